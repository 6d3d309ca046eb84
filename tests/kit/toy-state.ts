import { z } from 'zod';
import type { Core } from '../../src/core/step.ts';
import type { Seat, Viewer } from '../../src/core/umpire.ts';

/** North and South play together against the Crown. */
export const TEAM = [0, 0, 1] as const;
export const SEATS = [
  { id: 'north', title: 'North', aim: 'Score together more than twice the Crown’s points.', team: 'league' },
  { id: 'south', title: 'South', aim: 'Score together more than twice the Crown’s points.', team: 'league' },
  { id: 'crown', title: 'Crown', aim: 'Score more than half of the League’s points.', team: 'crown' },
] as const;
export const FORDS = 5;
export const CARDS = 18;
/** The option to hide no card. */
export const KEEP = CARDS;
const UNITS_PER_SEAT = 4;
export const UNITS = UNITS_PER_SEAT * SEATS.length;

export const seatOf = (unit: number): Seat => Math.floor(unit / UNITS_PER_SEAT);
export const isHorse = (unit: number): boolean => unit % UNITS_PER_SEAT === UNITS_PER_SEAT - 1;
export const pips = (card: number): number => 1 + (card % 6);
export const cardName = (card: number): string =>
  `the ${pips(card)} of ${['drums', 'fifes', 'flags'][Math.floor(card / 6)]}`;

const seat = z.int().min(0).max(2);
const cards = z.array(
  z
    .int()
    .min(0)
    .max(CARDS - 1),
);
const frame = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('deal') }),
  z.strictObject({ step: z.literal('pledge') }),
  z.strictObject({ step: z.literal('stake') }),
  z.strictObject({ step: z.literal('march'), seat }),
  z.strictObject({ step: z.literal('marchTo'), seat, group: z.array(z.int()).readonly() }),
  z.strictObject({ step: z.literal('scout'), seat }),
  z.strictObject({ step: z.literal('cache'), seat }),
  z.strictObject({ step: z.literal('battle'), ford: z.int() }),
  z.strictObject({ step: z.literal('losses'), seat, ford: z.int(), hits: z.int() }),
  z.strictObject({ step: z.literal('endRound') }),
]);
export type Frame = z.output<typeof frame>;

const stateSchema = z.strictObject({
  stack: z.array(frame),
  sealed: z.array(cards.nullable()),
  /** Whether friends see each other's cards. */
  allies: z.boolean(),
  rounds: z.int().min(1).max(3),
  round: z.int().min(0).max(3),
  /** By unit: its ford, or -1 once it is lost. */
  at: z
    .array(
      z
        .int()
        .min(-1)
        .max(FORDS - 1),
    )
    .length(UNITS),
  /** The top card is the last. */
  deck: cards,
  hands: z.array(cards).length(SEATS.length),
  caches: z.array(cards).length(SEATS.length),
  discard: cards,
  /** By seat: whether it has looked at the top card. */
  seen: z.array(z.boolean()).length(SEATS.length),
});
export type State = z.output<typeof stateSchema> & Core<Frame>;

export const documentSchema = z.strictObject({
  scenario: z.literal('fords'),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])),
  state: stateSchema,
});

export type Event =
  | { readonly what: 'dealt'; readonly round: number }
  | { readonly what: 'drew'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly what: 'pledged'; readonly cards: readonly (number | null)[]; readonly order: readonly Seat[] }
  | { readonly what: 'staked'; readonly cards: readonly (readonly number[])[] }
  | { readonly what: 'marched'; readonly seat: Seat; readonly count: number }
  | { readonly what: 'scouted'; readonly seat: Seat }
  | { readonly what: 'saw'; readonly card: number }
  | { readonly what: 'cached'; readonly seat: Seat }
  | { readonly what: 'fired'; readonly team: number; readonly ford: number; readonly dice: readonly number[] }
  | { readonly what: 'ended'; readonly caches: readonly (readonly number[])[] };

export function fork(s: State): State {
  return {
    stack: s.stack.slice(),
    sealed: s.sealed.slice(),
    allies: s.allies,
    rounds: s.rounds,
    round: s.round,
    at: s.at.slice(),
    deck: s.deck.slice(),
    hands: s.hands.map(hand => hand.slice()),
    caches: s.caches.map(cache => cache.slice()),
    discard: s.discard.slice(),
    seen: s.seen.slice(),
  };
}

/** Whether the viewer may look at the cards of a seat. */
export const knows = (s: { readonly allies: boolean }, viewer: Viewer, seat: Seat): boolean =>
  viewer === seat || (viewer !== 'spectator' && s.allies && TEAM[viewer] === TEAM[seat]);

export const unitsAt = (s: State, ford: number, test: (unit: number) => boolean): number[] =>
  [...s.at.keys()].filter(unit => s.at[unit] === ford && test(unit));

export function invariants(s: State): string[] {
  const all = [...s.deck, ...s.hands.flat(), ...s.caches.flat(), ...s.discard];
  const wrong: string[] = [];
  if (all.length !== CARDS || new Set(all).size !== CARDS) wrong.push('a card is missing or in two places (1.1).');
  if (s.hands.some(hand => hand.length > 3)) wrong.push('a hand has more than three cards (1.1).');
  if (s.at.some(ford => ford < -1 || ford >= FORDS)) wrong.push('a unit is nowhere (3.1).');
  if (s.sealed.some((picks, seat) => picks?.some(card => !s.hands[seat].includes(card))))
    wrong.push('a card was pledged by somebody who does not hold it (2.1).');
  if (s.deck.length === 0 && s.seen.includes(true)) wrong.push('the top of an empty deck is known (4.1).');
  return wrong;
}
