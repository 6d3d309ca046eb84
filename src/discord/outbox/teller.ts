import type { Logger } from 'pino';
import type { GameInfo } from '../../core/game.ts';
import type { MatchService } from '../../match/api.ts';
import type { ChatMessage, MatchId, MatchInfo } from '../../match/rows.ts';
import type { Store } from '../../match/store.ts';
import type { Change, Look, MatchChange } from '../../match/types.ts';
import type { Body } from '../body.ts';
import { type Chat, failureOf } from '../chat.ts';
import type { People } from '../people.ts';
import type { Pictures } from '../pictures.ts';
import { missingWords } from '../place.ts';
import { cardBody } from '../posts/card.ts';
import { endBody, revealedLines } from '../posts/ending.ts';
import { decidersOf, handOverBody } from '../posts/hand-over.ts';
import { proposalBody, settledBody } from '../posts/proposal.ts';
import { isQuiet } from '../quiet.ts';
import { story } from '../story.ts';
import { holderWords, mention, seatTitle } from '../words.ts';
import { HOMELESS, Homeless, type HomeParts, postAtHome } from './home.ts';

export interface TellerParts {
  readonly service: MatchService;
  readonly store: Store;
  readonly chat: Chat;
  readonly pictures: Pictures;
  readonly people: People;
  readonly games: ReadonlyMap<string, GameInfo>;
  readonly now: () => number;
  readonly log: Logger;
}

/** Bodies of cards that are remembered, so that a card is not edited to what it shows already. */
const CARDS = 2000;

/**
 * Brings what stands in the chat up to date with the match. A change says that something is to be told; what is told is
 * how the match stands when it is sent, so that many changes that waited become one message, and one that is sent again
 * finds nothing left to do.
 */
export class Teller {
  private readonly parts: TellerParts;
  private readonly home: HomeParts;
  private readonly cards = new Map<MatchId, string>();

  constructor(parts: TellerParts) {
    this.parts = parts;
    this.home = { ...parts, title: info => this.threadName(info) };
  }

  async tell({ id, match, change }: MatchChange): Promise<void> {
    const info = await this.parts.service.info(match);
    if (info === null) return;
    try {
      await this.bring(info, change, id);
      // Last, since old messages may be edited only now and then: what was told is told, and only this is tried again.
      await this.stripWorn(match);
    } catch (error) {
      if (!(error instanceof Homeless)) throw error;
      this.parts.log.warn({ match, err: error }, 'a match has lost its channel and waits to be taken up elsewhere');
    }
  }

  private async bring(info: MatchInfo, change: Change, id: number): Promise<void> {
    const nonce = `${id.toString(36)}-${info.id}`.slice(0, 23);
    switch (change.kind) {
      case 'invitation':
        return this.card(info, nonce);
      case 'started':
        await this.card(info, nonce);
        return this.board(info, nonce, []);
      case 'moved':
        return this.board(info, nonce, []);
      case 'taken-back':
        return this.once(info, id, () => this.takenBack(info, change, nonce));
      case 'seat': {
        const seat = seatTitle(this.parts.games, info, change.seat);
        await this.once(info, id, () =>
          this.board(info, nonce, [`Now ${holderWords(change.holder)} plays ${seat}.`], true),
        );
        return this.card(info, nonce);
      }
      case 'proposed':
        return this.once(info, id, () => this.proposed(info, change, nonce));
      case 'settled':
        return this.settled(info, change);
      case 'nudged': {
        const users = change.users.map(mention).join(', ');
        const by = change.by === null ? '' : ` ${mention(change.by)} is waiting.`;
        await this.post(info, nonce, {
          content: `${users}, the match waits for your decision.${by}`,
          pings: await this.pinged(change.users),
        });
        return;
      }
      case 'ended':
        await this.once(info, id, () => this.ended(info, nonce));
        return this.card(info, nonce);
    }
  }

