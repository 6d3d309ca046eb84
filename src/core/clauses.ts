import { withArrivals } from './arrivals.ts';
import { withDeedsTogether, withoutReturns } from './deeds-together.ts';
import { defined } from './defined.ts';
import { isEqual } from './equal.ts';
import {
  addThrows,
  areSameOnes,
  idsOf,
  isMass,
  isName,
  isSame,
  loneName,
  type Noun,
  sizeOf,
  together,
  type Verb,
} from './phrases.ts';
import { byWeight, clauseSize, type Placed, rankOf, sumOf } from './placed.ts';
import { type Clause, summed } from './telling.ts';
import { hasHit, withThrows } from './throws.ts';
import { joinedOrigin, joinWays, withoutOrigins } from './ways.ts';

/** Joins the clauses of one deed that say the same of several people, or that are legs of one journey. */

const greaterWeight = (a: Clause, b: Clause): Clause['weight'] => (rankOf(a) <= rankOf(b) ? a : b).weight;

/** Two clauses can only be joined if they differ in at most one of these parts. */
const PARTS = ['who', 'what', 'where', 'way', 'end'] as const;
function isPartSame(a: Placed, b: Placed, part: (typeof PARTS)[number]): boolean {
  if (part === 'who') return isSame(a.each ?? a.who, b.who);
  if (part === 'end' && a.sum && b.sum) return isEqual(a.sum.words, b.sum.words);
  return part === 'what' ? isSame(a.what ?? [], b.what ?? []) : isEqual(a[part], b[part]);
}

/**
 * Two legs of one journey as a single clause; null if `b` does not begin where `a` ended. Somebody in it must have a
 * name, or be known by ids, because Militia who come to a place and Militia who leave it need not be the same.
 */
function joinLegs(a: Placed, b: Placed): Placed | null {
  if (!a.who.some(isName) && !areSameOnes(a.who, b.who)) return null;
  if (!a.way || !b.way || !isSame(a.who, b.who) || !isEqual(a.did, b.did) || b.way.from !== a.way.to) return null;
  // Who sets out and comes home again gains nothing by it.
  if (a.sum && b.sum) return null;
  const way = joinWays(a.way, b.way);
  if (way === null) return null;
  const gain = sumOf(a.gain, b.gain);
  return {
    ...b,
    ...(a.sum ? summed(a.sum) : {}),
    ...(a.stays === 'always' ? { stays: a.stays } : {}),
    gain,
    at: a.at,
    way,
    weight: greaterWeight(a, b),
    size: clauseSize(a),
  };
}

/** Whether pieces of a march are in another as well, so that their numbers must not be added up. */
const marchAgain = (a: Placed, b: Placed): boolean =>
  a.way !== undefined && b.way !== undefined && pieces(a).some(id => pieces(b).includes(id));

/** Two clauses as one; null if they differ in more than one part or must not be joined. */
function joinClauses(a: Placed, b: Placed): Placed | null {
  if (!isEqual(a.did, b.did) || a.of !== b.of || marchAgain(a, b)) return null;
  const thrown = a.thrown && b.thrown && addThrows(a.thrown, b.thrown);
  if (thrown === null || (a.thrown === undefined) !== (b.thrown === undefined)) return null;
  const [part, ...others] = PARTS.filter(each => !isPartSame(withoutOrigins(a), withoutOrigins(b), each));
  if (others.length > 0) return null;
  if (part !== undefined && thrown) return null;
  const { short, ...rest } = a;
  const both: Placed = {
    ...rest,
    thrown,
    tie: thrown ? (a.tie ?? b.tie) : a.tie,
    ...(short && b.short ? { short: together(short, b.short) } : {}),
    ...(a.sum && b.sum ? summed({ ...a.sum, n: a.sum.n + b.sum.n }) : {}),
    weight: greaterWeight(a, b),
    size: clauseSize(a) + clauseSize(b),
    gain: sumOf(a.gain, b.gain),
    way: a.way && { ...a.way, ...defined({ from: joinedOrigin(a, b) }) },
    head: isEqual(a.head, b.head) ? a.head : undefined,
    ...(a.isWhole === 'alone' && !isEqual(a.head, b.head) ? { isWhole: undefined } : {}),
  };
  const company = together(a.with ?? [], b.with ?? []);
  const who = together(a.who, b.who);
  // If the same thing is done twice, the objects are added up: "gets past two patrols". One ambush may break two units.
  if (part === undefined && a.what)
    return { ...both, who: a.isFate ? a.who : who, with: company, what: together(a.what, b.what ?? []) };
  if (part === undefined) return { ...both, who, with: company };
  // What became of one piece by a first cause and of another by a second would read as the fate of one.
  if (part === 'who') return a.what && (loneName(a.who) || a.isFate) ? null : { ...both, who, with: company };
  if (!isSame(a.with ?? [], b.with ?? [])) return null;
  if (part === 'what') {
    const what = together(a.what ?? [], b.what ?? []);
    // A marker that was played twice is named once.
    const shortWhat = a.shortWhat?.map(noun => ({ ...noun, n: sizeOf(what) }));
    return { ...both, what, ...(shortWhat ? { shortWhat } : {}) };
  }
  // "Snipers break a Regular in Lincoln and Concord" would leave open how many break.
  if (part !== 'where' || !isMass(a.what ?? [])) return null;
  const known = a.where ?? [];
  const where = [...known, ...(b.where ?? []).filter(spot => !known.some(each => isEqual(each, spot)))];
  if (isMass(b.who)) return { ...both, where };
  // The numbers of both places add up. Of several kinds, it would not be clear how many are in each place.
  return b.who.length > 1 ? null : { ...both, who, each: b.who, where };
}

