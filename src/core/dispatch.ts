import { type Account, accountsOf, firstScore, isKept, lastScore } from './accounts.ts';
import { fatesBefore, tellApart } from './another.ts';
import { defined } from './defined.ts';
import type { Headline } from './headlines.ts';
import { lesserDeeds, sparedDeeds, withDeedsCounted, withDeedsShortened } from './lesser-deeds.ts';
import { type Paragraph, paragraphsIn } from './paragraphs.ts';
import { sentence } from './phrases.ts';
import { byWeight, clauseSize, type Placed } from './placed.ts';
import { type Part, withScores } from './scored.ts';
import { byHeadline, isSlight, RANK, type Section, sectionParts, sectionsOf } from './sections.ts';
import type { SideIndex, Told } from './telling.ts';
import { hasHit } from './throws.ts';

/**
 * Tells what happened between two hand-overs: a headline of the weightiest deed, then up to five sentences, and one more
 * for each further deed. A post over several turns has a headline in each section. The same events give everybody the
 * same words, in every replay.
 *
 * `dispatch` works in this order:
 * 1. `accounts.ts` sorts the events into deeds and turns, joins clauses that say the same of several people
 *    (`clauses.ts`), and gives each clause the points that it brought.
 * 2. `another.ts` tells people of one kind apart: "a Regular breaks, another is destroyed".
 * 3. `sections.ts` divides the accounts at the lines of turns, chooses the headline of each section (`headlines.ts`), and
 *    puts the clauses into sentences (`Part`). A clause that only the headline tells is a sentence without text.
 * 4. Trifles are left out.
 * 5. The points are added (`scored.ts`), and sentences for which there is no room are left out (`partsThatFit`). If the
 *    post is still too long, both are done again with the lesser deeds shortened or only counted (`lesser-deeds.ts`).
 * 6. A pronoun gets its name back if the sentence with that name was left out.
 * 7. The sentences of each section become paragraphs (`paragraphs.ts`), with words that refer to the sentence before
 *    (`references.ts`). A headline that the body would say once more stands below what was told before it, and a new
 *    paragraph begins where the other side's deeds begin.
 */

export interface Dispatch {
  /** The weightiest of the headlines, at most 60 characters without a full stop; null if there is nothing to tell. */
  readonly headline: string | null;
  /**
   * The side that did what the headline tells: that of its event, or of the nearest before it that either side did, or of
   * the first after it; null if neither did anything.
   */
  readonly doer: SideIndex | null;
  /** A sentence for each event that decided much and is not in the headline, for readers who see only headlines. */
  readonly besides: readonly string[];
  readonly paragraphs: readonly Paragraph[];
  /** Something was left out for lack of room. */
  readonly isCut: boolean;
}

export interface SoFar {
  /** What was told before, at least back to the last score. */
  readonly earlier: readonly Told[];
  /** The number of the first answer told of; 0 for the set-up. */
  readonly firstAnswer: number;
  /** The last deed is not over: what happened of it so far is told without a headline. */
  readonly goesOn: boolean;
  /** The headline stands apart from the rest, as in a strip, so it is told first even if the body says it once more. */
  readonly isOnTop?: boolean;
  /** A number of the match, by which wordings vary. */
  readonly salt: number;
  /**
   * How the points of each side changed. If given, the headline tells what contributed most to that change, even if
   * something weightier happened, and never that the lead changed.
   */
  readonly ofScore?: readonly number[];
}

/** The most sentences in a post about one deed; each further deed allows one more. */
const MOST_SENTENCES = 5;
/**
 * The maximum number of characters for one deed, for each further deed in the post, and for all together. Sentences
 * that must be told may exceed them. If they exceed `BODY_LIMIT`, the lesser deeds are shortened.
 */
const ONE_DEED_LIMIT = 400;
const FURTHER_DEED_LIMIT = 130;
const BODY_LIMIT = 1000;
/**
 * If shortening the lesser deeds leaves more than this many characters, sentences that are told only as causes are
 * dropped, such as marches and throws that hit, and if that is not enough, lesser deeds are only counted.
 */
const DROP_LIMIT = 1150;

/** Leaves trifles out, unless there is nothing else to tell. */
function withoutTrifles(all: readonly Part[], headline: Headline | null): readonly Part[] {
  const told = all.filter(part => part.clauses.length === 0 || part.clauses.some(({ weight }) => weight !== 'trifle'));
  return told.length > 0 || (headline && headline.clause.weight !== 'trifle') ? told : all;
}

/** Whether a section has a headline that is more than a trifle. */
const isNews = ({ head, headline }: Section): boolean => head !== undefined && headline?.clause.weight !== 'trifle';

