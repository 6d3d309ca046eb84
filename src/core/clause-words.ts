import { capital } from './capital.ts';
import { defined } from './defined.ts';
import { isEqual } from './equal.ts';
import {
  againWord,
  areSameOnes,
  hasPronoun,
  isMass,
  isSame,
  loneName,
  numberWord,
  orderedWords,
  othersWords,
  type Party,
  partyWords,
  sentence,
  sizeOf,
  spotsWords,
  theWords,
  throwWords,
  verbWord,
  wayWords,
} from './phrases.ts';
import type { Placed } from './placed.ts';
import type { Clause } from './telling.ts';

/** Puts clauses into words and sentences. */

/** The words after the verb. */
const afterVerb = ({ what, way, where, with: others, end, thrown, each }: Clause & Pick<Placed, 'each'>): string[] => [
  ...(what ? [partyWords(what)] : []),
  ...(way ? [wayWords(way)] : []),
  ...(where ? [spotsWords(where)] : []),
  ...(end === undefined ? [] : [end]),
  ...(others && others.length > 0 ? [`with ${partyWords(others)}`] : []),
  ...(thrown ? [`with ${throwWords(thrown)}`] : []),
  ...(each ? [`, ${numberWord(sizeOf(each))} in each`] : []),
];
/** Joins words with spaces, but none before a comma or colon. */
export const joinSpaced = (words: readonly string[]): string =>
  words
    .filter(word => word !== '')
    .join(' ')
    .replace(/ ([,:])/g, '$1');
const predicate = (clause: Clause): string => joinSpaced([verbWord(clause.who, clause.did), ...afterVerb(clause)]);
/** A clause in full. */
export const whole = (clause: Clause, who = partyWords(clause.who)): string => joinSpaced([who, predicate(clause)]);

/** A sentence of a body, and the clauses that it tells. */
export interface Sentence {
  readonly text: string;
  readonly clauses: readonly Placed[];
  /** The text begins with a pronoun for those whom the sentence before names. */
  readonly again?: {
    readonly pronoun: string;
    readonly name: string;
    /** The clauses of the sentence that names them, if that is not the one before. */
    readonly named?: readonly Placed[] | undefined;
  };
  /** No sentence: the headline stands here, below what was told before it. */
  readonly isHeadline?: true;
  /** `text` as the end of the headline's own sentence: "from Lincoln by Fiske Hill." */
  readonly onHead?: { readonly text: string; readonly words: string };
}

/** The most clauses in one sentence, and in a list of clauses that share a verb. */
const MOST_JOINED = 3;
const MOST_LISTED = 6;

/** Whether `next` continues the sentence that `group` began. */
function continuesSentence(group: readonly Placed[], next: Placed): boolean {
  const [first] = group;
  const last = group[group.length - 1];
  // A number ends its sentence, so that it is not taken for that of what follows.
  if (last.sum && last.end !== undefined) return false;
  const isList = [...group, next].every(({ did, tie }) => tie === undefined && isEqual(did, first.did));
  if (group.length >= (isList ? MOST_LISTED : MOST_JOINED)) return false;
  // Points are told at the end of a sentence, so what did not bring them does not follow in it.
  if (next.gain === undefined && group.some(({ gain, isPoints }) => gain !== undefined && !isPoints)) return false;
  if (next.tie !== undefined) return true;
  // So do a remark ("Hessians, so no more are hired this year") and what came of a clause.
  if (last.end?.startsWith(',') || last.follows) return false;
  // What follows from a clause follows from nothing else in its sentence: "by 8 to 7, so Britain wins".
  if ([last, next].some(({ end }) => end?.includes(', so '))) return false;
  // What a clause lost is told right after it, so that no other loss is taken for it.
  const isScoring = (each: Placed): boolean => each.gain !== undefined;
  if ([...group, next].filter(isScoring).length > 1 && [...group, next].some(each => isScoring(each) && each.loses))
    return false;
  // What changed hands is told right after its own clause.
  if ([...group, next].some(({ gain }) => gain !== undefined && gain.turned.length > 0)) return false;
  if (![...group, next].every(({ tie, who }) => tie === undefined && isSame(who, first.who))) return false;
  // "A Regular … and …" could mean two different Regulars, so only names, uncounted parties and the same ones share a subject.
  return isList ? isMass(first.who) : areSameOnes(first.who, next.who);
}

function joinedWords(group: readonly Placed[], subject: string): string {
  const [first, ...others] = group;
  const plain = others.filter(({ tie }) => tie === undefined);
  const isList = plain.every(({ did }) => isEqual(did, first.did));
  const isOnePlace = plain.length > 0 && [first, ...plain].every(({ where }) => where && isEqual(where, first.where));
  const [begin, ...more] = [first, ...plain].map((each, i) =>
    isOnePlace && i < plain.length ? { ...each, where: undefined } : each,
  );
  const start = [whole(begin, subject), ...more.map(each => (isList ? joinSpaced(afterVerb(each)) : predicate(each)))];
  const link = start.some(words => / and |[:,]/.test(words)) ? ', and ' : ' and ';
  const begun = start.length < 2 ? start[0] : `${start.slice(0, -1).join(', ')}${link}${start.at(-1)}`;
  const tied = others.filter(({ tie }) => tie !== undefined);
  const before = [plain.at(-1) ?? first, ...tied];
  return tied.reduce((words, each, i) => `${words}${each.tie} ${tiedWords(each, first, before[i])}`, begun);
}

