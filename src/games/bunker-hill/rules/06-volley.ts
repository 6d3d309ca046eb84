import { bestOf } from '../../../core/best-of.ts';
import { count } from '../../../core/count.ts';
import { diceOdds } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { drawMilitia, spendPowder } from '../board-changes.ts';
import { ofAlikePieces, ofPlaces, SOME } from '../choices.ts';
import { addMarks } from '../counters.ts';
import { distance, groundName, isTown, NECK, REGION_COUNT, SOLO, volleyModifier } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { listUnits, placeLabel, placeName, withReason } from '../names.ts';
import { FIRED, isMilitia, MUSTER, PATRIOT, type Piece, type Place } from '../pieces.ts';
import { canSee } from '../sight.ts';
import { type Frame, isSolo, type State } from '../state.ts';
import {
  canFight,
  countLeaders,
  has,
  isHidden,
  type Occupancy,
  occupancyOf,
  ownStrength,
  piecesAt,
  piecesSeen,
  strengthOf,
  strengthPoints,
} from '../units.ts';
import { STACK_LIMIT } from '../ways.ts';
import { fightsByTwos } from './12-objectives.ts';
import { countDice, type Dice, diceOf, driveOnFrames, FAR, hitFrames, mostDice, NEAR, needsOf, shoot } from './fire.ts';

/** By region: the regions one or two steps away. */
const WITHIN: readonly (readonly number[])[] = Array.from({ length: REGION_COUNT }, (_, from) =>
  Array.from({ length: REGION_COUNT }, (__, to) => to).filter(to => to !== from && distance(from, to) <= 2),
);

/** The highest strength that a hidden militia can have. */
const BEST_STRENGTH = 2;

/**
 * Whether an unfired unit could add a die: by its strength, which may still be hidden, or by a leader with whom it pairs
 * (4.1).
 */
function mayFire(s: State, p: Piece): boolean {
  if (has(s, p, FIRED) || !canFight(s, p)) return false;
  if (!isMilitia(p)) return ownStrength(s, p) > 0;
  return isHidden(s, p) || strengthOf(s, p) > 0 || countLeaders(s, PATRIOT, s.at[p]) > 0;
}

const firersAt = (s: State, seat: Seat, from: Place): Piece[] => piecesAt(s, seat, from, mayFire);

/** How many units of a place may fire at a time: three, also in a staging area (FAQ); two in the town in 12.3. */
const mostAtOnce = (s: State, place: Place): number =>
  fightsByTwos(s, place) ? SOLO.charlestown.fighting : STACK_LIMIT;

const OUT_OF_RANGE = 99;
/**
 * 6.1: the distance in regions. The Muster Box lies beside the Neck; fire into it or out of it is allowed only by 12.2.
 */
function range(from: Place, to: Place): number {
  if (from !== MUSTER && to !== MUSTER) return distance(from, to);
  return (from === NECK || to === NECK) && from !== to ? 1 : OUT_OF_RANGE;
}

/** 3.3: between two town regions that are not adjacent a volley would cross two town borders. */
export const crossesTown = (from: Place, to: Place): boolean => isTown(from) && isTown(to) && distance(from, to) > 1;

function isTarget(s: State, seen: Occupancy, seat: Seat, from: Place, to: Place): boolean {
  const enemy = 1 - seat;
  if (seen.units[enemy][to] === 0 && seen.leaders[enemy][to] === 0) return false;
  if (from === MUSTER || to === MUSTER) return true;
  if (range(from, to) > 1 && ((seat === PATRIOT && s.powder === 0) || crossesTown(from, to))) return false;
  return canSee(from, to, seen.both);
}

/** The places that fire from a place can reach; in 12.2 also between the Neck and the Muster Box. */
function fieldOf(s: State, from: Place): readonly Place[] {
  if (from === MUSTER) return isSolo(s) ? [NECK] : [];
  return from === NECK && isSolo(s) ? [...WITHIN[NECK], MUSTER] : WITHIN[from];
}

/** 11.2: whether a Patriot volley may have one more die, for two powder in all. */
const mayAdd = (s: State, seat: Seat): boolean => s.rules.powder && seat === PATRIOT && s.powder >= 2;

/**
 * The most dice that these units can throw, with hidden Militia at their best. Leaving a target out because of their
 * true strength would reveal it.
 */
function diceAtBest(s: State, seat: Seat, from: Place, to: Place, firers: readonly Piece[]): Dice {
  const most = mostAtOnce(s, from);
  const best =
    firers.length <= most ? firers : [...firers].sort((a, b) => ownStrength(s, b) - ownStrength(s, a)).slice(0, most);
  return diceOf(
    s,
    { seat, units: best, place: from, ground: volleyModifier(from, to), extra: mayAdd(s, seat) },
    BEST_STRENGTH,
  );
}

