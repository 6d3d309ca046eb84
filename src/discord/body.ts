import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord.js';
import { count } from '../core/count.ts';

/** A row of a message: up to five buttons, or one select. */
export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

/** A file with what it shows, for those who do not see it. */
export interface BodyFile {
  /** A name of its own for each revision, so that no client shows an older picture. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly alt: string;
}

/** A message before it is sent. It replaces all of the message that it updates: rows and files not named are gone. */
export interface Body {
  /** At most 2,000 characters; names in it have gone through `escapeName`. */
  readonly content: string;
  readonly rows?: readonly Row[];
  readonly files?: readonly BodyFile[];
  /** The ids of the files that the message has and keeps. */
  readonly keeps?: readonly string[];
  /** A newer press in the message that it updates is answered already, or will be: nothing of this is shown. */
  readonly superseded?: true;
  /** Who is notified. Nobody else ever is, whatever the content says. */
  readonly pings?: readonly string[];
}

/** Discord's limits on one message. */
export const CONTENT_LIMIT = 2000;
export const ROWS = 5;
export const OPTIONS = 25;
/** Of an option of a select: its label, and its description. */
export const OPTION_WORDS = 100;
export const ALT_LIMIT = 1024;
export const THREAD_NAME = 100;

/** The text cut to a number of characters, at a word where that loses little. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  const word = cut.lastIndexOf(' ');
  const at = word > limit * 0.7 ? word : cut.length;
  // Never half of a pair of code units.
  return `${cut.slice(0, at).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** The newest lines that fit into so many characters, the last in any case. */
export function newest(lines: readonly string[], limit: number): readonly string[] {
  let length = 0;
  const from = lines.findLastIndex(line => {
    length += line.length + 1;
    return length > limit;
  });
  return lines.slice(Math.min(from + 1, lines.length - 1));
}

/** Whole lines as long as they fit, with a last line that says how many are missing. */
export function fitLines(lines: readonly string[], limit: number): string {
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
  return `${kept.join('\n')}\n… and ${count(lines.length - kept.length, 'more line')}.`;
}
