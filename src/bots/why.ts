import { capital } from '../core/capital.ts';
import type { Game } from '../core/game.ts';
import { RASH_RATING, risksInWords } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { listed } from '../core/listed.ts';
import { percent } from '../core/odds.ts';
import { random } from '../core/random.ts';
import { type Core, type Frame, isSecret } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import { stakesOf } from './following.ts';
import type { Beside } from './suggested.ts';
import { advantages, prosAndCons, purposeOf, SAMPLES } from './terms.ts';
import type { Weighed } from './tree.ts';
import { words } from './words.ts';

/** An answer in a sentence; for a plan, the whole plan. */
export function nameOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  { choose, plan }: Weighed,
): string {
  const named = plan?.words ?? game.insight?.named?.(s, s.stack[s.stack.length - 1], seat, choose);
  return inQuotes(named ?? words(game, s, seat, choose), STOPS);
}

/** An answer in words, with the plan that it begins, if there is one. */
export const withPlan = (told: string, plan: string | undefined): string =>
  plan === undefined ? told : `${told}, as part of a plan: ${plan}`;
/** Two answers are close if their values differ by less than this. */
export const CLOSE_VALUES = 0.015;

/** Whether an answer is called about as good as the best. */
export const isAsGood = (best: Weighed, { value }: Weighed): boolean => best.value - value <= CLOSE_VALUES;

/** Quote an answer of several words or parts, to set it off from the sentence around it. */
export const inQuotes = (told: string, breaks: RegExp): string => (breaks.test(told) ? `“${told}”` : told);
export const COLON = /:/;
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

/** No figure nearer to 0 or 1 than this is told: it holds between bots, but one mistake by a person costs more. */
const LEAST_SURE = 0.05;

/** "about 45 %", "over 95 %", "under 5 %". */
export function chanceWords({ value }: Weighed): string {
  if (value > 1 - LEAST_SURE) return `over ${percent(1 - LEAST_SURE)}`;
  return value < LEAST_SURE ? `under ${percent(LEAST_SURE)}` : `about ${percent(value)}`;
}

/**
 * An answer's value is only mentioned after this many visits. Single lines of play usually vary by 0.03 to 0.09, so the
 * mean of fifty is accurate to about one per cent, the unit in which it is shown. If the chosen answer itself has few
 * visits, this share of its visits is enough: with a quarter of the visits a mean is half as precise.
 */
const ENOUGH_VISITS = 50;
const ENOUGH_SHARE = 1 / 4;
/** How many other answers are named with their values to everybody. */
const OTHERS_TO_ALL = 1;

/** The chosen answer and the others. */
export interface Compared {
  readonly chosen: Weighed;
  /** Those visited often enough, the best first. */
  readonly known: readonly Weighed[];
  /** The others, the most visited first. */
  readonly dropped: readonly Weighed[];
  /** The answer it is compared with first. If several are equal, the first by rule of thumb. */
  readonly rival: Weighed;
  /** What the game itself suggests, if that is another answer and was looked at. */
  readonly suggested: Weighed | undefined;
}

export const isKnown = (chosen: Weighed, { visits }: Weighed): boolean =>
  visits >= Math.min(ENOUGH_VISITS, ENOUGH_SHARE * chosen.visits);

/** Whether two answers are known by the same words: a plan that only begins with an answer is no other choice than it. */
const isSame = (chosen: Weighed, { choose, plan }: Weighed): boolean =>
  sameAnswer(choose, chosen.choose) && (plan === undefined || chosen.plan === undefined);

/** Whether one of two answers is the game's own suggestion, and the other does the same and goes on. */
const isTwin = (beside: Beside | undefined, a: Answer, b: Answer): boolean =>
  beside !== undefined && [a, b].some(each => sameAnswer(each, beside.own)) && [a, b].some(beside.isMore);

