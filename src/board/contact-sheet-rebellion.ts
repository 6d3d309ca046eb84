import type { Coat, Scene, SceneGroup, ScenePiece, ScenePlace, ScenePlate, SideLook } from '../core/scene.ts';
import { rebellion } from '../games/rebellion/index.ts';
import { played, sceneOf as sceneOfMatch, started } from './contact-sheet-concord.ts';
import { joined } from './layout.ts';
import { mapSheet } from './map.ts';

/** By faction: its side, its coat, its icon and its name. */
const FACTIONS: Readonly<Record<string, readonly [SideLook, Coat, string, string]>> = {
  R: ['first', 1, 'crossed-sabres', 'Regular'],
  Y: ['first', 2, 'crown', 'Loyalist'],
  O: ['first', 3, 'crossed-swords', 'Hessian'],
  B: ['second', 1, 'eagle-emblem', 'Continental'],
  W: ['second', 2, 'pitchfork', 'Patriot'],
  P: ['second', 3, 'fleur-de-lys', 'French Regular'],
  G: ['neutral', 2, 'two-feathers', 'Native'],
};

function piecesOf(words: string): ScenePiece[] {
  return words.split(' ').map((word): ScenePiece => {
    const [side, coat, icon, one] = FACTIONS[word.slice(-1)];
    return { side, coat, icon, count: Number(word.slice(0, -1)), marks: [], words: one };
  });
}

const START =
  'qc_quebec 1Y 2R, qc_montreal 1Y 1R, qc_east_quebec 1Y, qc_east_montreal 2Y, ns_annapolis 1Y, ns_halifax 1Y 2R, ' +
  'me_kennebec 1G, me_falmouth 1W, nh_portsmouth 1W, nh_north 1Y, ma_boston 1Y 2R, ma_west_boston 2W 1B, ' +
  'ri_newport 1W 2B, ct_hartford 1W 1B, ct_new_london 1W, ny_new_york 1W 1B, ny_albany 1W, ny_vermont 1W, ' +
  'ny_ticonderoga 1Y 1R, ny_mohawk 1Y, ny_onondaga 3G, ny_niagara 3G, nj_prince_town 1Y, nj_trenton 1W 1B, ' +
  'pa_philadelphia 1Y, pa_lancaster 1W 1B, pa_fort_pitt 2G, de_dover 1Y, md_east 1Y, md_baltimore 1W, ' +
  'md_annapolis 1W, va_york 1W 1B, va_norfolk 1Y 1R, va_north 1W, va_west 2G, nc_wilmington 1Y 1R, ' +
  'nc_north_wilm 1W 1B, nc_hillsborough 1W, nc_watauga 2G, sc_charles_town 1W 1B, sc_ninety_six 1Y, sc_keowee 2G, ' +
  'ga_savannah 1Y 1R, ga_augusta 1W';
const MIDDLE =
  'qc_quebec 3Y 4R, qc_montreal 2Y 1R, qc_east_quebec 1Y, qc_trois 1R, ns_annapolis 1Y, ns_halifax 1Y 2R 6O, ' +
  'me_kennebec 1G, me_falmouth 2W, nh_portsmouth 1W 1B, nh_north 1W, ma_boston 2R 1Y 3B 2W, ma_west_boston 4W, ' +
  'ri_newport 1R, ct_hartford 3W 2B, ct_new_london 1W, ny_new_york 5R 2Y 3O, ny_highlands 2W 1B, ny_albany 3B 4W, ' +
  'ny_vermont 1W, ny_ticonderoga 2R 1Y 2G, ny_mohawk 2Y 3G, ny_onondaga 1G, nj_prince_town 4B 6W 2P, nj_trenton 2Y, ' +
  'pa_philadelphia 6W 4B, pa_lancaster 2W, pa_fort_pitt 2Y 2G, de_dover 2Y, md_east 1W, md_baltimore 1W, ' +
  'md_annapolis 1W, va_york 3W 2B 4P, va_norfolk 3R 2Y, va_north 1W, va_west 2G, nc_wilmington 2Y 1R, ' +
  'nc_north_wilm 1W, nc_hillsborough 1W, sc_charles_town 4R 3Y 2O, sc_ninety_six 2W, sc_keowee 2G, ' +
  'ga_savannah 2Y 1R, ga_augusta 1W, fled 5W 2Y 1B 1G';

function placesOf(list: string): ScenePlace[] {
  const names = new Map<string, string>(mapSheet('rebellion').places.map(({ id, lines }) => [id, joined(lines)]));
  return list.split(', ').map((each): ScenePlace => {
    const [id, ...words] = each.split(' ');
    return { id, name: names.get(id) ?? 'Fled', holder: null, pieces: piecesOf(words.join(' ')), tokens: [] };
  });
}

/** A colony belongs to the side that alone has pieces in it; an area with only Natives prevents that (3.1.2). */
function groupsOf(places: readonly ScenePlace[]): SceneGroup[] {
  const sheet = mapSheet('rebellion');
  if (sheet.kind !== 'regions') return [];
  const group = new Map<string, string | undefined>(sheet.places.map(p => [p.id, p.group]));
  return sheet.groups.map(({ id, name }): SceneGroup => {
    const own = places.filter(p => group.get(p.id) === id);
    const sides = new Set(own.map(p => p.pieces.find(({ side }) => side !== 'neutral')?.side ?? 'neutral'));
    const fought = own.some(p => ['first', 'second'].every(side => p.pieces.some(x => x.side === side)));
    const [only] = sides;
    return { id, name, holder: sides.size === 1 && !fought && only !== 'neutral' ? (only ?? null) : null };
  });
}

