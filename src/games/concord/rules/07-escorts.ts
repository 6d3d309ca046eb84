import { diceOdds } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { roll, type Seat } from '../../../core/umpire.ts';
import { ofAlikeUnits, ofUnits } from '../choices.ts';
import type { Region } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import {
  BRITISH,
  isDotted,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegular,
  MOVED,
  PATRIOT,
  type Piece,
} from '../pieces.ts';
import type { Cause, Frame, State } from '../state.ts';
import { has, hit, isBroken, oneOfEachKind, unitsAt } from '../units.ts';
import { hitLabel } from '../words-fight.ts';

/** 7.1.2: healthy leaders and unbroken minutemen escort one militia each; British leaders escort one Regular each. */
export const isEscort = (s: State, seat: Seat) => (p: Piece) =>
  !isBroken(s, p) && (isLeader(p) || (seat === PATRIOT && isMinuteman(p)));

/** 7.1.2: units that suffer for a retreat unless escorted: moved militia, and moved unbroken Regulars. */
const needsEscort = (s: State, seat: Seat) => (p: Piece) =>
  has(s, p, MOVED) && (seat === PATRIOT ? isMilitia(p) : isRegular(p) && !isBroken(s, p));

/** 7.1.2: a broken militia that has moved stays unless it is escorted. */
export const isStuck = (s: State, seat: Seat, p: Piece, escorted: readonly Piece[]): boolean =>
  seat === PATRIOT && isMilitia(p) && isBroken(s, p) && has(s, p, MOVED) && !escorted.includes(p);

/** 7.1.2: the chosen units without those that must stay: broken moved militia, if no escort retreats with them. */
export function thoseWhoCanGo(
  s: State,
  seat: Seat,
  region: Region,
  chosen: readonly Piece[],
  umpire: ConcordUmpire,
): readonly Piece[] {
  if (chosen.some(isEscort(s, seat))) return chosen;
  const stuck = chosen.filter(p => isStuck(s, seat, p, []));
  if (stuck.length > 0) umpire.tell({ what: 'leftBehind', units: stuck, region });
  return chosen.filter(p => !stuck.includes(p));
}

/** One die for a unit that retreats: on a 6 it takes a hit. */
function rollForHit(s: State, p: Piece, why: Cause, umpire: ConcordUmpire): void {
  const die = roll(umpire);
  umpire.tell({ what: 'steadied', piece: p, die, breaks: die === 6, why });
  if (die === 6) hit(s, p, why, umpire);
}

/** "Those without a leader: 3 dice, hits on 6: 0.5 expected, 58 % none." */
const steadyOdds = (units: readonly Piece[], who: string): string => `Those ${who}: ${diceOdds(units.map(() => 6))}.`;

/** 7.1.2: what a retreat costs those without an escort: an unbroken militia breaks, a Regular breaks on a 6. */
export function payForRetreat(
  s: State,
  seat: Seat,
  group: readonly Piece[],
  escorted: readonly Piece[],
  umpire: ConcordUmpire,
): void {
  const alone = group.filter(each => needsEscort(s, seat)(each) && !escorted.includes(each));
  if (seat === BRITISH && alone.length > 0) umpire.foretell?.(() => steadyOdds(alone, 'without a leader'));
  for (const p of alone) {
    if (seat === BRITISH) rollForHit(s, p, 'unescorted', umpire);
    else if (!isBroken(s, p)) hit(s, p, 'unescorted', umpire);
  }
}

/** 11.0: whether a piece is of Smith's force and unharmed. An earlier roll of the same retreat may have broken it. */
const isUnharmedOfSmith = (s: State, p: Piece): boolean => !isDotted(p) && !isBroken(s, p);

/**
 * 11.0: once Concord has been entered, each healthy leader and unbroken unit of Smith's force that retreats before
 * combat takes a hit on a 6.
 */
export function rollForSmith(s: State, group: readonly Piece[], umpire: ConcordUmpire): void {
  const shaken = group.filter(p => isUnharmedOfSmith(s, p));
  if (shaken.length > 0) umpire.foretell?.(() => steadyOdds(shaken, 'of Smith’s force'));
  for (const p of group) if (isUnharmedOfSmith(s, p)) rollForHit(s, p, 'panic', umpire);
}

/** 11.0: a sentence on the extra cost of a retreat before combat for Smith’s force; empty if there is none. */
export const smithsRollWords = (s: State, region: Region): string =>
  s.concord && unitsAt(s, BRITISH, region, p => isUnharmedOfSmith(s, p)).length > 0
    ? ' Since Concord was entered each healthy leader and unbroken Regular of Smith’s force that goes, moved or not, takes a hit on a 6 as well (11.0).'
    : '';

/** 7.1.2: what the retreat of moved units costs each side besides one hit. */
export const RETREAT_PRICE: Readonly<Record<Seat, string>> = {
  [BRITISH]: 'Without a leader to escort it, each moved Regular breaks on a 6.',
  [PATRIOT]: 'Without a leader or Minuteman to escort them, moved militia break and broken ones stay behind.',
};

/** 7.1.2: how many units can be escorted: at most as many as need it. */
function escortLimit(s: State, f: Extract<Frame, { step: 'retreatEscorts' }>): number {
  const here = f.group.filter(p => s.at[p] === f.fight.region);
  return Math.min(here.filter(isEscort(s, f.seat)).length, here.filter(needsEscort(s, f.seat)).length);
}

export const escorts = {
  // 7.1.2 The price of retreating with units that have moved: one hit on one of them.
  retreatHit: {
    rule: '7.1.2',
    options(s, f, out) {
      out.push(
        ...oneOfEachKind(
          s,
          f.group.filter(p => has(s, p, MOVED)),
        ),
      );
    },
    choose: (s, _, p, umpire) => hit(s, p, 'retreat', umpire),
    title: 'Who takes the hit of the retreat',
    prompt: () => 'Units that have moved retreat: one of them takes a hit. Which?',
    ...ofUnits,
    label: (s, _, p) => hitLabel(s, p),
  },
  // 7.1.2 Each healthy leader and unbroken minuteman takes one unit along; the others suffer for the retreat.
  retreatEscorts: {
    rule: '7.1.2',
    options(s, f, out) {
      out.push(...f.group.filter(p => s.at[p] === f.fight.region && needsEscort(s, f.seat)(p)));
    },
    min: (s, f) => escortLimit(s, f),
    max: (s, f) => escortLimit(s, f),
    chooseSome(s, { fight, seat, kind, group }, escorted) {
      const there = group.filter(p => s.at[p] === fight.region);
      proceed(s, { step: 'retreatTo', fight, seat, kind, group: there, escorted });
    },
    title: 'Who is brought along',
    prompt: (_, f) =>
      f.seat === PATRIOT
        ? 'Choose the Militia that leaders and Minutemen bring along; others break on the way, and broken ones stay.'
        : 'Choose the Regulars that leaders bring along; each of the others breaks on a 6.',
    ...ofAlikeUnits,
  },
} satisfies Chapter;
