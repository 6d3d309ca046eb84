import { z } from 'zod';
import { count } from '../core/count.ts';
import { type MatchId, type MatchInfo, matchId } from '../match/rows.ts';
import type { Look } from '../match/types.ts';
import { type Body, type BodyFile, MOST_OPTIONS, type Row } from './body.ts';
import { defineComponent } from './command.ts';
import type { BotDeps, Context } from './context.ts';
import { buttons, select } from './controls.ts';
import { customId } from './custom-id.ts';
import { oneMatch, pageNumber, withLook } from './match-args.ts';
import { pageBody, pagesOf } from './paging.ts';
import { matchButton } from './parts.ts';
import type { PlaceName, PostedMessage } from './pictures.ts';
import { seatTitle } from './words.ts';

/** What a person can look at: the board as a picture or in words, close-ups, and what only that person's side knows. */

/** The board as this person may see it: a picture, or words if `text` is set or no picture can be drawn. */
export async function boardBody(deps: BotDeps, look: Look, user: string, text = false, page = 0): Promise<Body> {
  const { palette } = await deps.store.prefs(user);
  const picture = text ? null : await deps.pictures.draw(look, { palette });
  const shown =
    look.viewer === 'spectator' ? 'Open to all' : `As the ${seatTitle(deps.games, look.info, look.viewer)} see it`;
  const head = `${shown} · after ${count(Math.min(look.at, look.readable), 'decision')}`;
  if (picture !== null) return { content: `-# ${head}`, files: [picture] };
  return { ...pageBody('words', head, look.info.id, pagesOf(look.text), page), files: [] };
}

/** What the person's side knows and spectators do not. Always private. */
export async function showIntel(context: Context, match: MatchId): Promise<void> {
  const look = await context.service.look(match, context.user.id);
  if (!look.ok) return context.refuse(look.refusal, await context.service.info(match));
  const { viewer } = look.value;
  if (viewer === 'spectator') {
    const body = await boardBody(context.deps, look.value, context.user.id);
    return context.answerPrivately({
      ...body,
      content: `You have no seat here, so you are shown what everybody may see.\n${body.content}`,
    });
  }
  const known = await knownBody(context, look.value, 0);
  const picture = known.isEmpty ? null : await ownPicture(context.deps, look.value, context.user.id);
  await context.answerPrivately({ ...known.body, files: picture ? [picture] : [] });
}

/**
 * The cards that a person's side holds, or the map as the person may see it if it holds none or they cannot be drawn.
 * Never both, because Discord crops two pictures of one message to squares; the map is behind Board.
 */
async function ownPicture({ pictures, store }: BotDeps, look: Look, user: string): Promise<BodyFile | null> {
  const { palette } = await store.prefs(user);
  const holdsCards = (look.scene?.hands ?? []).length > 0;
  const hand = holdsCards ? await pictures.draw(look, { hand: true, palette }) : null;
  return hand ?? pictures.draw(look, { palette });
}

/** A page of what only the viewer's side knows: those lines of its board in words that spectators do not see. */
async function knownBody(
  { service, deps }: Pick<Context, 'service' | 'deps'>,
  { info, viewer, text, readable }: Look,
  page: number,
): Promise<{ readonly body: Body; readonly isEmpty: boolean }> {
  const openLook = await service.look(info.id, null);
  const openLines = new Set(openLook.ok ? openLook.value.text.split('\n') : []);
  const own = text.split('\n').filter(line => !openLines.has(line));
  const title = viewer === 'spectator' ? 'Open to all' : seatTitle(deps.games, info, viewer);
  const head = `${title} · after ${count(readable, 'decision')} · only you see this`;
  const board = buttons(matchButton('board', info));
  if (own.length === 0) {
    const content = `-# ${head}\nYour side knows nothing now that is not open to all.`;
    return { body: { content, rows: [board] }, isEmpty: true };
  }
  const pages = pagesOf(
    ['**What only your side knows:**', '-# What lies open to all is not listed: see Board.', ...own].join('\n'),
  );
  const body = pageBody('known', head, info.id, pages, page);
  return { body: { ...body, rows: [...(body.rows ?? []), board] }, isEmpty: false };
}

