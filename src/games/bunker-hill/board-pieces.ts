import type { Mark, Scene, ScenePiece, SideLook } from '../../core/scene.ts';
import type { SideId } from './ids.ts';
import type { Kind, PieceView } from './observe.ts';

export const LOOK: Readonly<Record<SideId, SideLook>> = { british: 'first', patriot: 'second' };

const ICONS: Readonly<Record<Exclude<Kind, 'leader'>, string>> = {
  regular: 'musket',
  marine: 'anchor',
  cannon: 'cannon',
  minuteman: 'blunderbuss',
  militia: 'pitchfork',
};
const WORDS: Readonly<Record<Exclude<Kind, 'leader' | 'militia'>, readonly [string, string]>> = {
  regular: ['Regular', 'Regulars'],
  marine: ['Marine', 'Marines'],
  cannon: ['Field Cannon', 'Field Cannon'],
  minuteman: ['Minuteman', 'Minutemen'],
};

const MARKS: Readonly<Record<string, Mark>> = {
  broken: 'broken',
  damaged: 'damaged',
  wounded: 'wounded',
  panicked: 'panicked',
  moved: 'moved',
  fired: 'fired',
  rallied: 'used',
};

export const MARK_WORDS: Scene['marks'] = {
  broken: 'broken',
  damaged: 'damaged',
  wounded: 'wounded',
  panicked: 'panicked',
  moved: 'moved',
  fired: 'fired',
  used: 'rallied',
};

/** Leaders are drawn before units, so that a stack of five still shows who leads it. */
const ORDER = ['leader', 'marine', 'regular', 'cannon', 'minuteman', 'militia'] as const satisfies readonly Kind[];

function wordsOf(p: PieceView): readonly [string, string] {
  if (p.kind === 'leader') return [p.id, p.id];
  if (p.kind !== 'militia') return WORDS[p.kind];
  const word = p.strength === null ? 'hidden Militia' : `Militia of strength ${p.strength}`;
  return [word, word];
}

/** A panicked unit is also broken; one mark shows both. */
function marksOf({ marks }: PieceView): Mark[] {
  const shown = marks.flatMap((word): Mark[] => (word in MARKS ? [MARKS[word]] : []));
  return shown.includes('panicked') ? shown.filter(mark => mark !== 'broken') : shown;
}

/** A counter as the picture shows it. */
export function scenePiece(p: PieceView): ScenePiece {
  const [words, many] = wordsOf(p);
  const base = { side: LOOK[p.side], count: 1, marks: marksOf(p), words, many };
  if (p.kind === 'leader') return { ...base, icon: 'musket', letters: p.id.slice(0, 2) };
  // Hidden militia bear a question mark in place of their strength.
  if (p.kind === 'militia' && p.strength === null) return { ...base, icon: 'uncertainty' };
  const icon = ICONS[p.kind];
  return p.strength === null || p.marks.includes('broken')
    ? { ...base, icon }
    : { ...base, icon, strength: p.strength };
}

/** The counters of a place; those that look the same are drawn once, with a count. British counters come first. */
export function groupedPieces(pieces: readonly PieceView[]): ScenePiece[] {
  const groups = new Map<string, ScenePiece>();
  const rank = (p: PieceView): number => (p.side === 'british' ? 0 : 10) + ORDER.indexOf(p.kind);
  for (const p of [...pieces].sort((a, b) => rank(a) - rank(b))) {
    const piece = scenePiece(p);
    const key = p.kind === 'leader' ? p.id : `${p.kind} ${p.side} ${p.strength} ${piece.marks.join()}`;
    const previous = groups.get(key);
    groups.set(key, previous ? { ...previous, count: previous.count + 1 } : piece);
  }
  return [...groups.values()];
}
