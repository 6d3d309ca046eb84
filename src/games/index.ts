import type { AnyGame } from '../core/game.ts';
import { bunkerHill } from './bunker-hill/index.ts';
import { concord } from './concord/index.ts';
import { lexington } from './lexington/index.ts';
import { rebellion } from './rebellion/index.ts';
import { revolution } from './revolution/index.ts';

/** All games, by id. A new game needs a folder of its own and an entry here. */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(
  [concord, lexington, bunkerHill, rebellion, revolution].map(game => [game.id, game]),
);
