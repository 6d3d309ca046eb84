import { whyBody } from '../src/discord/reading-log.ts';
import { matchCommand } from './one-match.ts';

/** `/why`: the alternatives to the bot's answers, in pages, the newest page first. */
export const why = matchCommand({
  name: 'why',
  description: 'Why the bot decided as it did, in matches against it',
  over: true,
  async run(context, info) {
    if (info.status !== 'playing' && info.status !== 'over') {
      return context.refuse({ code: 'wrong-status', status: info.status, needs: ['playing', 'over'] }, info);
    }
    await context.answerPrivately(await whyBody(context.deps, info, null));
  },
});
