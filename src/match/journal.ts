import type { AnyGame } from '../core/game.ts';
import type { Answer } from '../core/journal.ts';
import type { MatchRecord } from '../core/match.ts';
import type { JournalAnswer, JournalEntry, MatchRow } from './rows.ts';
import { firstRules, inTodaysShape } from './shape.ts';
import type { Store } from './store.ts';

/** A match's journal, and the record made from it. */

/**
 * The journal after version `after`, up to the version of the row. Another process may have written more since the row
 * was read.
 */
export async function journalOf(
  store: Pick<Store, 'journal'>,
  { info }: MatchRow,
  after = 0,
): Promise<readonly JournalEntry[]> {
  return (await store.journal(info.id, after)).filter(({ version }) => version <= info.version);
}

/**
 * The answers that have not been taken back, in order. `behind` is how many answers came before the first line of this
 * journal.
 */
export function standingAnswers(journal: readonly JournalEntry[], behind = 0): JournalAnswer[] {
  const kept: JournalAnswer[] = [];
  for (const entry of journal) {
    if (entry.kind === 'answer') kept.push(entry);
    else kept.length = Math.min(kept.length, Math.max(0, entry.to - behind));
  }
  return kept;
}

export const bare = ({ seat, choose, luck }: Answer): Answer => ({ seat, choose, luck });

/** What was drawn with each line, in order, including answers that were taken back. */
export const drawnIn = (journal: readonly JournalEntry[]): readonly Pick<Answer, 'luck'>[] =>
  journal.flatMap(line => (line.kind === 'back' || line.luck === null ? [] : [{ luck: line.luck }]));

export const drawsOf = (answers: readonly Pick<Answer, 'luck'>[]): number =>
  answers.reduce((sum, { luck }) => sum + luck.length, 0);

/** The match as its row and journal tell it, up to its first `answers` answers. */
export function recordOf(row: MatchRow, journal: readonly JournalEntry[], answers = Infinity): MatchRecord {
  const kept = standingAnswers(journal).slice(0, answers).map(bare);
  const skipped = drawsOf(drawnIn(journal)) - drawsOf(kept);
  return {
    format: 1,
    game: row.info.game,
    rules: firstRules(row.info),
    scenario: row.info.scenario,
    options: row.info.options,
    ...(row.position === null ? {} : { position: row.position }),
    opening: row.opening,
    answers: kept,
    ...(skipped === 0 ? {} : { skipped }),
  };
}

/**
 * The match as records that can be replayed, one for each stretch under the same rules. All but the first begin at the
 * position where their rules took over. `game` is undefined if this program does not have it.
 */
export async function recordsOf(
  store: Pick<Store, 'checkpoint'>,
  game: AnyGame | undefined,
  row: MatchRow,
  journal: readonly JournalEntry[],
): Promise<readonly MatchRecord[]> {
  const { id, seams, rules } = row.info;
  const whole = recordOf(row, journal);
  const records: MatchRecord[] = [];
  for (let i = 0; i <= seams.length; i++) {
    const [from, next] = [seams[i - 1], seams[i]];
    const begins = from && (await store.checkpoint(id, from.answers, from.version));
    const opening = begins ? [] : row.opening;
    const answers = whole.answers.slice(from?.answers ?? 0, next?.answers);
    const made = drawnIn(journal.filter(line => next === undefined || line.version < next.version));
    const skipped = row.opening.length + drawsOf(made) - drawsOf([{ luck: opening }, ...answers]);
    const { position: _start, skipped: _whole, ...rest } = whole;
    const played = next?.was ?? rules;
    // Later rules may have continued the match without notice and stored the position in their own shape.
    const isToday = begins && game?.rulesVersion === played;
    const position = isToday ? inTodaysShape(game, begins.position, begins.rules) : (begins ?? row).position;
    records.push({
      ...rest,
      ...(position === null ? {} : { position }),
      rules: played,
      opening,
      answers,
      ...(skipped === 0 ? {} : { skipped }),
    });
  }
  return records;
}
