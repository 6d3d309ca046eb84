import { capital } from '../../core/capital.ts';
import { type Duel, duel, sideOf as sideOfDuel, titleOf } from '../../core/duel.ts';
import type {
  Scene,
  SceneArrow,
  SceneCard,
  SceneDice,
  SceneDie,
  SceneFocus,
  SceneGroup,
  SceneHand,
  ScenePlace,
  ScenePlate,
  SceneSide,
  SceneTrack,
  SideLook,
} from '../../core/scene.ts';
import { coatOf, iconOf, LOOK, pieceOf, piecesOf } from './board-pieces.ts';
import { AREAS, type Area, CARDS, COLONIES, card, type Face, FLEE, HIT } from './data.ts';
import type { Event, Of } from './events.ts';
import { AREA_IDS, COLUMN_IDS } from './ids.ts';
import { lastOf, lastTurn, withFinalFlags } from './last.ts';
import { areaName, cardName, effectOf, factionName, phaseWords, SIDE_NAMES } from './names.ts';
import type { View } from './observe.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMNS_OF,
  FACTIONS_OF,
  SIDES,
  type Side,
  SOLDIERS_OF,
  sideOf,
  sideOfColumn,
} from './pieces.ts';
import { scoreUnit, setUpIdOf, setUpOf } from './scenarios.ts';
import { FACTION_IDS, factionNamed, SIDE_IDS } from './seats.ts';
import { activeId, factionTitle, lastRoundOf, notesOf, scoreOf, summaryOf } from './text.ts';
import { sumOf } from './units.ts';
import { facesWords } from './words-battle.ts';

const lookOf = (held: string | undefined): SideLook | null =>
  held === 'british' ? 'first' : held === 'american' ? 'second' : null;

const hasSoldiers = (counts: Readonly<Record<string, number>>, side: Side): boolean =>
  SOLDIERS_OF[side].some(column => (counts[COLUMN_IDS[column]] ?? 0) > 0);

function holderOf(counts: Readonly<Record<string, number>>): ScenePlace['holder'] {
  const [british, american] = [hasSoldiers(counts, BRITISH), hasSoldiers(counts, AMERICAN)];
  return british && american ? 'both' : british ? 'first' : american ? 'second' : null;
}

function placesOf(view: View): ScenePlace[] {
  const places = AREAS.flatMap(({ id, name }): ScenePlace[] => {
    const counts = view.units[id];
    return counts ? [{ id, name, holder: holderOf(counts), pieces: piecesOf(counts), tokens: [] }] : [];
  });
  const fled = piecesOf(view.fled);
  return [
    ...places,
    ...(fled.length > 0 ? [{ id: 'fled', name: 'Fled', holder: null, pieces: fled, tokens: [] }] : []),
  ];
}

/**
 * Each colony in its holder's colour. In the Siege colonies have no holder, and those that are not played on are closed
 * (7.1).
 */
function groupsOf(view: View): SceneGroup[] {
  const { cities, open } = setUpOf(view.scenario);
  return COLONIES.map(({ id, name }, colony): SceneGroup => {
    const shut = !AREAS.some((area, at) => area.colony === colony && open[at]);
    return { id, name, holder: cities ? null : lookOf(view.flags[id]), ...(shut ? { closed: true } : {}) };
  });
}

/** The colonies from south to north, in the order of the plates on the map. */
const COAST = COLONIES.toReversed();
/** The letters on the plates of the cities of the Siege. */
const CITY_LETTERS: Readonly<Record<string, string>> = {
  qc_quebec: 'Qu',
  qc_montreal: 'Mo',
  ns_halifax: 'Ha',
  ns_annapolis: 'An',
  ma_boston: 'Bo',
  me_falmouth: 'Fa',
  nh_portsmouth: 'Po',
  ri_newport: 'Ne',
  ct_hartford: 'Ht',
  ny_new_york: 'NY',
  ny_albany: 'Al',
  ny_ticonderoga: 'Ti',
};

