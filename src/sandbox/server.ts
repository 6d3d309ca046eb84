import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestBody, UploadedFile } from './body.ts';
import type { Contract, Shape } from './contract.ts';
import type { Faults, RouteFault } from './faults.ts';
import { type Fault, Refusal, type RefusalName, refuseFaults } from './refusal.ts';
import { CALLBACK_ROUTES } from './rest/callback.ts';
import { CHANNEL_ROUTES } from './rest/channels.ts';
import { COMMAND_ROUTES } from './rest/commands.ts';
import { IDENTITY_ROUTES } from './rest/identity.ts';
import { messageRoutes } from './rest/messages.ts';
import { type Call, type Reply, type Route, routeName } from './rest/route.ts';
import { THREAD_ROUTES } from './rest/threads.ts';
import { WEBHOOK_ROUTES } from './rest/webhooks.ts';
import { REQUEST_LIMIT } from './wire.ts';
import type { World } from './world.ts';

/** One REST call, for tests that count calls. */
export interface Request {
  readonly route: string;
  readonly path: string;
  readonly status: number;
}

export interface ApiOptions {
  readonly world: World;
  readonly contract: Contract;
  readonly faults: Faults;
  readonly token: string;
  readonly base: () => string;
  /** Whether the interaction reached the bot twice, so that a second answer is not the bot's fault. */
  readonly wasRedelivered: (interactionId: string) => boolean;
}

/** Refusals that only a bug in the bot can cause. They count as problems. */
const MISTAKES: readonly RefusalName[] = [
  'badForm',
  'badJson',
  'emptyMessage',
  'tooLarge',
  'notOwnMessage',
  'unauthorized',
];

interface Found {
  readonly route: Route;
  readonly params: ReadonlyMap<string, string>;
}

/** All routes of the sandbox. Each sandbox has its own. */
export const apiRoutes = (): readonly Route[] => [
  ...IDENTITY_ROUTES,
  ...COMMAND_ROUTES,
  ...CALLBACK_ROUTES,
  ...WEBHOOK_ROUTES,
  ...messageRoutes(),
  ...CHANNEL_ROUTES,
  ...THREAD_ROUTES,
];

/**
 * Discord's REST API on loopback: finds the route, checks requests and answers against the contract, and refuses in
 * Discord's form.
 */
export class Api {
  readonly requests: Request[] = [];
  readonly #options: ApiOptions;
  readonly #routes: readonly Route[];

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#routes = apiRoutes();
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname.replace(/^\/api(\/v\d+)?/, '');
    const found = this.#find(request.method ?? 'GET', path);
    if (!found) {
      this.#options.world.problem(`unknown route: ${request.method} ${path}`);
      return this.#refuse(response, new Refusal('noRoute'));
    }
    const fault = this.#options.faults.take(found.route, path);
    if (fault && (await this.#applyFault(fault, request, response))) {
      this.requests.push({ route: routeName(found.route), path, status: typeof fault.as === 'number' ? fault.as : 0 });
      return;
    }
    await this.#answer(request, response, url, found);
    this.requests.push({ route: routeName(found.route), path, status: request.complete ? response.statusCode : 0 });
  }

  async #answer(request: IncomingMessage, response: ServerResponse, url: URL, found: Found): Promise<void> {
    const { world } = this.#options;
    try {
      const body = await readBody(request);
      if (found.route.auth && request.headers.authorization !== `Bot ${this.#options.token}`) {
        throw new Refusal('unauthorized');
      }
      const sent = body.json ?? {};
      if (found.route.body) this.#checkBody(found.route.body, found.route.readAs?.(sent) ?? sent);
      const reply = found.route.run(this.#call(found, url, body));
      this.#checkReply(found.route, reply);
      send(response, reply.status, reply.json);
    } catch (error) {
      // The connection ended before the whole request had arrived. Nothing was done, and nobody waits for an answer.
      if (!request.complete) return;
      if (!(error instanceof Refusal)) {
        world.problem(`the sandbox failed in ${routeName(found.route)}: ${String(error)}`);
        return send(response, 500, { message: '500: Internal Server Error', code: 0 });
      }
      const isTwice = error.refusal === 'alreadyAnswered' && !this.#isRedelivered(found);
      if (isTwice || MISTAKES.includes(error.refusal)) world.problem(`${routeName(found.route)}: ${error.message}`);
      this.#refuse(response, error);
    }
  }

