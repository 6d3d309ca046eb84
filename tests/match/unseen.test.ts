import { expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import { toyGame } from '../kit/toy.ts';
import { anyChoice, codeOf, done, drain, playOut, seen, type World, world } from './kit.ts';

/** Three Fords: all three seats pledge a card secretly, then are asked one after the other. */
async function threePlayers(order: object = {}): Promise<{ readonly w: World; readonly match: MatchId }> {
  const w = world({ games: new Map([['toy', toyGame]]) });
  const setting = { game: 'toy', server: 'server', channel: 'channel', seats: [0], ...order };
  const { match } = done(await w.service.create(w.click('ann'), setting));
  done(await w.service.join(w.click('ben'), match, [1]));
  done(await w.service.join(w.click('cleo'), match, [2]));
  await drain(w);
  return { w, match };
}

/** The question as a person's panel shows it now. */
async function panelOf(w: World, match: MatchId, user: string, nth = 0) {
  const { decision, version } = await seen(w, match, user);
  if (decision === null) throw new Error(`${user} is asked nothing`);
  return { seat: decision.seat, version, choose: [decision.choices[nth].id] };
}

test('panels opened together all stay valid, in any order', async () => {
  const { w, match } = await threePlayers();
  const panels = [
    { user: 'cleo', given: await panelOf(w, match, 'cleo') },
    { user: 'ann', given: await panelOf(w, match, 'ann') },
    { user: 'ben', given: await panelOf(w, match, 'ben') },
  ];
  for (const { user, given } of panels) done(await w.service.answer(w.click(user), match, given));
  const info = await w.service.info(match);
  expect(info?.answers).toBe(3);
  expect(info?.deciders).toHaveLength(1);
  await playOut(w, match);
  expect((await w.service.info(match))?.status).toBe('over');
});

test('panels opened together stay valid even if the match is read from the store between one answer and the next', async () => {
  const { w, match } = await threePlayers();
  const elsewhere = world({ games: new Map([['toy', toyGame]]), prefix: 'b' });
  const [ann, ben] = [await panelOf(w, match, 'ann'), await panelOf(w, match, 'ben')];
  done(await w.service.answer(w.click('ann'), match, ann));
  const service = createMatchService({ ...elsewhere.deps, store: w.store });
  done(await service.answer(w.click('ben'), match, ben));
  expect((await w.service.info(match))?.deciders).toEqual([2]);
});

test('a panel is used up by its answer, and the seat’s next panel changes that answer until the last seat has answered', async () => {
  const { w, match } = await threePlayers();
  const first = await panelOf(w, match, 'ann');
  done(await w.service.answer(w.click('ann'), match, first));
  expect(codeOf(await w.service.answer(w.click('ann'), match, first))).toBe('stale');
  const sealed = await seen(w, match, 'ann');
  expect(sealed.decision?.given).toEqual(first.choose);
  const second = { ...first, version: sealed.version, choose: [sealed.decision?.choices[1].id ?? ''] };
  done(await w.service.answer(w.click('ben'), match, await panelOf(w, match, 'ben')));
  done(await w.service.answer(w.click('ann'), match, second));
  expect((await seen(w, match, 'ann')).decision?.given).toEqual(second.choose);
  done(await w.service.answer(w.click('cleo'), match, await panelOf(w, match, 'cleo')));
  const { entries } = done(await w.service.log(match, 'ben'));
  expect(entries.at(-1)?.told[0].text).toContain(sealed.decision?.choices[1].label.replace('Pledge ', '') ?? '?');
  expect(codeOf(await w.service.answer(w.click('ann'), match, second))).not.toBe('done');
});

test('a panel of a question that was taken back is too late, even with the same number of answers', async () => {
  const { w, match } = await threePlayers();
  for (const user of ['ann', 'ben']) done(await w.service.answer(w.click(user), match, await panelOf(w, match, user)));
  const before = await panelOf(w, match, 'cleo');
  done(await w.service.proposeUndo(w.click('ann'), match, 1));
  const proposal = (await w.service.info(match))?.proposal?.id ?? '';
  for (const user of ['ben', 'cleo']) await w.service.settle(w.click(user), match, proposal, true);
  expect((await w.service.info(match))?.answers).toBe(1);
  expect(codeOf(await w.service.answer(w.click('cleo'), match, before))).toBe('stale');
});

test('a sealed answer pings nobody, gives nobody more time, and posts nothing in the thread', async () => {
  const { w, match } = await threePlayers({ pace: 'day' });
  const before = await w.service.info(match);
  w.clock.now += 60_000;
  done(await w.service.answer(w.click('ben'), match, await panelOf(w, match, 'ben')));
  const after = await w.service.info(match);
  expect(after).toMatchObject({ deciders: [0, 2], since: before?.since, askedAt: before?.askedAt, due: before?.due });
  const [{ change }] = await drain(w);
  expect(change).toMatchObject({ kind: 'moved', seat: 1, handover: false, deciders: [0, 2] });
  done(await w.service.answer(w.click('ann'), match, await panelOf(w, match, 'ann')));
  done(await w.service.answer(w.click('cleo'), match, await panelOf(w, match, 'cleo')));
  const changes = await drain(w);
  expect(changes.map(each => 'handover' in each.change && each.change.handover)).toEqual([false, true]);
});

test('what others may read is the same, no matter what was answered and how often', async () => {
  const { w, match } = await threePlayers();
  const look = async (choose: readonly string[]) => {
    const { seat, version } = await panelOf(w, match, 'ann');
    done(await w.service.answer(w.click('ann'), match, { seat, version, choose }));
    const looks = await Promise.all(['ben', 'cleo', null].map(user => seen(w, match, user)));
    return looks.map(({ view, text, alt, waiting, decision }) => JSON.stringify([view, text, alt, waiting, decision]));
  };
  const { decision } = await seen(w, match, 'ann');
  const [one, two] = decision?.choices ?? [];
  expect(await look([one.id])).toEqual(await look([two.id]));
  const logs = await Promise.all(['ben', null].map(user => w.service.log(match, user)));
  for (const log of logs) expect(done(log).entries.flatMap(({ answer, told }) => (answer > 0 ? told : []))).toEqual([]);
});

test('nobody of another side is told how many sealed answers there are, even while that side is asked too', async () => {
  const told = async (times: number) => {
    const { w, match } = await threePlayers();
    for (let i = 0; i < times; i++)
      done(await w.service.answer(w.click('cleo'), match, await panelOf(w, match, 'cleo', i % 2)));
    return Promise.all(
      ['ann', 'ben', null].map(async user => [
        await w.service.log(match, user),
        await w.service.export(match, user),
        await w.service.readable(match, user),
        (await seen(w, match, user)).readable,
        user === null ? null : await w.service.catchUp(match, user),
      ]),
    );
  };
  const once = await told(1);
  expect(JSON.stringify(once)).toContain('"answers":0');
  expect(await told(4)).toEqual(once);
});

test('bots that are asked together all answer', async () => {
  const w = world({ games: new Map([['toy', toyGame]]) });
  const setting = { game: 'toy', server: 'server', channel: 'channel', seats: [0], level: 'recruit' } as const;
  const { match } = done(await w.service.solo(w.click('ann'), setting));
  const rng = random(4);
  for (let i = 0; i < 2; i++) {
    const [task] = await w.service.botTasks(10);
    const choose = anyChoice(task.decision, rng);
    done(await w.service.answerAsBot(`bot-${i}`, match, { seat: task.seat, version: task.version, choose }));
  }
  expect((await w.service.info(match))?.deciders).toEqual([0]);
});
