import { CONTENT_LIMIT, newest } from '../src/discord/body.ts';
import { numbered, toldLine } from '../src/discord/story.ts';
import { matchTitle } from '../src/discord/titles.ts';
import type { LogPart } from '../src/match/types.ts';
import { matchCommand } from './one-match.ts';
import { endingLine, homeLink, waitingLine } from './whose.ts';

const HEADING = '### ';

/** To be skimmed on a phone: a heading for each turn, a line for each thing; the first of a decision bears its number. */
const skimmed = ({ entries }: LogPart): string[] =>
  entries.flatMap(({ answer, told }) =>
    told.flatMap((each, i) => [
      ...(each.begins === undefined ? [] : [`${HEADING}${each.begins}`]),
      `- ${i === 0 ? `${numbered(answer)} ` : ''}${toldLine(each)}`,
    ]),
  );

/** `/catchup`: what happened since this person last asked. */
export const catchup = matchCommand({
  name: 'catchup',
  description: 'What has happened since you last looked',
  over: true,
  async run(context, info) {
    const { service, user, deps } = context;
    const part = await service.catchUp(info.id, user.id);
    if (!part.ok) return context.refuse(part.refusal, info);
    const lines = skimmed(part.value);
    const now = info.ending ? endingLine(deps.games, info, info.ending) : waitingLine(deps.games, info);
    const foot = `${now} ${homeLink(info)}`;
    const title = `**${matchTitle(deps.games, info)}**`;
    if (lines.length === 0) {
      return context.answerPrivately(`${title}: nothing has happened since you last looked.\n${foot}`);
    }
    const recent = newest(lines, CONTENT_LIMIT - title.length - foot.length - 120);
    const before = lines.slice(0, lines.length - recent.length);
    const earlier = before.length > 0 ? ['… What came before is in `/log`.'] : [];
    const under = recent[0]?.startsWith(HEADING) ? [] : before.filter(line => line.startsWith(HEADING)).slice(-1);
    await context.answerPrivately(
      [`${title} since you last looked:`, ...earlier, ...under, ...recent, foot].join('\n'),
    );
  },
});
