import type { Outcome } from '../../../core/game.ts';
import { listed } from '../../../core/listed.ts';
import { pointsOf } from '../control.ts';
import { flagName } from '../names.ts';
import { AMERICAN, BRITISH, FACTIONS_OF, SIDES, type Side } from '../pieces.ts';
import { END_RULES, scoreWords, setUpIdOf, setUpOf } from '../scenarios.ts';
import { firstSeatOf, seatsOf, sideOfSeat } from '../seats.ts';
import type { State } from '../state.ts';

/** 3.2.5: whether both factions of a side have played their truces. */
export const hasPlayedTruces = (s: State, side: Side): boolean =>
  FACTIONS_OF[side].every(faction => s.truces[faction] > 0);

/** 4.0, 6.4, 7.8: whether the match ends with this round. */
export function endsWithThisRound(s: State): boolean {
  const { ends, lastRound } = setUpOf(s.scenario);
  if (s.round >= lastRound) return true;
  return ends !== null && s.round >= ends && (hasPlayedTruces(s, BRITISH) || hasPlayedTruces(s, AMERICAN));
}

/**
 * 4.0, 7.8: the round with which the war ends once a side has played both its truces; null if truces do not end it
 * (6.4).
 */
export function truceRound({ scenario, round }: Pick<State, 'scenario' | 'round'>): number | null {
  const { ends } = setUpOf(scenario);
  return ends === null ? null : Math.max(round, ends);
}

export const pointsNow = (s: State): readonly [number, number] => [pointsOf(s, BRITISH), pointsOf(s, AMERICAN)];

/** "Delaware", "Quebec City (2)" */
function flagWords({ scenario }: State, flag: number): string {
  const worth = setUpOf(scenario).cities?.[flag].worth ?? 1;
  return `${flagName(setUpIdOf(scenario), flag)}${worth > 1 ? ` (${worth})` : ''}`;
}

/**
 * 4.0, 6.4, 7.9: the side with more colonies, or in the Siege with more flags, wins. If both have the same number,
 * nobody wins.
 */
export function outcome(s: State): Outcome {
  const [british, american] = pointsNow(s);
  const winner = british === american ? null : british > american ? BRITISH : AMERICAN;
  const bySeat = (ofBritish: number, ofAmericans: number): number[] =>
    seatsOf(s.scenario).map((_, seat) => (sideOfSeat(s.scenario, seat) === BRITISH ? ofBritish : ofAmericans));
  const [most, least] = winner === AMERICAN ? [american, british] : [british, american];
  const rule = END_RULES[setUpIdOf(s.scenario)].win;
  return {
    winner: winner === null ? null : firstSeatOf(s.scenario, winner),
    reason:
      winner === null ? `${scoreWords(s.scenario, british)} each.` : `${scoreWords(s.scenario, most)} to ${least}.`,
    rule,
    scores: bySeat(british, american),
    sheet: SIDES.flatMap(side => {
      const held = s.flags.flatMap((holder, flag) => (holder === side ? [flagWords(s, flag)] : []));
      const points = side === BRITISH ? british : american;
      const own = side === BRITISH ? bySeat(points, 0) : bySeat(0, points);
      return held.length > 0 ? [{ text: listed(held), rule, points: own }] : [];
    }),
  };
}
