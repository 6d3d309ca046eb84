import type { Scene, SideLook } from '../core/scene.ts';

/** A scene as it looks when a side has won: nobody acts, and the winner is wreathed. */
export const ended = (scene: Scene, won: SideLook): Scene => ({
  ...scene,
  won,
  focus: [],
  sides: scene.sides.map(({ status: _, leads: __, factions = [], ...side }) => ({
    ...side,
    acting: false,
    left: '',
    factions: factions.map(faction => ({ ...faction, acting: false })),
    ...(side.side === won ? { status: 'won', leads: true as const } : {}),
  })),
});
