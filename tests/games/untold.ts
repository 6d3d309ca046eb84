import type { Noun } from '../../src/core/phrases.ts';
import { countWord } from '../../src/core/phrases.ts';
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

/** Whether the post tells how many hits a throw had, alone or as one of several volleys. */
const isThrowTold = (post: string, { thrown }: Clause): boolean =>
  thrown === undefined || / volleys/.test(post) || post.includes(countWord(thrown.hits, 'hit'));

/** The events that decide something, or that hit somebody, of which the post says nothing. */
export function untold(post: string, about: readonly Told[]): string[] {
  const plain = post.replaceAll('*', '');
  return about.flatMap((event, i) => {
    const clause = clauseOf(event);
    if (clause === undefined) return [];
    const later = about.slice(i + 1).flatMap(each => clauseOf(each) ?? []);
    const isHit = (clause.thrown?.hits ?? 0) > 0;
    const isLost = isDeciding(clause) && !isOverruled(clause, later) && !isTold(plain, clause);
    return isLost || (isHit && !isThrowTold(plain, clause)) ? [event.text] : [];
  });
}
