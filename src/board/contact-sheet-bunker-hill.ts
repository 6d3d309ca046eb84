import type { Mark, Scene, SceneGauge, ScenePiece, ScenePlace, SceneToken, SideLook } from '../core/scene.ts';
import { bunkerHill } from '../games/bunker-hill/index.ts';
import { played, sceneOf as sceneOfMatch, started } from './contact-sheet-concord.ts';

/** By kind of unit: its side, its icon and its name. */
const KINDS: Readonly<Record<string, readonly [SideLook, string, string]>> = {
  Reg: ['first', 'musket', 'Regular'],
  Mar: ['first', 'anchor', 'Marine'],
  Gun: ['first', 'cannon', 'Field Cannon'],
  MM: ['second', 'blunderbuss', 'Minuteman'],
  Mi: ['second', 'uncertainty', 'hidden Militia'],
  Mi1: ['second', 'pitchfork', 'Militia of strength 1'],
  Mi2: ['second', 'pitchfork', 'Militia of strength 2'],
  Can: ['second', 'cannon', 'Field Cannon'],
};
const LEADERS: Readonly<Record<string, SideLook>> = {
  Ho: 'first',
  Pi: 'first',
  Ga: 'first',
  Cl: 'first',
  Ab: 'first',
  Pr: 'second',
  Pu: 'second',
  Ca: 'second',
  Kn: 'second',
  St: 'second',
  Wa: 'second',
};
const MARKS: Readonly<Record<string, Mark>> = {
  b: 'broken',
  p: 'panicked',
  m: 'moved',
  f: 'fired',
  w: 'wounded',
  u: 'used',
  d: 'damaged',
};

/** "3Reg/m" is three Regulars that have moved; "Ho/w" is Howe, wounded. */
function pieceOf(word: string): ScenePiece {
  const [head = '', tail = ''] = word.split('/');
  const marks = [...tail].flatMap(letter => MARKS[letter] ?? []);
  const leader = LEADERS[head];
  if (leader) return { side: leader, icon: 'musket', letters: head, count: 1, marks, words: head };
  const count = Number.parseInt(head, 10) || 1;
  const kind = head.replace(/^\d+/, '');
  const [side, icon, words] = KINDS[kind];
  const strength = kind === 'Mi1' ? 1 : kind === 'Mi2' ? 2 : undefined;
  return { side, icon, count, marks, words, ...(strength === undefined ? {} : { strength }) };
}

const fire: SceneToken = { shape: 'flame', ground: 'event', icon: 'small-fire', words: 'ablaze' };
const fleet: SceneToken = { shape: 'hull', ground: 'first', icon: 'galleon', words: 'the fleet' };
const battery: SceneToken = { shape: 'fort', ground: 'first', icon: 'cannon', words: 'the battery' };
const formed: SceneToken = { shape: 'flag', ground: 'first', icon: 'flying-flag', words: 'formed up' };

const TOKENS: Readonly<Record<string, SceneToken>> = { fire, fleet, battery, formed };

function placesOf(list: string): ScenePlace[] {
  return list.split(', ').map((each): ScenePlace => {
    const [id = '', ...words] = each.split(' ');
    const tokens = words.flatMap(word => TOKENS[word] ?? []);
    const pieces = words.filter(word => !(word in TOKENS)).map(pieceOf);
    const sides = new Set(pieces.filter(p => p.letters === undefined).map(p => p.side));
    const [only] = sides;
    return { id, name: id, holder: sides.size === 1 ? (only ?? null) : null, pieces, tokens };
  });
}

const MIDDLE =
  'H1 MM 2Mi2 Pr Pu/w, S1 MM/b Mi1, H2 MM Can/d Ca, D2 2MM/f Mi1/f Kn, D1 MM 2Mi, S5 Mi Mi1/b, B2 2Mi Wa, K4 Mi1/p, ' +
  'L1 2Mi St/m, NK Mi, S2 2Reg/m Reg/bm Ho/m, S3 3Reg/mf Pi, L11 2Reg/f Reg/b, L12 2Reg/m Ab, F2 3Reg/bf, ' +
  'F1 Reg/b Reg/m, L8 2Reg, A2a Reg/b, M1 Gun/f, A3b 2Gun, L13 Reg/m, T5 fire, T6 fire, T9 fire, T10 fire, T2 fire Mi, ' +
  'A5 4Mar formed Cl, Z5 3Reg 2Mar Ga, Z2 2Reg, MUSTER 3Mi, FM fleet, COPPS battery';

const gauges = (british: number, patriots: number, powder: number): SceneGauge[] =>
  (
    [
      ['first', 'drum', 'British morale', british],
      ['second', 'bugle-call', 'Patriot morale', patriots],
      ['neutral', 'powder-bag', 'Patriot powder', powder],
    ] as const
  ).map(([side, icon, name, at]) => ({ side, icon, name, at, of: 24, ticks: [12], low: 12 }));

type Change = Partial<Scene> & { readonly list: string; readonly turn: number };

