import type { AutocompleteInteraction, ModalBuilder, RepliableInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { FilmStudio } from '../board/film-studio.ts';
import type { Pool } from '../bots/pool.ts';
import type { AnyGame } from '../core/game.ts';
import type { MatchService } from '../match/api.ts';
import type { Refused } from '../match/refusals.ts';
import type { MatchId, MatchInfo } from '../match/rows.ts';
import type { Store } from '../match/store.ts';
import type { Click } from '../match/types.ts';
import type { Body } from './body.ts';
import type { OpenedPanels } from './panel/opened.ts';
import type { People } from './people.ts';
import type { PermissionName } from './permissions.ts';
import type { Pictures, PostedMessage } from './pictures.ts';
import type { Place } from './place.ts';

/** What commands and components work with. */
export interface BotDeps {
  readonly service: MatchService;
  readonly store: Store;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly pictures: Pictures;
  readonly films: Pick<FilmStudio, 'make'>;
  readonly pool: Pool;
  readonly people: People;
  readonly panels: OpenedPanels;
  readonly log: Logger;
  readonly now: () => number;
  readonly newId: () => string;
  /**
   * Call after storing something. Posts are then sent and bots are asked immediately, instead of when the bot next looks
   * for work by itself.
   */
  readonly wake: () => void;
  /** Resolves when everything stored, about any match, has been posted as far as it can be, or after a short time-out. */
  readonly whenPosted: (match: MatchId) => Promise<void>;
  /** The permissions the bot lacks in a channel, by Discord's names for them; null if the channel is unknown. */
  readonly missingPermissions: (channel: string) => readonly PermissionName[] | null;
}

/** What a command is given. The promises returned by its methods resolve once Discord has accepted the answer. */
export interface Context {
  /** For data that this context lacks. Never answer through it: the router, which keeps Discord's deadline, would not know. */
  readonly interaction: RepliableInteraction;
  readonly user: { readonly id: string; readonly name: string };
  /** Pass this to every service call that takes one: it keeps a redelivered interaction from acting twice. */
  readonly click: Click;
  readonly place: Place;
  readonly deps: BotDeps;
  readonly service: MatchService;
  readonly store: Store;
  readonly log: Logger;
  /** Answers this person alone. Hidden things may be sent in no other way. A second call sends another message. */
  answerPrivately(body: Body | string): Promise<void>;
  /** Replaces the message that was answered with last. */
  amend(body: Body): Promise<void>;
  /** Replaces the text and the rows of that message. Its files stay. */
  amendWords(body: Body): Promise<void>;
  /** That message, as the interaction's webhook names it: `@original`, or its id. */
  answeredIn(): string;
  /** Answers in the channel, where everybody sees it. */
  answerOpenly(body: Body | string): Promise<void>;
  /** Tells this person alone why something was refused and what to do instead. `info` lets it name seats. */
  refuse(refusal: Refused, info?: MatchInfo | null, body?: Omit<Body, 'content'>): Promise<void>;
  /** Opens a form. This must be the first answer, within two seconds. */
  openForm(form: ModalBuilder): Promise<void>;
}

/** A file that a person uploaded in a form. Discord keeps it at `url` for a while. */
export interface Upload {
  readonly name: string;
  readonly bytes: number;
  readonly url: string;
}

/** What a button, select or form is given. */
export interface ComponentContext extends Context {
  /** The values chosen in a select; empty for a button. */
  readonly values: readonly string[];
  /** What a form holds, by the custom_id of its fields. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** The files that a form holds. */
  readonly uploads: readonly Upload[];
  /** The message whose button or select was used; undefined for a form that was not opened from a message. */
  readonly shown: PostedMessage | undefined;
  /** Replaces that message. */
  update(body: Body): Promise<void>;
}

export interface AutocompleteContext {
  readonly interaction: AutocompleteInteraction;
  readonly user: { readonly id: string; readonly name: string };
  readonly place: Place;
  readonly deps: BotDeps;
  readonly service: MatchService;
  readonly store: Store;
  /** The command's other options as filled in so far. */
  readonly given: Readonly<Record<string, unknown>>;
}
