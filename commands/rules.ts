import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import {
  type Body,
  type BodyFile,
  CONTENT_LIMIT,
  clip,
  fitLines,
  MOST_OPTIONS,
  MOST_ROWS,
  type Row,
} from '../src/discord/body.ts';
import { defineCommand, defineComponent, type Suggestion } from '../src/discord/command.ts';
import type { AutocompleteContext, Context } from '../src/discord/context.ts';
import { buttons, inRows, select } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';
import { pagesOf } from '../src/discord/paging.ts';
import { matchOfThread } from '../src/discord/which.ts';
import { GAMES } from '../src/games/index.ts';
import { LEGEND, type RuleText, rulesOf } from '../src/games/rules-text.ts';
import { searchRules } from '../src/rulebook/search.ts';
import { wholeNumber } from './pages.ts';

const PRESSED = 'rule-page';
const OPENS = 'rulebook';
const SUGGESTED = 25;

const CHOICES = [...GAMES.values()].map(({ id, title }) => ({ name: title, value: id }));

/** A rule, or a part of a long one: what one message shows. */
interface Leaf {
  readonly rule: RuleText;
  readonly text: string;
  readonly part: number;
  readonly parts: number;
}

const leavesOf = (game: string): readonly Leaf[] =>
  rulesOf(game).flatMap(rule => {
    const parts = pagesOf(rule.text);
    return parts.map((text, part) => ({ rule, text, part, parts: parts.length }));
  });

/** A search of the rules of a game. */
interface Asked {
  readonly game: string;
  readonly wanted: string;
}

/** A rule that a search found. */
interface Hit {
  readonly game: string;
  readonly rule: RuleText;
}

/** The most rules that a search finds. If the game has none, the best of each other game is offered. */
const HITS = 8;

function hitsOf({ game, wanted }: Asked): readonly Hit[] {
  const here = searchRules(rulesOf(game), wanted).slice(0, HITS);
  return here.length > 0 ? here.map(rule => ({ game, rule })) : bestHits(wanted, game);
}

/** The best rule of each game, but for the one left out. */
const bestHits = (wanted: string, leftOut?: string): readonly Hit[] =>
  [...GAMES.keys()].flatMap(id => {
    const [rule] = id === leftOut ? [] : searchRules(rulesOf(id), wanted);
    return rule === undefined ? [] : [{ game: id, rule }];
  });

const HIT = 'rule-hit';
/** The room for a search's words in a custom_id's 100 characters, beside its name and the longest game id. */
const WORDS_LIMIT = 60;
const asWords = (wanted: string): string => clip(wanted.replaceAll(':', ' '), WORDS_LIMIT);

/** A list of all rules found, to open another. `open`: the rule shown above it. */
function hitRows(asked: Asked, hits: readonly Hit[], open: Hit | null): readonly Row[] {
  const isOpen = ({ game, rule }: Hit): boolean => game === open?.game && rule.number === open.rule.number;
  if (hits.every(isOpen)) return [];
  const options = hits.map(hit => ({
    value: `${hit.game} ${hit.rule.number}`,
    label: `${hit.rule.number} ${hit.rule.title}`,
    chosen: isOpen(hit),
    ...(hits.every(({ game }) => game === asked.game) ? {} : { description: GAMES.get(hit.game)?.title ?? '' }),
  }));
  const found = hits.length === 1 ? '1 rule was found' : `${hits.length} rules were found: open another`;
  return [select({ id: customId(HIT, asked.game, asWords(asked.wanted)), placeholder: found, options })];
}

function hitBody(asked: Asked, hits: readonly Hit[], open: Hit): Body {
  const at = leavesOf(open.game).findIndex(({ rule }) => rule.number === open.rule.number);
  const { content, rows = [] } = leafBody(open.game, at);
  return { content, rows: [...hitRows(asked, hits, open), ...rows] };
}

function leafBody(game: string, at: number): Body {
  const leaves = leavesOf(game);
  const leaf = leaves[at];
  if (leaf === undefined) return { content: 'That rule is not in the book any more. `/rules` finds it by its words.' };
  const { rule, text, part, parts } = leaf;
  const of = parts > 1 ? ` (part ${part + 1} of ${parts})` : '';
  const row = buttons(
    { id: customId(PRESSED, game, 'back', at), label: 'Previous Rule', disabled: at === 0 },
    { id: customId(PRESSED, game, 'on', at), label: 'Next Rule', disabled: at >= leaves.length - 1 },
    { id: customId(PRESSED, game, 'all', 0), label: 'All Rules' },
  );
  return { content: `**${rule.number} ${rule.title}**${of}\n${text}`, rows: [row] };
}

const LISTED = 'rule-open';
/** The most lists beside a row of buttons. */
const MOST_LISTS = MOST_ROWS - 1;