  /** A board, where one is due: the decision has passed on since the last one, or `wanted` asks for it. */
  private async board(info: MatchInfo, nonce: string, notes: readonly string[], wanted = false): Promise<void> {
    const { service, store } = this.parts;
    if (info.status !== 'playing') return;
    const said = await store.message(info.id, 'told');
    const from = Math.min(said?.version ?? -1, info.answers);
    // A bot's whole turn is told in one post, when a person must decide again; but a match begins with a board.
    const bots = said !== null && decidersOf(info).length === 0 && info.seats.some(({ kind }) => kind === 'person');
    const due = said === null || from < info.since;
    if (!wanted && (!due || bots)) return;
    const look = await service.look(info.id, null);
    if (!look.ok) return;
    const at = info.since < info.answers && !wanted ? await service.lookBack(info.id, null, info.since) : look;
    const shown: Look = at.ok ? at.value : look.value;
    const told = await service.log(info.id, null, from < 0 ? -1 : from, shown.at);
    const lines = told.ok ? story(told.value.entries) : [];
    const pings = wanted ? [] : await this.pinged(decidersOf(info));
    await this.postBoard(info, nonce, async (where, lacks) => {
      const picture = lacks.includes('Attach Files') ? null : await this.parts.pictures.draw(shown);
      const all = [...notes, ...where, ...(lacks.length > 0 ? [`-# ${missingWords(lacks)}`] : [])];
      return handOverBody(this.parts.games, { look: shown, told: lines, picture, notes: all, pings });
    });
    await this.note(info, 'told', info.thread ?? info.channel, '0', shown.at);
    try {
      await this.card(info, nonce);
    } catch (error) {
      // Edits of an old card are throttled; the next hand-over brings it up to date, and holds up nothing meanwhile.
      this.parts.log.info({ err: error, match: info.id }, 'the card waits for the next hand-over');
    }
  }

  /** Post what takes the place of the newest board, and take the buttons off the one before. */
  private async postBoard(
    info: MatchInfo,
    nonce: string,
    body: (notes: readonly string[], lacks: readonly string[]) => Promise<Body>,
  ): Promise<void> {
    const { store } = this.parts;
    const before = await store.message(info.id, 'board');
    const posted = await postAtHome(this.home, info, nonce, home => body(home.notes, this.lacking(home.channel)));
    if (before && before.message !== posted.message && (await store.message(info.id, 'board')) !== null) {
      await store.setMessage({ ...before, kind: 'worn' });
    }
    await this.note(info, 'board', posted.channel, posted.message, info.version);
  }

  /** What the bot lacks in a channel that it can still post in. */
  private lacking(channel: string): readonly string[] {
    return (this.parts.chat.missing(channel) ?? []).filter(name => name === 'Attach Files');
  }

  private async stripWorn(match: MatchId): Promise<void> {
    const { store, chat } = this.parts;
    const worn = await store.message(match, 'worn');
    if (worn === null) return;
    try {
      await chat.strip(worn.channel, worn.message);
    } catch (error) {
      // Gone or out of reach is as good as stripped; the rest is tried again.
      if (failureOf(error) === 'later') throw error;
    }
    await store.dropMessage(match, 'worn');
  }

  private async card(info: MatchInfo, nonce: string): Promise<void> {
    const { store, chat, service, games } = this.parts;
    const look = info.status === 'playing' ? await service.look(info.id, null) : null;
    const now = (await service.info(info.id)) ?? info;
    const body = cardBody(games, now, look?.ok ? look.value : null);
    const shown = JSON.stringify([body.content, body.rows]);
    const card = await store.message(info.id, 'card');
    if (card && this.cards.get(info.id) === shown) return;
    if (card && (await this.edited(card, body))) return this.remember(info.id, shown);
    if (card === null && info.status === 'cancelled') return;
    const invited = info.players.filter(({ state }) => state === 'invited').map(({ user }) => user);
    const pings = card === null && info.status === 'invited' ? await this.pinged(invited) : [];
    try {
      const message = await chat.post(info.channel, { ...body, pings }, `c${nonce}`.slice(0, 25));
      await this.note(info, 'card', info.channel, message, info.version);
      this.remember(info.id, shown);
    } catch (error) {
      // The match goes on in its thread without a card.
      if (info.status !== 'playing' || failureOf(error) === 'later') throw error;
    }
  }

  private remember(match: MatchId, shown: string): void {
    this.cards.delete(match);
    this.cards.set(match, shown);
    const [oldest] = this.cards.keys();
    if (this.cards.size > CARDS && oldest !== undefined) this.cards.delete(oldest);
  }

  /** False where the message is gone. */
  private async edited({ match, kind, channel, message }: ChatMessage, body: Body): Promise<boolean> {
    const { chat, store } = this.parts;
    try {
      await chat.edit(channel, message, body);
      return true;
    } catch (error) {
      if (failureOf(error) !== 'no-message') throw error;
      await store.dropMessage(match, kind);
      return false;
    }
  }

