import { expect } from 'vitest';
import type { AnyGame, Setting } from '../../src/core/game.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Decision, Happened, Match, Refusal, Started } from '../../src/core/match.ts';
import type { Viewer } from '../../src/core/umpire.ts';
import { accepted } from '../../src/kit/broken.ts';

/** A source of luck: gives a whole number from 0 to `of` - 1. */
type Draw = (of: number) => number;

/** Begins a match of a game. Throws if it is refused. */
export const beginMatch = (game: AnyGame, begin: { position: unknown } | { setting: Setting }, draw: Draw): Match =>
  accepted(game.open((open): Started<Match> => LiveMatch.start(open, begin, (_, of) => draw(of)))).match;

/** Why a position cannot be set up; null if it can. */
export function problemOf(game: AnyGame, position: unknown): string | null {
  const started = game.open((open): Started<Match> => LiveMatch.start(open, { position }, () => 0));
  return started.ok ? null : started.refusal.message;
}

const fits = (label: string, want: string | RegExp): boolean =>
  typeof want === 'string' ? label.startsWith(want) : want.test(label);

/**
 * A match from a position document, with scripted luck, answered by the labels that players see. `ticketOf`: the draw
 * for an entry of the script, such as `faceOf` for the face of a die. Games add what their tests need to know about a
 * view.
 */
export class MatchTable<View, Luck = number> {
  readonly match: Match;
  readonly happened: Happened[] = [];
  /** Fails if some of the script is left over. */
  readonly spent: () => void;

  constructor(game: AnyGame, position: unknown, script: readonly Luck[], ticketOf: (luck: Luck, of: number) => number) {
    let used = 0;
    this.match = beginMatch(game, { position }, of => {
      if (used === script.length) throw new Error(`the rules ask for one more draw of ${of}; the script is used up`);
      return ticketOf(script[used++], of);
    });
    this.spent = () => expect(used, 'luck used of the script').toBe(script.length);
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

  /**
   * Answer with the choices whose labels fit: exactly, or else by their beginning. What is wanted must fit one label; of
   * choices that are alike the first is taken that is left.
   */
  choose(...wanted: readonly (string | RegExp)[]): this {
    const ids: string[] = [];
    for (const want of wanted) {
      const left = this.decision.choices.filter(({ id }) => !ids.includes(id));
      const exact = left.filter(({ label }) => label === want);
      const found = exact.length > 0 ? exact : left.filter(({ label }) => fits(label, want));
      const labels = new Set(found.map(({ label }) => label));
      if (labels.size !== 1) throw new Error(`${want} fits ${labels.size} of: ${this.labels.join(' | ')}`);
      ids.push(found[0].id);
    }
    return this.answer(ids);
  }
  /** Of a set: so many of the choices whose labels fit. */
  take(n: number, want: RegExp = /./): this {
    const found = this.decision.choices.filter(({ label }) => want.test(label));
    if (found.length < n) throw new Error(`${want} fits ${found.length} of: ${this.labels.join(' | ')}`);
    return this.answer(found.slice(0, n).map(({ id }) => id));
  }
  all(): this {
    return this.answer(this.decision.choices.map(({ id }) => id));
  }
  none(): this {
    return this.answer([]);
  }
  protected answer(ids: readonly string[]): this {
    const answered = accepted(this.match.answer(this.decision.seat, this.match.version, ids));
    this.happened.push(...answered.happened);
    return this;
  }

  /** Whether there is a choice whose label matches, exactly or by its beginning. */
  offers(want: string | RegExp): boolean {
    return this.labels.some(label => fits(label, want));
  }
  /** The refusal of choices that are not on the list, or too many or too few. The match does not change. */
  refused(...picks: readonly number[]): Refusal {
    const { version } = this.match;
    const answered = this.match.answer(this.decision.seat, version, picks.map(String));
    if (answered.ok) throw new Error(`accepted, not refused: ${picks}`);
    expect(this.match.version).toBe(version);
    return answered.refusal;
  }

  view(viewer: Viewer = 'spectator'): View {
    // A match hides the types of its game; the table of a game is made with that game.
    return this.match.view(viewer) as View;
  }
  /** All that has happened since the start, in words. */
  get told(): string {
    return this.happened.map(({ text }) => text).join('\n');
  }
  get score(): readonly number[] {
    return this.match.outcome()?.scores ?? [];
  }
}

/** An entry of a script that is the face of a die. */
export const faceOf = (face: number): number => face - 1;
