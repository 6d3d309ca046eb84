import type { Game } from '../core/game.ts';
import { type Insight, type Plan, risksInWords } from '../core/insight.ts';
import { type Kernel, kernel } from '../core/kernel.ts';
import { type Core, type Frame, titleOf } from '../core/step.ts';
import type { Seat, Umpire } from '../core/umpire.ts';
import { type Answer, candidates, sameAnswer } from './answers.ts';
import { answerBy } from './plans.ts';
import { edgesAt, type Node } from './tree.ts';
import { underQuestion, words } from './words.ts';

/** An answer that the search intends to give to a later question of the same seat. */
export interface Intended {
  /** The title of the question, by which it is known again. */
  readonly title: string;
  /** The ids of the choices. */
  readonly choose: readonly string[];
  /** Question and answer in words; empty if nothing is chosen. */
  readonly words: string;
  /** The answer alone, as its question names it. */
  readonly named?: string;
}

/** An answer visited less often than this says nothing about the search's intentions. */
const LEAST_VISITS = 16;

/** Thrown where what follows is not certain. */
class NotSure extends Error {}

function throwNotSure(): never {
  throw new NotSure('luck or hidden information comes into play');
}
const stopsAtLuck: Umpire<unknown> = { chance: throwNotSure, reveal: throwNotSure, tell() {} };

/** The most visited answer, and the part of the tree below it. */
function mostVisited(node: Node | null, step: string, seat: Seat, answers: readonly Answer[]) {
  const known = node === null ? [] : edgesAt(node, step, seat);
  const offered = known.filter(({ answer, plan }) => plan === null && answers.some(each => sameAnswer(each, answer)));
  const [most] = offered.toSorted((a, b) => b.visits - a.visits);
  return most !== undefined && most.visits >= LEAST_VISITS ? most : undefined;
}

/** The answer that the rule of thumb prefers. */
function byThumb<S, F>(insight: Insight<S, F>, s: S, f: F, seat: Seat, answers: readonly Answer[]): Answer {
  const rated: number[] = [];
  insight.rate(s, f, seat, answers, rated);
  return answers[Math.max(0, rated.indexOf(Math.max(...rated)))];
}

/** The title of the question that a seat is asked. */
export function questionTitle<S extends Core<F>, F extends Frame, E>(rules: Kernel<S, F, E>, s: S, seat: Seat): string {
  const { ask, frame } = rules.top(s);
  return titleOf(ask, s, frame) ?? ask.prompt(s, frame, seat);
}

/** What is at stake with an answer: what it risks itself, or else what it leaves to the enemy. */
export const stakesOf = <S, F>(
  insight: Insight<S, F> | undefined,
  s: S,
  f: F,
  seat: Seat,
  answer: Answer,
): readonly string[] => {
  const risks = insight?.risks(s, f, seat, answer) ?? [];
  const threat = risks.length === 0 ? insight?.threat?.(s, f, seat, answer) : undefined;
  return threat === undefined ? risks : [threat];
};

/**
 * What the search intends to do after an answer: each next question and its answer. It stops at luck, at another seat's
 * decision, at a step that was asked before, at a question that reveals something just by being asked (`always`), and
 * where the search has visited no answer often enough, unless it is in the middle of a deed (`isMidway`). An Action that
 * the game tells as a whole (`whole`) goes on as long as there is only one answer to consider. `after` is the part of the
 * tree below the answer. Where the answer begins a `plan`, the plan gives the next answers; if it is told as a whole
 * (`isToldWhole`), it goes on to its end, and they are not named.
 */
export function following<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  choose: Answer,
  after: Node | null,
  plan: Plan<S, F> | null = null,
): readonly Intended[] {
  const rules = kernel<S, F, E>(game.steps);
  const s = game.fork(base);
  const begun = rules.top(s).frame;
  const asked = new Map([[begun.step, begun]]);
  const whole = game.insight?.whole?.(s, rules.top(s).frame, seat, choose);
  const told: Intended[] = [];
  const options: number[] = [];
  let answer = choose;
  let node = after;
  try {
    for (;;) {
      rules.answer(s, seat, answer, stopsAtLuck, options);
      if (rules.over(s) || rules.decider(s) !== seat) return told;
      const { ask, frame } = rules.top(s);
      const before = asked.get(frame.step);
      const isAgain = before !== undefined && game.insight?.isOfPart?.(frame, before) !== true;
      if (game.insight?.isMidway?.(begun) === true && !game.insight.isMidway(frame)) return told;
      const isNamed = plan?.isToldWhole === true;
      if (!isNamed && ((isAgain && whole === undefined) || ('always' in ask && ask.always))) return told;
      asked.set(frame.step, frame);
      const answers = candidates(rules, game.insight, s, seat, options);
      const planned = plan === null ? null : answerBy(rules, s, seat, plan);
      if (plan !== null && planned === null) return told;
      // The tree has no node for a question with only one answer.
      const only = planned ?? (answers.length === 1 ? answers[0] : undefined);
      const thumb = () =>
        game.insight?.isMidway?.(frame)
          ? { answer: byThumb(game.insight, s, frame, seat, answers), node: null }
          : undefined;
      const edge =
        only === undefined ? (mostVisited(node, frame.step, seat, answers) ?? thumb()) : { answer: only, node };
      if (edge === undefined || (whole !== undefined && answers.length > 1)) return told;
      [answer, node] = [edge.answer, edge.node];
      const title = questionTitle(rules, s, seat);
      const risk = risksInWords(stakesOf(game.insight, s, frame, seat, answer));
      const chosen = words(game, s, seat, answer);
      const named = `${chosen}${risk === undefined ? '' : ` (${risk})`}`;
      const said = answer.length === 0 || whole !== undefined || isNamed ? '' : underQuestion(title, named);
      const first = told.length === 0 ? whole : undefined;
      told.push({ title, choose: answer.map(String), words: first ?? said, named: chosen });
    }
  } catch (error) {
    if (!(error instanceof NotSure)) throw error;
    return told;
  }
}
