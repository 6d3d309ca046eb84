import type { Match } from '../../src/core/match.ts';
import { story, summaryLines } from '../../src/discord/story.ts';
import type { LogEntry } from '../../src/match/types.ts';

const entriesOf = (match: Match): LogEntry[] =>
  match.log('spectator').map((told, answer) => ({ answer, seat: null, bot: false, at: 0, told }));

/** All that has happened in a match, as one post. */
export const postOf = (match: Match): string => story({ id: 'm1' }, [], entriesOf(match)).lines.join('\n');

/**
 * The posts of a match as it is played: one at each hand-over and one at the end, by the answer after which it stands.
 */
export class Posts {
  readonly after = new Map<number, readonly string[]>();
  private from = -1;
  private seat: number | undefined;

  /** Records the match after an answer. */
  note(match: Match): void {
    const [decision] = match.decisions();
    const isSame = decision !== undefined && (this.seat === undefined || decision.seat === this.seat);
    this.seat = decision?.seat;
    if (isSame) return;
    const entries = entriesOf(match);
    const { lines } = story(
      { id: 'm1' },
      entries.filter(({ answer }) => answer <= this.from),
      entries.filter(({ answer }) => answer > this.from),
      match.sight('spectator').goesOn,
    );
    this.from = match.answers;
    const { turning, cost } = decision === undefined ? summaryLines({ id: 'm1' }, entries) : { turning: [], cost: [] };
    this.after.set(match.answers, [...lines, ...turning, ...cost]);
  }

  /** As a golden page shows it, beside the lines of the log. */
  lines(answer: number): string[] {
    const lines = this.after.get(answer) ?? [];
    return lines.length === 0 ? [] : ['', ...lines.map(line => `>> ${line}`), ''];
  }
}
