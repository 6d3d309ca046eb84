import { z } from 'zod';
import { pathText } from '../../formats/json-places.ts';
import { BOXES, CARDS } from './data.ts';
import { SIDE_IDS } from './ids.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { SCENARIOS } from './state.ts';

/** The form of a position as a document. The message of each field says what would be right. */

const whole = (low: number, high: number, what = `a whole number from ${low} to ${high}`) =>
  z.int(what).min(low, what).max(high, what);
const MOST = 999;
const count = (what: string) => whole(0, MOST, `${what}, a whole number from 0`);
const halves = 'Victory Points, 0 or more in halves, such as 3 or 3.5';
const points = z
  .number(halves)
  .min(0, halves)
  .max(MOST, halves)
  .refine(n => Number.isInteger(n * 2), halves);
const both = <T extends z.ZodType>(value: T) =>
  z.strictObject({ british: value, patriot: value }, 'an object with british and patriot');
const flag = z.boolean('true or false');
const text = (what: string) => z.string(what);
const places = (what: string) => z.array(text('the id of a region, such as lexington'), `a list of ${what}`);
const card = (what: string) => whole(1, CARDS.length, `${what}, 1 to ${CARDS.length}`);
const cards = z.array(card('the number of a card'), 'a list of the numbers of cards, the next card first');
const hinder = z.strictObject(
  {
    at: text('a region, "available" or "turn-track"'),
    side: z.literal([1, 2], 'the side that the marker shows, 2 or 1'),
  },
  'an object with at and side',
);
const militia = (strength: number) => count(`how many militia of strength ${strength} are left in the cup`);
const optionValue = z.union([z.boolean(), z.string()], 'true, false, or the id of one of the option’s values');

/** All but `places` may be left out of one written by hand; see docs/positions.md. */
export const documentSchema = z.strictObject(
  {
    scenario: z.literal(SCENARIOS, SCENARIOS.join(', ')).default('boston-to-concord'),
    options: z.record(z.string(), optionValue, 'an object of options, by their ids').default({}),
    turn: whole(1, LAST_TURN).default(2),
    card: card('the number of the card in force').nullable().default(null),
    actions: both(whole(0, 5)).default({ british: 3, patriot: 3 }),
    reserves: both(whole(0, 2)).default({ british: 0, patriot: 0 }),
    points: both(points).default({ british: 0, patriot: 0 }),
    places: z.record(
      z.string(),
      z.array(text('a counter, such as "Regular 3 moved"'), 'a list of counters, such as ["3x Regular", "Smith"]'),
      'an object with a list of counters for each place, such as {"lexington": ["3x Regular", "Smith"]}',
    ),
    pool: z
      .tuple([militia(0), militia(1), militia(2)], 'three numbers, the militia of strength 0, 1 and 2 left in the cup')
      .optional(),
    gather: z
      .record(z.string(), z.literal(['gather', 'muster'], 'gather or muster'), 'an object of towns, gather or muster')
      .default({}),
    alerts: z.array(text(`an alert box, box-A1 to box-A${BOXES.length}`), 'a list of alert boxes').default([]),
    arms: z
      .record(
        z.string(),
        z.literal(['unsearched', 'searched'], 'unsearched or searched'),
        'an object of regions, unsearched or searched',
      )
      .default({}),
    hinder: z
      .strictObject(
        { movement: hinder.optional(), search: hinder.optional(), muster: hinder.optional() },
        'an object with movement, search and muster',
      )
      .default({}),
    ambushed: places('regions with an Ambush marker').default([]),
    sniped: places('regions with a Snipe marker').default([]),
    deck: cards.optional(),
    discard: cards.optional(),
    known: both(count('how many of the next cards that side has seen')).default({ british: 0, patriot: 0 }),
    intelligence: both(flag).default({ british: false, patriot: false }),
    shot: flag.default(false),
    concord: flag.default(false),
    percy: flag.default(false),
    left: places('regions that the British have left in this Action').default([]),
    battle: z
      .strictObject({ scored: both(count('hits')), lost: both(count('units')) }, 'an object with scored and lost')
      .optional(),
    toAct: z.literal(SIDE_IDS, 'british or patriot').optional(),
    pending: z
      .array(
        z.record(z.string(), z.unknown(), 'a step, such as {"step": "firstPlayer"}'),
        'a list of steps, the nearest first',
      )
      .optional(),
  },
  'an object with places at least',
);

export type Document = z.output<typeof documentSchema>;

/** What is wrong with the form of a document, and what would be right. */
export function formProblem({ issues: [issue] }: z.ZodError): string {
  const at = issue.path.length === 0 ? 'A position' : `‘${pathText(issue.path)}’ of a position`;
  if (issue.code !== 'unrecognized_keys') return `${at} should be ${issue.message}.`;
  const { shape } = documentSchema;
  const known = issue.path.length === 0 ? ` Its fields are ${Object.keys(shape).join(', ')}.` : '';
  return `${at} has no field ‘${issue.keys[0]}’.${known}`;
}
