import { count } from '../core/count.ts';
import type { Told } from '../core/game.ts';
import { wayText } from '../core/way.ts';
import type { LogEntry, LogPart } from '../match/types.ts';
import { rule } from './words.ts';

/** What happened, in sentences. */

/** Dice that the sentence does not give itself. */
function diceWords(text: string, dice: readonly number[] | undefined): string {
  if (dice === undefined || dice.length === 0) return '';
  const figures = (text.match(/\d+/g) ?? []).join();
  if (`,${figures},`.includes(`,${dice.join()},`)) return '';
  return ` ${dice.length === 1 ? 'Die' : 'Dice'}: ${dice.join(', ')}.`;
}

export const toldLine = ({ text, rule: number, dice }: Told): string =>
  `${text}${diceWords(text, dice)}${rule(number)}`;

/** What happens several times running, and by the same rule, once and with a count. */
function counted(told: readonly Told[]): Told[] {
  const runs: Told[][] = [];
  for (const each of told) {
    const run = runs.at(-1);
    if (run?.[0].text === each.text && run[0].rule === each.rule) run.push(each);
    else runs.push([each]);
  }
  return runs.map(run => {
    const [first] = run;
    if (run.length === 1) return first;
    const dice = run.flatMap(each => each.dice ?? []);
    const text = `${first.text.replace(/\.$/, '')}, ${run.length} times.`;
    return { ...first, text, ...(dice.length > 0 ? { dice } : {}) };
  });
}

export const toldLines = (told: readonly Told[]): string[] => counted(told).map(toldLine);

/** An answer's number as `/board`, `/replay` and `/undo` take it; 0 is the set-up. */
export const numbered = (answer: number): string => `**${answer}**`;

/** What happened: a numbered line for each answer that led to something. */
export const tellingLines = ({ entries }: LogPart): string[] =>
  entries
    .filter(({ told }) => told.length > 0)
    .map(({ answer, told }) => `${numbered(answer)} ${toldLines(told).join(' ')}`);

/** The legs of each way as one, where its first leg was told; no way goes on in a new part of the match. */
function wholeWays(told: readonly Told[]): Told[] {
  const all: Told[] = [];
  for (const each of told) {
    const { way } = each;
    const since = all.findLastIndex(({ begins }) => begins !== undefined);
    const at = way && all.findLastIndex(({ way: leg }, i) => i > since && leg?.who === way.who && leg.to === way.from);
    const before = at === undefined ? undefined : all[at];
    if (!way || at === undefined || !before?.way) {
      all.push(each);
      continue;
    }
    const whole = { ...before.way, by: [...before.way.by, way.from, ...way.by], to: way.to };
    all[at] = { ...before, text: wayText(whole), way: whole };
  }
  return all;
}

/** What happened, where there is room for little: each way as a whole. */
const inBrief = (told: readonly Told[]): Told[] => counted(wholeWays(told));

export const shortLines = (told: readonly Told[]): string[] => inBrief(told).map(toldLine);

/** A post tells so many sentences. */
const SENTENCES = 10;

/** What was undertaken; what the game gives weight, and throws; then the rest; last what the game calls least. */
function weightOf({ weight, dice }: Told): number {
  if (weight === 'deed') return 3;
  return weight === 'least' ? 0 : weight === 'most' || dice ? 2 : 1;
}

/** What came of an Action: what happened until the next one, or until a new part of the match. */
function cameOf(all: readonly Told[], at: number): readonly Told[] {
  const end = all.findIndex(({ weight, begins }, i) => i > at && (weight === 'deed' || begins !== undefined));
  return all.slice(at + 1, end < 0 ? undefined : end);
}

/** So many happenings, those of most weight; no Action of which nothing is left that came of it. */
function weightiest(all: readonly Told[], most: number, bare: readonly Told[] = []): readonly Told[] {
  const kept = [...all.entries()]
    .filter(([, told]) => !bare.includes(told))
    .sort(([i, a], [k, b]) => weightOf(b) - weightOf(a) || k - i)
    .slice(0, most)
    .map(([, told]) => told);
  const next = all.find((told, at) => {
    const came = told.weight === 'deed' && kept.includes(told) ? cameOf(all, at) : [];
    return came.length > 0 && !came.some(each => kept.includes(each));
  });
  return next ? weightiest(all, most, [...bare, next]) : all.filter(told => kept.includes(told));
}

/**
 * What to tell of many happenings: all where they are few; else those of most weight, of equal ones the latest, in the
 * order in which they came. An Action is told only with something that came of it.
 */
export function story(entries: readonly LogEntry[], most = SENTENCES): string[] {
  const all = inBrief(entries.flatMap(({ told }) => told));
  if (all.length <= most) return all.map(toldLine);
  const kept = weightiest(all, most - 1);
  return [
    ...kept.map(toldLine),
    `-# Left out here: ${count(all.length - kept.length, 'lesser thing')}. **Log** has all that happened.`,
  ];
}
