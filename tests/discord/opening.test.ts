import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import { buttons } from '../../src/discord/controls.ts';
import { withOpeningButtons } from '../../src/discord/opening.ts';
import type { MatchInfo } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { answer } from './commands/moves.ts';
import { PaperStudio, sitDown, type Table } from './kit.ts';

/** What the answer to `/solo` shows: the first question of the match, what was chosen by default, and a way to change it. */

const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };
let table: Table;
beforeAll(async () => {
  // With this luck the British act first in the scenario "british-retreat".
  table = await sitDown({ pool: idle, studio: new PaperStudio(), seed: 1777 });
});
afterEach(() => table.sandbox.assertClean());
afterAll(() => table.close());

async function begun(options: Record<string, string>): Promise<{ info: MatchInfo; panel: SeenMessage }> {
  table.ann.enter('wargames');
  const { message } = await table.ann.slash('solo', options);
  await table.drained();
  const [info] = await table.store.matches({ user: table.ann.id, limit: 1 });
  if (!info || !message) throw new Error('no match was begun');
  return { info, panel: message };
}

const shown = (id: string): SeenMessage | undefined => table.ann.ephemerals().find(each => each.id === id);
/** What is chosen in the selects of a message. */
function preset(id: string): string[] {
  const json = JSON.stringify(table.sandbox.world.messages.get(id)?.components);
  return [...json.matchAll(/\{[^{}]*"default":true[^{}]*\}/g)].map(([option]) => JSON.parse(option).label);
}
const labels = (message: SeenMessage | null | undefined) => message?.buttons.map(({ label }) => label);

describe('the answer to /solo', () => {
  test('is the panel of the first question, with the whole board if there is no close-up', async () => {
    const { info, panel } = await begun({ game: 'concord', scenario: 'british-retreat', side: 'british' });
    expect(panel.text).toContain(`Your match has begun: <#${info.thread}>.`);
    expect(panel.text).toContain(
      'You play **The British make for Lexington** as the British against the bot (Regular). **Change…** lets you pick another game, side or level instead.',
    );
    expect(panel.text).toMatch(/\*\*Your aim:\*\* Bring your Regulars [^.]*\. [^\n]*\.\n/);
    expect(panel.text).toContain('**Choose an Action');
    expect(panel.files.map(({ name }) => name.split('-')[0])).toEqual(['board']);
    const [list] = panel.selects;
    const { message } = await table.ann.select(list?.options[0]?.value ?? '', { on: panel.id });
    expect(message?.id).toBe(panel.id);
    expect((await table.service.info(info.id))?.answers).toBe(1);
  });

  test('says what was chosen by default and, if the bot decides first, where a post will tell what it did', async () => {
    const { info, panel } = await begun({ side: 'british' });
    expect(panel.text).toContain(
      'You play **From Boston to Concord** as the British against the bot (Regular). **Change…** lets you pick another game, side or level instead.',
    );
    expect(panel.text).toContain(
      `A new message in <#${info.thread}> will say what it did, and so will **Look Again**.`,
    );
    expect(labels(panel)).toEqual(['Look Again', 'My Intel', 'Log', 'Change…', 'Legend']);
  });
});

test('the answer to /play says where the invitation is', async () => {
  const { message } = await table.ann.slash('play');
  expect(message?.text).toContain('Your invitation is in the channel');
  expect(labels(message)).toEqual([]);
  await table.ann.click('Leave');
  await table.drained();
});

test('a first panel whose rows are all used has Change… and Legend in the last one, as far as there is room', async () => {
  const { info } = await begun({ game: 'concord', scenario: 'british-retreat', side: 'british' });
  const row = (count: number) =>
    buttons(...Array.from({ length: count }, (_, i) => ({ id: `x${i}`, label: String(i) })));
  const addedTo = (last: number): string[] => {
    const rows = withOpeningButtons([...Array.from({ length: 4 }, () => row(3)), row(last)], info);
    expect(rows).toHaveLength(5);
    return (rows.at(-1)?.components ?? []).slice(last).flatMap(each => ('label' in each ? (each.label ?? []) : []));
  };
  expect([3, 4, 5].map(addedTo)).toEqual([['Change…', 'Legend'], ['Change…'], []]);
});

