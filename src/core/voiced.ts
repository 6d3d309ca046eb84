import type { Game, Told } from './game.ts';
import type { Heard } from './journal.ts';
import type { Voiced } from './match.ts';
import type { Core, Frame } from './step.ts';
import type { Viewer } from './umpire.ts';

/** An event in the words of all to whom it is told, once for those to whom it says the same. */
export function voiced<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  seats: number,
  { event, to }: Heard<E>,
): readonly Voiced[] {
  if (to !== undefined) return [{ ...game.narrate(event, to), to: [to] }];
  const viewers: readonly Viewer[] = ['spectator', ...Array.from({ length: seats }, (_, seat) => seat)];
  const byWords = new Map<string, { readonly told: Told; readonly to: Viewer[] }>();
  for (const viewer of viewers) {
    const told = game.narrate(event, viewer);
    const words = JSON.stringify(told);
    const same = byWords.get(words);
    if (same) same.to.push(viewer);
    else byWords.set(words, { told, to: [viewer] });
  }
  return [...byWords.values()].map(({ told, to: whom }) => (byWords.size === 1 ? told : { ...told, to: whom }));
}

/** What of it one viewer is told. */
export const toldTo = (words: readonly Voiced[], viewer: Viewer): Told[] =>
  words.flatMap(({ to, ...told }) => (to === undefined || to.includes(viewer) ? [told] : []));
