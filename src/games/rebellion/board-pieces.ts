import type { Coat, ScenePiece, SideLook } from '../../core/scene.ts';
import { COLUMN_IDS } from './ids.ts';
import { SIDE_NAMES, UNIT_WORDS } from './names.ts';
import {
  AMERICAN,
  BRITISH,
  COUNTER_ORDER,
  type Column,
  kindOf,
  NATIVES,
  type Side,
  sideOfColumn,
  WITH_NOBODY,
} from './pieces.ts';

export const LOOK: Readonly<Record<Side, SideLook>> = { [BRITISH]: 'first', [AMERICAN]: 'second' };

/** By kind: the coat that tells it apart within its side, and its icon. */
const COATS: readonly (readonly [Coat, string])[] = [
  [1, 'crossed-sabres'],
  [2, 'crown'],
  [1, 'eagle-emblem'],
  [2, 'pitchfork'],
  [3, 'crossed-swords'],
  [3, 'fleur-de-lys'],
  [2, 'two-feathers'],
];
export const coatOf = (column: Column): Coat => COATS[kindOf(column)][0];
export const iconOf = (column: Column): string => COATS[kindOf(column)][1];

/** The counter for `count` units. Natives have neither side's shape, so their words say with whom they stand. */
export function pieceOf(column: Column, count: number): ScenePiece {
  const kind = kindOf(column);
  const [one, many] = UNIT_WORDS[kind];
  const native = kind === NATIVES;
  const allegiance = column === WITH_NOBODY ? ' on neither side' : ` with the ${SIDE_NAMES[sideOfColumn(column)]}`;
  const suffix = native ? allegiance : '';
  return {
    side: native ? 'neutral' : LOOK[sideOfColumn(column)],
    coat: coatOf(column),
    icon: iconOf(column),
    count,
    marks: [],
    words: one + suffix,
    many: many + suffix,
  };
}

/** The counters of an area: British, Americans, Natives. */
export const piecesOf = (counts: Readonly<Record<string, number>>): ScenePiece[] =>
  COUNTER_ORDER.flatMap(column => {
    const n = counts[COLUMN_IDS[column]] ?? 0;
    return n > 0 ? [pieceOf(column, n)] : [];
  });
