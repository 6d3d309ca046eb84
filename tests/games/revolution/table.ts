import { expect, test } from 'vitest';
import { LiveMatch } from '../../../src/core/live-match.ts';
import type { Decision, Happened, Match, Started } from '../../../src/core/match.ts';
import type { Viewer } from '../../../src/core/umpire.ts';
import { revolution } from '../../../src/games/revolution/index.ts';
import type { View } from '../../../src/games/revolution/view.ts';
import { accepted } from '../../../src/kit/broken.ts';

type Document = Readonly<Record<string, unknown>>;

/** A match from a written position, with scripted draws (faces from 1), spoken to by the labels that players see. */
export class Table {
  readonly match: Match;
  readonly happened: Happened[] = [];
  /** Fails if some of the script is left over. */
  readonly spent: () => void;

  constructor(position: Document, script: readonly number[]) {
    let used = 0;
    const next = (of: number): number => {
      if (used === script.length) throw new Error(`the rules ask for one more draw of ${of}; the script is used up`);
      return script[used++] - 1;
    };
    const started = accepted(
      revolution.open((game): Started<Match> => LiveMatch.start(game, { position }, (_, of) => next(of))),
    );
    this.match = started.match;
    this.spent = () => expect(used, 'draws used of the script').toBe(script.length);
  }

  get decision(): Decision {
    const [decision] = this.match.decisions();
    if (!decision) throw new Error('the match is over');
    return decision;
  }
  /** The id of the seat that decides; of two the first. */
  get seat(): string {
    return this.match.scenario.seats[this.decision.seat].id;
  }
  get labels(): string[] {
    return this.decision.choices.map(({ label }) => label);
  }

  /** Take the one choice whose label begins so, or fits. */
  choose(want: string | RegExp): this {
    const { choices } = this.decision;
    const fits = choices.filter(({ label }) => (typeof want === 'string' ? label.startsWith(want) : want.test(label)));
    if (new Set(fits.map(({ label }) => label)).size !== 1)
      throw new Error(`${want} fits ${fits.length} of: ${this.labels.join(' | ')} (${this.decision.prompt})`);
    return this.answer([fits[0].id]);
  }
  /** Of a set: so many of the choices whose labels fit. */
  take(n: number, want: RegExp = /./): this {
    const fits = this.decision.choices.filter(({ label }) => want.test(label));
    if (fits.length < n) throw new Error(`${want} fits ${fits.length} of: ${this.labels.join(' | ')}`);
    return this.answer(fits.slice(0, n).map(({ id }) => id));
  }
  private answer(ids: readonly string[]): this {
    const answered = accepted(this.match.answer(this.decision.seat, this.match.version, ids));
    this.happened.push(...answered.happened);
    return this;
  }
  /** March a whole stack: its line in the menu, all of it, its destination. */
  march(from: string, to: string): this {
    this.choose(`March from ${from}`);
    if (this.labels.some(label => label.startsWith('All'))) this.choose(/^All:/);
    return this.choose(to);
  }
  offers(want: string | RegExp): boolean {
    return this.labels.some(label => (typeof want === 'string' ? label.startsWith(want) : want.test(label)));
  }

  view(viewer: Viewer = 'spectator'): View {
    return this.match.view(viewer) as View;
  }
  /** Counters in a place that both sides know, by id. */
  in(place: string, viewer: Viewer = 'spectator'): string[] {
    return this.view(viewer)
      .stacks.filter(stack => stack.place === place)
      .flatMap(({ pieces }) => pieces.map(({ id }) => id));
  }
  get told(): string {
    return this.happened.map(({ text }) => text).join('\n');
  }
}

/** A test of a rule: a name that begins with its number, a written position, scripted draws, and what is done at the table. */
export function rule(name: string, position: Document, script: readonly number[], body: (table: Table) => void): void {
  test(name, () => {
    const table = new Table(position, script);
    body(table);
    table.spent();
  });
}

/** Why a position cannot be set up; null if it can. */
export function problemWith(position: Document): string | null {
  const started = revolution.open((game): Started<Match> => LiveMatch.start(game, { position }, () => 0));
  return started.ok ? null : started.refusal.message;
}
