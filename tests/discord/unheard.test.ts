import { expect, test } from 'vitest';
import { ANSWER_WITHIN_MS } from '../../src/sandbox/wire.ts';
import { atBoard } from './at-board.ts';
import { openPanel } from './hands.ts';

// A press that takes effect, but whose answer Discord does not accept.

const at = atBoard(undefined, { answerWithinMs: ANSWER_WITHIN_MS });
const CALLBACK = 'POST /interactions/:interaction/:token/callback';
const calls = (): readonly string[] =>
  at.table.cleo.messages().flatMap(({ text }) => (text.includes('took effect') ? [text] : []));

/** Ann's panel, and an Action in its list that asks her another question. */
async function actions() {
  const panel = await openPanel(at.table.ann);
  const action = panel.selects.flatMap(({ options }) => options).find(({ label }) => label !== 'Pass');
  return { panel, action: action ?? expect.fail('there is no action') };
}

test('the person who must decide again is told once in the thread, and nobody else is pinged', async () => {
  const { ann, service, sandbox } = at.table;
  const { panel, action } = await actions();
  const before = (await service.info(at.match))?.version ?? 0;
  sandbox.faults.next(CALLBACK, { as: 503, count: 20 });
  const { kind } = await ann.select(action.value, { on: panel.id });
  expect(kind).toBe('failed');
  await at.table.drained();
  expect(await service.info(at.match)).toMatchObject({ version: before + 1, deciders: [0] });
  expect(calls()).toEqual([expect.stringContaining(`<@${ann.id}>, your last press took effect`)]);
  expect(ann.notifications().filter(({ text }) => text.includes('took effect'))).toHaveLength(1);
  sandbox.faults.clear();
  expect((await openPanel(ann)).text).not.toContain('⚠');
  sandbox.expectProblem(/unanswered|503/);
});

test('a person with nothing more to decide is told by the board', async () => {
  const { ann, sandbox } = at.table;
  const panel = await openPanel(ann);
  await ann.select('Pass', { on: panel.id });
  sandbox.faults.next(CALLBACK, { as: 503, count: 20 });
  const { kind } = await ann.click('Confirm', { on: panel.id });
  expect(kind).toBe('failed');
  await at.table.drained();
  expect(at.boards()).toHaveLength(2);
  expect(calls()).toEqual([]);
});

test('a press that did nothing is not mentioned', async () => {
  const { ann, sandbox } = at.table;
  const { panel } = await actions();
  sandbox.faults.next(CALLBACK, { as: 503, count: 20 });
  await ann.select('Pass', { on: panel.id });
  await at.table.drained();
  expect(at.boards()).toHaveLength(1);
  expect(calls()).toEqual([]);
});
