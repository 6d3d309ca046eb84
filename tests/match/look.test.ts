import { expect, test } from 'vitest';
import { defineGame } from '../../src/core/game.ts';
import { random } from '../../src/core/random.ts';
import { createMatchService } from '../../src/match/service.ts';
import { toy, toyGame } from '../kit/toy.ts';
import type { State } from '../kit/toy-state.ts';
import { CONCORD, codeOf, done, drain, play, seen, soloMatch, step, twoPlayers, world } from './kit.ts';

test('each person sees what their own seat sees, and everybody else what a spectator sees', async () => {
  const w = world();
  const match = await twoPlayers(w);
  expect((await seen(w, match, 'ann')).view).toMatchObject({ viewer: 'british' });
  expect((await seen(w, match, 'ben')).view).toMatchObject({ viewer: 'patriot' });
  for (const user of ['cat', null]) {
    const look = await seen(w, match, user);
    expect(look).toMatchObject({ viewer: 'spectator', decision: null, seats: [] });
    expect(look.view).toMatchObject({ viewer: 'spectator' });
    expect(look.waiting).toHaveLength(1);
  }
});

test('nobody sees what another seat sees before the end; then everybody may', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 5);
  expect(codeOf(await w.service.look(match, 'ann', 1))).toBe('not-your-seat');
  expect(codeOf(await w.service.look(match, 'cat', 1))).toBe('not-seated');
  expect(codeOf(await w.service.lookBack(match, 'ann', 2, 1))).toBe('not-your-seat');
  expect(codeOf(await w.service.look(match, null, 4))).toBe('no-such-seat');
  done(await w.service.resign(w.click('ben'), match));
  expect(done(await w.service.look(match, 'cat', 1)).view).toMatchObject({ viewer: 'patriot' });
  expect(done(await w.service.lookBack(match, 'cat', 2, 1)).view).toMatchObject({ viewer: 'patriot' });
});

test('only the person of the deciding seat is given the decision', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const { deciders } = (await seen(w, match)).info;
  const [mine, theirs] = deciders[0] === 0 ? ['ann', 'ben'] : ['ben', 'ann'];
  expect((await seen(w, match, mine)).decision?.seat).toBe(deciders[0]);
  expect((await seen(w, match, theirs)).decision).toBeNull();
});

test('nobody else is told what a side is asked in the middle of its action', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const rng = random(1);
  let midAction = 0;
  for (let i = 0; i < 60; i++) {
    const info = await w.service.info(match);
    const seat = info?.deciders[0] ?? 0;
    const [own, other] = seat === 0 ? ['ann', 'ben'] : ['ben', 'ann'];
    const seenByOther = (await seen(w, match, other)).waiting[0]?.prompt;
    if (info && info.since < info.answers) {
      midAction++;
      expect((await seen(w, match, own)).waiting[0]?.prompt).not.toBe('');
      expect([seenByOther, (await seen(w, match, null)).waiting[0]?.prompt]).toEqual(['', '']);
    } else expect(seenByOther).not.toBe('');
    await step(w, match, rng);
  }
  expect(midAction).toBeGreaterThan(10);
});

test('only its own seat reads the words of a secret question; others read its title', async () => {
  const steps = {
    ...toy.steps,
    pledge: {
      ...toy.steps.pledge,
      title: 'Pledges',
      prompt: (s: State, _: unknown, seat: number) => `You hold ${s.hands[seat]}.`,
    },
  };
  const w = world({ games: new Map([['toy', defineGame({ ...toy, steps })]]) });
  const order = { ...CONCORD, game: 'toy', options: { allies: false }, seats: [0] };
  const { match } = done(await w.service.create(w.click('ann'), order));
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2]));
  const prompts = async (user: string | null) => (await seen(w, match, user)).waiting.map(({ prompt }) => prompt);
  const own = /^You hold [\d,]+\.$/;
  expect(await prompts('ann')).toEqual([expect.stringMatching(own), 'Pledges', 'Pledges']);
  expect(await prompts(null)).toEqual(['Pledges', 'Pledges', 'Pledges']);
  expect((await seen(w, match, 'ben')).decision?.prompt).toMatch(own);
});

