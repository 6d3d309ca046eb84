import type { Decision } from '../../core/match.ts';
import { TITLE_LIMIT } from '../../core/question.ts';
import { sentencesIn } from '../../core/sentences.ts';
import { clausesWithin, clip, MOST_OPTIONS, OPTION_LIMIT, wholeWords } from '../body.ts';
import type { OptionSpec } from '../controls.ts';
import { type Fold, firstGroup, inListOrder, LETTERS } from './fold.ts';

/** One line of a select, and the choices it stands for. */
export interface Line {
  readonly option: OptionSpec;
  readonly takes: readonly number[];
  /** The letter of its place on the crop. */
  readonly letter?: string;
}

/** Up to 25 lines, the most one select can hold, with a title. */
export interface Group {
  readonly title: string;
  readonly lines: readonly Line[];
  /** Its letters alone stand on the map, so that a board does not carry too many to be found. */
  readonly isOwnMap?: true;
}

/** How many letters the map shows beside one part of a list that is too long for one menu, or for one glance. */
const MOST_LETTERS = 12;
/** With so many more at most, the part is not divided. */
const FEW_MORE = 3;

export const letteredLabel = ({ letter, label }: Fold): string =>
  letter === undefined ? label : `${letter} · ${label}`;

/** As many sentences of the odds (or their first clauses) as fit, then "…". Sentences with a percentage come first. */
function oddsWithin(odds: string, room: number): string {
  const most = room - ' …'.length;
  const sentences = sentencesIn(odds.trim()).map(each => (each.length <= most ? each : each.replace(/;.*/, '.')));
  const hasChance = (sentence: string): boolean => sentence.includes(' %');
  const fitting = [...sentences.filter(hasChance), ...sentences.filter(each => !hasChance(each))].reduce((all, each) =>
    `${all} ${each}`.length <= most ? `${all} ${each}` : all,
  );
  return `${fitting} …`;
}

/**
 * A choice's description: its rule, what it does, its risk, its odds, and whether it is final. If that is too long, "no Undo"
 * is dropped, which Confirm repeats, or what the choice does, which a player soon knows unless it is a suggestion. If it is still too long, the odds
 * are left to Confirm, and the risk stands before what the choice does; if there is nothing else to say, as much of them as fits is shown.
 * Of what a suggestion does, what the game says in a line stands there, or else its first clauses, if it is longer than a
 * description.
 */
function aboutOf(decision: Decision, { rule, final, risk, odds, about: full, brief }: Fold): string | undefined {
  const head = rule === undefined || rule === decision.rule ? [] : [rule];
  const danger = risk === undefined ? [] : [`⚠ ${risk}`];
  const stakes = [...danger, ...(odds === undefined ? [] : [odds])];
  const isMarkedFinal = final && decision.kind === 'one' && decision.choices.some(each => !each.final);
  const finalMark = isMarkedFinal ? ['no Undo'] : [];
  const room = OPTION_LIMIT - [...head, ''].join(' · ').length;
  const about = full !== undefined && full.length > room ? (brief ?? full) : full;
  if (about !== undefined && about.length > room) return [...head, clausesWithin(about, room)].join(' · ');
  const does = about === undefined ? [] : [about];
  // The name of a suggestion does not say what it does.
  const isNeeded = brief !== undefined;
  const ways = [
    [...head, ...does, ...stakes, ...finalMark],
    [...head, ...does, ...stakes],
    ...(isNeeded ? [] : [[...head, ...stakes, ...finalMark]]),
    ...(does.length + danger.length > 0 ? [[...head, ...does, ...danger]] : []),
    ...(danger.length > 0 && !isNeeded ? [[...head, ...danger]] : []),
    [...head, ...(does.length > 0 ? does : odds === undefined ? danger : [oddsWithin(odds, room)])],
  ].map(words => words.join(' · '));
  const words = ways.find(({ length }) => length <= OPTION_LIMIT) ?? ways.at(-1);
  // A number alone would say nothing to somebody who does not know the rules by number.
  if (words === rule) return `Rule ${rule}`;
  return words === '' ? undefined : words;
}

const countLabel = (n: number, total: number, label: string): string => `${label} ×${n}${n === total ? ' (all)' : ''}`;

/** How many of `alike` choices a legal answer can take, at least one. */
function countsOf({ choices, min, max }: Decision, alike: number): { low: number; high: number } {
  return { low: Math.max(1, min - (choices.length - alike)), high: Math.min(alike, max) };
}

