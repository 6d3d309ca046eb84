import { withoutEllipsis } from '../../core/alike.ts';
import type { Choice, Decision } from '../../core/match.ts';
import { MOST_IN_ROW, MOST_ROWS, type Row } from '../body.ts';
import { type ButtonSpec, buttons, inRows, select } from '../controls.ts';
import { writeDraft } from './draft.ts';
import { chosenWords, type Fold, fold, inListOrder, type Letters, namesOf, suggestedSet } from './fold.ts';
import type { Verb } from './ids.ts';
import { type Group, groupsOf, letteredLabel } from './list.ts';
import { IN_ONE_FORM } from './order.ts';
import type { Suggestion } from './suggestion.ts';

/** A decision as a panel shows it. */
export interface ShownDecision {
  /** Makes the custom_id of a button or select: what it does, the page of the list, and the draft. */
  readonly id: (verb: Verb, page: number, draft: string) => string;
  readonly decision: Decision;
  /** The choices made but not yet submitted, by their index in the decision's list. */
  readonly chosen: readonly number[];
  /** Whether answering with `chosen` is final. */
  readonly final: boolean;
  readonly page: number;
  readonly letters: Letters;
  /** Whether this question and those after it can be answered in one form. */
  readonly inOneForm: boolean;
  /** What the search or a hint suggests, in place of the game's own suggestion. */
  readonly advice?: Suggestion | null;
  /** Whether the panel tells what the suggested set would bring, so that its button needs no Confirm. */
  readonly tellsSet?: boolean;
  /**
   * Whether "Stop here" or "That is all" stays among the choices. In a lesson's last row it would look like a button of
   * the lesson.
   */
  readonly keepsEnd?: boolean;
  /** Buttons of the last row, before Confirm and after it. */
  readonly before: readonly ButtonSpec[];
  readonly after: readonly ButtonSpec[];
}

/** On phones, more buttons would wrap onto a second line. */
const BUTTONS_PER_ROW = 3;
/** Two rows are reserved: one for All, None and pages, one for Undo and Confirm. */
const MOST_LIST_ROWS = MOST_ROWS - 2;
const MOST_SELECTS = MOST_LIST_ROWS;
/** Choices are shown as buttons if there are at most this many with labels at most this long. */
const MOST_BUTTONS = MOST_LIST_ROWS * BUTTONS_PER_ROW;
/** Discord's own guideline: phones cut the label of a longer button. */
const LONGEST_LABEL = 38;
/** A form holds five fields. */
const FORM_FIELDS = 5;

type IdMaker = (verb: Verb, more?: { readonly page?: number; readonly draft?: string }) => string;

const idOf = ({ id, decision, page: shown, chosen }: ShownDecision): IdMaker => {
  const chosenDraft = writeDraft(chosen, decision.choices) ?? '';
  return (verb, { page = shown, draft = chosenDraft } = {}) => id(verb, page, draft);
};

/** A list too long for one select is filled in by a form if several may be chosen. */
export const wantsForm = ({ kind }: Decision, groups: readonly Group[]): boolean =>
  kind === 'some' && groups.length > 1;

/** The rows of a question. They stay within Discord's limits, however long its list is. */
export function rowsOf(question: ShownDecision): readonly Row[] {
  const { decision, chosen, letters } = question;
  const id = idOf(question);
  const folds = fold(decision, letters);
  const groups = groupsOf(decision, folds, new Set(chosen));
  return [
    ...listRows(question, folds, groups, id),
    ...bulkRow(question, folds, groups, id),
    lastRow(question, groups, id),
  ];
}

function listRows(
  question: ShownDecision,
  folds: readonly Fold[],
  groups: readonly Group[],
  id: IdMaker,
): readonly Row[] {
  const { decision, page, chosen } = question;
  const listed = chosen.length > 0 ? folds : folds.filter(({ suggested }) => !suggested);
  if (areButtons(decision, listed)) return choiceButtons(question, inListOrder(listed), id);
  if (wantsForm(decision, groups) || decision.choices.length === 0) return [];
  const most = selectsOn(groups);
  return groups.slice(page * most, (page + 1) * most).map((group, i) =>
    select({
      id: id('pick', { page: page * MOST_SELECTS + i }),
      placeholder: groups.length === 1 ? placeholderOf(decision) : group.title,
      options: group.lines.map(({ option }) => option),
      // Chosen entries can be deselected.
      min: decision.kind === 'some' && chosen.length > 0 ? 0 : 1,
      max: decision.kind === 'one' ? 1 : Math.min(group.lines.length, Math.max(decision.max, 1)),
    }),
  );
}

