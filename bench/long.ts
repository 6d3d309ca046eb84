import { statSync } from 'node:fs';
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
 * How long it takes to load a short and a long match, to undo an answer in it, and to read the end of its log; and how
 * many bytes it takes.
 */

const LENGTHS = [10, 3000];
const TRIES = 20;

/**
 * Makes a match of two people with about this many answers: a real match of about 120 answers at most, with copies of
 * itself put before it.
 */
async function longMatch(path: string, answers: number): Promise<MatchId> {
  const { service, store, act } = open(path);
  const { match } = await act.begin();
  const played = Math.min(answers, 120);
  while (((await service.info(match))?.answers ?? 0) < played || !(await act.isUndoable(match)))
    await act.answer(match);
  await store.close();
  lengthen(path, match, answers - played);
  return match;
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
    async begin() {
      const made = must(
        await service.create(click('ann'), { game: 'concord', server: null, channel: 'c', seats: [0] }),
      );
      must(await service.join(click('ben'), made.match));
      return made;
    },
    async answer(match: MatchId) {
      const { user, seat } = await userOf(match);
      const { decision, version } = must(await service.look(match, user, seat));
      if (decision === null) throw new Error('the match ended before the measurement did');
      const choose = decision.choices.slice(0, Math.max(decision.min, 1)).map(({ id }) => id);
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
  for (const length of LENGTHS) {
    const path = join(home, `long-${length}.db`);
    const match = await longMatch(path, length);
    const bytes = bytesOf(path, match);
    const times = { load: [] as Took[], undo: [] as Took[], log: [] as Took[] };
    for (let i = 0; i < TRIES; i++) {
      const { service, store, act, must } = open(path);
      times.load.push(await timed(async () => must(await service.look(match, 'ann'))));
      const info = await service.info(match);
      if (info === null) throw new Error('the match is gone');
      times.log.push(await timed(async () => must(await logBody({ service, games: GAMES }, info, 'ann', null))));
      // The first write after opening a file makes its log, which a running bot has long done.
      await store.setSeen(match, 'ann', i + 1);
      times.undo.push(await timed(() => act.undo(match)));
      await act.answer(match);
      await store.close();
    }
    const median = (list: readonly Took[]): string =>
      (['wall', 'cpu'] as const)
        .map(each =>
          quantile(
            list.map(took => took[each]),
            0.5,
          ).toFixed(1),
        )
        .join(' / ');
    rows.push({
      answers: length,
      'load, ms / CPU ms': median(times.load),
      undo: median(times.undo),
      'last page of the log': median(times.log),
      'KiB of answers': (bytes.answers / 1024).toFixed(0),
      'of what was told': (bytes.told / 1024).toFixed(0),
      'of checkpoints': (bytes.checkpoints / 1024).toFixed(0),
      'file, KiB': (statSync(path).size / 1024).toFixed(0),
    });
  }
  return rows;
}
