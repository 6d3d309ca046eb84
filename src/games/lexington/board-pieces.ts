import { listed } from '../../core/listed.ts';
import type { Mark, Scene, ScenePiece, SideLook } from '../../core/scene.ts';
import { FIGURE_WORDS } from './names.ts';
import type { FigureView, Kind } from './observe.ts';
import { AMMUNITION, GUN, MILITIA_FORCE, RAIDING_FORCE, RELIEF_FORCE, RESERVE_FORCE } from './pieces.ts';
import type { SideId } from './seats.ts';

export const LOOK: Readonly<Record<SideId, SideLook>> = { british: 'first', american: 'second' };

export const MARK_WORDS: Scene['marks'] = { silent: 'out of ammunition', dotted: 'joined', captured: 'captured' };

/**
 * The kinds, in the order in which a box shows them. Grenadiers and light infantry, who raid, have fixed bayonets; the
 * reserve has the drum.
 */
const KINDS: Readonly<Record<Kind, { readonly icon: string; readonly words: readonly [string, string] }>> = {
  raider: { icon: 'bayonet', words: FIGURE_WORDS[RAIDING_FORCE] },
  line: { icon: 'musket', words: FIGURE_WORDS[RELIEF_FORCE] },
  gun: { icon: 'cannon', words: ['cannon', 'cannons'] },
  reserve: { icon: 'drum', words: FIGURE_WORDS[RESERVE_FORCE] },
  militia: { icon: 'pitchfork', words: FIGURE_WORDS[MILITIA_FORCE] },
  rider: { icon: 'cavalry', words: ['rider', 'riders'] },
};
const ORDER = Object.keys(KINDS);

const MARK_OF = { silent: 'silent', joined: 'dotted', captured: 'captured' } as const;
const marksOf = (figure: FigureView): Mark[] =>
  (['silent', 'joined', 'captured'] as const).flatMap(state => (figure[state] ? [MARK_OF[state]] : []));

/**
 * Figures that look the same, as one piece with a count. The words for militia name their towns. A rider is drawn with
 * his initial, the cannon with the shots that it has left (9).
 */
export function scenePiece(alike: readonly [FigureView, ...FigureView[]]): ScenePiece {
  const [figure] = alike;
  const { kind, id, side, hits } = figure;
  const { icon, words } = KINDS[kind];
  const base = { side: LOOK[side], icon, count: alike.length, marks: marksOf(figure) };
  if (kind === 'rider') return { ...base, tag: id.slice(0, 1), words: id };
  const [one, many] = words;
  if (kind === 'gun') return { ...base, words: one, strength: AMMUNITION[GUN] - hits };
  const towns = kind === 'militia' ? ` of ${listed(alike.map(each => each.id))}` : '';
  return { ...base, words: one + towns, many: many + towns };
}

/** One piece for all figures that look the same, in the order in which a box shows them. */
export function grouped(figures: readonly FigureView[]): ScenePiece[] {
  const groups = new Map<string, [FigureView, ...FigureView[]]>();
  for (const figure of figures.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const key = figure.kind === 'rider' ? figure.id : `${figure.kind} ${marksOf(figure).join()}`;
    const known = groups.get(key);
    if (known) known.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups.values()].map(scenePiece);
}

/** Hancock and Adams in British hands (8). */
export const PRISONERS: ScenePiece = {
  side: 'second',
  icon: 'conversation',
  letters: 'HA',
  count: 1,
  marks: ['captured'],
  words: 'Hancock and Adams',
};
