import { z } from 'zod';
import type { Decision } from '../core/match.ts';
import { seated } from '../match/people.ts';
import { type MatchInfo, matchId } from '../match/rows.ts';
import { defineComponent } from './command.ts';
import type { Context } from './context.ts';
import { type ButtonSpec, buttons } from './controls.ts';
import { writeDraft } from './panel/draft.ts';
import { panelId } from './panel/ids.ts';
import { matchButton } from './parts.ts';
import { questionOf, ruleNote } from './words.ts';

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
    // The same all through an Action, so that the advice does not change its mind in the middle of it.
    seed: info.since,
    hint: true,
  });
  if (advice === null) return context.answerPrivately('The match has moved on meanwhile. Ask again.');
  await context.answerPrivately({
    content: `**${questionOf(decision.prompt).question}**${ruleNote(decision.rule)}\n${advice.hint}`,
    rows: [buttons(...takeButton(info, version, decision, advice.choose), matchButton('turn', info))],
  });
}

/** Follows the advice: at once, or after a Confirm if it is final. No button if a custom_id cannot hold the answer. */
function takeButton(
  { id }: MatchInfo,
  version: number,
  { seat, choices }: Decision,
  choose: readonly string[],
): readonly ButtonSpec[] {
  const places = choices.flatMap((choice, place) => (choose.includes(choice.id) ? [place] : []));
  const draft = writeDraft(places, choices.length);
  if (draft === null || places.length !== choose.length) return [];
  return [{ id: panelId({ match: id, seat, version, verb: 'take', page: 0, draft }), label: 'Do This', look: 'main' }];
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
