import { capital } from '../core/capital.ts';
import type { Game } from '../core/game.ts';
import { kernel } from '../core/kernel.ts';
import { random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answer } from './answers.ts';
import { deedsInWords, deedsOf } from './deeds.ts';
import { type Intended, stakesOf } from './following.ts';
import { suggestedAt } from './suggested.ts';
import { conOf, prosAndCons, purposeOf } from './terms.ts';
import type { Thought } from './thought.ts';
import type { Weighed } from './tree.ts';
import {
  CLOSE_VALUES,
  COLON,
  type Compared,
  chances,
  chanceWords,
  compare,
  inQuotes,
  isAsGood,
  isKnown,
  joined,
  nameOf,
  reasonWords,
  riskWords,
  withoutSearch,
  withPlan,
} from './why.ts';
import { underQuestion, words } from './words.ts';

/** How many other answers a hint names with their values. */
const OTHERS_IN_HINT = 2;

/** What advice says to do. */
interface ToDo {
  readonly words: string;
  /** What it is for, clause by clause, where the words say it. */
  readonly purposes?: readonly string[];
  /** What is at risk, unless the words say it. */
  readonly risks: readonly string[];
  /** Where the deeds lead, if the game tells deeds. */
  readonly goals?: readonly string[];
}

/** What to do and what comes next: deed by deed if the game tells deeds, else answer by answer. */
function toDo<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  { choose, weighed, next, plan }: Thought,
  told: (words: string) => string,
): ToDo {
  const answer = choose.map(Number);
  const label = told(words(game, base, seat, answer));
  const deeds = deedsOf(game, base, seat, answer, next);
  const [first] = deeds;
  const risks =
    first === undefined ? stakesOf(game.insight, base, base.stack[base.stack.length - 1], seat, answer) : first.risks;
  const later = first === undefined ? laterWords(next) : '';
  const then = later === '' ? '' : `Then: ${later}.`;
  const about = suggestedAbout(game, base, seat, answer);
  if (about !== undefined)
    return { words: joined(`${label}: ${about}.`, then), purposes: [about, ...about.split('; ')], risks };
  if (first === undefined) {
    // Within a plan it has been named before.
    const named = weighed.length === 0 ? undefined : (plan ?? undefined);
    return { words: joined(`${withPlan(label, named)}.`, then), risks };
  }
  const goals = deeds.flatMap(({ to }) => to ?? []);
  if (deeds.length === 1) return { words: `${told(first.words)}.`, risks, goals };
  const purposes = deeds.flatMap(({ purpose }) => (purpose === '' ? [] : [purpose]));
  return { words: `${told(deedsInWords(deeds))}.`, ...(purposes.length > 0 ? { purposes } : {}), risks: [], goals };
}

/** Advice in sentences. */
export interface Advised {
  readonly words: string;
  /** A sentence, or empty. */
  readonly risk: string;
}

/**
 * Advice for the person who holds the seat: what to do and what comes next, why, what was said of the other
 * answers, and apart from them the risk. `base` is a position imagined from that person's view.
 */
function adviceOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  thought: Thought,
  told: (words: string) => string,
  beside: string,
  withoutReason: () => string = () => '',
): Advised {
  const { weighed, reason, next } = thought;
  const answer = thought.choose.map(Number);
  const does = toDo(game, base, seat, thought, told);
  const purpose = purposeOf(game, base, seat, answer, next);
  // What lies open on the board says more than a figure that changes.
  const because = purpose === '' ? reasonWords(reason) : '';
  const compared = compare(answer, weighed, suggestedAt(game, base, seat));
  const rival = (compared?.suggested ?? compared?.rival)?.choose ?? null;
  const terms = (): string =>
    sentence(prosAndCons(game, base, seat, answer, { next, rival, purpose, told: does.purposes }));
  const why = because || terms() || (does.purposes === undefined ? withoutReason() : '');
  const frame = base.stack[base.stack.length - 1];
  const instead = does.goals && game.insight?.instead?.(base, frame, seat, answer, does.goals);
  const said = joined(does.words, why, sentence(instead ?? ''), sentence(beside));
  return { words: said, risk: riskWords(does.risks) };
}

/** Whether an answer about as good may be named: not a deed of another kind elsewhere for which the position shows no reason. */
const mayStandBeside = <S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  answer: Answer,
  other: Answer,
): boolean =>
  game.insight?.isAkin?.(base.stack[base.stack.length - 1], answer, other) !== false ||
  purposeOf(game, base, seat, other) !== '';

