import { defined } from '../../core/defined.ts';
import { type Folk, named, type Spot, spot } from '../../core/phrases.ts';
import { type Clause, type Entry, people, person, type Says, some } from '../../core/telling.ts';
import type { Locale } from './data.ts';
import { IS_BOX, IS_SEA, IS_TOWN } from './data.ts';
import { localeName, pieceName, unitsByKind } from './names.ts';
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

export const sideFolk = (side: Side): Folk => people(side === BRITISH ? 'the British' : 'the Americans');

/** "in New York", "off the Carolina Coast" */
export const where = (l: Locale): Spot =>
  spot(IS_SEA[l] ? `the ${localeName(l)}` : localeName(l), IS_TOWN[l] || IS_BOX[l] ? 'in' : IS_SEA[l] ? 'off' : 'at');

const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

/** Counters that all may know, as people: leaders by name, units by kind. */
export function folkOf(pieces: readonly Piece[]): Folk[] {
  const leaders = pieces.filter(isLeader).map(p => (isRisen(p) ? named(pieceName(p)) : person(pieceName(p))));
  const units = unitsByKind(pieces).map(({ words: [one, many], n }) => some(n, withArticle(one), many));
  return [...leaders, ...units];
}

/** The same where their side was just named: "a regular", but still "a Hessian regular". */
export const ownFolk = (pieces: readonly Piece[]): Folk[] =>
  folkOf(pieces).map(folk => {
    const [, name] = folk.one.match(/^an? (?:British|American) (.+)/) ?? [];
    if (name === undefined) return folk;
    const many = folk.many.replace(/^(British|American) /, '');
    return { ...folk, one: withArticle(name), many };
  });

/** As the score names them. */
export const SIDES_TOLD = ['British', 'Americans'] as const;

/** Those whom a side has lost, for the bill at the end of the match. */
export const tollOf = (lost: readonly Piece[]): Pick<Clause, 'toll'> =>
  lost.length === 0 ? {} : { toll: { side: SIDES_TOLD[SIDE[lost[0]]], who: ownFolk(lost) } };

/** A leader and whose he is: "the American leader Arnold". */
export const ledBy = (leader: Piece): Folk =>
  named(`the ${SIDE[leader] === BRITISH ? 'British' : 'American'} leader ${pieceName(leader)}`);

/** A force of which only the number of counters and the leader are known: "Howe with five counters". */
export const forceFolk = (side: Side, count: number, leader: Piece | null): Folk =>
  leader === null || isRisen(leader)
    ? some(
        count,
        side === BRITISH ? 'a British counter' : 'an American counter',
        side === BRITISH ? 'British counters' : 'American counters',
      )
    : person(pieceName(leader));
