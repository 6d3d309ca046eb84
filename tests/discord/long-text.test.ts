import { expect, test } from 'vitest';
import { defineGame } from '../../src/core/game.ts';
import { toy } from '../kit/toy.ts';
import { openPanel } from './hands.ts';
import { sitDown, soloOf } from './kit.ts';

/** Three Fords with a board in words that fills several pages. Half of its lines are different for each viewer. */
const wordy = defineGame({
  ...toy,
  text: view =>
    Array.from(
      { length: 200 },
      (_, i) => `${i}. ${i % 2 === 0 ? 'All know this line.' : `${view.viewer} knows this.`}`,
    ).join('\n'),
});

test('the pages of the board in words, and of what a side knows, have every line', async () => {
  const table = await sitDown({ seed: 8, games: new Map([['toy', wordy]]) });
  const { ann, sandbox } = table;
  await soloOf(table, { game: 'toy', seat: 0 });
  await openPanel(ann);
  for (const [label, lines] of [
    ['My Intel', 100],
    ['Board', 200],
  ] as const) {
    let { message } = await ann.click(label);
    const seen = new Set<string>();
    for (let page = 1; message !== null; page++) {
      expect(message.text.length).toBeLessThanOrEqual(2000);
      expect(message.text).toContain(`page ${page} of `);
      for (const [, line] of message.text.matchAll(/^(\d+)\. /gm)) if (line !== undefined) seen.add(line);
      const later = message.buttons.find(button => button.label === 'Later ▶');
      if (later === undefined || later.disabled) break;
      ({ message } = await ann.click('Later ▶', { on: message.id }));
    }
    expect(seen.size).toBe(lines);
  }
  await sandbox.assertClean();
  await table.close();
});
