import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { random } from '../../src/core/random.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { openPanel, panelOf, playOn } from './hands.ts';
import { newest, sitDown, type Table, twoPlayers } from './kit.ts';

/** The failures that a channel meets; the British begin in all of these matches. */

const POST = 'POST /channels/:channel/messages';
const EDIT = 'PATCH /channels/:channel/messages/:message';

let table: Table;
let match: MatchId;
const clock = { ahead: 0 };
beforeEach(async () => {
  clock.ahead = 0;
  table = await sitDown({ seed: 1775, clock });
  match = await twoPlayers(table, { scenario: 'british-retreat' });
});
afterEach(() => table.close());

/** Ann passes, which hands over to Ben. */
async function pass(person: Person = table.ann): Promise<void> {
  const panel = await openPanel(person);
  await person.select('Pass', { on: panel.id });
  await person.click('Confirm', { on: panel.id });
}

/** Time goes on until the next try is due. */
async function later(seconds = 3700): Promise<void> {
  clock.ahead += seconds * 1000;
  await table.drained();
}

const boards = (person = table.cleo): readonly SeenMessage[] =>
  person.messages().filter(({ text, ephemeral }) => !ephemeral && text.includes('▶'));

const withButtons = (person = table.cleo): readonly SeenMessage[] =>
  person.messages().filter(({ buttons, ephemeral }) => !ephemeral && buttons.length > 0);

const home = async (): Promise<string> => (await table.service.info(match))?.thread ?? '';

describe('the hand-over', () => {
  it('is one new message that notifies the one to decide, and the message before loses its buttons', async () => {
    const { sandbox } = table;
    await pass();
    await table.drained();
    expect(boards()).toHaveLength(2);
    expect(boards().map(({ pinged }) => pinged)).toEqual([['Ann'], ['Ben']]);
    expect(withButtons()).toHaveLength(1);
    const since = sandbox.requests.length;
    const panel = await openPanel(table.ben);
    await table.ben.select('Pass', { on: panel.id });
    const clicks = sandbox.requests.slice(since).map(request => JSON.stringify(request));
    expect(clicks).toHaveLength(2);
    expect(clicks.every(call => call.includes('callback'))).toBe(true);
    await sandbox.assertClean();
  });

  it('names nobody to be notified on edits, and nobody but those to move on posts', async () => {
    await pass();
    await table.drained();
    const card = await table.store.message(match, 'card');
    const stored = [...table.sandbox.world.messages.values()].filter(({ content }) => content.includes('<@'));
    expect(stored.find(({ id }) => id === card?.message)?.mentions).toEqual([]);
    const { ann, ben } = table;
    const posts = stored.filter(({ content }) => content.includes('▶'));
    expect(posts.map(({ mentions }) => mentions)).toEqual([[], [ben.id]]);
    expect(posts.map(({ pinged }) => pinged)).toEqual([[ann.id], [ben.id]]);
  });
});

describe('quiet hours', () => {
  it('hold a ping back till they end: the board is silent, and the one to decide is called then, once', async () => {
    const { ben, store, service } = table;
    const from = new Date().getUTCHours();
    await store.setPrefs(ben.id, { ...(await store.prefs(ben.id)), quiet: { from, to: (from + 3) % 24 } });
    await pass();
    await table.drained();
    expect(ben.notifications()).toEqual([]);
    clock.ahead += 3 * 3_600_000;
    for (let n = 0; n < 2; n++) {
      await service.tick();
      await table.drained();
    }
    expect(ben.notifications().map(({ text }) => text)).toEqual([`<@${ben.id}>, the match waits for your decision.`]);
    await table.sandbox.assertClean();
  });
});

