import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { done, play, soloMatch, world } from '../match/kit.ts';
import { folder } from './kit.ts';

/** All queries that are prepared during `run`. */
async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const queries = new Set<string>();
  const prepare = Database.prototype.prepare;
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, source) {
    queries.add(source);
    return prepare.call(this, source);
  });
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return [...queries];
}

test('no frequent query scans a whole table', async () => {
  const path = join(folder(), 'bot.db');
  const queries = await queriesOf(async () => {
    const w = world({ path });
    const match = await soloMatch(w, 0);
    await play(w, match, 3);
    await w.service.mine('ann');
    await w.service.tick();
    await w.store.inThread('t');
    await w.store.prune(5, 0);
    await w.store.unsentSince();
    await w.store.closedQuestions([{ match, version: 1 }]);
    const [change] = await w.store.claimChanges(w.clock.now, 1, 10);
    await w.store.changeSent(change.id);
    done(await w.service.catchUp(match, 'ann'));
    await w.store.close();
  });
  const file = new Database(path);
  const plans = queries
    .filter(query => /^\s*(select|update|delete)/i.test(query) && !query.includes('sqlite_master'))
    // Migrations run only once. Only they quote names with backticks.
    .filter(query => !query.includes('__drizzle_migrations') && !query.includes('`'))
    .map(query => {
      const marks = query.match(/\?/g)?.length ?? 0;
      const steps = file.prepare(`explain query plan ${query}`).all(...new Array(marks).fill(0));
      return { query, plan: steps.map(step => String((step as { detail: string }).detail)).join('; ') };
    });
  file.close();
  expect(plans.length).toBeGreaterThan(15);
  // These indexes are partial and stay small, so that scanning them is fine.
  const scans = plans.filter(({ plan }) =>
    /\bSCAN (?!decider |person )\w+\b(?! USING (COVERING )?INDEX (outbox_waiting|matches_for_bots|matches_playing|matches_aside|matches_untold))/.test(
      plan,
    ),
  );
  expect(scans).toEqual([]);
});

test('the deletion of a match scans no table for what belongs to it', async () => {
  const path = join(folder(), 'bot.db');
  await world({ path }).store.close();
  const file = new Database(path);
  const tables = file
    .prepare(
      "select m.name from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table' and f.\"table\" = 'matches'",
    )
    .pluck()
    .all();
  expect(tables).toContain('outbox');
  const plans = tables.map(name => file.prepare(`explain query plan delete from "${name}" where match = 'm'`).get());
  file.close();
  expect(plans.filter(plan => /\bSCAN\b/.test(JSON.stringify(plan)))).toEqual([]);
});
