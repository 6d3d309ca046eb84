/** "a, b and c". An empty list gives "nobody", so only lists of people may be empty. */
export function listed(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? 'nobody';
  return `${words.slice(0, -1).join(', ')} ${link} ${words[words.length - 1]}`;
}
