import { lastSaid } from '../../core/last.ts';
import type { SceneLast } from '../../core/scene.ts';
import { coatOf, LOOK } from './board-pieces.ts';
import type { Event, Of } from './events.ts';
import { TheSide } from './names.ts';
import type { View } from './observe.ts';
import { AMERICAN, BRITISH, type Faction, sideOf } from './pieces.ts';
import { narrate } from './words.ts';

/** Events at the set-up and between turns, in which no player does anything. */
const BETWEEN_TURNS: readonly Event['what'][] = [
  'turnBegins',
  'turnEnds',
  'roundBegins',
  'drew',
  'handShown',
  'noMuster',
  'dealt',
  'sideDrawn',
  'matchBegins',
];

/** The events of the last turn in which anything was done. */
export function lastTurn(events: readonly Event[]): readonly Event[] {
  const at = events.findLastIndex(({ what }) => !BETWEEN_TURNS.includes(what));
  const from = events.findLastIndex((e, i) => i <= at && e.what === 'turnBegins');
  return events.slice(Math.max(0, from), at < 0 ? events.length : at + 1);
}

const flagKey = ({ city, place }: Of<'flagTurns'>): string => `${city} ${place}`;

/** Keeps only the last change of each flag, and none if the flag is back with the holder it had at first. */
export function withFinalFlags(recent: readonly Event[]): readonly Event[] {
  const turns = recent.filter(e => e.what === 'flagTurns');
  return recent.flatMap((e): Event[] => {
    if (e.what !== 'flagTurns') return [e];
    const same = turns.filter(other => flagKey(other) === flagKey(e));
    const { before } = same[0];
    return e === same.at(-1) && e.holder !== before ? [{ ...e, before }] : [];
  });
}

/** The faction whose turn the events are; null if they belong to no turn. */
function factionOfTurn(recent: readonly Event[]): Faction | null {
  for (const e of recent)
    if (e.what === 'turnBegins' || e.what === 'placed' || e.what === 'cardPlayed') return e.faction;
  return null;
}

/** What happened last, in the words of its dispatch; at the end of the match, who won. */
export function lastOf({ outcome }: View, recent: readonly Event[]): SceneLast {
  if (outcome) {
    if (outcome.winner === null) return { side: 'neutral', said: [`Nobody won: ${outcome.reason}`] };
    const side = outcome.winner === 0 ? BRITISH : AMERICAN;
    return { side: LOOK[side], said: [`${TheSide(side)} have won: ${outcome.reason}`] };
  }
  const doer = factionOfTurn(recent);
  const { said } = lastSaid(
    recent.filter(({ what }) => what !== 'turnBegins').map(event => narrate(event, 'spectator')),
  );
  return doer === null
    ? { side: 'neutral', said: recent.some(({ what }) => what === 'matchBegins') ? ['The war begins.'] : said }
    : { side: LOOK[sideOf(doer)], coat: coatOf(doer), said };
}
