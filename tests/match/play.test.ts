import { expect, test } from 'vitest';
import { defineGame } from '../../src/core/game.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, MatchRecord, Started } from '../../src/core/match.ts';
import { random } from '../../src/core/random.ts';
import { concord } from '../../src/games/concord/index.ts';
import { luckOf } from '../../src/match/dice.ts';
import { createMatchService } from '../../src/match/service.ts';
import type { Look } from '../../src/match/types.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import {
  anyChoice,
  codeOf,
  done,
  drain,
  kinds,
  play,
  playOut,
  seen,
  soloMatch,
  step,
  twoPlayers,
  type World,
  world,
} from './kit.ts';

/** The answer that the deciding seat would give next, and who gives it. */
async function nextAnswer(w: World, match: Parameters<World['service']['look']>[0], seed = 1) {
  const info = await w.service.info(match);
  const seat = info?.deciders[0] ?? 0;
  const user = ['ann', 'ben'][seat];
  const { decision, version } = done(await w.service.look(match, user, seat));
  if (decision === null) throw new Error('nobody decides');
  return { user, given: { seat, version, choose: anyChoice(decision, random(seed)) } };
}

test('a match of two can be played to its end and verified', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const before = done(await w.service.verify(match));
  expect(before.opened).toBeNull();
  await playOut(w, match);
  const info = await w.service.info(match);
  expect(info).toMatchObject({ status: 'over', deciders: [], due: null, ending: { kind: 'played' } });
  const after = done(await w.service.verify(match));
  expect(after.commitment).toBe(before.commitment);
  expect(after.opened).toMatchObject({ keepsCommitment: true, verified: { ok: true } });
  expect(after.opened?.verified).toMatchObject({ draws: (await w.store.match(match))?.draws });
  const { given } = { given: { seat: 0, version: info?.version ?? 0, choose: ['0'] } };
  expect(codeOf(await w.service.answer(w.click('ann'), match, given))).toBe('wrong-status');
});

test('each stored answer makes one change, with the answers since the last hand-over', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await drain(w);
  await play(w, match, 60);
  const journal = await w.store.journal(match);
  const changes = await drain(w);
  expect(changes.map(({ version }) => version)).toEqual(journal.map(({ version }) => version));
  expect(new Set(kinds(changes))).toEqual(new Set(['moved']));
  let since = 0;
  for (const [i, { change }] of changes.entries()) {
    if (change.kind !== 'moved') continue;
    expect(change).toMatchObject({ answers: i + 1, since });
    if (change.handover) since = i + 1;
  }
  expect(since).toBeGreaterThan(5);
});

test('a complete and final action is a hand-over even if the same side decides again, and others read about it', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const rng = random(2);
  for (let found = 0, i = 0; found < 3; i++) {
    if (i === 400) throw new Error('no side went on after an action that stood for good');
    const before = await w.service.info(match);
    await step(w, match, rng);
    const info = await w.service.info(match);
    const [change] = (await drain(w)).slice(-1);
    if (!info || !before || change?.change.kind !== 'moved') throw new Error('the match is over');
    const same = info.deciders.join() === before.deciders.join();
    if (!same || info.since < info.answers) continue;
    found++;
    const [seat] = info.deciders;
    const holder = info.seats[seat];
    const user = holder.kind === 'people' ? holder.people[0] : '';
    expect(change.change).toMatchObject({ handover: true });
    expect(codeOf(await w.service.undo(w.click(user), match, info.version))).toBe('rules');
    expect(await w.service.log(match, null)).toMatchObject({ value: { entries: { length: info.answers + 1 } } });
    expect((await w.service.look(match, null)).ok).toBe(true);
  }
});

test('a click that is delivered again changes nothing and gets the same result', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const { user, given } = await nextAnswer(w, match);
  const click = w.click(user);
  const first = done(await w.service.answer(click, match, given));
  await step(w, match, random(5));
  const again = await Promise.all([1, 2, 3].map(() => w.service.answer(click, match, given)));
  for (const each of again) expect(done(each)).toEqual(first);
  expect((await w.service.info(match))?.answers).toBe(2);
});

test('a click that is delivered again after a restart changes nothing and gets the same result', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const { user, given } = await nextAnswer(w, match);
  const click = w.click(user);
  const first = done(await w.service.answer(click, match, given));

  const restarted = createMatchService(w.deps);
  expect(done(await restarted.answer(click, match, given))).toEqual(first);
  expect((await restarted.info(match))?.answers).toBe(1);
});

test('if many click at once on one question, exactly one counts, and the others hear that the match has moved on', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const { user, given } = await nextAnswer(w, match);
  const results = await Promise.all(Array.from({ length: 20 }, () => w.service.answer(w.click(user), match, given)));
  const codes = results.map(codeOf).sort();
  expect(codes).toEqual(['done', ...new Array(19).fill('stale')]);
  expect((await w.service.info(match))?.answers).toBe(1);
});

