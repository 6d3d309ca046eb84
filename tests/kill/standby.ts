import type { AnyGame } from '../../src/core/game.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Orders } from './process.ts';
import { gamesUnder } from './rules.ts';

/**
 * A bot that loads its modules at once and logs in when its parent tells it to. Loading takes most of the processor time of
 * a start; with it out of the way, a kill during the start hits a bot that is already doing something.
 */
await import('../../src/process/run.ts');
process.once('message', ({ rules, ahead }: Orders) => {
  // GAMES is the only list of games in this process, and nothing has read it yet.
  const games = GAMES as Map<string, AnyGame>;
  for (const [id, game] of gamesUnder(rules)) games.set(id, game);
  const real = Date.now;
  Date.now = () => real() + ahead;
  process.disconnect();
  void import('../../src/process/main.ts');
});
process.send?.('loaded');