/** What comes next, question by question; a question that is asked again is named once, with its answers in a row. */
const laterWords = (next: readonly Intended[]): string =>
  next.reduce((told, { title, words: each }, i) => {
    if (each === '') return told;
    const question = underQuestion(title, '');
    const isSame = next[i - 1]?.title === title && each.startsWith(question);
    return isSame ? `${told}, ${each.slice(question.length)}` : told === '' ? each : `${told}; ${each}`;
  }, '');

/** What the game says about a choice that it suggests itself, as the panel does; undefined for all others. */
function suggestedAbout<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  answer: Answer,
): string | undefined {
  const rules = kernel<S, F, E>(game.steps);
  const { ask, frame } = rules.top(base);
  const [pick] = answer;
  const isOwn = answer.length === 1 && !rules.takesSet(base) && ask.suggested?.(base, frame, pick, seat) === true;
  return isOwn ? ask.about?.(base, frame, pick, seat) : undefined;
}

/** Why an answer without a reason of its own is suggested, such as a Pass: what the next best one would lose. */
function noneBetter<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  { chosen, rival }: Compared,
): string {
  const isClear = chosen.value - rival.value > CLOSE_VALUES;
  const loss = isClear ? conOf(game, base, seat, rival.choose, chosen.choose) : '';
  return loss === ''
    ? 'None of the other choices gains more.'
    : `The next best, ${nameOf(game, base, seat, rival)}, would mean ${loss}.`;
}

const sentence = (said: string): string => (said === '' ? '' : `${capital(said)}.`);

/**
 * A hint for the person who holds the seat: the best answers with the chances to win that the search gives them. It is
 * made from that person's view, and only that person sees it.
 */
export function hintOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  thought: Thought,
): string {
  const { choose, why, whole, weighed, reason } = thought;
  const base = game.imagine(view, seat, random(0));
  const answer = choose.map(Number);
  const told = (what: string): string => `I would choose ${inQuotes(what, COLON)}`;
  const hint = (said: string): string => {
    const advised = adviceOf(game, base, seat, thought, told, said);
    return joined(advised.words, advised.risk);
  };
  if (weighed.length < 2) {
    const reckoned = weighed
      .filter(({ visits, isUnmeasured }) => visits > 0 && !isUnmeasured)
      .map(only => `I reckon ${chanceWords(only)} to win`);
    const unweighed =
      thought.plan !== null && reckoned.length === 0
        ? `I keep to the plan: ${thought.plan}`
        : withoutSearch(game, base, seat);
    return hint([unweighed, ...reckoned].join('; '));
  }
  const compared = compare(answer, weighed, suggestedAt(game, base, seat));
  if (compared === null || compared.chosen.visits === 0) return whole ?? why;
  const isNamed = (each: Weighed): boolean =>
    !isAsGood(compared.chosen, each) || mayStandBeside(game, base, seat, answer, each.choose);
  const known = compared.known.filter(isNamed);
  return hint(chances(game, base, seat, { ...compared, known }, OTHERS_IN_HINT, reason));
}

/** How many deeds advice names besides the one that its first answer begins; those who merely stay are not counted. */
export function moreDeedsOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  { choose, next }: Thought,
): number {
  const [, ...later] = deedsOf(game, game.imagine(view, seat, random(0)), seat, choose.map(Number), next);
  return later.filter(({ isStay }) => !isStay).length;
}

/** A suggestion for the person who holds the seat, without numbers: what to do, what comes next, why, and the risk. */
export function suggestionOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  thought: Thought,
): Advised {
  const base = game.imagine(view, seat, random(0));
  const answer = thought.choose.map(Number);
  const compared = compare(answer, thought.weighed, suggestedAt(game, base, seat));
  const isAlike =
    compared !== null &&
    compared.chosen.visits > 0 &&
    isKnown(compared.chosen, compared.rival) &&
    isAsGood(compared.chosen, compared.rival);
  // What the search finds as good, but the board shows to be at a risk of its own, is not recommended beside it.
  const frame = base.stack[base.stack.length - 1];
  const isAtRisk = (choose: Answer): boolean => (game.insight?.risks(base, frame, seat, choose) ?? []).length > 0;
  const isSafe = isAlike && (isAtRisk(answer) || !isAtRisk(compared.rival.choose));
  const isNamed = isSafe && mayStandBeside(game, base, seat, answer, compared.rival.choose);
  const other = isNamed ? `about as good: ${nameOf(game, base, seat, compared.rival)}` : '';
  const isWeighed = compared !== null && compared.chosen.visits > 0;
  const withoutReason = (): string => (isWeighed ? noneBetter(game, base, seat, compared) : '');
  return adviceOf(game, base, seat, thought, capital, other, withoutReason);
}
