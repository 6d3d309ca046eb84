import { capital } from './capital.ts';
import { defined } from './defined.ts';
import { sentence } from './phrases.ts';
import { withReferences } from './references.ts';
import type { Part } from './scored.ts';
import { isOtherSide, RANK, type Section, sideOf } from './sections.ts';
import type { SideIndex } from './telling.ts';

/** Puts the sentences of a post into paragraphs. */

/** A paragraph of a dispatch. */
export interface Paragraph {
  readonly text: string;
  /** It is the line of a turn: it announces the end of a turn, the beginning of the next, or both. */
  readonly isTurn: boolean;
  /** The turn's line says what the match is about. */
  readonly isAbout?: true;
  /** The headline of its section, which stands above it. */
  readonly head?: string;
  /** The headline says how the match ended. */
  readonly isEnd?: true;
  /** The text as it goes on from the headline: "from Lincoln. Minutemen …", ", where they hide. Minutemen …" */
  readonly onHead?: string;
}

/** The sentences in groups, at least one: a new one begins where the other side's deeds begin. `before`: whose came first. */
function bySide(all: readonly Part[], before: SideIndex | undefined): readonly (readonly Part[])[] {
  const groups: Part[][] = [[]];
  let last = before;
  for (const part of all.filter(({ text }) => text !== '')) {
    if (isOtherSide(part.by, last)) groups.push([]);
    groups.at(-1)?.push(part);
    last = part.by ?? last;
  }
  return groups;
}
/** Sentences as paragraphs without a headline. */
const plainly = (all: readonly Part[]): Paragraph[] =>
  bySide(all, undefined)
    .map(joinedText)
    .flatMap(text => (text === '' ? [] : [{ text, isTurn: false }]));

/** A headline with the words that go on from it. */
export const withEnd = (head: string, end: string): string => `${capital(head)}${/^[,:]/.test(end) ? '' : ' '}${end}`;

const joinedText = (all: readonly Part[]): string => all.flatMap(({ text }) => (text === '' ? [] : [text])).join(' ');

/** `main`, which begins with the sentence `first`, as it goes on from the headline; undefined if it begins anew. */
function endOfHeadline({ text, onHead }: Part, main: string): string | undefined {
  const stem = onHead?.text.slice(0, -1) ?? '';
  // Points may have been added to the sentence.
  return onHead && text.startsWith(stem) ? `${onHead.words.slice(0, -1)}${main.slice(stem.length)}` : undefined;
}

/** The headline as a sentence of the text, together with the sentence that goes on from it. */
function plainHead(head: string, below: readonly Part[], by: SideIndex | undefined): readonly Part[] {
  const [first, ...others] = below.filter(({ text }) => text !== '');
  const onHead = first && endOfHeadline(first, first.text);
  const part = { clauses: [], isTurn: false, ...defined({ by }) };
  if (onHead === undefined) return [{ ...part, text: sentence(head) }, ...below];
  return [{ ...part, text: withEnd(head, onHead) }, ...others];
}

/**
 * A section as paragraphs: the line of its turn, what stands above its headline, then the headline with its sentences. A
 * sentence that only repeats the headline is left out, and a new paragraph begins where the other side's deeds begin.
 */
function paragraphsOf(kept: readonly Part[], { head, headline, rank, accounts, isQuiet }: Section): Paragraph[] {
  const [turns, mains] = [true, false].map(isTurn =>
    kept.filter(each => each.isTurn === isTurn && (head === undefined || each.text !== sentence(head))),
  );
  const at = Math.max(
    0,
    mains.findIndex(({ isHeadline }) => isHeadline),
  );
  const above = withReferences(mains.slice(0, at), undefined);
  const below = withReferences(mains.slice(at), head);
  const turn = joinedText(turns);
  const line: Paragraph[] =
    turn === '' ? [] : [{ text: turn, isTurn: true, ...(accounts[0].isAbout ? { isAbout: true as const } : {}) }];
  const headOf = accounts.find(({ clauses }) => headline && clauses.includes(headline.clause));
  const headBy = headOf && headline ? sideOf(headOf, headline.clause) : undefined;
  if (isQuiet && head !== undefined) return [...line, ...plainly([...above, ...plainHead(head, below, headBy)])];
  const groups = bySide(below, headBy);
  // A headline of its own, such as that the lead has changed, stands above what changed the score last.
  const from =
    headline === null
      ? Math.max(
          0,
          groups.findLastIndex(each => each.some(({ scores }) => scores)),
        )
      : 0;
  const [main, ...later] = groups.slice(from);
  const text = joinedText(main);
  const first = main.find(each => each.text !== '');
  const onHead = head === undefined || !first ? undefined : endOfHeadline(first, text);
  const isEnd = rank === RANK.end || headline?.clause.isEnd === true;
  return [
    ...line,
    ...plainly([...above, ...groups.slice(0, from).flat()]),
    ...(text === '' && head === undefined
      ? []
      : [{ text, isTurn: false, ...defined({ head, onHead }), ...(isEnd ? { isEnd } : {}) }]),
    ...plainly(later.flat()),
  ];
}

/** The paragraphs of a section. A headline with nothing below it is a plain sentence if another headline is `next`. */
function withPlainHead(paragraphs: readonly Paragraph[], next: Paragraph | undefined): readonly Paragraph[] {
  const last = paragraphs.at(-1);
  if (last?.head === undefined || last.text !== '' || next?.head === undefined) return paragraphs;
  const { head, ...rest } = last;
  const above = paragraphs.at(-2);
  const isAlone = above === undefined || above.isTurn;
  const text = isAlone ? sentence(head) : `${above.text} ${sentence(head)}`;
  return [...paragraphs.slice(0, isAlone ? -1 : -2), { ...rest, text }];
}

/**
 * The paragraphs of all sections in order. If one turn's line follows another, they share a paragraph. No two headlines
 * stand directly after each other.
 */
export function paragraphsIn(kept: readonly Part[], sections: readonly Section[]): Paragraph[] {
  const told = sections.map((section, i) =>
    paragraphsOf(
      kept.filter(part => part.section === i),
      section,
    ),
  );
  const plain = told.map((paragraphs, i) => withPlainHead(paragraphs, told.slice(i + 1).flat()[0]));
  const all: Paragraph[] = [];
  for (const each of plain.flat()) {
    const last = all.at(-1);
    if (last?.isTurn && each.isTurn && !last.isAbout)
      all[all.length - 1] = { ...last, text: `${last.text} ${each.text}` };
    else all.push(each);
  }
  return all;
}
