import { expect, test } from 'vitest';
import { playRandomly } from '../../src/core/playout.ts';
import { quietUmpire, random } from '../../src/core/random.ts';
import { readSetting } from '../../src/core/setting.ts';
import { GAMES } from '../../src/games/index.ts';

// Lists of constant data are not frozen, because reading them would be slow (`freeze` in src/core).
test.each([...GAMES])('%s: no match changes the constant tables of the game', async (id, entry) => {
  const data: Record<string, unknown> = await import(`../../src/games/${id}/data.ts`);
  const before = JSON.stringify(data);
  expect(before.length).toBeGreaterThan(1000);
  entry.open(game => {
    for (const scenario of game.scenarios) {
      const setting = readSetting(game, scenario.id, undefined);
      if (!setting.ok) throw new Error(setting.problem);
      for (let seed = 1; seed <= 5; seed++) {
        const rng = random(seed);
        playRandomly(game, game.setup(setting.value, quietUmpire(rng)), rng);
      }
    }
  });
  expect(JSON.stringify(data)).toBe(before);
});
