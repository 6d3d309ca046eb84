import { test } from 'vitest';
import type { Match } from '../../../src/core/match.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import type { FigureView, View } from '../../../src/games/lexington/observe.ts';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { beginMatch, faceOf, MatchTable, problemOf } from '../match-table.ts';

/** A match of Lexington and Concord, with the faces of its dice. */
export class Table extends MatchTable<View> {
  constructor(position: PositionDocument, script: readonly number[]) {
    super(lexington, position, script, faceOf);
  }

  /** March a stack: its entry in the menu, then its destination. */
  march(stack: string, to: string): this {
    return this.choose(stack).choose(to);
  }
  /** End the side's march. */
  done(): this {
    return this.choose(this.offers('All Stay') ? 'All Stay' : 'All Others Stay');
  }
  /** Answers for everybody with rest, stay or hold fire until a turn begins. */
  until(turn: number): this {
    while (this.view().turn < turn) this.still();
    return this;
  }
  /** The same to the end of the match. */
  finish(): this {
    while (this.match.decisions().length > 0) this.still();
    return this;
  }
  private still(): void {
    const { kind, choices } = this.decision;
    const still = choices.find(({ label }) => /^(All Stay|All Others Stay|Stay)/.test(label));
    this.answer(kind === 'some' || !still ? [] : [still.id]);
  }

  figure(id: string): FigureView {
    const found = this.view().figures.find(figure => figure.id === id);
    if (!found) throw new Error(`no figure ${id}`);
    return found;
  }
  at(id: string): string {
    return this.figure(id).place;
  }
  /** Figures in a place, by id. */
  in(place: string): string[] {
    return this.view()
      .figures.filter(figure => figure.place === place)
      .map(({ id }) => id);
  }
  points(side: 'british' | 'american'): number {
    return this.view().points[side];
  }
}

/** A test of a rule: a title that begins with its number, a position document, scripted dice, and the test itself. */
export function rule(
  name: string,
  position: PositionDocument,
  script: readonly number[],
  body: (table: Table) => void,
): void {
  test(name, () => {
    const table = new Table(position, script);
    body(table);
    table.spent();
  });
}

/** Why a position cannot be set up; null if it can. */
export const problemWith = (position: PositionDocument): string | null => problemOf(lexington, position);

/** A match from a scenario's own set-up. `draw` gives each draw; a number gives all of them, by its remainder. */
export const newMatch = (
  scenario: string,
  options: Readonly<Record<string, boolean>> = {},
  draw: number | ((of: number) => number) = 0,
): Match =>
  beginMatch(lexington, { setting: { scenario, options } }, typeof draw === 'number' ? of => draw % of : draw);

/** All 31 towns. */
export const TOWNS = [
  ...['Acton', 'Bedford', 'Beverly', 'Billerica', 'Brookline', 'Cambridge', 'Chelmsford', 'Concord', 'Danvers'],
  ...['Dedham', 'Dracut', 'Framingham', 'Lexington', 'Lincoln', 'Lynn', 'Malden', 'Medford', 'Menotomy', 'Needham'],
  ...['Newton', 'Norfolk', 'Reading', 'Roxbury', 'Salem', 'Stow', 'Sudbury', 'Waltham', 'Watertown', 'Wilmington'],
  ...['Westford', 'Woburn'],
];

/** All towns but those named. A position with their militia in a far corner needs no alarm dice for them. */
export const allTownsBut = (...but: string[]): string[] => TOWNS.filter(town => !but.includes(town));
