import { bestOf } from '../../../core/best-of.ts';
import { capital } from '../../../core/capital.ts';
import { keyOf } from '../../../core/key.ts';
import { diceOdds } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { destroy, moveCounters } from '../board-changes.ts';
import { NONE_OF_THEM, ofPlaces } from '../choices.ts';
import { addMarks } from '../counters.ts';
import {
  BATTERY_TARGETS,
  distance,
  FLEET_BOXES,
  HARBOR,
  isStaging,
  NEIGHBOURS,
  POINTS,
  REGION_COUNT,
  type Region,
  STRENGTH,
  townNumber,
} from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeLabel, placeName, whereDo } from '../names.ts';
import { BRITISH, CANNON, FIRED, isLeader, isRegion, PATRIOT, type Piece, type Place } from '../pieces.ts';
import { canSee } from '../sight.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import { canFight, has, isFlipped, type Occupancy, occupancyOf, piecesAt } from '../units.ts';
import { countBurning, isAblaze, isBesideEnemy, mayEnter, placesBeside, roomLeft } from '../ways.ts';
import { lastTurn } from './12-objectives.ts';
import { driveOnFrames, FAR, hitFrames, NEAR, shoot } from './fire.ts';

/** 6.3, 6.4: guns cannot hit counters that are broken, wounded or damaged. */
const healthyAt = (seen: Occupancy, seat: Seat, at: Place): number =>
  seen.healthyUnits[seat][at] + seen.healthyLeaders[seat][at];

const readyGuns = (s: State, seat: Seat, at: Place): Piece[] =>
  piecesAt(s, seat, at, (_, p) => p >= CANNON[seat].from && p < CANNON[seat].to && !has(s, p, FIRED) && canFight(s, p));

/** 6.3: whether field cannon in `from` can fire at `to`. Their range is unlimited. */
const isGunTarget = (seen: Occupancy, seat: Seat, from: Place, to: Place): boolean =>
  to !== from && healthyAt(seen, 1 - seat, to) > 0 && canSee(from, to, seen.both);

function listGunTargets(seen: Occupancy, seat: Seat, from: Place, out: Place[]): void {
  for (let to = 0; to < REGION_COUNT; to++) if (isGunTarget(seen, seat, from, to)) out.push(to);
}

function hasGunTarget(seen: Occupancy, seat: Seat, from: Place): boolean {
  for (let to = 0; to < REGION_COUNT; to++) if (isGunTarget(seen, seat, from, to)) return true;
  return false;
}

/** The regions whose field cannon could fire now. */
export function gunPlaces(s: State, seen: Occupancy, seat: Seat): Place[] {
  const found: Place[] = [];
  for (let p = CANNON[seat].from; p < CANNON[seat].to; p++) {
    const at = s.at[p];
    if (!isRegion(at) || found.includes(at) || has(s, p, FIRED) || !canFight(s, p)) continue;
    if (hasGunTarget(seen, seat, at)) found.push(at);
  }
  return found;
}

const gunDice = (s: State, guns: readonly Piece[]): number =>
  guns.reduce((sum, p) => sum + (isFlipped(s, p) ? STRENGTH.damagedCannon : STRENGTH.cannon), 0);

/** 6.3: the lowest face that hits: 5 up to two regions away, 6 farther away. */
const gunNeeds = (from: Place, to: Place): number => (distance(from, to) > 2 ? FAR : NEAR);

/** 6.4: the two guns of a Bombard. */
export const BATTERY = 0;
export const FLEET = 1;
export const GUN_NAMES = ['the Copp’s Hill battery', 'the fleet'] as const;
const SHELL_DICE = 2;
/** A hot shot sets a region on fire if the die shows at least this. */
export const HOT_SHOT_FACE = 4;

const areaOf = (s: State, gun: number): readonly Region[] =>
  gun === BATTERY ? BATTERY_TARGETS : FLEET_BOXES[s.fleet].targets;

/** 6.4: shells need at least two healthy counters; leaders and undamaged cannon count. */
const mayShell = (seen: Occupancy, at: Region): boolean => healthyAt(seen, PATRIOT, at) >= 2;
const mayBurn = (s: State, at: Region): boolean => !s.hotShot && townNumber(at) >= 0 && !isAblaze(s, at);

/** A shot of a Bombard is one number: the gun, whether it is hot shot, and the region. */
const HOT_FLAG = 128;
const GUN_FLAG = 256;
const shotOf = (gun: number, isHot: boolean, at: Region): number => gun * GUN_FLAG + (isHot ? HOT_FLAG : 0) + at;
const gunOf = (code: number): number => Math.floor(code / GUN_FLAG);
export const isHot = (code: number): boolean => code % GUN_FLAG >= HOT_FLAG;
export const regionOf = (code: number): Region => code % HOT_FLAG;

function listShots(s: State, seen: Occupancy, gun: number, out: number[]): void {
  for (const at of areaOf(s, gun)) {
    if (mayShell(seen, at)) out.push(shotOf(gun, false, at));
    if (mayBurn(s, at)) out.push(shotOf(gun, true, at));
  }
}

