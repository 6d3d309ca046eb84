import { logBody } from '../src/discord/reading-log.ts';
import { matchCommand } from './one-match.ts';

/** `/log`: everything that happened, in pages, the newest page first. */
export const log = matchCommand({
  name: 'log',
  description: 'Everything that has happened in a match',
  over: true,
  async run(context, info) {
    const { user, deps } = context;
    const body = await logBody(deps, info, user.id, null);
    await (body.ok ? context.answerPrivately(body.value) : context.refuse(body.refusal, info));
  },
});
