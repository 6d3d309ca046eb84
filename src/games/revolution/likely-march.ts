import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { siteOf } from './battle.ts';
import { EVERY_LOCALE, IS_LAND, LAND_WAYS, type Locale, TOWNS } from './data.ts';
import { putAboard } from './forces.ts';
import type { March, Round } from './frames.ts';
import { type Force, forceOf, type Ground, groundOf } from './ground.ts';
import { spend } from './hands.ts';
import { townValue } from './income.ts';
import { localeName, localeWords, pointsWords } from './names.ts';
import { likelyPlace, prospectsSeenBy } from './outlook.ts';
import { enemyOf, isFleet, isLand, isUnit, type Piece, type Side, TACTICS } from './pieces.ts';
import { landsHere, nextOrder, type Order } from './plan-march.ts';
import { put } from './put.ts';
import { fork, MOVED, marked, noMarks, type State } from './state.ts';
import { againstWords } from './strength-words.ts';
import { foragers, hungry } from './supply.ts';
import { isClosed, owns } from './units.ts';

/** What the suggested march is likely to do, for words about it: its orders one after another, each with an average die. */

/** An order of the suggested march, and where it goes with an average die. */
interface LikelyMove extends Order {
  readonly to: Locale;
  /** Where it may go with other dice, if all before it were average. */
  readonly others: readonly Locale[];
}
const DICE = [1, 2, 3, 4, 5, 6];

/**
 * The moves that the suggested march makes if all its dice are average, of the orders that it gives. Battles are not
 * fought, and nobody is lost.
 */
export function likelyMarch(
  s: State,
  side: Side,
  round: Round,
): { readonly moves: readonly LikelyMove[]; readonly orders: readonly Order[]; readonly after: State } {
  const after = fork(s);
  const moves: LikelyMove[] = [];
  const orders: Order[] = [];
  for (;;) {
    const order = nextOrder(after, side, round);
    if (order === null) return { moves, orders, after };
    orders.push(order);
    if (round > 1) spend(after, side, TACTICS);
    const places = placesOf(after, side, order);
    const to = follow(after, side, round, order);
    if (to !== order.at || order.how === 'ashore')
      moves.push({ ...order, to, others: places.filter(place => place !== to) });
  }
}

/** A force on its way. Whoever sails is already aboard, so no town is left empty. */
const goingOf = (s: State, how: March['by'], force: readonly Piece[]): Force => {
  const known = forceOf(s, force, how);
  return how === 'sea' ? { ...known, counters: 0 } : known;
};

/** Where the force of an order may go, by each die. */
function placesOf(s: State, side: Side, { at, how, force }: Order): readonly Locale[] {
  if (how === 'ashore') return [at];
  const [prospects, going] = [prospectsSeenBy(s, side), goingOf(s, how, force)];
  return [...new Set(DICE.map(die => likelyPlace(prospects, going, at, how, die)))];
}

/** Carries out an order with an average die. Returns where its force ends. */
function follow(s: State, side: Side, round: Round, { at, how, force }: Order): Locale {
  if (how === 'ashore') {
    s.aboard = marked(s.aboard, force, -1);
    s.moved = marked(s.moved, force, MOVED);
    return at;
  }
  const to = likelyPlace(prospectsSeenBy(s, side), goingOf(s, how, force), at, how);
  if (how === 'sea')
    putAboard(
      s,
      force.filter(isFleet),
      force.filter(p => isLand(p) && s.aboard[p] < 0),
    );
  put(s, force, to);
  s.moved = marked(s.moved, force, MOVED);
  s.marching = marked(noMarks, force, 1);
  const march = {
    seat: side,
    round,
    at: to,
    by: how,
    left: 0,
    overran: false,
    fresh: false,
    bonus: 0,
    planned: true,
  } as const;
  // They land if that is worth more than staying aboard.
  if (how === 'sea' && IS_LAND[to] && landsHere(s, march)) s.aboard = marked(s.aboard, force.filter(isLand), -1);
  s.marching = noMarks;
  return to;
}

/** What the moves of a suggested march lead to: the position before them and after. */
interface Change {
  readonly s: State;
  readonly side: Side;
  readonly after: State;
  readonly before: Ground;
  readonly now: Ground;
}

/** A town that the march leaves empty, or to few beside a stronger enemy. */
interface LeftTown {
  readonly at: Locale;
  /** Its points for the side. */
  readonly worth: number;
  /** Its counters ashore that stay. */
  readonly counters: number;
}

/** A garrison with less than this part of a neighbouring enemy's strength is likely to lose its town. */
const OUTMATCHED = 0.5;

