import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import { DONE } from '../../src/games/revolution/rules/13-suggested.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table } from './kit.ts';

/** A pool whose hint is always to stop mobilizing, which the panel does not suggest. */
const pool: Pool = {
  waiting: 0,
  ask: async ({ hint = false }) =>
    hint
      ? {
          choose: [String(DONE.pick)],
          why: '',
          whole: null,
          hint: 'I would stop.',
          lead: null,
          more: 0,
          next: [],
          turn: 1776,
        }
      : null,
  cancel() {},
  close: async () => {},
};

let table: Table;
beforeAll(async () => {
  table = await sitDown({ pool });
});
afterAll(() => table.close());

test('a hint quotes what the panel suggested, which from then on suggests the same as the hint; hints do not pile up', async () => {
  const { ann, service, sandbox } = table;
  ann.enter('wargames');
  const position = {
    ...{ year: 1776, phase: 'mobilize', toAct: 'british', points: { british: 20, american: 0 } },
    places: { boston: ['British Regular'] },
  };
  const made = await service.solo(
    { id: 'quoted', user: ann.id },
    {
      ...{ game: 'revolution', position, seats: [0], level: 'recruit' },
      ...{ server: sandbox.world.guildId, channel: ann.at },
    },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  await table.drained();
  ann.enter((await service.info(made.value.match))?.thread ?? '');
  const panel = await openPanel(ann);
  const blue = () =>
    ann
      .ephemerals()
      .find(({ id }) => id === panel.id)
      ?.buttons.filter(({ style }) => style === 1)
      .map(({ label }) => label);
  const before = blue();
  expect(before).toHaveLength(1);
  const { message } = await ann.click('Hint', { on: panel.id });
  expect(message?.text).toMatch(
    /^-# \*\*Do This\*\* gives the hint’s answer\. Until now the panel suggested “Suggested: .+”\.$/m,
  );
  // The hint stands in the panel: what is blue in it is what the hint named, and its picture stays.
  expect(message?.id).toBe(panel.id);
  expect(message?.files).toHaveLength(panel.files.length);
  expect(blue()).not.toEqual(before);
  expect(blue()).toHaveLength(1);
  // The next hint takes the place of the first.
  const hints = () => ann.ephemerals().filter(({ text }) => text.includes('I would stop.'));
  expect(hints()).toHaveLength(1);
  const second = await ann.click('Hint', { on: panel.id });
  await vi.waitFor(() => expect(hints().map(({ id }) => id)).toEqual([second.message?.id]));
  await sandbox.assertClean();
});
