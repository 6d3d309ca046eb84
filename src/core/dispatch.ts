import {
  briefs,
  byWeight,
  leftOver,
  type Placed,
  pairBrief,
  rankOf,
  type Sentence,
  sentences,
  unite,
} from './clauses.ts';
import { isSame, sentence } from './phrases.ts';
import { scoreChange, standsWords, turned } from './standing.ts';
import { type Standing, type Told, WEIGHTS } from './telling.ts';

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

const HEADLINE = 60;
const SENTENCES = 5;
const BODY = 400;
/** Weights that are never left out. */
const KEPT = WEIGHTS.indexOf('blood');

/** What was undertaken, or a turn's end, with all that came of it. */
interface Account {
  readonly line: string | null;
  readonly clauses: readonly Placed[];
}

/** Clauses that may make the headline: what comes by itself at a turn's end only where it is of people, or decides. */
const headable = ({ line, clauses }: Account): readonly Placed[] =>
  line === null ? clauses : clauses.filter(each => rankOf(each) < KEPT);

/** A variant that is the same for all readers and in every replay. */
function variantOf(head: Placed['head'], salt: number, at: number): string | undefined {
  if (head === undefined || typeof head === 'string') return head;
  return head[Math.abs(salt + at * 7) % head.length];
}

function accountsOf(happened: readonly Told[], first: number): Account[] {
  const all: { line: string | null; bare?: Placed | undefined; clauses: Placed[] }[] = [];
  for (const [i, { says }] of happened.entries()) {
    if (!says) continue;
    const at = first + i;
    if (!('opens' in says)) {
      if (all.length === 0) all.push({ line: null, clauses: [] });
      all.at(-1)?.clauses.push({ ...says, at });
    } else if (says.opens === 'deed') {
      all.push({ line: null, bare: says.bare && { ...says.bare, at }, clauses: [] });
    } else {
      const standing = scoreAfter(happened.slice(i));
      const stands = says.stands && standing ? `: ${[standsWords(standing), ...says.stands].join('; ')}` : '';
      all.push({ line: `${says.line}${stands}`, clauses: [] });
    }
  }
  return all.map(({ line, bare, clauses }) => ({
    line,
    clauses: clauses.length === 0 && bare ? [bare] : unite(clauses),
  }));
}

/** A headline, and the clauses that it tells in full, so that the body goes on from it or says nothing of them. */
interface Headline {
  readonly text: string;
  readonly clause: Placed;
  readonly pair?: Placed | undefined;
  /** It is a form of the game's own or leaves somebody out: the body tells the clause whole. */
  readonly isPart: boolean;
}

/** The headline of a clause, with another that did the same where both fit. */
function headOf(clause: Placed, { clauses }: Account, salt: number): Headline {
  const said = variantOf(clause.head, salt, clause.at);
  if (said !== undefined) return { text: said.slice(0, HEADLINE), clause, isPart: clause.isWhole !== true };
  const pairs = clauses
    .filter(each => each !== clause && each.weight === clause.weight && each.what && clause.what && !each.head)
    .filter(each => each.did[0] === clause.did[0] && !each.where && !clause.where);
  const pair = pairs.find(each => pairBrief(clause, each).length <= HEADLINE);
  if (pair) return { text: pairBrief(clause, pair), clause, pair, isPart: false };
  const lines = briefs(clause);
  const text = lines.find(({ length }) => length <= HEADLINE) ?? (lines.at(-1) ?? '').slice(0, HEADLINE);
  return { text, clause, isPart: text !== lines[0] };
}

/** What is left to tell of the clause that made the headline. */
const untold = ({ clause, isPart }: Headline): Sentence[] =>
  isPart ? sentences([clause], null) : clause.isWhole ? [] : leftOver(clause);

/** The sentences of an account; that of the headline goes on from it. */
function body({ clauses }: Account, headline: Headline | null): Sentence[] {
  if (headline === null || !clauses.includes(headline.clause)) return sentences(clauses, null);
  const { clause, pair, isPart } = headline;
  const others = clauses.filter(each => each !== clause && each !== pair);
  const own = others.filter(({ who }) => isSame(who, clause.who));
  const first = untold(headline);
  const [next, ...rest] = [...own, ...others.filter(each => !own.includes(each))];
  const begun = next && first.length === 0 ? [{ ...next, tie: undefined }, ...rest] : next ? [next, ...rest] : [];
  return [...first, ...sentences(begun, isPart && first.length === 0 ? null : clause.who)];
}

