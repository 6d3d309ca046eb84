import { anotherOf, areSameOnes, loneName, type Noun, type Party } from './phrases.ts';
import type { Placed } from './placed.ts';
import type { Clause } from './telling.ts';

/**
 * Tells of marches what came of them: not of those who went back to where they were; of each how many arrive, where some
 * of those who set out stay behind on the way; and what they do there right after it.
 */

const idsOf = (party: Party = []): readonly number[] => party.flatMap(({ ids = [] }) => ids);
const marchers = ({ who, what = [] }: Clause): Party => [...who, ...what];

/** A party without the pieces in `left`. */
const without = (party: Party, left: readonly number[]): Party =>
  party.flatMap(noun => {
    const { ids } = noun;
    const stay = ids?.filter(id => !left.includes(id));
    if (stay === undefined || stay.length === ids?.length) return [noun];
    return stay.length === 0 ? [] : [{ ...noun, n: stay.length, ids: stay }];
  });

/** A march without the pieces in `left`; as it was if too few would be left to march. */
function marchWithout<C extends Clause>(march: C, left: readonly number[]): C {
  const gone = idsOf(marchers(march)).filter(id => left.includes(id)).length;
  const who = without(march.who, left);
  const what = march.what && without(march.what, left);
  if (gone === 0 || who.length === 0 || what?.length === 0) return march;
  const short = march.short?.map(noun => ({ ...noun, n: noun.n - gone }));
  return { ...march, who, ...(what ? { what } : {}), ...(short ? { short } : {}) };
}

/**
 * By the index of a march in `clauses`: its pieces, but not people with names, that went back to where
 * they began, with nothing done meanwhile.
 */
function returnsOf(clauses: readonly Clause[]): ReadonlyMap<number, readonly number[]> {
  const gone = new Map<number, readonly number[]>();
  const marches = clauses.flatMap((each, at) =>
    each.way && !each.sum && !loneName(each.who) && typeof each.way.from === 'string' ? [at] : [],
  );
  const isOf = (id: number, at: number): boolean => idsOf(marchers(clauses[at])).includes(id);
  for (const id of new Set(marches.flatMap(at => idsOf(marchers(clauses[at]))))) {
    const open: number[] = [];
    for (const at of clauses.keys()) {
      if (!isOf(id, at)) continue;
      const last = open.at(-1);
      const [there, back] = [last === undefined ? undefined : clauses[last].way, clauses[at].way];
      const isBack = marches.includes(at) && there && back && there.from === back.to && there.to === back.from;
      if (!marches.includes(at)) open.length = 0;
      else if (!isBack || last === undefined) open.push(at);
      else {
        open.pop();
        for (const each of [last, at]) gone.set(each, [...(gone.get(each) ?? []), id]);
      }
    }
  }
  return gone;
}

/** The clauses of a deed without marches of those who only went back to where they were; all if nothing else is left. */
export function withoutReturns<C extends Clause>(clauses: readonly C[]): readonly C[] {
  const gone = returnsOf(clauses);
  const left = clauses.flatMap((each, at) => {
    const ids = gone.get(at) ?? [];
    const isAllGone =
      ids.length > 0 && marchers(each).every(noun => noun.ids?.every(own => ids.includes(own)) === true);
    return isAllGone ? [] : [marchWithout(each, ids)];
  });
  return left.length === 0 ? clauses : left;
}

/** The clauses of a deed, each march with those who arrive: "Percy leads seven Regulars … Another stays behind." */
export function withArrivals<C extends Clause>(clauses: readonly C[]): readonly C[] {
  const leftAfter = (i: number): readonly number[] =>
    clauses.slice(i + 1).flatMap(each => (each.isLeftBehind ? idsOf(each.who) : []));
  const left = leftAfter(-1);
  if (left.length === 0) return clauses;
  return clauses.map((each, i) => {
    if (each.way) return marchWithout(each, leftAfter(i));
    if (!each.isLeftBehind) return each;
    const kinds = clauses.slice(0, i).flatMap(other => (other.way ? marchers(other) : []));
    // Somebody of the same kind has arrived.
    const isAnother = ({ ids: [id] = [] }: Noun): boolean =>
      kinds.some(({ ids = [] }) => ids.includes(id) && !ids.every(other => left.includes(other)));
    return { ...each, who: each.who.map(noun => (isAnother(noun) ? anotherOf(noun) : noun)) };
  });
}

/** Where a clause happens, or where its march begins and ends. */
const placesOf = ({ where = [], stopsAt, way }: Clause): readonly string[] =>
  [...where.map(({ name }) => name), stopsAt, way?.from, way?.to].flat().filter(name => name !== undefined);

/**
 * The index of what those of `deed` did right before it in the same place: their march there, or what they did there before
 * they marched on. -1 if they, or others there, did anything since, or if it is a fight, whose order matters.
 */
function sameOnesAt(told: readonly Clause[], deed: Clause): number {
  const { who, way, thrown, tie, isFate } = deed;
  if (thrown || tie !== undefined || isFate || !who.every(noun => noun.ids)) return -1;
  const at = told.findLastIndex(other => idsOf(marchers(other)).some(id => idsOf(who).includes(id)));
  if (at < 0 || !areSameOnes(told[at].who, who)) return -1;
  const here = placesOf(told[at]).at(-1);
  const isHere = here !== undefined && (way ? way.from === here : placesOf(deed).includes(here));
  const isBusy = told.slice(at + 1).some(other => placesOf(other).some(place => placesOf(deed).includes(place)));
  return isHere && !isBusy ? at : -1;
}

/**
 * The clauses with what each group does told together, not between what others do in other places. Each then counts as
 * having happened when it is told.
 */
export function withDeedsTogether<C extends Placed>(clauses: readonly C[]): readonly C[] {
  const told: C[] = [];
  for (const [i, each] of clauses.entries()) {
    const isFollowed = each.follows || clauses[i + 1]?.follows;
    const at = isFollowed ? -1 : sameOnesAt(told, each);
    told.splice(at < 0 ? told.length : at + 1, 0, each);
  }
  return told.map((each, i) => ({ ...each, at: clauses[i].at }));
}
