import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { type Body, CONTENT_LIMIT, fitLines } from '../src/discord/body.ts';
import { defineCommand, defineComponent, type Suggestion } from '../src/discord/command.ts';
import type { AutocompleteContext, Context } from '../src/discord/context.ts';
import { buttons } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';
import { partsOf } from '../src/discord/paging.ts';
import { matchOfThread } from '../src/discord/which.ts';
import { GAMES } from '../src/games/index.ts';
import { type RuleText, rulesOf } from '../src/games/rules-text.ts';
import { searchRules } from '../src/rulebook/search.ts';
import { figure } from './pages.ts';

const PRESSED = 'rule-page';
const SUGGESTED = 25;

const CHOICES = [...GAMES.values()].map(({ id, title }) => ({ name: title, value: id }));
const [FIRST] = GAMES.keys();

/** A rule, or a part of a long one. */
interface Leaf {
  readonly rule: RuleText;
  readonly text: string;
  readonly part: number;
  readonly parts: number;
}

const leavesOf = (game: string): readonly Leaf[] =>
  rulesOf(game).flatMap(rule => {
    const parts = partsOf(rule.text);
    return parts.map((text, part) => ({ rule, text, part, parts: parts.length }));
  });

function leafBody(game: string, at: number, others: readonly RuleText[] = []): Body {
  const leaves = leavesOf(game);
  const leaf = leaves[at];
  if (leaf === undefined) return { content: 'That rule is not in the book any more. `/rules` finds it by its words.' };
  const { rule, text, part, parts } = leaf;
  const of = parts > 1 ? ` (part ${part + 1} of ${parts})` : '';
  const also =
    others.length > 0 ? `\n\nAlso: ${others.map(other => `${other.number} ${other.title}`).join('; ')}.` : '';
  const row = buttons(
    { id: customId(PRESSED, game, 'back', at), label: 'Previous Rule', disabled: at === 0 },
    { id: customId(PRESSED, game, 'on', at), label: 'Next Rule', disabled: at >= leaves.length - 1 },
  );
  return { content: `**${rule.number} ${rule.title}**${of}\n${text}${also}`, rows: [row] };
}

/** All rules by number and title, one line a chapter, with a button to the first. */
function contentsOf(game: string): Body {
  const chapters = new Map<string, string[]>();
  for (const { number, title } of rulesOf(game)) {
    const [chapter] = number.split('.');
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), `${number} ${title}`]);
  }
  const lines = [...chapters.values()].map(titles => titles.join(' · '));
  // "back" from the first rule stays at the first.
  const row = buttons({ id: customId(PRESSED, game, 'back', 0), label: 'First Rule' });
  return { content: fitLines([`**${GAMES.get(game)?.title}: the rules**`, ...lines], CONTENT_LIMIT), rows: [row] };
}

/** The game named, else that of this thread's match, else the server's default, else the first. */
async function gameOf(
  context: Pick<Context, 'place' | 'service' | 'store'>,
  named: string | undefined,
): Promise<string | undefined> {
  if (named !== undefined) return GAMES.has(named) ? named : undefined;
  const here = await matchOfThread(context);
  if (here && GAMES.has(here.game)) return here.game;
  const { server } = context.place;
  const usual = server === null ? null : (await context.store.server(server)).game;
  return usual !== null && GAMES.has(usual) ? usual : FIRST;
}

const turned = defineComponent({
  name: PRESSED,
  deferral: 'in-place',
  args: z.tuple([z.string().refine(game => GAMES.has(game)), z.enum(['back', 'on']), figure]),
  async run(context, [game, how, from]: readonly [string, 'back' | 'on', number]) {
    await context.update(leafBody(game, how === 'on' ? from + 1 : Math.max(0, from - 1)));
  },
});

/** The button of `⋯`: the rules by number and title. */
const opened = defineComponent({
  name: 'rulebook',
  deferral: 'privately',
  args: z.tuple([z.string().refine(game => GAMES.has(game))]),
  run: (context, [game]) => context.answerPrivately(contentsOf(game)),
});

async function complete(context: AutocompleteContext, name: string, typed: string): Promise<readonly Suggestion[]> {
  const named = typeof context.given.game === 'string' ? context.given.game : undefined;
  const game = await gameOf(context, named);
  if (name !== 'rule' || game === undefined) return [];
  const found = searchRules(rulesOf(game), typed).slice(0, SUGGESTED);
  return found.map(({ number, title }) => ({ name: `${number} ${title}`, value: number }));
}

/** How many further rules are named under the best one. */
const ALSO = 5;

/** Which other game has a rule of those words. */
function notFound(game: string, wanted: string): string {
  const elsewhere = [...GAMES.values()].flatMap(({ id, title }) => {
    const [best] = id === game ? [] : searchRules(rulesOf(id), wanted);
    return best === undefined ? [] : [`- ${title}: ${best.number} ${best.title}`];
  });
  const here = `No rule of ${GAMES.get(game)?.title} has those words.`;
  return elsewhere.length === 0
    ? `${here} Try fewer of them, or a number such as 6.5; the list under the option shows what fits.`
    : [`${here} In other games, which the option \`game\` names:`, ...elsewhere].join('\n');
}

/** `/rules`: a rule by its number or its words, in our own words. */
export const rules = defineCommand({
  data: new SlashCommandBuilder()
    .setName('rules')
    .setDescription('Look up a rule by its number or by words in it')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .addStringOption(option =>
      option
        .setName('rule')
        .setDescription('A number such as 6.5, or words such as forced march; all of them if you do not say')
        .setMaxLength(80)
        .setAutocomplete(true),
    )
    .addStringOption(option =>
      option
        .setName('game')
        .setDescription('Whose rules; those of the match here if you do not say')
        .addChoices(...CHOICES),
    )
    .addBooleanOption(option => option.setName('share').setDescription('Show it to everybody in the channel')),
  options: z.object({ rule: z.string().optional(), game: z.string().optional(), share: z.boolean().default(false) }),
  async run(context, { rule: wanted, game: named, share }) {
    const game = await gameOf(context, named);
    if (game === undefined) return context.answerPrivately('There is no game of that name. Pick one from the list.');
    if (wanted === undefined) {
      const body = contentsOf(game);
      return share ? context.answerOpenly({ content: body.content }) : context.answerPrivately(body);
    }
    const [best, ...others] = searchRules(rulesOf(game), wanted);
    if (best === undefined) return context.answerPrivately(notFound(game, wanted));
    const at = leavesOf(game).findIndex(({ rule }) => rule.number === best.number);
    const exact = best.number === wanted.trim();
    const body = leafBody(game, at, exact ? [] : others.slice(0, ALSO));
    await (share ? context.answerOpenly({ content: body.content }) : context.answerPrivately(body));
  },
  complete,
  components: [turned, opened],
});