const weightOf = ({ of }: Sentence): Placed => of.toSorted(byWeight)[0];

/** As many sentences as there is room for, the weightiest; what decides matches is never left out. */
function fitted(all: readonly Sentence[]): readonly Sentence[] {
  const kept: Sentence[] = [];
  let length = 0;
  for (const each of all.toSorted((a, b) => byWeight(weightOf(a), weightOf(b)))) {
    const must = rankOf(weightOf(each)) < KEPT;
    if (!must && (kept.length >= SENTENCES || length + each.text.length + 1 > BODY)) continue;
    kept.push(each);
    length += each.text.length + 1;
  }
  return all.filter(each => kept.includes(each));
}

/** Clauses that may have moved the score, the weightiest first. */
const scoring = (all: readonly Sentence[]): Sentence | undefined =>
  all
    .filter(({ of }) => of.some(({ scores }) => scores))
    .toSorted((a, b) => byWeight(weightOf(a), weightOf(b)))
    .at(0);

/** How the score changed, in the sentence that changed it, or as one of its own. */
function scored(all: readonly Sentence[], before: Standing | null, after: Standing | null): readonly Sentence[] {
  const change = before && after ? scoreChange(before, after) : null;
  if (change === null) return all;
  const at = scoring(all);
  const [of = []] = [at?.of ?? all[0]?.of];
  const own: Sentence = { text: sentence(change.whole), of };
  if (at === undefined) return [own, ...all];
  if (change.tail === null) return all.flatMap(each => (each === at ? [each, own] : [each]));
  return all.map(each => (each === at ? { ...each, text: `${each.text.slice(0, -1)}${change.tail}.` } : each));
}

export interface SoFar {
  /** How the sides stood before; null where that is not known. */
  readonly standing: Standing | null;
  /** How many answers had been given. */
  readonly answers: number;
  /** A number of the match, which chooses among forms of words. */
  readonly salt: number;
}

/** The last score of what was told. */
export const scoreBefore = (told: readonly Told[]): Standing | null =>
  told.findLast(({ standing }) => standing !== undefined)?.standing ?? null;
const scoreAfter = (told: readonly Told[]): Standing | null =>
  told.find(({ standing }) => standing !== undefined)?.standing ?? null;

/** The dispatch of what happened since the last. */
export function dispatch(happened: readonly Told[], { standing: before, answers, salt }: SoFar): Dispatch {
  const accounts = accountsOf(happened, answers);
  const after = scoreBefore(happened) ?? before;
  const best = accounts.flatMap(headable).toSorted(byWeight)[0];
  const turn = before && after && best?.weight !== 'decides' ? turned(before, after) : null;
  const of = best && accounts.find(({ clauses }) => clauses.includes(best));
  const headline = turn === null && of ? headOf(best, of, salt) : null;
  const bodies = accounts.map(account => ({ account, all: body(account, headline) }));
  const free = bodies.filter(({ account }) => account.line === null).flatMap(({ all }) => all);
  const kept = fitted(scored(free, before, after));
  const parts = partsOf(bodies, kept, free);
  return {
    headline: turn ?? headline?.text ?? null,
    parts,
    isCut: free.some(each => !kept.some(({ of }) => of === each.of)),
  };
}

/** The parts in their order: what was done, and the lines of turns, neighbours joined. */
function partsOf(
  bodies: readonly { readonly account: Account; readonly all: readonly Sentence[] }[],
  kept: readonly Sentence[],
  free: readonly Sentence[],
): Dispatch['parts'] {
  const parts: { text: string; isTurn: boolean }[] = [];
  const add = (text: string, isTurn: boolean): void => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.isTurn === isTurn) last.text = `${last.text} ${text}`;
    else parts.push({ text, isTurn });
  };
  // A sentence on the score stands with the clauses that it is of.
  for (const { text } of kept.filter(({ of }) => !free.some(each => each.of === of))) add(text, false);
  for (const { account, all } of bodies) {
    const own = account.line === null ? kept.filter(({ of }) => all.some(each => each.of === of)) : all;
    const line = account.line === null ? '' : sentence(account.line);
    add([line, ...own.map(({ text }) => text)].filter(text => text !== '').join(' '), account.line !== null);
  }
  return parts;
}
