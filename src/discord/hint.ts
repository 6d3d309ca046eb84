import { z } from 'zod';
import { defined } from '../core/defined.ts';
import type { Decision } from '../core/match.ts';
import { seatedPeople } from '../match/people.ts';
import { type MatchInfo, matchId } from '../match/rows.ts';
import { defineComponent } from './command.ts';
import type { ComponentContext, Context } from './context.ts';
import { firstPanelBody, hasDecided } from './opening.ts';
import { chosenWords } from './panel/fold.ts';
import { keepHint, withHint } from './panel/hinted.ts';
import { panelOf } from './panel/open.ts';
import { adviceSuggested, indicesOf, suggestsActions, whatItBrings } from './panel/suggestion.ts';

/** The level that gives hints: the strongest that answers quickly. */
const ADVISER = 'veteran';

const MOVED_ON = 'The match has moved on meanwhile. Ask again.';

/**
 * Advice for the open decision, from what this person may know, in the panel that asks for it. Only in matches against
 * bots. `pressed`: the message to redraw, if a button was pressed; else the panel opens as a new one.
 */
export async function showHint(context: Context, info: MatchInfo, pressed?: ComponentContext): Promise<void> {
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
    return context.answerPrivately(MOVED_ON);
  }
  const chosen = indicesOf(decision, advice.choose);
  if (chosen === null) return context.answerPrivately(MOVED_ON);
  const before = withHint(deps, look.value).decision ?? decision;
  const earlier = shown === null ? earlierSuggestionLine(before, advice.choose) : undefined;
  // What its button does: all that it names where the panel suggests whole Actions, elsewhere the first answer.
  const done = suggestsActions(deps, info) ? advice : { choose: advice.choose, next: [], more: 0 };
  const brings = await whatItBrings(deps, look.value, decision, done);
  keepHint(deps, look.value, decision, advice, {
    chosen,
    words: advice.hint,
    ...defined({ earlier }),
    brings,
    place: done.next[0]?.named,
    more: done.more,
  });
  await deps.panels.whileHandled(context, info.id, async () => {
    const isInPlace = pressed !== undefined && !deps.panels.isMoved(context);
    const shownIn = isInPlace ? pressed.shown : undefined;
    const body = (await hasDecided(context, info))
      ? await panelOf(context, look.value, { opens: !isInPlace, shown: shownIn })
      : await firstPanelBody(context, look.value, shownIn);
    await (isInPlace ? pressed.update(body) : context.answerPrivately(body));
    await deps.panels.noteShown(context, info.id, isInPlace ? 'pressed' : 'new', look.value.info);
  });
}

/** What the panel has suggested until now, in quotation marks since it is a label, if the advice is something else. */
function earlierSuggestionLine(decision: Decision, choose: readonly string[]): string | undefined {
  const suggested = decision.choices.flatMap((choice, i) => (choice.suggested ? [i] : []));
  if (suggested.length === 0 || suggested.every(i => choose.includes(decision.choices[i]?.id ?? ''))) return undefined;
  return `-# **Do This** gives the hint’s answer. Until now the panel suggested “${chosenWords(decision, suggested)}”.`;
}

/** The Hint button, in the panel and in the menu behind `⋯`. */
export const hint = defineComponent({
  name: 'hint',
  deferral: 'in-place',
  args: z.tuple([matchId]),
  async run(context, [match]) {
    const info = await context.service.info(match);
    await (info === null ? context.refuse({ code: 'no-such-match' }) : showHint(context, info, context));
  },
});