test('answers by spectators, by the other side, for a seat that does not exist, or to an old question are refused', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const { user, given } = await nextAnswer(w, match);
  const other = user === 'ann' ? 'ben' : 'ann';
  const answer = (who: string, change: object = {}) => w.service.answer(w.click(who), match, { ...given, ...change });
  expect(codeOf(await answer('cat'))).toBe('not-seated');
  expect(codeOf(await answer(other))).toBe('not-your-seat');
  expect(codeOf(await answer(other, { seat: 1 - given.seat }))).toBe('rules');
  expect(codeOf(await answer(user, { seat: 9 }))).toBe('no-such-seat');
  expect(codeOf(await answer(user, { version: given.version + 1 }))).toBe('stale');
  expect(codeOf(await answer(user, { choose: ['9999'] }))).toBe('rules');
  expect(codeOf(await answer(user, { choose: [] }))).toBe('rules');
  expect(codeOf(await w.service.answerAsBot('b1', match, given))).toBe('seat-has-person');
  expect(await w.service.info(match)).toMatchObject({ answers: 0, version: 0 });
});

test('a match is the same whether it is kept in memory or loaded from the store each time', async () => {
  const held = world();
  const bare = world({ matchesInMemory: 0 });
  const [a, b] = [await twoPlayers(held), await twoPlayers(bare)];
  await play(held, a, 80, 3);
  await play(bare, b, 80, 3);
  expect({ ...(await seen(bare, b, 'ann')), info: null }).toEqual({ ...(await seen(held, a, 'ann')), info: null });
  const strip = (journal: readonly object[]) => journal.map(line => ({ ...line, click: null }));
  expect(strip(await bare.store.journal(b))).toEqual(strip(await held.store.journal(a)));
});

test('a match that another process has played on is read again', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 5);

  const other: World = { ...w, service: createMatchService(w.deps) };
  await play(other, match, 5, 2);
  expect((await seen(w, match, 'ann')).view).toEqual((await seen(other, match, 'ann')).view);
  await play(w, match, 5, 3);
  expect((await seen(other, match)).at).toBe(15);
});

test('a match that another process changes while it is being read is read as it was before', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 5);
  const before = done(await w.service.look(match, null));
  const journal = async (id: typeof match) => {
    await play(w, match, 1, 2);
    return w.store.journal(id);
  };
  const reader = createMatchService({ ...w.deps, store: { ...w.store, journal } });
  expect(done(await reader.look(match, null))).toEqual(before);
});

test('an answer that another process gave first leaves nothing in memory', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const { user, given } = await nextAnswer(w, match);
  const choices = (await seen(w, match, user)).decision?.choices ?? [];
  const otherwise = choices.map(({ id }) => id).filter(id => !given.choose.includes(id));
  const other = createMatchService(w.deps);
  let isFirst = true;
  const commit = async (order: Parameters<typeof w.store.commit>[0]) => {
    if (isFirst) {
      isFirst = false;
      done(await other.answer(w.click(user), match, { ...given, choose: otherwise.slice(0, 1) }));
    }
    return w.store.commit(order);
  };
  const service = createMatchService({ ...w.deps, store: { ...w.store, commit } });
  expect(codeOf(await service.answer(w.click(user), match, given))).toBe('stale');
  expect(done(await service.look(match, user))).toEqual(done(await other.look(match, user)));
});

test('a person can take back answers until something is revealed, and versions never repeat', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const rng = random(9);
  let undone = 0;
  for (let i = 0; i < 150 && undone < 5; i++) {
    const before = await seen(w, match);
    await step(w, match, rng);
    const info = await w.service.info(match);
    const user = ['ann', 'ben'][info?.deciders[0] ?? 0];
    const look = await seen(w, match, user);
    if (!look.decision?.undoable) continue;
    undone++;
    expect(codeOf(await w.service.undo(w.click('cat'), match, look.version))).toBe('not-seated');
    expect(codeOf(await w.service.undo(w.click(user), match, look.version - 1))).toBe('stale');
    done(await w.service.undo(w.click(user), match, look.version));
    const after = await seen(w, match);
    const told = (look: Look) => ({ ...look, info: null, version: 0, askedAt: 0 });
    expect(told(after)).toEqual(told(before));
    expect(after.version).toBe(look.version + 1);
    expect(after.info.answers).toBe(before.info.answers);
  }
  expect(undone).toBe(5);
  const journal = await w.store.journal(match);
  expect(journal.map(({ version }) => version)).toEqual(journal.map((_, i) => i + 1));
});

