import type { LevelId } from '../bots/levels.ts';
import { defined } from '../core/defined.ts';
import type { Seat } from '../core/umpire.ts';
import { dueOf, planOf, rewrite, waitingOf } from './change-row.ts';
import type { Context } from './context.ts';
import { ownersOf, seatsOf } from './people.ts';
import type { Planned } from './plan.ts';
import { notPlaying } from './play.ts';
import type { Refused } from './refusals.ts';
import type { Holder, MatchInfo, MatchRow } from './rows.ts';

/** Seats that change hands. */

function ownSeat(info: MatchInfo, user: string, seat: Seat): Holder | Refused {
  if (info.status !== 'playing') return notPlaying(info);
  const holder = info.seats[seat];
  if (holder === undefined) return { code: 'no-such-seat', seat };
  if (ownersOf(holder).includes(user)) return holder;
  return seatsOf(info, user).length === 0 ? { code: 'not-seated' } : { code: 'not-your-seat', seat };
}

export function handOver(row: MatchRow, seat: Seat, holder: Holder, now: number, wish?: true): Planned {
  const seats = row.info.seats.with(seat, holder);
  const info = { ...row.info, seats };
  const due = dueOf(info, now);
  return planOf(
    rewrite(row, { seats, due }, [{ kind: 'seat', seat, holder, ...defined({ wish }), ...waitingOf(info) }]),
  );
}

export async function botTakes(
  { deps }: Context,
  row: MatchRow,
  user: string,
  seat: Seat,
  level: LevelId,
): Promise<Planned> {
  const holder = ownSeat(row.info, user, seat);
  if ('code' in holder) return holder;
  if (holder.kind === 'bot' && holder.until === 'returned') return { code: 'seat-has-bot', seat };
  return handOver(row, seat, { kind: 'bot', level, for: ownersOf(holder), until: 'returned' }, deps.now(), true);
}

export async function botReturns({ deps }: Context, row: MatchRow, user: string, seat: Seat): Promise<Planned> {
  const holder = ownSeat(row.info, user, seat);
  if ('code' in holder) return holder;
  const [captain, ...others] = ownersOf(holder);
  if (holder.kind === 'people' || captain === undefined) return { code: 'seat-has-person', seat };
  return handOver(row, seat, { kind: 'people', people: [captain, ...others] }, deps.now());
}
