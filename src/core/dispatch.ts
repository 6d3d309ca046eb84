import { type Account, accountsOf, headable, isKept, lastScore } from './accounts.ts';
import { briefs, byWeight, leftOver, type Placed, pairBrief, type Sentence, sentences } from './clauses.ts';
import { isSame, loneName, sentence, throwWords } from './phrases.ts';
import { leadHeadline, scoreChange } from './standing.ts';
import type { Standing, Told } from './telling.ts';

/**
 * What happened between two hand-overs, as a short account: a headline of the weightiest deed, then up to five sentences.
 * The same events give the same words to everybody and in every replay.
 */

export interface Dispatch {
  /** At most 60 characters, without a full stop; null where nothing is to be told. */
  readonly headline: string | null;
  /** What goes on from it; `isTurn`: the line of a turn's end and of the next one's beginning. */
  readonly parts: readonly { readonly text: string; readonly isTurn: boolean }[];
  /** There was no room for all. */
  readonly isCut: boolean;
}

export interface SoFar {
  /** What was told before: back to the beginning of the deed that goes on, and to a score, is enough. */
  readonly earlier: readonly Told[];
  /** How many answers had been given. */
  readonly answers: number;
  /** The deed goes on: it is told in a line, and its account stands in the post in which it ends. */
  readonly goesOn: boolean;
  /** A number of the match, which chooses among forms of words. */
  readonly salt: number;
}

const HEADLINE = 60;
const SENTENCES = 5;
const BODY = 400;

interface Part extends Sentence {
  readonly isTurn: boolean;
}

/** A headline, and the clauses that it tells, so that the body goes on from it. */
interface Headline {
  readonly text: string;
  readonly clause: Placed;
  readonly pair?: Placed | undefined;
  /** It is a form of the game's own or leaves somebody out: the body tells the clause whole. */
  readonly isPart: boolean;
}

/** A variant that is the same for all readers and in every replay. */
function variantOf(head: Placed['head'], salt: number, at: number): string | undefined {
  if (head === undefined || typeof head === 'string') return head;
  return head[Math.abs(salt + at * 7) % head.length];
}

/** The headline of a clause, with another that did the same where both fit. */
function headOf(clause: Placed, { clauses }: Account, salt: number): Headline {
  const said = variantOf(clause.head, salt, clause.at);
  if (said !== undefined) return { text: said.slice(0, HEADLINE), clause, isPart: clause.isWhole !== true };
  const pair = clauses
    .filter(each => each !== clause && each.weight === clause.weight && each.what && clause.what && !each.head)
    .filter(each => each.did[0] === clause.did[0] && !each.where && !clause.where && !each.way && !clause.way)
    .find(each => pairBrief(clause, each).length <= HEADLINE);
  if (pair) return { text: pairBrief(clause, pair), clause, pair, isPart: false };
  const lines = briefs(clause);
  const text = lines.find(({ length }) => length <= HEADLINE) ?? (lines.at(-1) ?? '').slice(0, HEADLINE);
  return { text, clause, isPart: lines.indexOf(text) >= lines.length - 3 };
}

/** What is left to tell of the clause that made the headline. */
function untold({ clause, isPart, text }: Headline, isNext: boolean): Sentence[] {
  if (clause.isWhole) return [];
  if (!isPart) return isNext ? leftOver(clause, text) : [];
  const { thrown } = clause;
  if (thrown) return [{ text: sentence(throwWords(thrown)), of: [clause] }];
  return sentences([clause], isNext && clause.head === undefined ? clause.who : null);
}

/** The sentences of an account; where it has the headline they go on from that, the first account at once. */
function toldOf({ clauses }: Account, headline: Headline | null, isNext: boolean): Sentence[] {
  if (headline === null || !clauses.includes(headline.clause)) return sentences(clauses, null);
  const { clause, pair } = headline;
  const others = clauses.filter(each => each !== clause && each !== pair);
  const own = others.filter(({ who }) => loneName(who) && isSame(who, clause.who));
  const first = untold(headline, isNext);
  const rest = [...own, ...others.filter(each => !own.includes(each))];
  const begun = first.length > 0 ? rest : rest.map((each, i) => (i === 0 ? { ...each, tie: undefined } : each));
  const then = sentences(begun, isNext ? clause.who : null);
  // What led to a throw is told before its dice.
  return clause.thrown && others.some(({ isOld }) => isOld) ? [...then, ...first] : [...first, ...then];
}

