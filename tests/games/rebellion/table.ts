import { test } from 'vitest';
import { FACES_OF, type Face } from '../../../src/games/rebellion/data.ts';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import type { View } from '../../../src/games/rebellion/observe.ts';
import { MatchTable, problemOf } from '../match-table.ts';

const KINDS = 'RYBWOPG';
const FACES = 'HFC';

/** A die by its kind and the face that it shows, such as "RH", "YF" or "GC"; or the number that is drawn. */
export type Luck = string | number;

function ticketOf(luck: Luck): number {
  if (typeof luck === 'number') return luck;
  // The three letters of FACES stand in the order of the faces.
  const face = FACES.indexOf(luck[1]) as Face;
  return FACES_OF[KINDS.indexOf(luck[0])].indexOf(face);
}

/** Draws that a test does not care about: hands at the end of a turn, the next marker. */
export const ANY_LUCK: readonly Luck[] = new Array(40).fill(0);

/** A match of 1775: Rebellion, with its dice by kind and face. */
export class Table extends MatchTable<View, Luck> {
  constructor(position: object, script: readonly Luck[]) {
    super(rebellion, position, script, ticketOf);
  }

  /** Units in an area, "2R 1Y", in the order of columns. */
  at(area: string): string {
    return Object.entries(this.view().units[area] ?? {})
      .map(([column, n]) => `${n}${column}`)
      .join(' ');
  }
  flag(id: string): string {
    return this.view().flags[id] ?? 'none';
  }
  /** Sends the suggested army from one area to another. */
  march(from: string, to: string): this {
    return this.choose(from).choose(to);
  }
}

/** A test of a rule: a name that begins with its number, a written position, scripted luck, and what is done at the table. */
export function rule(name: string, position: object, script: readonly Luck[], play: (table: Table) => void): void {
  test(name, () => play(new Table(position, script)));
}

/** Why a position is refused; null where it is taken. */
export const problem = (position: object): string | null => problemOf(rebellion, position);

/** A position in the turn of a faction, which must still play its movement card. `hand`: the faction's cards. */
export const turnOf = (faction: string, units: object, hand: readonly string[], more: object = {}): object => ({
  units,
  drawn: [faction],
  phase: 'playCard',
  hands: { [faction]: hand },
  ...more,
});
