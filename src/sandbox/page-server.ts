import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Id, Modal } from './model.ts';
import { NotPossible } from './people/limits.ts';
import type { Outcome, Person } from './people/person.ts';
import { visibleCommands } from './people/slash.ts';
import { commandJson, messageJson } from './render.ts';
import type { World } from './world.ts';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Enough for a match of eight people and two spectators. */
export const PEOPLE_NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal', 'Iris', 'Jack'] as const;

const fileParts = z.object({ name: z.string(), base64: z.string() });
const fieldValue = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(fileParts)]);
const optionValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A request of the page, for the person who acts. */
const request = z.discriminatedUnion('do', [
  z.object({ do: z.literal('slash'), command: z.string(), options: optionValues }),
  z.object({
    do: z.literal('autocomplete'),
    command: z.string(),
    option: z.string(),
    typed: z.string(),
    options: optionValues,
  }),
  z.object({ do: z.literal('click'), button: z.string(), on: z.string() }),
  z.object({ do: z.literal('select'), values: z.array(z.string()), menu: z.string(), on: z.string() }),
  z.object({ do: z.literal('submit'), values: z.record(z.string(), fieldValue) }),
  z.object({ do: z.literal('close-modal') }),
  z.object({ do: z.literal('dismiss'), message: z.string() }),
  z.object({ do: z.literal('write'), text: z.string() }),
]);
type PageRequest = z.infer<typeof request>;
const envelope = z.object({ window: z.string(), seat: z.string(), channel: z.string() }).and(request);

/** An open window of the page. */
interface Viewer {
  readonly window: string | null;
  readonly response: ServerResponse;
  /** The screen last sent of each person, as JSON. */
  readonly shown: Map<string, string>;
  isDue: boolean;
}

/** Serves the page: its files, people's screens as server-sent events, and what people do there. */
export class PageServer {
  readonly #world: World;
  readonly #base: () => string;
  readonly #people: ReadonlyMap<string, Person>;
  readonly #join: (name: string) => Person;
  readonly #open = new Set<Viewer>();
  /** For each form, the window in which its person acted. The form opens only there. */
  readonly #formsOf = new WeakMap<Modal, string>();

  constructor(world: World, base: () => string, people: ReadonlyMap<string, Person>, join: (name: string) => Person) {
    this.#world = world;
    this.#base = base;
    this.#people = people;
    this.#join = join;
    world.listen(() => this.#refresh());
  }

  async handle(incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (url.pathname === '/page/events') return this.#events(response, url.searchParams.get('window'));
    if (url.pathname === '/page/act' && incoming.method === 'POST') return this.#act(incoming, response);
    if (url.pathname === '/page/person' && incoming.method === 'POST') return this.#another(response);
    return sendFile(response, url.pathname === '/' ? 'index.html' : url.pathname.replace('/page/', ''));
  }

  #nextName(): string | undefined {
    return PEOPLE_NAMES.find(name => !this.#people.has(name));
  }

  /** Add one more person, if there is a name left. */
  #another(response: ServerResponse): void {
    const name = this.#nextName();
    if (name !== undefined) this.#join(name);
    this.#refresh();
    json(response, 200, {});
  }

  close(): void {
    for (const { response } of this.#open) response.end();
  }

  /** One stream for all people in a window, because browsers open only a few connections to one address. */
  #events(response: ServerResponse, window: string | null): void {
    response.setHeader('content-type', 'text/event-stream');
    response.setHeader('cache-control', 'no-store');
    const viewer: Viewer = { window, response, shown: new Map(), isDue: true };
    this.#open.add(viewer);
    response.on('close', () => this.#open.delete(viewer));
    this.#show(viewer);
  }

  /** Events at the same moment cause only one new screen. */
  #refresh(): void {
    for (const viewer of this.#open) {
      if (viewer.isDue) continue;
      viewer.isDue = true;
      setImmediate(() => this.#show(viewer));
    }
  }

  /** Send the screens that have changed. */
  #show(viewer: Viewer): void {
    viewer.isDue = false;
    const more = this.#nextName() !== undefined;
    for (const seat of this.#people.values()) {
      const screen = JSON.stringify(this.#screen(seat, viewer));
      if (viewer.shown.get(seat.name) === screen) continue;
      viewer.shown.set(seat.name, screen);
      const world = `"world":"${this.#world.guildId}","now":${this.#world.clock.now()}`;
      viewer.response.write(`data: {${world},"more":${more},"screen":${screen}}\n\n`);
    }
  }

  #screen(seat: Person, { window }: Viewer): unknown {
    const { modal } = seat;
    const world = this.#world;
    const channels = [...world.channels.values()].filter(channel => world.canSee(channel, seat.id));
    return {
      me: { id: seat.id, name: seat.name },
      guild: world.guildName,
      people: [...world.users.values()].map(user => ({ id: user.id, name: user.displayName, bot: user.bot })),
      commands: visibleCommands(world, seat.id).map(command => commandJson(world, command)),
      modal: modal && this.#formsOf.get(modal) === window ? modal : null,
      pings: seat.notifications().map(message => ({ id: message.id, channel: message.channelId })),
      channels: channels.map(channel => ({
        id: channel.id,
        name: channel.name,
        thread: channel.kind === 'thread',
        parent: channel.kind === 'thread' ? channel.parentId : null,
        archived: channel.kind === 'thread' && channel.archived,
        locked: channel.kind === 'thread' && channel.locked,
        messages: this.#messages(seat, channel.id),
      })),
    };
  }

