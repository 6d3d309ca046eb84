import type { Kind } from './data.ts';
import { LOYALTIES } from './force.ts';
import { kindOf } from './pieces.ts';
import type { Frame } from './state.ts';

/** 5.0 British Loyalties: how many units, or units of one kind, were lifted from a colony and must still be placed in it. */
export const liftedIn = (pending: readonly Frame[], kind?: Kind): number =>
  pending.reduce((sum, f) => {
    const isLifted = f.step === 'relocate' || ((f.step === 'place' || f.step === 'howMany') && f.card === LOYALTIES);
    return isLifted && (kind === undefined || kindOf(f.column) === kind) ? sum + f.left : sum;
  }, 0);
