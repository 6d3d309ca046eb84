import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { leaderPrice, militiaPrice, spanishMilitiaPrice, unitPrice } from '../costs.ts';
import {
  BOX_OF,
  LOCALE_COUNT,
  type Locale,
  type Nation,
  REGION_OF,
  type Region,
  TRACKED,
  VOLUNTEERS,
} from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { placeId } from '../ids.ts';
import { kindWords, leaderWords, localeName, pointsWords, regionName } from '../names.ts';
import { type Kind, ofKind, type Piece, type Side, withSide } from '../pieces.ts';
import { bestCommand } from '../plan-places.ts';
import {
  afterRaising,
  canExchange,
  comesHome,
  freeCount,
  freeOf,
  hasPiecesToExchange,
  leaderPlaces,
  leaderPool,
  militiaNation,
  militiaPlaces,
  place,
  removeFromMap,
  unitPlaces,
} from '../raise.ts';
import { standingWords } from '../standing-words.ts';
import type { State } from '../state.ts';
import { holds } from '../units.ts';
import { GOES_HOME } from './20-enlistments.ts';

/** 13.2: the leader is drawn first; he is paid for once he has a place. Returns -1 if he has none. */
function drawLeader(s: State, seat: Side, umpire: RevolutionUmpire): Piece {
  const pool = leaderPool(s, seat);
  const p = pool[umpire.chance(pool.length)];
  if (leaderPlaces(s, p).length === 0) {
    umpire.tell({ what: 'leaderWaits', seat, piece: p });
    return -1;
  }
  s.points = withSide(s.points, seat, s.points[seat] - leaderPrice(s, seat));
  return p;
}
/** Draws a leader, and asks for his place. */
export function hireLeader(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const p = drawLeader(s, seat, umpire);
  if (p >= 0) proceed(s, { step: 'placeLeader', seat, piece: p });
}
/** Draws a leader, who takes command where that is advised. */
export function hireAdvised(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const p = drawLeader(s, seat, umpire);
  if (p >= 0) takeCommand(s, seat, p, bestCommand(s, p), umpire);
}

/** 13.2: a leader who has been paid for takes command. */
export function takeCommand(s: State, seat: Side, p: Piece, at: Locale, umpire: RevolutionUmpire): void {
  place(s, p, at);
  umpire.tell({ what: 'leaderComes', seat, piece: p, at, cost: leaderPrice(s, seat) });
}

/** 13.3: raises one unit from the mix for `cost` points, 0 for a free one. */
export function raiseUnit(
  s: State,
  seat: Side,
  nation: Nation,
  kind: Kind,
  at: Locale,
  cost: number,
  umpire: RevolutionUmpire,
): void {
  const p = freeOf(s, nation, kind);
  s.points = withSide(s.points, seat, s.points[seat] - cost);
  if (nation === 'US' && cost > 0 && isVolunteer(s, kind)) s.volunteered = true;
  place(s, p, at);
  umpire.tell({ what: 'raised', seat, pieces: [p], at, cost });
  afterRaising(s, [p], umpire);
}
/** 12.7: whether the first unit of this kind in a year is cheaper. Regulars and lights are, from Foreign Volunteers on. */
const isVolunteer = (s: State, kind: Kind): boolean =>
  s.europe >= VOLUNTEERS && (kind === 'regular' || kind === 'light');

/** Asks where a unit is raised, unless it can only come to its box. */
export function raiseSomewhere(
  s: State,
  seat: Side,
  nation: Nation,
  kind: Kind,
  cost: number,
  umpire: RevolutionUmpire,
): void {
  if (comesHome(nation, kind)) raiseUnit(s, seat, nation, kind, BOX_OF[nation], cost, umpire);
  else proceed(s, { step: 'placeUnit', seat, nation, kind, free: cost === 0 });
}

/** How many militia a side can pay for in a region and has counters for. */
export function affordableMilitia(s: State, side: Side, region: Region): number {
  const nation = militiaNation(s, side, region);
  const paid = Math.floor(s.points[side] / regionPrice(s, side, region));
  return nation === null || paid === 0 ? 0 : Math.min(paid, freeCount(s, nation, 'militia'));
}
/** How many militia a side can raise in a region, limited by points, counters and places. */
const militiaMost = (s: State, side: Side, region: Region): number =>
  Math.min(affordableMilitia(s, side, region), militiaPlaces(s, side, region).length);
export const regionPrice = (s: State, side: Side, region: Region): number =>
  region < TRACKED ? militiaPrice(s, side, region) : spanishMilitiaPrice;

/** 20.3, 20.5: when militia that are raised now leave. */
const homeWords = (s: State, side: Side, region: Region): string =>
  militiaNation(s, side, region) === 'US'
    ? ` At the year’s end each goes home on a die of ${GOES_HOME} or less, with a leader’s value added, unless an enemy is in the region.`
    : '';

/** One militia, paid for by its region (13.8). */
export function raiseMilitia(s: State, seat: Side, at: Locale, umpire: RevolutionUmpire): void {
  const region = REGION_OF[at];
  const nation = militiaNation(s, seat, region) ?? 'US';
  raiseUnit(s, seat, nation, 'militia', at, regionPrice(s, seat, region), umpire);
}

