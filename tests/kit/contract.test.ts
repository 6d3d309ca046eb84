import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/core/game.ts';
import { bunkerHill } from '../../src/games/bunker-hill/index.ts';
import { concord } from '../../src/games/concord/index.ts';
import { lexington } from '../../src/games/lexington/index.ts';
import { rebellion } from '../../src/games/rebellion/index.ts';
import { revolution } from '../../src/games/revolution/index.ts';
import { playBatch } from '../../src/kit/batch.ts';
import { CHECKS } from '../../src/kit/broken.ts';
import { playContract } from '../../src/kit/contract.ts';
import { fuzz, type Order } from '../../src/kit/fuzz.ts';
import { playInOtherProcess, type RemoteMatch } from '../../src/kit/other-process.ts';
import type { Policy } from '../../src/kit/policies.ts';
import { BARE, FULL, SAMPLE } from '../../src/kit/rates.ts';
import { settingOf } from '../../src/kit/settings.ts';
import { toyGame } from './toy.ts';

const TOY = new URL('toy.ts', import.meta.url);
const CONCORD = new URL('../../src/games/concord/index.ts', import.meta.url);
const LEXINGTON = new URL('../../src/games/lexington/index.ts', import.meta.url);
const REBELLION = new URL('../../src/games/rebellion/index.ts', import.meta.url);
const REVOLUTION = new URL('../../src/games/revolution/index.ts', import.meta.url);

