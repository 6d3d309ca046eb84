import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { below, random } from '../src/core/random.ts';
import { GAMES } from '../src/games/index.ts';
import type { MatchService } from '../src/match/api.ts';
import { type MatchId, matchId } from '../src/match/rows.ts';
import { createMatchService } from '../src/match/service.ts';
import type { Result } from '../src/match/types.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { copyMatches } from './copies.ts';
import { benchLong } from './long.ts';
import { quantile, type Row, table } from './report.ts';

/** How long an action takes with few and with many stored matches, and how much memory open matches take. */

const ACTIONS = 300;
/** How many answers a match has before its answers are timed. */
const ANSWERS_BEFORE = 40;
/** How many answers each match in memory has. The shortest game ends a few answers later. */
const ANSWERS_PER_OPEN_MATCH = 30;
const SEATS = ['ann', 'ben'];

interface Bench {
  readonly service: MatchService;
  readonly close: () => Promise<void>;
  readonly click: (user: string) => { id: string; user: string };
}

function open(path: string, prefix: string, matchesInMemory: number): Bench {
  const store = openSqliteStore(path);
  const rng = random(1775);
  let n = 0;
  const newId = () => `${prefix}${(++n).toString(36)}`;
  const service = createMatchService({
    store,
    games: GAMES,
    now: Date.now,
    newId,
    newSeed: newId,
    pick: of => below(rng, of),
    standIn: 'regular',
    matchesInMemory,
  });
  return { service, close: () => store.close(), click: user => ({ id: newId(), user }) };
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** A match of two people after some answers. */
async function match(bench: Bench, number: number, answers: number, game = 'concord') {
  const { service, click } = bench;
  const order = { game, server: null, channel: 'c', seats: [0] };
  const { match: id } = must(await service.create(click(`ann${number}`), order));
  must(await service.join(click(`ben${number}`), id));
  if ((await service.info(id))?.status === 'invited') must(await service.start(click(`ann${number}`), id, null));
  for (let i = 0; i < answers; i++) await act(bench, id, number);
  return id;
}

/** One click: look at the question, answer it. Returns the milliseconds of the answer alone. */
async function act({ service, click }: Bench, id: MatchId, number: number): Promise<number> {
  const info = await service.info(id);
  const seat = info?.deciders[0] ?? 0;
  const user = `${SEATS[seat]}${number}`;
  const { decision, version } = must(await service.look(id, user, seat));
  if (decision === null) throw new Error('the match ended before the measurement did');
  const choose = decision.choices.slice(0, Math.max(decision.min, 1)).map(choice => choice.id);
  const before = performance.now();
  must(await service.answer(click(user), id, { seat, version, choose }));
  return performance.now() - before;
}

/** Times answers with `count` stored matches. The service keeps up to `kept` matches in memory. */
async function actions(path: string, count: number, kept: number): Promise<Row> {
  const bench = open(path, `a${count}${kept}x`, kept);
  const times: number[] = [];
  for (let n = 0; times.length < ACTIONS; n++) {
    const number = count * 1000 + kept * 100_000_000 + n;
    const id = await match(bench, number, ANSWERS_BEFORE);
    for (let i = 0; i < 30; i++) times.push(await act(bench, id, number));
  }
  const user = `ann${count * 1000 + kept * 100_000_000}`;
  const before = performance.now();
  await bench.service.mine(user);
  const mine = (performance.now() - before).toFixed(2);
  await bench.close();
  return {
    'matches stored': count,
    'held in memory': kept === 0 ? 'no' : 'yes',
    'answer, median ms': quantile(times, 0.5).toFixed(2),
    '95 % ms': quantile(times, 0.95).toFixed(2),
    'my matches, ms': mine,
  };
}

/** The heap after loading copies of one match, one after another, from their checkpoints. */
async function memory(path: string, game: string, counts: readonly number[]): Promise<Row[]> {
  const most = Math.max(...counts);
  const bench = open(path, 'mem', most);
  await match(bench, 7_000_000, ANSWERS_PER_OPEN_MATCH, game);
  copyMatches(path, most + 1);
  const rows: Row[] = [];
  // The last game's memory is only freed once control is back in the event loop.
  const used = async (): Promise<number> => {
    await setImmediate();
    globalThis.gc?.();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const empty = await used();
  let opened = 0;
  for (const count of counts) {
    for (; opened < count; opened++) {
      must(await bench.service.look(matchId.parse(`mcopy${(opened + 1).toString(36)}`), null));
    }
    const now = await used();
    const each = ((now - empty) * 1024) / count;
    rows.push({ game, 'open matches': count, 'heap MiB': now.toFixed(1), 'KiB a match': each.toFixed(0) });
  }
  await bench.close();
  return rows;
}

/** The report's section on the store. */
export async function benchStore(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'lanterns-bench-'));
  try {
    const long = await benchLong(home);
    const memoryRows: Row[] = [];
    for (const game of GAMES.keys()) {
      memoryRows.push(...(await memory(join(home, `${game}.db`), game, [10, 100, 1000])));
    }
    const path = join(home, 'bot.db');
    const first = open(path, 'first', 10);
    await match(first, 1, ANSWERS_BEFORE);
    await first.close();
    const rows: Row[] = [];
    for (const count of [100, 100_000]) {
      copyMatches(path, count);
      for (const kept of [100, 0]) rows.push(await actions(path, count, kept));
    }
    return [
      `## An action, stored (${ANSWERS_BEFORE}–${ANSWERS_BEFORE + 30} answers deep)\n`,
      `${table(rows)}\n`,
      `## Heap of open matches (${ANSWERS_PER_OPEN_MATCH} answers deep)\n`,
      `${table(memoryRows)}\n`,
      '## A long match, loaded from the file\n',
      table(long),
    ].join('\n');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
