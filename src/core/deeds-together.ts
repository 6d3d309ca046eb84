import { marchers, marchWithout } from './arrivals.ts';
import { areSameOnes, idsOf, isName } from './phrases.ts';
import type { Placed } from './placed.ts';
import type { Clause } from './telling.ts';

/** Tells what each group does together, and leaves out marches of which nothing came. */

/** Whether a force with a name marches in only one of two marches, or only in part: then neither can do without it. */
const areNamesApart = (a: Clause, b: Clause): boolean =>
  [...marchers(a), ...marchers(b)].some(noun => isName(noun) && (noun.ids ?? []).length > 1) &&
  idsOf(marchers(a)).toSorted().join() !== idsOf(marchers(b)).toSorted().join();

/** By the index of a march that leaves no trace: its pieces that went back to where they began, with nothing told of them between. */
function returnsOf(clauses: readonly Clause[]): ReadonlyMap<number, readonly number[]> {
  const gone = new Map<number, number[]>();
  for (const [j, back] of clauses.entries()) {
    if (!back.leavesNoTrace) continue;
    for (const id of idsOf(marchers(back))) {
      const i = clauses.findLastIndex(
        (each, k) => k < j && idsOf(marchers(each)).includes(id) && !gone.get(k)?.includes(id),
      );
      const there = i < 0 ? undefined : clauses[i];
      const isReturn = there?.leavesNoTrace && there.way?.from === back.way?.to && there.way?.to === back.way?.from;
      if (isReturn && !areNamesApart(there, back)) for (const at of [i, j]) gone.set(at, [...(gone.get(at) ?? []), id]);
    }
  }
  return gone;
}

/** The clauses of a deed without marches that left no trace of those who went back; all if nothing else is left. */
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

/** Where a clause happens, or where its march ends. */
const endOf = ({ where: [spot] = [], stopsAt, way }: Clause): string | undefined => way?.to ?? stopsAt ?? spot?.name;
const placesOf = (clause: Clause): readonly string[] => {
  const { where = [], stopsAt, way } = clause;
  return [...where.map(({ name }) => name), stopsAt, way?.from, way?.to].flat().filter(name => name !== undefined);
};
/** Whether it may not be parted from the clause before it. */
const isAttached = ({ tie, follows, isPoints }: Clause): boolean =>
  tie !== undefined || follows === true || isPoints === true;

/**
 * The index of what those of `deed` did right before it in the same place: their march there, or what they did there before
 * they marched on. -1 if they, or others there, did anything since, or if it is a fight, whose order matters.
 */
function sameOnesAt(told: readonly Clause[], deed: Clause): number {
  const { who, way, thrown, isFate } = deed;
  if (thrown || isAttached(deed) || isFate || !who.every(noun => noun.ids)) return -1;
  const at = told.findLastIndex(other => idsOf(marchers(other)).some(id => idsOf(who).includes(id)));
  if (at < 0 || !areSameOnes(told[at].who, who)) return -1;
  const here = endOf(told[at]);
  const isHere = here !== undefined && (way ? way.from === here : placesOf(deed).includes(here));
  const isBusy = told.slice(at + 1).some(other => placesOf(other).some(place => placesOf(deed).includes(place)));
  const after = told[at + 1];
  return isHere && !isBusy && !(after && isAttached(after)) ? at : -1;
}

/**
 * The clauses with what each group does told together, not between what others do in other places. Each then counts as
 * having happened when it is told.
 */
export function withDeedsTogether<C extends Placed>(clauses: readonly C[]): readonly C[] {
  const told: C[] = [];
  for (const [i, each] of clauses.entries()) {
    const next = clauses[i + 1];
    const at = next && isAttached(next) ? -1 : sameOnesAt(told, each);
    told.splice(at < 0 ? told.length : at + 1, 0, each);
  }
  return told.map((each, i) => ({ ...each, at: clauses[i].at }));
}
