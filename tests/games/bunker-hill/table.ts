import { test } from 'vitest';
import { bunkerHill } from '../../../src/games/bunker-hill/index.ts';
import type { PieceView, View } from '../../../src/games/bunker-hill/observe.ts';
import { faceOf, MatchTable, problemOf as problem } from '../match-table.ts';

/**
 * Luck by hand: a number is the face of a die; `m0`, `m1`, `m2` draw a militia of that strength, while the cup still holds
 * about as many zeros as twos.
 */
export type Luck = number | 'm0' | 'm1' | 'm2';

function ticketOf(luck: Luck, of: number): number {
  if (typeof luck === 'number') return faceOf(luck);
  return { m0: 0, m1: Math.floor(of / 2), m2: of - 1 }[luck];
}

/**
 * A position as tests write it. Fields left out are as at the start of a match; counters that are not named are out of
 * play.
 */
export interface Position {
  readonly places: Readonly<Record<string, readonly string[]>>;
  readonly [field: string]: unknown;
}

/** A match of Bunker Hill from a written position, spoken to by the labels that players see. */
export class Table extends MatchTable<View, Luck> {
  constructor(position: Position, script: readonly Luck[]) {
    super(bunkerHill, position, script, ticketOf);
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
  /** Counters in a place, by id. */
  in(place: string): string[] {
    return this.view()
      .pieces.filter(piece => piece.place === place)
      .map(({ id }) => id);
  }
  /** Whether somebody is asked that question. */
  asks(title: string): boolean {
    return this.match.decisions().some(decision => decision.title === title);
  }
  /** Order an Action from a region, by its id. */
  from(action: string, region: string): this {
    return this.choose(new RegExp(`^${action} (from|in) ${region} `));
  }
  /** Choose the region with that id. */
  to(region: string): this {
    return this.choose(new RegExp(`^${region} `));
  }
  /** Chooses all of a set. If a place is asked for and only one is offered, chooses that; nothing at "Where they go". */
  override all(): this {
    const { title, kind, choices } = this.decision;
    if (kind === 'some') return super.all();
    if (title === 'Where they go') return this;
    const places = choices.filter(({ place }) => place !== undefined);
    if (places.length !== 1) throw new Error(`all of ${this.labels.join(' | ')}?`);
    return this.answer([places[0].id]);
  }
  /** Chooses none of a set. If a place is asked for, they stay. */
  override none(): this {
    return this.decision.kind === 'some' ? super.none() : this.choose('They stay');
  }
  /** The ids of the regions on offer. */
  get regions(): string[] {
    return this.decision.choices.flatMap(({ label, place }) => (place === undefined ? [] : [label.split(' ')[0]]));
  }
  get over(): boolean {
    return this.match.outcome() !== null;
  }
}

/** A test of a rule: a name that begins with its number, a written position, scripted luck, and what is done at the table. */
export function rule(name: string, position: Position, script: readonly Luck[], play: (table: Table) => void): void {
  test(name, () => {
    const table = new Table(position, script);
    play(table);
    table.spent();
  });
}

/** Why a position cannot be set up; null if it can. */
export const problemOf = (position: Position): string | null => problem(bunkerHill, position);
