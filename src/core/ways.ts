import type { Origin } from './phrases.ts';
import type { Clause, Way } from './telling.ts';

/** The ways of clauses that are joined. */

/**
 * The way of two legs. Where somebody turned back is told in place of the places passed, so that only the leg back to where
 * they began can follow; null for any other.
 */
export function joinWays(a: Way, b: Way): Way | null {
  if (a.turned !== undefined && b.to !== a.from) return null;
  const by = [...(a.by ?? []), a.to, ...(b.by ?? [])];
  const way = [...(typeof a.from === 'string' ? [a.from] : []), ...by, b.to];
  const turned = way.find((_, i) => way.length > 3 && i > 0 && i < way.length - 1 && way[i - 1] === way[i + 1]);
  return turned === undefined ? { ...a, by, to: b.to } : { ...a, by: [], to: b.to, turned };
}

/** Where those began who came to one place from several; undefined if the places must be told apart. */
const originsOf = ({ way }: Clause): readonly string[] | undefined =>
  typeof way?.from === 'object' ? way.from : undefined;
/** The clause without where its people came from, if those may have come from several places. */
export const withoutOrigins = <C extends Clause>(clause: C): C =>
  clause.way && originsOf(clause) ? { ...clause, way: { ...clause.way, from: [] } } : clause;

/** Where those of two such clauses began. */
export const joinedOrigin = (a: Clause, b: Clause): Origin | undefined => {
  const origins = originsOf(a);
  return origins ? [...new Set([...origins, ...(originsOf(b) ?? [])])] : a.way?.from;
};
