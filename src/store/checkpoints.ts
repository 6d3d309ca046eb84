import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { and, asc, count, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { MatchId } from '../match/rows.ts';
import { type Checkpoint, checkpoint } from '../match/steps.ts';
import { DamagedMatch } from '../match/store.ts';
import type { Base } from './base.ts';
import { readPart } from './match-rows.ts';
import type { Schema } from './tables.ts';
import { first, rows, type Task, write } from './task.ts';

/**
 * Positions, compressed. Most are stored as a difference from an earlier position that is stored whole: deflate uses the
 * earlier one as its dictionary. Positions of a match are very similar, so a difference needs only a fifth of the bytes.
 * To read a position, at most two rows are read.
 */

type Columns = Schema['checkpoints']['$inferSelect'];

/** At most so many positions are stored as differences from one whole document. */
const DIFFERENCES_PER_WHOLE = 24;

export interface Checkpoints {
  /** The latest position that is after at most `atMost` answers and was written at match version `version` or before. */
  last(match: MatchId, atMost: number, version: number): Task<Checkpoint | null>;
  /** The positions after `answers` answers or more, the oldest first. */
  from(match: MatchId, answers: number, limit: number | undefined): Task<Checkpoint[]>;
  write(match: MatchId, checkpoint: Checkpoint): Task<void>;
  /** Deletes the positions after more than `answers` answers. Returns how many. */
  dropAfter(match: MatchId, answers: number): Task<number>;
}

export function prepareCheckpoints({ queries, schema: { checkpoints }, prepared }: Base): Checkpoints {
  const { placeholder } = sql;
  const ofMatch = eq(checkpoints.match, placeholder('match'));
  const exact = prepared(
    queries
      .select()
      .from(checkpoints)
      .where(and(ofMatch, eq(checkpoints.answers, placeholder('answers')))),
  );
  const latest = prepared(
    queries
      .select()
      .from(checkpoints)
      .where(
        and(ofMatch, lte(checkpoints.answers, placeholder('atMost')), lte(checkpoints.version, placeholder('version'))),
      )
      .orderBy(desc(checkpoints.answers))
      .limit(1),
  );
  const latestWhole = prepared(
    queries
      .select()
      .from(checkpoints)
      .where(and(ofMatch, isNull(checkpoints.base), lte(checkpoints.answers, placeholder('atMost'))))
      .orderBy(desc(checkpoints.answers))
      .limit(1),
  );
  const countAfter = prepared(
    queries
      .select({ count: count() })
      .from(checkpoints)
      .where(and(ofMatch, gt(checkpoints.answers, placeholder('answers')))),
  );
  function* documentOf(row: Columns): Task<Buffer> {
    if (row.base === null) return readPart(row.match, () => inflateRawSync(row.document));
    const base = yield* first(exact, { match: row.match, answers: row.base });
    if (base === undefined) throw new DamagedMatch(`the checkpoint ${row.base} of match ${row.match} is not there`);
    const dictionary = yield* documentOf(base);
    return readPart(row.match, () => inflateRawSync(row.document, { dictionary }));
  }
  function* read(row: Columns): Task<Checkpoint> {
    const document = yield* documentOf(row);
    return readPart(row.match, () => checkpoint.parse({ ...row, position: JSON.parse(document.toString('utf8')) }));
  }
  function* baseFor(match: MatchId, answers: number): Task<Columns | undefined> {
    // An earlier row, never the one that is being overwritten: a row cannot be a difference from itself.
    const whole = yield* first(latestWhole, { match, atMost: answers - 1 });
    const differences = whole && (yield* first(countAfter, { match, answers: whole.answers }));
    return differences && differences.count < DIFFERENCES_PER_WHOLE ? whole : undefined;
  }
  return {
    *last(match, atMost, version) {
      const row = yield* first(latest, { match, atMost, version });
      return row === undefined ? null : yield* read(row);
    },
    *from(match, answers, limit) {
      const all = queries
        .select()
        .from(checkpoints)
        .where(and(eq(checkpoints.match, match), gte(checkpoints.answers, answers)))
        .orderBy(asc(checkpoints.answers));
      const found: Checkpoint[] = [];
      for (const row of yield* rows(limit === undefined ? all : all.limit(limit))) found.push(yield* read(row));
      return found;
    },
    *write(match, { answers, version, rules, position }) {
      const plain = Buffer.from(JSON.stringify(position));
      const base = yield* baseFor(match, answers);
      const document = base ? deflateRawSync(plain, { dictionary: yield* documentOf(base) }) : deflateRawSync(plain);
      const set = { version, rules, base: base?.answers ?? null, document };
      const target = [checkpoints.match, checkpoints.answers];
      yield* write(
        queries
          .insert(checkpoints)
          .values({ match, answers, ...set })
          .onConflictDoUpdate({ target, set }),
      );
    },
    dropAfter: (match, answers) =>
      write(queries.delete(checkpoints).where(and(eq(checkpoints.match, match), gt(checkpoints.answers, answers)))),
  };
}
