import type { LevelId } from '../bots/levels.ts';
import type { Seat } from '../core/umpire.ts';
import type { Planned } from './act.ts';
import { ended } from './agree.ts';
import { dueOf, plain, rewrite, waitingOf } from './change-row.ts';
import type { Change } from './changes.ts';
import { type Context, scenarioOf } from './context.ts';
import { callOff } from './invite.ts';
import { INVITATION_LIFE, NUDGE_GAP } from './limits.ts';
import { awaited, ownersOf, seatsOf, winnerWithout } from './people.ts';
import { notPlaying } from './play.ts';
import type { Refused } from './refusals.ts';
import type { Holder, MatchInfo, MatchRow } from './rows.ts';
import type { Click } from './types.ts';

/** Seats that change hands, reminders, and what the clock does. */

function ownSeat(info: MatchInfo, user: string, seat: Seat): Holder | Refused {
  if (info.status !== 'playing') return notPlaying(info);
  const holder = info.seats[seat];
  if (holder === undefined) return { code: 'no-such-seat', seat };
  if (ownersOf(holder).includes(user)) return holder;
  return seatsOf(info, user).length === 0 ? { code: 'not-seated' } : { code: 'not-your-seat', seat };
}

function handOver(row: MatchRow, seat: Seat, holder: Holder, now: number): Planned {
  const seats = row.info.seats.with(seat, holder);
  const info = { ...row.info, seats };
  const due = dueOf(info, now);
  return plain(rewrite(row, { seats, due }, [{ kind: 'seat', seat, holder, ...waitingOf(info) }]));
}

export async function botTakes(
  { deps }: Context,
  row: MatchRow,
  { user }: Click,
  seat: Seat,
  level: LevelId,
): Promise<Planned> {
  const holder = ownSeat(row.info, user, seat);
  if ('code' in holder) return holder;
  if (holder.kind === 'bot' && holder.until === 'returned') return { code: 'seat-has-bot', seat };
  return handOver(row, seat, { kind: 'bot', level, for: ownersOf(holder), until: 'returned' }, deps.now());
}

export async function botReturns({ deps }: Context, row: MatchRow, { user }: Click, seat: Seat): Promise<Planned> {
  const holder = ownSeat(row.info, user, seat);
  if ('code' in holder) return holder;
  const [captain, ...others] = ownersOf(holder);
  if (holder.kind === 'people' || captain === undefined) return { code: 'seat-has-person', seat };
  return handOver(row, seat, { kind: 'people', people: [captain, ...others] }, deps.now());
}

export async function nudge({ deps }: Context, row: MatchRow, { user }: Click): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  if (seatsOf(info, user).length === 0) return { code: 'not-seated' };
  const users = awaited(info).filter(other => other !== user);
  if (users.length === 0) return { code: 'nobody-to-nudge' };
  const now = deps.now();
  const until = Math.max(info.askedAt, info.nudgedAt ?? 0) + NUDGE_GAP[info.pace];
  if (now < until) return { code: 'too-soon', until };
  return plain(rewrite(row, { nudgedAt: now }, [{ kind: 'nudged', users, by: user }]));
}

/** What the clock asks of a match now. */
export async function onClock({ deps }: Context, row: MatchRow): Promise<Planned> {
  const { info } = row;
  const now = deps.now();
  if (info.status === 'invited') {
    const until = info.created + INVITATION_LIFE;
    return until < now ? plain(callOff(row, now)) : { code: 'too-soon', until };
  }
  if (info.status !== 'playing') return notPlaying(info);
  const { proposal } = info;
  if (proposal?.until && proposal.until <= now) {
    const agreed: Change = { kind: 'settled', proposal: proposal.kind, how: 'agreed', by: null };
    return ended(row, { kind: 'abandoned', winner: null, by: proposal.by }, now, [agreed]);
  }
  const seat = info.deciders.find(each => info.seats[each]?.kind === 'people');
  if (info.due === null || seat === undefined) return { code: 'nobody-to-nudge' };
  if (info.due > now) return { code: 'too-soon', until: info.due };
  if (info.timeOut === 'forfeit') {
    const winner = winnerWithout(scenarioOf(deps, info), seat);
    return ended(row, { kind: 'forfeited', winner, seat }, now);
  }
  const until = info.timeOut === 'skip' ? 'handover' : 'returned';
  return handOver(row, seat, { kind: 'bot', level: deps.standIn, for: ownersOf(info.seats[seat]), until }, now);
}
