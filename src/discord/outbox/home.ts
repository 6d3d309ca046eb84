import { listed } from '../../core/listed.ts';
import type { MatchService } from '../../match/api.ts';
import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { Store } from '../../match/store.ts';
import type { Body } from '../body.ts';
import { type Chat, failureOf } from '../chat.ts';
import type { PermissionName } from '../permissions.ts';

/** Where a match is played, and where it goes on if that place is gone. */

/** The channel is gone or closed to the bot. The match waits until somebody continues it elsewhere. */
export class LostChannel extends Error {
  override readonly name = 'LostChannel';
}

export interface HomeParts {
  readonly service: MatchService;
  readonly store: Store;
  readonly chat: Chat;
  readonly now: () => number;
  /** What a new thread is called. */
  readonly title: (info: MatchInfo) => Promise<string>;
}

export interface Home {
  readonly channel: string;
  /** Lines that the next post there must begin with. */
  readonly notes: readonly string[];
}

/** The match's thread, which is made if there is none; the channel itself if the bot may not make threads. */
export async function homeFor(parts: HomeParts, info: MatchInfo): Promise<Home> {
  if (info.thread !== null) return { channel: info.thread, notes: [] };
  // A board in the channel means that no thread could be made before, so the match is played there.
  const board = await parts.store.note(info.id, 'board');
  if (board?.channel === info.channel) return { channel: info.channel, notes: [] };
  const card = await parts.store.note(info.id, 'card');
  return makeHome(parts, info, card?.channel === info.channel ? card.message : null);
}

/** Makes a thread, under a message or by itself. */
async function makeHome(parts: HomeParts, info: MatchInfo, under: string | null): Promise<Home> {
  const { chat, service } = parts;
  const needs: readonly PermissionName[] = ['Create Public Threads', 'Send Messages in Threads'];
  const lacking = (chat.missingPermissions(info.channel) ?? []).filter(name => needs.includes(name));
  const inChannel = (lacks: readonly string[]): Home => ({
    channel: info.channel,
    notes: [`-# This match is played here in the channel: for a thread of its own I lack **${listed(lacks)}**.`],
  });
  if (info.server === null) return { channel: info.channel, notes: [] };
  if (lacking.length > 0) return inChannel(lacking);
  try {
    const thread = await makeThread(parts, info, under);
    const moved = await service.moveTo(info.id, info.channel, thread);
    if (moved.ok) return { channel: thread, notes: [] };
    // The match has moved to another channel meanwhile.
    const now = await service.info(info.id);
    if (now === null || now.channel === info.channel) throw new Error(`${info.id} has no home: ${moved.refusal.code}`);
    return homeFor(parts, now);
  } catch (error) {
    if (failureOf(error) === 'no-channel') throw await loseHome(parts, info);
    if (failureOf(error) !== 'forbidden') throw error;
    return inChannel(needs);
  }
}

async function makeThread(parts: HomeParts, info: MatchInfo, under: string | null): Promise<string> {
  const name = await parts.title(info);
  if (under === null) return parts.chat.makeThread(info.channel, name, null);
  try {
    return await parts.chat.makeThread(info.channel, name, under);
  } catch (error) {
    const failure = failureOf(error);
    // The thread was made earlier, and Discord's reply was lost. A thread has the id of its message.
    if (failure === 'thread-exists') return under;
    // The card is gone, or we may not read the channel's history. Make a thread without a message.
    if (failure === 'no-message' || failure === 'forbidden') return parts.chat.makeThread(info.channel, name, null);
    throw error;
  }
}

async function loseHome({ store, now, service }: HomeParts, info: MatchInfo): Promise<LostChannel> {
  await service.loseHome(info.id, info.channel);
  await store.setNote(info.id, { kind: 'homeless', channel: info.channel }, now());
  return new LostChannel(`The channel ${info.channel} of match ${info.id} is gone.`);
}

/** Posts where the match is played, in a new thread if the old one is gone or locked. Returns where it was posted. */
export async function postAtHome(
  parts: HomeParts,
  info: MatchInfo,
  nonce: string,
  body: (home: Home) => Promise<Body>,
): Promise<{ readonly channel: string; readonly message: string }> {
  const home = await homeFor(parts, info);
  try {
    return { channel: home.channel, message: await parts.chat.post(home.channel, await body(home), nonce) };
  } catch (error) {
    const failure = failureOf(error);
    const isGone = failure === 'no-channel' || failure === 'locked';
    if (!isGone) throw error;
    if (home.channel === info.channel) throw await loseHome(parts, info);
    await dropBoards(parts, info.id);
    await parts.service.moveTo(info.id, info.channel, null);
    // Discord allows each message only one thread, ever.
    const next = await makeHome(parts, { ...info, thread: null }, null);
    return { channel: next.channel, message: await parts.chat.post(next.channel, await body(next), `${nonce}b`) };
  }
}

/** Forgets the boards of a thread that is gone. The teller repeats an open proposal. */
async function dropBoards({ store }: HomeParts, match: MatchId): Promise<void> {
  for (const kind of ['board', 'worn'] as const) await store.dropNote(match, kind);
}
