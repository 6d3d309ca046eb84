import { commonWords, timesWords } from '../core/alike.ts';
import type { Game } from '../core/game.ts';
import { RASH } from '../core/insight.ts';
import { type Core, type Frame, kernel } from '../core/kernel.ts';
import { percent } from '../core/odds.ts';
import { random } from '../core/random.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import type { Weighed } from './search.ts';
import { gain, terms } from './terms.ts';
import type { Thought } from './think.ts';

/** Two answers are close where their values differ by less. */
const CLOSE = 0.015;
const CLEAR = 0.06;

/** So many names are read at a glance. */
const NAMES = 3;
const list = new Intl.ListFormat('en-GB');

/** "Regular 3 (broken)" is a Regular, "The Field Cannon" the Field Cannon. */
const kindOf = (label: string): string => label.replace(/( \d+)?( \(.*\))?$/, '').replace(/^The /, 'the ');

/** An answer in the words of its question, alike ones folded as in a panel; long sets by kinds, or by who is left out. */
function words<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  answer: Answer,
): string {
  const rules = kernel<S, F, E>(game.steps);
  const { ask, frame } = rules.top(s);
  const all: number[] = [];
  rules.options(s, seat, all);
  const labelOf = (pick: number): string => ask.label(s, frame, pick);
  const classOf = (pick: number): string =>
    'alike' in ask && ask.alike ? `${ask.alike(s, frame, pick)} ${ask.place?.(s, frame, pick)}` : `only ${pick}`;
  const kind = (pick: number): string => kindOf(labelOf(pick));
  const folded = (picks: Answer, of: (pick: number) => string, called: (pick: number) => string): string[] =>
    [...new Set(picks.map(of))].map(each => {
      const alike = all.filter(pick => of(pick) === each);
      const label = commonWords(alike.map(called));
      return timesWords(label, picks.filter(pick => of(pick) === each).length, alike.length);
    });
  const named = (picks: Answer): string => {
    const exact = folded(picks, classOf, labelOf);
    return list.format(exact.length <= NAMES ? exact : folded(picks, kind, kind));
  };
  if (answer.length === 0) return 'none of them';
  const out = all.filter(pick => !answer.includes(pick));
  if (answer.length > NAMES && out.length === 0) return 'all of them';
  const [told, but] = [named(answer), `all but ${named(out)}`];
  return answer.length > NAMES && but.length < told.length ? but : told;
}

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
 * of fifty is good to about the one per cent that it is told in. Where even the chosen one has few looks, a quarter as many
 * will do, whose mean is half as good.
 */
const ENOUGH = 50;
const QUARTER = 1 / 4;
/** So many answers are told with their values besides the chosen one: to everybody, and in a hint. */
const TO_ALL = 1;
const TO_ONE = 2;

interface Compared {
  /** Those looked at often enough, the best first. */
  readonly known: readonly Weighed[];
  /** The others, the most visited first. */
  readonly dropped: readonly Weighed[];
}

const isKnown = (chosen: Weighed, { visits }: Weighed): boolean => visits >= Math.min(ENOUGH, QUARTER * chosen.visits);

function compare(chosen: Weighed, weighed: readonly Weighed[]): Compared {
  const others = weighed.filter(each => each !== chosen);
  return {
    known: others.filter(each => isKnown(chosen, each)).sort((a, b) => b.value - a.value),
    dropped: others.filter(each => !isKnown(chosen, each)),
  };
}

/** The answer that the chosen one is held against before all: of equal ones by rule of thumb, the first. */
function rivalOf(chosen: Weighed, weighed: readonly Weighed[]): Weighed | undefined {
  const { known, dropped } = compare(chosen, weighed);
  return known[0] ?? dropped[0];
}

/** Why the chosen answer came out ahead of its rival, in what the game measures; empty where it is not, or nothing shows it. */
export function reasonOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  weighed: readonly Weighed[],
): string {
  const chosen = weighed.find(each => sameAnswer(each.choose, choose));
  const rival = chosen && rivalOf(chosen, weighed);
  if (chosen === undefined || rival === undefined || chosen.visits === 0) return '';
  return chosen.value - rival.value > CLOSE ? gain(game, s, seat, choose, rival.choose) : '';
}

