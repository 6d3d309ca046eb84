import { z } from 'zod';
import { count } from '../core/count.ts';
import type { Told } from '../core/game.ts';
import type { Reason } from '../match/beside.ts';
import { standingAnswers } from '../match/journal.ts';
import { seated } from '../match/people.ts';
import { type MatchId, type MatchInfo, matchId } from '../match/rows.ts';
import type { LogEntry, Look, Result } from '../match/types.ts';
import { type Body, MOST_OPTIONS, type Row } from './body.ts';
import { defineComponent } from './command.ts';
import type { BotDeps, ComponentContext, Context } from './context.ts';
import { buttons, select } from './controls.ts';
import { customId } from './custom-id.ts';
import { pageBody, partsOf } from './paging.ts';
import { matchButton } from './parts.ts';
import type { PlaceName, Shown } from './pictures.ts';
import { numbered, toldLines } from './story.ts';
import { seatTitle } from './words.ts';

/** What a person can look at: own intelligence, close-ups, the log, the board in words. */

/** The board as this person may see it: a picture, or words if `text` is set or no picture can be drawn. */
export async function boardBody(deps: BotDeps, look: Look, user: string, text = false, page = 0): Promise<Body> {
  const { palette } = await deps.store.prefs(user);
  const picture = text ? null : await deps.pictures.draw(look, { palette });
  const shown =
    look.viewer === 'spectator' ? 'Open to all' : `As ${seatTitle(deps.games, look.info, look.viewer)} sees it`;
  const head = `${shown} · after ${count(look.at, 'decision')}`;
  if (picture !== null) return { content: `-# ${head}`, files: [picture] };
  return { ...pageBody('words', head, look.info.id, partsOf(look.text), page), files: [] };
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
      content: `You have no seat here, so this is what all can see.\n${body.content}`,
    });
  }
  const known = await knownBody(context, look.value, 0);
  const { palette } = await context.store.prefs(context.user.id);
  const picture = known.isEmpty ? null : await context.deps.pictures.draw(look.value, { palette });
  await context.answerPrivately({ ...known.body, files: picture === null ? [] : [picture] });
}

/** A page of what only the viewer's side knows: the lines of its board in words that spectators do not have. */
async function knownBody(
  { service, deps }: Pick<Context, 'service' | 'deps'>,
  { info, viewer, text }: Look,
  page: number,
): Promise<{ readonly body: Body; readonly isEmpty: boolean }> {
  const open = await service.look(info.id, null);
  const known = new Set(open.ok ? open.value.text.split('\n') : []);
  const own = text.split('\n').filter(line => !known.has(line));
  const title = viewer === 'spectator' ? 'Open to all' : seatTitle(deps.games, info, viewer);
  const head = `${title} · after ${count(info.answers, 'decision')} · only you see this`;
  const board = buttons(matchButton('board', info));
  if (own.length === 0) {
    const content = `-# ${head}\nYour side knows nothing now that is not open to all.`;
    return { body: { content, rows: [board] }, isEmpty: true };
  }
  const pages = partsOf(['**What only your side knows:**', ...own].join('\n'));
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
  shown?: Shown,
): Promise<Body> {
  const places = deps.pictures.places(look);
  if (places.length === 0) return boardBody(deps, look, user, true);
  const pages = Math.ceil(places.length / (2 * MOST_OPTIONS));
  const at = Math.min(page, pages - 1);
  const { palette } = await deps.store.prefs(user);
  const order = place === null ? { palette } : { crop: place.id, palette };
  const picture = await deps.pictures.drawInto(shown, look, order);
  const content = place === null ? 'Which place do you want to see close up?' : `**${place.name}** and its neighbours`;
  return { content, rows: zoomRows(look.info, places, at, pages), ...picture };
}

function zoomRows({ id }: MatchInfo, places: readonly PlaceName[], page: number, pages: number): readonly Row[] {
  const rows: Row[] = [];
  for (
    let from = page * 2 * MOST_OPTIONS;
    from < Math.min(places.length, (page + 1) * 2 * MOST_OPTIONS);
    from += MOST_OPTIONS
  ) {
    const part = places.slice(from, from + MOST_OPTIONS);
    rows.push(
      select({
        id: customId('crop', id, page, from),
        placeholder: `${part[0]?.name} to ${part.at(-1)?.name}`,
        options: part.map(({ name }, i) => ({ label: name, value: String(from + i) })),
      }),
    );
  }
  if (pages > 1) rows.push(buttons({ id: customId('zoomed', id, (page + 1) % pages), label: 'More places ▶' }));
  return rows;
}

