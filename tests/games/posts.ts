import type { Match } from '../../src/core/match.ts';
import type { Told } from '../../src/core/telling.ts';
import { type Review, story, summaryLines } from '../../src/discord/story.ts';
import { GAMES } from '../../src/games/index.ts';
import type { LogEntry } from '../../src/match/types.ts';

const entriesOf = (match: Match): LogEntry[] =>
  match.log('spectator').map((told, answer) => ({ answer, seat: null, bot: false, at: 0, told }));

/** The review of a match that is over. */
export function reviewOf(match: Match): Review {
  const outcome = match.outcome();
  if (!outcome) throw new Error('the match is not over');
  const ending = { kind: 'played' as const, winner: outcome.winner, outcome };
  const info = { id: 'm1' as const, game: match.game.id, scenario: match.scenario.id, seats: [], ending };
  return summaryLines(GAMES, info, entriesOf(match));
}

/** All that has happened in a match, as one post. */
export const postOf = (match: Match): string => story({ id: 'm1' }, [], entriesOf(match)).lines.join('\n');

/**
 * The posts of a match as it is played: one at each hand-over and one at the end, by the answer after which it stands.
 */
export class Posts {
  readonly after = new Map<number, readonly string[]>();
  /** What each post is about, by the same answer. */
  readonly about = new Map<number, readonly Told[]>();
  private from = -1;
  private seat: number | undefined;

  /** Records the match after an answer. */
  note(match: Match): void {
    const [decision] = match.decisions();
    const isSame = decision !== undefined && (this.seat === undefined || decision.seat === this.seat);
    this.seat = decision?.seat;
    if (isSame) return;
    const entries = entriesOf(match);
    const since = entries.filter(({ answer }) => answer > this.from);
    const earlier = entries.filter(({ answer }) => answer <= this.from);
    const { lines } = story({ id: 'm1' }, earlier, since, { goesOn: match.sight('spectator').goesOn });
    this.about.set(
      match.answers,
      since.flatMap(({ told }) => told),
    );
    this.from = match.answers;
    const { turning, cost } = decision === undefined ? reviewOf(match) : { turning: [], cost: [] };
    this.after.set(match.answers, [...lines, ...turning, ...cost]);
  }

  /** As a golden page shows it, beside the lines of the log. */
  lines(answer: number): string[] {
    const lines = this.after.get(answer) ?? [];
    return lines.length === 0 ? [] : ['', ...lines.map(line => `>> ${line}`), ''];
  }
}
