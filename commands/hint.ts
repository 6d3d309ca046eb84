import { buttons } from '../src/discord/controls.ts';
import { matchButton } from '../src/discord/parts.ts';
import { rule } from '../src/discord/words.ts';
import { seated } from '../src/match/people.ts';
import { matchCommand } from './one-match.ts';

/** The level that advises: the strongest that answers soon. */
const ADVISER = 'veteran';

/** `/hint`: what a strong player would weigh, from this person's own sight. Only where nobody else plays. */
export const hint = matchCommand({
  name: 'hint',
  description: 'Advice on your decision, in matches against the bot',
  async run(context, info) {
    const { service, user, deps } = context;
    const look = await service.look(info.id, user.id);
    if (!look.ok) return context.refuse(look.refusal, info);
    const { decision, view, version, viewer } = look.value;
    if (viewer === 'spectator') return context.refuse({ code: 'not-seated' }, info);
    if (seated(info).length > 1) {
      return context.answerPrivately('Hints are for matches against the bot alone; here it would take a side.');
    }
    if (decision === null) return context.answerPrivately('You have nothing to decide just now.');
    const advice = await deps.pool.ask({
      match: info.id,
      game: info.game,
      view,
      seat: decision.seat,
      level: ADVISER,
      seed: version,
      hint: true,
    });
    if (advice === null) return context.answerPrivately('The match has moved on meanwhile. Ask again.');
    await context.answerPrivately({
      content: `**${decision.prompt}**${rule(decision.rule)}\n${advice.hint}`,
      rows: [buttons(matchButton('turn', info))],
    });
  },
});
