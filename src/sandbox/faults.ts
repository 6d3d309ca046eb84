import type { Channel, Id, Interaction, Message } from './model.ts';
import { Refusal } from './refusal.ts';
import { type Route, routeName } from './rest/route.ts';
import { OLD_MESSAGE_MS, PERMISSION, type Permission, TOKEN_LIFE_MS } from './wire.ts';
import type { World } from './world.ts';

/** What should go wrong with calls of a route. */
export interface RouteFault {
  /**
   * A status that Discord sends; no answer until the faults are ended (`hang`); or a connection cut before the call is
   * read (`cut`) or after it is carried out (`lost`).
   */
  readonly as: 429 | 500 | 502 | 503 | 'hang' | 'cut' | 'lost';
  /** How many calls it affects; 1 by default. */
  readonly count?: number;
  /** Seconds, for 429; 0.5 by default. */
  readonly retryAfter?: number;
  /** Discord's own code, such as 30046 for edits of old messages; 0 by default. */
  readonly code?: number;
}

/** A route's name as in `rest/` (`PATCH /channels/:channel/messages/:message`), or a pattern on method and path. */
export type RoutePattern = string | RegExp;

/** What the gateway can be told to do. */
export interface GatewayControls {
  readonly dropSockets: () => void;
  readonly askToReconnect: () => void;
  readonly hold: () => void;
  readonly release: () => void;
  readonly deliverAgain: (interaction: Interaction) => void;
}

/** Faults of Discord and of the connection that a test can cause. */
export class Faults {
  readonly #world: World;
  readonly #gateway: GatewayControls;
  readonly #routes: readonly string[];
  #planned: { readonly pattern: RoutePattern; readonly fault: RouteFault; left: number }[] = [];
  #hanging: (() => void)[] = [];
  #refusing = false;
  #twice = 0;

  constructor(world: World, gateway: GatewayControls, routes: readonly Route[]) {
    this.#routes = routes.map(routeName);
    this.#world = world;
    this.#gateway = gateway;
    world.listen(event => {
      if (event.kind !== 'interaction' || this.#twice === 0) return;
      this.#twice -= 1;
      gateway.deliverAgain(event.interaction);
    });
  }

  /** Make the next calls of the route fail. Throws for an unknown route name. */
  next(pattern: RoutePattern, fault: RouteFault): void {
    if (typeof pattern === 'string' && !this.#routes.includes(pattern)) throw new Error(`there is no route ${pattern}`);
    this.#planned.push({ pattern, fault, left: fault.count ?? 1 });
  }

  /** End all faults of REST routes, and answer every call that hangs. */
  clear(): void {
    this.#planned = [];
    for (const go of this.#hanging.splice(0)) go();
  }

  /** The fault for this call, if any. It then counts as used. */
  take(route: Route, path: string): RouteFault | null {
    const matches = (pattern: RoutePattern): boolean =>
      typeof pattern === 'string' ? pattern === routeName(route) : pattern.test(`${route.method} ${path}`);
    const found = this.#planned.find(entry => entry.left > 0 && matches(entry.pattern));
    if (!found) return null;
    found.left -= 1;
    return found.fault;
  }

  /** Wait until the faults are ended. */
  hang(): Promise<void> {
    return new Promise(resolve => this.#hanging.push(resolve));
  }

  get isRefusing(): boolean {
    return this.#refusing;
  }

  /** Accept no more connections, for REST and gateway alike, and drop open sockets. */
  refuseConnections(): void {
    this.#refusing = true;
    this.#gateway.dropSockets();
  }

  acceptConnections(): void {
    this.#refusing = false;
  }

  /** Cut the gateway's connection without closing it properly. The client may resume. */
  dropSocket(): void {
    this.#gateway.dropSockets();
  }

  /** Op 7: the server asks the client to reconnect and resume. */
  reconnect(): void {
    this.#gateway.askToReconnect();
  }

  /** Deliver each of the next interactions to the bot twice. */
  deliverTwice(count = 1): void {
    this.#twice += count;
  }

  /** Start all actions before the bot receives any of them. */
  async atOnce<T>(...actions: readonly (() => Promise<T>)[]): Promise<T[]> {
    this.#gateway.hold();
    const running = actions.map(action => action());
    this.#gateway.release();
    return Promise.all(running);
  }

  /**
   * The bot has stopped: fail now all interactions that it has not answered, or has only deferred, instead of when their
   * time is up.
   */
  giveUp(): void {
    for (const interaction of this.#world.interactions.values()) {
      if (interaction.answer !== null && !interaction.loading) continue;
      interaction.answer = { kind: 'failed' };
      interaction.loading = false;
      this.#world.emit({ kind: 'answer', interaction });
    }
  }

  /** Make the tokens of all interactions so far fifteen minutes older. */
  ageTokens(ms = TOKEN_LIFE_MS + 1): void {
    for (const interaction of this.#world.interactions.values()) interaction.createdAt -= ms;
  }

  /** Make a message an hour older, so that its edits are throttled with 30046. */
  ageMessage(id: Id, ms = OLD_MESSAGE_MS + 1): void {
    this.#message(id).createdAt -= ms;
  }

  deleteMessage(id: Id): void {
    this.#world.removeMessage(this.#message(id));
  }

  /** Delete a thread, or a channel with all its threads. */
  deleteChannel(id: Id): void {
    this.#world.removeChannel(this.#world.channel(id));
  }

  archiveThread(id: Id, options: { readonly locked?: boolean } = {}): void {
    const thread = this.#world.channel(id);
    if (thread.kind === 'channel') throw new Refusal('unknownChannel');
    thread.archived = true;
    thread.archivedAt = this.#world.clock.now();
    thread.locked = options.locked ?? false;
    this.#world.emit({ kind: 'channel', change: 'update', channel: thread });
  }

  /** Take a permission from the bot in a channel and its threads. A thread's id stands for its whole channel. */
  removePermission(channelId: Id, ...permissions: readonly Permission[]): void {
    this.#setDenied(channelId, (denied, bit) => denied | bit, permissions);
  }

  restorePermission(channelId: Id, ...permissions: readonly Permission[]): void {
    this.#setDenied(channelId, (denied, bit) => denied & ~bit, permissions);
  }

  #setDenied(id: Id, change: (denied: bigint, bit: bigint) => bigint, permissions: readonly Permission[]): void {
    const channel: Channel = this.#world.parentOf(this.#world.channel(id));
    for (const name of permissions) channel.denied = change(channel.denied, PERMISSION[name]);
    this.#world.emit({ kind: 'channel', change: 'update', channel });
  }

  #message(id: Id): Message {
    const message = this.#world.messages.get(id);
    if (!message) throw new Refusal('unknownMessage');
    return message;
  }
}
