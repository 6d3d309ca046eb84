import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { percent } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { addMarks, putAt, removeMarks } from '../changes.ts';
import { BOSTON, BOXES, NEIGHBOURS, overStream, REGIONS, TOWNS } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { pieceId, placeId } from '../ids.ts';
import { kindName, placeName, unitLabel } from '../names.ts';
import {
  ALL_PIECES,
  CAPTURED,
  CAPTURED_THIS_TURN,
  EDGES,
  FIRST_BOX,
  FIRST_RIDER_BOX,
  isRegion,
  isRiderBox,
  MOVED,
  OUT_OF_PLAY,
  PATRIOT,
  type Piece,
  type Place,
  RIDERS,
  UNDER_MARKER,
} from '../pieces.ts';
import { ALARM, FINISH, FLIP, nextRide } from '../plan-rides.ts';
import { fork, type State } from '../state.ts';
import { countUnbrokenRegulars, has, isOpenTo, NONE_OF_THEM } from '../units.ts';
import { flipGather, formMinuteman, mayFlip } from './04-pieces.ts';

const PAY_A_POINT = 1;
const RISK_A_PATROL = 0;

/** 6.12: Activity Points of a Nightrider. */
export const ACTIVITY_POINTS = 4;

/** A choice besides the riders: all of them ride as suggested. */
const SUGGESTED = 98;

/** 4.6: alert boxes that a rider off the map can still rouse, by index. */
const alarmsFor = (s: State, box: Place): number[] =>
  BOXES.map((_, i) => i).filter(i => s.alerts[i] === 1 && BOXES[i].edge === EDGES[box - FIRST_RIDER_BOX]);

/** 6.12: free riders without a Moved marker. One off the map is ready only while there is a box left to rouse. */
export const readyRiders = (s: State): Piece[] =>
  RIDERS.filter(p => {
    if (has(s, p, MOVED | CAPTURED | UNDER_MARKER)) return false;
    return isRegion(s.at[p]) || (isRiderBox(s.at[p]) && alarmsFor(s, s.at[p]).length > 0);
  });

/** 6.12: on the first turn there is no Call to Arms but the free one. */
export const mayCallToArms = (s: State): boolean => s.turn > 1 && readyRiders(s).length > 0;

/** 4.4: what a step costs a rider: one point, but two across a brook without a road; one to leave the map. */
export const rideCost = (from: Place, to: Place): number => (isRegion(to) && overStream(from, to) ? 2 : 1);

/** 6.12: whether an unbroken Regular watches a place: leaving it costs a point more, or the risk of a patrol. */
export const isWatched = (s: State, place: Place): boolean => countUnbrokenRegulars(s, place) > 0;

/** 9.0: on the free ride Dawes pays two points to leave Boston, and no patrol can take a rider. */
const costOf = (s: State, free: boolean, from: Place, to: Place): number =>
  rideCost(from, to) + (free && isWatched(s, from) ? 1 : 0);

/** 6.12: throws one die; on a 6 the rider is captured. Returns whether he is. */
function patrol(s: State, piece: Piece, umpire: ConcordUmpire): boolean {
  const place = s.at[piece];
  umpire.foretell?.(() => `1 die: on a 6 a patrol takes ${kindName(piece, -1)}, ${percent(1 / 6)}.`);
  const die = roll(umpire);
  const caught = die === 6;
  if (caught) {
    addMarks(s, [piece], CAPTURED | CAPTURED_THIS_TURN | MOVED);
    if (place === BOSTON) putAt(s, [piece], OUT_OF_PLAY);
  }
  // Told only now, so that the points are told with it.
  umpire.tell({ what: 'patrol', piece, die, caught, place });
  return caught;
}

/** 4.6: removes the marker of an alert box. Its units are ready to enter the map. */
function rouseBox(s: State, i: number, by: Piece, umpire: ConcordUmpire): void {
  s.alerts = withOne(s.alerts, i, 0);
  const units = ALL_PIECES.filter(p => s.at[p] === FIRST_BOX + i);
  removeMarks(s, units, UNDER_MARKER);
  umpire.tell({ what: 'alerted', box: FIRST_BOX + i, by, units });
}

/** Puts a rider into a region, or off the map. */
function putRider(s: State, piece: Piece, to: Place, umpire: ConcordUmpire): void {
  const from = s.at[piece];
  putAt(s, [piece], to);
  addMarks(s, [piece], MOVED);
  if (isRiderBox(to)) umpire.tell({ what: 'leftMap', piece, edge: to });
  else umpire.tell({ what: 'moved', seat: PATRIOT, units: [piece], from, path: [to], manner: 'ride' });
}

