import { isDeepStrictEqual } from 'node:util';
import { capital } from '../../core/capital.ts';
import { isHandedOver } from '../../match/change-row.ts';
import type { Change, MatchChange } from '../../match/changes.ts';
import { ownersOf } from '../../match/people.ts';
import type { MatchId, MatchInfo } from '../../match/rows.ts';
import { asideWords } from '../../match/words.ts';
import { type Body, clip, THREAD_NAME_LIMIT } from '../body.ts';
import { failureOf } from '../chat.ts';
import { waitingBody } from '../panel/waiting.ts';
import { proposalBody, seenLines, settledBody } from '../posts/proposal.ts';
import { sidesOf } from '../sides.ts';
import { postLines, story } from '../story.ts';
import { shortTitle } from '../titles.ts';
import {
  homeOf,
  mention,
  newHolderWords,
  rematchWords,
  rulesChangedLines,
  TIME_OUT_WORDS,
  timestamp,
} from '../words.ts';
import { hasAnnouncedTooMuch } from './announced.ts';
import { type Announcement, Boards } from './boards.ts';
import { Cards, editMessage } from './cards.ts';
import { type HomeParts, homeFor, LostChannel, postAtHome } from './home.ts';
import { peopleToPing, storeNote, type TellerParts, tellOnce } from './parts.ts';

/** What the post about a rematch says, by the rematch's status: asked for, begun, called off. */
const REMATCH_STAGE = { invited: 0, playing: 1, over: 1, cancelled: 2 } as const satisfies Record<
  MatchInfo['status'],
  number
>;

/** At most this many earlier matches of a person are counted for the name of a new one. */
const MOST_COUNTED = 500;

/** "the last 3 decisions were", counting only what everybody had been told of. */
function takenBackWords({ count, readable }: Extract<Change, { kind: 'taken-back' }>): string {
  if (readable === undefined) return 'decisions were';
  if (readable === 0) return 'what was being decided was';
  const known = readable === 1 ? 'the last decision' : `the last ${readable} decisions`;
  if (readable < count) return `${known}, and what was being decided, were`;
  return `${known} ${count === 1 ? 'was' : 'were'}`;
}

/**
 * Brings the chat up to date with the match. Boards and cards show the match as it is when they are posted, so several
 * waiting changes may become one message, and a change that is sent again finds nothing left to do. Other changes bring
 * their own words.
 */
export class Teller {
  private readonly parts: TellerParts;
  private readonly home: HomeParts;
  private readonly cards: Cards;
  private readonly boards: Boards;

  constructor(parts: TellerParts) {
    this.parts = parts;
    this.home = { ...parts, title: info => this.threadName(info) };
    this.cards = new Cards(parts);
    this.boards = new Boards(parts, this.home);
  }

  async tell({ id, match, version, change }: MatchChange): Promise<void> {
    const info = await this.parts.service.info(match);
    if (info === null) return;
    this.throwIfNewer(info);
    try {
      const nonce = `${id.toString(36)}-${match}`.slice(0, 23);
      await this.tellChange(info, change, { id, nonce, version });
      await this.repeatProposal(match, `p${nonce}`);
      // Last, because Discord limits edits of old messages: if this fails, a retry finds the rest done.
      await this.boards.removeOldButtons(match);
      // If a newer bot has taken the match over meanwhile, the change may have been told only in part.
      this.throwIfNewer((await this.parts.service.info(match)) ?? info);
    } catch (error) {
      if (!(error instanceof LostChannel)) throw error;
      this.parts.log.warn({ match, err: error }, 'a match has lost its channel and waits to be taken up elsewhere');
    }
  }

  /** Throws if a newer bot has taken the match over since this bot claimed the change. The newer bot then tells it. */
  private throwIfNewer({ id, game, rules }: MatchInfo): void {
    const known = this.parts.games.get(game)?.rulesVersion;
    if (known !== undefined && rules > known) throw new Error(`match ${id} is told by a newer version of the bot`);
  }

