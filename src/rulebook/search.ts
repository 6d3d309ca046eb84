import MiniSearch from 'minisearch';
import { LEGEND, type RuleText } from '../games/rules-text.ts';

/** Finds rules by what people type: a number, the rulebook's words or their own, even with typing mistakes. */

/** Words that people type, with the rulebooks' words for them. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  win: ['victory', 'end', 'ends'],
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
  retreat: ['withdraw', 'fall', 'flee', 'fled', 'flight'],
  goes: ['begins', 'turns'],
  begins: ['turns'],
  soldiers: ['units', 'reinforcements'],
  more: ['reinforcements', 'new'],
  reinforcement: ['muster', 'landing'],
  recruit: ['mobilization', 'raise', 'new'],
  eat: ['food', 'forage', 'supply'],
  food: ['supply', 'forage'],
  indians: ['native'],
  column: ['force', 'group', 'enemies'],
  stop: ['enemies', 'halt'],
  appear: ['form', 'placed', 'muster'],
  river: ['water', 'brook'],
  sea: ['water', 'naval'],
  ships: ['fleet', 'water'],
  build: ['works', 'redoubt'],
  winter: ['attrition'],
  stack: ['limit'],
  heal: ['rally'],
  rider: ['nightrider'],
  horse: ['nightrider'],
  hancock: ['liberty'],
  adams: ['liberty'],
  general: ['leader'],
  officer: ['leader'],
  gun: ['cannon'],
  artillery: ['cannon'],
  start: ['sequence', 'set-up', 'setup'],
  turn: ['sequence'],
  cards: ['card'],
  weapons: ['arms'],
  guns: ['arms'],
  symbol: ['marker'],
  icon: ['marker'],
  key: ['legend'],
};

/** Words of a question that do not help the search, such as "how far do I" in "how far do I march". */
const QUESTION_WORDS = new Set(
  (
    'a an and any are at be can come do does far for from get happen happens has have how i if in is it many may much my of on ' +
    'or the there they to we what when where which who why work you your'
  ).split(' '),
);

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** A word without its ending, if enough is left: "boats", "marching" and "marched" become "boat" and "march". */
const stemOf = (word: string): string => (word.endsWith('ss') ? word : word.replace(/(?<=...)(ies|es|s|ing|ed)$/, ''));

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

/** How many times as much a word in the title counts as one in the text. */
const TITLE_WEIGHT = 6;
/** How much the rulebook's word counts compared with the word that was typed. */
const SYNONYM_WEIGHT = 0.5;
/** The share of letters that may be wrong in a word of five letters or more. Shorter words must be exact. */
const WRONG_LETTERS = 0.2;
const WEIGHTS = { fuzzy: 0.8, prefix: 0.6 };
/**
 * How much more a rulebook's first rule counts than its last, because a rulebook explains a word where it first uses
 * it.
 */
const FIRST_RULE_BONUS = 0.25;
/** What a rule of an option, or of one scenario, counts beside one that always holds. */
const SPECIAL_SHARE = 0.3;

/** An option says so; the title of a rule of one scenario begins with its name: "Siege of Quebec: winning". */
const isSpecial = ({ number, title, text }: RuleText): boolean =>
  text.startsWith('Option') || (number !== LEGEND && title.includes(': '));

interface Book {
  readonly rules: ReadonlyMap<string, RuleText>;
  readonly index: MiniSearch<RuleText>;
}

function bookOf(rules: readonly RuleText[]): Book {
  const places = new Map<unknown, number>(rules.map(({ number }, place) => [number, place]));
  const special = new Set<unknown>(rules.filter(isSpecial).map(({ number }) => number));
  const share = (number: unknown): number => (special.has(number) ? SPECIAL_SHARE : 1);
  const index = new MiniSearch<RuleText>({
    idField: 'number',
    fields: ['title', 'text'],
    tokenize: wordsOf,
    processTerm: stemOf,
    searchOptions: {
      boost: { title: TITLE_WEIGHT },
      boostDocument: number =>
        share(number) * (1 + FIRST_RULE_BONUS * (1 - (places.get(number) ?? rules.length) / rules.length)),
      prefix: term => term.length > 2,
      fuzzy: term => term.length > 4 && WRONG_LETTERS,
      weights: WEIGHTS,
    },
  });
  index.addAll(rules);
  return { rules: new Map(rules.map(rule => [rule.number, rule])), index };
}

const books = new WeakMap<readonly RuleText[], Book>();

function bookFor(rules: readonly RuleText[]): Book {
  const known = books.get(rules) ?? bookOf(rules);
  books.set(rules, known);
  return known;
}

/**
 * Rules whose number begins with the query, then rules with all its words, then rules with some of them. Within these
 * groups the best come first. Words also match other forms, synonyms and misspellings. An empty query finds all rules.
 */
export function searchRules(rules: readonly RuleText[], query: string): readonly RuleText[] {
  const wanted = plain(query).trim();
  if (wanted === '') return rules;
  const { rules: known, index } = bookFor(rules);
  const numbered = rules.filter(({ number }) => plain(number).startsWith(wanted));
  const all = wordsOf(wanted);
  const meaningful = all.filter(word => !QUESTION_WORDS.has(word));
  const words = meaningful.length > 0 ? meaningful : all;
  const alternatives = words.map(word => ({
    combineWith: 'OR' as const,
    queries: [word, ...(SYNONYMS[word] ?? SYNONYMS[stemOf(word)] ?? [])],
    boostTerm: (term: string) => (term === stemOf(word) ? 1 : SYNONYM_WEIGHT),
  }));
  const found = (['AND', 'OR'] as const).flatMap(combineWith => index.search({ combineWith, queries: alternatives }));
  return [...new Set([...numbered, ...found.flatMap(({ id }) => known.get(id) ?? [])])];
}
