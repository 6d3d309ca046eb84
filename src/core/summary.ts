import { type Caused, causesOf, clausesOf } from './causes.ts';
import { whole } from './clause-words.ts';
import { defined } from './defined.ts';
import { type FinalScore, moveWords, wonWords } from './margin.ts';
import {
  expected,
  listWords,
  type Noun,
  type Party,
  partyWords,
  RARE_CHANCE,
  rarity,
  sentence,
  throwWords,
  together,
} from './phrases.ts';
import { courseOf, scoreStepsOf } from './score-steps.ts';
import type { Clause, Standing, Told } from './telling.ts';
import { turningPoints } from './turning.ts';

/** A review of a finished match: what decided it, what it cost, and the dice. */
export interface Summary {
  /** How the winner came to lead, and the lines of the score sheet that made the margin; null if points did not win. */
  readonly won: string | null;
  /**
   * The last change of the lead, aims reached without points, the largest swings that lasted, and what else decided the
   * result, in the order of events. Each gives its largest cause, what it brought, and the lead before and after.
   * `isWinning` marks the one that did most for the winner. `setbackFor` is the winner's name if it went against them.
   * `isKept`: nothing happened in it; the winner kept it to the end.
   */
  readonly turning: readonly {
    readonly turn: string | null;
    readonly text: string;
    readonly isWinning: boolean;
    readonly setbackFor?: string;
    readonly isKept?: true;
  }[];
  /** What each side lost for good; null if nothing. */
  readonly bill: string | null;
  /** The luckiest and the unluckiest throw, if they were rare enough to mention; else null. */
  readonly dice: string | null;
}

/** The maximum number of characters of `won` and all turning points, so that the last post has room for the result. */
const TURNING_LIMIT = 950;

/** "one company of Minutemen", where a sentence would have "Minutemen". */
const countedNoun = (noun: Noun): string => {
  const [first] = noun.many.split(' ');
  const isMass = noun.n === 1 && noun.isPlural === true && first === 'companies';
  return isMass ? `one company${noun.many.slice(first.length)}` : partyWords([noun]);
};

/** "The British lost a Regular; the Patriots nobody." */
function billOf(clauses: readonly Clause[], sides: readonly string[]): string | null {
  const tolls = clauses.flatMap(({ toll }) => toll ?? []);
  if (tolls.length === 0) return null;
  const did = tolls[0].did ?? 'lost';
  const words = sides.map((name, i) => {
    const who = tolls.filter(({ side }) => side === name).reduce<Party>((all, toll) => together(all, toll.who), []);
    const lost = who.length > 0 ? listWords(who.map(countedNoun)) : did === 'lost' ? 'nobody' : 'none';
    return `the ${name} ${i === 0 ? `${did} ` : ''}${lost}`;
  });
  return sentence(words.join('; '));
}

/** "The British had the luckiest throw, twelve dice on 6s: five hits (one in 14 is as good or better)." */
function diceOf(clauses: readonly Clause[]): string | null {
  const throws = clauses.flatMap(({ thrown, who }) => {
    if (thrown?.chance === undefined) return [];
    const { dice, hits, chance } = thrown;
    const odds = rarity({ dice, hits, chance });
    const words = throwWords({ dice, hits, on: thrown.on });
    return odds > RARE_CHANCE
      ? []
      : [{ who: partyWords(who), words, odds, isLucky: hits > expected({ dice, chance }) }];
  });
  const rarest = (isLucky: boolean): string[] => {
    const [first] = throws.filter(each => each.isLucky === isLucky).toSorted((a, b) => a.odds - b.odds);
    const name = isLucky ? 'luckiest' : 'unluckiest';
    return first
      ? [
          `${first.who} had the ${name} throw, ${first.words} (one in ${Math.round(1 / first.odds)} is as ${isLucky ? 'good or better' : 'poor or poorer'})`,
        ]
      : [];
  };
  const words = [...rarest(true), ...rarest(false)];
  return words.length === 0 ? null : sentence(words.join('; '));
}

/** "Buttrick is killed: 1 point for the British, from 3 behind to 2"; "in all" if other causes contributed. */
function pointWords({ words, before, after, isMixed, saysGain }: Caused): string {
  const moved = moveWords(before, after, saysGain && !isMixed ? words.at(-1) : undefined);
  const said = words.join('; ');
  return sentence(
    [...(said === '' ? [] : [said]), ...(moved === null ? [] : [`${isMixed ? 'in all, ' : ''}${moved}`])].join(': '),
  );
}

/**
 * What decided a match that is not won by points, in the words of its last clause: "the British win the war: …". Nothing
 * in a draw.
 */
function decidedBy(clauses: readonly Clause[], { winner }: FinalScore): string | null {
  if (winner === undefined) return null;
  const last = clauses.findLast(({ weight }) => weight === 'decides');
  return last ? sentence(whole(last)) : null;
}

/** The side that has won, or has the most points, as an index into `Standing.sides`. */
function aheadIn({ sides }: Standing, winner: number | undefined): number {
  const most = Math.max(...sides.map(({ points }) => points));
  return winner ?? sides.findIndex(({ points }) => points === most);
}

/**
 * `answers` holds all that was told, with the set-up first and then a list for each answer; `salt` is as for
 * dispatches. `final`: the result, if the match was played to its end.
 */
export function summary(answers: readonly (readonly Told[])[], salt: number, final?: FinalScore): Summary {
  const course = courseOf(answers);
  const steps = scoreStepsOf(course);
  const last = steps.at(-1)?.after;
  const ahead = last ? aheadIn(last, final?.winner) : 0;
  const { points: decisive, change, due } = turningPoints(steps, ahead);
  const clauses = clausesOf(course.told);
  const byPoints = (): string | null =>
    last && final ? wonWords(last, change?.turn, { ahead, rows: final.rows, due }) : null;
  const won = final && last?.isLeadIdle ? decidedBy(clauses, final) : byPoints();
  const points = decisive.map(step => ({ ...step, text: pointWords(causesOf(course, step, salt)) }));
  const byRank = points.toSorted((a, b) => a.rank - b.rank);
  const room = TURNING_LIMIT - (won ?? '').length;
  const lengthFrom = (at: number): number =>
    byRank.slice(at).reduce((sum, { turn, text }) => sum + (turn ?? '').length + text.length, 0);
  const dropped = byRank.filter((_, i) => lengthFrom(i) > room);
  const winner = final?.winner === undefined ? undefined : last?.sides[final.winner].name;
  const turning = points
    .filter(each => !dropped.includes(each))
    .map(({ turn, text, isWinning, isSetback, isKept }) => ({
      ...{ turn, text, isWinning: final !== undefined && isWinning },
      ...defined({ setbackFor: isSetback ? winner : undefined, isKept: isKept || undefined }),
    }));
  return { won, turning, bill: billOf(clauses, last?.sides.map(({ name }) => name) ?? []), dice: diceOf(clauses) };
}
