import { test } from 'vitest';
import type { Match } from '../../../src/core/match.ts';
import { concord } from '../../../src/games/concord/index.ts';
import type { PieceView, View } from '../../../src/games/concord/observe.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { beginMatch, MatchTable, problemOf } from '../match-table.ts';

/**
 * Scripted luck: a number is the face of a die; `m0`, `m1`, `m2` draw a militia of that strength (while the pool still
 * holds about as many zeros as twos); `{ ticket }` is a raw draw, as for a shuffle.
 */
export type Luck = number | 'm0' | 'm1' | 'm2' | { readonly ticket: number };

function ticketOf(luck: Luck, of: number): number {
  if (typeof luck === 'number') return luck - 1;
  if (typeof luck === 'object') return luck.ticket;
  return { m0: 0, m1: Math.floor(of / 2), m2: of - 1 }[luck];
}

/** A match of From Boston to Concord. */
export class Table extends MatchTable<View, Luck> {
  constructor(position: PositionDocument, script: readonly Luck[]) {
    super(concord, position, script, ticketOf);
  }

  /** Passes for the side that acts. */
  pass(): this {
    return this.choose('Pass');
  }

  piece(id: string): PieceView {
    const found = this.view().pieces.find(piece => piece.id === id);
    if (!found) throw new Error(`no counter ${id}`);
    return found;
  }
  at(id: string): string {
    return this.piece(id).place;
  }
  marks(id: string): readonly string[] {
    return this.piece(id).marks;
  }
  points(side: 'british' | 'patriot'): number {
    return this.view().points[side];
  }
  /** Counters in a place, by id. */
  in(place: string): string[] {
    return this.view()
      .pieces.filter(piece => piece.place === place)
      .map(({ id }) => id);
  }
}

/** A test of a rule: a title that begins with its number, a position document, scripted luck, and the test itself. */
export function rule(
  name: string,
  position: PositionDocument,
  script: readonly Luck[],
  body: (table: Table) => void,
): void {
  test(name, () => {
    const table = new Table(position, script);
    body(table);
    table.spent();
  });
}

/** Why a position cannot be set up; null if it can. */
export const problemWith = (position: PositionDocument): string | null => problemOf(concord, position);

/** A match from a scenario's own set-up, with every draw the lowest. */
export function newMatch(scenario: string): { readonly match: Match; view(): View } {
  const match = beginMatch(concord, { setting: { scenario, options: {} } }, () => 0);
  return { match, view: () => match.view('spectator') as View };
}
