import { expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
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

async function openProposal(w: World, match: MatchId): Promise<string> {
  const proposal = (await w.service.info(match))?.proposal;
  if (!proposal) throw new Error('no proposal is open');
  return proposal.id;
}

test('the opponent is shown what would be lost, and if they agree, answers and their dice are taken back', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 30);
  const then = await seen(w, match);
  await play(w, match, 30, 2);
  expect(codeOf(await w.service.proposeUndo(w.click('cat'), match, 30))).toBe('not-seated');
  done(await w.service.proposeUndo(w.click('ann'), match, 30));
  await drain(w);
  const shown = done(await w.service.proposal(match, 'ben'));
  expect(shown.proposal).toMatchObject({ kind: 'undo', by: 'ann', to: 30, asks: ['ben'] });
  expect(shown.takesBack?.entries.map(({ answer }) => answer)).toEqual(Array.from({ length: 30 }, (_, i) => i + 31));
  const id = await openProposal(w, match);
  expect(codeOf(await w.service.settle(w.click('ann'), match, id, true))).toBe('own-proposal');
  expect(codeOf(await w.service.settle(w.click('cat'), match, id, true))).toBe('not-seated');
  expect(codeOf(await w.service.settle(w.click('ben'), match, 'other', true))).toBe('no-proposal');
  done(await w.service.settle(w.click('ben'), match, id, true));
  const now = await seen(w, match);
  expect(now.view).toEqual(then.view);
  expect(now).toMatchObject({ at: 30, version: 61, info: { answers: 30, proposal: null } });
  expect((await drain(w)).map(({ change }) => change)).toMatchObject([
    { kind: 'settled', proposal: 'undo', how: 'agreed', by: 'ben' },
    { kind: 'taken-back', by: 'ann', count: 30, agreed: true, answers: 30 },
  ]);
  await play(w, match, 30, 2);
  const journal = await w.store.journal(match);
  const draws = journal.flatMap(line => (line.kind === 'answer' ? line.luck : []));
  expect(new Set(draws.map(([n]) => n)).size).toBe(draws.length);
  expect(journal.slice(30, 60).some(line => line.kind === 'answer' && line.luck.length > 0)).toBe(true);
  done(await w.service.resign(w.click('ann'), match));
  expect(done(await w.service.verify(match)).opened?.verified).toMatchObject({ ok: true });
});

test('the change says how many of the answers taken back everybody knew, without those of an unfinished action', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 10);
  const rng = random(4);
  let info = (await w.service.info(match)) ?? expect.fail('gone');
  while (info.since === info.answers || info.since < 12) {
    await step(w, match, rng);
    info = (await w.service.info(match)) ?? expect.fail('gone');
  }
  const asker = info.deciders[0] === 0 ? 'ann' : 'ben';
  const agrees = asker === 'ann' ? 'ben' : 'ann';
  done(await w.service.proposeUndo(w.click(asker), match, 10));
  await drain(w);
  done(await w.service.settle(w.click(agrees), match, await openProposal(w, match), true));
  expect((await drain(w)).at(-1)?.change).toMatchObject({
    kind: 'taken-back',
    count: info.answers - 10,
    readable: info.since - 10,
  });
});

test('an undo without a number asks to take back everything from the person’s last answer on', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 60);
  const journal = await w.store.journal(match);
  const mine = journal.findLastIndex(line => line.user === 'ben');
  done(await w.service.proposeUndo(w.click('ben'), match));
  const info = await w.service.info(match);
  if (info?.proposal) expect(info.proposal.to).toBe(mine);
  else expect(info?.answers).toBe(mine);
});

test('a request to take back does not show the other side the action that is under way', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const rng = random(1);
  let info = (await w.service.info(match)) ?? expect.fail('gone');
  for (let i = 0; i < 30 || info.answers - info.since < 2; i++) {
    await step(w, match, rng);
    info = (await w.service.info(match)) ?? expect.fail('gone');
  }
  const [own, other] = info.deciders[0] === 0 ? ['ann', 'ben'] : ['ben', 'ann'];
  done(await w.service.proposeUndo(w.click(own), match, info.since - 1));
  const shown = async (user: string | null) => {
    const { takesBack, seen: known } = done(await w.service.proposal(match, user));
    const late = known.filter(({ answer, told }) => answer > info.since && told.length > 0);
    return { numbers: takesBack?.entries.map(({ answer }) => answer), isUnderWay: takesBack?.isUnderWay, late };
  };
  for (const user of [other, null])
    expect(await shown(user)).toEqual({ numbers: [info.since], isUnderWay: true, late: [] });
  const all = Array.from({ length: info.answers - info.since + 1 }, (_, i) => info.since + i);
  expect(await shown(own)).toMatchObject({ numbers: all, isUnderWay: false });
});

