import { ARTICLES, CONGRESS, DECLARATION, FRENCH_ALLIANCE, VICTORY } from './data.ts';
import type { Aims } from './events.ts';
import { AMERICAN, type Side } from './pieces.ts';
import type { Ending } from './state.ts';

/** What wins (3.1 to 3.5). The rules, the words, the board and the reasons all read it here. */

/** The section by which a match ends. */
export const ENDING_RULE: Readonly<Record<Ending, string>> = {
  none: '3.1',
  sudden: '3.1',
  partial: '3.3',
  draw: '3.4',
  short: '3.5',
};

/** What the tables say. A state has it, and so has what a viewer sees. */
export type Tables = Pick<Aims, 'loyalty' | 'progress' | 'europe'>;

/** The regions that are loyal to a side by `level` or more. */
export const loyalTo = (loyalty: readonly number[], side: Side, level: number): number[] =>
  loyalty.flatMap((each, region) => ((side === AMERICAN ? each : -each) >= level ? [region] : []));

/** How many they are. */
export function loyalCount(loyalty: readonly number[], side: Side, level: number): number {
  let n = 0;
  for (const each of loyalty) if ((side === AMERICAN ? each : -each) >= level) n++;
  return n;
}

/** 3.1(1) */
export const hasMilitaryGoal = ({ towns }: Pick<Aims, 'towns'>, side: Side): boolean => towns[side] >= VICTORY.points;

/** 3.1(2), 3.2: whether Progress lets four regions count for a side. */
export const allowsRegions = ({ progress }: Pick<Aims, 'progress'>, side: Side): boolean =>
  side === AMERICAN ? progress >= ARTICLES : progress <= CONGRESS;

/** 3.1(2) */
export const hasPoliticalGoal = (tables: Omit<Tables, 'europe'>, side: Side): boolean =>
  allowsRegions(tables, side) && loyalCount(tables.loyalty, side, VICTORY.loyalty) >= VICTORY.regions;

/** 3.3 */
export const hasGoal = (aims: Omit<Aims, 'short'>, side: Side): boolean =>
  hasMilitaryGoal(aims, side) || hasPoliticalGoal(aims, side);

/** 3.5: how many regions, and steps of both tables, America lacks of what wins the short game; 0 for what it has. */
export interface Lacking {
  readonly regions: number;
  readonly progress: number;
  readonly europe: number;
}

export const lacking = ({ loyalty, progress, europe }: Tables): Lacking => ({
  regions: Math.max(0, VICTORY.regions - loyalCount(loyalty, AMERICAN, VICTORY.shortLoyalty)),
  progress: Math.max(0, DECLARATION - progress),
  europe: Math.max(0, FRENCH_ALLIANCE - europe),
});

/** 3.5: America needs all three. */
export function hasShortVictory(tables: Tables): boolean {
  const { regions, progress, europe } = lacking(tables);
  return regions + progress + europe === 0;
}
