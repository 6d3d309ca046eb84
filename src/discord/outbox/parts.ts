import type { Logger } from 'pino';
import type { GameInfo } from '../../core/game.ts';
import type { MatchService } from '../../match/api.ts';
import type { Note } from '../../match/notes.ts';
import { isQuiet } from '../../match/quiet.ts';
import type { MatchInfo } from '../../match/rows.ts';
import type { Store } from '../../match/store.ts';
import type { Chat } from '../chat.ts';
import type { OpenedPanels } from '../panel/opened.ts';
import type { People } from '../people.ts';
import type { Pictures } from '../pictures.ts';

/** What boards, cards and the teller work with. */
export interface TellerParts {
  readonly service: MatchService;
  readonly store: Store;
  readonly chat: Chat;
  readonly pictures: Pictures;
  readonly people: People;
  readonly panels: OpenedPanels;
  readonly games: ReadonlyMap<string, GameInfo>;
  readonly now: () => number;
  /** Milliseconds of a clock that nobody can set. Only its differences within one process mean anything. */
  readonly steady: () => number;
  readonly log: Logger;
}

/** Stores a note. Returns the time stored with it. */
export async function storeNote({ store, now }: TellerParts, { id }: MatchInfo, note: Note): Promise<number> {
  const at = now();
  await store.setNote(id, note, at);
  return at;
}

/** Runs `tell` once for a change, even if the change is sent twice: the last change that was announced is noted. */
export async function tellOnce(
  parts: TellerParts,
  info: MatchInfo,
  change: number,
  tell: () => Promise<void>,
): Promise<void> {
  const said = await parts.store.note(info.id, 'said');
  if (said && said.change >= change) return;
  await tell();
  await storeNote(parts, info, { kind: 'said', change });
}

/** The people among `users` who want to be notified now. */
export async function peopleToPing({ store, now }: TellerParts, users: readonly string[]): Promise<readonly string[]> {
  const prefs = await Promise.all(users.map(async user => ({ user, prefs: await store.prefs(user) })));
  return prefs.filter(each => each.prefs.pings === 'turns' && !isQuiet(each.prefs, now())).map(({ user }) => user);
}
