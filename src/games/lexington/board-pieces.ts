import type { Mark, Scene, ScenePiece, SideLook } from '../../core/scene.ts';
import { FIGURE_WORDS, listed } from './names.ts';
import type { FigureView, Kind } from './observe.ts';
import { AMMUNITION, GUN, MILITIA_FORCE, RAIDING_FORCE, RELIEF_FORCE, RESERVE_FORCE } from './pieces.ts';
import type { SideId } from './seats.ts';

export const LOOK: Readonly<Record<SideId, SideLook>> = { british: 'first', american: 'second' };

export const MARK_WORDS: Scene['marks'] = { silent: 'out of ammunition', dotted: 'joined', captured: 'captured' };

/** Fixed bayonets for grenadiers and light infantry, who raid; the drum for the guard that stays in Boston. */
const ICONS: Readonly<Record<Kind, string>> = {
  raider: 'bayonet',
  line: 'musket',
  gun: 'cannon',
  reserve: 'drum',
  militia: 'pitchfork',
  rider: 'cavalry',
};

const WORDS: Readonly<Record<Kind, readonly [string, string]>> = {
  raider: FIGURE_WORDS[RAIDING_FORCE],
  line: FIGURE_WORDS[RELIEF_FORCE],
  gun: ['cannon', 'cannons'],
  reserve: FIGURE_WORDS[RESERVE_FORCE],
  militia: FIGURE_WORDS[MILITIA_FORCE],
  rider: ['rider', 'riders'],
};

/** Kinds in the order in which they stand in a box. */
const ORDER = ['raider', 'line', 'gun', 'reserve', 'militia', 'rider'] as const satisfies readonly Kind[];

function marksOf({ silent, joined, captured }: FigureView): Mark[] {
  return [
    ...(silent ? (['silent'] as const) : []),
    ...(joined ? (['dotted'] as const) : []),
    ...(captured ? (['captured'] as const) : []),
  ];
}

/** Militia bear the names of their towns in words; a rider is drawn with his initial, the cannon with its shots left (9). */
function scenePiece(alike: readonly [FigureView, ...FigureView[]]): ScenePiece {
  const [figure] = alike;
  const { kind, id, side, hits } = figure;
  const base = { side: LOOK[side], icon: ICONS[kind], count: alike.length, marks: marksOf(figure) };
  if (kind === 'rider') return { ...base, tag: id.slice(0, 1), words: id };
  const [one, many] = WORDS[kind];
  if (kind === 'gun') return { ...base, words: one, strength: AMMUNITION[GUN] - hits };
  const towns = kind === 'militia' ? ` of ${listed(alike.map(each => each.id))}` : '';
  return { ...base, words: one + towns, many: many + towns };
}

/** Alike figures folded into one counter, in the order in which they stand. */
export function folded(figures: readonly FigureView[]): ScenePiece[] {
  const groups = new Map<string, [FigureView, ...FigureView[]]>();
  for (const figure of figures.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const key = figure.kind === 'rider' ? figure.id : `${figure.kind} ${marksOf(figure).join()}`;
    const known = groups.get(key);
    if (known) known.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups.values()].map(scenePiece);
}
