import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { atBoard } from './at-board.ts';
import { openPanel, panelOf } from './hands.ts';
import { newest } from './kit.ts';

// Messages, threads, channels, permissions and the gateway may be lost in the middle of a match.

const at = atBoard();

describe('when something is gone', () => {
  it('the next board is posted after a board was deleted', async () => {
    at.table.sandbox.faults.deleteMessage(newest(at.table.cleo, 'Take Your Turn').id);
    await at.table.ann.slash('turn', {}).catch(() => {});
    const panel = panelOf(at.table.ann);
    await at.table.ann.select('Pass', { on: panel.id });
    await at.table.ann.click('Confirm', { on: panel.id });
    await at.table.drained();
    expect(at.boards()).toHaveLength(1);
    expect(at.boards()[0]?.pinged).toEqual(['Ben']);
    await at.table.sandbox.assertClean();
  });

  it('the match goes on without a card that was deleted', async () => {
    const card = await at.table.store.note(at.match, 'card');
    at.table.sandbox.faults.deleteMessage(card?.message ?? '');
    await at.pass();
    await at.table.drained();
    expect(at.boards()).toHaveLength(2);
    await at.table.sandbox.assertClean();
  });

  it('the next action makes a new thread if the thread was deleted', async () => {
    const before = await at.home();
    const panel = await openPanel(at.table.ann);
    await at.table.ann.select('Pass', { on: panel.id });
    at.table.sandbox.faults.deleteChannel(before);
    const { version = 0 } = (await at.table.service.info(at.match)) ?? {};
    const look = await at.table.service.look(at.match, at.table.ann.id);
    const choice = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
    const click = { id: 'elsewhere', user: at.table.ann.id };
    await at.table.service.answer(click, at.match, { seat: 0, version, choose: [choice?.id ?? ''] });
    await at.table.drained();
    const after = await at.home();
    expect(after).not.toBe('');
    expect(after).not.toBe(before);
    at.table.cleo.enter(after);
    expect(at.boards()).toHaveLength(1);
    await at.table.sandbox.assertClean();
  });

  it('an open proposal is repeated in the new thread if the old one was deleted', async () => {
    const { ann, ben, sandbox, service } = at.table;
    await ann.slash('draw', {});
    await at.table.drained();
    sandbox.faults.deleteChannel(await at.home());
    at.clock.ahead += 5 * 3_600_000;
    ben.enter('wargames');
    await ben.slash('nudge', {});
    await at.table.drained();
    ben.enter(await at.home());
    await ben.click('Agree');
    await at.table.drained();
    expect((await service.info(at.match))?.ending).toMatchObject({ kind: 'drawn' });
    await sandbox.assertClean();
  });

  it('an archived thread is opened by the next board', async () => {
    const thread = await at.home();
    const panel = await openPanel(at.table.ann);
    await at.table.ann.select('Pass', { on: panel.id });
    await at.table.ann.click('Confirm', { on: panel.id });
    await at.table.drained();
    at.table.sandbox.faults.archiveThread(thread);
    await expect(at.table.ben.click('Take Your Turn')).rejects.toThrow('archived');
    at.clock.ahead += 5 * 3_600_000;
    at.table.ann.enter('wargames');
    await at.table.ann.slash('nudge', {});
    await at.table.drained();
    expect(at.table.ben.notifications().at(-1)?.text).toContain('the match waits for your decision');
    await openPanel(at.table.ben);
    await at.table.sandbox.assertClean();
  });

  it('a match whose channel was deleted goes on where its player asks for it', async () => {
    const { sandbox, ann, service } = at.table;
    const other = sandbox.addChannel('elsewhere');
    const info = await service.info(at.match);
    sandbox.faults.deleteChannel(info?.channel ?? '');
    const look = await service.look(at.match, ann.id);
    const pass = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
    await service.answer({ id: 'x', user: ann.id }, at.match, { seat: 0, version: 0, choose: [pass?.id ?? ''] });
    await at.table.drained();
    expect(await at.table.store.unsent()).toBe(0);
    ann.enter(other);
    const { message } = await ann.slash('turn', {});
    expect(message?.text).toContain('is gone');
    const again = await ann.click('Look Again', { on: message?.id ?? '' });
    expect(again.message?.text).toContain('is gone');
    await ann.click('Go On Here', { on: again.message?.id ?? '' });
    await at.table.drained();
    const moved = await service.info(at.match);
    expect(moved?.channel).toBe(other);
    at.table.cleo.enter(moved?.thread ?? '');
    expect(at.boards().at(-1)?.text).toContain('The match goes on here');
    await sandbox.assertClean();
  });
});

