import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '../src/games/index.ts';
import type { Store } from '../src/match/store.ts';
import { act, answered } from '../src/sandbox/people/act.ts';
import { type Sandbox, startSandbox } from '../src/sandbox/sandbox.ts';
import { INTERACTION } from '../src/sandbox/wire.ts';
import { openStore } from '../src/store/open.ts';
import { type BotProcess, startBotProcess } from '../tests/kill/process.ts';
import { neededPrograms, startServer, type TestServer } from '../tests/store/server.ts';
import { beginMatch, type Clicks, noClicks, type Players, playClicks } from './clicks.ts';
import { copyMatches } from './copies.ts';
import { processorTime, quantile, type Row, table } from './report.ts';

/**
 * What people experience: the real bot in its own process and the sandbox in this one, on the same cores. The sandbox
 * also checks every call against Discord's contract. That slows both, but does not count as the bot's processor time.
 */

/** How many presses are made when one match runs alone, how many matches run together, and the presses in each of those. */
const PRESSES_ALONE = 150;
const MATCHES = 50;
const PRESSES_EACH = 24;
/** The fewest presses for each match, because the first presses seldom bring a picture. */
const LEAST_EACH = 10;
/**
 * The first presses after a start wait for the drawing thread and for code that has not run yet, so they are reported
 * separately.
 */
const FIRST_PRESSES = 8;
/** The pause between presses, in milliseconds: people who know the game press about every two seconds. */
const PAUSE_MS = { least: 1000, most: 3000 };
const ANNOUNCED_WITHIN_MS = 60_000;
const VISITED_COUNTS = [10, 100, 1000];
/** How many visits are made at once. Batches start at least half a second apart. */
const VISITS_AT_ONCE = 20;

interface World {
  readonly sandbox: Sandbox;
  readonly store: Store;
  readonly bot: BotProcess;
  readonly path: string;
}

async function inWorld<T>(run: (world: World) => Promise<T>, server: TestServer | null = null): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'lanterns-bench-'));
  const path = join(home, 'bot.db');
  const sandbox = await startSandbox({ people: [], patienceMs: 60_000 });
  const place = { DATABASE: path, ...(server && { DATABASE_URL: await server.fresh() }) };
  const store = await openStore(place);
  const bot = startBotProcess(sandbox, place);
  try {
    await bot.ready;
    return await run({ sandbox, store, bot, path });
  } finally {
    await bot.stop();
    await store.close();
    await sandbox.close();
    rmSync(home, { recursive: true, force: true });
  }
}

function rowsOf(what: string, { answers, pictures, missed }: Clicks): Row[] {
  const ms = (time: number): number | string => (Number.isFinite(time) ? Math.round(time) : 'none came');
  const row = (kind: string, times: readonly number[]): Row => ({
    what: `${what}: press to ${kind}`,
    presses: times.length,
    'median ms': ms(quantile(times, 0.5)),
    '95 % ms': ms(quantile(times, 0.95)),
    '99 % ms': ms(quantile(times, 0.99)),
    'longest ms': ms(Math.max(...times)),
    missed,
  });
  return [row('answer', answers), row('picture', pictures)];
}

/** The REST calls that one press caused. */
interface Calls {
  readonly all: number;
  /** Whether it took over two seconds, so that it was deferred and answered by a second call. */
  readonly deferred: boolean;
  readonly handsOver: boolean;
}

