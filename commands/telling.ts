import { toldLines } from '../src/discord/story.ts';
import type { LogPart } from '../src/match/types.ts';

/** What happened, a line for each decision that brought something about, under its number; 0 is the set-up. */
export const tellingLines = ({ entries }: LogPart): string[] =>
  entries
    .filter(({ told }) => told.length > 0)
    .map(({ answer, told }) => `**${answer + 1}** ${toldLines(told).join(' ')}`);

/** The newest lines that fit into so many characters, the oldest left out first. */
export function newest(lines: readonly string[], limit: number): readonly string[] {
  let length = 0;
  const from = lines.findLastIndex(line => {
    length += line.length + 1;
    return length > limit;
  });
  return lines.slice(from + 1);
}
