import { defined } from '../../core/defined.ts';
import { type Folk, named, type Spot, spot } from '../../core/phrases.ts';
import { type Clause, type Entry, people, person, type Says, some } from '../../core/telling.ts';
import type { Locale } from './data.ts';
import { IS_BOX, IS_SEA, IS_TOWN } from './data.ts';
import { kindWords, localeName, pieceName } from './names.ts';
import { BRITISH, isLeader, isRisen, KIND, NATION, type Piece, type Side } from './pieces.ts';

/** What the entries of this game's words are made with. */

/** A line of the log, and what a dispatch makes of it. */
export const entry = (
  text: string,
  rule: string,
  says: Says | null = null,
  more: { readonly dice?: readonly number[]; readonly begins?: string } = {},
): Entry => ({ text, rule, says, ...defined(more) });

/** A clause with what every clause has. */
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
  const folk: Folk[] = pieces.filter(isLeader).map(p => (isRisen(p) ? named(pieceName(p)) : person(pieceName(p))));
  const kinds = new Map<string, { words: readonly [string, string]; n: number }>();
  for (const p of pieces) {
    if (isLeader(p)) continue;
    const words = kindWords(NATION[p], KIND[p]);
    const known = kinds.get(words[0]);
    if (known) known.n++;
    else kinds.set(words[0], { words, n: 1 });
  }
  for (const { words, n } of kinds.values()) folk.push(some(n, withArticle(words[0]), words[1]));
  return folk;
}

/** A force of which only the number and its leader are known: "Howe with five counters". */
export const forceFolk = (side: Side, count: number, leader: Piece | null): Folk =>
  leader === null || isRisen(leader)
    ? some(
        count,
        side === BRITISH ? 'a British counter' : 'an American counter',
        side === BRITISH ? 'British counters' : 'American counters',
      )
    : person(pieceName(leader));
