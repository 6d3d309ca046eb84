/** Names come from strangers: they must not mention, link, format, break lines or reverse the text direction. */

const LONGEST_NAME = 32;
/** Control characters, line ends, direction marks, zero-width characters, and code points without a public meaning. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;
const MARKDOWN = /[\\`*_~|>#[\](){}<@:/+\-.=!&$^]/g;
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name without invisible characters, on one line, at most 32 graphemes. For pictures and options. */
export function plainName(name: string): string {
  // Emoji joiners (U+200D) go too: a family emoji then shows as its members, which is harmless.
  const visible = name.normalize('NFC').replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim();
  const graphemes = [...SEGMENTS.segment(visible)]
    .slice(0, LONGEST_NAME + 1)
    .map(({ segment }) => [...segment].slice(0, 8).join(''));
  const isLong = graphemes.length > LONGEST_NAME;
  const short = isLong ? `${graphemes.slice(0, LONGEST_NAME - 1).join('')}…` : graphemes.join('');
  return short === '' ? 'somebody' : short;
}

/** A name for use inside a message, with Discord's formatting characters escaped. */
export function escapeName(name: string): string {
  const plain = plainName(name);
  // Discord links bare addresses even when escaped; a zero-width space after the dot prevents it.
  return plain.replace(MARKDOWN, sign =>
    sign === '@' || sign === ':' || sign === '/' || sign === '.' ? `${sign}\u200b` : `\\${sign}`,
  );
}
