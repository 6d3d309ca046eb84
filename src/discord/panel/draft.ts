/**
 * Choices made but not yet answered, packed into a few characters of a custom_id as places in the decision's list.
 * Of three encodings the shortest is used: one bit each, the chosen ones, or the ones left out.
 */

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BITS_A_DIGIT = 6;

/** The most characters that a draft may take in a custom_id. */
export const DRAFT_LIMIT = 56;

const pair = (n: number): string => `${DIGITS[Math.floor(n / 64)]}${DIGITS[n % 64]}`;
const pairs = (indices: readonly number[]): string => indices.map(pair).join('');

function bits(indices: readonly number[]): string {
  const digits: number[] = [];
  for (const index of indices) {
    const at = Math.floor(index / BITS_A_DIGIT);
    while (digits.length <= at) digits.push(0);
    digits[at] = (digits[at] ?? 0) | (1 << (index % BITS_A_DIGIT));
  }
  return digits.map(digit => DIGITS[digit]).join('');
}

/** Null if it does not fit. `of`: how many choices there are. */
export function writeDraft(indices: readonly number[], of: number): string | null {
  const sorted = [...new Set(indices)].sort((a, b) => a - b);
  const rest = Array.from({ length: of }, (_, i) => i).filter(i => !sorted.includes(i));
  const ways = [`b${bits(sorted)}`, `s${pairs(sorted)}`, `x${pairs(rest)}`];
  const [shortest = ''] = ways.sort((a, b) => a.length - b.length);
  return shortest.length <= DRAFT_LIMIT ? shortest : null;
}

/** The places of the choices; null for a draft that we did not write. */
export function readDraft(draft: string, of: number): readonly number[] | null {
  const [way, ...letters] = [...draft];
  const digits = letters.map(letter => DIGITS.indexOf(letter));
  if (digits.includes(-1)) return null;
  if (way === 'b') return bitIndices(digits, of);
  const indices = pairIndices(digits, of);
  if (indices === null || way === 's') return indices;
  return way === 'x' ? Array.from({ length: of }, (_, i) => i).filter(i => !indices.includes(i)) : null;
}

function bitIndices(digits: readonly number[], of: number): readonly number[] | null {
  const indices = digits.flatMap((digit, at) =>
    Array.from({ length: BITS_A_DIGIT }, (_, bit) => bit)
      .filter(bit => (digit >> bit) & 1)
      .map(bit => at * BITS_A_DIGIT + bit),
  );
  return indices.every(index => index < of) ? indices : null;
}

function pairIndices(digits: readonly number[], of: number): readonly number[] | null {
  if (digits.length % 2 !== 0) return null;
  const indices: number[] = [];
  for (let i = 0; i < digits.length; i += 2) indices.push((digits[i] ?? 0) * 64 + (digits[i + 1] ?? 0));
  return indices.every(index => index < of) && new Set(indices).size === indices.length ? indices : null;
}