  private async tellChange(info: MatchInfo, change: Change, telling: Announcement): Promise<void> {
    const { id, nonce } = telling;
    const onlyOnce = (tell: () => Promise<void>): Promise<void> => tellOnce(this.parts, info, id, tell);
    switch (change.kind) {
      case 'invitation':
        await this.cards.show(info, nonce);
        return this.tellRematch(info, nonce);
      case 'started':
        await this.tellStarted(info, telling);
        return this.tellRematch(info, nonce);
      case 'moved':
        return this.tellMoved(info, telling);
      case 'taken-back':
        await onlyOnce(() => this.tellTakenBack(info, change, telling));
        return this.updateCard(info, nonce);
      case 'seat': {
        const note = newHolderWords(this.parts.games, info, change);
        await onlyOnce(() => this.boards.postBoard(info, telling, { notes: [note], pingsDeciders: false }));
        return this.cards.show(info, nonce);
      }
      case 'proposed':
        return onlyOnce(() => this.tellProposed(info, change, nonce));
      case 'settled':
        return this.tellSettled(info, change);
      case 'nudged':
        return onlyOnce(() => this.tellNudged(info, change, nonce));
      case 'unheard':
        return onlyOnce(() => this.tellUnheard(info, change, telling));
      case 'running-out':
        return onlyOnce(() => this.tellRunningOut(info, change, nonce));
      case 'rehomed':
        return this.tellRehomed(info, telling);
      case 'mended': {
        const above = { notes: rulesChangedLines(this.parts.games, info, change), pingsDeciders: change.dropped > 0 };
        await onlyOnce(() => this.boards.postBoard(info, telling, above));
        return this.updateCard(info, nonce);
      }
      case 'aside':
        return onlyOnce(() => this.tellAside(info, change, telling));
      case 'ended': {
        // Meanwhile, because drawing the last board takes longer.
        const closed = this.closePanels(info);
        await onlyOnce(() => this.boards.postEnd(info, telling));
        await this.cards.show(info, nonce);
        return closed;
      }
    }
  }

  /**
   * Opens the thread and links to it in the card before the first board is drawn. Whoever pressed gets a private reply
   * with their panel below the card meanwhile. If the card grew after that, it would push the panel away just when they
   * want to press it.
   */
  private async tellStarted(info: MatchInfo, telling: Announcement): Promise<void> {
    await this.cards.show(info, telling.nonce);
    if (info.status === 'playing') {
      await homeFor(this.home, info);
      await this.updateCard(info, telling.nonce);
    }
    await this.tellMoved((await this.parts.service.info(info.id)) ?? info, telling);
  }

  private async tellMoved(info: MatchInfo, telling: Announcement): Promise<void> {
    const posted = await this.boards.postDueBoards(info, telling);
    // Without a post the card is up to date, except at a hand-over: a process may have died between board and card.
    if (posted || isHandedOver(info)) await this.updateCard(info, telling.nonce);
  }

  /** Updates the card. If Discord limits edits of old messages, nothing waits for it: the next hand-over updates it. */
  private async updateCard(info: MatchInfo, nonce: string): Promise<void> {
    try {
      await this.cards.show(info, nonce);
    } catch (error) {
      if (failureOf(error) === 'later') throw error;
      this.parts.log.info({ err: error, match: info.id }, 'the card waits for the next hand-over');
    }
  }

  /** Posts news of the rematch where the first match was played, and edits that post when it begins or is called off. */
  private async tellRematch({ id, rematchOf }: MatchInfo, nonce: string): Promise<void> {
    const { service, store, chat, log } = this.parts;
    const [now, old] = await Promise.all([service.info(id), rematchOf === null ? null : service.info(rematchOf)]);
    // If the first match was played in the channel itself, the rematch's card is right there.
    if (!now || !old || homeOf(old) === now.channel) return;
    const posted = await store.note(id, 'rematch');
    if (posted ? posted.stage === REMATCH_STAGE[now.status] : now.status === 'cancelled') return;
    const body = { content: rematchWords(now, await store.note(id, 'card')) };
    try {
      if (posted && !(await editMessage(this.parts, id, posted, body))) return;
      const channel = posted?.channel ?? homeOf(old);
      const message = posted?.message ?? (await chat.post(channel, body, `r${nonce}`.slice(0, 25)));
      await storeNote(this.parts, now, { kind: 'rematch', channel, message, stage: REMATCH_STAGE[now.status] });
    } catch (error) {
      // A finished match's thread may be gone or locked. Then there is nowhere to post.
      if (failureOf(error) === 'later') throw error;
      log.info({ err: error, match: old.id }, 'a rematch could not be told of where the first match was played');
    }
  }

