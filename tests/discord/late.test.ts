import { expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import { answeredFirst } from '../../src/discord/panel/late.ts';
import { toldLines } from '../../src/discord/story.ts';
import { toyGame } from '../kit/toy.ts';
import { CONCORD, done, seen, step, world } from '../match/kit.ts';

test('a person who answers after a partner is told who answered first, with what result, and nobody else is', async () => {
  const w = world();
  const { service, store, click } = w;
  const order = { ...CONCORD, game: 'lexington', scenario: 'lexington-and-concord', seats: [1], lead: 'any' } as const;
  const { match } = done(await service.create(click('ann'), order));
  done(await service.join(click('amy'), match, [1]));
  done(await service.join(click('ben'), match, [0]));
  done(await service.start(click('ann'), match, null));
  const late = (user: string, seat: number, version: number) =>
    answeredFirst({ service, store }, user, { match, seat, version });
  const rng = random(3);
  let told = 0;
  for (let answers = 0; answers < 30; answers++) {
    const before = await service.info(match);
    const { seat, version } = { seat: before?.deciders[0] ?? 0, version: before?.version ?? 0 };
    await step(w, match, rng);
    const first = await late('amy', 1, version);
    if (seat === 1) expect(first).toMatch(/^<@ann> answered first[.:]/);
    else expect(first).toBeNull();
    const log = done(await service.log(match, 'amy', answers)).entries.find(({ answer }) => answer === answers + 1);
    if (seat === 1 && log && log.told.length > 0) {
      told++;
      expect(first).toContain(toldLines(log.told).join(' ').slice(0, 200));
    }
    // Not the person who answered first, not the other side, and nobody who presses for somebody else's seat.
    expect(await late('ann', 1, version)).toBeNull();
    expect(await late('ben', 0, version)).toBeNull();
    expect(await late('ben', 1, version)).toBeNull();
  }
  expect(told).toBeGreaterThan(0);
});

test('after a sealed answer of their own, nobody is told that a partner in another seat answered first', async () => {
  const w = world({ games: new Map([['toy', toyGame]]) });
  const { service, store, click } = w;
  const order = { game: 'toy', server: 'server', channel: 'channel', seats: [0] };
  const { match } = done(await service.create(click('ann'), order));
  done(await service.join(click('ben'), match, [1]));
  done(await service.join(click('cleo'), match, [2]));
  const { version } = await seen(w, match, 'ann');
  for (const user of ['ben', 'ann']) {
    const look = await seen(w, match, user);
    const { seat, choices } = look.decision ?? expect.fail('nothing is asked');
    done(await service.answer(click(user), match, { seat, version: look.version, choose: [choices[0].id] }));
  }
  expect(await answeredFirst({ service, store }, 'ann', { match, seat: 0, version })).toBeNull();
});