/** The log is paged in blocks of this many decisions, so that a page costs the same in a long match as in a short one. */
const DECISIONS_A_BLOCK = 40;

/** A page of the log as this person was told it, by default the last. `at`: the block, and the page in it. */
export async function logBody(
  { service, games }: Pick<BotDeps, 'service' | 'games'>,
  info: MatchInfo,
  user: string | null,
  at: { readonly block: number; readonly page: number } | null,
): Promise<Result<Body>> {
  // The newest entry that this person may read: others learn of an action only when it hands over.
  const newest = await service.log(info.id, user, info.since - 1);
  if (!newest.ok) return newest;
  const bound = newest.value.entries.at(-1)?.answer ?? info.since;
  const lastBlock = Math.floor(bound / DECISIONS_A_BLOCK);
  const block = Math.min(at?.block ?? lastBlock, lastBlock);
  const [from, to] = [block * DECISIONS_A_BLOCK, Math.min(bound, block * DECISIONS_A_BLOCK + DECISIONS_A_BLOCK - 1)];
  const part = await service.log(info.id, user, from - 1, to);
  const pages = logPages(games, info, part.ok ? part.value.entries : []);
  const page = Math.min(at?.page ?? pages.length, pages.length - 1);
  const earlier = page > 0 ? [block, page - 1] : [Math.max(0, block - 1), LAST_PAGE];
  const later = page < pages.length - 1 ? [block, page + 1] : [block + 1, 0];
  const row = buttons(
    { id: customId('logged', info.id, ...earlier, 'b'), label: '◀ Earlier', disabled: block === 0 && page === 0 },
    {
      id: customId('logged', info.id, ...later, 'f'),
      label: 'Later ▶',
      disabled: block === lastBlock && page === pages.length - 1,
    },
  );
  const which = pages.length === 1 ? '' : `, page ${page + 1} of ${pages.length}`;
  return {
    ok: true,
    value: {
      content: `-# Log, decisions ${from} to ${to} of ${bound}${which}\n${pages[page]}`,
      rows: lastBlock === 0 && pages.length === 1 ? [] : [row],
    },
  };
}

/** Stands for the last page of a block, whichever that is. */
const LAST_PAGE = 99;

/** A page of the bot's reasons for the answers that still stand, by default the last; a sentence if there are none. */
export async function whyBody({ store, games }: BotDeps, info: MatchInfo, page: number | null): Promise<Body> {
  if (seated(info).length > 1 || info.seats.every(({ kind }) => kind === 'people'))
    return { content: 'Only in matches against the bot alone is there a bot to ask.' };
  const [all, journal] = await Promise.all([store.reasons(info.id), store.journal(info.id)]);
  const stand = standingAnswers(journal);
  const undone = journal.filter(entry => entry.kind === 'answer' && !stand.includes(entry));
  // An answer has the version after the one it was asked at.
  const reasons = all.filter(({ version }) => !undone.some(answer => answer.version === version + 1));
  if (reasons.length === 0) return { content: 'The bot has decided nothing here that I remember.' };
  const told = ({ why, whole }: Reason): string => (info.status === 'playing' ? why : (whole ?? why));
  const lines = reasons.map(each => `- ${seatTitle(games, info, each.seat)} · ${told(each)}`);
  return pageBody('reasons', 'What the bot decided, and why', info.id, partsOf(lines.join('\n')), page);
}

/** Whether a sentence begins with who did it: "British Action: Plan.", "The Patriots pass." */
function names(sentence: string, who: string): boolean {
  const [first, doer] = [sentence.replace(/^The /, ''), who.replace(/s$/, '')];
  return first.startsWith(doer) && /^s?(?!\p{L})/u.test(first.slice(doer.length));
}

