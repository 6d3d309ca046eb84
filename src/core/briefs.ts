import { joinSpaced, type Sentence, whole } from './clause-words.ts';
import { defined } from './defined.ts';
import {
  againWord,
  isName,
  isSame,
  missWords,
  numberWord,
  originWords,
  type Party,
  partyWords,
  sentence,
  sizeOf,
  spotsWords,
  throwWords,
  together,
  verbWord,
  wayWords,
  withWord,
} from './phrases.ts';
import type { Placed } from './placed.ts';
import type { Clause } from './telling.ts';

/** Shortens a clause for a headline, and says afterwards what the headline left out. */

/** A sentence with the dice of a headline's clause. It omits "no hit" where the game's own headline has said so. */
export function diceOmitted({ thrown, end, head }: Clause, headline: string): string {
  if (!thrown) return '';
  if (head !== undefined && thrown.hits === 0) return sentence(missWords(thrown));
  const isSaid = end === undefined || head !== undefined || headline.endsWith(end);
  return sentence(`${isSaid ? '' : `${end}, `}${throwWords(thrown)}`);
}

/** The largest group of a party, as a party. */
const mainOf = (party: Party): Party => party.toSorted((a, b) => b.n - a.n).slice(0, 1);
/**
 * A sentence for the people whom `headline` left out: "Gage and Pigot land with them". Null if the headline left out
 * nobody, does not name the largest group or names no place, or if both subject and object would have to be told.
 */
export function othersOmitted(
  { who, what = [], with: company = [], way, did, onward, isFate }: Placed,
  headline: string,
): string | null {
  const party = who.length > 1 ? who : what;
  const main = mainOf(party);
  // A headline may only give their number: "two regions".
  if (!headline.toLowerCase().includes(partyWords(main).toLowerCase())) return null;
  const others = together(
    party.filter(noun => !main.includes(noun)),
    company,
  );
  if ((who.length > 1 && what.length > 0) || others.length === 0) return null;
  if (!(way && headline.endsWith(` ${way.to}`)) && !/ (in|at|on) /.test(headline)) return null;
  if (isFate === true)
    return what.length > 0 ? null : sentence(joinSpaced([partyWords(others), verbWord(others, did), 'too']));
  const from = way?.from === undefined ? {} : { from: way.from };
  const route = way ? wayWords({ ...from, ...defined({ by: way.by, turned: way.turned }) }) : '';
  return sentence(joinSpaced([partyWords(others), verbWord(others, onward ?? did), `with ${withWord(main)}`, route]));
}

/** Sentences for what `headline` left out of its clause: the way, who else went, the dice. */
export function restOmitted(clause: Placed, headline: string): Sentence[] {
  const { who, onward, way, end, thrown, with: others = [] } = clause;
  const isSaid = way?.from !== undefined && headline.endsWith(wayWords(way));
  const from = way?.from === undefined || headline.includes(originWords(way.from)) ? {} : { from: way.from };
  const route = isSaid || !way ? '' : wayWords({ ...from, ...defined({ by: way.by, turned: way.turned }) });
  const dice = thrown ? [diceOmitted(clause, headline)] : [];
  const words = [route, ...(end === undefined ? [] : [end])].filter(part => part !== '');
  const company = others.length > 0 && !headline.includes(' with ') ? `with ${partyWords(others)}` : '';
  const told = dice.map(text => ({ text, clauses: [clause] }));
  if (onward !== undefined && words.length > 0) {
    const text = sentence(joinSpaced([againWord(who), verbWord(who, onward), ...words, company]));
    // "They come from …" only goes on with the way. "… with Pitcairn from …" would read as his way.
    const isWay = onward[0] === 'comes' && !headline.includes(' with ');
    const onHead = isWay ? { onHead: { text, words: `${joinSpaced([...words, company])}.` } } : {};
    return [{ text, clauses: [clause], ...onHead }, ...told];
  }
  if (company === '') return told;
  const goes = verbWord(others, way ? ['goes', 'go'] : ['is', 'are']);
  return [{ text: sentence(`${partyWords(others)} ${goes} with ${withWord(who)}`), clauses: [clause] }, ...told];
}

