import { expect, test } from 'vitest';
import type { Advice, Pool } from '../../src/bots/pool.ts';
import type { Decision } from '../../src/core/match.ts';
import { keepHint, withHint } from '../../src/discord/panel/hinted.ts';
import type { Look } from '../../src/match/types.ts';

/** A question of three choices, as a look at the match shows it. */
const lookAt = (version: number, title: string, secret: boolean): Look => {
  const choices = ['0', '1', '2'].map(id => ({ id, key: id, label: id }));
  const asked = { seat: 0, title, prompt: title, rule: '1', kind: 'one', choices, min: 1, max: 1, undoable: false };
  const decision = { ...asked, ...(secret ? { secret } : {}) };
  return { version, decision, info: { id: 'm' } } as unknown as Look;
};

const suggestedAt = (version: number, title: string, secret: boolean): string[] => {
  const deps = { pool: {} as Pool };
  const first = lookAt(10, 'Plan', secret);
  const next = ['A', 'B'].map((each, i) => ({ title: each, choose: [String(i + 1)], words: '' }));
  const advice = { choose: ['0'], next } as unknown as Advice;
  const told = { chosen: [0], words: '', brings: null } as const;
  keepHint(deps, first, first.decision as Decision, advice, told);
  const { decision } = withHint(deps, lookAt(version, title, secret));
  return (decision?.choices ?? []).filter(({ suggested }) => suggested).map(({ id }) => id);
};

test('a hint finds its next questions by their titles where others may have answered in between', () => {
  expect(suggestedAt(11, 'A', true)).toEqual(['1']);
  expect(suggestedAt(12, 'A', true)).toEqual(['1']);
  expect(suggestedAt(13, 'B', true)).toEqual(['2']);
  expect(suggestedAt(40, 'B', true)).toEqual([]);
});

test('elsewhere each answer that a hint named belongs to one version', () => {
  expect(suggestedAt(11, 'A', false)).toEqual(['1']);
  expect(suggestedAt(12, 'A', false)).toEqual([]);
  expect(suggestedAt(12, 'B', false)).toEqual(['2']);
});
