import { ARTICLES, CONGRESS, REGIONS, TOP_STEP } from './data.ts';
import { handSize } from './hands.ts';
import { hopeWith, settlings, usualOdds, type YearOdds } from './hope.ts';
import { EUROPE_TRACK, PROGRESS_TRACK } from './ids.ts';
import { type Odds, oddsOf } from './odds.ts';
import { AMERICAN, enemyOf, MARKER_COUNT, type Marker, RABBLE_POINTS, SIDES, type Side } from './pieces.ts';
import { diceFor, everyTrack, freeRabble, rabblePoints } from './rabble.ts';
import type { State } from './state.ts';
import { loyaltyTo } from './units.ts';

/** The ready-made allotments. A match replays them, so they may only change with the version of the rules. */

const AMERICA_WINS: Odds = { british: 0, american: 1 };
const BRITAIN_WINS: Odds = { british: 1, american: 0 };

/** The usual odds of a year, but for one track, which ends like this. */
function oddsWith(usual: YearOdds, track: number, end: Odds): YearOdds {
  if (track === PROGRESS_TRACK) return { ...usual, progress: end };
  if (track === EUROPE_TRACK) return { ...usual, europe: [end, end] };
  return { ...usual, regions: usual.regions.with(track - 1, end) };
}

/** 3.5: how much a step changes the chance that America wins. */
function swingOf(s: State, usual: YearOdds, track: number): number {
  const swing = hopeWith(s, oddsWith(usual, track, AMERICA_WINS)) - hopeWith(s, oddsWith(usual, track, BRITAIN_WINS));
  // Progress is one step from win to loss, because Britain cannot move it back; the others are two.
  return track === PROGRESS_TRACK ? swing : swing / 2;
}

/** Less than this changes nothing. */
const LEAST_SWING = 1e-9;
/**
 * What a step counts for whatever it changes, and what a town point counts for that it doubles, or keeps from doubling:
 * as shares of what the best step changes, so that they decide little unless nothing else does.
 */
const STEP_SHARE = 0.003;
const DOUBLED_SHARE = 0.001;

/** 3.5: both sides value a step alike. After the Declaration Progress counts only for a win at once (3.1). */
function worthOfSteps(s: State): readonly number[] {
  const usual = usualOdds(s);
  const swings = everyTrack.map(track => swingOf(s, usual, track));
  const largest = Math.max(...swings);
  const stake = largest > LEAST_SWING ? largest : 1;
  return everyTrack.map(track => {
    if (track === PROGRESS_TRACK && s.progress === ARTICLES) return 0;
    const doubled = Math.abs(s.loyalty[track - 1] ?? 0) >= TOP_STEP - 1 ? REGIONS[track - 1].points : 0;
    return swings[track] + stake * (STEP_SHARE + DOUBLED_SHARE * doubled);
  });
}

/** What the values of the short game rest on. */
type Basis = Pick<State, 'progress' | 'europe' | 'first' | 'loyalty'> & { readonly left: number };
/** The values found last: both sides, and all ready-made allotments, ask for the same ones. */
let known: { readonly basis: Basis; readonly values: readonly number[] } | null = null;

function shortGameValues(s: State): readonly number[] {
  const { progress, europe, first, loyalty } = s;
  const basis: Basis = { progress, europe, first, loyalty, left: settlings(s) };
  const isKnown =
    known?.basis.loyalty === loyalty &&
    known.basis.progress === progress &&
    known.basis.europe === europe &&
    known.basis.first === first &&
    known.basis.left === basis.left;
  if (known === null || !isKnown) known = { basis, values: worthOfSteps(s) };
  return known.values;
}

/**
 * The value of a step of Progress until the Declaration, on which everything depends: more than that of any region.
 */
const UNDECLARED_VALUE = 14;

/**
 * The value of a step of Progress after the Declaration: about as much as of a region whose towns would count double.
 */
const DECLARED_VALUE = 11;

function campaignValue(s: State, side: Side, track: number): number {
  if (track === PROGRESS_TRACK) {
    if (s.progress === ARTICLES) return 0;
    // Without the Articles America cannot win by sudden death (3.1), so each year that Britain holds a step is a gain.
    return s.progress <= CONGRESS ? UNDECLARED_VALUE : DECLARED_VALUE;
  }
  if (track === EUROPE_TRACK) return europeValue(s, side);
  const region = track - 1;
  const level = loyaltyTo(s, side, region);
  if (level === TOP_STEP) return side === AMERICAN && s.loyalty[region] === TOP_STEP ? 1 : 0;
  const doubles = level === TOP_STEP - 1 || level === -TOP_STEP ? REGIONS[region].points : 0;
  const counts = level === 1 || level === -2 ? 4 : 0;
  return 1 + doubles + counts;
}

function europeValue(s: State, side: Side): number {
  if (side === AMERICAN) return s.europe === TOP_STEP ? 0 : s.europe >= 1 ? 10 : 5;
  if (s.europe === -TOP_STEP) return 0;
  return s.europe >= 1 ? 9 : 3;
}

