import { describe, expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, Started } from '../../src/core/match.ts';
import { random } from '../../src/core/random.ts';
import { luckOf } from '../../src/match/dice.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import type { MatchExport } from '../../src/match/types.ts';
import { codeOf, done, drain, kinds, playOut, seen, step, type World, world } from './kit.ts';
import { VERSIONS } from './versions.ts';

/**
 * A match that began under one rules version meets another: while it waits, in the middle of an action, and after its
 * end.
 */

const PEOPLE = ['ann', 'ben', 'cleo'];

async function begun(w: World): Promise<MatchId> {
  const order = {
    game: 'toy',
    server: 'server',
    channel: 'channel',
    seats: [0],
    options: { allies: false, rounds: '3' },
  };
  const { match } = done(await w.service.create(w.click('ann'), { ...order, pace: 'day', timeOut: 'forfeit' }));
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2]));
  return match;
}

const STAGES = ['waiting', 'half done', 'over', 'resigned'] as const;
type Stage = (typeof STAGES)[number];

/** A match at a stage under the first rules, with everything announced so far. */
async function staged(stage: Stage): Promise<{ readonly w: World; readonly match: MatchId }> {
  const w = world({ games: VERSIONS.first });
  const match = await begun(w);
  const rng = random(6);
  const info = async () => (await w.service.info(match)) ?? expect.fail('it is gone');
  const isThere = async (): Promise<boolean> => {
    const { answers, since } = await info();
    return answers > 25 && (stage === 'half done' ? answers > since + 1 : answers === since);
  };
  if (stage === 'over') await playOut(w, match, 6);
  else while (!(await isThere())) await step(w, match, rng);
  if (stage === 'resigned') done(await w.service.resign(w.click('cleo'), match));
  await drain(w);
  return { w, match };
}

/** The same store under other rules, as in a separate process. */
const under = (w: World, games: World['deps']['games']): World => {
  const deps = { ...w.deps, games };
  return { ...w, deps, service: createMatchService(deps) };
};

/** Take the match back to `to` answers, with everybody's consent. */
async function agreedBack(w: World, match: MatchId, to: number): Promise<void> {
  done(await w.service.proposeUndo(w.click('ann'), match, to));
  const info = async () => (await w.service.info(match)) ?? expect.fail('gone');
  for (let { proposal } = await info(); proposal !== null; { proposal } = await info())
    done(await w.service.settle(w.click(proposal.asks[0]), match, proposal.id, true));
  expect((await info()).answers).toBe(to);
}

const logOf = async (w: World, match: MatchId, user: string | null) =>
  done(await w.service.log(match, user, -1)).entries.map(({ told }) => told.map(({ text }) => text));

const viewsOf = async (w: World, match: MatchId) =>
  Promise.all(PEOPLE.map(async user => (await seen(w, match, user)).view));

/** Look at a match in every way. Returns the codes of what was refused. */
async function looks(w: World, match: MatchId): Promise<string[]> {
  const { service } = w;
  await service.look(match, null);
  const answers = (await service.info(match))?.answers ?? 0;
  const results = [];
  for (const user of [...PEOPLE, null]) {
    results.push(await service.look(match, user), await service.log(match, user), await service.export(match, user));
    results.push(await service.lookBack(match, user, 0), await service.lookBack(match, user, answers));
  }
  for (let at = 0; at <= answers; at++) results.push(await service.lookBack(match, null, at));
  for (const user of PEOPLE) results.push(await service.catchUp(match, user));
  results.push(await service.verify(match));
  return results.map(codeOf).filter(code => code !== 'done');
}

const replays = (games: World['deps']['games'], record: MatchExport['record']): boolean => {
  const game = games.get('toy');
  if (!game || !record) return false;
  return game.open((typed): Started<Match> => LiveMatch.replay(typed, record, luckOf(record.seed))).ok;
};

