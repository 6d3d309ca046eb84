import type { Steps } from '../../../core/step.ts';
import type { Event } from '../events.ts';
import type { Frame, State } from '../state.ts';
import { cannon } from './04-cannon.ts';
import { pieces } from './04-pieces.ts';
import { turn } from './05-turn.ts';
import { actions } from './06-actions.ts';
import { assemble } from './06-assemble.ts';
import { attack } from './06-attack.ts';
import { callToArms } from './06-call-to-arms.ts';
import { charge } from './06-charge.ts';
import { escapes } from './06-escape.ts';
import { hinder } from './06-hinder.ts';
import { movement } from './06-movement.ts';
import { skirmish } from './06-skirmish.ts';
import { combat } from './07-combat.ts';
import { escorts } from './07-escorts.ts';
import { retreats } from './07-retreats.ts';
import { search } from './08-search.ts';

/** The steps of all chapters. Files that are not listed here have no steps, only functions that the steps call. */
export const rulebook: Steps<State, Frame, Event> = {
  ...pieces,
  ...cannon,
  ...turn,
  ...actions,
  ...attack,
  ...charge,
  ...movement,
  ...assemble,
  ...skirmish,
  ...escapes,
  ...hinder,
  ...callToArms,
  ...combat,
  ...retreats,
  ...escorts,
  ...search,
};
