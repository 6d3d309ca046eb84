import type { Steps } from '../../../core/step.ts';
import type { Event } from '../events.ts';
import type { Frame, State } from '../state.ts';
import { setup } from './04-setup.ts';
import { turns } from './05-turns.ts';
import { march } from './06-march.ts';
import { raid } from './06-raid.ts';
import { riders } from './06-riders.ts';
import { combat } from './09-combat.ts';
import { alarm } from './10-alert.ts';

/** The steps of all chapters. Files that are not listed here have no steps, only functions that the steps call. */
export const rulebook: Steps<State, Frame, Event> = {
  ...setup,
  ...turns,
  ...riders,
  ...raid,
  ...march,
  ...combat,
  ...alarm,
};
