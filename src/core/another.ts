import type { Account } from './accounts.ts';
import type { Placed } from './clauses.ts';
import type { Folk, Party } from './phrases.ts';
import type { Told } from './telling.ts';

/** Tells people of one kind apart: “a Regular breaks, another is destroyed”. */

/** The part of a clause that names those whose fate it tells. */
const partOf = ({ what }: Pick<Placed, 'what'>): 'what' | 'who' => (what === undefined ? 'who' : 'what');
type Fated = Pick<Placed, 'who' | 'what' | 'isFate' | 'where'>;
const fatesIn = (clause: Fated): Party => (clause.isFate === true ? (clause[partOf(clause)] ?? []) : []);

/** "another Regular", "another company of Militia", "two more Regulars" */
function another(folk: Folk): Folk {
  if (folk.n > 1) return { ...folk, many: `more ${folk.many}` };
  const { isPlural: _, ...one } = folk;
  return folk.isPlural
    ? { ...one, one: `another ${folk.many.replace(/^companies/, 'company')}` }
    : { ...folk, one: folk.one.replace(/^(a|an|one) /, 'another ') };
}
/** "the same Regular", "the same company of Militia" */
function same(folk: Folk): Folk {
  const { isPlural: _, ...one } = folk;
  return folk.isPlural
    ? { ...one, one: `the same ${folk.many.replace(/^companies/, 'company')}` }
    : { ...folk, one: folk.one.replace(/^(a|an) /, 'the same ') };
}

/** Somebody of the same kind in the same place, who can be told apart from them or is the same. */
function knownAs(folk: Folk, { where }: Fated, earlier: readonly Fated[]): Folk {
  const { ids, one, many } = folk;
  if (ids === undefined || one === many) return folk;
  const alike = earlier
    .filter(each => JSON.stringify(each.where) === JSON.stringify(where))
    .flatMap(fatesIn)
    .flatMap(each => (each.one === one && each.ids ? each.ids : []));
  if (alike.length === 0) return folk;
  if (!ids.some(id => alike.includes(id))) return another(folk);
  return folk.n === 1 ? same(folk) : folk;
}

/** Those who go with a group that somebody leads to the same place: “another Regular goes to Trapelo”. */
function follows(clause: Placed, earlier: readonly Placed[]): Placed {
  const [folk, ...others] = clause.who;
  const leads = earlier.some(
    ({ what = [], way }) =>
      way !== undefined && way.to === clause.way?.to && what.some(each => each.many === folk.many && each.n > 1),
  );
  return leads && others.length === 0 && folk.one !== folk.many ? { ...clause, who: [another(folk)] } : clause;
}

/** The fates that were told of a deed before its end. */
export function fatesBefore(earlier: readonly Told[]): Fated[] {
  const begun = earlier.findLastIndex(({ says }) => says && 'opens' in says);
  return earlier.slice(begun + 1).flatMap(({ says }) => (says && !('opens' in says) && says.isFate ? [says] : []));
}

/** The accounts of a post, with words that tell each one who is struck from those of the same kind before. */
export function toldApart(accounts: readonly Account[], before: readonly Fated[]): Account[] {
  const earlier = [...before];
  return accounts.map(account => {
    const clauses = account.clauses.map((clause, i) => {
      if (clause.isFate !== true) return follows(clause, account.clauses.slice(0, i));
      const part = partOf(clause);
      const told = { ...clause, [part]: (clause[part] ?? []).map(folk => knownAs(folk, clause, earlier)) };
      earlier.push(clause);
      return told;
    });
    return { ...account, clauses };
  });
}
