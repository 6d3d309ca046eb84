import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../../src/core/game.ts';
import { random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { Backoff } from '../../src/match/backoff.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import { DamagedMatch, type Store } from '../../src/match/store.ts';
import { toy } from '../kit/toy.ts';
import { steps } from '../kit/toy-rules.ts';
import { folder } from '../store/kit.ts';
import {
  CONCORD,
  codeOf,
  done,
  drain,
  kinds,
  play,
  seen,
  soloMatch,
  step,
  twoPlayers,
  type World,
  world,
} from './kit.ts';
import { VERSIONS } from './versions.ts';

const MINUTE = 60_000;

/** A match in which the bot must take one of several choices, each of which the question tries out. */
async function botsTurn(w: World): Promise<MatchId> {
  const match = await soloMatch(w);
  const rng = random(2);
  const isAsked = async () =>
    (await w.service.botTasks(100)).some(task => task.match === match && task.decision.kind === 'one');
  while (!(await isAsked())) await step(w, match, rng);
  return match;
}

/** Make its checkpoints unreadable. */
function spoil(path: string, match: MatchId): void {
  const file = new Database(path);
  file.prepare("update checkpoints set document = x'00' where match = ?").run(match);
  file.close();
}

/** Make what was told unreadable. */
function spoilTold(path: string, match: MatchId): void {
  const file = new Database(path);
  file.prepare("update told set told = x'00' where match = ?").run(match);
  file.close();
}

/** Another process, for which one method of the store fails once. */
function failingOnce(
  w: World,
  method: Extract<keyof Store, 'match' | 'checkpoint' | 'checkpoints' | 'toldSteps' | 'journal'>,
  games = w.deps.games,
) {
  const reports: string[] = [];
  let left = 1;
  const failing = async (): Promise<never> => {
    throw new Error('connection reset by peer');
  };
  const store = new Proxy(w.store, {
    get: (target, name, self) => (name === method && left-- > 0 ? failing : Reflect.get(target, name, self)),
  });
  const service = createMatchService({ ...w.deps, store, games, onBug: ({ id }) => reports.push(id) });
  return { service, reports };
}

describe('matches that cannot be loaded', () => {
  test('are set aside, announced once and reported once, and do not delay others', async () => {
    const path = `${folder()}/bot.db`;
    const w = world({ path });
    const lost: MatchId[] = [];
    for (let i = 0; i < 20; i++) {
      w.clock.now += 1;
      lost.push(await botsTurn(w));
    }
    w.clock.now += 1;
    const good = await botsTurn(w);
    for (const match of lost) spoil(path, match);
    await drain(w);
    const told: MatchId[] = [];
    const service = createMatchService({ ...w.deps, onAside: match => told.push(match) });
    const found: MatchId[] = [];
    for (let round = 0; round < 3; round++) found.push(...(await service.botTasks(16)).map(({ match }) => match));
    expect(found).toContain(good);
    expect(told.toSorted()).toEqual(lost.toSorted());
    expect((await w.store.matchesSetAside(100)).toSorted()).toEqual(lost.toSorted());
    const changes = await drain(w);
    expect(kinds(changes)).toEqual(lost.map(() => 'aside'));
    for (let second = 0; second < 300; second++) {
      w.clock.now += 1000;
      if (second % 20 === 0) await service.tick();
      await service.botTasks(16);
    }
    expect(await drain(w)).toEqual([]);
    await w.store.close();
    const file = new Database(path);
    expect(file.prepare('select count(*) from error_reports').pluck().get()).toBe(lost.length);
    file.close();
  });

  test.each(['match', 'checkpoint', 'toldSteps', 'journal'] as const)(
    'do not include a match of which the store could not read %s for a moment: the next look shows it',
    async read => {
      const w = world();
      const match = await twoPlayers(w, { pace: 'day', timeOut: 'forfeit' });
      const rng = random(1);
      for (let info = await w.service.info(match); info?.since === info?.answers; info = await w.service.info(match))
        await step(w, match, rng);
      await drain(w);
      const { due } = (await w.service.info(match)) ?? expect.fail('gone');
      const { service, reports } = failingOnce(w, read);
      await expect(service.look(match, 'ann')).rejects.toThrow('reset by peer');
      expect(await w.service.info(match)).toMatchObject({ aside: null, due });
      expect(codeOf(await service.look(match, 'ann'))).toBe('done');
      expect([await drain(w), reports]).toEqual([[], []]);
    },
  );

  test.each([
    ['checkpoints', 'same'],
    ['checkpoint', 'unasked'],
    ['toldSteps', 'unasked'],
  ] as const)('nor one of which newer rules could not read %s for a moment (rules: %s)', async (read, version) => {
    const w = world({ games: VERSIONS.first });
    const order = { ...CONCORD, game: 'toy', options: { allies: false, rounds: '3' }, seats: [0] };
    const { match } = done(await w.service.create(w.click('ann'), order));
    done(await w.service.join(w.click('ben'), match, [1]));
    done(await w.service.join(w.click('cleo'), match, [2]));
    await play(w, match, 26, 6);
    await drain(w);
    const { service, reports } = failingOnce(w, read, VERSIONS[version]);
    await expect(service.look(match, 'ann')).rejects.toThrow('reset by peer');
    expect(await w.service.info(match)).toMatchObject({ aside: null, rules: 1 });
    expect(codeOf(await service.look(match, 'ann'))).toBe('done');
    expect(await w.store.match(match)).toMatchObject({ info: { aside: null, rules: 2 } });
    expect(reports).toEqual([]);
  });

  test('can still be resigned', async () => {
    const path = `${folder()}/bot.db`;
    const w = world({ path });
    const match = await twoPlayers(w);
    await play(w, match, 12);
    spoil(path, match);
    const service = createMatchService(w.deps);
    expect(codeOf(await service.look(match, 'ann'))).toBe('set-aside');
    expect(codeOf(await service.resign(w.click('ann'), match))).toBe('done');
    expect(await service.info(match)).toMatchObject({ status: 'over', ending: { kind: 'resigned' } });
  });

  test('continue if only a past position cannot be loaded, which is not shown', async () => {
    const w = world();
    const match = await twoPlayers(w, { pace: 'day' });
    await play(w, match, 30);
    const { due } = (await w.service.info(match)) ?? expect.fail('gone');
    w.clock.now += 60 * MINUTE;
    const store: Store = {
      ...w.store,
      async checkpoint(id, answers, version) {
        if (answers === 0) throw new DamagedMatch('its first checkpoint');
        return w.store.checkpoint(id, answers, version);
      },
    };
    const again = createMatchService({ ...w.deps, store });
    expect(codeOf(await again.lookBack(match, null, 0))).toBe('unshown');
    expect(await again.info(match)).toMatchObject({ aside: null, due });
    expect(codeOf(await again.look(match, 'ann'))).toBe('done');
  });

  test('continue if what was told is damaged: it is refused in words, and everything else works', async () => {
    const path = `${folder()}/bot.db`;
    const w = world({ path });
    const match = await twoPlayers(w);
    await play(w, match, 12);
    spoilTold(path, match);
    const faults: MatchId[] = [];
    const service = createMatchService({ ...w.deps, onFault: each => faults.push(each) });
    expect(codeOf(await service.look(match, 'ann'))).toBe('done');
    expect(codeOf(await service.log(match, 'ann'))).toBe('unreadable');
    expect(codeOf(await service.catchUp(match, 'ann'))).toBe('unreadable');
    expect(codeOf(await service.export(match, 'ann'))).toBe('unreadable');
    expect(faults).toEqual([match, match, match]);
    await play({ ...w, service }, match, 5);
    expect(await service.info(match)).toMatchObject({ answers: 17, aside: null });
  });

  test('are taken over by newer rules if what was told is damaged', async () => {
    const path = `${folder()}/bot.db`;
    const w = world({ path, games: VERSIONS.first });
    const order = { ...CONCORD, game: 'toy', options: { allies: false, rounds: '3' }, seats: [0] };
    const { match } = done(await w.service.create(w.click('ann'), order));
    done(await w.service.join(w.click('ben'), match, [1]));
    done(await w.service.join(w.click('cleo'), match, [2]));
    await play(w, match, 26, 6);
    spoilTold(path, match);
    const service = createMatchService({ ...w.deps, games: VERSIONS.unasked });
    expect(codeOf(await service.look(match, 'ann'))).toBe('done');
    expect(await service.info(match)).toMatchObject({ aside: null, rules: 2 });
  });

  test('continue when they can be loaded again', async () => {
    const path = `${folder()}/bot.db`;
    const w = world({ path });
    const match = await twoPlayers(w, { pace: 'day', timeOut: 'forfeit' });
    await play(w, match, 12);
    const views = (await seen(w, match, 'ann')).view;
    const file = new Database(path);
    file.exec('create table kept as select * from checkpoints');
    spoil(path, match);
    const service = createMatchService(w.deps);
    expect(codeOf(await service.look(match, 'ann'))).toBe('set-aside');
    expect((await service.info(match))?.due).toBeNull();
    w.clock.now += 48 * 60 * MINUTE;
    await service.tick();
    expect((await service.info(match))?.status).toBe('playing');
    file.exec(
      'update checkpoints set document = (select k.document from kept k where k.match = checkpoints.match and k.answers = checkpoints.answers)',
    );
    file.close();
    w.clock.now += 12 * 60 * MINUTE;
    await service.tick();
    const info = (await service.info(match)) ?? expect.fail('gone');
    expect(info.aside).toBeNull();
    expect(info.due).toBe(w.clock.now + 24 * 60 * MINUTE);
    expect(done(await service.look(match, 'ann')).view).toEqual(views);
  });

  test('are all tried again, one after another, however many there are', async () => {
    const path = `${folder()}/bot.db`;
    const w = world({ path });
    const order = { ...CONCORD, server: null, seats: [0, 1] };
    const all: MatchId[] = [];
    for (let i = 0; i < 101; i++) all.push(done(await w.service.create(w.click(`user${i}`), order)).match);
    const [last, ...others] = all.toSorted().reverse();
    for (const match of others) spoil(path, match);
    const file = new Database(path);
    file.exec(`update matches set revision = revision + 1,
      aside = json_object('why', 'fault', 'rules', rules, 'at', 0, 'report', null)`);
    file.close();
    const service = createMatchService(w.deps);
    for (let i = 0; i < 2; i++) await service.tick();
    expect(await w.store.matchesSetAside(200)).toEqual(others.toSorted());
    expect((await service.info(last))?.aside).toBeNull();
  });

  test('do not keep clock and bots from attending to other matches, even if a row is damaged', async () => {
    const path = `${folder()}/bot.db`;
    const w = world({ path });
    const bad = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
    w.clock.now += 1;
    const overdue = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
    const [badBot, bot] = [await botsTurn(w), await botsTurn(w)];
    const file = new Database(path);
    for (const match of [bad, badBot]) {
      file.prepare("update matches set pace = 'odd', revision = revision + 1 where id = ?").run(match);
    }
    file.close();
    const faults: MatchId[] = [];
    const service = createMatchService({ ...w.deps, onFault: match => faults.push(match) });
    expect((await service.botTasks(16)).map(({ match }) => match)).toEqual([bot]);
    w.clock.now += 11 * MINUTE;
    await service.tick();
    expect((await service.info(overdue))?.status).toBe('over');
    expect(new Set(faults)).toEqual(new Set([bad, badBot]));
    for (let second = 0; second < 100; second++) {
      w.clock.now += 1000;
      await service.botTasks(16);
    }
    expect(faults.length).toBeLessThan(10);
  });
});

describe('time in which the bot was away', () => {
  test('is given back to running clocks and to notices', async () => {
    const w = world();
    const match = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
    await w.service.markReachable();
    const { due } = (await w.service.info(match)) ?? expect.fail('gone');
    done(await w.service.abandon(w.click('ann'), match));
    const until = (await w.service.info(match))?.proposal?.until ?? 0;
    for (let i = 0; i < 6; i++) {
      w.clock.now += 20_000;
      expect(await w.service.markReachable()).toBe(0);
    }
    w.clock.now += 11 * MINUTE;
    // Another process on the same database, or the same one after a restart.
    const again = createMatchService(w.deps);
    expect(await again.markReachable()).toBe(11 * MINUTE);
    await again.tick();
    const info = (await again.info(match)) ?? expect.fail('gone');
    expect(info).toMatchObject({ status: 'playing', due: (due ?? 0) + 11 * MINUTE });
    expect(info.proposal?.until).toBe(until + 11 * MINUTE);
    expect(await w.service.markReachable()).toBe(0);
    w.clock.now += 9 * MINUTE;
    await again.tick();
    expect((await again.info(match))?.status).toBe('over');
  });

  test('is zero if another process was running, or if the clock was set back', async () => {
    const w = world();
    const match = await twoPlayers(w, { pace: 'live' });
    const other = createMatchService(w.deps);
    const due = async () => (await w.service.info(match))?.due;
    const before = await due();
    await w.service.markReachable();
    for (let i = 0; i < 10; i++) {
      w.clock.now += 30_000;
      await other.markReachable();
    }
    expect(await w.service.markReachable()).toBe(0);
    w.clock.now -= 60 * MINUTE;
    expect(await w.service.markReachable()).toBe(0);
    expect(await due()).toBe(before);
  });
});

test('a match that has lost its channel has no clock until it continues elsewhere', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
  const { channel } = (await w.service.info(match)) ?? expect.fail('gone');
  done(await w.service.loseHome(match, channel));
  w.clock.now += 60 * MINUTE;
  await w.service.tick();
  expect(await w.service.info(match)).toMatchObject({ status: 'playing', due: null });
  done(await w.service.resumeIn(w.click('ann'), match, channel, 'elsewhere'));
  expect((await w.service.info(match))?.due).toBe(w.clock.now + 10 * MINUTE);
});

