import { expect, test } from 'vitest';
import { twoPlayers, world } from '../match/kit.ts';
import { onEach } from './databases.ts';

onEach(({ open }) => {
  test('the reasons for bots’ answers are stored by match, in the order of the answers', async () => {
    const w = world({ store: await open() });
    const [a, b] = [await twoPlayers(w), await twoPlayers(w)];
    await w.store.setReason({ match: b, version: 1, seat: 0, why: 'of another match', whole: null });
    for (let n = 0; n < 10; n++)
      await w.store.setReason({ match: a, version: 5 * n, seat: n % 2, why: `reason ${n}`, whole: `all of ${n}` });
    const kept = await w.store.reasons(a);
    expect(kept.map(({ why }) => why)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(n => `reason ${n}`));
    expect(kept.at(-1)).toEqual({ match: a, version: 45, seat: 1, why: 'reason 9', whole: 'all of 9' });
    expect(await w.store.reasons(b)).toHaveLength(1);
  });
});
