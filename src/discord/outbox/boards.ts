import { awaited, ownersOf } from '../../match/people.ts';
import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { LogEntry, Look } from '../../match/types.ts';
import type { Body } from '../body.ts';
import { failureOf } from '../chat.ts';
import { missingWords, type PermissionName } from '../permissions.ts';
import { endBody, revealedLines } from '../posts/ending.ts';
import { handOverBody } from '../posts/hand-over.ts';
import { story } from '../story.ts';
import { type HomeParts, postAtHome } from './home.ts';
import { note, pinged, type TellerParts } from './parts.ts';

/** A change that is being told, as far as its posts are concerned. */
export interface Telling {
  /** Of the change. */
  readonly id: number;
  /** Says of the same post that it is the same, should it be made again. */
  readonly nonce: string;
}

/** What stands above a board, and whether whoever must decide is pinged. */
interface Above {
  readonly notes: readonly string[];
  readonly calls: boolean;
}

/** Discord knows a nonce for some minutes. Later a post would be made twice in any case, so the newest state is posted. */
const NONCE_KNOWN = 5 * 60_000;

/** Those who go on after an action of their own: they need no call. */
function goingOn({ seats, deciders }: MatchInfo, entries: readonly LogEntry[]): readonly string[] {
  const last = entries.at(-1);
  if (!last || last.bot || last.seat === null || !deciders.includes(last.seat)) return [];
  return ownersOf(seats[last.seat]);
}

/**
 * The boards of a match, of which the newest has the buttons. The store holds what they are to the bot: `board` the newest
 * and `worn` the one before that still has buttons, `told` the answers that were told of, `meant` what a post that was begun
 * is to show. A post that was cut short is made again just as it was meant, and under the same nonce, so that Discord
 * knows it; what has come since is told by the next.
 */
export class Boards {
  private readonly parts: TellerParts;
  private readonly home: HomeParts;

  constructor(parts: TellerParts, home: HomeParts) {
    this.parts = parts;
    this.home = home;
  }

  /** Boards, as long as one is due: since the last one the decision has passed on, or an action has become final. */
  async bring(info: MatchInfo, telling: Telling): Promise<boolean> {
    let posted = false;
    for (;;) {
      const at = await this.dueAt(info, telling);
      if (at === null) return posted;
      if (!(await this.board(info, telling, at, { notes: [], calls: true }))) return posted;
      posted = true;
    }
  }

  /** A board in any case, with words above it. */
  async bringAnew(info: MatchInfo, telling: Telling, above: Above): Promise<void> {
    if (info.status !== 'playing') return;
    const meant = await this.meant(info, telling);
    await this.board(info, telling, meant ?? info.answers, above);
    await this.bring(info, telling);
  }

  /** The last board, which tells how it ended. */
  async end(info: MatchInfo, telling: Telling): Promise<void> {
    const { service, store, games, pictures } = this.parts;
    const said = await store.message(info.id, 'told');
    const look = await service.look(info.id, null);
    const told = await service.log(info.id, null, said?.version ?? -1);
    const own = await Promise.all(info.seats.map((_, seat) => service.look(info.id, null, seat)));
    const seen = own.flatMap(each => (each.ok ? [each.value] : []));
    const revealed = look.ok ? revealedLines(games, look.value, seen) : [];
    await this.post(info, telling.nonce, async (_, lacks) => {
      const picture = !look.ok || lacks.includes('Attach Files') ? null : await pictures.draw(look.value);
      return endBody(games, { info, told: told.ok ? story(told.value.entries) : [], revealed, picture });
    });
    await this.noteTold(info, info.answers);
  }

  /** Answers were taken back: what is told next begins where the match now stands. */
  async takeBack(info: MatchInfo): Promise<void> {
    const said = await this.parts.store.message(info.id, 'told');
    if (said && said.version > info.answers) await this.noteTold(info, info.answers);
  }