describe('when a permission is missing', () => {
  it('without Attach Files the board is posted in words, with the name of the missing permission', async () => {
    at.table.sandbox.faults.removePermission(at.table.sandbox.channelId, 'AttachFiles');
    await at.pass();
    await at.table.drained();
    expect(at.boards().at(-1)?.text).toContain('I lack the permission **Attach Files** here');
    await at.table.sandbox.assertClean();
  });

  it('without Create Public Threads a match is played in the channel, and a post says why', async () => {
    const { sandbox, ann, ben } = at.table;
    sandbox.faults.removePermission(sandbox.channelId, 'CreatePublicThreads');
    for (const person of [ann, ben]) person.enter('wargames');
    await ann.slash('play', { opponent: 'Ben' });
    await at.table.drained();
    await ben.click('Join');
    await at.table.drained();
    const board = newest(ben, 'Take Your Turn');
    expect(board.text).toContain('I lack **Create Public Threads**');
    await sandbox.assertClean();
  });

  it('without Send Messages no match begins, and the person is told the reason privately', async () => {
    const { sandbox, ann } = at.table;
    sandbox.faults.removePermission(sandbox.channelId, 'SendMessages');
    ann.enter('wargames');
    const { message } = await ann.slash('play', {});
    expect(message?.ephemeral).toBe(true);
    expect(message?.text).toContain('**Send Messages**');
    await sandbox.assertClean();
  });

  it('the panel names a permission that is lost during a match, and everything is posted when it is back', async () => {
    const { sandbox } = at.table;
    sandbox.faults.removePermission(sandbox.channelId, 'SendMessagesInThreads', 'SendMessages');
    const panel = await openPanel(at.table.ann);
    expect(panel.text).toContain('Send Messages');
    await at.table.ann.select('Pass', { on: panel.id });
    await at.table.ann.click('Confirm', { on: panel.id });
    await at.table.drained();
    const calls = sandbox.requests.length;
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(sandbox.requests.length - calls).toBeLessThan(2);
    expect(at.boards()).toHaveLength(1);
    sandbox.faults.restorePermission(sandbox.channelId, 'SendMessagesInThreads', 'SendMessages');
    for (let n = 0; n < 3; n++) await at.later();
    expect(at.boards()).toHaveLength(2);
    await sandbox.assertClean();
  });
});

describe('when a thread or the gateway is out of reach', () => {
  it('a match whose thread is locked goes on in a new thread', async () => {
    const { sandbox, ann, cleo, service } = at.table;
    const before = await at.home();
    const panel = await openPanel(ann);
    await ann.select('Pass', { on: panel.id });
    sandbox.faults.archiveThread(before, { locked: true });
    const { version = 0 } = (await service.info(at.match)) ?? {};
    const look = await service.look(at.match, ann.id);
    const choice = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
    await service.answer({ id: 'locked', user: ann.id }, at.match, { seat: 0, version, choose: [choice?.id ?? ''] });
    await at.table.drained();
    const after = await at.home();
    expect(after).not.toBe(before);
    cleo.enter(after);
    expect(at.boards()).toHaveLength(1);
    expect(await at.table.store.unsent()).toBe(0);
    await sandbox.assertClean();
  });

  it.each(['dropSocket', 'reconnect'] as const)('presses work again after the gateway was lost (%s)', async how => {
    const { sandbox, ann, bot } = at.table;
    const { client } = bot();
    const back = once(client, 'shardResume', { signal: AbortSignal.timeout(30_000) });
    sandbox.faults[how]();
    await back;
    const panel = await openPanel(ann);
    await ann.select('Pass', { on: panel.id });
    await ann.click('Confirm', { on: panel.id });
    await at.table.drained();
    expect(at.boards()).toHaveLength(2);
    expect(at.withButtons()).toHaveLength(1);
    await sandbox.assertClean();
  });
});