/** All rules in parts of whole chapters, each for a list to open one from. */
function partsOf(game: string): readonly (readonly RuleText[])[] {
  const lists: RuleText[][] = [];
  for (const chapter of chaptersOf(game)) {
    const last = lists.at(-1);
    if (last === undefined || last.length + chapter.length > MOST_OPTIONS) lists.push([...chapter]);
    else last.push(...chapter);
  }
  return lists;
}

const ruleList = (game: string, rules: readonly RuleText[], i: number): Row =>
  select({
    id: customId(LISTED, game, i),
    placeholder: `Open a rule: ${rules[0]?.number} to ${rules.at(-1)?.number}`,
    options: rules.map(({ number, title }) => ({ value: number, label: `${number} ${title}`, chosen: false })),
  });

/** All rules of a game, by chapter. */
function chaptersOf(game: string): readonly (readonly RuleText[])[] {
  const chapters = new Map<string, RuleText[]>();
  for (const rule of rulesOf(game)) {
    const [chapter] = rule.number.split('.');
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), rule]);
  }
  return [...chapters.values()];
}

/** All rules by number and title, one line for each chapter, with lists to open one and a button that opens the first. `page`: of the lists, if not all fit. */
function contentsOf(game: string, page = 0): Body {
  const lines = chaptersOf(game).map(rules => rules.map(({ number, title }) => `${number} ${title}`).join(' · '));
  // "back" from the first rule stays at the first.
  const first = { id: customId(PRESSED, game, 'back', 0), label: 'First Rule' };
  const parts = partsOf(game);
  const pages = Math.ceil(parts.length / MOST_LISTS);
  const shown = parts.slice(page * MOST_LISTS, (page + 1) * MOST_LISTS);
  const more = { id: customId(PRESSED, game, 'all', (page + 1) % pages), label: 'Other Rules' };
  const row = buttons(first, ...(pages > 1 ? [more] : []));
  const content = fitLines([`**${GAMES.get(game)?.title}: the rules**`, ...lines], CONTENT_LIMIT);
  return { content, rows: [...shown.map((rules, i) => ruleList(game, rules, i)), row] };
}

/** The game of this thread's match, else the server's default; undefined if neither says which. */
async function usualGame(context: Pick<Context, 'place' | 'service' | 'store'>): Promise<string | undefined> {
  const here = await matchOfThread(context);
  if (here && GAMES.has(here.game)) return here.game;
  const { server } = context.place;
  const usual = server === null ? null : (await context.store.server(server)).game;
  return usual !== null && GAMES.has(usual) ? usual : undefined;
}

const turned = defineComponent({
  name: PRESSED,
  deferral: 'in-place',
  args: z.tuple([z.string().refine(game => GAMES.has(game)), z.enum(['back', 'on', 'all']), wholeNumber]),
  async run(context, [game, how, from]: readonly [string, 'back' | 'on' | 'all', number]) {
    if (how === 'all') return context.update(contentsOf(game, from));
    await context.update(leafBody(game, how === 'on' ? from + 1 : Math.max(0, from - 1)));
  },
});

/** Opens a rule from the list of all. */
const opensListed = defineComponent({
  name: LISTED,
  deferral: 'in-place',
  args: z.tuple([z.string().refine(game => GAMES.has(game)), wholeNumber]),
  async run(context, [game]: readonly [string, number]) {
    const at = leavesOf(game).findIndex(({ rule }) => rule.number === context.values[0]);
    await context.update(at < 0 ? contentsOf(game, 0) : leafBody(game, at));
  },
});

/** The button under `⋯`: shows the rules by number and title. */
const opened = defineComponent({
  name: OPENS,
  deferral: 'privately',
  args: z.tuple([z.string().refine(game => GAMES.has(game))]),
  run: (context, [game]) => context.answerPrivately(contentsOf(game)),
});

/** The legend of a game as a picture, in this person's colours; nothing if there is none. */
async function legendFiles({ deps, store, user }: Context, game: string): Promise<readonly BodyFile[]> {
  const info = GAMES.get(game);
  if (info === undefined) return [];
  const picture = await deps.pictures.legend(info, (await store.prefs(user.id)).palette);
  return picture === null ? [] : [picture];
}

const LEGEND_PART = 'legend-part';

/** A part of the legend in words, with buttons to the other parts. If there is none of that number, the last. */
function legendPart(game: string, wanted: number): Body {
  const leaves = leavesOf(game);
  const first = leaves.findIndex(({ rule }) => rule.number === LEGEND);
  const last = (leaves[first]?.parts ?? 1) - 1;
  const part = Math.min(wanted, last);
  const row = buttons(
    { id: customId(LEGEND_PART, game, Math.max(0, part - 1), 'b'), label: 'Previous Part', disabled: part === 0 },
    { id: customId(LEGEND_PART, game, Math.min(last, part + 1), 'f'), label: 'Next Part', disabled: part === last },
  );
  return { content: leafBody(game, first + part).content, rows: last > 0 ? [row] : [] };
}

