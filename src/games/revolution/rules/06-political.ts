import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { partisanDie } from '../costs.ts';
import { MARKERS } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import type { Frame } from '../frames.ts';
import { draw, heldMarker, holdsAny, holdsMarker, loseAtRandom, play, spend } from '../hands.ts';
import { incomeDice, sovereigntyPoints, townPoints } from '../income.ts';
import { MASTER_GAMBLE, MASTER_INCOME, MASTER_MUTINY, rollOwn } from '../master-plan.ts';
import { pointsWords } from '../names.ts';
import {
  AMERICAN,
  BRITISH,
  COMMITTEE,
  DEBATE,
  enemyOf,
  HESSIANS,
  INDIANS,
  inPlay,
  KIND,
  MARKER_COUNT,
  MARKER_KIND,
  type MarkerKind,
  MUTINY,
  PIECES_OF,
  POOL,
  SEEN_BY_ALL,
  SEEN_BY_ENEMY,
  SIDES,
  type Side,
  SPECULATORS,
  SPY,
  withSide,
} from '../pieces.ts';
import { freeRabble, rabblePoints } from '../rabble.ts';
import { friendlyRegions, partisanPlaces } from '../raise.ts';
import { marked, type State } from '../state.ts';
import { restOfYear } from './05-year.ts';
import { isCountered, playSpy } from './07-spies.ts';

/** A choice of a window that plays nothing; the others are kinds of markers. */
export const NOTHING = 100;

/** 7.9: whether a Committee could place a partisan now. */
export const canPlacePartisan = (s: State, side: Side): boolean =>
  friendlyRegions(s, side).some(region => partisanPlaces(s, side, region).length > 0);

/** Whether an Indian band is in play, without which America cannot play Indians (7.9). */
const hasBands = (s: State): boolean => PIECES_OF[BRITISH].some(p => KIND[p] === 'indian' && inPlay(s.at[p]));

/** 7.9: what a side may play in the Political Phase. */
function playable(s: State, side: Side, out: number[]): void {
  out.push(NOTHING);
  const kinds: MarkerKind[] = [DEBATE, SPECULATORS, SPY];
  if (side === AMERICAN) {
    if (hasBands(s)) kinds.push(INDIANS);
    if (!s.noHessians) kinds.push(HESSIANS);
  }
  if (canPlacePartisan(s, side)) kinds.push(COMMITTEE);
  for (const kind of kinds) if (holdsMarker(s, side, kind)) out.push(kind);
}

function playableOf(s: State, side: Side): number[] {
  const out: number[] = [];
  playable(s, side, out);
  return out;
}
/** What is suggested in the Political Phase. */
const advisedIn = (s: State, side: Side): number => (holdsMarker(s, side, DEBATE) ? DEBATE : NOTHING);

/** 7.9, Speculators. */
export function speculate(s: State, seat: Side, umpire: RevolutionUmpire): void {
  spend(s, seat, SPECULATORS);
  const first = rollOwn(s, seat, MASTER_GAMBLE, die => die <= 2, umpire);
  const second = roll(umpire);
  umpire.tell({ what: 'played', seat, marker: SPECULATORS, dice: [first, second], at: null });
  if (first > 2) {
    draw(s, seat, second, 'play', umpire);
    return;
  }
  const count = loseAtRandom(s, seat, second, umpire);
  if (count > 0) umpire.tell({ what: 'lostMarkers', seat, count, why: 'speculators' });
}

/** 7.9: unless a Spy undoes it, the enemy loses as many markers as a die shows, and then gets the Mutiny (ruling). */
function mutiny(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const enemy = enemyOf(seat);
  if (isCountered(s, enemy, MUTINY, umpire)) return;
  const die = rollOwn(s, seat, MASTER_MUTINY, each => each <= 2, umpire);
  const count = loseAtRandom(s, enemy, die, umpire);
  umpire.tell({ what: 'rolled', seat, die });
  if (count > 0) umpire.tell({ what: 'lostMarkers', seat: enemy, count, why: 'mutiny' });
  for (let m = 0; m < MARKER_COUNT; m++)
    if (MARKER_KIND[m] === MUTINY && s.markerAt[m] === POOL) {
      s.markerAt = marked(s.markerAt, [m], enemy);
      s.seen = s.seen.with(m, SEEN_BY_ENEMY);
    }
  umpire.tell({ what: 'handedOver', seat: enemy, marker: MUTINY });
}

/** 7.9: the effect of a marker played in a window, by its kind. */
function playInWindow(s: State, seat: Side, kind: MarkerKind, umpire: RevolutionUmpire) {
  if (kind === SPECULATORS) return speculate(s, seat, umpire);
  if (kind === SPY) return playSpy(s, seat, umpire);
  play(s, seat, kind, umpire);
  if (kind === DEBATE) s.debate = seat === BRITISH ? 1 : -1;
  else if (kind === HESSIANS) s.noHessians = true;
  else if (kind === INDIANS) draw(s, seat, 1, 'play', umpire);
  else if (kind === MUTINY) mutiny(s, seat, umpire);
  else if (kind === COMMITTEE && canPlacePartisan(s, seat)) proceed(s, { step: 'partisanIn', seat, free: true });
}

