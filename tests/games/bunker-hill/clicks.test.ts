import { expect, test } from 'vitest';
import { decide } from '../../../src/bots/think.ts';
import { LiveMatch } from '../../../src/core/live-match.ts';
import { below, random } from '../../../src/core/random.ts';
import { bunkerHill } from '../../../src/games/bunker-hill/index.ts';
import { accepted } from '../../../src/kit/broken.ts';
import { median } from '../golden.ts';
import { fewestPresses, type Pressed, pressed } from '../presses.ts';
import { Table } from './table.ts';

/**
 * The most presses of a seat in a turn from its open panel, hits and the rounds of Assaults included. Recruits play, who
 * divide their Moves into more groups than people do.
 */
const MEDIAN = 14;
const WORST = 30;
/**
 * The limit for the median of how often a seat opens its panel in a turn: again each time that the enemy has decided
 * something.
 */
const OPENED = 9;
/** The most presses for an Assault, up to the free fire. */
const ATTACKER = 4;
const DEFENDER = 3;

interface Cost {
  presses: number;
  opened: number;
}

/** What the turns of both seats cost in a match of Recruits. */
const costsOf = (seed: number): Promise<Cost[]> =>
  bunkerHill.open(async game => {
    const rng = random(seed);
    const setting = { scenario: 'bunker-hill', options: {} };
    const { match } = accepted(LiveMatch.start(game, { setting }, (_, of) => below(rng, of)));
    const answers: Pressed[] = [];
    const turns: string[] = [];
    for (let decision = match.decisions()[0]; decision; decision = match.decisions()[0]) {
      const { seat } = decision;
      const view = game.observe(match.peek(), seat);
      const ids = decide(game, view, seat, 'recruit', { seed: below(rng, 2 ** 31) }).choose.map(String);
      turns.push(`${game.insight?.turn(match.peek())} ${seat}`);
      answers.push(await pressed(match, decision, ids));
      accepted(match.answer(seat, match.version, ids));
    }
    const costs = new Map<string, Cost>();
    for (const [i, presses] of fewestPresses(answers).entries()) {
      const { presses: before, opened } = costs.get(turns[i]) ?? { presses: 0, opened: 0 };
      const opens = answers[i].seat === answers[i - 1]?.seat ? 0 : 1;
      costs.set(turns[i], { presses: before + presses, opened: opened + opens });
    }
    return [...costs.values()];
  });

test(`6.0 a turn takes a seat a median of at most ${MEDIAN} presses in the panel, and the worst at most ${WORST}`, async () => {
  const costs = (await Promise.all([1, 2, 3].map(costsOf))).flat();
  const presses = costs.map(each => each.presses);
  expect(median(presses)).toBeLessThanOrEqual(MEDIAN);
  expect(Math.max(...presses)).toBeLessThanOrEqual(WORST);
  expect(median(costs.map(({ opened }) => opened))).toBeLessThanOrEqual(OPENED);
});

/** Answers by the beginnings of labels, or by how many of a set, with the presses that each seat needs. */
async function pressesFor(
  table: Table,
  wanted: readonly (string | number)[],
): Promise<Readonly<Record<string, number>>> {
  const answers: Pressed[] = [];
  const seats: string[] = [];
  for (const want of wanted) {
    const { decision, seat } = table;
    const { choices } = decision;
    const chosen =
      typeof want === 'number' ? choices.slice(0, want) : choices.filter(each => each.label.startsWith(want));
    const ids = chosen.map(({ id }) => id);
    answers.push(await pressed(table.match, decision, ids));
    seats.push(seat);
    if (typeof want === 'number') table.take(want);
    else table.choose(want);
  }
  const sums: Record<string, number> = {};
  for (const [i, presses] of fewestPresses(answers).entries()) sums[seats[i]] = (sums[seats[i]] ?? 0) + presses;
  return sums;
}

const STORM = {
  places: { S2: ['3x Regular', 'Howe'], H1: ['Minuteman 1', 'Militia 1 strength 1', 'Prescott'], A4: ['Regular 9'] },
};
test.each([
  ['all go', ['Assault from S2', 'H1 Breed’s Hill Redoubt: 3 Regulars and Howe go', 'Stand', 'Fire']],
  ['some are chosen', ['Assault from S2', 'H1 Breed’s Hill Redoubt: choose who goes', 2, 1, 'Stand', 'Fire']],
  [
    'all who may withdraw do',
    ['Assault from S2', 'H1 Breed’s Hill Redoubt: 3 Regulars and Howe go', 'All who may withdraw', 'S6'],
  ],
] as const)(
  `6.2 an Assault takes the attacker at most ${ATTACKER} presses and the defender ${DEFENDER}: %s`,
  async (_, wanted) => {
    const presses = await pressesFor(new Table(STORM, [1, 1, 1, 1]), wanted);
    expect(presses.british).toBeLessThanOrEqual(ATTACKER);
    expect(presses.patriot).toBeLessThanOrEqual(DEFENDER);
  },
);
