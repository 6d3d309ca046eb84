import { whole } from './clause-words.ts';
import { unite } from './clauses.ts';
import { defined } from './defined.ts';
import { sentence, type Verb } from './phrases.ts';
import { type Gain, type Placed, rankOf, sumOf } from './placed.ts';
import { isScoreless, leadWords } from './standing.ts';
import { type Clause, type Says, type SideIndex, type Standing, type Told, WEIGHTS } from './telling.ts';

/** A deed, or the end or beginning of a turn, with all its results. */
export interface Account {
  /** The line that announces the turn; null for a deed. */
  readonly line: string | null;
  /** The line says what the match is about. */
  readonly isAbout: boolean;
  readonly clauses: readonly Placed[];
  /** The score after it, if it was told. */
  readonly after: Standing | null;
  /** The match ends with it. */
  readonly ends: boolean;
  /** The words that count such deeds where there is no room to tell them. */
  readonly rest?: Verb | undefined;
  /** What its clauses are a part of, where no deed was opened; see `Clause`. */
  readonly part?: string | undefined;
  /** The side that opened the deed; left out if neither did. */
  readonly by?: SideIndex | undefined;
}

/** The last score that was told; null if there was none. */
export const lastScore = (told: readonly Told[]): Standing | null =>
  told.findLast(({ standing }) => standing !== undefined)?.standing ?? null;
const isClause = ({ says }: Told): boolean => says !== null && says !== undefined && !('opens' in says);

/**
 * The score from which the first post of a match measures changes: the last one before anybody did anything, since pieces
 * that are placed without a word may score too; else the first one that was told. Null if none was.
 */
export function firstScore(told: readonly Told[]): Standing | null {
  const deed = told.findIndex(isClause);
  const placed = lastScore(deed < 0 ? told : told.slice(0, deed));
  return placed ?? told.find(({ standing }) => standing !== undefined)?.standing ?? null;
}

/**
 * The index of the event whose clause tells a change of the score that came between events `from` and `at`; -1 if no
 * clause can tell it. Only one deed is searched: that of event `at`, or the one before if event `at` begins a deed.
 */
function scorerOf(told: readonly Told[], from: number, at: number): number {
  const deedStart = told.findLastIndex(({ says }, i) => i < at && says && 'opens' in says);
  const scorer = told.findLastIndex(
    ({ says }, i) => i >= Math.max(from, deedStart) && i <= at && says && !('opens' in says) && says.scores === true,
  );
  return scorer >= 0 ? scorer : isClause(told[at]) ? at : -1;
}

/**
 * How each event changed the score. Most games tell the score with the event that changed it. If a score covers several
 * events, the last of them that may score gets the points. What changed hands is told by name, so if its own event has
 * no clause, the clause before it can tell it.
 */
export function gainsOf(before: Standing | null, told: readonly Told[]): Map<number, Gain> {
  const gains = new Map<number, Gain>();
  let [previous, from] = [before, 0];
  for (const [i, { standing }] of told.entries()) {
    if (standing === undefined) continue;
    const by = previous && standing.sides.map(({ points }, side) => points - (previous?.sides[side]?.points ?? 0));
    const { turned = [] } = standing;
    if (by && (turned.length > 0 || by.some(points => points !== 0))) {
      const scorer = scorerOf(told, from, i);
      const clauseBefore = turned.length > 0 ? told.findLastIndex((each, k) => k <= i && isClause(each)) : -1;
      const at = scorer >= 0 ? scorer : clauseBefore >= 0 ? clauseBefore : i;
      gains.set(at, sumOf(gains.get(at), { by, turned }) ?? { by, turned });
    }
    [previous, from] = [standing, i + 1];
  }
  return gains;
}

/** An account while its clauses are being collected. `bare` is told if there are none. */
interface Draft {
  readonly line: string | null;
  readonly isAlone?: boolean;
  readonly isAbout?: boolean;
  readonly bare?: Placed | undefined;
  readonly clauses: Placed[];
  readonly ends?: boolean;
  readonly rest?: Verb | undefined;
  /** An event opened it, so that all clauses until the next opening belong to it. */
  readonly isOpened: boolean;
  /** What its clauses are a part of, if nothing opened it. */
  readonly part?: string | undefined;
  readonly by?: SideIndex | undefined;
  after?: Standing;
}

/**
 * The clauses of a deed that only tells what the next one costs, such as a Reserve Action. They are told last in that
 * deed.
 */
const priceOf = (draft: Draft | undefined): readonly Placed[] =>
  draft?.line === null && draft.clauses.every(({ isPrice }) => isPrice) ? draft.clauses : [];

/**
 * Sorts what was told into deeds and turns. A deed that an earlier post began continues without an opening, so that
 * nothing is told twice. The clauses are numbered from `firstAnswer`, the number of the first answer told of, which keeps
 * them in order across posts.
 */
