import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { fortPrice, leaderPrice, markerPrice, markersLeft, unitPrice } from '../costs.ts';
import { type Locale, type Nation, REGION_OF, VOLUNTEERS } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { draw, poolSize, spend } from '../hands.ts';
import { placeId } from '../ids.ts';
import { count, kindWords, leaderWords, localeName, pointsWords, regionName } from '../names.ts';
import {
  COMMITTEE,
  HESSIANS,
  INDIANS,
  type Kind,
  LEADER_FROM,
  MASTER_PLAN,
  ofKind,
  type Piece,
  PULASKI,
  type Side,
} from '../pieces.ts';
import { freeTroops, suggestedYear } from '../plan-year.ts';
import {
  afterRaising,
  fortPlaces,
  freeOf,
  leaderPlaces,
  leaderPool,
  militiaNation,
  militiaPlaces,
  place,
  takeBack,
  unitPlaces,
} from '../raise.ts';
import type { State } from '../state.ts';
import { holds } from '../units.ts';
import { speculate } from './06-political.ts';
import { playSpy, tryPartisan } from './07-spies.ts';
import {
  ALLY,
  BUY,
  DONE,
  DRILL,
  EXCHANGE,
  exchangePlaces,
  FORT,
  FREE_BAND,
  FREE_HESSIAN,
  FREE_JAEGER,
  isAdvised,
  LEADER,
  MILITIA,
  menu,
  menuAbout,
  menuKey,
  menuLabel,
  militiaMost,
  PARTISAN,
  PLACE_PARTISAN,
  PLAY_SPY,
  PULASKI_UNIT,
  RISE_ADMIRAL,
  RISE_GENERAL,
  regionPrice,
  SPECULATE,
  STOP_HESSIANS,
  SUGGESTED,
  SUGGESTED_AND_MORE,
  THROW_AGAIN,
  UNIT,
  UNIT_LINES,
  UPGRADE,
} from './13-menu.ts';

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

/** One militia, paid for by its region (13.8). */
function raiseMilitia(s: State, seat: Side, at: Locale, umpire: RevolutionUmpire): void {
  const region = REGION_OF[at];
  const p = freeOf(s, militiaNation(s, seat, region) ?? 'US', 'militia');
  const cost = regionPrice(s, seat, region);
  s.points[seat] -= cost;
  place(s, p, at);
  umpire.tell({ what: 'raised', seat, pieces: [p], at, cost });
  afterRaising(s, [p], umpire);
}

function buyMarkers(s: State, seat: Side, n: number, umpire: RevolutionUmpire): void {
  const cost = n * markerPrice(s, seat);
  s.points[seat] -= cost;
  s.bought[seat] += n;
  umpire.tell({ what: 'bought', seat, count: n, cost });
  draw(s, seat, n, 'bought', umpire);
}

/** Carries out everything that is suggested at once. */
function followYear(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const { markers, militia, troops } = suggestedYear(s, seat);
  if (markers > 0) buyMarkers(s, seat, markers, umpire);
  for (const at of militia) raiseMilitia(s, seat, at, umpire);
  if (troops) {
    const { nation, kind, at, count: wanted } = troops;
    for (let n = 0; n < wanted; n++) raiseUnit(s, seat, nation, kind, at, unitPrice(s, nation, kind), umpire);
  }
  // This includes a marker just drawn, because a question after the draw would tell the enemy about it.
  const free = freeTroops(s, seat);
  if (free === null) return;
  spend(s, seat, free.marker);
  umpire.tell({ what: 'played', seat, marker: free.marker, dice: [], at: free.marker === PULASKI ? free.at : null });
  raiseUnit(s, seat, free.nation, free.kind, free.at, 0, umpire);
}

function follow(s: State, seat: Side, pick: number, umpire: RevolutionUmpire) {
  if (pick === SUGGESTED_AND_MORE) return followYear(s, seat, umpire);
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
  else if (pick === FREE_HESSIAN) proceed(s, { step: 'placeUnit', seat, nation: 'HE', kind: 'regular', free: true });
  else if (pick === FREE_JAEGER) proceed(s, { step: 'placeUnit', seat, nation: 'HE', kind: 'light', free: true });
}

export const mobilization = {
  // 13.1 One purchase after the other, and the markers of the Mobilization Phase.
  mobilize: {
    rule: '13.1',
    options: (s, { seat, failed }, out) => menu(s, seat, failed, out),
    choose(s, { seat, failed }, pick, umpire) {
      if (pick === DONE) return;
      if (pick === SUGGESTED) return followYear(s, seat, umpire);
      s.stack.push({ step: 'mobilize', seat, failed: null });
      if (pick === THROW_AGAIN && failed !== null) {
        playMarkerOf(s, seat, pick, umpire);
        return tryPartisan(s, seat, failed, 0, umpire);
      }
      follow(s, seat, pick, umpire);
    },
    key: (_, __, pick) => menuKey(pick),
    title: 'Mobilization',
    prompt: (s, { seat }) =>
      `Mobilization of ${s.year}: you have ${pointsWords(s.points[seat])} to spend; nothing is kept for the next year.`,
    label: (s, { seat, failed }, pick) => menuLabel(s, seat, failed, pick),
    suggested: (s, { seat, failed }, pick) => isAdvised(s, seat, failed, pick),
    about: (s, { seat }, pick) => menuAbout(s, seat, pick),
  },
  // 7.1 Markers at random, at most fifteen a year.
  buyMarkers: {
    rule: '7.1',
    options(s, { seat }, out) {
      const most = Math.min(markersLeft(s, seat), poolSize(s), Math.floor(s.points[seat] / markerPrice(s, seat)));
      for (let n = most; n >= 1; n--) out.push(n);
    },
    choose: (s, { seat }, n, umpire) => buyMarkers(s, seat, n, umpire),
    key: (_, __, n) => keyOf('buy-markers', String(n)),
    title: 'How many markers',
    prompt: (s, { seat }) => `How many markers do you buy, at ${pointsWords(markerPrice(s, seat))} each?`,
    label: (s, { seat }, n) => `${count(n, 'marker')} (${pointsWords(n * markerPrice(s, seat))})`,
  },
  // 13.2 The leader that was drawn.
  placeLeader: {
    rule: '13.2',
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
    options: (s, { seat, region }, out) => out.push(...militiaPlaces(s, seat, region)),
    min: () => 1,
    max: (s, { seat, region }) => Math.max(1, militiaMost(s, seat, region)),
    chooseSome(s, { seat }, places, umpire) {
      for (const at of places) raiseMilitia(s, seat, at, umpire);
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
    options: (s, { seat }, out) => out.push(...fortPlaces(s, seat)),
    choose(s, { seat }, at, umpire) {
      const cost = fortPrice(s, seat);
      s.points[seat] -= cost;
      s.fort = s.fort.with(at, seat + 1);
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
    always: true,
    options: (s, _, out) => out.push(...exchangePlaces(s)),
    choose(s, { seat }, pick, umpire) {
      const [at, split] = [Math.floor(pick / 2), pick % 2 === 0];
      const here = (kind: Kind): Piece[] => ofKind('BR', kind).filter(p => s.at[p] === at && s.aboard[p] < 0);
      const gone = split ? here('regular').slice(0, 1) : here('detachment').slice(0, 2);
      for (const p of gone) takeBack(s, p);
      for (let n = split ? 2 : 1; n > 0; n--) place(s, freeOf(s, 'BR', split ? 'detachment' : 'regular'), at);
      s.swapped = s.swapped.with(at, split ? 1 : 2);
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
} satisfies Chapter;
