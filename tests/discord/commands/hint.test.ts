import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, type Table } from '../kit.ts';
import { privately } from './moves.ts';

let table: Table;
beforeAll(async () => {
  table = await sitDown();
});
afterAll(async () => table.close());

test('/hint holds the question open while a real player thinks for two seconds', async () => {
  await table.ann.slash('solo', { side: 'patriot', level: 'recruit' });
  await table.drained();
  const shown = privately(await table.ann.slash('hint'));
  expect(shown.text).toMatch(/Chances as the search sees them: .+\(\d+ %\)/);
  expect(shown.buttons.map(({ label }) => label)).toEqual(['Take your turn']);
  await table.sandbox.assertClean();
});
