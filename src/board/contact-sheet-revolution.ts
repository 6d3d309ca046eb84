import type { Coat, Scene, SceneGroup, ScenePiece, ScenePlace, SceneToken, SideLook } from '../core/scene.ts';
import { ended } from './contact-sheet-ended.ts';
import { joined } from './layout.ts';
import { mapSheet } from './map.ts';

/** By kind of unit: its side, its coat, its icon and its name. */
const KINDS: Readonly<Record<string, readonly [SideLook, Coat, string, string]>> = {
  reg: ['first', 1, 'musket', 'Regulars'],
  hes: ['first', 3, 'crossed-swords', 'Hessians'],
  ind: ['first', 4, 'two-feathers', 'Indians'],
  tory: ['first', 2, 'pitchfork', 'Tory militia'],
  fleet: ['first', 1, 'galleon', 'a fleet'],
  cont: ['second', 1, 'musket', 'Continentals'],
  mil: ['second', 2, 'pitchfork', 'militia'],
  fr: ['second', 3, 'fleur-de-lys', 'French'],
  sp: ['second', 4, 'castle', 'Spaniards'],
  ffleet: ['second', 3, 'galleon', 'a French fleet'],
};
/** The side and coat of a leader, by the sign before the leader's letters. */
const LEADER_COATS: Readonly<Record<string, readonly [SideLook, Coat]>> = {
  '+': ['second', 1],
  '-': ['first', 1],
  '^': ['second', 3],
};
const TOKENS: Readonly<Record<string, SceneToken>> = {
  fort: { shape: 'fort', ground: 'second', icon: 'castle', words: 'a fort' },
  bfort: { shape: 'fort', ground: 'first', icon: 'castle', words: 'a British fort' },
  rebels: { shape: 'flag', ground: 'second', icon: 'shouting', words: 'rebels' },
  tories: { shape: 'flag', ground: 'first', icon: 'shouting', words: 'Tories' },
  ship: { shape: 'hull', ground: 'first', icon: 'galleon', words: 'a fleet in port' },
  massacre: { shape: 'diamond', ground: 'event', icon: 'crossed-axes', words: 'a massacre' },
};

/** "reg6" is a stack of six Regulars, "-Ho6" one under Howe, "+W7" one under Washington. */
function pieceOf(word: string): ScenePiece {
  const figure = /\d+$/.exec(word)?.[0] ?? '1';
  const name = word.slice(0, -figure.length);
  const leads = LEADER_COATS[name.slice(0, 1)];
  const tag = figure === '1' ? {} : { tag: figure };
  if (leads)
    return {
      side: leads[0],
      coat: leads[1],
      icon: 'musket',
      letters: name.slice(1),
      count: 1,
      marks: [],
      words: name,
      ...tag,
    };
  const [side, coat, icon, words] = KINDS[name];
  return { side, coat, icon, count: 1, marks: [], words, ...tag };
}

const names = (): Map<string, string> =>
  new Map(mapSheet('revolution').places.map(({ id, lines }) => [id, joined(lines)] as const));

/** "boston reg4 rebels siege+" lists what is in Boston, and who besieges it. */
function placesOf(list: string): ScenePlace[] {
  const nameOf = names();
  return list.split(', ').map((each): ScenePlace => {
    const [id = '', ...words] = each.split(' ');
    const pieces = words.filter(word => /\d$/.test(word)).map(pieceOf);
    const tokens = words.flatMap(word => TOKENS[word] ?? []);
    const [side] = pieces.map(p => p.side);
    return {
      id,
      name: nameOf.get(id) ?? id,
      holder: side ?? null,
      pieces,
      tokens,
      ...(words.includes('siege+') ? { siege: 'second' as const } : {}),
      ...(words.includes('siege-') ? { siege: 'first' as const } : {}),
      ...(words.includes('void') ? { valueNow: 'void' as const } : {}),
      ...(words.includes('double') ? { valueNow: 'double' as const } : {}),
    };
  });
}

