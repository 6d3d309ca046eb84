import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { changeMorale } from '../board-changes.ts';
import { ofAlikePieces } from '../choices.ts';
import { addMarks, removeMarks } from '../counters.ts';
import { isStaging, SOLO } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeName } from '../names.ts';
import {
  FLIPPED,
  isCannon,
  isLeader,
  isMarine,
  isMilitia,
  isMinuteman,
  PANICKED,
  type Piece,
  type Place,
  RALLIED,
} from '../pieces.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import { anySeen, has, isFlipped, type Occupancy, piecesAt, type UnitTest } from '../units.ts';
import { STACK_LIMIT } from '../ways.ts';

/** 6.7: the units that can be rallied: broken ones, but no cannon and no panicked unit (9.1). */
export const mayBeRallied: UnitTest = (s, p) => !isLeader(p) && isFlipped(s, p) && !isCannon(p) && !has(s, p, PANICKED);
/** Whether a leader has not yet rallied anybody this turn. */
export const mayHelp: UnitTest = (s, p) => isLeader(p) && !has(s, p, RALLIED);
const brokenAt = (s: State, seat: Seat, place: Place): Piece[] => piecesAt(s, seat, place, mayBeRallied);
/** The leaders who may rally; wounded ones come first, so that they are marked first. */
const leadersAt = (s: State, seat: Seat, place: Place): Piece[] =>
  piecesAt(s, seat, place, mayHelp).sort((a, b) => Number(isFlipped(s, b)) - Number(isFlipped(s, a)) || a - b);

/**
 * 12.2: whether units that no leader rallies throw a die for themselves: always in the scenarios for one player, with
 * two players only if they have chosen the option.
 */
export const throwsDice = (s: State): boolean => s.rules.rallyDice || isSolo(s);

export function mayRally(s: State, seen: Occupancy, seat: Seat, place: Place): boolean {
  if (s.demoralized[seat] || !anySeen(s, seen, seat, place, mayBeRallied)) return false;
  return throwsDice(s) || anySeen(s, seen, seat, place, mayHelp);
}

/** The lowest face on which a unit rallies by itself (12.2). */
function ownRallyFace(p: Piece): number {
  if (isMarine(p)) return SOLO.rally.marine;
  if (isMilitia(p)) return SOLO.rally.militia;
  return isMinuteman(p) ? SOLO.rally.minuteman : SOLO.rally.regular;
}

function restore(s: State, seat: Seat, units: readonly Piece[]): void {
  removeMarks(s, units, FLIPPED);
  for (let i = 0; i < units.length; i++) changeMorale(s, seat, 1);
}

function rallyBy(
  s: State,
  seat: Seat,
  place: Place,
  units: readonly Piece[],
  leaders: readonly Piece[],
  umpire: BunkerUmpire,
): void {
  if (units.length === 0) return;
  addMarks(s, leaders, RALLIED);
  restore(s, seat, units);
  umpire.tell({ what: 'rallied', seat, units, leaders, place });
}

/** 12.2: one die for a unit, with the help of a wounded leader or by itself. */
function throwForUnit(s: State, seat: Seat, place: Place, p: Piece, by: Piece | null, umpire: BunkerUmpire): void {
  const needs = by === null ? ownRallyFace(p) : SOLO.rally.woundedLeader;
  if (by !== null) addMarks(s, [by], RALLIED);
  const die = roll(umpire);
  umpire.tell({ what: 'rallyDie', piece: p, by, die, rallies: die >= needs, place });
  if (die >= needs) restore(s, seat, [p]);
}

/** The units that wounded leaders may try to rally: those that would need a higher die by themselves. */
const mayTry = (chosen: readonly Piece[], all: readonly Piece[]): Piece[] =>
  all.filter(p => !chosen.includes(p) && ownRallyFace(p) > SOLO.rally.woundedLeader);

/**
 * 12.2: healthy leaders rally the `chosen` units; wounded leaders throw a die for each of the `tried` ones; the rest of
 * `all` throw for themselves.
 */
