import { and, eq, gt, inArray, lt, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { type MatchId, matchId } from '../match/rows.ts';
import type { Question } from '../match/store.ts';
import type { Life } from './alive.ts';
import type { Base } from './base.ts';
import { isOver } from './claims.ts';
import { rows, type Task, write } from './task.ts';
import type { TasksOf } from './tasks-of.ts';

/** Which process is thinking about which bot's question. */
export function questionTasks(
  base: Base,
  life: Life,
): TasksOf<'claimQuestions' | 'closedQuestions' | 'releaseQuestion'> {
  const { queries, schema, dialect } = base;
  const { matches, thinking } = schema;
  const { me } = life;
  /** Deletes the claims of processes that have died. */
  function* releaseOfDeadProcesses(now: number): Task<void> {
    const others = queries
      .selectDistinct({ name: thinking.by })
      .from(thinking)
      .where(and(gt(thinking.until, dialect.time(now)), ne(thinking.by, me ?? '')));
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
      const time = dialect.time(now);
      const until = sql`${time} + ${lease}`;
      // Always in the same order, so that two processes do not wait for each other's rows.
      const sorted = [...questions].sort((a: Question, b: Question) => (a.match < b.match ? -1 : 1));
      const claim = queries
        .insert(thinking)
        .values(sorted.map(({ match, version }) => ({ match, version, by: me, until })))
        .onConflictDoUpdate({
          target: thinking.match,
          set: { version: sql`excluded.version`, by: me, until: sql`excluded.until` },
          setWhere: sql`${or(
            eq(thinking.by, me),
            lt(thinking.version, sql`excluded.version`),
            isOver(thinking.until, time),
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
export const unclaimed = ({ queries, schema, dialect }: Base, me: string | null, now: number): SQL | undefined => {
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
        not(isOver(thinking.until, dialect.time(now))),
      ),
    );
  return sql`not exists (${claimed.getSQL()})`;
};