describe.each(STAGES)('a match %s', stage => {
  test.each(['same', 'reshaped'] as const)(
    'continues without notice under rules that lead to the same positions: %s',
    async name => {
      const { w, match } = await staged(stage);
      const before = {
        info: await w.service.info(match),
        views: await viewsOf(w, match),
        log: await logOf(w, match, 'ann'),
      };
      const now = under(w, VERSIONS[name]);
      expect(await looks(now, match)).toEqual([]);
      expect(await viewsOf(now, match)).toEqual(before.views);
      expect(await logOf(now, match, 'ann')).toEqual(before.log);
      const info = await now.service.info(match);
      expect(info).toEqual({ ...before.info, rules: before.info?.status === 'over' ? 1 : 2 });
      expect(await drain(now)).toEqual([]);
      if (info?.status !== 'playing') return;
      // Every answer can be looked back at, also those after the last checkpoint.
      for (let at = 0; at <= info.answers; at++) expect(done(await now.service.lookBack(match, null, at)).at).toBe(at);
      // A panel that was open still works, and what happens from now on is told in the new words.
      await step(now, match, random(1));
      await playOut(now, match);
      const log = await logOf(now, match, 'ann');
      expect(log.slice(0, before.log.length)).toEqual(before.log);
      expect(
        log
          .slice(before.log.length)
          .flat()
          .every(text => text.endsWith('[v2]')),
      ).toBe(true);
      expect(await looks(under(w, VERSIONS[name]), match)).toEqual([]);
      const out = done(await now.service.export(match, 'ann'));
      expect(out.earlier).toEqual([]);
      expect(replays(VERSIONS[name], out.record)).toBe(true);
    },
  );
});

