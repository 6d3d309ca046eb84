import { expect, test } from 'vitest';
import { codeOf, done, drain, kinds, play, soloMatch, twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';

const LEASE = 1000;

onEach(({ open }) => {
  test('changes are claimed in order, the oldest of each match, by one sender at a time', async () => {
    const w = world({ store: await open() });
    expect(await w.store.unsentSince()).toBeNull();
    const begun = w.clock.now;
    const [a, b] = [await twoPlayers(w), await twoPlayers(w)];
    w.clock.now += LEASE;
    await play(w, a, 2);
    const claim = () => w.store.claimChanges(w.clock.now, LEASE, 10);
    const first = await claim();
    expect(first.map(({ match, change }) => [match, change.kind])).toEqual([
      [a, 'invitation'],
      [b, 'invitation'],
    ]);
    expect(await claim()).toEqual([]);
    await w.store.changeSent(first[0].id);
    expect(kinds(await claim())).toEqual(['started']);
    expect(await w.store.unsent()).toBe(5);
    expect(await w.store.unsentSince()).toBe(begun);
  });

  test('a sender that died holds a change no longer than its lease', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [taken] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    w.clock.now += LEASE - 1;
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([]);
    w.clock.now += 1;
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([{ ...taken, attempts: 1 }]);
  });

  test('a change that could not be sent waits for its time and holds back those after it', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [failed] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    await w.store.changeFailed(failed.id, w.clock.now + 5000);
    w.clock.now += 4999;
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([]);
    w.clock.now += 1;
    expect((await w.store.claimChanges(w.clock.now, LEASE, 10)).map(({ id }) => id)).toEqual([failed.id]);
  });

  test('a change that can never be sent is dropped, and later ones are sent', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [hopeless] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    await w.store.changeFailed(hopeless.id, null);
    expect(kinds(await w.store.claimChanges(w.clock.now, LEASE, 10))).toEqual(['started']);
  });

  test('a change that was sent is not sent again if a failure is reported late', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [sent] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    await w.store.changeSent(sent.id);
    await w.store.changeFailed(sent.id, w.clock.now);
    expect(kinds(await drain(w))).toEqual(['started']);
  });

  test('pruning deletes receipts and sent changes, and no change that waits', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    const [sent] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    await w.store.changeSent(sent.id);
    await w.store.prune(w.clock.now + 1, 0);
    expect(await w.store.receipt('click-1')).toBeNull();
    expect(await w.store.unsent()).toBe(1);
    expect(await w.service.info(match)).not.toBeNull();
  });

  test('threads and settings are found again', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    done(await w.service.moveTo(match, 'channel', 'thread'));
    expect(codeOf(await w.service.moveTo(match, 'elsewhere', 'other'))).toBe('has-home');
    expect(await w.store.inThread('thread')).toBe(match);
    expect(await w.store.inThread('other')).toBeNull();
    const quiet = { from: 22, to: 7 };
    await w.store.setPrefs('ann', { ...(await w.store.prefs('ann')), quiet });
    expect(await w.store.prefs('ann')).toMatchObject({ quiet, pings: 'turns', palette: 'standard' });
    expect(await w.store.server('s')).toMatchObject({ matchLimit: 100, channels: [] });
  });

  test('setting the clock back by hours delays no change', async () => {
    const w = world({ store: await open() });
    await soloMatch(w);
    const [first] = await w.store.claimChanges(w.clock.now, 1000, 1);
    await w.store.changeFailed(first.id, w.clock.now + 60_000);
    expect(await w.store.claimChanges(w.clock.now, 1000, 1)).toEqual([]);
    w.clock.now -= 5 * 3_600_000;
    expect(await w.store.claimChanges(w.clock.now, 1000, 1)).toMatchObject([{ id: first.id }]);
  });
});