test('the person who answers is not told what is for another seat alone', async () => {
  const w = world({ games: new Map([['toy', toyGame]]) });
  const people = toyGame.scenarios[0]?.seats.map(({ id }) => id) ?? [];
  const order = { ...CONCORD, game: 'toy', options: { allies: false }, seats: [0] };
  const { match } = done(await w.service.create(w.click(people[0] ?? ''), order));
  for (const [seat, user] of people.entries()) if (seat > 0) done(await w.service.join(w.click(user), match, [seat]));
  const rng = random(3);
  let forOthers = 0;
  for (let i = 0; (await w.service.info(match))?.status === 'playing'; i++) {
    const seat = (await w.service.info(match))?.deciders[0] ?? 0;
    const { happened } = await step(w, match, rng);
    expect(happened.filter(({ to }) => to !== undefined && to !== seat)).toEqual([]);
    const told = new Set(happened.map(({ text }) => text));
    const other = done(await w.service.log(match, people[(seat + 1) % people.length] ?? '', i, i + 1)).entries[0];
    forOthers += other?.told.filter(({ text }) => !told.has(text)).length ?? 0;
  }
  expect(forOthers).toBeGreaterThan(0);
});

test('the seed is nowhere in what is shown before the end', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  await play(w, match, 10);
  const row = await w.store.match(match);
  const all = [
    await w.service.look(match, 'ann'),
    await w.service.log(match, 'ann'),
    await w.service.export(match, 'ann'),
    await w.service.verify(match),
    await w.service.info(match),
    await w.service.mine('ann'),
    await w.service.botTasks(9),
    await drain(w),
  ];
  expect(row?.seed).toMatch(/^seed\d+$/);
  expect(JSON.stringify(all)).not.toContain(row?.seed);
  done(await w.service.resign(w.click('ann'), match));
  expect(done(await w.service.verify(match)).opened?.seed).toBe(row?.seed);
});

test('before the end nobody can tell how many dice a secret answer needed', async () => {
  const reports: unknown[] = [];
  for (const way of ['suggested', 'random', 'boston']) {
    const w = world();
    const order = { ...CONCORD, game: 'lexington', seats: [0] };
    const { match } = done(await w.service.create(w.click('ann'), order));
    done(await w.service.join(w.click('ben'), match));
    for (const user of ['ann', 'ben']) {
      const { decision, version } = await seen(w, match, user);
      const placed = decision?.choices.find(({ key }) => key.endsWith(way)) ?? decision?.choices[1];
      if (!decision || !placed) continue;
      done(await w.service.answer(w.click(user), match, { seat: decision.seat, version, choose: [placed.id] }));
    }
    expect((await w.service.info(match))?.answers).toBe(1);
    reports.push(done(await w.service.verify(match)));
  }
  expect(reports).toEqual([reports[0], reports[0], reports[0]]);
});

test('an export has the record, all luck and the seed only once the match is over', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  await play(w, match, 20);
  done(await w.service.proposeUndo(w.click('ann'), match, 5));
  const before = done(await w.service.export(match, 'ann'));
  expect(before).toMatchObject({ record: null, journal: null, seed: null });
  done(await w.service.resign(w.click('ann'), match));
  const after = done(await w.service.export(match, 'cat'));
  expect(after.record?.answers).toHaveLength(5);
  expect(after.journal).toHaveLength(21);
  expect(after.seed).not.toBeNull();
});

test('any earlier position can be seen again, as it was seen then', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const looks = [await seen(w, match, 'ben')];
  for (let i = 0; i < 12; i++) {
    await play(w, match, 1, i);
    looks.push(await seen(w, match, 'ben'));
  }
  for (const [i, then] of looks.entries()) {
    const back = done(await w.service.lookBack(match, 'ben', i));
    expect([back.at, back.view, back.text, back.alt]).toEqual([i, then.view, then.text, then.alt]);
    if (i < 12) expect(back.decision).toBeNull();
  }
  expect(codeOf(await w.service.lookBack(match, 'ben', 13))).toBe('no-such-answer');
  expect(codeOf(await w.service.lookBack(match, 'ben', -1))).toBe('no-such-answer');
});

test('the log says for each answer who gave it and when', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  w.clock.now += 1000;
  await play(w, match, 6);
  const { entries } = done(await w.service.log(match, 'ann', -1, 6));
  expect(entries.map(({ answer }) => answer)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const entry of entries.slice(1)) expect(entry).toMatchObject({ bot: entry.seat === 1, at: w.clock.now });
  expect(done(await w.service.log(match, null, 2, 4)).entries.map(({ answer }) => answer)).toEqual([3, 4]);
});

