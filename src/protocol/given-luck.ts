import { type Draw, type Luck, LuckMismatch } from '../core/journal.ts';
import { luckOf } from '../match/dice.ts';

/**
 * Luck that takes the draws given in a request, and all others from the seed. It throws LuckMismatch if the rules ask
 * for a given draw with another number of outcomes.
 */
export function luckWith(given: readonly Draw[], seed: string): Luck {
  const byNumber = new Map(given.map(([n, ...draw]) => [n, draw]));
  const luck = luckOf(seed);
  return (n, of) => {
    const draw = byNumber.get(n);
    if (draw === undefined) return luck(n, of);
    const [listed, got] = draw;
    if (listed !== of || got >= of)
      throw new LuckMismatch(`The rules ask for draw ${n} out of ${of}; ‘draws’ has ${got} out of ${listed}.`);
    return got;
  };
}
