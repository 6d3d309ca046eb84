import type { Game, Setting } from '../core/game.ts';
import type { Draw, Luck } from '../core/journal.ts';
import { BrokenInvariant, type Core, type Frame, type Kernel } from '../core/kernel.ts';
import type { Match, MatchRecord, Started } from '../core/match.ts';
import { below, type Random } from '../core/random.ts';
import { messageOf } from '../core/thrown.ts';
import type { Seat, Umpire, Viewer } from '../core/umpire.ts';
import { luckOf as liveLuck } from '../match/dice.ts';
import { difference } from './plain.ts';

/** The parts of the contract, by the name that a failure bears. */
export const CHECKS = [
  'setup',
  'rules',
  'dead end',
  'length',
  'options',
  'labels',
  'gate',
  'json',
  'position',
  'fork',
  'atoms',
  'twin',
  'final',
  'undo',
  'invariants',
  'pure',
  'secrets',
  'redraw',
  'decision',
  'imagine',
  'told',
  'peek',
  'sealed',
  'words',
  'ending',
  'replay',
] as const;
export type Check = (typeof CHECKS)[number];

/** A game does not keep the contract. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
  readonly check: Check;

  constructor(check: Check, message: string, cause?: unknown) {
    super(`${check}: ${message}`, { cause });
    this.check = check;
  }
}

/** Whatever a game throws breaks the contract; `where` it was thrown, if not in the match itself. */
export function asBroken(error: unknown, where = ''): ContractBroken {
  if (error instanceof ContractBroken) return error;
  const message = `${messageOf(error)}${where}`;
  return new ContractBroken(error instanceof BrokenInvariant ? 'dead end' : 'rules', message, error);
}

/** A match whose state can be looked at. */
export type Table<S> = Match & { peek(): Readonly<S> };

/** Where matches are begun and replayed; `LiveMatch` is one. */
export interface Gate {
  start<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    from: { readonly setting: Setting } | { readonly position: unknown },
    luck: Luck,
  ): Started<Table<S>>;
  replay<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    record: MatchRecord,
    luck: Luck,
  ): Started<Table<S>>;
}

/** One match under examination. `next` belongs to the checks: the match itself never draws from it. */
export interface Trial<S extends Core<F>, F extends Frame, E, V> {
  readonly game: Game<S, F, E, V>;
  readonly setting: Setting;
  readonly gate: Gate;
  readonly rules: Kernel<S, F, E>;
  readonly match: Table<S>;
  readonly seats: number;
  readonly viewers: readonly Viewer[];
  readonly luck: Luck;
  readonly next: Random;
  /** How often each check was made, and how often a redrawing differed from the truth. */
  readonly done: Map<Check | 'redrawn', number>;
}

export function did(trial: { readonly done: Map<Check | 'redrawn', number> }, what: Check | 'redrawn'): void {
  trial.done.set(what, (trial.done.get(what) ?? 0) + 1);
}

/** Fail the check unless the two are the same to the byte. */
export function same(check: Check, wanted: unknown, got: unknown, message: string): void {
  const found = difference(wanted, got);
  if (found !== null) throw new ContractBroken(check, `${message} (${found})`);
}

export function must(holds: boolean, check: Check, message: string): asserts holds {
  if (!holds) throw new ContractBroken(check, message);
}

/** The live dice of the match whose seed is the number in digits: whatever fails here, the engine imports and verifies. */
export const luckOf = (seed: number): Luck => liveLuck(`${seed}`);

/** What an umpire heard. */
export interface Heard<E> {
  readonly umpire: Umpire<E>;
  readonly events: { readonly event: E; readonly to?: Seat }[];
  readonly draws: Draw[];
  revealed: boolean;
}

/** An umpire that deals the match's own luck from the draw `first` on, and remembers. */
export function listen<E>(luck: Luck, first: number): Heard<E> {
  const heard: Heard<E> = {
    events: [],
    draws: [],
    revealed: false,
    umpire: {
      chance: of => {
        heard.revealed = true;
        const n = first + heard.draws.length;
        const got = luck(n, of);
        heard.draws.push([n, of, got]);
        return got;
      },
      reveal: () => {
        heard.revealed = true;
      },
      tell: (event, to) => {
        if (to !== undefined) heard.revealed = true;
        heard.events.push(to === undefined ? { event } : { event, to });
      },
    },
  };
  return heard;
}

export const nameOf = (trial: { readonly match: Match }, viewer: Viewer): string =>
  viewer === 'spectator' ? 'a spectator' : trial.match.scenario.seats[viewer].title;

/** Take `count` of a list at random, in the list's order. */
export function sample<T>(list: readonly T[], count: number, next: Random): T[] {
  const chosen = new Set<number>();
  for (let i = list.length - count; i < list.length; i++) {
    // Floyd's sampling: every subset of the size is equally likely.
    const j = below(next, i + 1);
    chosen.add(chosen.has(j) ? i : j);
  }
  return list.filter((_, i) => chosen.has(i));
}

/** Any whole answer to the question that a state puts to a seat. */
export function anyAnswer<S extends Core<F>, F extends Frame, E>(
  rules: Kernel<S, F, E>,
  s: S,
  seat: Seat,
  next: Random,
): number[] {
  const options: number[] = [];
  rules.options(s, seat, options);
  const { min, max } = rules.range(s, options.length);
  return sample(options, min + below(next, max - min + 1), next);
}
