/** What the rules chapters of most games import. */
export { capital } from './capital.ts';
export { count } from './count.ts';
export { keyOf } from './key.ts';
export { listed } from './listed.ts';
export { diceOdds, percent } from './odds.ts';
export { BrokenInvariant, proceed, type Reason } from './step.ts';
export { sure } from './sure.ts';
export { roll, type Seat, shuffle } from './umpire.ts';