/** Of so few choices the odds are given whole. */
const SHORT_LIST = 4;

const areButtons = ({ kind }: Decision, listed: readonly Fold[]): boolean =>
  kind === 'one' && listed.length <= MOST_BUTTONS && listed.every(fitsButton);

/** The choices, without a suggestion, whose odds the panel's buttons or short lists do not show whole. */
export function unseenOdds(decision: Decision, folds: readonly Fold[]): readonly Fold[] {
  const listed = folds.filter(({ suggested }) => !suggested);
  if (decision.kind !== 'one') return [];
  if (areButtons(decision, listed)) return listed.filter(({ odds }) => odds !== undefined);
  // A long list, such as the menu of Actions, gives as much as its lines have room for.
  if (listed.length > SHORT_LIST) return [];
  const shown = groupsOf(decision, folds, new Set()).flatMap(({ lines }) => lines);
  return listed.filter(({ members: [index], odds }) => {
    const line = shown.find(({ takes }) => takes[0] === index);
    return odds !== undefined && line?.option.description?.includes(odds) !== true;
  });
}

/** The final choice that has a button of its own and needs no Confirm. */
export const onePress = (decision: Decision): Choice | undefined =>
  decision.choices[onlyFinalChoice({ decision }) ?? -1];

const placeholderOf = ({ kind, min, max }: Decision): string => {
  if (kind === 'one') return 'Choose';
  return min === max ? `Choose ${min}` : `Choose ${min} to ${max}`;
};

/** Whether a choice can be a button. A line of a select has room for what the choice does and risks; a button has not. */
const fitsButton = (choice: Fold): boolean =>
  letteredLabel(choice).length <= LONGEST_LABEL &&
  choice.members.length === 1 &&
  choice.risk === undefined &&
  choice.about === undefined;

function choiceButtons(question: ShownDecision, folds: readonly Fold[], id: IdMaker): readonly Row[] {
  const { decision, chosen } = question;
  const onlyFinal = onlyFinalChoice(question);
  const shown = folds.filter(({ members: [index] }) => index !== onlyFinal);
  const specs = shown.map((each): ButtonSpec => {
    const [index = 0] = each.members;
    const draft = writeDraft([index], decision.choices) ?? '';
    return { id: id('take', { draft }), label: letteredLabel(each), look: chosen.includes(index) ? 'go' : 'plain' };
  });
  return inRows(specs, BUTTONS_PER_ROW);
}

/**
 * The only final choice of a list ("That is all"). It gets a button with its own label in place of Confirm, and one press
 * is enough. Null if there are several, if it starts something new, if its label is long, or if its effect, odds or risks
 * must be shown first.
 */
function onlyFinalChoice({
  decision: { kind, choices, rule },
  keepsEnd = false,
}: Pick<ShownDecision, 'decision' | 'keepsEnd'>): number | null {
  if (keepsEnd) return null;
  const final = choices.flatMap((choice, i) => (choice.final ? [i] : []));
  const [only] = final;
  if (kind !== 'one' || only === undefined || final.length > 1 || choices.length === 1) return null;
  const choice = choices[only];
  const details = [choice?.about, choice?.odds, choice?.risk, choice?.place];
  const isBare = details.every(detail => detail === undefined) && (choice?.label ?? '').length <= LONGEST_LABEL;
  return isBare && (choice?.rule ?? rule) === rule ? only : null;
}

/** The page of a list whose select was used: its custom_id counts the selects of all pages. */
export const pageOfPick = (select: number): number => Math.floor(select / MOST_SELECTS);

/** How many selects a page has. */
const selectsOn = (groups: readonly Group[]): number => (groups.some(({ isOwnMap }) => isOwnMap) ? 1 : MOST_SELECTS);

export const pagesOf = (decision: Decision, groups: readonly Group[]): number =>
  Math.max(1, Math.ceil(groups.length / (wantsForm(decision, groups) ? FORM_FIELDS : selectsOn(groups))));

