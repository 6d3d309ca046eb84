import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connect } from '../../src/store/postgres/server.ts';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { NewerDatabase, UnreachableDatabase } from '../../src/store/refused.ts';
import { play, seen, twoPlayers, world } from '../match/kit.ts';
import { GRACE, realServer } from './databases.ts';
import { folder } from './kit.ts';
import { startProxy } from './proxy.ts';
import { serverPrograms } from './server.ts';

/** Tests that need a real server: processes that are killed, restarts, refused logins. CI always has one. */

const CHILD = fileURLToPath(new URL('claim-child.ts', import.meta.url));
const PATIENCE = { atStart: 200, later: 10_000, grace: GRACE };

const programs = serverPrograms();
const testOnServer = test.skipIf(programs === null);
const testServer = async () => realServer(programs ?? '');

async function sql(address: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(address);
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

testOnServer(
  'changes that a process was sending are taken over once it is killed, but not while it lives',
  async () => {
    const address = await (await testServer()).fresh();
    const w = world({ store: await openPostgresStore(address, PATIENCE) });
    await twoPlayers(w);
    const claim = () => w.store.claimChanges(w.clock.now, 1000, 10);
    const env = { ...process.env, DATABASE_URL: address };
    const child = spawn(process.execPath, ['--import', 'tsx', CHILD, 'unused.db', String(w.clock.now)], { env });
    const [said] = await once(child.stdout, 'data');
    expect(String(said)).toBe('1\n');
    child.kill('SIGSTOP');
    for (const until = performance.now() + 4 * GRACE; performance.now() < until; ) expect(await claim()).toEqual([]);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(claim, { timeout: 5000 }).toMatchObject([{ attempts: 0 }]);
    await w.store.close();
  },
);

testOnServer(
  'changes of a dead process are taken over even by a process that checks less often than once per grace period',
  async () => {
    const address = await (await testServer()).fresh();
    const w = world({ store: await openPostgresStore(address, PATIENCE) });
    await twoPlayers(w);
    const dying = await openPostgresStore(address, PATIENCE);
    const claim = () => w.store.claimChanges(w.clock.now, 1000, 10);
    expect(await dying.claimChanges(w.clock.now, 90_000, 10)).toHaveLength(1);
    await dying.close();
    expect(await claim()).toEqual([]);
    await new Promise(resolve => setTimeout(resolve, 2 * GRACE));
    expect(await claim()).toHaveLength(1);
    await w.store.close();
  },
);

testOnServer(
  'queries wait for a server that restarts, and live processes keep the changes that they are sending',
  async () => {
    const server = await testServer();
    const address = await server.fresh();
    // Long enough for a busy machine to take the locks again.
    const grace = 4 * GRACE;
    const w = world({ store: await openPostgresStore(address, { ...PATIENCE, grace }) });
    const other = await openPostgresStore(address, { ...PATIENCE, grace });
    const match = await twoPlayers(w);
    await play(w, match, 3);
    expect(await w.store.claimChanges(w.clock.now, 90_000, 10)).toHaveLength(1);
    const down = server.restart(1000);
    const during = [play(w, match, 3), other.match(match)];
    await Promise.all([down, ...during]);
    expect((await seen(w, match)).info.answers).toBe(6);
    for (const until = performance.now() + 1.5 * grace; performance.now() < until; )
      expect(await other.claimChanges(w.clock.now, 1000, 10)).toEqual([]);
    await Promise.all([w.store.close(), other.close()]);
  },
);

testOnServer(
  'a server that restarts while a connection is in use, between two queries, does not crash the process',
  async () => {
    const server = await testServer();
    const connections = await connect(await server.fresh(), 1000);
    await connections.use(() => server.restart());
    await connections.use(({ execute }) => execute('select 1'));
    await connections.close();
  },
);

testOnServer('queries fail while the server stays away, and work again when it is back', async () => {
  const server = await testServer();
  const store = await openPostgresStore(await server.fresh(), { ...PATIENCE, later: 300 });
  const back = server.restart(2500);
  await expect(store.unsent()).rejects.toThrow(/ECONNREFUSED|terminat|shutting down/);
  await back;
  await expect.poll(() => store.unsent(), { timeout: 5000 }).toBe(0);
  await store.close();
});

testOnServer('a wrong address is refused with a reason that does not contain the password', async () => {
  const server = await testServer();
  const refused = async (address: string): Promise<string> => {
    const error = await openPostgresStore(address, PATIENCE).catch(error => error);
    expect(error).toBeInstanceOf(UnreachableDatabase);
    expect(error.message).not.toContain('secret-word');
    return error.message;
  };
  expect(await refused(`postgres://lanterns:secret-word@127.0.0.1:${server.port}/nowhere`)).toContain(
    'no database of this name',
  );
  expect(await refused(`postgres://nobody:secret-word@127.0.0.1:${server.port}/postgres`)).toContain(
    'does not let this user log in',
  );
  expect(await refused('postgres://lanterns:secret-word@127.0.0.1:1/bot')).toContain(
    'bot on 127.0.0.1:1, cannot be used: nothing listens',
  );
  expect(await refused('postgres://lanterns:secret-word@nowhere.invalid/bot')).toMatch(
    /no such host|cannot be looked up/,
  );
});

testOnServer(
  'processes that start together set the database up once, and refuse one that a newer program set up',
  async () => {
    const address = await (await testServer()).fresh();
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore(address, PATIENCE)));
    for (const store of stores) expect(await store.unsent()).toBe(0);
    for (const store of stores) await store.close();
    const later = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0, 1)})`;
    await sql(address, later);
    await expect(openPostgresStore(address, PATIENCE)).rejects.toThrow(NewerDatabase);
    await expect(openPostgresStore(address, PATIENCE)).rejects.toThrow(
      /was written by a newer version of this program/,
    );
  },
);

testOnServer('commits wait for the disk, even if the database is set not to wait', async () => {
  const address = await (await testServer()).fresh();
  const name = new URL(address).pathname.slice(1);
  await sql(address, `alter database ${name} set synchronous_commit = off`);
  const w = world({ store: await openPostgresStore(address, PATIENCE) });
  await sql(address, 'create table heard (setting text)');
  await sql(
    address,
    `create function hear() returns trigger language plpgsql as $$ begin
       insert into heard values (current_setting('synchronous_commit')); return null; end $$`,
  );
  await sql(address, 'create trigger hear after insert on matches execute function hear()');
  await twoPlayers(w);
  expect(await sql(address, 'select setting from heard')).toEqual([{ setting: 'on' }]);
  await w.store.close();
});

testOnServer('a dump made during play can be restored into an empty database, where the match goes on', async () => {
  const server = await testServer();
  const [from, to] = [await server.fresh(), await server.fresh()];
  const dump = join(folder(), 'lanterns.dump');
  const run = (program: string, ...args: string[]) => promisify(execFile)(join(programs ?? '', program), args);
  const w = world({ store: await openPostgresStore(from, PATIENCE) });
  const match = await twoPlayers(w);
  await play(w, match, 20);
  let dumped = false;
  const dumping = run('pg_dump', '--format', 'custom', '--file', dump, from).finally(() => {
    dumped = true;
  });
  for (let n = 0; !dumped; n++) await play(w, match, 1, n);
  await dumping;
  await w.store.close();
  await run('pg_restore', '--no-owner', '--exit-on-error', '--dbname', to, dump);
  const restored = world({ store: await openPostgresStore(to, PATIENCE), prefix: 'r' });
  const { answers, version } = (await seen(restored, match)).info;
  expect(answers).toBeGreaterThanOrEqual(20);
  expect(await restored.store.journal(match)).toHaveLength(version);
  expect(await restored.store.toldSteps(match, -1, 999)).toHaveLength(answers + 1);
  await play(restored, match, 10);
  // What happens after the restore is announced too.
  expect((await restored.store.claimChanges(restored.clock.now, 1000, 10)).length).toBe(1);
  await restored.store.close();
});

testOnServer(
  'a process whose connections are cut without a word holds its lock again before others count it as dead',
  async () => {
    const address = await (await testServer()).fresh();
    const proxy = await startProxy(address);
    const cutOff = world({
      store: await openPostgresStore(proxy.address, { ...PATIENCE, grace: 3000, beat: 500, unanswered: 1000 }),
    });
    await twoPlayers(cutOff);
    const other = await openPostgresStore(address, { ...PATIENCE, grace: 3000 });
    const { now } = cutOff.clock;
    expect(await cutOff.store.claimChanges(now, 90_000, 10)).toHaveLength(1);
    const [claim] = await sql(address, 'select claimed_by as name from outbox where claimed_by is not null');
    const isFree = async () => {
      const { name } = claim as { name: string };
      const asked = `select pg_try_advisory_xact_lock(hashtextextended('${name}', 0)) as free`;
      return (await sql(address, asked))[0];
    };
    proxy.cut();
    await expect.poll(isFree, { interval: 10 }).toEqual({ free: true });
    await expect.poll(isFree, { interval: 100, timeout: 2500 }).toEqual({ free: false });
    for (const until = performance.now() + 4000; performance.now() < until; )
      expect(await other.claimChanges(now, 1000, 10)).toEqual([]);
    expect(await isFree()).toEqual({ free: false });
    await Promise.all([cutOff.store.close(), other.close()]);
    proxy.close();
  },
);

testOnServer('a query on a connection that was cut without a word is repeated on another', async () => {
  const address = await (await testServer()).fresh();
  const proxy = await startProxy(address);
  const w = world({ store: await openPostgresStore(proxy.address, { ...PATIENCE, unanswered: 500 }) });
  const match = await twoPlayers(w);
  proxy.cut();
  const asked = performance.now();
  await play(w, match, 1);
  expect(performance.now() - asked).toBeLessThan(10_000);
  proxy.cut();
  expect(await w.store.unsent()).toBeGreaterThan(0);
  await w.store.close();
  proxy.close();
});

testOnServer('a store is closed even if its server does not answer', async () => {
  const proxy = await startProxy(await (await testServer()).fresh());
  const store = await openPostgresStore(proxy.address, { ...PATIENCE, beat: 300 });
  proxy.cut();
  await store.close();
  proxy.close();
});

testOnServer(
  'the lock is waited for as long as the server, and what keeps it away is said in one sentence',
  async () => {
    const proxy = await startProxy(await (await testServer()).fresh());
    const waiting = { ...PATIENCE, atStart: 3000 };
    // Only the tables can be brought up to date; the connection after that is refused, three times.
    proxy.refuse(n => n > 1 && n < 5);
    const store = await openPostgresStore(proxy.address, waiting);
    expect(await store.unsent()).toBe(0);
    await store.close();
    proxy.refuse(n => n > 1);
    const error = await openPostgresStore(proxy.address, { ...PATIENCE, atStart: 500 }).catch(error => error);
    expect(error).toBeInstanceOf(UnreachableDatabase);
    expect(error.message).toMatch(/^The database of DATABASE_URL, bot\d+ on 127.0.0.1:\d+, cannot be used: /);
    proxy.close();
  },
);

testOnServer('a dead process is found dead even while another process is looking whether it is', async () => {
  const address = await (await testServer()).fresh();
  const w = world({ store: await openPostgresStore(address, PATIENCE) });
  await twoPlayers(w);
  const dying = await openPostgresStore(address, PATIENCE);
  expect(await dying.claimChanges(w.clock.now, 90_000, 10)).toHaveLength(1);
  await dying.close();
  const looking = new pg.Client(address);
  await looking.connect();
  await looking.query('begin');
  const look =
    'select pg_try_advisory_xact_lock_shared(hashtextextended(claimed_by, 0)) as free from outbox where claimed_by is not null';
  expect((await looking.query(look)).rows).toEqual([{ free: true }]);
  const claim = () => w.store.claimChanges(w.clock.now, 1000, 10);
  await expect.poll(claim, { timeout: 3000 }).toMatchObject([{ attempts: 1 }]);
  await looking.end();
  await w.store.close();
});
