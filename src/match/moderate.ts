import { planEnd } from './agree.ts';
import { planOf } from './change-row.ts';
import type { Context } from './context.ts';
import { callOff } from './invite.ts';
import type { Planned } from './plan.ts';
import type { MatchRow, Stopper } from './rows.ts';

/** End a match without a result, or call off an invitation. */
export async function stopMatch(context: Context, row: MatchRow, by: Stopper): Promise<Planned> {
  const { status } = row.info;
  if (status === 'invited') return planOf(callOff(row, context.deps.now()));
  if (status !== 'playing') return { code: 'wrong-status', status, needs: ['invited', 'playing'] };
  return planEnd(context, row, { kind: 'stopped', winner: null, by });
}