test('against the bot nobody needs to agree', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  await play(w, match, 40);
  done(await w.service.proposeUndo(w.click('ann'), match, 10));
  expect(await w.service.info(match)).toMatchObject({ answers: 10, version: 41, proposal: null });
  await play(w, match, 10, 7);
});

test.each([40, 41, -1, 0.5])('after 40 answers, taking back to answer %s is refused', async to => {
  const w = world();
  const match = await soloMatch(w, 0);
  await play(w, match, 40);
  expect(codeOf(await w.service.proposeUndo(w.click('ann'), match, to))).not.toBe('done');
  expect((await w.service.info(match))?.answers).toBe(40);
});

test('a proposal lapses when play goes on, and no second one can be made before that', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 10);
  done(await w.service.proposeUndo(w.click('ann'), match, 2));
  const id = await openProposal(w, match);
  expect(codeOf(await w.service.offerDraw(w.click('ben'), match))).toBe('proposal-open');
  await drain(w);
  await play(w, match, 1);
  expect((await w.service.info(match))?.proposal).toBeNull();
  expect(codeOf(await w.service.settle(w.click('ben'), match, id, true))).toBe('no-proposal');
  expect(kinds(await drain(w))).toEqual(['moved', 'settled']);
});

test('a proposal can be declined, and withdrawn by its maker', async () => {
  const w = world();
  const match = await twoPlayers(w);
  done(await w.service.offerDraw(w.click('ann'), match));
  done(await w.service.settle(w.click('ben'), match, await openProposal(w, match), false));
  done(await w.service.offerDraw(w.click('ben'), match));
  done(await w.service.settle(w.click('ben'), match, await openProposal(w, match), false));
  const settled = (await drain(w)).flatMap(({ change }) => (change.kind === 'settled' ? [change] : []));
  expect(settled.map(({ how, by }) => [how, by])).toEqual([
    ['declined', 'ben'],
    ['withdrawn', 'ben'],
  ]);
  expect(await w.service.info(match)).toMatchObject({ status: 'playing', proposal: null });
});

test('a draw ends the match when the other agrees', async () => {
  const w = world();
  const match = await twoPlayers(w);
  done(await w.service.offerDraw(w.click('ann'), match));
  done(await w.service.settle(w.click('ben'), match, await openProposal(w, match), true));
  expect(await w.service.info(match)).toMatchObject({ status: 'over', ending: { kind: 'drawn', winner: null } });
  expect(kinds(await drain(w)).slice(-3)).toEqual(['proposed', 'settled', 'ended']);
});

test('a draw cannot be offered to a bot', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  expect(codeOf(await w.service.offerDraw(w.click('ann'), match))).toBe('nobody-to-agree');
});

test('a match whose game this version does not have can still be resigned, and the other of two players wins', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 3);
  const later = createMatchService({ ...w.deps, games: new Map() });
  expect(codeOf(await later.look(match, 'ann'))).toBe('set-aside');
  expect(codeOf(await later.resign(w.click('cat'), match))).toBe('not-seated');
  done(await later.resign(w.click('ben'), match));
  expect(await later.info(match)).toMatchObject({
    status: 'over',
    ending: { kind: 'resigned', seat: 1, winner: 0 },
  });
});

test('if this version does not have the game, a resignation in a match of more than two seats has no winner', async () => {
  const w = world();
  const { match } = done(
    await w.service.solo(w.click('ann'), {
      ...CONCORD,
      game: 'lexington',
      scenario: 'four-commanders',
      seats: [0],
      level: 'recruit',
    }),
  );
  const later = createMatchService({ ...w.deps, games: new Map() });
  done(await later.resign(w.click('ann'), match));
  expect(await later.info(match)).toMatchObject({
    status: 'over',
    ending: { kind: 'resigned', seat: 0, winner: null },
  });
});

test('only a person with a seat can resign, at any time, and loses', async () => {
  const w = world();
  const match = await twoPlayers(w);
  expect(codeOf(await w.service.resign(w.click('cat'), match))).toBe('not-seated');
  done(await w.service.resign(w.click('ann'), match));
  expect(await w.service.info(match)).toMatchObject({
    status: 'over',
    ending: { kind: 'resigned', seat: 0, winner: 1 },
    deciders: [],
  });
  expect(codeOf(await w.service.resign(w.click('ben'), match))).toBe('wrong-status');
});

