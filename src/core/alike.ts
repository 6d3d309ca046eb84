/**
 * The words shared by all labels: "Regular 1" and "Regular 4" give "Regular". If the labels have different numbers of
 * words or share none, the first label.
 */
export function commonWords(labels: readonly string[]): string {
  const [first = '', ...others] = labels;
  const split = (label: string): string[] => label.split(' ');
  const words = split(first);
  if (others.some(label => split(label).length !== words.length)) return first;
  const kept = words.filter((word, i) => others.every(label => split(label)[i] === word));
  return kept.length > 0 ? kept.join(' ') : first;
}

/** "Regular ×3". `among` is how many interchangeable choices there are; if there is only one, the count is left out. */
export const labelWithCount = (label: string, n: number, among: number): string =>
  among === 1 ? label : `${label} ×${n}`;

/** A label in a sentence: its ellipsis says that a question follows, which is of no interest there. */
export const withoutEllipsis = (label: string): string => label.replace(/…$/, '');
