import { CONTENT_LIMIT, newestThatFit } from '../src/discord/body.ts';
import type { Context } from '../src/discord/context.ts';
import { numbered, toldLine } from '../src/discord/story.ts';
import { matchTitle } from '../src/discord/titles.ts';
import type { MatchInfo } from '../src/match/rows.ts';
import type { LogPart } from '../src/match/types.ts';
import { matchCommand } from './one-match.ts';
import { endingLine, homeLink, waitingLine } from './whose.ts';

const HEADING = '### ';

/** Short for phones: a heading for each turn, a line for each event; the first line of each answer has its number. */
const linesFor = ({ entries }: LogPart): string[] =>
  entries.flatMap(({ answer, told }) =>
    told.flatMap((each, i) => [
      ...(each.begins === undefined ? [] : [`${HEADING}${each.begins}`]),
      `- ${i === 0 ? `${numbered(answer)} ` : ''}${toldLine(each)}`,
    ]),
  );

const MIDDLE = `${HEADING}In the middle of `;

/** The heading for a turn whose start is not in this message. */
const inMiddle = (heading: string): string => (heading.startsWith(MIDDLE) ? heading : heading.replace(HEADING, MIDDLE));

/** The heading of the turn in which the list starts, if the person has already read the turn's start; else empty. */
async function midTurn({ service, user }: Context, { id }: MatchInfo, { entries }: LogPart): Promise<string[]> {
  const [first] = entries.filter(({ told }) => told.length > 0);
  if (!first || first.told[0].begins !== undefined) return [];
  for (let to = first.answer - 1; to >= 0; to -= STEP) {
    const read = await service.log(id, user.id, Math.max(-1, to - STEP), to);
    const told = read.ok ? read.value.entries.flatMap(entry => entry.told) : [];
    const turn = told.findLast(({ begins }) => begins)?.begins;
    if (turn !== undefined) return [`${MIDDLE}${turn}`];
  }
  return [];
}

/** How many decisions are read at a time when looking back for the start of a turn. */
const STEP = 40;

/** `/catchup`: what happened since this person last looked. */
export const catchup = matchCommand({
  name: 'catchup',
  description: 'What has happened since you last looked',
  over: true,
  async run(context, info) {
    const { service, user, deps } = context;
    const part = await service.catchUp(info.id, user.id);
    if (!part.ok) return context.refuse(part.refusal, info);
    const lines = [...(await midTurn(context, info, part.value)), ...linesFor(part.value)];
    const now = info.ending ? endingLine(deps.games, info, info.ending) : waitingLine(deps.games, info);
    const foot = `${now} ${homeLink(info)}`;
    const title = `**${matchTitle(deps.games, info)}**`;
    if (lines.length === 0) {
      return context.answerPrivately(`${title}: nothing has happened since you last looked.\n${foot}`);
    }
    const recent = newestThatFit(lines, CONTENT_LIMIT - title.length - foot.length - 120);
    const before = lines.slice(0, lines.length - recent.length);
    const earlier = before.length > 0 ? ['… Earlier events are in `/log`.'] : [];
    const heading = recent[0]?.startsWith(HEADING) ? undefined : before.findLast(line => line.startsWith(HEADING));
    const under = heading === undefined ? [] : [inMiddle(heading)];
    await context.answerPrivately(
      [`${title} since you last looked:`, ...earlier, ...under, ...recent, foot].join('\n'),
    );
  },
});
