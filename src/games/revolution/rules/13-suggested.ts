import { count } from '../../../core/count.ts';
import { listed } from '../../../core/listed.ts';
import { quietUmpire, random } from '../../../core/random.ts';
import { drilledPrice, leaderPrice, siegePrice, unitPrice } from '../costs.ts';
import { type Locale, TURNS } from '../data.ts';
import type { RevolutionUmpire } from '../events.ts';
import { holdsMarker, play } from '../hands.ts';
import { kindWords, localeName, markerName, piecesWords, pointsWords } from '../names.ts';
import {
  AMERICAN,
  DRILLMASTER,
  enemyOf,
  inPlay,
  LEADER_ARISES,
  type MarkerKind,
  OUT_OF_GAME,
  PIECES_OF,
  type Piece,
  POOL,
  PULASKI,
  type Side,
  withSide,
} from '../pieces.ts';
import {
  advisedDrill,
  advisedRise,
  advisedUpgrade,
  type Drill,
  freeTroops,
  keptForSieges,
  troopMarker,
  troopsOfMarker,
} from '../plan-markers.ts';
import { hasSuggestion, type SuggestedYear, suggestedYear, type Troops } from '../plan-year.ts';
import { fork, type State } from '../state.ts';
import { isChecked, watchedRegions } from '../supply.ts';
import { fights } from '../units.ts';
import { lastYearWords } from './03-victory.ts';
import { buyMarkers } from './07-buying.ts';
import { PLAYED } from './07-mobilization-markers.ts';
import { arise, drillContinentals, drillMilitia } from './07-raising.ts';
import { BOUGHT } from './13-bought.ts';
import type { MenuChoice, MenuEntry, Mobilizing } from './13-choice.ts';
import { hireAdvised, raiseMilitia, raiseUnit } from './13-purchases.ts';
import { GOES_HOME } from './20-enlistments.ts';

/** The choices of the mobilization menu that take everything that is suggested, and the one that ends it. */

/** Raises the militia and the troops that are suggested, among them those of a Drillmaster in hand. */
function raiseAll(s: State, seat: Side, { militia, drill, troops }: SuggestedYear, umpire: RevolutionUmpire): void {
  for (const at of militia) raiseMilitia(s, seat, at, umpire);
  if (drill !== null) drillContinentals(s, drill.at, drill.units, umpire);
  for (const { nation, kind, at: places } of troops)
    for (const at of places) raiseUnit(s, seat, nation, kind, at, unitPrice(s, nation, kind), umpire);
}

/** Buys everything that is suggested, and plays the markers in hand that bring something for it. */
function followYear(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const year = suggestedYear(s, seat);
  if (year.markers > 0) buyMarkers(s, seat, year.markers, umpire);
  raiseAll(s, seat, year, umpire);
  for (let n = 0; n < year.leaders; n++) hireAdvised(s, seat, umpire);
  playAdvised(s, seat, umpire);
}

/**
 * 7.9: plays the markers in hand that bring free troops, better ones or a leader. They may have been drawn just now, and
 * are played without asking, because a question would tell the enemy that its side holds them.
 */
function playAdvised(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const free = freeTroops(s, seat);
  if (free !== null) {
    play(s, seat, free.marker, umpire, free.marker === PULASKI ? free.at : null);
    raiseUnit(s, seat, free.nation, free.kind, free.at, 0, umpire);
  }
  const drill = advisedDrill(s, seat, s.points[seat] - keptForSieges(s, seat));
  if (drill !== null) drillContinentals(s, drill.at, drill.units, umpire);
  const upgrade = advisedUpgrade(s, seat);
  if (upgrade !== null) drillMilitia(s, upgrade.at, upgrade.kind, umpire);
  const risesAt = advisedRise(s, seat);
  if (risesAt !== null) arise(s, seat, false, risesAt, umpire);
}

/** "5 Continentals in Newport"; of several kinds or in several places: "5 Continentals" */
function troopsWords(troops: readonly Troops[]): string[] {
  const isTogether = new Set(troops.flatMap(({ at }) => at)).size === 1;
  return troops.map(({ nation, kind, at }) => {
    const words = count(at.length, ...kindWords(nation, kind));
    return isTogether && troops.length === 1 ? `${words} in ${localeName(at[0])}` : words;
  });
}

