/** Lower case, with hyphens between the words. */
const slug = (words: string): string =>
  words
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1-')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** A stable key for a choice, made of its parts: `movement:boston`. */
export const keyOf = (...parts: readonly string[]): string => parts.map(slug).join(':');
