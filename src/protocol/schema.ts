import { z } from 'zod';
import { pathText } from '../formats/json-places.ts';
import { draws, matchRecord, options } from '../formats/record.ts';

/** The schema of every request. The message of a field says what is expected there. */

const match = z.string('the id of a match, as new or import gave it');
const nameOrNumber = (what: string) => z.union([z.string(), z.int(what).min(0, what)], what);
const seat = nameOrNumber('a seat, by its id such as "british" or by its number, from 0');
const viewer = nameOrNumber('a seat, by its id or its number, or "spectator"');
const SEED = 'a text of 1 to 1000 characters or a whole number';
const seed = z.union([z.string().min(1, SEED).max(1000, SEED), z.int(SEED).transform(String)], SEED);
const word = (what: string) => z.string(what).max(1000, what);
const whole = (what: string, from: number, to: number) => z.int(what).min(from, what).max(to, what);
/** Includes its seed, so that the match continues with the same dice. */
const record = matchRecord.extend({ seed });

export const requests = {
  hello: z.object({}),
  games: z.object({}),
  new: z.object({
    game: word('the id of a game, as games lists them'),
    scenario: word('the id of a scenario of the game').optional(),
    options: options.optional(),
    seed: seed.optional(),
    position: z.unknown().optional(),
    draws: draws.optional(),
  }),
  decisions: z.object({ match }),
  answer: z.object({
    match,
    seat,
    version: z.int('the version that decisions gave, a whole number'),
    choose: z.array(z.string('the id of a choice, a text'), 'a list of ids of choices'),
  }),
  undo: z.object({ match, seat }),
  view: z.object({ match, seat: viewer }),
  log: z.object({ match, seat: viewer }),
  position: z.object({ match }),
  export: z.object({ match }),
  import: z.object({ record }),
  bot: z.object({
    match,
    seat,
    level: word('the id of a level, as games lists them').optional(),
    ms: whole('milliseconds, 1 to 600000', 1, 600_000).optional(),
  }),
  board: z.object({
    match,
    seat: viewer,
    file: word('the path of the file to write').min(1, 'the path of the file to write'),
    crop: word('the id of a place').optional(),
    palette: word('the name of a palette').optional(),
  }),
  playout: z.object({
    match,
    count: whole('how many games, 1 to 1000000', 1, 1_000_000),
    policy: z
      .union(
        [z.string(), z.record(z.string(), z.string())],
        '"random", a level, or an object of one of these for each seat',
      )
      .default('random'),
    seed: seed.default('0'),
  }),
};

/** What is wrong with a request and what is expected: "version: the version that decisions gave, a whole number". */
export function complaint(error: z.ZodError): string {
  const [{ path, message }] = error.issues;
  const [first, second, index] = path;
  const inAnswer = first === 'record' && second === 'answers' && typeof index === 'number';
  return `${inAnswer ? `The record is damaged at answer ${index + 1}: ` : ''}‘${pathText(path)}’ should be ${message}.`;
}
