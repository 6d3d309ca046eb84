import type { Steps } from '../../../core/step.ts';
import type { Event } from '../events.ts';
import type { Frame, State } from '../state.ts';
import { turn } from './05-turn.ts';
import { actions } from './06-actions.ts';
import { assault } from './06-assault.ts';
import { guns } from './06-guns.ts';
import { landing } from './06-land.ts';
import { movement } from './06-move-menu.ts';
import { rally } from './06-rally.ts';
import { reorganize } from './06-reorganize.ts';
import { rounds } from './06-rounds.ts';
import { snipe } from './06-snipe.ts';
import { volley } from './06-volley.ts';
import { hits } from './07-hits.ts';
import { retreats } from './07-retreats.ts';
import { morale } from './09-morale.ts';
import { deployment } from './12-deploy.ts';
import { finalFire } from './12-final-fire.ts';
import { neckDie } from './12-neck.ts';
import { solo } from './12-solo.ts';

/** The whole rulebook, chapter by chapter. */
export const rulebook: Steps<State, Frame, Event> = {
  ...turn,
  ...actions,
  ...volley,
  ...assault,
  ...rounds,
  ...guns,
  ...movement,
  ...rally,
  ...reorganize,
  ...snipe,
  ...landing,
  ...hits,
  ...retreats,
  ...morale,
  ...deployment,
  ...solo,
  ...neckDie,
  ...finalFire,
};
