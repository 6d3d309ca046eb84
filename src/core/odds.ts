import { count } from './count.ts';

/** The chances of a throw, in words. */

/** For one six-sided die, the lowest face that hits. */
export type Needs = number;

/** "4–6"; "6" if only the highest face hits. */
const facesFrom = (needs: Needs): string => (needs >= 6 ? '6' : `${needs}–6`);

/** The chance that one die hits. */
const chanceOf = (needs: Needs): number => Math.max(0, Math.min(6, 7 - needs)) / 6;

/** The chances of no hit, one hit, two, and so on, of a throw. */
export function hitChances(dice: readonly Needs[]): number[] {
  const chances = [1];
  for (const needs of dice) {
    const hits = chanceOf(needs);
    chances.push(0);
    for (let n = chances.length - 1; n >= 0; n--)
      chances[n] = chances[n] * (1 - hits) + (n > 0 ? chances[n - 1] * hits : 0);
  }
  return chances;
}

/** "50 %". A chance that is not exactly 0 or 1 is never rounded to it: "under 1 %", "over 99 %". */
export function percent(chance: number): string {
  const rounded = Math.round(100 * chance);
  if (rounded <= 0 && chance > 0) return 'under 1 %';
  if (rounded >= 100 && chance < 1) return 'over 99 %';
  return `${rounded} %`;
}

/** A die that is told apart from the others by its owner, "the cannon". */
interface OwnDie {
  readonly needs: Needs;
  readonly owner: string;
}

const needsOf = (die: Needs | OwnDie): Needs => (typeof die === 'number' ? die : die.needs);

/** The faces that hit, with the number of dice of each kind if there are several; dice with an owner last. */
function hitWords(dice: readonly (Needs | OwnDie)[]): string {
  const kinds = [...new Set(dice.map(needsOf))].sort((a, b) => a - b);
  if (kinds.length === 1) return facesFrom(kinds[0]);
  const others = dice.filter(die => typeof die === 'number');
  const owned = new Map(dice.flatMap(die => (typeof die === 'number' ? [] : [[die.owner, die.needs] as const])));
  const otherKinds = kinds.filter(kind => others.includes(kind));
  const countWords = (kind: Needs): string => ` with ${others.filter(each => each === kind).length}`;
  return [
    ...otherKinds.map(kind => `${facesFrom(kind)}${otherKinds.length > 1 ? countWords(kind) : ''}`),
    ...[...owned].map(([owner, needs]) => `with ${owner} on ${facesFrom(needs)}`),
  ].join(', ');
}

/**
 * "4 dice, hits on 4–6: 2.0 expected, 6 % none"; for a single die "1 die, a hit on 4–6: 50 %". Each die is
 * given by the lowest face that hits; `noun` is the word for successes, in the plural and for one.
 */
export function diceOdds(
  dice: readonly (Needs | OwnDie)[],
  noun: readonly [many: string, one: string] = ['hits', 'a hit'],
): string {
  const needs = dice.map(needsOf);
  if (needs.length === 0) return 'no dice';
  if (needs.length === 1) return `1 die, ${noun[1]} on ${facesFrom(needs[0])}: ${percent(chanceOf(needs[0]))}`;
  const expected = needs.reduce((sum, each) => sum + chanceOf(each), 0);
  const none = needs.reduce((product, each) => product * (1 - chanceOf(each)), 1);
  return `${count(needs.length, 'die', 'dice')}, ${noun[0]} on ${hitWords(dice)}: ${expected.toFixed(1)} expected, ${percent(none)} none`;
}