  /** Take the buttons off the board before the newest. */
  async strip(match: MatchId): Promise<void> {
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

  /** How many answers the next board is to show; null where none is due. */
  private async dueAt(info: MatchInfo, telling: Telling): Promise<number | null> {
    if (info.status !== 'playing') return null;
    const meant = await this.meant(info, telling);
    if (meant !== null) return meant;
    const said = await this.parts.store.message(info.id, 'told');
    if (said !== null && Math.min(said.version, info.answers) >= info.since) return null;
    // A bot's whole turn is told in one post, when a person must decide again; but a match begins with a board.
    const bots = said !== null && awaited(info).length === 0 && info.seats.some(({ kind }) => kind === 'people');
    return bots ? null : info.since;
  }

  /** What the post shows that this change began and did not end; null where there is none, or its answers were taken back. */
  private async meant(info: MatchInfo, { id }: Telling): Promise<number | null> {
    const { store, now } = this.parts;
    const meant = await store.message(info.id, 'meant');
    if (meant?.message !== String(id) || meant.version > info.answers) return null;
    return now() - meant.at < NONCE_KNOWN ? meant.version : null;
  }

  /** The board after `at` answers. False where it cannot be shown. */
  private async board(info: MatchInfo, telling: Telling, at: number, { notes, calls }: Above): Promise<boolean> {
    const { service, store, games, pictures } = this.parts;
    const shown = await this.shownAt(info, at);
    if (shown === null) return false;
    const said = await store.message(info.id, 'told');
    const from = said === null ? -1 : Math.min(said.version, at);
    const told = await service.log(info.id, null, from, at);
    const lines = told.ok ? story(told.value.entries) : [];
    // Whoever had to decide then is not called for what is past.
    const own = told.ok ? goingOn(info, told.value.entries) : [];
    const called = !calls || at < info.since ? [] : awaited(info).filter(user => !own.includes(user));
    const pings = await pinged(this.parts, called);
    await this.meanToShow(info, telling, at, nonce =>
      this.post(info, nonce, async (where, lacks) => {
        const picture = lacks.includes('Attach Files') ? null : await pictures.draw(shown);
        const all = [...notes, ...where, ...(lacks.length > 0 ? [`-# ${missingWords(lacks)}`] : [])];
        return handOverBody(games, { look: shown, told: lines, picture, notes: all, pings });
      }),
    );
    return true;
  }

  private async meanToShow(
    info: MatchInfo,
    { id, nonce }: Telling,
    at: number,
    post: (nonce: string) => Promise<void>,
  ): Promise<void> {
    const { store } = this.parts;
    await note(this.parts, info, { kind: 'meant', channel: info.channel, message: String(id), version: at });
    try {
      await post(`${at.toString(36)}-${nonce}`.slice(0, 24));
    } catch (error) {
      // It was refused, so it was not made; else Discord may have made it.
      if (failureOf(error) !== 'later') await store.dropMessage(info.id, 'meant');
      throw error;
    }
    await this.noteTold(info, at);
    await store.dropMessage(info.id, 'meant');
  }

  private async shownAt(info: MatchInfo, at: number): Promise<Look | null> {
    const { service } = this.parts;
    const look = at < info.answers ? await service.lookBack(info.id, null, at) : await service.look(info.id, null);
    if (!look.ok) return null;
    return at < info.since
      ? { ...look.value, info: { ...info, deciders: await this.decidedAt(info, at) } }
      : look.value;
  }

  /** Who had to decide when `at` answers stood: whoever then did. */
  private async decidedAt({ id }: MatchInfo, at: number): Promise<readonly number[]> {
    const next = await this.parts.service.log(id, null, at, at + 1);
    return next.ok ? next.value.entries.flatMap(({ seat }) => seat ?? []) : [];
  }

  /** Post what takes the place of the newest board. */
  private async post(
    info: MatchInfo,
    nonce: string,
    body: (notes: readonly string[], lacks: readonly PermissionName[]) => Promise<Body>,
  ): Promise<void> {
    const { store } = this.parts;
    await this.strip(info.id);
    const [before, told] = await Promise.all([store.message(info.id, 'board'), store.message(info.id, 'told')]);
    const posted = await postAtHome(this.home, info, nonce, ({ channel, notes }) => {
      const moved = told !== null && before?.channel !== channel ? ['The match goes on here.'] : [];
      return body([...moved, ...notes], this.lacking(channel));
    });
    if (before && before.message !== posted.message && (await store.message(info.id, 'board')) !== null) {
      await store.setMessage({ ...before, kind: 'worn' });
    }
    await note(this.parts, info, { kind: 'board', ...posted, version: info.version });
  }

  /** What the bot lacks in a channel that it can still post in. */
  private lacking(channel: string): readonly PermissionName[] {
    return (this.parts.chat.missing(channel) ?? []).filter(name => name === 'Attach Files');
  }

  private async noteTold(info: MatchInfo, version: number): Promise<void> {
    await note(this.parts, info, { kind: 'told', channel: info.thread ?? info.channel, message: '0', version });
  }
}