/** Resolves when nothing is left to announce. */
async function allTold(store: Store): Promise<void> {
  for (const until = performance.now() + ANNOUNCED_WITHIN_MS; (await store.unsent()) > 0; ) {
    if (performance.now() > until) throw new Error('not all stored changes were announced in time');
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}

/** Makes one press, and resolves when everything that it caused has been announced. */
async function pressAlone({ sandbox, store }: World, players: Players, clicks: Clicks): Promise<Calls> {
  const before = await store.match(players.match);
  const since = sandbox.requests.length;
  await playClicks(players, 1, clicks, () => 0);
  await allTold(store);
  const after = await store.match(players.match);
  const calls = sandbox.requests.slice(since);
  // Only calls for the press's own interaction count: one for another interaction closes an older panel.
  const tokens = calls.flatMap(({ path }) => /\/interactions\/\d+\/([^/]+)\/callback/.exec(path)?.[1] ?? []);
  return {
    all: calls.length,
    deferred: calls.some(({ path }) => path.includes('/webhooks/') && tokens.some(token => path.includes(token))),
    handsOver: (after?.info.since ?? 0) > (before?.info.since ?? 0),
  };
}

function callRow(what: string, calls: readonly Calls[]): Row {
  const all = calls.map(each => each.all);
  return {
    what,
    presses: calls.length,
    'REST calls, mean': all.length === 0 ? 'none came' : (all.reduce((a, b) => a + b, 0) / all.length).toFixed(2),
    most: all.length === 0 ? 'none came' : Math.max(...all),
    'deferred after 2 s': calls.filter(({ deferred }) => deferred).length,
  };
}

/**
 * Plays one match of a game while no other runs. Each press waits until everything that the one before caused has been
 * announced.
 */
async function alone(presses: number, game: string): Promise<{ readonly times: Row[]; readonly calls: Row[] }> {
  return inWorld(async world => {
    const players = await beginMatch(world.sandbox, world.store, 1, game);
    const [cold, warm] = [noClicks(), noClicks()];
    const calls: Calls[] = [];
    for (let n = 0; n < FIRST_PRESSES; n++) await pressAlone(world, players, cold);
    for (let n = 0; n < presses; n++) calls.push(await pressAlone(world, players, warm));
    return {
      times: [...rowsOf(`the first ${FIRST_PRESSES} presses after the start`, cold), ...rowsOf('alone', warm)],
      calls: [
        callRow(
          'a press without hand-over (sending a form counts as two presses; opening a panel also closes the older one)',
          calls.filter(({ handsOver }) => !handsOver),
        ),
        callRow(
          'a press that hands over: answer, new board, buttons removed from the old board, and the card if it changes',
          calls.filter(({ handsOver }) => handsOver),
        ),
      ],
    };
  });
}

async function together(presses: number, server: TestServer | null): Promise<readonly Row[][]> {
  return inWorld(async ({ sandbox, store, bot }) => {
    const players: Players[] = [];
    for (let n = 0; n < MATCHES; n++) players.push(await beginMatch(sandbox, store, n));
    const [first] = players;
    if (first) await playClicks(first, FIRST_PRESSES, noClicks(), () => 300);
    const clicks = noClicks();
    const think =
      ({ rng }: Players) =>
      () =>
        PAUSE_MS.least + rng() * (PAUSE_MS.most - PAUSE_MS.least);
    const [startedAt, usedBefore] = [performance.now(), processorTime(bot.pid)];
    await Promise.all(players.map(each => playClicks(each, presses, clicks, think(each))));
    const [seconds, busy] = [(performance.now() - startedAt) / 1000, processorTime(bot.pid) - usedBefore];
    const cost: Row = {
      what: 'cost for the bot, with its drawing thread',
      presses: clicks.answers.length,
      'presses a second': (clicks.answers.length / seconds).toFixed(1),
      'processor ms a press': Math.round((1000 * busy) / clicks.answers.length),
      'resident MiB': Math.round(residentMiB(bot.pid)),
    };
    return [rowsOf(`${MATCHES} matches at once`, clicks), [cost]];
  }, server);
}

const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** The bot's resident memory after spectators have looked at 10, 100 and 1000 open matches. */
async function memory(): Promise<Row[]> {
  return inWorld(async ({ sandbox, store, bot, path }) => {
    const players = await beginMatch(sandbox, store, 1);
    await playClicks(players, 40, noClicks(), () => 350);
    copyMatches(path, 1 + Math.max(...VISITED_COUNTS));
    const rows: Row[] = [{ 'matches visited': 0, 'resident MiB': Math.round(residentMiB(bot.pid)) }];
    let visited = 0;
    for (const count of VISITED_COUNTS) {
      for (; visited < count; visited += VISITS_AT_ONCE) {
        const some = Array.from({ length: Math.min(VISITS_AT_ONCE, count - visited) }, (_, n) => visited + n);
        const pause = new Promise(resolve => setTimeout(resolve, 500));
        await Promise.all([pause, ...some.map(n => visit(sandbox, players, n))]);
      }
      visited = count;
      rows.push({ 'matches visited': count, 'resident MiB': Math.round(residentMiB(bot.pid)) });
    }
    return rows;
  });
}

/** A spectator asks for the log of a match, which makes the bot load it. */
async function visit({ world, channelId }: Sandbox, { people }: Players, number: number): Promise<void> {
  const user = { id: world.newId(), username: `visitor${number}`, displayName: 'Visitor', bot: false, locale: 'en-US' };
  world.users.set(user.id, user);
  const shown = world.messagesIn(people[0]?.at ?? channelId).findLast(({ onlyFor }) => onlyFor === null);
  const data = { id: 1, component_type: 2, custom_id: `log:mcopy${(number + 1).toString(36)}` };
  const pressed = act(world, {
    type: INTERACTION.component,
    userId: user.id,
    channelId: shown?.channelId ?? channelId,
    data,
    messageId: shown?.id ?? null,
    openedBy: null,
    label: `visit ${number}`,
  });
  const { originalId } = await answered(world, pressed);
  // Private messages would pile up in the sandbox.
  if (originalId) world.messages.delete(originalId);
}

const shareOf = (count: number, share: number): number => Math.max(1, Math.round(count * share));

/**
 * The time from a press to the answer and to the picture, and the REST calls of each, with one match of each game.
 * `share` is how much of the full number of presses to make.
 */
export async function benchAlone(share: number): Promise<string> {
  const sections: string[] = [];
  for (const { id, title } of GAMES.values()) {
    const { times, calls } = await alone(shareOf(PRESSES_ALONE, share), id);
    sections.push(`### ${title}\n\n${table(times)}\n\n${table(calls)}`);
  }
  return `## One match alone\n\n${sections.join('\n\n')}`;
}

/** The same times with many matches at once, on a database file or on a database server that is started for this. */
export async function benchTogether(share: number, onServer: boolean): Promise<string> {
  const server = onServer ? await startServer(neededPrograms()) : null;
  const pace = `a press every ${PAUSE_MS.least / 1000}–${PAUSE_MS.most / 1000} s in each`;
  const rows = await together(Math.max(LEAST_EACH, shareOf(PRESSES_EACH, share)), server);
  await server?.stop();
  const where = onServer ? 'Postgres' : 'SQLite';
  return `## ${MATCHES} matches at once on ${where} (${pace})\n\n${rows.map(each => table(each)).join('\n\n')}`;
}

export async function benchMemory(): Promise<string> {
  return `## Memory of the bot with its threads\n\n${table(await memory())}`;
}
