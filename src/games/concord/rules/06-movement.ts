import { proceed, type Reason, type Steps } from '../../../core/kernel.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { BOSTON, LANDINGS, NEIGHBOURS, type Region, ROADS } from '../data.ts';
import type { ConcordUmpire, Event } from '../events.ts';
import { listUnits, pathLabel, placeName, unitLabel } from '../names.ts';
import {
  BRITISH,
  boxOf,
  CANNON,
  DOTTED,
  enemyOf,
  HINDER_MOVEMENT,
  isAlertBox,
  isFighter,
  isLeader,
  isRegion,
  isRegular,
  MARCHED,
  MOVED,
  ownerOf,
  PATRIOT,
  type Piece,
  type Place,
  RIDER_BOXES,
  TURN_TRACK,
} from '../pieces.ts';
import type { Frame, State, Way } from '../state.ts';
import {
  checkCannon,
  countRegulars,
  countUnbrokenPatriots,
  has,
  hasLeader,
  hasMinutemen,
  hasUnbrokenFighter,
  hasUnbrokenUnit,
  hit,
  isBroken,
  isOpenTo,
  isUnbrokenFighter,
  kindOf,
  moveGroup,
  NOBODY,
  oneOfEachKind,
  toSafety,
  unitsAt,
} from '../units.ts';
import { cannonBreaks } from './04-pieces.ts';
import { checkPercy } from './12-percy.ts';
import { approachFire } from './15-scenarios.ts';

const around = (from: Place): readonly Region[] => (isAlertBox(from) ? [boxOf(from).enters] : NEIGHBOURS[from]);
const roadsFrom = (from: Place): readonly Region[] => (isAlertBox(from) ? [boxOf(from).enters] : ROADS[from]);

/** 3.0, 4.1: whether a group may of its own will step from one place into the next. */
export function mayEnter(s: State, seat: Seat, group: readonly Piece[], from: Place, to: Region): boolean {
  if (!isOpenTo(s, seat, to)) return false;
  if (!group.some(p => isFighter(p) && isBroken(s, p))) return true;
  const toward = toSafety(seat, to) < toSafety(seat, from);
  if (seat === PATRIOT) return countRegulars(s, to) === 0 && (hasLeader(s, group) || toward);
  return hasLeader(s, group) || (toward && !hasMinutemen(s, to));
}

/** 6.4 Neither side walks past an enemy that stands half as strong in numbers; 6.11 nor the British past a Hinder marker. */
export function whyStop(
  s: State,
  seat: Seat,
  group: readonly Piece[],
  path: readonly Region[],
  i: number,
): 'enemy' | 'hinder' | null {
  const region = path[i];
  if (seat === BRITISH && s.hinderAt[HINDER_MOVEMENT] === region) return 'hinder';
  const coming = group.filter(p => s.at[p] !== region);
  const breaks = coming.length > 0 && cannonWorks(s, group, path, i) ? 1 : 0;
  const patriots =
    countUnbrokenPatriots(s, region) -
    breaks +
    (seat === PATRIOT ? coming.filter(p => isUnbrokenFighter(s, p)).length : 0);
  const regulars = countRegulars(s, region) + (seat === BRITISH ? coming.filter(isRegular).length : 0);
  const stopped =
    seat === BRITISH ? patriots > 0 && 2 * patriots >= regulars : regulars > 0 && 2 * regulars >= patriots;
  return stopped ? 'enemy' : null;
}

/** 4.1: on its move the cannon breaks a unit in the first region that it enters which holds Patriot units. */
function cannonWorks(s: State, group: readonly Piece[], path: readonly Region[], i: number): boolean {
  return (
    group.includes(CANNON) &&
    hasUnbrokenFighter(s, PATRIOT, path[i]) &&
    !path.slice(0, i).some(region => unitsAt(s, PATRIOT, region, isFighter).length > 0)
  );
}

/** 11.0: once Concord has been entered, broken Regulars of Smith's force move one region and never march. */
const mayMarch = (s: State, group: readonly Piece[]): boolean =>
  !(s.concord && group.some(p => isRegular(p) && p < DOTTED && isBroken(s, p)));

/** 6.4.2, 15.2: a forced march breaks one moving unit; in the turn 8 scenarios the British have none. */
const mayForce = (s: State, seat: Seat, group: readonly Piece[]): boolean =>
  group.some(p => isUnbrokenFighter(s, p)) && (seat === PATRIOT || s.scenario === 'boston-to-concord');

/** 9.0, 15.2: on its first turn the force in Boston may cross the Charles. */
const mayLand = (s: State, from: Place): boolean =>
  from === BOSTON && s.turn === (s.scenario === 'boston-to-concord' ? 1 : 8);

