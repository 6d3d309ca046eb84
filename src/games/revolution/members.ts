import { NATIONS } from './data.ts';
import { leaderWords, pieceName } from './names.ts';
import { isLeader, isRisen, KIND, KINDS, NATION, type Piece } from './pieces.ts';
import type { State } from './state.ts';

/** By counter: a number for its nation and kind; for a named leader a number of his own. */
const LIKENESS: readonly number[] = NATION.map((nation, p) =>
  isLeader(p) && !isRisen(p) ? 1000 + p : NATIONS.indexOf(nation) * KINDS.length + KINDS.indexOf(KIND[p]),
);
/** A number that is the same for counters of a force that cannot be told apart, such as risen leaders of a kind. */
export const likeness = (s: State, p: Piece): number => LIKENESS[p] * 2 + s.disrupted[p];
/** What a list calls one of the reader's own counters. */
export const memberLabel = (s: State, p: Piece): string =>
  `${isLeader(p) ? leaderWords(p) : pieceName(p)}${s.disrupted[p] === 1 ? ', demoralized' : ''}`;
