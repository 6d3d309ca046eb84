import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { below, type Random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { Handler } from '../../src/protocol/handler.ts';
import type { Parts } from '../../src/protocol/parts.ts';

export const errorSchema = z.object({ code: z.string(), message: z.string(), rule: z.string().optional() });

/** The fields of a reply that tests read. */
const replySchema = z.looseObject({
  id: z.union([z.string(), z.number()]).nullable(),
  error: errorSchema.optional(),
  match: z.string().optional(),
});
export type Reply = z.output<typeof replySchema>;

export const decisionsSchema = z.object({
  version: z.number(),
  decisions: z.array(
    z.object({
      seat: z.string(),
      min: z.number(),
      max: z.number(),
      undoable: z.boolean(),
      choices: z.array(z.object({ id: z.string(), label: z.string(), final: z.boolean().optional() })),
    }),
  ),
  outcome: z.looseObject({ winner: z.string().nullable(), scores: z.record(z.string(), z.number()) }).nullable(),
});

/** A client of the engine. */
export interface Client {
  /** Send a line as it is, and read its answer. */
  line(text: string): Promise<Reply>;
}

/** The engine within this process. */
export function inside(parts: Parts = {}, games = GAMES): Client & { readonly faults: unknown[] } {
  const faults: unknown[] = [];
  const handler = new Handler(games, parts, fault => faults.push(fault));
  return { faults, line: async value => replySchema.parse(JSON.parse(await handler.handle({ ok: true, value }))) };
}

/** The engine as a separate process. */
export class EngineProcess implements Client {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly answers: AsyncIterator<string>;

  constructor(command = process.execPath, args = ['--import', 'tsx', 'src/protocol/main.ts']) {
    this.child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
    this.answers = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async line(text: string | Buffer): Promise<Reply> {
    this.child.stdin.write(text);
    this.child.stdin.write('\n');
    return replySchema.parse(JSON.parse((await this.answers.next()).value));
  }

  /** End its input. Returns its exit status. */
  async end(): Promise<unknown> {
    const exit = once(this.child, 'exit');
    this.child.stdin.end();
    return (await exit)[0];
  }
}

export const ask = (client: Client, verb: string, fields: object = {}): Promise<Reply> =>
  client.line(JSON.stringify({ id: 'q', do: verb, ...fields }));

export async function begin(client: Client, fields: object = {}): Promise<string> {
  const { match, error } = await ask(client, 'new', { game: 'concord', seed: 'tests', ...fields });
  if (match === undefined) throw new Error(error?.message);
  return match;
}

export const decisionsOf = async (client: Client, match: string) =>
  decisionsSchema.parse(await ask(client, 'decisions', { match }));

/** Answer at random until the match is over or this many answers were given. Returns how many were given. */
export async function playOn(client: Client, match: string, rng: Random, most = Number.POSITIVE_INFINITY) {
  for (let given = 0; given < most; given++) {
    const { decisions, version, outcome } = await decisionsOf(client, match);
    if (outcome) return given;
    const { seat, min, max, choices } = decisions[below(rng, decisions.length)];
    const ids = choices.map(({ id }) => id);
    const size = min + below(rng, max - min + 1);
    while (ids.length > size) ids.splice(below(rng, ids.length), 1);
    const answered = await ask(client, 'answer', { match, seat, version, choose: ids });
    if (answered.error) throw new Error(`${JSON.stringify(ids)}: ${answered.error.message}`);
  }
  return most;
}

/** Everything that can be read about a match. */
export async function everythingOf(client: Client, match: string): Promise<string> {
  const read = [
    await ask(client, 'position', { match }),
    await ask(client, 'export', { match }),
    await ask(client, 'decisions', { match }),
  ];
  for (const seat of ['british', 'patriot', 'spectator']) {
    read.push(await ask(client, 'view', { match, seat }), await ask(client, 'log', { match, seat }));
  }
  return JSON.stringify(read.map(({ version, ...rest }) => rest));
}
