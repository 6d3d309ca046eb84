import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { startSandbox } from '../../src/sandbox/sandbox.ts';
import type { WorldEvent } from '../../src/sandbox/world.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { folder } from '../store/kit.ts';
import { loadBotProcess } from './process.ts';
import { allTold, PATIENCE } from './world.ts';

const inPlace = (event: WorldEvent, place: string): boolean =>
  event.kind === 'message' && event.message.channelId === place && event.message.onlyFor === null;

/** The process is killed at the first event for which this is true; null: after storing, before anything is sent. */
const MOMENTS: readonly (((event: WorldEvent, place: string) => boolean) | null)[] = [
  null,
  inPlace,
  (event, place) => event.kind === 'message' && event.message.channelId !== place && event.message.onlyFor === null,
];

test('a bot killed while a match goes on in another channel: there is one card, one thread and one board there', async () => {
  const path = join(folder(), 'bot.db');
  const sandbox = await startSandbox({ people: ['Ann'], patienceMs: PATIENCE });
  const store = openSqliteStore(path);
  const { world, faults } = sandbox;
  const ann = sandbox.person('Ann');
  const start = () => {
    const started = loadBotProcess(sandbox, { DATABASE: path }, false);
    started.start();
    return started;
  };
  let bot = start();
  await bot.ready;
  await ann.slash('solo', { side: 'british', level: 'recruit', scenario: 'british-retreat' });
  await allTold(store);
  const [{ id }] = await store.matches({ user: ann.id, limit: 1 });
  const live = async () => (await store.match(id))?.info;
  for (const [n, moment] of MOMENTS.entries()) {
    faults.deleteChannel((await live())?.channel ?? '');
    const place = sandbox.addChannel(`place-${n}`);
    ann.enter(place);
    const { message } = await ann.slash('turn', {});
    const dead = new Promise<void>(resolve => {
      const stop = world.listen(event => {
        if (!moment?.(event, place)) return;
        stop();
        void bot.kill().then(resolve);
      });
    });
    if (moment === null) faults.next('POST /channels/:channel/messages', { as: 'hang', count: 9 });
    const pressed = ann.click('Go On Here', { on: message?.id ?? '' });
    pressed.catch(() => {});
    if (moment === null) {
      await vi.waitFor(async () => expect((await live())?.channel).toBe(place), 20_000);
      await bot.kill();
    } else await dead;
    faults.clear();
    faults.giveUp();
    bot = start();
    await bot.ready;
    await allTold(store);
    const home = await live();
    expect(home?.channel).toBe(place);
    const threads = [...world.channels.values()].filter(one => one.kind === 'thread' && one.parentId === place);
    expect(threads.map(thread => thread.id)).toEqual([home?.thread]);
    const open = (channel: string) => world.messagesIn(channel).filter(({ onlyFor }) => onlyFor === null);
    expect(open(place)).toHaveLength(1);
    expect(open(place)[0]?.content).toContain(`It is played in <#${home?.thread}>`);
    expect(open(home?.thread ?? '').map(({ content }) => content.includes('The match goes on here.'))).toEqual([true]);
  }
  expect(await bot.stop()).toBe(0);
  await store.close();
  await sandbox.close();
}, 300_000);