describe('when Discord fails', () => {
  it.each([
    { name: '503', storm: { as: 503, count: 4 } },
    { name: '500 for long', storm: { as: 500, count: 9 } },
    { name: 'a cut line', storm: { as: 'cut', count: 3 } },
    { name: '429', storm: { as: 429, count: 2, retryAfter: 0.2 } },
  ] as const)('$name: the board is posted once it is over, once, in order', async ({ storm }) => {
    table.sandbox.weather.next(POST, storm);
    await pass();
    await table.drained();
    await pass(table.ben).catch(() => {});
    for (let n = 0; n < 8; n++) await later();
    expect(boards().length).toBeGreaterThanOrEqual(2);
    const texts = boards().map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(withButtons()).toHaveLength(1);
    expect(await table.store.unsent()).toBe(0);
    await table.sandbox.assertClean();
  });

  it('the answer to a post is lost: it is not posted twice', async () => {
    table.sandbox.weather.next(POST, { as: 'lost', count: 4 });
    await pass();
    await table.drained();
    for (let n = 0; n < 4; n++) await later();
    expect(boards()).toHaveLength(2);
    expect(await table.store.unsent()).toBe(0);
  });

  it('a call that hangs holds up no other match, and is tried again', async () => {
    table.sandbox.weather.next(POST, { as: 'hang', count: 1 });
    await pass();
    const { ann, ben, cleo, sandbox } = table;
    for (const person of [ann, ben, cleo]) person.enter('wargames');
    await cleo.slash('solo', { level: 'recruit', scenario: 'patriot-pursuit' });
    await cleo.sees(/It is played in/);
    const thread = await home();
    sandbox.weather.clear();
    await table.drained();
    cleo.enter(thread);
    expect(boards()).toHaveLength(2);
  });

  it('edits of old messages are throttled: nothing spins, and the buttons go when they may', async () => {
    const { sandbox } = table;
    sandbox.weather.next(EDIT, { as: 429, code: 30046, retryAfter: 0.4, count: 1 });
    await pass();
    await table.drained();
    expect(boards()).toHaveLength(2);
    const calls = sandbox.requests.length;
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(sandbox.requests.length - calls).toBeLessThan(3);
    for (let n = 0; n < 5; n++) await later();
    expect(boards()).toHaveLength(2);
    expect(withButtons()).toHaveLength(1);
    await sandbox.assertClean();
  });
});

describe('when something is gone', () => {
  it('a deleted board: the next one is posted', async () => {
    table.sandbox.weather.deleteMessage(newest(table.cleo, 'Take Your Turn').id);
    await table.ann.slash('turn', {}).catch(() => {});
    const panel = panelOf(table.ann);
    await table.ann.select('Pass', { on: panel.id });
    await table.ann.click('Confirm', { on: panel.id });
    await table.drained();
    expect(boards()).toHaveLength(1);
    expect(boards()[0]?.pinged).toEqual(['Ben']);
    await table.sandbox.assertClean();
  });

  it('a deleted card: the match goes on', async () => {
    const card = await table.store.message(match, 'card');
    table.sandbox.weather.deleteMessage(card?.message ?? '');
    await pass();
    await table.drained();
    expect(boards()).toHaveLength(2);
    await table.sandbox.assertClean();
  });

  it('a deleted thread: the next action makes another', async () => {
    const before = await home();
    const panel = await openPanel(table.ann);
    await table.ann.select('Pass', { on: panel.id });
    table.sandbox.weather.deleteChannel(before);
    const { version = 0 } = (await table.service.info(match)) ?? {};
    const look = await table.service.look(match, table.ann.id);
    const choice = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
    const click = { id: 'elsewhere', user: table.ann.id };
    await table.service.answer(click, match, { seat: 0, version, choose: [choice?.id ?? ''] });
    await table.drained();
    const after = await home();
    expect(after).not.toBe('');
    expect(after).not.toBe(before);
    table.cleo.enter(after);
    expect(boards()).toHaveLength(1);
    await table.sandbox.assertClean();
  });

  it('an archived thread wakes when the next board is posted', async () => {
    const thread = await home();
    const panel = await openPanel(table.ann);
    await table.ann.select('Pass', { on: panel.id });
    await table.ann.click('Confirm', { on: panel.id });
    await table.drained();
    table.sandbox.weather.archiveThread(thread);
    await expect(table.ben.click('Take Your Turn')).rejects.toThrow('archived');
    clock.ahead += 5 * 3_600_000;
    table.ann.enter('wargames');
    await table.ann.slash('nudge', {});
    await table.drained();
    expect(table.ben.notifications().at(-1)?.text).toContain('the match waits for your decision');
    await openPanel(table.ben);
    await table.sandbox.assertClean();
  });

  it('a deleted channel: the match stays, and goes on where its player asks for it', async () => {
    const { sandbox, ann, service } = table;
    const other = sandbox.addChannel('elsewhere');
    const info = await service.info(match);
    sandbox.weather.deleteChannel(info?.channel ?? '');
    const look = await service.look(match, ann.id);
    const pass = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
    await service.answer({ id: 'x', user: ann.id }, match, { seat: 0, version: 0, choose: [pass?.id ?? ''] });
    await table.drained();
    expect(await table.store.unsent()).toBe(0);
    ann.enter(other);
    const { message } = await ann.slash('turn', {});
    expect(message?.text).toContain('is gone');
    await ann.click('Go On Here');
    await table.drained();
    const moved = await service.info(match);
    expect(moved?.channel).toBe(other);
    table.cleo.enter(moved?.thread ?? '');
    expect(boards().at(-1)?.text).toContain('The match goes on here');
    await sandbox.assertClean();
  });
});

