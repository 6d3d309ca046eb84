import { count } from './count.ts';

/** The chances of a throw, in words. */

/** For one six-sided die, the lowest face that hits. */
export type Needs = number;

/** "4–6"; "6" if only the highest face hits. */
const facesFrom = (needs: Needs): string => (needs >= 6 ? '6' : `${needs}–6`);

/** The chance that one die hits. */
const chanceOf = (needs: Needs): number => Math.max(0, Math.min(6, 7 - needs)) / 6;

/** "50 %". A chance that is not exactly 0 or 1 is never rounded to it: "under 1 %", "over 99 %". */
export function percent(chance: number): string {
  const rounded = Math.round(100 * chance);
  if (rounded <= 0 && chance > 0) return 'under 1 %';
  if (rounded >= 100 && chance < 1) return 'over 99 %';
  return `${rounded} %`;
}

/** By the lowest face that hits: whose dice those are, if they have a name: "the cannon". They are told last. */
type Owners = Readonly<Record<Needs, string>>;

function hitWords(needs: readonly Needs[], owners: Owners): string {
  const kinds = [...new Set(needs)].sort((a, b) => a - b);
  if (kinds.length === 1) return facesFrom(kinds[0]);
  const [others, own] = [kinds.filter(kind => !(kind in owners)), kinds.filter(kind => kind in owners)];
  const countWords = (kind: Needs): string => ` with ${needs.filter(each => each === kind).length}`;
  return [
    ...others.map(kind => `${facesFrom(kind)}${others.length > 1 ? countWords(kind) : ''}`),
    ...own.map(kind => `with ${owners[kind]} on ${facesFrom(kind)}`),
  ].join(', ');
}

/**
 * "4 dice, hits on 4–6: 2.0 expected, 6 % none"; for a single die "1 die, a hit on 4–6: 50 %". `needs` is the lowest
 * face that hits, for each die; `noun` is the word for successes, in the plural and for one.
 */
export function diceOdds(
  needs: readonly Needs[],
  noun: readonly [many: string, one: string] = ['hits', 'a hit'],
  owners: Owners = {},
): string {
  if (needs.length === 0) return 'no dice';
  if (needs.length === 1) return `1 die, ${noun[1]} on ${facesFrom(needs[0])}: ${percent(chanceOf(needs[0]))}`;
  const expected = needs.reduce((sum, each) => sum + chanceOf(each), 0);
  const none = needs.reduce((product, each) => product * (1 - chanceOf(each)), 1);
  return `${count(needs.length, 'die', 'dice')}, ${noun[0]} on ${hitWords(needs, owners)}: ${expected.toFixed(1)} expected, ${percent(none)} none`;
}
