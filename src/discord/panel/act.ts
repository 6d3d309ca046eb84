import { setTimeout as wait } from 'node:timers/promises';
import type { Intended } from '../../bots/following.ts';
import { isInTime } from '../../core/asked-since.ts';
import type { Decision, Happened } from '../../core/match.ts';
import type { Refused } from '../../match/refusals.ts';
import type { MatchInfo } from '../../match/rows.ts';
import type { Click, Look } from '../../match/types.ts';
import type { Body } from '../body.ts';
import { defineComponent } from '../command.ts';
import type { ComponentContext } from '../context.ts';
import { withOpeningButtonsAtFirst } from '../opening.ts';
import { announcedAnswers } from '../outbox/announced.ts';
import { homeOf, refusalText, ruleNote } from '../words.ts';
import { readDraft, writeDraft } from './draft.ts';
import { fold } from './fold.ts';
import { formOf, valuesIn } from './form.ts';
import { hintedAfter, withHint } from './hinted.ts';
import { PANEL, type PanelId, panelArgs } from './ids.ts';
import { answeredFirst } from './late.ts';
import { formGroups, pageOfPick, pagesOf, wantsForm } from './layout.ts';
import { chosenIn, groupsOf } from './list.ts';
import { addLateSuggestion, panelOf } from './open.ts';
import { orderForm, orderFrom, readOrder } from './order.ts';
import { type PanelState, prospectOf } from './panel.ts';
import {
  forgetFollowed,
  idsOf,
  indicesOf,
  intendedAfter,
  isTold,
  noteFollowed,
  suggestsActions,
} from './suggestion.ts';

/** Handles presses in a panel. The panel holds no state: each press reads the match from the store. */
export const panel = defineComponent({
  name: PANEL,
  deferral: 'in-place',
  args: panelArgs,
  run: (context, id) => context.deps.panels.whileHandled(context, id.match, () => handlePress(context, id)),
});

async function handlePress(context: ComponentContext, id: PanelId): Promise<void> {
  const look = await context.service.look(id.match, context.user.id, id.seat);
  if (!look.ok) return context.refuse(look.refusal, await context.service.info(id.match));
  if (id.verb === 'undo') return undoLast(context, id);
  const hinted = withHint(context.deps, look.value);
  const { decision } = hinted;
  const { askedAt, version } = look.value;
  const isOutdated = !isInTime(id.version, { askedAt, now: version });
  // If this press was handled before, here or by another process, show its result instead of "too late".
  const receipt = isOutdated ? await context.store.receipt(context.click.id) : null;
  if (receipt) return showPanel(context, id, { happened: receipt.happened });
  if (id.verb === 'anew') return restartAction(context, id, look.value);
  if (id.verb === 'show') return showPanel(context, id, {});
  const { info } = look.value;
  if (isOutdated || info.status === 'over') return showPanel(context, id, { note: await staleNote(context, id, info) });
  if (decision === null || info.status !== 'playing') return showPanel(context, id, {});
  return carryOut(context, id, hinted, decision);
}

/** For a press that came after the end of the match. Below it the panel says how the match ended. */
const TOO_LATE = 'Nothing was done: the match had ended before this press.';

/** Why a press in an outdated panel did nothing. */
async function staleNote(context: ComponentContext, id: PanelId, info: MatchInfo): Promise<string> {
  if (info.status === 'over') return TOO_LATE;
  const refusal: Refused =
    info.status === 'playing'
      ? { code: 'stale', given: id.version, version: info.version }
      : { code: 'wrong-status', status: info.status, needs: ['playing'] };
  const partner = refusal.code === 'stale' ? await answeredFirst(context, context.user.id, id) : null;
  return partner ?? refusalText(context.deps.games, refusal, info);
}

/**
 * Redraws the panel for the match as it is now. `since`, given after an answer: the number of answers before the action
 * that the pressed panel was about.
 */
