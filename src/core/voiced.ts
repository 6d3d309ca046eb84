import { defined } from './defined.ts';
import type { Game } from './game.ts';
import type { Heard } from './journal.ts';
import type { Voiced } from './match.ts';
import type { Core, Frame } from './step.ts';
import type { Told } from './telling.ts';
import type { Viewer } from './umpire.ts';

/** An event as one viewer is told it. */
export const toldOf = <S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  { event, standing, goesOn }: Heard<E>,
  viewer: Viewer,
): Told => ({ ...game.narrate(event, viewer), ...defined({ standing, goesOn }) });

/** An event as everybody is told it; viewers who read the same words share one entry. */
export function voiced<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  seats: number,
  heard: Heard<E>,
): readonly Voiced[] {
  const { to } = heard;
  if (to !== undefined) return [{ ...toldOf(game, heard, to), to: [to] }];
  const viewers: readonly Viewer[] = ['spectator', ...Array.from({ length: seats }, (_, seat) => seat)];
  const byWords = new Map<string, { readonly told: Told; readonly to: Viewer[] }>();
  for (const viewer of viewers) {
    const told = toldOf(game, heard, viewer);
    const words = JSON.stringify(told);
    const same = byWords.get(words);
    if (same) same.to.push(viewer);
    else byWords.set(words, { told, to: [viewer] });
  }
  return [...byWords.values()].map(({ told, to: whom }) => (byWords.size === 1 ? told : { ...told, to: whom }));
}

/** The entries that are meant for one viewer. */
export const toldTo = (words: readonly Voiced[], viewer: Viewer): Told[] =>
  words.flatMap(({ to, ...told }) => (to === undefined || to.includes(viewer) ? [told] : []));
