import type { Draw, Luck } from '../core/journal.ts';
import type { Seat, Umpire } from '../core/umpire.ts';
import { luckOf as liveLuck } from '../match/dice.ts';

/**
 * The live dice of the match whose seed is this number in digits. Anything that fails here can be imported and verified
 * by the engine.
 */
export function luckOf(seed: number): Luck {
  const luck = liveLuck(`${seed}`);
  // Draws already made, because the match, its twin and every copy ask for the same ones.
  const made: Draw[] = [];
  return (n, of) => {
    if (made[n]?.[1] !== of) made[n] = [n, of, luck(n, of)];
    return made[n][2];
  };
}

/** What an umpire was asked and told. */
export interface ListeningUmpire<E> {
  readonly umpire: Umpire<E>;
  /** `score`: for an event told to everybody, the public score at that moment. */
  readonly events: { readonly event: E; readonly to?: Seat; readonly score?: unknown }[];
  readonly draws: Draw[];
  revealed: boolean;
}

/** An umpire that deals the match's own luck from the draw `first` on, and records everything. */
export function listen<E>(luck: Luck, first: number, score?: () => unknown): ListeningUmpire<E> {
  const heard: ListeningUmpire<E> = {
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
        heard.events.push(to === undefined ? { event, ...(score && { score: score() }) } : { event, to });
      },
    },
  };
  return heard;
}
