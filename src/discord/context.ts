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
import type { Pictures, Shown } from './pictures.ts';
import type { Place } from './place.ts';

/** All that the Discord side works with. */
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
  /** Something was stored that others must hear of, or that a bot must answer: do it now rather than at the next round. */
  readonly wake: () => void;
  /** Resolves when all that is known of the match so far has been told in the chat, or after a moment at the latest. */
  readonly told: (match: MatchId) => Promise<void>;
  /** What the bot lacks in a channel, by the names that Discord shows; null where Discord has not told us of it. */
  readonly missing: (channel: string) => readonly PermissionName[] | null;
}

/** What a command is given. Every promise here resolves when Discord has taken the answer. */
export interface Context {
  /** For what this context does not give. Never answer through it: the router could not keep to the clock. */
  readonly interaction: RepliableInteraction;
  readonly user: { readonly id: string; readonly name: string };
  /** Give this to every call of the service that takes one: it makes a redelivered interaction do nothing twice. */
  readonly click: Click;
  readonly place: Place;
  readonly deps: BotDeps;
  readonly service: MatchService;
  readonly store: Store;
  readonly log: Logger;
  /** Seen by this person alone. The one way in which anything hidden may leave the bot. Again: a further message. */
  answerPrivately(body: Body | string): Promise<void>;
  /** Put this in the place of the private answer given before. */
  amend(body: Body): Promise<void>;
  /** Seen by all in the channel. */
  answerOpenly(body: Body | string): Promise<void>;
  /** A refusal in words, seen by this person alone, with what can be done instead. `info` helps to name seats. */
  refuse(refusal: Refused, info?: MatchInfo | null, body?: Omit<Body, 'content'>): Promise<void>;
  /** Open a form. It must come before two seconds have passed, and nothing may have been answered. */
  openForm(form: ModalBuilder): Promise<void>;
}

/** What a button, select or form is given. */
export interface ComponentContext extends Context {
  /** The values chosen in a select; empty for a button. */
  readonly values: readonly string[];
  /** What a form holds, by the custom_id of its fields. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  /** The message that was pressed; undefined for a form that no message opened. */
  readonly shown: Shown | undefined;
  /** Put this in the place of the message that was pressed. */
  update(body: Body): Promise<void>;
}

export interface AutocompleteContext {
  readonly interaction: AutocompleteInteraction;
  readonly user: { readonly id: string; readonly name: string };
  readonly place: Place;
  readonly deps: BotDeps;
  readonly service: MatchService;
  readonly store: Store;
  /** What stands in the other options. */
  readonly given: Readonly<Record<string, unknown>>;
}
