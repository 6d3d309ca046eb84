import type { Choice, Decision } from '../core/match.ts';
import type { Step } from './schema.ts';

/** An answer of a lesson's script. */
export interface Scripted {
  /** Whether the other side gives it. */
  readonly isTheirs: boolean;
  /** How the labels of the choices begin; or all choices, or none. */
  readonly take: readonly string[] | 'all' | 'none';
}

/** A lesson does not fit the current rules of its game. */
export class LessonFault extends Error {}

export function scripted(entry: Step['play'][number]): Scripted {
  const words = typeof entry === 'string' ? [entry] : entry;
  const isTheirs = words[0]?.startsWith('>') ?? false;
  const plain = words.map(each => (each.startsWith('>') ? each.slice(1) : each));
  const [only] = plain;
  if (typeof entry === 'string' && (only === 'all' || only === 'none')) return { isTheirs, take: only };
  return { isTheirs, take: plain };
}

/** A key that is equal for interchangeable choices, and different for others. */
const kindOf = ({ id, alike, place }: Choice): string => (alike === undefined ? id : `${alike} ${place ?? ''}`);

/** Whether two answers are the same except for interchangeable choices. */
export function sameAnswer({ choices }: Decision, a: readonly string[], b: readonly string[]): boolean {
  const kinds = (ids: readonly string[]): string =>
    choices
      .filter(({ id }) => ids.includes(id))
      .map(kindOf)
      .sort()
      .join('|');
  return a.length === b.length && kinds(a) === kinds(b);
}

/** The choice ids of a scripted answer. Throws `LessonFault` if a label fits no choice, or choices that differ. */
export function idsOf(decision: Decision, { take }: Scripted): readonly string[] {
  const { choices, prompt } = decision;
  if (take === 'all') return choices.map(({ id }) => id);
  if (take === 'none') return [];
  const taken: Choice[] = [];
  for (const words of take) {
    const open = choices.filter(choice => !taken.includes(choice));
    const exact = open.filter(({ label }) => label === words);
    const fits = exact.length > 0 ? exact : open.filter(({ label }) => label.startsWith(words));
    const [first] = fits;
    const offered = choices.map(({ label }) => label).join('; ');
    if (first === undefined) throw new LessonFault(`‘${words}’ is no answer to ‘${prompt}’: ${offered}`);
    if (fits.some(each => kindOf(each) !== kindOf(first)))
      throw new LessonFault(`‘${words}’ fits several answers to ‘${prompt}’: ${offered}`);
    taken.push(first);
  }
  return taken.map(({ id }) => id);
}

const DEFAULT_WORDS = 'The rules allow that, but this step asks for something else.';

/** The words for a wrong answer. `n` is the number of the learner's answer in this step, from 1. */
export function wrongWords(
  { wrong }: Step,
  n: number,
  { choices }: Decision,
  given: readonly string[],
  wanted: readonly string[],
): string {
  const wordsByLabel = new Map(
    Object.entries(wrong).flatMap(([key, words]) => {
      const [at, ...label] = key.split(':');
      return Number(at) === n ? [[label.join(':'), words] as const] : [];
    }),
  );
  const fewer = wordsByLabel.get('fewer');
  if (fewer !== undefined && given.length < wanted.length) return fewer;
  const labels = choices.filter(({ id }) => given.includes(id)).map(({ label }) => label);
  const [closest] = [...wordsByLabel.keys()]
    .filter(words => labels.some(label => label.startsWith(words)))
    .sort((a, b) => b.length - a.length);
  return wordsByLabel.get(closest ?? '*') ?? DEFAULT_WORDS;
}

/** What the other side answers in a step that is played freely. */
export function theirAnswer({ them = {} }: Step, decision: Decision): readonly string[] {
  const [title] = Object.keys(them).filter(words => words !== '*' && decision.title.startsWith(words));
  const scriptedAnswer = them[title ?? '*'] ?? 'first';
  const { choices, min } = decision;
  if (scriptedAnswer === 'all') return choices.map(({ id }) => id);
  if (scriptedAnswer === 'none') return [];
  return choices.slice(0, Math.max(1, min)).map(({ id }) => id);
}
