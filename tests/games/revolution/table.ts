import { expect, test } from 'vitest';
import type { Viewer } from '../../../src/core/umpire.ts';
import { revolution } from '../../../src/games/revolution/index.ts';
import type { View } from '../../../src/games/revolution/view.ts';
import { faceOf, MatchTable, problemOf } from '../match-table.ts';

type Document = Readonly<Record<string, unknown>>;

/** A match of Decision in North America, with its draws as faces from 1. */
export class Table extends MatchTable<View> {
  constructor(position: Document, script: readonly number[] = []) {
    super(revolution, position, script, faceOf);
  }

  /** Marches a whole stack to a destination. */
  march(from: string, to: string): this {
    this.choose(`March from ${from}`);
    if (this.labels.some(label => label.startsWith('All'))) this.choose(/^All:/);
    return this.choose(to);
  }
  /** Sails with all fleets of a place; `who` is the answer to the question who goes aboard. */
  sail(from: string, to: string, who = 'As Many as Fit'): this {
    this.choose(`Sail from ${from}`);
    if (/Which fleets/.test(this.decision.prompt)) this.all();
    if (/aboard/.test(this.decision.prompt)) this.choose(who);
    return this.choose(to);
  }
  /** Declines whatever is asked, until a question whose prompt fits. */
  skipTo(want: RegExp, most = 40): this {
    for (let n = 0; n < most && !want.test(this.decision.prompt); n++) {
      const [plain] = this.decision.choices.filter(({ label }) => PLAIN.test(label));
      if (this.decision.min !== 1 || plain === undefined) this.take(this.decision.min);
      else this.answer([plain.id]);
    }
    expect(this.decision.prompt).toMatch(want);
    return this;
  }

  /** Counters in a place that the viewer knows, by id. */
  in(place: string, viewer: Viewer = 'spectator'): string[] {
    return this.view(viewer)
      .stacks.filter(stack => stack.place === place)
      .flatMap(({ pieces }) => pieces.map(({ id }) => id));
  }
  /** Counters in a place that at least one side knows, by id. */
  everyoneIn(place: string): string[] {
    return [...new Set([0, 1].flatMap(seat => this.in(place, seat)))].sort();
  }
  /** The markers of a hand, as its owner sees them. */
  hand(seat: 0 | 1): string[] {
    const { british, american } = this.view(seat).hands;
    return (seat === 0 ? british : american).known.map(({ id }) => id);
  }
  get points(): readonly number[] {
    const { british, american } = this.view().points;
    return [british, american];
  }
}
/** Labels of choices that play nothing and move nobody. */
const PLAIN = /^(Play Nothing|Done |As Suggested|No |Stay|Attack at Once|Decline)/;

/** A test of a rule. The name begins with its number; every scripted draw must be used up. */
export function rule(name: string, position: Document, script: readonly number[], body: (table: Table) => void): void {
  test(name, () => {
    const table = new Table(position, script);
    body(table);
    table.spent();
  });
}

/** Why a position cannot be set up; null if it can. */
export const problemWith = (position: unknown): string | null => problemOf(revolution, position);

/** The choice in a battle that leaves the rest of the phase to the suggestions. */
export const ADVISED = 'All Battles of the Phase as Suggested';

/** Options that keep a test to its chapter. */
export const BARE = { forts: false, partisans: false, overrun: false, massacre: false } as const;

/** The first movement of a side in 1782, with nothing but what is named on the map. */
export const moves = (
  toAct: 'british' | 'american',
  places: Record<string, readonly string[]>,
  more: Document = {},
): Document => ({ year: 1782, phase: 'beginMovement', toAct, places, options: BARE, ...more });

/** The mobilization of a side in 1782. */
export const mobilizes = (
  toAct: 'british' | 'american',
  points: number,
  places: Record<string, readonly string[]>,
  more: Document = {},
): Document => ({
  ...{ year: 1782, phase: 'mobilize', toAct, places, options: BARE },
  ...{ points: { british: 0, american: 0, [toAct]: points } },
  ...more,
});
