import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Clock, systemClock } from './clock.ts';
import { loadContract } from './contract.ts';
import { Faults } from './faults.ts';
import { Gateway } from './gateway.ts';
import { readWorld, storeWorld } from './keep.ts';
import type { Id, Interaction, TextChannel } from './model.ts';
import { PageServer, PEOPLE_NAMES } from './page-server.ts';
import { waitFor } from './people/act.ts';
import { Person } from './people/person.ts';
import type { Sighting } from './people/witness.ts';
import { Api, apiRoutes, type Request } from './server.ts';
import { type Permission, TOKEN_LIFE_MS } from './wire.ts';
import { World } from './world.ts';

export interface SandboxOptions {
  /** 0 by default: any free port. */
  readonly port?: number;
  readonly clock?: Clock;
  readonly guildName?: string;
  readonly botName?: string;
  readonly channelName?: string;
  /** The permissions that the bot has besides those of @everyone, such as `ManageThreads`. */
  readonly botPermissions?: readonly Permission[];
  /** How long people and `assertClean` wait for the bot, in milliseconds of real time; 10,000 by default. */
  readonly patienceMs?: number;
  /** How soon the bot must answer an interaction, in milliseconds; Discord’s three seconds by default. */
  readonly answerWithinMs?: number;
  /**
   * The file in which channels, messages and people are stored from one start to the next. Without it everything is
   * lost when the sandbox closes.
   */
  readonly keep?: string;
  /** The people on the page from the start, the server's owner first; three by default. `person` adds others. */
  readonly people?: readonly string[];
}

/** A small stand-in for Discord on this machine: its API and gateway for the bot, and a page for people. */
export interface Sandbox {
  /** The address of the page for people. */
  readonly url: string;
  /** The address of the API, for `new Client({ rest: { api } })`. The client adds the version. */
  readonly api: string;
  readonly token: string;
  readonly applicationId: Id;
  readonly guildId: Id;
  /** The channel that everybody sees first. */
  readonly channelId: Id;
  readonly world: World;
  readonly faults: Faults;
  /** Every REST call so far. */
  readonly requests: readonly Request[];
  /** The person with this name, created at the first call. */
  readonly person: (name: string, locale?: string) => Person;
  readonly addChannel: (name: string) => Id;
  /** Everything that has reached this person's client so far. */
  readonly everythingSeenBy: (person: Person) => readonly Sighting[];
  /**
   * Waits until no interaction is waiting for an answer. Throws if there were problems since the last call, and lists
   * them.
   */
  readonly assertClean: () => Promise<void>;
  /** Remove problems that the test caused on purpose from the list, and return them. Throws if none matches. */
  readonly expectProblem: (pattern: RegExp) => readonly string[];
  /** Add an error caught elsewhere, such as a client's `error` event, so that `assertClean` fails. */
  readonly reportProblem: (words: string) => void;
  readonly close: () => Promise<void>;
}

/** Start the sandbox on 127.0.0.1. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const contract = await loadContract();
  const world = new World(
    options.clock ?? systemClock,
    options.guildName ?? 'Two Lanterns',
    options.botName ?? 'Lanterns',
    options.botPermissions,
    options.keep === undefined ? null : readWorld(options.keep),
  );
  const keeping = options.keep === undefined ? null : storeWorld(world, options.keep);
  world.patienceMs = options.patienceMs ?? world.patienceMs;
  world.answerWithinMs = options.answerWithinMs ?? world.answerWithinMs;
  const token = `sandbox.${randomBytes(16).toString('hex')}`;
  let base = '';
  const gateway = new Gateway(world, () => base, token);
  const faults = new Faults(world, gateway, apiRoutes());
  const api = new Api({
    world,
    contract,
    faults,
    token,
    base: () => base,
    wasRedelivered: id => gateway.wasRedelivered(id),
  });
  const channelName = options.channelName ?? 'wargames';
  const before = [...world.channels.values()].find(({ kind, name }) => kind === 'channel' && name === channelName);
  const channelId = before?.id ?? addChannel(world, channelName);
  const people = new Map<string, Person>();
  const person = (name: string, locale = 'en-US'): Person => {
    const known = people.get(name);
    if (known) return known;
    const made = addPerson(world, () => base, { name, locale, at: channelId });
    people.set(name, made);
    return made;
  };
  const page = new PageServer(world, () => base, people, person);
  const server = createServer((request, response) => {
    void route(request, response, { api, page, world, faults, base });
  });
  server.on('upgrade', (request, socket, head) => {
    if (faults.isRefusing) socket.destroy();
    else gateway.accept(request, socket, head);
  });
  base = await listen(server, options.port ?? 0);
  for (const user of [...world.users.values()]) if (!user.bot) person(user.displayName, user.locale);
  for (const name of options.people ?? PEOPLE_NAMES.slice(0, 3)) person(name);
  return {
    url: base,
    api: `${base}/api`,
    token,
    applicationId: world.bot.id,
    guildId: world.guildId,
    channelId,
    world,
    faults,
    requests: api.requests,
    person,
    addChannel: name => addChannel(world, name),
    everythingSeenBy: one => one.sightings,
    assertClean: () => assertClean(world),
    expectProblem: pattern => expectProblem(world, pattern),
    reportProblem: words => world.problem(words),
    async close() {
      await close(server, gateway, faults, page);
      keeping?.stop();
    },
  };
}

interface Parts {
  readonly api: Api;
  readonly page: PageServer;
  readonly world: World;
  readonly faults: Faults;
  readonly base: string;
}

async function route(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const url = new URL(request.url ?? '/', parts.base);
  const isApi = url.pathname.startsWith('/api/');
  if (isApi && parts.faults.isRefusing) {
    request.socket.destroy();
    return;
  }
  try {
    if (isApi) await parts.api.handle(request, response, url);
    else if (url.pathname.startsWith('/attachments/')) file(parts.world, response, url);
    else await parts.page.handle(request, response, url);
  } catch (error) {
    parts.world.problem(`the sandbox failed at ${url.pathname}: ${String(error)}`);
    response.statusCode = 500;
    response.end();
  }
}

/**
 * Serves files as Discord's CDN does, only under their signed addresses. See Discord docs:
 * reference#signed-attachment-cdn-urls
 */
