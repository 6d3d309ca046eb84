/** 12.1, 12.3 and 12.4. */
export const SCENARIOS = ['bunker-hill', 'british-alone', 'patriots-alone'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];