describe.each(['waiting', 'half done'] as const)('under other rules a match %s', stage => {
  test.each(['other', 'otherReshaped'] as const)(
    'goes on from its last checkpoint, and says so once: %s',
    async name => {
      const { w, match } = await staged(stage);
      const before = (await w.service.info(match)) ?? expect.fail('gone');
      const logBefore = await logOf(w, match, null);
      const now = under(w, VERSIONS[name]);
      expect(await looks(now, match)).toEqual([]);
      const info = (await now.service.info(match)) ?? expect.fail('gone');
      const { since, version } = before;
      expect(info).toMatchObject({ answers: since, since, version: version + 1, rules: 2, aside: null });
      expect(info.seams).toEqual([{ answers: since, version: version + 1, was: 1, rules: 2 }]);
      const changes = await drain(now);
      expect(kinds(changes)).toEqual(['mended']);
      expect(changes[0]?.change).toMatchObject({ from: 1, rules: 2, dropped: before.answers - since });
      expect(await logOf(now, match, null)).toEqual(logBefore);
      // This happens once, whatever else looks at the match.
      expect(await looks(under(w, VERSIONS[name]), match)).toEqual([]);
      expect(await drain(now)).toEqual([]);
      await step(now, match, random(1));
      expect(codeOf(await now.service.proposeUndo(now.click('ann'), match, since - 1))).toBe('before-seam');
      await playOut(now, match);
      expect(await looks(now, match)).toEqual([]);
      expect(await looks(under(w, VERSIONS[name]), match)).toEqual([]);
      const luck = done(await now.service.verify(match));
      expect(luck).toMatchObject({ seams: info.seams, opened: { keepsCommitment: true, verified: { ok: true } } });
      const out = done(await now.service.export(match, 'ann'));
      expect(out.earlier).toHaveLength(1);
      expect(out.earlier[0]?.answers.length).toBe(since);
      expect(replays(VERSIONS.first, out.earlier[0] ?? null)).toBe(true);
      expect(replays(VERSIONS[name], out.record)).toBe(true);
    },
  );

  test('is exported from where the new rules took over, if it was taken back to that point and resigned', async () => {
    const { w, match } = await staged(stage);
    const now = under(w, VERSIONS.other);
    expect(await looks(now, match)).toEqual([]);
    const { since, version } = (await now.service.info(match)) ?? expect.fail('gone');
    const taken = await w.store.checkpoint(match, since, version);
    expect(taken).toMatchObject({ answers: since, rules: 2 });
    await step(now, match, random(1));
    await agreedBack(now, match, since);
    done(await now.service.resign(now.click('cleo'), match));
    expect(await looks(now, match)).toEqual([]);
    const out = done(await now.service.export(match, 'ann'));
    expect(out.record?.position).toEqual(taken?.position);
    expect(replays(VERSIONS.first, out.earlier[0] ?? null)).toBe(true);
    expect(replays(VERSIONS.other, out.record)).toBe(true);
  });

  test('is paused with its clock if its position cannot be read, and goes on when it can', async () => {
    const { w, match } = await staged(stage);
    const before = (await w.service.info(match)) ?? expect.fail('gone');
    const views = await viewsOf(w, match);
    const now = under(w, VERSIONS.unreadable);
    const allowed = new Set(['set-aside', 'unshown']);
    expect((await looks(now, match)).every(code => allowed.has(code))).toBe(true);
    const info = (await now.service.info(match)) ?? expect.fail('gone');
    expect(info).toMatchObject({
      status: 'playing',
      aside: { why: 'rules', rules: 2 },
      due: null,
      answers: before.answers,
    });
    expect(kinds(await drain(now))).toEqual(['aside']);
    // What was told can be read, and every action on the match says why it is impossible.
    expect(await logOf(now, match, null)).toEqual(await logOf(w, match, null));
    const [user] = PEOPLE.filter((_, seat) => before.deciders.includes(seat));
    const given = { seat: before.deciders[0] ?? 0, version: before.version, choose: ['0'] };
    expect(codeOf(await now.service.answer(now.click(user ?? ''), match, given))).toBe('set-aside');
    expect(codeOf(await now.service.proposeUndo(now.click('ann'), match))).toBe('set-aside');
    expect(codeOf(await now.service.nudge(now.click('ann'), match))).toBe('set-aside');
    now.clock.now += 30 * 24 * 3_600_000;
    await now.service.tick();
    expect((await now.service.info(match))?.status).toBe('playing');
    expect(await now.service.botTasks(10)).toEqual([]);
    expect(await drain(now)).toEqual([]);
    const mended = under(now, VERSIONS.readable);
    await mended.service.tick();
    expect(await mended.service.info(match)).toMatchObject({
      aside: null,
      rules: 3,
      seams: [],
      version: before.version,
    });
    expect(kinds(await drain(mended))).toEqual(['aside']);
    expect(await viewsOf(mended, match)).toEqual(views);
    expect((await mended.service.info(match))?.due).toBeGreaterThan(mended.clock.now);
    await playOut(mended, match);
    expect(await looks(mended, match)).toEqual([]);
  });

  test('can be ended while it is paused, and can then be exported', async () => {
    const { w, match } = await staged(stage);
    const now = under(w, VERSIONS.unreadable);
    expect(codeOf(await now.service.look(match, 'ann'))).toBe('set-aside');
    done(await now.service.resign(now.click('cleo'), match));
    expect(await now.service.info(match)).toMatchObject({ status: 'over', aside: null });
    const out = done(await now.service.export(match, 'ben'));
    expect(replays(VERSIONS.first, out.record && { ...out.record, rules: 1 })).toBe(true);
    expect(done(await now.service.verify(match)).opened?.verified.ok).toBe(true);
  });
});

