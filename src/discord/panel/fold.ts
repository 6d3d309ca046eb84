import { commonWords, labelWithCount } from '../../core/alike.ts';
import type { Choice, Decision } from '../../core/match.ts';
import { listWords } from '../../core/phrases.ts';
import { clausesWithin, wholeWords } from '../body.ts';

/** Interchangeable choices as one line or button. Choices are named by their index in the decision's list. */
export interface Fold {
  readonly members: readonly number[];
  /** What one of them is called. */
  readonly label: string;
  readonly about?: string;
  /** The same in a line, where that is longer. */
  readonly brief?: string;
  readonly rule?: string;
  readonly place?: string;
  readonly final: boolean;
  /** Whether the game suggests it. It then has its own button and no line in the list. */
  readonly suggested: boolean;
  /** The part of a long list that it belongs to. */
  readonly group?: string;
  readonly odds?: string;
  readonly risk?: string;
  /** The letter of its place on the picture beside the list. */
  readonly letter?: string;
}

const CAPITALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Single letters first; for long lists two capitals. No small ones: on a map "w" is taken for "W". */
export const LETTERS = [...CAPITALS, ...['A', 'B', 'C', 'D'].flatMap(first => CAPITALS.map(second => first + second))];

/** The letters of places on the picture beside the list. */
export type Letters = ReadonlyMap<string, string>;
export const NO_LETTERS: Letters = new Map();

/**
 * The choices of a decision in its own order, with interchangeable ones folded. Where one is chosen, a single one of them
 * is left: the suggested one, if there is one.
 */
export function fold({ kind, choices }: Decision, letters = NO_LETTERS): readonly Fold[] {
  const classes = new Map<string, number[]>();
  for (const [index, choice] of choices.entries()) {
    const key = choice.alike === undefined ? `only ${index}` : `alike ${choice.alike} ${choice.place ?? ''}`;
    classes.set(key, [...(classes.get(key) ?? []), index]);
  }
  const kept = (members: readonly number[]): readonly number[] =>
    kind === 'one' ? [members.find(index => choices[index]?.suggested) ?? members[0] ?? 0] : members;
  return [...classes.values()].map(kept).map(members => {
    const all = members.map(index => choices[index]).filter(choice => choice !== undefined);
    const [first] = all;
    const letter = first?.place === undefined ? undefined : letters.get(first.place);
    return {
      members,
      label: commonWords(all.map(({ label }) => label)),
      final: all.some(({ final }) => final === true),
      suggested: kind === 'one' && first?.suggested === true,
      ...(first?.group === undefined ? {} : { group: first.group }),
      ...(first?.about === undefined ? {} : { about: first.about }),
      ...(first?.brief === undefined ? {} : { brief: first.brief }),
      ...(first?.odds === undefined ? {} : { odds: first.odds }),
      ...(first?.risk === undefined ? {} : { risk: first.risk }),
      ...(first?.rule === undefined ? {} : { rule: first.rule }),
      ...(first?.place === undefined ? {} : { place: first.place }),
      ...(letter === undefined ? {} : { letter }),
    };
  });
}

interface Grouped {
  readonly group?: string | undefined;
}

/** The group that stands first in a list: the one that the game names, if it names one of only some of the choices. */
export function firstGroup(all: readonly Grouped[]): string | undefined {
  const [group, ...others] = new Set(all.flatMap(each => each.group ?? []));
  return others.length === 0 && all.some(each => each.group === undefined) ? group : undefined;
}

/** Choices in the order of their list, which is that of the letters too. */
export function inListOrder<T extends Grouped>(all: readonly T[]): readonly T[] {
  const first = firstGroup(all);
  const isFirst = ({ group }: T): boolean => group !== undefined && group === first;
  return [...all.filter(isFirst), ...all.filter(each => !isFirst(each))];
}

/** A list is about places if it names different drawn places for at least this share of its choices. */
const SHARE_WITH_PLACES = 0.6;

/**
 * A letter for each place that a picture can show, if the list is about places, names at least two of them, and there
 * are enough letters.
 */
export function lettersOf(choices: readonly Choice[], drawn: ReadonlySet<string>): Letters {
  const named = inListOrder(choices).flatMap(({ place }) => (place === undefined || !drawn.has(place) ? [] : [place]));
  const places = [...new Set(named)];
  const areTooFew = places.length < 2 || places.length < choices.length * SHARE_WITH_PLACES;
  if (areTooFew || places.length > LETTERS.length) return NO_LETTERS;
  return new Map(places.map((place, i) => [place, LETTERS[i] ?? '']));
}

/** The choices, by index, of the set that the game suggests; empty if it suggests none. */
export const suggestedSet = ({ kind, choices }: Decision): readonly number[] =>
  kind === 'some' ? choices.flatMap(({ suggested }, i) => (suggested ? [i] : [])) : [];

/** "Regular ×3 and Smith" */
export const namesOf = (decision: Decision, chosen: readonly number[]): string =>
  listWords(
    fold(decision).flatMap(({ members, label }) => {
      const n = members.filter(member => chosen.includes(member)).length;
      if (n === 0) return [];
      return [decision.kind === 'one' ? label : labelWithCount(label, n, members.length)];
    }),
  );

/** How long the words for what is chosen may be in a sentence of a panel. */
const CHOSEN_LIMIT = 400;
/** With less room than this, what a choice does is not told beside its long name. */
const LEAST_ROOM = 50;

/** The same; for a single choice also what it does, in whole clauses as far as there is room. */
export function chosenWords(decision: Decision, chosen: readonly number[]): string {
  const names = wholeWords(namesOf(decision, chosen), CHOSEN_LIMIT);
  const about = decision.kind === 'one' ? decision.choices[chosen[0] ?? -1]?.about : undefined;
  const room = CHOSEN_LIMIT - names.length;
  return about === undefined || room < LEAST_ROOM ? names : `${names} (${clausesWithin(about, room)})`;
}