function ledgerOf(view: View, recent: readonly Event[]): ScenePlate[] {
  const turned = new Set(recent.flatMap(e => (e.what === 'flagTurns' ? [flagId(e)] : [])));
  const plate = (id: string, name: string, letters: string, counts: number): ScenePlate => ({
    id,
    name,
    letters,
    holder: lookOf(view.flags[id]),
    ...(turned.has(id) ? { changedHands: true as const } : {}),
    ...(counts > 1 ? { counts } : {}),
  });
  const { cities } = setUpOf(view.scenario);
  if (cities) {
    return cities.map(({ at, worth }) => plate(AREA_IDS[at], areaName(at), CITY_LETTERS[AREA_IDS[at]] ?? '', worth));
  }
  return COAST.map(({ id, name }) => plate(id, name, id, 1));
}
const flagId = ({ city, place }: Of<'flagTurns'>): string => (city ? AREA_IDS[place] : COLONIES[place].id);

/**
 * The moves of the last turn, of which only the last is drawn at full strength: armies march, and units walk out of a
 * battle, ride to one or go on from one.
 */
function arrowsOf(recent: readonly Event[]): SceneArrow[] {
  const moves = recent.flatMap((e): SceneArrow[] => {
    if (e.what === 'marched') {
      const base = { side: LOOK[sideOf(e.faction)], coat: coatOf(e.faction) };
      const figure = `${sumOf(e.group)}`;
      const to = AREA_IDS[e.path[e.path.length - 1]];
      if (e.sea) return [{ ...base, from: AREA_IDS[e.from], to, by: 'sea', figure }];
      return e.path.map((at, i) => ({
        ...base,
        from: AREA_IDS[e.path[i - 1] ?? e.from],
        to: AREA_IDS[at],
        ...(i === e.path.length - 1 ? { figure } : {}),
      }));
    }
    if (e.what === 'walked') {
      return [
        { side: LOOK[sideOfColumn(e.column)], coat: coatOf(e.column), from: AREA_IDS[e.from], to: AREA_IDS[e.to] },
      ];
    }
    if (e.what === 'rode' || e.what === 'wentOn')
      return [{ side: 'second', coat: 1, from: AREA_IDS[e.from], to: AREA_IDS[e.to] }];
    return [];
  });
  const once = [...new Map(moves.map(arrow => [`${arrow.from} ${arrow.to} ${arrow.coat}`, arrow])).values()];
  return once.map((arrow, i) => (i < once.length - 1 ? { ...arrow, earlier: true } : arrow));
}

const signOf = (face: Face): SceneDie['sign'] => (face === HIT ? 'hit' : face === FLEE ? 'flee' : 'command');

/** The last roll of each side in the last battle. */
function diceOf(recent: readonly Event[]): SceneDice[] {
  const volleys = recent.filter(e => e.what === 'volley');
  const at = volleys.at(-1)?.at;
  return SIDES.flatMap((side): SceneDice[] => {
    const last = volleys.findLast(e => e.at === at && e.side === side);
    if (!last) return [];
    const faces = COLUMNS_OF[side].flatMap((column, i) =>
      last.faces[i].map((face): SceneDie => ({ sign: signOf(face), side: LOOK[side], coat: coatOf(column) })),
    );
    const place = AREA_IDS[last.at];
    return [
      {
        place,
        side: LOOK[side],
        faces,
        words: facesWords(last.faces.flat(), last.free ? [HIT] : [HIT, FLEE]),
        where: `in ${areaName(last.at)}`,
      },
    ];
  });
}

/** The last battle. */
const burstsOf = (recent: readonly Event[]): Scene['bursts'] => {
  const battle = recent.findLast(e => e.what === 'battleBegins');
  return battle ? [{ place: AREA_IDS[battle.at] }] : [];
};

/** The area that the next decision is about, if it is about one. */
function focusOf({ pending }: View): SceneFocus[] {
  const frame = pending.at(-1);
  if (!frame) return [];
  const at: Area | undefined =
    'fight' in frame ? frame.fight.at : 'from' in frame ? frame.from : 'at' in frame ? frame.at : undefined;
  return at === undefined ? [] : [{ place: AREA_IDS[at] }];
}

