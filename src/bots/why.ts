import { commonWords, timesWords } from '../core/alike.ts';
import type { Game } from '../core/game.ts';
import { RASH } from '../core/insight.ts';
import { type Core, type Frame, kernel } from '../core/kernel.ts';
import { percent } from '../core/odds.ts';
import { random } from '../core/random.ts';
import type { Seat } from '../core/umpire.ts';
import { type Answer, sameAnswer } from './answers.ts';
import type { Weighed } from './search.ts';
import { terms } from './terms.ts';
import type { Thought } from './think.ts';

/** Two answers are close where their values differ by less. */
const CLOSE = 0.015;
const CLEAR = 0.06;

/** So many names are read at a glance. */
const NAMES = 3;
const list = new Intl.ListFormat('en-GB');

/** An answer in the words of its question, alike ones folded as in a panel; long sets by who is left out, or by their number. */
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
  const classOf = (pick: number): string =>
    'alike' in ask && ask.alike ? `${ask.alike(s, frame, pick)} ${ask.place?.(s, frame, pick)}` : `only ${pick}`;
  const namesOf = (picks: Answer): string[] =>
    [...new Set(picks.map(classOf))].map(each => {
      const alike = all.filter(pick => classOf(pick) === each);
      const label = commonWords(alike.map(pick => ask.label(s, frame, pick)));
      return timesWords(label, picks.filter(pick => classOf(pick) === each).length, alike.length);
    });
  const named = (picks: Answer): string => list.format(namesOf(picks));
  if (answer.length === 0) return 'none of them';
  if (answer.length <= NAMES) return named(answer);
  const out = all.filter(pick => !answer.includes(pick));
  if (out.length === 0) return 'all of them';
  if (out.length <= NAMES) return `all but ${named(out)}`;
  return namesOf(answer).length <= NAMES ? named(answer) : `${answer.length} of them`;
}

/** Often enough that hidden things hardly ever come again as they were. */
const REDRAWS = 4;

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
 * A sentence or two on an answer, for everybody: what it was preferred to and how clearly, and what is risked. Chances are told
 * only while the seat knows nothing that the others do not; from a number they could otherwise reckon back to its secret.
 */
export function explain<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  s: S,
  seat: Seat,
  choose: Answer,
  weighed: readonly Weighed[],
): string {
  if (kernel<S, F, E>(game.steps).top(s).ask.secret) return 'What was chosen here is hidden, and so is the reason.';
  const chosen = weighed.find(each => sameAnswer(each.choose, choose));
  const other = weighed.find(each => each !== chosen);
  const frame = s.stack[s.stack.length - 1];
  const risk = game.insight?.risk(s, frame, seat, choose);
  const told = words(game, s, seat, choose);
  const first =
    chosen === undefined || other === undefined
      ? alone(told, knowsMore(game, s, seat) ? '' : terms(game, s, seat, choose))
      : chosen.visits > 0 && !knowsMore(game, s, seat)
        ? `${told}: ${chances(chosen, words(game, s, seat, other.choose), other)}.`
        : `${told}, ${preference(chosen, other)} ${words(game, s, seat, other.choose)}.`;
  const text = risk === undefined ? first : `${first} The risk: ${risk}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Of an answer beside which there was none to weigh; with what it is good for, where that may be told. */
const alone = (told: string, terms: string): string =>
  `${told}: nothing else was worth a thought${terms === '' ? '' : ` (${terms})`}.`;

/** What was looked at most is played; where another answer came out no worse, the two are told as alike. */
const chances = (chosen: Weighed, next: string, other: Weighed): string =>
  `I reckon ${about(chosen)} to win; ${standing(chosen, next, other)}`;

const standing = (chosen: Weighed, next: string, other: Weighed): string =>
  other.value < chosen.value && about(other) !== about(chosen)
    ? `the next best, ${next}, ${about(other)}`
    : `${next} would do about as well`;

function preference(chosen: Weighed, other: Weighed): string {
  if (other.thumb <= RASH && chosen.thumb > RASH) return 'safer than';
  if (chosen.visits === 0) return 'by rule of thumb rather than';
  const ahead = chosen.value - other.value;
  if (ahead > CLEAR) return 'clearly better than';
  return ahead > CLOSE ? 'somewhat better than' : 'a close call against';
}

/** How many answers a hint names besides the best. */
const NAMED = 2;

/**
 * A hint for the person who holds the seat: the best answers with the chance to win that the search gives them. It rests on
 * that person's view alone, and is for that person alone.
 */
export function hintOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  view: V,
  seat: Seat,
  { choose, why, weighed }: Thought,
): string {
  const base = game.imagine(view, seat, random(0));
  const answer = choose.map(Number);
  const chosen = weighed.find(each => sameAnswer(each.choose, answer));
  const others = weighed.filter(each => each !== chosen).slice(0, NAMED);
  if (others.length === 0) {
    const reckoned = chosen === undefined || chosen.visits === 0 ? '' : `; I reckon ${about(chosen)} to win`;
    return alone(`I would choose ${words(game, base, seat, answer)}`, `${terms(game, base, seat, answer)}${reckoned}`);
  }
  if (chosen === undefined || chosen.visits === 0) return why;
  const [next, ...more] = others;
  const rest = more.map(each => `; ${words(game, base, seat, each.choose)}, ${about(each)}`).join('');
  const risk = game.insight?.risk(base, base.stack[base.stack.length - 1], seat, answer);
  const told = `I would choose ${words(game, base, seat, answer)}: I reckon ${about(chosen)} to win; ${standing(chosen, words(game, base, seat, next.choose), next)}${rest}.`;
  return risk === undefined ? told : `${told} The risk: ${risk}.`;
}
