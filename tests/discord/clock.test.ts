import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_WITHIN_MS } from '../../src/sandbox/wire.ts';
import { openPanel, panelOf } from './hands.ts';
import { sitDown, type Table, twoPlayers } from './kit.ts';

// Work that is slow, fails, or is too much at once.

let table: Table;
const how = { delay: 0, fail: '', slowAfter: false };
const wait = () => new Promise(resolve => setTimeout(resolve, how.delay));

beforeAll(async () => {
  table = await sitDown({
    answerWithinMs: ANSWER_WITHIN_MS,
    seed: 1796,
    wrap: service => ({
      ...service,
      async look(...given) {
        await wait();
        if (how.fail) throw new Error(how.fail);
        return service.look(...given);
      },
      async undo(...given) {
        const done = await service.undo(...given);
        if (how.slowAfter) await new Promise(resolve => setTimeout(resolve, 200));
        return done;
      },
      async answer(...given) {
        const done = await service.answer(...given);
        if (how.slowAfter) await new Promise(resolve => setTimeout(resolve, 200));
        return done;
      },
    }),
  });
  await twoPlayers(table, { scenario: 'british-retreat' });
});
afterAll(() => table.close());

describe('slow work', () => {
  it('is deferred after two seconds, and its answer stays private', async () => {
    how.delay = ANSWER_WITHIN_MS + 200;
    const { message } = await table.ann.click('Take Your Turn');
    how.delay = 0;
    expect(message?.ephemeral).toBe(true);
    expect(message?.text).toContain('Choose an Action');
    await table.sandbox.assertClean();
  });

  it('in a panel ends in the same panel, redrawn', async () => {
    const panel = panelOf(table.ann);
    how.delay = 1200;
    await table.ann.select('Pass', { on: panel.id });
    how.delay = 0;
    await expect.poll(() => panelOf(table.ann).text).toContain('Chosen: Pass');
    expect(panelOf(table.ann).id).toBe(panel.id);
    await table.sandbox.assertClean();
  });

  it('that fails is answered with an error id that the log has too, without details of the failure', async () => {
    how.fail = 'the secret inside';
    const { message } = await table.ann.click('Take Your Turn');
    how.fail = '';
    const id = /error (\w+)/.exec(message?.text ?? '')?.[1] ?? 'none';
    expect(message?.ephemeral).toBe(true);
    expect(message?.text).not.toContain('secret');
    expect(table.logged.some(line => line.includes(id) && line.includes('the secret inside'))).toBe(true);
    await table.sandbox.assertClean();
  });

  it('that fails after the answer was deferred is answered too', async () => {
    how.delay = ANSWER_WITHIN_MS + 200;
    how.fail = 'late';
    const { message } = await table.ann.click('My Intel');
    how.delay = 0;
    how.fail = '';
    expect(message?.text).toContain('Something went wrong');
    await table.sandbox.assertClean();
  });
});

describe('a press that is delivered twice', () => {
  it('is not answered as too late if it restarts an Action', async () => {
    const panel = panelOf(table.ann);
    const attack = panel.selects[0]?.options.find(({ label }) => label.includes('Attack in Concord'))?.value ?? '';
    await table.ann.select(attack, { on: panel.id });
    how.slowAfter = true;
    table.sandbox.faults.deliverTwice();
    const { message } = await table.ann.click('Restart Action', { on: panel.id });
    how.slowAfter = false;
    expect(message?.text).toContain('Choose an Action');
    expect(message?.text).not.toContain('moved on');
    await new Promise(resolve => setTimeout(resolve, 500));
    await table.ann.select('Pass', { on: panel.id });
    await table.sandbox.assertClean();
  });

  it('is not answered as too late, even if the second delivery is answered first', async () => {
    const panel = panelOf(table.ann);
    how.slowAfter = true;
    table.sandbox.faults.deliverTwice();
    const { message } = await table.ann.click('Confirm', { on: panel.id });
    how.slowAfter = false;
    expect(message?.text).toContain('British Action: Pass');
    expect(message?.text).not.toContain('moved on');
    await new Promise(resolve => setTimeout(resolve, 300));
    await table.sandbox.assertClean();
  });
});

describe('an answer whose connection breaks', () => {
  it.each(['cut', 'lost'] as const)('is sent over another connection if the first is %s', async as => {
    table.sandbox.faults.next('POST /interactions/:interaction/:token/callback', { as });
    const { message } = await table.ann.click('Take Your Turn');
    expect(message?.text).toContain('Choose an Action');
    await table.sandbox.assertClean();
  });
});

describe('very many presses at once', () => {
  it('are slowed down for the person who makes them, and not for others', async () => {
    const crowded = await sitDown({ seed: 1796, bounds: { burst: 12, perSecond: 0.001 } });
    await twoPlayers(crowded, { scenario: 'british-retreat' });
    const answers: string[] = [];
    for (let n = 0; n < 14; n++) answers.push((await crowded.ann.click('Log', {})).message?.text ?? '');
    expect(answers.at(-1)).toContain('That was too much at once');
    expect(answers.filter(text => text.includes('at once')).length).toBeLessThan(5);
    expect((await crowded.ben.click('Log')).message?.text).toMatch(/Log, decisions? /);
    await crowded.sandbox.assertClean();
    await crowded.close();
  });
});

it('after all of this a panel can be opened as before', async () => {
  expect((await openPanel(table.ann)).text).toContain('Choose an Action');
});
