import type { Mark, Scene, ScenePiece, SideLook } from '../../core/scene.ts';
import type { SideId } from './ids.ts';
import type { Kind, PieceView } from './observe.ts';

export const LOOK: Readonly<Record<SideId, SideLook>> = { british: 'first', patriot: 'second' };

const LETTERS: Readonly<Record<string, string>> = { Barrett: 'Bt', Pickering: 'Pk' };
const ICONS: Readonly<Record<Exclude<Kind, 'leader'>, string>> = {
  regular: 'musket',
  cannon: 'cannon',
  minuteman: 'blunderbuss',
  militia: 'pitchfork',
  rider: 'cavalry',
  son: 'scroll-quill',
};

const MARKS: Readonly<Record<string, Mark>> = {
  broken: 'broken',
  wounded: 'wounded',
  captured: 'captured',
  moved: 'moved',
  marched: 'moved',
  fired: 'fired',
  rallied: 'used',
  'caught this turn': 'caught',
};

export const MARK_WORDS: Scene['marks'] = {
  broken: 'broken',
  wounded: 'wounded',
  captured: 'captured',
  moved: 'moved',
  fired: 'fired',
  used: 'rallied',
  caught: 'just captured',
};

/** The order in which the kinds of a place are shown. */
const ORDER = [
  'regular',
  'cannon',
  'minuteman',
  'militia',
  'leader',
  'rider',
  'son',
] as const satisfies readonly Kind[];

const isPerson = (p: PieceView): boolean => p.kind === 'leader' || p.kind === 'rider' || p.kind === 'son';
export const isActive = (p: PieceView): boolean => !p.marks.includes('under marker');

function wordsOf(p: PieceView): { one: string; many: string } {
  if (isPerson(p)) return { one: p.id, many: p.id };
  if (p.kind === 'cannon') return { one: 'Field Cannon', many: 'Field Cannon' };
  if (p.kind === 'minuteman') return { one: 'Minuteman', many: 'Minutemen' };
  if (p.kind === 'militia') {
    const word = p.strength === null ? 'hidden Militia' : `Militia of strength ${p.strength}`;
    return { one: word, many: word };
  }
  return p.dotted ? { one: 'Percy’s Regular', many: 'Percy’s Regulars' } : { one: 'Regular', many: 'Regulars' };
}

function marksOf(p: PieceView): Mark[] {
  const shown = new Set(p.marks.flatMap((word): Mark[] => (word in MARKS ? [MARKS[word]] : [])));
  if (p.dotted && p.kind === 'regular') shown.add('dotted');
  if (shown.has('caught')) shown.delete('captured');
  return [...shown];
}

/** A counter as the picture shows it. Hidden militia carry a question mark in place of their strength. */
export function scenePiece(p: PieceView): ScenePiece {
  const { one, many } = wordsOf(p);
  const base = { side: LOOK[p.side], count: 1, marks: marksOf(p), words: one, many };
  if (p.kind === 'leader') return { ...base, icon: 'musket', letters: LETTERS[p.id] ?? p.id.slice(0, 2) };
  const icon = p.kind === 'militia' && p.strength === null ? 'uncertainty' : ICONS[p.kind];
  if (p.kind === 'rider' || p.kind === 'son') return { ...base, icon, tag: p.id.slice(0, 1) };
  return p.strength === null || p.marks.includes('broken')
    ? { ...base, icon }
    : { ...base, icon, strength: p.strength };
}

/** One piece with a count for all counters that look the same; British before Patriots, units before persons. */
export function grouped(pieces: readonly PieceView[]): ScenePiece[] {
  const groups = new Map<string, ScenePiece>();
  const rank = (p: PieceView): number => (p.side === 'british' ? 0 : 10) + ORDER.indexOf(p.kind);
  for (const p of [...pieces].sort((a, b) => rank(a) - rank(b))) {
    const piece = scenePiece(p);
    const key = isPerson(p) ? p.id : `${p.kind} ${p.dotted} ${p.strength} ${piece.marks.join()}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, count: known.count + 1 } : piece);
  }
  return [...groups.values()];
}
