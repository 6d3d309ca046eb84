import type { Draw, Luck } from '../core/journal.ts';
import type { Seat, Umpire } from '../core/umpire.ts';
import { luckOf as liveLuck } from '../match/dice.ts';

/**
 * The live dice of the match whose seed is this number in digits. Anything that fails here can be imported and verified
 * by the engine.
 */
export const luckOf = (seed: number): Luck => liveLuck(`${seed}`);

/** What an umpire was asked and told. */
export interface ListeningUmpire<E> {
  readonly umpire: Umpire<E>;
  readonly events: { readonly event: E; readonly to?: Seat }[];
  readonly draws: Draw[];
  revealed: boolean;
}

/** An umpire that deals the match's own luck from the draw `first` on, and records everything. */
export function listen<E>(luck: Luck, first: number): ListeningUmpire<E> {
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
        heard.events.push(to === undefined ? { event } : { event, to });
      },
    },
  };
  return heard;
}
