/** What happens to one counter: "1 Minuteman", "A Militia of strength 1 in Lincoln", "One of Percy’s Regulars in Concord". */
const ONE_COUNTER = /^(?:1|An?|One)( of)? ([^,:;]+?)((?: of strength \d)?(?: (?:in|at|on) [^,:;]+?)?) ([a-z]+s) (.+)$/;
/** Words for a single counter, and points for each, which would be wrong of several. */
const ABOUT_ONE = /\b(it|its|he|his|him|himself)\b|\([\d½]+ points?\)/;
/** "Son of Liberty", of which the first word is the one that changes. */
const COMPOUND = / of /;

/** "Minutemen", "hidden Militia", "Regulars" */
function plural(noun: string): string {
  if (noun.endsWith('Militia')) return noun;
  return noun.endsWith('man') ? noun.replace(/man$/, 'men') : `${noun}s`;
}

const IRREGULAR: Readonly<Record<string, string>> = { is: 'are', has: 'have', does: 'do' };

/** "muster" for "musters", "march" for "marches", "rally" for "rallies" */
function ofSeveral(verb: string): string {
  if (IRREGULAR[verb] !== undefined) return IRREGULAR[verb];
  return /ies$/.test(verb) ? verb.replace(/ies$/, 'y') : verb.replace(/(ch|sh|ss|x)es$|s$/, '$1');
}

/**
 * A line that is told `n` times in a row, as one: "2 Minutemen muster in Lincoln." for "1 Minuteman musters in Lincoln."
 * If it is not simply about one counter, the same with ", 2 times".
 */
export function repeatedWords(text: string, n: number): string {
  const [, of, noun, where, verb, rest] = ONE_COUNTER.exec(text) ?? [];
  if (noun === undefined || verb === undefined || rest === undefined || ABOUT_ONE.test(rest) || COMPOUND.test(noun))
    return `${text.replace(/\.$/, '')}, ${n} times.`;
  return of === undefined
    ? `${n} ${plural(noun)}${where} ${ofSeveral(verb)} ${rest}`
    : `${n} of ${noun}${where} ${ofSeveral(verb)} ${rest}`;
}
