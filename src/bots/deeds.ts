import type { Game } from '../core/game.ts';
import { risksInWords } from '../core/insight.ts';
import { kernel } from '../core/kernel.ts';
import { quietUmpire, random } from '../core/random.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answer } from './answers.ts';
import { type Intended, stakesOf } from './following.ts';
import { purposeOf } from './terms.ts';

/** What an answer and those after it do, deed by deed. */
export interface ToldDeed {
  /** "3 militia figures from Acton to Concord" */
  readonly words: string;
  /** What it is for, as `purpose` of the game's insight says it; empty if the position does not show it. */
  readonly purpose: string;
  readonly risks: readonly string[];
  readonly to?: string | undefined;
  readonly isStay?: boolean;
}

/** A deed as it was told, with what it takes to see whether its purpose lasts. */
interface Begun<S, F> {
  readonly deed: ToldDeed;
  readonly before: S;
  readonly frame: F;
  readonly answers: readonly Answer[];
}

/** The deeds of an answer and of those that follow; none if the game tells answers one by one. */
export function deedsOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  base: S,
  seat: Seat,
  choose: Answer,
  next: readonly Intended[],
): readonly ToldDeed[] {
  const { insight, steps, fork } = game;
  if (insight?.deed === undefined) return [];
  const rules = kernel<S, F, E>(steps);
  const s = fork(base);
  const umpire = quietUmpire(random(0));
  const options: number[] = [];
  const answers = [choose, ...next.map(each => each.choose.map(Number))];
  const begun: Begun<S, F>[] = [];
  for (let at = 0; at < answers.length; ) {
    const before = fork(s);
    const { frame } = rules.top(before);
    const deed = insight.deed(s, rules.top(s).frame, seat, answers.slice(at));
    // What comes after the march, on another turn perhaps, is not part of it.
    if (deed === undefined) break;
    const purpose = purposeOf(game, s, seat, answers[at], next.slice(at, at + deed.answers - 1));
    let risks: readonly string[] = [];
    for (const answer of answers.slice(at, at + deed.answers)) {
      if (risks.length === 0) risks = stakesOf(insight, s, rules.top(s).frame, seat, answer);
      rules.answer(s, seat, answer, umpire, options);
    }
    begun.push({
      deed: { words: deed.words, purpose, risks, to: deed.to, isStay: deed.isStay === true },
      before,
      frame,
      answers: answers.slice(at),
    });
    at += deed.answers;
  }
  return begun.map(each => {
    const lasts = insight.lasts?.(each.before, each.frame, seat, each.answers, s) ?? true;
    return lasts ? each.deed : { ...each.deed, purpose: '' };
  });
}

/** The most deeds of a turn that are told one by one. */
const MOST_DEEDS = 4;

/** The risks of a deed that no earlier deed to the same place has named. */
function newRisks({ risks, to }: ToldDeed, earlier: readonly ToldDeed[]): readonly string[] {
  const named = earlier.filter(each => to !== undefined && each.to === to).flatMap(each => each.risks);
  return risks.filter(risk => !named.includes(risk));
}

/**
 * Deeds in a row, each with what it is for and its risk: "3 militia figures from Acton to Concord, to gather with the 2 there
 * (2 of the British there can fire first)".
 */
export const deedsInWords = (deeds: readonly ToldDeed[]): string =>
  [
    ...deeds.slice(0, MOST_DEEDS).map((deed, i) => {
      const { words, purpose } = deed;
      const aim = purpose === '' ? '' : purpose.startsWith('to ') ? `, ${purpose}` : `: ${purpose}`;
      const risk = risksInWords(newRisks(deed, deeds.slice(0, i)));
      return `${words}${aim}${risk === undefined ? '' : ` (${risk})`}`;
    }),
    ...(deeds.length > MOST_DEEDS ? ['then what is left to do'] : []),
  ].join('; ');
