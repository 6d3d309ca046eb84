import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { fortPrice, siegePrice } from '../costs.ts';
import { FORT_STRENGTH, LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import type { Frame } from '../frames.ts';
import { holdsMarker, play } from '../hands.ts';
import { placeId } from '../ids.ts';
import { MASTER_FORT, rollOwn } from '../master-plan.ts';
import { localeName, pointsWords } from '../names.ts';
import {
  ENGINEERS,
  enemyOf,
  isLand,
  isLandUnit,
  isRegularLike,
  type Piece,
  SIDES,
  type Side,
  withSide,
} from '../pieces.ts';
import { fortPlaces } from '../raise.ts';
import { standingWords } from '../standing-words.ts';
import { type State, UNMOVED } from '../state.ts';
import { fortWords } from '../strength-words.ts';
import { hasUnit, holds, isClosed, mayHaveUnit, owns, piecesAt } from '../units.ts';
import { decidedWords } from './03-victory.ts';
import { forgetMassacres } from './37-massacre.ts';

export const ASSAULT = 0;
const BESIEGE = 1;
const WITH_ENGINEERS = 2;
/** The names of these choices in keys. */
const WAYS = ['assault', 'siege', 'engineers'];

export const isEmptyFort = (s: State, side: Side, at: Locale): boolean =>
  owns(s.fort, enemyOf(side), at) && !holds(s, enemyOf(side), at);
/** 28.5: an enemy fort without a garrison is taken by a side that enters it, or that has besieged it. */
export function takeEmptyFort(s: State, side: Side, at: Locale, umpire: RevolutionUmpire): void {
  if (!isEmptyFort(s, side, at)) return;
  s.fort = s.fort.with(at, side + 1);
  umpire.tell({ what: 'fortTaken', seat: side, at });
}

/** The side whose fort or siege is in a locale, by that list of the state; null for none. */
const ownerOf = (field: readonly number[], l: Locale): Side | null => (field[l] === 0 ? null : SIDES[field[l] - 1]);

/** 28.14: lifts each siege without a besieging unit, without an enemy fort, or without a garrison in that fort. */
export function liftSieges(s: State, umpire: RevolutionUmpire): void {
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.siege[l] === 0) continue;
    const besieger = SIDES[s.siege[l] - 1];
    const unit = hasUnit(s, besieger, l);
    if (unit && owns(s.fort, enemyOf(besieger), l) && holds(s, enemyOf(besieger), l)) continue;
    s.siege = s.siege.with(l, 0);
    umpire.tell({ what: 'siegeLifted', at: l });
    // 28.5: a besieger who remains takes a fort that its garrison has left.
    if (unit) takeEmptyFort(s, besieger, l, umpire);
  }
}

/** 28.5: the fort of a beaten garrison is taken on this die or less. */
const CAPTURE_DIE = 3;

/** 28.5: a die says whether the fort of a beaten garrison is captured or razed. */
export function captureFort(s: State, winner: Side, at: Locale, umpire: RevolutionUmpire): void {
  if (!owns(s.fort, enemyOf(winner), at)) return;
  const die = rollOwn(s, winner, MASTER_FORT, each => each > CAPTURE_DIE, umpire);
  const captured = die <= CAPTURE_DIE;
  s.fort = s.fort.with(at, captured ? winner + 1 : 0);
  umpire.tell({ what: 'fortFate', seat: winner, at, die, captured });
}

/** Whether, as far as the other side can see, the counter may be a land unit (22.1). */
const mayBeUnit = (s: State, p: Piece): boolean => isLandUnit(p) || (isLand(p) && s.open[p] === 0);

/**
 * 28.6: locales with an enemy fort and garrison that units of the side have entered in this phase. A covered counter
 * counts as a unit, so that the question does not tell what it is (22.1).
 */
function siegePlaces(s: State, seat: Side): Locale[] {
  const found: Locale[] = [];
  for (let l = 0; s.rules.forts && l < LOCALE_COUNT; l++) {
    if (!owns(s.fort, enemyOf(seat), l) || s.siege[l] !== 0 || !mayHaveUnit(s, enemyOf(seat), l)) continue;
    const come = piecesAt(s, seat, l, p => mayBeUnit(s, p) && s.aboard[p] < 0 && s.moved[p] !== UNMOVED);
    if (come.length > 0 && holds(s, seat, l)) found.push(l);
  }
  return found;
}

