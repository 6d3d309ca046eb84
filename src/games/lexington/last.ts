import { mostOf } from '../../core/describe.ts';
import type { Outcome } from '../../core/game.ts';
import { lastSaid } from '../../core/last.ts';
import type { SceneLast } from '../../core/scene.ts';
import { LOOK } from './board-pieces.ts';
import type { Event } from './events.ts';
import { counted } from './names.ts';
import { AMERICAN, BRITISH, type Side } from './pieces.ts';
import { SIDE_IDS } from './seats.ts';
import { enemyOf } from './units.ts';
import { narrate } from './words.ts';

export const SIDES = ['British', 'Americans'] as const;
/** "1 American", "2 British". */
export const peopleOf = (side: Side, n: number): string => (side === BRITISH ? `${n} British` : counted(n, 'American'));

/** Whose doing a step was. */
function doerOf(recent: readonly Event[]): Side | null {
  for (const e of recent) {
    if (e.what === 'marched' || e.what === 'volley') return e.side;
    if (e.what === 'rode' || e.what === 'alerted') return AMERICAN;
    if (e.what === 'searched' || e.what === 'boats' || e.what === 'landed') return BRITISH;
  }
  return null;
}

/** Who won, and by what: the British sit first, the Americans last. */
function ending({ winner, scores, sheet }: Outcome): SceneLast {
  const seats = [0, scores.length - 1];
  if (winner === null) return { side: 'neutral', said: [`Nobody won: ${scores[0]} points each.`] };
  const side: Side = winner === 0 ? BRITISH : AMERICAN;
  const [won, lost] = [seats[side], seats[enemyOf(side)]];
  const said = [`${SIDES[side]} won, ${scores[won]} to ${scores[lost]}.`, ...mostOf(sheet, won, lost)];
  return { side: LOOK[SIDE_IDS[side]], said };
}

/** What happened last, out of the events of the last step; in the end who won, and why, before it. */
export function lastOf(outcome: Outcome | null, recent: readonly Event[]): SceneLast {
  const said = lastSaid(recent.map(event => narrate(event, 'spectator')));
  const over = outcome && ending(outcome);
  if (over) return { ...over, said: [...over.said, ...said] };
  const doer = doerOf(recent);
  return { side: doer === null ? 'neutral' : LOOK[SIDE_IDS[doer]], said };
}
