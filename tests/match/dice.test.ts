import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../../src/core/journal.ts';
import { commitment, draw, luckOf, newSeed, verify } from '../../src/match/dice.ts';

const SEED = 'two lanterns';
const page = readFileSync(new URL('../../docs/dice.md', import.meta.url), 'utf8');

/** The first hundred draws of a seed as a record would hold them, with an answer for every three. */
function recordOf(seed: string) {
  const luck = (from: number, count: number): Draw[] =>
    Array.from({ length: count }, (_, i) => [from + i, 6 + i, draw(seed, from + i, 6 + i)]);
  return {
    opening: luck(0, 4),
    answers: Array.from({ length: 32 }, (_, i) => ({ seat: i % 2, choose: [0], luck: luck(4 + 3 * i, 3) })),
  };
}

describe('known draws, worked out by another program', () => {
  test('dice of six', () => {
    const dice = Array.from({ length: 20 }, (_, n) => draw(SEED, n, 6) + 1);
    expect(dice.join(' ')).toBe('6 5 2 3 5 1 5 3 2 5 5 2 5 3 6 4 1 1 1 1');
    expect(page).toContain(`are ${dice.join(' ')}.`);
  });

  test('numbers below 1000', () => {
    const draws = Array.from({ length: 10 }, (_, n) => draw(SEED, n, 1000));
    expect(draws).toEqual([847, 136, 531, 452, 130, 636, 498, 260, 843, 658]);
  });

  test('numbers below 2^31 + 1, for which half of all words are skipped', () => {
    const draws = Array.from({ length: 10 }, (_, n) => draw(SEED, n, 2 ** 31 + 1));
    expect(draws).toEqual([
      569065847, 1263638917, 711526863, 147269185, 1791618887, 55101499, 1603072498, 514736324, 1947376843, 791949658,
    ]);
  });

  test('draws that need the second block, because all eight words of the first are skipped', () => {
    expect([92, 298, 391].map(n => draw(SEED, n, 2 ** 31 + 1))).toEqual([562820133, 97703383, 1728599896]);
  });

  test('a seed that is not ASCII counts as UTF-8', () => {
    expect(draw('é', 0, 1000)).toBe(975);
    expect(commitment('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c');
  });
});

describe('docs/dice.md', () => {
  const rows = [...page.matchAll(/^\| (\d+) \| (\d+) \| `([\d.]+)` \| (\d+), the first \| (\d+) \|$/gm)];

  test('the worked example holds', () => {
    expect(rows).toHaveLength(5);
    for (const [, n, of, message, counts, result] of rows) {
      const digest = createHmac('sha256', SEED).update(message).digest();
      expect(digest.readUInt32BE(0)).toBe(Number(counts));
      expect(draw(SEED, Number(n), Number(of))).toBe(Number(result));
    }
  });

  test('the commitment holds', () => {
    expect(page.split(commitment(SEED))).toHaveLength(3);
  });
});

describe('fairness', () => {
  test('chi-square over every number of faces that games use', () => {
    for (const of of [2, 3, 6, 10, 22]) {
      const total = 2000 * of;
      const seen = Array<number>(of).fill(0);
      for (let n = 0; n < total; n++) seen[draw(`chi ${of}`, n, of)]++;
      const chi = seen.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
      // The mean is of - 1 and the deviation sqrt(2 (of - 1)); four deviations above happens in one case out of ten
      // thousand.
      expect(chi, `${of} faces`).toBeLessThan(of - 1 + 4 * Math.sqrt(2 * (of - 1)));
    }
  });

  test('a draw with a range of nearly all words favours neither half', () => {
    const of = 3 * 2 ** 30;
    let low = 0;
    for (let n = 0; n < 20_000; n++) if (draw('halves', n, of) < of / 2) low++;
    // Without skipping words, the lowest third would come twice as often, and the low half five times out of eight.
    expect(Math.abs(low - 10_000)).toBeLessThan(300);
  });

  test('a draw with any range from 1 to 1000 gives a whole number within it', () => {
    for (let of = 1; of <= 1000; of++) {
      const got = draw(SEED, of, of);
      expect(Number.isInteger(got) && got >= 0 && got < of, `one of ${of}: ${got}`).toBe(true);
    }
    expect(draw(SEED, 7, 1)).toBe(0);
  });

  test('there is no draw out of zero, a fraction, or more than a word holds', () => {
    for (const of of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1]) expect(() => draw(SEED, 0, of)).toThrow(RangeError);
    for (const n of [-1, 0.5, 2 ** 53]) expect(() => draw(SEED, n, 6)).toThrow(RangeError);
  });
});

describe('seeds', () => {
  test('new seeds are 64 hexadecimal digits and differ', () => {
    const seeds = Array.from({ length: 50 }, newSeed);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(seeds).size).toBe(50);
  });

  test('luck takes its draws from its seed', () => {
    expect(luckOf(SEED)(0, 22)).toBe(draw(SEED, 0, 22));
  });
});

describe('verify', () => {
  test('accepts what the seed gave', () => {
    expect(verify(recordOf(SEED), SEED)).toEqual({ ok: true, draws: 100 });
  });

  test('refuses another seed at the set-up', () => {
    const verified = verify(recordOf(SEED), 'two lantern');
    expect(verified).toMatchObject({ ok: false, wrong: { answer: 0 } });
  });

  test('finds each single draw that was changed', () => {
    for (let changed = 0; changed < 100; changed++) {
      const tamper = (luck: readonly Draw[]): Draw[] =>
        luck.map(([n, of, got]) => [n, of, n === changed ? (got + 1) % of : got]);
      const record = recordOf(SEED);
      const verified = verify(
        {
          opening: tamper(record.opening),
          answers: record.answers.map(answer => ({ ...answer, luck: tamper(answer.luck) })),
        },
        SEED,
      );
      const answer = changed < 4 ? 0 : Math.floor((changed - 4) / 3) + 1;
      expect(verified).toMatchObject({ ok: false, wrong: { answer } });
      if (!verified.ok) expect(verified.wrong.message).toMatch(`draw ${changed} is recorded as`);
    }
  });

  test('finds a draw that was left out, and a number of faces that was changed', () => {
    const { opening, answers } = recordOf(SEED);
    expect(verify({ opening: opening.slice(1), answers }, SEED)).toMatchObject({
      wrong: { answer: 0, message: 'draw 1 stands where draw 0 is due.' },
    });
    expect(verify({ opening: [[0, 0, 0]], answers: [] }, SEED)).toMatchObject({
      wrong: { message: 'draw 0 is said to be one of 0.' },
    });
  });
});
