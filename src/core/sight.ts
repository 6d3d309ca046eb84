import type { Game } from './game.ts';
import type { Heard } from './journal.ts';
import { lazy } from './lazy.ts';
import type { Sight } from './match.ts';
import type { Core, Frame } from './step.ts';
import type { Viewer } from './umpire.ts';

/**
 * What a viewer sees of a state that no longer changes. Nothing is computed until it is read; view and scene are kept.
 */
export function sightOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  state: S,
  viewer: Viewer,
  recent: readonly (readonly Heard<E>[])[],
): Sight {
  const view = lazy(() => game.observe(state, viewer));
  const scene = lazy(() => {
    const told = recent.flat().filter(({ to }) => to === undefined || to === viewer);
    return (
      game.scene?.(
        view(),
        told.map(({ event }) => event),
      ) ?? null
    );
  });
  return {
    get view() {
      return view();
    },
    get text() {
      return game.text(view());
    },
    get alt() {
      return game.alt(view());
    },
    get scene() {
      return scene();
    },
    get goesOn() {
      return game.goesOn?.(view()) ?? false;
    },
  };
}