  private async tellTakenBack(
    info: MatchInfo,
    change: Extract<Change, { kind: 'taken-back' }>,
    telling: Announcement,
  ): Promise<void> {
    // A free undo is announced only if a board has announced the answer already. That happens when a board is posted in
    // the middle of an action, such as the one that announces an agreed take-back.
    if (!change.agreed && !(await hasAnnouncedTooMuch(this.parts.store, info))) return;
    const what = `${takenBackWords(change)} taken back.`;
    const notes = [change.agreed ? `By agreement ${what}` : capital(what)];
    await this.boards.postBoard(info, telling, { notes, pingsDeciders: false });
  }

  /** Shows in every open panel how the match ended. Never rejects. */
  private closePanels({ id }: MatchInfo): Promise<void> {
    const { panels, service, log } = this.parts;
    const draw = async (user: string): Promise<Body | null> => {
      const look = await service.look(id, user);
      return look.ok ? waitingBody(this.parts, look.value) : null;
    };
    return panels.showEnd(id, draw, log);
  }

  /** Announces that the match is set aside, in words only because no board may be drawable, or that it goes on. */
  private async tellAside(
    info: MatchInfo,
    { aside }: Extract<Change, { kind: 'aside' }>,
    telling: Announcement,
  ): Promise<void> {
    if (info.status !== 'playing') return;
    if (info.aside === null && aside === null) {
      return this.boards.postBoard(info, telling, {
        notes: ['The match goes on, and so does its clock.'],
        pingsDeciders: true,
      });
    }
    // If that has changed back meanwhile, there is nothing to say.
    if (info.aside && aside) await this.post(info, telling.nonce, { content: asideWords(aside) });
  }

  private async tellNudged(info: MatchInfo, change: Extract<Change, { kind: 'nudged' }>, nonce: string): Promise<void> {
    const users = change.users.map(mention).join(', ');
    const by = change.by === null ? '' : ` ${mention(change.by)} is waiting.`;
    const content = `${users}, the match waits for your decision.${by}`;
    await this.post(info, nonce, { content, pings: await peopleToPing(this.parts, change.users) });
  }

  private async tellUnheard(
    info: MatchInfo,
    { user }: Extract<Change, { kind: 'unheard' }>,
    { nonce, version }: Announcement,
  ): Promise<void> {
    // This person, or somebody else, has decided since.
    if (info.status !== 'playing' || info.version !== version) return;
    const content = `${mention(user)}, your last press took effect, though its answer did not reach you. The match waits for your next decision: **Take Your Turn** below the board shows it.`;
    await this.post(info, nonce, { content, pings: await peopleToPing(this.parts, [user]) });
  }

  private async tellRunningOut(
    info: MatchInfo,
    { users, due }: Extract<Change, { kind: 'running-out' }>,
    nonce: string,
  ): Promise<void> {
    // Somebody has decided since, or the time has run out.
    if (info.status !== 'playing' || info.due !== due || this.parts.now() >= due) return;
    const then = `then ${TIME_OUT_WORDS[info.timeOut]}`;
    const content = `${users.map(mention).join(', ')}, your time runs out ${timestamp(due)}: ${then}.`;
    await this.post(info, nonce, { content, pings: await peopleToPing(this.parts, users) });
  }

