import { z } from 'zod';
import type { Ground } from './database.ts';

/** How long people have waited for what was stored already, and for bots, in milliseconds, at the longest. */
export interface Waits {
  untold: number;
  unanswered: number;
}

/** A process has a change, or a bot's question, to itself for so long at most: nothing may wait longer for a dead one. */
export const LEASES: Waits = { untold: 90_000, unanswered: 60_000 };

const EVERY = 500;
const oldest = z.array(z.object({ since: z.union([z.null(), z.coerce.number()]) })).length(1);

/** Looks at the database until it is stopped. Times are compared with this process's clock: the bots' must be right. */
export function watchWaits(ground: Ground): { readonly longest: Waits; readonly stop: () => Promise<void> } {
  const longest: Waits = { untold: 0, unanswered: 0 };
  const since = async (statement: string): Promise<number> => {
    const [found] = oldest.parse(await ground.ask(statement));
    return found.since !== null ? Date.now() - found.since : 0;
  };
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      const untold = await since("select min(at) as since from outbox where state = 'waiting'");
      const unanswered = await since(
        "select min(asked_at) as since from matches where status = 'playing' and bot and aside is null",
      );
      longest.untold = Math.max(longest.untold, untold);
      longest.unanswered = Math.max(longest.unanswered, unanswered);
      await new Promise(resolve => setTimeout(resolve, EVERY));
    }
  })();
  return {
    longest,
    stop() {
      stopped = true;
      return watching;
    },
  };
}
