import type { Party } from '../../core/phrases.ts';
import { people, some } from '../../core/telling.ts';
import { NAMED_COLUMNS, theSide, UNIT_WORDS } from './names.ts';
import { type Column, kindOf, type Side } from './pieces.ts';

/** Some units of one kind as a noun: "a Regular", "3 Regulars". */
export const noun = (column: Column, n: number) => {
  const kind = kindOf(column);
  const [one, many] = UNIT_WORDS[kind];
  return some(n, `a ${one}`, many);
};
export const party = (group: readonly number[]): Party =>
  NAMED_COLUMNS.filter(column => group[column] > 0).map(column => noun(column, group[column]));
export const verb = (n: number, one: string, many: string): string => (n === 1 ? one : many);
export const side = (of: Side): Party => [people(theSide(of))];
