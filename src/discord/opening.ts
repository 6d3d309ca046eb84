import { setTimeout as wait } from 'node:timers/promises';
import { listed } from '../core/listed.ts';
import type { Done } from '../match/changes.ts';
import { awaitedPeople, seatedPeople, seatsOf } from '../match/people.ts';
import type { MatchId, MatchInfo } from '../match/rows.ts';
import type { Look, Result } from '../match/types.ts';
import { type Body, MOST_IN_ROW, MOST_ROWS, type Row } from './body.ts';
import type { Context } from './context.ts';
import { buttons } from './controls.ts';
import { addLateSuggestion, addToLastRow, panelOf } from './panel/open.ts';
import { legendButton, matchButton } from './parts.ts';
import { missingWords } from './permissions.ts';
import type { PostedMessage } from './pictures.ts';
import { shortTitle } from './titles.ts';
import { channelMention, holderWords, homeOf, messageLink, rematchWords, seatTitle, settingOf } from './words.ts';

/** If a bot decides first, the answer to whoever began the match waits at most this long for it, in milliseconds. */
const BOT_FIRST_MS = 4000;
const ASK_AGAIN_MS = 100;

/**
 * Answers whoever made an invitation or began a match: with a link to the invitation, or with the match's first panel,
 * so that the player can decide without going to the thread.
 */
export async function matchAnswer(
  context: Context,
  match: MatchId,
  say: (body: Body) => Promise<void> = context.answerPrivately,
): Promise<void> {
  const { deps, place, service, store } = context;
  deps.wake();
  await deps.whenPosted(match);
  const info = await service.info(match);
  if (info?.status === 'playing' && seatsOf(info, context.user.id).length > 0) return firstPanel(context, info, say);
  const card = await store.note(match, 'card');
  const lines: string[] = [];
  if (info?.status === 'playing') lines.push(`Your match has begun: ${channelMention(homeOf(info))}.`);
  else if (card)
    lines.push(`Your invitation is in the channel: ${messageLink(place.server, card.channel, card.message)}`);
  else lines.push('Your invitation is on its way into the channel.');
  if (place.missing.length > 0) lines.push(missingWords(place.missing));
  await say({ content: lines.join('\n') });
}

/** The panel of a match in which this person has not decided yet. Without a close-up of its own it shows the whole board. */
export async function firstPanelBody(context: Context, look: Look, shown?: PostedMessage): Promise<Body> {
  const { info } = look;
  const body = await panelOf(context, look, { opens: true, begins: beginsLines(context, info), shown });
  const hasPicture = body.files !== undefined || body.keptFiles !== undefined || body.superseded === true;
  const { palette } = await context.store.prefs(context.user.id);
  const board = hasPicture ? null : await context.deps.pictures.drawInto(shown, look, { palette });
  return { ...body, ...board, rows: withOpeningButtons(body.rows ?? [], info) };
}

/** Answers with the panel of a match that has just begun. */
async function firstPanel(context: Context, begun: MatchInfo, say: (body: Body) => Promise<void>): Promise<void> {
  const { deps } = context;
  const found = await lookOnceAsked(context, begun);
  if (!found.ok) return context.refuse(found.refusal, begun);
  const look = found.value;
  const { info } = look;
  const draw = (): Promise<Body> => firstPanelBody(context, look);
  await say(await draw());
  await deps.panels.noteShown(context, info.id, say === context.answerPrivately ? 'new' : 'pressed', info);
  void addLateSuggestion(context, look, draw);
}

/** Adds Change… and Legend: as a row of their own or, if there is no room for one, as far as the last row has room. */
export function withOpeningButtons(rows: readonly Row[], info: MatchInfo): readonly Row[] {
  const extra = [...(isAlone(info) ? [matchButton('other', info)] : []), legendButton(info.game)];
  if (rows.length < MOST_ROWS) return [...rows, buttons(...extra)];
  return addToLastRow(rows, extra.slice(0, MOST_IN_ROW - (rows.at(-1)?.components.length ?? 0)));
}

/** A panel against bots that is opened again: with Change… and Legend until its person has decided something. */
export async function withOpeningButtonsAtFirst(context: Context, info: MatchInfo, body: Body): Promise<Body> {
  const isAtFirst = info.status === 'playing' && isAlone(info) && !(await hasDecided(context, info));
  return isAtFirst ? { ...body, rows: withOpeningButtons(body.rows ?? [], info) } : body;
}

/** Whether the person has decided anything in the match. */
export async function hasDecided({ service, user }: Context, info: MatchInfo): Promise<boolean> {
  const log = await service.log(info.id, user.id);
  const seats = seatsOf(info, user.id);
  return log.ok && log.value.entries.some(({ seat, bot }) => seat !== null && !bot && seats.includes(seat));
}

/** Whether one person plays against bots. */
const isAlone = (info: MatchInfo): boolean =>
  seatedPeople(info).length === 1 && info.seats.some(({ kind }) => kind === 'bot');

/** The match as the person sees it. If bots decide first, it is read once they have, or after `BOT_FIRST_MS`. */
async function lookOnceAsked({ service, user }: Context, begun: MatchInfo): Promise<Result<Look>> {
  for (let waited = 0; isAlone(begun) && waited < BOT_FIRST_MS; waited += ASK_AGAIN_MS) {
    const info = await service.info(begun.id);
    if (info?.status !== 'playing' || awaitedPeople(info).includes(user.id)) break;
    await wait(ASK_AGAIN_MS);
  }
  return service.look(begun.id, user.id);
}

/** Where the match is played, what is played (including what the player left to chance), and the side's aim. */
function beginsLines({ deps: { games }, user }: Context, info: MatchInfo): string[] {
  const seats = seatsOf(info, user.id);
  const [first] = seats;
  const bots = info.seats.filter(({ kind }) => kind === 'bot').map(holderWords);
  const sides = listed(seats.map(seat => `the ${seatTitle(games, info, seat)}`));
  const against = bots.length === 0 ? '' : ` against ${listed([...new Set(bots)])}`;
  const changeWords = isAlone(info) ? '. **Change…** lets you pick another game, side or level instead.' : '.';
  const aim = first === undefined ? undefined : settingOf(games, info)?.scenario.seats[first]?.aim;
  return [
    `Your match has begun: ${channelMention(homeOf(info))}.`,
    `You play **${shortTitle(games, info)}** as ${sides}${against}${changeWords}`,
    ...(aim === undefined ? [] : [`**Your aim:** ${aim}`]),
  ];
}

/** Tells whoever asked for a rematch where it is, even if somebody else asked first. */
export async function answerRematch(context: Context, match: MatchId, asked: Result<Done>): Promise<void> {
  if (asked.ok) return matchAnswer(context, asked.value.match);
  const { service, store } = context;
  const next = asked.refusal.code === 'rematch-exists' ? await service.info(asked.refusal.match) : null;
  if (next) return context.answerPrivately(rematchWords(next, await store.note(next.id, 'card')));
  await context.refuse(asked.refusal, await service.info(match));
}
