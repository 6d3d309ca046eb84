import { type Placed, rankOf, sumOf, unite, whole } from './clauses.ts';
import { sentence } from './phrases.ts';
import { isScoreless, standsWords } from './standing.ts';
import { type Clause, type Standing, type Told, WEIGHTS } from './telling.ts';

/** A deed, or a turn's end or beginning, with all that came of it. */
export interface Account {
  /** The line that announces the turn; null for a deed. */
  readonly line: string | null;
  readonly clauses: readonly Placed[];
}

/** The last score that was told; null if there was none. */
export const lastScore = (told: readonly Told[]): Standing | null =>
  told.findLast(({ standing }) => standing !== undefined)?.standing ?? null;
const nextScore = (told: readonly Told[]): Standing | null =>
  told.find(({ standing }) => standing !== undefined)?.standing ?? null;

/** What the last post told of a deed that was still going on; empty if none was. */
export function goingOn(earlier: readonly Told[]): readonly Told[] {
  if (earlier.at(-1)?.goesOn !== true) return [];
  const at = earlier.findLastIndex(({ says }) => says && 'opens' in says);
  const says = earlier[at]?.says;
  return says && 'opens' in says && says.opens === 'deed' ? earlier.slice(at + 1) : [];
}

/**
 * The points that each event brought, by side. Most games tell the score with the event that changed it. If a score covers
 * several events, the last of them that may score gets the points.
 */
function gainsOf(before: Standing | null, told: readonly Told[]): Map<number, readonly number[]> {
  const gains = new Map<number, readonly number[]>();
  let [was, from] = [before, 0];
  for (const [i, { standing }] of told.entries()) {
    if (standing === undefined) continue;
    const by = was && standing.sides.map(({ points }, side) => points - (was?.sides[side]?.points ?? 0));
    if (by?.some(points => points !== 0)) {
      const run = told.slice(from, i + 1);
      const at = from + run.findLastIndex(({ says }) => says && !('opens' in says) && says.scores === true);
      const own = at >= from ? at : i;
      gains.set(own, sumOf(gains.get(own), by) ?? by);
    }
    [was, from] = [standing, i + 1];
  }
  return gains;
}

interface Draft {
  readonly line: string | null;
  readonly isAlone?: boolean;
  readonly bare?: Clause | undefined;
  readonly clauses: Placed[];
}

/**
 * Sorts what was told into deeds and turns. `old`: the part of an unfinished deed that was told before. `answers`: how many
 * answers had been given by then, which dates the clauses.
 */
export function accountsOf(
  earlier: readonly Told[],
  old: readonly Told[],
  told: readonly Told[],
  answers: number,
): Account[] {
  const drafts: Draft[] = [];
  const gains = gainsOf(lastScore(earlier), told);
  for (const [i, { says }] of [...old, ...told].entries()) {
    if (!says) continue;
    const isOld = i < old.length;
    if (!('opens' in says)) {
      if (drafts.length === 0 || drafts.at(-1)?.isAlone) drafts.push({ line: null, clauses: [] });
      drafts.at(-1)?.clauses.push({ ...says, at: answers + i, isOld, gain: gains.get(i - old.length) });
    } else if (says.opens === 'deed') drafts.push({ line: null, bare: says.bare, clauses: [] });
    else {
      const score = nextScore(told.slice(i - old.length));
      const stands =
        says.stands && score && !isScoreless(score) ? `: ${[standsWords(score), ...says.stands].join('; ')}` : '';
      drafts.push({ line: `${says.line}${stands}`, isAlone: says.isAlone === true, clauses: [] });
    }
  }
  return drafts.map(account).filter(({ line, clauses }) => line !== null || clauses.some(({ isOld }) => !isOld));
}

const outcomesLast = (clauses: readonly Placed[]): Placed[] =>
  clauses.toSorted((a, b) => Number(a.isOutcome === true) - Number(b.isOutcome === true));

function account({ line, bare, clauses }: Draft, at: number): Account {
  if (line === null) {
    return {
      line,
      clauses: clauses.length === 0 && bare ? [{ ...bare, at, isOld: false }] : unite(outcomesLast(clauses)),
    };
  }
  const tied = clauses.filter(({ tie }) => tie !== undefined);
  const words = tied.map(each => `${each.tie} ${whole(each)}`).join('');
  return { line: sentence(`${line}${words}`), clauses: unite(clauses.filter(each => !tied.includes(each))) };
}

/** Whether a clause is weighty enough never to be left out. */
export const isKept = (clause: Clause): boolean => rankOf(clause) <= WEIGHTS.indexOf('blood');

/** The clauses that may become the headline. Of what happens by itself at a turn's end only the weightiest may. */
export const headable = ({ line, clauses }: Account): readonly Placed[] =>
  clauses.filter(each => !each.isOld && (line === null || (isKept(each) && each.weight !== 'blood')));