const OPENING =
  'boston -Ga4 ship bfort rebels void, quebec -Ca1, montreal reg1, halifax reg1, st_augustine reg1, ' +
  'pensacola tory1, fort_detroit ind1, kingston reg1, norfolk tory1, ' +
  'new_york tory1, portsmouth mil1, lexington +Wa3, newport mil1, new_haven mil1, albany +Al1, princeton mil1, ' +
  'philadelphia mil2, wilmington_de mil1, baltimore mil1, richmond mil1, hillsboro mil1, ' +
  'new_bern mil1, charlotte mil1, charles_town mil1 fort, augusta mil1, ' +
  'boonesboro mil1, mohawk ind1, cherokee ind1';
const MIDDLE =
  'quebec -Ca3 bfort, montreal reg1, ticonderoga -Bu5, halifax reg1, st_johns reg1, portsmouth mil1 double, ' +
  'boston cont2 double, newport -Cl4 ship, new_haven mil1, lexington mil1, green_mountains +Al1, albany +Ga4 fort, ' +
  'mohawk ind2, seneca ind1, new_york -Ho6 ship bfort, princeton mil1, philadelphia +W7 siege-, valley_forge cont2, ' +
  'wyoming mil1 massacre, wilmington_de mil1, baltimore mil2, alexandria mil1, richmond -Co5 rebels void, norfolk reg1 tories, ' +
  'hillsboro mil2, new_bern mil1, wilmington_nc mil1, charlotte tory1, camden mil1, charles_town +Li2 fort siege-, ' +
  'augusta mil1 rebels, savannah reg1, kings_mountain ind1, watauga mil1, boonesboro +Ck2, vincennes mil1, ' +
  'fort_detroit -Ha1 bfort, new_orleans sp2, pensacola reg1, baton_rouge tory1, st_augustine reg2, ' +
  's_mid_atlantic fleet4, s_ocean ffleet3, nassau reg1, kingston reg1, kingstown reg1 bfort, havana sp3, ' +
  'port_au_prince fr2, britain -Cw4, france fr5, creek ind1';
const END =
  'quebec reg2, montreal reg1, halifax reg2, portsmouth mil1, boston +Li2, newport fr3, new_haven mil1, ' +
  'albany cont1 fort, new_york -Cl8 ship bfort, princeton +Wa5, philadelphia cont2 double, wilmington_de double, ' +
  'baltimore mil1, alexandria mil1, richmond +La3, norfolk -Cw4 siege+, s_carolina ffleet2, hillsboro +Gr3, ' +
  'charlotte mil1, camden mil2 rebels, charles_town reg4 ship, augusta mil1, ' +
  'savannah reg2 tories, vincennes +Ck1, fort_detroit reg1 bfort, st_louis sp1, new_orleans sp1, ' +
  'pensacola sp2, baton_rouge sp1, st_augustine reg1, kingston reg2 bfort, kingstown reg1, havana sp1, ' +
  'port_au_prince fr1, seneca ind2 massacre, britain reg2, france fr2';

const REGIONS = ['NE', 'MA', 'VA', 'DS', 'W', 'FL', 'CAN'];
function groupsOf(loyalty: readonly number[], shut: readonly string[]): SceneGroup[] {
  const sheet = mapSheet('revolution');
  if (sheet.kind !== 'points') return [];
  return sheet.groups.map(({ id, name }): SceneGroup => {
    const by = loyalty[REGIONS.indexOf(id)];
    return {
      id,
      name,
      holder: null,
      ...(by === undefined ? {} : { leans: { side: by < 0 ? 'first' : 'second', by: Math.abs(by), of: 3 } as const }),
      ...(shut.includes(id) ? { closed: true as const } : {}),
    };
  });
}

const PROGRESS = ['Don’t Tread on Me', 'Congress', 'Independence', 'Professional Army', 'Articles'];
const EUROPE = ['Concert', 'Treaties', 'Scoff', 'Neutral', 'Volunteers', 'France', 'Spain'];