/** All troops that are raised, those of a Drillmaster together with the other Continentals. */
function troopsOf({ drill, troops }: SuggestedYear): Troops[] {
  if (drill === null) return [...troops];
  const isContinental = ({ nation, kind }: Troops): boolean => nation === 'US' && kind === 'regular';
  const places = [...new Array<Locale>(drill.units).fill(drill.at), ...(troops.find(isContinental)?.at ?? [])];
  return [{ nation: 'US', kind: 'regular', at: places }, ...troops.filter(each => !isContinental(each))];
}

/** The markers in hand that bring something without points. */
const playedFree = (s: State, seat: Side): MarkerKind[] => [
  ...(freeTroops(s, seat) === null ? [] : [troopMarker(seat)]),
  ...(advisedUpgrade(s, seat) === null ? [] : [DRILLMASTER]),
  ...(advisedRise(s, seat) === null ? [] : [LEADER_ARISES]),
];

/**
 * "Suggested: 15 Markers, 2 Continentals in Newport, Militia in Albany and Richmond"; where nothing is bought:
 * "Suggested: Play Drillmaster"
 */
function yearWords(s: State, seat: Side): string {
  const year = suggestedYear(s, seat);
  const { markers, militia, leaders } = year;
  const troops = troopsOf(year);
  const bought = [
    ...(markers > 0 ? [count(markers, 'Marker')] : []),
    ...troopsWords(troops),
    ...(leaders > 0 ? [count(leaders, 'Leader')] : []),
  ];
  const raised =
    militia.length > (troops.length > 0 ? 1 : 4)
      ? [`Militia in ${militia.length} Towns`]
      : militia.length > 0
        ? [`Militia in ${listed(militia.map(localeName))}`]
        : [];
  const words = [...bought, ...raised];
  return `Suggested: ${words.length > 0 ? words.join(', ') : `Play ${listed(playedFree(s, seat).map(markerName))}`}`;
}

/** What the suggested year leaves its side. */
interface Remains {
  /** Points for a siege, and all others. */
  readonly forSiege: number;
  readonly others: number;
  /** Whether anything can be bought for the others. */
  readonly buysMore: boolean;
  /** Whether the marker for free troops still raises a unit. */
  readonly raisesFree: boolean;
  /** Whether a Drillmaster in hand makes a better unit of a British militia, and Leader Arises in hand brings a leader. */
  readonly drillsMilitia: boolean;
  readonly raisesLeader: boolean;
  /** The other markers in hand that could be played now and are not. Only their holder may read of them. */
  readonly unplayed: readonly MarkerKind[];
  /** 20: the units that may go home at the year’s end if nothing moves until then. */
  readonly leaving: readonly Piece[];
}

const withPoints = (s: State, seat: Side, points: number): State => {
  const copy = fork(s);
  copy.points = withSide(s.points, seat, points);
  return copy;
};

const mayTake = (s: State, by: Mobilizing, { side, isOpen }: MenuChoice): boolean =>
  (side === undefined || side === by.seat) && isOpen(s, by);

const playsDrillmaster = (after: State, seat: Side, { drill }: SuggestedYear): boolean =>
  drill !== null || advisedUpgrade(after, seat) !== null;

function remainsOf(s: State, by: Mobilizing, year: SuggestedYear): Remains {
  const { seat } = by;
  const after = fork(s);
  const umpire = quietUmpire(random(0));
  if (year.markers > 0) buyMarkers(after, seat, year.markers, umpire);
  // Which markers are drawn, nobody knows yet: they are in no hand here, or one of them could be played for the same marker
  // in hand. How many the pool still has counts.
  after.markerAt = after.markerAt.map((at, m) => (s.markerAt[m] === POOL && at !== POOL ? OUT_OF_GAME : at));
  raiseAll(after, seat, year, umpire);
  const left = after.points[seat] - year.leaders * leaderPrice(s, seat);
  const kept = keptForSieges(s, seat);
  const forSiege = left < kept ? 0 : kept;
  const others = left - forSiege;
  const buysWithRest = (choice: MenuChoice): boolean =>
    mayTake(withPoints(after, seat, others), by, choice) && !mayTake(withPoints(after, seat, 0), by, choice);
  const isPlayed = (marker: MarkerKind): boolean =>
    marker === troopMarker(seat) ||
    (marker === DRILLMASTER && playsDrillmaster(after, seat, year)) ||
    (marker === LEADER_ARISES && advisedRise(after, seat) !== null);
  const unplayed = PLAYED.flatMap(choice =>
    choice.marker !== undefined && mayTake(s, by, choice) && !isPlayed(choice.marker) ? choice.marker : [],
  );
  return {
    forSiege,
    others,
    buysMore: [...BOUGHT, ...PLAYED].some(buysWithRest),
    raisesFree: troopsOfMarker(after, seat) !== null,
    drillsMilitia: advisedUpgrade(after, seat) !== null,
    raisesLeader: advisedRise(after, seat) !== null,
    unplayed: [...new Set(unplayed)],
    leaving: leavingOf(after, seat),
  };
}

