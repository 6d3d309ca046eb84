/** "a, b and c". An empty list gives "nobody", which suits people only: callers with other lists check first. */
export function listed(words: readonly string[], link: 'and' | 'or' = 'and'): string {
  if (words.length < 2) return words[0] ?? 'nobody';
  return `${words.slice(0, -1).join(', ')} ${link} ${words[words.length - 1]}`;
}
