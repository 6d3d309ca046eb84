import type { Account } from './accounts.ts';
import { anotherOf, type Noun, type Party } from './phrases.ts';
import type { Placed } from './placed.ts';
import type { Told } from './telling.ts';

/** Tells people of one kind apart: “a Regular breaks, another is destroyed”. */

/** The part of a clause that names the people whose fate it tells. */
const partOf = ({ what }: Pick<Placed, 'what'>): 'what' | 'who' => (what === undefined ? 'who' : 'what');
type Fated = Pick<Placed, 'who' | 'what' | 'isFate' | 'where'>;
const fatesIn = (clause: Fated): Party => (clause.isFate === true ? (clause[partOf(clause)] ?? []) : []);

/** "the same Regular", "the same company of Militia" */
function theSame(noun: Noun): Noun {
  const { isPlural: _, ...one } = noun;
  return noun.isPlural
    ? { ...one, one: `the same ${noun.many.replace(/^companies/, 'company')}` }
    : { ...noun, one: noun.one.replace(/^(a|an) /, 'the same ') };
}

/** Calls somebody "another" or "the same" if the fate of somebody of that kind has already been told for that place. */
function apartFrom(noun: Noun, { where }: Fated, earlier: readonly Fated[]): Noun {
  const { ids, one, many } = noun;
  if (ids === undefined || one === many) return noun;
  const alike = earlier
    .filter(each => JSON.stringify(each.where) === JSON.stringify(where))
    .flatMap(fatesIn)
    .flatMap(each => (each.one === one && each.ids ? each.ids : []));
  if (alike.length === 0) return noun;
  if (!ids.some(id => alike.includes(id))) return anotherOf(noun);
  return noun.n === 1 ? theSame(noun) : noun;
}

/**
 * Says "another" of somebody who follows others of the same kind to the same place: “another Regular goes to Trapelo”.
 */
function withFollower(clause: Placed, earlier: readonly Placed[]): Placed {
  const [noun, ...others] = clause.who;
  const leads = earlier.some(
    ({ what = [], way }) =>
      way !== undefined && way.to === clause.way?.to && what.some(each => each.many === noun.many && each.n > 1),
  );
  return leads && others.length === 0 && noun.one !== noun.many ? { ...clause, who: [anotherOf(noun)] } : clause;
}

/** What earlier posts told about people's fates in the deed that is still going on. */
export function fatesBefore(earlier: readonly Told[]): Fated[] {
  const begun = earlier.findLastIndex(({ says }) => says && 'opens' in says);
  return earlier.slice(begun + 1).flatMap(({ says }) => (says && !('opens' in says) && says.isFate ? [says] : []));
}

/**
 * The accounts of a post, worded so that nobody is mistaken for somebody of the same kind whose fate was told before.
 */
export function tellApart(accounts: readonly Account[], before: readonly Fated[]): Account[] {
  const earlier = [...before];
  return accounts.map(account => {
    const clauses = account.clauses.map((clause, i) => {
      if (clause.isFate !== true) return withFollower(clause, account.clauses.slice(0, i));
      const part = partOf(clause);
      const told = { ...clause, [part]: (clause[part] ?? []).map(noun => apartFrom(noun, clause, earlier)) };
      earlier.push(clause);
      return told;
    });
    return { ...account, clauses };
  });
}
