/** Words as one: lower case, hyphens between them. */
const slug = (words: string): string =>
  words
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1-')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** The lasting name of a choice, of its parts: `movement:boston`. */
export const keyOf = (...parts: readonly string[]): string => parts.map(slug).join(':');
