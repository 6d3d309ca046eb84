import { readAsset } from '../formats/assets.ts';

/** One rule of a game in our own words: its number in the rulebook, its title, and what it says (Markdown). */
export interface RuleText {
  readonly number: string;
  readonly title: string;
  readonly text: string;
}

/** The entry, after the rules, that says what the board shows; it has this in place of a number. */
export const LEGEND = 'Legend:';

/** The rules of a game, in the order of the rulebook, from `assets/rules/<game>.md`: one `## number title` for each. */
export function rulesOf(game: string): readonly RuleText[] {
  const known = cache.get(game) ?? readRules(game);
  cache.set(game, known);
  return known;
}

const cache = new Map<string, readonly RuleText[]>();

function readRules(game: string): readonly RuleText[] {
  const [, ...entries] = readAsset(`rules/${game}.md`).split(/^## /m);
  return entries.map(entry => {
    const [head, ...lines] = entry.split('\n');
    const [number, ...title] = head.split(' ');
    return { number, title: title.join(' '), text: lines.join('\n').trim() };
  });
}
