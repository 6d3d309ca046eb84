import { capital } from '../../core/capital.ts';
import { figure } from '../../core/count.ts';
import { LOOKS } from '../../core/duel.ts';
import type { Outcome } from '../../core/game.ts';
import { lastSaid } from '../../core/last.ts';
import type { SceneLast } from '../../core/scene.ts';
import type { Event } from './events.ts';
import { theSide } from './names.ts';
import { enemyOf, SIDES } from './pieces.ts';
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

/** What happened last, in the words of its dispatch. After the match, the winner and the score come first. */
export function lastOf(outcome: Outcome | null, told: readonly Event[]): SceneLast {
  // The winner, or that there is none, comes first. A victory is told with its reasons besides.
  const isDraw = outcome !== null && outcome.winner === null;
  const deed = lastDeed(told).filter(({ what }) => !(isDraw && what === 'matchEnds'));
  const words = deed.map(event => narrate(event, 'spectator'));
  const dispatched = lastSaid(words);
  const plain = deed.some(({ what }) => !IDLE.includes(what)) ? words.slice(-1) : [];
  const { said, doer } =
    dispatched.said.length > 0 ? dispatched : { said: plain.map(({ text }) => text), doer: plain[0]?.by ?? null };
  if (outcome) {
    const { winner, reason, scores } = outcome;
    if (winner === null) return { side: 'neutral', said: ['The war ends in a draw.', reason, ...said] };
    const side = SIDES[winner];
    const [won, lost] = [scores[side], scores[enemyOf(side)]];
    // Who wins by politics may hold fewer towns.
    const by = won > lost ? `: ${figure(won)} town points to ${figure(lost)}` : '';
    return { side: LOOKS[side], said: [`${capital(theSide(side))} have won${by}.`, reason, ...said] };
  }
  return { side: doer === null ? 'neutral' : LOOKS[doer], said: said.length > 0 ? said : ['The war begins.'] };
}
