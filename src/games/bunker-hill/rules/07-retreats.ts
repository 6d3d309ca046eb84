import { capital } from '../../../core/capital.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { moveCounters } from '../board-changes.ts';
import { NONE_OF_THEM, ofAlikePieces, ofPlaces } from '../choices.ts';
import { isTown } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { firstFitting, listUnits, placeLabel, placeName, theSide, unitsDo, whereDo } from '../names.ts';
import {
  BRITISH,
  isCannon,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegion,
  PATRIOT,
  type Piece,
  type Place,
} from '../pieces.ts';
import { type Fight, type Frame, isSolo, type State } from '../state.ts';
import { isFlipped, type Occupancy, occupancyOf, piecesAt } from '../units.ts';
import { homeward, mayEnter, placesBeside, roomLeft } from '../ways.ts';
import { attackersIn, defenderOf, defendersIn, fireOdds, goBack, goesOn, roundOdds } from './06-rounds.ts';
import { checkMorale, checkRetreat } from './12-checks.ts';

/** 12.2: in Charlestown units may retreat to any adjacent region of the town. */
const staysInTown = (s: State, here: Place, to: Place): boolean => isSolo(s) && isTown(here) && isTown(to);

/**
 * 7.1: the rear regions of a region, in two lists: those nearer home or in the same town (12.2), and those at the same
 * distance from home. The region that the Assault came from is never among them.
 */
function rearOf(s: State, seen: Occupancy, seat: Seat, here: Place, from: Place | null): readonly [Place[], Place[]] {
  const home = homeward(s, seen, seat);
  const isNearer = (to: Place): boolean => home[to] >= 0 && home[to] < home[here];
  const isRear = (to: Place): boolean => isNearer(to) || staysInTown(s, here, to);
  const open = placesBeside(here).filter(to => to !== from && mayEnter(s, seen, seat, to));
  return [open.filter(isRear), open.filter(to => !isRear(to) && home[to] >= 0 && home[to] === home[here])];
}

/**
 * 7.1: where a group can go. A region of the first list comes before one of the second. Among regions of one kind,
 * those with room for the whole group come before those with room for part of it. If all are full, the group goes on
 * from them in the same way.
 */
function listRear(s: State, seat: Seat, group: readonly Piece[], here: Place, from: Place | null, out: Place[]): void {
  const seen = occupancyOf(s);
  const units = group.filter(p => !isLeader(p)).length;
  const tried = new Set<Place>([here]);
  let starts: Place[] = [here];
  while (starts.length > 0) {
    const rears = starts.map(at => rearOf(s, seen, seat, at, from));
    const [rear, sameDistance] = [0, 1].map(i =>
      [...new Set(rears.flatMap(each => each[i]))].filter(at => !tried.has(at)),
    );
    for (const places of [rear, sameDistance]) {
      const whole = places.filter(to => roomLeft(seen, seat, to) >= units);
      const some = units === 0 ? places : places.filter(to => roomLeft(seen, seat, to) > 0);
      if (whole.length + some.length > 0) return void out.push(...(whole.length > 0 ? whole : some));
    }
    starts = rear.length > 0 ? rear : sameDistance;
    for (const at of starts) tried.add(at);
  }
}

const canGo = (s: State, seat: Seat, group: readonly Piece[], fight: Fight): boolean => {
  const out: Place[] = [];
  listRear(s, seat, group, fight.region, fight.from, out);
  return out.length > 0;
};

/** 7.1 and its FAQ: the counters that may withdraw: Minutemen and leaders, even if broken or wounded. */
const whoMayWithdraw = (s: State, fight: Fight): Piece[] =>
  defendersIn(s, fight).filter(p => isMinuteman(p) || isLeader(p));
const militiaIn = (s: State, fight: Fight): Piece[] => defendersIn(s, fight).filter(isMilitia);
/** Each unbroken Minuteman and each healthy leader takes one Militia along. */
const escorts = (s: State, going: readonly Piece[]): number => going.filter(p => !isFlipped(s, p)).length;

const STAND = 0;
const ALL = 1;
const SOME = 2;
const WHO_GOES = { [STAND]: 'stand', [ALL]: 'all', [SOME]: 'some' };

const canWithdraw = (s: State, fight: Fight): boolean =>
  defenderOf(fight) === PATRIOT &&
  whoMayWithdraw(s, fight).length > 0 &&
  canGo(s, PATRIOT, whoMayWithdraw(s, fight), fight);

/** The counters of a side that are still in the fight. */
const sideIn = (s: State, fight: Fight, seat: Seat): Piece[] =>
  seat === fight.attacker ? attackersIn(s, fight) : defendersIn(s, fight);

