/** Names are written by strangers: nothing in them may mention, link, format, break the line or turn the writing round. */

const LONGEST = 32;
/** Controls, line ends, and everything that turns the direction of writing or takes no room. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
const MARKDOWN = /[\\`*_~|>#[\](){}<@:/+\-.=!&$^]/g;
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name without what cannot be seen, on one line, of at most 32 signs as people count them. For pictures and options. */
export function plainName(name: string): string {
  // The joiners of emoji (U+200D) are Cf too; without them a family falls apart into its members, which is harmless.
  const seen = name.normalize('NFC').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
  const signs = [...SEGMENTS.segment(seen)]
    .slice(0, LONGEST + 1)
    .map(({ segment }) => [...segment].slice(0, 8).join(''));
  const short = signs.length > LONGEST ? `${signs.slice(0, LONGEST - 1).join('')}…` : signs.join('');
  return short === '' ? 'somebody' : short;
}

/** A name inside a message: plain, and with no sign left that Discord would act on. */
export function escapeName(name: string): string {
  const plain = plainName(name);
  // A bare address is linked even where its signs are escaped; a zero-width space after the dot leaves it readable.
  return plain.replace(MARKDOWN, sign =>
    sign === '@' || sign === ':' || sign === '/' || sign === '.' ? `${sign}\u200b` : `\\${sign}`,
  );
}