async function showPanel(
  context: ComponentContext,
  id: PanelId,
  state: PanelState,
  since: number | null = null,
): Promise<void> {
  const { service, user, deps } = context;
  // For a person with several seats, show the one that must decide.
  const look = await service.look(id.match, user.id);
  if (!look.ok) return context.refuse(look.refusal, await service.info(id.match));
  const { info, decision } = look.value;
  const isPostDue = since !== null && info.since > since && decision !== null;
  const isBelow = isPostDue && deps.panels.canMove(context, id.match) && (await isPostedHere(context, info));
  const shown = isBelow ? undefined : context.shown;
  const opens = id.verb === 'show';
  const draw = async (): Promise<Body> => {
    const body = await panelOf(context, look.value, { opens, ...state, shown });
    return opens ? withOpeningButtonsAtFirst(context, info, body) : body;
  };
  const body = await draw();
  const isMoved = deps.panels.isMoved(context);
  // Another panel has taken the place of this one while the press was on its way. If it did nothing, that one says all.
  if (isMoved && state.note !== undefined) return;
  if (isBelow || isMoved) await context.answerPrivately(body);
  else await context.update(body);
  await deps.panels.noteShown(context, info.id, isBelow || isMoved ? 'new' : 'pressed', info);
  if (!state.chosen?.length) void addLateSuggestion(context, look.value, draw);
}

/** How long a panel waits for the post of an action before it, in milliseconds, and how often it looks for it. */
const POST_WAIT_MS = 1500;
const LOOK_EVERY_MS = 50;

/**
 * Whether the board of the match's last action is posted here, below the pressed panel. If it is not yet, it is waited for
 * a short time.
 */
async function isPostedHere({ place, store }: ComponentContext, info: MatchInfo): Promise<boolean> {
  const home = homeOf(info);
  if (home !== (place.thread ?? place.channel)) return false;
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    if (((await announcedAnswers(store, info)) ?? -1) >= info.since) return true;
    if (waited >= POST_WAIT_MS) return false;
    await wait(LOOK_EVERY_MS);
  }
}

/** The note for a button from an older release that listed other choices, or for a forged one. */
const NOT_OURS = 'What can be chosen here has changed, so nothing was done. Choose again.';

async function carryOut(context: ComponentContext, id: PanelId, look: Look, decision: Decision): Promise<void> {
  const draft = readDraft(id.draft, decision.choices);
  if (draft === null) return showPanel(context, id, { note: NOT_OURS });
  const folds = fold(decision);
  const groups = groupsOf(decision, folds, new Set(draft));
  switch (id.verb) {
    case 'page':
      return showPanel(context, id, { chosen: draft, page: id.page });
    case 'form': {
      const asked = formGroups(groups, id.page);
      return wantsForm(decision, groups) && asked.length > 0
        ? context.openForm(formOf(id, decision, asked, draft))
        : showPanel(context, id, { note: NOT_OURS });
    }
    case 'sent': {
      const shown = formGroups(groups, id.page).flatMap(({ lines }) => lines.flatMap(({ takes }) => takes));
      const given = chosenIn(folds, valuesIn(context.fields));
      if (given === null) return showPanel(context, id, { note: 'That is not one of the choices here.' });
      const chosen = [...draft.filter(index => !shown.includes(index)), ...given];
      const isOnlyPage = pagesOf(decision, groups) === 1;
      return isOnlyPage
        ? answerOrConfirm(context, id, look, decision, chosen)
        : showChosen(context, id, decision, chosen, id.page);
    }
    case 'whole':
      return openOrder(context, id, look, decision);
    case 'order':
      return giveOrder(context, id, look, decision);
    case 'pick': {
      const chosen = chosenIn(folds, context.values);
      if (chosen === null) return showPanel(context, id, { note: 'That is not one of the choices here.' });
      return answerOrConfirm(context, id, look, decision, chosen);
    }
    case 'lead':
      return followSuggestion(context, id, look, decision, draft);
    case 'take':
      return answerOrConfirm(context, id, look, decision, draft);
    default:
      return giveAnswer(context, id, look, decision, draft);
  }
}

