import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A Postgres server run by the installed programs, with a folder and a port of its own. */
export interface TestServer {
  readonly port: number;
  /** Makes a database and returns its address. */
  fresh(): Promise<string>;
  /** Stops the server as an operator would, and starts it again with its data after `away` milliseconds. */
  restart(away?: number): Promise<void>;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const USER = 'lanterns';

/**
 * The folder of the newest installed server programs; null if there are none. The environment variable `TEST_POSTGRES`
 * names another folder, or is `none`.
 */
export function serverPrograms(): string | null {
  const { TEST_POSTGRES: said } = process.env;
  if (said) return said === 'none' ? null : said;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const [newest] = versions.sort((a, b) => Number(b) - Number(a)).map(version => join(DEBIAN, version, 'bin'));
  return newest !== undefined && existsSync(join(newest, 'initdb')) ? newest : null;
}

/** The same, but throws if there are none. */
export function neededPrograms(): string {
  const found = serverPrograms();
  if (found === null) throw new Error('There is no Postgres server here: apt-get install postgresql.');
  return found;
}

/**
 * The user that the server runs as. It refuses to run as root, so root starts it as the user `postgres` of Debian's
 * package.
 */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A port of this machine that nothing else listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

export async function startServer(programs: string): Promise<TestServer> {
  const who = serverUser();
  const home = mkdtempSync(join(tmpdir(), 'lanterns-postgres-'));
  if (who.uid !== undefined && who.gid !== undefined) chownSync(home, who.uid, who.gid);
  const data = join(home, 'data');
  const init = ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--no-instructions'];
  execFileSync(join(programs, 'initdb'), init, { ...who, cwd: home, stdio: 'ignore' });
  const port = await freePort();
  // Faster, because this data need not survive a power loss.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories='];
  const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(each => ['-c', each])];
  let child: ChildProcess;
  const up = async (): Promise<void> => {
    child = spawn(join(programs, 'postgres'), args, { ...who, cwd: home, stdio: 'ignore' });
    for (;;) {
      try {
        await ask('postgres', 'select 1');
        return;
      } catch (error) {
        if (child.exitCode !== null) throw error;
        await wait(50);
      }
    }
  };
  const down = async (): Promise<void> => {
    child.kill('SIGINT');
    if (child.exitCode === null) await once(child, 'exit');
  };
  const addressOf = (name: string): string => `postgres://${USER}@127.0.0.1:${port}/${name}`;
  const ask = async (database: string, statement: string): Promise<void> => {
    const client = new pg.Client(addressOf(database));
    client.on('error', () => {});
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const kill = (): void => void child.kill('SIGQUIT');
  process.once('exit', kill);
  await up();
  let made = 0;
  return {
    port,
    async fresh() {
      const name = `bot${++made}`;
      await ask('postgres', `create database ${name}`);
      return addressOf(name);
    },
    async restart(away = 0) {
      await down();
      await wait(away);
      await up();
    },
    async stop() {
      await down();
      process.off('exit', kill);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
