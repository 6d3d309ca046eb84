import { expect, test } from 'vitest';
import { LiveMatch } from '../../../src/core/live-match.ts';
import type { Decision, Happened, Match, Refusal, Started } from '../../../src/core/match.ts';
import type { Viewer } from '../../../src/core/umpire.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import type { FigureView, View } from '../../../src/games/lexington/observe.ts';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { accepted } from '../../../src/kit/broken.ts';

/** A match from a written position, with scripted dice (faces), spoken to by the labels that players see. */
export class Table {
  readonly match: Match;
  readonly happened: Happened[] = [];
  /** Fails if some of the script is left over. */
  readonly spent: () => void;

  constructor(position: PositionDocument, script: readonly number[]) {
    let used = 0;
    const next = (of: number): number => {
      if (used === script.length) throw new Error(`the rules ask for one more draw of ${of}; the script is used up`);
      return script[used++] - 1;
    };
    const started = accepted(
      lexington.open((game): Started<Match> => LiveMatch.start(game, { position }, (_, of) => next(of))),
    );
    this.match = started.match;
    this.spent = () => expect(used, 'dice used of the script').toBe(script.length);
  }

  get decision(): Decision {
    const [decision] = this.match.decisions();
    if (!decision) throw new Error('the match is over');
    return decision;
  }
  /** The id of the seat that decides. */
  get seat(): string {
    return this.match.scenario.seats[this.decision.seat].id;
  }
  get labels(): string[] {
    return this.decision.choices.map(({ label }) => label);
  }

  /** Take the one choice whose label fits, or begins so; of choices that are alike the first. */
  choose(want: string | RegExp): this {
    const { choices } = this.decision;
    const fits = choices.filter(({ label }) => (typeof want === 'string' ? label.startsWith(want) : want.test(label)));
    const kinds = new Set(fits.map(({ label }) => label));
    if (kinds.size !== 1) throw new Error(`${want} fits ${kinds.size} of: ${this.labels.join(' | ')}`);
    return this.answer([fits[0].id]);
  }
  /** Of a set: so many of the choices whose labels fit. */
  take(n: number, want: RegExp = /./): this {
    const fits = this.decision.choices.filter(({ label }) => want.test(label));
    if (fits.length < n) throw new Error(`${want} fits ${fits.length} of: ${this.labels.join(' | ')}`);
    return this.answer(fits.slice(0, n).map(({ id }) => id));
  }
  /** All of a set, as the button does. */
  all(): this {
    return this.answer(this.decision.choices.map(({ id }) => id));
  }
  private answer(ids: readonly string[]): this {
    const answered = accepted(this.match.answer(this.decision.seat, this.match.version, ids));
    this.happened.push(...answered.happened);
    return this;
  }

  /** March a stack: its entry in the menu, then its destination. */
  march(stack: string, to: string): this {
    return this.choose(stack).choose(to);
  }
  /** End the side's march. */
  done(): this {
    return this.choose('Done');
  }
  /** Let everybody rest, stay and hold fire until a turn begins. */
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
    const still = choices.find(({ label }) => /^(Done|Rest|Stay)/.test(label));
    this.answer(kind === 'some' || !still ? [] : [still.id]);
  }
  offers(want: string | RegExp): boolean {
    return this.labels.some(label => (typeof want === 'string' ? label.startsWith(want) : want.test(label)));
  }
  /** What is said to a choice that is not on the list; nothing changes by it. */
  refused(pick: number): Refusal {
    const { version } = this.match;
    const answered = this.match.answer(this.decision.seat, version, [String(pick)]);
    if (answered.ok) throw new Error(`taken, not refused: ${pick}`);
    expect(this.match.version).toBe(version);
    return answered.refusal;
  }

  view(viewer: Viewer = 'spectator'): View {
    return this.match.view(viewer) as View;
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
  /** All that has happened since the start, in words. */
  get told(): string {
    return this.happened.map(({ text }) => text).join('\n');
  }
  get score(): readonly number[] {
    return this.match.outcome()?.scores ?? [];
  }
}

/** A test of a rule: a name that begins with its number, a written position, scripted dice, and what is done at the table. */
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
export function problemWith(position: PositionDocument): string | null {
  const started = lexington.open((game): Started<Match> => LiveMatch.start(game, { position }, () => 0));
  return started.ok ? null : started.refusal.message;
}

/** A match from a scenario's own set-up, every draw the lowest unless they are given, or one number for all by its remainder. */
export function newMatch(
  scenario: string,
  options: Readonly<Record<string, boolean>> = {},
  draw: number | ((of: number) => number) = 0,
): Match {
  const next = typeof draw === 'number' ? (of: number) => draw % of : draw;
  const setting = { scenario, options };
  const started = accepted(
    lexington.open((game): Started<Match> => LiveMatch.start(game, { setting }, (_, of) => next(of))),
  );
  return started.match;
}

/** All 31 towns, and those of a list left out: what a position needs for alarm rolls that do not matter. */
export const TOWNS = [
  ...['Acton', 'Bedford', 'Beverly', 'Billerica', 'Brookline', 'Cambridge', 'Chelmsford', 'Concord', 'Danvers'],
  ...['Dedham', 'Dracut', 'Framingham', 'Lexington', 'Lincoln', 'Lynn', 'Malden', 'Medford', 'Menotomy', 'Needham'],
  ...['Newton', 'Norfolk', 'Reading', 'Roxbury', 'Salem', 'Stow', 'Sudbury', 'Waltham', 'Watertown', 'Wilmington'],
  ...['Westford', 'Woburn'],
];

/** Every town up and about in a far corner, but those named: no die is rolled for the alarm. */
export const upAndAbout = (...but: string[]): string[] => TOWNS.filter(town => !but.includes(town));
