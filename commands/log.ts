import { logBody } from '../src/discord/reading.ts';
import { matchCommand } from './one-match.ts';

/** `/log`: all that happened, page by page from the newest back. */
export const log = matchCommand({
  name: 'log',
  description: 'All that has happened in a match',
  over: true,
  async run(context, info) {
    const { service, user, deps } = context;
    const look = await service.look(info.id, user.id);
    if (!look.ok) return context.refuse(look.refusal, info);
    await context.answerPrivately(await logBody(deps, look.value, user.id, null));
  },
});
