import { LOOKS } from '../../core/duel.ts';
import { LruCache } from '../../core/lru-cache.ts';
import type { Noted } from '../../match/notes.ts';
import { awaitedPeople, ownersOf } from '../../match/people.ts';
import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { LogEntry, Look } from '../../match/types.ts';
import type { Body } from '../body.ts';
import { failureOf } from '../chat.ts';
import { type MatchButton, matchButton, type Shown, shownBy } from '../parts.ts';
import { missingWords, type PermissionName } from '../permissions.ts';
import { endBody, revealedLines } from '../posts/ending.ts';
import { handOverBody } from '../posts/hand-over.ts';
import { handOverLines, lastStoryOf, postLines, type Story, storyOf, summaryOf } from '../story.ts';
import { homeOf } from '../words.ts';
import { announcedAnswers, stillStanding } from './announced.ts';
import { type HomeParts, postAtHome } from './home.ts';
import { peopleToPing, storeNote, type TellerParts } from './parts.ts';

/** The change that is being announced. */
export interface Announcement {
  /** The change's id. */
  readonly id: number;
  /** Lets Discord recognise a repeated post. */
  readonly nonce: string;
  /** The match's version after the change. */
  readonly version: number;
}

/** What goes with a board: lines above it, and whether to ping whoever must decide. */
interface BoardNotes {
  readonly notes: readonly string[];
  readonly pingsDeciders: boolean;
}

/**
 * For this long after its last try, a post that never arrived is repeated unchanged: until then Discord may still make it.
 * After that, the match is posted as it is by then.
 */
const REPEATED_FOR_MS = 5 * 60_000;
/** How many matches' last tries are remembered. */
const TRIES_KEPT = 2000;

/** People who decide again right after their own action: they need no ping. */
function peopleDecidingAgain({ seats, deciders }: MatchInfo, entries: readonly LogEntry[]): readonly string[] {
  const last = entries.at(-1);
  if (!last || last.bot || last.seat === null || !deciders.includes(last.seat)) return [];
  return ownersOf(seats[last.seat]);
}

/** Puts a post's headline first in the strip and in the alt text of its picture. */
function withHeadline(look: Look, { headline, doer }: Story): Look {
  const { scene, alt } = look;
  if (scene === null || headline === null || look.info.status === 'over') return look;
  const said = [headline, ...scene.last.said.filter(each => each !== headline)];
  const isOthers = doer !== null && LOOKS[doer] !== scene.last.side;
  const last = isOthers ? { side: LOOKS[doer], said } : { ...scene.last, said };
  return { ...look, alt: `${headline} ${alt}`, scene: { ...scene, last } };
}

/**
 * The boards of a match; only the newest has buttons. `match/notes.ts` says what is noted: `board`, `worn`, `told` and
 * `meant`. If a crash or Discord interrupted a post, the channel is searched for it. If it arrived, it is the newest
 * board. Otherwise it is repeated unchanged, and what has happened since goes into the next post. If it arrives after the
 * search, its nonce keeps Discord from posting it twice.
 */
export class Boards {
  private readonly parts: TellerParts;
  private readonly home: HomeParts;
  /** When this process last tried to post: by the clock that nobody can set, and as its `meant` note says. */
  private readonly tries = new LruCache<MatchId, { readonly steady: number; readonly noted: number }>(TRIES_KEPT);

  constructor(parts: TellerParts, home: HomeParts) {
    this.parts = parts;
    this.home = home;
  }

  /** Posts a board if one is due: the decision has passed on, or an action has become final, since the last one. */
  async postDueBoards(info: MatchInfo, telling: Announcement): Promise<boolean> {
    let posted = false;
    for (;;) {
      const unfinished = await this.unfinishedPost(info, telling, 'turn');
      const due = unfinished === 'arrived' || unfinished === null ? await this.dueBoard(info) : unfinished;
      posted ||= unfinished === 'arrived';
      if (due === null) return posted;
      if (!(await this.postBoardAt(info, telling, due, { notes: [], pingsDeciders: true }))) return posted;
      posted = true;
    }
  }

  /**
   * Posts a board even if none is due, with lines above it. In the middle of an action it is the board before that
   * action, because opponents learn of an action only once it is complete or hands over.
   */
  async postBoard(info: MatchInfo, telling: Announcement, notes: BoardNotes): Promise<void> {
    const unfinished = await this.unfinishedPost(info, telling, 'turn');
    if (unfinished === null && info.status !== 'playing') return;
    const now = { answers: info.since, version: info.version };
    if (unfinished !== 'arrived') await this.postBoardAt(info, telling, unfinished ?? now, notes);
    await this.postDueBoards(info, telling);
  }