/** The letters that the map shows beside this page: all, or those of its own list. */
export function lettersBeside(decision: Decision, letters: Letters, chosen: readonly number[], page: number): Letters {
  const groups = groupsOf(decision, fold(decision, letters), new Set(chosen));
  const part = groups[Math.min(page, groups.length - 1)];
  if (part?.isOwnMap !== true) return letters;
  return new Map([...letters].filter(([, letter]) => part.lines.some(line => line.letter === letter)));
}

/** The groups whose fields are in the form of this page. */
export const formGroups = (groups: readonly Group[], page: number): readonly Group[] =>
  groups.slice(page * FORM_FIELDS, (page + 1) * FORM_FIELDS);

/** The first of these labels that a phone does not cut, else the last. The panel says above the button what it does. */
const firstShort = (...labels: readonly string[]): string =>
  labels.find(({ length }) => length <= LONGEST_LABEL) ?? labels.at(-1) ?? '';

/** A label without what stands in brackets, and without what follows its colon, if it has such a part. */
const shorterNames = (label: string): string[] =>
  [/ \(.*/, /[:,] .*/].flatMap(more => (more.test(label) ? [label.replace(more, '')] : []));

/**
 * Of an answer that leaves the place open (“Gather in One Box…”), the button names that as well or instead. If it does more
 * than what it names, it says how much: “Do This: Stay in Watertown, and 1 More”.
 */
function adviceLabel(names: string, { place = '', more = 0 }: Pick<Suggestion, 'place' | 'more'>): string {
  const name = withoutEllipsis(names) || 'none';
  const isPlaceNamed = name !== names && place !== '';
  const [short] = [place, ...shorterNames(place)].toReversed();
  const labels = isPlaceNamed ? [`${name}: ${short}`, `${short}`] : [name];
  if (more === 0) return firstShort(...labels.map(label => `Do This: ${label}`), 'Do This');
  const all = [...labels, ...labels.flatMap(shorterNames)];
  return firstShort(...all.map(label => `Do This: ${label}, and ${more} More`), `Do This: All ${more + 1}`);
}

/**
 * The button of the suggestion; empty if anything has been chosen, or if the last row offers it. It needs no Confirm if the
 * odds and risks are shown above the button: those of a single choice always are, those of a set in a panel (`tellsSet`).
 */
function suggestionButton(question: ShownDecision, folds: readonly Fold[], id: IdMaker): readonly ButtonSpec[] {
  const { decision, chosen, advice, tellsSet = false } = question;
  const set = suggestedSet(decision);
  if (set.length > 0) {
    const draft = chosen.length > 0 ? null : writeDraft(set, decision.choices);
    return draft
      ? [
          {
            id: id(tellsSet ? 'sure' : 'take', { page: NUMBER_FOR.suggested, draft }),
            label: firstShort(`Suggested: ${chosenWords(decision, set)}`, 'As Suggested'),
            look: 'main',
          },
        ]
      : [];
  }
  const advised = advice && chosen.length === 0 ? writeDraft(advice.chosen, decision.choices) : null;
  if (advice && advised !== null)
    return [
      {
        // It stands in place of **Confirm: none**, and answers as that does.
        id: id(advisesNone(question) ? 'sure' : 'lead', { page: NUMBER_FOR.suggested, draft: advised }),
        label: adviceLabel(namesOf(decision, advice.chosen) || (decision.none ?? ''), advice),
        look: 'main',
      },
    ];
  const suggestion = folds.find(({ suggested }) => suggested);
  if (chosen.length > 0 || suggestion?.members[0] === onlyFinalChoice(question)) return [];
  const draft = suggestion && writeDraft(suggestion.members, decision.choices);
  if (!draft) return [];
  const label = letteredLabel(suggestion);
  return [{ id: id('sure', { draft }), label: firstShort(label, ...shorterNames(label)), look: 'main' }];
}

/** Whether the button of the suggestion says that nobody is chosen, as Confirm and None would. */
const advisesNone = ({ decision, chosen, advice }: ShownDecision): boolean =>
  chosen.length === 0 && advice?.chosen.length === 0 && suggestedSet(decision).length === 0;

/**
 * Buttons of one message need different custom_ids. The drafts of these three may be the same, so each has its own number
 * where other buttons have the page. Answering with a draft ignores that number.
 */
const NUMBER_FOR = { all: 0, none: 1, suggested: 2 } as const;

/** Whether the panel offers all choices at once. A single choice that need not be made has All beside None. */
export const isAllOffered = ({ kind, choices, min, max }: Decision): boolean =>
  kind === 'some' && choices.length > (min === 0 ? 0 : 1) && max >= choices.length;

/** The row with the suggestion, All, None, the form of a long list, its pages, and the form of a whole order. */
function bulkRow(
  question: ShownDecision,
  folds: readonly Fold[],
  groups: readonly Group[],
  id: IdMaker,
): readonly Row[] {
  const { decision, page } = question;
  const { choices, kind, min } = decision;
  const suggestion = suggestionButton(question, folds, id);
  const isForm = wantsForm(decision, groups);
  // The button of a form comes first in this row. The suggestion then has a row of its own, as there are no lists.
  const specs: ButtonSpec[] = isForm ? [] : [...suggestion];
  const pages = pagesOf(decision, groups);
  if (isForm) {
    specs.push({
      id: id('form'),
      label: pages === 1 ? 'Choose…' : `Choose (list ${page + 1} of ${pages})…`,
      look: 'main',
    });
  }
  if (isAllOffered(decision)) {
    const draft =
      writeDraft(
        choices.map((_, i) => i),
        choices,
      ) ?? '';
    specs.push({ id: id('take', { page: NUMBER_FOR.all, draft }), label: `All (${choices.length})` });
  }
  // If nothing is chosen, the suggestion or the Confirm button, where there is one, may itself say None.
  const isNoneOffered =
    advisesNone(question) || (question.chosen.length === 0 && confirmButton(question, groups, id) !== null);
  if (kind === 'some' && min === 0 && !isNoneOffered) {
    const draft = writeDraft([], choices) ?? '';
    specs.push({ id: id('take', { page: NUMBER_FOR.none, draft }), label: decision.none ?? 'None' });
  }
  if (pages > 1) {
    specs.push({ id: id('page', { page: Math.max(0, page - 1) }), label: '◀ Previous', disabled: page === 0 });
    specs.push({
      id: id('page', { page: Math.min(pages - 1, page + 1) }),
      label: 'More ▶',
      disabled: page === pages - 1,
    });
  }
  if (question.inOneForm && specs.length < MOST_IN_ROW) specs.push({ id: id('whole'), label: `${IN_ONE_FORM}…` });
  const suggestionRow = isForm && suggestion.length > 0 ? [buttons(...suggestion)] : [];
  return specs.length > 0 ? [...suggestionRow, buttons(...specs)] : suggestionRow;
}

/** The last row: the panel's other buttons, with Confirm between them if the question needs it. */
function lastRow(question: ShownDecision, groups: readonly Group[], id: IdMaker): Row {
  const confirm = confirmButton(question, groups, id);
  return buttons(...question.before, ...(confirm === null ? [] : [confirm]), ...question.after);
}

/** The Confirm button; null if each press answers by itself. */
function confirmButton(question: ShownDecision, groups: readonly Group[], id: IdMaker): ButtonSpec | null {
  const { decision, chosen } = question;
  const { kind, min, max, choices } = decision;
  const { final } = question;
  const onlyFinal = chosen.length === 0 ? onlyFinalChoice(question) : null;
  if (onlyFinal !== null) {
    const draft = writeDraft([onlyFinal], choices) ?? '';
    return { id: id('sure', { draft }), label: choices[onlyFinal]?.label ?? '' };
  }
  const isLongSet = kind === 'some' && (wantsForm(decision, groups) || groups.length > 1);
  if (final || isLongSet || choices.some(choice => choice.final)) {
    const isComplete = chosen.length >= min && chosen.length <= max;
    const isNone = kind === 'some' && chosen.length === 0;
    if (isNone && advisesNone(question)) return null;
    const label =
      isNone && isComplete
        ? (decision.none ?? 'Confirm: none')
        : kind === 'some' && chosen.length > 0
          ? `Confirm (${chosen.length})`
          : 'Confirm';
    return { id: id('sure'), label, look: chosen.length > 0 ? 'go' : 'plain', disabled: !isComplete };
  }
  return null;
}
