import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { folder } from '../store/kit.ts';
import { atBoard, POST } from './at-board.ts';
import { openPanel } from './hands.ts';
import { sitDown, twoPlayers } from './kit.ts';

// A match whose channel is gone, or closed to the bot, continues in the channel where its player asks for it. It does so
// exactly once, whichever replies from Discord are lost.

const at = atBoard(() => join(folder(), 'bot.db'));

/** From now on the bot may not write in the match's channel and thread. */
const close = (): void =>
  at.table.sandbox.faults.removePermission(at.table.sandbox.channelId, 'SendMessages', 'SendMessagesInThreads');

/** Ann opens her panel in another channel. */
async function turnElsewhere(person = at.table.ann): Promise<{ channel: string; panel: SeenMessage }> {
  const channel = at.table.sandbox.addChannel('elsewhere');
  person.enter(channel);
  const { message } = await person.slash('turn', {});
  if (message === null) throw new Error('no panel came');
  return { channel, panel: message };
}

/** The public cards and boards in the new place, as a newcomer sees them. */
function postedIn(channel: string, thread: string): { cards: SeenMessage[]; boards: SeenMessage[] } {
  const { cleo } = at.table;
  cleo.enter(channel);
  const cards = cleo.messages().filter(({ text, ephemeral }) => !ephemeral && text.includes('It is played in'));
  cleo.enter(thread);
  return { cards, boards: [...at.boards()] };
}

async function expectOneOfAll(channel: string): Promise<void> {
  const info = await at.table.service.info(at.match);
  expect(info?.channel).toBe(channel);
  const { cards, boards } = postedIn(channel, info?.thread ?? '');
  expect(cards).toHaveLength(1);
  expect(boards.map(({ pinged }) => pinged)).toEqual([['Ann']]);
  expect(boards[0]?.text).toContain('The match goes on here.');
  const threads = [...at.table.sandbox.world.channels.values()].filter(
    one => one.kind === 'thread' && one.parentId === channel,
  );
  expect(threads.map(({ id }) => id)).toEqual([info?.thread]);
  expect(await at.table.store.unsent()).toBe(0);
  await at.table.sandbox.assertClean();
}

const goOn = (person: Person, panel: SeenMessage) => person.click('Go On Here', { on: panel.id });

it('if the channel is gone, a panel elsewhere offers to go on, even before the bot had anything to post', async () => {
  at.table.sandbox.faults.deleteChannel(at.table.sandbox.channelId);
  const { channel, panel } = await turnElsewhere();
  expect(panel.text).toContain('The channel in which this match was played is gone.');
  await goOn(at.table.ann, panel);
  await expectOneOfAll(channel);
});

it('if the bot may not write any more, a panel elsewhere names the missing permissions and offers to go on', async () => {
  const home = await at.home();
  close();
  const { channel, panel } = await turnElsewhere();
  expect(panel.text).toContain(`I lack the permission **Send Messages in Threads** in <#${home}>`);
  const { message } = await goOn(at.table.ann, panel);
  await expectOneOfAll(channel);
  expect(message?.text).toBe(`The match goes on in <#${await at.home()}>.`);
  at.table.cleo.enter('wargames');
  const left = at.table.cleo.messages().filter(({ ephemeral }) => !ephemeral);
  expect(left.map(({ text }) => text)).toContain(`The match goes on in <#${channel}>.`);
  expect(left.filter(({ text }) => text.includes('It is played in'))).toEqual([]);
});

it('posts that wait for the old channel are sent to the new one at once', async () => {
  const panel = await openPanel(at.table.ann);
  await at.table.ann.select('Pass', { on: panel.id });
  close();
  await at.table.ann.click('Confirm', { on: panel.id });
  await at.table.drained();
  expect(await at.table.store.unsent()).toBe(1);
  const { channel, panel: elsewhere } = await turnElsewhere();
  await goOn(at.table.ann, elsewhere);
  await at.table.drained();
  expect(await at.table.store.unsent()).toBe(0);
  const { cards, boards } = postedIn(channel, await at.home());
  expect(cards).toHaveLength(1);
  expect(boards.map(({ pinged }) => pinged)).toEqual([['Ben']]);
  expect(boards[0]?.text).toContain('The match goes on here.');
  await at.table.sandbox.assertClean();
});

it('if only the permission for threads is missing, the match goes on in the channel itself', async () => {
  const { sandbox, ann } = at.table;
  sandbox.faults.removePermission(sandbox.channelId, 'SendMessagesInThreads');
  ann.enter('wargames');
  const { message } = await ann.slash('turn', {});
  if (message === null) throw new Error('no panel came');
  await goOn(ann, message);
  await at.table.drained();
  expect(await at.table.service.info(at.match)).toMatchObject({ channel: sandbox.channelId, thread: null });
  at.table.cleo.enter('wargames');
  expect(at.boards().at(-1)?.text).toContain('for a thread of its own I lack **Send Messages in Threads**');
  await sandbox.assertClean();
});

