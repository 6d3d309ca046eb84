import { CONTENT_LIMIT, fitLines } from '../src/discord/body.ts';
import { seatTitle } from '../src/discord/words.ts';
import { seated } from '../src/match/people.ts';
import { matchCommand } from './one-match.ts';

/** `/why`: what the bot preferred its last answers to. */
export const why = matchCommand({
  name: 'why',
  description: 'Why the bot decided as it did, in matches against it',
  over: true,
  async run(context, info) {
    const { deps } = context;
    if (info.status !== 'playing' && info.status !== 'over') {
      return context.refuse({ code: 'wrong-status', status: info.status, needs: ['playing', 'over'] }, info);
    }
    if (seated(info).length > 1 || info.seats.every(({ kind }) => kind === 'people')) {
      return context.answerPrivately('Only in matches against the bot alone is there a bot to ask.');
    }
    const reasons = await deps.store.reasons(info.id);
    const lines = reasons.map(reason => `- ${seatTitle(deps.games, info, reason.seat)} · ${reason.why}`);
    if (lines.length === 0) {
      return context.answerPrivately(
        'The bot has decided nothing here that I remember. Its reasons are kept for its last decisions only.',
      );
    }
    await context.answerPrivately(
      fitLines(['**The bot’s last decisions**, the newest last:', ...lines], CONTENT_LIMIT),
    );
  },
});