interface Change extends Partial<Scene> {
  readonly list: string;
  readonly year: number;
  readonly progress: number;
  readonly europe: number;
  readonly loyalty: readonly number[];
  readonly shut: readonly string[];
  readonly points: readonly [string, string];
}

function sceneOf({ list, year, progress, europe, loyalty, shut, points, ...change }: Change): Scene {
  return {
    map: 'revolution',
    night: false,
    title: ['Decision in', 'North America', `${year}`],
    places: placesOf(list),
    groups: groupsOf(loyalty, shut),
    arrows: [],
    bursts: [],
    dice: [],
    focus: [],
    marks: {},
    tracks: [
      {
        title: `${year}`,
        note: 'round 2',
        at: year - 1774,
        boxes: 8,
        dark: [],
        waiting: [],
        labels: ['75', '76', '77', '78', '79', '80', '81', '82'],
      },
      {
        title: PROGRESS[progress - 1] ?? '',
        note: '',
        at: progress,
        boxes: 5,
        dark: [],
        waiting: [],
        labels: ['T', 'C', 'D', 'P', 'A'],
      },
      {
        title: EUROPE[europe + 3] ?? '',
        note: '',
        at: europe + 4,
        boxes: 7,
        dark: [6, 7],
        waiting: [],
        plate: 'europe',
      },
    ],
    sides: [
      {
        side: 'first',
        name: 'British',
        acting: true,
        status: 'to act',
        points: points[0],
        unit: ['of 36', 'of 36'],
        left: '6 markers',
      },
      {
        side: 'second',
        name: 'Americans',
        acting: false,
        ...(europe > 1 ? { factions: [{ coat: 3, name: 'France', acting: false } as const] } : {}),
        points: points[1],
        unit: ['of 36', 'of 36'],
        leads: true,
        left: '7 markers',
      },
    ],
    last: { side: 'first', said: ['The year 1775: America has the initiative.'] },
    score: [],
    summary: [`The year ${year}.`],
    notes: [],
    ...change,
  };
}

/** Decision in North America: its set-up, a crowded 1777, and the end of 1781. */
export const REVOLUTION_SCENES = {
  'revolution-opening': () =>
    sceneOf({
      list: OPENING,
      year: 1775,
      progress: 1,
      europe: 0,
      loyalty: [3, 1, 2, 1, 0, -1, -2],
      shut: ['NSP', 'CU', 'HI'],
      points: ['20', '25'],
      focus: [{ place: 'boston' }],
    }),
  'revolution-middle': () =>
    sceneOf({
      list: MIDDLE,
      year: 1777,
      progress: 3,
      europe: 2,
      loyalty: [3, 2, 1, -1, 0, -2, -3],
      shut: ['NSP', 'CU'],
      points: ['22', '37'],
      arrows: [
        { from: 's_mid_atlantic', to: 'new_york', side: 'first', by: 'sea', earlier: true },
        { from: 'new_york', to: 'princeton', side: 'first', coat: 1 },
        { from: 'princeton', to: 'philadelphia', side: 'first', coat: 1, figure: '6' },
      ],
      bursts: [{ place: 'philadelphia' }],
      dice: [
        {
          place: 'philadelphia',
          side: 'first',
          faces: [6, 5, 2, 6, 1, 3],
          words: '2 killed, 1 disrupted',
          where: 'at Philadelphia',
        },
      ],
      focus: [{ place: 'philadelphia' }],
      last: { side: 'first', said: ['Howe marches from New York on Philadelphia: two Continentals fall.'] },
    }),
  'revolution-end': () =>
    ended(
      sceneOf({
        list: END,
        year: 1781,
        progress: 5,
        europe: 3,
        loyalty: [3, 3, 2, 1, 2, -1, -3],
        shut: [],
        points: ['21', '39'],
        title: ['Americans', 'won', '39 to 21'],
        last: { side: 'second', said: ['The Americans have won: 39 points of towns and five loyal regions.'] },
      }),
      'second',
    ),
} as const satisfies Readonly<Record<string, () => Scene>>;
