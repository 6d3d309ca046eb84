import type { Told } from '../../core/game.ts';
import type { Event } from './events.ts';

/** What is told first, and what is left out first, where there is no room for all. */

/** What changes the match: who comes, lands or meets, and what is won or lost for good. */
const MOST: readonly Event['what'][] = [
  'turnBegins',
  'landed',
  'enteredConcord',
  'joined',
  'sonsGone',
  'alerted',
  'matchEnds',
];

/** What the next sentence tells as well, or what comes of itself. */
const LEAST: readonly Event['what'][] = ['alarmRolls', 'ridersLeave'];

/** Whether something came of a throw. */
export function weightOf(event: Event): Told['weight'] {
  switch (event.what) {
    case 'volley':
      return event.hits > 0 ? 'most' : 'least';
    case 'searched':
      return event.found === 'nothing' ? 'least' : 'most';
    default:
      return MOST.includes(event.what) ? 'most' : LEAST.includes(event.what) ? 'least' : undefined;
  }
}
