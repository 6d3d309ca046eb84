import { type AnyGame, defineGame, type Game, type Setting } from '../../src/core/game.ts';
import type { Insight } from '../../src/core/insight.ts';
import { below, type Random } from '../../src/core/random.ts';
import type { Entry, Line } from '../../src/core/telling.ts';
import type { Seat, Umpire, Viewer } from '../../src/core/umpire.ts';
import { outcome, steps } from './toy-rules.ts';
import {
  CARDS,
  cardName,
  documentSchema,
  type Event,
  type Frame,
  fork,
  invariants,
  knows,
  SEATS,
  type State,
} from './toy-state.ts';

/** What a viewer may know. A hidden pile is given as its number of cards. */
export interface View {
  readonly viewer: Viewer;
  readonly allies: boolean;
  readonly rounds: number;
  readonly round: number;
  readonly at: readonly number[];
  readonly deck: number;
  /** The top card, if the viewer has looked at it. */
  readonly top: number | null;
  readonly seen: readonly boolean[];
  readonly hands: readonly (readonly number[] | number)[];
  readonly caches: readonly (readonly number[] | number)[];
  readonly discard: readonly number[];
  /** Who has pledged, and what the viewer itself pledged. */
  readonly pledged: readonly boolean[];
  readonly pledge: readonly number[] | null;
  readonly pending: readonly Frame[];
}

function observe(s: State, viewer: Viewer): View {
  const over = s.stack.length === 0;
  const cards = (piles: readonly number[][], open: boolean) =>
    piles.map((pile, seat) => (open || knows(s, viewer, seat) ? pile.slice() : pile.length));
  const mine = viewer === 'spectator' ? undefined : s.sealed[viewer];
  return {
    viewer,
    allies: s.allies,
    rounds: s.rounds,
    round: s.round,
    at: s.at.slice(),
    deck: s.deck.length,
    top: viewer !== 'spectator' && s.seen[viewer] ? s.deck[s.deck.length - 1] : null,
    seen: s.seen.slice(),
    hands: cards(s.hands, false),
    caches: cards(s.caches, over),
    discard: s.discard.slice(),
    pledged: s.sealed.map(picks => picks !== null),
    pledge: mine ? mine.slice() : null,
    pending: s.stack.slice(),
  };
}

/** A full position that agrees with a view. What the view does not show is dealt at random. */
function imagine(view: View, viewer: Viewer, rng: Random): State {
  const known = [...view.hands, ...view.caches].flatMap(pile => (typeof pile === 'number' ? [] : pile));
  const used = new Set([...known, ...view.discard, ...(view.top === null ? [] : [view.top])]);
  const rest = Array.from({ length: CARDS }, (_, card) => card).filter(card => !used.has(card));
  const draw = (): number => rest.splice(below(rng, rest.length), 1)[0];
  const fill = (pile: readonly number[] | number): number[] =>
    typeof pile === 'number' ? Array.from({ length: pile }, draw).sort((a, b) => a - b) : pile.slice();
  const hands = view.hands.map(fill);
  const caches = view.caches.map(fill);
  const top = view.top === null ? [] : [view.top];
  return {
    stack: view.pending.slice(),
    sealed: view.pledged.map((done, seat) => {
      if (!done) return null;
      if (seat === viewer && view.pledge !== null) return view.pledge.slice();
      const [card] = hands[seat].slice(below(rng, Math.max(1, hands[seat].length)));
      const staked = view.pending.at(-1)?.step === 'stake';
      return card === undefined || (staked && below(rng, 3) === 0) ? [] : [card];
    }),
    allies: view.allies,
    rounds: view.rounds,
    round: view.round,
    at: view.at.slice(),
    deck: [...Array.from({ length: view.deck - top.length }, draw), ...top],
    hands,
    caches,
    discard: view.discard.slice(),
    seen: view.seen.slice(),
  };
}

const team = (number: number): string => (number === 0 ? 'The League' : 'The Crown');

/** The toy game has a log but no dispatches. */
const narrate = (event: Event): Entry => ({ ...line(event), says: null });