it('if two people press at once in two channels, the match goes on in one, and the other person is told where', async () => {
  const { sandbox, ann, ben } = at.table;
  close();
  const here = await turnElsewhere(ann);
  const there = await turnElsewhere(ben);
  const outcomes = await sandbox.faults.atOnce(
    () => goOn(ann, here.panel),
    () => goOn(ben, there.panel),
  );
  await at.table.drained();
  const info = await at.table.service.info(at.match);
  await expectOneOfAll(info?.channel ?? '');
  const words = outcomes.map(({ message }) => message?.text ?? '');
  expect(words.filter(text => text.startsWith('The match goes on in'))).toHaveLength(1);
  expect(words.filter(text => /^This match is played/.test(text))).toHaveLength(1);
});

it('an open proposal is repeated where the match goes on', async () => {
  const { ann, ben } = at.table;
  await ann.slash('draw', {});
  await at.table.drained();
  close();
  const { panel } = await turnElsewhere();
  await goOn(ann, panel);
  await at.table.drained();
  ben.enter(await at.home());
  await ben.click('Agree');
  await at.table.drained();
  expect((await at.table.service.info(at.match))?.ending).toMatchObject({ kind: 'drawn' });
  await at.table.sandbox.assertClean();
});

it('a match that is over cannot go on elsewhere', async () => {
  const { sandbox, ann, service } = at.table;
  sandbox.faults.removePermission(sandbox.channelId, 'SendMessagesInThreads');
  await ann.slash('resign', {});
  await ann.click('Resign');
  expect((await service.info(at.match))?.status).toBe('over');
  const { message } = await ann.click('Take Your Turn');
  expect(message?.text).toMatch(/^This match is over\./);
  expect(message?.buttons.map(({ label }) => label)).not.toContain('Go On Here');
});

it('if a match moves to another channel while its thread is made, everything is posted in the new channel', async () => {
  let other = '';
  const table = await sitDown({
    seed: 1796,
    wrap: service => ({
      ...service,
      async moveTo(match, channel, thread) {
        if (channel !== other)
          await service.resumeIn({ id: 'elsewhere', user: table.ann.id }, match, table.sandbox.channelId, other);
        return service.moveTo(match, channel, thread);
      },
    }),
  });
  other = table.sandbox.addChannel('elsewhere');
  try {
    const match = await twoPlayers(table, { scenario: 'british-retreat' });
    const info = await table.service.info(match);
    expect(info?.channel).toBe(other);
    const board = await table.store.note(match, 'board');
    expect(board?.channel).toBe(info?.thread);
    const boardsIn = [...table.sandbox.world.channels.values()]
      .filter(({ kind }) => kind === 'thread')
      .map(({ id }) => {
        table.cleo.enter(id);
        return [id, table.cleo.messages().filter(({ text }) => text.includes('▶')).length];
      });
    const left = boardsIn.find(([id]) => id !== info?.thread);
    expect(boardsIn).toEqual([
      [left?.[0], 0],
      [info?.thread, 1],
    ]);
    expect(await table.store.unsent()).toBe(0);
    await table.sandbox.assertClean();
  } finally {
    await table.close();
  }
});

it('a match does not leave a channel that works, even if an older panel’s button is pressed', async () => {
  close();
  const { sandbox, ann } = at.table;
  const { panel } = await turnElsewhere();
  sandbox.faults.restorePermission(sandbox.channelId, 'SendMessages', 'SendMessagesInThreads');
  const { message } = await goOn(ann, panel);
  expect(message?.text).toBe(`This match is played in <#${await at.home()}>.`);
  expect((await at.table.service.info(at.match))?.channel).toBe(sandbox.channelId);
  await sandbox.assertClean();
});

const THREAD = 'POST /channels/:channel/messages/:message/threads';

it.each([
  ['nothing had been sent', POST, 0, 503],
  ['the card stood and nobody knew', POST, 0, 'lost'],
  ['the thread was made and nobody knew', THREAD, 0, 'lost'],
  ['the board stood and nobody knew', POST, 1, 'lost'],
] as const)('the process dies when %s: each stands once in the end', async (_, route, after, as) => {
  const { sandbox } = at.table;
  close();
  const { channel, panel } = await turnElsewhere();
  // Discord's replies are lost until this process ends: for a call and its one retry, at each try of the outbox.
  let calls = 0;
  const stop = sandbox.world.listen(event => {
    if (event.kind === 'message' && event.change === 'create' && ++calls === after) storm();
  });
  const storm = (): void => sandbox.faults.next(route, { as, count: 2 });
  if (after === 0) storm();
  await goOn(at.table.ann, panel);
  await at.table.restart();
  for (let n = 0; n < 3; n++) await at.later(5);
  stop?.();
  await expectOneOfAll(channel);
});