export function listVolleyTargets(s: State, seen: Occupancy, seat: Seat, from: Place, out: Place[]): void {
  const firers = firersAt(s, seat, from);
  if (firers.length === 0) return;
  for (const to of fieldOf(s, from)) {
    if (isTarget(s, seen, seat, from, to) && countDice(diceAtBest(s, seat, from, to, firers)) > 0) out.push(to);
  }
}

/** Whether units of a place have a target. */
export function mayVolley(s: State, seen: Occupancy, seat: Seat, from: Place): boolean {
  if (seen.loaded[seat][from] === 0) return false;
  let firers: readonly Piece[] | null = null;
  for (const to of fieldOf(s, from)) {
    if (!isTarget(s, seen, seat, from, to)) continue;
    firers ??= piecesSeen(s, seen, seat, from, mayFire);
    if (countDice(diceAtBest(s, seat, from, to, firers)) > 0) return true;
  }
  return false;
}

export const needsAt = (from: Place, to: Place): number => (range(from, to) > 1 ? FAR : NEAR);

/**
 * Why a volley has fewer dice than strength points, in a few words: "; the slope takes 1 die", "; powder allows 3"
 * (3.1, 8.0); empty if it has as many.
 */
function fewerDice(s: State, seat: Seat, from: Place, to: Place, units: readonly Piece[], extra: boolean): string {
  const { others, militia } = strengthPoints(s, units, from, 1);
  const taken = -volleyModifier(from, to);
  const most = mostDice(s, seat);
  if (others + militia + (extra ? 1 : 0) - taken > most) return `; powder allows ${most}`;
  return taken === 0 ? '' : `; ${groundName(to)} takes ${count(taken, 'die', 'dice')}`;
}

/**
 * "3 dice, hits on 5–6: 1.0 expected, 30 % none; the slope takes 1 die". Hidden Militia are assumed to have strength 1.
 */
function volleyOdds(s: State, seat: Seat, from: Place, to: Place, units: readonly Piece[], needs: number): string {
  const ground = volleyModifier(from, to);
  const dicesWith = (extra: boolean): Dice => diceOf(s, { seat, units, place: from, ground, extra }, 1);
  const needsMore = countDice(dicesWith(false)) === 0 && mayAdd(s, seat);
  const dice = dicesWith(needsMore);
  const unknown = units.some(p => isHidden(s, p)) ? ' (hidden as 1)' : '';
  const odds = `${diceOdds(needsOf(dice, needs))}${needsMore ? ', for two powder' : ''}${unknown}`;
  return withReason(odds, fewerDice(s, seat, from, to, units, needsMore));
}

/** What a volley's dice and hits depend on, for its question (3.1, 6.1, 9.2, 9.3). */
function volleyWords(s: State, seat: Seat, from: Place, units: readonly Piece[]): string {
  const { others, militia } = strengthPoints(s, units, from, 1);
  const hidden = units.some(p => isHidden(s, p)) ? ', hidden Militia as 1' : '';
  const less = !s.demoralized[seat]
    ? ''
    : seat === PATRIOT
      ? ' Demoralized Militia hit on 6 only (9.2).'
      : ' Demoralized, you throw one die less (9.3).';
  return ` Strength ${others + militia}${hidden}: a die for each point, less what the ground of the target takes (3.1). Next door 5 and 6 hit, at two regions only 6 (6.1).${less}`;
}

/** 11.2: whether an extra die would really be thrown, after the ground and the limit of 8.0. */
function addsDie(s: State, seat: Seat, from: Place, to: Place, units: readonly Piece[]): boolean {
  const firing = { seat, units, place: from, ground: volleyModifier(from, to) };
  return countDice(diceOf(s, { ...firing, extra: true })) > countDice(diceOf(s, { ...firing, extra: false }));
}

function throwVolley(s: State, f: Extract<Frame, { step: 'volleyThrow' }>, umpire: BunkerUmpire): void {
  const { seat, from, to, group, extra, last } = f;
  const units = group.filter(p => s.at[p] === from);
  addMarks(s, units, FIRED);
  const dice = diceOf(s, { seat, units, place: from, ground: volleyModifier(from, to), extra });
  const why = last ? 'finalFire' : 'volley';
  const hits = shoot(s, { seat, why, from, to, dice, needs: last ? FAR : needsAt(from, to) }, umpire);
  if (seat === PATRIOT) spendPowder(s, extra ? 2 : 1, umpire);
  proceed(s, ...hitFrames(s, 1 - seat, to, hits, why), ...driveOnFrames(1 - seat, to));
}

/**
 * The units of a place that fire unless their player chooses others: all that may, or the strongest if there are too
 * many.
 */
