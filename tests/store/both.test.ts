import { expect, test } from 'vitest';
import type { MatchId, MatchRow } from '../../src/match/rows.ts';
import type { Commit, RowWrite, Store } from '../../src/match/store.ts';
import { CONCORD, done, play, playOut, seen, soloMatch, twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';

const rowOf = async (store: Store, match: MatchId): Promise<MatchRow> => {
  const row = await store.match(match);
  if (row === null) throw new Error('the match is gone');
  return row;
};

const nudged = (row: MatchRow, at: number): RowWrite => ({
  before: row.revision,
  row: { ...row, revision: row.revision + 1, info: { ...row.info, nudgedAt: at } },
  journal: [],
  changes: [],
});

const order = (...writes: RowWrite[]): Commit => ({ writes, receipt: null, at: 1 });

const LEASE = 1000;

onEach(({ fresh, open, pass }) => {
  test('another process, later or at the same time, opens the database with everything that was written', async () => {
    const place = await fresh();
    const first = world({ store: await place.open() });
    const match = await twoPlayers(first);
    await play(first, match, 30);
    const beside = world({ store: await place.open(), prefix: 'b' });
    const before = await seen(first, match, 'ben');
    expect(await seen(beside, match, 'ben')).toEqual(before);
    await play(beside, match, 3);
    expect((await seen(first, match, 'ben')).info.answers).toBe(33);
    await first.store.close();
    const later = world({ store: await place.open(), prefix: 'x' });
    expect((await seen(later, match, 'ben')).info.answers).toBe(33);
    expect(await later.store.journal(match)).toEqual(await beside.store.journal(match));
    expect(await later.store.toldSteps(match, -1, 99)).toHaveLength(34);
    expect((await later.store.checkpoints(match, 0)).length).toBeGreaterThan(3);
    done(await later.service.verify(match));
  });

  test('a match against a bot is played to its end, and can be verified', async () => {
    const w = world({ store: await open() });
    const match = await soloMatch(w);
    await playOut(w, match);
    done(await w.service.verify(match));
    expect(await w.store.count({ user: 'ann', joined: true, status: ['over'] })).toBe(1);
    expect(await w.store.matches({ user: 'ann', limit: 5 })).toMatchObject([{ id: match, status: 'over' }]);
    expect(await w.store.waitingForBots(w.clock.now, 10)).toEqual([]);
  });

  test('rows must refer to matches that exist', async () => {
    const store = await open();
    await expect(store.setNote('mnone', { kind: 'said', change: 1 }, 1)).rejects.toThrow(/foreign key/i);
  });

  test('a journal line cannot be stored twice, even by a writer that forgets to compare', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    await play(w, match, 2);
    const row = await rowOf(w.store, match);
    const [first] = await w.store.journal(match);
    const twice = { ...nudged(row, 1), journal: [{ ...first, click: 'another' }] };
    await expect(w.store.commit(order(twice))).rejects.toThrow(/unique/i);
    expect(await w.store.match(match)).toEqual(row);
  });

  test('a match that was read during a rolled-back write is read again after the next write', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    const match = await twoPlayers(w);
    const row = await rowOf(w.store, match);
    const other = await place.open();
    expect(await w.store.commit(order(nudged(row, 1), nudged(row, 2)))).toEqual({ kind: 'conflict' });
    expect(await other.commit(order(nudged(row, 3)))).toEqual({ kind: 'done' });
    expect((await w.store.match(match))?.info.nudgedAt).toBe(3);
  });

  test('if many change one match at once, from two processes, one succeeds and the others get a conflict', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    const stores = [w.store, await place.open()];
    const match = await twoPlayers(w);
    for (let round = 0; round < 5; round++) {
      const row = await rowOf(w.store, match);
      const tries = Array.from({ length: 12 }, (_, n) => stores[n % 2].commit(order(nudged(row, n))));
      const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
      expect(kinds.filter(kind => kind === 'done')).toHaveLength(1);
      expect(kinds.filter(kind => kind === 'conflict')).toHaveLength(11);
      expect((await rowOf(stores[1], match)).revision).toBe(row.revision + 1);
    }
  });

  test('if two processes change the same two matches in opposite orders, one succeeds and nobody deadlocks', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    const stores = [w.store, await place.open()];
    const [a, b] = [await twoPlayers(w), await twoPlayers(w)];
    for (let round = 0; round < 5; round++) {
      const [one, two] = [nudged(await rowOf(w.store, a), round), nudged(await rowOf(w.store, b), round)];
      const tries = [stores[0].commit(order(one, two)), stores[1].commit(order(two, one))];
      const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
      expect(kinds.sort()).toEqual(['conflict', 'done']);
    }
  });

  test('a click that two processes handle at once is carried out once, and both return its result', async () => {
    const place = await fresh();
    const one = world({ store: await place.open() });
    const two = world({ store: await place.open(), prefix: 'b' });
    const click = { id: 'the-click', user: 'ann' };
    const wanted = { game: 'concord', server: 's', channel: 'c', seats: [0] };
    const made = await Promise.all([one, two, one, two].map(({ service }) => service.create(click, wanted)));
    expect(new Set(made.map(result => done(result).match)).size).toBe(1);
    expect(await one.store.count({ user: 'ann' })).toBe(1);
    expect(await one.store.unsent()).toBe(1);
  });

  test('two processes that claim changes never get the same one', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    const stores = [w.store, await place.open()];
    const matches: MatchId[] = [];
    for (let n = 0; n < 20; n++) matches.push(await twoPlayers(w));
    const told: string[] = [];
    for (let left = await w.store.unsent(); left > 0; left = await w.store.unsent()) {
      const claims = Array.from({ length: 6 }, (_, n) => stores[n % 2].claimChanges(w.clock.now, 1000, 4));
      const taken = (await Promise.all(claims)).flat();
      expect(taken.length).toBeGreaterThan(0);
      for (const { id, match, change } of taken) {
        told.push(`${match} ${change.kind}`);
        await w.store.changeSent(id);
      }
    }
    const each = ['invitation', 'started'];
    expect(told.sort()).toEqual(matches.flatMap(match => each.map(kind => `${match} ${kind}`)).sort());
  });

  test('changes that a process was sending go to another when it dies, and stay with it while it lives', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    await twoPlayers(w);
    const dying = await place.open();
    const [taken] = await dying.claimChanges(w.clock.now, 90_000, 10);
    expect(await w.store.claimChanges(w.clock.now, 1000, 10)).toEqual([]);
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(await w.store.claimChanges(w.clock.now, 1000, 10)).toEqual([]);
    await dying.close();
    await expect
      .poll(() => w.store.claimChanges(w.clock.now, 1000, 10), { timeout: 5000 })
      .toMatchObject([{ id: taken.id, attempts: 0 }]);
  });

  test('one process thinks about a bot’s question, until it is answered or released or that process dies', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    const [one, two] = [w.store, await place.open()];
    const now = w.clock.now;
    const asked: { match: MatchId; version: number }[] = [];
    // Ann takes the side that does not decide first, so that the bot is asked.
    const first = (await rowOf(one, await soloMatch(w, 0))).info;
    const seat = first.seats[first.deciders[0]].kind === 'bot' ? 0 : 1;
    if (seat === 1) done(await w.service.resign(w.click('ann'), first.id));
    for (let n = seat === 0 ? 1 : 0; n < 6; n++) await soloMatch(w, seat);
    for (const match of await one.waitingForBots(now, 10))
      asked.push({ match, version: (await rowOf(one, match)).info.version });
    expect(asked).toHaveLength(6);
    const names = asked.map(({ match }) => match);
    expect(await one.closedQuestions(asked)).toEqual([]);
    expect(await one.closedQuestions([{ match: names[0], version: asked[0].version - 1 }])).toEqual([names[0]]);
    const claims = [0, 1, 2, 3].map(n => [one, two][n % 2].claimQuestions(asked, now, LEASE));
    const [a, b, c, d] = await Promise.all(claims);
    const [mine, theirs] = [new Set([...a, ...c]), new Set([...b, ...d])];
    expect([...mine, ...theirs].sort()).toEqual([...names].sort());
    expect(await one.waitingForBots(now, 10)).toHaveLength(mine.size);
    expect([...(await two.waitingForBots(now, 10))].sort()).toEqual([...theirs].sort());
    await pass(w.clock, LEASE);
    expect(await two.claimQuestions(asked, w.clock.now, 90_000)).toHaveLength(6);
    expect(await one.waitingForBots(w.clock.now, 10)).toEqual([]);
    await two.releaseQuestion(names[0]);
    expect(await one.waitingForBots(w.clock.now, 10)).toEqual([names[0]]);
    const next = { match: names[1], version: asked[1].version + 1 };
    expect(await one.claimQuestions([next], w.clock.now, 90_000)).toEqual([names[1]]);
    done(await w.service.resign(w.click('ann'), names[5]));
    expect(await two.closedQuestions(asked)).toEqual([names[5]]);
    await two.close();
    await expect.poll(() => one.claimQuestions(asked.slice(2), w.clock.now, 90_000), { timeout: 5000 }).toHaveLength(4);
  });

  test('deadlines are moved once by the time that the bot was away, whichever process is back first', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    const other = await place.open();
    const match = await twoPlayers(w, { pace: 'live' });
    const { due } = (await rowOf(w.store, match)).info;
    expect(await w.store.markReachable(w.clock.now, 600)).toBe(0);
    await pass(w.clock, 1000);
    const away = await Promise.all([
      w.store.markReachable(w.clock.now, 600),
      other.markReachable(w.clock.now + 1, 600),
    ]);
    expect(away.filter(time => time > 0)).toHaveLength(1);
    expect((await rowOf(other, match)).info.due).toBe((due ?? 0) + Math.max(...away));
  });

  test('two processes whose clocks differ do not take the difference for an absence', async () => {
    const place = await fresh();
    const w = world({ store: await place.open() });
    const other = await place.open();
    const match = await twoPlayers(w, { pace: 'live' });
    const { due } = (await rowOf(w.store, match)).info;
    await w.store.markReachable(w.clock.now, 60_000);
    // The first ticks of the other are 90 s ahead. On a file that is one absence at most.
    const moved = await other.markReachable(w.clock.now + 90_000, 60_000);
    for (let n = 0; n < 5; n++) {
      w.clock.now += 1000;
      expect(await w.store.markReachable(w.clock.now, 60_000)).toBe(0);
      expect(await other.markReachable(w.clock.now + 90_000, 60_000)).toBe(0);
    }
    expect((await rowOf(other, match)).info.due).toBe((due ?? 0) + moved);
  });

  test('people for whom a match waits are found if they have set quiet hours', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    expect(await w.store.awaitedPeople()).toEqual([]);
    const decider = ['ann', 'ben'][(await rowOf(w.store, match)).info.deciders[0]];
    const quiet = { from: 22, to: 7 };
    for (const user of ['ann', 'ben']) await w.store.setPrefs(user, { ...(await w.store.prefs(user)), quiet });
    const waited = await w.store.awaitedPeople();
    expect(waited).toMatchObject([{ match, nudgedAt: null, prefs: { quiet } }]);
    await w.store.setPrefs(decider, { ...(await w.store.prefs(decider)), quiet: null });
    expect(await w.store.awaitedPeople()).toEqual([]);
  });

  test('a person who asks to be forgotten is named in no stored row, and the match goes on', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    await play(w, match, 6);
    await w.store.setSeen(match, 'ben', 3);
    await w.store.setLesson('ben', 'concord', { at: 2 }, 5);
    const alone = { ...CONCORD, seats: [1], level: 'recruit' } as const;
    const { match: ended } = done(await w.service.solo(w.click('ben'), alone));
    done(await w.service.abandon(w.click('ben'), ended));
    done(await w.service.offerDraw(w.click('ben'), match));
    const before = await rowOf(w.store, match);
    await w.store.forget('ben', 'somebody');
    const [row, over] = [await rowOf(w.store, match), await rowOf(w.store, ended)];
    const journals = [await w.store.journal(match), await w.store.journal(ended)];
    expect(row.revision).toBe(before.revision + 1);
    expect(JSON.stringify([row, over, journals])).not.toContain('"ben"');
    expect(over.info.ending).toEqual({ kind: 'abandoned', winner: null, by: 'somebody' });
    expect(row.info.proposal).toMatchObject({ by: 'somebody', asks: ['ann'] });
    expect(row.info.seats[1]).toEqual({ kind: 'people', people: ['somebody'] });
    expect([await w.store.seen(match, 'ben'), await w.store.lesson('ben', 'concord')]).toEqual([null, null]);
  });

  test('lessons and error reports are read back exactly as they were written', async () => {
    const w = world({ store: await open() });
    const match = await twoPlayers(w);
    const place = {
      words: 'ünï “code” \u2028',
      zero: 0,
      none: null,
      list: [[], {}],
      '10': 'ten',
      '2': 'two',
      b: 1,
      a: 2,
    };
    await w.store.setLesson('ann', 'concord', place, 5);
    await w.store.setLesson('ann', 'concord', { ...place, more: true }, 6);
    expect(JSON.stringify(await w.store.lesson('ann', 'concord'))).toBe(JSON.stringify({ ...place, more: true }));
    const report = { match, at: 5, version: 12, choose: ['3', '5'], message: 'failed', seed: 's', record: place };
    await w.store.report({ ...report, id: 'e1', seat: 1 });
    await w.store.report({ ...report, id: 'e2', seat: null, choose: [] });
    expect(await w.store.errorReport('e1')).toEqual({ ...report, id: 'e1', seat: 1 });
    expect(await w.store.reportOf({ match, version: 12, seat: 1, choose: ['3', '5'] })).toBe('e1');
    expect(await w.store.reportOf({ match, version: 12, seat: 1, choose: ['5', '3'] })).toBeNull();
    expect(await w.store.reportOf({ match, version: 12, seat: null, choose: [] })).toBe('e2');
  });
});