describe('Change…', () => {
  test('lists games, scenarios, sides and levels with the match’s own preselected, and leads back to it', async () => {
    const { info, panel } = await begun({ game: 'concord', scenario: 'british-retreat', side: 'british' });
    await table.ann.click('Change…', { on: panel.id });
    const menu = shown(panel.id);
    expect(preset(panel.id)).toEqual([
      'Revolution Road: From Boston to Concord',
      'The British make for Lexington (turns 8 to 12, British deck)',
      'British',
      'Regular',
    ]);
    expect(menu?.text).toContain(`The match in <#${info.thread}> is then given up without a result.`);
    await table.ann.click('Keep the Match', { on: panel.id });
    expect(shown(panel.id)?.text).toContain('**Choose an Action');
    expect((await table.service.info(info.id))?.status).toBe('playing');
  });

  test('begins the chosen match in the same message, and gives up the one in which nothing was decided', async () => {
    const { info, panel } = await begun({ game: 'concord', side: 'patriot' });
    await table.ann.click('Change…', { on: panel.id });
    const choose = async (value: string, at: number) => {
      const menu = shown(panel.id)?.selects[at]?.customId ?? '';
      await table.ann.select(value, { on: panel.id, menu });
    };
    await choose('bunker-hill', 0);
    expect(preset(panel.id)[2]).toBe('Any side, drawn by lot');
    await choose('0', 2);
    await choose('recruit', 3);
    await table.ann.click('Begin This Instead', { on: panel.id });
    await table.drained();
    const [next] = await table.store.matches({ user: table.ann.id, limit: 1 });
    expect(next).toMatchObject({ game: 'bunker-hill', status: 'playing' });
    expect(next?.seats.map(holder => (holder.kind === 'bot' ? holder.level : 'Ann'))).toEqual(['Ann', 'recruit']);
    expect(shown(panel.id)?.text).toContain(
      'You play **Bunker Hill** as the British against the bot (Recruit). **Change…** lets you pick another game, side or level instead.',
    );
    // That happens after the answer, so that the answer need not wait.
    await vi.waitFor(async () => {
      expect((await table.service.info(info.id))?.ending).toMatchObject({ kind: 'abandoned', winner: null });
    });
    await table.drained();
    const { world } = table.sandbox;
    const last = [...world.messages.values()].findLast(({ channelId }) => channelId === info.thread);
    expect(last?.content).toContain('The match was given up without a result.');
  });

  test('leaves a match open if something was decided in it', async () => {
    const { info, panel } = await begun({ game: 'concord', scenario: 'british-retreat', side: 'british' });
    await table.ann.click('Change…', { on: panel.id });
    await answer(table, info.id, 0, /^Movement/);
    await table.ann.click('Begin This Instead', { on: panel.id });
    await table.drained();
    expect(await table.store.matches({ user: table.ann.id, status: ['playing'], limit: 9 })).toContainEqual(
      expect.objectContaining({ id: info.id }),
    );
  });
});

test('the first question leads to the legend of the game, drawn and in words', async () => {
  const { panel } = await begun({ game: 'bunker-hill' });
  const { message } = await table.ann.click('Legend', { on: panel.id });
  expect(message?.ephemeral).toBe(true);
  expect(message?.text).toContain('A running man: panicked, and broken as well.');
  const [picture, ...more] = message?.files ?? [];
  expect(more).toEqual([]);
  expect(picture?.name).toBe('legend-bunker-hill-standard.jpg');
  expect(picture?.alt).toMatch(/^The legend of .+: .*Militia, strength not known yet, .* panicked, and broken, /);
});

test('a legend in parts has buttons to its other parts, and its picture stays', async () => {
  const { panel } = await begun({ game: 'lexington', side: 'american' });
  const { message: first } = await table.ann.click('Legend', { on: panel.id });
  expect(first?.text).toContain('(part 1 of 2)');
  expect(first?.buttons.map(({ label, disabled }) => [label, disabled])).toEqual([
    ['Previous Part', true],
    ['Next Part', false],
  ]);
  const { message: second } = await table.ann.click('Next Part', { on: first?.id ?? '' });
  expect(second?.id).toBe(first?.id);
  expect(second?.text).toContain('(part 2 of 2)');
  expect(second?.files.map(({ name }) => name)).toEqual(['legend-lexington-standard.jpg']);
  const { message: again } = await table.ann.click('Previous Part', { on: first?.id ?? '' });
  expect(again?.text).toBe(first?.text);
});

test('Change… and Legend stay with the first question until its player has decided something', async () => {
  const { info, panel } = await begun({ game: 'lexington', side: 'american' });
  await table.ann.click('Change…', { on: panel.id });
  await table.ann.click('Keep the Match', { on: panel.id });
  expect(labels(shown(panel.id))).toEqual(expect.arrayContaining(['Change…', 'Legend']));
  await table.ann.click('Change…', { on: panel.id });
  await answer(table, info.id, 0);
  await table.ann.click('Keep the Match', { on: panel.id });
  expect(labels(shown(panel.id))).not.toContain('Change…');
});