export function accountsOf(earlier: readonly Told[], told: readonly Told[], firstAnswer: number): Account[] {
  const drafts: Draft[] = [];
  const gains = gainsOf(lastScore(earlier), told);
  const wasInDeed = isInDeed(earlier);
  for (const [i, { says, standing, by }] of told.entries()) {
    if (says && 'opens' in says) {
      const paid = says.opens === 'deed' ? priceOf(drafts.at(-1)) : [];
      if (paid.length > 0) drafts.pop();
      const draft = newDraft(says, firstAnswer + i, scoreAt([...earlier, ...told], earlier.length + i));
      drafts.push(says.opens === 'deed' ? { ...draft, by } : draft);
      if (says.opens === 'deed' && says.first) drafts.at(-1)?.clauses.push({ ...says.first, at: firstAnswer + i });
      drafts.at(-1)?.clauses.push(...paid);
    } else if (says) {
      if (isApart(says, drafts.at(-1)))
        drafts.push(
          wasInDeed && drafts.length === 0
            ? { line: null, clauses: [], isOpened: true, by: earlier.at(-1)?.goesOn ? openerOf(earlier) : undefined }
            : { line: null, clauses: [], isOpened: false, part: says.part },
        );
      drafts.at(-1)?.clauses.push({ ...says, at: firstAnswer + i, gain: gains.get(i), ...defined({ by }) });
    }
    const last = drafts.at(-1);
    if (last && standing) last.after = standing;
  }
  return drafts.map(account).filter(({ line, clauses }) => line !== null || clauses.length > 0);
}

/** Whether a deed was opened, and no turn since. */
const isInDeed = (told: readonly Told[]): boolean =>
  told.flatMap(({ says }) => (says && 'opens' in says ? says.opens : [])).at(-1) === 'deed';

/** The side that opened the last deed. */
const openerOf = (told: readonly Told[]): SideIndex | undefined =>
  told.findLast(({ says }) => says && 'opens' in says)?.by;

/** Whether a clause does not belong to what came before it, though it opens no deed. */
const isApart = ({ part }: Clause, before: Draft | undefined): boolean =>
  before === undefined || before.isAlone === true || (!before.isOpened && before.part !== part);

/**
 * The score when event `at` happened: the last score told until then. If none was told yet, it is the next one, unless
 * the event with that score may have changed it. Null if it is not known.
 */
function scoreAt(told: readonly Told[], at: number): Standing | null {
  const known = lastScore(told.slice(0, at + 1));
  if (known) return known;
  const next = told.slice(at).find(({ standing }) => standing !== undefined);
  const { says } = next ?? {};
  return says && !('opens' in says) && says.scores === true ? null : (next?.standing ?? null);
}

/** The draft of a deed or turn, still without clauses. `score` is put into a turn's line. */
function newDraft(says: Extract<Says, { opens: string }>, at: number, score: Standing | null): Draft {
  if (says.opens === 'deed')
    return { line: null, bare: says.bare && { ...says.bare, at }, rest: says.rest, clauses: [], isOpened: true };
  const scoreWords =
    says.stands && score && !isScoreless(score) ? `: ${[leadWords(score), ...says.stands].join('; ')}` : '';
  const { isAbout = false, isAlone = isAbout, ends = false } = says;
  return { line: `${says.line}${ends ? '' : scoreWords}`, isAlone, isAbout, ends, clauses: [], isOpened: true };
}

/** If a clause of the deed gathers points, moves the points of the clauses before it to that clause. */
function gatherGains(clauses: readonly Placed[]): readonly Placed[] {
  const at = clauses.findLastIndex(({ gathers }) => gathers === true);
  if (at < 0) return clauses;
  const gain = clauses
    .slice(0, at + 1)
    .map(each => each.gain)
    .reduce(sumOf, undefined);
  return clauses.map((each, i) => (i > at ? each : { ...each, gain: i === at ? gain : undefined }));
}

const isLast = ({ isOutcome, isPrice }: Clause): boolean => isOutcome === true || isPrice === true;
const outcomesLast = (clauses: readonly Placed[]): Placed[] =>
  clauses.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));

function account({ line, bare, rest, part, by, clauses, after, isAbout = false, ends = false }: Draft): Account {
  const score = { after: after ?? null, isAbout, ends, rest, ...defined({ part, by }) };
  if (line === null) {
    return {
      ...score,
      line,
      clauses: clauses.length === 0 && bare ? [bare] : unite(outcomesLast(gatherGains(clauses))),
    };
  }
  const tied = clauses.filter(({ tie }) => tie !== undefined);
  const words = tied.map(each => `${each.tie} ${whole(each)}`).join('');
  return { ...score, line: sentence(`${line}${words}`), clauses: unite(clauses.filter(each => !tied.includes(each))) };
}

/** Whether a clause is weighty enough never to be left out. */
export const isKept = (clause: Clause): boolean => rankOf(clause) <= WEIGHTS.indexOf('blood');

/** The clauses that may become the headline. Of what happens by itself at a turn's end, only the weightiest may. */
export const possibleHeads = ({ line, clauses }: Account): readonly Placed[] =>
  clauses.filter(each => line === null || (isKept(each) && each.weight !== 'blood'));
