import { count, figure } from './count.ts';
import { widestLead } from './describe.ts';
import type { Outcome } from './game.ts';
import type { LastSaid } from './last.ts';
import type { Scene, SceneLast, SceneSide } from './scene.ts';

/** The palette entries of the two sides. */
export const LOOKS = ['first', 'second'] as const;

/** Two sides and their scores. A side may have several seats; the first side's seats come before the second's. */
export interface Duel {
  readonly names: readonly [string, string];
  /** The final scores, or while the match goes on, those of now. */
  readonly scores: readonly [number, number];
  readonly outcome: Outcome | null;
  /** Which side has won; null if nobody has, or not yet. */
  readonly winner: 0 | 1 | null;
}

/**
 * `scores` are by seat, and used only until there is an outcome; the first seat stands for the first side, the last
 * seat for the second.
 */
export function duel(names: Duel['names'], outcome: Outcome | null, scores: readonly number[]): Duel {
  const all = outcome?.scores ?? scores;
  const winner = outcome === null || outcome.winner === null ? null : outcome.winner === 0 ? 0 : 1;
  return { names, scores: [all[0], all[all.length - 1]], outcome, winner };
}

/** "8 to 5", with the winner first. */
const result = ({ scores: [first, second], winner }: Duel): string =>
  winner === 1 ? `${figure(second)} to ${figure(first)}` : `${figure(first)} to ${figure(second)}`;

/** The lines of the cartouche: the game, or once the match is over, who won and by how much. */
export function titleOf(of: Duel, game: readonly string[]): Pick<Scene, 'title' | 'won'> {
  if (of.outcome === null) return { title: game };
  if (of.winner === null) return { title: ['Nobody', 'won', result(of)] };
  return { title: [of.names[of.winner], 'won', result(of)], won: LOOKS[of.winner] };
}

/** What the strip says about a side in every game. */
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

/** Who won and by how much. */
function endingOf(of: Duel, { scores, sheet }: Outcome): SceneLast {
  if (of.winner === null) return { side: 'neutral', said: [`Nobody won: ${figure(scores[0])} points each.`] };
  const seats = [0, scores.length - 1];
  const most = widestLead(sheet, seats[of.winner], seats[1 - of.winner]);
  return { side: LOOKS[of.winner], said: [`${of.names[of.winner]} won, ${result(of)}.`, ...most] };
}

/** What happened last and who did it. When the match is over, who won and why comes first. */
export function lastOf(of: Duel, { said, doer }: LastSaid): SceneLast {
  if (of.outcome === null) return { side: doer === null ? 'neutral' : LOOKS[doer], said };
  const { side, said: over } = endingOf(of, of.outcome);
  return { side, said: [...over, ...said] };
}

/** "Patriots score 1 hit": whose hit it is, since "1 British hit" could be either side’s. */
export const hitWords = (side: string, hits: number): string =>
  hits === 0 ? 'no hit' : `${side} score ${count(hits, 'hit')}`;