/** The towns that the moves leave empty, or weak beside a stronger enemy, those worth most first. */
function townsLeft({ s, side, before, now }: Change): LeftTown[] {
  const enemy = enemyOf(side);
  const left = TOWNS.flatMap(at => {
    const [worth, counters, own] = [townValue(s, side, at), now.land[side][at], now.strength[side][at]];
    const isEnemyThere = now.land[enemy][at] > 0;
    const isHeldByFleetAlone = counters === 0 && now.fleets[side][at] > 0;
    if (worth === 0 || isEnemyThere || isHeldByFleetAlone || own >= before.strength[side][at]) return [];
    const foe = Math.max(0, ...LAND_WAYS[at].map(({ to }) => now.strength[enemy][to]));
    return counters === 0 || own < OUTMATCHED * foe ? [{ at, worth, counters }] : [];
  });
  return left.sort((a, b) => b.worth - a.worth);
}

/** The most towns that are named, and the most other ways. */
const MOST_NAMED = 5;
const MOST_OTHERS = 2;

/**
 * "with other dice those from Britain may go to Boston or stay": the largest moves that other dice change, and that one
 * change leads to others.
 */
function othersWords(moves: readonly LikelyMove[]): string {
  const changed = moves.filter(({ others }) => others.length > 0).toSorted((a, b) => b.force.length - a.force.length);
  const from = new Map<Locale, Set<Locale>>();
  for (const { at, others } of changed) from.set(at, new Set([...(from.get(at) ?? []), ...others]));
  const named = [...from].slice(0, MOST_OTHERS).map(([at, places], i) => {
    const away = [...places].filter(place => place !== at).map(localeWords);
    const ways = [...(away.length > 0 ? [`to ${away.join(' or ')}`] : []), ...(places.has(at) ? ['nowhere'] : [])];
    return `${i === 0 ? 'those ' : ''}from ${localeWords(at)} ${i === 0 ? 'may go ' : ''}${ways.join(' or ')}`;
  });
  return named.length === 0 ? '' : `with other dice ${listed(named)}, and what follows may change; `;
}

/** Whether a battle is due at a place because of the moves. */
const isBattleAt = ({ side, after, before, now }: Change, at: Locale): boolean =>
  now.strength[side][at] > before.strength[side][at] &&
  now.land[enemyOf(side)][at] > 0 &&
  siteOf(after, side, at) === 'battle';

/** The points of a town that the moves may take; 0 if it is held already. */
const gainAt = ({ s, side, after, before, now }: Change, at: Locale): number =>
  isClosed(s, at) || before.land[side][at] > 0 || now.land[side][at] === 0 ? 0 : townValue(after, side, at);

/** "strength 12 against about 5 in a fort" */
const fightWords = ({ side, after, now }: Change, at: Locale): string =>
  `${againstWords(now, side, at)}${owns(after.fort, enemyOf(side), at) ? ' in a fort' : ''}`;

/** " (4 points, strength 12 against about 5)", " (2 points, empty)", " (already yours)": what a place is worth to those who come. */
function prizeWords(change: Change, at: Locale): string {
  const { side, before } = change;
  const worth = gainAt(change, at);
  const points = worth > 0 ? [pointsWords(worth)] : [];
  if (isBattleAt(change, at)) return ` (${[...points, fightWords(change, at)].join(', ')})`;
  if (before.land[side][at] > 0) return before.land[enemyOf(side)][at] > 0 ? '' : ' (already yours)';
  return worth > 0 ? ` (${points}, empty)` : '';
}

/** The moves are named one by one in about this many characters; of the others only where they go. */
const MOVES_ROOM = 320;

/**
 * "12 counters from Britain to Philadelphia (4 points, strength 9 against 1), 6 from Boston to New York (already yours)
 * and 2 more to Albany and Camden": the largest moves first.
 */
function movesWords(moves: readonly LikelyMove[], change: Change): string {
  const ways = new Map<string, { readonly to: Locale; readonly n: number }>();
  for (const { at, to, force } of moves) {
    const way = at === to ? `ashore in ${localeName(at)}` : `from ${localeWords(at)} to ${localeWords(to)}`;
    ways.set(way, { to, n: (ways.get(way)?.n ?? 0) + force.length });
  }
  const largest = [...ways].sort(([, a], [, b]) => b.n - a.n);
  const seen = new Set<Locale>();
  const named: string[] = [];
  for (const [way, { to, n }] of largest) {
    const prize = seen.has(to) ? '' : prizeWords(change, to);
    const words = `${named.length === 0 ? count(n, 'counter') : n} ${way}${prize}`;
    if (named.length > 0 && [...named, words].join(', ').length > MOVES_ROOM) break;
    seen.add(to);
    named.push(words);
  }
  const rest = largest.slice(named.length).map(([, way]) => way);
  if (rest.length === 0) return listed(named);
  const places = [...new Set(rest.map(({ to }) => to))].map(
    to => `${localeWords(to)}${seen.has(to) ? '' : prizeWords(change, to)}`,
  );
  return listed([...named, `${rest.reduce((sum, { n }) => sum + n, 0)} more to ${listed(places)}`]);
}

