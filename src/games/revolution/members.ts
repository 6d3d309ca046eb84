import { leaderWords, pieceName } from './names.ts';
import { isLeader, isRisen, KIND, NATION, type Piece } from './pieces.ts';
import type { State } from './state.ts';

/** A number that is the same for counters of a force that cannot be told apart, such as risen leaders of a kind. */
export const likeness = (s: State, p: Piece): number =>
  isRisen(p)
    ? (KIND[p] === 'admiral' ? 900 : 902) + s.disrupted[p]
    : isLeader(p)
      ? 1000 + p
      : KINDS.indexOf(`${NATION[p]} ${KIND[p]}`) * 2 + s.disrupted[p];
const KINDS: readonly string[] = (['BR', 'HE', 'IN', 'US', 'FR', 'SP'] as const).flatMap(nation =>
  (['regular', 'detachment', 'grenadier', 'light', 'marine', 'fleet', 'militia', 'indian'] as const).map(
    kind => `${nation} ${kind}`,
  ),
);
/** What a list calls one of the reader's own counters. */
export const memberLabel = (s: State, p: Piece): string =>
  `${isLeader(p) ? leaderWords(p) : pieceName(p)}${s.disrupted[p] === 1 ? ', demoralized' : ''}`;
