import type { Prefs } from './beside.ts';
import { planOf, rewrite } from './change-row.ts';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import { NUDGE_GAP_MS, WARNING_BEFORE_MS } from './limits.ts';
import { awaitedPeople, seatsOf } from './people.ts';
import type { Planned } from './plan.ts';
import { notPlaying } from './play.ts';
import { remindAt } from './quiet.ts';
import type { MatchId, MatchInfo, MatchRow } from './rows.ts';

/**
 * Reminders: those that another person sends, those that were held back until the end of quiet hours, and those that come
 * at the interval a person has chosen. And warnings that the time runs out.
 */

export async function nudge({ deps }: Context, row: MatchRow, user: string): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  if (info.aside) return { code: 'set-aside', aside: info.aside };
  if (seatsOf(info, user).length === 0) return { code: 'not-seated' };
  const users = awaitedPeople(info).filter(other => other !== user);
  if (users.length === 0) return { code: 'nobody-to-nudge' };
  const now = deps.now();
  const at = Math.max(info.askedAt, info.nudgedAt ?? 0);
  const until = at + NUDGE_GAP_MS[info.pace];
  if (now < until) return { code: 'just-asked', reminded: at === info.nudgedAt, at, until };
  return planOf(rewrite(row, { nudgedAt: now }, [{ kind: 'nudged', users, by: user }]));
}

const isDue = (prefs: Prefs, since: Pick<MatchInfo, 'askedAt' | 'nudgedAt'>, now: number): boolean => {
  const at = remindAt(prefs, since);
  return at !== null && at <= now;
};

/** Matches in which somebody is due for a reminder. */
export async function dueReminders({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<readonly MatchId[]> {
  const due = (await store.awaitedPeople()).filter(({ prefs, ...since }) => isDue(prefs, since, now()));
  return [...new Set(due.map(({ match }) => match))];
}

/** Remind those who are due. The row stores when, so that nobody is reminded twice. */
export async function remindDue({ deps }: Context, row: MatchRow): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  if (info.aside) return { code: 'set-aside', aside: info.aside };
  const now = deps.now();
  const people = await Promise.all(
    awaitedPeople(info).map(async user => ({ user, prefs: await deps.store.prefs(user) })),
  );
  const users = people.filter(({ prefs }) => isDue(prefs, info, now)).map(({ user }) => user);
  if (users.length === 0) return { code: 'nothing-due' };
  return planOf(rewrite(row, { nudgedAt: now }, [{ kind: 'nudged', users, by: null }]));
}

/**
 * Tell a person that their press took effect although Discord failed to deliver the response to it. `version` is the
 * version that the press led to. Nothing is told if the match has moved on, or does not wait for this
 * person.
 */
export function tellUndelivered({ info, ...row }: MatchRow, user: string, version: number): Planned {
  if (info.status !== 'playing') return notPlaying(info);
  if (version !== info.version) return { code: 'stale', given: version, version: info.version };
  if (!awaitedPeople(info).includes(user)) return { code: 'nothing-due' };
  return planOf(rewrite({ info, ...row }, {}, [{ kind: 'unheard', user }]));
}

/**
 * Warn those whose time is about to run out. The row stores when, as for reminders, so that they are warned once per
 * decision.
 */
export async function warn({ deps }: Context, row: MatchRow): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  const { due, pace, nudgedAt } = info;
  const users = awaitedPeople(info);
  if (due === null || pace === 'none' || users.length === 0) return { code: 'nothing-due' };
  const now = deps.now();
  const from = due - WARNING_BEFORE_MS[pace];
  if (now < from || now >= due || (nudgedAt ?? 0) >= from) return { code: 'too-soon', until: from };
  return planOf(rewrite(row, { nudgedAt: now }, [{ kind: 'running-out', users, due }]));
}
