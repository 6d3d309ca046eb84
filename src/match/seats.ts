import type { LevelId } from '../bots/levels.ts';
import { defined } from '../core/defined.ts';
import type { Seat } from '../core/umpire.ts';
import { dueOf, planOf, rewrite, waitingOf } from './change-row.ts';
import type { Change } from './changes.ts';
import type { Context } from './context.ts';
import { holderOf, ownersOf, seatsOf } from './people.ts';
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

/**
 * Give seats to other holders; `wish`: a person asked for that. If the clock ran and a person still has to decide, it runs
 * on. Otherwise somebody could restart it again and again by letting a bot play and coming back.
 */
export function handOver(row: MatchRow, holders: ReadonlyMap<Seat, Holder>, now: number, wish?: true): Planned {
  const seats = row.info.seats.map((holder, seat) => holders.get(seat) ?? holder);
  const info = { ...row.info, seats };
  const anew = dueOf(info, now);
  const due = anew === null ? null : (row.info.due ?? anew);
  const changes = [...holders].map(
    ([seat, holder]): Change => ({ kind: 'seat', seat, holder, ...defined({ wish }), ...waitingOf(info) }),
  );
  return planOf(rewrite(row, { seats, due }, changes));
}

export async function letBotPlay(
  { deps }: Context,
  row: MatchRow,
  user: string,
  seat: Seat,
  level: LevelId,
): Promise<Planned> {
  const holder = ownSeat(row.info, user, seat);
  if ('code' in holder) return holder;
  if (holder.kind === 'bot' && holder.until === 'returned') return { code: 'seat-has-bot', seat };
  const bot: Holder = { kind: 'bot', level, for: ownersOf(holder), until: 'returned' };
  return handOver(row, new Map([[seat, bot]]), deps.now(), true);
}

export async function takeSeatBack({ deps }: Context, row: MatchRow, user: string, seat: Seat): Promise<Planned> {
  const holder = ownSeat(row.info, user, seat);
  if ('code' in holder) return holder;
  const owners = holderOf(ownersOf(holder));
  if (holder.kind === 'people' || owners === null) return { code: 'seat-has-person', seat };
  return handOver(row, new Map([[seat, owners]]), deps.now());
}