function strongest(s: State, seat: Seat, from: Place): Piece[] {
  const firers = firersAt(s, seat, from);
  const most = mostAtOnce(s, from);
  if (firers.length <= most) return firers;
  const best = (p: Piece): number => (isHidden(s, p) ? 1 : Math.max(ownStrength(s, p), strengthOf(s, p)));
  return [...firers].sort((a, b) => best(b) - best(a) || a - b).slice(0, most);
}

/** The target with most expected hits. */
function bestTarget(s: State, seat: Seat, from: Place): Place | undefined {
  const targets: Place[] = [];
  listVolleyTargets(s, occupancyOf(s), seat, from, targets);
  const units = strongest(s, seat, from);
  return bestOf(targets, to => {
    const dice = diceOf(s, { seat, units, place: from, ground: volleyModifier(from, to), extra: false }, 1);
    return needsOf(dice, needsAt(from, to)).reduce((sum, needs) => sum + 7 - needs, 0);
  });
}

/** Draws the Militia that fire; then one more die may be bought before they throw (11.2). */
function takeAim(
  s: State,
  { seat, from, to, last }: Pick<Extract<Frame, { step: 'volley' }>, 'seat' | 'from' | 'to' | 'last'>,
  group: readonly Piece[],
  umpire: BunkerUmpire,
): void {
  for (const p of group) drawMilitia(s, p, umpire);
  const asksMore = mayAdd(s, seat) && addsDie(s, seat, from, to, group);
  proceed(
    s,
    asksMore
      ? { step: 'extraDie', seat, from, group, to }
      : { step: 'volleyThrow', seat, from, group, to, extra: false, last },
  );
}

export const volley = {
  // 6.1 Units of one region fire on one region, up to two away, that they see.
  volleyTarget: {
    rule: '6.1',
    options(s, { seat, from, all }, out) {
      listVolleyTargets(s, occupancyOf(s), seat, from, out);
      if (all && firersAt(s, seat, from).length > 1) out.push(SOME);
    },
    choose(s, { seat, from, all }, to, umpire) {
      if (to === SOME) return proceed(s, { step: 'volleyTarget', seat, from, all: false });
      if (!all) return proceed(s, { step: 'volley', seat, from, to, last: false });
      takeAim(s, { seat, from, to, last: false }, strongest(s, seat, from), umpire);
    },
    suggested: (s, f, to) => f.all && to === bestTarget(s, f.seat, f.from),
    title: 'The target of the volley',
    prompt(s, { seat, from, all }) {
      const units = strongest(s, seat, from);
      const who = all ? ` ${units.length === 1 ? 'does' : 'do'} ${listUnits(s, units)} fire` : '';
      return `Volley Fire from ${placeName(from)}: at whom${who}?${volleyWords(s, seat, from, units)}`;
    },
    ...ofPlaces,
    label: (_, __, to) => (to === SOME ? 'Choose who fires' : placeLabel(to)),
    about: (s, { seat, from }, to) =>
      to === SOME ? undefined : volleyOdds(s, seat, from, to, strongest(s, seat, from), needsAt(from, to)),
  },
  // 6.1 Not every unit need fire; the others may in a later Action.
  volley: {
    rule: '6.1',
    options: (s, f, out) => out.push(...firersAt(s, f.seat, f.from)),
    min: () => 1,
    max: (s, f) => mostAtOnce(s, f.from),
    chooseSome: takeAim,
    title: 'Who fires',
    prompt: (s, { seat, from, to, last }) => {
      const odds = volleyOdds(s, seat, from, to, strongest(s, seat, from), last ? FAR : needsAt(from, to));
      return `Choose who fires from ${placeName(from)} at ${placeName(to)}. All: ${odds}.`;
    },
    ...ofAlikePieces,
  },
  // 11.2 One more die for one more powder.
  extraDie: {
    rule: '11.2',
    options(s, { seat, from, group, to }, out) {
      const firing = { seat, units: group, place: from, ground: volleyModifier(from, to), extra: false };
      // A volley that is possible only with the extra die has it.
      if (countDice(diceOf(s, firing)) > 0) out.push(0);
      out.push(1);
    },
    choose: (s, { seat, from, group, to }, extra) =>
      proceed(s, { step: 'volleyThrow', seat, from, group, to, extra: extra === 1, last: false }),
    title: 'One more die',
    names: { 0: 'as-it-is', 1: 'one-more' },
    prompt: s => `Spend one more powder (${s.powder} left) for one more die?`,
    label: (_, __, extra) => (extra === 1 ? 'One more die' : 'As it is'),
  },
  // 6.1 The dice. 8.0: powder is paid after the throw it was used for.
  volleyThrow: { rule: '6.1', run: throwVolley },
} satisfies Chapter;
