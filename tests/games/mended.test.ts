import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';

test.each([...GAMES.values()])('$title says what each rules version after the first changed', game => {
  const mended = game.rulesChanges ?? [];
  expect(mended).toHaveLength(game.rulesVersion - 1);
  for (const sentence of mended) expect(sentence).toMatch(/^[A-Z0-9].{10,200}\.$/);
});
