import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import {
  BOSTON,
  BOXES,
  type Box,
  CARD_BOXES,
  CHARLESTOWN,
  CONCORD,
  FIRE,
  LAST_TURN,
  MOVEMENT_POINTS,
  POINTS,
  TURNS,
} from './data.ts';
import { mayFind } from './finds.ts';
import type { Order } from './march.ts';
import { boxName, counted, inBox, neededWords } from './names.ts';
import {
  AMERICAN,
  BRITISH,
  type Force,
  GUN,
  isBox,
  MILITIA,
  MILITIA_FORCE,
  type Piece,
  REDCOATS,
  RESERVE_FORCE,
} from './pieces.ts';
import { BRITISH_ROADS, isCardInTime, isOnWayHome, MILITIA_ROADS } from './roads.ts';
import { fewerAtEnd, isHome, pointsOutside } from './rules/03-points.ts';
import { commanderOf, sideOfSeat } from './seats.ts';
import type { State } from './state.ts';
import { countAt, isDay, isDayNext, isSilent, maySearch } from './units.ts';

// What a march is for and what stands in its way, in words, from open information only.

const { points, turns } = BRITISH_ROADS;

/** What all figures but the cannon need for a hit (9.2, 9.3). */
const A_HIT = neededWords(FIRE.figure.hitsFrom);

/** The British in a box who can still fire. */
function loadedAt(s: State, at: Box): number {
  let loaded = 0;
  for (let p: Piece = REDCOATS.from; p < REDCOATS.to; p++) if (s.at[p] === at && !isSilent(s, p)) loaded++;
  return loaded;
}

/** Militia outside a box that their march can bring there this turn. The Americans march after the British (5.2). */
function comersTo(s: State, to: Box): number {
  let come = 0;
  for (let p: Piece = MILITIA.from; p < MILITIA.to; p++) {
    const at = s.at[p];
    if (isBox(at) && at !== to && s.left[p] > 0 && MILITIA_ROADS.points[at][to] <= MOVEMENT_POINTS) come++;
  }
  return to === BOSTON ? 0 : come;
}

/** The boxes outside Boston with British figures. */
const boxesOfBritish = (s: State): Box[] =>
  [...BOXES.keys()].filter(at => at !== BOSTON && countAt(s, BRITISH, at) > 0);

/** The most dice that militia can throw this turn at British who are in a box at the end of their march. */
const mostDiceIn = (s: State, at: Box): number => (at === BOSTON ? 0 : countAt(s, AMERICAN, at) + comersTo(s, at));

/** What a group meets in a box: "4 militia there, 9 more can come"; undefined if there is nothing to say. */
export function metWords(s: State, force: Force, to: Box, group: number): string | undefined {
  if (to === BOSTON) return undefined;
  const day = isDay(s);
  if (force === MILITIA_FORCE) {
    const british = countAt(s, BRITISH, to);
    const own = countAt(s, AMERICAN, to);
    if (british === 0) return own > 0 ? `${own} militia there` : undefined;
    return day
      ? `${british} British there: with these you throw ${[`${own + group} dice`, diceBefore(s, to)].flatMap(each => each ?? []).join(' ')}`
      : `${british} British there, no fire by night`;
  }
  const militia = countAt(s, AMERICAN, to);
  if (!day) return militia > 0 ? `${militia} militia there, no fire by night` : undefined;
  const come = comersTo(s, to);
  if (militia + come === 0) return 'no militia can be there this turn';
  return `${militia === 0 ? 'no' : militia} militia there${come > 0 ? `, ${come} more can come` : ''}`;
}

/** What a hit of the British in a box takes: "a 6 is a point for them, with the cannon 5 or more". */
function britishHits(s: State, at: Box, loaded: number): string {
  const hasGun = s.at[GUN] === at && !isSilent(s, GUN);
  const gunHit = neededWords(FIRE.gun.hitsFrom);
  if (hasGun && loaded === 1) return `with the cannon, ${gunHit} is a point for them`;
  return `${A_HIT} is a point for them${hasGun ? `, with the cannon ${gunHit}` : ''}`;
}

/** What a group may suffer in a box this turn; undefined if nothing. `where`: the box in words. */
export function dangerWords(s: State, force: Force, to: Box, where = 'there'): string | undefined {
  if (!isDay(s) || to === BOSTON) return undefined;
  if (force === MILITIA_FORCE) {
    const loaded = loadedAt(s, to);
    return loaded > 0 ? `${loaded} of the British ${where} can fire first, ${britishHits(s, to, loaded)}` : undefined;
  }
  const most = mostDiceIn(s, to);
  return most > 0
    ? `up to ${counted(most, 'die', 'dice')} against you ${where}, ${A_HIT} is a point for the Americans`
    : undefined;
}

