import type { Reason } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { BOSTON, LANDINGS, NEIGHBOURS, type Region, ROADS } from '../data.ts';
import { placeName } from '../names.ts';
import {
  BRITISH,
  boxOf,
  CANNON,
  FIRST_DOTTED,
  HINDER_MOVEMENT,
  isAlertBox,
  isFighter,
  isLeader,
  isRegion,
  isRegular,
  PATRIOT,
  type Piece,
  type Place,
} from '../pieces.ts';
import { isBostonToConcord, type State } from '../state.ts';
import { countRegulars, countUnbrokenPatriots, hasMinutemen, isBroken, isOpenTo, toSafety } from '../units.ts';

/** What the rules of movement need to know about a moving group. */
export interface Column {
  readonly seat: Seat;
  readonly leader: boolean;
  readonly broken: boolean;
  /** 11.0: whether a broken Regular of Smith's force goes along. */
  readonly brokenOfSmith: boolean;
  readonly cannon: boolean;
  readonly regulars: number;
  /** Unbroken fighters. */
  readonly unbroken: number;
}

export function columnOf(s: State, seat: Seat, group: readonly Piece[]): Column {
  const column = { seat, leader: false, broken: false, brokenOfSmith: false, cannon: false, regulars: 0, unbroken: 0 };
  for (const p of group) {
    if (isLeader(p)) column.leader = true;
    else if (p === CANNON) column.cannon = true;
    if (isRegular(p)) column.regulars++;
    if (!isFighter(p)) continue;
    if (!isBroken(s, p)) column.unbroken++;
    else {
      column.broken = true;
      if (p < FIRST_DOTTED) column.brokenOfSmith = true;
    }
  }
  return column;
}

/** A column that has arrived: its units are already counted in the region where they are. */
export const arrived = (seat: Seat): Column => ({
  seat,
  leader: false,
  broken: false,
  brokenOfSmith: false,
  cannon: false,
  regulars: 0,
  unbroken: 0,
});

/** The regions next to a place. */
export const around = (from: Place): readonly Region[] => (isAlertBox(from) ? [boxOf(from).enters] : NEIGHBOURS[from]);
const roadsFrom = (from: Place): readonly Region[] => (isAlertBox(from) ? [boxOf(from).enters] : ROADS[from]);

/** 3.0, 4.1: whether a column may choose to step from one place into the next. */
export function mayEnter(
  s: State,
  column: Pick<Column, 'seat' | 'leader' | 'broken'>,
  from: Place,
  to: Region,
): boolean {
  const { seat, broken, leader } = column;
  if (!isOpenTo(s, seat, to)) return false;
  if (!broken) return true;
  const toward = toSafety(seat, to) < toSafety(seat, from);
  if (seat === PATRIOT) return countRegulars(s, to) === 0 && (leader || toward);
  return leader || (toward && !hasMinutemen(s, to));
}

/**
 * Why a column that is about to enter a region must stop there, or null. 6.4: neither
 * side passes enemies that have at least half its numbers; 6.11: the British do not
 * pass a Hinder Movement marker. `breaks`: its cannon breaks a unit as it enters.
 */
export function whyStop(s: State, column: Column, region: Region, breaks = false): 'enemy' | 'hinder' | null {
  if (column.seat === BRITISH) {
    if (s.hinderAt[HINDER_MOVEMENT] === region) return 'hinder';
    const patriots = countUnbrokenPatriots(s, region) - (breaks ? 1 : 0);
    // 4.1: a column whose cannon breaks a unit counts by itself, any other together with all Regulars there (6.4).
    const regulars = column.regulars + (breaks ? 0 : countRegulars(s, region));
    return patriots > 0 && 2 * patriots >= regulars ? 'enemy' : null;
  }
  const regulars = countRegulars(s, region);
  return regulars > 0 && 2 * regulars >= countUnbrokenPatriots(s, region) + column.unbroken ? 'enemy' : null;
}

/**
 * 4.1: whether the cannon breaks a unit in region `i` of a path.
 * It does so once, in the first region with an unbroken one.
 */
export function cannonWorks(s: State, path: readonly Region[], i: number): boolean {
  return path.findIndex(region => countUnbrokenPatriots(s, region) > 0) === i;
}

/** 11.0: once Concord has been entered, broken Regulars of Smith's force move one region and never march. */
const mayMarch = (s: State, column: Column): boolean => !(s.concord && column.brokenOfSmith);

/** 6.4.2: how many regions a march goes at most, and how many a forced march. */
export const MARCH_REACH = 2;
export const FORCED_REACH = 3;

