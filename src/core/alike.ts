/** The words that all labels have in common: "Regular 1" and "Regular 4" are both a Regular. */
export function commonWords(labels: readonly string[]): string {
  const [first = '', ...others] = labels;
  const split = (label: string): string[] => label.split(' ');
  const words = split(first);
  if (others.some(label => split(label).length !== words.length)) return first;
  const kept = words.filter((word, i) => others.every(label => split(label)[i] === word));
  return kept.length > 0 ? kept.join(' ') : first;
}

/** "Regular ×3", of `among` that are alike; who stands alone is not counted. */
export const timesWords = (label: string, n: number, among: number): string => (among === 1 ? label : `${label} ×${n}`);
