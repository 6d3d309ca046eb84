import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { below, random } from '../src/core/random.ts';
import { logBody } from '../src/discord/reading-log.ts';
import { GAMES } from '../src/games/index.ts';
import type { MatchId } from '../src/match/rows.ts';
import { createMatchService } from '../src/match/service.ts';
import { openSqliteStore } from '../src/store/sqlite.ts';
import { quantile, type Row } from './report.ts';

/**
 * How long it takes to load a short and a long match, to undo an answer in it, to read the end of its log, all that
 * happened and a position in its middle, and to export it; and how many bytes it takes.
 */

interface Measured {
  readonly game: string;
  readonly scenario: string;
  readonly answers: number;
  /** At most so many answers are played. The others are copies of them, put before them. */
  readonly mostPlayed: number;
}

const MATCHES: readonly Measured[] = [
  { game: 'concord', scenario: 'boston-to-concord', answers: 10, mostPlayed: 120 },
  { game: 'concord', scenario: 'boston-to-concord', answers: 3000, mostPlayed: 120 },
  { game: 'revolution', scenario: 'campaign', answers: 10, mostPlayed: 900 },
  { game: 'revolution', scenario: 'campaign', answers: 900, mostPlayed: 900 },
];
const TRIES = 20;
/** Play at random seldom lasts for 900 answers, so as many matches as this are begun. */
const MOST_BEGUN = 50;

/** Makes a match of two people with about this many answers. */
async function longMatch(path: string, { game, scenario, answers, mostPlayed }: Measured): Promise<MatchId> {
  const { service, store, act } = open(path);
  const played = Math.min(answers, mostPlayed);
  for (let begun = 0; begun < MOST_BEGUN; begun++) {
    const { match } = await act.begin(game, scenario);
    let info = await service.info(match);
    while (info?.status === 'playing' && (info.answers < played || !(await act.isUndoable(match)))) {
      await act.answer(match);
      info = await service.info(match);
    }
    if (info?.status !== 'playing') continue;
    await store.close();
    lengthen(path, match, answers - played);
    return match;
  }
  throw new Error(`none of ${MOST_BEGUN} matches of ${game} lasted for ${played} answers`);
}

/**
 * Put `by` more answers before those of a match. They are copies of its own, so they could not be replayed. But a match
 * is loaded from its last checkpoint, of which only the numbers of answer and version change.
 */
function lengthen(path: string, match: MatchId, by: number): void {
  const file = new Database(path);
  const columns = (table: string, changed: Readonly<Record<string, string>>): string => {
    const names = file.prepare(`select name from pragma_table_info('${table}')`).pluck().all();
    return names.map(name => changed[String(name)] ?? `"${name}"`).join();
  };
  const shift = (table: string, keys: readonly string[]): void => {
    const changed = Object.fromEntries(keys.map(key => [key, `"${key}" + ${by}`]));
    const as = columns(table, changed);
    file.exec(`create temp table moved as select * from ${table} where match = '${match}'`);
    file.exec(`delete from ${table} where match = '${match}'`);
    // A click's id is unique, so copies have none.
    const copied = as.replaceAll('"click"', 'null');
    file.exec(`insert into ${table} select ${as} from moved`);
    const [first] = keys;
    const span = Number(file.prepare(`select max("${first}") from moved`).pluck().get());
    for (let at = 0; at < by; at += span) {
      const back = copied.replaceAll(`+ ${by}`, `+ ${at}`);
      file.exec(
        `insert or ignore into ${table} select ${back} from moved where "${first}" + ${at} <= ${by} and "${first}" > 0`,
      );
    }
    file.exec('drop table moved');
  };
  if (by > 0) {
    file.transaction(() => {
      shift('answers', ['version']);
      shift('told', ['answer', 'version']);
      shift('checkpoints', ['answers', 'version', 'base']);
      file.exec(
        `update matches set answers = answers + ${by}, version = version + ${by}, since = since + ${by}, revision = revision + 1 where id = '${match}'`,
      );
    })();
  }
  file.close();
}

