import { z } from 'zod';

/** The schema of a match record, as it is exported and stored. The message of a field says what is expected there. */

const word = (what: string) => z.string(what).max(1000, what);
const whole = (what: string, from: number, to: number) => z.int(what).min(from, what).max(to, what);
const count = (what: string) => z.int(what).min(0, what);

const optionValue = z.union([z.boolean(), z.string()], 'true, false, or the id of one of the option’s values');
export const options = z.record(z.string(), optionValue, 'an object of options, by their ids').readonly();

const draw = z
  .tuple(
    [
      count('the number of a draw, from 0'),
      whole('the number of possible results, 1 to 2^32', 1, 2 ** 32),
      count('the result, from 0'),
    ],
    'a draw as [number, of, result], three whole numbers',
  )
  .refine(([, of, result]) => result < of, 'a draw whose result is below `of`, since results count from 0')
  .readonly();
export const draws = z.array(draw, 'a list of draws').readonly();

/** One answer, and the luck that it needed. */
export const answer = z.object(
  {
    seat: whole('the number of a seat', 0, 1000),
    choose: z.array(z.int('a whole number'), 'a list of whole numbers').readonly(),
    luck: draws,
  },
  'an answer as {seat, choose, luck}',
);

export const matchRecord = z.object(
  {
    format: z.literal(1, '1, the only format there is'),
    game: word('the id of a game'),
    rules: z.int('the version of the rules, a whole number'),
    scenario: word('the id of a scenario'),
    options,
    position: z.unknown().optional(),
    opening: draws,
    answers: z.array(answer, 'a list of answers').readonly(),
    skipped: count('how many draws were taken back, a whole number').exactOptional(),
  },
  'a record, as export gave it',
);
