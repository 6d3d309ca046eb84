import { expect, test } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import { mobilizes } from '../games/revolution/table.ts';
import { openPanel, panelOf } from './hands.ts';
import { sitDown, soloOf } from './kit.ts';

/** A bot that never answers. */
const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };

test('a panel says what the cards of a small hand do, and of a large one the names, all of them', async () => {
  const table = await sitDown({ pool: idle });
  const { ann, sandbox } = table;
  const handLine = async (american: readonly string[]): Promise<string> => {
    ann.enter('wargames');
    const position = mobilizes('american', 12, { albany: ['Arnold'] }, { hands: { american } });
    await soloOf(table, { game: 'revolution', seat: 1, position });
    const { text } = await openPanel(ann);
    return text.split('\n').find(line => line.startsWith('-# **Your markers:**')) ?? '';
  };
  expect(await handLine(['Speculators', '+1 1', '+1 2'])).toBe(
    '-# **Your markers:** Speculators: Political Phase or mobilization: on a 1 or 2 you lose markers, else you draw; a second die says how many; Rabble Rousing +1 × 2: 1 point on one track of rabble rousing',
  );
  const many = ['Drillmaster 1', 'Hessians', 'Indians 1', 'Master Plan', 'Privateers 1', 'Spy 1', 'Franklin'];
  expect(await handLine([...many, 'Tactics 1', 'Tactics 2'])).toBe(
    '-# **Your markers:** Drillmaster, Hessians, Indians, Master Plan, Privateers, Spy, Franklin, Tactics × 2. `/intel` says what each does',
  );
  await sandbox.assertClean();
  await table.close();
});

test('a hand stands in the panel when it opens and when it has changed, but not beside each further question', async () => {
  const table = await sitDown({ pool: idle });
  const { ann } = table;
  ann.enter('wargames');
  const position = mobilizes('american', 12, { albany: ['Arnold'] }, { hands: { american: ['Speculators'] } });
  await soloOf(table, { game: 'revolution', seat: 1, position });
  const hand = /\*\*Your markers:\*\*/;
  const { id, text } = await openPanel(ann);
  expect(text).toMatch(hand);
  const on = { on: id };
  await ann.select('Campaign Markers… (1 each)', on);
  expect(panelOf(ann).text).not.toMatch(hand);
  await ann.click('Undo', on);
  expect(panelOf(ann).text).not.toMatch(hand);
  expect((await openPanel(ann)).text).toMatch(hand);
  const reopened = panelOf(ann).id;
  await ann.select('Suggested Year, then More of Your Own…', { on: reopened });
  expect(panelOf(ann).text).toMatch(hand);
  await ann.click('Confirm', { on: reopened });
  expect(panelOf(ann).text).toMatch(/\*\*Your markers:\*\* [^:]*Tactics/);
  await table.close();
});
