import { narrator, type Telling } from '../../core/telling.ts';
import type { Event } from './events.ts';
import { POLITICS } from './words-politics.ts';
import { WAR } from './words-war.ts';

const SAY: Telling<Event> = { ...POLITICS, ...WAR };

/** What happened, in the words of a viewer. */
export const narrate = narrator(SAY);
