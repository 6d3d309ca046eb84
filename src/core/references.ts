import { sentence } from './phrases.ts';
import type { Part } from './scored.ts';
import type { Reference } from './telling.ts';

/** Shortens words that refer to what stands right before them: "after them", in place of "after those who retreated". */

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Whether `words` say `name`, and not a longer name that contains it: Lexington, but not East Lexington. */
export const isNamed = (words: string, name: string): boolean =>
  // The goal of a way may follow another place: "by Concord to North Bridge".
  new RegExp(
    `${name.startsWith('to ') ? '' : "(?<!(?!The )\\p{Lu}[\\p{L}’']* )"}(?<!\\p{L})${escaped(name)}(?![\\p{L}’'])(?! \\p{Lu})`,
    'u',
  ).test(words);

function withReference(text: string, before: string, { full, brief, after }: Reference): string {
  const at = text.indexOf(full);
  if (at < 0 || !isNamed(`${before} ${text.slice(0, at)}`, after)) return text;
  return `${text.slice(0, at)}${brief}${text.slice(at + full.length)}`;
}

/** The sentence before number `i`, with its points; the headline if nothing else stands between them. */
function wordsBefore(parts: readonly Part[], i: number, head: string | undefined): string {
  const told = parts.slice(0, i).filter(({ text, isHeadline }) => text !== '' || isHeadline);
  const last = told.at(-1);
  if (last === undefined || last.isHeadline) return head === undefined ? '' : sentence(head);
  return told
    .filter(({ clauses }) => clauses === last.clauses)
    .map(({ text }) => text)
    .join(' ');
}

/** The sentences below a headline, or without one, with references as brief as what stands before them allows. */
export const withReferences = (parts: readonly Part[], head: string | undefined): Part[] =>
  parts.map((part, i) => {
    const before = wordsBefore(parts, i, head);
    // What goes on from the headline's own sentence has to begin as that does.
    const isNext = parts.slice(0, i).every(({ text, isHeadline }) => text === '' || isHeadline);
    if (isNext && part.onHead !== undefined) return part;
    const references = part.clauses.flatMap(({ refers }) => refers ?? []);
    return { ...part, text: references.reduce((text, each) => withReference(text, before, each), part.text) };
  });