/** Answers, or asks for a Confirm first if the answer is final. The rules refuse what is not a legal answer. */
async function answerOrConfirm(
  context: ComponentContext,
  id: PanelId,
  look: Look,
  decision: Decision,
  chosen: readonly number[],
): Promise<void> {
  const prospect = await prospectOf(context.deps, look, decision, chosen);
  if (prospect?.final) return showChosen(context, id, decision, chosen, pageOf(id));
  return giveAnswer(context, id, look, decision, chosen);
}

/** One press answers at most this many questions of a suggested Action: an Assemble asks three for each of its groups. */
const MOST_FOLLOWED = 100;

/**
 * Carries out a suggested Action as far as the panel named it, or one answer in games without such suggestions; what is left
 * of it, the next panel suggests. The first final answer needs no Confirm if the panel told what it brings; any other does.
 */
async function followSuggestion(
  context: ComponentContext,
  id: PanelId,
  first: Look,
  asked: Decision,
  draft: readonly number[],
): Promise<void> {
  const { service, click, deps, user } = context;
  const happened: Happened[] = [];
  const choice = idsOf(asked, draft);
  let isConfirmed = isTold(deps, first, asked, choice);
  const isWhole = suggestsActions(deps, first.info);
  const named = isWhole ? (hintedAfter(deps, first, asked, choice) ?? (await intendedAfter(deps, first, choice))) : [];
  let [look, decision, chosen]: [Look, Decision, readonly number[]] = [first, asked, draft];
  for (let n = 0; n < MOST_FOLLOWED; n++) {
    const prospect = await prospectOf(deps, look, decision, chosen);
    if (prospect?.final && !isConfirmed) return showPanel(context, id, { chosen, ...(n > 0 ? { happened } : {}) });
    isConfirmed &&= prospect?.final !== true;
    const choose = idsOf(decision, chosen);
    const done = await service.answer(nthClick(click, n), id.match, { seat: id.seat, version: look.version, choose });
    if (!done.ok) return showRefusal(context, id, done.refusal, chosen, happened);
    noteFollowed(deps, first, asked);
    deps.wake();
    happened.push(...done.value.happened);
    const next = await service.look(id.match, user.id, id.seat);
    if (!next.ok || next.value.decision === null || !isSameAction(first, next.value)) break;
    const best = nextChosen(next.value.decision, named[n]);
    if (best === null) break;
    [look, decision, chosen] = [next.value, next.value.decision, best];
  }
  await showPanel(context, id, { happened }, first.info.since);
}

/** Whether a question belongs to what was begun: in the middle of it, or after another part that can still be taken back. */
const isSameAction = (first: Look, { goesOn, info }: Look): boolean => goesOn || info.since === first.info.since;

/** The answer that was named to a suggestion's next question; null if none was, or to another question. */
const nextChosen = (decision: Decision, named: Intended | undefined): readonly number[] | null =>
  named?.title === decision.title ? indicesOf(decision, named.choose) : null;

const pageOf = ({ verb, page }: PanelId): number => (verb === 'pick' ? pageOfPick(page) : 0);

function showChosen(
  context: ComponentContext,
  id: PanelId,
  decision: Decision,
  chosen: readonly number[],
  page: number,
): Promise<void> {
  if (writeDraft(chosen, decision.choices) === null) {
    return showPanel(context, id, { note: 'That is more than one panel can hold. Choose fewer, or All.' });
  }
  return showPanel(context, id, { chosen, page });
}