  private async tellProposed(
    info: MatchInfo,
    { proposal }: Extract<Change, { kind: 'proposed' }>,
    nonce: string,
  ): Promise<void> {
    // It was settled before it could be posted.
    if (info.proposal?.id !== proposal.id) return;
    const look = await this.parts.service.proposal(info.id, null);
    // If what it would take back cannot be read, the proposal is still posted.
    const { takesBack, seen } = look.ok ? look.value : { takesBack: null, seen: [] };
    const known = { proposal: info.proposal, takesBack, seen };
    const lines = postLines(story(info, [], known.takesBack?.entries ?? []));
    const body = proposalBody(info, known, [...seenLines(this.parts.games, info, known), ...lines]);
    const posted = await this.post(info, nonce, { ...body, pings: await peopleToPing(this.parts, info.proposal.asks) });
    await storeNote(this.parts, info, { kind: 'proposal', ...posted, version: info.version });
  }

  private async tellSettled(info: MatchInfo, change: Extract<Change, { kind: 'settled' }>): Promise<void> {
    const posted = await this.parts.store.note(info.id, 'proposal');
    if (posted === null) return;
    try {
      await editMessage(this.parts, info.id, posted, settledBody(change.proposal, change.how, change.by));
    } catch (error) {
      // Nobody can answer a message that we cannot reach.
      if (['later', 'old-edits'].includes(failureOf(error))) throw error;
    }
    await this.parts.store.dropNote(info.id, 'proposal');
  }

  /** Posts card and board where the match is played now, unless they are there already. */
  private async tellRehomed(info: MatchInfo, telling: Announcement): Promise<void> {
    const { store } = this.parts;
    await this.cards.show(info, telling.nonce);
    const board = await store.note(info.id, 'board');
    if (board?.channel !== homeOf(info)) await this.boards.postBoard(info, telling, { notes: [], pingsDeciders: true });
    // The thread is made under the card, so the card can link to it only now.
    await this.cards.show(info, telling.nonce);
  }

  /** Repeats an open proposal where the match is played now. */
  private async repeatProposal(match: MatchId, nonce: string): Promise<void> {
    const posted = await this.parts.store.note(match, 'proposal');
    if (posted === null) return;
    const now = await this.parts.service.info(match);
    if (!now?.proposal || posted.channel === homeOf(now)) return;
    await this.tellProposed(now, { kind: 'proposed', proposal: now.proposal }, nonce);
  }

  private post(info: MatchInfo, nonce: string, body: Body) {
    return postAtHome(this.home, info, nonce, async () => body);
  }

  /**
   * "Ann and Ben · From Boston to Concord", or "Ann and Ben against Cleo and Dan · Four commanders"; a second match of the
   * same people ends in "· 2".
   */
  private async threadName(info: MatchInfo): Promise<string> {
    const sides = sidesOf(this.parts.games, info)
      .map(({ seats }) => [...new Set(seats.flatMap(seat => ownersOf(info.seats[seat])))])
      .filter(users => users.length > 0);
    const all = info.players.filter(({ state }) => state === 'joined').map(({ user }) => user);
    const isShared = sides.length > 1 && sides.some(users => users.length > 1);
    const names = await Promise.all((isShared ? sides : [all]).map(users => this.namesOf(users)));
    const number = await this.numberOf(info);
    const title = ` · ${shortTitle(this.parts.games, info)}${number === 1 ? '' : ` · ${number}`}`;
    return `${clip(names.join(' against '), THREAD_NAME_LIMIT - title.length)}${title}`;
  }

  private async namesOf(users: readonly string[]): Promise<string> {
    return (await Promise.all(users.map(user => this.parts.people.name(user)))).join(' and ');
  }

  /** The match's number among those of the same people at the same scenario in this channel, from 1. */
  private async numberOf(info: MatchInfo): Promise<number> {
    const [first] = joinedOf(info);
    if (first === undefined) return 1;
    const all = await this.parts.store.matches({ user: first, joined: true, limit: MOST_COUNTED });
    const isBefore = (other: MatchInfo): boolean =>
      other.created < info.created &&
      other.channel === info.channel &&
      other.game === info.game &&
      other.scenario === info.scenario &&
      isDeepStrictEqual(joinedOf(other), joinedOf(info));
    return 1 + all.filter(isBefore).length;
  }
}

/** The people of a match, in the order of their ids. */
const joinedOf = ({ players }: MatchInfo): string[] =>
  players.flatMap(({ state, user }) => (state === 'joined' ? [user] : [])).toSorted();