/** The steps that play what sides have chosen in a window. From now on all see these markers. */
export const playsOf = (s: State, sides: readonly Side[], picks: readonly (readonly number[] | null)[]): Frame[] =>
  sides.map((seat): Frame => {
    const marker = picks[seat]?.[0] ?? NOTHING;
    const m = heldMarker(s, seat, marker);
    if (m >= 0) s.seen = s.seen.with(m, SEEN_BY_ALL);
    return { step: 'playMarker', seat, marker };
  });

/** 6.2, 6.6, 6.7, 30.1: a side receives its points for this year. */
function collect(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const towns = townPoints(s, seat);
  const bands = sovereigntyPoints(s, seat);
  const dice = Array.from({ length: incomeDice(s, seat) }, () =>
    rollOwn(s, seat, MASTER_INCOME, die => die <= 2, umpire),
  );
  const sum = towns + bands + dice.reduce((a, b) => a + b, 0);
  s.points = withSide(s.points, seat, sum);
  umpire.tell({ what: 'income', seat, towns, dice, bands, sum });
}

export const political = {
  // 7.9 Markers of the Political Phase, both sides at once (ruling); whoever has played is asked again.
  politicalWindow: {
    rule: '7.9',
    secret: true,
    seats: (s, { seats }) => seats.filter(side => holdsAny(s, side)),
    options: (s, _, out, seat) => playable(s, SIDES[seat], out),
    chooseTogether(s, _, picks) {
      const order = [s.first, enemyOf(s.first)];
      const played = order.filter(side => picks[side] && picks[side][0] !== NOTHING);
      if (played.length > 0) proceed(s, ...playsOf(s, played, picks), { step: 'politicalWindow', seats: played });
    },
    key: (_, __, pick) => keyOf('political-window', pick === NOTHING ? 'nothing' : MARKERS[pick].id),
    title: 'Political Phase: play a marker',
    prompt(s, _, seat) {
      const side = SIDES[seat];
      return playableOf(s, side).length > 1
        ? `Political Phase: do you play a marker?${laterWords(s, side)}`
        : `Political Phase: none of your markers is played in this phase. You are asked so that the enemy does not learn it.${laterWords(s, side)}`;
    },
    label: (_, __, pick) => windowLabel(pick),
    about: (s, _, pick, seat) => {
      if (pick !== NOTHING) return WINDOW_ABOUT[pick];
      return advisedIn(s, SIDES[seat]) === NOTHING ? keptWords(playableOf(s, SIDES[seat])) : undefined;
    },
    suggested: (s, _, pick, seat) => pick === advisedIn(s, SIDES[seat]),
  },
  // 7.9 A marker played in a window takes effect, unless something has taken it meanwhile.
  playMarker: {
    rule: '7.9',
    run(s, { seat, marker }, umpire) {
      if (holdsMarker(s, seat, marker)) playInWindow(s, seat, marker, umpire);
    },
  },
  // 6.2 Points for towns, off-map boxes, Progress and Indian locales.
  income: {
    rule: '6.2',
    run(s, _, umpire) {
      collect(s, s.first, umpire);
      collect(s, enemyOf(s.first), umpire);
      proceed(s, ...restOfYear(s));
    },
  },
  // 6.8, VI.C Points lapse.
  adjust: {
    rule: '6.8',
    run(s) {
      s.points = [0, 0];
    },
  },
} satisfies Chapter;

/** 9.1: when markers of rabble rousing are played, for whoever holds some. */
const laterWords = (s: State, side: Side): string =>
  rabblePoints(side, freeRabble(s, side)) > 0
    ? ` Rabble rousing comes after the mobilization: your markers for it are worth ${pointsWords(rabblePoints(side, freeRabble(s, side)))} so far.`
    : '';

/** 7.9: what Speculators do, as the explanation of a choice. */
export const speculatorsAbout = 'on a 1 or 2 you lose markers, else you draw; a second die says how many';

/** By marker: why it may be kept where nothing is played in a window. */
const KEPT: Readonly<Record<number, string>> = {
  [SPECULATORS]: 'Speculators may cost you markers, and can be played in your mobilization too',
  [SPY]: 'a Spy that you keep can undo a Mutiny at the year’s end',
  [INDIANS]: 'Indians can be played in a later year too',
  [HESSIANS]: 'Hessians can be played in your mobilization too',
  [COMMITTEE]: 'Committee of Correspondence also pays for a forced march without a leader',
};
/** Why none of these choices of a window is suggested; undefined if there are none. */
export function keptWords(picks: readonly number[], more: readonly string[] = []): string | undefined {
  const reasons = [...picks.flatMap(pick => KEPT[pick] ?? []), ...more];
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

const WINDOW_LABELS: Readonly<Record<number, string>> = {
  [NOTHING]: 'Play Nothing',
  [DEBATE]: 'Debate in Parliament',
  [SPECULATORS]: 'Speculators',
  [SPY]: 'Spy',
  [INDIANS]: 'Indians: Draw a Marker',
  [HESSIANS]: 'Hessians: Britain Recruits None',
  [COMMITTEE]: 'Committee of Correspondence: a Partisan',
};
export const windowLabel = (pick: number): string => WINDOW_LABELS[pick] ?? 'Play It';
export const WINDOW_ABOUT: Readonly<Record<number, string | undefined>> = {
  [DEBATE]: 'Britain rolls one more die for points if it plays this, one less if America does',
  [SPECULATORS]: speculatorsAbout,
  [SPY]: 'see a region, a box or the enemy’s hand',
  [COMMITTEE]: `free, in a region that leans to you; it appears on ${partisanDie}`,
};