const hasShot = (s: State, seen: Occupancy, gun: number): boolean =>
  areaOf(s, gun).some(at => mayShell(seen, at) || mayBurn(s, at));

export const mayBombard = (s: State, seen: Occupancy): boolean => hasShot(s, seen, BATTERY) || hasShot(s, seen, FLEET);

export const shellNeeds = (at: Region): number => (isStaging(at) ? NEAR : FAR);

/** 4.6: sets a region on fire. Everybody in it must leave. */
export function ignite(s: State, at: Region, umpire: BunkerUmpire, { spreads }: { spreads: boolean }): void {
  s.ablaze = s.ablaze.with(townNumber(at), 1);
  umpire.tell({ what: 'ablaze', region: at, burning: countBurning(s), spreads });
  proceed(s, { step: 'burntOut', seat: BRITISH, region: at }, { step: 'burntOut', seat: PATRIOT, region: at });
}

function fireShot(s: State, code: number, umpire: BunkerUmpire) {
  const [gun, to] = [gunOf(code), regionOf(code)];
  if (!isHot(code)) {
    const dice = { ordinary: SHELL_DICE, green: 0 };
    const hits = shoot(s, { seat: BRITISH, why: 'bombard', from: null, to, dice, needs: shellNeeds(to), gun }, umpire);
    return proceed(s, ...hitFrames(s, PATRIOT, to, hits, 'bombard', { whole: true }), ...driveOnFrames(PATRIOT, to));
  }
  umpire.foretell?.(() => `${diceOdds([HOT_SHOT_FACE], ['fires', 'fire'])}.`);
  const die = roll(umpire);
  umpire.tell({ what: 'hotShot', gun, die, region: to });
  if (die < HOT_SHOT_FACE) return;
  s.hotShot = true;
  ignite(s, to, umpire, { spreads: false });
}

/** Regions of the town beside a region that do not burn. */
export const unburntBeside = (s: State, at: Region): Region[] =>
  NEIGHBOURS[at].filter(to => townNumber(to) >= 0 && !isAblaze(s, to));

/** The target that field cannon hit most easily; of several, the one with the most healthy counters. */
function bestGunTarget(s: State, seat: Seat, from: Place): Place | undefined {
  const seen = occupancyOf(s);
  const targets: Place[] = [];
  listGunTargets(seen, seat, from, targets);
  return bestOf(targets, to => healthyAt(seen, 1 - seat, to) - 10 * gunNeeds(from, to));
}

/** With fewer turns left, a fire hardly spreads, so it is worth lighting only if it scores itself (10.0). */
const TURNS_TO_SPREAD = 3;
const isWorthBurning = (s: State): boolean => countBurning(s) >= POINTS.free || lastTurn(s) - s.turn >= TURNS_TO_SPREAD;

/** Hot shot where a fire can spread to most regions, if a fire is worth it; else shells where they hit most easily. */
function bestShot(s: State, guns: readonly number[]): number | undefined {
  const seen = occupancyOf(s);
  const shots: number[] = [];
  for (const gun of guns) listShots(s, seen, gun, shots);
  const fireValue = !isSolo(s) && isWorthBurning(s) ? 100 : 0;
  return bestOf(shots, code => {
    const at = regionOf(code);
    if (isHot(code)) return fireValue + unburntBeside(s, at).length;
    return 50 - 5 * shellNeeds(at) + healthyAt(seen, PATRIOT, at);
  });
}

/**
 * 6.4: where counters go when their region is set on fire: to regions with room for units; if there are none, leaders
 * may go to full regions (2.0).
 */
function placesToFlee(s: State, seat: Seat, at: Region): Place[] {
  const seen = occupancyOf(s);
  const open = placesBeside(at).filter(to => mayEnter(s, seen, seat, to));
  const withRoom = seen.units[seat][at] === 0 ? open : open.filter(to => roomLeft(seen, seat, to) > 0);
  return withRoom.length > 0 || seen.leaders[seat][at] === 0 ? withRoom : open;
}

/** Who leaves a burning region first: everybody, or the leaders alone if there is no room for a unit. */
const firstToFlee = (s: State, seat: Seat, at: Region): Piece[] => {
  const seen = occupancyOf(s);
  const isRoom = placesToFlee(s, seat, at).every(to => roomLeft(seen, seat, to) > 0);
  return piecesAt(s, seat, at, (_, p) => isRoom || isLeader(p));
};

/** Where counters that leave a fire are best off: with room for all, and not beside an enemy. */
function bestRefuge(s: State, seat: Seat, at: Region): Place | undefined {
  const seen = occupancyOf(s);
  const units = seen.units[seat][at];
  return bestOf(
    placesToFlee(s, seat, at),
    to => 2 * Number(roomLeft(seen, seat, to) >= units) - Number(isBesideEnemy(seen, seat, to)),
  );
}

