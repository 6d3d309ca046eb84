import { z } from 'zod';
import type { Decision } from '../core/match.ts';
import { seatedPeople } from '../match/people.ts';
import { type MatchInfo, matchId } from '../match/rows.ts';
import type { Body } from './body.ts';
import { defineComponent } from './command.ts';
import type { BotDeps, Context } from './context.ts';
import { type ButtonSpec, buttons } from './controls.ts';
import { firstPanelBody } from './opening.ts';
import { writeDraft } from './panel/draft.ts';
import { chosenWords } from './panel/fold.ts';
import { keepHint, withHint } from './panel/hinted.ts';
import { panelId } from './panel/ids.ts';
import { panelOf } from './panel/open.ts';
import { withStakes } from './panel/stakes.ts';
import { adviceSuggested, whatItBrings } from './panel/suggestion.ts';
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
  if (seatedPeople(info).length > 1) {
    return context.answerPrivately('Hints are only for matches against the bot: here a hint would take sides.');
  }
  if (decision === null) return context.answerPrivately('You have nothing to decide just now.');
  const shown = await adviceSuggested(deps, look.value);
  const advice =
    shown ??
    (await deps.pool.ask({
      match: info.id,
      game: info.game,
      view,
      seat: decision.seat,
      level: ADVISER,
      // The same throughout an Action, so that the advice does not change in the middle of it.
      seed: info.since,
      hint: true,
    }));
  const now = await service.look(info.id, user.id);
  if (advice === null || !now.ok || now.value.version !== version) {
    return context.answerPrivately('The match has moved on meanwhile. Ask again.');
  }
  const before = withHint(deps, look.value).decision ?? decision;
  const suggestion = shown === null ? earlierSuggestionLine(before, advice.choose) : [];
  keepHint(deps, look.value, decision, advice);
  const brings = carriesOn(deps, info) ? await whatItBrings(deps, look.value, decision, advice) : null;
  await context.answerPrivately({
    content: [
      `**${questionOf(decision.prompt).question}**${ruleNote(decision.rule)}`,
      withStakes(advice.hint, brings),
      ...suggestion,
    ].join('\n'),
    rows: [buttons(...takeButton(deps, info, version, decision, advice.choose), matchButton('turn', info))],
  });
  await deps.panels.noteHint(context, info.id);
  // What the panel suggests is what the hint has explained, unless it comes from a longer look.
  const draw = (): Promise<Body> =>
    look.value.info.answers === 0
      ? firstPanelBody(context, look.value)
      : panelOf(context, look.value, { opens: false });
  if (shown === null) await deps.panels.redraw(context, info.id, draw);
}

/** What the panel has suggested until now, in quotation marks since it is a label, if the advice is something else. */
function earlierSuggestionLine(decision: Decision, choose: readonly string[]): string[] {
  const suggested = decision.choices.flatMap((choice, i) => (choice.suggested ? [i] : []));
  if (suggested.length === 0 || suggested.every(i => choose.includes(decision.choices[i]?.id ?? ''))) return [];
  const words = chosenWords(decision, suggested);
  return [`-# Until now the panel suggested “${words}”.`];
}

/** Whether following advice carries out the rest of the Action too. */
const carriesOn = ({ games }: Pick<BotDeps, 'games'>, { game }: MatchInfo): boolean =>
  games.get(game)?.botSuggestsActions === true;

/**
 * The button that follows the advice. Where the panel suggests whole Actions, one press is enough; elsewhere something
 * final is confirmed first. There is none if a custom_id cannot hold the answer.
 */
function takeButton(
  deps: Pick<BotDeps, 'games'>,
  info: MatchInfo,
  version: number,
  { seat, choices }: Decision,
  choose: readonly string[],
): readonly ButtonSpec[] {
  const indexes = choices.flatMap((choice, index) => (choose.includes(choice.id) ? [index] : []));
  const draft = writeDraft(indexes, choices);
  if (draft === null || indexes.length !== choose.length) return [];
  const verb = carriesOn(deps, info) ? 'lead' : 'take';
  return [{ id: panelId({ match: info.id, seat, version, verb, page: 0, draft }), label: 'Do This', look: 'main' }];
}

/** The Hint button, in the panel and in the menu behind `⋯`. */
export const hint = defineComponent({
  name: 'hint',
  deferral: 'privately',
  args: z.tuple([matchId]),
  async run(context, [match]) {
    const info = await context.service.info(match);
    await (info === null ? context.refuse({ code: 'no-such-match' }) : showHint(context, info));
  },
});
