import { LOYALTIES } from './force.ts';
import type { Frame } from './state.ts';

/** 5.0 British Loyalties: units that were lifted from a colony and are still to be placed in it. */
export const liftedIn = (pending: readonly Frame[]): number =>
  pending.reduce((sum, f) => {
    const isLifted = (f.step === 'place' || f.step === 'howMany') && f.card === LOYALTIES;
    return isLifted || f.step === 'relocate' ? sum + f.left : sum;
  }, 0);