describe('when a permission is missing', () => {
  it('without Attach Files the board goes out in words, and what is missing is named', async () => {
    table.sandbox.weather.removePermission(table.sandbox.channelId, 'AttachFiles');
    await pass();
    await table.drained();
    expect(boards().at(-1)?.text).toContain('I lack the permission **Attach Files** here');
    await table.sandbox.assertClean();
  });

  it('without Create Public Threads a match is played in the channel, and says so', async () => {
    const { sandbox, ann, ben } = table;
    sandbox.weather.removePermission(sandbox.channelId, 'CreatePublicThreads');
    for (const person of [ann, ben]) person.enter('wargames');
    await ann.slash('play', { opponent: 'Ben' });
    await table.drained();
    await ben.click('Join');
    await table.drained();
    const board = newest(ben, 'Take Your Turn');
    expect(board.text).toContain('I lack **Create Public Threads**');
    await sandbox.assertClean();
  });

  it('without Send Messages no match begins, and the reason is told privately', async () => {
    const { sandbox, ann } = table;
    sandbox.weather.removePermission(sandbox.channelId, 'SendMessages');
    ann.enter('wargames');
    const { message } = await ann.slash('play', {});
    expect(message?.ephemeral).toBe(true);
    expect(message?.text).toContain('**Send Messages**');
    await sandbox.assertClean();
  });

  it('lost in the middle: the panel names it, nothing spins, and all is told when it is back', async () => {
    const { sandbox } = table;
    sandbox.weather.removePermission(sandbox.channelId, 'SendMessagesInThreads', 'SendMessages');
    const panel = await openPanel(table.ann);
    expect(panel.text).toContain('Send Messages');
    await table.ann.select('Pass', { on: panel.id });
    await table.ann.click('Confirm', { on: panel.id });
    await table.drained();
    const calls = sandbox.requests.length;
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(sandbox.requests.length - calls).toBeLessThan(2);
    expect(boards()).toHaveLength(1);
    sandbox.weather.restorePermission(sandbox.channelId, 'SendMessagesInThreads', 'SendMessages');
    for (let n = 0; n < 3; n++) await later();
    expect(boards()).toHaveLength(2);
    await sandbox.assertClean();
  });
});

describe('when the process dies', () => {
  it('between two presses in a panel: every button still works', async () => {
    const panel = await openPanel(table.ann);
    await table.ann.select('Pass', { on: panel.id });
    await table.restart();
    await table.ann.click('Confirm', { on: panel.id });
    await table.drained();
    expect((await table.service.info(match))?.answers).toBe(1);
    expect(boards()).toHaveLength(2);
    await table.sandbox.assertClean();
  });

  it('between storing an answer and telling it: it is told after the restart, once', async () => {
    const look = await table.service.look(match, table.ann.id);
    const choice = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
    await table.bot().stop();
    await table.service.answer({ id: 'y', user: table.ann.id }, match, {
      seat: 0,
      version: 0,
      choose: [choice?.id ?? ''],
    });
    expect(boards()).toHaveLength(1);
    await table.restart();
    await table.drained();
    expect(boards()).toHaveLength(2);
    await table.restart();
    await later();
    expect(boards()).toHaveLength(2);
    await table.sandbox.assertClean();
  });

  it('at any time in a match: play goes on', async () => {
    const next = random(9);
    for (let n = 0; n < 3; n++) {
      await playOn(table, match, next, { presses: 15 });
      await table.restart();
    }
    expect((await table.service.info(match))?.answers).toBeGreaterThan(5);
    await table.drained();
    expect(withButtons()).toHaveLength(1);
    await table.sandbox.assertClean();
  });
});