/** Rides on to a region, or off the map, which ends the ride. */
function rideTo(s: State, piece: Piece, to: Place, points: number, free: boolean, umpire: ConcordUmpire): void {
  putRider(s, piece, to, umpire);
  if (!isRiderBox(to)) proceed(s, { step: 'ride', piece, points, free });
}

/** Tells of a rider who has stayed where he was. */
function tellIfStayed(s: State, piece: Piece, umpire: ConcordUmpire): void {
  if (!has(s, piece, MOVED)) umpire.tell({ what: 'doesNotRide', piece, place: s.at[piece] });
}

/** 9.0: carries out the suggested free ride of a rider. Minutemen who are roused form in their own town (4.3). */
function rideAsSuggested(s: State, piece: Piece, umpire: ConcordUmpire): void {
  const regulars = REGIONS.map((_, at) => countUnbrokenRegulars(s, at));
  let points = ACTIVITY_POINTS;
  while (isRegion(s.at[piece])) {
    const options: number[] = [];
    listRides(s, piece, points, true, options);
    const code = nextRide(s, { regulars }, piece, points, [...options, FINISH]);
    if (code === FINISH) break;
    const from = s.at[piece];
    points -= code === FLIP ? 1 : costOf(s, true, from, code);
    if (code !== FLIP) putRider(s, piece, code, umpire);
    else {
      addMarks(s, [piece], MOVED);
      for (const forms of flipGather(s, from, piece, umpire)) formMinuteman(s, forms.piece, from, umpire);
    }
  }
  tellIfStayed(s, piece, umpire);
}

/** What the suggestion does: "Revere rouses Medford, Dawes rouses Roxbury and rides to Brookline". */
function suggestedWords(s: State, riders: readonly Piece[]): string {
  const copy = fork(s);
  const umpire = { tell: () => {}, reveal: () => {}, chance: () => 0 };
  return riders
    .map(piece => {
      const before = copy.gather;
      rideAsSuggested(copy, piece, umpire);
      const roused = TOWNS.filter((_, i) => before[i] !== copy.gather[i]);
      const rouses = roused.length > 0 ? [`rouses ${listed(roused.map(placeName))}`] : [];
      const rides = roused.includes(copy.at[piece]) ? [] : [`rides to ${placeName(copy.at[piece])}`];
      return `${kindName(piece, -1)} ${[...rouses, ...rides].join(' and ')}`;
    })
    .join(', ');
}