  private async takenBack(
    info: MatchInfo,
    change: Extract<Change, { kind: 'taken-back' }>,
    nonce: string,
  ): Promise<void> {
    const { store } = this.parts;
    const said = await store.message(info.id, 'told');
    if (said && said.version > info.answers) await store.setMessage({ ...said, version: info.answers });
    // One's own free undo is nobody else's business: nothing of it was told.
    if (!change.agreed) return;
    const count = change.count === 1 ? 'the last decision' : `the last ${change.count} decisions`;
    await this.board(info, nonce, [`By agreement ${count} ${change.count === 1 ? 'was' : 'were'} taken back.`], true);
  }

  private async proposed(
    info: MatchInfo,
    { proposal }: Extract<Change, { kind: 'proposed' }>,
    nonce: string,
  ): Promise<void> {
    // Settled before it could be told: there is nothing left to ask.
    if (info.proposal?.id !== proposal.id) return;
    const undone = await this.parts.service.proposal(info.id, null);
    const lines = undone.ok && undone.value.takesBack ? story(undone.value.takesBack.entries) : [];
    const body = proposalBody(info, info.proposal, lines);
    const posted = await this.post(info, nonce, { ...body, pings: await this.pinged(info.proposal.asks) });
    await this.note(info, 'proposal', posted.channel, posted.message, info.version);
  }

  private async settled(info: MatchInfo, change: Extract<Change, { kind: 'settled' }>): Promise<void> {
    const question = await this.parts.store.message(info.id, 'proposal');
    if (question === null) return;
    await this.edited(question, settledBody(change.proposal, change.how, change.by));
    await this.parts.store.dropMessage(info.id, 'proposal');
  }

  private async ended(info: MatchInfo, nonce: string): Promise<void> {
    const { service, store, games, pictures } = this.parts;
    const said = await store.message(info.id, 'told');
    const look = await service.look(info.id, null);
    if (look.ok) {
      const told = await service.log(info.id, null, said?.version ?? -1);
      const own = await Promise.all(info.seats.map((_, seat) => service.look(info.id, null, seat)));
      const revealed = revealedLines(
        games,
        look.value,
        own.flatMap(each => (each.ok ? [each.value] : [])),
      );
      await this.postBoard(info, nonce, async (_, lacks) => {
        const picture = lacks.includes('Attach Files') ? null : await pictures.draw(look.value);
        return endBody(games, { info, told: told.ok ? story(told.value.entries) : [], revealed, picture });
      });
      await this.note(info, 'told', info.thread ?? info.channel, '0', info.answers);
    }
  }

  /** What is not seen from the match itself to have been told is written down by the change that told it. */
  private async once(info: MatchInfo, id: number, tell: () => Promise<void>): Promise<void> {
    const said = await this.parts.store.message(info.id, 'said');
    if (said && said.version >= id) return;
    await tell();
    await this.note(info, 'said', info.channel, '0', id);
  }

  /** Draw everything of a match again: it has found a new home. */
  async renew(match: MatchId): Promise<void> {
    const { service, store } = this.parts;
    const newNonce = `r${this.parts.now().toString(36)}${match}`.slice(0, 24);
    for (const kind of [HOMELESS, 'card', 'board', 'worn', 'proposal']) await store.dropMessage(match, kind);
    this.cards.delete(match);
    const info = await service.info(match);
    if (info === null) return;
    await this.card(info, newNonce);
    await this.board(info, newNonce, ['The match goes on here.'], true);
  }

  private post(info: MatchInfo, nonce: string, body: Body) {
    return postAtHome(this.home, info, nonce, async () => body);
  }

  private async note(info: MatchInfo, kind: string, channel: string, message: string, version: number): Promise<void> {
    await this.parts.store.setMessage({
      match: info.id,
      kind,
      channel,
      message,
      version: Math.max(0, version),
      at: this.parts.now(),
    });
  }

  /** Of these people, those who want to be notified now. */
  private async pinged(users: readonly string[]): Promise<readonly string[]> {
    const prefs = await Promise.all(users.map(async user => ({ user, prefs: await this.parts.store.prefs(user) })));
    const now = this.parts.now();
    return prefs.filter(each => each.prefs.pings === 'turns' && !isQuiet(each.prefs, now)).map(({ user }) => user);
  }

  /** "Ann and Ben · From Boston to Concord" */
  private async threadName(info: MatchInfo): Promise<string> {
    const users = info.players.filter(({ state }) => state === 'joined').map(({ user }) => user);
    const names = await Promise.all(users.map(user => this.parts.people.name(user)));
    return `${names.join(' and ')} · ${this.parts.games.get(info.game)?.title ?? info.game}`;
  }
}
