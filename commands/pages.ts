import { z } from 'zod';
import { CONTENT_LIMIT, clip, type Row } from '../src/discord/body.ts';
import { buttons } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';

/** Long lists, a page at a time. */

/** A whole number in a custom_id. */
export const figure = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);

/** Room for a heading above the page. */
export const PAGE = CONTENT_LIMIT - 300;

/** The lines in pages of at most `limit` characters, no line parted unless it is longer than a page. At least one page. */
export function pagesOf(lines: readonly string[], limit: number = PAGE): readonly string[] {
  const pages: string[] = [];
  let page: string | null = null;
  for (const line of lines.map(each => clip(each, limit))) {
    const longer: string = page === null ? line : `${page}\n${line}`;
    if (page !== null && longer.length > limit) {
      pages.push(page);
      page = line;
    } else page = longer;
  }
  return [...pages, page ?? ''];
}

/** A text of any length in parts of at most `limit` characters, parted between lines, else between words. */
export function partsOf(text: string, limit: number = PAGE): readonly string[] {
  const lines = text.split('\n').flatMap(line => (line.length <= limit ? [line] : wordWrap(line, limit)));
  return pagesOf(lines, limit);
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

const STEPS = ['first', 'back', 'on', 'last'] as const;
export type Step = (typeof STEPS)[number];
export const step = z.enum(STEPS);

export function stepTo(how: Step, at: number, last: number): number {
  const to = { first: 0, back: at - 1, on: at + 1, last }[how];
  return Math.max(0, Math.min(last, to));
}

/** ⏮ ◀ ▶ ⏭; each custom_id is `name`, the step, the place where it starts from, then `more`. */
export function stepper(name: string, at: number, last: number, ...more: readonly (string | number)[]): Row {
  const signs: Readonly<Record<Step, string>> = { first: '⏮', back: '◀', on: '▶', last: '⏭' };
  return buttons(
    ...STEPS.map(how => ({
      id: customId(name, how, at, ...more),
      label: signs[how],
      disabled: how === 'first' || how === 'back' ? at === 0 : at >= last,
    })),
  );
}