/** 6.4.2, 15.2: a forced march breaks one moving unit; in the turn 8 scenarios the British have none. */
const mayForce = (s: State, column: Column): boolean =>
  column.unbroken > 0 && (column.seat === PATRIOT || isBostonToConcord(s));

/** 9.0, 15.2: on its first turn the force in Boston may cross the Charles. */
export const mayLand = (s: State, from: Place): boolean => from === BOSTON && s.turn === (isBostonToConcord(s) ? 1 : 8);

// A way of up to three regions as one number, six bits for each, and one more bit for a boat.
const BOAT = 1 << 18;
const encode = (a: Region, b = -1, c = -1): number => (a + 1) | ((b + 1) << 6) | ((c + 1) << 12);

/** The regions of a way, in order, and whether it goes by boat. */
export function decode(code: number): { readonly path: Region[]; readonly boat: boolean } {
  const path: Region[] = [];
  for (let rest = code & (BOAT - 1); rest > 0; rest >>= 6) path.push((rest & 63) - 1);
  return { path, boat: (code & BOAT) !== 0 };
}

/** All the ways open to a column: by Scout, by March and forced march, and by boat. */
export function listPaths(s: State, column: Column, from: Place, out: number[]): void {
  for (const a of around(from)) if (mayEnter(s, column, from, a)) out.push(encode(a));
  if (mayMarch(s, column)) for (const a of roadsFrom(from)) listMarches(s, column, from, a, out);
  if (column.seat === BRITISH && mayLand(s, from)) {
    for (const a of LANDINGS) if (mayEnter(s, column, from, a)) out.push(BOAT | encode(a));
  }
}

function listMarches(s: State, column: Column, from: Place, a: Region, out: number[]): void {
  if (!mayEnter(s, column, from, a) || whyStop(s, column, a, column.cannon && cannonWorks(s, [a], 0))) return;
  const force = mayForce(s, column);
  for (const b of ROADS[a]) {
    if (b === from || !mayEnter(s, column, a, b)) continue;
    out.push(encode(a, b));
    if (!force || whyStop(s, column, b, column.cannon && cannonWorks(s, [a, b], 1))) continue;
    for (const c of ROADS[b]) if (c !== from && c !== a && mayEnter(s, column, b, c)) out.push(encode(a, b, c));
  }
}

const brokenRule = (seat: Seat): string =>
  seat === BRITISH
    ? 'Broken Regulars without a leader move only toward Boston, and not into a region with Minutemen.'
    : 'Broken Patriot units stay out of regions with Regulars, and without a leader move only toward Concord.';

/** Why one step of a way is closed to a column; undefined if it is open. */
function whyNotStep(s: State, column: Column, from: Place, path: readonly Region[], i: number): Reason | undefined {
  const here = i === 0 ? from : path[i - 1];
  const to = path[i];
  const scout = path.length === 1;
  if (!(scout ? around(here) : roadsFrom(here)).includes(to)) {
    const text = `No ${scout ? 'border' : 'road'} leads from ${placeName(here)} to ${placeName(to)}.`;
    return { rule: scout ? '6.4.1' : '6.4.2', text };
  }
  if (!isOpenTo(s, column.seat, to)) return { rule: '3.0', text: `${placeName(to)} is closed to Patriot units.` };
  if (!mayEnter(s, column, here, to)) return { rule: '4.1', text: brokenRule(column.seat) };
  if (i + 1 === path.length) return undefined;
  const why = whyStop(s, column, to, column.cannon && cannonWorks(s, path, i));
  if (why === null) return undefined;
  return why === 'hinder'
    ? { rule: '6.11', text: `The Hinder Movement marker ends every British move in ${placeName(to)}.` }
    : { rule: '6.4', text: `Too many enemies stand in ${placeName(to)} to march on past them.` };
}

/** Why a way that is not listed is closed to a column. */
export function whyNotThere(s: State, column: Column, from: Place, code: number): Reason | undefined {
  const { path, boat } = decode(code);
  if (path.length === 0 || path.some(region => region < 0 || !isRegion(region))) return undefined;
  if (boat) return { rule: '9.0', text: 'Boats cross from Boston to the two landings, on the first turn only.' };
  for (const i of path.keys()) {
    const reason = whyNotStep(s, column, from, path, i);
    if (reason) return reason;
  }
  if (!mayMarch(s, column)) {
    const text = 'Since Concord was entered, broken Regulars of Smith’s force move one region and never march.';
    return { rule: '11.0', text };
  }
  return { rule: '6.4.2', text: 'A forced march breaks an unbroken unit that marches, and is not open to this group.' };
}
