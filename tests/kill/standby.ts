import type { AnyGame } from '../../src/core/game.ts';
import { GAMES } from '../../src/games/index.ts';
import type { Orders } from './process.ts';
import { gamesUnder } from './rules.ts';

/**
 * A bot that has loaded what it is made of and starts at its parent's word: what takes a process most of its processor
 * time is then over before it matters, and a kill while it starts meets a bot that does something.
 */
await import('../../src/process/run.ts');
process.once('message', ({ rules, ahead }: Orders) => {
  // The one list of games of this process, before anything has read it.
  const games = GAMES as Map<string, AnyGame>;
  for (const [id, game] of gamesUnder(rules)) games.set(id, game);
  const real = Date.now;
  Date.now = () => real() + ahead;
  process.disconnect();
  void import('../../src/process/main.ts');
});
process.send?.('loaded');
