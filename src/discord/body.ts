import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord.js';
import { count } from '../core/count.ts';
import { sentencesIn } from '../core/sentences.ts';

/** A row of a message: up to five buttons, or one select. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file with its alt text. */
export interface BodyFile {
  /** Different for each revision, so that no client shows a cached older picture. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
}

/** A message before it is sent. As an update it replaces the whole message: rows and files not named here disappear. */
export interface Body {
  /** At most 2,000 characters; all names in it must have gone through `escapeName`. */
  readonly content: string;
  readonly rows?: readonly Row[];
  readonly files?: readonly BodyFile[];
  /** Ids of files already on the message that stay there. */
  readonly keptFiles?: readonly string[];
  /** A newer press on the same message has been or will be answered, so this body is not shown. */
  readonly superseded?: true;
  /** The people to notify. Nobody else is notified, whatever the content says. */
  readonly pings?: readonly string[];
}

/** Discord's limits on one message. */
export const CONTENT_LIMIT = 2000;
export const MOST_ROWS = 5;
/** Buttons in a row. */
export const MOST_IN_ROW = 5;
export const MOST_OPTIONS = 25;
/** For a select option's label, and for its description. */
export const OPTION_LIMIT = 100;
export const ALT_LIMIT = 1024;
export const THREAD_NAME_LIMIT = 100;

/** The text cut to `limit` characters, between words if that costs little. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const word = cut.lastIndexOf(' ');
  const at = word > limit * 0.7 ? word : cut.length;
  // Never cut a surrogate pair in half.
  return `${cut.slice(0, at).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** As many whole clauses (up to "; ") as fit, then "…"; of one that is too long by itself, as many words. No bracket stays open. */
export function clausesWithin(text: string, room: number): string {
  if (text.length <= room) return text;
  const isClosed = (part: string): boolean => part.split('(').length === part.split(')').length;
  for (let end = text.lastIndexOf('; ', room - ' …'.length); end > 0; end = text.lastIndexOf('; ', end - 1))
    if (isClosed(text.slice(0, end))) return `${text.slice(0, end)} …`;
  return wholeWords(text, room);
}

/** As many whole words as fit, then "…". */
export function wholeWords(text: string, room: number): string {
  if (text.length <= room) return text;
  const end = text.lastIndexOf(' ', room - 1);
  return end > 0 ? `${text.slice(0, end).replace(/[,;:]$/, '')}…` : clip(text, room);
}

/** With a full stop, unless "…" stands there. */
export const stopped = (text: string): string => (text.endsWith('…') ? text : `${text}.`);

/** The last line of a post that leaves out something of what happened. */
export const MORE_IN_LOG = '-# More under **Log**.';

/**
 * The lines of a story within `limit` characters: as long as there are too many, the longest line loses its last sentence,
 * so that the first sentence of each, its headline, stays. If that is not enough, whole lines are left out: first those
 * without a headline, then the oldest. Then a note says that the log has more.
 */
export function fitStory(lines: readonly string[], limit: number): readonly string[] {
  if (lines.join('\n').length <= limit) return lines;
  // The line of a turn is in italics as a whole.
  const told = lines
    .filter(line => line !== MORE_IN_LOG)
    .map(line => (/^\*[^*]/.test(line) ? [line] : sentencesIn(line)));
  const lengthOf = (sentences: readonly string[]): number => sentences.join(' ').length;
  const textOf = (): readonly string[] => [...told.map(sentences => sentences.join(' ')), MORE_IN_LOG];
  while (textOf().join('\n').length > limit) {
    const [longest] = told.filter(({ length }) => length > 1).toSorted((a, b) => lengthOf(b) - lengthOf(a));
    if (longest !== undefined) longest.pop();
    else if (told.length === 1) break;
    else
      told.splice(
        Math.max(
          0,
          told.findIndex(([first]) => !first.startsWith('*')),
        ),
        1,
      );
  }
  return textOf();
}

/** As many whole lines as fit, then a line that says how many are missing, or `rest`, which says where they are. */
export function fitLines(lines: readonly string[], limit: number, rest?: string): string {
  const all = lines.join('\n');
  if (all.length <= limit) return all;
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length + 1 > limit - 30) break;
    kept.push(line);
    length += line.length + 1;
  }
  if (kept.length === 0) return clip(all, limit);
  return `${kept.join('\n')}\n${rest ?? `… and ${count(lines.length - kept.length, 'more line')}.`}`;
}
