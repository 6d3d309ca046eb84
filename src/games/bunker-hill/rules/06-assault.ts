import { bestOf } from '../../../core/best-of.ts';
import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { destroy, moveCounters } from '../board-changes.ts';
import { ofAlikePieces } from '../choices.ts';
import type { Region } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { firstFitting, placeName, unitsDo } from '../names.ts';
import { FIRED, isLeader, isRegion, MOVED, PANICKED, PATRIOT, type Piece, type Place } from '../pieces.ts';
import type { Fight, State } from '../state.ts';
import {
  canFight,
  countHealthyUnits,
  has,
  isFlipped,
  type Occupancy,
  occupancyOf,
  piecesAt,
  piecesSeen,
  type UnitTest,
} from '../units.ts';
import { placesBeside, STACK_LIMIT } from '../ways.ts';
import { whoPassesNeck } from './06-move.ts';
import { fireOdds, needsNoParity } from './06-rounds.ts';

const isFresh = (s: State, p: Piece): boolean => !has(s, p, MOVED | FIRED);

/** 6.2: who may assault: unbroken units, cannon too, that have neither moved nor fired. Broken ones do not fight. */
const mayStorm: UnitTest = (s, p) => !isLeader(p) && !isFlipped(s, p) && isFresh(s, p) && canFight(s, p);
const assaultersAt = (s: State, seat: Seat, from: Place): Piece[] => piecesAt(s, seat, from, mayStorm);
const freshLeaders = (s: State, seat: Seat, from: Place): Piece[] =>
  piecesAt(s, seat, from, (_, p) => isLeader(p) && isFresh(s, p));

/** All who may assault from a place, with their leaders. */
const everybody = (s: State, seat: Seat, from: Place): Piece[] => [
  ...assaultersAt(s, seat, from),
  ...freshLeaders(s, seat, from),
];

/** 6.2: the fewest units that may go: as many as there are healthy defenders. */
const leastFor = (s: State, seen: Occupancy, seat: Seat, to: Region): number =>
  needsNoParity(s, seat) ? 1 : Math.max(1, seen.healthyUnits[1 - seat][to]);

function hasEnemyBeside({ first }: Occupancy, seat: Seat, from: Place): boolean {
  const enemy = first[1 - seat];
  for (const to of placesBeside(from)) if (enemy[to] >= 0) return true;
  return false;
}

/**
 * 6.2: adjacent regions with enemies that the units of a place could assault; 8.0: without powder no Patriots assault.
 */
export function listAssaultTargets(s: State, seen: Occupancy, seat: Seat, from: Place, out: Region[]): void {
  if (seat === PATRIOT && s.powder === 0) return;
  const able = Math.min(piecesSeen(s, seen, seat, from, mayStorm).length, STACK_LIMIT);
  if (able === 0) return;
  const enemy = 1 - seat;
  for (const to of placesBeside(from)) {
    if (!isRegion(to) || seen.units[enemy][to] + seen.leaders[enemy][to] === 0) continue;
    if (able >= leastFor(s, seen, seat, to)) out.push(to);
  }
}

export function mayAssault(s: State, seen: Occupancy, seat: Seat, from: Place): boolean {
  if (seen.loaded[seat][from] === 0 || seen.unmoved[seat][from] === 0 || !hasEnemyBeside(seen, seat, from))
    return false;
  const targets: Region[] = [];
  listAssaultTargets(s, seen, seat, from, targets);
  return targets.length > 0;
}

/** A choice is one number: the target, plus WHOLE_GROUP if all who may assault go, with their leaders. */
const WHOLE_GROUP = 128;
export const targetOf = (code: number): Region => code % WHOLE_GROUP;
export const goesWhole = (code: number): boolean => code >= WHOLE_GROUP;

const newFight = (attacker: Seat, from: Place, region: Region, attackers: readonly Piece[]): Fight => ({
  attacker,
  region,
  from,
  attackers,
  paid: false,
});

/** The whole group of a place assaults a region. */
const fightOfAll = (s: State, seat: Seat, from: Place, to: Region): Fight =>
  newFight(seat, from, to, everybody(s, seat, from));

const countAttackingUnits = ({ attackers }: Fight): number => attackers.filter(p => !isLeader(p)).length;

function enterRegion(s: State, fight: Fight, umpire: BunkerUmpire): void {
  const { attacker, region } = fight;
  moveCounters(s, attacker, fight.attackers, region, 'assault', MOVED | FIRED, umpire);
  // 9.1: panicked units that are assaulted are destroyed.
  for (const p of piecesAt(s, 1 - attacker, region, (_, each) => has(s, each, PANICKED)))
    destroy(s, p, 'overrun', umpire);
  const attackers = countAttackingUnits(fight);
  const defenders = countHealthyUnits(s, 1 - attacker, region);
  if (attackers < defenders) umpire.tell({ what: 'noParity', attackers, defenders, region });
  proceed(s, { step: 'withdraw', fight }, { step: 'meet', fight });
}

