import {
  type Coat,
  type Figure,
  MARKS,
  type ScenePiece,
  type ScenePlace,
  type SceneToken,
  type SideLook,
  type Stack,
} from '../core/scene.ts';

/** What fills one spot: a counter, a stack, one or two markers, or the letter of a button. */
export type Item =
  | { readonly figure: Figure }
  | { readonly tokens: readonly SceneToken[] }
  | { readonly letter: string };

const SIDES = ['first', 'second', 'neutral'] as const satisfies readonly SideLook[];

export const pieceItem = (piece: ScenePiece): Item => ({ figure: { kind: 'piece', piece } });

/** A person's letters reach across the whole counter, so nothing may cover more than its rim. */
export const staysWhole = (item: Item): boolean =>
  'figure' in item && item.figure.kind === 'piece' && item.figure.piece.letters !== undefined;

/** Whether it stays apart from the stacks of units: a leader, or a counter with a tag. */
const isApart = (piece: ScenePiece): boolean => piece.letters !== undefined || piece.tag !== undefined;
const isBroken = (piece: ScenePiece): boolean => piece.marks.includes('broken');

/** The counter that stands for the most units, apart from leaders. */
const mostNumerous = (pieces: readonly ScenePiece[]): ScenePiece | undefined =>
  pieces.filter(p => !p.letters).toSorted((a, b) => b.count - a.count)[0];

/** All coats, starting with that of the most numerous kind. */
const coatsOf = (pieces: readonly ScenePiece[]): Coat[] => [
  ...new Set([mostNumerous(pieces) ?? [], ...pieces].flat().map(({ coat = 1 }) => coat)),
];

/**
 * A single counter as it is, or several as a stack. A stack shows marks that all have and marks that only some have.
 */
function stacked(side: SideLook, pieces: readonly ScenePiece[]): Item[] {
  const [only, more] = pieces;
  if (!only) return [];
  if (!more) return [pieceItem(only)];
  const total = pieces.reduce((n, p) => n + p.count, 0);
  const all = MARKS.filter(mark => pieces.every(p => p.marks.includes(mark)));
  const some = MARKS.filter(mark => !all.includes(mark) && pieces.some(p => p.marks.includes(mark)));
  const icon = mostNumerous(pieces)?.icon ?? 'musket';
  const figure: Stack = { kind: 'stack', side, coats: coatsOf(pieces), icon, total, all, some };
  return [{ figure }];
}

/** Divides the counters of a place into groups that may share a stack. */
type Grouping = (own: readonly ScenePiece[]) => readonly (readonly ScenePiece[])[];

const units: Grouping = own => [
  own.filter(p => !isApart(p) && !isBroken(p)),
  own.filter(p => !isApart(p) && isBroken(p)),
  ...own.filter(isApart).map(p => [p]),
];
const unbrokenAndBroken: Grouping = own => [own.filter(p => !isBroken(p)), own.filter(isBroken)];
const together: Grouping = own => [own];

/** Sorts markers first, then by side, with each side's leaders first. */
function ordered(items: readonly Item[]): Item[] {
  const rank = (item: Item): number => {
    if (!('figure' in item) || item.figure.kind === 'token') return -1;
    const { side } = item.figure.kind === 'piece' ? item.figure.piece : item.figure;
    return 2 * SIDES.indexOf(side) + (staysWhole(item) ? 0 : 1);
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

const folded = (place: ScenePlace, parting: Grouping): Item[] =>
  ordered(
    SIDES.flatMap(side => parting(place.pieces.filter(p => p.side === side)).flatMap(group => stacked(side, group))),
  );

/** Each side as a single counter or stack. */
export const bySide = (place: ScenePlace): readonly Item[] => folded(place, together);

const paired = (tokens: readonly SceneToken[]): Item[] =>
  tokens.flatMap((_, i): Item[] => (i % 2 ? [] : [{ tokens: tokens.slice(i, i + 2) }]));

/** Everything in a place, one by one. */
const spread = (place: ScenePlace): Item[] => [
  ...place.tokens.map((token): Item => ({ tokens: [token] })),
  ...ordered(place.pieces.map(pieceItem)),
];

/**
 * The ways to show a place, in the order in which they are tried: everything one by one; two markers in one spot; each
 * side's units in one stack and its broken units in another, with each leader separate; leaders in the stacks too; each
 * side in a single stack. The third and later ways hide counters, which a panel beside the place then shows if it fits.
 */
export function* folds(place: ScenePlace, letter: string | undefined): Generator<readonly Item[]> {
  const letters: Item[] = letter === undefined ? [] : [{ letter }];
  yield [...letters, ...spread(place)];
  const tokens = [...letters, ...paired(place.tokens)];
  yield [...tokens, ...ordered(place.pieces.map(pieceItem))];
  for (const parting of [units, unbrokenAndBroken, together]) yield [...tokens, ...folded(place, parting)];
}

/** How many of the ways in `folds` hide nothing. */
export const WAYS_WITH_EVERYTHING = 2;

/**
 * The ways to show a place on a panel: its counters one by one, else folded as in `folds`, each way with fewer figures
 * than the one before and with more than `shown`; and these markers before them.
 */
export function panelFolds(place: ScenePlace, tokens: readonly SceneToken[], shown: number): readonly Item[][] {
  const ways = [place.pieces.map(pieceItem), ...[units, unbrokenAndBroken, together].map(way => folded(place, way))];
  return ways
    .filter(({ length }, i) => length > shown && ways.slice(0, i).every(earlier => earlier.length > length))
    .map(figures => [...paired(tokens), ...figures]);
}
