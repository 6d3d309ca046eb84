import type { Outcome } from './game.ts';
import type { Told } from './telling.ts';

/** A row of a score sheet, with points by seat. */
export type SheetRow = Outcome['sheet'][number];

/** The sum by seat; an empty list is nothing for anybody. */
const plus = (a: readonly number[], b: readonly number[]): readonly number[] =>
  a.length === 0 ? b : a.map((points, seat) => points + (b[seat] ?? 0));
const byRule = (a: SheetRow, b: SheetRow): number => a.rule.localeCompare(b.rule, 'en', { numeric: true });

/**
 * The score sheet with each row that counts several kinds of awards (`Award`) divided into a row for each kind. What is
 * left of it, such as points from before the first event, stays in a row under its own name, so the sum is the same.
 */
export function sheetInFull(sheet: readonly SheetRow[], told: readonly Told[]): readonly SheetRow[] {
  return sheet.flatMap(row => {
    const kinds = new Map<string, SheetRow>();
    for (const { award } of told) {
      if (award?.of !== row.rule) continue;
      const { text, rule, points } = award;
      kinds.set(text, { text, rule, points: plus(points, kinds.get(text)?.points ?? []) });
    }
    const rows = [...kinds.values()].toSorted(byRule);
    const divided = rows.reduce<readonly number[]>((sum, { points }) => plus(sum, points), []);
    const left = row.points.map((points, seat) => points - (divided[seat] ?? 0));
    return [...rows, ...(left.some(points => points !== 0) || rows.length === 0 ? [{ ...row, points: left }] : [])];
  });
}
