import type { Decision, Match, Prospect } from '../../src/core/match.ts';
import type { Seat } from '../../src/core/umpire.ts';
import { readCustomId } from '../../src/discord/custom-id.ts';
import { readDraft } from '../../src/discord/panel/draft.ts';
import { fold, NO_LETTERS } from '../../src/discord/panel/fold.ts';
import { panelArgs, type Verb } from '../../src/discord/panel/ids.ts';
import { rowsOf } from '../../src/discord/panel/layout.ts';
import { chosenIn } from '../../src/discord/panel/list.ts';
import { type Order, orderFrom } from '../../src/discord/panel/order.ts';
import { panelControls } from '../../src/discord/panel/panel.ts';
import type { MatchInfo } from '../../src/match/rows.ts';

/** The rows of a panel for this question, with nothing chosen yet. `final`: whether choosing none would be final. */
const rowsFor = (decision: Decision, final: boolean, page: number) =>
  rowsOf({
    ...panelControls('m1', 0, decision, false),
    decision,
    chosen: [],
    final,
    page,
    letters: NO_LETTERS,
    inOneForm: false,
  }).flatMap(({ components }) => components);

type Component = ReturnType<typeof rowsFor>[number];

/** What a button or list of a panel does, if it makes these choices or opens the form for them; else null. */
function verbFor(component: Component, decision: Decision, chosen: readonly number[]): Verb | null {
  if (!('custom_id' in component)) return null;
  const { verb, draft } = panelArgs.parse(readCustomId(component.custom_id).args);
  const folds = fold(decision);
  const countsIn = (some: readonly number[]): string =>
    folds.map(({ members }) => members.filter(index => some.includes(index)).length).join();
  const wanted = countsIn(chosen);
  if ('options' in component) {
    const values = component.options.map(option => ('value' in option ? option.value : ''));
    const needed = wanted.split(',').flatMap((n, i) => (n === '0' ? [] : [`${i}x${n}`]));
    const isThere = needed.length > 0 && needed.every(value => values.includes(value));
    return isThere && countsIn(chosenIn(folds, needed) ?? []) === wanted ? verb : null;
  }
  if (verb === 'form') return verb;
  if (!['take', 'sure'].includes(verb) || ('disabled' in component && component.disabled)) return null;
  return countsIn(readDraft(draft, decision.choices) ?? []) === wanted ? verb : null;
}

/** No list has more pages. */
const PAGES = 10;

const prospectOf = (match: Match, seat: Seat, picks: readonly string[]): Prospect | null => {
  const tried = match.ahead(seat, [picks]);
  return tried.ok ? tried.last : null;
};

/** The presses for an answer without the form of a whole order: pages, choices, and Confirm if it is final. */
function byHand(match: Match, decision: Decision, picks: readonly string[]): number {
  const { choices, seat, min } = decision;
  const chosen = choices.flatMap(({ id }, i) => (picks.includes(id) ? [i] : []));
  const confirm = prospectOf(match, seat, picks)?.final ? 1 : 0;
  const noneIsFinal = min === 0 && prospectOf(match, seat, [])?.final === true;
  for (let page = 0; page < PAGES; page++) {
    const verbs = rowsFor(decision, noneIsFinal, page).map(each => verbFor(each, decision, chosen));
    if (verbs.includes('sure')) return page + 1;
    if (verbs.includes('take') || verbs.includes('pick')) return page + 1 + confirm;
    if (verbs.includes('form')) return page + 2 + confirm;
  }
  throw new Error(`no press gives ${picks.join()}: ${decision.prompt}`);
}

/** An answer, and what it took to give it. */
export interface Pressed {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly picks: readonly string[];
  readonly byHand: number;
  /** Null if it is refused. */
  readonly prospect: Prospect | null;
  /** The form for this question and those after it, if the panel offers one. */
  readonly order: Order | null;
}

/** The presses for an answer that is about to be given. */
export async function pressed(match: Match, decision: Decision, picks: readonly string[]): Promise<Pressed> {
  const { seat } = decision;
  const order = await orderFrom(
    { ahead: (_, __, ___, answers) => Promise.resolve({ ok: true, value: match.ahead(seat, answers) }) },
    // A form asks for the number of the match and its version alone, and hands them on.
    { info: { id: 'm1', version: 0 } as unknown as MatchInfo, user: 'somebody' },
    decision,
  );
  return {
    seat,
    decision,
    picks,
    byHand: byHand(match, decision, picks),
    prospect: prospectOf(match, seat, picks),
    order,
  };
}

/** How many of these answers, from the first on, the form offered at the first can give. */
function inForm([first, ...more]: readonly Pressed[]): number {
  const order = first?.order;
  if (!first || !order) return 0;
  const left = [...order];
  let n = 0;
  for (const { seat, decision, picks, prospect } of [first, ...more]) {
    const at = left.findIndex(
      ({ title, choices }) => title === decision.title && picks.every(id => choices.some(choice => choice.id === id)),
    );
    // Units left out of a form stay, though the rules ask about them again.
    const stay = decision.min === 0 && picks.length === 0 && order.some(({ title }) => title === decision.title);
    if (seat !== first.seat || (at < 0 && !stay)) break;
    if (at >= 0) left.splice(at, 1);
    n++;
    if (prospect?.final) break;
  }
  return left.some(({ min }) => min > 0) ? 0 : n;
}

/** The form's button and its sending; a Confirm follows only where dice or cards do. */
const FORM = 2;

/**
 * The presses of each seat's answers from the open panel, by number of the answer: by hand or in a form, whichever takes
 * fewer. The presses of a form stand with its first answer.
 */
export function fewestPresses(answers: readonly Pressed[]): number[] {
  const presses = answers.map(() => 0);
  for (let i = 0; i < answers.length; ) {
    const n = inForm(answers.slice(i, i + 12));
    const form = FORM + (answers[i + n - 1]?.prospect?.reveals ? 1 : 0);
    const hand = answers.slice(i, i + n).reduce((sum, each) => sum + each.byHand, 0);
    const takesForm = n > 0 && form < hand;
    presses[i] = takesForm ? form : answers[i].byHand;
    i += takesForm ? n : 1;
  }
  return presses;
}
