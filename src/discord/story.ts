import { count } from '../core/count.ts';
import type { Told } from '../core/game.ts';
import type { LogEntry, LogPart } from '../match/types.ts';
import { rule } from './words.ts';

/** What happened, in sentences. */

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** Dice of six as faces; the figures as well, where the sentence does not say them. */
function diceWords(text: string, dice: readonly number[] | undefined): string {
  if (dice === undefined || dice.length === 0) return '';
  const figures = dice.join(', ');
  const faces = dice.map(face => FACES[face - 1] ?? face).join(' ');
  return ` [${text.includes(figures) ? faces : `${faces}: ${figures}`}]`;
}

export const toldLine = ({ text, rule: number, dice }: Told): string =>
  `${text}${diceWords(text, dice)}${rule(number)}`;

export const toldLines = (told: readonly Told[]): string[] => told.map(toldLine);

/** A decision's number as `/board`, `/replay` and `/undo` take it; 0 is the set-up. */
export const numbered = (answer: number): string => `**${answer}**`;

/** What happened, a line for each decision that brought something about, under its number. */
export const tellingLines = ({ entries }: LogPart): string[] =>
  entries
    .filter(({ told }) => told.length > 0)
    .map(({ answer, told }) => `${numbered(answer)} ${toldLines(told).join(' ')}`);

/** A post tells so many sentences. */
const SENTENCES = 6;

/**
 * What to tell of many happenings: all where they are few; else the throws, and the latest of the rest, in the order in
 * which they came.
 */
export function story(entries: readonly LogEntry[], most = SENTENCES): string[] {
  const all = entries.flatMap(({ told }) => told);
  if (all.length <= most) return toldLines(all);
  const weight = (told: Told, at: number): number => (told.dice ? 1000 : 0) + at;
  const kept = all
    .map((told, at) => ({ told, at }))
    .sort((a, b) => weight(b.told, b.at) - weight(a.told, a.at))
    .slice(0, most - 1)
    .sort((a, b) => a.at - b.at);
  return [
    ...toldLines(kept.map(({ told }) => told)),
    `-# Left out here: ${count(all.length - kept.length, 'lesser thing')}. **Log** has all that happened.`,
  ];
}