/** What happened, split where a new turn begins. */
function partsOfMatch(told: readonly Told[]): Told[][] {
  const parts: Told[][] = [];
  for (const each of told) {
    if (each.begins !== undefined || parts.length === 0) parts.push([each]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}

/** Pages of the log, each turn under a heading. No line is lost. */
export function logPages(games: BotDeps['games'], info: MatchInfo, entries: readonly LogEntry[]): readonly string[] {
  const lines = entries.flatMap(({ answer, seat, told }) => {
    const who = seat === null ? 'Set-up' : seatTitle(games, info, seat);
    return partsOfMatch(told).flatMap(part => {
      const { begins } = part[0];
      const what = toldLines(part).join(' ');
      const line = `${numbered(answer)} ${begins !== undefined || names(what, who) ? '' : `${who}: `}${what}`;
      return begins === undefined ? [line] : [`### ${begins}`, line];
    });
  });
  return partsOf(lines.join('\n'));
}

const one = z.tuple([matchId]).transform(([match]) => match);
const number = z.coerce.number().int().min(0).max(100_000);

const looked = async (
  context: ComponentContext,
  match: MatchId,
  show: (look: Look) => Promise<void>,
): Promise<void> => {
  const look = await context.service.look(match, context.user.id);
  if (!look.ok) return context.refuse(look.refusal, await context.service.info(match));
  await show(look.value);
};

const intel = defineComponent({ name: 'intel', deferral: 'privately', args: one, run: showIntel });

const board = defineComponent({
  name: 'board',
  deferral: 'privately',
  args: one,
  run: (context, match) =>
    looked(context, match, async look => {
      const body = await boardBody(context.deps, look, context.user.id);
      await context.answerPrivately({
        ...body,
        rows: [...(body.rows ?? []), buttons(matchButton('zoom', look.info), matchButton('log', look.info))],
      });
    }),
});

/** Another page of the board in words, or of what only the own side knows. */
const words = defineComponent({
  name: 'words',
  deferral: 'in-place',
  args: z.tuple([matchId, number, z.string()]),
  run: (context, [match, page]) =>
    looked(context, match, async look =>
      context.update(await boardBody(context.deps, look, context.user.id, true, page)),
    ),
});

const known = defineComponent({
  name: 'known',
  deferral: 'in-place',
  args: z.tuple([matchId, number, z.string()]),
  run: (context, [match, page]) =>
    looked(context, match, async look => context.update((await knownBody(context, look, page)).body)),
});

const zoom = defineComponent({
  name: 'zoom',
  deferral: 'privately',
  args: one,
  run: (context, match) =>
    looked(context, match, async look =>
      context.answerPrivately(await zoomBody(context.deps, look, context.user.id, 0, null)),
    ),
});

/** Another page of the places. */
const zoomed = defineComponent({
  name: 'zoomed',
  deferral: 'in-place',
  args: z.tuple([matchId, number]),
  run: (context, [match, page]) =>
    looked(context, match, async look =>
      context.update(await zoomBody(context.deps, look, context.user.id, page, null, context.shown)),
    ),
});

const crop = defineComponent({
  name: 'crop',
  deferral: 'in-place',
  args: z.tuple([matchId, number, number]),
  run: (context, [match, page]) =>
    looked(context, match, async look => {
      const place = context.deps.pictures.places(look)[Number(context.values[0])] ?? null;
      await context.update(await zoomBody(context.deps, look, context.user.id, page, place, context.shown));
    }),
});

/** The log needs no board, so it can be read even if the board cannot be shown. */
async function showLog(
  context: ComponentContext,
  match: MatchId,
  at: Parameters<typeof logBody>[3],
  show: (body: Body) => Promise<void>,
): Promise<void> {
  const info = await context.service.info(match);
  if (info === null) return context.refuse({ code: 'no-such-match' });
  const body = await logBody(context.deps, info, context.user.id, at);
  await (body.ok ? show(body.value) : context.refuse(body.refusal, info));
}

const log = defineComponent({
  name: 'log',
  deferral: 'privately',
  args: one,
  run: (context, match) => showLog(context, match, null, body => context.answerPrivately(body)),
});

const logged = defineComponent({
  name: 'logged',
  deferral: 'in-place',
  args: z.tuple([matchId, number, number, z.string()]),
  run: (context, [match, block, page]) => showLog(context, match, { block, page }, body => context.update(body)),
});

const reasons = defineComponent({
  name: 'reasons',
  deferral: 'in-place',
  args: z.tuple([matchId, number, z.string()]),
  run: (context, [match, page]) =>
    looked(context, match, async ({ info }) => context.update(await whyBody(context.deps, info, page))),
});

export const READING = [intel, board, words, known, zoom, zoomed, crop, log, logged, reasons];
