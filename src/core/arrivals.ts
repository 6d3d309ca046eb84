import { anotherOf, idsOf, type Noun, type Party } from './phrases.ts';
import type { Clause } from './telling.ts';

/** Tells of each march how many arrive, where some of those who set out stay behind on the way. */

export const marchers = ({ who, what = [] }: Clause): Party => [...who, ...what];

/** A party without the pieces in `left`. */
const without = (party: Party, left: readonly number[]): Party =>
  party.flatMap(noun => {
    const { ids } = noun;
    const stay = ids?.filter(id => !left.includes(id));
    if (stay === undefined || stay.length === ids?.length) return [noun];
    return stay.length === 0 ? [] : [{ ...noun, n: stay.length, ids: stay }];
  });

/** A march without the pieces in `left`; as it was if too few would be left to march. */
export function marchWithout<C extends Clause>(march: C, left: readonly number[]): C {
  const gone = idsOf(marchers(march)).filter(id => left.includes(id)).length;
  const who = without(march.who, left);
  const what = march.what && without(march.what, left);
  if (gone === 0 || who.length === 0 || what?.length === 0) return march;
  const short = march.short?.map(noun => ({ ...noun, n: noun.n - gone }));
  return { ...march, who, ...(what ? { what } : {}), ...(short ? { short } : {}) };
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