function line(event: Event): Line {
  switch (event.what) {
    case 'dealt':
      return { text: `Round ${event.round}: cards are dealt.`, rule: '1.1' };
    case 'drew':
      return { text: `${SEATS[event.seat].title} draws ${event.cards.map(cardName).join(', ')}.`, rule: '1.1' };
    case 'pledged': {
      const pledges = event.cards.map(
        (card, seat) => `${SEATS[seat].title} ${card === null ? 'nothing' : cardName(card)}`,
      );
      const order = event.order.map(seat => SEATS[seat].title).join(', ');
      return { text: `Pledged: ${pledges.join('; ')}. They act in the order ${order}.`, rule: '2.1' };
    }
    case 'staked': {
      const stakes = event.cards.map(cards => cards.map(cardName).join(' and ') || 'nothing');
      return { text: `Staked: ${stakes.join('; ')}.`, rule: '4.3' };
    }
    case 'marched':
      return { text: `${SEATS[event.seat].title} marches with ${event.count}.`, rule: '3.2' };
    case 'scouted':
      return { text: `${SEATS[event.seat].title} looks at the top card.`, rule: '4.1' };
    case 'saw':
      return { text: `You see ${cardName(event.card)}.`, rule: '4.1' };
    case 'cached':
      return { text: `${SEATS[event.seat].title} hides a card.`, rule: '4.2' };
    case 'fired':
      return { text: `${team(event.team)} fires at ford ${event.ford}.`, rule: '5.1', dice: event.dice };
    case 'ended':
      return { text: `Hidden were: ${event.caches.flat().map(cardName).join(', ') || 'none'}.`, rule: '6.1' };
  }
}

function setup({ options }: Setting, umpire: Umpire<Event>): State {
  umpire.tell({ what: 'dealt', round: 0 });
  return {
    stack: [{ step: 'deal' }],
    sealed: [],
    allies: options.allies !== false,
    rounds: Number(options.rounds ?? 2),
    round: 0,
    at: [0, 0, 0, 0, 1, 1, 1, 1, 3, 3, 3, 3],
    deck: Array.from({ length: CARDS }, (_, card) => card),
    hands: [[], [], []],
    caches: [[], [], []],
    discard: [],
    seen: [false, false, false],
  };
}

const pile = (cards: readonly number[] | number): string =>
  typeof cards === 'number' ? `${cards} cards` : cards.map(cardName).join(', ') || 'none';

const alt = (view: View): string =>
  `Round ${view.round}; units at fords ${view.at.join(' ')}; ${view.deck} cards left.`;

function text(view: View): string {
  const seats = SEATS.map(
    ({ title }, seat) => `${title}: holds ${pile(view.hands[seat])}, hid ${pile(view.caches[seat])}`,
  );
  return [alt(view), ...seats, `Top card: ${view.top === null ? 'unseen' : cardName(view.top)}`].join('\n');
}

/**
 * Three Fords: three seats in two teams, hidden hands, secret pledges, private looks, dice. For the tests of the core.
 */
export const toy: Game<State, Frame, Event, View> = {
  id: 'toy',
  title: 'Three Fords',
  about: 'Three cross the fords with hidden hands, in a minute.',
  rulesVersion: 1,
  scenarios: [{ id: 'fords', title: 'Three Fords', rule: '0', seats: SEATS }],
  options: [
    { id: 'allies', title: 'Friends show their cards', rule: '0.1', kind: 'flag', default: true },
    {
      id: 'rounds',
      title: 'Rounds',
      rule: '0.2',
      kind: 'choice',
      values: ['1', '2', '3'].map(id => ({ id, title: id })),
      default: '2',
    },
  ],
  steps,
  setup,
  fork,
  outcome,
  observe,
  redraw: (s: State, seat: Viewer, rng: Random) => imagine(observe(s, seat), seat, rng),
  imagine: (view: View, seat: Seat, rng: Random) => imagine(view, seat, rng),
  narrate,
  text,
  alt,
  write: s => ({ scenario: 'fords', options: { allies: s.allies, rounds: `${s.rounds}` }, state: fork(s) }),
  read(document) {
    const parsed = documentSchema.safeParse(document);
    if (!parsed.success) return { ok: false, problem: parsed.error.issues[0].message };
    const { scenario, options, state } = parsed.data;
    const [wrong] = invariants(state);
    return wrong === undefined
      ? { ok: true, value: { setting: { scenario, options }, state } }
      : { ok: false, problem: wrong };
  },
  invariants,
};

export const toyGame: AnyGame = defineGame(toy);

/** A computer player that takes the first options, as many as it may. */
export const ADVISER: Insight<State, Frame> = {
  features: [],
  terms: [],
  turn: () => 0,
  measure() {},
  highIsGoodFor: (_, seat) => seat < 2,
  judge() {},
  weights: () => [],
  withWeights: () => ADVISER,
  sets: (_s, _f, options, _min, max) => [options.slice(0, max)],
  rate(_s, _f, _seat, answers, out) {
    out.splice(0, out.length, ...answers.map(() => 0));
  },
  boldness: () => 0,
  risks: () => [],
};
