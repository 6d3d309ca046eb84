import type { MatchId } from '../match/rows.ts';
import { type Body, CONTENT_LIMIT } from './body.ts';
import { buttons } from './controls.ts';
import { customId } from './custom-id.ts';

/** Room for a heading above the page. */
const PAGE_LIMIT = CONTENT_LIMIT - 300;

/** One page about a match, by default the last. `name`: the component that turns pages. */
export function pageBody(
  name: string,
  head: string,
  match: MatchId,
  pages: readonly string[],
  page: number | null,
): Body {
  const last = pages.length - 1;
  const at = Math.min(page ?? last, last);
  const row = buttons(
    { id: customId(name, match, Math.max(0, at - 1), 'b'), label: '◀ Earlier', disabled: at === 0 },
    { id: customId(name, match, Math.min(last, at + 1), 'f'), label: 'Later ▶', disabled: at === last },
  );
  const which = last > 0 ? `, page ${at + 1} of ${pages.length}` : '';
  return { content: `-# ${head}${which}\n${pages[at]}`, rows: last > 0 ? [row] : [] };
}

/**
 * A text of any length in pages of at most `limit` characters, split between lines, else between words. At least one
 * page.
 */
export function pagesOf(text: string, limit: number = PAGE_LIMIT): readonly string[] {
  const lines = text.split('\n').flatMap(line => (line.length <= limit ? [line] : wordWrap(line, limit)));
  const pages: string[] = [];
  let page: string | null = null;
  for (const line of lines) {
    const longer: string = page === null ? line : `${page}\n${line}`;
    if (page !== null && longer.length > limit) {
      // Keep a heading with the line below it if both fit.
      const heading: string = /\n### [^\n]*$/.exec(page)?.[0] ?? '';
      const under: string = `${heading}\n${line}`.slice(1);
      const fits = under.length <= limit;
      pages.push(fits ? page.slice(0, page.length - heading.length) : page);
      page = fits ? under : line;
    } else page = longer;
  }
  return [...pages, page ?? ''];
}

/** The same pages with the last one filled from the end of the one before it, between lines, so that it is full. */
export function withFullLastPage(pages: readonly string[], limit: number = PAGE_LIMIT): readonly string[] {
  const [before, last] = pages.slice(-2);
  if (last === undefined) return pages;
  const [lines, more] = [before.split('\n'), last.split('\n')];
  let from = lines.length;
  while (from > 0 && [...lines.slice(from - 1), ...more].join('\n').length <= limit) from--;
  // A heading stays with the line below it.
  while (from < lines.length && lines[from - 1]?.startsWith('### ')) from++;
  const kept = lines.slice(0, from).join('\n');
  const full = [...lines.slice(from), ...more].join('\n');
  return [...pages.slice(0, -2), ...(from === 0 ? [] : [kept]), full];
}

function wordWrap(line: string, limit: number): string[] {
  const rows: string[] = [];
  let rest = line;
  while (rest.length > limit) {
    const space = rest.lastIndexOf(' ', limit);
    const at = space > 0 ? space : limit;
    rows.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...rows, rest];
}
