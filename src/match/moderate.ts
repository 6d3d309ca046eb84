import { ended } from './agree.ts';
import { plain } from './change-row.ts';
import type { Context } from './context.ts';
import { callOff } from './invite.ts';
import type { Planned } from './plan.ts';
import type { MatchRow, Stopper } from './rows.ts';

/** Ends a match without a result; calls off an invitation. */
export async function stopMatch(context: Context, row: MatchRow, by: Stopper): Promise<Planned> {
  const { status } = row.info;
  if (status === 'invited') return plain(callOff(row, context.deps.now()));
  if (status !== 'playing') return { code: 'wrong-status', status, needs: ['invited', 'playing'] };
  return ended(context, row, { kind: 'stopped', winner: null, by });
}