const BOAT = 1 << 18;
const encode = (path: readonly Region[]): number =>
  path.reduce((code, region, i) => code | ((region + 1) << (6 * i)), 0);
function decode(code: number): Region[] {
  const path: Region[] = [];
  for (let rest = code & (BOAT - 1); rest > 0; rest >>= 6) path.push((rest & 63) - 1);
  return path;
}

/** All the ways that a group may go: by Scout, by March and forced march, and by boat. */
export function listPaths(s: State, seat: Seat, from: Place, group: readonly Piece[], out: number[]): void {
  for (const a of around(from)) if (mayEnter(s, seat, group, from, a)) out.push(encode([a]));
  if (mayMarch(s, group)) for (const a of roadsFrom(from)) listMarches(s, seat, from, group, a, out);
  if (seat === BRITISH && mayLand(s, from)) {
    for (const a of LANDINGS) if (mayEnter(s, seat, group, from, a)) out.push(BOAT | encode([a]));
  }
}

function listMarches(s: State, seat: Seat, from: Place, group: readonly Piece[], a: Region, out: number[]): void {
  if (!mayEnter(s, seat, group, from, a) || whyStop(s, seat, group, [a], 0)) return;
  for (const b of ROADS[a]) {
    if (b === from || !mayEnter(s, seat, group, a, b)) continue;
    out.push(encode([a, b]));
    if (!mayForce(s, seat, group) || whyStop(s, seat, group, [a, b], 1)) continue;
    for (const c of ROADS[b]) {
      if (c !== from && c !== a && mayEnter(s, seat, group, b, c)) out.push(encode([a, b, c]));
    }
  }
}

const isFit = (s: State) => (p: Piece) => !has(s, p, MOVED) && (isLeader(p) || isUnbrokenFighter(s, p));

/** Broken units that have somewhere to go in this company. */
const isLame = (s: State, from: Place, company: readonly Piece[]) => (p: Piece) =>
  isFighter(p) &&
  isBroken(s, p) &&
  !has(s, p, MOVED) &&
  around(from).some(to => mayEnter(s, ownerOf(p), [...company, p], from, to));

/** 14.2: one die against a force that moves on through a region with an unbroken enemy. */
function passingHit(s: State, seat: Seat, region: Region, umpire: ConcordUmpire): boolean {
  const enemy = enemyOf(seat);
  const fires = s.rules.opportunityFire && (seat === PATRIOT || s.scenario === 'boston-to-concord');
  if (!fires || !hasUnbrokenUnit(s, enemy, region)) return false;
  const die = roll(umpire);
  umpire.tell({ what: 'dice', seat: enemy, why: 'passing', dice: [die], hits: die === 6 ? 1 : 0, region });
  return die === 6;
}

/** Why a way that is not listed is closed to this group. */
function whyNotThere(s: State, seat: Seat, from: Place, group: readonly Piece[], code: number): Reason | undefined {
  const path = decode(code);
  if (path.length === 0 || path.some(region => !isRegion(region))) return undefined;
  let here = from;
  for (const [i, to] of path.entries()) {
    const linked = i === 0 && path.length === 1 ? around(here).includes(to) : roadsFrom(here).includes(to);
    if (!linked)
      return {
        rule: path.length === 1 ? '6.4.1' : '6.4.2',
        text: `No ${path.length === 1 ? 'border' : 'road'} leads from ${placeName(here)} to ${placeName(to)}.`,
      };
    if (!isOpenTo(s, seat, to)) return { rule: '3.0', text: `${placeName(to)} is closed to Patriot units.` };
    if (!mayEnter(s, seat, group, here, to)) return { rule: '4.1', text: brokenRule(seat) };
    const why = i + 1 < path.length ? whyStop(s, seat, group, path, i) : null;
    if (why === 'hinder')
      return { rule: '6.11', text: `The Hinder Movement marker ends every British move in ${placeName(to)}.` };
    if (why === 'enemy')
      return { rule: '6.4', text: `Too many enemies stand in ${placeName(to)} to march on past them.` };
    here = to;
  }
  if (!mayMarch(s, group))
    return {
      rule: '11.0',
      text: 'Since Concord was entered, broken Regulars of Smith’s force move one region and never march.',
    };
  return { rule: '6.4.2', text: 'A forced march breaks an unbroken unit that marches, and is not open to this group.' };
}

const brokenRule = (seat: Seat): string =>
  seat === BRITISH
    ? 'Broken Regulars without a leader move only toward Boston, and not into a region with minutemen.'
    : 'Broken Patriot units stay out of regions with Regulars, and without a leader move only toward Concord.';

