import { type Account, accountsOf, goingOn, headable, isKept, lastScore } from './accounts.ts';
import {
  briefs,
  byWeight,
  leftOver,
  type Placed,
  pairBrief,
  type Sentence,
  sentences,
  sumOf,
  whole,
} from './clauses.ts';
import { isSame, loneName, partyWords, sentence, throwWords } from './phrases.ts';
import { gainWords, isNews, leadHeadline, standsWords, totalWords } from './standing.ts';
import type { Standing, Told } from './telling.ts';

/**
 * Tells what happened between two hand-overs: a headline of the weightiest deed, then up to five sentences. The same events
 * give everybody the same words, in every replay.
 */

export interface Dispatch {
  /** At most 60 characters, without a full stop; null if there is nothing to tell. */
  readonly headline: string | null;
  /** The paragraphs after it. `isTurn`: the line of a turn's end and the next one's beginning. */
  readonly parts: readonly { readonly text: string; readonly isTurn: boolean }[];
  /** Something was left out for lack of room. */
  readonly isCut: boolean;
}

export interface SoFar {
  /** What was told before, at least back to the beginning of an unfinished deed and to the last score. */
  readonly earlier: readonly Told[];
  /** How many answers had been given by then. */
  readonly answers: number;
  /** The deed is not over: it gets a line now, and its account in the post in which it ends. */
  readonly goesOn: boolean;
  /** A number of the match, by which wordings vary. */
  readonly salt: number;
}

/** Characters. */
const HEADLINE_LIMIT = 60;
/** How many sentences a post has, besides one for each further deed. */
const MOST_SENTENCES = 5;
/** The most characters for one deed, for each further deed in the post, and for all together. */
const ONE_DEED_LIMIT = 400;
const FURTHER_DEED_LIMIT = 130;
const BODY_LIMIT = 1000;

interface Part extends Sentence {
  readonly isTurn: boolean;
  /** The number of its account in the post. */
  readonly deed?: number;
  /** It tells of points, or its deed brought some. */
  readonly scores?: true;
}

/** A headline, and the clauses that it tells, so that the body can continue from it. */
interface Headline {
  readonly text: string;
  readonly clause: Placed;
  readonly pair?: Placed | undefined;
  /** The game worded it, or it leaves somebody out, so the body tells the whole clause. */
  readonly isPart: boolean;
}

/** Picks a variant that is the same for all readers and in every replay. */
function variantOf(head: Placed['head'], salt: number, at: number): string | undefined {
  if (head === undefined || typeof head === 'string') return head;
  return head[Math.abs(salt + at * 7) % head.length];
}

/** A headline that is too long ends after its last whole word that fits. */
const cut = (text: string): string =>
  text.length <= HEADLINE_LIMIT ? text : `${text.slice(0, HEADLINE_LIMIT).replace(/[,:;]?\s+\S*$/, '')}…`;

/** The headline of a clause, together with another clause of the same deed if both fit. */
function headOf(clause: Placed, { clauses }: Account, salt: number): Headline {
  const said = variantOf(clause.head, salt, clause.at);
  if (said !== undefined) return { text: cut(said), clause, isPart: clause.isWhole !== true };
  const pair = clauses
    .filter(each => each !== clause && each.weight === clause.weight && each.what && clause.what && !each.head)
    .filter(each => each.did[0] === clause.did[0] && !each.where && !clause.where && !each.way && !clause.way)
    .find(each => pairBrief(clause, each).length <= HEADLINE_LIMIT);
  if (pair) return { text: pairBrief(clause, pair), clause, pair, isPart: false };
  const lines = briefs(clause);
  const text = lines.find(({ length }) => length <= HEADLINE_LIMIT) ?? cut(lines.at(-1) ?? '');
  return { text, clause, isPart: lines.indexOf(text) >= lines.length - 3 };
}

/** What the headline's clause still has to tell. If that is nothing, an empty sentence keeps its place. */
function untold({ clause, pair, isPart, text }: Headline, isNext: boolean, isLater: boolean): Sentence[] {
  const nothing = [{ text: '', of: pair ? [clause, pair] : [clause] }];
  if (clause.isWhole) return nothing;
  if (isPart) {
    if (clause.thrown) return [{ text: sentence(throwWords(clause.thrown)), of: [clause] }];
    return sentences([clause], isNext && !isLater && clause.head === undefined ? clause.who : null);
  }
  const left = isNext ? leftOver(clause, text) : [];
  if (isLater && left.length > 0) return sentences([clause], null);
  return left.length > 0 ? left : nothing;
}