describe.each(['over', 'resigned'] as const)('a match %s', stage => {
  test.each(['other', 'otherReshaped', 'unreadable'] as const)(
    'keeps the words that people were told, whatever today’s rules: %s',
    async name => {
      const { w, match } = await staged(stage);
      const before = { info: await w.service.info(match), views: await viewsOf(w, match) };
      const logs = await Promise.all([...PEOPLE, null].map(user => logOf(w, match, user)));
      const now = under(w, VERSIONS[name]);
      const refused = await looks(now, match);
      expect(refused.filter(code => name !== 'unreadable' || code !== 'unshown')).toEqual([]);
      expect(await Promise.all([...PEOPLE, null].map(user => logOf(now, match, user)))).toEqual(logs);
      expect(await now.service.info(match)).toEqual(before.info);
      expect(done(await now.service.verify(match)).opened).toMatchObject({
        keepsCommitment: true,
        verified: { ok: true },
      });
      const out = done(await now.service.export(match, 'ann'));
      expect(out.record?.rules).toBe(1);
      expect(replays(VERSIONS.first, out.record)).toBe(true);
      if (name !== 'unreadable') expect(await viewsOf(now, match)).toEqual(before.views);
      expect(await drain(now)).toEqual([]);
    },
  );

  test('is shown at the checkpoint before if today’s rules lead elsewhere', async () => {
    const { w, match } = await staged(stage);
    const now = under(w, VERSIONS.other);
    const answers = (await w.service.info(match))?.answers ?? 0;
    for (let at = 0; at <= answers; at++) {
      const [then, today] = [
        done(await w.service.lookBack(match, 'ann', at)),
        done(await now.service.lookBack(match, 'ann', at)),
      ];
      expect(today.at).toBeLessThanOrEqual(at);
      expect(today.view).toEqual(
        today.at === at ? then.view : done(await w.service.lookBack(match, 'ann', today.at)).view,
      );
    }
  });
});

describe('nobody can play on until it is certain which rules apply', () => {
  /** The results for a press and for the match when the store misbehaves. */
  async function pressed(w: World, match: MatchId, store: Partial<World['store']>) {
    const service = createMatchService({ ...under(w, VERSIONS.other).deps, store: { ...w.store, ...store } });
    const { deciders, version, answers } = (await w.service.info(match)) ?? expect.fail('gone');
    const [seat = 0] = deciders;
    const press = () => service.answer(w.click(PEOPLE[seat] ?? ''), match, { seat, version, choose: ['0'] });
    const isRenewed = async () => {
      expect(codeOf(await press())).toBe('stale');
      expect(await service.info(match)).toMatchObject({ rules: 2, aside: null, answers, seams: [{ answers }] });
    };
    return { press, isRenewed };
  }

  test('if the store fails at the first press', async () => {
    const { w, match } = await staged('waiting');
    let isBroken = true;
    const fail = () => Promise.reject(new Error('disk full'));
    const { press, isRenewed } = await pressed(w, match, {
      checkpoint: (...which) => (isBroken ? fail() : w.store.checkpoint(...which)),
      report: fail,
    });
    await expect(press()).rejects.toThrow('disk full');
    isBroken = false;
    await isRenewed();
  });

  test('if another process changes the row meanwhile', async () => {
    const { w, match } = await staged('waiting');
    await w.store.markReachable(w.clock.now, 0);
    let times = 0;
    const { isRenewed } = await pressed(w, match, {
      async commit(order) {
        if (times++ < 2) await w.store.markReachable(w.clock.now + times * 3_600_000, 0);
        return w.store.commit(order);
      },
    });
    await isRenewed();
    expect(times).toBe(3);
  });
});