function leaveFire(s: State, seat: Seat, at: Region, to: Place, umpire: BunkerUmpire): void {
  const pieces = piecesAt(s, seat, at);
  if (to === NONE_OF_THEM) {
    for (const p of pieces) destroy(s, p, 'fire', umpire);
    return;
  }
  const room = roomLeft(occupancyOf(s), seat, to);
  const units = pieces.filter(p => !isLeader(p));
  const going = [...units.slice(0, room), ...pieces.filter(isLeader)];
  moveCounters(s, seat, going, to, 'burnt', 0, umpire);
  if (units.length > room) proceed(s, { step: 'burntOut', seat, region: at });
}

export const guns = {
  // 6.3 All field cannon of a side may fire. Those in one region fire at one target.
  cannonade: {
    rule: '6.3',
    options(s, f, out) {
      const [from, ...others] = f.left;
      if (from === undefined) return void out.push(NONE_OF_THEM);
      listGunTargets(occupancyOf(s), f.seat, from, out);
      if (f.fired || others.length > 0 || out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, { seat, left, fired }, to, umpire) {
      const [from, ...others] = left;
      const next: Frame[] =
        others.length > 0 ? [{ step: 'cannonade', seat, left: others, fired: fired || to !== NONE_OF_THEM }] : [];
      if (to === NONE_OF_THEM || from === undefined) return proceed(s, ...next);
      const firing = readyGuns(s, seat, from);
      addMarks(s, firing, FIRED);
      const dice = { ordinary: gunDice(s, firing), green: 0 };
      const hits = shoot(s, { seat, why: 'cannonade', from, to, dice, needs: gunNeeds(from, to) }, umpire);
      proceed(
        s,
        ...hitFrames(s, 1 - seat, to, hits, 'cannonade', { whole: true }),
        ...driveOnFrames(1 - seat, to),
        ...next,
      );
    },
    suggested: (s, f, to) => f.left[0] !== undefined && to === bestGunTarget(s, f.seat, f.left[0]),
    title: 'The target of the guns',
    prompt: (_, f) => (f.left[0] === undefined ? 'Cannonade' : `Cannonade from ${placeName(f.left[0])}: at whom?`),
    ...ofPlaces,
    label: (_, __, to) => (to === NONE_OF_THEM ? 'These guns hold their fire' : placeLabel(to)),
  },
  // 6.4 Battery and fleet, one after the other; each shells troops or throws hot shot.
  bombard: {
    rule: '6.4',
    seat: () => BRITISH,
    options(s, f, out) {
      const seen = occupancyOf(s);
      // If the fleet is in the harbor, both guns have the same targets.
      const haveSameTargets = f.guns.length > 1 && s.fleet === HARBOR;
      for (const gun of haveSameTargets ? [BATTERY] : f.guns) listShots(s, seen, gun, out);
      if (f.fired || out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, f, code, umpire) {
      if (code === NONE_OF_THEM) return;
      const left = f.guns.filter(gun => gun !== gunOf(code));
      if (left.length > 0) proceed(s, { step: 'bombard', guns: left, fired: true });
      fireShot(s, code, umpire);
    },
    suggested: (s, f, code) => code === bestShot(s, f.guns),
    title: 'The target of the bombardment',
    prompt: (s, f) =>
      f.guns.length > 1
        ? `Bombard: ${s.fleet === HARBOR ? 'what does the first gun fire at?' : 'who fires first, and at what?'}`
        : `Bombard: what does ${GUN_NAMES[f.guns[0]]} fire at?`,
    label: (s, f, code) => {
      if (code === NONE_OF_THEM) return 'Hold fire';
      const at = regionOf(code);
      const who = f.guns.length > 1 && s.fleet !== HARBOR ? `${gunOf(code) === FLEET ? 'Fleet' : 'Battery'}: ` : '';
      return capital(`${who}${isHot(code) ? 'hot shot into' : 'shell'} ${placeName(at)}`);
    },
    place: (_, __, code) => (code === NONE_OF_THEM ? undefined : placeId(regionOf(code))),
    key: (_, __, code) =>
      code === NONE_OF_THEM
        ? 'hold'
        : keyOf(
            gunOf(code) === FLEET ? 'fleet' : 'battery',
            isHot(code) ? 'hot-shot' : 'shell',
            placeId(regionOf(code)),
          ),
    group: (_, __, code) => (code === NONE_OF_THEM ? undefined : isHot(code) ? 'Hot shot' : 'Shell'),
  },
  // 6.4 Counters in a region that is set on fire go to an adjacent region or are lost. Leaders need no room there.
  burntOut: {
    rule: '6.4',
    options(s, f, out) {
      if (piecesAt(s, f.seat, f.region).length > 0) out.push(...placesToFlee(s, f.seat, f.region));
      if (out.length === 0) out.push(NONE_OF_THEM);
    },
    choose: (s, f, to, umpire) => leaveFire(s, f.seat, f.region, to, umpire),
    suggested: (s, f, to) => to === bestRefuge(s, f.seat, f.region),
    title: 'Out of the fire',
    prompt: (s, f) => `${placeName(f.region)} burns. ${whereDo(s, firstToFlee(s, f.seat, f.region))} go?`,
    ...ofPlaces,
    label: (_, __, to) => (to === NONE_OF_THEM ? 'Nowhere: they are lost' : placeLabel(to)),
  },
} satisfies Chapter;
