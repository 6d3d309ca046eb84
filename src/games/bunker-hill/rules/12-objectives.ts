import { capital } from '../../../core/capital.ts';
import { CHARLESTOWN_GOAL, GOAL_REGIONS, isTown, SOLO, TOWN, TRACKS } from '../data.ts';
import { BRITISH, type Place } from '../pieces.ts';
import { isSolo, type State } from '../state.ts';
import { holds } from '../units.ts';
import { isAblaze } from '../ways.ts';

/** 12.3, 12.4: the objective of the British. */
export const objectiveOf = (s: State) => SOLO.objectives[s.objective - 1];
export const missionOf = (s: State) => SOLO.missions[s.objective - 1];

export function lastTurn(s: State): number {
  if (s.objective === 0) return TRACKS.turns.last;
  return s.scenario === 'british-alone' ? objectiveOf(s).turns : missionOf(s).turns;
}

/** 12.2: with some objectives of the British a die says whether troops of the Muster Box stop in the Neck. */
export const throwsAtNeck = (s: State): boolean =>
  s.scenario === 'british-alone' && SOLO.neck.objectives.includes(s.objective);

/** The Victory Points for each captured region of an objective. Charlestown is scored differently. */
export const perRegion = (s: State): number =>
  s.scenario === 'british-alone' ? objectiveOf(s).points : missionOf(s).points;

/** 12.3, objective 1: regions of the town that burn or that the British hold. */
export const capturedTown = (s: State): number => TOWN.filter(at => isAblaze(s, at) || holds(s, BRITISH, at)).length;

/** 12.3, objective 1: in a region of the town two of a side's units fire or fight at a time. */
export const fightsByTwos = (s: State, place: Place): boolean =>
  isSolo(s) && s.objective === 1 && s.goals[CHARLESTOWN_GOAL] === 1 && isTown(place);

export const isGoalMet = (s: State, goal: number): boolean =>
  goal === CHARLESTOWN_GOAL
    ? capturedTown(s) >= SOLO.charlestown.needs
    : GOAL_REGIONS[goal].every(at => holds(s, BRITISH, at));

/** 12.4 ends as soon as the British hold what they came for. */
export const isObjectiveMet = (s: State): boolean =>
  s.scenario === 'patriots-alone' && s.objective > 0 && s.goals.every((each, goal) => each === 0 || isGoalMet(s, goal));

/** 12.3: the numbers of the larger objectives that the British may take instead of the present one. */
export const upgrades = (s: State): number[] =>
  s.scenario !== 'british-alone' || s.objective === 0
    ? []
    : SOLO.objectives.map(({ number }) => number).filter(number => number > s.objective);
export const mayUpgrade = (s: State): boolean => upgrades(s).length > 0;

/** Whether the match ends with this turn. 12.3: a larger objective may still give more turns. */
export const isLastTurn = (s: State): boolean => s.turn >= lastTurn(s) && !mayUpgrade(s);

export const objectiveWords = (number: number): string => {
  const { title, turns } = SOLO.objectives[number - 1];
  return `${capital(title)} (${turns} turns)`;
};