function partsOf(account: Account, headline: Headline | null, isNext: boolean): Part[] {
  const isTurn = account.line !== null;
  const line = account.line === null ? [] : [{ text: account.line, of: [], isTurn }];
  return [...line, ...toldOf(account, headline, isNext).map(each => ({ ...each, isTurn }))];
}

const best = (clauses: readonly Placed[]): Placed | undefined => clauses.toSorted(byWeight)[0];

/** What is told only where nothing else is. */
function withoutTrifles(all: readonly Part[], headline: Headline | null): readonly Part[] {
  const told = all.filter(part => part.of.length === 0 || part.of.some(({ weight }) => weight !== 'trifle'));
  return told.length > 0 || (headline && headline.clause.weight !== 'trifle') ? told : all;
}

/** As many sentences as there is room for, the weightiest; what decides matches is never left out. */
function fitted(all: readonly Part[]): readonly Part[] {
  const free = all.filter(({ isTurn }) => !isTurn);
  const weight = ({ of }: Part): Placed => of.toSorted(byWeight)[0];
  const kept: Part[] = [];
  let length = 0;
  for (const each of free.toSorted((a, b) => byWeight(weight(a), weight(b)))) {
    const isRoom = kept.length < SENTENCES && length + each.text.length + 1 <= BODY;
    if (!isRoom && !isKept(weight(each))) continue;
    kept.push(each);
    length += each.text.length + 1;
  }
  return all.filter(each => each.isTurn || kept.includes(each));
}

/** How the score changed, in the sentence that changed it, or as one of its own behind it. */
function scored(
  all: readonly Part[],
  headline: Headline | null,
  before: Standing | null,
  after: Standing | null,
): Part[] {
  const change = before && after ? scoreChange(before, after) : null;
  if (change === null) return [...all];
  const scoring = (clauses: readonly Placed[]): boolean => clauses.some(({ scores }) => scores);
  const moved = best([
    ...all.flatMap(({ of }) => of.filter(({ scores }) => scores)),
    ...(headline && scoring([headline.clause]) ? [headline.clause] : []),
  ]);
  const of = moved ? [moved] : (all.find(each => each.of.length > 0)?.of ?? []);
  if (of.length === 0) return [...all];
  const own: Part = { text: sentence(change.whole(moved?.loses)), of, isTurn: false };
  const at = all.findIndex(each => moved !== undefined && each.of.includes(moved));
  if (at < 0) return [own, ...all];
  const { text } = all[at];
  if (change.tail === null || all[at].isTurn || text.includes(': ')) return all.toSpliced(at + 1, 0, own);
  return all.with(at, { ...all[at], text: `${text.slice(0, -1)}${change.tail}.` });
}

/** Neighbours of one kind are one paragraph. */
function paragraphs(all: readonly Pick<Part, 'text' | 'isTurn'>[]): Dispatch['parts'] {
  const joined: { text: string; isTurn: boolean }[] = [];
  for (const { text, isTurn } of all) {
    const last = joined.at(-1);
    if (last?.isTurn === isTurn) last.text = `${last.text} ${text}`;
    else joined.push({ text, isTurn });
  }
  return joined;
}

/** The dispatch of what happened since the last. */
export function dispatch(happened: readonly Told[], { earlier, answers, goesOn, salt }: SoFar): Dispatch {
  const before = lastScore(earlier);
  const after = lastScore(happened) ?? before;
  const accounts = accountsOf(goesOn ? [] : earlier, happened, answers);
  const weightiest = best(accounts.flatMap(headable));
  const turn = before && after ? leadHeadline(before, after, weightiest?.weight) : null;
  const of = accounts.find(({ clauses }) => weightiest && clauses.includes(weightiest));
  const headline = turn === null && of && weightiest ? headOf(weightiest, of, salt) : null;
  const all = accounts.flatMap((account, i) => partsOf(account, headline, i === 0));
  const told = withoutTrifles(all, headline);
  const kept = fitted(scored(told, headline, before, after));
  const isCut = told.some(({ of: clauses }) => !kept.some(part => part.of === clauses));
  if (goesOn && accounts.length === 1 && headline?.clause.weight !== 'decides') {
    const line = [...(headline ? [{ text: sentence(headline.text), isTurn: false }] : []), ...kept].slice(0, 2);
    return { headline: null, parts: paragraphs(line), isCut };
  }
  return { headline: turn ?? headline?.text ?? null, parts: paragraphs(kept), isCut };
}
