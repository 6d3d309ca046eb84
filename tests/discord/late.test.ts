import { expect, test } from 'vitest';
import { random } from '../../src/core/random.ts';
import { answeredFirst } from '../../src/discord/panel/late.ts';
import { toldLines } from '../../src/discord/story.ts';
import { CONCORD, done, step, world } from '../match/kit.ts';

test('who of a side comes too late is told who answered first and what came of it, and nobody else is', async () => {
  const w = world();
  const { service, store, click } = w;
  const order = { ...CONCORD, game: 'lexington', scenario: 'lexington-and-concord', seats: [1] };
  const { match } = done(await service.create(click('ann'), order));
  done(await service.join(click('amy'), match, [1]));
  done(await service.join(click('ben'), match, [0]));
  done(await service.start(click('ann'), match, null));
  const late = (user: string, seat: number, version: number) =>
    answeredFirst({ service, store, deps: w.deps }, user, { match, seat, version });
  const next = random(3);
  let told = 0;
  for (let answers = 0; answers < 30; answers++) {
    const before = await service.info(match);
    const { seat, version } = { seat: before?.deciders[0] ?? 0, version: before?.version ?? 0 };
    await step(w, match, next);
    const first = await late('amy', 1, version);
    if (seat === 1) expect(first).toMatch(/^<@ann> answered first[.:]/);
    else expect(first).toBeNull();
    const log = done(await service.log(match, 'amy', answers)).entries.find(({ answer }) => answer === answers + 1);
    if (seat === 1 && log && log.told.length > 0) {
      told++;
      expect(first).toContain(toldLines(log.told).join(' ').slice(0, 200));
    }
    // Neither who answered nor the other side, nor one who presses for a seat that is not theirs.
    expect(await late('ann', 1, version)).toBeNull();
    expect(await late('ben', 0, version)).toBeNull();
    expect(await late('ben', 1, version)).toBeNull();
  }
  expect(told).toBeGreaterThan(0);
});
