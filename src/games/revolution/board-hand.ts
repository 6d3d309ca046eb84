import { LOOKS } from '../../core/duel.ts';
import type { SceneCard, SceneHand } from '../../core/scene.ts';
import { drilledPrice } from './costs.ts';
import { MARKERS } from './data.ts';
import { markerNamed, SIDE_IDS, type SideId } from './ids.ts';
import { markerName, pointsWords } from './names.ts';
import { BRITISH, MARKER_KIND, type MarkerKind, RABBLE_POINTS, SIDES, type Side, TACTICS } from './pieces.ts';
import type { Flag, Rules } from './state.ts';
import type { View } from './view.ts';

/** What an action marker does for its holder (7.9). */
interface Face {
  readonly icon: string;
  readonly text: string;
  /** What it does for the Americans, if that differs. */
  readonly american?: string;
  /** What it does if a section of the rules is not played. */
  readonly without?: { readonly section: Flag; readonly text: string };
  /** The only side that can play it (7.8). */
  readonly only?: SideId;
}
/** By the id of the marker. */
const FACES: Readonly<Record<string, Face>> = {
  bait: {
    icon: 'hook',
    text: 'Your movement: partisans bait enemies beside them; by a die you or they draw markers, or they massacre.',
  },
  committee: {
    icon: 'papers',
    text: 'A forced march without a leader or Tactics, or a partisan in a region that leans to you.',
    without: { section: 'partisans', text: 'A forced march without a leader or Tactics.' },
  },
  debate: {
    icon: 'public-speaker',
    text: 'Political Phase: roll one more die for points.',
    american: 'Political Phase: Britain rolls one die less for points.',
  },
  drillmaster: {
    icon: 'drum',
    text: 'Mobilization: a militia beside a leader becomes a regular or light unit, free.',
    american: `Mobilization: buy Continentals beside a leader for ${drilledPrice} points each, as many as his value.`,
  },
  engineers: { icon: 'castle', text: 'At the end of your movement: a fort or a siege, free.' },
  hessians: {
    icon: 'crossed-swords',
    text: 'Mobilization: a Hessian unit in Britain, free.',
    american: 'Political Phase or mobilization: no Hessians are recruited this year.',
  },
  indians: {
    icon: 'two-feathers',
    text: 'Mobilization: an Indian band, free.',
    american: 'Political Phase: draw a marker if there is a band on the map.',
  },
  'leader-arises': { icon: 'medal', text: 'Mobilization: a leader of value 1 until enlistments are over.' },
  'master-plan': { icon: 'treasure-map', text: 'Reroll one of your dice, outside battles.' },
  minutemen: { icon: 'ringing-bell', text: 'Your movement: a free militia in a region that leans to you.' },
  mutiny: {
    icon: 'broken-bone',
    text: 'Year’s end: the enemy loses as many markers as a die shows, and is handed this one.',
  },
  politicking: { icon: 'conversation', text: 'Year’s end: a die may recall or remove an enemy leader.' },
  privateers: {
    icon: 'pirate-flag',
    text: 'By standing order: stops an enemy fleet that puts to sea; its troops move no more this year.',
  },
  pulaski: { icon: 'cavalry', text: 'Mobilization: a regular or light unit beside a leader, free.', only: 'american' },
  shot: {
    icon: 'musket',
    text: 'By standing order, after a battle: draw twice as many markers. Once a game.',
    only: 'american',
  },
  speculators: {
    icon: 'two-coins',
    text: 'Political Phase or mobilization: on a 1 or 2 you lose markers, else you draw; a second die says how many.',
  },
  spy: { icon: 'spy', text: 'See a region, a box or the enemy’s hand; or, by standing order, undo a Spy or Mutiny.' },
  tarleton: {
    icon: 'saber-slash',
    text: 'In a battle: +1 to your roll for first fire; if you win you must massacre.',
    without: {
      section: 'massacre',
      text: 'In a battle: +1 to your roll for first fire; if you win, the enemy draws twice as many markers.',
    },
  },
};

function faceOf(kind: MarkerKind, side: Side, rules: Rules): Pick<SceneCard, 'icon' | 'text' | 'idle'> {
  if (kind === TACTICS)
    return { icon: 'crossed-sabres', text: 'Pays for a forced march or an interception, or adds a die to a battle.' };
  const { id } = MARKERS[kind];
  const face = FACES[id];
  if (face === undefined) {
    const worth = RABBLE_POINTS[side][MARKER_KIND.indexOf(kind)];
    return { icon: 'shouting', text: `${pointsWords(worth)} on one track of rabble rousing.` };
  }
  const own = side !== BRITISH && face.american !== undefined ? face.american : face.text;
  const text = face.without && !rules[face.without.section] ? face.without.text : own;
  const idle = face.only !== undefined && face.only !== SIDE_IDS[side];
  return idle
    ? { icon: face.icon, text: 'Only the Americans can play it; while you hold it, they cannot.', idle }
    : { icon: face.icon, text };
}

/** 7.4: the markers of the viewer's own hand, alike ones together. Other hands are not in the scene. */
export function handsOf(view: View): SceneHand[] {
  const side = SIDES.find(each => SIDE_IDS[each] === view.viewer);
  if (side === undefined || view.outcome !== null) return [];
  const counts = new Map<MarkerKind, number>();
  for (const { id } of view.hands[SIDE_IDS[side]].known) {
    const kind = MARKER_KIND[markerNamed(id)];
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const look = LOOKS[side];
  const cards = [...counts].map(
    ([kind, count]): SceneCard => ({
      side: look,
      name: markerName(kind),
      ...faceOf(kind, side, view.rules),
      ...(count > 1 ? { count } : {}),
    }),
  );
  return cards.length === 0 ? [] : [{ side: look, name: 'Your markers', cards }];
}