/** An allotment that is offered ready-made. */
export interface Lean {
  readonly label: string;
  /** What this allotment makes of the worth of a track that can move; `most` is the most that any track is worth. */
  readonly weigh: (worth: number, track: number, most: number) => number;
  /** The tracks that it is for. */
  readonly isFor: (track: number) => boolean;
}
/** Puts some tracks before all others, even if little can be won there. */
const mostlyFor = (label: string, isFor: Lean['isFor']): Lean => ({
  label,
  weigh: (worth, track, most) => (isFor(track) ? worth + 20 * most : worth),
  isFor,
});
const EVEN: Lean = { label: 'As Suggested', weigh: worth => worth, isFor: () => true };
/** The ready-made allotments, the suggested one first. */
export const LEANS: readonly Lean[] = [
  EVEN,
  mostlyFor('Mostly for Progress', track => track === PROGRESS_TRACK),
  mostlyFor('Mostly for Europe', track => track === EUROPE_TRACK),
  mostlyFor('Mostly for the Colonies', track => track !== PROGRESS_TRACK && track !== EUROPE_TRACK),
  { label: 'Spread Evenly', weigh: (_, __, most) => most, isFor: () => true },
];

/** The enemy may commit less than expected, or more: shares of half a point more than is expected, all as likely. */
const SHARES = [0, 0.5, 1, 1.5, 2];

/** How far these points put a side ahead on a track, from -1 to 1, if the enemy is expected to commit `other`. */
function leadOn(s: State, side: Side, track: number, own: number, other: number): number {
  let sum = 0;
  for (const share of SHARES) {
    const enemy = Math.round(share * (other + 0.5));
    const [british, american] = side === AMERICAN ? [enemy, own] : [own, enemy];
    const odds = oddsOf(british, american, diceFor(s, AMERICAN, track));
    // Nobody moves Progress back.
    const lead = track === PROGRESS_TRACK ? odds.american : odds.american - odds.british;
    sum += side === AMERICAN ? lead : -lead;
  }
  return sum / SHARES.length;
}

/**
 * Lays markers of these points one after another, each on the track where it gains most against the points that the
 * enemy is expected to commit. Returns the track of each; -1 if it gains nothing anywhere.
 */
function lay(
  s: State,
  side: Side,
  markers: readonly number[],
  worths: readonly number[],
  others: readonly number[],
): number[] {
  const laid = everyTrack.map(() => 0);
  // By track and by the points laid there; each is computed when it is first asked for.
  const leads = everyTrack.map((): number[] => []);
  const lead = (track: number, own: number): number =>
    (leads[track][own] ??= leadOn(s, side, track, own, others[track]));
  return markers.map(points => {
    let best = -1;
    let most = 0;
    for (const track of everyTrack) {
      if (worths[track] === 0) continue;
      const gain = worths[track] * (lead(track, laid[track] + points) - lead(track, laid[track]));
      if (gain <= most) continue;
      best = track;
      most = gain;
    }
    if (best >= 0) laid[best] += points;
    return best;
  });
}

/** By side: the points of a marker on average. */
const MEAN_POINTS = SIDES.map(side => RABBLE_POINTS[side].reduce((a, b) => a + b, 0) / MARKER_COUNT);
/** The points that a side is expected to hold, by the size of its hand alone. */
export const pointsExpected = (s: State, side: Side): number => MEAN_POINTS[side] * handSize(s, side);

/** A first guess at what a side commits, by track: a point wherever something is to be won, the rest by worth. */
function shared(s: State, side: Side, worths: readonly number[]): number[] {
  const total = pointsExpected(s, side);
  const open = worths.filter(each => each > 0).length;
  const first = open === 0 ? 0 : Math.min(1, total / open);
  const sum = worths.reduce((a, b) => a + b, 0);
  return worths.map(each => (each > 0 ? first + ((total - first * open) * each) / sum : 0));
}

/**
 * What the enemy is expected to commit, by track: halfway between a first guess and the best reply to such a guess.
 * `theirs`, `ours`: what steps are worth to the enemy and to the other side.
 */
function expectedOf(s: State, enemy: Side, theirs: readonly number[], ours: readonly number[]): number[] {
  const single = new Array<number>(Math.round(pointsExpected(s, enemy))).fill(1);
  const reply = everyTrack.map(() => 0);
  for (const track of lay(s, enemy, single, theirs, shared(s, enemyOf(enemy), ours))) if (track >= 0) reply[track]++;
  return shared(s, enemy, theirs).map((points, track) => (points + reply[track]) / 2);
}

/** The value of a step of each track to a side, or 0 if it has no use for one. Only its share of the sum matters. */
const worthsOf = (s: State, side: Side): readonly number[] =>
  s.scenario === 'short' ? shortGameValues(s) : everyTrack.map(track => campaignValue(s, side, track));

/** Whether a side has a use for any track that an allotment is for. */
export const hasObject = (s: State, side: Side, { isFor }: Lean): boolean =>
  worthsOf(s, side).some((each, track) => each > 0 && isFor(track));

/** The markers of a ready-made allotment, by track. The largest are placed first. */
export function suggestedMarkers(s: State, side: Side, { weigh } = EVEN): Marker[][] {
  const laid = everyTrack.map((): Marker[] => []);
  const markers = freeRabble(s, side);
  if (markers.length === 0) return laid;
  const enemy = enemyOf(side);
  const worths = worthsOf(s, side);
  const theirs = s.scenario === 'short' ? worths : worthsOf(s, enemy);
  const most = Math.max(...worths);
  const weighed = worths.map((each, track) => (each > 0 ? weigh(each, track, most) : 0));
  const points = markers.map(m => RABBLE_POINTS[side][m]);
  const tracks = lay(s, side, points, weighed, expectedOf(s, enemy, theirs, worths));
  for (const [i, m] of markers.entries()) if (tracks[i] >= 0) laid[tracks[i]].push(m);
  return laid;
}

/** The points of a ready-made allotment, by track. */
export const suggestedAllotment = (s: State, side: Side, lean = EVEN): number[] =>
  suggestedMarkers(s, side, lean).map(markers => rabblePoints(side, markers));
