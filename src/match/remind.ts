import type { Prefs } from './beside.ts';
import { plain, rewrite } from './change-row.ts';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import { NUDGE_GAP, WARNING } from './limits.ts';
import { awaited, seatsOf } from './people.ts';
import type { Planned } from './plan.ts';
import { notPlaying } from './play.ts';
import { callAt } from './quiet.ts';
import type { MatchId, MatchInfo, MatchRow } from './rows.ts';

/** Reminders: by another person, as quiet hours end that held back a ping, and at the interval that people asked for. */

export async function nudge({ deps }: Context, row: MatchRow, user: string): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  if (info.aside) return { code: 'set-aside', aside: info.aside };
  if (seatsOf(info, user).length === 0) return { code: 'not-seated' };
  const users = awaited(info).filter(other => other !== user);
  if (users.length === 0) return { code: 'nobody-to-nudge' };
  const now = deps.now();
  const at = Math.max(info.askedAt, info.nudgedAt ?? 0);
  const until = at + NUDGE_GAP[info.pace];
  if (now < until) return { code: 'just-asked', reminded: at === info.nudgedAt, at, until };
  return plain(rewrite(row, { nudgedAt: now }, [{ kind: 'nudged', users, by: user }]));
}

const isDue = (prefs: Prefs, since: Pick<MatchInfo, 'askedAt' | 'nudgedAt'>, now: number): boolean => {
  const at = callAt(prefs, since);
  return at !== null && at <= now;
};

/** Matches in which somebody is to be called again. */
export async function dueCalls({ store, now }: Pick<Deps, 'store' | 'now'>): Promise<readonly MatchId[]> {
  const due = (await store.waitedFor()).filter(({ prefs, ...since }) => isDue(prefs, since, now()));
  return [...new Set(due.map(({ match }) => match))];
}

/** Call those for whom it is time. That it was done stands in the row, so that it is done once. */
export async function callAgain({ deps }: Context, row: MatchRow): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  if (info.aside) return { code: 'set-aside', aside: info.aside };
  const now = deps.now();
  const people = await Promise.all(awaited(info).map(async user => ({ user, prefs: await deps.store.prefs(user) })));
  const users = people.filter(({ prefs }) => isDue(prefs, info, now)).map(({ user }) => user);
  if (users.length === 0) return { code: 'nobody-to-nudge' };
  return plain(rewrite(row, { nudgedAt: now }, [{ kind: 'nudged', users, by: null }]));
}

/** Somebody's press took effect at this version and could not be answered: they are told, where they must go on by themselves. */
export function unheard({ info, ...row }: MatchRow, user: string, version: number): Planned {
  if (info.status !== 'playing') return notPlaying(info);
  if (version !== info.version) return { code: 'stale', given: version, version: info.version };
  if (!awaited(info).includes(user)) return { code: 'nobody-to-nudge' };
  return plain(rewrite({ info, ...row }, {}, [{ kind: 'unheard', user }]));
}

/** Warn those whose time is about to run out; once a decision, since the row remembers when they were last called. */
export async function warn({ deps }: Context, row: MatchRow): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  const { due, pace, nudgedAt } = info;
  const users = awaited(info);
  if (due === null || pace === 'none' || users.length === 0) return { code: 'nobody-to-nudge' };
  const now = deps.now();
  const from = due - WARNING[pace];
  if (now < from || now >= due || (nudgedAt ?? 0) >= from) return { code: 'too-soon', until: from };
  return plain(rewrite(row, { nudgedAt: now }, [{ kind: 'running-out', users, due }]));
}
