import { logBody } from '../src/discord/reading-log.ts';
import { matchCommand } from './one-match.ts';

/** `/log`: all that happened, page by page from the newest back. */
export const log = matchCommand({
  name: 'log',
  description: 'All that has happened in a match',
  over: true,
  async run(context, info) {
    const { user, deps } = context;
    const body = await logBody(deps, info, user.id, null);
    await (body.ok ? context.answerPrivately(body.value) : context.refuse(body.refusal, info));
  },
});