const mayFallBack = (s: State, fight: Fight, seat: Seat): boolean => {
  const there = sideIn(s, fight, seat);
  if (there.length === 0 || sideIn(s, fight, 1 - seat).length === 0) return false;
  return seat === fight.attacker || canGo(s, seat, there, fight);
};

function startFallingBack(s: State, fight: Fight, seat: Seat, group: readonly Piece[], umpire: BunkerUmpire): void {
  if (seat === fight.attacker) {
    goBack(s, fight, group, 'fallBack', umpire);
    // 6.2: those who stay may now be too few; then they go back too, and the defenders are not asked.
    goesOn(s, fight, umpire);
  } else proceed(s, { step: 'fallBackTo', fight, group, before: false });
}

/** Moves as much of a group as there is room for to a rear region. Returns the units for which there is none. */
function retreatTo(
  s: State,
  seat: Seat,
  group: readonly Piece[],
  to: Place,
  manner: 'withdraw' | 'fallBack' | 'broken',
  umpire: BunkerUmpire,
): Piece[] {
  const room = roomLeft(occupancyOf(s), seat, to);
  const units = group.filter(p => !isLeader(p));
  const going = [...units.slice(0, room), ...group.filter(isLeader)];
  const from = s.at[group[0]];
  moveCounters(s, seat, going, to, manner, 0, umpire);
  checkRetreat(s, seat, going, from, to, umpire);
  return units.slice(room);
}

/** The counters of a broken group that must still go back; none if they are already home. */
const goingBack = (s: State, { seat, from, group }: Extract<Frame, { step: 'brokenTo' }>): Piece[] =>
  homeward(s, occupancyOf(s), seat)[from] === 0 ? [] : group.filter(p => s.at[p] === from);

