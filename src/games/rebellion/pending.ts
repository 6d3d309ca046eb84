import { LOYALTIES } from './force.ts';
import type { Frame } from './state.ts';

/** 5.0 British Loyalties: how many units were lifted from a colony and must still be placed in it. */
export const liftedIn = (pending: readonly Frame[]): number =>
  pending.reduce((sum, f) => {
    const isLifted = (f.step === 'place' || f.step === 'howMany') && f.card === LOYALTIES;
    return isLifted || f.step === 'relocate' ? sum + f.left : sum;
  }, 0);