/** "it takes towns worth 11 points if the battles are won" */
function gainWords(moves: readonly LikelyMove[], change: Change): string[] {
  const places = [...new Set(moves.map(({ to }) => to))];
  const points = places.reduce((sum, at) => sum + gainAt(change, at), 0);
  if (points === 0) return [];
  const fights = places.filter(at => gainAt(change, at) > 0 && isBattleAt(change, at)).length;
  const won = fights === 0 ? '' : fights === 1 ? ' if the battle is won' : ' if the battles are won';
  return [`it takes towns worth ${pointsWords(points)}${won}`];
}

/** "Boston (5 points) keeps 1 counter beside a stronger enemy", "Princeton and Camden (2 points in all) are left empty" */
function leftWords(left: readonly LeftTown[]): string[] {
  const weak = left.filter(({ counters }) => counters > 0).slice(0, MOST_NAMED);
  const empty = left.filter(({ counters }) => counters === 0);
  const points = pointsWords(empty.reduce((sum, { worth }) => sum + worth, 0));
  const names = listed(empty.map(({ at }) => localeName(at)));
  return [
    ...weak.map(
      ({ at, worth, counters }) =>
        `${localeName(at)} (${pointsWords(worth)}) keeps ${count(counters, 'counter')} beside a stronger enemy`,
    ),
    ...(empty.length === 1 ? [`${names} (${points}) is left empty`] : []),
    ...(empty.length > 1 ? [`${names} (${points} in all) are left empty`] : []),
  ];
}

/** The most places that are named because they do not feed all who are there after the march. */
const MOST_HUNGRY = 3;
/** 19.2: "if all stay there, Albany feeds 2 of your 4 units, New Haven none of 2": where the moves leave more to feed than there is food. */
function hungerWords({ s, side, after }: Change): string[] {
  const places = EVERY_LOCALE.map(at => ({ at, left: hungry(after, side, at) }))
    .filter(({ at, left }) => left > 0 && left > hungry(s, side, at))
    .sort((a, b) => b.left - a.left);
  const named = places.slice(0, MOST_HUNGRY).map(({ at, left }, i) => {
    const units = foragers(after, side, at).length;
    const fed = left < units ? units - left : 'none';
    return `${localeName(at)}${i === 0 ? ' feeds' : ''} ${fed} of ${i === 0 ? 'your ' : ''}${i === 0 ? count(units, 'unit') : units}`;
  });
  const more = places.length > MOST_HUNGRY ? [`food is short in ${places.length - MOST_HUNGRY} more`] : [];
  return named.length === 0 ? [] : [`if all stay there, ${[named.join(', '), ...more].join('; ')}`];
}

/**
 * 17.2: ", for 1 Tactics marker; each of the 3 units that march is lost on a 6, about 0.5 of them": the price of forced
 * marches. A fleet takes its cargo down with it (24.10), so no number is given where one sails.
 */
function priceWords(round: Round, orders: readonly Order[]): string {
  if (round === 1) return '';
  const units = orders.reduce((sum, { force }) => sum + force.filter(isUnit).length, 0);
  const toll = orders.some(({ how }) => how === 'sea')
    ? 'each unit that marches or sails is lost on a 6, a fleet with its cargo'
    : units === 1
      ? 'the unit that marches is lost on a 6'
      : `each of the ${units} units that march is lost on a 6, about ${(units / DICE.length).toFixed(1)} of them`;
  return `, for ${count(orders.length, 'Tactics marker')}; ${toll}`;
}

/** What the suggested march does with average dice, what each place brings, what it costs, and which towns it leaves in danger. */
export function likelyWords(s: State, side: Side, round: Round): string {
  const { moves, orders, after } = likelyMarch(s, side, round);
  if (moves.length === 0)
    return round === 1 ? 'no march gains anything now; battles follow' : 'no forced march is worth its Tactics';
  const change = { s, side, after, before: groundOf(s, side), now: groundOf(after, side) };
  const left = leftWords(townsLeft(change));
  const doubt = `${othersWords(moves)}battles follow`;
  return [
    `with average dice, ${movesWords(moves, change)}${priceWords(round, orders)}`,
    ...gainWords(moves, change),
    ...left,
    ...hungerWords(change),
    doubt,
  ].join('; ');
}