export const retreats = {
  // 7.1 Patriots may retreat before an Assault.
  withdraw: {
    rule: '7.1',
    seat: (_, f) => defenderOf(f.fight),
    options(s, { fight }, out) {
      out.push(STAND);
      if (!canWithdraw(s, fight)) return;
      out.push(ALL);
      if (whoMayWithdraw(s, fight).length > 1 || militiaIn(s, fight).length > 0) out.push(SOME);
    },
    choose(s, { fight }, how) {
      if (how === STAND) return;
      if (how === SOME) return proceed(s, { step: 'withdrawWho', fight });
      const going = whoMayWithdraw(s, fight);
      const militia = militiaIn(s, fight);
      const allMayGo = militia.length <= escorts(s, going);
      if (allMayGo) return proceed(s, { step: 'fallBackTo', fight, group: [...going, ...militia], before: true });
      proceed(s, { step: 'withdrawMilitia', fight, going });
    },
    suggested: (_, __, how) => how === STAND,
    title: 'Stand or withdraw',
    names: WHO_GOES,
    prompt: (s, { fight }) =>
      `${capital(unitsDo(s, attackersIn(s, fight), ['assaults', 'assault']))} ${placeName(fight.region)}. Stand, or withdraw first?`,
    label(s, { fight }, how) {
      if (how === STAND) return 'Stand';
      if (how === SOME) return 'Choose who withdraws';
      const going = whoMayWithdraw(s, fight);
      const brings = Math.min(escorts(s, going), militiaIn(s, fight).length);
      const along = brings === 0 ? '' : ` with ${brings} Militia`;
      return firstFitting(
        `All who may withdraw: ${listUnits(s, going)}${along}`,
        `All ${going.length} who may withdraw${along}`,
      );
    },
    about: (s, { fight }, how) => (how === STAND ? fireOdds(s, fight) : undefined),
  },
  withdrawWho: {
    rule: '7.1',
    seat: (_, f) => defenderOf(f.fight),
    options: (s, f, out) => out.push(...whoMayWithdraw(s, f.fight)),
    min: () => 1,
    chooseSome(s, { fight }, going) {
      proceed(s, { step: 'withdrawMilitia', fight, going });
    },
    title: 'Who withdraws',
    prompt: (_, { fight }) => `Choose the Minutemen and leaders to withdraw from ${placeName(fight.region)}.`,
    ...ofAlikePieces,
  },
  // 7.1 One Militia for each unbroken Minuteman and healthy leader who goes.
  withdrawMilitia: {
    rule: '7.1',
    seat: (_, f) => defenderOf(f.fight),
    options: (s, f, out) => {
      if (escorts(s, f.going) > 0) out.push(...militiaIn(s, f.fight));
    },
    min: () => 0,
    max: (s, f) => escorts(s, f.going),
    chooseSome: (s, { fight, going }, militia) =>
      proceed(s, { step: 'fallBackTo', fight, group: [...going, ...militia], before: true }),
    title: 'Militia taken along',
    prompt: (s, f) => `Choose up to ${escorts(s, f.going)} Militia to withdraw with them.`,
    ...ofAlikePieces,
  },
  // 7.1 At the end of each round either side may retreat some or all of its units.
  fallBack: {
    rule: '7.1',
    options(s, { fight, seat }, out) {
      out.push(STAND);
      if (!mayFallBack(s, fight, seat)) return;
      out.push(ALL);
      if (sideIn(s, fight, seat).length > 1) out.push(SOME);
    },
    choose(s, { fight, seat }, how, umpire) {
      if (how === ALL) startFallingBack(s, fight, seat, sideIn(s, fight, seat), umpire);
      if (how === SOME) proceed(s, { step: 'fallBackWho', fight, seat });
    },
    suggested: (_, __, how) => how === STAND,
    title: 'Stay or fall back',
    names: WHO_GOES,
    prompt: (s, { fight, seat }) =>
      `In ${placeName(fight.region)} you have ${listUnits(s, sideIn(s, fight, seat))} against ${listUnits(s, sideIn(s, fight, 1 - seat))}. Fight on, or fall back?`,
    label: (_, { fight, seat }, how) => {
      if (how === STAND) return 'Fight on';
      if (how === SOME) return 'Choose who falls back';
      return seat === fight.attacker ? `All fall back to ${placeName(fight.from)}` : `All fall back ${homeWords(seat)}`;
    },
    about: (s, { fight }, how) => (how === STAND ? roundOdds(s, fight) : undefined),
  },
  fallBackWho: {
    rule: '7.1',
    options: (s, f, out) => out.push(...sideIn(s, f.fight, f.seat)),
    min: () => 1,
    chooseSome: (s, { fight, seat }, group, umpire) => startFallingBack(s, fight, seat, group, umpire),
    title: 'Who falls back',
    prompt: () => 'Choose who falls back.',
    ...ofAlikePieces,
  },
  // 7.1 A group retreats to one rear region. It is divided, or goes farther, only if there is no room for it.
  fallBackTo: {
    rule: '7.1',
    seat: (_, f) => defenderOf(f.fight),
    options(s, { fight, group }, out) {
      listRear(s, defenderOf(fight), group, fight.region, fight.from, out);
      if (out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, { fight, group, before }, to, umpire) {
      if (to === NONE_OF_THEM) return;
      const left = retreatTo(s, defenderOf(fight), group, to, before ? 'withdraw' : 'fallBack', umpire);
      if (left.length > 0) proceed(s, { step: 'fallBackTo', fight, group: left, before });
    },
    title: 'Where they fall back to',
    prompt: (s, f) => `${whereDo(s, f.group)} fall back to?`,
    ...ofPlaces,
    label: (_, __, to) => (to === NONE_OF_THEM ? 'They have nowhere to go: they stay' : placeLabel(to)),
  },
  // 12.2 When all units of a side in a region have been broken, they immediately go back one region.
  brokenForces: {
    rule: '12.2',
    run(s, { left }) {
      const [place, ...others] = left;
      if (place === undefined) return;
      proceed(s, { step: 'brokenForces', left: others });
      for (const seat of [PATRIOT, BRITISH]) {
        const units = piecesAt(s, seat, place, (_, p) => !isLeader(p));
        // A damaged cannon is not broken.
        if (!isRegion(place) || units.length === 0 || units.some(p => !isFlipped(s, p) || isCannon(p))) continue;
        proceed(s, { step: 'brokenTo', seat, from: place, group: piecesAt(s, seat, place) });
      }
    },
  },
  brokenTo: {
    rule: '12.2',
    options(s, f, out) {
      const group = goingBack(s, f);
      if (group.length > 0) listRear(s, f.seat, group, f.from, null, out);
      if (out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, f, to, umpire) {
      const { seat, from } = f;
      const group = goingBack(s, f);
      if (group.length === 0) return;
      if (to === NONE_OF_THEM) return checkMorale(s, seat, group, umpire);
      const left = retreatTo(s, seat, group, to, 'broken', umpire);
      if (left.length > 0) proceed(s, { step: 'brokenTo', seat, from, group: left });
    },
    title: 'Where the broken units go',
    prompt: (s, f) =>
      `All units of ${theSide(f.seat)} in ${placeName(f.from)} are broken. ${whereDo(s, goingBack(s, f))} go?`,
    ...ofPlaces,
    label: (_, __, to) => (to === NONE_OF_THEM ? 'They have nowhere to go: they check their morale' : placeLabel(to)),
  },
} satisfies Chapter;

/** The direction in which a side retreats. */
const homeWords = (seat: Seat): string => (seat === PATRIOT ? 'toward the Neck' : 'toward the landing');
