import { expect, test } from 'vitest';
import { codeOf, done, drain, kinds, play, soloMatch, twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';

const LEASE = 600;
const again = (wait: number | null) => ({ wait, isForbidden: false });

onEach(({ open, fresh, pass }) => {
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
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([]);
    await pass(w.clock, LEASE);
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([{ ...taken, attempts: 1 }]);
  });

  test('a change that could not be sent waits for its time and holds back those after it', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [failed] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    await w.store.changeFailed(failed, w.clock.now, again(2 * LEASE));
    await pass(w.clock, LEASE);
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([]);
    await pass(w.clock, LEASE);
    expect((await w.store.claimChanges(w.clock.now, LEASE, 10)).map(({ id }) => id)).toEqual([failed.id]);
  });

  test('a change that can never be sent is dropped, and later ones are sent', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [hopeless] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    await w.store.changeFailed(hopeless, w.clock.now, again(null));
    expect(kinds(await w.store.claimChanges(w.clock.now, LEASE, 10))).toEqual(['started']);
  });

  test('a change that was sent is not sent again if a failure is reported late', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [sent] = await w.store.claimChanges(w.clock.now, LEASE, 10);
    await w.store.changeSent(sent.id);
    await w.store.changeFailed(sent, w.clock.now, again(0));
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

  test('a change that failed is due at once for a process that starts, or if the match has moved elsewhere', async () => {
    const w = world({ store: await open() });
    const match = await soloMatch(w);
    const claim = () => w.store.claimChanges(w.clock.now, 60_000, 1);
    const [first] = await claim();
    await w.store.changeFailed(first, w.clock.now, again(60_000));
    expect(await claim()).toEqual([]);
    await w.store.tryAllAgain();
    const [second] = await claim();
    // The waits for Discord begin anew, however often the process before it had tried.
    expect(second).toEqual(first);
    // What is being told is not told twice.
    await w.store.tryAllAgain();
    expect(await claim()).toEqual([]);
    await w.store.changeFailed(second, w.clock.now, again(60_000));
    done(await w.service.loseHome(match, 'channel'));
    done(await w.service.resumeIn(w.click('ann'), match, 'channel', 'elsewhere'));
    const [third] = await claim();
    expect(third).toEqual(first);
    // It moves once more, while the change is being told at the old place.
    done(await w.service.loseHome(match, 'elsewhere'));
    done(await w.service.resumeIn(w.click('ann'), match, 'elsewhere', 'again elsewhere'));
    expect(await claim()).toEqual([]);
    await w.store.changeFailed(third, w.clock.now, again(60_000));
    expect(await claim()).toEqual([first]);
  });

  test('a process that has lost its claim cannot end that of another', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    await twoPlayers(w);
    const other = await place.open();
    const [mine] = await w.store.claimChanges(w.clock.now, LEASE, 1);
    await pass(w.clock, LEASE);
    const [theirs] = await other.claimChanges(w.clock.now, 60_000, 1);
    expect(theirs).toEqual({ ...mine, attempts: 1 });
    for (const wait of [0, null]) await w.store.changeFailed(mine, w.clock.now, again(wait));
    await w.store.renewChanges([mine.id], w.clock.now, 0);
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([]);
    expect(await w.store.unsent()).toBe(2);
  });

  test('a claim that is renewed does not end', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    const [mine] = await w.store.claimChanges(w.clock.now, LEASE, 1);
    await w.store.renewChanges([mine.id], w.clock.now, 60_000);
    await pass(w.clock, LEASE);
    expect(await w.store.claimChanges(w.clock.now, LEASE, 10)).toEqual([]);
  });

  test('matches in which Discord forbids a change are counted apart, until it is sent', async () => {
    const w = world({ store: await open() });
    await twoPlayers(w);
    await pass(w.clock, 10);
    const later = w.clock.now;
    await twoPlayers(w);
    const [first, second] = await w.store.claimChanges(w.clock.now, 60_000, 10);
    await w.store.changeFailed(first, w.clock.now, { wait: 0, isForbidden: true });
    expect(await w.store.forbidden()).toBe(1);
    expect(await w.store.unsentSince()).toBe(later);
    await w.store.changeFailed(second, w.clock.now, { wait: 0, isForbidden: true });
    expect(await w.store.unsentSince()).toBeNull();
    expect(await w.store.unsent()).toBe(4);
    await drain(w);
    expect(await w.store.forbidden()).toBe(0);
  });

  test('one claim takes no more changes than its limit', async () => {
    const w = world({ store: await open() });
    for (let n = 0; n < 6; n++) await soloMatch(w);
    expect(await w.store.claimChanges(w.clock.now, 60_000, 4)).toHaveLength(4);
    expect(await w.store.claimChanges(w.clock.now, 60_000, 4)).toHaveLength(2);
  });
});

test('setting the clock of a file’s machine back by hours delays no change', async () => {
  const w = world();
  await soloMatch(w);
  const [first] = await w.store.claimChanges(w.clock.now, 1000, 1);
  await w.store.changeFailed(first, w.clock.now, again(60_000));
  expect(await w.store.claimChanges(w.clock.now, 1000, 1)).toEqual([]);
  w.clock.now -= 5 * 3_600_000;
  expect(await w.store.claimChanges(w.clock.now, 1000, 1)).toMatchObject([{ id: first.id }]);
});
