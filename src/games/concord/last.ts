import { figure } from '../../core/count.ts';
import { widestLead } from '../../core/describe.ts';
import type { Outcome } from '../../core/game.ts';
import { lastSaid } from '../../core/last.ts';
import type { SceneLast } from '../../core/scene.ts';
import { LOOK } from './board-pieces.ts';
import { TRACK_RULE } from './data.ts';
import type { Event } from './events.ts';
import { SIDE_IDS } from './ids.ts';
import { SIDE_NAMES } from './names.ts';
import { enemyOf } from './pieces.ts';
import { narrate } from './words.ts';

/** Who won, and by what; null if nobody has won. */
function ending({ winner, rule, reason, scores, sheet }: Outcome): SceneLast | null {
  if (winner === null) return null;
  const [most, least] = [scores[winner], scores[enemyOf(winner)]];
  const how =
    rule === '11.0' || most === least
      ? [reason, `${SIDE_NAMES[winner]} ${figure(most)}, ${SIDE_NAMES[enemyOf(winner)]} ${figure(least)}.`]
      : // The last post takes the line of the track apart, so that it names nothing there.
        widestLead(sheet, winner, enemyOf(winner), TRACK_RULE);
  const by = rule === '11.0' || most === least ? '' : `, ${figure(most)} to ${figure(least)}`;
  return { side: LOOK[SIDE_IDS[winner]], said: [`${SIDE_NAMES[winner]} won${by}.`, ...how] };
}

/** 11.0: that nobody entered Concord is the reason of a result itself. */
const isReason = (event: Event): boolean => event.what === 'kept' && event.why === 'concord';

/** What happened in the last Action. Once the match is over, who won and why comes first. */
export function lastOf(outcome: Outcome | null, recent: readonly Event[]): SceneLast {
  const over = outcome && ending(outcome);
  const told = recent.filter(event => !over || !isReason(event));
  const { said, doer } = lastSaid(told.map(event => narrate(event, 'spectator')));
  if (over) return { ...over, said: [...over.said, ...said] };
  return { side: doer === null ? 'neutral' : LOOK[SIDE_IDS[doer]], said };
}
