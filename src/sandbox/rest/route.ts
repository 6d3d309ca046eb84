import type { MessageBody, UploadedFile } from '../body.ts';
import type { Shape } from '../contract.ts';
import type { World } from '../world.ts';

/** One request, its JSON already checked against the contract. */
export interface Call {
  readonly world: World;
  /** The server's own address, for the addresses of files. */
  readonly base: string;
  /** A part of the path, by its name in the route. */
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly json: unknown;
  readonly files: readonly UploadedFile[];
}

export interface Reply {
  readonly status: number;
  readonly json?: unknown;
}

/** One route of Discord's API. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api/v10`, with `:name` for the parts that vary. */
  readonly path: string;
  /** False for interaction and webhook routes, whose path contains a token that authorizes them. */
  readonly auth: boolean;
  /** The schema of the body; absent if there is no body. */
  readonly body?: Shape;
  /** Converts the body before it is checked, if Discord accepts more than its API description says. */
  readonly readAs?: (json: unknown) => unknown;
  /** The schema of the answer; absent if the answer is 204 without a body. */
  readonly reply?: Shape;
  readonly run: (call: Call) => Reply;
}

export const routeName = (route: Pick<Route, 'method' | 'path'>): string => `${route.method} ${route.path}`;

export const NO_CONTENT: Reply = { status: 204 };

/** The body as a message; its shape was checked against the route's schema. */
export const messageBody = (call: Call): MessageBody => (call.json ?? {}) as MessageBody;