  #messages(seat: Person, channelId: Id): unknown[] {
    return seat
      .storedMessages(channelId)
      .slice(-200)
      .map(message => {
        const interaction = this.#world.interactions.get(message.interactionId ?? '');
        const used = interaction?.type === 2 ? interaction.label.split(' by ')[0] : null;
        return {
          ...messageJson(this.#world, this.#base(), message),
          only_you: message.onlyFor !== null,
          pings_you: message.pinged.includes(seat.id),
          used: used && interaction ? { name: used, user: interaction.userId } : null,
        };
      });
  }

  async #act(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const asked = envelope.safeParse(parsed(Buffer.concat(chunks).toString()));
    const seat = asked.success ? this.#people.get(asked.data.seat) : undefined;
    if (!asked.success || !seat) return json(response, 400, { error: 'the page asked for something unknown' });
    const before = seat.modal;
    try {
      json(response, 200, await perform(seat.enter(asked.data.channel), asked.data));
      if (seat.modal === null || seat.modal === before) return;
      this.#formsOf.set(seat.modal, asked.data.window);
      this.#refresh();
    } catch (error) {
      if (error instanceof NotPossible) return json(response, 200, { error: error.reason });
      json(response, 200, { error: error instanceof Error ? error.message : String(error) });
    }
  }
}

/** Null if it is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const summary = (outcome: Outcome): object => ({ kind: outcome.kind, message: outcome.message?.id ?? null });

async function perform(seat: Person, asked: PageRequest): Promise<object> {
  switch (asked.do) {
    case 'slash':
      return summary(await seat.slash(asked.command, asked.options));
    case 'autocomplete':
      return { choices: await seat.autocomplete(asked.command, asked.option, asked.typed, asked.options) };
    case 'click':
      return summary(await seat.click(asked.button, { on: asked.on, exact: true }));
    case 'select':
      return summary(await seat.select(asked.values, { menu: asked.menu, on: asked.on, exact: true }));
    case 'submit':
      return summary(await seat.submit(withFiles(asked.values), { exact: true }));
    case 'close-modal':
      seat.closeModal();
      return {};
    case 'dismiss':
      seat.dismiss(asked.message);
      return {};
    case 'write':
      return { message: seat.writes(asked.text).id };
  }
}

type SentValue = z.infer<typeof fieldValue>;

function withFiles(values: Readonly<Record<string, SentValue>>) {
  const one = (value: SentValue) => {
    if (!Array.isArray(value)) return value;
    const texts = value.filter(entry => typeof entry === 'string');
    const files = value.filter(entry => typeof entry === 'object');
    return files.length === 0
      ? texts
      : files.map(file => ({ name: file.name, bytes: new Uint8Array(Buffer.from(file.base64, 'base64')) }));
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, one(value)]));
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(value));
}

async function sendFile(response: ServerResponse, name: string): Promise<void> {
  const type = TYPES[name.split('.').at(-1) ?? ''];
  if (!type || !/^[a-z-]+\.[a-z]+$/.test(name)) return json(response, 404, { error: 'no such page' });
  try {
    const bytes = await readFile(new URL(`./page/${name}`, import.meta.url));
    response.setHeader('content-type', type);
    response.end(bytes);
  } catch {
    json(response, 404, { error: 'no such page' });
  }
}