/** A march to come or just made, of a group or of several groups to one box. */
interface Going {
  readonly force: Force;
  /** Where the largest group comes from. */
  readonly from: Box;
  /** Where all groups come from, if there are several. */
  readonly origins?: readonly Box[];
  readonly to: Box;
  readonly group: readonly Piece[];
}

/** Why it pays to stand where British will pass on their way home. Nobody is stopped there (6.7), but militia march last. */
export function waitPurpose(s: State, to: Box): string | undefined {
  const cut = boxesOfBritish(s).find(at => at !== CHARLESTOWN && at !== to && isOnWayHome(at, to));
  if (cut === undefined) return undefined;
  const where = `to wait on the way home of the British in ${boxName(cut)}`;
  if (isDayNext(s)) return `${where} and fire next turn if they halt near it`;
  return isFireToCome(s) ? `${where} until it is day` : undefined;
}

/** "after up to 6 of theirs": the dice of the British, who fire first; undefined if all of them are out of ammunition. */
function diceBefore(s: State, to: Box): string | undefined {
  const loaded = loadedAt(s, to);
  return loaded > 0 ? `after up to ${loaded} of theirs` : undefined;
}

/** Militia in a box besides a group. */
const othersAt = (s: State, to: Box, group: readonly Piece[]): number =>
  countAt(s, AMERICAN, to) - group.filter(p => s.at[p] === to).length;

const companyWords = (others: number): string | undefined =>
  others > 0 ? `to gather with the ${others} there` : undefined;

/** Whether anybody fires on a later turn. */
export const isFireToCome = (s: State): boolean => TURNS.slice(s.turn).some(({ night }) => !night);

function americanPurpose(s: State, { from, to, group, origins = [from] }: Going): string | undefined {
  const british = countAt(s, BRITISH, to);
  const others = othersAt(s, to, group);
  if (british > 0 && isDay(s)) {
    const dice = [counted(others + group.length, 'die', 'dice'), diceBefore(s, to)].flatMap(each => each ?? []);
    return `to fire on the ${british} British there with ${dice.join(' ')}, ${A_HIT} is a point`;
  }
  if (!isFireToCome(s)) return undefined;
  const waits = waitPurpose(s, to);
  if (waits !== undefined) return waits;
  const far = (at: Box, of: Box): number => MILITIA_ROADS.points[at][of];
  const near = boxesOfBritish(s).sort((a, b) => far(to, a) - far(to, b))[0];
  if (near !== undefined && origins.every(each => far(to, near) < far(each, near)))
    return near === to ? 'to be where the British are' : `to be nearer to the British in ${boxName(near)}`;
  if (boxesOfBritish(s).length === 0 && isOnWayHome(CONCORD, to))
    return s.concord
      ? 'to be on the road in case the British come out again'
      : 'to stand on the road between Boston and Concord';
  return companyWords(others);
}

/** Whether militia that go to be with others in a box still find any of them there after later marches. */
export function keepsCompany(s: State, going: Going, end: State): boolean {
  const { to, group } = going;
  if (americanPurpose(s, going) !== companyWords(othersAt(s, to, group))) return true;
  for (let p: Piece = MILITIA.from; p < MILITIA.to; p++)
    if (s.at[p] === to && end.at[p] === to && !group.includes(p)) return true;
  return false;
}

function searchPurpose(s: State, { force, to, group, from }: Going): string | undefined {
  if (!mayFind(s, to)) return undefined;
  const cost = points[from][to];
  if (maySearch(s, force, to) && group.some(p => s.left[p] > cost)) return 'to search there';
  return isDayNext(s) ? 'to search there on the next turn' : undefined;
}

/** What a march toward home is for, if its figures can be home at the end. */
function homewardPurpose(s: State, { from, to, group }: Going): string | undefined {
  if (isHome(to)) return isHome(from) ? undefined : `to be home: ${fewerAtEnd(pointsOutside(group))}`;
  const left = LAST_TURN - s.turn;
  const more = turns[to][CHARLESTOWN];
  if (from === BOSTON || more > left) return undefined;
  if (turns[from][CHARLESTOWN] > left) return `to be home by the end: ${fewerAtEnd(pointsOutside(group))}`;
  if (more >= turns[from][CHARLESTOWN]) return undefined;
  return `to be nearer to home, ${counted(more, 'march', 'marches')} away with ${counted(left, 'turn')} to come`;
}

