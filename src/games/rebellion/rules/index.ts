import type { Steps } from '../../../core/step.ts';
import type { Event } from '../events.ts';
import type { Frame, State } from '../state.ts';
import { setup } from './01-setup.ts';
import { rounds } from './02-rounds.ts';
import { battle } from './03-battle.ts';
import { cards } from './03-cards.ts';
import { commands } from './03-commands.ts';
import { march } from './03-march.ts';
import { muster } from './03-muster.ts';
import { results } from './03-results.ts';

/** The whole rulebook, chapter by chapter. */
export const rulebook: Steps<State, Frame, Event> = {
  ...setup,
  ...rounds,
  ...muster,
  ...cards,
  ...march,
  ...battle,
  ...results,
  ...commands,
};
