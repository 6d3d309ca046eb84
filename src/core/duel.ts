import { figure } from './count.ts';
import { mostOf } from './describe.ts';
import type { Outcome } from './game.ts';
import { lastSaid } from './last.ts';
import type { Scene, SceneLast, SceneSide } from './scene.ts';
import type { Told } from './telling.ts';

/** The looks of two sides, the first and the second of the palette. */
export const LOOKS = ['first', 'second'] as const;

/** Two sides of one seat or several, those of the first before those of the second, and how they stand. */
export interface Duel {
  readonly names: readonly [string, string];
  /** What they have, or would have if the match ended now. */
  readonly scores: readonly [number, number];
  readonly outcome: Outcome | null;
  /** Which of them has won. */
  readonly winner: 0 | 1 | null;
}

/** `scores`: of the first and the last seat, while the match goes on. */
export function duel(names: Duel['names'], outcome: Outcome | null, scores: readonly number[]): Duel {
  const all = outcome?.scores ?? scores;
  const winner = outcome === null || outcome.winner === null ? null : outcome.winner === 0 ? 0 : 1;
  return { names, scores: [all[0], all[all.length - 1]], outcome, winner };
}

/** "8 to 5", the winner first. */
const result = ({ scores: [first, second], winner }: Duel): string =>
  winner === 1 ? `${figure(second)} to ${figure(first)}` : `${figure(first)} to ${figure(second)}`;

/** The lines of the cartouche: who has won and by what, before all else; until then the game. */
export function titleOf(of: Duel, game: readonly string[]): Pick<Scene, 'title' | 'won'> {
  if (of.outcome === null) return { title: game };
  if (of.winner === null) return { title: ['Nobody', 'won', result(of)] };
  return { title: [of.names[of.winner], 'won', result(of)], won: LOOKS[of.winner] };
}

/** What the strip says of a side in any game. */
export function sideOf(
  { names, scores, outcome, winner }: Duel,
  side: 0 | 1,
  acting: boolean,
): Omit<SceneSide, 'left'> {
  const leads = outcome ? winner === side : scores[side] > scores[1 - side];
  return {
    side: LOOKS[side],
    name: names[side],
    acting,
    ...(winner === side ? { status: 'won' } : acting ? { status: 'to act' } : {}),
    points: figure(scores[side]),
    ...(leads ? { leads } : {}),
  };
}

/** Who won, and by what. */
function endingOf(of: Duel, { scores, sheet }: Outcome): SceneLast {
  if (of.winner === null) return { side: 'neutral', said: [`Nobody won: ${figure(scores[0])} points each.`] };
  const seats = [0, scores.length - 1];
  const most = mostOf(sheet, seats[of.winner], seats[1 - of.winner]);
  return { side: LOOKS[of.winner], said: [`${of.names[of.winner]} won, ${result(of)}.`, ...most] };
}

/** What happened last, and whose doing it was; in the end who won, and why, before it. */
export function lastOf(of: Duel, doer: 0 | 1 | null, told: readonly Told[]): SceneLast {
  const said = lastSaid(told);
  if (of.outcome === null) return { side: doer === null ? 'neutral' : LOOKS[doer], said };
  const { side, said: over } = endingOf(of, of.outcome);
  return { side, said: [...over, ...said] };
}
