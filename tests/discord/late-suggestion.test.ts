import { afterEach, expect, it, vi } from 'vitest';
import type { Advice, Asking, Pool } from '../../src/bots/pool.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table } from './kit.ts';
import { threeActions } from './three-actions.ts';

// If the threads are busy, a panel is shown without its suggestion and gets it later.

/** Answers when the test says so. */
function heldPool() {
  const held: (() => void)[] = [];
  const pool: Pool = {
    waiting: 0,
    cancel() {},
    close: async () => {},
    ask: (asking: Asking) => new Promise(resolve => held.push(() => resolve(adviceFor(asking)))),
  };
  return { pool, held };
}

let table: Table;
/** The id of the choice that the search advises. */
let best = '';
afterEach(() => table.close());

const adviceFor = (_: Asking): Advice => ({
  ...{
    choose: [best],
    why: '',
    whole: null,
    hint: '',
    lead: { words: 'Pass, and wait for better cards.', risk: '' },
    more: 0,
    next: [],
    turn: 2,
  },
});

async function begin(): Promise<{ held: (() => void)[]; panel: SeenMessage }> {
  const { pool, held } = heldPool();
  table = await sitDown({ pool });
  const { ann, service } = table;
  const match = await threeActions(table);
  const look = await service.look(match, ann.id);
  const choices = look.ok ? (look.value.decision?.choices ?? []) : [];
  best = choices.find(({ label }) => label === 'Pass')?.id ?? '';
  return { held, panel: await openPanel(ann) };
}

const now = (panel: SeenMessage): SeenMessage | undefined => table.ann.ephemerals().find(({ id }) => id === panel.id);
const asksToDo = (panel: SeenMessage): boolean =>
  now(panel)?.buttons.some(({ label }) => label === 'Do This: Pass') ?? false;

it('a suggestion that comes late is added to the panel, and one press follows it', async () => {
  const { held, panel } = await begin();
  expect(asksToDo(panel)).toBe(false);
  for (const settle of held) settle();
  await vi.waitFor(() => expect(asksToDo(panel)).toBe(true));
  expect(now(panel)?.text).toContain('**Suggested:** Pass, and wait for better cards.');
  await table.ann.click('Do This: Pass', { on: panel.id });
  await vi.waitFor(() => expect(now(panel)?.text).toContain('British Action: Pass'));
  await table.sandbox.assertClean();
});

it('it is not added once the person has pressed something in the panel', async () => {
  const { held, panel } = await begin();
  // The next question is thought about too, and its suggestion may come late as well.
  const ofFirstPanel = held.splice(0);
  await table.ann.select('Pass', { on: panel.id });
  const chosen = now(panel)?.text;
  const edits = table.sandbox.requests.length;
  expect(ofFirstPanel).toHaveLength(1);
  for (const settle of ofFirstPanel) settle();
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(table.sandbox.requests.length).toBe(edits);
  expect(now(panel)?.text).toBe(chosen);
  await table.sandbox.assertClean();
});
