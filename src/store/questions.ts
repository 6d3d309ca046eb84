import { and, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type MatchId, matchId } from '../match/rows.ts';
import type { Question } from '../match/store.ts';
import type { Life } from './alive.ts';
import type { Base } from './base.ts';
import { rows, type Task, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

/** Longer than any lease. If a lease ends farther in the future, it was written before the clock was set back. */
const LONGEST_LEASE_MS = 3_600_000;

/** Which process is thinking about which bot's question. */
export function questionTasks(
  base: Base,
  life: Life,
): TasksOf<'claimQuestions' | 'closedQuestions' | 'releaseQuestion'> {
  const { queries, schema } = base;
  const { matches, thinking } = schema;
  const { me } = life;
  /** Deletes the claims of processes that have died. */
  function* releaseOfDeadProcesses(now: number): Task<void> {
    const others = queries
      .selectDistinct({ name: thinking.by })
      .from(thinking)
      .where(and(gt(thinking.until, now), ne(thinking.by, me ?? '')));
    for (const { name } of yield* rows(others)) {
      const isDead = life.isDead(name, base);
      if (typeof isDead === 'boolean' ? isDead : yield* isDead)
        yield* write(queries.delete(thinking).where(eq(thinking.by, name)));
    }
  }
  return {
    *claimQuestions(questions, now, lease): Task<MatchId[]> {
      if (me === null) return questions.map(({ match }) => match);
      yield* releaseOfDeadProcesses(now);
      if (questions.length === 0) return [];
      const until = now + lease;
      // Always in the same order, so that two processes do not wait for each other's rows.
      const sorted = [...questions].sort((a: Question, b: Question) => (a.match < b.match ? -1 : 1));
      const claim = queries
        .insert(thinking)
        .values(sorted.map(({ match, version }) => ({ match, version, by: me, until })))
        .onConflictDoUpdate({
          target: thinking.match,
          set: { version: sql`excluded.version`, by: me, until },
          setWhere: sql`${or(
            eq(thinking.by, me),
            lt(thinking.version, sql`excluded.version`),
            lte(thinking.until, now),
            gt(thinking.until, now + LONGEST_LEASE_MS),
          )}`,
        })
        .returning({ match: thinking.match });
      return (yield* rows(claim)).map(({ match }) => matchId.parse(match));
    },
    *closedQuestions(questions) {
      if (questions.length === 0) return [];
      const ids = questions.map(({ match }) => match);
      const played = queries
        .select({ id: matches.id, version: matches.version })
        .from(matches)
        .where(and(inArray(matches.id, ids), eq(matches.status, 'playing')));
      const open = new Map((yield* rows(played)).map(({ id, version }) => [id, version]));
      return questions.flatMap(({ match, version }) => (open.get(match) === version ? [] : match));
    },
    *releaseQuestion(match) {
      yield* write(queries.delete(thinking).where(and(eq(thinking.match, match), eq(thinking.by, me ?? ''))));
    },
  };
}

/** Whether no other process has claimed the open question of the match. */
export const unclaimed = ({ queries, schema }: Base, me: string | null, now: number): SQL | undefined => {
  const { matches, thinking } = schema;
  if (me === null) return undefined;
  const claimed = queries
    .select({ one: sql`1` })
    .from(thinking)
    .where(
      and(
        eq(thinking.match, matches.id),
        eq(thinking.version, matches.version),
        ne(thinking.by, me),
        gt(thinking.until, now),
        lte(thinking.until, now + LONGEST_LEASE_MS),
      ),
    );
  return sql`not exists (${claimed.getSQL()})`;
};