/** "The reason: ….", "The risk: ….", those that there are, after what is told. */
const sentences = (told: string, reason: string, risk: string | undefined): string =>
  [
    told,
    ...(reason === '' ? [] : [`The reason: ${reason}.`]),
    ...(risk === undefined ? [] : [`The risk: ${risk}.`]),
  ].join(' ');

/**
 * A few sentences on an answer, for everybody: what it was preferred to and how clearly, why, and what is risked. Chances and
 * the reason are told only while the seat knows nothing that the others do not; from them its secret could be reckoned back.
 */
export function explain<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  weighed: readonly Weighed[],
  reason: string,
): string {
  if (kernel<S, F, E>(game.steps).top(s).ask.secret) return 'What was chosen here is hidden, and so is the reason.';
  const chosen = weighed.find(each => sameAnswer(each.choose, choose));
  const other = chosen && rivalOf(chosen, weighed);
  const frame = s.stack[s.stack.length - 1];
  const risk = game.insight?.risk(s, frame, seat, choose);
  const told = words(game, s, seat, choose);
  const isOpen = !knowsMore(game, s, seat);
  const first =
    chosen === undefined || other === undefined
      ? alone(told, isOpen ? terms(game, s, seat, choose) : '')
      : chosen.visits > 0 && isOpen
        ? `${told}: ${chances(game, s, seat, chosen, weighed, TO_ALL)}.`
        : `${told}, ${preference(chosen, other)} ${words(game, s, seat, other.choose)}.`;
  const text = sentences(first, isOpen ? reason : '', risk);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of an answer beside which there was none to weigh; with what it is good for, where that may be told. */
const alone = (told: string, terms: string): string =>
  `${told}: nothing else was worth a thought${terms === '' ? '' : ` (${terms})`}.`;

/**
 * The chance to win and those of the next best, by value. What was looked at most is played; where another that was looked at
 * enough came out no worse, the two are told as alike.
 */
function chances<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  chosen: Weighed,
  weighed: readonly Weighed[],
  most: number,
): string {
  const { known, dropped } = compare(chosen, weighed);
  const named = ({ choose }: Weighed): string => words(game, s, seat, choose);
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
    ...(shown.length === 0 ? dropped.slice(0, 1).map(each => `I soon dropped ${named(each)}`) : []),
  ].join('; ');
}

function preference(chosen: Weighed, other: Weighed): string {
  if (other.thumb <= RASH && chosen.thumb > RASH) return 'safer than';
  if (chosen.visits === 0) return 'by rule of thumb rather than';
  if (!isKnown(chosen, other)) return 'soon preferred to';
  const ahead = chosen.value - other.value;
  if (ahead > CLEAR) return 'clearly better than';
  return ahead > CLOSE ? 'somewhat better than' : 'a close call against';
}

/**
 * A hint for the person who holds the seat: the best answers with the chance to win that the search gives them. It rests on
 * that person's view alone, and is for that person alone.
 */
export function hintOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  { choose, why, weighed, reason }: Thought,
): string {
  const base = game.imagine(view, seat, random(0));
  const answer = choose.map(Number);
  const chosen = weighed.find(each => sameAnswer(each.choose, answer));
  const told = `I would choose ${words(game, base, seat, answer)}`;
  if (weighed.every(each => each === chosen)) {
    const reckoned = chosen === undefined || chosen.visits === 0 ? '' : `I reckon ${about(chosen)} to win`;
    return alone(told, [terms(game, base, seat, answer), reckoned].filter(each => each !== '').join('; '));
  }
  if (chosen === undefined || chosen.visits === 0) return why;
  const risk = game.insight?.risk(base, base.stack[base.stack.length - 1], seat, answer);
  return sentences(`${told}: ${chances(game, base, seat, chosen, weighed, TO_ONE)}.`, reason, risk);
}
