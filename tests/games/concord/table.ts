import { expect, test } from 'vitest';
import { LiveMatch } from '../../../src/core/live-match.ts';
import type { Decision, Happened, Match, Refusal, Started } from '../../../src/core/match.ts';
import type { Viewer } from '../../../src/core/umpire.ts';
import { concord } from '../../../src/games/concord/index.ts';
import type { PieceView, View } from '../../../src/games/concord/observe.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { accepted } from '../../../src/kit/broken.ts';

/**
 * Luck by hand: a number is the face of a die; `m0`, `m1`, `m2` draw a militia of that strength (while the pool still holds
 * about as many zeros as twos); `{ ticket }` is a raw draw, as for a shuffle.
 */
export type Luck = number | 'm0' | 'm1' | 'm2' | { readonly ticket: number };

function ticketOf(luck: Luck | undefined, of: number): number {
  if (luck === undefined) throw new Error(`the rules ask for one more draw of ${of}; the script is used up`);
  if (typeof luck === 'number') return luck - 1;
  if (typeof luck === 'object') return luck.ticket;
  return { m0: 0, m1: Math.floor(of / 2), m2: of - 1 }[luck];
}

const SEATS = ['british', 'patriot'] as const;
type Side = (typeof SEATS)[number];

/** A match from a written position, with scripted luck, spoken to by the labels that players see. */
export class Table {
  readonly match: Match;
  readonly happened: Happened[] = [];

  constructor(position: PositionDocument, script: readonly Luck[]) {
    let used = 0;
    const started = accepted(
      concord.open(
        (game): Started<Match> => LiveMatch.start(game, { position }, (_, of) => ticketOf(script[used++], of)),
      ),
    );
    this.match = started.match;
    this.spent = () => expect(used, 'luck used of the script').toBe(script.length);
  }

  /** Fails if some of the script is left over. */
  readonly spent: () => void;

  get decision(): Decision {
    const [decision] = this.match.decisions();
    if (!decision) throw new Error('the match is over');
    return decision;
  }
  get seat(): Side {
    return SEATS[this.decision.seat];
  }
  get labels(): string[] {
    return this.decision.choices.map(({ label }) => label);
  }

  /** Answer the question with the choices whose labels fit; each of `wanted` must fit exactly one, or be the start of one. */
  choose(...wanted: (string | RegExp)[]): this {
    const { seat, choices } = this.decision;
    const ids = wanted.map(want => {
      const fits = choices.filter(({ label }) => (typeof want === 'string' ? label === want : want.test(label)));
      const found =
        fits.length === 0 && typeof want === 'string' ? choices.filter(({ label }) => label.startsWith(want)) : fits;
      if (found.length !== 1) throw new Error(`${want} fits ${found.length} of: ${this.labels.join(' | ')}`);
      return found[0].id;
    });
    const answered = accepted(this.match.answer(seat, this.match.version, ids));
    this.happened.push(...answered.happened);
    return this;
  }

  /** Take as many of the choices whose labels fit as `n` says: alike units, say. */
  take(n: number, want: RegExp): this {
    const fits = this.labels.filter(label => want.test(label));
    if (fits.length < n) throw new Error(`${want} fits ${fits.length} of: ${this.labels.join(' | ')}`);
    return this.choose(...fits.slice(0, n));
  }

  /** Whether a choice is on offer whose label fits, or begins so. */
  offers(want: string | RegExp): boolean {
    return this.labels.some(label => (typeof want === 'string' ? label.startsWith(want) : want.test(label)));
  }

  /** What is said to choices that are not on the list, or not so many; nothing changes by them. */
  refused(...picks: number[]): Refusal {
    const { version } = this.match;
    const answered = this.match.answer(this.decision.seat, version, picks.map(String));
    if (answered.ok) throw new Error(`taken, not refused: ${picks}`);
    expect(this.match.version).toBe(version);
    return answered.refusal;
  }

  all(): this {
    return this.choose(...this.labels);
  }
  none(): this {
    return this.choose();
  }
  /** End the action round: Pass for the side that acts. */
  pass(): this {
    return this.choose('Pass');
  }

  view(viewer: Viewer = 'spectator'): View {
    return this.match.view(viewer) as View;
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
  points(side: Side): number {
    return this.view().points[side];
  }
  /** Counters in a place, by id. */
  in(place: string): string[] {
    return this.view()
      .pieces.filter(piece => piece.place === place)
      .map(({ id }) => id);
  }
  /** All that has happened since the start, in words. */
  get told(): string {
    return this.happened.map(({ text }) => text).join('\n');
  }
}

/** A test of a rule: a name that begins with its number, a written position, scripted luck, and what is done at the table. */
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
export function problemWith(position: PositionDocument): string | null {
  const started = concord.open((game): Started<Match> => LiveMatch.start(game, { position }, () => 0));
  return started.ok ? null : started.refusal.message;
}

/** A match from a scenario's own set-up, every draw the lowest. */
export function newMatch(scenario: string): { readonly match: Match; view(): View } {
  const setting = { scenario, options: {} };
  const started = accepted(concord.open((game): Started<Match> => LiveMatch.start(game, { setting }, () => 0)));
  const { match } = started;
  return { match, view: () => match.view('spectator') as View };
}
