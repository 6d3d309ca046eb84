import { addThrows, type Noun, type Thrown, throwWords } from '../../src/core/phrases.ts';
import type { Clause, Told } from '../../src/core/telling.ts';

/** Finds what a post must never leave out, and does. */

const clauseOf = ({ says }: Told): Clause | undefined => (says && 'opens' in says ? undefined : (says ?? undefined));

const isDeciding = ({ weight }: Clause): boolean => weight === 'decides' || weight === 'first' || weight === 'person';

/** Whether a later event tells another fate of the same people. */
const isOverruled = ({ isFate, who, what }: Clause, later: readonly Clause[]): boolean =>
  isFate === true &&
  later.some(each => each.isFate && JSON.stringify([each.who, each.what]) === JSON.stringify([who, what]));

const namesOf = ({ one, many }: Noun): string[] => [one.replace(/^(the|an?) /, ''), many];

/** Whether the post has the headline of the clause, or a sentence with its verb and with somebody of it, by name or not. */
function isTold(post: string, { head, who, what, did, isFate }: Clause): boolean {
  if ([head ?? []].flat().some(each => post.includes(each))) return true;
  const names = (isFate && what ? what : who).flatMap(namesOf);
  return post
    .split(/(?<=[.;])\s/)
    .filter(each => did.some(verb => each.includes(verb)))
    .some(
      each => /^(He|They|All|Both) /.test(each) || names.some(name => each.toLowerCase().includes(name.toLowerCase())),
    );
}

/** Whether two throws may be added up in a post: volleys of the same people at one place. */
const isSameFire = (a: Clause, b: Clause): boolean =>
  a.thrown?.volleys !== undefined &&
  b.thrown?.volleys !== undefined &&
  JSON.stringify([a.who, a.did, a.where]) === JSON.stringify([b.who, b.did, b.where]);

/** A throw by itself, and added up with any volleys of the same fire just before and after it. */
function sumsOf(clause: Clause, all: readonly Clause[]): readonly Thrown[] {
  const volleys = all.filter(each => isSameFire(each, clause)).flatMap(({ thrown }) => thrown ?? []);
  const at = volleys.indexOf(clause.thrown ?? volleys[0]);
  const runs = volleys.flatMap((_, from) =>
    from > at ? [] : volleys.slice(at).map((__, more) => volleys.slice(from, at + more + 1)),
  );
  const sums = runs.map(([first, ...rest]) =>
    rest.reduce<Thrown | null>((sum, each) => sum && addThrows(sum, each), first),
  );
  return [clause.thrown ?? [], ...sums.map(each => each ?? [])].flat();
}

/** Whether the post tells the dice and hits of a throw, alone or added up, in a sentence with its place or below one. */
function isThrowTold(post: string, clause: Clause, all: readonly Clause[]): boolean {
  const { thrown, where = [] } = clause;
  if (thrown === undefined) return true;
  const sentences = post.split(/(?<=\.)\s/);
  return sumsOf(clause, all).some(sum =>
    sentences.some((each, i) => {
      const near = `${sentences[i - 1] ?? ''} ${each}`;
      return (
        each.toLowerCase().includes(throwWords(sum)) &&
        (where.length === 0 || where.some(({ name }) => near.includes(name)))
      );
    }),
  );
}

/** A post of more letters may be one that has no room for all deeds, which then tells lesser fights by their result alone. */
const FULL = 900;

/** Whether the post tells the fight to which `later` leads by its result: "The British win the battle of Albany". */
const isResultTold = (post: string, later: readonly Clause[]): boolean =>
  [later.find(({ isResult }) => isResult)?.head ?? []].flat().some(head => post.includes(head));

/**
 * The events that decide something, or that hit somebody, of which the post says nothing; in a full post, without hits
 * in a fight of which it tells the result.
 */
export function untold(post: string, about: readonly Told[]): string[] {
  const plain = post.replaceAll('*', '');
  const clauses = about.flatMap(event => clauseOf(event) ?? []);
  return about.flatMap((event, i) => {
    const clause = clauseOf(event);
    if (clause === undefined) return [];
    const later = about.slice(i + 1).flatMap(each => clauseOf(each) ?? []);
    const isHit = (clause.thrown?.hits ?? 0) > 0;
    const isLost = isDeciding(clause) && !isOverruled(clause, later) && !isTold(plain, clause);
    const isMissed = isHit && !isThrowTold(plain, clause, clauses);
    return isLost || (isMissed && !(plain.length > FULL && isResultTold(plain, later))) ? [event.text] : [];
  });
}
