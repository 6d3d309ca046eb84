import { figure } from '../../core/count.ts';
import { widestLead } from '../../core/describe.ts';
import type { Outcome } from '../../core/game.ts';
import { type LastSaid, lastSaid } from '../../core/last.ts';
import type { SceneLast } from '../../core/scene.ts';
import { LOOK } from './board-pieces.ts';
import type { Event } from './events.ts';
import { SIDE_IDS } from './ids.ts';
import { TheSide } from './names.ts';
import { narrate } from './words.ts';

/**
 * The latest events grouped by Action, the last Action first. Events before the first Action are a group of their own.
 */
export function byAction(events: readonly Event[]): readonly (readonly Event[])[] {
  const starts = events.flatMap(({ what }, i) => (what === 'action' || what === 'passedOn' ? [i] : []));
  const bounds = [0, ...starts.filter(i => i > 0), events.length];
  return bounds
    .slice(1)
    .map((end, i) => events.slice(bounds[i], end))
    .reverse();
}

/** Who won, and how; null if nobody did. */
function ending({ winner, reason, scores, sheet }: Outcome): SceneLast | null {
  if (winner === null) return null;
  const loser = 1 - winner;
  const isTie = scores[winner] === scores[loser];
  const by = isTie ? '' : `, ${figure(scores[winner])} to ${figure(scores[loser])}`;
  const how = isTie ? [reason] : widestLead(sheet, winner, loser);
  return { side: LOOK[SIDE_IDS[winner]], said: [`${TheSide(winner)} won${by}.`, ...how] };
}

/** The last Action that has something to tell. Earlier ones are not put into words. */
function lastDeed(actions: readonly (readonly Event[])[]): LastSaid {
  for (const events of actions) {
    const last = lastSaid(events.map(event => narrate(event, 'spectator')));
    if (last.said.length > 0) return last;
  }
  return { said: [], doer: null };
}

/**
 * What happened last, in the words of its dispatch. If an Action has been chosen and nothing has come of it yet, the
 * Action before it is reported; at the end, who won comes first.
 */
export function lastOf(outcome: Outcome | null, actions: readonly (readonly Event[])[]): SceneLast {
  const { said, doer } = lastDeed(actions);
  const over = outcome && ending(outcome);
  if (over) return { ...over, said: [...over.said, ...said] };
  return { side: doer === null ? 'neutral' : LOOK[SIDE_IDS[doer]], said };
}
