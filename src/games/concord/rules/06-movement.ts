import { keyOf } from '../../../core/key.ts';
import { diceOdds } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { addMarks } from '../changes.ts';
import { NEAREST, ofAlikeUnits } from '../choices.ts';
import type { Region } from '../data.ts';
import type { Chapter, ConcordUmpire, Manner, Of } from '../events.ts';
import { pieceId, placeId } from '../ids.ts';
import { listUnits, pathLabel, placeName, unitLabel } from '../names.ts';
import {
  CANNON,
  enemyOf,
  FIRST_DOTTED,
  isFighter,
  isLeader,
  isRegular,
  MARCHED,
  MOVED,
  PATRIOT,
  type Piece,
  type Place,
  TURN_TRACK,
} from '../pieces.ts';
import { type Frame, isBostonToConcord, type OnTheMarch, type State, type Way } from '../state.ts';
import {
  brokenOf,
  countUnbrokenPatriots,
  has,
  hasUnbrokenUnit,
  hit,
  isBroken,
  isUnbrokenFighter,
  moveGroup,
  NONE_OF_THEM,
  oneOfEachKind,
  unitsAt,
} from '../units.ts';
import { cannonBreaks, checkCannon } from './04-cannon.ts';
import { brokenMovers, brokenMoveWords, listMovers, ruleOfMover } from './06-movers.ts';
import {
  arrived,
  cannonWorks,
  columnOf,
  decode,
  listPaths,
  MARCH_REACH,
  mayEnter,
  whyNotThere,
  whyStop,
} from './06-paths.ts';
import { checkPercy, tellPercyShort } from './12-percy.ts';
import { approachFire } from './15-scenarios.ts';

/**
 * Sends off the chosen group. If a leader goes, and broken units could not go without one, the player is asked next
 * which of them go along (4.1).
 */
export function sendOff(s: State, way: Way, seat: Seat, from: Place, group: readonly Piece[]): void {
  const asked = group.some(isLeader) && brokenMovers(s, seat, from, []).length === 0;
  if (asked) proceed(s, { step: 'whoGoesAlong', seat, from, way, fit: group });
  else depart(s, way, seat, from, group);
}

function depart(s: State, way: Way, seat: Seat, from: Place, group: readonly Piece[]): void {
  if (way === 'assemble') proceed(s, { step: 'assembleTo', seat, from, group }, { step: 'assemble', first: false });
  else proceed(s, { step: 'cannonGoesAlong', seat, from, group }, { step: 'whoMoves', seat, from, first: false });
}

/** 14.2: throws one die at a force that moves on through a region with an unbroken enemy. Returns whether it hits. */
function passingHit(s: State, seat: Seat, region: Region, umpire: ConcordUmpire): boolean {
  const enemy = enemyOf(seat);
  const fires = s.rules.opportunityFire && (seat === PATRIOT || isBostonToConcord(s));
  if (!fires || !hasUnbrokenUnit(s, enemy, region)) return false;
  umpire.foretell?.(() => `Fire on those who pass ${placeName(region)}: ${diceOdds([6])}.`);
  const die = roll(umpire);
  umpire.tell({ what: 'dice', seat: enemy, why: 'passing', dice: [die], hits: die === 6 ? 1 : 0, region });
  return die === 6;
}

const passingFire = (seat: Seat, region: Place, first: readonly Piece[]): Frame => ({
  step: 'takeHits',
  seat,
  hits: 1,
  region,
  first,
  only: true,
  why: 'passing',
});

/**
 * 11.0 applies at once: as soon as Concord has been entered, broken Regulars of Smith's force march no farther and stay
 * in the region that the column has reached.
 */
function thoseWhoMarchOn(s: State, group: readonly Piece[], here: Region, umpire: ConcordUmpire): readonly Piece[] {
  const stay = s.concord ? group.filter(p => isRegular(p) && p < FIRST_DOTTED && isBroken(s, p)) : [];
  if (stay.length === 0) return group;
  addMarks(s, stay, MOVED);
  umpire.tell({ what: 'droppedOff', units: stay, broken: brokenOf(s, stay), region: here, must: true });
  return group.filter(p => !stay.includes(p));
}