  /** Posts the last board with the result. */
  async postEnd(info: MatchInfo, telling: Announcement): Promise<void> {
    const { service, games, pictures } = this.parts;
    if ((await this.unfinishedPost(info, telling, 'rematch')) === 'arrived') return;
    const look = await service.look(info.id, null);
    const told = await lastStoryOf(service, info, (await announcedAnswers(this.parts.store, info)) ?? -1);
    const summary = await summaryOf(games, service, info);
    const own = await Promise.all(info.seats.map((_, seat) => service.look(info.id, null, seat)));
    const seen = own.flatMap(each => (each.ok ? [each.value] : []));
    const revealed = look.ok ? revealedLines(games, look.value, seen) : [];
    await this.storeThenPost(info, telling, info, nonce =>
      this.postNewestBoard(info, nonce, async (_, lacks) => {
        const picture = !look.ok || lacks.includes('Attach Files') ? null : await pictures.draw(look.value);
        return endBody(games, { info, told: postLines(told), summary, revealed, picture });
      }),
    );
  }

  /** Removes the buttons from the previous board. */
  async removeOldButtons(match: MatchId): Promise<void> {
    const { store } = this.parts;
    const worn = await store.note(match, 'worn');
    if (worn === null) return;
    await this.stripButtons(worn.channel, worn.message);
    await store.dropNote(match, 'worn');
  }

  private async stripButtons(channel: string, message: string): Promise<void> {
    try {
      await this.parts.chat.removeButtons(channel, message);
    } catch (error) {
      // A message that is gone or out of reach needs no stripping; other failures are tried again.
      if (['later', 'old-edits'].includes(failureOf(error))) throw error;
    }
  }

  /** The next board; null if none is due. */
  private async dueBoard(info: MatchInfo): Promise<Shown | null> {
    if (info.status !== 'playing') return null;
    const announced = await announcedAnswers(this.parts.store, info);
    if (announced !== null && announced >= info.since) return null;
    // A bot's whole turn is told in one post, when a person must decide again. A match always begins with a board.
    const isBotsTurn =
      announced !== null && awaitedPeople(info).length === 0 && info.seats.some(({ kind }) => kind === 'people');
    return isBotsTurn ? null : { answers: info.since, version: info.version };
  }

  /**
   * Looks for an interrupted post of this change; `button` is the one by which the post is recognised. `arrived` means
   * that it reached Discord after all, and is now recorded as the newest board. A board means that it must be repeated.
   * Null means that there is none, or that what it was to show has been taken back or is long past. This is done even
   * if the match has ended since, because the post would otherwise keep its buttons.
   */
  private async unfinishedPost(
    info: MatchInfo,
    { id }: Announcement,
    button: MatchButton,
  ): Promise<'arrived' | Shown | null> {
    const { store, steady } = this.parts;
    const meant = await store.note(info.id, 'meant');
    if (meant?.change !== id) return null;
    const { answers, version } = meant;
    const due = { answers, version };
    if (await this.noteIfPosted(info, { button, due, since: meant.before })) {
      await this.noteAnnounced(info, due);
      await store.dropNote(info.id, 'meant');
      return 'arrived';
    }
    const tried = this.tries.get(info.id);
    // If another process tried, only its clock could tell when, and that may have been wrong.
    const isRecent = tried?.noted !== meant.at || steady() - tried.steady < REPEATED_FOR_MS;
    return isRecent && (await stillStanding(store, info, due, meant.at)) === due.answers ? due : null;
  }

  /**
   * Whether the board that was due was posted after the message `since`, by default after the newest board on record.
   * If so, it is recorded as the newest. Other boards found there are of posts that were given up, as when two processes
   * told the same change: they lose their buttons.
   */
  private async noteIfPosted(
    info: MatchInfo,
    { button, due, since }: { readonly button: MatchButton; readonly due: Shown; readonly since: string | undefined },
  ): Promise<boolean> {
    const { store, chat } = this.parts;
    const channel = homeOf(info);
    const before = await store.note(info.id, 'board');
    const found = await chat.findOwn(channel, since ?? before?.message ?? '0', matchButton(button, info).id);
    const posted = found.find(each => {
      const shown = shownBy(each.button);
      return shown === null || (shown.answers === due.answers && shown.version === due.version);
    });
    for (const { id } of found) {
      if (id !== posted?.id && id !== before?.message) await this.stripButtons(channel, id);
    }
    if (posted === undefined) return false;
    await this.noteBoard(info, before, { channel, message: posted.id });
    return true;
  }

