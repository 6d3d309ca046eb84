import { matchCommand } from './one-match.ts';

/** `/nudge`: reminds the players for whom the match waits. */
export const nudge = matchCommand({
  name: 'nudge',
  description: 'Remind the player for whom the match waits',
  async run(context, info) {
    const done = await context.service.nudge(context.click, info.id);
    if (!done.ok) return context.refuse(done.refusal, info);
    context.deps.wake();
    await context.answerPrivately('A reminder is on its way.');
  },
});