const COAST = ['GA', 'SC', 'NC', 'VA', 'MD', 'DE', 'PA', 'NJ', 'NY', 'CT', 'RI', 'MA', 'NH', 'ME', 'NS', 'QC'];

function ledgerOf(groups: readonly SceneGroup[], turned: readonly string[]): ScenePlate[] {
  return COAST.map((id): ScenePlate => {
    const group = groups.find(g => g.id === id);
    const held = group?.holder === 'both' ? null : (group?.holder ?? null);
    return {
      id,
      name: group?.name ?? id,
      letters: id,
      holder: held,
      ...(turned.includes(id) ? { changedHands: true as const } : {}),
    };
  });
}

type Change = Partial<Scene> & { readonly list: string; readonly round: number; readonly turned: readonly string[] };

function sceneOf({ list, round, turned, ...change }: Change): Scene {
  const places = placesOf(list);
  const groups = groupsOf(places);
  const held = (side: SideLook): string => `${groups.filter(g => g.holder === side).length}`;
  const drawn = piecesOf('1W 1B 1Y').map((piece, i) => ({ box: i + 1, piece }));
  return {
    map: 'rebellion',
    night: false,
    title: ['1775', 'Rebellion'],
    places,
    groups,
    ledger: ledgerOf(groups, turned),
    arrows: [],
    bursts: [],
    dice: [],
    focus: [],
    marks: {},
    tracks: [
      { title: `Round ${round}`, note: '', at: round, boxes: 8, dark: [], waiting: [], last: 8 },
      {
        title: 'Turns',
        note: '',
        at: drawn.length,
        boxes: 4,
        dark: [],
        waiting: [],
        labels: ['', '', '', '?'],
        lying: drawn,
      },
    ],
    sides: [
      {
        side: 'first',
        name: 'British',
        acting: true,
        factions: [
          { coat: 1, name: 'Regulars', acting: false },
          { coat: 2, name: 'Loyalists', acting: true },
        ],
        points: held('first'),
        unit: ['colony', 'colonies'],
        leads: true,
        left: '1 of 2 truces',
      },
      {
        side: 'second',
        name: 'Americans',
        acting: false,
        factions: [
          { coat: 1, name: 'Continentals', acting: false },
          { coat: 2, name: 'Patriots', acting: false },
        ],
        points: held('second'),
        unit: ['colony', 'colonies'],
        left: 'no truce yet',
      },
    ],
    last: { side: 'first', said: ['Out of the bag: the Loyalists.'] },
    score: [],
    summary: [`Round ${round}. The British act.`],
    notes: [],
    ...change,
  };
}

/** The hands of the Loyalists and the Regulars as the Loyalists see them. */
const HANDS: Scene['hands'] = [
  {
    side: 'first',
    name: 'Your hand: Loyalists',
    cards: [
      { side: 'first', coat: 2, icon: 'walking-boot', name: 'March', text: 'Three armies, two areas each.' },
      {
        side: 'first',
        coat: 2,
        icon: 'galleon',
        name: 'Warship',
        text: 'Two armies by sea, of any size, from one shore to another.',
      },
      {
        side: 'first',
        coat: 2,
        icon: 'two-feathers',
        name: 'John Butler',
        text: 'Before every battle of this turn: a roll in which only hits count.',
        idle: true,
      },
    ],
  },
  {
    side: 'first',
    name: 'Your partner’s hand: Regulars',
    cards: [
      { side: 'first', coat: 1, icon: 'walking-boot', name: 'March', text: 'Two armies, three areas each.', count: 2 },
      {
        side: 'first',
        coat: 1,
        icon: 'flying-flag',
        name: 'Truce',
        text: 'Four armies, two areas each; a truce is played.',
      },
    ],
  },
];

/** 1775: Rebellion: its set-up, a battle in a crowded middle game, and an end. */
export const REBELLION_SCENES = {
  'rebellion-opening': () => sceneOf({ list: START, round: 1, turned: [], hands: HANDS }),
  'rebellion-middle': () =>
    sceneOf({
      list: MIDDLE,
      round: 4,
      turned: ['RI', 'NJ'],
      arrows: [
        { from: 'ri_newport', to: 'ma_boston', side: 'second', coat: 1, figure: '5' },
        { from: 'ns_halifax', to: 'ny_new_york', side: 'first', coat: 3, by: 'sea', figure: '3' },
        { from: 'ct_hartford', to: 'ny_highlands', side: 'second', coat: 2, earlier: true },
      ],
      bursts: [{ place: 'ma_boston' }],
      dice: [
        {
          place: 'ma_boston',
          side: 'first',
          faces: [
            { sign: 'hit', side: 'first', coat: 1 },
            { sign: 'command', side: 'first', coat: 1 },
            { sign: 'flee', side: 'first', coat: 2 },
          ],
          words: '1 hit, 1 flees, 1 walks out',
          where: 'at Boston',
        },
      ],
      focus: [{ place: 'ma_boston' }],
      last: {
        side: 'first',
        coat: 1,
        said: ['Boston: a Regular walks out to empty Newport. Rhode Island turns British.'],
      },
    }),
  'rebellion-end': () => sceneOfMatch(played(started(rebellion, { seed: 3 }), 19, () => false)),
} as const satisfies Readonly<Record<string, () => Scene>>;
