import { expect, test } from 'vitest';
import { done, playOut, twoPlayers, world } from './kit.ts';

test('a match of two is played to its end, and verified', async () => {
  const w = world();
  const match = await twoPlayers(w);
  const before = done(await w.service.verify(match));
  expect(before.opened).toBeNull();
  await playOut(w, match);
  const info = await w.service.info(match);
  expect(info).toMatchObject({ status: 'over', deciders: [], due: null, ending: { kind: 'played' } });
  const after = done(await w.service.verify(match));
  expect(after.commitment).toBe(before.commitment);
  expect(after.opened).toMatchObject({ keepsCommitment: true, verified: { ok: true, draws: after.draws } });
  expect(after.draws).toBeGreaterThan(20);
});
