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

/** Rules whose number begins with the query, then those that have all its words, in the title before the text. */
export function searchRules(rules: readonly RuleText[], query: string): readonly RuleText[] {
  const wanted = plain(query).trim();
  const words = wanted.split(/\s+/);
  const has = (text: string): boolean => words.every(word => plain(text).includes(word));
  const rank = ({ number, title, text }: RuleText): number => {
    if (number === wanted) return 0;
    if (wanted !== '' && number.startsWith(wanted)) return 1;
    if (has(`${number} ${title}`)) return 2;
    return has(`${title} ${text}`) ? 3 : 4;
  };
  return rules
    .map(rule => ({ rule, rank: rank(rule) }))
    .filter(each => each.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map(each => each.rule);
}
