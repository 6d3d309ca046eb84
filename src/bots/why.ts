import { capital } from '../core/capital.ts';
import type { Game } from '../core/game.ts';
import { RASH } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { percent } from '../core/odds.ts';
import { random } from '../core/random.ts';
import { type Core, type Frame, isSecret } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import { gain, TRIES, terms } from './terms.ts';
import type { Thought } from './thought.ts';
import type { Weighed } from './tree.ts';
import { words } from './words.ts';

/** An answer in a sentence; of a plan, what it is in whole. */
function nameOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  { choose, plan }: Weighed,
): string {
  return apart(plan?.words ?? words(game, s, seat, choose), STOPS);
}

/** Two answers are close where their values differ by less. */
const CLOSE = 0.015;

/** An answer of several words or parts, told apart from the sentence around it. */
const apart = (told: string, breaks: RegExp): string => (breaks.test(told) ? `“${told}”` : told);
const COLON = /:/;
const STOPS = /[,:;]/;

/** Often enough that hidden things hardly ever come again as they were. */
const REDRAWS = 16;

/** Whether a seat knows something that is not open to all: it then shows when all that is closed to others is drawn anew. */
function knowsMore<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S, seat: Seat): boolean {
  const next = random(0);
  const sight = JSON.stringify(game.observe(s, seat));
  for (let i = 0; i < REDRAWS; i++)
    if (JSON.stringify(game.observe(game.redraw(s, 'spectator', next), seat)) !== sight) return true;
  return false;
}

/** "about 45 %", "under 1 %". */
function about({ value }: Weighed): string {
  const chance = percent(value);
  return /^\d/.test(chance) ? `about ${chance}` : chance;
}

/**
 * An answer is told with its value once it was looked at so often: single lines spread by 0.03 to 0.09 as a rule, so the mean
 * of fifty is good to about the one per cent that it is told in. Where even the chosen one has few looks, so large a share of
 * them will do: the mean of a quarter is half as good.
 */
const ENOUGH = 50;
const ENOUGH_SHARE = 1 / 4;
/** So many answers are told with their values besides the chosen one: to everybody, and in a hint. */
const TO_ALL = 1;
const TO_ONE = 2;

/** The chosen answer and the others. */
interface Compared {
  readonly chosen: Weighed;
  /** Those looked at often enough, the best first. */
  readonly known: readonly Weighed[];
  /** The others, the most visited first. */
  readonly dropped: readonly Weighed[];
  /** The one that it is held against before all: of equal ones by rule of thumb, the first. */
  readonly rival: Weighed;
}

const isKnown = (chosen: Weighed, { visits }: Weighed): boolean =>
  visits >= Math.min(ENOUGH, ENOUGH_SHARE * chosen.visits);

/** Null where nothing else was weighed. */
function compare(choose: Answer, weighed: readonly Weighed[]): Compared | null {
  const chosen = weighed.find(each => sameAnswer(each.choose, choose));
  if (chosen === undefined) return null;
  const others = weighed.filter(each => each !== chosen);
  const known = others.filter(each => isKnown(chosen, each)).sort((a, b) => b.value - a.value);
  const dropped = others.filter(each => !isKnown(chosen, each));
  const rival = known[0] ?? dropped[0];
  return rival === undefined ? null : { chosen, known, dropped, rival };
}

/** Whoever has looked at so many lines plays on more often for a reason that does not show at once. */
const LONG = 1000;
const MORE_TRIES = 4 * TRIES;

/** Why the chosen answer came out ahead of its rival, in what the game measures; empty where it is not, or nothing shows it. */
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
  if (chosen.value - rival.value <= CLOSE) return '';
  const looks = weighed.reduce((sum, { visits }) => sum + visits, 0);
  const tried = (tries: number): string => gain(game, s, seat, choose, rival.choose, tries);
  return tried(TRIES) || (looks >= LONG ? tried(MORE_TRIES) : '');
}

/** "The reason: ….", "The risk: ….", those that there are, after what is told. */
const sentences = (told: string, reason: string, risk: string | undefined): string =>
  [
    told,
    ...(reason === '' ? [] : [`The reason: ${reason}.`]),
    ...(risk === undefined ? [] : [`The risk: ${risk}.`]),
  ].join(' ');

/** A few sentences on an answer, while the match goes on and, where they say more, once it is over. */
export interface Explained {
  readonly why: string;
  readonly whole: string | null;
}

const HIDDEN = 'What was chosen here is hidden, and so is the reason.';
const KEPT = 'I know more here than is open to all, and keep my reckoning until the match is over';

const isHidden = <S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, s: S): boolean =>
  isSecret(kernel<S, F, E>(game.steps).top(s).ask);

/**
 * A few sentences on an answer, for everybody: what it was preferred to and how clearly, why, and what is risked. While the seat
 * knows something that the others do not, they hear no more than what was chosen and what is risked by what lies open: from any
 * comparison its secret could be reckoned back.
 */
