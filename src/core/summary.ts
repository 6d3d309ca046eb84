import { figure } from './count.ts';
import { dispatch } from './dispatch.ts';
import { type Party, partyWords, RARE_CHANCE, rarity, sentence, throwWords, together } from './phrases.ts';
import { isScoreless } from './standing.ts';
import type { Clause, Standing, Told } from './telling.ts';

/** A finished match in review: what decided it, what it cost, and the dice. */
export interface Summary {
  /** In order: the last change of the lead, and the largest swings that lasted. */
  readonly turning: readonly { readonly turn: string | null; readonly text: string }[];
  /** What each side lost for good; null if nothing. */
  readonly bill: string | null;
  /** The luckiest and the unluckiest throw, if they were rare enough to mention; else null. */
  readonly dice: string | null;
}

/** The score before and after one answer. */
interface ScoreStep {
  readonly at: number;
  readonly turn: string | null;
  readonly before: Standing;
  readonly after: Standing;
}

/** The points by which the lead must change to count as a swing. */
const LEAST_SWING = 2;
const SWINGS_TOLD = 2;

function scoreStepsOf(answers: readonly (readonly Told[])[]): ScoreStep[] {
  const steps: ScoreStep[] = [];
  let [turn, before]: [string | null, Standing | null] = [null, null];
  for (const [at, told] of answers.entries()) {
    const after: Standing | null = told.findLast(({ standing }) => standing !== undefined)?.standing ?? before;
    if (before && after) steps.push({ at, turn, before, after });
    // The answer that ends a turn belongs to that turn, even though the next turn begins with the same answer.
    turn = told.findLast(({ begins }) => begins !== undefined)?.begins ?? turn;
    before = after;
  }
  return steps;
}

/** The lead that the side `ahead` has over the best of the others. */
function leadOf({ sides }: Standing, ahead: number): number {
  return sides[ahead].points - Math.max(...sides.filter((_, i) => i !== ahead).map(({ points }) => points));
}

function turningPoints(steps: readonly ScoreStep[]): readonly ScoreStep[] {
  const last = steps.at(-1)?.after;
  if (last === undefined) return [];
  const most = Math.max(...last.sides.map(({ points }) => points));
  const ahead = last.sides.findIndex(({ points }) => points === most);
  const lead = steps.map(({ before, after }) => [leadOf(before, ahead), leadOf(after, ahead)] as const);
  const change = steps.filter(({ before }, i) => !isScoreless(before) && lead[i][0] <= 0 && lead[i][1] > 0).slice(-1);
  const isLasting = ([was, is]: readonly [number, number], i: number): boolean => {
    const middle = (was + is) / 2;
    return lead.slice(i + 1).every(([, later]) => (is > was ? later > middle : later < middle));
  };
  const swings = [...lead.entries()]
    .filter(([i, each]) => Math.abs(each[1] - each[0]) >= LEAST_SWING && isLasting(each, i))
    .toSorted(([, a], [, b]) => Math.abs(b[1] - b[0]) - Math.abs(a[1] - a[0]))
    .map(([i]) => steps[i])
    .filter(each => !change.includes(each));
  return [...change, ...swings.slice(0, SWINGS_TOLD)].toSorted((a, b) => a.at - b.at);
}

/** "British 4 to 9, Patriots 21½" */
const shift = ({ before, after }: ScoreStep): string =>
  after.sides
    .map(({ name, points }, i) => {
      const was = before.sides[i].points;
      return was === points ? `${name} ${figure(points)}` : `${name} ${figure(was)} to ${figure(points)}`;
    })
    .join(', ');

/** How many answers to look back for the start of an action. */
const ANSWERS_BACK = 20;

const clausesOf = (answers: readonly (readonly Told[])[]): Clause[] =>
  answers.flat().flatMap(({ says }) => (says && !('opens' in says) ? [says] : []));

function billOf(clauses: readonly Clause[]): string | null {
  const lost = new Map<string, Party>();
  for (const { toll } of clauses) if (toll) lost.set(toll.side, together(lost.get(toll.side) ?? [], toll.who));
  const sides = [...lost].map(([side, who]) => `${side} ${partyWords(who)}`);
  return sides.length === 0 ? null : sentence(sides.join('; '));
}

function diceOf(clauses: readonly Clause[]): string | null {
  const throws = clauses.flatMap(({ thrown, who }) => {
    if (thrown?.chance === undefined) return [];
    const { dice, hits, chance } = thrown;
    const odds = rarity({ dice, hits, chance });
    const words = `${partyWords(who)} with ${throwWords({ dice, hits, on: thrown.on })}`;
    return odds > RARE_CHANCE ? [] : [{ words, odds, isLucky: hits > dice * chance }];
  });
  const rarest = (isLucky: boolean): string[] => {
    const [first] = throws.filter(each => each.isLucky === isLucky).toSorted((a, b) => a.odds - b.odds);
    const name = isLucky ? 'luckiest' : 'unluckiest';
    return first ? [`${name} ${first.words} (so ${isLucky ? 'many' : 'few'} in ${Math.ceil(first.odds * 100)} %)`] : [];
  };
  const words = [...rarest(true), ...rarest(false)];
  return words.length === 0 ? null : sentence(words.join('; '));
}

/**
 * `answers` holds all that was told, with the set-up first and then a list for each answer; `salt` is as for
 * dispatches.
 */
export function summary(answers: readonly (readonly Told[])[], salt: number): Summary {
  const turning = turningPoints(scoreStepsOf(answers)).map(step => {
    const earlier = answers.slice(Math.max(0, step.at - ANSWERS_BACK), step.at).flat();
    const { headline } = dispatch(answers[step.at], { earlier, answers: step.at, goesOn: false, salt });
    return { turn: step.turn, text: sentence(`${headline === null ? '' : `${headline}: `}${shift(step)}`) };
  });
  const clauses = clausesOf(answers);
  return { turning, bill: billOf(clauses), dice: diceOf(clauses) };
}