test('if other rules change a position in the middle of an action, the match goes back to the last checkpoint and says so', async () => {
  const w = world({ games: VERSIONS.first, seed: 9 });
  const match = await begun(w);
  const placesOf = async (each: World) => ((await seen(each, match)).view as { readonly at: readonly number[] }).at;
  const firstChoice = async (user: string): Promise<void> => {
    const { decision, version } = await seen(w, match, user);
    const { seat, choices } = decision ?? expect.fail('nothing is asked');
    done(await w.service.answer(w.click(user), match, { seat, version, choose: [choices[0].id] }));
  };
  for (const user of PEOPLE) await firstChoice(user);
  const before = await placesOf(w);
  const { since, deciders } = (await w.service.info(match)) ?? expect.fail('gone');
  // The same seat is asked next under both rules, whose marches differ.
  for (let i = 0; i < 2; i++) await firstChoice(PEOPLE[deciders[0]]);
  expect(await w.service.info(match)).toMatchObject({ answers: since + 2, since, deciders });
  await drain(w);
  const now = under(w, VERSIONS.other);
  expect(await placesOf(now)).toEqual(before);
  expect(await now.service.info(match)).toMatchObject({ answers: since, since, deciders, seams: [{ answers: since }] });
  expect(kinds(await drain(now))).toEqual(['mended']);
});

test('a match that another process changes while it is being read is read again, and no error is reported', async () => {
  const { w, match } = await staged('waiting');
  const reports: unknown[] = [];
  let times = 0;
  const store: World['store'] = {
    ...w.store,
    async checkpoint(...which) {
      if (times++ > 0) return w.store.checkpoint(...which);
      done(await under(w, VERSIONS.other).service.look(match, null));
      // The other process has written over the checkpoint, if there was only one.
      return null;
    },
    report: async report => void reports.push(report),
  };
  const service = createMatchService({ ...under(w, VERSIONS.other).deps, store });
  expect(done(await service.look(match, null)).info).toMatchObject({ rules: 2, aside: null });
  expect(times).toBeGreaterThan(1);
  expect(reports).toEqual([]);
});

test('an older program leaves alone a match that a newer one has continued', async () => {
  const { w, match } = await staged('waiting');
  const now = under(w, VERSIONS.same);
  await step(now, match, random(1));
  expect(codeOf(await w.service.look(match, 'ann'))).toBe('newer-rules');
  expect((await w.service.info(match))?.aside).toBeNull();
});

test('an older program leaves such a match alone even if it has it in memory and only the rules version has been raised', async () => {
  const { w, match } = await staged('waiting');
  const before = done(await w.service.look(match, 'ann')).version;
  expect(done(await under(w, VERSIONS.same).service.look(match, 'ann')).version).toBe(before);
  expect(codeOf(await w.service.look(match, 'ann'))).toBe('newer-rules');
});

test.each(['first', 'same', 'reshaped'] as const)(
  'any answer can be taken back by consent, even one given under earlier rules: %s',
  async name => {
    const { w, match } = await staged('half done');
    const now = under(w, VERSIONS[name]);
    const { answers } = (await w.service.info(match)) ?? expect.fail('gone');
    for (const to of [answers - 4, 11, 3, 0]) {
      const then = done(await now.service.lookBack(match, 'cleo', to));
      expect(then.at).toBe(to);
      done(await now.service.proposeUndo(now.click('ann'), match, to));
      const { proposal } = (await now.service.info(match)) ?? expect.fail('gone');
      done(await now.service.settle(now.click('cleo'), match, proposal?.id ?? '', true));
      const look = await seen(now, match, 'cleo');
      expect([look.at, look.view]).toEqual([to, then.view]);
      expect((await seen(under(w, VERSIONS[name]), match, 'cleo')).view).toEqual(then.view);
      expect((await logOf(now, match, 'cleo')).length).toBeLessThanOrEqual(to + 1);
    }
    await playOut(now, match);
    expect(await looks(under(w, VERSIONS[name]), match)).toEqual([]);
    const draws = (await w.store.match(match))?.draws;
    expect(done(await now.service.verify(match)).opened?.verified).toEqual({ ok: true, draws });
  },
);