export function explain<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  weighed: readonly Weighed[],
  reason: () => string,
  plan?: string,
): Explained {
  const compared = compare(choose, weighed);
  const frame = s.stack[s.stack.length - 1];
  const risk = game.insight?.risk(s, frame, seat, choose);
  const bare = apart(words(game, s, seat, choose), COLON);
  const told = plan === undefined ? bare : `${bare}, as part of a plan: ${plan}`;
  const hides = isHidden(game, s);
  const isOpen = !hides && !knowsMore(game, s, seat);
  const because = isOpen ? reason() : '';
  const first =
    compared === null
      ? alone(told, terms(game, s, seat, choose))
      : compared.chosen.visits > 0
        ? `${told}: ${chances(game, s, seat, compared, TO_ALL, because)}.`
        : `${told}, ${preference(compared)} ${nameOf(game, s, seat, compared.rival)}${bracketed(terms(game, s, seat, choose))}.`;
  const whole = capital(sentences(first, because, risk));
  if (isOpen) return { why: whole, whole: null };
  return { why: hides ? HIDDEN : capital(sentences(`${bare}. ${KEPT}.`, '', risk)), whole };
}

/** What the rulebook's sheet says: the answer, and the entry that it follows. */
export function cite<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  entry: string,
): Explained {
  const told = capital(`${apart(words(game, s, seat, choose), COLON)}: ${entry}`);
  return isHidden(game, s) ? { why: HIDDEN, whole: told } : { why: told, whole: null };
}

/** Of an answer beside which there was none to weigh; with what it is good for. */
const alone = (told: string, terms: string): string =>
  `${told}: by rule of thumb, and I weighed nothing else${bracketed(terms)}.`;

const bracketed = (terms: string): string => (terms === '' ? '' : ` (${terms})`);

/**
 * The chance to win and those of the next best, by value. What was looked at most is played; where another that was looked at
 * enough came out no worse, the two are told as alike.
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
  const isWorse = (each: Weighed): boolean => each.value < chosen.value && about(each) !== about(chosen);
  const shown = known.slice(0, most);
  const alike = shown.filter(each => !isWorse(each));
  const worse = shown.filter(isWorse).map((each, i) => {
    const name = i === 0 && alike.length === 0 ? `the next best, ${named(each)}` : named(each);
    return `${name}, ${about(each)}`;
  });
  return [
    `I reckon ${about(chosen)} to win`,
    ...alike.map((each, i) => (i === 0 ? `${named(each)} would do about as well` : `so would ${named(each)}`)),
    ...worse,
    ...(shown.length === 0 ? dropped.slice(0, 1).flatMap(each => givenUp(chosen, each, named(each), reason)) : []),
  ].join('; ');
}

/** Single lines spread by so much at most, as a rule. */
const SPREAD = 0.09;

/** What was soon given up, by what it had come to, where that tells, or for a reason that follows; else nothing is said of it. */
function givenUp(chosen: Weighed, each: Weighed, name: string, reason: string): string[] {
  const isBehind = (chosen.value - each.value) * Math.sqrt(each.visits) > SPREAD && about(each) !== about(chosen);
  if (!isBehind && reason === '') return [];
  const after = each.visits === 1 ? 'one look' : `${each.visits} looks`;
  return [`I soon gave up another choice, ${name}${isBehind ? `, which stood at ${about(each)} after ${after}` : ''}`];
}

const preference = ({ chosen, rival }: Compared): string =>
  rival.thumb <= RASH && chosen.thumb > RASH ? 'safer than' : 'by rule of thumb rather than';

/**
 * A hint for the person who holds the seat: the best answers with the chance to win that the search gives them. It rests on
 * that person's view alone, and is for that person alone.
 */
export function hintOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  { choose, why, whole, weighed, reason, next }: Thought,
): string {
  const base = game.imagine(view, seat, random(0));
  const answer = choose.map(Number);
  const told = `I would choose ${apart(words(game, base, seat, answer), COLON)}`;
  const then = next.length === 0 ? '' : ` Then: ${next.join('; ')}.`;
  const risk = game.insight?.risk(base, base.stack[base.stack.length - 1], seat, answer);
  if (weighed.length < 2) {
    const reckoned = weighed.filter(({ visits }) => visits > 0).map(only => `I reckon ${about(only)} to win`);
    const good = [terms(game, base, seat, answer), ...reckoned].filter(each => each !== '').join('; ');
    return sentences(`${alone(told, good)}${then}`, '', risk);
  }
  const compared = compare(answer, weighed);
  if (compared === null || compared.chosen.visits === 0) return whole ?? why;
  return sentences(`${told}: ${chances(game, base, seat, compared, TO_ONE, reason)}.${then}`, reason, risk);
}