/** Null if nothing else was considered. `beside`: what the game itself suggests. */
export function compare(choose: Answer, weighed: readonly Weighed[], beside?: Beside): Compared | null {
  const chosen = weighed.find(each => sameAnswer(each.choose, choose));
  if (chosen === undefined) return null;
  const others = weighed.filter(
    each => each !== chosen && !isSame(chosen, each) && !isTwin(beside, each.choose, choose),
  );
  const [most] = weighed.toSorted((a, b) => b.visits - a.visits);
  const known = others.filter(each => isKnown(most, each)).sort((a, b) => b.value - a.value);
  const dropped = others.filter(each => !isKnown(most, each));
  const rival = known[0] ?? dropped[0];
  const suggested = others.find(
    each => beside && each.plan === undefined && each.visits > 0 && sameAnswer(each.choose, beside.own),
  );
  return rival === undefined ? null : { chosen, known, dropped, rival, suggested };
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

export const joined = (...sentences: readonly string[]): string => sentences.filter(each => each !== '').join(' ');
export const reasonWords = (reason: string): string => (reason === '' ? '' : `The reason: ${reason}.`);
const FOR_IT = 'For it: ';
const purposeWords = (purpose: string): string => (purpose === '' ? '' : `${FOR_IT}${purpose}.`);
export const riskWords = (risks: readonly string[]): string =>
  risks.length === 0 ? '' : `The risk: ${risksInWords(risks)}.`;

/** A few sentences about an answer: what may be told during the match, and what may be added once it is over. */
export interface Explanation {
  readonly why: string;
  readonly whole: string | null;
}

const HIDDEN = 'What was chosen here is hidden, and so is the reason.';
/** It stays in stored reasons, so that old ones read the same; `/why` says it once for all that it shows. */
export const KEPT_SECRET = 'Here I know things that others do not, so I keep my estimate until the match is over';

/** Whether an explanation gives no reason yet: what was chosen is hidden, or only the estimate speaks for it. */
export const givesNoReason = (why: string): boolean =>
  why.endsWith(HIDDEN) || (why.endsWith(`${KEPT_SECRET}.`) && !why.includes(FOR_IT));

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
  const risks = stakesOf(game.insight, s, frame, seat, choose);
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
      ? `${plan === undefined ? `${told}: ${withoutSearch(game, s, seat)}` : told}${terms(null)}.`
      : compared.chosen.visits > 0
        ? followedBy(told, chances(game, s, seat, compared, OTHERS_TO_ALL, because))
        : `${told}, ${preference(compared)} ${nameOf(game, s, seat, compared.rival)}${terms(compared.rival.choose)}.`;
  const whole = capital(joined(first, (isPurposeTold ? '' : aim) || reasonWords(because), riskWords(risks)));
  if (isOpen) return { why: whole, whole: null };
  return { why: hides ? HIDDEN : capital(joined(`${bare}.`, aim, `${KEPT_SECRET}.`, riskWords(risks))), whole };
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
export function withoutSearch<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
): string {
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
export function chances<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  { chosen, known, dropped, suggested }: Compared,
  most: number,
  reason: string,
): string {
  const named = (each: Weighed): string => nameOf(game, s, seat, each);
  const isTold = chosen.isUnmeasured !== true;
  const isToldAlike = (each: Weighed): boolean => chanceWords(each) === chanceWords(chosen);
  const isWorse = (each: Weighed): boolean =>
    each.value < chosen.value - CLOSE_VALUES || (isTold && each.value < chosen.value && !isToldAlike(each));
  const best = known.slice(0, most);
  const isAdded = suggested !== undefined && known.includes(suggested) && !best.includes(suggested);
  const shown = isAdded ? [...best, suggested] : best;
  const givenUp =
    suggested !== undefined && !shown.includes(suggested) ? [suggested] : shown.length === 0 ? dropped : [];
  const alike = shown.filter(each => !isWorse(each));
  const worse = shown.filter(isWorse).map((each, i) => {
    const isNext = i === 0 && alike.length === 0;
    if (!isTold) return isNext ? `next best: ${named(each)}` : named(each);
    return `${isNext ? 'the next best, ' : ''}${named(each)}, ${isToldAlike(each) ? 'somewhat less' : chanceWords(each)}`;
  });
  return [
    ...(isTold ? [`I reckon ${chanceWords(chosen)} to win`] : []),
    ...(alike.length > 0 ? [`about as good: ${listed(alike.map(named))}`] : []),
    ...worse,
    ...givenUp.slice(0, 1).flatMap(each => givenUpWords(chosen, each, named(each), each === suggested ? '' : reason)),
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
 * A sentence about an answer that was given up early, if it was clearly worse or if there is a reason, with its value if
 * that may be told.
 */
function givenUpWords(chosen: Weighed, each: Weighed, name: string, reason: string): string[] {
  const isWorse = isClearlyWorse(chosen, each);
  if (!isWorse && reason === '') return [];
  const isTold = isWorse && chosen.isUnmeasured !== true && chanceWords(each) !== chanceWords(chosen);
  return [`choosing ${name} soon looked worse${isTold ? `, at ${chanceWords(each)}` : ''}`];
}

const preference = ({ chosen, rival }: Compared): string =>
  rival.rating <= RASH_RATING && chosen.rating > RASH_RATING ? 'safer than' : 'by rule of thumb rather than';