test('the wait after a failure doubles each time, up to a limit, and ends with a success', () => {
  let elapsed = 0;
  const backoff = new Backoff(() => elapsed, 10, 40);
  const waits: number[] = [];
  for (let i = 0; i < 4; i++) {
    backoff.failed('m1');
    const from = elapsed;
    while (backoff.isWaiting('m1')) elapsed++;
    waits.push(elapsed - from);
  }
  expect(waits).toEqual([10, 20, 40, 40]);
  backoff.failed('m1');
  expect(backoff.waiting()).toEqual(['m1']);
  backoff.succeeded('m1');
  expect(backoff.waiting()).toEqual([]);
});

describe('a rule that fails in play', () => {
  /** Every game, with a rule that leaves as many impossible positions as the test says. */
  const failing = (left: { count: number }): World['deps']['games'] =>
    new Map(
      [...GAMES].map(([id, any]) => [
        id,
        any.open(game =>
          defineGame({
            ...game,
            invariants: s => (left.count-- > 0 ? ['14 Regulars where there are 12.'] : game.invariants(s)),
          }),
        ),
      ]),
    );

  /** A question that takes exactly one choice, who is asked it, and an answer to it. */
  async function asked(w: World, match: MatchId) {
    const rng = random(3);
    for (;;) {
      const info = (await w.service.info(match)) ?? expect.fail('gone');
      const [seat] = info.deciders;
      const user = seat === 0 ? 'ann' : 'ben';
      const { decision, version } = done(await w.service.look(match, user, seat));
      if (decision?.max === 1 && info.answers > 3)
        return { user, given: { seat, version, choose: [decision.choices[0].id] } };
      await step(w, match, rng);
    }
  }

  test('in every answer to a question stops the clock and is announced once, until the rule is fixed', async () => {
    const left = { count: 0 };
    const w = world({ games: failing(left) });
    const match = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
    const { user, given } = await asked(w, match);
    await drain(w);
    left.count = Infinity;
    const refused = await w.service.answer(w.click(user), match, given);
    expect(refused).toMatchObject({ refusal: { code: 'set-aside', aside: { why: 'stuck' } } });
    expect(kinds(await drain(w))).toEqual(['aside']);
    expect(await w.service.info(match)).toMatchObject({ due: null, aside: { why: 'stuck' } });
    for (let minute = 0; minute < 60; minute++) {
      w.clock.now += MINUTE;
      await w.service.tick();
    }
    expect(await w.service.info(match)).toMatchObject({ status: 'playing', aside: { why: 'stuck' } });
    expect(await drain(w)).toEqual([]);
    left.count = 0;
    w.clock.now += 6 * 60 * MINUTE;
    await w.service.tick();
    expect(await w.service.info(match)).toMatchObject({ aside: null, due: w.clock.now + 10 * MINUTE });
    expect(kinds(await drain(w))).toEqual(['aside']);
    done(await w.service.answer(w.click(user), match, given));
  });

  test('stops a match that another process still has in memory', async () => {
    const left = { count: 0 };
    const w = world({ games: failing(left) });
    const match = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
    const { user, given } = await asked(w, match);
    const other = createMatchService(w.deps);
    done(await other.look(match, user));
    left.count = Infinity;
    expect(codeOf(await w.service.answer(w.click(user), match, given))).toBe('set-aside');
    expect(codeOf(await other.look(match, user))).toBe('set-aside');
  });

  test('in every set that a question takes stops the clock', async () => {
    const left = { count: 0 };
    const w = world({ games: failing(left) });
    const rng = random(3);
    const match = await twoPlayers(w, { pace: 'live' });
    for (;;) {
      const { deciders } = (await w.service.info(match)) ?? expect.fail('gone');
      const [seat] = deciders;
      const user = seat === 0 ? 'ann' : 'ben';
      const { decision, version } = done(await w.service.look(match, user, seat));
      if (decision && decision.max > 1 && decision.min < decision.choices.length && decision.choices.length < 5) {
        left.count = Infinity;
        const given = { seat, version, choose: decision.choices.slice(0, decision.max).map(({ id }) => id) };
        expect(codeOf(await w.service.answer(w.click(user), match, given))).toBe('set-aside');
        return;
      }
      await step(w, match, rng);
    }
  });

  /** Every game, with questions whose rule number cannot be found while the test says so. */
  const unaskable = (fault: { on: boolean }): World['deps']['games'] => {
    const questionRule = (): string => {
      if (fault.on) throw new Error('6.1 was not thought through');
      return '6.1';
    };
    return new Map(
      [...GAMES].map(([id, any]) => [
        id,
        any.open(game => {
          const all = Object.entries<object>(game.steps).map(([step, each]) => [step, { ...each, questionRule }]);
          return defineGame({ ...game, steps: Object.assign({}, game.steps, Object.fromEntries(all)) });
        }),
      ]),
    );
  };

  test.each(['ann', null])(
    'in the question itself stops the clock when %s looks, and the bot is not asked it either',
    async user => {
      const fault = { on: false };
      const w = world({ games: unaskable(fault) });
      const match = await twoPlayers(w, { pace: 'live', timeOut: 'forfeit' });
      await play(w, match, 6);
      await drain(w);
      const bots = await botsTurn(w);
      await drain(w);
      fault.on = true;
      expect(codeOf(await w.service.look(match, user))).toBe('set-aside');
      expect(kinds(await drain(w))).toEqual(['aside']);
      const { aside, answers } = (await w.service.info(match)) ?? expect.fail('gone');
      expect(aside).toMatchObject({ why: 'stuck' });
      expect(await w.store.errorReport(aside?.report ?? '')).toMatchObject({
        match,
        message: expect.stringMatching(/6\.1/),
      });
      expect(done(await w.service.lookBack(match, null, answers))).toMatchObject({ at: answers, waiting: [] });
      expect(await w.service.botTasks(10)).toEqual([]);
      expect(await w.service.info(bots)).toMatchObject({ aside: { why: 'stuck' } });
      await drain(w);
      for (let minute = 0; minute < 60; minute++) {
        w.clock.now += MINUTE;
        await w.service.tick();
      }
      expect(await drain(w)).toEqual([]);
      fault.on = false;
      w.clock.now += 6 * 60 * MINUTE;
      await w.service.tick();
      expect(await w.service.info(match)).toMatchObject({ aside: null, due: w.clock.now + 10 * MINUTE });
      expect(codeOf(await w.service.look(match, user))).toBe('done');
    },
  );

  /** Three Fords, in which marching in one of these directions fails. It has only up (1) and down (4). */
  const impassable = (ways: readonly number[]): AnyGame => {
    const { marchTo } = steps;
    const choose: typeof marchTo.choose = (s, f, by, umpire) => {
      if (ways.includes(by)) throw new Error(`3.2 has no way ${by}`);
      marchTo.choose(s, f, by, umpire);
    };
    return defineGame({ ...toy, steps: { ...steps, marchTo: { ...marchTo, choose } } });
  };

  /** Ann must say which way her units march. */
  async function askedTheWay(game: AnyGame) {
    const w = world({ games: new Map([['toy', game]]) });
    const { match } = done(await w.service.create(w.click('0'), { ...CONCORD, game: 'toy', seats: [0] }));
    for (const seat of [1, 2]) done(await w.service.join(w.click(`${seat}`), match, [seat]));
    const reports: string[] = [];
    const service = createMatchService({ ...w.deps, onBug: ({ message }) => reports.push(message) });
    for (let i = 0; i < 3; i++) {
      const user = `${(await service.info(match))?.deciders[0]}`;
      const { decision, version, seats } = await seen(w, match, user);
      const choose = [decision?.choices[0].id ?? ''];
      done(await w.service.answer(w.click(user), match, { seat: seats[0], version, choose }));
    }
    const [seat = 0] = (await service.info(match))?.deciders ?? [];
    const { decision, version } = await seen(w, match, `${seat}`);
    const choose = [decision?.choices[0].id ?? ''];
    done(await w.service.answer(w.click(`${seat}`), match, { seat, version, choose }));
    await drain(w);
    return { w, match, service, seat, user: `${seat}`, reports };
  }

  test('in one of the choices leaves that one out, is reported once, and the match goes on with the others', async () => {
    const { w, match, service, seat, user, reports } = await askedTheWay(impassable([1]));
    for (const who of [user, null, user]) done(await service.look(match, who));
    const { decision, version } = done(await service.look(match, user));
    expect(decision?.choices.map(({ label }) => label)).toEqual(['Downstream']);
    expect(reports).toEqual([expect.stringContaining('3.2 has no way 1')]);
    expect(await drain(w)).toEqual([]);
    const given = { seat, version, choose: [decision?.choices[0].id ?? ''] };
    done(await service.answer(w.click(user), match, given));
    expect(await service.info(match)).toMatchObject({ aside: null, answers: 5 });
  });

  test('in every choice of a question sets the match aside, which goes on once one of them works', async () => {
    const { w, match, service, user, reports } = await askedTheWay(impassable([1, 4]));
    expect(await service.look(match, user)).toMatchObject({ refusal: { aside: { why: 'stuck' } } });
    expect(reports).toHaveLength(1);
    const mended = createMatchService({ ...w.deps, games: new Map([['toy', impassable([4])]]) });
    expect(done(await mended.look(match, user)).decision?.choices.map(({ label }) => label)).toEqual(['Upstream']);
  });

  test('in the words of the choices leaves all of them playable, by their ids, is reported once, and the match goes on', async () => {
    const wordless = (): never => {
      throw new Error('3.2 has no words');
    };
    const marchTo = { ...steps.marchTo, label: wordless, about: wordless };
    const { w, match, service, seat, user, reports } = await askedTheWay(
      defineGame({ ...toy, steps: { ...steps, marchTo } }),
    );
    for (const who of [user, null, user]) done(await service.look(match, who));
    const { decision, version } = done(await service.look(match, user));
    expect(decision?.choices).toMatchObject([
      { id: '1', label: '1', key: 'march-to:up' },
      { id: '4', label: '4', key: 'march-to:down' },
    ]);
    expect(reports).toEqual([expect.stringContaining('3.2 has no words')]);
    expect(await drain(w)).toEqual([]);
    const given = { seat, version, choose: ['1'] };
    expect(done(await service.ahead(match, user, given, [['1']])).ok).toBe(true);
    done(await service.answer(w.click(user), match, given));
    expect(await service.info(match)).toMatchObject({ aside: null, answers: 5 });
  });

  test('in the words of a question that follows is reported when an answer to this one is tried out', async () => {
    const label = (): never => {
      throw new Error('4.1 has no words');
    };
    const { match, service, seat, user, reports } = await askedTheWay(
      defineGame({ ...toy, steps: { ...steps, scout: { ...steps.scout, label } } }),
    );
    const { version } = done(await service.look(match, user));
    for (let i = 0; i < 2; i++) {
      const tried = done(await service.ahead(match, user, { seat, version }, [['1']]));
      expect(tried).toMatchObject({ ok: true, next: { rule: '4.1', choices: [{ label: '0' }, { label: '1' }] } });
    }
    expect(reports).toEqual([expect.stringContaining('4.1 has no words')]);
  });

  test('when an answer is tried out is reported as if the answer had been given', async () => {
    const ways: number[] = [];
    const { match, service, seat, user, reports } = await askedTheWay(impassable(ways));
    const { version } = done(await service.look(match, user));
    ways.push(1, 4);
    const tried = await service.ahead(match, user, { seat, version }, [['1']]);
    expect(tried).toMatchObject({ refusal: { code: 'set-aside', aside: { report: expect.any(String) } } });
    expect(reports).toEqual([expect.stringContaining('3.2 has no way 1')]);
  });

  test('in one answer does not prevent the others or stop the clock', async () => {
    const left = { count: 0 };
    const w = world({ games: failing(left) });
    const match = await twoPlayers(w, { pace: 'live' });
    const { user, given } = await asked(w, match);
    await drain(w);
    left.count = 1;
    expect(codeOf(await w.service.answer(w.click(user), match, given))).toBe('rule-bug');
    const info = (await w.service.info(match)) ?? expect.fail('gone');
    expect(info).toMatchObject({ aside: null, due: expect.any(Number) });
    expect(await drain(w)).toEqual([]);
  });
});