/** Whether a section tells steps of one part, such as what a side raises, so that it has a headline only if it leads. */
const isMinor = ({ accounts, headline }: Section): boolean =>
  headline?.clause.weight === 'step' && accounts.some(({ part }) => part !== undefined);

const weightiestOf = ({ clauses }: Part): Placed => clauses.toSorted(byWeight)[0];
const byPartWeight = (a: Part, b: Part): number => byWeight(weightiestOf(a), weightiestOf(b));
const lengthOf = (parts: readonly Part[]): number => parts.reduce((sum, { text }) => sum + text.length + 1, 0);

/** The weightiest sentence of each deed, so that a post about several deeds tells something of each. */
function gists(free: readonly Part[]): Part[] {
  const deeds = [...new Set(free.map(({ deed }) => deed))];
  return deeds.flatMap(each => free.filter(({ deed }) => deed === each).toSorted(byPartWeight)[0] ?? []);
}

/** Whether a clause stays whatever its weight. */
const isStaying = (clause: Placed): boolean =>
  typeof clause.stays === 'number' ? clauseSize(clause) >= clause.stays : clause.stays !== undefined;

/** Whether a sentence is never left out, and so does not take the room of another. */
const staysAlways = ({ clauses }: Part): boolean => clauses.some(({ stays }) => stays === 'always');

/** Whether the next sentence is of the same deed and says itself how the score changed, so that this one is the cause. */
function isCause(part: Part, all: readonly Part[]): boolean {
  const next = all.slice(all.indexOf(part) + 1).find(({ isHeadline }) => isHeadline !== true);
  return next?.deed === part.deed && next?.clauses.some(({ isPoints }) => isPoints === true) === true;
}

/**
 * The sentences of a post without those for which there is no room. These stay whatever their length: the lines of
 * turns, sentences with one of the first four weights, those about points or the score, throws that hit, and what else is
 * a cause of something told later. If they have more than `most` characters, throws that hit and other causes are
 * dropped, the least weighty first, except those of the deeds in `spared`. The room that is left goes first to the weightiest sentence of each deed, then to the others by
 * weight.
 */
function partsThatFit(all: readonly Part[], most: number, spared: readonly number[]): readonly Part[] {
  const free = all.filter(({ isTurn, text, clauses }) => !isTurn && text !== '' && clauses.length > 0);
  const kept = free.filter(
    part =>
      part.scores === true ||
      isKept(weightiestOf(part)) ||
      part.clauses.some(each => isStaying(each) || hasHit(each)) ||
      isCause(part, all),
  );
  const causes = kept
    .filter(part => part.scores !== true && !isKept(weightiestOf(part)) && !spared.includes(part.deed ?? -1))
    .filter(part => !staysAlways(part))
    .toSorted(byPartWeight);
  while (lengthOf(kept) > most && causes.length > 0) kept.splice(kept.indexOf(causes.pop() ?? kept[0]), 1);
  const room = (n: number): number => Math.min(BODY_LIMIT, ONE_DEED_LIMIT + FURTHER_DEED_LIMIT * (n - 1));
  const gist = gists(free);
  const rest = free.toSorted(byPartWeight).filter(each => !gist.includes(each));
  for (const each of [...gist.toSorted(byPartWeight), ...rest]) {
    if (kept.includes(each)) continue;
    const isFull = kept.filter(part => !staysAlways(part)).length >= MOST_SENTENCES + gist.length - 1;
    if (isFull || lengthOf(kept) + each.text.length + 1 > room(gist.length)) continue;
    kept.push(each);
  }
  return all.filter(each => each.isTurn || each.clauses.length === 0 || kept.includes(each));
}

/**
 * The sentences for which there is room, with as few of the lesser deeds shortened as possible. If the text is then
 * still longer than `DROP_LIMIT`, causes are dropped, such as marches into fights. If even that is not enough, as few of
 * the lesser deeds as possible are only counted. `fitting` adds the points and leaves out what does not fit.
 */
function withLesserDeeds(
  told: readonly Part[],
  { accounts, lesser }: { readonly accounts: readonly Account[]; readonly lesser: readonly number[] },
  fitting: (parts: readonly Part[], most: number) => readonly Part[],
): readonly Part[] {
  const isLonger = (parts: readonly Part[], limit: number): boolean =>
    lengthOf(parts.filter(({ isTurn }) => !isTurn)) > limit;
  let parts = fitting(told, Number.POSITIVE_INFINITY);
  for (const i of lesser.keys())
    if (isLonger(parts, BODY_LIMIT))
      parts = fitting(withDeedsShortened(told, lesser.slice(0, i + 1)), Number.POSITIVE_INFINITY);
  const shortened = withDeedsShortened(told, lesser);
  if (isLonger(parts, DROP_LIMIT)) parts = fitting(shortened, DROP_LIMIT);
  for (const i of lesser.keys())
    if (isLonger(parts, DROP_LIMIT))
      parts = fitting(withDeedsCounted(shortened, accounts, lesser.slice(0, i + 1)), DROP_LIMIT);
  return parts;
}

