import { showProposal } from '../src/discord/take-back.ts';
import { mention } from '../src/discord/words.ts';
import { seatsOf } from '../src/match/people.ts';
import { matchCommand } from './one-match.ts';

/** `/draw`: offers a draw; if something is already proposed, shows that instead. */
export const draw = matchCommand({
  name: 'draw',
  description: 'Offer a draw, or answer the offer that was made to you',
  async run(context, info) {
    const { service, click, deps, user } = context;
    if (info.status === 'playing' && info.proposal !== null && seatsOf(info, user.id).length > 0) {
      return showProposal(context, info);
    }
    const done = await service.offerDraw(click, info.id);
    if (!done.ok) return context.refuse(done.refusal, info);
    deps.wake();
    const asks = (await service.info(info.id))?.proposal?.asks.map(mention).join(' and ');
    await context.answerPrivately(
      `You have offered a draw${asks ? ` to ${asks}` : ''}. The offer lapses when play goes on; \`/draw\` withdraws it.`,
    );
  },
});
