import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { dispatchesFor, guildCreate, interactionCreate, readyData } from './dispatch.ts';
import type { Id, Interaction } from './model.ts';
import { INTENT, OP } from './wire.ts';
import type { World } from './world.ts';

/** An event as it was sent. See Discord docs: events/gateway-events#payload-structure */
interface Sent {
  /** Its number in the session, from 1. */
  readonly s: number;
  readonly t: string;
  readonly d: unknown;
}

interface Session {
  readonly id: string;
  readonly intents: number;
  /** All events so far. A client that resumes gets those it has missed. */
  readonly sent: Sent[];
  socket: WebSocket | null;
}

interface Frame {
  readonly op: number;
  readonly d?: {
    readonly token?: string;
    readonly intents?: number;
    readonly session_id?: string;
    readonly seq?: number;
  };
}

/**
 * Intents that require Discord's approval, which the sandbox's application does not have.
 * See Discord docs: events/gateway#privileged-intents
 */
const PRIVILEGED = (1 << 1) | (1 << 8) | INTENT.messageContent;

const RESUME_WITHIN_MS = 60_000;

/** Discord's gateway, as far as a bot in one guild uses it. See Discord docs: events/gateway */
export class Gateway {
  readonly #world: World;
  readonly #base: () => string;
  readonly #token: string;
  readonly #server = new WebSocketServer({ noServer: true });
  readonly #sessions = new Map<string, Session>();
  readonly #redelivered = new Set<Id>();
  #held: (() => void)[] | null = null;

  constructor(world: World, base: () => string, token: string) {
    this.#world = world;
    this.#base = base;
    this.#token = token;
    world.listen(event => {
      if (event.kind === 'interaction') this.#whenReleased(() => this.#deliver(event.interaction));
      else this.#whenReleased(() => this.#spread(dispatchesFor(world, base(), event)));
    });
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, client => this.#welcome(client));
  }

  wasRedelivered(id: Id): boolean {
    return this.#redelivered.has(id);
  }

  dropSockets(): void {
    for (const client of this.#server.clients) client.terminate();
  }

  askToReconnect(): void {
    for (const client of this.#server.clients)
      client.send(JSON.stringify({ op: OP.reconnect, d: null, s: null, t: null }));
  }

  /** Hold back all events until `release`. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const go of held) go();
  }

  /** Call this while the interaction is being sent. It is then sent a second time. */
  deliverAgain(interaction: Interaction): void {
    this.#redelivered.add(interaction.id);
    queueMicrotask(() => this.#whenReleased(() => this.#deliver(interaction)));
  }

  close(): void {
    this.dropSockets();
    this.#server.close();
  }

  #whenReleased(go: () => void): void {
    if (this.#held) this.#held.push(go);
    else go();
  }

  #deliver(interaction: Interaction): void {
    const d = interactionCreate(this.#world, this.#base(), interaction);
    // Interactions belong to no intent, so every session gets them. See Discord docs: events/gateway#list-of-intents
    for (const session of this.#sessions.values()) this.#send(session, 'INTERACTION_CREATE', d);
  }

  #spread(dispatches: ReturnType<typeof dispatchesFor>): void {
    for (const { t, d, intent } of dispatches) {
      for (const session of this.#sessions.values()) {
        if ((session.intents & intent) === intent) this.#send(session, t, d);
      }
    }
  }

  #send(session: Session, t: string, d: unknown): void {
    const frame: Sent = { s: session.sent.length + 1, t, d };
    session.sent.push(frame);
    session.socket?.send(JSON.stringify({ op: OP.dispatch, ...frame }));
  }

  #welcome(client: WebSocket): void {
    let session: Session | null = null;
    const send = (op: number, d: unknown): void => client.send(JSON.stringify({ op, d, s: null, t: null }));
    client.on('message', raw => {
      const frame = parse(raw);
      if (!frame) return client.close(4002, 'Error while decoding payload.');
      if (frame.op === OP.heartbeat) return send(OP.ack, null);
      if (frame.op === OP.identify) session = this.#identify(client, frame);
      else if (frame.op === OP.resume) session = this.#resume(client, frame, () => send(OP.invalidSession, false));
      else if (frame.op !== OP.presence && frame.op !== OP.requestMembers) client.close(4001, 'Unknown opcode.');
    });
    client.on('close', code => {
      if (!session || session.socket !== client) return;
      session.socket = null;
      // Closing with 1000 or 1001 ends the session. See Discord docs: events/gateway#disconnecting
      if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
      else this.#forgetLater(session);
    });
    client.on('error', () => client.terminate());
    send(OP.hello, { heartbeat_interval: 41_250 });
  }

  /** A session can be resumed for a while. Discord does not say how long. */
  #forgetLater(session: Session): void {
    this.#world.clock.after(RESUME_WITHIN_MS, () => {
      if (session.socket === null) this.#sessions.delete(session.id);
    });
  }

  #identify(client: WebSocket, frame: Frame): Session | null {
    const intents = frame.d?.intents ?? 0;
    if (frame.d?.token?.replace(/^Bot /, '') !== this.#token) {
      client.close(4004, 'Authentication failed.');
      return null;
    }
    if ((intents & PRIVILEGED) !== 0) {
      this.#world.problem('the bot asked for a privileged intent');
      client.close(4014, 'Disallowed intent(s).');
      return null;
    }
    const session: Session = { id: randomUUID(), intents, sent: [], socket: client };
    this.#sessions.set(session.id, session);
    this.#send(session, 'READY', readyData(this.#world, session.id, this.#base()));
    if ((intents & INTENT.guilds) !== 0) this.#send(session, 'GUILD_CREATE', guildCreate(this.#world));
    return session;
  }

  #resume(client: WebSocket, frame: Frame, refuse: () => void): Session | null {
    const session = this.#sessions.get(frame.d?.session_id ?? '');
    if (!session) {
      refuse();
      return null;
    }
    session.socket = client;
    for (const sent of session.sent.slice(frame.d?.seq ?? 0)) client.send(JSON.stringify({ op: OP.dispatch, ...sent }));
    this.#send(session, 'RESUMED', {});
    return session;
  }
}

function parse(raw: RawData): Frame | null {
  try {
    const value: unknown = JSON.parse(raw.toString());
    const isFrame = typeof value === 'object' && value !== null && 'op' in value && typeof value.op === 'number';
    // Only the fields that `Frame` declares are read, and each may be missing.
    return isFrame ? (value as Frame) : null;
  } catch {
    return null;
  }
}
