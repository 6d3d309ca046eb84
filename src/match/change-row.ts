import type { Match } from '../core/match.ts';
import { type Seat, sameSeats } from '../core/umpire.ts';
import type { Change, Waiting } from './changes.ts';
import { DECISION_MS } from './limits.ts';
import { holderOf } from './people.ts';
import type { Plan } from './plan.ts';
import type { Aside, Ending, Holder, MatchInfo, MatchRow } from './rows.ts';
import type { RowWrite } from './store.ts';

/**
 * What is written together with the row. `draws` is how many draws have been made so far; `current` must be given whenever
 * the position changes.
 */
export type AlsoWritten = Partial<
  Pick<RowWrite, 'journal' | 'told' | 'checkpoints'> & Pick<MatchRow, 'current' | 'draws'>
>;

/** The row after a change, and what is announced about it. */
export function rewrite(
  row: MatchRow,
  info: Partial<MatchInfo>,
  changes: readonly Change[],
  { journal = [], draws = row.draws, current = row.current, ...also }: AlsoWritten = {},
): RowWrite {
  const next = { ...row.info, ...info };
  return {
    before: row.revision,
    row: {
      ...row,
      revision: row.revision + 1,
      info: next,
      draws,
      current: next.status === 'playing' ? current : null,
    },
    journal,
    ...also,
    changes,
  };
}

/** A plan that writes one row and tells the person who acted nothing more. */
export const planOf = (write: RowWrite): Plan => ({
  writes: [write],
  done: { match: write.row.info.id, version: write.row.info.version, happened: [] },
});

export const waitingOf = ({ answers, since, deciders }: MatchInfo): Waiting => ({ answers, since, deciders });

/** When the deciders' time is up. No clock runs while only bots must decide. */
export function dueOf(info: Pick<MatchInfo, 'pace' | 'seats' | 'deciders' | 'aside'>, now: number): number | null {
  const time = info.aside ? null : DECISION_MS[info.pace];
  const waitsForPerson = info.deciders.some(seat => info.seats[seat]?.kind === 'people');
  return time === null || !waitsForPerson ? null : now + time;
}

/** A bot that only filled in until the next hand-over gives the seat back once it has nothing left to decide. */
const handedBack = (seats: readonly Holder[], deciders: readonly Seat[]): readonly Holder[] =>
  seats.map((holder, seat) => {
    if (holder.kind === 'people' || holder.until === 'returned' || deciders.includes(seat)) return holder;
    return holderOf(holder.for) ?? holder;
  });

/** Whether nothing has been answered since the last hand-over. */
export const isHandedOver = ({ since, answers }: Pick<MatchInfo, 'since' | 'answers'>): boolean => since === answers;

/** Whether the decision passes to other seats, or what was done is complete. */
export const isHandover = (match: Match, before: readonly Seat[]): boolean =>
  match.outcome() !== null || !sameSeats(match.deciders(), before) || match.isSettled();

/** The part of the row that describes the match's current position. */
export function infoAt(info: MatchInfo, match: Match, answers: number, version: number, now: number): MatchInfo {
  const outcome = match.outcome();
  const deciders = match.deciders();
  const handover = isHandover(match, info.deciders);
  const since = Math.min(answers, handover ? answers : info.since);
  const seats = handover ? handedBack(info.seats, deciders) : info.seats;
  const next: MatchInfo = { ...info, version, answers, deciders, since, seats, askedAt: now, nudgedAt: null };
  return outcome === null
    ? { ...next, due: dueOf(next, now) }
    : end(next, { kind: 'played', winner: outcome.winner, outcome }, now);
}

/** A sealed answer hands nothing over: the others are asked the same question and get no extra time. */
export const stillAsked = (before: MatchInfo, after: MatchInfo): MatchInfo => ({
  ...after,
  since: before.since,
  seats: before.seats,
  askedAt: before.askedAt,
  nudgedAt: before.nudgedAt,
  due: after.due === null ? null : (before.due ?? after.due),
});

export const end = (info: MatchInfo, ending: Ending, now: number): MatchInfo => ({
  ...info,
  status: 'over',
  ending,
  ended: now,
  deciders: [],
  due: null,
  aside: null,
  proposal: null,
});

/** Set the match aside: no clock runs, and everybody is told why. */
export function asidePlan(row: MatchRow, aside: Aside): Plan {
  const { info } = row;
  return planOf(rewrite(row, { aside, due: null }, [{ kind: 'aside', aside, ...waitingOf(info) }]));
}

/** Continue under these rules. If the match was set aside, the time since then does not count. */
export function resumePlan(row: MatchRow, now: number, also: AlsoWritten = {}, rules = row.info.rules): Plan {
  const { info } = row;
  if (info.aside === null) return planOf(rewrite(row, { rules }, [], also));
  const open = { ...info, rules, aside: null, askedAt: now, nudgedAt: null };
  const until = info.proposal?.until ?? null;
  const proposal =
    info.proposal && until !== null
      ? { ...info.proposal, until: until + Math.max(0, now - info.aside.at) }
      : info.proposal;
  const next = { ...open, proposal, due: dueOf(open, now) };
  return planOf(rewrite(row, next, [{ kind: 'aside', aside: null, ...waitingOf(info) }], also));
}