function open(path: string) {
  const store = openSqliteStore(path);
  const rng = random(1775);
  let n = 0;
  const newId = (): string => `${performance.now().toString(36).replace('.', '')}${(++n).toString(36)}`.slice(-20);
  const service = createMatchService({
    ...{ store, games: GAMES, now: Date.now, newId, newSeed: newId, standIn: 'regular' as const },
    pick: of => below(rng, of),
  });
  const click = (user: string) => ({ id: newId(), user });
  const must = <T>(result: { ok: true; value: T } | { ok: false; refusal: unknown }): T => {
    if (!result.ok) throw new Error(JSON.stringify(result.refusal));
    return result.value;
  };
  const userOf = async (match: MatchId): Promise<{ user: string; seat: number }> => {
    const seat = (await service.info(match))?.deciders[0] ?? 0;
    return { seat, user: ['ann', 'ben'][seat] ?? '' };
  };
  const act = {
    async begin(game: string, scenario: string) {
      const made = must(await service.create(click('ann'), { game, scenario, server: null, channel: 'c', seats: [0] }));
      must(await service.join(click('ben'), made.match));
      return made;
    },
    async answer(match: MatchId) {
      const { user, seat } = await userOf(match);
      const { decision, version } = must(await service.look(match, user, seat));
      if (decision === null) throw new Error('the match ended before the measurement did');
      const first = below(rng, decision.choices.length - Math.max(decision.min, 1) + 1);
      const choose = decision.choices.slice(first, first + Math.max(decision.min, 1)).map(({ id }) => id);
      must(await service.answer(click(user), match, { seat, version, choose }));
    },
    async isUndoable(match: MatchId) {
      const { user, seat } = await userOf(match);
      return must(await service.look(match, user, seat)).decision?.undoable === true;
    },
    async undo(match: MatchId) {
      const { user } = await userOf(match);
      must(await service.undo(click(user), match, (await service.info(match))?.version ?? 0));
    },
  };
  return { service, store, act, must };
}

interface Took {
  readonly wall: number;
  /** Milliseconds of processor time of all threads of this process. On a busy machine this is the fairer number. */
  readonly cpu: number;
}

/** The milliseconds of a run. */
async function timed(run: () => Promise<unknown>): Promise<Took> {
  const [before, used] = [performance.now(), process.cpuUsage()];
  await run();
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - before, cpu: (user + system) / 1000 };
}

const TABLES = ['answers', 'told', 'checkpoints'] as const;

/** About how many bytes a match's rows take, by table: the lengths of their values and 12 a row, without indexes. */
function bytesOf(path: string, match: MatchId): Record<string, number> {
  const file = new Database(path);
  const bytes = (table: string): number => {
    const columns = file.prepare(`select name from pragma_table_info('${table}')`).pluck().all();
    const sum = columns.map(name => `coalesce(length(cast("${name}" as blob)), 0)`).join(' + ');
    return Number(file.prepare(`select sum(${sum} + 12) from ${table} where match = ?`).pluck().get(match));
  };
  const found = Object.fromEntries(TABLES.map(table => [table, bytes(table)]));
  file.close();
  return found;
}

export async function benchLong(home: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const measured of MATCHES) {
    const path = join(home, `long-${measured.game}-${measured.answers}.db`);
    const match = await longMatch(path, measured);
    const bytes = bytesOf(path, match);
    const [load, undo, log, catchUp, middle, exported] = Array.from({ length: 6 }, (): Took[] => []);
    const copy = `${path}.try`;
    for (let i = 0; i < TRIES; i++) {
      // Each try begins from the same file.
      copyFileSync(path, copy);
      const { service, store, act, must } = open(copy);
      load.push(await timed(async () => must(await service.look(match, 'ann'))));
      const info = await service.info(match);
      if (info === null) throw new Error('the match is gone');
      log.push(await timed(async () => must(await logBody({ service, games: GAMES }, info, 'ann', null))));
      // Copies of answers cannot be replayed.
      if (measured.answers <= measured.mostPlayed)
        middle.push(await timed(async () => must(await service.lookBack(match, 'ann', info.answers >> 1))));
      exported.push(await timed(async () => must(await service.export(match, 'ann'))));
      // Nobody has looked yet, so that all is told.
      await store.setSeen(match, 'ann', 0);
      catchUp.push(await timed(async () => must(await service.catchUp(match, 'ann'))));
      // The first write after opening a file makes its log, which a running bot has long done.
      await store.setSeen(match, 'ann', 1);
      undo.push(await timed(() => act.undo(match)));
      await store.close();
    }
    const median = (list: readonly Took[]): string =>
      list.length === 0
        ? ''
        : (['wall', 'cpu'] as const)
            .map(each =>
              quantile(
                list.map(took => took[each]),
                0.5,
              ).toFixed(1),
            )
            .join(' / ');
    rows.push({
      game: measured.game,
      answers: measured.answers,
      'load, ms / CPU ms': median(load),
      undo: median(undo),
      'last page of the log': median(log),
      'all that happened': median(catchUp),
      'position in the middle': median(middle),
      export: median(exported),
      'KiB of answers': (bytes.answers / 1024).toFixed(0),
      'of what was told': (bytes.told / 1024).toFixed(0),
      'of checkpoints': (bytes.checkpoints / 1024).toFixed(0),
      'file, KiB': (statSync(path).size / 1024).toFixed(0),
    });
  }
  return rows;
}
