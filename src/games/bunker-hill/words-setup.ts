import { capital } from '../../core/capital.ts';
import { figure } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { numberWord, type Spot, spot, spotsWords } from '../../core/phrases.ts';
import type { Clause, Telling } from '../../core/telling.ts';
import { isTown, PLANS, REGIONS, type Region, SETUP_NAMES, SOLO } from './data.ts';
import type { Event, Of } from './events.ts';
import { GOAL_NAMES, placeName, TheSide } from './names.ts';
import { BRITISH, PATRIOT } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';
import { listOfKinds, party, side, spotOf } from './words-people.ts';

/** 12.3 names objectives by number, 12.4 by the row of its table. */
const objectiveTitle = (scenario: ScenarioId, objective: number): string =>
  (scenario === 'patriots-alone' ? SOLO.missions : SOLO.objectives)[objective - 1].title;

/** The part of the peninsula that a region of the Patriots' deployment belongs to. */
function groundOf(at: Region): Spot {
  const { name, group } = REGIONS[at];
  if (isTown(at)) return spot('Charlestown', 'in');
  if (group === 'works') return spot('the wall', 'at');
  if (name.startsWith('Breed’s Hill')) return spot('Breed’s Hill', 'on');
  return name.startsWith('Bunker Hill') ? spot('Bunker Hill', 'on') : spot('the ridges', 'on');
}

type UnitsByRegion = Of<'deployedByHand'>['units'];

interface Ground {
  readonly spot: Spot;
  readonly units: number;
}

/** The grounds that the Patriots hold, the one with most units first. */
function groundsOf(units: UnitsByRegion): Ground[] {
  const grounds = new Map<string, Ground>();
  for (const { region, count } of units) {
    const at = groundOf(region);
    if (count > 0) grounds.set(at.name, { spot: at, units: (grounds.get(at.name)?.units ?? 0) + count });
  }
  return [...grounds.values()].sort((a, b) => b.units - a.units);
}

/** "7 units on Breed’s Hill, 5 at the wall and 1 in Charlestown" */
const groundWords = (units: UnitsByRegion, number: (n: number) => string): string =>
  listed(
    groundsOf(units).map(
      (ground, i) =>
        `${number(ground.units)}${i > 0 ? '' : ground.units === 1 ? ' unit' : ' units'} ${spotsWords([ground.spot])}`,
    ),
  );

/** Where the Patriots stand when the battle begins. The headline has room for the two strongest grounds. */
function linesClause(units: UnitsByRegion): Clause {
  const [first, second] = groundsOf(units).map(ground => ground.spot);
  return {
    weight: 'deed',
    who: side(PATRIOT),
    did: ['have', 'have'],
    end: groundWords(units, numberWord),
    head: `The Patriots dig in ${spotsWords(second === undefined ? [first] : [first, second])}`,
    ...(second === undefined ? { isWhole: true } : {}),
  };
}

type Setup = 'deployed' | 'planTaken' | 'deployedByHand' | 'objective' | 'goalAdded' | 'setupTaken';

/** The words for the set-up: who deploys where, and what the British are out for. */
export const SETUP_WORDS: Pick<Telling<Event>, Setup> = {
  deployed: ({ seat, units, place }) => ({
    text: `${TheSide(seat)} place ${listOfKinds(units)} in ${placeName(place)}.`,
    rule: '12.1',
    says: { weight: 'trifle', size: units.length, who: party(units), did: ['stands', 'stand'], where: [spotOf(place)] },
  }),
  planTaken: ({ plan }) => ({
    text: `The Patriots deploy. ${PLANS[plan].title}.`,
    rule: '12.1',
    says: linesClause(
      PLANS[plan].posts.map(({ region, minutemen, militia, cannon }) => ({
        region,
        count: minutemen + militia + cannon,
      })),
    ),
  }),
  deployedByHand: ({ units }) => ({
    text: `The Patriots have deployed by hand: ${groundWords(units, figure)}.`,
    rule: '12.1',
    says: linesClause(units),
  }),
  objective: ({ scenario, objective, die }) => ({
    text: `The British are out for ${objectiveTitle(scenario, objective)}${die === null ? '' : ` (die: ${die})`}.`,
    rule: '12.3',
    ...(die === null ? {} : { dice: [die] }),
    says: {
      weight: 'first',
      who: side(BRITISH),
      did: ['are out for', 'are out for'],
      what: [{ n: 1, one: objectiveTitle(scenario, objective), many: '' }],
    },
  }),
  goalAdded: ({ goal }) => ({
    text: `${capital(GOAL_NAMES[goal])} is among the objectives.`,
    rule: '12.3',
    says: {
      weight: 'deed',
      who: side(BRITISH),
      did: ['want', 'want'],
      what: [{ n: 1, one: GOAL_NAMES[goal], many: '' }],
    },
  }),
  setupTaken: ({ setup, die }) => ({
    text: `The Patriots are set up to hold ${GOAL_NAMES[setup]}${die === null ? '' : ` (die: ${die})`}.`,
    rule: '12.3',
    ...(die === null ? {} : { dice: [die] }),
    says: {
      weight: 'deed',
      who: side(PATRIOT),
      did: ['make their stand', 'make their stand'],
      where: [spot(GOAL_NAMES[setup], SETUP_NAMES[setup] === 'charlestown' ? 'in' : 'at')],
    },
  }),
};
