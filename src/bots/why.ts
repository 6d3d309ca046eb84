import { capital } from '../core/capital.ts';
import type { Game } from '../core/game.ts';
import { RASH_RATING } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { listed } from '../core/listed.ts';
import { percent } from '../core/odds.ts';
import { random } from '../core/random.ts';
import { type Core, type Frame, isSecret } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import { deedsInWords, deedsOf } from './deeds.ts';
import { type Intended, stakeOf } from './following.ts';
import { advantages, conOf, prosAndCons, purposeOf, SAMPLES } from './terms.ts';
import type { Thought } from './thought.ts';
import type { Weighed } from './tree.ts';
import { underQuestion, words } from './words.ts';

/** An answer in a sentence; for a plan, the whole plan. */
function nameOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  { choose, plan }: Weighed,
): string {
  return inQuotes(plan?.words ?? words(game, s, seat, choose), STOPS);
}

/** An answer in words, with the plan that it begins, if there is one. */
const withPlan = (told: string, plan: string | undefined): string =>
  plan === undefined ? told : `${told}, as part of a plan: ${plan}`;
/** Two answers are close if their values differ by less than this. */
const CLOSE_VALUES = 0.015;

/** Whether an answer is called about as good as the best. */
export const isAsGood = (best: Weighed, { value }: Weighed): boolean => best.value - value <= CLOSE_VALUES;

/** Quote an answer of several words or parts, to set it off from the sentence around it. */
const inQuotes = (told: string, breaks: RegExp): string => (breaks.test(told) ? `“${told}”` : told);
const COLON = /:/;
const STOPS = /[,:;]/;

/** Hidden information almost never comes out the same in all of this many redraws. */
const REDRAWS = 16;

/**
 * Whether a seat knows something that is not public. If so, redrawing everything hidden from spectators changes its
 * view.
 */
function knowsMore<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, seat: Seat): boolean {
  const rng = random(0);
  const sight = JSON.stringify(game.observe(s, seat));
  for (let i = 0; i < REDRAWS; i++)
    if (JSON.stringify(game.observe(game.redraw(s, 'spectator', rng), seat)) !== sight) return true;
  return false;
}

/** "about 45 %", "under 1 %". */
function chanceWords({ value }: Weighed): string {
  const chance = percent(value);
  return /^\d/.test(chance) ? `about ${chance}` : chance;
}

/**
 * An answer's value is only mentioned after this many visits. Single lines of play usually vary by 0.03 to 0.09, so the
 * mean of fifty is accurate to about one per cent, the unit in which it is shown. If the chosen answer itself has few
 * visits, this share of its visits is enough: with a quarter of the visits a mean is half as precise.
 */
const ENOUGH_VISITS = 50;
const ENOUGH_SHARE = 1 / 4;
/** How many other answers are named with their values: to everybody, and in a hint. */
const OTHERS_TO_ALL = 1;
const OTHERS_IN_HINT = 2;

/** The chosen answer and the others. */
interface Compared {
  readonly chosen: Weighed;
  /** Those visited often enough, the best first. */
  readonly known: readonly Weighed[];
  /** The others, the most visited first. */
  readonly dropped: readonly Weighed[];
  /** The answer it is compared with first. If several are equal, the first by rule of thumb. */
  readonly rival: Weighed;
}

export const isKnown = (chosen: Weighed, { visits }: Weighed): boolean =>
  visits >= Math.min(ENOUGH_VISITS, ENOUGH_SHARE * chosen.visits);

/** Whether two answers are known by the same words: a plan that only begins with an answer is no other choice than it. */
const isSame = (chosen: Weighed, { choose, plan }: Weighed): boolean =>
  sameAnswer(choose, chosen.choose) && (plan === undefined || chosen.plan === undefined);

/** Null if nothing else was considered. */
function compare(choose: Answer, weighed: readonly Weighed[]): Compared | null {
  const chosen = weighed.find(each => sameAnswer(each.choose, choose));
  if (chosen === undefined) return null;
  const others = weighed.filter(each => each !== chosen && !isSame(chosen, each));
  const known = others.filter(each => isKnown(chosen, each)).sort((a, b) => b.value - a.value);
  const dropped = others.filter(each => !isKnown(chosen, each));
  const rival = known[0] ?? dropped[0];
  return rival === undefined ? null : { chosen, known, dropped, rival };
}

/** After this many lines of play, it is worth more samples to find a reason that does not show at once. */
const MANY_LINES = 1000;
const MORE_SAMPLES = 4 * SAMPLES;

/**
 * Why the chosen answer came out ahead of its rival, in terms of the game's features; empty if it is not ahead, or if
 * no feature shows it.
 */
export function reasonOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  weighed: readonly Weighed[],
): string {
  const compared = compare(choose, weighed);
  if (compared === null || compared.chosen.visits === 0) return '';
  const { chosen, rival } = compared;
  if (chosen.value - rival.value <= CLOSE_VALUES) return '';
  const looks = weighed.reduce((sum, { visits }) => sum + visits, 0);
  const tried = (tries: number): string => advantages(game, s, seat, choose, rival.choose, tries);
  return tried(SAMPLES) || (looks >= MANY_LINES ? tried(MORE_SAMPLES) : '');
}

