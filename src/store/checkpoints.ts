import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { and, asc, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { MatchId } from '../match/rows.ts';
import { type Checkpoint, checkpoint } from '../match/steps.ts';
import { checkpoints } from './schema.ts';

/**
 * Positions, compressed. Most are told apart from an earlier whole one, which serves as the dictionary: positions of a match
 * are much alike, and a fifth of the bytes is left. To read any is to read two rows at most.
 */

type Columns = typeof checkpoints.$inferSelect;

/** So many may be told apart from one whole document. */
const TO_A_WHOLE = 24;

export interface Checkpoints {
  /** The last one with at most so many answers behind it, written at this version or before. */
  last(match: MatchId, atMost: number, version: number): Checkpoint | null;
  /** Those with so many answers behind them or more, the oldest first. */
  from(match: MatchId, answers: number, limit: number): readonly Checkpoint[];
  write(match: MatchId, checkpoint: Checkpoint): void;
  /** Forget those with more answers behind them. */
  dropAfter(match: MatchId, answers: number): void;
}

export function prepareCheckpoints(tables: BetterSQLite3Database): Checkpoints {
  const { placeholder } = sql;
  const mine = eq(checkpoints.match, placeholder('match'));
  const one = tables
    .select()
    .from(checkpoints)
    .where(and(mine, eq(checkpoints.answers, placeholder('answers'))))
    .prepare();
  const latest = tables
    .select()
    .from(checkpoints)
    .where(and(mine, lte(checkpoints.answers, placeholder('atMost')), lte(checkpoints.version, placeholder('version'))))
    .orderBy(desc(checkpoints.answers))
    .limit(1)
    .prepare();
  const latestWhole = tables
    .select()
    .from(checkpoints)
    .where(and(mine, isNull(checkpoints.base), lte(checkpoints.answers, placeholder('atMost'))))
    .orderBy(desc(checkpoints.answers))
    .limit(1)
    .prepare();
  const resting = tables
    .select({ count: sql<number>`count(*)` })
    .from(checkpoints)
    .where(and(mine, gt(checkpoints.answers, placeholder('answers'))))
    .prepare();
  const text = (row: Columns): Buffer => {
    if (row.base === null) return inflateRawSync(row.document);
    const base = one.get({ match: row.match, answers: row.base });
    if (base === undefined) throw new Error(`the checkpoint ${row.base} of match ${row.match} is not there`);
    return inflateRawSync(row.document, { dictionary: text(base) });
  };
  const read = (row: Columns): Checkpoint =>
    checkpoint.parse({ ...row, position: JSON.parse(text(row).toString('utf8')) });
  const baseFor = (match: MatchId, answers: number): Columns | undefined => {
    // Not what is being written over, which others may rest on.
    const whole = latestWhole.get({ match, atMost: answers - 1 });
    const used = whole && resting.get({ match, answers: whole.answers });
    return used && used.count < TO_A_WHOLE ? whole : undefined;
  };
  return {
    last(match, atMost, version) {
      const row = latest.get({ match, atMost, version });
      return row === undefined ? null : read(row);
    },
    from(match, answers, limit) {
      const rows = tables
        .select()
        .from(checkpoints)
        .where(and(eq(checkpoints.match, match), gte(checkpoints.answers, answers)))
        .orderBy(asc(checkpoints.answers))
        .limit(limit)
        .all();
      return rows.map(read);
    },
    write(match, { answers, version, rules, position }) {
      const plain = Buffer.from(JSON.stringify(position));
      const base = baseFor(match, answers);
      const document = base ? deflateRawSync(plain, { dictionary: text(base) }) : deflateRawSync(plain);
      const set = { version, rules, base: base?.answers ?? null, document };
      tables
        .insert(checkpoints)
        .values({ match, answers, ...set })
        .onConflictDoUpdate({ target: [checkpoints.match, checkpoints.answers], set })
        .run();
    },
    dropAfter(match, answers) {
      tables
        .delete(checkpoints)
        .where(and(eq(checkpoints.match, match), gt(checkpoints.answers, answers)))
        .run();
    },
  };
}
