import { numberWord } from '../../core/phrases.ts';
import {
  MASTER_EUROPE,
  MASTER_FORT,
  MASTER_INCOME,
  MASTER_INTERCEPTION,
  MASTER_MUTINY,
  MASTER_POLITICKING,
  MASTER_PROGRESS,
  MASTER_REGION,
} from './master-plan.ts';
import {
  AMERICAN,
  BAIT,
  BRITISH,
  DEBATE,
  HESSIANS,
  LEADER_ARISES,
  MASTER_PLAN,
  type MarkerKind,
  MUTINY,
  SHOT,
  type Side,
} from './pieces.ts';

/** 7.9: what a marker does for the side that plays it. What else comes of it has a clause of its own. */
const EFFECTS: Readonly<Record<Side, Readonly<Partial<Record<MarkerKind, string>>>>> = {
  [BRITISH]: {
    [DEBATE]: ', which brings them one more die for points',
    [MUTINY]: 'against the American markers',
  },
  [AMERICAN]: {
    [DEBATE]: ', so that the British roll one die less for points',
    [HESSIANS]: ', so no more are hired this year',
    [MUTINY]: 'against the British markers',
    [SHOT]: ', which doubles the markers they draw',
  },
};
const LEADER_EFFECT = ', which brings a leader of value 1';

/** For what Master Plan rerolls dice, but for a gamble, which is told beside it. */
const REROLLED_FOR: Readonly<Record<number, string>> = {
  [MASTER_PROGRESS]: 'Progress',
  [MASTER_REGION]: 'a region',
  [MASTER_EUROPE]: 'Europe',
  [MASTER_INCOME]: 'points',
  [MASTER_MUTINY]: 'the Mutiny',
  [MASTER_POLITICKING]: 'politicking',
  [MASTER_INTERCEPTION]: 'an interception',
  [MASTER_FORT]: 'a fort',
};

/** 7.9: nothing comes of Bait on a 4. */
const BAIT_FAILS = 4;

/**
 * What follows "The British play Debate in Parliament". `rerolls` and `dice` are those of the event. Only a Master Plan
 * that is played from the menu of mobilization, to throw again for a partisan, has no `rerolls`.
 */
export function effectOf(
  seat: Side,
  marker: MarkerKind,
  { rerolls, dice }: { readonly rerolls?: number | undefined; readonly dice: readonly number[] },
): string | undefined {
  if (marker === BAIT) return dice[0] === BAIT_FAILS ? 'in vain' : undefined;
  if (marker !== MASTER_PLAN) return EFFECTS[seat][marker] ?? (marker === LEADER_ARISES ? LEADER_EFFECT : undefined);
  const what = dice.length > 1 ? `${numberWord(dice.length)} dice` : 'a die';
  const purpose = rerolls === undefined ? 'a partisan' : REROLLED_FOR[rerolls];
  return `and reroll ${what}${purpose === undefined ? '' : ` for ${purpose}`}`;
}