/** What a march is for that takes British out of the fire of this turn. */
function saferPurpose(s: State, { from, to }: Going): string | undefined {
  if (!isDay(s)) return undefined;
  const [here, there] = [from, to].map(at => mostDiceIn(s, at));
  if (there >= here) return undefined;
  return there === 0
    ? 'to be where no militia can come this turn'
    : `to be where at most ${counted(there, 'die', 'dice')} can be thrown against them this turn, not ${here}`;
}

/** The box with a card that may count and that a march brings British nearer to, if they can search there and be home by the end. */
function nearerCard(s: State, { from, to }: Going): Box | undefined {
  const isNearer = (at: Box): boolean => points[to][at] < points[from][at];
  const isInTime = (at: Box): boolean => isCardInTime(s, at, turns[to][at]);
  return CARD_BOXES.filter(at => mayFind(s, at) && isNearer(at) && isInTime(at)).sort(
    (a, b) => points[to][a] - points[to][b],
  )[0];
}

/** What a march is for that brings loaded British where militia may come this turn, though none are there yet. */
function toFireOnComers(s: State, { to, group }: Going): string | undefined {
  const come = comersTo(s, to);
  if (!isDay(s) || come === 0 || group.every(p => isSilent(s, p))) return undefined;
  return `to fire on up to ${come} militia who may come`;
}

/** What a march is for that brings loaded British to militia. */
function toFireOnThose(s: State, { to, group }: Going): string | undefined {
  const militia = countAt(s, AMERICAN, to);
  return isDay(s) && militia > 0 && group.some(p => !isSilent(s, p))
    ? `to fire on the ${militia} militia there if they stay`
    : undefined;
}

/** What a march from Boston to Charlestown is for, and what it costs: the British are home in both (6.10). */
export function betweenHomes(s: State, going: Going): string {
  if (!isDay(s) || mostDiceIn(s, going.to) === 0) return 'where they are home as well';
  const safe = 'though in Boston nobody can fire on them';
  const fires = toFireOnThose(s, going) ?? toFireOnComers(s, going);
  return fires === undefined ? safe : `${fires}, ${safe}`;
}

/** Whether those who march from Boston to Charlestown can throw as many dice there as may be thrown because of them. */
export function paysToFight(s: State, { to, group }: Pick<Going, 'to' | 'group'>): boolean {
  if (!isDay(s) || countAt(s, AMERICAN, to) === 0) return false;
  const loaded = group.filter(p => !isSilent(s, p)).length;
  return loaded > 0 && (countAt(s, BRITISH, to) > 0 || loaded >= mostDiceIn(s, to));
}

function britishPurpose(s: State, going: Going): string | undefined {
  const { force, from, to, group } = going;
  const toFire = toFireOnThose(s, going);
  if (force === RESERVE_FORCE) return toFire ?? saferPurpose(s, going) ?? toFireOnComers(s, going);
  const isToBeHome = isHome(to) || turns[from][CHARLESTOWN] > LAST_TURN - s.turn;
  const homeward = homewardPurpose(s, going);
  if (isToBeHome && homeward !== undefined) return homeward;
  if (!s.concord && to === CONCORD) return `to enter Concord: ${fewerAtEnd(POINTS.noConcord)}`;
  if (!s.concord && points[to][CONCORD] < points[from][CONCORD])
    return `to be nearer to Concord, ${counted(points[to][CONCORD], 'movement point')} from there`;
  const search = searchPurpose(s, going);
  if (search !== undefined) return search;
  // Figures in Boston are home already.
  if (from === BOSTON && toFire !== undefined) return toFire;
  const safer = from === BOSTON ? undefined : (homeward ?? saferPurpose(s, going));
  if (safer !== undefined || toFire !== undefined) return safer ?? toFire;
  const card = nearerCard(s, going);
  if (card !== undefined) return `to be nearer to the card in ${boxName(card)}`;
  // Those at home gain more by fire than by company.
  const fires = isHome(from) ? toFireOnComers(s, going) : undefined;
  if (fires !== undefined || (isHome(from) && isHome(to))) return fires;
  const friends = countAt(s, BRITISH, to) - group.filter(p => s.at[p] === to).length;
  return friends > 0 ? `to be with the ${friends} British there` : undefined;
}

