import type { Decision, FaultyAnswer } from '../core/match.ts';
import type { Seat } from '../core/umpire.ts';
import type { Deps } from './deps.ts';
import { journalOf } from './journal.ts';
import type { LiveMatches } from './live.ts';
import type { Refused } from './refusals.ts';
import { reportBug } from './reports.ts';
import type { MatchRow } from './rows.ts';

/** Nobody can play on, so the match is set aside. */
export const stuckRefusal = ({ info }: MatchRow, at: number, report: string): Refused => ({
  code: 'set-aside',
  aside: { why: 'stuck', rules: info.rules, at, report },
});

/** A rule failed in this answer, and nothing was done. If no other answer is possible either, the match is set aside. */
export async function ruleFailed(
  { deps, liveMatches }: { readonly deps: Deps; readonly liveMatches: LiveMatches },
  row: MatchRow,
  { seat, choose, error }: FaultyAnswer,
): Promise<Refused> {
  const report = await reportBug(deps, row, await journalOf(deps.store, row), { seat, choose }, error);
  return (await isStuck(liveMatches, row, seat)) ? stuckRefusal(row, deps.now(), report) : { code: 'rule-bug', report };
}

/** Questions with more possible answers than this are not tried out. */
const MOST_ANSWERS = 30;
/**
 * The most partial sets to build. There are few sets of nearly all choices (12 sets of 11 out of 12), but many smaller
 * ones on the way to them.
 */
const MOST_PARTIAL_SETS = 1000;

/** Every possible answer to the question, sets included; null if there are too many to try. */
function answersOf({ choices, min, max }: Decision): readonly (readonly string[])[] | null {
  let ways: string[][] = [[]];
  const found: string[][] = min === 0 ? [[]] : [];
  const ids = choices.map(({ id }) => id);
  if (min === ids.length) return [ids];
  // Each round adds one choice that is listed after those taken.
  for (let size = 1; size <= Math.min(max, ids.length); size++) {
    ways = ways.flatMap(way => ids.slice(ids.indexOf(way.at(-1) ?? '') + 1).map(id => [...way, id]));
    if (size >= min) found.push(...ways);
    if (found.length > MOST_ANSWERS || ways.length > MOST_PARTIAL_SETS) return null;
  }
  return found;
}

/**
 * Whether every answer of this seat makes a rule fail or the position unsound, so that nobody can play the match on.
 * With too many answers to try, no.
 */
export async function isStuck(liveMatches: LiveMatches, row: MatchRow, seat: Seat): Promise<boolean> {
  const seen = await liveMatches.at(row, row.info.answers);
  if (!seen.ok) return false;
  let ways: ReturnType<typeof answersOf> = null;
  try {
    const asked = seen.live.match.decisions(() => {}).find(each => each.seat === seat);
    ways = asked ? answersOf(asked) : null;
  } catch {
    // Even asking the question fails.
    return true;
  }
  if (ways === null) return false;
  for (const choose of ways) if (await isSound(liveMatches, row, seat, choose)) return false;
  return true;
}

/** Whether this answer, tried on the stored match, leads to a sound position. */
async function isSound(
  liveMatches: LiveMatches,
  row: MatchRow,
  seat: Seat,
  choose: readonly string[],
): Promise<boolean> {
  const loaded = await liveMatches.at(row, row.info.answers);
  if (!loaded.ok) return false;
  const { match, problems: unsound } = loaded.live;
  try {
    return match.answer(seat, match.version, choose).ok && unsound().length === 0;
  } catch {
    return false;
  }
}