export const callToArms = {
  // 6.12 Every free rider is called, one after the other.
  callToArms: {
    rule: '6.12',
    seat: () => PATRIOT,
    options(_, f, out) {
      out.push(...f.left);
      if (f.left.length === 0) out.push(NONE_OF_THEM);
      // With one rider left nothing is asked here.
      if (f.free && f.left.length > 1) out.push(SUGGESTED);
    },
    choose(s, { free, left }, piece, umpire) {
      if (piece === NONE_OF_THEM) return;
      if (piece === SUGGESTED) {
        for (const rider of left) rideAsSuggested(s, rider, umpire);
        return;
      }
      const others = left.filter(p => p !== piece);
      proceed(s, { step: 'ride', piece, points: ACTIVITY_POINTS, free }, { step: 'callToArms', free, left: others });
    },
    title: 'Which Nightrider rides next',
    prompt: (_, { free }) =>
      free
        ? 'Before the first turn the Nightriders ride for free, to rouse the towns. Who rides first?'
        : 'Which Nightrider rides next?',
    label: (s, { left }, p) =>
      p === SUGGESTED
        ? `Ready-Made Ride for ${left.length === 2 ? 'Both' : 'All'}`
        : `${unitLabel(s, p)} in ${placeName(s.at[p])}`,
    about: (s, { left }, p) => (p === SUGGESTED ? suggestedWords(s, left) : undefined),
    suggested: (_, __, p) => p === SUGGESTED,
    names: { [SUGGESTED]: 'suggested' },
    piece: (_, __, p) => (p === SUGGESTED ? undefined : pieceId(p)),
  },
  // 6.12 A rider spends points on regions, on rousing towns, and on leaving the map.
  ride: {
    rule: '6.12',
    seat: () => PATRIOT,
    options(s, f, out) {
      const from = s.at[f.piece];
      if (isRiderBox(from)) for (const i of alarmsFor(s, from)) out.push(ALARM + i);
      else listRides(s, f.piece, f.points, f.free, out);
      out.push(FINISH);
    },
    choose(s, f, code, umpire) {
      const { piece, points, free } = f;
      if (code === FINISH) return tellIfStayed(s, piece, umpire);
      addMarks(s, [piece], MOVED);
      if (code >= ALARM) return rouseBox(s, code - ALARM, piece, umpire);
      const from = s.at[piece];
      if (code === FLIP) {
        // 6.12, 9.0: each flip brings a patrol’s die, except on the free ride.
        const forming = flipGather(s, from, piece, umpire);
        const caught = !free && patrol(s, piece, umpire);
        if (!caught) proceed(s, { step: 'ride', piece, points: points - 1, free });
        return proceed(s, ...forming);
      }
      const cost = costOf(s, free, from, code);
      if (!free && isWatched(s, from)) return proceed(s, { step: 'evade', piece, points, to: code, cost });
      rideTo(s, piece, code, points - cost, free, umpire);
    },
    title: 'How the ride goes on',
    prompt: (s, f) =>
      `${kindName(f.piece, -1)} is in ${placeName(s.at[f.piece])} with ${count(f.points, 'Activity Point')}. ${whatNow(s, f.piece, f.points)}`,
    label: (s, f, code) => rideLabel(s, f.piece, f.points, f.free, code),
    key(_, __, code) {
      if (code === FINISH) return 'ride:finish';
      if (code === FLIP) return 'ride:rouse';
      return code >= ALARM ? keyOf('ride', 'alarm', placeId(FIRST_BOX + code - ALARM)) : keyOf('ride', placeId(code));
    },
    place: (_, __, code) => (code < FLIP ? placeId(code) : undefined),
    ruleOf: (_, __, code) => (code === FLIP ? '4.3' : code >= ALARM ? '4.6' : '6.12'),
  },
  // 6.12 Leaving a region that Regulars watch costs a point for the way round, or risks a patrol’s die.
  evade: {
    rule: '6.12',
    seat: () => PATRIOT,
    options(_, f, out) {
      if (f.points > f.cost) out.push(PAY_A_POINT);
      out.push(RISK_A_PATROL);
    },
    choose(s, f, how, umpire) {
      if (how === PAY_A_POINT) umpire.tell({ what: 'evaded', piece: f.piece });
      else if (patrol(s, f.piece, umpire)) return;
      rideTo(s, f.piece, f.to, f.points - f.cost - (how === PAY_A_POINT ? 1 : 0), false, umpire);
    },
    names: { [PAY_A_POINT]: 'pay', [RISK_A_PATROL]: 'risk' },
    title: 'How the rider slips past',
    prompt: (s, f) =>
      `British Regulars watch ${placeName(s.at[f.piece])}. How does ${kindName(f.piece, -1)} slip past?`,
    label: (_, __, how) => (how === PAY_A_POINT ? 'Spend 1 more Activity Point' : 'Risk a patrol: taken on a 6'),
  },
} satisfies Chapter;

function listRides(s: State, piece: Piece, points: number, free: boolean, out: number[]): void {
  const from = s.at[piece];
  for (const to of NEIGHBOURS[from]) {
    if (isOpenTo(s, PATRIOT, to) && costOf(s, free, from, to) <= points) out.push(to);
  }
  for (const edge of REGIONS[from].exits) {
    const to = FIRST_RIDER_BOX + EDGES.indexOf(edge);
    if (costOf(s, free, from, to) <= points) out.push(to);
  }
  if (points > 0 && mayFlip(s, from)) out.push(FLIP);
}

function whatNow(s: State, piece: Piece, points: number): string {
  const at = s.at[piece];
  if (isRiderBox(at)) return 'Raise an alarm, or stop?';
  return points > 0 && mayFlip(s, at) ? 'Ride on, rouse the town, or stop?' : 'Ride on, or stop?';
}

function rideLabel(s: State, piece: Piece, points: number, free: boolean, code: number): string {
  const from = s.at[piece];
  if (code === FINISH) return 'Stop here';
  if (code === FLIP) return `Rouse ${placeName(from)} (1 Activity Point)`;
  if (code >= ALARM) return `Raise the alarm in ${placeName(FIRST_BOX + code - ALARM)}`;
  const cost = costOf(s, free, from, code);
  const risk = !free && isWatched(s, from) && points <= cost ? ', taken by a patrol on a 6' : '';
  const price = `${count(cost, 'Activity Point')}${risk}`;
  return isRiderBox(code)
    ? `Ride off the map by the ${EDGES[code - FIRST_RIDER_BOX]} edge (${price})`
    : `${placeName(code)} (${price})`;
}