/**
 * The sentence with a name instead of its pronoun, if the sentence in `all` that named them, usually the one before it, is
 * not in `kept`. The same sentence in `all` and in `kept` may differ in its text, but has the same list of clauses.
 */
function withName(part: Part, all: readonly Part[], kept: readonly Part[]): Part {
  const { again, text, clauses, deed } = part;
  if (again === undefined || !text.startsWith(`${again.pronoun} `)) return part;
  const before =
    all.find(each => each.clauses === again.named) ??
    all
      .slice(
        0,
        all.findIndex(each => each.clauses === clauses),
      )
      .findLast(each => each.text !== '');
  if (before === undefined || before.deed !== deed || kept.some(each => each.clauses === before.clauses)) return part;
  return { ...part, text: `${again.name}${text.slice(again.pronoun.length)}` };
}

/** The events that decided much, apart from the one in the headline. */
function decidedBesides(happened: readonly Told[], headline: string | null, headAt: number): string[] {
  const deciding = happened.flatMap(({ says }, i) =>
    i !== headAt && says && !('opens' in says) && says.weight === 'decides' ? (says.decided ?? []) : [],
  );
  return [...new Set(deciding.map(sentence))].filter(each => each !== sentence(headline ?? ''));
}

/** Composes the dispatch of what happened since the last one. */
export function dispatch(
  happened: readonly Told[],
  { earlier, firstAnswer, goesOn, salt, ofScore, isOnTop = false }: SoFar,
): Dispatch {
  const before = lastScore(earlier) ?? firstScore(happened);
  const after = lastScore(happened) ?? before;
  const own = accountsOf(earlier, happened, firstAnswer);
  // With `ofScore` only the headline is used, so nobody told of before could be confused with its people.
  const accounts = ofScore ? own : tellApart(own, fatesBefore(earlier));
  const last = accounts.at(-1);
  const unfinished = goesOn && accounts.length > 1 && last?.line === null ? last : undefined;
  const headed = sectionsOf(accounts, before, { salt, ...defined({ ofScore, unfinished }) });
  const [leading] = headed.toSorted(byHeadline);
  const rank = leading?.rank;
  const isEnd = rank === RANK.end;
  const isMiddle = goesOn && accounts.length === 1 && !isEnd && rank !== RANK.decides;
  // A trifle is no headline beside news or the line of a turn.
  const hasNews = headed.some(isNews) || (!ofScore && accounts.some(({ line }) => line !== null));
  // What hardly matters is no headline beside what does, but is told in the same words.
  const isBeside = (each: Section): boolean =>
    each !== leading && leading !== undefined && isSlight(each) && !isSlight(leading);
  const isPlain = (each: Section): boolean =>
    isMiddle || (hasNews && !isNews(each)) || (isMinor(each) && each !== leading);
  const sections = headed.map(each =>
    isPlain(each)
      ? { ...each, headline: null, head: undefined }
      : isBeside(each)
        ? { ...each, isQuiet: true as const }
        : each,
  );
  const first = sections.toSorted(byHeadline)[0];
  const all = sections.flatMap((section, i) =>
    sectionParts(section, {
      section: i,
      from: sections.slice(0, i).reduce((sum, each) => sum + each.accounts.length, 0),
      isOnTop,
    }),
  );
  const told = withoutTrifles(all, first?.headline ?? null);
  const lesser = lesserDeeds(sections, goesOn ? last : undefined);
  const fitting = withLesserDeeds(told, { accounts: sections.flatMap(each => each.accounts), lesser }, (parts, most) =>
    partsThatFit(withScores(parts, before, after, isEnd), most, sparedDeeds(sections)),
  );
  const kept = fitting.map(part => withName(part, all, fitting));
  const isCut = told.some(({ text, clauses }) => text !== '' && !kept.some(part => part.clauses === clauses));
  const headline = first?.head ?? null;
  const headAt = headline === null || !first?.headline ? 0 : first.headline.clause.at - firstAnswer;
  const doer =
    [...happened.slice(0, headAt + 1).reverse(), ...happened.slice(headAt + 1)].find(({ by }) => by !== undefined)
      ?.by ?? null;
  const besides = decidedBesides(happened, headline, headAt);
  return { headline, doer, besides, paragraphs: paragraphsIn(kept, sections), isCut };
}