/** What a march is for, as it shows in the position: "to fire on the 6 British there"; undefined if nothing shows it. */
export const purposeOfMarch = (s: State, going: Going): string | undefined =>
  going.force === MILITIA_FORCE ? americanPurpose(s, going) : britishPurpose(s, going);

/** Whether a march still serves what it was for after later ones: somebody has stayed, or Concord has been entered (6.9). */
export const hasComeToStay = (s: State, { to, group }: Pick<Going, 'to' | 'group'>, end: State): boolean =>
  group.some(p => end.at[p] === to) || (to === CONCORD && !s.concord && end.concord);

/** Orders to march to one box as one march; undefined if there are none. */
export function goingOf(orders: readonly Pick<Extract<Order, { do: 'march' }>, 'force' | 'at' | 'group' | 'to'>[]) {
  const [largest] = orders.toSorted((a, b) => b.group.length - a.group.length);
  if (largest === undefined) return undefined;
  return {
    ...{ force: largest.force, from: largest.at, to: largest.to },
    group: orders.flatMap(({ group }) => group),
    origins: orders.map(({ at }) => at),
  };
}

/** What orders to march to one box are for. */
export function purposeOfOrders(s: State, orders: readonly Extract<Order, { do: 'march' }>[]): string | undefined {
  const going = goingOf(orders);
  return going && purposeOfMarch(s, going);
}

/** The most boxes that are named as those where somebody fires. */
const MOST_FIGHTS = 3;
/** An explanation of a choice has at most this many characters. */
const ROOM = 80;

/** Why those of a seat may as well stay where they are. Undefined if nothing in the position says so. */
export function whyStay(s: State, seat: Seat): string | undefined {
  const side = sideOfSeat(s, seat);
  if (side === BRITISH) {
    const out: Piece[] = [];
    for (let p: Piece = REDCOATS.from; p < REDCOATS.to; p++)
      if (commanderOf(s, p) === seat && !isHome(s.at[p])) out.push(p);
    if (out.length === 0) return 'all are home, and at the end the Americans get no point for them';
    if (s.turn < LAST_TURN) return whereTheyFire(s, seat) ?? whySafe(s, out);
    const canBeHome = out.some(p => isBox(s.at[p]) && points[s.at[p]][CHARLESTOWN] <= s.left[p]);
    return canBeHome
      ? undefined
      : `they cannot be home by the end: ${counted(pointsOutside(out), 'point')} for the Americans`;
  }
  if (s.turn === LAST_TURN) return 'nobody fires any more, so no march changes the score';
  if (!isDay(s)) return 'by night nobody fires, and they can wait where they are';
  return whereTheyFire(s, seat) ?? (isDayNext(s) ? undefined : 'after this turn nobody fires any more');
}

/** Why British who stay can be fired on by nobody. */
function whySafe(s: State, out: readonly Piece[]): string | undefined {
  if (!isDay(s)) return 'by night nobody fires on them';
  const isSafe = out.every(p => isBox(s.at[p]) && mostDiceIn(s, s.at[p]) === 0);
  return isSafe ? 'no militia can be where they are this turn' : undefined;
}

/** Where those who stay can fire, the most enemies first. Militia march before the fire, and so may be gone by then (5.2). */
function whereTheyFire(s: State, seat: Seat): string | undefined {
  if (!isDay(s)) return undefined;
  const isBritish = sideOfSeat(s, seat) === BRITISH;
  const { from, to } = isBritish ? REDCOATS : MILITIA;
  const own = new Set<number>();
  for (let p: Piece = from; p < to; p++) if (commanderOf(s, p) === seat) own.add(s.at[p]);
  const enemies = (at: Box): number => countAt(s, isBritish ? AMERICAN : BRITISH, at);
  const canFire = (at: Box): boolean => !isBritish || loadedAt(s, at) > 0;
  const fights = boxesOfBritish(s)
    .filter(at => own.has(at) && countAt(s, AMERICAN, at) > 0 && canFire(at))
    .sort((a, b) => enemies(b) - enemies(a));
  if (fights.length === 0) return undefined;
  const naming = (most: number): string => {
    const named = fights.slice(0, most).map(inBox);
    return `they fire ${listed(fights.length > most ? [...named, 'elsewhere'] : named)}${isBritish ? ' if the militia stay' : ''}`;
  };
  return [MOST_FIGHTS, 2].map(naming).find(words => words.length <= ROOM) ?? naming(1);
}
