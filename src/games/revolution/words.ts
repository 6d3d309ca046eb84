import { narrator, type Telling } from '../../core/telling.ts';
import type { Event } from './events.ts';
import type { Side } from './pieces.ts';
import { AFTERMATH } from './words-aftermath.ts';
import { BATTLE } from './words-battle.ts';
import { MARCH } from './words-march.ts';
import { POLITICS } from './words-politics.ts';
import { RAISE } from './words-raise.ts';
import { YEAR } from './words-year.ts';

const SAY: Telling<Event> = { ...YEAR, ...RAISE, ...POLITICS, ...MARCH, ...BATTLE, ...AFTERMATH };

/** The side that does what an event tells; null if neither does. */
function doerOf(event: Event): Side | null {
  if (event.what === 'contest') return event.winner;
  if (event.what === 'initiative') return event.first;
  return 'seat' in event ? event.seat : null;
}

/** What happened, in the words of a viewer. */
export const narrate = narrator(SAY, doerOf);