function rallyWithDice(
  s: State,
  seat: Seat,
  place: Place,
  chosen: readonly Piece[],
  tried: readonly Piece[],
  all: readonly Piece[],
  umpire: BunkerUmpire,
): void {
  const leaders = leadersAt(s, seat, place);
  const healthy = leaders.filter(p => !isFlipped(s, p)).slice(0, chosen.length);
  rallyBy(s, seat, place, chosen, healthy, umpire);
  const wounded = leaders.filter(p => isFlipped(s, p));
  const rest = all.filter(p => !chosen.includes(p)).sort((a, b) => ownRallyFace(b) - ownRallyFace(a) || a - b);
  for (const p of rest) {
    const by = tried.includes(p) ? wounded.shift() : undefined;
    throwForUnit(s, seat, place, p, by ?? null, umpire);
  }
}

/** The units that may be rallied in this Action. `three`: the three chosen for it in a crowded staging area (12.2). */
const candidates = (s: State, seat: Seat, place: Place, three: readonly Piece[] | null): readonly Piece[] =>
  three ?? brokenAt(s, seat, place);

const mustNameThree = (s: State, f: Extract<Frame, { step: 'rally' }>): boolean =>
  isSolo(s) && f.three === null && isStaging(f.place) && brokenAt(s, f.seat, f.place).length > STACK_LIMIT;

/** How many leaders rally without a die. */
const countHelpers = (s: State, seat: Seat, place: Place): number => {
  const leaders = leadersAt(s, seat, place);
  return throwsDice(s) ? leaders.filter(p => !isFlipped(s, p)).length : leaders.length;
};

const countRallied = (s: State, f: Extract<Frame, { step: 'rally' }>): number =>
  mustNameThree(s, f)
    ? STACK_LIMIT
    : Math.min(countHelpers(s, f.seat, f.place), candidates(s, f.seat, f.place, f.three).length);

/** How many units wounded leaders throw dice for. */
const countTried = (s: State, { seat, place, chosen, all }: Extract<Frame, { step: 'rallyTries' }>): number =>
  Math.min(leadersAt(s, seat, place).filter(p => isFlipped(s, p)).length, mayTry(chosen, all).length);

export const rally = {
  // 6.7 Each leader of the region rallies one broken unit.
  rally: {
    rule: '6.7',
    options: (s, f, out) => out.push(...candidates(s, f.seat, f.place, f.three)),
    min: countRallied,
    max: countRallied,
    chooseSome(s, f, units, umpire) {
      const { seat, place, three } = f;
      if (mustNameThree(s, f)) return proceed(s, { step: 'rally', seat, place, three: units });
      if (throwsDice(s)) {
        const all = candidates(s, seat, place, three);
        return proceed(s, { step: 'rallyTries', seat, place, chosen: units, all });
      }
      rallyBy(s, seat, place, units, leadersAt(s, seat, place).slice(0, units.length), umpire);
    },
    title: 'Who rallies',
    prompt: (s, f) =>
      mustNameThree(s, f)
        ? `Choose the three units of ${placeName(f.place)} that may rally.`
        : `Choose whom the leaders in ${placeName(f.place)} rally.`,
    ...ofAlikePieces,
  },
  // 12.2 Each wounded leader throws a die for one unit.
  rallyTries: {
    rule: '12.2',
    options: (_, f, out) => out.push(...mayTry(f.chosen, f.all)),
    min: countTried,
    max: countTried,
    chooseSome: (s, { seat, place, chosen, all }, tried, umpire) =>
      rallyWithDice(s, seat, place, chosen, tried, all, umpire),
    title: 'Units that wounded leaders try to rally',
    prompt: (_, f) =>
      `Choose the units that the wounded leaders in ${placeName(f.place)} try to rally: each rallies on a 4 or more.`,
    ...ofAlikePieces,
  },
} satisfies Chapter;
