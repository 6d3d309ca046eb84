import { dueOf, planOf, rewrite } from './change-row.ts';
import { seatsOf } from './people.ts';
import type { Planned } from './plan.ts';
import { notPlaying } from './play.ts';
import type { MatchRow } from './rows.ts';

/** Where a match lives in the chat. */

export function moveTo(row: MatchRow, channel: string, thread: string | null): Planned {
  return row.info.channel === channel ? planOf(rewrite(row, { thread }, [])) : { code: 'has-home' };
}

/** The channel is gone or closed. No clock runs until somebody continues the match elsewhere or gives an answer. */
export function lose(row: MatchRow, channel: string): Planned {
  return row.info.channel === channel ? planOf(rewrite(row, { thread: null, due: null }, [])) : { code: 'has-home' };
}

export function resumeIn(row: MatchRow, user: string, lost: string, channel: string, now: number): Planned {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  if (seatsOf(info, user).length === 0) return { code: 'not-seated' };
  if ((info.thread ?? info.channel) !== lost) return { code: 'has-home' };
  return planOf(rewrite(row, { channel, thread: null, due: dueOf(info, now) }, [{ kind: 'rehomed' }]));
}