const pieces = ({ who, what = [] }: Clause): readonly number[] => idsOf([...who, ...what]);
/** Whether `b` tells a later fate of everybody in `a`, so that `a` need not be told. */
const isOverruled = (a: Placed, b: Placed): boolean =>
  a.isFate === true && b.isFate === true && pieces(a).length > 0 && pieces(a).every(id => pieces(b).includes(id));

/** Whether later clauses tell another fate for everybody in `a`, or where its topic stands then. */
export const isPassing = (a: Placed, later: readonly Placed[]): boolean => {
  if (a.topic !== undefined && later.some(({ topic }) => topic === a.topic)) return true;
  const known = later.flatMap(each => (each.isFate ? pieces(each) : []));
  return a.isFate === true && pieces(a).length > 0 && pieces(a).every(id => known.includes(id));
};

/** Drops the clauses that a later fate overrules, and gives their points to that later clause. */
function withLastFates(clauses: readonly Placed[]): Placed[] {
  const told = [...clauses];
  return clauses.flatMap((each, i) => {
    const later = told.findIndex((other, k) => k > i && isOverruled(each, other));
    if (later < 0) return [told[i]];
    told[later] = { ...told[later], gain: sumOf(told[i].gain, told[later].gain) };
    return [];
  });
}

/** What came of a clause and is told right after it; empty if nothing did. See `Clause.follows`. */
export const followersOf = (clause: Placed, clauses: readonly Placed[]): readonly Placed[] => {
  const at = clauses.indexOf(clause) + 1;
  return clauses.slice(at, at + 1).filter(({ follows }) => follows);
};
const isAlone = (clause: Placed, clauses: readonly Placed[]): boolean =>
  clause.follows === true || followersOf(clause, clauses).length > 0;

/** Whether those of `b` came, after `a`, to another place where `b` happened. Then `b` is told after that march. */
const isAfterMarch = (a: Placed, b: Placed, between: readonly Placed[]): boolean =>
  !isEqual(a.where, b.where) &&
  between.some(
    ({ who, way }) =>
      way !== undefined &&
      (way.to === b.stopsAt || (isSame(who, b.who) && b.where?.some(({ name }) => name === way.to))),
  );

/** Two clauses as one, with `between` told between them; null if they must not be joined. */
function joined(a: Placed, b: Placed, between: readonly Placed[]): Placed | null {
  const isStop = between.some(({ stopsAt }) => stopsAt !== undefined && stopsAt === a.way?.to);
  return (isStop ? null : joinLegs(a, b)) ?? joinClauses(a, b);
}

/**
 * The index at which `next` is told after `all`. A loss comes before the fire that followed its own: its volley may have
 * been added to an earlier one of the same side.
 */
function placeAfter(all: readonly Placed[], { of, tie, thrown }: Placed, lastFire: Placed | undefined): number {
  const isLoss = of !== undefined && tie !== undefined && thrown === undefined;
  const fire = isLoss && lastFire ? all.indexOf(lastFire) : -1;
  const later = fire < 0 ? -1 : all.findIndex((each, i) => i > fire && each.thrown);
  return later < 0 ? all.length : later;
}