/** One place and its neighbours close up, as this person may see them, with a list of all places. */
export async function zoomBody(
  deps: BotDeps,
  look: Look,
  user: string,
  page: number,
  place: PlaceName | null,
  shown?: PostedMessage,
): Promise<Body> {
  const places = deps.pictures.places(look);
  if (places.length === 0) return boardBody(deps, look, user, true);
  const { palette } = await deps.store.prefs(user);
  const order = place === null ? { palette } : { crop: place.id, palette };
  const picture = await deps.pictures.drawInto(shown, look, order);
  const beside = place?.isTheatre ? '' : ' and its neighbours';
  const content = place === null ? 'Which place do you want to see close up?' : `**${place.name}**${beside}`;
  return { content, rows: zoomRows(look.info, places, page), ...picture };
}

const LISTS_ON_A_PAGE = 2;

/** Lists of the theatres, on every page, and of the places by name. */
function zoomRows({ id }: MatchInfo, places: readonly PlaceName[], wanted: number): readonly Row[] {
  const theatres = places.filter(({ isTheatre }) => isTheatre).length;
  const pages = Math.ceil((places.length - theatres) / (LISTS_ON_A_PAGE * MOST_OPTIONS));
  const page = Math.min(wanted, pages - 1);
  const list = (from: number, to: number, placeholder?: string): Row => {
    const part = places.slice(from, to);
    return select({
      id: customId('crop', id, page, from),
      placeholder: placeholder ?? `${part[0]?.name} to ${part.at(-1)?.name}`,
      options: part.map(({ name }, i) => ({ label: name, value: String(from + i) })),
    });
  };
  const rows: Row[] = theatres > 0 ? [list(0, theatres, 'Theatres')] : [];
  for (let n = page * LISTS_ON_A_PAGE; n < (page + 1) * LISTS_ON_A_PAGE; n++) {
    const from = theatres + n * MOST_OPTIONS;
    if (from < places.length) rows.push(list(from, from + MOST_OPTIONS));
  }
  if (pages > 1) rows.push(buttons({ id: customId('zoomed', id, (page + 1) % pages), label: 'More places ▶' }));
  return rows;
}

const intelButton = defineComponent({ name: 'intel', deferral: 'privately', args: oneMatch, run: showIntel });

const boardButton = defineComponent({
  name: 'board',
  deferral: 'privately',
  args: oneMatch,
  run: (context, match) =>
    withLook(context, match, async look => {
      const body = await boardBody(context.deps, look, context.user.id);
      await context.answerPrivately({
        ...body,
        rows: [...(body.rows ?? []), buttons(matchButton('zoom', look.info), matchButton('log', look.info))],
      });
    }),
});

/** Another page of the board in words. */
const boardWordsPage = defineComponent({
  name: 'words',
  deferral: 'in-place',
  args: z.tuple([matchId, pageNumber, z.string()]),
  run: (context, [match, page]) =>
    withLook(context, match, async look =>
      context.update(await boardBody(context.deps, look, context.user.id, true, page)),
    ),
});

/** Another page of what only the viewer's side knows. */
const knownPage = defineComponent({
  name: 'known',
  deferral: 'in-place',
  args: z.tuple([matchId, pageNumber, z.string()]),
  run: (context, [match, page]) =>
    withLook(context, match, async look => context.update((await knownBody(context, look, page)).body)),
});

const zoomButton = defineComponent({
  name: 'zoom',
  deferral: 'privately',
  args: oneMatch,
  run: (context, match) =>
    withLook(context, match, async look =>
      context.answerPrivately(await zoomBody(context.deps, look, context.user.id, 0, null)),
    ),
});

/** Another page of the places. */
const placesPage = defineComponent({
  name: 'zoomed',
  deferral: 'in-place',
  args: z.tuple([matchId, pageNumber]),
  run: (context, [match, page]) =>
    withLook(context, match, async look =>
      context.update(await zoomBody(context.deps, look, context.user.id, page, null, context.shown)),
    ),
});

const placeSelect = defineComponent({
  name: 'crop',
  deferral: 'in-place',
  args: z.tuple([matchId, pageNumber, pageNumber]),
  run: (context, [match, page]) =>
    withLook(context, match, async look => {
      const place = context.deps.pictures.places(look)[Number(context.values[0])] ?? null;
      await context.update(await zoomBody(context.deps, look, context.user.id, page, place, context.shown));
    }),
});

/** The components of this file. */
export const READING = [intelButton, boardButton, boardWordsPage, knownPage, zoomButton, placesPage, placeSelect];