function tracksOf(view: View): SceneTrack[] {
  const { lastRound } = setUpOf(view.scenario);
  const drawn = view.drawn.map((id, i) => ({
    box: i + 1,
    piece: pieceOf(factionNamed(id), 1),
  }));
  const base = { note: '', dark: [], waiting: [] };
  return [
    { ...base, title: `Round ${view.round}`, at: view.round, boxes: lastRound, last: lastRoundOf(view) ?? lastRound },
    {
      ...base,
      title: 'Turns',
      at: Math.max(1, drawn.length),
      boxes: FACTION_IDS.length,
      labels: FACTION_IDS.map((_, i) => (i < drawn.length ? '' : '?')),
      lying: drawn,
    },
  ];
}

const duelOf = ({ outcome, points }: View): Duel => duel(SIDE_NAMES, outcome, [points.british, points.american]);
/** 3.2.5: how many of its two truces a side has played. */
const truceCountWords = (n: number): string =>
  n === 0 ? 'no truce yet' : n === 2 ? 'both truces played' : '1 of 2 truces';

function stripOf(view: View, side: Side): SceneSide {
  const id = SIDE_IDS[side];
  const { status, ...strip } = sideOfDuel(duelOf(view), side, view.sideToAct === id);
  const active = activeId(view);
  const ends = setUpOf(view.scenario).ends !== null;
  return {
    ...strip,
    // The factions show whose turn it is, so the side's status need not.
    ...(status === 'won' ? { status } : {}),
    factions: FACTIONS_OF[side].map(faction => ({
      coat: coatOf(faction),
      name: factionName(faction),
      acting: view.outcome === null && active === FACTION_IDS[faction],
    })),
    unit: scoreUnit(view.scenario),
    left: ends
      ? truceCountWords(FACTIONS_OF[side].filter(faction => (view.truces[FACTION_IDS[faction]] ?? 0) > 0).length)
      : '',
  };
}

/**
 * 1.6: the hands that the viewer may see; none once the match is over. In the turn of one of them its hand comes first,
 * because only the active faction plays cards (3.2.6), and the partner's says that it has to wait.
 */
function handsOf(view: View): SceneHand[] {
  if (view.outcome) return [];
  const active = activeId(view);
  const ids = FACTION_IDS.toSorted((a, b) => Number(b === active) - Number(a === active));
  return ids.flatMap((id): SceneHand[] => {
    const faction = factionNamed(id);
    const hand = view.hands[id];
    if (!hand) return [];
    const waits = active !== null && active !== id && sideOf(factionNamed(active)) === sideOf(faction);
    const base = { side: LOOK[sideOf(faction)], coat: coatOf(faction), icon: iconOf(faction) };
    const cards = hand.map((each): SceneCard => {
      const held = card(each);
      const { kind, phase } = CARDS[held];
      const when = kind === 'event' && phase ? ` (event, ${phaseWords(phase)})` : '';
      return { ...base, name: cardName(held), text: capital(`${effectOf(held)}${when}`) };
    });
    return [
      { side: base.side, name: `The hand of the ${factionTitle(id)}${waits ? ', for their own turn' : ''}`, cards },
    ];
  });
}

const nameOf = (scenario: View['scenario']): readonly string[] =>
  setUpIdOf(scenario) === 'siege' ? ['The Siege', 'of Quebec', '1775'] : ['1775', 'Rebellion'];

/** The picture of a position, made only from what the viewer may know and was told. */
export function sceneOf(view: View, latest: readonly Event[]): Scene {
  const recent = withFinalFlags(lastTurn(latest));
  const hands = handsOf(view);
  return {
    map: 'rebellion',
    night: false,
    ...titleOf(duelOf(view), nameOf(view.scenario)),
    places: placesOf(view),
    groups: groupsOf(view),
    ledger: ledgerOf(view, recent),
    arrows: arrowsOf(recent),
    bursts: burstsOf(recent),
    dice: diceOf(recent),
    ...(hands.length > 0 ? { hands } : {}),
    focus: focusOf(view),
    marks: {},
    tracks: tracksOf(view),
    sides: SIDES.map(side => stripOf(view, side)),
    last: lastOf(view, recent),
    score: scoreOf(view),
    summary: summaryOf(view),
    notes: notesOf(view),
  };
}
