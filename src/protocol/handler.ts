import { z } from 'zod';
import type { AnyGame, Parsed } from '../core/game.ts';
import { LuckMismatch } from '../core/journal.ts';
import { messageOf } from '../core/thrown.ts';
import type { OpenMatch } from './open-match.ts';
import type { Parts } from './parts.ts';
import { fail, type Reply } from './reply.ts';
import type { Engine } from './verb.ts';
import { VERBS } from './verbs/index.ts';

export type Id = string | number | null;

/** Answers request lines. Every line gets an answer, whatever it contains; nothing is thrown. */
export class Handler {
  private readonly engine: Engine;
  private readonly report: (fault: unknown, verb: string) => void;

  /** `report` is called for every bug inside the program. */
  constructor(games: ReadonlyMap<string, AnyGame>, parts: Parts, report: (fault: unknown, verb: string) => void) {
    this.engine = { games, parts, matches: new Map<string, OpenMatch>() };
    this.report = report;
  }

  /** The answer to one line, itself one line without its line break. */
  async handle(line: Parsed<string>): Promise<string> {
    const read = line.ok ? readRequest(line.value) : { id: null, problem: line.problem };
    if ('problem' in read) return replyLine(read.id, fail('bad-request', read.problem));
    try {
      return replyLine(read.id, await this.run(read.verb, read.request));
    } catch (thrown) {
      if (thrown instanceof LuckMismatch) return replyLine(read.id, fail('bad-request', thrown.message));
      this.report(thrown, read.verb);
      return replyLine(
        read.id,
        fail('internal', `A fault of this program: ${messageOf(thrown)}. The match is unchanged.`),
      );
    }
  }

  private run(name: string, request: unknown): Reply | Promise<Reply> {
    const verb = VERBS.get(name);
    return verb
      ? verb(this.engine, request)
      : fail('bad-request', `‘do’ should be one of ${[...VERBS.keys()].join(', ')}.`);
  }
}

const replyLine = (id: Id, reply: Reply): string =>
  JSON.stringify(reply.ok ? { id, ...reply.body } : { id, error: reply.error });

const idSchema = z.union([z.string(), z.number()]);
const requestSchema = z.looseObject({ id: z.unknown().optional(), do: z.unknown().optional() });

type ReadRequest =
  | { readonly id: Id; readonly verb: string; readonly request: unknown }
  | { readonly id: Id; readonly problem: string };

function readRequest(line: string): ReadRequest {
  const parsed = parseJson(line);
  if (!parsed.ok) return { id: null, problem: parsed.problem };
  const object = requestSchema.safeParse(parsed.value);
  if (!object.success) return { id: null, problem: 'A request is a JSON object such as {"id":1,"do":"hello"}.' };
  const id = idSchema.safeParse(object.data.id);
  if (!id.success) return { id: null, problem: 'A request has an ‘id’, a text or a number, which its answer repeats.' };
  const flaw = flawOf(parsed.value);
  if (flaw !== undefined) return { id: id.data, problem: flaw };
  if (typeof object.data.do !== 'string') return { id: id.data, problem: '‘do’ should be a verb, such as "hello".' };
  return { id: id.data, verb: object.data.do, request: parsed.value };
}

function parseJson(line: string): Parsed<unknown> {
  try {
    return { ok: true, value: JSON.parse(line) };
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError || thrown instanceof RangeError)) throw thrown;
    return { ok: false, problem: 'This line is not JSON; a request is one JSON object on a line of its own.' };
  }
}

const DEEPEST_NESTING = 64;

/** No game uses this name, and code that reads objects would silently skip it. */
const FORBIDDEN_NAME = '__proto__';

/**
 * What is wrong anywhere in a request. Nesting is limited, because code that walks through a deeper request would
 * overflow the stack.
 */
function flawOf(value: unknown): string | undefined {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST_NESTING) return `A request is nested at most ${DEEPEST_NESTING} deep.`;
    const objects = level.filter(each => typeof each === 'object' && each !== null);
    if (objects.some(each => Object.hasOwn(each, FORBIDDEN_NAME)))
      return `Nothing in a request can be named ‘${FORBIDDEN_NAME}’.`;
    level = objects.flatMap(each => Object.values(each));
  }
  return undefined;
}