const joined = (...sentences: readonly string[]): string => sentences.filter(each => each !== '').join(' ');
const reasonWords = (reason: string): string => (reason === '' ? '' : `The reason: ${reason}.`);
const purposeWords = (purpose: string): string => (purpose === '' ? '' : `For it: ${purpose}.`);
const riskWords = (risk: string | undefined): string => (risk === undefined ? '' : `The risk: ${risk}.`);

/** A few sentences about an answer: what may be told during the match, and what may be added once it is over. */
export interface Explanation {
  readonly why: string;
  readonly whole: string | null;
}

const HIDDEN = 'What was chosen here is hidden, and so is the reason.';
const KEPT_SECRET = 'Here I know things that others do not, so I keep my estimate until the match is over';

const isHidden = <S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S): boolean =>
  isSecret(kernel<S, F, E>(game.steps).top(s).ask);

/**
 * A few sentences about an answer, for everybody: what it was preferred to and how clearly, why, and what is at risk.
 * If the seat knows something that the others do not, they only hear what was chosen, what it is for and the risk, as
 * everybody can see them on the board, because its secret could be worked out from any comparison.
 */
export function explain<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  weighed: readonly Weighed[],
  reason: () => string,
  plan?: string,
): Explanation {
  const compared = compare(choose, weighed);
  const frame = s.stack[s.stack.length - 1];
  const risk = stakeOf(game.insight, s, frame, seat, choose);
  const bare = inQuotes(words(game, s, seat, choose), COLON);
  const told = withPlan(bare, plan);
  const hides = isHidden(game, s);
  const isOpen = !hides && !knowsMore(game, s, seat);
  const purpose = purposeOf(game, s, seat, choose);
  const aim = hides ? '' : purposeWords(purpose);
  // What lies open on the board says more than a figure that changes.
  const because = isOpen && purpose === '' ? reason() : '';
  const terms = (rival: Answer | null): string => inBrackets(prosAndCons(game, s, seat, choose, { rival, purpose }));
  const isPurposeTold = compared === null || compared.chosen.visits === 0;
  const first =
    compared === null
      ? `${told}: ${withoutSearch(game, s, seat)}${terms(null)}.`
      : compared.chosen.visits > 0
        ? followedBy(told, chances(game, s, seat, compared, OTHERS_TO_ALL, because))
        : `${told}, ${preference(compared)} ${nameOf(game, s, seat, compared.rival)}${terms(compared.rival.choose)}.`;
  const whole = capital(joined(first, (isPurposeTold ? '' : aim) || reasonWords(because), riskWords(risk)));
  if (isOpen) return { why: whole, whole: null };
  return { why: hides ? HIDDEN : capital(joined(`${bare}.`, aim, `${KEPT_SECRET}.`, riskWords(risk))), whole };
}

/** An answer of the rulebook's automated player, with the entry of its sheet that was followed. */
export function cite<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  entry: string,
): Explanation {
  const told = capital(`${inQuotes(words(game, s, seat, choose), COLON)}: ${entry}`);
  return isHidden(game, s) ? { why: HIDDEN, whole: told } : { why: told, whole: null };
}

/** What decides an answer that was the only one considered. */
function withoutSearch<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, seat: Seat): string {
  const rules = kernel<S, F, E>(game.steps);
  const options: number[] = [];
  rules.options(s, seat, options);
  if (rules.takesSet(s)) return 'by rule of thumb, without weighing other choices';
  const { ask, frame } = rules.top(s);
  // A player sees choices that are alike as one.
  const choices = new Set(options.map(pick => ask.alike?.(s, frame, pick) ?? pick)).size;
  if (choices === 1) return 'the only choice that the rules allow';
  const others = choices === 2 ? 'other choice' : `other ${choices - 1} choices`;
  return `by rule of thumb, without weighing the ${others}`;
}

const inBrackets = (terms: string): string => (terms === '' ? '' : ` (${terms})`);

/**
 * The chance to win, and those of the next best answers. What is chosen is visited most, or is the game's own suggestion;
 * another one that was visited enough may have a slightly higher value, and the two are then called about equal.
 */
function chances<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  { chosen, known, dropped }: Compared,
  most: number,
  reason: string,
): string {
  const named = (each: Weighed): string => nameOf(game, s, seat, each);
  const isTold = chosen.isUnmeasured !== true;
  const isWorse = (each: Weighed): boolean =>
    isTold
      ? each.value < chosen.value && chanceWords(each) !== chanceWords(chosen)
      : each.value < chosen.value - CLOSE_VALUES;
  const shown = known.slice(0, most);
  const alike = shown.filter(each => !isWorse(each));
  const worse = shown.filter(isWorse).map((each, i) => {
    const name = i === 0 && alike.length === 0 ? `the next best, ${named(each)}` : named(each);
    return isTold ? `${name}, ${chanceWords(each)}` : name;
  });
  return [
    ...(isTold ? [`I reckon ${chanceWords(chosen)} to win`] : []),
    ...(alike.length > 0 ? [`about as good: ${listed(alike.map(named))}`] : []),
    ...worse,
    ...(shown.length === 0 ? dropped.slice(0, 1).flatMap(each => givenUpWords(chosen, each, named(each), reason)) : []),
  ].join('; ');
}

