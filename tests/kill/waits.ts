import { z } from 'zod';
import type { Ground } from './database.ts';

/** The longest that people have waited for a stored change to be told and for a bot to answer, in milliseconds. */
export interface Waits {
  untold: number;
  unanswered: number;
}

/** How long a process may reserve a change or a bot's question. Nothing may wait longer than this for a dead process. */
export const LEASES: Waits = { untold: 90_000, unanswered: 60_000 };

const EVERY = 500;
/** Who is waiting now, longest first. */
const WAITING: { readonly [Kind in keyof Waits]: string } = {
  untold: `select match, at as since, attempts as tried, claimed_by as holder from outbox where state = 'waiting' order by at`,
  unanswered:
    'select id as match, asked_at as since, thinking.version as tried, thinking.by as holder from matches left join thinking ' +
    "on thinking.match = matches.id where status = 'playing' and bot and aside is null order by asked_at",
};
const waiting = z.array(
  z.object({ match: z.string(), since: z.coerce.number(), tried: z.coerce.number(), holder: z.string().nullable() }),
);

export interface WaitsWatch {
  readonly longest: Waits;
  /** For each kind, the longest wait in words: who waited, for whom, and how many others did at that time. */
  readonly told: { readonly [Kind in keyof Waits]: string };
  readonly stop: () => Promise<void>;
}

/** Watches the database until it is stopped. It uses this process's clock, so the bots' clocks must be right. */
export function watchWaits(ground: Ground): WaitsWatch {
  const longest: Waits = { untold: 0, unanswered: 0 };
  const told = { untold: '', unanswered: '' };
  const look = async (kind: keyof Waits): Promise<void> => {
    const all = waiting.parse(await ground.ask(WAITING[kind]));
    const [first] = all;
    const now = Date.now();
    if (first === undefined || now - first.since <= longest[kind]) return;
    longest[kind] = now - first.since;
    told[kind] =
      `at ${new Date(now).toISOString()} ${first.match} waits since ${new Date(first.since).toISOString()}, ` +
      `claimed by ${first.holder} (${first.tried}); ${all.length} wait, of them ${all.filter(({ holder }) => holder === null).length} unclaimed`;
  };
  let stopped = false;
  const watching = (async () => {
    while (!stopped) {
      await look('untold');
      await look('unanswered');
      await new Promise(resolve => setTimeout(resolve, EVERY));
    }
  })();
  return {
    longest,
    told,
    stop() {
      stopped = true;
      return watching;
    },
  };
}
