import { capital } from '../../core/capital.ts';
import { LOOKS } from '../../core/duel.ts';
import type { Outcome } from '../../core/game.ts';
import { lastSaid } from '../../core/last.ts';
import type { SceneLast } from '../../core/scene.ts';
import type { Event } from './events.ts';
import { theSide } from './names.ts';
import { SIDES } from './pieces.ts';
import { narrate } from './words.ts';

/** Events that begin a part of the year. What happened last is told from the latest of them. */
const OPENS: readonly Event['what'][] = [
  ...(['matchBegins', 'yearBegins', 'initiative', 'income', 'allotted'] as const),
  ...(['movementBegins', 'battleBegins', 'reckoning'] as const),
];
/** Events that are not news by themselves. */
const IDLE: readonly Event['what'][] = [
  ...(['matchBegins', 'yearBegins', 'movementBegins', 'battleBegins', 'reckoning', 'allotted'] as const),
  'drew',
  'drewThese',
  'returned',
  'committed',
  'returnedThese',
  'handSeen',
];

/** The events of the latest part of the year with news, up to the last news. */
export function lastDeed(told: readonly Event[]): readonly Event[] {
  const at = told.findLastIndex(({ what }) => !IDLE.includes(what));
  if (at < 0) return told;
  const from = told.findLastIndex((e, i) => i <= at && OPENS.includes(e.what));
  return told.slice(Math.max(0, from), at + 1);
}

/** What happened last, in the words of its dispatch. After the match, the winner comes first. */
export function lastOf(outcome: Outcome | null, told: readonly Event[]): SceneLast {
  const isDraw = outcome !== null && outcome.winner === null;
  const deed = lastDeed(told).filter(({ what }) => !(isDraw && what === 'matchEnds'));
  const words = deed.map(event => narrate(event, 'spectator'));
  const dispatched = lastSaid(words);
  const plain = deed.some(({ what }) => !IDLE.includes(what)) ? words.slice(-1) : [];
  const { said, doer } =
    dispatched.said.length > 0 ? dispatched : { said: plain.map(({ text }) => text), doer: plain[0]?.by ?? null };
  if (outcome) {
    const { winner, reason } = outcome;
    if (winner === null) return { side: 'neutral', said: ['The war ends in a draw.', reason, ...said] };
    const side = SIDES[winner];
    // The end tells itself who has won, and why.
    const isTold = deed.some(({ what }) => what === 'matchEnds');
    const won = isTold ? [] : [`${capital(theSide(side))} have won.`, reason];
    return { side: LOOKS[side], said: [...won, ...said] };
  }
  const begins = told.some(({ what }) => what === 'matchBegins') ? ['The war begins.'] : [];
  return { side: doer === null ? 'neutral' : LOOKS[doer], said: said.length > 0 ? said : begins };
}
