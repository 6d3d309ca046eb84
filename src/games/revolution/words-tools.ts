import { defined } from '../../core/defined.ts';
import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import { type Noun, named, type Spot, spot } from '../../core/phrases.ts';
import { type Clause, type Entry, people, person, type Says, some } from '../../core/telling.ts';
import type { Locale } from './data.ts';
import { IS_BOX, IS_SEA, IS_TOWN } from './data.ts';
import { localeWords, ofSide, pieceName, SIDE_NAMES, unitsByKind } from './names.ts';
import { BRITISH, isLeader, isRisen, type Piece, SIDE, type Side } from './pieces.ts';

/** Parts that the entries of this game's words are made of. */

/** A line of the log, and what a dispatch makes of it. */
export const entry = (
  text: string,
  rule: string,
  says: Says | null = null,
  more: { readonly dice?: readonly number[]; readonly begins?: string } = {},
): Entry => ({ text, rule, says, ...defined(more) });

/** A clause, with the parts that every clause has. */
export const clause = (
  who: Clause['who'],
  did: Clause['did'],
  weight: Clause['weight'],
  more: Partial<Clause> = {},
): Clause => ({
  weight,
  who,
  did,
  ...more,
});

/** A headline with `more` at its end if there is room. It then says everything, so that the body need not repeat it. */
export const headWith = (words: string, more = ''): Pick<Clause, 'head' | 'isWhole'> =>
  words.length + more.length > HEADLINE_LIMIT ? { head: words } : { head: `${words}${more}`, isWhole: 'alone' };

/** The first headline, or the second if there is no room for it. */
export const headIn = (long: string, short: string): Pick<Clause, 'head'> => ({
  head: long.length > HEADLINE_LIMIT ? short : long,
});

/** The points that both sides receive for a year are told together. */
export const INCOME = 'income';

export const sideNoun = (side: Side): Noun => ({
  ...people(side === BRITISH ? 'the British' : 'the Americans'),
  again: 'They',
});
/** "in New York", "off the Carolina Coast" */
export const where = (l: Locale): Spot =>
  spot(localeWords(l), IS_TOWN[l] || IS_BOX[l] ? 'in' : IS_SEA[l] ? 'off' : 'at');

const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

/** Counters that all may know, as people: leaders by name, units by kind. */
export function nounsOf(pieces: readonly Piece[]): Noun[] {
  const leaders = pieces.filter(isLeader).map(p => (isRisen(p) ? named(pieceName(p)) : person(pieceName(p))));
  const units = unitsByKind(pieces).map(({ words: [one, many], n }) => some(n, withArticle(one), many));
  return [...leaders, ...units];
}

/** The same where their side was just named: "a regular", but still "a Hessian regular". */
export const ownNouns = (pieces: readonly Piece[]): Noun[] =>
  nounsOf(pieces).map(noun => {
    const [, name] = noun.one.match(/^an? (?:British|American) (.+)/) ?? [];
    if (name === undefined) return noun;
    const many = noun.many.replace(/^(British|American) /, '');
    return { ...noun, one: withArticle(name), many };
  });

/** Those whom a side has lost, for the list of losses at the end of the match. */
export const tollOf = (lost: readonly Piece[]): Pick<Clause, 'toll'> =>
  lost.length === 0 ? {} : { toll: { side: SIDE_NAMES[SIDE[lost[0]]], who: ownNouns(lost) } };

/** "an American unit", "two British units" */
export const unitsNoun = (side: Side, n: number): Noun =>
  some(n, withArticle(`${ofSide(side)} unit`), `${ofSide(side)} units`);

/** A force of which only the number of counters and the leader are known: "Howe", or "five British counters". */
export const forceNoun = (side: Side, count: number, leader: Piece | null): Noun =>
  leader === null || isRisen(leader)
    ? some(count, withArticle(`${ofSide(side)} counter`), `${ofSide(side)} counters`)
    : person(pieceName(leader));