/** The button of lessons, first panels and `⋯`: what counters and markers mean, drawn and in words. */
const legend = defineComponent({
  name: 'legend',
  deferral: 'privately',
  args: z.tuple([z.string().refine(game => GAMES.has(game))]),
  async run(context, [game]) {
    await context.answerPrivately({ ...legendPart(game, 0), files: await legendFiles(context, game) });
  },
});

/** Another part of the legend; the picture stays. */
const legendTurned = defineComponent({
  name: LEGEND_PART,
  deferral: 'in-place',
  args: z.tuple([z.string().refine(game => GAMES.has(game)), wholeNumber, z.enum(['b', 'f'])]),
  async run(context, [game, part]: readonly [string, number, 'b' | 'f']) {
    const keptFiles = [...(context.shown?.files.values() ?? [])];
    await context.update({ ...legendPart(game, part), keptFiles });
  },
});

async function complete(context: AutocompleteContext, name: string, typed: string): Promise<readonly Suggestion[]> {
  const named = typeof context.given.game === 'string' ? context.given.game : undefined;
  const game = named ?? (await usualGame(context));
  if (name !== 'rule' || game === undefined || !GAMES.has(game)) return [];
  const found = searchRules(rulesOf(game), typed).slice(0, SUGGESTED);
  return found.map(({ number, title }) => ({ name: `${number} ${title}`, value: number }));
}

/** Opens another rule that the same search found. */
const opensHit = defineComponent({
  name: HIT,
  deferral: 'in-place',
  args: z.tuple([z.string().refine(game => GAMES.has(game)), z.string()]),
  async run(context, [game, wanted]: readonly [string, string]) {
    // Where no game was named, the rules listed are of several games.
    for (const id of new Set([game, ...GAMES.keys()])) {
      const asked = { game: id, wanted };
      const hits = hitsOf(asked);
      const open = hits.find(hit => `${hit.game} ${hit.rule.number}` === context.values[0]);
      if (open !== undefined) return context.update(hitBody(asked, hits, open));
    }
    await context.update({ content: 'That rule is not in the book any more. Search for it again with `/rules`.' });
  },
});

/** The answer if the game has no rule with those words; names other games that do. */
function notFound(asked: Asked, hits: readonly Hit[]): Body {
  const here = `No rule of ${GAMES.get(asked.game)?.title} has those words.`;
  return hits.length === 0
    ? {
        content: `${here} Try fewer of them, or a number such as 6.5; the list under the option shows what fits.`,
      }
    : { content: `${here} Other games have:`, rows: hitRows(asked, hits, null) };
}

/** Asks which game is meant, where neither a match nor the server says it: for the rules of each, or for the best hit. */
function whichGame(wanted: string | undefined): Body {
  const hits = wanted === undefined ? [] : bestHits(wanted);
  const [first] = hits;
  if (wanted !== undefined && first !== undefined)
    return {
      content:
        'Which game’s rule? The option `game` searches one game; in the thread of a match `/rules` searches that match’s.',
      rows: hitRows({ game: first.game, wanted }, hits, null),
    };
  const none = wanted === undefined ? '' : 'No game has a rule with those words. ';
  return {
    content: `${none}Which game’s rules? In the thread of a match \`/rules\` opens that match’s.`,
    rows: inRows([...GAMES.values()].map(({ id, title }) => ({ id: customId(OPENS, id), label: title }))),
  };
}

/** `/rules`: a rule by its number or by words in it, as we put it. */
export const rules = defineCommand({
  data: new SlashCommandBuilder()
    .setName('rules')
    .setDescription('Look up a rule by its number or by words in it')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .addStringOption(option =>
      option
        .setName('rule')
        .setDescription('A number such as 6.5, or words such as forced march; all rules by default')
        .setMaxLength(80)
        .setAutocomplete(true),
    )
    .addStringOption(option =>
      option
        .setName('game')
        .setDescription('Which game; by default that of this thread’s match, or else this server’s')
        .addChoices(...CHOICES),
    )
    .addBooleanOption(option => option.setName('share').setDescription('Show it to everybody in the channel')),
  options: z.object({ rule: z.string().optional(), game: z.string().optional(), share: z.boolean().default(false) }),
  async run(context, { rule: wanted, game: named, share }) {
    if (named !== undefined && !GAMES.has(named))
      return context.answerPrivately('There is no game of that name. Pick one from the list.');
    const game = named ?? (await usualGame(context));
    if (game === undefined) return context.answerPrivately(whichGame(wanted));
    if (wanted === undefined) {
      const body = contentsOf(game);
      return share ? context.answerOpenly({ content: body.content }) : context.answerPrivately(body);
    }
    const asked = { game, wanted };
    const hits = hitsOf(asked);
    const [best] = hits;
    if (best === undefined || best.game !== game) return context.answerPrivately(notFound(asked, hits));
    const isExact = best.rule.number === wanted.trim();
    const body = hitBody(asked, isExact ? [best] : hits, best);
    await (share ? context.answerOpenly({ content: body.content }) : context.answerPrivately(body));
  },
  complete,
  components: [turned, opened, legend, legendTurned, opensHit, opensListed],
});
