import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { done } from '../reply.ts';
import { requests } from '../schema.ts';
import { verb } from '../verb.ts';

/** The version of the protocol. Raise it whenever a change would break programs written for the current one. */
const PROTOCOL = 1;

const project = z
  .object({ name: z.string(), version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));

export const hello = verb(requests.hello, () => done({ protocol: PROTOCOL, ...project }));

export const games = verb(requests.games, (_, { games: known, parts }) =>
  done({
    games: [...known.values()].map(({ id, title, rulesVersion, scenarios, options }) => ({
      game: id,
      title,
      rules: rulesVersion,
      seats: scenarios[0].seats,
      scenarios,
      options,
      levels: parts.bot?.levels(id) ?? [],
    })),
  }),
);
