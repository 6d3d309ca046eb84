import { defined } from '../core/defined.ts';
import type { Match } from '../core/match.ts';
import type { MatchInfo } from './rows.ts';
import type { Checkpoint, ToldStep } from './steps.ts';

/** What is stored about a match in memory. */

interface Given {
  readonly version: number;
  readonly at: number;
  /** Null for a bot and for the set-up. */
  readonly user: string | null;
}

/** The last steps of a match, one for each journal line that led to them. */
export function toldSteps(match: Match, { rules }: Pick<MatchInfo, 'rules'>, lines: readonly Given[]): ToldStep[] {
  const first = match.answers - lines.length + 1;
  return match.steps(first).map(({ seat, told, events }, i): ToldStep => {
    const { version, at, user } = lines[i];
    const bot = seat !== null && user === null;
    const bare = events.map(({ event, to }) => ({ event, ...defined({ to }) }));
    return { answer: first + i, version, at, seat, bot, rules, told, events: bare };
  });
}

/** The current position, without making a checkpoint of it in the match in memory. */
export const currentOf = (match: Match, { rules, version }: Pick<MatchInfo, 'rules' | 'version'>): Checkpoint => ({
  answers: match.answers,
  version,
  rules,
  position: match.position(),
});

/**
 * A checkpoint of the current position; none while there are sealed answers. From then on the match in memory also starts
 * here and forgets what came before.
 */
export function checkpointHere(match: Match, { rules, version }: Pick<MatchInfo, 'rules' | 'version'>): Checkpoint[] {
  const position = match.checkpoint();
  return position === null ? [] : [{ answers: match.answers, version, rules, position }];
}
