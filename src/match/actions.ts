import { asidePlan } from './change-row.ts';
import type { Done } from './changes.ts';
import type { Deps } from './deps.ts';
import { PLAN_TRIES } from './limits.ts';
import type { LiveMatches } from './live.ts';
import type { Plan, Planned } from './plan.ts';
import { type Refused, refused } from './refusals.ts';
import { ChangedMeanwhile } from './reports.ts';
import type { Aside, MatchId, MatchRow } from './rows.ts';
import { DamagedMatch, damageOnly, type Store } from './store.ts';
import type { Click, Result } from './types.ts';
import { MatchUpgrade } from './upgrade.ts';

/** Runs tasks with the same key one after the other. */
export class Queues {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.last.get(key);
    const mine = (async () => {
      // A task runs whether or not the one before it failed.
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
 * Every change to a match goes through here. Within this process, each match has one action at a time; against other
 * processes, the store compares revisions before it writes. Each click takes effect once.
 */
export class Actions {
  private readonly store: Store;
  private readonly liveMatches: LiveMatches;
  private readonly upgrade: MatchUpgrade;
  private readonly now: () => number;
  private readonly queues = new Queues();

  private readonly onAside: (match: MatchId, aside: Aside) => void;
  private readonly onNewerRules: () => Promise<void>;
  private readonly onFault: (match: MatchId, error: unknown) => void;

  constructor(deps: Deps, liveMatches: LiveMatches) {
    this.store = deps.store;
    this.liveMatches = liveMatches;
    this.upgrade = new MatchUpgrade(deps, liveMatches);
    this.now = deps.now;
    this.onAside = deps.onAside ?? (() => {});
    this.onNewerRules = deps.onNewerRules ?? (async () => {});
    this.onFault = deps.onFault ?? (() => {});
  }

  /** Change a match. `plan` is called again if another process changed the match first. */
  change(
    click: string | null,
    match: MatchId,
    plan: (row: MatchRow) => Planned | Promise<Planned>,
  ): Promise<Result<Done>> {
    // The plan was not written, so the match in memory may be ahead of the store.
    const forget = (): void => this.liveMatches.drop(match);
    const planned = async (): Promise<Planned> => {
      const row = await this.current(match);
      if (row === null) return { code: 'no-such-match' };
      const made = await this.unlessDamaged(row, async () => plan(row));
      if (made instanceof DamagedMatch) return { code: 'unreadable' };
      if ('code' in made) await this.noteFailedLoad(row, made);
      return made;
    };
    return this.queues.run(match, async () => {
      try {
        return await this.attempt(click, () => this.retryIfChanged(match, planned), forget);
      } catch (error) {
        forget();
        throw error;
      }
    });
  }

  /** Create a match. Each person creates one at a time. */
  create({ id, user }: Click, plan: () => Promise<Planned>): Promise<Result<Done>> {
    return this.queues.run(`by ${user}`, () => this.attempt(id, plan, () => {}));
  }

  /** Look at a match while nothing changes it. */
  async at<T>(match: MatchId, look: (row: MatchRow) => Promise<Result<T>>): Promise<Result<T>> {
    const seen = async (): Promise<Result<T>> => {
      const row = await this.current(match);
      if (row === null) return refused({ code: 'no-such-match' });
      const result = await this.unlessDamaged(row, () => look(row));
      if (result instanceof DamagedMatch) return refused({ code: 'unreadable' });
      if (!result.ok) await this.noteFailedLoad(row, result.refusal);
      return result;
    };
    return this.queues.run(match, () => this.retryIfChanged(match, seen));
  }

  /** What `work` gives; the damage if a part of the match that it needs cannot be read. */
  private async unlessDamaged<T>({ info }: MatchRow, work: () => Promise<T>): Promise<T | DamagedMatch> {
    const done = await work().catch(damageOnly);
    if (done instanceof DamagedMatch) {
      this.liveMatches.drop(info.id);
      this.onFault(info.id, done);
    }
    return done;
  }

  /** Work on a match. If another process changed it while its parts were read, start over. */
  private async retryIfChanged<T>(match: MatchId, work: () => Promise<T>): Promise<T> {
    for (let left = PLAN_TRIES; ; left--) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile) || left <= 1) throw error;
        this.liveMatches.drop(match);
      }
    }
  }

  /** The stored match, upgraded to this program's rules if needed. */
  private async current(match: MatchId): Promise<MatchRow | null> {
    for (;;) {
      const row = await this.store.match(match);
      if (row === null || !this.upgrade.isDue(row)) return row;
      const plan = await this.upgrade.plan(row);
      if (plan === null) return row;
      this.liveMatches.drop(match);
      // If another process changed the row first, the upgrade is still due.
      await this.write(plan);
    }
  }

  /** If the match could not be loaded, store that it is set aside, or let a newer program answer. */
  private async noteFailedLoad(row: MatchRow, why: Refused): Promise<void> {
    if (why.code === 'newer-rules') await this.onNewerRules();
    if (why.code === 'set-aside' && row.info.aside === null && row.info.status === 'playing')
      await this.write(asidePlan(row, why.aside));
  }

  /** Write an upgrade or a setting-aside. If another process wrote first, it did the same, so there is no second try. */
  private async write({ writes }: Plan): Promise<void> {
    const committed = await this.store.commit({ writes, receipt: null, at: this.now() });
    if (committed.kind !== 'done') return;
    for (const { row } of writes) if (row.info.aside) this.onAside(row.info.id, row.info.aside);
  }

  /** If another process carried out this click in the meantime, give its result instead of the refusal. */
  private async refuse(click: string | null, why: Refused): Promise<Result<Done>> {
    const done = click === null ? null : await this.store.receipt(click);
    return done ? { ok: true, value: done } : refused(why);
  }

  /** `forget` is called if the plan was not written. */
  private async attempt(click: string | null, plan: () => Promise<Planned>, forget: () => void): Promise<Result<Done>> {
    const before = click === null ? null : await this.store.receipt(click);
    if (before) return { ok: true, value: before };
    for (let left = PLAN_TRIES; left > 0; left--) {
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