/** Joins clauses with what follows them to those of which both say the same: "play Indians, and draw two markers". */
function withSamePairs(clauses: readonly Placed[]): readonly Placed[] {
  const all: Placed[] = [];
  for (const each of clauses) {
    const last = all.at(-1);
    const at = each.follows && last ? all.findIndex((other, i) => i + 2 < all.length && isTwin(other, last)) : -1;
    const both = at < 0 || !last ? null : joinClauses(all[at], last);
    const followed =
      at < 0 || !all[at + 1].follows || !isTwin(all[at + 1], each) ? null : joinClauses(all[at + 1], each);
    if (both && followed) all.splice(at, all.length - at, both, followed, ...all.slice(at + 2, -1));
    else all.push(each);
  }
  return all;
}
/** Whether two clauses say the same, but for numbers. */
const isTwin = (a: Placed, b: Placed): boolean => PARTS.every(part => isPartSame(a, b, part));

/** Joins the clauses of one deed that say the same of several people, or that are legs of one journey. */
export function unite(clauses: readonly Placed[]): readonly Placed[] {
  const all: Placed[] = [];
  let lastFire: Placed | undefined;
  const told = withSamePairs(withLastFates(withDeedsTogether(withArrivals(withoutReturns(clauses)))));
  const alone = told.filter(each => isAlone(each, told));
  for (const each of told) {
    if (alone.includes(each)) {
      all.push(each);
      continue;
    }
    // A clause about points stays after its cause.
    const at = all.findIndex(
      (other, i) =>
        !alone.includes(other) &&
        (each.isPoints !== true || i === all.length - 1) &&
        !isAfterMarch(other, each, all.slice(i + 1)) &&
        !all.slice(i + 1).some(between => marchAgain(between, each)) &&
        joined(other, each, all.slice(i + 1)) !== null,
    );
    const both = at < 0 ? null : joined(all[at], each, all.slice(at + 1));
    if (each.thrown) lastFire = both ?? each;
    if (!both) all.splice(placeAfter(all, each, lastFire), 0, each);
    else if (each.isFate && lastFire && all.indexOf(lastFire) > at && all.slice(at + 1).some(hasHit)) {
      // The later losses came of the later throw, so all of them are told after it.
      all.splice(at, 1);
      all.push({ ...both, at: each.at, tie: each.tie });
    } else all[at] = both;
  }
  return sumUpRest(withThrows(all));
}

/** How many pieces a clause is about. Its subject may have no number and stand for as many in each place. */
const countOf = ({ who, where = [] }: Placed): number => sizeOf(who) * (isMass(who) ? Math.max(1, where.length) : 1);

/** How many clauses of one kind are told one by one. */
const MOST_ALIKE = 3;

/** If there are many clauses of one kind, keeps the largest and sums up the others: "four more companies move". */
function sumUpRest(all: readonly Placed[]): readonly Placed[] {
  const kinds = [...new Set(all.flatMap(({ rest }) => (rest ? [rest[1]] : [])))];
  return kinds.reduce(sumUpKind, all);
}

/** If there are many clauses that are counted in the same words, keeps the largest and sums up the others. */
function sumUpKind(all: readonly Placed[], kind: string): readonly Placed[] {
  const alike = all.filter(({ rest }) => rest?.[1] === kind);
  if (alike.length <= MOST_ALIKE + 1) return all;
  const told = alike.toSorted(byWeight).slice(0, MOST_ALIKE);
  const isCause = (each: Placed): boolean => all[all.indexOf(each) + 1]?.isPoints === true;
  const left = alike.filter(each => !told.includes(each) && each.gain === undefined && !isCause(each));
  if (left.length < 2) return all;
  const [{ rest = ['', ''] as const }] = left;
  const at = Math.max(...alike.map(each => each.at));
  const n = left.reduce((sum, each) => sum + countOf(each), 0);
  const { weight } = left.toSorted(byWeight)[0];
  const gain = left.map(each => each.gain).reduce(sumOf, undefined);
  return [...all.filter(each => !left.includes(each)), { ...countedClause(n, rest, { weight, at }), gain }];
}

/** A clause that only counts: "four more companies move". */
export function countedClause(n: number, [one, many]: Verb, { weight, at }: Pick<Placed, 'weight' | 'at'>): Placed {
  const more: Noun = { n, one, many, isPlural: true };
  return { weight, at, who: [more], did: ['', ''] };
}
