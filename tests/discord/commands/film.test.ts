import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../../src/core/random.ts';
import { boardsWords, evenlySpread, handOvers } from '../../../src/discord/film.ts';
import { playOn } from '../hands.ts';
import { sitDown, type Table, twoPlayers } from '../kit.ts';

describe('the frames of a film', () => {
  const entry = (answer: number, seat: number | null) => ({ answer, seat, bot: false, at: 0, told: [] });

  test('are the set-up, each hand-over and the last position', () => {
    const entries = [entry(0, null), entry(1, 0), entry(2, 0), entry(3, 1), entry(4, 0), entry(5, 0)];
    expect(handOvers(entries)).toEqual([0, 2, 3, 5]);
  });
  test('of a long match are spread evenly over it, and the first and the last are among them', () => {
    const all = Array.from({ length: 1000 }, (_, i) => i);
    const some = evenlySpread(all, 120);
    expect(some).toHaveLength(120);
    expect([some[0], some.at(-1)]).toEqual([0, 999]);
    expect(evenlySpread([1, 2], 120)).toEqual([1, 2]);
  });
  test('are told to be one for each hand-over only if they are', () => {
    expect(boardsWords(90, 90)).toBe('90 boards, one for each hand-over');
    expect(boardsWords(120, 433)).toBe('120 boards of 433 hand-overs, evenly spread');
  });
});

describe('/film', () => {
  let table: Table;
  beforeAll(async () => {
    table = await sitDown({ seed: 1775 });
    const match = await twoPlayers(table, { scenario: 'british-retreat' });
    await playOn(table, match, random(3), { presses: 25 });
    await table.drained();
  });
  afterAll(() => table.close());

  test('replaces the progress message with a GIF that only the person who asked can see', async () => {
    const { message } = await table.ann.slash('film');
    const made = await table.ann.sees(/one for each hand-over/);
    expect(made.id).toBe(message?.id);
    expect(made.ephemeral).toBe(true);
    const stored = table.sandbox.world.messages.get(made.id);
    const [film] = stored?.attachments ?? [];
    expect(film?.name).toMatch(/^film-.*\.gif$/);
    expect(film?.contentType).toBe('image/gif');
    expect([film?.width, film?.height]).toEqual([550, 350]);
    expect(film?.bytes.length).toBeLessThan(8_000_000);
    await table.sandbox.assertClean();
  });

  test('with `share` shows everybody what spectators may see', async () => {
    await table.ben.slash('film', { share: true });
    const made = await table.cleo.sees(/one for each hand-over/);
    expect(made.ephemeral).toBe(false);
    await table.sandbox.assertClean();
  });
});
