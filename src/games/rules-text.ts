import { readAsset } from '../formats/assets.ts';

/** One rule of a game in our own words: its number in the rulebook, its title, and what it says (Markdown). */
export interface RuleText {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

/** The rules of a game, in the order of the rulebook, from `assets/rules/<game>.md`: one `## number title` for each. */
export function rulesOf(game: string): readonly RuleText[] {
  const [, ...entries] = readAsset(`rules/${game}.md`).split(/^## /m);
  return entries.map(entry => {
    const [head, ...lines] = entry.split('\n');
    const [number, ...title] = head.split(' ');
    return { number, title: title.join(' '), text: lines.join('\n').trim() };
  });
}

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** What people type, and the rulebooks' word for it. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  win: ['victory'],
  winner: ['victory'],
  winning: ['victory'],
  score: ['victory'],
  scoring: ['victory'],
  points: ['victory'],
  vp: ['victory'],
  end: ['victory'],
  walk: ['movement'],
  march: ['movement'],
  fight: ['combat'],
  battle: ['combat'],
  shoot: ['combat', 'fire'],
  dice: ['combat'],
  flee: ['retreat'],
  heal: ['rally'],
  rider: ['nightrider'],
  horse: ['nightrider'],
  general: ['leader'],
  officer: ['leader'],
  gun: ['cannon'],
  artillery: ['cannon'],
  start: ['sequence', 'set-up', 'setup'],
  turn: ['sequence'],
  cards: ['card'],
  weapons: ['arms'],
  guns: ['arms'],
};

/** What people put around the word that they look for: "how far do I march", "why 28 points". */
const ASKING = new Set(
  'a an and are can do does far for get how i if in is it many may much my of on or the there to we what when where which who why'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

/** A word without its ending, where enough is left: "boats", "marching" and "marched" begin as "boat" and "march" do. */
const stemOf = (word: string): string => (word.endsWith('ss') ? word : word.replace(/(?<=...)(ies|es|s|ing|ed)$/, ''));

/** How a title answers one word: 1 by the word itself, less by the rulebook's word for it. */
function titleHas(title: readonly string[], word: string): number {
  const begins = (each: string): boolean => title.some(own => own.startsWith(stemOf(each)));
  return begins(word) ? 1 : (SYNONYMS[word] ?? SYNONYMS[stemOf(word)] ?? []).some(begins) ? 0.5 : 0;
}

interface Fit {
  readonly rule: RuleText;
  /** How many of the words it has, be it within longer ones. */
  readonly found: number;
  readonly weight: number;
}

/** A rule that is called by nothing but words of the query weighs most, then whole words, then words in the title. */
function fitOf(rule: RuleText, words: readonly string[]): Fit {
  const head = wordsOf(rule.title);
  const body = wordsOf(rule.text);
  const inTitle = words.map(word => titleHas(head, word));
  const whole = words.map((word, i) => inTitle[i] > 0 || body.some(own => own.startsWith(stemOf(word))));
  const named = inTitle.reduce((sum, each) => sum + each, 0);
  const share = head.length === 0 ? 0 : named / head.length;
  const called = inTitle.includes(1) && share >= 1;
  const found = words.filter((word, i) => whole[i] || plain(rule.text).includes(word)).length;
  return {
    rule,
    found: called ? words.length : found,
    weight: (called ? 1000 : 0) + whole.filter(Boolean).length * 100 + named * 10 + share,
  };
}

/**
 * Rules whose number begins with the query, then those that have all its words in one form or another; where no rule has
 * all of them, those that have most. In the title the rulebook's own word for them counts as well.
 */
export function searchRules(rules: readonly RuleText[], query: string): readonly RuleText[] {
  const wanted = plain(query).trim();
  if (wanted === '') return rules;
  const numbered = rules.filter(({ number }) => number.startsWith(wanted));
  const all = wordsOf(wanted);
  const telling = all.filter(word => !ASKING.has(word));
  const words = telling.length > 0 ? telling : all;
  const fits = rules.filter(rule => !numbered.includes(rule)).map(rule => fitOf(rule, words));
  const most = Math.max(1, ...fits.map(({ found }) => found));
  const found = fits.filter(each => each.found === most).sort((a, b) => b.weight - a.weight);
  return [...numbered, ...found.map(({ rule }) => rule)];
}