const isPoint = (points: number): boolean => Math.abs(points) >= 1;
const isDoing = ({ weight, who }: Placed): boolean =>
  (weight === 'deed' || weight === 'step') && loneName(who) !== undefined;
const isEarlier = (a: Placed, b: Placed): boolean =>
  b.isOutcome === true || (a.isOld === b.isOld ? a.at < b.at : a.isOld);

/**
 * The sentences of an account in the order of events, so that causes come before effects. If the headline is about somebody,
 * everything that they did of their own will comes first.
 */
function toldOf({ clauses }: Account, headline: Headline | null, isNext: boolean): Sentence[] {
  if (headline === null || !clauses.includes(headline.clause)) return sentences(clauses, null);
  const { clause, pair } = headline;
  const others = clauses.filter(each => each !== clause && each !== pair);
  const own = isDoing(clause) ? others.filter(({ who }) => isSame(who, clause.who)) : [];
  const rest = others.filter(each => !own.includes(each));
  const before = own.length > 0 ? [] : rest.filter(each => isEarlier(each, clause));
  const isLater = before.length > 0;
  const goesOn = isNext && !isLater;
  const first = untold(headline, isNext, isLater);
  const isSaid = first.some(({ text }) => text !== '');
  const after = [...own, ...rest.filter(each => !before.includes(each))].map((each, i) =>
    i === 0 && !isSaid ? { ...each, tie: undefined } : each,
  );
  return [...sentences(before, null), ...first, ...sentences(after, goesOn ? clause.who : null)];
}

function partsOf(account: Account, headline: Headline | null, isNext: boolean): Part[] {
  const isTurn = account.line !== null;
  const line = account.line === null ? [] : [{ text: account.line, of: [], isTurn }];
  return [...line, ...toldOf(account, headline, isNext).map(each => ({ ...each, isTurn }))];
}

const best = (clauses: readonly Placed[]): Placed | undefined => clauses.toSorted(byWeight)[0];

/** What is told only if there is nothing else. */
function withoutTrifles(all: readonly Part[], headline: Headline | null): readonly Part[] {
  const told = all.filter(part => part.of.length === 0 || part.of.some(({ weight }) => weight !== 'trifle'));
  return told.length > 0 || (headline && headline.clause.weight !== 'trifle') ? told : all;
}

const weightOf = ({ of }: Part): Placed => of.toSorted(byWeight)[0];
const byPartWeight = (a: Part, b: Part): number => byWeight(weightOf(a), weightOf(b));
const lengthOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.length + 1, 0);

/** The weightiest sentence of each deed, so that a post about several deeds tells something of each. */
function gists(free: readonly Part[]): Part[] {
  const deeds = [...new Set(free.map(({ deed }) => deed))];
  return deeds.flatMap(each => free.filter(({ deed }) => deed === each).toSorted(byPartWeight)[0] ?? []);
}

/**
 * The weightiest sentences that there is room for. What decides matches or brings points is never left out, and every
 * deed gets its gist before any gets more.
 */
function fitted(all: readonly Part[]): readonly Part[] {
  const free = all.filter(({ isTurn, text, of }) => !isTurn && text !== '' && of.length > 0);
  const kept = free.filter(part => part.scores === true || isKept(weightOf(part)));
  const room = (n: number): number => Math.min(BODY_LIMIT, ONE_DEED_LIMIT + FURTHER_DEED_LIMIT * (n - 1));
  const gist = gists(free);
  const rest = free.toSorted(byPartWeight).filter(each => !gist.includes(each));
  for (const each of [...gist.toSorted(byPartWeight), ...rest]) {
    if (kept.includes(each)) continue;
    const isFull = kept.length >= MOST_SENTENCES + gist.length - 1;
    if (isFull || lengthOf(kept) + each.text.length + 1 > room(gist.length)) continue;
    kept.push(each);
  }
  return all.filter(each => (each.text !== '' && (each.isTurn || each.of.length === 0)) || kept.includes(each));
}

/** The points told with each sentence. A clause's points go to the first sentence that tells of it. */
function gainsOf(all: readonly Part[]): Placed['gain'][] {
  const seen = new Set<Placed>();
  return all.map(({ of }) => {
    const fresh = of.filter(clause => !seen.has(clause));
    for (const clause of fresh) seen.add(clause);
    return fresh.map(({ gain }) => gain).reduce(sumOf, undefined);
  });
}