/**
 * The words after a tie, without a place that the sentence has named already ("and one Regular breaks") and without the
 * subject of the clause `before` it ("and gets past a patrol"). After a semicolon, that subject is "they" if it is a
 * side.
 */
function tiedWords(clause: Placed, { where }: Placed, before: Placed): string {
  const told = where && isEqual(clause.where, where) ? { ...clause, where: undefined } : clause;
  if (told.tie !== ';') return isSame(told.who, before.who) ? predicate(told) : whole(told);
  const isTheirs = hasPronoun(told.who) && isSame(told.who, before.who);
  return isTheirs ? whole(told, againWord(told.who).toLowerCase()) : whole(told);
}

/** Leaves trifles out, unless there is nothing else, they have a tie, or their subject is a person. */
function withoutTrifles(clauses: readonly Placed[]): readonly Placed[] {
  const told = clauses.filter(({ weight, tie, who }) => weight !== 'trifle' || tie !== undefined || loneName(who));
  return told.some(({ weight }) => weight !== 'trifle') ? told : clauses;
}

/** The subject of a sentence; null if a pronoun in the next sentence could be somebody else's. */
function clearSubject([first, ...others]: readonly Placed[]): Party | null {
  const { who } = first;
  // "They" can be a side only if no other side has been mentioned since, not even for its points.
  const isOther = [first, ...others].some(
    each => each.gain !== undefined || each.sum !== undefined || !isSame(each.who, who),
  );
  return isOther && loneName(who) === undefined ? null : who;
}

/** Whether they read alike, but none of `a` is in `b`. */
const areOthers = (a: Party, b: Party): boolean =>
  isSame(a, b) && a.every(({ ids = [] }, i) => ids.length > 0 && !ids.some(id => b[i].ids?.includes(id)));

/**
 * The sentences with a pronoun for those whom the sentence before names, if `isMeant`; with "the three" for those who were
 * named a little earlier, "three other" for others of their kind, and "the first three" for those who are told again after
 * others. `before`: who was named above them; `heading`: the clauses of the headline, which stands above them or where it is
 * among them.
 */
function withPronouns(
  all: readonly Sentence[],
  before: Party | null,
  isMeant: (who: Party) => boolean = () => true,
  heading: readonly Sentence['clauses'][] = [],
): Sentence[] {
  let last = before;
  const known: Sentence['clauses'][] = all.some(({ isHeadline }) => isHeadline) ? [] : [...heading];
  return all.map(each => {
    if (each.isHeadline) {
      last = null;
      known.push(...heading);
    }
    if (each.text === '') return each;
    const [{ who }] = each.clauses;
    const isClear = last !== null && areSameOnes(last, who);
    const [latest] = known.slice(-1);
    const isKnown = !isClear && latest !== undefined && areSameOnes(latest[0].who, who);
    const isNamed = isClear || known.some(([other]) => areSameOnes(other.who, who));
    const unlike = isNamed ? undefined : known.find(([other]) => areOthers(other.who, who));
    // Groups of their kind, in the order in which they were named.
    const alike = known.filter(
      ([a], i) => isSame(a.who, who) && !known.slice(0, i).some(([b]) => areSameOnes(a.who, b.who)),
    );
    const place = alike.length > 1 && !isClear && !isKnown ? alike.findIndex(([a]) => areSameOnes(a.who, who)) : -1;
    const isAgain = isMeant(who) && hasPronoun(who) && (isClear || isKnown || place >= 0 || unlike !== undefined);
    last = clearSubject(each.clauses);
    if (who.every(({ ids }) => ids)) known.push(each.clauses);
    const again = isKnown
      ? theWords(who)
      : place >= 0
        ? orderedWords(who, place)
        : unlike
          ? othersWords(who)
          : againWord(who);
    const named = isKnown ? latest : place >= 0 ? alike[place] : unlike;
    const [pronoun, name] = [capital(again), capital(partyWords(who))];
    if (!isAgain || each.onHead || !each.text.startsWith(`${name} `)) return each;
    return {
      ...each,
      text: `${pronoun}${each.text.slice(name.length)}`,
      again: { pronoun, name, ...defined({ named }) },
    };
  });
}

/**
 * The sentences with "They" for a side or pieces that were just named, where `sentences` could not know that: between those
 * that it made of several lists of clauses, and the rest of the headline's clause, which is `above` them.
 */
export const withSidesOnce = (all: readonly Sentence[], before: Party | null, above: Placed): Sentence[] =>
  withPronouns(all, before, ([{ again }]) => again === 'They', above.who.every(({ ids }) => ids) ? [[above]] : []);

/**
 * Turns clauses into sentences. `before` is who was mentioned last; if the first sentence is about them, it says "He".
 */
export function sentences(clauses: readonly Placed[], before: Party | null): Sentence[] {
  const groups: Placed[][] = [];
  for (const each of withoutTrifles(clauses)) {
    const group = groups.at(-1);
    if (group && continuesSentence(group, each)) group.push(each);
    else groups.push([each]);
  }
  const all = groups.map(group => ({ text: sentence(joinedWords(group, partyWords(group[0].who))), clauses: group }));
  return withPronouns(all, before);
}
