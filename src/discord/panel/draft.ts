import { createHash } from 'node:crypto';
import type { Choice } from '../../core/match.ts';

/**
 * Choices made but not yet submitted, packed into a few characters of a custom_id as indexes into the decision's list.
 * The shortest of three encodings is used: one bit for each choice, the chosen ones, or the ones left out. A short hash
 * of the list comes first. A new release may list other choices for the same question, and an older panel must not choose
 * among those.
 */

type Choices = readonly Pick<Choice, 'id' | 'key'>[];

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BITS_PER_DIGIT = 6;

const CHECK_LENGTH = 3;
/** The maximum number of characters that a draft may take in a custom_id. */
export const DRAFT_LIMIT = 56 + CHECK_LENGTH;

/** The hash of each list is kept, because a panel may have many buttons, each with a draft. */
const checks = new WeakMap<Choices, string>();

function checkOf(choices: Choices): string {
  const cached = checks.get(choices);
  if (cached !== undefined) return cached;
  const names = choices.map(({ id, key }) => [id, key]);
  const hash = createHash('sha256').update(JSON.stringify(names)).digest('base64url').slice(0, CHECK_LENGTH);
  checks.set(choices, hash);
  return hash;
}

const writePair = (n: number): string => `${DIGITS[Math.floor(n / 64)]}${DIGITS[n % 64]}`;
const writePairs = (indices: readonly number[]): string => indices.map(writePair).join('');

function writeBits(indices: readonly number[]): string {
  const digits: number[] = [];
  for (const index of indices) {
    const at = Math.floor(index / BITS_PER_DIGIT);
    while (digits.length <= at) digits.push(0);
    digits[at] = (digits[at] ?? 0) | (1 << (index % BITS_PER_DIGIT));
  }
  return digits.map(digit => DIGITS[digit]).join('');
}

/** Packs the choices into a draft; null if it would be too long. */
export function writeDraft(indices: readonly number[], choices: Choices): string | null {
  const sorted = [...new Set(indices)].sort((a, b) => a - b);
  const rest = [...choices.keys()].filter(i => !sorted.includes(i));
  const encodings = [`b${writeBits(sorted)}`, `s${writePairs(sorted)}`, `x${writePairs(rest)}`];
  const [shortest = ''] = encodings.sort((a, b) => a.length - b.length);
  const draft = `${checkOf(choices)}${shortest}`;
  return draft.length <= DRAFT_LIMIT ? draft : null;
}

/** The indexes of the choices; null for a draft of another list, or one that we did not write. */
export function readDraft(draft: string, choices: Choices): readonly number[] | null {
  if (!draft.startsWith(checkOf(choices))) return null;
  const count = choices.length;
  const [encoding, ...letters] = [...draft.slice(CHECK_LENGTH)];
  const digits = letters.map(letter => DIGITS.indexOf(letter));
  if (digits.includes(-1)) return null;
  if (encoding === 'b') return bitIndices(digits, count);
  const indices = pairIndices(digits, count);
  if (indices === null || encoding === 's') return indices;
  return encoding === 'x' ? Array.from({ length: count }, (_, i) => i).filter(i => !indices.includes(i)) : null;
}

function bitIndices(digits: readonly number[], count: number): readonly number[] | null {
  const indices = digits.flatMap((digit, at) =>
    Array.from({ length: BITS_PER_DIGIT }, (_, bit) => bit)
      .filter(bit => (digit >> bit) & 1)
      .map(bit => at * BITS_PER_DIGIT + bit),
  );
  return indices.every(index => index < count) ? indices : null;
}

function pairIndices(digits: readonly number[], count: number): readonly number[] | null {
  if (digits.length % 2 !== 0) return null;
  const indices: number[] = [];
  for (let i = 0; i < digits.length; i += 2) indices.push((digits[i] ?? 0) * 64 + (digits[i + 1] ?? 0));
  return indices.every(index => index < count) && new Set(indices).size === indices.length ? indices : null;
}
