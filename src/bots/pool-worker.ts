import { parentPort } from 'node:worker_threads';
import type { AnyGame } from '../core/game.ts';
import { stackOf } from '../core/thrown.ts';
import { GAMES } from '../games/index.ts';
import { hintOf, moreDeedsOf, suggestionOf } from './advice.ts';
import { LEVELS } from './levels.ts';
import { emptyMemory, type Memory } from './memory.ts';
import type { Advice, Asking, Order, Reply } from './pool.ts';
import { think } from './think.ts';

/** How many search trees are kept from one answer to the next, by match and seat. The oldest are dropped first. */
const TREES_KEPT = 16;
const memories = new Map<string, Memory>();

function memoryOf({ match, seat }: Asking): Memory {
  const key = `${match} ${seat}`;
  const memory = memories.get(key) ?? emptyMemory();
  memories.delete(key);
  memories.set(key, memory);
  for (const oldest of memories.keys()) {
    if (memories.size <= TREES_KEPT) break;
    memories.delete(oldest);
  }
  return memory;
}

function advise(game: AnyGame, asking: Asking, stopped: () => boolean): Advice {
  const { seat, level, seed, iterations, ms, character, hint = false } = asking;
  const search = LEVELS[level].search;
  const effort = {
    seed,
    stopped,
    hint,
    memory: memoryOf(asking),
    ...(iterations === undefined && search ? { iterations: search.iterations } : {}),
    ...(iterations === undefined ? {} : { iterations }),
    ...(ms === undefined ? {} : { ms }),
    ...(character === undefined ? {} : { character }),
  };
  return game.open(typed => {
    // The view was made by this very game but arrived as plain data, without its type.
    const view = asking.view as Parameters<typeof typed.text>[0];
    const thought = think(typed, view, seat, level, effort);
    const { choose, why, whole, next, turn } = thought;
    return {
      choose,
      why,
      whole,
      hint: hint ? hintOf(typed, view, seat, thought) : '',
      lead: hint ? suggestionOf(typed, view, seat, thought) : null,
      more: hint ? moreDeedsOf(typed, view, seat, thought) : 0,
      next,
      turn,
    };
  });
}

parentPort?.on('message', ({ asking, stop }: Order) => {
  const flag = new Int32Array(stop);
  const game = GAMES.get(asking.game);
  let reply: Reply;
  try {
    reply = game
      ? { advice: advise(game, asking, () => Atomics.load(flag, 0) === 1) }
      : { problem: `there is no game ${asking.game}` };
  } catch (error) {
    reply = { problem: stackOf(error) };
  }
  parentPort?.postMessage(reply);
});
