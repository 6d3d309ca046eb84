import { readAsset } from '../assets.ts';

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
  end: ['victory', 'end turn'],
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

/** What people put around the word that they look for: "how do I win". */
const ASKING = new Set(
  'a an and are can do does for how i if in is it may my of on or the to we what when where who'.split(' '),
);

/**
 * Rules whose number begins with the query, then those that have all its words, in the title before the text; in the title
 * the rulebook's own word for them counts as well.
 */
export function searchRules(rules: readonly RuleText[], query: string): readonly RuleText[] {
  const wanted = plain(query).trim();
  const all = wanted.split(/\s+/);
  const telling = all.filter(word => !ASKING.has(word));
  const words = telling.length > 0 ? telling : all;
  const has = (text: string): boolean => words.every(word => plain(text).includes(word));
  const means = (text: string): boolean =>
    words.every(word => [word, ...(SYNONYMS[word] ?? [])].some(each => plain(text).includes(each)));
  const rank = ({ number, title, text }: RuleText): number => {
    if (number === wanted) return 0;
    if (wanted !== '' && number.startsWith(wanted)) return 1;
    if (has(`${number} ${title}`)) return 2;
    if (means(title)) return 3;
    return has(`${title} ${text}`) ? 4 : 5;
  };
  return rules
    .map(rule => ({ rule, rank: rank(rule) }))
    .filter(each => each.rank < 5)
    .sort((a, b) => a.rank - b.rank)
    .map(each => each.rule);
}
