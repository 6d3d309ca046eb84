import { figure } from './count.ts';
import { dispatch } from './dispatch.ts';
import { type Party, partyWords, RARE, rarity, sentence, throwWords, together } from './phrases.ts';
import { isFresh } from './standing.ts';
import type { Clause, Standing, Told } from './telling.ts';

/** A whole match looked back upon: what turned it, what it cost, and the dice. */
export interface Summary {
  /** In their order: the last change of the lead, and the largest swings that lasted. */
  readonly turning: readonly { readonly turn: string | null; readonly text: string }[];
  /** Who was lost for good; null where nobody was. */
  readonly bill: string | null;
  /** The luckiest and the unluckiest throw of those that are so rare that luck is spoken of; null where there were none. */
  readonly dice: string | null;
}

/** What one answer brought about, and the score before and after it. */
interface Moment {
  readonly at: number;
  readonly turn: string | null;
  readonly before: Standing;
  readonly after: Standing;
}

/** Of a swing: so many points at least. */
const SWING = 2;
const SWINGS = 2;

function momentsOf(answers: readonly (readonly Told[])[]): Moment[] {
  const moments: Moment[] = [];
  let [turn, before]: [string | null, Standing | null] = [null, null];
  for (const [at, told] of answers.entries()) {
    const after: Standing | null = told.findLast(({ standing }) => standing !== undefined)?.standing ?? before;
    if (before && after) moments.push({ at, turn, before, after });
    // What ends a turn belongs to it, though the next begins with the same answer.
    turn = told.findLast(({ begins }) => begins !== undefined)?.begins ?? turn;
    before = after;
  }
  return moments;
}

/** By how much the side that ended ahead was ahead of the best of the others. */
function leadOf({ sides }: Standing, ahead: number): number {
  return sides[ahead].points - Math.max(...sides.filter((_, i) => i !== ahead).map(({ points }) => points));
}

function turningPoints(moments: readonly Moment[]): readonly Moment[] {
  const last = moments.at(-1)?.after;
  if (last === undefined) return [];
  const most = Math.max(...last.sides.map(({ points }) => points));
  const ahead = last.sides.findIndex(({ points }) => points === most);
  const lead = moments.map(({ before, after }) => [leadOf(before, ahead), leadOf(after, ahead)] as const);
  const change = moments.filter(({ before }, i) => !isFresh(before) && lead[i][0] <= 0 && lead[i][1] > 0).slice(-1);
  const isLasting = ([was, is]: readonly [number, number], i: number): boolean => {
    const middle = (was + is) / 2;
    return lead.slice(i + 1).every(([, later]) => (is > was ? later > middle : later < middle));
  };
  const swings = [...lead.entries()]
    .filter(([i, each]) => Math.abs(each[1] - each[0]) >= SWING && isLasting(each, i))
    .toSorted(([, a], [, b]) => Math.abs(b[1] - b[0]) - Math.abs(a[1] - a[0]))
    .map(([i]) => moments[i])
    .filter(each => !change.includes(each));
  return [...change, ...swings.slice(0, SWINGS)].toSorted((a, b) => a.at - b.at);
}

/** "British 4 to 9, Patriots 21½" */
const shift = ({ before, after }: Moment): string =>
  after.sides
    .map(({ name, points }, i) => {
      const was = before.sides[i].points;
      return was === points ? `${name} ${figure(points)}` : `${name} ${figure(was)} to ${figure(points)}`;
    })
    .join(', ');

/** Back to the beginning of a deed. */
const EARLIER = 20;

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
    return odds > RARE ? [] : [{ words, odds, isLucky: hits > dice * chance }];
  });
  const rarest = (isLucky: boolean): string[] => {
    const [first] = throws.filter(each => each.isLucky === isLucky).toSorted((a, b) => a.odds - b.odds);
    const name = isLucky ? 'luckiest' : 'unluckiest';
    return first ? [`${name} ${first.words} (so ${isLucky ? 'many' : 'few'} in ${Math.ceil(first.odds * 100)} %)`] : [];
  };
  const words = [...rarest(true), ...rarest(false)];
  return words.length === 0 ? null : sentence(words.join('; '));
}

/** `answers`: all that was told, a list for each answer after that of the set-up; `salt`: as for dispatches. */
export function summary(answers: readonly (readonly Told[])[], salt: number): Summary {
  const turning = turningPoints(momentsOf(answers)).map(moment => {
    const earlier = answers.slice(Math.max(0, moment.at - EARLIER), moment.at).flat();
    const { headline } = dispatch(answers[moment.at], { earlier, answers: moment.at, goesOn: false, salt });
    return { turn: moment.turn, text: sentence(`${headline === null ? '' : `${headline}: `}${shift(moment)}`) };
  });
  const clauses = clausesOf(answers);
  return { turning, bill: billOf(clauses), dice: diceOf(clauses) };
}
