import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { Handler } from '../../src/protocol/handler.ts';
import { ERROR_CODES } from '../../src/protocol/reply.ts';
import { VERBS } from '../../src/protocol/verbs/index.ts';

const page = readFileSync(new URL('../../docs/engine-protocol.md', import.meta.url), 'utf8');

test('the engine gives the answers of the example session in the document', async () => {
  const faults: unknown[] = [];
  const handler = new Handler(GAMES, {}, fault => faults.push(fault));
  const pairs = [...page.matchAll(/^> (.*)\n< (.*)$/gm)];
  expect(pairs.length).toBeGreaterThan(9);
  for (const [, sent, answered] of pairs) expect(await handler.handle({ ok: true, value: sent })).toBe(answered);
  expect(faults).toEqual([]);
});

test('the document lists every verb and every code', () => {
  const rows = [...page.matchAll(/^\| `([a-z]+)` \|.*\|.*\|$/gm)].map(([, verb]) => verb);
  expect(rows).toEqual(['do', ...VERBS.keys()]);
  const [table] = page.slice(page.indexOf('| code |')).split('\n\n');
  const cells = [...table.matchAll(/^\|(.*?)\|/gm)].map(([, first]) => first);
  const codes = cells.flatMap(cell => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, code]) => code));
  expect(codes.sort()).toEqual([...ERROR_CODES].sort());
});
