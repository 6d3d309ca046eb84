import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { and, asc, count, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import type { MatchId } from '../match/rows.ts';
import { type Checkpoint, checkpoint } from '../match/steps.ts';
import { DamagedMatch } from '../match/store.ts';
import type { Base } from './base.ts';
import { readPart } from './match-rows.ts';
import type { Schema } from './tables.ts';
import { first, rows, type Work, write } from './work.ts';

/**
 * Positions, compressed. Most are stored as a difference from an earlier position that is stored whole: deflate uses
 * that one as its dictionary. Positions of a match are very similar, so a difference takes a fifth of the bytes.
 * Reading a position takes at most two rows.
 */

type Columns = Schema['checkpoints']['$inferSelect'];

/** The most positions that are stored as differences from one whole document. */
const DIFFERENCES_PER_WHOLE = 24;

export interface Checkpoints {
  /** The latest position after at most `atMost` answers that was written at match version `version` or before. */
  last(match: MatchId, atMost: number, version: number): Work<Checkpoint | null>;
  /** The positions after `answers` answers or more, the oldest first. */
  from(match: MatchId, answers: number, limit: number | undefined): Work<Checkpoint[]>;
  write(match: MatchId, checkpoint: Checkpoint): Work<void>;
  /** Deletes the positions after more than `answers` answers. Returns how many. */
  dropAfter(match: MatchId, answers: number): Work<number>;
}

export function prepareCheckpoints({ queries, schema: { checkpoints }, prepared }: Base): Checkpoints {
  const { placeholder } = sql;
  const mine = eq(checkpoints.match, placeholder('match'));
  const one = prepared(
    queries
      .select()
      .from(checkpoints)
      .where(and(mine, eq(checkpoints.answers, placeholder('answers')))),
  );
  const latest = prepared(
    queries
      .select()
      .from(checkpoints)
      .where(
        and(mine, lte(checkpoints.answers, placeholder('atMost')), lte(checkpoints.version, placeholder('version'))),
      )
      .orderBy(desc(checkpoints.answers))
      .limit(1),
  );
  const latestWhole = prepared(
    queries
      .select()
      .from(checkpoints)
      .where(and(mine, isNull(checkpoints.base), lte(checkpoints.answers, placeholder('atMost'))))
      .orderBy(desc(checkpoints.answers))
      .limit(1),
  );
  const countAfter = prepared(
    queries
      .select({ count: count() })
      .from(checkpoints)
      .where(and(mine, gt(checkpoints.answers, placeholder('answers')))),
  );
  function* text(row: Columns): Work<Buffer> {
    if (row.base === null) return readPart(row.match, () => inflateRawSync(row.document));
    const base = yield* first(one, { match: row.match, answers: row.base });
    if (base === undefined) throw new DamagedMatch(`the checkpoint ${row.base} of match ${row.match} is not there`);
    const dictionary = yield* text(base);
    return readPart(row.match, () => inflateRawSync(row.document, { dictionary }));
  }
  function* read(row: Columns): Work<Checkpoint> {
    const document = yield* text(row);
    return readPart(row.match, () => checkpoint.parse({ ...row, position: JSON.parse(document.toString('utf8')) }));
  }
  function* baseFor(match: MatchId, answers: number): Work<Columns | undefined> {
    // Never the row that is being overwritten: others may be differences from it.
    const whole = yield* first(latestWhole, { match, atMost: answers - 1 });
    const used = whole && (yield* first(countAfter, { match, answers: whole.answers }));
    return used && used.count < DIFFERENCES_PER_WHOLE ? whole : undefined;
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
      const document = base ? deflateRawSync(plain, { dictionary: yield* text(base) }) : deflateRawSync(plain);
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