  /** Posts a board. False if it cannot be shown. */
  private async postBoardAt(
    info: MatchInfo,
    telling: Announcement,
    due: Shown,
    { notes, pingsDeciders }: BoardNotes,
  ): Promise<boolean> {
    const { service, games, pictures } = this.parts;
    const at = due.answers;
    const shown = await this.shownAt(info, at);
    if (shown === null) return false;
    const from = Math.min((await announcedAnswers(this.parts.store, info)) ?? -1, at);
    const told = await storyOf(service, info, { from, at, goesOn: shown.goesOn });
    const lines = handOverLines(games, info, told, shown.goesOn);
    // Nobody is pinged for a decision that is already past.
    const decidingAgain = peopleDecidingAgain(info, told.entries);
    const awaited =
      !pingsDeciders || at < info.since ? [] : awaitedPeople(info).filter(user => !decidingAgain.includes(user));
    const pings = await peopleToPing(this.parts, awaited);
    await this.storeThenPost(info, telling, due, nonce =>
      this.postNewestBoard(info, nonce, async (where, lacks) => {
        const picture = lacks.includes('Attach Files') ? null : await pictures.draw(withHeadline(shown, told));
        const all = [...notes, ...where, ...(lacks.length > 0 ? [`-# ${missingWords(lacks)}`] : [])];
        return handOverBody(games, { look: shown, shows: due, told: lines, picture, notes: all, pings });
      }),
    );
    return true;
  }

  /**
   * Posts a board. What it shows is stored first, so that an interrupted post can be completed. The version is part of the
   * nonce, because after a take-back another board may show as many answers.
   */
  private async storeThenPost(
    info: MatchInfo,
    { id, nonce }: Announcement,
    due: Shown,
    post: (nonce: string) => Promise<void>,
  ): Promise<void> {
    const { store } = this.parts;
    const { answers, version } = due;
    const before = await store.note(info.id, 'board');
    const meant = { kind: 'meant', change: id, before: before?.message ?? '0', answers, version } as const;
    const noted = await storeNote(this.parts, info, meant);
    this.tries.set(info.id, { steady: this.parts.steady(), noted });
    try {
      await post(`${answers.toString(36)}-${version.toString(36)}-${nonce}`.slice(0, 24));
    } catch (error) {
      // A refused post was not made; after any other failure Discord may have made it.
      if (failureOf(error) !== 'later') await store.dropNote(info.id, 'meant');
      throw error;
    }
    await this.noteAnnounced(info, due);
    await store.dropNote(info.id, 'meant');
  }

  /** The board after `at` answers, with the match as `info` has it, even if it has gone on since. */
  private async shownAt(info: MatchInfo, at: number): Promise<Look | null> {
    const { service } = this.parts;
    const now = at === info.answers ? await service.look(info.id, null) : null;
    if (now?.ok && now.value.version === info.version) return now.value;
    const look = await service.lookBack(info.id, null, at);
    if (!look.ok) return null;
    const deciders = at < info.since ? await this.decidersAt(info, at) : info.deciders;
    return { ...look.value, info: { ...info, deciders } };
  }

  /** Who had to decide after `at` answers: whoever gave the next one. */
  private async decidersAt({ id }: MatchInfo, at: number): Promise<readonly number[]> {
    const next = await this.parts.service.log(id, null, at, at + 1);
    return next.ok ? next.value.entries.flatMap(({ seat }) => seat ?? []) : [];
  }

  /** Posts a message that becomes the newest board. */
  private async postNewestBoard(
    info: MatchInfo,
    nonce: string,
    body: (notes: readonly string[], lacks: readonly PermissionName[]) => Promise<Body>,
  ): Promise<void> {
    const { store } = this.parts;
    await this.removeOldButtons(info.id);
    const [before, announced] = await Promise.all([store.note(info.id, 'board'), store.note(info.id, 'told')]);
    const posted = await postAtHome(this.home, info, nonce, ({ channel, notes }) => {
      const movedNote = announced !== null && before?.channel !== channel ? ['The match goes on here.'] : [];
      return body([...movedNote, ...notes], this.lacking(channel));
    });
    // If the thread was gone, its boards have been forgotten.
    const previous = (await store.note(info.id, 'board')) === null ? null : before;
    await this.noteBoard(info, previous, posted);
  }

  /** Notes the newest board, and that the one before it must lose its buttons. */
  private async noteBoard(
    info: MatchInfo,
    before: Noted<'board'> | null,
    posted: { readonly channel: string; readonly message: string },
  ): Promise<void> {
    if (before && before.message !== posted.message) {
      await this.parts.store.setNote(info.id, { ...before, kind: 'worn' }, before.at);
    }
    await storeNote(this.parts, info, { kind: 'board', ...posted, version: info.version });
  }

  /** Missing permissions that still let the bot post. */
  private lacking(channel: string): readonly PermissionName[] {
    return (this.parts.chat.missingPermissions(channel) ?? []).filter(name => name === 'Attach Files');
  }

  /** Notes that the first `answers` answers have been announced, as the match was at this version. */
  private async noteAnnounced(info: MatchInfo, { answers, version }: Shown): Promise<void> {
    await storeNote(this.parts, info, { kind: 'told', answers, version });
  }
}