/** 6.4: whether a way goes by boat, or is no forced march and the first of the shortest in the list to its region. */
function isShortMarch(s: State, { seat, from, group }: Extract<Frame, { step: 'whereTo' }>, code: number): boolean {
  const { path, boat } = decode(code);
  if (boat || path.length > MARCH_REACH) return boat;
  const ways: number[] = [];
  listPaths(s, columnOf(s, seat, group), from, ways);
  const there = ways.filter(way => decode(way).path.at(-1) === path.at(-1) && decode(way).path.length <= path.length);
  return there.every(way => decode(way).path.length === path.length) && there[0] === code;
}

const mannerOf = ({ length }: readonly Region[]): Manner =>
  length === 1 ? 'scout' : length === 2 ? 'march' : 'forced';

function tellMove(s: State, move: Omit<Of<'moved'>, 'what' | 'broken'>, umpire: ConcordUmpire): void {
  umpire.tell({ what: 'moved', ...move, broken: brokenOf(s, move.units) });
}

/**
 * How many regions of a way are told when it is chosen: all, but where the Patriots are asked on the way what the cannon
 * breaks (4.1), only those up to there. The others are told as they are entered.
 */
function haltOf(s: State, group: readonly Piece[], path: readonly Region[]): number {
  const at = isBostonToConcord(s) && group.includes(CANNON) ? path.findIndex((_, i) => cannonWorks(s, path, i)) : -1;
  return at < 0 ? path.length : at + 1;
}

/** Moves a marching group into the next region. The cannon, and fire on the column, are resolved before it goes on. */
function stepOn(s: State, f: OnTheMarch, group: readonly Piece[], umpire: ConcordUmpire): void {
  const { seat, from, path, done } = f;
  const next = path[done];
  if (f.broke && isBostonToConcord(s))
    tellMove(s, { seat, units: group, from: path[done - 1], path: [next], manner: mannerOf(path) }, umpire);
  const breaks = group.includes(CANNON) && !f.broke && countUnbrokenPatriots(s, next) > 0;
  moveGroup(s, group, next, umpire);
  // 12.0 "at any time": also on the way through Lexington, and before a forced march is paid for.
  checkPercy(s, umpire);
  // 4.1: a cannon left alone is lost even to Patriots who are only passing through.
  checkCannon(s, umpire);
  const { fired, frames } = approachFire(s, seat, group, path.slice(done), umpire);
  const bound = fired || group.includes(CANNON);
  const goesOn: Frame =
    done + 1 === path.length
      ? { step: 'endMove', seat, from, group, steps: path.length }
      : { step: 'march', seat, from, group, path, done: done + 1, broke: f.broke || breaks, bound };
  // What is laid down last comes first: the cannon, then the hits.
  proceed(s, goesOn);
  if (frames.length > 0) proceed(s, ...frames);
  if (breaks) proceed(s, ...cannonBreaks(s, next, isFighter));
}

/**
 * Unbroken units that a column can drop off. One must go on if the cannon does, if a forced march must be paid for, or
 * if nobody else would be left.
 */
function unbrokenToSpare(s: State, { group, path }: OnTheMarch): readonly Piece[] {
  const fresh = group.filter(p => isUnbrokenFighter(s, p) && p !== CANNON);
  return group.includes(CANNON) || path.length === 3 || fresh.length === group.length ? fresh.slice(1) : fresh;
}

/** Tells which enemies are where a march has ended, and how far Percy is from Lexington (12.0). */
function tellWhere(s: State, seat: Seat, group: readonly Piece[], umpire: ConcordUmpire): void {
  if (group.length === 0) return;
  const region = s.at[group[0]];
  const units = unitsAt(s, enemyOf(seat), region);
  if (units.length > 0) umpire.tell({ what: 'met', units, broken: brokenOf(s, units), region });
  tellPercyShort(s, group, region, umpire);
}

