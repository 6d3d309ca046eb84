import type { Game, SeatInfo } from '../../src/core/game.ts';
import { type Core, proceed, type Steps } from '../../src/core/step.ts';
import { roll, type Seat } from '../../src/core/umpire.ts';

/**
 * Take one to three from a heap; whoever takes the last wins. Or bet: name a number, roll a die, and win if it shows no
 * more than that.
 */
type Frame = { readonly step: 'take'; readonly seat: Seat } | { readonly step: 'bet'; readonly seat: Seat };
interface State extends Core<Frame> {
  heap: number;
  winner: Seat;
}

const steps: Steps<State, Frame, never> = {
  take: {
    rule: '1',
    seat: (_, f) => f.seat,
    options: (s, _, out) => {
      for (let n = 1; n <= Math.min(3, s.heap); n++) out.push(n);
    },
    choose(s, f, n) {
      s.heap -= n;
      if (s.heap === 0) s.winner = f.seat;
      else proceed(s, { step: 'take', seat: 1 - f.seat });
    },
    prompt: () => 'How many?',
    label: (_, __, n) => String(n),
  },
  bet: {
    rule: '2',
    seat: (_, f) => f.seat,
    options: (_, __, out) => out.push(1, 2, 3, 4, 5),
    choose(s, f, faces, umpire) {
      s.winner = roll(umpire) <= faces ? f.seat : 1 - f.seat;
    },
    prompt: () => 'On how many faces?',
    label: (_, __, faces) => String(faces),
  },
};

const none = () => {
  throw new Error('the search does not ask for this');
};

export const heapOf = (heap: number, frame: Frame): State => ({
  heap,
  winner: -1,
  stack: [frame],
  sealed: [],
});

/** The parts of a game that a search does not use. */
export const UNASKED = {
  rulesVersion: 1,
  options: [],
  narrate: none,
  text: none,
  alt: none,
  write: none,
  read: none,
  invariants: () => [],
};

const seatOf = (title: string): SeatInfo => ({ id: title.toLowerCase(), title, aim: 'Take the last.' });

/** The parts that a search uses. It plays out at random, because there is no insight. */
export const nim: Game<State, Frame, never, State> = {
  ...UNASKED,
  id: 'nim',
  title: 'Nim',
  about: 'Take from the heaps; whoever takes the last has won.',
  scenarios: [{ id: 'nim', title: 'Nim', rule: '1', seats: ['First', 'Second'].map(seatOf) }],
  steps,
  setup: none,
  fork: s => structuredClone(s),
  outcome: s => ({
    winner: s.winner,
    reason: '',
    rule: '1',
    scores: [0, 1].map(seat => (seat === s.winner ? 1 : 0)),
    sheet: [],
  }),
  observe: s => structuredClone(s),
  redraw: s => structuredClone(s),
  imagine: view => structuredClone(view),
};
