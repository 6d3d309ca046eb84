import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder, TextDisplayBuilder } from 'discord.js';
import type { Choice, Decision } from '../../core/match.ts';
import { numberWord } from '../../core/phrases.ts';
import { TITLE_LIMIT } from '../../core/question.ts';
import type { Answers, MatchService } from '../../match/api.ts';
import type { Look } from '../../match/types.ts';
import { clip, MOST_OPTIONS, OPTION_LIMIT } from '../body.ts';
import { fold } from './fold.ts';
import { type PanelId, panelId } from './ids.ts';
import { chosenIn, groupsOf, type Line } from './list.ts';

/**
 * A whole order in one form: the questions that a seat would be asked one after the other, found by trying answers out.
 * A later question is part of the form if its choices depend little on earlier answers. The submitted form is first tried
 * out as a series of answers. If the rules refuse any of them, none is given.
 */

/** The title of the form, and of the button that opens it. */
export const IN_ONE_FORM = 'This and Next Questions in One Form';

/** A form holds five parts; one is used for its explanation. */
const MOST_QUESTIONS = 4;
/** How many answers to one question are tried, to see what the next question then offers. */
const ANSWERS_TRIED = 26;

/** The questions of an order, each with everything it may offer. */
export type Order = readonly [Decision, Decision, ...Decision[]];

type LookAhead = Pick<MatchService, 'ahead'>;
type Asker = Pick<Look, 'info' | 'user'>;

async function tryOut({ ahead }: LookAhead, { info, user }: Asker, seat: number, answers: Answers) {
  if (user === null) return null;
  const tried = await ahead(info.id, user, { seat, version: info.version }, answers);
  return tried.ok ? tried.value : null;
}

const idsOf = (choices: readonly Choice[]): readonly string[] => choices.map(({ id }) => id);

/** The default answer: all of a set or as many as allowed; the first of single choices. */
const defaultAnswer = ({ kind, choices, max }: Decision): readonly string[] =>
  idsOf(choices.slice(0, kind === 'some' ? max : 1));

/** Other answers that may change what the next question offers. */
function otherAnswers({ kind, choices, min, max }: Decision): readonly (readonly string[])[] {
  if (kind === 'one') return idsOf(choices).map(id => [id]);
  if (min > 1 || max < 1) return [];
  return fold({ ...NO_DECISION, choices }).map(({ members: [first = 0] }) => idsOf(choices.slice(first, first + 1)));
}

/** `fold` reads only the kind and the choices of a decision. */
const NO_DECISION: Decision = {
  seat: 0,
  rule: '',
  prompt: '',
  title: '',
  kind: 'one',
  choices: [],
  min: 1,
  max: 1,
  undoable: false,
};

const lineOf = ({ id, label }: Choice): string => `${id} ${label}`;

/** Whether two questions seem to come from the same step of the rules: they share a rule, a kind and a choice. */
function isSame(a: Decision, b: Decision): boolean {
  const known = new Set(a.choices.map(lineOf));
  return a.rule === b.rule && a.kind === b.kind && b.choices.some(choice => known.has(lineOf(choice)));
}

/** Whether one list contains the other, so that an earlier answer only leaves some choices out. */
function areNested(a: readonly Choice[], b: readonly Choice[]): boolean {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  const known = new Set(many.map(lineOf));
  return few.every(choice => known.has(lineOf(choice)));
}

const unionOf = (a: readonly Choice[], b: readonly Choice[]): readonly Choice[] => {
  const known = new Set(idsOf(a));
  return [...a, ...b.filter(({ id }) => !known.has(id))];
};

/** The question after `last`, with everything it may offer; null if it depends too much on the answers before. */
async function nextOf(tries: LookAhead, from: Asker, before: Answers, last: Decision): Promise<Decision | null> {
  const tried = await tryOut(tries, from, last.seat, [...before, defaultAnswer(last)]);
  if (!tried?.ok || tried.next === null) return null;
  let next: Decision = tried.next;
  for (const answer of otherAnswers(last).slice(0, ANSWERS_TRIED)) {
    const other = await tryOut(tries, from, last.seat, [...before, answer]);
    if (last.kind === 'one') {
      const otherNext = other?.ok && other.next !== null && isSame(other.next, next) ? other.next : null;
      if (otherNext === null || !areNested(otherNext.choices, next.choices)) return null;
      next = { ...next, choices: unionOf(next.choices, otherNext.choices) };
    } else if (other?.ok && other.next !== null && isSame(other.next, next)) {
      next = { ...next, choices: unionOf(next.choices, other.next.choices) };
    }
  }
  return next;
}

/** The lines of a question's select, which shows them undivided. */
const linesOf = (decision: Decision): readonly Line[] =>
  groupsOf(decision, fold(decision), new Set()).flatMap(({ lines }) => lines);

/** Whether a question fits one select of the form. One whose only choice is the suggestion has nothing to list. */
const fitsSelect = (decision: Decision): boolean =>
  decision.choices.length <= MOST_OPTIONS && linesOf(decision).length > 0;