function sceneOf({ list, turn, ...change }: Change): Scene {
  const hours = ['1 pm', '1:30', '2 pm', '2:30', '3 pm', '3:30', '4 pm', '4:30', '5 pm', '5:30'];
  const side = (of: SideLook, name: string): Scene['sides'][number] => ({
    side: of,
    name,
    acting: of === 'first',
    ...(of === 'first' ? { status: 'to act' } : {}),
    points: of === 'first' ? '4½' : '6',
    ...(of === 'second' ? { leads: true as const } : {}),
    left: of === 'first' ? '3 Actions, 1 in reserve' : '2 Actions',
  });
  return {
    map: 'bunker-hill',
    night: false,
    title: ['Bunker', 'Hill', 'June 1775'],
    places: placesOf(list),
    gauges: gauges(24, 24, 24),
    arrows: [],
    bursts: [],
    dice: [],
    focus: [],
    marks: { broken: 'broken', panicked: 'panicked', damaged: 'damaged', moved: 'moved', fired: 'fired' },
    tracks: [{ title: `Turn ${turn} of 10`, note: hours[turn - 1] ?? '', at: turn, boxes: 10, dark: [], waiting: [] }],
    sides: [side('first', 'British'), side('second', 'Patriots')],
    last: { side: 'second', said: ['The Patriots have dug in: the redoubt, the fence and the wall are manned.'] },
    score: [],
    summary: [`Turn ${turn} of 10.`],
    notes: [],
    ...change,
  };
}

/** The guns of Moulton's Hill choose a target. */
const AIMING = {
  turn: 6,
  card: 12,
  shells: true,
  ablaze: ['T6', 'T7', 'T9'],
  morale: { british: 19, patriot: 15 },
  powder: 14,
  actions: { british: 3, patriot: 2 },
  places: {
    M1: ['2x British Cannon', 'Gage'],
    S2: ['2x Regular moved fired', 'Howe moved fired'],
    L13: ['2x Regular', 'Regular broken', 'Pigot'],
    L11: ['3x Regular moved'],
    A2a: ['2x Marine', 'Regular', 'Abercrombie'],
    H1: ['2x Minuteman', 'Militia strength 1', 'Prescott'],
    H2: ['Militia hidden', 'Patriot Cannon', 'Callender'],
    S3: ['Minuteman broken', 'Militia strength 2'],
    S1: ['2x Militia hidden', 'Knowlton'],
    D2: ['2x Minuteman', 'Putnam'],
    D1: ['Minuteman', 'Militia hidden'],
    B3: ['Militia strength 0 broken', 'Ward'],
    muster: ['3x Militia hidden', 'Stark'],
  },
  pending: [
    { step: 'cannonade', seat: 'british', left: ['M1'], fired: false },
    { step: 'afterAction', seat: 'british' },
  ],
};

/**
 * Bunker Hill: an opening, a volley in a crowded middle game, the fleet and the cannon choosing targets, and an end.
 */
export const BUNKER_HILL_SCENES = {
  'bunker-hill-opening': () =>
    sceneOfMatch(played(started(bunkerHill, { seed: 1775 }), 4, scene => scene.arrows.length > 0)),
  'bunker-hill-middle': () =>
    sceneOf({
      list: MIDDLE,
      turn: 5,
      gauges: gauges(11, 17, 9),
      arrows: [{ from: 'L12', to: 'S2', side: 'first' }],
      rays: [
        { from: 'D2', to: 'F2', side: 'second', fire: 'hit' },
        { from: 'H1', to: 'L11', side: 'second', fire: 'missed' },
      ],
      bursts: [{ place: 'F2' }],
      dice: [
        { place: 'F2', side: 'second', faces: [6, 5, 3, 6], words: '3 British hit', where: 'from the Rail Fence' },
      ],
      focus: [{ place: 'S2' }],
      last: {
        side: 'second',
        said: ['The Patriots fire a volley from D2 Rail Fence at F2 Hay Field: 6, 5, 3, 6; 3 hits.'],
      },
    }),
  'bunker-hill-fleet': () =>
    sceneOf({
      list: MIDDLE,
      turn: 5,
      gauges: gauges(13, 17, 14),
      fields: [
        {
          side: 'first',
          words: 'the fleet in the Mystic',
          places: ['L1', 'A1', 'L18', 'L3', 'K2', 'K3', 'K4', 'B3', 'D1', 'D2', 'F1', 'F2', 'A2b', 'L8', 'L9', 'L10'],
        },
      ],
      focus: [
        { place: 'D2', letter: 'A' },
        { place: 'D1', letter: 'B' },
        { place: 'K4', letter: 'C' },
        { place: 'L1', letter: 'D' },
      ],
      last: { side: 'first', said: ['The fleet in the Mystic looks for a target.'] },
    }),
  'bunker-hill-cannon': () => sceneOfMatch(started(bunkerHill, { position: AIMING })),
  'bunker-hill-end': () => sceneOfMatch(played(started(bunkerHill, { seed: 3 }), 19, () => false)),
} as const satisfies Readonly<Record<string, () => Scene>>;