/** The lines for a fold: "one of them", "two of them" and so on. The value names the fold and the number. */
function linesOf(decision: Decision, fold: Fold, index: number, chosen: ReadonlySet<number>): readonly Line[] {
  const { members } = fold;
  const description = aboutOf(decision, fold);
  const chosenCount = members.filter(member => chosen.has(member)).length;
  const line = (n: number, label: string): Line => ({
    takes: members.slice(0, n),
    ...(fold.letter === undefined ? {} : { letter: fold.letter }),
    option: {
      value: `${index}x${n}`,
      label,
      chosen: chosenCount === n,
      ...(description === undefined ? {} : { description }),
    },
  });
  if (members.length === 1) return [line(1, letteredLabel(fold))];
  const label = letteredLabel(fold);
  const { low, high } = countsOf(decision, members.length);
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) =>
    line(low + i, countLabel(low + i, members.length, label)),
  );
}

/**
 * Preselects nothing if too much is chosen: Discord would reject that, and a forged draft may hold any number of
 * choices.
 */
function preselectAtMost(lines: readonly Line[], most: number): readonly Line[] {
  if (lines.filter(({ option }) => option.chosen).length <= most) return lines;
  return lines.map(line => ({ ...line, option: { ...line.option, chosen: false } }));
}

/** The lines of one fold. A long list is divided by the group that the game gives it or, if it gives none, by the rule. */
interface DividedLines {
  readonly rule: string | undefined;
  readonly group: string | undefined;
  readonly lines: readonly Line[];
}

/**
 * The whole list in groups of at most 25, without the suggestion while nothing has been chosen. A long list is divided
 * by the game's groups, with small ones put together; if the game names none, where the rule changes. A list of places of
 * which the game groups those that most people want is divided even if one menu could hold it.
 */
export function groupsOf(decision: Decision, folds: readonly Fold[], chosen: ReadonlySet<number>): readonly Group[] {
  const lines = inListOrder(
    folds.flatMap((fold, i): DividedLines[] =>
      fold.suggested && chosen.size === 0
        ? []
        : [{ rule: fold.rule, group: fold.group, lines: linesOf(decision, fold, i, chosen) }],
    ),
  );
  const total = lines.reduce((sum, each) => sum + each.lines.length, 0);
  const most = Math.max(1, decision.max);
  const preselected = (group: Group): Group => ({ ...group, lines: preselectAtMost(group.lines, most) });
  const isOfPlaces = decision.kind === 'one' && folds.every(({ place }) => place !== undefined);
  const first = isOfPlaces && total > MOST_LETTERS ? firstGroup(lines) : undefined;
  if (total <= MOST_OPTIONS && first === undefined)
    return [preselected({ title: 'Choose', lines: lines.flatMap(each => each.lines) })];
  const hasMap = decision.kind === 'one' && lines.every(each => each.lines.every(({ letter }) => letter !== undefined));
  if (hasMap) return byNearness(lines).map(preselected);
  if (total <= MOST_OPTIONS && first !== undefined) return inTwo(lines, first).map(preselected);
  const groups = lines.some(({ group }) => group !== undefined) ? byGroup(lines) : byRule(lines);
  return groups.map(preselected);
}

/** A list of places in parts: the group that stands first, the places beyond it, and other ways to its own places. */
function byNearness(all: readonly DividedLines[]): Group[] {
  const named = firstGroup(all);
  if (named === undefined) return byLetter(linesIn(all), MOST_LETTERS);
  const [first, others] = inTwo(all, named);
  const near = new Set(first.lines.map(({ letter }) => letter));
  const isNear = ({ letter }: Line): boolean => near.has(letter);
  return [
    ...byLetter(first.lines, MOST_LETTERS, named),
    ...byLetter(
      others.lines.filter(line => !isNear(line)),
      MOST_OPTIONS,
    ),
    ...byLetter(others.lines.filter(isNear), MOST_OPTIONS, OTHER_WAYS),
  ];
}

/** The heading of other ways to the places of the first part. */
const OTHER_WAYS = 'Other Ways';

/** The lines of a group, and the others. */
const inTwo = (all: readonly DividedLines[], named: string): readonly [Group, Group] => [
  { title: named, lines: linesIn(all.filter(({ group }) => group === named)) },
  { title: OTHERS, lines: linesIn(all.filter(({ group }) => group !== named)) },
];

const linesIn = (all: readonly DividedLines[]): readonly Line[] => all.flatMap(({ lines }) => lines);

/** Parts with at most `most` letters each, or one with a few more, in the order of the letters, so that all ways to a place stand together. */
function byLetter(lines: readonly Line[], most: number, group?: string): Group[] {
  const parts: Line[][] = [];
  const rank = ({ letter = '' }: Line): number => LETTERS.indexOf(letter);
  const all = new Set(lines.map(({ letter }) => letter)).size;
  const each = all <= most + FEW_MORE ? all : most;
  for (const line of lines.toSorted((a, b) => rank(a) - rank(b))) {
    const last = parts.at(-1);
    const letters = new Set([...(last ?? []), line].map(({ letter }) => letter));
    if (last === undefined || letters.size > each || last.length === MOST_OPTIONS) parts.push([line]);
    else last.push(line);
  }
  const head = group === undefined ? '' : `${group}: `;
  return parts.map(part => ({ title: `${head}${titleOf(part)}`, lines: part, isOwnMap: true }));
}

