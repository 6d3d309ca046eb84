import { z } from 'zod';
import { seated } from '../match/people.ts';
import { type MatchInfo, matchId } from '../match/rows.ts';
import { defineComponent } from './command.ts';
import type { Context } from './context.ts';
import { buttons } from './controls.ts';
import { matchButton } from './parts.ts';
import { rule } from './words.ts';

/** The level that gives hints: the strongest that answers quickly. */
const ADVISER = 'veteran';

/** Advice for the open decision, from what this person may know. Only in matches against bots. */
export async function showHint(context: Context, info: MatchInfo): Promise<void> {
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
}

/** The button of the panel and of `⋯`. */
export const hint = defineComponent({
  name: 'hint',
  deferral: 'privately',
  args: z.tuple([matchId]),
  async run(context, [match]) {
    const info = await context.service.info(match);
    await (info === null ? context.refuse({ code: 'no-such-match' }) : showHint(context, info));
  },
});