async function giveAnswer(
  context: ComponentContext,
  id: PanelId,
  { info: { since } }: Look,
  decision: Decision,
  chosen: readonly number[],
): Promise<void> {
  const { service, click, deps } = context;
  const choose = idsOf(decision, chosen);
  const done = await service.answer(click, id.match, { seat: id.seat, version: id.version, choose });
  if (!done.ok) return showRefusal(context, id, done.refusal, chosen);
  deps.wake();
  await showPanel(context, id, { happened: done.value.happened }, since);
}

/** A press that does several things gets a receipt for each, the first under the press's own id. */
const nthClick = (click: Click, n: number): Click => (n === 0 ? click : { ...click, id: `${click.id}-${n}` });

async function openOrder(context: ComponentContext, id: PanelId, look: Look, decision: Decision): Promise<void> {
  const order = await orderFrom(context.service, look, decision);
  return order ? context.openForm(orderForm(id, order)) : showPanel(context, id, {});
}

/** Carries out a whole order answer by answer; the last one needs a Confirm if it reveals something. */
async function giveOrder(context: ComponentContext, id: PanelId, look: Look, decision: Decision): Promise<void> {
  const order = await orderFrom(context.service, look, decision);
  if (!order) return showPanel(context, id, {});
  const run = await readOrder(context.service, look, order, context.fields);
  if (!run.ok) return showPanel(context, id, { note: `${run.problem}${ruleNote(run.rule)}` });
  const { service, click, deps } = context;
  const unconfirmed = run.reveals ? run.answers.slice(0, -1) : run.answers;
  const happened: Happened[] = [];
  let { version } = look;
  for (const [n, choose] of unconfirmed.entries()) {
    const done = await service.answer(nthClick(click, n), id.match, { seat: id.seat, version, choose });
    if (!done.ok) return showRefusal(context, id, done.refusal, [], happened);
    deps.wake();
    happened.push(...done.value.happened);
    version = done.value.version;
  }
  const last = run.reveals ? run.answers.at(-1) : undefined;
  const next = last && (await service.look(id.match, context.user.id, id.seat));
  const asked = next?.ok ? next.value.decision : null;
  const chosen = asked?.choices.flatMap((choice, i) => (last?.includes(choice.id) ? [i] : [])) ?? [];
  await showPanel(context, id, { happened, chosen }, look.info.since);
}

/** Shows a refusal in the panel, above the current question, with the results of earlier answers of the same press. */
async function showRefusal(
  context: ComponentContext,
  id: PanelId,
  refusal: Refused,
  chosen: readonly number[],
  happened: readonly Happened[] = [],
): Promise<void> {
  const info = await context.service.info(id.match);
  const isLate = info !== null && (refusal.code === 'stale' || info.status === 'over');
  const note = isLate ? await staleNote(context, id, info) : refusalText(context.deps.games, refusal, info);
  const isSame = refusal.code === 'rules' && info?.version === id.version;
  return showPanel(context, id, { note, ...(isSame && { chosen }), ...(happened.length > 0 && { happened }) });
}

async function undoLast(context: ComponentContext, id: PanelId): Promise<void> {
  const done = await context.service.undo(context.click, id.match, id.version);
  if (!done.ok) return showRefusal(context, id, done.refusal, []);
  context.deps.wake();
  await showPanel(context, id, {});
}

/** One press takes back at most this many answers. */
const ANSWERS_BACK = 100;

/** Undoes every answer that can be undone freely, the last one first. */
async function restartAction(context: ComponentContext, id: PanelId, first: Look): Promise<void> {
  const { service, click, user } = context;
  if (first.version !== id.version) return showPanel(context, id, { note: await staleNote(context, id, first.info) });
  let look: Look = first;
  for (let n = 0; n < ANSWERS_BACK && look.decision?.undoable; n++) {
    const done = await service.undo(nthClick(click, n), id.match, look.version);
    if (!done.ok) break;
    const next = await service.look(id.match, user.id, id.seat);
    if (!next.ok) break;
    look = next.value;
  }
  forgetFollowed(context.deps, first, id.seat);
  context.deps.wake();
  await showPanel(context, id, {});
}