/** Whether anybody of a side can still be moved from a place. */
export function canMoveFrom(s: State, seat: Seat, from: Place): boolean {
  return unitsAt(s, seat, from, isFit(s)).length > 0 || unitsAt(s, seat, from, isLame(s, from, [])).length > 0;
}

const moveVerb = (way: Way): string => (way === 'move' ? 'moves' : 'assembles');

type Chapter = Pick<
  Steps<State, Frame, Event>,
  | 'whoMoves'
  | 'whoGoesAlong'
  | 'cannonGoesAlong'
  | 'whereTo'
  | 'march'
  | 'endMove'
  | 'forcedMarch'
  | 'assemble'
  | 'assembleTo'
>;

export const movement: Chapter = {
  // 6.4 Each unit of the region that has not moved may; they need not go together, so groups leave one after another.
  whoMoves: {
    rule: '6.4',
    seat: (_, f) => f.seat,
    options(s, f, out) {
      out.push(...unitsAt(s, f.seat, f.from, isFit(s)));
    },
    min: (s, f) => (f.first && unitsAt(s, f.seat, f.from, isLame(s, f.from, [])).length === 0 ? 1 : 0),
    alike: (s, _, p) => kindOf(s, p),
    chooseSome: (s, f, fit) => proceed(s, { ...f, step: 'whoGoesAlong', fit }),
    prompt: (_, f) =>
      f.first
        ? `Choose who ${moveVerb(f.way)} from ${placeName(f.from)}; all of them take the same way.`
        : `Choose who else ${moveVerb(f.way)} from ${placeName(f.from)}, or nobody.`,
    label: (s, _, p) => unitLabel(s, p),
    piece: (s, _, p) => unitLabel(s, p),
  },
  // 4.1 Broken units go where a leader takes them, and without one only toward Boston or Concord.
  whoGoesAlong: {
    rule: '4.1',
    seat: (_, f) => f.seat,
    options(s, f, out) {
      out.push(...unitsAt(s, f.seat, f.from, isLame(s, f.from, f.fit)));
    },
    min: (_, f) => (f.first && f.fit.length === 0 ? 1 : 0),
    alike: (s, _, p) => kindOf(s, p),
    chooseSome(s, f, lame) {
      const group = [...f.fit, ...lame];
      if (group.length === 0) return;
      const { seat, from } = f;
      if (f.way === 'assemble')
        return proceed(s, { step: 'assembleTo', seat, from, group }, { step: 'assemble', first: false });
      proceed(s, { step: 'cannonGoesAlong', seat, from, group }, { ...f, step: 'whoMoves', first: false });
    },
    prompt: (s, f) =>
      hasLeader(s, f.fit)
        ? `Choose which broken units go along with the leader.`
        : `Choose which broken units go; without a leader they move only toward ${f.seat === BRITISH ? 'Boston' : 'Concord'}.`,
    label: (s, _, p) => unitLabel(s, p),
    piece: (s, _, p) => unitLabel(s, p),
  },
  // 4.1 The cannon moves only with a Regular.
  cannonGoesAlong: {
    rule: '4.1',
    seat: (_, f) => f.seat,
    options(s, f, out) {
      if (f.group.some(isRegular) && s.at[CANNON] === f.from && !has(s, CANNON, MOVED)) out.push(1);
      out.push(0);
    },
    choose: (s, f, yes) => proceed(s, { ...f, step: 'whereTo', group: yes ? [...f.group, CANNON] : f.group }),
    prompt: () => 'Does the Field Cannon go with them?',
    label: (_, __, yes) => (yes ? 'With the Field Cannon' : 'Without it'),
  },
  // 6.4.1 Scout to any adjacent region, 6.4.2 March up to two along a road, three at the price of a broken unit.
  whereTo: {
    rule: '6.4',
    seat: (_, f) => f.seat,
    options: (s, f, out) => listPaths(s, f.seat, f.from, f.group, out),
    choose(s, f, code, umpire) {
      const path = decode(code);
      const manner = code & BOAT ? 'boat' : path.length === 1 ? 'scout' : path.length === 2 ? 'march' : 'forced';
      umpire.tell({ what: 'moved', seat: f.seat, units: f.group, from: f.from, path, manner });
      if (manner !== 'boat') return proceed(s, { ...f, step: 'march', path, done: 0, passed: false });
      moveGroup(s, f.group, path[0], umpire);
      proceed(s, { ...f, step: 'endMove', steps: 0 });
    },
    prompt: (s, f) => `Where do ${listUnits(s, f.group)} go?`,
    label: (_, __, code) => pathLabel(decode(code), (code & BOAT) !== 0),
    ruleOf: (_, __, code) => (code & BOAT ? '9.0' : decode(code).length === 1 ? '6.4.1' : '6.4.2'),
    place: (_, __, code) => placeName(decode(code).at(-1) ?? 0),
    refusal: (s, f, code) => whyNotThere(s, f.seat, f.from, f.group, code),
  },
  // 6.4.2 A march goes region by region, and may be stopped or fired upon at each.
  march: {
    rule: '6.4.2',
    run(s, f, umpire) {
      const here = f.done === 0 ? f.from : f.path[f.done - 1];
      const group = f.group.filter(p => s.at[p] === here);
      if (group.length === 0) return;
      if (f.done > 0) {
        const why = whyStop(s, f.seat, group, f.path, f.done - 1);
        if (why) {
          umpire.tell({ what: 'mustStop', region: here, why });
          return proceed(s, { ...f, step: 'endMove', group, steps: f.done });
        }
        if (!f.passed && passingHit(s, f.seat, here, umpire)) {
          const hits: Frame = {
            step: 'takeHits',
            seat: f.seat,
            hits: 1,
            region: here,
            first: group,
            only: true,
            why: 'fire',
          };
          return proceed(s, hits, { ...f, passed: true });
        }
      }
      const next = f.path[f.done];
      const breaks = f.seat === BRITISH && cannonWorks(s, group, f.path, f.done);
      moveGroup(s, group, next, umpire);
      const last = f.done + 1 === f.path.length;
      proceed(
        s,
        ...(breaks ? cannonBreaks(s, next, isFighter) : []),
        ...approachFire(s, f.seat, group, next, umpire),
        last
          ? { ...f, step: 'endMove', group, steps: f.path.length }
          : { ...f, group, done: f.done + 1, passed: false },
      );
    },
  },
  // 6.4 A Moved marker at the end of the move.
  endMove: {
    rule: '6.4',
    run(s, f, umpire) {
      const group = f.group.filter(p => s.at[p] < TURN_TRACK);
      for (const p of group) s.mark[p] |= f.steps >= 2 ? MOVED | MARCHED : MOVED;
      if (f.steps === 3) proceed(s, { ...f, step: 'forcedMarch', group });
      checkPercy(s, umpire);
      checkCannon(s, umpire);
    },
  },
  // 6.4.2 The price of the third region.
  forcedMarch: {
    rule: '6.4.2',
    seat: (_, f) => f.seat,
    options(s, f, out) {
      out.push(
        ...oneOfEachKind(
          s,
          f.group.filter(p => isUnbrokenFighter(s, p)),
        ),
      );
      if (out.length === 0) out.push(NOBODY);
    },
    choose(s, _, p, umpire) {
      if (p !== NOBODY) hit(s, p, 'forced', umpire);
    },
    prompt: () => 'The forced march breaks one of the moving units. Which?',
    label: (s, _, p) => (p === NOBODY ? 'Nobody is left to break' : unitLabel(s, p)),
    piece: (s, _, p) => (p === NOBODY ? undefined : unitLabel(s, p)),
  },
  // 6.5 All or some Patriot units, wherever they are, each to an adjacent region.
  assemble: {
    rule: '6.5',
    seat: () => PATRIOT,
    options(s, f, out) {
      for (let from = 0; from < RIDER_BOXES; from++) if (canMoveFrom(s, PATRIOT, from)) out.push(from);
      if (!f.first) out.push(NOBODY);
    },
    choose(s, _, from) {
      if (from !== NOBODY) proceed(s, { step: 'whoMoves', seat: PATRIOT, from, way: 'assemble', first: true });
    },
    prompt: (_, f) => (f.first ? 'From where do units assemble?' : 'From where do more units assemble, if any do?'),
    label: (s, _, from) =>
      from === NOBODY
        ? 'That is all'
        : `${placeName(from)}: ${listUnits(
            s,
            unitsAt(s, PATRIOT, from, p => !has(s, p, MOVED)),
          )}`,
    place: (_, __, from) => (from === NOBODY ? undefined : placeName(from)),
  },
  assembleTo: {
    rule: '6.5',
    seat: (_, f) => f.seat,
    options(s, f, out) {
      for (const to of around(f.from)) if (mayEnter(s, f.seat, f.group, f.from, to)) out.push(to);
    },
    choose(s, f, to, umpire) {
      umpire.tell({ what: 'moved', seat: f.seat, units: f.group, from: f.from, path: [to], manner: 'assemble' });
      moveGroup(s, f.group, to, umpire);
      for (const p of f.group) s.mark[p] |= MOVED;
    },
    prompt: (s, f) => `Where do ${listUnits(s, f.group)} assemble?`,
    label: (_, __, to) => placeName(to),
    place: (_, __, to) => placeName(to),
  },
};