/** 3.4: Militia of the Muster Box may have to throw before they assault the Neck; parity is then checked again. */
function beginAssault(s: State, planned: Fight, umpire: BunkerUmpire): void {
  const { attacker, from, region } = planned;
  const attackers = whoPassesNeck(s, from, planned.attackers, umpire);
  const fight = { ...planned, attackers };
  if (countAttackingUnits(fight) >= leastFor(s, occupancyOf(s), attacker, region)) enterRegion(s, fight, umpire);
  else {
    // 6.2: they go back, and have moved and fired like all who performed an Assault.
    moveCounters(s, attacker, attackers, region, 'assault', MOVED | FIRED, umpire);
    moveCounters(s, attacker, attackers, from, 'thrownBack', 0, umpire);
  }
}

/** The line of the menu that sends everybody at the fewest healthy defenders. */
function easiestAssault(s: State, seat: Seat, from: Place): number | undefined {
  if (assaultersAt(s, seat, from).length > STACK_LIMIT) return undefined;
  const targets: Region[] = [];
  listAssaultTargets(s, occupancyOf(s), seat, from, targets);
  const weakest = bestOf(targets, to => -countHealthyUnits(s, 1 - seat, to));
  return weakest === undefined ? undefined : WHOLE_GROUP + weakest;
}

export const assault = {
  // 6.2 Into an adjacent region with enemies.
  assaultTarget: {
    rule: '6.2',
    options(s, { seat, from }, out) {
      const targets: Region[] = [];
      listAssaultTargets(s, occupancyOf(s), seat, from, targets);
      const able = assaultersAt(s, seat, from);
      const leaders = freshLeaders(s, seat, from);
      for (const to of targets) {
        if (able.length <= STACK_LIMIT) out.push(WHOLE_GROUP + to);
        if (able.length > leastFor(s, occupancyOf(s), seat, to) || leaders.length > 0) out.push(to);
      }
    },
    choose(s, { seat, from }, code, umpire) {
      if (!goesWhole(code)) return proceed(s, { step: 'assaulters', seat, from, to: code });
      beginAssault(s, fightOfAll(s, seat, from, targetOf(code)), umpire);
    },
    suggested: (s, { seat, from }, code) => code === easiestAssault(s, seat, from),
    title: 'The target of the Assault',
    prompt: (_, f) => `Assault from ${placeName(f.from)}: on whom?`,
    label: (s, { seat, from }, code) =>
      goesWhole(code)
        ? firstFitting(
            `${placeName(targetOf(code))}: ${unitsDo(s, everybody(s, seat, from), ['goes', 'go'])}`,
            `${placeName(targetOf(code))}: all go`,
          )
        : `${placeName(code)}: choose who goes`,
    about: (s, { seat, from }, code) =>
      goesWhole(code) ? fireOdds(s, fightOfAll(s, seat, from, targetOf(code))) : undefined,
    place: (_, __, code) => placeId(targetOf(code)),
    key: (_, __, code) => keyOf('assault', placeId(targetOf(code)), goesWhole(code) ? 'all' : 'some'),
  },
  // 6.2 At most three units, and at least as many as there are healthy defenders.
  assaulters: {
    rule: '6.2',
    options: (s, f, out) => out.push(...assaultersAt(s, f.seat, f.from)),
    min: (s, f) => leastFor(s, occupancyOf(s), f.seat, f.to),
    max: () => STACK_LIMIT,
    chooseSome: (s, { seat, from, to }, group) => proceed(s, { step: 'assaultLeaders', seat, from, group, to }),
    title: 'Who assaults',
    prompt: (_, f) => `Choose the units that assault ${placeName(f.to)} from ${placeName(f.from)}.`,
    ...ofAlikePieces,
  },
  // 6.2 With any leaders who have neither moved nor fired.
  assaultLeaders: {
    rule: '6.2',
    options: (s, f, out) => out.push(...freshLeaders(s, f.seat, f.from)),
    min: () => 0,
    chooseSome: (s, { seat, from, to, group }, leaders, umpire) =>
      beginAssault(s, newFight(seat, from, to, [...group, ...leaders]), umpire),
    title: 'Leaders in the Assault',
    prompt: (_, f) => `Choose the leaders who go along into ${placeName(f.to)}, or nobody.`,
    ...ofAlikePieces,
  },
} satisfies Chapter;
