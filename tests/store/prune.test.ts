import { expect, test } from 'vitest';
import { done, play, soloMatch, twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';

onEach(({ open }) => {
  test('finished matches are deleted with all that belongs to them once they are old enough, open ones never', async () => {
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
    expect(await w.store.told(old, -1, 99)).toEqual([]);
    expect((await w.service.info(running))?.status).toBe('playing');
    expect((await w.service.info(young))?.status).toBe('over');
  });
});
