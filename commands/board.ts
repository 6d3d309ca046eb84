import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand, type Suggestion } from '../src/discord/command.ts';
import type { AutocompleteContext, Context } from '../src/discord/context.ts';
import { pagesOf } from '../src/discord/paging.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { findMatch, matchOption } from '../src/discord/which.ts';
import { handOverBoardNote } from '../src/discord/words.ts';
import { refused } from '../src/match/refusals.ts';
import type { MatchInfo } from '../src/match/rows.ts';
import type { Look, Result } from '../src/match/types.ts';
import { addMatchOption, completeAny, theMatch } from './one-match.ts';
import { viewpoint } from './whose.ts';

const options = z.object({
  match: matchOption,
  place: z.string().optional(),
  format: z.enum(['picture', 'text']).default('picture'),
  after: z.number().int().min(0).optional(),
  share: z.boolean().default(false),
});
type Given = z.infer<typeof options>;

/** `/board`: the position now or earlier, as this person may see it: as a picture, a part of it, or in words. */
export const board = defineCommand({
  data: addMatchOption(
    new SlashCommandBuilder()
      .setName('board')
      .setDescription('The board as you may see it: a picture, a part of it, or in words')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  )
    .addStringOption(option =>
      option
        .setName('place')
        .setDescription('A place to see close up, with its neighbours')
        .setMaxLength(100)
        .setAutocomplete(true),
    )
    .addStringOption(option =>
      option
        .setName('format')
        .setDescription('A picture by default')
        .addChoices({ name: 'Picture', value: 'picture' }, { name: 'Text', value: 'text' }),
    )
    .addIntegerOption(option =>
      option
        .setName('after')
        .setDescription('An earlier position: after the decision of this number in /log')
        .setMinValue(0)
        .setMaxValue(100_000),
    )
    .addBooleanOption(option =>
      option.setName('share').setDescription('Show everybody in the channel what spectators may see'),
    ),
  options,
  async run(context, given) {
    const info = await theMatch(context, given.match);
    if (!info) return;
    const look = await lookFor(context, info, given);
    if (!look.ok) return context.refuse(look.refusal, info);
    if (given.format === 'text') return sendText(context, look.value, given);
    await sendPicture(context, look.value, given);
  },
  async complete(context, name, typed) {
    return name === 'place' ? completePlace(context, typed) : completeAny(context, name, typed);
  },
});

async function lookFor({ service, user }: Context, info: MatchInfo, { after, share }: Given): Promise<Result<Look>> {
  const viewer = share ? null : user.id;
  if (after === undefined) return service.look(info.id, viewer);
  const known = await service.readable(info.id, viewer);
  if (!known.ok) return known;
  const answers = known.value;
  return after > answers
    ? refused({ code: 'no-such-answer', answer: after, answers })
    : service.lookBack(info.id, viewer, after);
}

const heading = (context: Context, look: Look, asked?: number): string => {
  const { games } = context.deps;
  const past = look.at < look.info.answers ? `after decision ${look.at} of ${look.readable}` : 'as it stands now';
  const note = asked === undefined || asked === look.at ? '' : `\n${handOverBoardNote(look)}`;
  return `**${matchTitle(games, look.info)}** ${past}, ${viewpoint(games, look)}.${note}`;
};

async function sendPicture(context: Context, look: Look, { place, share, after }: Given): Promise<void> {
  const { deps, store, user } = context;
  // A suggestion gives the place's id. People may also type the id as the map shows it, or the name.
  const closeUp = deps.pictures
    .places(look)
    .find(({ id, name }) => [id, name].some(word => word.toLowerCase() === place?.toLowerCase()));
  if (place !== undefined && closeUp === undefined) {
    return context.answerPrivately('The map has no place of that name. Pick one from the list under the option.');
  }
  const { palette } = await store.prefs(user.id);
  const picture = await deps.pictures.draw(look, {
    ...(closeUp === undefined ? {} : { crop: closeUp.id }),
    palette: share ? 'standard' : palette,
  });
  if (picture === null) return sendText(context, look, { share, after });
  const body = { content: heading(context, look, after), files: [picture] };
  await (share ? context.answerOpenly(body) : context.answerPrivately(body));
}

/** Sends the whole board in words, in as many messages as it takes. */
async function sendText(context: Context, look: Look, { share, after }: Pick<Given, 'share' | 'after'>): Promise<void> {
  for (const [i, part] of pagesOf(look.text).entries()) {
    const content = i === 0 ? `${heading(context, look, after)}\n${part}` : part;
    await (share ? context.answerOpenly({ content }) : context.answerPrivately(content));
  }
}

async function completePlace(context: AutocompleteContext, typed: string): Promise<readonly Suggestion[]> {
  const named = typeof context.given.match === 'string' ? context.given.match : undefined;
  const found = await findMatch(context, named);
  // The map's names are the same for everybody, so the suggestions reveal nothing about the position.
  const look = found.ok ? await context.service.look(found.info.id, null) : found;
  if (!look.ok) return [];
  const wanted = typed.toLowerCase();
  const places = context.deps.pictures.places(look.value).filter(({ name }) => name.toLowerCase().includes(wanted));
  return places.slice(0, 25).map(({ id, name }) => ({ name, value: id }));
}
