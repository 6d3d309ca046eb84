import { defined } from '../core/defined.ts';
import type { Match } from '../core/match.ts';
import type { MatchInfo } from './rows.ts';
import type { Checkpoint, ToldStep } from './steps.ts';

/** What is written down of a match in memory. */

interface Given {
  readonly version: number;
  readonly at: number;
  /** Null: a bot. */
  readonly user: string | null;
}

/** The last steps of a match, one for each line that led to them. */
export function toldSteps(match: Match, { rules }: Pick<MatchInfo, 'rules'>, lines: readonly Given[]): ToldStep[] {
  const first = match.answers - lines.length + 1;
  return match.steps(first).map(({ seat, told, events }, i): ToldStep => {
    const { version, at, user } = lines[i];
    const bot = seat !== null && user === null;
    const bare = events.map(({ event, to }) => ({ event, ...defined({ to }) }));
    return { answer: first + i, version, at, seat, bot, rules, told, events: bare };
  });
}

/** Where the match stands, from which it is then remembered in memory too; nothing while answers lie sealed. */
export function checkpointHere(match: Match, { rules, version }: Pick<MatchInfo, 'rules' | 'version'>): Checkpoint[] {
  const position = match.checkpoint();
  return position === null ? [] : [{ answers: match.answers, version, rules, position }];
}