function holds(game: AnyGame, first: number, count: number, policy: Policy, rates = SAMPLE) {
  const tally = playBatch(game, first, count, policy, rates);
  expect(tally.failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
  expect(tally.matches).toBe(count);
  return tally;
}

function samePlayedElsewhere(game: AnyGame, module: URL, name: string, matches: readonly RemoteMatch[]): void {
  const here = matches.map(({ setting, seed, policy }) => {
    const examined = game.open(open => playContract(open, setting, seed, policy, { rates: BARE }));
    return examined.ok ? examined.report.record : examined.failure.failure.message;
  });
  expect(playInOtherProcess({ module, name }, matches)).toEqual(JSON.parse(JSON.stringify(here)));
}

const remoteMatches = (game: AnyGame, seeds: readonly number[]): RemoteMatch[] =>
  seeds.map((seed, i) => ({ setting: settingOf(game, seed), seed, policy: i % 2 === 0 ? 'random' : 'greedy' }));

/** Checks that are always made, and therefore not counted. */
const UNCOUNTED = [
  'setup',
  'rules',
  'dead end',
  'length',
  'options',
  'labels',
  'twin',
  'final',
  'invariants',
  'pure',
  'redraw',
];

describe('Three Fords keeps the contract', () => {
  test('with every check at every decision, and every check finds something to check', () => {
    const { checks, steps } = holds(toyGame, 0, 15, 'random', FULL);
    const made = CHECKS.filter(check => !UNCOUNTED.includes(check));
    expect(made.filter(check => !checks[check])).toEqual([]);
    expect(Object.entries(steps).filter(([, times]) => times === 0)).toEqual([]);
  });
  test('300 matches at random', () => holds(toyGame, 100, 300, 'random'));
  test('60 matches by greedy players', () => holds(toyGame, 500, 60, 'greedy'));
  test('hidden information is really redrawn', () => {
    const { checks } = holds(toyGame, 600, 20, 'random', { ...SAMPLE, secrets: 1 });
    expect(checks.redrawn / checks.secrets).toBeGreaterThan(3);
  });
  test('the same matches in another process', () =>
    samePlayedElsewhere(toyGame, TOY, 'toyGame', remoteMatches(toyGame, [1, 2, 3, 4])));
});

describe('From Boston to Concord keeps the contract', () => {
  // In separate processes, as the fuzz command plays them: three times as fast as inside the test runner.
  const play = (order: Partial<Order>) =>
    fuzz(
      {
        games: ['concord'],
        matches: 1,
        decisions: 1e6,
        seed: 0,
        policy: 'random',
        workers: 2,
        check: 'sample',
        ...order,
      },
      () => {},
    );

  test('60 matches of all scenarios, options mixed, on two workers', async () => {
    const { failures, matches, endings, checks } = await play({ matches: 60 });
    expect(failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
    expect(matches).toBe(60);
    expect(new Set(Object.keys(endings).map(ending => ending.split(':')[0])).size).toBe(concord.scenarios.length);
    // The deck is redrawn for each of the three viewers if at least two of its cards are unseen.
    expect(checks.redrawn / checks.secrets).toBeGreaterThan(2.5);
  }, 180_000);
  test('4 matches by greedy players', async () => {
    const { failures } = await play({ matches: 4, seed: 3000, policy: 'greedy' });
    expect(failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
  });
  test('the same matches in another process', () =>
    samePlayedElsewhere(concord, CONCORD, 'concord', remoteMatches(concord, [7, 8, 9])));
});

describe('Lexington and Concord keeps the contract', () => {
  const order = {
    ...{ games: ['lexington'], decisions: 1e6, workers: 2, check: 'sample' as const },
    ...{ matches: 24, seed: 0, policy: 'random' as const },
  };

  test('24 matches of all scenarios, with and without the delay, on two workers', async () => {
    const { failures, matches, endings, checks, steps } = await fuzz(order, () => {});
    expect(failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
    expect(matches).toBe(24);
    expect(new Set(Object.keys(endings).map(ending => ending.split(':')[0])).size).toBe(lexington.scenarios.length);
    // The British and the spectators know no card; the Americans know them all if they placed them.
    expect(checks.redrawn / checks.secrets).toBeGreaterThan(1.5);
    expect(Object.entries(steps).filter(([, times]) => times === 0)).toEqual([]);
  }, 180_000);
  test('4 matches by greedy players', async () => {
    const { failures } = await fuzz({ ...order, matches: 4, seed: 3000, policy: 'greedy' }, () => {});
    expect(failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
  }, 60_000);
  test('the same matches in another process', () =>
    samePlayedElsewhere(lexington, LEXINGTON, 'lexington', remoteMatches(lexington, [7, 8, 9, 10])));
});

describe('Bunker Hill keeps the contract', () => {
  test('6 matches of all scenarios at random', () => {
    const { endings, checks } = holds(bunkerHill, 0, 6, 'random');
    expect(new Set(Object.keys(endings).map(ending => ending.split(':')[0])).size).toBe(bunkerHill.scenarios.length);
    expect(checks.secrets).toBeGreaterThan(0);
  }, 120_000);
});

describe('1775: Rebellion keeps the contract', () => {
  const order = {
    ...{ games: ['rebellion'], decisions: 1e6, workers: 2, check: 'sample' as const },
    ...{ matches: 24, seed: 0, policy: 'random' as const },
  };

  test('24 matches of all twelve scenarios, on two workers', async () => {
    const { failures, matches, endings, checks } = await fuzz(order, () => {});
    expect(failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
    expect(matches).toBe(24);
    expect(new Set(Object.keys(endings).map(ending => ending.split(':')[0])).size).toBe(rebellion.scenarios.length);
    // Every viewer lacks at least two hands, spectators all four.
    expect(checks.redrawn / checks.secrets).toBeGreaterThan(1.5);
  }, 180_000);
  test('4 matches by greedy players', async () => {
    const { failures } = await fuzz({ ...order, matches: 4, seed: 3000, policy: 'greedy' }, () => {});
    expect(failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
  }, 120_000);
  test('the same matches in another process', () =>
    samePlayedElsewhere(rebellion, REBELLION, 'rebellion', remoteMatches(rebellion, [7, 8, 9])));
});

describe('Decision in North America keeps the contract', () => {
  // A match has about a thousand answers, so a few matches are enough here; the fuzz command plays more.
  const order = {
    ...{ games: ['revolution'], decisions: 1e6, workers: 2, check: 'sample' as const },
    ...{ matches: 3, seed: 0, policy: 'random' as const },
  };

  test('3 matches of both scenarios, options mixed, on two workers', async () => {
    const { failures, matches, endings, checks } = await fuzz(order, () => {});
    expect(failures.map(({ failure }) => `seed ${failure.seed}: ${failure.message}`)).toEqual([]);
    expect(matches).toBe(3);
    expect(new Set(Object.keys(endings).map(ending => ending.split(':')[0])).size).toBe(revolution.scenarios.length);
    // Each side lacks the other's hand and covered stacks; spectators lack both.
    expect(checks.redrawn / checks.secrets).toBeGreaterThan(2);
  }, 300_000);
  test('the same match in another process', { timeout: 120_000 }, () =>
    samePlayedElsewhere(revolution, REVOLUTION, 'revolution', remoteMatches(revolution, [7])),
  );
});

test('a setting is the same for the same seed, and all options come up', () => {
  expect(settingOf(concord, 5)).toEqual(settingOf(concord, 5));
  for (const option of concord.options) {
    const values = new Set(Array.from({ length: 200 }, (_, seed) => settingOf(concord, seed).options[option.id]));
    expect(values.size, option.id).toBe(option.kind === 'flag' ? 2 : option.values.length);
  }
});