/**
 * 13.7: the exchanges that can be made, a number for each: twice the locale to split a regular, one more to join two
 * detachments.
 */
function exchangePlaces(s: State): number[] {
  const found: number[] = [];
  const [splits, joins] = [canExchange(s, true), canExchange(s, false)];
  for (let l = 0; l < LOCALE_COUNT; l++) {
    if (splits && hasPiecesToExchange(s, l, true)) found.push(l * 2);
    if (joins && hasPiecesToExchange(s, l, false)) found.push(l * 2 + 1);
  }
  return found;
}
/** Whether any exchange can be made (13.7). */
export function hasExchange(s: State): boolean {
  const [splits, joins] = [canExchange(s, true), canExchange(s, false)];
  for (let l = 0; l < LOCALE_COUNT; l++)
    if ((splits && hasPiecesToExchange(s, l, true)) || (joins && hasPiecesToExchange(s, l, false))) return true;
  return false;
}

export const purchases = {
  // 13.2 The leader who was drawn. It is asked even if there is only one place: otherwise the enemy would learn that
  // every other stack has nothing but leaders (22.1).
  placeLeader: {
    rule: '13.2',
    always: true,
    options: (s, { piece }, out) => out.push(...leaderPlaces(s, piece)),
    choose: (s, { seat, piece }, at, umpire) => takeCommand(s, seat, piece, at, umpire),
    title: 'Where the leader takes command',
    prompt: (_, { piece }) => `Where does ${leaderWords(piece)} take command?`,
    label: (_, __, at) => localeName(at),
    about: (s, { seat }, at) => standingWords(s, seat, at),
    suggested: (s, { piece }, at) => at === bestCommand(s, piece),
    place: (_, __, at) => placeId(at),
  },
  // 13.3, 13.6 Where a unit appears. It is asked even if there is only one place: otherwise the enemy would learn that no
  // unit lies below the other leaders (22.1).
  placeUnit: {
    rule: '13.6',
    always: true,
    options: (s, { nation, kind }, out) => out.push(...unitPlaces(s, nation, kind)),
    choose: (s, { seat, nation, kind, free }, at, umpire) =>
      raiseUnit(s, seat, nation, kind, at, free ? 0 : unitPrice(s, nation, kind), umpire),
    title: 'Where it is raised',
    prompt: (_, { nation, kind }) => `Where is the ${kindWords(nation, kind)[0]} raised?`,
    label: (_, __, at) => localeName(at),
    about: (s, { seat }, at) => standingWords(s, seat, at),
    place: (_, __, at) => placeId(at),
  },
  // 13.8 Militia in any locales of a region without enemy units or partisans.
  recruitMilitia: {
    rule: '13.8',
    options: (s, { seat, region }, out) => out.push(...militiaPlaces(s, seat, region)),
    min: () => 1,
    max: (s, { seat, region }) => Math.max(1, militiaMost(s, seat, region)),
    chooseSome(s, { seat }, places, umpire) {
      for (const at of places) raiseMilitia(s, seat, at, umpire);
    },
    title: 'Where militia are raised',
    prompt: (s, { seat, region }) =>
      `Where do you raise militia in ${regionName(region)}? Each costs ${pointsWords(regionPrice(s, seat, region))}, at most ${militiaMost(s, seat, region)}.${homeWords(s, seat, region)}`,
    label: (s, { seat }, at) => `${localeName(at)}${holds(s, seat, at) ? ', garrisoned' : ''}`,
    place: (_, __, at) => placeId(at),
  },
  // 13.7 A regular for two detachments, or back.
  exchange: {
    rule: '13.7',
    always: true,
    options: (s, _, out) => out.push(...exchangePlaces(s)),
    choose(s, { seat }, pick, umpire) {
      const [at, split] = [Math.floor(pick / 2), pick % 2 === 0];
      const here = (kind: Kind): Piece[] => ofKind('BR', kind).filter(p => s.at[p] === at && s.aboard[p] < 0);
      const gone = split ? here('regular').slice(0, 1) : here('detachment').slice(0, 2);
      for (const p of gone) removeFromMap(s, p);
      for (let n = split ? 2 : 1; n > 0; n--) place(s, freeOf(s, 'BR', split ? 'detachment' : 'regular'), at);
      s.swapped = s.swapped.with(at, split ? 1 : 2);
      showTop(s, seat, at);
      umpire.reveal();
      umpire.tell({ what: 'exchanged', seat, at, split });
    },
    title: 'What is exchanged',
    prompt: () => 'Where do you exchange a regular for two detachments, or two detachments for a regular?',
    label: (_, __, pick) =>
      `${localeName(Math.floor(pick / 2))}: ${pick % 2 === 0 ? 'a regular for two detachments' : 'two detachments for a regular'}`,
    place: (_, __, pick) => placeId(Math.floor(pick / 2)),
    key: (_, __, pick) => keyOf('exchange', pick % 2 === 0 ? 'split' : 'join', placeId(Math.floor(pick / 2))),
  },
} satisfies Chapter;