function file(world: World, response: ServerResponse, url: URL): void {
  const id = url.pathname.split('/')[3] ?? '';
  const inMessages = [...world.messages.values()].flatMap(message => message.attachments);
  const found =
    inMessages.find(attachment => attachment.id === id) ?? world.uploads.get(id) ?? world.removedFiles.get(id);
  if (!found || url.searchParams.get('hm') !== found.signature) {
    response.statusCode = 404;
    response.end('This content is no longer available.');
    return;
  }
  response.setHeader('content-type', found.contentType);
  response.setHeader('cache-control', 'max-age=3600');
  response.end(found.bytes);
}

function addChannel(world: World, name: string): Id {
  const channel: TextChannel = {
    kind: 'channel',
    id: world.newId(),
    name,
    topic: null,
    position: world.channels.size,
    lastMessageId: null,
    denied: 0n,
  };
  world.channels.set(channel.id, channel);
  world.emit({ kind: 'channel', change: 'create', channel });
  return channel.id;
}

interface Newcomer {
  readonly name: string;
  readonly locale: string;
  readonly at: Id;
}

function addPerson(world: World, base: () => string, { name, locale, at }: Newcomer): Person {
  const before = [...world.users.values()].find(user => !user.bot && user.displayName === name);
  if (before) return new Person(world, base, before, at);
  const username = name.toLowerCase().replace(/[^a-z0-9_.]/g, '') || 'somebody';
  const user = { id: world.newId(), username, displayName: name, bot: false, locale };
  world.users.set(user.id, user);
  return new Person(world, base, user, at);
}

async function assertClean(world: World): Promise<void> {
  const isOpen = (interaction: Interaction): boolean =>
    interaction.answer === null || (interaction.loading && world.clock.now() - interaction.createdAt <= TOKEN_LIFE_MS);
  const open = (): readonly Interaction[] => [...world.interactions.values()].filter(isOpen);
  const words = (): string =>
    `still waiting for the bot: ${open()
      .map(one => one.label)
      .join(', ')}`;
  await waitFor(world, () => (open().length === 0 ? true : null), words).catch(error => world.problem(error.message));
  const problems = world.problems.splice(0);
  if (problems.length > 0)
    throw new Error(`the sandbox saw ${problems.length} problem(s):\n- ${problems.join('\n- ')}`);
}

function expectProblem(world: World, pattern: RegExp): readonly string[] {
  const met = world.problems.filter(problem => pattern.test(problem));
  if (met.length === 0)
    throw new Error(`no problem like ${pattern}; there are: ${world.problems.join('; ') || 'none'}`);
  world.problems.splice(0, world.problems.length, ...world.problems.filter(problem => !pattern.test(problem)));
  return met;
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || address === null) reject(new Error('the sandbox has no port'));
      else resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

function close(server: Server, gateway: Gateway, faults: Faults, page: PageServer): Promise<void> {
  gateway.close();
  faults.clear();
  page.close();
  return new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
