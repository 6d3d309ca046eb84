import type { Told } from '../../core/game.ts';
import type { Event } from './events.ts';
import type { ActionName } from './rules/06-actions.ts';

/** What is told first, and what is left out first, where there is no room for all. */

/** What changes the match: points, what is found, taken, broken or lost for good, what is roused or undone, who arrives or is whole again. Who musters was roused before. */
const MOST: readonly Event['what'][] = [
  'moved',
  'percyArrives',
  'hit',
  'rallied',
  'gatherFlipped',
  'alerted',
  'leftMap',
  'searched',
  'captureDraw',
  'slippedAway',
  'captiveMoved',
  'hinderPlaced',
  'hinderRemoved',
  'shotHeard',
  'points',
  'armsDrawn',
  'turnBegins',
  'matchEnds',
];

/** What comes of itself, or what the next sentence tells as well. */
const LEAST: readonly Event['what'][] = [
  'firstPlayer',
  'reshuffled',
  'mustStop',
  'orderOfFire',
  'standsDown',
  'evaded',
  'doesNotRide',
  'hinderBack',
  'turnEnds',
];

/** Actions that do nothing, or all of which the next sentence tells. */
const SAID_AGAIN: readonly ActionName[] = ['Pass', 'Plan', 'Gather Intelligence'];

/** Whether an Action is more than its name, or something came of a throw. */
export function weightOf(event: Event): Told['weight'] {
  switch (event.what) {
    case 'steadied':
      return event.breaks ? undefined : 'least';
    case 'patrol':
      return event.caught ? 'most' : 'least';
    case 'attrition':
      return event.lost ? 'most' : 'least';
    case 'action':
      return SAID_AGAIN.includes(event.action) ? 'least' : 'deed';
    default:
      return MOST.includes(event.what) ? 'most' : LEAST.includes(event.what) ? 'least' : undefined;
  }
}
