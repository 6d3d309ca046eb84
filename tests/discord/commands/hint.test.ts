import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sitDown, type Table } from '../kit.ts';
import { answer, privately } from './moves.ts';

let table: Table;
beforeAll(async () => {
  table = await sitDown();
});
afterAll(async () => table.close());

test('/hint gives the advice of a real search, with a button that follows it', async () => {
  await table.ann.slash('solo', { side: 'patriot', level: 'recruit' });
  await table.drained();
  // It makes no difference which rider goes first, and it is clear that he rides, but not how far.
  const [info] = await table.store.matches({ user: table.ann.id, limit: 1 });
  if (!info) throw new Error('there is no match');
  await answer(table, info.id, 0);
  await answer(table, info.id, 0);
  const shown = privately(await table.ann.slash('hint'));
  expect(shown.text).toMatch(
    /\n\*\*Hint:\*\* I would choose .+\. ((Then|The reason|For it|Against it): .+\. )*I reckon about \d+ % to win(; (the next best, .+, (about|under|over) \d+ %|about as good: .+|choosing .+ soon looked worse.*))?(; .+)?\.( The risk: .+\.)?$/m,
  );
  // The panel itself says it, so that the choices and the hint stand together.
  expect(shown.buttons.map(({ label }) => label)).toEqual(expect.arrayContaining(['Undo', 'Hint']));
  const follow = shown.buttons.find(({ label }) => label.startsWith('Do This'))?.label ?? '';
  const before = (await table.service.info(info.id))?.answers ?? 0;
  const { message } = await table.ann.click(follow, { on: shown.id });
  const after = await table.service.info(info.id);
  const asksFirst = message?.buttons.some(({ label, disabled }) => label.startsWith('Confirm') && !disabled);
  // How many answers it names depends on how far the search has looked.
  expect((after?.answers ?? 0) > before || asksFirst).toBe(true);
  await table.sandbox.assertClean();
});

test('a hint about a player’s first question keeps Change… and Legend, though bots have decided before', async () => {
  await table.ann.slash('solo', { game: 'lexington', side: 'british', level: 'recruit' });
  await table.drained();
  const [info] = await table.store.matches({ user: table.ann.id, limit: 1 });
  await vi.waitFor(async () => expect((await table.service.info(info.id))?.deciders).toEqual([0]), { timeout: 60_000 });
  const first = (await table.service.info(info.id))?.answers ?? 0;
  expect(first).toBeGreaterThan(0);
  const labels = () => table.ann.slash('hint').then(({ message }) => message?.buttons.map(({ label }) => label));
  expect(await labels()).toEqual(expect.arrayContaining(['Hint', 'Change…', 'Legend']));
  await answer(table, info.id, 0);
  // Once the bots have played, the player is asked again.
  await vi.waitFor(
    async () => {
      await table.drained();
      const { answers = 0, deciders = [] } = (await table.service.info(info.id)) ?? {};
      expect({ isLater: answers > first, deciders }).toEqual({ isLater: true, deciders: [0] });
    },
    { timeout: 60_000 },
  );
  expect(await labels()).not.toContain('Change…');
});