/** 20.2 to 20.4: the units of a side whose enlistments would be checked now. Everybody sees where enemies are. */
function leavingOf(s: State, seat: Side): Piece[] {
  const watched = watchedRegions(s, enemyOf(seat));
  return PIECES_OF[seat].filter(p => inPlay(s.at[p]) && fights(s, p) && isChecked(s, p, watched));
}
/**
 * "as all now stands, 3 Continentals may go home at the year’s end, each on 4 or less on a die plus a leader’s value;
 * militia are sure to stay only where an enemy is in the region then"
 */
const leavingWords = (leaving: readonly Piece[], hasMilitia: boolean): string[] => [
  ...(leaving.length === 0
    ? []
    : [
        `as all now stands, ${piecesWords(leaving)} may go home at the year’s end, each on ${GOES_HOME} or less on a die plus a leader’s value`,
      ]),
  ...(hasMilitia ? ['militia are sure to stay only where an enemy is in the region then'] : []),
];

/** "5 points stay: 3 for a siege, 2 that buy nothing more" */
function staysWords({ forSiege, others, buysMore }: Remains): string[] {
  const buys = buysMore ? 'could buy more' : others === 1 ? 'buys nothing more' : 'buy nothing more';
  if (forSiege > 0) {
    const rest = others > 0 ? [`${others} that ${buys}`] : [];
    return [`${pointsWords(forSiege + others)} stay: ${[`${forSiege} for a siege`, ...rest].join(', ')}`];
  }
  if (others === 0) return [];
  // 28.6: nothing else can be paid for once the mobilization is over.
  const later = buysMore && others >= siegePrice ? ' (later they pay for sieges only)' : '';
  return [`${pointsWords(others)} that ${others === 1 ? 'is' : 'are'} left ${buys}${later}`];
}

/** "Drillmaster raises 2 Continentals in Albany for 4 points" */
const drillWords = ({ at, units }: Drill): string =>
  `${markerName(DRILLMASTER)} raises ${count(units, 'Continental')} in ${localeName(at)} for ${pointsWords(units * drilledPrice)}`;
/**
 * The markers that are also played: the one in hand for free troops, and those that are drawn just now, if they bring
 * something. An American Drillmaster costs points.
 */
function alsoPlayed(s: State, seat: Side, isDrawing: boolean, raisesFree: boolean): string[] {
  const marker = troopMarker(seat);
  const isHeld = holdsMarker(s, seat, marker);
  const drill = `${markerName(DRILLMASTER)}${seat === AMERICAN ? ' (for points that are left)' : ''}`;
  const drawn = [...(raisesFree && !isHeld ? [markerName(marker)] : []), markerName(LEADER_ARISES), drill];
  return [
    ...(raisesFree && isHeld ? [`${markerName(marker)} is played for its unit`] : []),
    ...(isDrawing ? [`${listed(drawn)} are played too if drawn and of use`] : []),
  ];
}

/**
 * "Continentals: 3 in Hillsboro, 1 in Newport, 1 in Albany and 2 more places; British grenadier in Boston": where troops go
 * that the label does not place.
 */
function placesWords(troops: readonly Troops[]): string[] {
  if (troops.length === 1 && new Set(troops[0].at).size === 1) return [];
  return troops.map(({ nation, kind, at }) => {
    const places = [...new Set(at)]
      .map(place => ({ place, units: at.filter(each => each === place).length }))
      .sort((a, b) => b.units - a.units);
    const [one, many] = kindWords(nation, kind);
    if (places.length === 1)
      return `${at.length === 1 ? one : count(at.length, one, many)} in ${localeName(places[0].place)}`;
    const named = places.slice(0, PLACES_NAMED).map(({ place, units }) => `${units} in ${localeName(place)}`);
    const more = places.length - named.length;
    return `${many}: ${listed([...named, ...(more > 0 ? [count(more, 'more place')] : [])])}`;
  });
}
/** How many places are named for one kind of troops. */
const PLACES_NAMED = 3;

