import { proceed } from '../../../core/step.ts';
import { withOne } from '../../../core/with-one.ts';
import { addMarks, putAt, removeMarks } from '../changes.ts';
import { NEAREST, ofPlaces, ofUnits } from '../choices.ts';
import { distance, LEXINGTON, NEIGHBOURS, overStream, REGIONS, type Region } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeName, unitLabel } from '../names.ts';
import {
  BRITISH,
  HINDER_MUSTER,
  MINUTEMEN,
  MOVED,
  PATRIOT,
  type Piece,
  PRESCOTT,
  SONS,
  UNDER_MARKER,
} from '../pieces.ts';
import type { Frame, State } from '../state.ts';
import { countUnbrokenRegulars, hasUnits, isBroken, isOpenTo, townIndex } from '../units.ts';
import { checkCannon } from './04-cannon.ts';
import { arrived, type Column, whyStop } from './06-paths.ts';

/** 4.4, 6.12: takes Prescott out from under his marker. From now on he can be called. */
export function freePrescott(s: State, umpire: ConcordUmpire): void {
  if ((s.mark[PRESCOTT] & UNDER_MARKER) === 0) return;
  removeMarks(s, [PRESCOTT], UNDER_MARKER);
  umpire.tell({ what: 'prescottRides' });
}

/** 4.3, 6.11: whether the Gather marker of a region can be flipped to its Muster side. */
export function mayFlip(s: State, region: Region): boolean {
  const town = townIndex(region);
  return (
    town >= 0 && s.gather[town] === 1 && s.hinderAt[HINDER_MUSTER] !== region && countUnbrokenRegulars(s, region) === 0
  );
}

/**
 * 4.3: flips a Gather marker to its Muster side. The returned frames form its minutemen at once; other units under it
 * wait for the end of the turn.
 */
export function flipGather(
  s: State,
  region: Region,
  by: Piece | null,
  umpire: ConcordUmpire,
): Extract<Frame, { step: 'minutemanForms' }>[] {
  s.gather = withOne(s.gather, townIndex(region), 2);
  umpire.tell({ what: 'gatherFlipped', region, by });
  if (region === LEXINGTON) freePrescott(s, umpire);
  const forming: Extract<Frame, { step: 'minutemanForms' }>[] = [];
  for (let piece = MINUTEMEN.from; piece < MINUTEMEN.to; piece++) {
    if (s.at[piece] === region && (s.mark[piece] & UNDER_MARKER) !== 0)
      forming.push({ step: 'minutemanForms', piece, town: region });
  }
  return forming;
}

/** 4.3: puts a Minuteman of a roused town on the map. */
export function formMinuteman(s: State, piece: Piece, at: Region, umpire: ConcordUmpire): void {
  putAt(s, [piece], at);
  removeMarks(s, [piece], UNDER_MARKER);
  umpire.tell({ what: 'mustered', region: at, units: [piece] });
  checkCannon(s, umpire);
}

/** 4.3: once the action is over, flips the Gather markers in regions that all British units have left. */
export function flipWhereBritishLeft(s: State, umpire: ConcordUmpire): void {
  for (const region of s.left)
    if (!hasUnits(s, BRITISH, region) && mayFlip(s, region)) proceed(s, ...flipGather(s, region, null, umpire));
  s.left = [];
}

/**
 * 4.4: where a Son of Liberty can go: up to two regions away, but only one if a brook without a road is crossed (14.3:
 * always one).
 */
function sonsReach(s: State, from: Region): Region[] {
  const reach = new Set<Region>();
  for (const a of NEIGHBOURS[from]) {
    if (!isOpenTo(s, PATRIOT, a)) continue;
    reach.add(a);
    if (s.rules.hobbledSons || overStream(from, a)) continue;
    for (const b of NEIGHBOURS[a]) if (b !== from && !overStream(a, b) && isOpenTo(s, PATRIOT, b)) reach.add(b);
  }
  return [...reach].sort((a, b) => a - b);
}

/** 4.4: whether a Son of Liberty can be moved by a Movement Action. */
export const sonMayMove = (s: State, p: Piece): boolean =>
  (s.mark[p] & (UNDER_MARKER | MOVED)) === 0 && !isBroken(s, p);

/**
 * 4.3: where a Minuteman of a town can form: in it, or within two regions. Enemies in the first region can stop him
 * there, as in a move (6.4).
 */
function minutemansReach(s: State, town: Region): Region[] {
  const column: Column = { ...arrived(PATRIOT), unbroken: 1 };
  const reach = new Set([town]);
  for (const a of NEIGHBOURS[town]) {
    if (!isOpenTo(s, PATRIOT, a)) continue;
    reach.add(a);
    if (whyStop(s, column, a)) continue;
    for (const b of NEIGHBOURS[a]) if (isOpenTo(s, PATRIOT, b)) reach.add(b);
  }
  return [...reach].sort((a, b) => a - b);
}

/** "a Minuteman", or "the second of 2 Minutemen" if a town has several. */
function whichMinuteman(s: State, town: Region): string {
  const left = s.stack.filter(frame => frame.step === 'minutemanForms' && frame.town === town).length;
  const all = Math.max(left, REGIONS[town].muster?.minutemen ?? 0);
  return all < 2 ? 'a Minuteman' : `the ${ORDINALS[all - left]} of ${all} Minutemen`;
}
const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;

export const pieces = {
  // 4.3 Minutemen form at once, in the town or within two regions of it, and carry no Moved marker.
  minutemanForms: {
    rule: '4.3',
    seat: () => PATRIOT,
    options(s, f, out) {
      out.push(...minutemansReach(s, f.town));
    },
    choose(s, f, to, umpire) {
      formMinuteman(s, f.piece, to, umpire);
    },
    title: 'Where the Minuteman forms',
    prompt: (s, f) =>
      `${placeName(f.town)} is roused. Where does ${whichMinuteman(s, f.town)} of the town form, up to two regions away?`,
    label: (_, f, to) => (to === f.town ? `${placeName(to)} (the town itself)` : placeName(to)),
    place: (_, __, to) => placeId(to),
    group: (_, f, to) => (distance(f.town, to) < 2 ? NEAREST : undefined),
  },
  // 4.4 Adams and Hancock move by a Movement Action of their own.
  whichSons: {
    rule: '4.4',
    seat: () => PATRIOT,
    options(s, f, out) {
      for (const p of SONS) if (s.at[p] === f.region && sonMayMove(s, p)) out.push(p);
    },
    min: () => 1,
    chooseSome: (s, _, sons) => proceed(s, ...sons.map((piece): Frame => ({ step: 'sonMoves', piece }))),
    title: 'Who leaves',
    prompt: (_, f) => `Which Sons of Liberty leave ${placeName(f.region)}?`,
    ...ofUnits,
  },
  sonMoves: {
    rule: '4.4',
    seat: () => PATRIOT,
    options(s, f, out) {
      out.push(...sonsReach(s, s.at[f.piece]));
    },
    choose(s, f, to, umpire) {
      umpire.tell({ what: 'moved', seat: PATRIOT, units: [f.piece], from: s.at[f.piece], path: [to], manner: 'ride' });
      putAt(s, [f.piece], to);
      addMarks(s, [f.piece], MOVED);
    },
    prompt: (s, f) => `Where does ${unitLabel(s, f.piece)} go?`,
    ...ofPlaces,
  },
} satisfies Chapter;