/** The order that begins with this question; null if the questions do not fit one form. */
export async function orderFrom(tries: LookAhead, from: Asker, decision: Decision): Promise<Order | null> {
  const fields: Decision[] = [];
  const before: (readonly string[])[] = [];
  let asked: Decision | null = decision;
  while (asked !== null && fields.length < MOST_QUESTIONS && fitsSelect(asked)) {
    fields.push(asked);
    const next: Decision | null = await nextOf(tries, from, before, asked);
    before.push(defaultAnswer(asked));
    asked = next !== null && fields.some(field => isSame(field, next)) ? null : next;
  }
  const [first, second, ...others] = fields;
  return first && second ? [first, second, ...others] : null;
}

/** Whether a choice is preselected as part of the default answer. Destinations never are. */
function isDefault({ kind, choices, max }: Decision, index: number): boolean {
  if (kind === 'some') return max >= choices.length;
  const withoutPlace = choices.flatMap(({ place }, i) => (place === undefined ? [i] : []));
  if (withoutPlace.length === 1) return withoutPlace[0] === index;
  return index === 0 && withoutPlace.length === choices.length && choices.length === 2;
}

function fieldOf(decision: Decision, i: number): LabelBuilder {
  const folds = fold(decision);
  const lines = linesOf(decision);
  const isRequired = decision.min > 0;
  const options = lines.map(({ option, takes }) => {
    const isWholeFold = folds.some(({ members }) => members.length === takes.length && members[0] === takes[0]);
    return {
      value: option.value,
      label: clip(option.label, OPTION_LIMIT),
      ...(option.description === undefined ? {} : { description: clip(option.description, OPTION_LIMIT) }),
      default: isWholeFold && isDefault(decision, takes[0] ?? 0),
    };
  });
  return new LabelBuilder()
    .setLabel(clip(decision.title, TITLE_LIMIT))
    .setDescription(`Rule ${decision.rule}`)
    .setStringSelectMenuComponent(
      new StringSelectMenuBuilder()
        .setCustomId(`g${i}`)
        .setRequired(isRequired)
        .setMinValues(isRequired ? 1 : 0)
        .setMaxValues(decision.kind === 'one' ? 1 : Math.max(1, Math.min(lines.length, decision.max)))
        .addOptions(options),
    );
}

/** "“Regular ×2”, then “Lexington”": the first line of each list that has to be answered. */
const exampleOf = (order: Order): string =>
  order
    .filter(({ min }) => min > 0)
    .flatMap(decision => linesOf(decision)[0]?.option.label ?? [])
    .map(label => `“${label}”`)
    .join(', then ');

/** The text above the form: its first question, what is picked in it, and what sending it does. */
function aboutOrder(order: Order): string {
  const [first] = order;
  const example = exampleOf(order);
  return [
    `**${first.prompt}**`,
    `The next ${numberWord(order.length)} questions at once: ${order.map(({ title }) => title).join(', then ')}. Pick in each list what you would answer${example === '' ? '' : `, for example ${example}`}; whoever you leave out stays.`,
    'Sending it carries the order out, as if you had answered one by one. You are asked again only before dice are rolled or a card is turned.',
  ].join('\n');
}

export const orderForm = (id: PanelId, order: Order): ModalBuilder =>
  new ModalBuilder()
    .setCustomId(panelId({ ...id, verb: 'order' }))
    .setTitle(IN_ONE_FORM)
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(aboutOrder(order)))
    .addLabelComponents(...order.map(fieldOf));

/** An order as a list of answers, or why the rules refuse it. `reveals`: the last one needs a Confirm. */
export type OrderRun =
  | { readonly ok: true; readonly answers: Answers; readonly reveals: boolean }
  | { readonly ok: false; readonly problem: string; readonly rule?: string };

const UNKNOWN = 'That is not one of the choices here.';

/** Matches the form's values to the questions in the order in which the rules ask them. */
export async function readOrder(
  tries: LookAhead,
  from: Asker,
  order: Order,
  fields: ReadonlyMap<string, readonly string[]>,
): Promise<OrderRun> {
  const given = order.map((decision, i) => chosenIn(fold(decision), fields.get(`g${i}`) ?? []));
  const left = order.flatMap((decision, i) => [{ decision, chosen: given[i] ?? null }]);
  if (left.some(({ chosen }) => chosen === null)) return { ok: false, problem: UNKNOWN };
  const [first] = order;
  const answers: (readonly string[])[] = [];
  for (let asked: Decision | null = first; asked; ) {
    const current: Decision = asked;
    const at = left.findIndex(({ decision }) => isSame(decision, current));
    const [field] = at < 0 ? [] : left.splice(at, 1);
    // The rules ask again about those left out. Choose none of them.
    const isRepeated =
      current.kind === 'some' && current.min === 0 && order.some(decision => isSame(decision, current));
    if (field === undefined && !isRepeated) break;
    answers.push((field?.chosen ?? []).flatMap(index => field?.decision.choices[index]?.id ?? []));
    const tried = await tryOut(tries, from, first.seat, answers);
    if (!tried?.ok) {
      const { message = UNKNOWN, rule } = tried?.refusal ?? {};
      return { ok: false, problem: message, ...(rule === undefined ? {} : { rule }) };
    }
    if (tried.last?.reveals) return { ok: true, answers, reveals: true };
    asked = tried.next;
  }
  const unused = left.find(({ decision, chosen }) => decision.min === 0 && chosen !== null && chosen.length > 0);
  if (unused !== undefined) return { ok: false, problem: `With that, the rules do not ask: ${unused.decision.prompt}` };
  return { ok: true, answers, reveals: false };
}
