import type { Client } from 'discord.js';
import { plainName } from './escape.ts';

/** How many names are kept in memory. */
const NAMES_KEPT = 10_000;

/** People's names. For display only: names change. */
export interface People {
  /** Remembers a name that came with an interaction. */
  note(user: string, name: string): void;
  /** A plain name, fetched from Discord if unknown; "somebody" if it cannot be fetched either. */
  name(user: string): Promise<string>;
}

export function peopleOf(client: Pick<Client, 'users'>): People {
  const names = new Map<string, string>();
  const keep = (user: string, name: string): string => {
    const plain = plainName(name);
    names.delete(user);
    names.set(user, plain);
    const [oldest] = names.keys();
    if (names.size > NAMES_KEPT && oldest !== undefined) names.delete(oldest);
    return plain;
  };
  return {
    note: keep,
    async name(user) {
      const known = names.get(user);
      if (known !== undefined) return known;
      try {
        return keep(user, (await client.users.fetch(user)).displayName);
      } catch {
        // The account was deleted, or Discord does not answer.
        return keep(user, 'somebody');
      }
    },
  };
}
