import { CONTENT_LIMIT } from './body.ts';

/** Room for a heading above the page. */
const PAGE = CONTENT_LIMIT - 300;

/** A text of any length in pages of at most `limit` characters, parted between lines, else between words. At least one page. */
export function partsOf(text: string, limit: number = PAGE): readonly string[] {
  const lines = text.split('\n').flatMap(line => (line.length <= limit ? [line] : wordWrap(line, limit)));
  const pages: string[] = [];
  let page: string | null = null;
  for (const line of lines) {
    const longer: string = page === null ? line : `${page}\n${line}`;
    if (page !== null && longer.length > limit) {
      pages.push(page);
      page = line;
    } else page = longer;
  }
  return [...pages, page ?? ''];
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