/** What the suggestion leaves, and what its parts are for. What holds in every year is said in the first alone. */
function reasonsWords(s: State, by: Mobilizing): string {
  const { seat } = by;
  const year = suggestedYear(s, seat);
  const { markers, militia, drill } = year;
  const remains = remainsOf(s, by, year);
  const isFirst = s.year === TURNS.first;
  const marker = troopMarker(seat);
  const isHeldInVain = !remains.raisesFree && holdsMarker(s, seat, marker);
  const reasons = [
    'this ends your mobilization',
    ...lastYearWords(s),
    ...placesWords(troopsOf(year)),
    ...staysWords(remains),
    ...(drill === null ? [] : [drillWords(drill)]),
    ...(remains.drillsMilitia ? ['Drillmaster makes a better unit of a militia'] : []),
    ...(remains.raisesLeader ? ['Leader Arises is played if an army is still without a leader'] : []),
    ...(remains.unplayed.length > 0 ? [`not played with it: ${listed(remains.unplayed.map(markerName))}`] : []),
    ...(isFirst && markers > 0 ? ['markers move Progress, Europe and the regions'] : []),
    ...(isFirst && militia.length > 0 ? ['militia hold towns, which bring points'] : []),
    ...leavingWords(remains.leaving, isFirst && seat === AMERICAN && militia.length > 0),
    ...alsoPlayed(s, seat, markers > 0, remains.raisesFree),
    ...(isHeldInVain ? [`your ${markerName(marker)} marker raises no unit after that`] : []),
  ];
  return reasons.join('; ');
}

/** An explanation of a choice that is not suggested has at most this many characters. */
const ROOM = 80;

/**
 * "the same; then you may spend 5 points and play Drillmaster". Points kept for a siege, and points that buy nothing more,
 * are not named.
 */
function moreWords(s: State, by: Mobilizing): string {
  const { others, buysMore, unplayed } = remainsOf(s, by, suggestedYear(s, by.seat));
  const spend = buysMore ? [`spend ${pointsWords(others)}`] : [];
  const about = (play: readonly string[]): string => `the same; then you may ${[...spend, ...play].join(' and ')}`;
  if (spend.length === 0 && unplayed.length === 0) return 'the same; then you are asked what more you do';
  if (unplayed.length === 0) return about([]);
  const named = about([`play ${listed(unplayed.map(markerName))}`]);
  return named.length <= ROOM ? named : about([`play ${unplayed.length} markers`]);
}

export const SUGGESTED: MenuChoice = {
  pick: 1,
  key: 'suggested',
  isOpen: (s, { seat }) => hasSuggestion(s, seat),
  label: (s, { seat }) => yearWords(s, seat),
  about: reasonsWords,
  take: (s, { seat }, umpire) => followYear(s, seat, umpire),
  isLast: true,
};
/** Open whenever `SUGGESTED` is. */
export const SUGGESTED_AND_MORE: MenuEntry = {
  pick: 20,
  key: 'suggested-and-more',
  label: 'Suggested Year, then More of Your Own…',
  about: moreWords,
  take: (s, { seat }, umpire) => followYear(s, seat, umpire),
};
/** What becomes of the points that are left; nothing if there are none. */
function leftWords(s: State, { seat }: Mobilizing): string | undefined {
  const points = s.points[seat];
  if (points === 0) return undefined;
  const lapse = `${points === 1 ? 'the point that is' : 'points that are'} left`;
  // 28.6: nothing else can be paid for once the mobilization is over.
  return s.rules.forts && points >= siegePrice
    ? `${lapse} pay only for sieges, and lapse at the year’s end`
    : `${lapse} ${points === 1 ? 'lapses' : 'lapse'} at the year’s end`;
}
export const DONE: MenuChoice = {
  pick: 0,
  key: 'done',
  isOpen: () => true,
  label: 'Done Mobilizing',
  about: leftWords,
  take() {},
  isLast: true,
};