/** The chosen answer, followed by what the search says about it, if anything. */
const followedBy = (told: string, said: string): string => (said === '' ? `${told}.` : `${told}: ${said}.`);

/** The most by which single lines of play usually vary. */
const USUAL_SPREAD = 0.09;

/** Whether the difference of an answer to the best one is more than its few visits may explain. */
export const isClearlyWorse = (best: Weighed, { value, visits }: Weighed): boolean =>
  (best.value - value) * Math.sqrt(visits) > USUAL_SPREAD;

/**
 * A sentence about an answer that was given up early. It gives the value if that was clearly worse. Otherwise it is
 * only said if there is a reason.
 */
function givenUpWords(chosen: Weighed, each: Weighed, name: string, reason: string): string[] {
  const isBehind =
    isClearlyWorse(chosen, each) && chosen.isUnmeasured !== true && chanceWords(each) !== chanceWords(chosen);
  if (!isBehind && reason === '') return [];
  return [`choosing ${name} soon looked worse${isBehind ? `, at ${chanceWords(each)}` : ''}`];
}

const preference = ({ chosen, rival }: Compared): string =>
  rival.rating <= RASH_RATING && chosen.rating > RASH_RATING ? 'safer than' : 'by rule of thumb rather than';

/** What advice says to do. */
interface ToDo {
  readonly words: string;
  /** What it is for, where the words say it. */
  readonly purpose?: string | undefined;
  /** What is at risk, unless the words say it. */
  readonly risk: string | undefined;
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
  const risk =
    first === undefined ? stakeOf(game.insight, base, base.stack[base.stack.length - 1], seat, answer) : first.risk;
  const later = first === undefined ? laterWords(next) : '';
  const then = later === '' ? '' : `Then: ${later}.`;
  const about = suggestedAbout(game, base, seat, answer);
  if (about !== undefined) return { words: joined(`${label}: ${about}.`, then), purpose: about, risk };
  if (first === undefined) {
    // Within a plan it has been named before.
    const named = weighed.length === 0 ? undefined : (plan ?? undefined);
    return { words: joined(`${withPlan(label, named)}.`, then), risk };
  }
  if (deeds.length === 1) return { words: `${told(first.words)}.`, risk };
  const purpose = deeds.find(each => each.purpose !== '')?.purpose;
  return { words: `${told(deedsInWords(deeds))}.`, purpose, risk: undefined };
}

/**
 * Advice in sentences for the person who holds the seat: what to do and what comes next, why, what was said of the other
 * answers, and the risk. `base` is a position imagined from that person's view.
 */
function adviceOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  thought: Thought,
  told: (words: string) => string,
  said: string,
  withoutReason: () => string = () => '',
): string {
  const { weighed, reason, next } = thought;
  const answer = thought.choose.map(Number);
  const does = toDo(game, base, seat, thought, told);
  const purpose = purposeOf(game, base, seat, answer, next);
  // What lies open on the board says more than a figure that changes.
  const because = purpose === '' ? reasonWords(reason) : '';
  const rival = compare(answer, weighed)?.rival.choose ?? null;
  const terms = (): string =>
    sentence(prosAndCons(game, base, seat, answer, { next, rival, purpose, told: does.purpose }));
  const why = because || terms() || (does.purpose === undefined ? withoutReason() : '');
  return joined(does.words, why, sentence(said), riskWords(does.risk));
}

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
  return isOwn ? ask.about?.(base, frame, pick) : undefined;
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
  const hint = (said: string): string => adviceOf(game, base, seat, thought, told, said);
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
  const compared = compare(answer, weighed);
  if (compared === null || compared.chosen.visits === 0) return whole ?? why;
  return hint(chances(game, base, seat, compared, OTHERS_IN_HINT, reason));
}

/** A suggestion for the person who holds the seat, without numbers: what to do, what comes next, and why. */
export function suggestionOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  thought: Thought,
): string {
  const base = game.imagine(view, seat, random(0));
  const answer = thought.choose.map(Number);
  const compared = compare(answer, thought.weighed);
  const isAlike =
    compared !== null &&
    compared.chosen.visits > 0 &&
    isKnown(compared.chosen, compared.rival) &&
    isAsGood(compared.chosen, compared.rival);
  const other = isAlike ? `about as good: ${nameOf(game, base, seat, compared.rival)}` : '';
  const isWeighed = compared !== null && compared.chosen.visits > 0;
  const withoutReason = (): string => (isWeighed ? noneBetter(game, base, seat, compared) : '');
  return adviceOf(game, base, seat, thought, capital, other, withoutReason);
}