  #isRedelivered(found: Found): boolean {
    return this.#options.wasRedelivered(found.params.get('interaction') ?? '');
  }

  #call(found: Found, url: URL, body: RequestBody): Call {
    return {
      world: this.#options.world,
      base: this.#options.base(),
      query: url.searchParams,
      json: body.json,
      files: body.files,
      param(name) {
        const value = found.params.get(name);
        if (value === undefined) throw new Error(`${routeName(found.route)} has no :${name}`);
        return value;
      },
    };
  }

  #find(method: string, path: string): Found | null {
    const parts = path.split('/').map(decodeURIComponent);
    for (const route of this.#routes) {
      const params = route.method === method ? match(route.path.split('/'), parts) : null;
      if (params) return { route, params };
    }
    return null;
  }

  #checkBody(shape: Shape, json: unknown): void {
    refuseFaults(this.#options.contract.faults(shape, json));
  }

  #checkReply(route: Route, reply: Reply): void {
    const { world, contract } = this.#options;
    if (reply.json === undefined) return;
    const faults: readonly Fault[] = route.reply
      ? contract.faults(route.reply, reply.json)
      : [{ path: [], why: 'none expected' }];
    for (const fault of faults)
      world.problem(`the sandbox's answer to ${routeName(route)}: ${fault.path.join('.')}: ${fault.why}`);
  }

  #refuse(response: ServerResponse, refusal: Refusal): void {
    const body = refusal.body();
    const shape = refusal.retryAfter === undefined ? 'ErrorResponse' : 'RatelimitedResponse';
    // In `errors`, Discord's API description has numbers as codes, but real answers have words
    // (reference#error-messages).
    const { errors: _errors, ...checked } = body;
    for (const fault of this.#options.contract.faults(shape, checked)) {
      this.#options.world.problem(`the sandbox's refusal ${refusal.refusal}: ${fault.path.join('.')}: ${fault.why}`);
    }
    if (refusal.retryAfter !== undefined) limitHeaders(response, refusal.retryAfter);
    send(response, refusal.status, body);
  }

  /** Carry out a fault. Returns whether that has ended the call. */
  async #applyFault(fault: RouteFault, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (fault.as === 'hang') {
      await this.#options.faults.hang();
      return false;
    }
    if (fault.as === 'cut') {
      request.socket.destroy();
      return true;
    }
    if (fault.as === 'lost') {
      response.end = () => {
        request.socket.destroy();
        return response;
      };
      return false;
    }
    request.resume();
    const code = fault.code ?? 0;
    if (fault.as !== 429) send(response, fault.as, { message: `${fault.as}: Service Unavailable`, code });
    else {
      const retryAfter = fault.retryAfter ?? 0.5;
      limitHeaders(response, retryAfter);
      send(response, 429, { message: 'You are being rate limited.', retry_after: retryAfter, global: false, code });
    }
    return true;
  }
}

/** See Discord docs: topics/rate-limits#header-format */
function limitHeaders(response: ServerResponse, retryAfter: number): void {
  response.setHeader('retry-after', String(retryAfter));
  response.setHeader('x-ratelimit-reset-after', String(retryAfter));
  response.setHeader('x-ratelimit-remaining', '0');
  response.setHeader('x-ratelimit-limit', '5');
  response.setHeader('x-ratelimit-scope', 'user');
}

function match(pattern: readonly string[], parts: readonly string[]): Map<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params = new Map<string, string>();
  for (const [index, want] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (want.startsWith(':')) params.set(want.slice(1), part);
    else if (want !== part) return null;
  }
  return params;
}

/** A 204 must have no content type, or clients try to parse it. */
function send(response: ServerResponse, status: number, json: unknown): void {
  response.statusCode = status;
  if (json === undefined) {
    response.end();
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(json));
}

async function readBody(request: IncomingMessage): Promise<RequestBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size <= REQUEST_LIMIT) chunks.push(bytes);
  }
  if (size > REQUEST_LIMIT) throw new Refusal('tooLarge');
  const raw = Buffer.concat(chunks);
  if (raw.length === 0) return { json: undefined, files: [] };
  const type = request.headers['content-type'] ?? '';
  return type.startsWith('multipart/form-data') ? readForm(raw, type) : { json: parseJson(raw.toString()), files: [] };
}

/** The number of a file is in the name of its part, `files[n]`. See Discord docs: reference#uploading-files */
async function readForm(raw: Buffer, type: string): Promise<RequestBody> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const files: UploadedFile[] = [];
  let json: unknown;
  for (const [key, value] of form.entries()) {
    const number = /^files\[(\d+)\]$/.exec(key)?.[1];
    if (typeof value !== 'string') {
      if (number === undefined) refuseFaults([{ path: [key], why: 'a file must be called files[n]' }]);
      files.push({ number: number ?? '', name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
    } else if (key === 'payload_json') json = parseJson(value);
  }
  return { json, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('badJson');
  }
}