test('the board of a match that was resigned or drawn says who won and how, and shows nobody as acting', async () => {
  const w = world();
  const given = await twoPlayers(w);
  done(await w.service.resign(w.click('ann'), given));
  const { scene, alt, text } = done(await w.service.look(given, null));
  expect(scene).toMatchObject({
    title: ['Patriots', 'won', 'by resignation'],
    won: 'second',
    focus: [],
    last: { side: 'second', said: ['Patriots won by resignation.'] },
  });
  expect(scene?.sides.map(({ acting, status, leads }) => ({ acting, status, leads }))).toEqual([
    { acting: false, status: undefined, leads: undefined },
    { acting: false, status: 'won', leads: true },
  ]);
  expect(scene?.tracks.flatMap(({ waiting }) => waiting)).toEqual([]);
  for (const words of [alt, text]) expect(words).toMatch(/^The match is over\.\sPatriots won by resignation\./);
  expect(alt).not.toContain('decide');
  const drawn = await twoPlayers(w);
  done(await w.service.offerDraw(w.click('ann'), drawn));
  done(await w.service.settle(w.click('ben'), drawn, await openProposal(w, drawn), true));
  const look = done(await w.service.look(drawn, 'ben'));
  expect(look.scene).toMatchObject({ title: ['Nobody won:', 'a draw', 'by agreement'], last: { side: 'neutral' } });
});

test('the board of a match that nobody won says why', async () => {
  const w = world();
  const [stopped, moderated, alone] = [await twoPlayers(w), await twoPlayers(w), await soloMatch(w, 0)];
  done(await w.service.stop(w.click('dan'), stopped, 'operator'));
  done(await w.service.stop(w.click('dan'), moderated, 'moderator'));
  done(await w.service.abandon(w.click('ann'), alone));
  const said = async (match: MatchId) => done(await w.service.look(match, null)).scene?.last.said;
  expect(await said(stopped)).toEqual(['Nobody won: stopped by the operator.']);
  expect(await said(moderated)).toEqual(['Nobody won: stopped by a moderator.']);
  expect(await said(alone)).toEqual(['Nobody won: given up by consent.']);
});

test('a match is given up when its notice runs out and nobody objected', async () => {
  const w = world();
  const match = await twoPlayers(w, { pace: 'live' });
  done(await w.service.abandon(w.click('ann'), match));
  w.clock.now += 9 * 60_000;
  await w.service.tick();
  expect((await w.service.info(match))?.status).toBe('playing');
  w.clock.now += 60_000;
  expect(await w.service.tick()).toEqual([match]);
  expect(await w.service.info(match)).toMatchObject({ status: 'over', ending: { kind: 'abandoned', by: 'ann' } });
  expect(await w.service.tick()).toEqual([]);
});

test('playing on counts as objecting, except by the person who gave notice', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const rng = random(3);
  const mover = async () => ['ann', 'ben'][(await w.service.info(match))?.deciders[0] ?? 0];
  const first = await mover();
  done(await w.service.abandon(w.click(first), match));
  await step(w, match, rng);
  expect((await w.service.info(match))?.proposal).toMatchObject({ kind: 'abandon', by: first });
  while ((await mover()) === first) await step(w, match, rng);
  await step(w, match, rng);
  expect((await w.service.info(match))?.proposal).toBeNull();
});

test('a match against the bot is given up at once', async () => {
  const w = world();
  const match = await soloMatch(w, 0);
  done(await w.service.abandon(w.click('ann'), match));
  expect(await w.service.info(match)).toMatchObject({ status: 'over', ending: { kind: 'abandoned' } });
});

test('whoever is asked to agree is shown which of the answers to take back told one side something alone', async () => {
  const w = world();
  const match = await twoPlayers(w);
  await play(w, match, 40);
  done(await w.service.proposeUndo(w.click('ann'), match, 0));
  const { seen } = done(await w.service.proposal(match, 'ben'));
  expect(seen.length).toBeGreaterThan(0);
  for (const { seat, answer, told } of seen) {
    const of = async (user: string | null) =>
      done(await w.service.log(match, user, answer - 1, answer)).entries[0]?.told;
    expect(await of(null)).toEqual(told);
    expect((await of(['ann', 'ben'][seat]))?.length).toBeGreaterThan(told.length);
  }
});
