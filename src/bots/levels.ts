/** How strong a computer player is. `rulebook` is the automated player described in the rulebook itself. */
export const LEVEL_IDS = ['recruit', 'regular', 'veteran', 'rulebook'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** The levels, the weakest first. */
export const STRENGTH: readonly LevelId[] = ['recruit', 'rulebook', 'regular', 'veteran'];

export interface Level {
  readonly id: LevelId;
  readonly title: string;
  /** For players who choose a level. */
  readonly about: string;
  /** Its usual limits for a search; null if it does not search. */
  readonly search: { readonly iterations: number; readonly ms: number } | null;
  /** Whether it takes the plans that a game works out for those who think long (`Insight.worksOut`). */
  readonly worksOut?: true;
}

/** A search ends at whichever limit comes first. On a slow machine that is the time. */
export const LEVELS: Readonly<Record<LevelId, Level>> = {
  recruit: {
    id: 'recruit',
    title: 'Recruit',
    about: 'Plays by rule of thumb without looking ahead, and now and then does something rash.',
    search: null,
  },
  regular: {
    id: 'regular',
    title: 'Regular',
    about: 'Looks at a few dozen lines of play before each decision.',
    search: { iterations: 30, ms: 1000 },
  },
  veteran: {
    id: 'veteran',
    title: 'Veteran',
    about: 'Thinks for up to two seconds, and misses little.',
    search: { iterations: 20_000, ms: 2000 },
    worksOut: true,
  },
  rulebook: {
    id: 'rulebook',
    title: 'Rulebook',
    about: 'Follows the fixed list of priorities of a scenario that has one; elsewhere a Regular.',
    search: null,
  },
};

/**
 * A character prefers attack, caution, what was done in history, or nothing in particular. It only adds to the ratings of
 * answers.
 */
export const CHARACTER_IDS = ['steady', 'bold', 'cautious', 'historical'] as const;
export type CharacterId = (typeof CHARACTER_IDS)[number];

/** What a character adds to the rating of an answer. One unit is roughly one Victory Point. */
export interface Character {
  readonly id: CharacterId;
  readonly title: string;
  /** Added for a bold answer, subtracted for a cautious one. */
  readonly boldness: number;
  /** Added for what the side did in history, subtracted for the opposite. */
  readonly precedent: number;
}

export const CHARACTERS: Readonly<Record<CharacterId, Character>> = {
  steady: { id: 'steady', title: 'Steady', boldness: 0, precedent: 0 },
  bold: { id: 'bold', title: 'Bold', boldness: 0.5, precedent: 0 },
  cautious: { id: 'cautious', title: 'Cautious', boldness: -0.5, precedent: 0 },
  historical: { id: 'historical', title: 'Historical', boldness: 0, precedent: 0.6 },
};

/** The character for any whole number, such as one drawn for the match. */
export const characterOf = (draw: number): CharacterId => CHARACTER_IDS[Math.abs(draw) % CHARACTER_IDS.length];
