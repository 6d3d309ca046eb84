import { type AnyGame, defineGame } from '../../src/core/game.ts';
import { GAMES } from '../../src/games/index.ts';

/**
 * The rules of bots under test: today's, or those of a next release. `raised` are today's rules under a new version, by which every match
 * replays as before. `mended` throw one more die at the set-up, so no match replays, and each continues from its last
 * hand-over.
 */
export const RULES = ['today', 'raised', 'mended'] as const;
export type Rules = (typeof RULES)[number];

const raised = (any: AnyGame, rules: Rules): AnyGame =>
  any.open(game => {
    const { setup } = game;
    return defineGame({
      ...game,
      rulesVersion: game.rulesVersion + 1,
      rulesChanges: [...(game.rulesChanges ?? []), 'Cannon are louder.'],
      setup(setting, umpire) {
        if (rules === 'mended') umpire.chance(2);
        return setup(setting, umpire);
      },
    });
  });

export const gamesUnder = (rules: Rules): ReadonlyMap<string, AnyGame> =>
  rules === 'today' ? GAMES : new Map([...GAMES].map(([id, game]) => [id, raised(game, rules)]));
