import { asidePlan } from './change-row.ts';
import type { Done } from './changes.ts';
import type { Deps } from './deps.ts';
import { TRIES } from './limits.ts';
import type { LiveMatches } from './live.ts';
import type { Plan, Planned } from './plan.ts';
import { type Refused, refused } from './refusals.ts';
import { Renewal } from './renew.ts';
import type { Aside, MatchId, MatchRow } from './rows.ts';
import type { Store } from './store.ts';
import type { Click, Result } from './types.ts';

/** Runs the tasks of one key one after the other. */
export class Queues {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = (async () => {
      // Whether the one before failed is its own affair.
      await before?.catch(() => {});
      return task();
    })();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}

/**
 * The one way in which anything is changed: one action a match at a time in this process, compared and set in the store
 * against other processes, once a click.
 */
export class Actions {
  private readonly store: Store;
  private readonly lives: LiveMatches;
  private readonly renewal: Renewal;
  private readonly now: () => number;
  private readonly queues = new Queues();

  private readonly onAside: (match: MatchId, aside: Aside) => void;

  constructor(deps: Deps, lives: LiveMatches) {
    this.store = deps.store;
    this.lives = lives;
    this.renewal = new Renewal(deps, lives);
    this.now = deps.now;
    this.onAside = deps.onAside ?? (() => {});
  }

  /** Change a match. `plan` is asked again where another process changed the match first. */
  on(click: string | null, match: MatchId, plan: (row: MatchRow) => Promise<Planned>): Promise<Result<Done>> {
    // What was tried in memory did not come to be.
    const forget = (): void => this.lives.drop(match);
    const planned = async (): Promise<Planned> => {
      const row = await this.current(match);
      if (row === null) return { code: 'no-such-match' };
      const made = await plan(row);
      if ('code' in made) await this.noteAside(row, made);
      return made;
    };
    return this.queues.run(match, async () => {
      try {
        return await this.attempt(click, planned, forget);
      } catch (error) {
        forget();
        throw error;
      }
    });
  }

  /** Make a match; one at a time for each person. */
  anew({ id, user }: Click, plan: () => Promise<Planned>): Promise<Result<Done>> {
    return this.queues.run(`by ${user}`, () => this.attempt(id, plan, () => {}));
  }

  /** Look at a match while nothing changes it. */
  async at<T>(match: MatchId, look: (row: MatchRow) => Promise<Result<T>>): Promise<Result<T>> {
    return this.queues.run(match, async () => {
      const row = await this.current(match);
      if (row === null) return refused({ code: 'no-such-match' });
      const seen = await look(row);
      if (!seen.ok) await this.noteAside(row, seen.refusal);
      return seen;
    });
  }

  /** The match as it is stored, brought up to this program. */
  private async current(match: MatchId): Promise<MatchRow | null> {
    const row = await this.store.match(match);
    if (row === null || !this.renewal.isDue(row)) return row;
    const plan = await this.renewal.plan(row);
    if (plan === null) return row;
    this.lives.drop(match);
    await this.write(plan);
    return this.store.match(match);
  }

  /** What was found to lead nowhere stands still from now on. */
  private async noteAside(row: MatchRow, why: Refused): Promise<void> {
    if (why.code === 'set-aside' && row.info.aside === null && row.info.status === 'playing')
      await this.write(asidePlan(row, why.aside));
  }

  /** Where another process was quicker, it has seen the same. */
  private async write({ writes }: Plan): Promise<void> {
    const committed = await this.store.commit({ writes, receipt: null, at: this.now() });
    if (committed.kind !== 'done') return;
    for (const { row } of writes) if (row.info.aside) this.onAside(row.info.id, row.info.aside);
  }

  /** A click that another process did while this one was looking is not refused: it is told what it did. */
  private async refuse(click: string | null, why: Refused): Promise<Result<Done>> {
    const done = click === null ? null : await this.store.receipt(click);
    return done ? { ok: true, value: done } : refused(why);
  }

  /** `forget` is called where what was planned was not written. */
  private async attempt(click: string | null, plan: () => Promise<Planned>, forget: () => void): Promise<Result<Done>> {
    const before = click === null ? null : await this.store.receipt(click);
    if (before) return { ok: true, value: before };
    for (let left = TRIES; left > 0; left--) {
      const planned = await plan();
      if ('code' in planned) return this.refuse(click, planned);
      const receipt = click === null ? null : { click, done: planned.done };
      const committed = await this.store.commit({ writes: planned.writes, receipt, at: this.now() });
      if (committed.kind === 'done') return { ok: true, value: planned.done };
      forget();
      if (committed.kind === 'again') return { ok: true, value: committed.done };
    }
    return refused({ code: 'busy' });
  }
}
