import { LruCache } from '../../core/lru-cache.ts';
import type { ChatMessage } from '../../match/notes.ts';
import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { Body } from '../body.ts';
import { failureOf } from '../chat.ts';
import { cardBody } from '../posts/card.ts';
import { channelMention } from '../words.ts';
import { peopleToPing, storeNote, type TellerParts } from './parts.ts';

/** How many cards' texts are remembered, to avoid edits that change nothing. */
const CARDS_KEPT = 2000;

/** Edits a message of the match. False if the message is gone. */
export async function editMessage(
  { chat, store }: TellerParts,
  match: MatchId,
  { kind, channel, message }: ChatMessage,
  body: Body,
): Promise<boolean> {
  try {
    await chat.edit(channel, message, body);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'no-message' && failure !== 'no-channel') throw error;
    await store.dropNote(match, kind);
    return false;
  }
}

/** The invitation in the channel, which becomes the match's card. */
export class Cards {
  private readonly parts: TellerParts;
  /**
   * What each card was last edited to, and when. If the store has another time, another process has edited it since.
   */
  private readonly shown = new LruCache<MatchId, { readonly at: number; readonly words: string }>(CARDS_KEPT);

  constructor(parts: TellerParts) {
    this.parts = parts;
  }

  /** Brings the card up to date, or posts it if there is none. */
  async show(info: MatchInfo, nonce: string): Promise<void> {
    const { store, service, games } = this.parts;
    const now = (await service.info(info.id)) ?? info;
    // The match as of the last hand-over, because the result of an action is not told before it is final.
    const look = now.status === 'playing' ? await service.lookBack(info.id, null, now.since) : null;
    const before = now.rematchOf === null ? null : await service.info(now.rematchOf);
    const body = cardBody(games, now, look?.ok ? look.value : null, before);
    const words = JSON.stringify([body.content, body.rows]);
    const stored = await store.note(info.id, 'card');
    // If the match has moved to another channel, it needs a card there.
    const card = stored?.channel === info.channel ? stored : null;
    const last = this.shown.get(info.id);
    if (card && last?.at === card.at && last.words === words) return;
    if (card && (await editMessage(this.parts, info.id, card, body))) {
      const at = await storeNote(this.parts, info, { ...card, version: now.version });
      return this.shown.set(info.id, { at, words });
    }
    if (card === null && info.status === 'cancelled') return;
    if (stored && card === null) await this.pointToNewChannel(stored, info);
    await this.post(info, nonce, body, card !== null);
  }

  /** Lets the card in the old channel say where the match has moved, if it can be edited. */
  private async pointToNewChannel(card: ChatMessage, { id, channel }: MatchInfo): Promise<void> {
    try {
      await editMessage(this.parts, id, card, {
        content: `The match goes on in ${channelMention(channel)}.`,
        rows: [],
      });
    } catch (error) {
      this.parts.log.info({ err: error, match: id }, 'the card in the old channel could not be edited');
    }
  }

  /**
   * Posts the card. Its text is not remembered, because it may show something older: if an earlier post arrived and only
   * Discord's reply was lost, Discord keeps that post. The next change then edits it.
   */
  private async post(info: MatchInfo, nonce: string, body: Body, isRepeat: boolean): Promise<void> {
    const { chat } = this.parts;
    const invited = info.players.filter(({ state }) => state === 'invited').map(({ user }) => user);
    const pings = !isRepeat && info.status === 'invited' ? await peopleToPing(this.parts, invited) : [];
    try {
      const message = await chat.post(info.channel, { ...body, pings }, `c${nonce}`.slice(0, 25));
      await storeNote(this.parts, info, { kind: 'card', channel: info.channel, message, version: info.version });
    } catch (error) {
      // The match goes on in its thread without a card.
      if (info.status !== 'playing' || failureOf(error) === 'later') throw error;
    }
  }
}