describe('a match that began at a written position', () => {
  /** A position of the first version, as somebody wrote it by hand. */
  const written = (): unknown =>
    VERSIONS.first.get('toy')?.open(game => {
      const setting = { scenario: 'fords', options: { allies: false, rounds: '3' } };
      const started = LiveMatch.start(game, { setting }, luckOf('written'));
      return started.ok ? started.match.position() : null;
    });

  async function begunThere(): Promise<{ readonly w: World; readonly match: MatchId }> {
    const w = world({ games: VERSIONS.first });
    const order = { game: 'toy', server: 'server', channel: 'channel', seats: [0], level: 'recruit' } as const;
    const { match } = done(await w.service.solo(w.click('ann'), { ...order, position: written() }));
    for (let i = 0; i < 10; i++) await step(w, match, random(i));
    return { w, match };
  }

  test.each(['reshaped', 'same'] as const)('goes on under rules with another shape of positions: %s', async name => {
    const { w, match } = await begunThere();
    const before = (await seen(w, match, 'ann')).view;
    const now = under(w, VERSIONS[name]);
    expect(await looks(now, match)).toEqual([]);
    expect((await seen(now, match, 'ann')).view).toEqual(before);
    expect(await now.service.info(match)).toMatchObject({ rules: 2, seams: [], aside: null });
    await playOut(now, match);
    const out = done(await now.service.export(match, 'ann'));
    expect(replays(VERSIONS[name], out.record)).toBe(true);
    const again = done(await now.service.rematch(now.click('ann'), match)).match;
    await playOut(now, again);
    expect(await looks(now, again)).toEqual([]);
  });

  test('goes on from its last checkpoint if a rule has changed too, and is exported with its first position', async () => {
    const { w, match } = await begunThere();
    const now = under(w, VERSIONS.otherReshaped);
    expect(await looks(now, match)).toEqual([]);
    expect((await now.service.info(match))?.seams).toHaveLength(1);
    await playOut(now, match);
    const out = done(await now.service.export(match, 'ann'));
    expect(replays(VERSIONS.first, out.earlier[0] ?? null)).toBe(true);
    expect(replays(VERSIONS.otherReshaped, out.record)).toBe(true);
    done(await now.service.rematch(now.click('ann'), match));
  });

  test('can have a rematch under rules with another shape of positions', async () => {
    const { w, match } = await begunThere();
    await playOut(w, match);
    const now = under(w, VERSIONS.reshaped);
    const again = done(await now.service.rematch(now.click('ann'), match)).match;
    await playOut(now, again);
    expect(await looks(now, again)).toEqual([]);
  });
});

test('a match goes on if a rule now draws by lot what it asked before', async () => {
  const w = world({ games: VERSIONS.first });
  const match = await begun(w);
  const rng = random(6);
  let led = 0;
  for (let marches = 0; marches < 3; ) {
    await step(w, match, rng);
    const { pending } = (await seen(w, match)).view as { readonly pending: readonly { readonly step: string }[] };
    const { answers, since } = (await w.service.info(match)) ?? expect.fail('gone');
    if (pending.at(-1)?.step === 'march' && answers === since) marches++;
  }
  await drain(w);
  const log = await logOf(w, match, null);
  const now = under(w, VERSIONS.unasked);
  expect(await looks(now, match)).toEqual([]);
  const info = (await now.service.info(match)) ?? expect.fail('gone');
  expect(info).toMatchObject({ aside: null, rules: 2, answers: log.length - 1 });
  expect(kinds(await drain(now))).toEqual(['mended']);
  const seam = (await w.store.journal(match)).find(line => line.kind === 'rules');
  expect(seam?.kind === 'rules' && seam.luck).toHaveLength(1);
  led += (await logOf(now, match, null)).flat().length - log.flat().length;
  await playOut(now, match);
  expect(await looks(under(w, VERSIONS.unasked), match)).toEqual([]);
  expect(done(await now.service.verify(match)).opened).toMatchObject({ keepsCommitment: true, verified: { ok: true } });
  const out = done(await now.service.export(match, 'ann'));
  expect(replays(VERSIONS.unasked, out.record)).toBe(true);
  expect(replays(VERSIONS.first, out.earlier[0] ?? null)).toBe(true);
  expect(led).toBe(1);
});