/** 28.6: whether the force there has the regular unit that a siege needs. */
const hasBesieger = (s: State, seat: Side, at: Locale): boolean =>
  piecesAt(s, seat, at, p => s.aboard[p] < 0 && isRegularLike(p)).length > 0;

export const sieges = {
  // 28.1 A fort is built where its side has a unit or leader.
  fortAt: {
    rule: '28.1',
    options: (s, { seat }, out) => out.push(...fortPlaces(s, seat)),
    choose(s, { seat }, at, umpire) {
      const cost = fortPrice(s, seat);
      s.points = withSide(s.points, seat, s.points[seat] - cost);
      s.fort = s.fort.with(at, seat + 1);
      umpire.tell({ what: 'fortBuilt', seat, at, cost });
    },
    title: 'Where the fort is built',
    prompt: (s, { seat }) => `Where do you build a fort for ${pointsWords(fortPrice(s, seat))}?`,
    label: (_, __, at) => localeName(at),
    about: (s, { seat }, at) => standingWords(s, seat, at),
    place: (_, __, at) => placeId(at),
  },
  // 28.6 At the end of a movement, for each enemy fort that has been entered.
  endMovement: {
    rule: '28.6',
    run(s, { seat }) {
      proceed(s, ...siegePlaces(s, seat).map((at): Frame => ({ step: 'besiege', seat, at })));
    },
  },
  // 28.6, 28.11 Lay siege, or attack at once. It is asked of every force, even of one without a regular, which cannot
  // besiege: the enemy does not see that.
  besiege: {
    rule: '28.6',
    always: true,
    options(s, { seat, at }, out) {
      out.push(ASSAULT);
      if (!hasBesieger(s, seat, at)) return;
      if (s.points[seat] >= siegePrice) out.push(BESIEGE);
      if (holdsMarker(s, seat, ENGINEERS)) out.push(WITH_ENGINEERS);
    },
    choose(s, { seat, at }, pick, umpire) {
      if (pick === ASSAULT) return;
      const cost = pick === BESIEGE ? siegePrice : 0;
      s.points = withSide(s.points, seat, s.points[seat] - cost);
      if (pick === WITH_ENGINEERS) play(s, seat, ENGINEERS, umpire, at);
      s.siege = s.siege.with(at, seat + 1);
      umpire.tell({ what: 'siegeLaid', seat, at, cost });
    },
    title: 'Attack the fort or besiege it',
    prompt: (s, { at }) =>
      `${decidedWords(s, 'siege')}Your force stands before the fort of ${localeName(at)}. A fort fires with ${FORT_STRENGTH} dice, and only sixes disrupt its garrison; a siege takes that shelter away and lets you wait, but needs a regular, and ${pointsWords(siegePrice)} or Engineers.`,
    label: (_, __, pick) =>
      pick === ASSAULT
        ? 'Attack at Once'
        : pick === BESIEGE
          ? `Lay Siege (${pointsWords(siegePrice)})`
          : 'Lay Siege with Engineers',
    about: (s, { seat, at }, pick) =>
      pick === ASSAULT ? fortWords(s, seat, at) : `no battle now; later ${fortWords(s, seat, at)}`,
    place: (_, { at }) => placeId(at),
    key: (_, { at }, pick) => keyOf('besiege', placeId(at), WAYS[pick]),
  },
  // 5.1 VI.D, 28.4: forts without a unit or leader are removed, or taken by enemies who are there (ruling). 37.4:
  // massacres are forgotten.
  clearForts: {
    rule: '28.4',
    run(s, _, umpire) {
      for (let l = 0; l < LOCALE_COUNT; l++) {
        const owner = ownerOf(s.fort, l);
        // 26.1: forts of neutral nations stay.
        if (owner !== null && !isClosed(s, l) && !holds(s, owner, l)) {
          const taken = holds(s, enemyOf(owner), l);
          s.fort = s.fort.with(l, taken ? enemyOf(owner) + 1 : 0);
          if (taken) umpire.tell({ what: 'fortTaken', seat: enemyOf(owner), at: l });
          else umpire.tell({ what: 'fortEmpty', seat: owner, at: l });
        }
      }
      forgetMassacres(s, umpire);
      liftSieges(s, umpire);
    },
  },
} satisfies Chapter;
