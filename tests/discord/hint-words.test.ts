import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import { DONE } from '../../src/games/revolution/rules/13-suggested.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table } from './kit.ts';

/** A pool whose hint is always to stop mobilizing, which the panel does not suggest. */
const pool: Pool = {
  waiting: 0,
  ask: async ({ hint = false }) =>
    hint
      ? { choose: [String(DONE.pick)], why: '', whole: null, hint: 'I would stop.', lead: '', next: [], turn: 1776 }
      : null,
  cancel() {},
  close: async () => {},
};

let table: Table;
beforeAll(async () => {
  table = await sitDown({ pool });
});
afterAll(() => table.close());

test('a hint quotes what the panel would choose, so that a label that begins with “Suggested” reads well', async () => {
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
  const { message } = await ann.click('Hint', { on: (await openPanel(ann)).id });
  expect(message?.text).toMatch(
    /By rule of thumb the panel would choose “Suggested: .+”; the advice above comes from a longer look\.$/m,
  );
  await sandbox.assertClean();
});
