import { expect } from 'vitest';
import { think } from '../../src/bots/think.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, Started } from '../../src/core/match.ts';
import { concord } from '../../src/games/concord/index.ts';
import type { View } from '../../src/games/concord/observe.ts';
import type { PositionDocument } from '../../src/games/concord/position.ts';
import { accepted } from '../../src/kit/broken.ts';

/** A match from a written position in which every die shows its lowest face. */
export function matchFrom(position: PositionDocument): Match {
  const started = accepted(concord.open((game): Started<Match> => LiveMatch.start(game, { position }, () => 0)));
  return started.match;
}

export interface Ordered {
  /** The entry that the sheet cites. */
  readonly entry: string;
  /** What it chose, in the words of the question. */
  readonly labels: readonly string[];
}

/** What the rulebook's automated player answers to the current question. */
export function ordered(match: Match): Ordered {
  const [decision] = match.decisions();
  // The match is one of this very game, but `Match` does not know the type of its views.
  const view = match.view(decision.seat) as View;
  const thought = concord.open(game => think(game, view as never, decision.seat, 'rulebook', { seed: 1 }));
  const labels = decision.choices.filter(({ id }) => thought.choose.includes(id)).map(({ label }) => label);
  expect(labels).toHaveLength(thought.choose.length);
  return { entry: thought.why, labels };
}

/** Let the sheet answer until the menu of Actions comes up again or another seat is asked. Returns all its answers. */
export function carryOut(match: Match): Ordered[] {
  const orders: Ordered[] = [];
  const seat = match.decisions()[0].seat;
  for (;;) {
    const [decision] = match.decisions();
    if (decision === undefined || decision.seat !== seat || (decision.rule === '6.0' && orders.length > 0))
      return orders;
    const order = ordered(match);
    const ids = decision.choices.filter(({ label }) => order.labels.includes(label)).map(({ id }) => id);
    accepted(match.answer(seat, match.version, ids));
    orders.push(order);
  }
}

/** The place where a counter is. */
export const placeOf = (match: Match, id: string): string | undefined =>
  (match.view('spectator') as View).pieces.find(piece => piece.id === id)?.place;