/** The heading of choices without a group. */
const OTHERS = 'Others';

function byGroup(all: readonly DividedLines[]): Group[] {
  const named = new Map<string, Line[]>();
  for (const { group = OTHERS, lines } of all) named.set(group, [...(named.get(group) ?? []), ...lines]);
  const groups: Group[] = [];
  for (const [title, lines] of named) {
    const last = groups.at(-1);
    const both = `${last?.title}, ${title}`;
    if (last && last.lines.length + lines.length <= MOST_OPTIONS && both.length <= TITLE_LIMIT) {
      groups[groups.length - 1] = { title: both, lines: [...last.lines, ...lines] };
      continue;
    }
    for (let from = 0; from < lines.length; from += MOST_OPTIONS) {
      const part = lines.length > MOST_OPTIONS ? ` (${from / MOST_OPTIONS + 1})` : '';
      groups.push({
        title: `${wholeWords(title, TITLE_LIMIT - part.length)}${part}`,
        lines: lines.slice(from, from + MOST_OPTIONS),
      });
    }
  }
  return groups;
}

function byRule(all: readonly DividedLines[]): Group[] {
  const groups: Line[][] = [];
  let rule: string | undefined;
  for (const each of all) {
    for (const [i, line] of each.lines.entries()) {
      const last = groups.at(-1);
      const isFull = last === undefined || last.length === MOST_OPTIONS;
      // A rule with many lines begins its own group; rules with a few lines may share one.
      const beginsGroup = i === 0 && each.rule !== rule && countOfRule(all, each.rule) > MOST_OPTIONS / 3;
      if (isFull || beginsGroup) groups.push([line]);
      else last.push(line);
    }
    rule = each.rule;
  }
  return groups.map(lines => ({ title: titleOf(lines), lines }));
}

const countOfRule = (all: readonly DividedLines[], rule: string | undefined): number =>
  all.reduce((sum, each) => (each.rule === rule ? sum + each.lines.length : sum), 0);

/** The letter that is given last: "Z" before "AA". */
const highestOf = (letters: readonly string[]): string =>
  letters.reduce((highest, each) => (LETTERS.indexOf(each) > LETTERS.indexOf(highest) ? each : highest), '');

/** What stands between the first and the last line in a group's title. */
const TO = ' to ';

/** The words with which both labels begin. */
function commonStart(a: string, b: string): string {
  const others = b.split(' ');
  const words = a.split(' ');
  const end = words.findIndex((word, i) => word !== others[i]);
  return words.slice(0, end < 0 ? words.length : end).join(' ');
}

/**
 * "A to Y" if each line has a letter, up to the highest one: the last line may be another way to a place that stands
 * further up. Else the first line and the last, with the words that both begin with given once; each is shortened to whole
 * words if a form field has no room for both.
 */
function titleOf(lines: readonly Line[]): string {
  const letters = lines.flatMap(({ letter }) => letter ?? []);
  if (letters.length === lines.length) return [...new Set([letters[0] ?? '', highestOf(letters)])].join(TO);
  const [first, last] = [lines[0], lines.at(-1)].map(line => line?.option.label ?? '');
  const title = first === last ? first : `${first}${TO}${last}`;
  if (title.length <= TITLE_LIMIT) return title;
  const start = first === last ? '' : commonStart(first, last);
  const lead = start === '' ? '' : `${start}: `;
  const ends = [first, last].map(label => label.slice(start.length).trim());
  const room = Math.floor((TITLE_LIMIT - lead.length - TO.length) / 2);
  const words = [...new Set(ends.map(label => wholeWords(label, room)))].join(TO);
  return clip(`${lead}${words}`, TITLE_LIMIT);
}

/**
 * The choices that the chosen values stand for. If several values belong to one fold, the largest number counts. Null
 * if a value belongs to no line.
 */
export function chosenIn(folds: readonly Fold[], values: readonly string[]): readonly number[] | null {
  const counts = new Map<number, number>();
  for (const value of values) {
    const match = /^(\d{1,4})x(\d{1,4})$/.exec(value);
    const fold = Number(match?.[1]);
    const n = Number(match?.[2]);
    if (match === null || n < 1 || n > (folds[fold]?.members.length ?? 0)) return null;
    counts.set(fold, Math.max(n, counts.get(fold) ?? 0));
  }
  return [...counts].flatMap(([fold, n]) => folds[fold]?.members.slice(0, n) ?? []);
}
