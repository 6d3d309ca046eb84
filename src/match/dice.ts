import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Answer, Draw, Luck } from '../core/journal.ts';
import type { MatchRecord } from '../core/match.ts';

/** The live dice. docs/dice.md says how to recompute them in any language; change one only with the other. */

const WORDS = 2 ** 32;
const WORDS_IN_BLOCK = 8;

/** A fresh seed: 32 random bytes as 64 hexadecimal digits. */
export const newSeed = (): string => randomBytes(32).toString('hex');

/** What is published about a seed before the match: its SHA-256, as 64 hexadecimal digits. */
export const commitment = (seed: string): string => createHash('sha256').update(seed, 'utf8').digest('hex');

/** The n-th draw (from 0) of the match with this seed, a whole number in [0, of). `of` is 1 to 2^32. */
export function draw(seed: string, n: number, of: number): number {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`a draw is numbered from 0, not ${n}`);
  if (!Number.isInteger(of) || of < 1 || of > WORDS) throw new RangeError(`a draw is one of 1 to 2^32, not of ${of}`);
  // Words from here up are skipped. Otherwise the low numbers would come slightly too often.
  const fair = WORDS - (WORDS % of);
  for (let block = 0; ; block++) {
    const message = block === 0 ? `${n}` : `${n}.${block}`;
    const digest = createHmac('sha256', seed).update(message, 'utf8').digest();
    for (let word = 0; word < WORDS_IN_BLOCK; word++) {
      const value = digest.readUInt32BE(word * 4);
      if (value < fair) return value % of;
    }
  }
}

/** The luck of a live match. */
export const luckOf =
  (seed: string): Luck =>
  (n, of) =>
    draw(seed, n, of);

/** The first draw of a record that does not come from its seed. */
export interface WrongDraw {
  /** 0 for the set-up, else the number of the answer, from 1. */
  readonly answer: number;
  readonly message: string;
}

export type Verified =
  | { readonly ok: true; readonly draws: number }
  | { readonly ok: false; readonly wrong: WrongDraw };

/**
 * Recompute every draw of a record from its seed. The draws must be numbered without gaps. Only as many numbers may be
 * missing as the record says were drawn for answers that were taken back.
 */
export function verify(
  record: Pick<MatchRecord, 'opening' | 'skipped'> & { readonly answers: readonly Pick<Answer, 'luck'>[] },
  seed: string,
): Verified {
  let draws = 0;
  let due = 0;
  let skipped = record.skipped ?? 0;
  for (const [answer, luck] of [record.opening, ...record.answers.map(each => each.luck)].entries()) {
    for (const recorded of luck) {
      const message = whyWrong(recorded, due, due + skipped, seed);
      if (message !== null) return { ok: false, wrong: { answer, message } };
      skipped -= recorded[0] - due;
      draws++;
      due = recorded[0] + 1;
    }
  }
  return { ok: true, draws };
}

function whyWrong([n, of, got]: Draw, due: number, latest: number, seed: string): string | null {
  if (n < due || n > latest) return `draw ${n} stands where draw ${due} is due.`;
  if (!Number.isInteger(of) || of < 1 || of > WORDS) return `draw ${n} is said to be one of ${of}.`;
  const fair = draw(seed, n, of);
  return got === fair ? null : `draw ${n} is recorded as ${got} of ${of}; its seed gives ${fair}.`;
}
