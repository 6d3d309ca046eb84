import { CAMPAIGN, INTRODUCTORY, type SetUp, SIEGE } from './data.ts';

/**
 * What is set up (1.0), and who sits at the table: a seat for each side, a seat for each faction, or one person against
 * two.
 */
export const SETUP_IDS = ['campaign', 'introductory', 'siege'] as const;
export type SetUpId = (typeof SETUP_IDS)[number];
export const SEATINGS = ['two', 'four', 'british-alone', 'americans-alone'] as const;
export type Seating = (typeof SEATINGS)[number];

/** The first scenario of each set-up is the one for two seats. */
export const SCENARIOS = [
  'campaign',
  'campaign-four',
  'campaign-british-alone',
  'campaign-americans-alone',
  'introductory',
  'introductory-four',
  'introductory-british-alone',
  'introductory-americans-alone',
  'siege',
  'siege-four',
  'siege-british-alone',
  'siege-americans-alone',
] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

interface ScenarioParts {
  readonly setUpId: SetUpId;
  readonly setUp: SetUp;
  readonly seating: Seating;
}

const SETUP_OF: Readonly<Record<SetUpId, SetUp>> = { campaign: CAMPAIGN, introductory: INTRODUCTORY, siege: SIEGE };

function partsOf(id: ScenarioId): ScenarioParts {
  const setUpId = SETUP_IDS.find(each => id.startsWith(each)) ?? 'campaign';
  const seating = SEATINGS.find(each => id === `${setUpId}-${each}`) ?? 'two';
  return { setUpId, setUp: SETUP_OF[setUpId], seating };
}

const PARTS = Object.fromEntries(SCENARIOS.map(id => [id, partsOf(id)])) as Readonly<Record<ScenarioId, ScenarioParts>>;

export const setUpIdOf = (id: ScenarioId): SetUpId => PARTS[id].setUpId;
export const seatingOf = (id: ScenarioId): Seating => PARTS[id].seating;
/** The map, decks and end of a scenario. */
export const setUpOf = (id: ScenarioId): SetUp => PARTS[id].setUp;

/** The rules that say when the match ends and who wins. */
export const END_RULES: Readonly<Record<SetUpId, { readonly end: string; readonly win: string }>> = {
  campaign: { end: '4.0', win: '4.0' },
  introductory: { end: '6.4', win: '6.4' },
  siege: { end: '7.8', win: '7.9' },
};

/** What is counted at the end, in the singular and the plural: colonies or, in the Siege, flags. */
export const scoreUnit = (scenario: ScenarioId): readonly [one: string, many: string] =>
  setUpOf(scenario).cities ? ['flag', 'flags'] : ['colony', 'colonies'];

/** "7 colonies", "1 flag" */
export const scoreWords = (scenario: ScenarioId, n: number): string => `${n} ${scoreUnit(scenario)[n === 1 ? 0 : 1]}`;
