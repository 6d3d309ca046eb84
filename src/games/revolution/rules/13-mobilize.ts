import { keyOf } from '../../../core/key.ts';
import { proceed, type Steps } from '../../../core/step.ts';
import {
  drilledPrice,
  fortPrice,
  leaderPrice,
  markerPrice,
  markersLeft,
  militiaPrice,
  partisanPrice,
  spanishMilitiaPrice,
  unitPrice,
  upgradePrice,
} from '../costs.ts';
import { COLONY_OF, LOCALE_COUNT, NATIONS, type Nation, REGIONS, type Region, TRACKED, VOLUNTEERS } from '../data.ts';
import { drillPlaces, pulaskiPlaces, upgradePlaces } from '../drill.ts';
import type { Event, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { draw, holdsMarker, poolSize, spend } from '../hands.ts';
import { placeId } from '../ids.ts';
import { count, kindWords, leaderWords, localeName, markerName, pointsWords, regionName } from '../names.ts';
import {
  AMERICAN,
  BRITISH,
  COMMITTEE,
  DRILLMASTER,
  FREE,
  HESSIANS,
  INDIANS,
  isAllied,
  type Kind,
  LEADER_ARISES,
  LEADER_FROM,
  MASTER_PLAN,
  NATION,
  ofKind,
  type Piece,
  PULASKI,
  RISEN_FROM,
  SIDE,
  type Side,
  SPECULATORS,
  SPY,
} from '../pieces.ts';
import {
  afterRaising,
  exchanges,
  fortPlaces,
  freeCount,
  freeOf,
  freeRisen,
  leaderPlaces,
  leaderPool,
  militiaNation,
  militiaPlaces,
  partisanPlaces,
  place,
  REGION_COUNT,
  risenPlaces,
  takeBack,
  unitPlaces,
} from '../raise.ts';
import type { Frame, State } from '../state.ts';
import { holds, isAtWar } from '../units.ts';
import { canPlacePartisan, speculate } from './06-political.ts';
import { hasMasterPlan, playSpy, tryPartisan } from './07-spies.ts';

/** The menu of a mobilization. Choices below 30 stand for themselves; the others name a kind, a region or a leader. */
export const DONE = 0;
export const SUGGESTED = 1;
export const BUY = 2;
export const LEADER = 3;
export const PARTISAN = 4;
export const FORT = 5;
export const EXCHANGE = 6;
export const UPGRADE = 7;
export const DRILL = 8;
export const PULASKI_UNIT = 9;
export const RISE_GENERAL = 10;
export const RISE_ADMIRAL = 11;
export const FREE_HESSIAN = 12;
export const STOP_HESSIANS = 13;
export const FREE_BAND = 14;
export const SPECULATE = 15;
export const PLACE_PARTISAN = 16;
export const PLAY_SPY = 17;
export const THROW_AGAIN = 18;
/** A kind of unit, by its place in UNIT_LINES. */
export const UNIT = 30;
export const MILITIA = 60;
/** 21.4: an allied leader who escaped, by his number among leaders. */
export const ALLY = 80;

interface UnitLine {
  readonly side: Side;
  readonly nation: Nation;
  readonly kind: Kind;
}
/** All that is bought by the piece (13.3): what the data gives each nation but militia. */
export const UNIT_LINES: readonly UnitLine[] = NATIONS.flatMap(nation =>
  (['regular', 'grenadier', 'light', 'marine', 'fleet', 'indian'] as const).flatMap(kind => {
    const [first] = ofKind(nation, kind);
    return first === undefined ? [] : [{ side: SIDE[first], nation, kind }];
  }),
);

/** 7.5, 27.1: whether a unit can be bought now. */
function canBuy(s: State, side: Side, { side: whose, nation, kind }: UnitLine): boolean {
  if (whose !== side || !isAtWar(s, nation) || freeOf(s, nation, kind) < 0) return false;
  if (nation === 'HE' && s.noHessians) return false;
  return unitPrice(s, nation, kind) <= s.points[side] && unitPlaces(s, nation, kind).length > 0;
}

/** How many militia a side can raise in a region: by points, counters and places. */
export function militiaMost(s: State, side: Side, region: Region): number {
  const nation = militiaNation(s, side, region);
  if (nation === null) return 0;
  const price = region < TRACKED ? militiaPrice(s, side, region) : spanishMilitiaPrice;
  const places = militiaPlaces(s, side, region).length;
  return Math.min(Math.floor(s.points[side] / price), freeCount(s, nation, 'militia'), places);
}
const regionPrice = (s: State, side: Side, region: Region): number =>
  region < TRACKED ? militiaPrice(s, side, region) : spanishMilitiaPrice;

const everyLocale = Array.from({ length: LOCALE_COUNT }, (_, l) => l);
const exchangePlaces = (s: State): number[] =>
  everyLocale.flatMap(l => [true, false].flatMap(split => (exchanges(s, l, split) ? [l * 2 + (split ? 0 : 1)] : [])));

function ownMarkers(s: State, side: Side, failed: Region | null, out: number[]): void {
  const has = (kind: number): boolean => holdsMarker(s, side, kind);
  if (failed !== null && hasMasterPlan(s, side)) out.push(THROW_AGAIN);
  if (has(DRILLMASTER) && drillPlaces(s, side).length > 0) out.push(DRILL);
  if (has(LEADER_ARISES)) {
    if (freeRisen(s, side, false) >= 0 && risenPlaces(s, side, false).length > 0) out.push(RISE_GENERAL);
    if (freeRisen(s, side, true) >= 0 && risenPlaces(s, side, true).length > 0) out.push(RISE_ADMIRAL);
  }
  if (has(SPECULATORS)) out.push(SPECULATE);
  if (has(COMMITTEE) && canPlacePartisan(s, side)) out.push(PLACE_PARTISAN);
  if (has(SPY)) out.push(PLAY_SPY);
  if (side === AMERICAN) {
    if (has(PULASKI) && pulaskiPlaces(s).length > 0) out.push(PULASKI_UNIT);
    if (has(HESSIANS) && !s.noHessians) out.push(STOP_HESSIANS);
    return;
  }
  const jaeger = freeOf(s, 'HE', 'regular') >= 0 || freeOf(s, 'HE', 'light') >= 0;
  if (has(HESSIANS) && !s.noHessians && jaeger) out.push(FREE_HESSIAN);
  if (has(INDIANS) && freeOf(s, 'IN', 'indian') >= 0 && unitPlaces(s, 'IN', 'indian').length > 0) out.push(FREE_BAND);
}

function menu(s: State, side: Side, failed: Region | null, out: number[]): void {
  out.push(DONE);
  if (markersLeft(s, side) > 0 && poolSize(s) > 0 && markerPrice(s, side) <= s.points[side]) out.push(BUY);
  if (leaderPrice(s, side) <= s.points[side]) {
    if (leaderPool(s, side).length > 0) out.push(LEADER);
    for (let p = LEADER_FROM; p < RISEN_FROM; p++)
      if (s.at[p] === FREE && isAllied(p) && SIDE[p] === side && isAtWar(s, NATION[p]))
        out.push(ALLY + p - LEADER_FROM);
  }
  for (const [i, line] of UNIT_LINES.entries()) if (canBuy(s, side, line)) out.push(UNIT + i);
  for (let region = 0; region < REGION_COUNT; region++)
    if (militiaMost(s, side, region) > 0) out.push(MILITIA + region);
  const cheapest = s.loyalty.some(
    (_, region) => partisanPrice(s, side, region) <= s.points[side] && partisanPlaces(s, side, region).length > 0,
  );
  if (s.rules.partisans && cheapest) out.push(PARTISAN);
  if (s.rules.forts && fortPrice(s, side) <= s.points[side] && fortPlaces(s, side).length > 0) out.push(FORT);
  if (side === BRITISH) {
    if (exchangePlaces(s).length > 0) out.push(EXCHANGE);
    if (s.rules.upgrades && upgradePrice(s) <= s.points[side] && upgradePlaces(s).length > 0) out.push(UPGRADE);
  }
  ownMarkers(s, side, failed, out);
}

/** 13.2: the leader is drawn first; he is paid for once he has a place. */
function drawLeader(s: State, seat: Side, umpire: RevolutionUmpire) {
  const pool = leaderPool(s, seat);
  const p = pool[umpire.chance(pool.length)];
  if (leaderPlaces(s, p).length === 0) return umpire.tell({ what: 'leaderWaits', seat, piece: p });
  s.points[seat] -= leaderPrice(s, seat);
  proceed(s, { step: 'placeLeader', seat, piece: p });
}

function raiseUnit(
  s: State,
  seat: Side,
  nation: Nation,
  kind: Kind,
  at: number,
  cost: number,
  umpire: RevolutionUmpire,
): void {
  const p = freeOf(s, nation, kind);
  s.points[seat] -= cost;
  if (nation === 'US' && cost > 0 && isVolunteer(s, kind)) s.volunteered = true;
  place(s, p, at);
  umpire.tell({ what: 'raised', seat, pieces: [p], at, cost });
  afterRaising(s, [p], umpire);
}
/** 12.7: the first regular or light of a year is cheaper among Foreign Volunteers. */
const isVolunteer = (s: State, kind: Kind): boolean =>
  s.europe >= VOLUNTEERS && (kind === 'regular' || kind === 'light');

function follow(s: State, seat: Side, pick: number, umpire: RevolutionUmpire) {
  if (pick >= ALLY) {
    s.points[seat] -= leaderPrice(s, seat);
    return proceed(s, { step: 'placeLeader', seat, piece: LEADER_FROM + pick - ALLY });
  }
  if (pick >= MILITIA) return proceed(s, { step: 'recruitMilitia', seat, region: pick - MILITIA });
  if (pick >= UNIT) {
    const { nation, kind } = UNIT_LINES[pick - UNIT];
    return proceed(s, { step: 'placeUnit', seat, nation, kind, free: false });
  }
  playMenu(s, seat, pick, umpire);
}

function playMenu(s: State, seat: Side, pick: number, umpire: RevolutionUmpire) {
  switch (pick) {
    case BUY:
      return proceed(s, { step: 'buyMarkers', seat });
    case LEADER:
      return drawLeader(s, seat, umpire);
    case PARTISAN:
      return proceed(s, { step: 'partisanIn', seat, free: false });
    case FORT:
      return proceed(s, { step: 'fortAt', seat });
    case EXCHANGE:
      return proceed(s, { step: 'exchange', seat });
    case UPGRADE:
      return proceed(s, { step: 'upgrade', seat, at: null });
    case DRILL:
      return proceed(s, { step: 'drill', seat, at: null });
    case PULASKI_UNIT:
      return proceed(s, { step: 'pulaski', seat, at: null });
    case RISE_GENERAL:
    case RISE_ADMIRAL:
      return proceed(s, { step: 'arises', seat, admiral: pick === RISE_ADMIRAL });
    case SPECULATE:
      return speculate(s, seat, umpire);
    case PLAY_SPY:
      return playSpy(s, seat, umpire);
    default:
      return playMarkerOf(s, seat, pick, umpire);
  }
}

function playMarkerOf(s: State, seat: Side, pick: number, umpire: RevolutionUmpire): void {
  const kind =
    pick === PLACE_PARTISAN ? COMMITTEE : pick === FREE_BAND ? INDIANS : pick === THROW_AGAIN ? MASTER_PLAN : HESSIANS;
  spend(s, seat, kind);
  umpire.tell({ what: 'played', seat, marker: kind, dice: [], at: null });
  if (pick === PLACE_PARTISAN) proceed(s, { step: 'partisanIn', seat, free: true });
  else if (pick === STOP_HESSIANS) s.noHessians = true;
  else if (pick === FREE_BAND) proceed(s, { step: 'placeUnit', seat, nation: 'IN', kind: 'indian', free: true });
  else if (pick === FREE_HESSIAN) {
    const kinds = freeOf(s, 'HE', 'regular') >= 0 ? ('regular' as const) : ('light' as const);
    proceed(s, { step: 'placeUnit', seat, nation: 'HE', kind: kinds, free: true });
  }
}

type Chapter = Pick<
  Steps<State, Frame, Event>,
  'mobilize' | 'buyMarkers' | 'placeLeader' | 'placeUnit' | 'recruitMilitia' | 'fortAt' | 'exchange'
>;

export const mobilization: Chapter = {
  // 13.1 One purchase after the other, and the markers of the Mobilization Phase.
  mobilize: {
    rule: '13.1',
    seat: (_, f) => f.seat,
    options: (s, { seat, failed }, out) => menu(s, seat, failed, out),
    choose(s, { seat, failed }, pick, umpire) {
      if (pick === DONE) return;
      s.stack.push({ step: 'mobilize', seat, failed: null });
      if (pick === THROW_AGAIN && failed !== null) {
        playMarkerOf(s, seat, pick, umpire);
        return tryPartisan(s, seat, failed, 0, umpire);
      }
      follow(s, seat, pick, umpire);
    },
    title: 'Mobilization',
    prompt: (s, { seat }) =>
      `Mobilization of ${s.year}: you have ${pointsWords(s.points[seat])} to spend; nothing is kept for the next year.`,
    label: (s, { seat, failed }, pick) => menuLabel(s, seat, failed, pick),
    about: (s, { seat }, pick) => menuAbout(s, seat, pick),
  },
  // 7.1 Markers at random, at most fifteen a year.
  buyMarkers: {
    rule: '7.1',
    seat: (_, f) => f.seat,
    options(s, { seat }, out) {
      const most = Math.min(markersLeft(s, seat), poolSize(s), Math.floor(s.points[seat] / markerPrice(s, seat)));
      for (let n = most; n >= 1; n--) out.push(n);
    },
    choose(s, { seat }, n, umpire) {
      const cost = n * markerPrice(s, seat);
      s.points[seat] -= cost;
      s.bought[seat] += n;
      umpire.tell({ what: 'bought', seat, count: n, cost });
      draw(s, seat, n, 'bought', umpire);
    },
    title: 'How many markers',
    prompt: (s, { seat }) => `How many markers do you buy, at ${pointsWords(markerPrice(s, seat))} each?`,
    label: (s, { seat }, n) => `${count(n, 'marker')} (${pointsWords(n * markerPrice(s, seat))})`,
  },
  // 13.2 The leader that was drawn.
  placeLeader: {
    rule: '13.2',
    seat: (_, f) => f.seat,
    options: (s, { piece }, out) => out.push(...leaderPlaces(s, piece)),
    choose(s, { seat, piece }, at, umpire) {
      place(s, piece, at);
      umpire.tell({ what: 'leaderComes', seat, piece, at, cost: leaderPrice(s, seat) });
    },
    title: 'Where the leader takes command',
    prompt: (_, { piece }) => `Where does ${leaderWords(piece)} take command?`,
    label: (_, __, at) => localeName(at),
    place: (_, __, at) => placeId(at),
  },
  // 13.3, 13.6 Where a unit appears.
  placeUnit: {
    rule: '13.6',
    seat: (_, f) => f.seat,
    options: (s, { nation, kind }, out) => out.push(...unitPlaces(s, nation, kind)),
    choose: (s, { seat, nation, kind, free }, at, umpire) =>
      raiseUnit(s, seat, nation, kind, at, free ? 0 : unitPrice(s, nation, kind), umpire),
    title: 'Where it is raised',
    prompt: (_, { nation, kind }) => `Where is the ${kindWords(nation, kind)[0]} raised?`,
    label: (_, __, at) => localeName(at),
    place: (_, __, at) => placeId(at),
  },
  // 13.8 Militia in any locales of a region without enemy units or partisans.
  recruitMilitia: {
    rule: '13.8',
    seat: (_, f) => f.seat,
    options: (s, { seat, region }, out) => out.push(...militiaPlaces(s, seat, region)),
    min: () => 1,
    max: (s, { seat, region }) => Math.max(1, militiaMost(s, seat, region)),
    chooseSome(s, { seat, region }, places, umpire) {
      const nation = militiaNation(s, seat, region) ?? 'US';
      for (const at of places) {
        const p = freeOf(s, nation, 'militia');
        const cost = regionPrice(s, seat, region);
        s.points[seat] -= cost;
        place(s, p, at);
        umpire.tell({ what: 'raised', seat, pieces: [p], at, cost });
        afterRaising(s, [p], umpire);
      }
    },
    title: 'Where militia are raised',
    prompt: (s, { seat, region }) =>
      `Where do you raise militia in ${regionName(region)}? Each costs ${pointsWords(regionPrice(s, seat, region))}, at most ${militiaMost(s, seat, region)}.`,
    label: (s, { seat }, at) => `${localeName(at)}${holds(s, seat, at) ? ', garrisoned' : ''}`,
    place: (_, __, at) => placeId(at),
  },
  // 28.1 A fort with a unit or leader of one's own.
  fortAt: {
    rule: '28.1',
    seat: (_, f) => f.seat,
    options: (s, { seat }, out) => out.push(...fortPlaces(s, seat)),
    choose(s, { seat }, at, umpire) {
      const cost = fortPrice(s, seat);
      s.points[seat] -= cost;
      s.fort[at] = seat + 1;
      umpire.tell({ what: 'fortBuilt', seat, at, cost });
    },
    title: 'Where the fort is built',
    prompt: (s, { seat }) => `Where do you build a fort for ${pointsWords(fortPrice(s, seat))}?`,
    label: (_, __, at) => localeName(at),
    place: (_, __, at) => placeId(at),
  },
  // 13.7 A regular for two detachments, or back.
  exchange: {
    rule: '13.7',
    seat: (_, f) => f.seat,
    options: (s, _, out) => out.push(...exchangePlaces(s)),
    choose(s, { seat }, pick, umpire) {
      const [at, split] = [Math.floor(pick / 2), pick % 2 === 0];
      const here = (kind: Kind): Piece[] => ofKind('BR', kind).filter(p => s.at[p] === at && s.aboard[p] < 0);
      const gone = split ? here('regular').slice(0, 1) : here('detachment').slice(0, 2);
      for (const p of gone) takeBack(s, p);
      for (let n = split ? 2 : 1; n > 0; n--) place(s, freeOf(s, 'BR', split ? 'detachment' : 'regular'), at);
      showTop(s, seat, at);
      umpire.reveal();
      umpire.tell({ what: 'exchanged', seat, at, split });
    },
    title: 'What is exchanged',
    prompt: () => 'Where do you exchange a regular for two detachments, or two detachments for a regular?',
    label: (_, __, pick) =>
      `${localeName(Math.floor(pick / 2))}: ${pick % 2 === 0 ? 'a regular for two detachments' : 'two detachments for a regular'}`,
    place: (_, __, pick) => placeId(Math.floor(pick / 2)),
    key: (_, __, pick) => keyOf('exchange', pick % 2 === 0 ? 'split' : 'join', placeId(Math.floor(pick / 2))),
  },
};

const LABELS: Readonly<Record<number, string>> = {
  [DONE]: 'Done Mobilizing',
  [PARTISAN]: 'A Partisan…',
  [EXCHANGE]: 'Exchange Regulars and Detachments…',
  [DRILL]: 'Play Drillmaster…',
  [PULASKI_UNIT]: 'Play Pulaski…',
  [RISE_GENERAL]: 'Leader Arises: a General…',
  [RISE_ADMIRAL]: 'Leader Arises: an Admiral…',
  [FREE_HESSIAN]: 'Play Hessians: a Free Unit',
  [STOP_HESSIANS]: 'Play Hessians: None Is Recruited',
  [FREE_BAND]: 'Play Indians: a Free Band…',
  [SPECULATE]: 'Play Speculators',
  [PLACE_PARTISAN]: 'Play Committee: a Free Partisan…',
  [PLAY_SPY]: 'Play a Spy…',
};

function menuLabel(s: State, seat: Side, failed: Region | null, pick: number): string {
  if (pick >= ALLY) return `${leaderWords(LEADER_FROM + pick - ALLY)} Returns (${pointsWords(leaderPrice(s, seat))})`;
  if (pick >= MILITIA) {
    const region = pick - MILITIA;
    const spanish = COLONY_OF[region] === null ? '' : 'Spanish ';
    return `${spanish}Militia in ${REGIONS[region].name}… (${regionPrice(s, seat, region)} each)`;
  }
  if (pick >= UNIT) {
    const { nation, kind } = UNIT_LINES[pick - UNIT];
    return `${kindWords(nation, kind)[0]} (${pointsWords(unitPrice(s, nation, kind))})`;
  }
  switch (pick) {
    case BUY:
      return `Campaign Markers… (${markerPrice(s, seat)} each)`;
    case LEADER:
      return `A Leader, Drawn Blind (${pointsWords(leaderPrice(s, seat))})`;
    case FORT:
      return `A Fort… (${pointsWords(fortPrice(s, seat))})`;
    case UPGRADE:
      return `Upgrade a Militia… (${pointsWords(upgradePrice(s))})`;
    case THROW_AGAIN:
      return `${markerName(MASTER_PLAN)}: Throw Again for ${failed === null ? 'It' : regionName(failed)}`;
    default:
      return LABELS[pick] ?? 'Play It';
  }
}

const ABOUT: Readonly<Record<number, string>> = {
  [DONE]: 'points that are left pay only for sieges, and lapse at the year’s end',
  [LEADER]: 'he is shown before you place him',
  [PARTISAN]: 'a die of 4 to 6 brings it; the town is then worth nothing to the enemy',
  [FORT]: 'it fires, shelters and feeds its garrison and the locales beside it',
  [SPECULATE]: '1 or 2 loses a die of markers, 3 to 6 draws as many',
  [FREE_HESSIAN]: 'America draws a marker for it',
  [FREE_BAND]: 'America draws a marker for it',
};
function menuAbout(s: State, seat: Side, pick: number): string | undefined {
  if (pick === DRILL)
    return seat === AMERICAN
      ? `Continentals beside a leader for ${drilledPrice} each`
      : 'a militia beside a leader becomes a regular or light';
  if (pick === BUY) return `up to ${markersLeft(s, seat)} more this year`;
  return ABOUT[pick];
}