export const movement = {
  // 6.4 Each unit of the region that has not moved may move. They
  // need not move together, so groups leave one after another.
  whoMoves: {
    rule: '6.4',
    options: (s, f, out) => listMovers(s, f.seat, f.from, out),
    min: (_, f) => (f.first ? 1 : 0),
    chooseSome(s, { seat, from }, group) {
      if (group.length > 0) sendOff(s, 'move', seat, from, group);
    },
    title: 'Who moves',
    prompt: (s, { seat, from, first }) =>
      `${first ? `Choose who moves from ${placeName(from)}` : `Choose who else moves from ${placeName(from)}, or nobody`}; all of them take the same way.${brokenMoveWords(s, seat, from)}`,
    ruleOf: (s, _, p) => ruleOfMover(s, '6.4', p),
    ...ofAlikeUnits,
  },
  // 4.1 Broken units that cannot go by themselves can go along with a leader.
  whoGoesAlong: {
    rule: '4.1',
    options(s, f, out) {
      out.push(...brokenMovers(s, f.seat, f.from, f.fit));
    },
    min: () => 0,
    chooseSome: (s, { way, seat, from, fit }, broken) => depart(s, way, seat, from, [...fit, ...broken]),
    title: 'Broken units taken along',
    prompt(s, f) {
      const leaders = f.fit.filter(isLeader);
      return `Choose which broken units ${listUnits(s, leaders)} ${leaders.length === 1 ? 'takes' : 'take'} along, or none.`;
    },
    ...ofAlikeUnits,
  },
  // 4.1 The cannon moves only with a Regular.
  cannonGoesAlong: {
    rule: '4.1',
    options(s, f, out) {
      if (f.group.some(isRegular) && s.at[CANNON] === f.from && !has(s, CANNON, MOVED)) out.push(1);
      out.push(0);
    },
    choose: (s, { seat, from, group }, yes) =>
      proceed(s, { step: 'whereTo', seat, from, group: yes ? [...group, CANNON] : group }),
    names: { 1: 'cannon', 0: 'without' },
    prompt: () => 'Does the Field Cannon go with them?',
    label: (_, __, yes) => (yes ? 'With the Field Cannon' : 'Without it'),
  },
  // 6.4.1 Scout to any adjacent region. 6.4.2 March up to two
  // regions along a road, or three at the price of a broken unit.
  whereTo: {
    rule: '6.4',
    options: (s, f, out) => listPaths(s, columnOf(s, f.seat, f.group), f.from, out),
    choose(s, f, code, umpire) {
      const { path, boat } = decode(code);
      const { seat, from, group } = f;
      const told = path.slice(0, haltOf(s, group, path));
      tellMove(s, { seat, units: group, from, path: told, manner: boat ? 'boat' : mannerOf(path) }, umpire);
      if (!boat) return proceed(s, { step: 'march', seat, from, group, path, done: 0, broke: false, bound: false });
      // 4.1, 15.2: landing among Patriots counts as entering their region, for the cannon too.
      const breaks = group.includes(CANNON) && cannonWorks(s, path, 0) ? cannonBreaks(s, path[0], isFighter) : [];
      moveGroup(s, group, path[0], umpire);
      proceed(s, ...breaks, { step: 'endMove', seat, from, group, steps: 0 });
    },
    title: 'Where they go',
    prompt: (s, f) => `Where ${f.group.length === 1 ? 'does' : 'do'} ${listUnits(s, f.group)} go?`,
    label: (_, f, code) => pathLabel(f.from, decode(code).path, decode(code).boat),
    key: (_, __, code) => keyOf(...(decode(code).boat ? ['by boat'] : ['move']), ...decode(code).path.map(placeId)),
    ruleOf: (_, __, code) => (decode(code).boat ? '9.0' : decode(code).path.length === 1 ? '6.4.1' : '6.4.2'),
    place: (_, f, code) => placeId(decode(code).path.at(-1) ?? f.from),
    group: (s, f, code) => (isShortMarch(s, f, code) ? NEAREST : undefined),
    refusal: (s, f, code) => whyNotThere(s, columnOf(s, f.seat, f.group), f.from, code),
  },
  // 6.4.2 A march goes region by region. In each it may be stopped or fired upon.
  march: {
    rule: '6.4.2',
    run(s, f, umpire) {
      const { seat, from, path, done, broke, bound } = f;
      const here = done === 0 ? from : path[done - 1];
      const group = f.group.filter(p => s.at[p] === here);
      if (group.length === 0) return;
      if (done === 0) return stepOn(s, f, group, umpire);
      const why = whyStop(s, arrived(seat), here);
      if (!why) {
        const rest = thoseWhoMarchOn(s, group, here, umpire);
        return proceed(s, { step: 'dropOff', seat, from, group: rest, path, done, broke, bound });
      }
      umpire.tell({ what: 'mustStop', region: here, why });
      proceed(s, { step: 'endMove', seat, from, group, steps: done });
    },
  },
  // 6.4.2 Units may be dropped off. The question is asked only if a leader brings broken units along, if the cannon is
  // with them, or under the fire of 15.2. Otherwise units leave as groups of their own, with the same result.
  dropOff: {
    rule: '6.4.2',
    options(s, f, out) {
      const { seat, group, path, done, bound } = f;
      const broken = group.filter(p => isFighter(p) && isBroken(s, p));
      if (bound) out.push(...unbrokenToSpare(s, f));
      if (broken.length === 0 || !group.some(isLeader)) return;
      const alone = columnOf(s, seat, broken);
      const onTheirOwn = path.slice(done).every((to, i) => mayEnter(s, alone, path[done + i - 1], to));
      out.push(...group.filter(p => broken.includes(p) || (onTheirOwn && isLeader(p))));
      out.sort((a, b) => a - b);
    },
    min: () => 0,
    chooseSome(s, f, staying, umpire) {
      const { seat, from, group, path, done, broke, bound } = f;
      addMarks(s, staying, done >= 2 ? MOVED | MARCHED : MOVED);
      if (staying.length > 0)
        umpire.tell({
          what: 'droppedOff',
          units: staying,
          broken: brokenOf(s, staying),
          region: path[done - 1],
          must: false,
        });
      const rest = group.filter(p => !staying.includes(p));
      if (rest.length > 0)
        proceed(s, { step: 'marchOn', seat, from, group: rest, path, done, broke, bound, fired: false });
    },
    title: 'Who is dropped off',
    prompt: (_, f) => `Choose who is dropped off in ${placeName(f.path[f.done - 1])}, or nobody.`,
    ...ofAlikeUnits,
  },
  // 14.2 An enemy fires on a column that goes past it. Then the column goes on.
  marchOn: {
    rule: '6.4.2',
    run(s, f, umpire) {
      const { seat, from, path, done, broke, bound, fired } = f;
      const here = path[done - 1];
      const group = f.group.filter(p => s.at[p] === here);
      if (group.length === 0) return;
      if (fired || !passingHit(s, seat, here, umpire)) return stepOn(s, f, group, umpire);
      proceed(s, passingFire(seat, here, group), {
        step: 'marchOn',
        seat,
        from,
        group,
        path,
        done,
        broke,
        bound,
        fired: true,
      });
    },
  },
  // 6.4 Units get their Moved markers at the end of the move.
  endMove: {
    rule: '6.4',
    run(s, f, umpire) {
      const group = f.group.filter(p => s.at[p] < TURN_TRACK);
      addMarks(s, group, f.steps >= 2 ? MOVED | MARCHED : MOVED);
      if (f.steps === 3) proceed(s, { step: 'forcedMarch', seat: f.seat, from: f.from, group });
      tellWhere(s, f.seat, group, umpire);
      checkCannon(s, umpire);
    },
  },
  // 6.4.2 The price of the third region.
  forcedMarch: {
    rule: '6.4.2',
    options(s, f, out) {
      out.push(
        ...oneOfEachKind(
          s,
          f.group.filter(p => isUnbrokenFighter(s, p)),
        ),
      );
      if (out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, _, p, umpire) {
      if (p !== NONE_OF_THEM) hit(s, p, 'forced', umpire);
    },
    title: 'Who breaks on the forced march',
    prompt: () => 'The forced march breaks one of the moving units. Which?',
    label: (s, _, p) => (p === NONE_OF_THEM ? 'Nobody is left to break' : unitLabel(s, p)),
    names: { [NONE_OF_THEM]: 'none' },
    piece: (_, __, p) => (p === NONE_OF_THEM ? undefined : pieceId(p)),
  },
} satisfies Chapter;
