import { expect, test } from 'vitest';
import type { Choice, Decision } from '../../src/core/match.ts';
import { orderForm, orderFrom } from '../../src/discord/panel/order.ts';
import type { MatchService } from '../../src/match/api.ts';
import type { Look } from '../../src/match/types.ts';

/** The whole order of two questions in one form. */

const question = (rule: string, choices: readonly Choice[]): Decision => ({
  ...{ seat: 0, rule, prompt: `${rule}?`, title: rule, kind: 'one', choices, min: 1, max: 1, undoable: true },
});
const choice = (id: string, more: Partial<Choice> = {}): Choice => ({ id, key: id, label: `Go ${id}`, ...more });

/** The order that begins with "who" if every answer leads to this question. */
const orderTo = (next: Decision) => {
  const ahead: MatchService['ahead'] = async () => ({ ok: true, value: { ok: true, prospects: [], next } as never });
  const from = { info: { id: 'm1', version: 3 }, user: 'ann' } as unknown as Pick<Look, 'info' | 'user'>;
  return orderFrom({ ahead }, from, question('who', [choice('a'), choice('b')]));
};

test('a later question is in the form if it has something to list', async () => {
  const order = await orderTo(question('where', [choice('x', { place: 'x' }), choice('y', { place: 'y' })]));
  expect(order?.map(({ rule }) => rule)).toEqual(['who', 'where']);
  const form = order && orderForm({ match: 'm1', seat: 0, version: 3, page: 0, draft: '' } as never, order);
  const shown = JSON.stringify(form?.toJSON());
  expect(shown).toContain('Go x');
  expect(shown).toContain('The next two questions at once: who, then where.');
  expect(shown).toContain('for example “Go a”, then “Go x”; whoever you leave out stays.');
});

test('a question whose only choice is the suggestion is not in the form, because Discord would refuse an empty list', async () => {
  expect(await orderTo(question('where', [choice('x', { suggested: true })]))).toBeNull();
});