/**
 * "eleven companies gather in seven places": what a clause and `others` that say the same of other places come to
 * together; null if there are none, or if they cannot be counted. Without the places if some are only counted.
 */
export function inAllPlaces(clause: Placed, others: readonly Placed[]): string | null {
  const { short, did, where, rest } = clause;
  const alike = others.filter(each => each !== clause && each.short && each.where && each.did[0] === did[0]);
  if (!short || !where || where.length < 3 || alike.length === 0) return null;
  const many = [clause, ...alike].map(each => each.rest ?? rest).find(each => each !== undefined)?.[1];
  const counted = others
    .flatMap(({ who }) => who.filter(noun => noun.many === many))
    .reduce((sum, { n }) => sum + n, 0);
  const all = alike.reduce((sum, each) => together(sum, each.short ?? []), short);
  if (all.length > 1) return null;
  const places = new Set([clause, ...alike].flatMap(each => (each.where ?? []).map(({ name }) => name))).size;
  const party = [{ ...all[0], n: all[0].n + counted }];
  return sentence(
    joinSpaced([partyWords(party), verbWord(party, did), counted > 0 ? '' : `in ${numberWord(places)} places`]),
  ).slice(0, -1);
}

/**
 * Shorter and shorter forms of a clause, the fullest first, for a headline of limited length. `inAll`: how many they are
 * with those of other clauses in all places, told in place of those of this clause alone.
 */
export function briefs(clause: Clause, inAll: string | null = null): string[] {
  const { who, what = [], way, where, did, short, shortWhat, end } = clause;
  const place = way ? `to ${way.to}` : where ? spotsWords(where) : '';
  const from = way?.from !== undefined && (way.by ?? []).length === 0 ? [originWords(way.from)] : [];
  const company = clause.with && clause.with.length > 0 ? [`with ${partyWords(clause.with)}`] : [];
  // What two people did together is not said of one of them.
  const main = what.length > 0 && who.every(isName) ? who : mainOf(who);
  // The end stays if it alone says what was done: "The British look at the cards to come".
  const ended = end !== undefined && place === '' && what.length === 0 ? [end] : [];
  const lines = [
    ...(ended.length > 0 ? [[partyWords(who), verbWord(who, did), ...ended]] : []),
    ...(company.length > 0
      ? [[partyWords(who), verbWord(who, did), partyWords(what), ...from, place, ...company]]
      : []),
    ...(way?.from === undefined ? [] : [[partyWords(who), verbWord(who, did), partyWords(what), wayWords(way)]]),
    [partyWords(who), verbWord(who, did), partyWords(what), place],
    ...(shortWhat ? [[partyWords(who), verbWord(who, did), partyWords(shortWhat), place]] : []),
    ...(where && where.length > 2
      ? [[partyWords(who), verbWord(who, did), partyWords(what), `in ${numberWord(where.length)} places`]]
      : []),
    ...(short && (where || sizeOf(short) > 1)
      ? [[partyWords(short), verbWord(short, did), partyWords(what), place]]
      : []),
    [partyWords(main), verbWord(main, did), partyWords(mainOf(what)), place],
    [partyWords(main), verbWord(main, did), partyWords(mainOf(what))],
    [partyWords(main), verbWord(main, did)],
  ];
  return lines.map(words => {
    const text = sentence(joinSpaced(words)).slice(0, -1);
    return inAll !== null && text.endsWith(' places') ? inAll : text;
  });
}

const briefWords = (clause: Clause): string => whole({ ...clause, end: undefined, with: undefined });
/**
 * Two clauses with one verb in one headline: "Revere rouses Menotomy, Dawes Roxbury", "Revere rouses Menotomy and
 * Roxbury".
 */
export const pairBrief = (a: Clause, b: Clause): string =>
  `${briefWords(a)}${isSame(a.who, b.who) ? ' and' : `, ${partyWords(b.who)}`} ${partyWords(b.what ?? [])}`;
