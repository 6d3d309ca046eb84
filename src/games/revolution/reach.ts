import { numberWord } from '../../core/phrases.ts';
import { ARTICLES, DECLARATION, FRENCH_ALLIANCE, VICTORY } from './data.ts';
import type { Aims } from './events.ts';
import { progressWords } from './names.ts';

/** What America needs at the end of the short game (3.5), beside four regions. */
export const INDEPENDENCE = 'independence';
export const ALLIED = 'France as an ally';
/** 3.5: what the short game hinges on, for the summary of the match. */
export const TABLES = 'the tables';
/** 3.1: what its regions need to count in the campaign. */
export const SIGNED = progressWords(ARTICLES);

/**
 * What of this America can no longer have at the end, if each track is contested `contests` more times: a contest moves
 * a track by one step at most, and nothing else moves it.
 */
export function outOfReach(
  { short, loyalty, progress, europe }: Pick<Aims, 'short' | 'loyalty' | 'progress' | 'europe'>,
  contests: number,
): string[] {
  if (!short) return progress + contests < ARTICLES ? [SIGNED] : [];
  const regions = loyalty.filter(level => level + contests >= VICTORY.shortLoyalty).length;
  return [
    ...(regions < VICTORY.regions ? [`${numberWord(VICTORY.regions)} loyal regions`] : []),
    ...(progress + contests < DECLARATION ? [INDEPENDENCE] : []),
    ...(europe + contests < FRENCH_ALLIANCE ? [ALLIED] : []),
  ];
}

/** 3.1, 3.5: whether America may still win at once, for which it needs the Articles too. */
export const mayWinAtOnce = (progress: number, contests: number): boolean => progress + contests >= ARTICLES;
