import { CONTENT_LIMIT } from '../src/discord/body.ts';
import { tellingLines } from '../src/discord/story.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { matchCommand } from './one-match.ts';
import { newest } from './telling.ts';
import { endingLine, homeLink, waitingLine } from './whose.ts';

/** `/catchup`: what happened since this person last asked. */
export const catchup = matchCommand({
  name: 'catchup',
  description: 'What has happened since you last looked',
  over: true,
  async run(context, info) {
    const { service, user, deps } = context;
    const part = await service.catchUp(info.id, user.id);
    if (!part.ok) return context.refuse(part.refusal, info);
    const lines = tellingLines(part.value);
    const now = info.ending ? endingLine(deps.games, info, info.ending) : waitingLine(deps.games, info);
    const foot = `${now} ${homeLink(info)}`;
    const title = `**${matchTitle(deps.games, info)}**`;
    if (lines.length === 0) {
      return context.answerPrivately(`${title}: nothing has happened since you last looked.\n${foot}`);
    }
    const recent = newest(lines, CONTENT_LIMIT - title.length - foot.length - 120);
    const left = lines.length - recent.length;
    const earlier = left > 0 ? [`… ${left} earlier decisions are in \`/log\`.`] : [];
    await context.answerPrivately([`${title} since you last looked:`, ...earlier, ...recent, foot].join('\n'));
  },
});