test('after a revelation, undo is refused in the game’s words', async () => {
  const w = world();
  const match = await twoPlayers(w);
  expect(codeOf(await w.service.undo(w.click('ann'), match, 0))).toBe('nothing-to-undo');
  const rng = random(2);
  let handed = false;
  for (let i = 0; i < 50 && !handed; i++) {
    await drain(w);
    await step(w, match, rng);
    handed = (await drain(w)).some(({ change }) => change.kind === 'moved' && change.handover);
  }
  expect(handed).toBe(true);
  const journal = await w.store.journal(match);
  const last = journal[journal.length - 1];
  const other = last.user === 'ann' ? 'ben' : 'ann';
  expect(await w.service.undo(w.click(last.user ?? ''), match, last.version)).toMatchObject({
    refusal: { code: 'rules', refusal: { code: 'illegal' } },
  });
  expect(codeOf(await w.service.undo(w.click(other), match, last.version))).toBe('not-your-seat');
});

/** Concord with a rule that fails as often as `fault.times` says. */
function broken(fault: { times: number }, how: 'throws' | 'leaves the position unsound') {
  return concord.open(game => {
    const fork: typeof game.fork = s => {
      if (how === 'throws' && fault.times-- > 0) throw new Error('7.3 was not thought through');
      return game.fork(s);
    };
    const invariants: typeof game.invariants = s =>
      how !== 'throws' && fault.times-- > 0 ? ['14 Regulars where there are 12.'] : game.invariants(s);
    return defineGame({ ...game, fork, invariants });
  });
}

test.each(['throws', 'leaves the position unsound'] as const)(
  'if a rule %s, the whole answer is refused, and a report reproduces the failure',
  async how => {
    const reports: unknown[] = [];
    const fault = { times: 0 };
    const w = world({ games: new Map([['concord', broken(fault, how)]]) });
    const service = createMatchService({ ...w.deps, onBug: report => reports.push(report) });
    const faulty: World = { ...w, service };
    const match = await twoPlayers(faulty);
    await play(faulty, match, 5, 4);
    const { user, given } = await nextAnswer(faulty, match);
    fault.times = 1;
    const refused = await service.answer(w.click(user), match, given);
    expect(fault.times).toBeLessThan(1);
    if (refused.ok || refused.refusal.code !== 'rule-bug') throw new Error(`not a bug: ${codeOf(refused)}`);
    const report = await w.store.errorReport(refused.refusal.report);
    const message = how === 'throws' ? /7\.3 was not/ : /14 Regulars/;
    expect(report).toMatchObject({ match, message: expect.stringMatching(message), seat: given.seat });
    expect(reports).toEqual([report]);
    expect(await service.info(match)).toMatchObject({ answers: 5 });
    expect(await w.store.journal(match)).toHaveLength(5);
    // The service has made this record, so it need not be parsed.
    const record = report?.record as MatchRecord;
    const again = concord.open((typed): Started<Match> => LiveMatch.replay(typed, record, luckOf(report?.seed ?? '')));
    if (!again.ok) throw new Error(again.refusal.message);
    const live = again.match;
    expect(live.answer(report?.seat ?? 0, live.version, report?.choose ?? [])).toMatchObject({ ok: true });
  },
);

test('bots are given the questions of their seats, with only their seat’s view', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  const [task] = await w.service.botTasks(10);
  expect(task).toMatchObject({ match, seat: 1, level: 'recruit', version: 0, game: 'concord' });
  expect(task.view).toMatchObject({ viewer: 'patriot' });
  await play(w, match, 30);
  const journal = await w.store.journal(match);
  for (const line of journal) {
    if (line.kind === 'answer') expect(line.user).toBe(line.seat === 1 ? null : 'ann');
  }
});

test('a person cannot answer for the bot’s seat', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  const [task] = await w.service.botTasks(10);
  const given = { seat: 1, version: 0, choose: [task.decision.choices[0].id] };
  expect(codeOf(await w.service.answer(w.click('ann'), match, given))).toBe('not-your-seat');
});

test('after a store failure, the match in memory is the one in the store', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 4);
  const { user, given } = await nextAnswer(w, match);
  const before = await seen(w, match, user);

  let failing = true;
  const store = {
    ...w.store,
    commit: (order: Parameters<typeof w.store.commit>[0]) =>
      failing ? Promise.reject(new Error('disk full')) : w.store.commit(order),
  };
  const service = createMatchService({ ...w.deps, store });
  await expect(service.answer(w.click(user), match, given)).rejects.toThrow('disk full');
  expect(done(await service.look(match, user))).toEqual(before);
  failing = false;
  done(await service.answer(w.click(user), match, given));
});

test('a closed store rejects every call', async () => {
  const store = openSqliteStore(':memory:');
  await store.close();
  await expect(store.receipt('c')).rejects.toThrow();
});
