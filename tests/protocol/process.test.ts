import { expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import { ask, begin, decisionsOf, EngineProcess, everythingOf, inside, playOn } from './kit.ts';

const SCENARIOS = ['boston-to-concord', 'british-retreat', 'patriot-pursuit'];

test('npm run --silent engine answers, and ends with its input', async () => {
  const engine = new EngineProcess('npm', ['run', '--silent', 'engine']);
  expect(await ask(engine, 'hello')).toEqual({ id: 'q', protocol: 1, name: 'two-lanterns', version: '0.1.0' });
  expect(await engine.end()).toBe(0);
});

test('complete matches of every scenario, each continued from its record in a new process', async () => {
  const [first, second] = [new EngineProcess(), new EngineProcess()];
  for (const scenario of SCENARIOS) {
    const match = await begin(first, { scenario });
    await playOn(first, match, random(5), 40);
    const { record } = await ask(first, 'export', { match });
    const imported = await ask(second, 'import', { record });
    expect(imported.error).toBeUndefined();
    const copy = imported.match ?? '';
    expect(await everythingOf(second, copy)).toBe(await everythingOf(first, match));
    // With the same dice, the same answers lead to the same end on both sides.
    const [given, again] = [await playOn(first, match, random(9)), await playOn(second, copy, random(9))];
    expect(again).toBe(given);
    expect((await decisionsOf(first, match)).outcome).not.toBeNull();
    expect(await everythingOf(second, copy)).toBe(await everythingOf(first, match));
  }
  expect(await Promise.all([first.end(), second.end()])).toEqual([0, 0]);
});

test('the same seed and answers give the same match in any process, and another seed gives another', async () => {
  const engine = new EngineProcess();
  const here = inside();
  const there = await begin(engine, { seed: 'same' });
  const near = await begin(here, { seed: 'same' });
  await playOn(engine, there, random(1), 60);
  await playOn(here, near, random(1), 60);
  expect(await everythingOf(here, near)).toBe(await everythingOf(engine, there));
  const other = await begin(here, { seed: 'other' });
  expect(await ask(here, 'position', { match: other })).not.toEqual(
    await ask(here, 'position', { match: await begin(here, { seed: 'same' }) }),
  );
  expect(await engine.end()).toBe(0);
});

test('any bytes get an answer, and the match is unchanged', async () => {
  const engine = new EngineProcess();
  const match = await begin(engine);
  await playOn(engine, match, random(3), 10);
  const before = await everythingOf(engine, match);
  const deep = `{"id":1,"do":"new","game":"concord","position":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const lines: (string | Buffer)[] = [
    Buffer.from([0x7b, 0x22, 0xc3]),
    Buffer.from([0xff, 0xfe, 0x00]),
    'x'.repeat(10 * 2 ** 20),
    `{"id":1,"do":"view","match":"${'m'.repeat(10 * 2 ** 20)}","seat":0}`,
    deep,
    '['.repeat(1_000_000),
    '{"__proto__":{"id":1,"do":"hello"}}',
    ' '.repeat(33 * 2 ** 20),
  ];
  for (const line of lines) {
    const { error } = await engine.line(line);
    expect(error?.code).toMatch(/^(bad-request|unknown-match)$/);
  }
  expect(await everythingOf(engine, match)).toBe(before);
  expect(await engine.end()).toBe(0);
});
