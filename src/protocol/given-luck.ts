import { type Draw, type Luck, LuckMismatch } from '../core/journal.ts';
import { luckOf } from '../match/dice.ts';

/**
 * The draws that a request names, and the seed's for all others. A draw that the rules ask for out of another number throws
 * LuckMismatch when it comes.
 */
export function luckWith(given: readonly Draw[], seed: string): Luck {
  const byNumber = new Map(given.map(([n, ...draw]) => [n, draw]));
  const luck = luckOf(seed);
  return (n, of) => {
    const draw = byNumber.get(n);
    if (draw === undefined) return luck(n, of);
    const [listed, got] = draw;
    if (listed !== of || got >= of)
      throw new LuckMismatch(`The rules ask draw ${n} out of ${of}; ‘draws’ has ${got} out of ${listed}.`);
    return got;
  };
}
