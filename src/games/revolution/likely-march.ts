import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { siteOf } from './battle.ts';
import { EVERY_LOCALE, IS_LAND, LAND_WAYS, type Locale, TOWNS } from './data.ts';
import { putAboard } from './forces.ts';
import type { March, Round } from './frames.ts';
import { type Force, forceOf, groundOf } from './ground.ts';
import { spend } from './hands.ts';
import { townValue } from './income.ts';
import { localeName, localeWords, pointsWords } from './names.ts';
import { likelyPlace, prospectsSeenBy } from './outlook.ts';
import { enemyOf, isFleet, isLand, type Piece, type Side, TACTICS } from './pieces.ts';
import { landsHere, nextOrder, type Order } from './plan-march.ts';
import { put } from './put.ts';
import { fork, MOVED, marked, noMarks, type State } from './state.ts';
import { owns, piecesAt } from './units.ts';

/** What the suggested march is likely to do, for words about it: its orders one after another, each with an average die. */

/** An order of the suggested march, and where it goes with an average die. */
interface LikelyMove extends Order {
  readonly to: Locale;
  /** Where it may go with other dice, if all before it were average. */
  readonly others: readonly Locale[];
}
const DICE = [1, 2, 3, 4, 5, 6];

/** The moves that the suggested march makes if all its dice are average. Battles are not fought, and nobody is lost. */
export function likelyMarch(
  s: State,
  side: Side,
  round: Round,
): { readonly moves: readonly LikelyMove[]; readonly after: State } {
  const after = fork(s);
  const moves: LikelyMove[] = [];
  for (;;) {
    const order = nextOrder(after, side, round);
    if (order === null) return { moves, after };
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
function townsLeft(s: State, side: Side, after: State): LeftTown[] {
  const [before, now] = [groundOf(s, side), groundOf(after, side)];
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

/** The most moves, and the most towns, that are named, and the most other ways. */
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

/** "12 counters from Britain to Philadelphia, 6 from Boston to New York and 2 elsewhere": the largest moves first. */
function movesWords(moves: readonly LikelyMove[]): string {
  const ways = new Map<string, number>();
  for (const { at, to, force } of moves) {
    const way = at === to ? `ashore in ${localeName(at)}` : `from ${localeWords(at)} to ${localeWords(to)}`;
    ways.set(way, (ways.get(way) ?? 0) + force.length);
  }
  const largest = [...ways].sort(([, a], [, b]) => b - a);
  const named = largest.slice(0, MOST_NAMED).map(([way, n], i) => `${i === 0 ? count(n, 'counter') : n} ${way}`);
  const others = largest.slice(MOST_NAMED).reduce((sum, [, n]) => sum + n, 0);
  return listed(others > 0 ? [...named, `${others} elsewhere`] : named);
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

/**
 * "the battle is at New York, strength 12 against about 5": the largest one that the march leads to.
 * The strength of covered enemies is an average.
 */
function battleWords(s: State, side: Side, after: State): string[] {
  const [before, now] = [groundOf(s, side), groundOf(after, side)];
  const enemy = enemyOf(side);
  const size = (at: Locale): number => now.strength[side][at] + now.strength[enemy][at];
  const isNew = (at: Locale): boolean => now.strength[side][at] > before.strength[side][at];
  const sites = EVERY_LOCALE.filter(at => isNew(at) && now.land[enemy][at] > 0 && siteOf(after, side, at) === 'battle');
  if (sites.length === 0) return [];
  const at = sites.reduce((most, each) => (size(each) > size(most) ? each : most));
  const isCovered = piecesAt(after, enemy, at, p => isLand(p) && after.open[p] === 0).length > 0;
  const foe = `${isCovered ? 'about ' : ''}${Math.round(now.strength[enemy][at])}${owns(after.fort, enemy, at) ? ' in a fort' : ''}`;
  const which = sites.length > 1 ? 'the largest battle' : 'the battle';
  return [`${which} is at ${localeName(at)}, strength ${Math.round(now.strength[side][at])} against ${foe}`];
}

/** What the suggested march does with average dice, which battle it leads to, what it costs, and which towns it leaves in danger. */
export function likelyWords(s: State, side: Side, round: Round): string {
  const { moves, after } = likelyMarch(s, side, round);
  if (moves.length === 0)
    return round === 1 ? 'no march gains anything now; battles follow' : 'no forced march is worth its Tactics';
  const left = leftWords(townsLeft(s, side, after));
  const price =
    round === 1 ? '' : `, for ${count(moves.length, 'Tactics', 'Tactics')}; each unit that marches is lost on a 6`;
  const doubt = `${othersWords(moves)}battles follow`;
  return [`with average dice, ${movesWords(moves)}${price}`, ...battleWords(s, side, after), ...left, doubt].join('; ');
}