test('catching up tells what happened since the last time, even after answers were taken back', async () => {
  const w = world();
  const match = await soloMatch(w, 1);
  const answers = async (user: string): Promise<number[]> =>
    done(await w.service.catchUp(match, user)).entries.map(({ answer }) => answer);
  await play(w, match, 4);
  expect(await answers('ann')).toEqual([0, 1, 2, 3, 4]);
  expect(await answers('ann')).toEqual([]);
  await play(w, match, 2);
  expect(await answers('ann')).toEqual([5, 6]);
  done(await w.service.proposeUndo(w.click('ann'), match, 3));
  await play(w, match, 3, 8);
  expect(await answers('ann')).toEqual([4, 5, 6]);
});

test('a person’s open matches are listed, and the ones that wait for that person come first', async () => {
  const w = world();
  const mine = await soloMatch(w, 1);
  w.clock.now += 1;
  const theirs = await soloMatch(w, 0);
  w.clock.now += 1;
  const invited = done(await w.service.create(w.click('ben'), { ...CONCORD, invited: ['ann'] })).match;
  expect((await w.service.mine('ann')).map(({ id }) => id)).toEqual([invited, mine, theirs]);
  done(await w.service.resign(w.click('ann'), mine));
  expect((await w.service.mine('ann')).map(({ id }) => id)).toEqual([invited, theirs]);
});

test('a person who asks to be forgotten is no longer in the database, and the match goes on', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 10);
  await w.store.setPrefs('ben', { ...(await w.store.prefs('ben')), pings: 'none' });
  done(await w.service.proposeUndo(w.click('ben'), match, 2));
  await w.service.catchUp(match, 'ben');
  await w.store.forget('ben', 'gone1');
  const kept = [
    await w.store.match(match),
    await w.store.journal(match),
    await drain(w),
    await w.store.seen(match, 'ben'),
  ];
  expect(JSON.stringify(kept)).not.toContain('"ben"');
  expect((await w.store.prefs('ben')).pings).toBe('turns');
  expect((await seen(w, match, 'gone1')).seats).toEqual([1]);
});

test('opponents are told the results of an action once, when it hands over', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const read: number[] = [];
  let halfMade = 0;
  for (let n = 0; n < 60; n++) {
    await play(w, match, 1, n);
    const info = await w.service.info(match);
    const [user, other] = info?.deciders.includes(0) ? ['ann', 'ben'] : ['ben', 'ann'];
    const last = async (who: string | null) => done(await w.service.log(match, who)).entries.at(-1)?.answer;
    expect(await last(user)).toBe(info?.answers);
    if (info?.deciders.length === 1) {
      expect(await last(other)).toBe(info.since);
      expect(await last(null)).toBe(info.since);
      if (info.since < info.answers) halfMade++;
    }
    read.push(...done(await w.service.catchUp(match, 'ann')).entries.map(({ answer }) => answer));
  }
  expect(halfMade).toBeGreaterThan(5);
  expect(read).toEqual(Array.from({ length: read.length }, (_, i) => i));
});

test('after a sealed answer that replaced another is taken back, the last answer still opens all of them to everybody', async () => {
  const w = world({ games: new Map([['toy', toyGame]]), seed: 6 });
  const order = { game: 'toy', server: 'server', channel: 'channel', seats: [0] };
  const { match } = done(await w.service.create(w.click('ann'), order));
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2]));
  const pledge = async (user: string, nth: number): Promise<void> => {
    const { decision, version } = await seen(w, match, user);
    const { seat, choices } = decision ?? expect.fail('nothing is asked');
    done(await w.service.answer(w.click(user), match, { seat, version, choose: [choices[nth].id] }));
  };
  await pledge('ann', 0);
  await pledge('cleo', 0);
  await pledge('ann', 1);
  done(await w.service.proposeUndo(w.click('ann'), match));
  const asks = (await w.service.info(match))?.proposal;
  for (const user of asks?.asks ?? []) done(await w.service.settle(w.click(user), match, asks?.id ?? '', true));
  const anew = createMatchService(w.deps);
  expect((await seen(w, match)).waiting).toEqual(done(await anew.look(match, null)).waiting);
  await drain(w);
  await pledge('ben', 1);
  // Only Ben was asked, and he is the first to act, so this is a hand-over only because of the sealed answers.
  expect(await w.service.info(match)).toMatchObject({ deciders: [1], answers: 3, since: 3 });
  expect((await drain(w)).map(({ change }) => change)).toMatchObject([{ kind: 'moved', handover: true, since: 0 }]);
  expect(done(await w.service.log(match, 'cleo')).entries.at(-1)?.told[0]?.text).toMatch(/^Pledged: /);
});
