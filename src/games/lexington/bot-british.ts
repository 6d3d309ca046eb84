import {
  comers,
  expectedMilitia,
  fieldOf,
  HIT_CHANCE,
  hitsOnWayHome,
  isTooFar,
  SEARCH_DECAY,
  shotsOf,
} from './bot-sight.ts';
import { BOSTON, type Box, CARD_BOXES, CHARLESTOWN, CONCORD, LAST_TURN, POINTS } from './data.ts';
import { findIn, findOdds } from './finds.ts';
import {
  BOX_COUNT,
  type Force,
  GUN,
  JOINED,
  NO_CARD,
  type Piece,
  RAIDER_FIGURES,
  RAIDING_FORCE,
  RESERVE_FORCE,
} from './pieces.ts';
import { BRITISH_ROADS, destinations, isCardInTime, NO_WAY } from './roads.ts';
import { isHome } from './rules/03-points.ts';
import type { State } from './state.ts';
import { isDay, maySearch, stackAt } from './units.ts';

const { points, turns } = BRITISH_ROADS;

/** Until the British have entered Concord: what each point of the way there costs them. */
const CONCORD_PULL = 0.6;
/** The Americans cannot be everywhere: the share of their possible fire on a box that really comes. */
const SHARE_DONE = 0.8;

/** What the rule of thumb needs to know before a British march. */
export function britishSight(s: State) {
  const field = fieldOf(s);
  // By box: militia that can be there this turn. By turns from now: militia on the map.
  const come = Array.from({ length: BOX_COUNT }, (_, at) => comers(field.militia, at));
  const militia = expectedMilitia(s, field);
  const cards = CARD_BOXES.filter(at => s.cards[at] !== NO_CARD);
  return { field, come, militia, odds: findOdds(s), cards, fires: isDay(s) };
}
export type BritishSight = ReturnType<typeof britishSight>;

/** The chance that British in `from` will search for a card: less with each point of the way, 0 if it is too late. */
const chanceAt = (s: State, from: Box, card: Box): number =>
  isCardInTime(s, card, turns[from][card]) ? SEARCH_DECAY ** points[from][card] : 0;

/** A group that may march, and the other British without it. */
function partyOf(s: State, { field, cards }: BritishSight, force: Force, from: Box, group: readonly Piece[]) {
  const shots = group.reduce((sum, p) => sum + shotsOf(s, p), 0);
  const british = [...field.british];
  const shotsAt = [...field.shots];
  british[from] -= group.length;
  shotsAt[from] -= shots;
  const out = british.flatMap((n, at) => (n > 0 && at !== BOSTON && at !== CHARLESTOWN ? [at] : []));
  const stake = group.length + (group.includes(GUN) ? 1 : 0);
  // By card: the chance that the others search for it.
  const others = cards.map(card => out.reduce((most, at) => Math.max(most, chanceAt(s, at, card)), 0));
  // Points to Concord from the nearest of the others; NO_WAY if nobody else is out.
  const toConcord = out.reduce((least, at) => Math.min(least, points[at][CONCORD]), NO_WAY);
  return { force, figures: group.length, shots, stake, british, shotsAt, others, toConcord };
}
type Party = ReturnType<typeof partyOf>;

/** The value of a party that ends its march in a box with `left` points. */
function valueAt(s: State, sight: BritishSight, party: Party, at: Box, left: number): number {
  const { come, militia, odds, cards, fires } = sight;
  const { british, shotsAt, figures, shots, stake, others, force } = party;
  const harm = (n: number, loaded: number): number =>
    fires && n > 0 && at !== BOSTON ? SHARE_DONE * HIT_CHANCE * Math.max(0, come[at] - loaded) : 0;
  const ahead = (n: number, loaded: number): number => (n > 0 ? hitsOnWayHome(s, militia, at, loaded) : 0);
  const [n, loaded] = [british[at], shotsAt[at]];
  let worth =
    harm(n, loaded) - harm(n + figures, loaded + shots) + ahead(n, loaded) - ahead(n + figures, loaded + shots);
  if (isTooFar(s, at)) worth -= stake;
  if (force === RESERVE_FORCE) return worth;
  for (const [i, card] of cards.entries()) {
    const chance =
      card === at && left > 0 && maySearch(s, force, at)
        ? 1
        : chanceAt(s, at, card) * (card === at ? SEARCH_DECAY ** 3 : 1);
    worth += findIn(s, odds, card) * Math.max(0, chance - others[i]);
  }
  if (!s.concord) {
    const isLate = s.turn + turns[at][CONCORD] > LAST_TURN;
    worth -=
      isLate && party.toConcord === NO_WAY
        ? POINTS.noConcord
        : CONCORD_PULL * Math.min(party.toConcord, points[at][CONCORD]);
  }
  return worth;
}

type Gains = (number | undefined)[];

/** By box: what a group gains by going there instead of staying; undefined if it cannot go there. */
export function gainsOf(s: State, sight: BritishSight, force: Force, from: Box, group: readonly Piece[]): Gains {
  const groupsByBox = destinations(s, force, from, group);
  const gains: Gains = groupsByBox.map(() => undefined);
  let party: Party | undefined;
  let stays = 0;
  for (const [to, each] of groupsByBox.entries()) {
    if (!each) continue;
    if (party === undefined || party.figures !== each.group.length) {
      party = partyOf(s, sight, force, from, each.group);
      stays = valueAt(s, sight, party, from, Math.max(...each.group.map(p => s.left[p])));
    }
    gains[to] = valueAt(s, sight, party, to, Math.max(...each.group.map(p => s.left[p])) - each.cost) - stays;
  }
  return gains;
}

const bestOf = (gains: Gains): number => gains.reduce<number>((best, gain) => Math.max(best, gain ?? -1), -1);

export const bestGain = (s: State, sight: BritishSight, force: Force, from: Box, group: readonly Piece[]): number =>
  bestOf(gainsOf(s, sight, force, from, group));

/** The value of a landing in a box (6.3). */
export function landingValue(s: State, at: Box): number {
  const sight = britishSight(s);
  return valueAt(s, sight, partyOf(s, sight, RAIDING_FORCE, BOSTON, RAIDER_FIGURES), at, 0);
}

/**
 * The extra value of searching before marching, since the force can still march afterwards. None for the joined force:
 * the point that is paid holds all of it back (6.8).
 */
const SEARCH_FIRST_BONUS = 1;

/** What a group gains by its best march if that ends at home and the group has a point more than it costs; else 0. */
function homecoming(s: State, sight: BritishSight, force: Force, at: Box): number {
  const group = stackAt(s, force, at);
  const gains = gainsOf(s, sight, force, at, group);
  const groupsByBox = destinations(s, force, at, group);
  const best = bestOf(gains);
  const to = gains.indexOf(best);
  const cost = to < 0 || !isHome(to) ? NO_WAY : (groupsByBox[to]?.cost ?? NO_WAY);
  return group.every(p => s.left[p] > cost) ? Math.max(0, best) : 0;
}

/** The value of a search now. Before a march home it costs nothing extra, and there is no later chance. */
export function searchValue(s: State, sight: BritishSight, force: Force, at: Box): number {
  const found = findIn(s, sight.odds, at);
  if (found === 0) return 0;
  return found + Math.max(force === JOINED ? 0 : SEARCH_FIRST_BONUS, homecoming(s, sight, force, at));
}
