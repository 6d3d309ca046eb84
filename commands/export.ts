import { matchTitle } from '../src/discord/titles.ts';
import { jsonFile } from './files.ts';
import { matchCommand } from './one-match.ts';

/** `/export`: everything about a match that this person may have, as a file. */
export const exportMatch = matchCommand({
  name: 'export',
  description: 'A file of a match: what you were told, and once it is over the whole record',
  over: true,
  async run(context, info) {
    const { service, user, deps } = context;
    const out = await service.export(info.id, user.id);
    if (!out.ok) return context.refuse(out.refusal, info);
    const title = matchTitle(deps.games, info);
    const file = jsonFile(`match-${info.id}-${out.value.info.version}`, out.value, `Record of ${title} as JSON`);
    const words =
      info.status === 'over'
        ? 'With the record, every die and the seed: `npm run board` draws it, and `npm run engine` imports its record.'
        : 'What you were told so far. The record, the dice and the seed are added when the match is over, since they would reveal what is hidden.';
    await context.answerPrivately({ content: `**${title}**\n${words}`, files: [file] });
  },
});
