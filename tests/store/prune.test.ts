import { expect, test } from 'vitest';
import { done, play, soloMatch, twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';

onEach(({ open }) => {
  test('old finished matches are deleted with all their rows, open ones never', async () => {
    const w = world({ store: await open() });
    const old = await soloMatch(w, 0);
    await play(w, old, 2);
    done(await w.service.resign(w.click('ann'), old));
    const ended = w.clock.now;
    w.clock.now += 1000;
    const running = await twoPlayers(w);
    const young = await soloMatch(w, 0);
    done(await w.service.resign(w.click('ann'), young));
    expect(await w.store.pruneMatches(ended, 10)).toBe(0);
    expect(await w.store.pruneMatches(ended + 1, 10)).toBe(1);
    expect(await w.service.info(old)).toBeNull();
    expect(await w.store.journal(old)).toEqual([]);
    expect(await w.store.toldSteps(old, -1, 99)).toEqual([]);
    expect((await w.service.info(running))?.status).toBe('playing');
    expect((await w.service.info(young))?.status).toBe('over');
  });

  test('matches and settings of a server that removed the bot are deleted after a time, unless it came back', async () => {
    const w = world({ store: await open() });
    const { store } = w;
    const on = async (server: string) => twoPlayers(w, { server });
    const [left, back, here] = [await on('left'), await on('back'), await on('here')];
    const settings = { ...(await store.server('left')), matchLimit: 7 };
    for (const id of ['left', 'back', 'here', 'empty']) await store.setServer(id, settings);
    expect((await store.knownServers()).filter(({ isGone }) => isGone)).toEqual([]);
    await on('left');
    for (const id of ['left', 'back', 'empty']) await store.serverGone(id, 1000);
    // Reported again, as by another process: the first time counts.
    await store.serverGone('left', 5000);
    await store.serverHere('back');
    const gone = (await store.knownServers()).map(({ id, isGone }) => `${id} ${isGone}`);
    expect(gone.sort()).toEqual(['back false', 'empty true', 'here false', 'left true']);
    expect(await store.pruneServers(1000, 10)).toBe(0);
    expect(await w.service.info(left)).not.toBeNull();
    expect(await store.pruneServers(1001, 1)).toBe(1);
    expect((await store.server('left')).matchLimit).toBe(7);
    expect(await store.pruneServers(1001, 10)).toBe(1);
    expect(await w.service.info(left)).toBeNull();
    expect(await store.journal(left)).toEqual([]);
    expect((await store.knownServers()).map(({ id }) => id).sort()).toEqual(['back', 'here']);
    expect((await store.server('left')).matchLimit).toBe(100);
    for (const match of [back, here]) expect((await w.service.info(match))?.status).toBe('playing');
    // The bot may be invited again and removed again; then the new time counts.
    await store.serverGone('left', 9000);
    expect(await store.pruneServers(5000, 10)).toBe(0);
  });
});
