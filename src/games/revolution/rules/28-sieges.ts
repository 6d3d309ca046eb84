import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { siegePrice } from '../costs.ts';
import { LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { holdsMarker, spend } from '../hands.ts';
import { placeId } from '../ids.ts';
import { localeName, pointsWords } from '../names.ts';
import type { Frame } from '../pending.ts';
import { ENGINEERS, enemyOf, isLand, isRegularLike, isUnit, type Side } from '../pieces.ts';
import { type State, UNMOVED } from '../state.ts';
import { holds, mayHaveUnit, owns, piecesAt } from '../units.ts';

export const ASSAULT = 0;
export const BESIEGE = 1;
export const WITH_ENGINEERS = 2;
/** The names of these choices in keys. */
const WAYS = ['assault', 'siege', 'engineers'];

export const isEmptyFort = (s: State, side: Side, at: Locale): boolean =>
  owns(s.fort, enemyOf(side), at) && !holds(s, enemyOf(side), at);
/** 28.5: an enemy fort without a garrison is taken by the side that walks in, or that has besieged it. */
export function takeEmptyFort(s: State, side: Side, at: Locale, umpire: RevolutionUmpire): void {
  if (!isEmptyFort(s, side, at)) return;
  s.fort = s.fort.with(at, side + 1);
  umpire.tell({ what: 'fortTaken', seat: side, at });
}

/** A siege whose besiegers have gone is lifted (28.14). */
export function liftSieges(s: State, umpire: RevolutionUmpire): void {
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (s.siege[l] === 0) continue;
    const besieger: Side = s.siege[l] === 1 ? 0 : 1;
    const unit = piecesAt(s, besieger, l, p => isUnit(p) && isLand(p) && s.aboard[p] < 0).length > 0;
    if (unit && owns(s.fort, enemyOf(besieger), l) && holds(s, enemyOf(besieger), l)) continue;
    s.siege = s.siege.with(l, 0);
    umpire.tell({ what: 'siegeLifted', at: l });
    // 28.5: the besieger, to whom the garrison has left the fort.
    if (unit) takeEmptyFort(s, besieger, l, umpire);
  }
}

/** 28.6: locales with an enemy fort and garrison that units of the side have entered in this phase. */
function siegePlaces(s: State, seat: Side): Locale[] {
  const found: Locale[] = [];
  for (let l = 0; s.rules.forts && l < LOCALE_COUNT; l++) {
    if (!owns(s.fort, enemyOf(seat), l) || s.siege[l] !== 0 || !mayHaveUnit(s, enemyOf(seat), l)) continue;
    const come = piecesAt(s, seat, l, p => isUnit(p) && s.aboard[p] < 0 && s.moved[p] !== UNMOVED);
    if (come.length > 0 && holds(s, seat, l)) found.push(l);
  }
  return found;
}

/** 28.6: a besieging force has a regular unit. */
const canBesiege = (s: State, seat: Side, at: Locale): boolean =>
  piecesAt(s, seat, at, p => s.aboard[p] < 0 && isRegularLike(p)).length > 0;

export const sieges = {
  // 28.6 At the end of a movement, for each enemy fort that has been entered.
  endMovement: {
    rule: '28.6',
    run(s, { seat }) {
      proceed(s, ...siegePlaces(s, seat).map((at): Frame => ({ step: 'besiege', seat, at })));
    },
  },
  // 28.6, 28.11 Lay siege, or attack at once. The question is asked of every force, even without a regular.
  besiege: {
    rule: '28.6',
    always: true,
    options(s, { seat, at }, out) {
      out.push(ASSAULT);
      if (!canBesiege(s, seat, at)) return;
      if (s.points[seat] >= siegePrice) out.push(BESIEGE);
      if (holdsMarker(s, seat, ENGINEERS)) out.push(WITH_ENGINEERS);
    },
    choose(s, { seat, at }, pick, umpire) {
      if (pick === ASSAULT) return;
      const cost = pick === BESIEGE ? siegePrice : 0;
      s.points[seat] -= cost;
      if (pick === WITH_ENGINEERS) {
        spend(s, seat, ENGINEERS);
        umpire.tell({ what: 'played', seat, marker: ENGINEERS, dice: [], at });
      }
      s.siege = s.siege.with(at, seat + 1);
      umpire.tell({ what: 'siegeLaid', seat, at, cost });
    },
    title: 'Attack the fort or besiege it',
    prompt: (_, { at }) =>
      `Your force stands before the fort of ${localeName(at)}. A fort fires with 2, only sixes disrupt its garrison; a siege takes that shelter away and lets you wait.`,
    label: (_, __, pick) =>
      pick === ASSAULT
        ? 'Attack at Once'
        : pick === BESIEGE
          ? `Lay Siege (${pointsWords(siegePrice)})`
          : 'Lay Siege with Engineers',
    place: (_, { at }) => placeId(at),
    key: (_, { at }, pick) => keyOf('besiege', placeId(at), WAYS[pick]),
  },
} satisfies Chapter;