/** Repeats the headline's clause in its place if its points could otherwise be read as those of another sentence. */
function inPlace(part: Part, before: readonly Part[]): Part {
  const [first] = part.of;
  const isClear = !before.some(({ deed, of }) => deed === part.deed && of.some(({ scores }) => scores));
  return part.text !== '' || isClear || first.head !== undefined ? part : { ...part, text: sentence(whole(first)) };
}

/** Adds the points to a sentence. `total`: the score afterwards, for the last sentence that brings points. */
function withGain(part: Part, gain: readonly number[], after: Standing, total: string): Part[] {
  const [first] = part.of;
  const isSaid =
    part.text !== '' && part.of.every(({ gain: own, isPoints }) => isPoints === true || !own?.some(isPoint));
  if (isSaid) return [{ ...part, text: `${part.text.slice(0, -1)}${total}.`, scores: true }];
  const lost = part.of.find(({ loses }) => loses !== undefined)?.loses;
  const tail = gainWords(gain, after, { own: partyWords(first.who), lost });
  if (part.text !== '' && tail.won !== null && tail.lost === null && !part.isTurn && !part.text.includes(': '))
    return [{ ...part, text: `${part.text.slice(0, -1)}, ${tail.won}${total}.`, scores: true }];
  const { won, lost: less } = gainWords(gain, after, { own: '', lost });
  const words = [...(won === null ? [] : [won]), ...(less === null ? [] : [less])].join('; ');
  return [
    { ...part, scores: true },
    { ...part, text: sentence(`${words}${total}`), scores: true },
  ];
}

/** Adds to each sentence the points that it brought, and the new score to the last of them. */
function scored(all: readonly Part[], before: Standing | null, after: Standing | null): Part[] {
  if (!before || !after || !isNews(before, after)) return [...all];
  const gains = gainsOf(all);
  const known = gains.reduce(sumOf, undefined) ?? [];
  const isAll = after.sides.every(({ points }, i) => !isPoint(points - before.sides[i].points - (known[i] ?? 0)));
  const last = isAll ? gains.findLastIndex(gain => gain?.some(isPoint)) : -1;
  const total = totalWords(after);
  const parts = all.flatMap((part, i) =>
    gains[i]?.some(isPoint)
      ? withGain(inPlace(part, all.slice(0, i)), gains[i], after, i === last ? `: ${total}` : '')
      : [part],
  );
  if (last >= 0 || all.some(({ isTurn, text }) => isTurn && text.includes(standsWords(after)))) return parts;
  const at = parts.findIndex(({ isTurn }) => isTurn);
  const own: Part = { text: sentence(`The score is now ${total}`), of: [], isTurn: false, scores: true };
  return parts.toSpliced(at < 0 ? parts.length : at, 0, own);
}

/** Neighbouring sentences of one kind make one paragraph. */
function paragraphs(all: readonly Pick<Part, 'text' | 'isTurn'>[]): Dispatch['parts'] {
  const joined: { text: string; isTurn: boolean }[] = [];
  for (const { text, isTurn } of all) {
    const last = joined.at(-1);
    if (last?.isTurn === isTurn) last.text = `${last.text} ${text}`;
    else joined.push({ text, isTurn });
  }
  return joined;
}

/** Composes the dispatch of what happened since the last one. */
export function dispatch(happened: readonly Told[], { earlier, answers, goesOn, salt }: SoFar): Dispatch {
  const before = lastScore(earlier);
  const after = lastScore(happened) ?? before;
  const retold = accountsOf(earlier, goingOn(earlier), happened, answers);
  // A deed that is not over is told line by line.
  const isMiddle = goesOn && retold.length === 1;
  const accounts = isMiddle ? accountsOf(earlier, [], happened, answers) : retold;
  const weightiest = best(accounts.flatMap(headable));
  const turn = before && after ? leadHeadline(before, after, weightiest?.weight) : null;
  const of = accounts.find(({ clauses }) => weightiest && clauses.includes(weightiest));
  const headline = turn === null && of && weightiest ? headOf(weightiest, of, salt) : null;
  const all = accounts.flatMap((account, i) => partsOf(account, headline, i === 0).map(part => ({ ...part, deed: i })));
  const told = withoutTrifles(all, headline);
  const kept = fitted(scored(told, before, after));
  const isCut = told.some(({ text, of: clauses }) => text !== '' && !kept.some(part => part.of === clauses));
  if (isMiddle && headline?.clause.weight !== 'decides') {
    const line = [...(headline ? [{ text: sentence(headline.text), isTurn: false }] : []), ...kept].slice(0, 2);
    return { headline: null, parts: paragraphs(line), isCut };
  }
  return { headline: turn ?? headline?.text ?? null, parts: paragraphs(kept), isCut };
}
