import type { Client } from 'discord.js';
import { plainName } from './escape.ts';

/** Names kept in memory. */
const KEPT = 10_000;

/** What people are called. Names serve to be read only: the same person may be called otherwise tomorrow. */
export interface People {
  /** Remember a name that came with an interaction. */
  note(user: string, name: string): void;
  /** A plain name, asked of Discord where it is not known; "somebody" where Discord does not tell. */
  name(user: string): Promise<string>;
}

export function knowPeople(client: Pick<Client, 'users'>): People {
  const names = new Map<string, string>();
  const keep = (user: string, name: string): string => {
    const plain = plainName(name);
    names.delete(user);
    names.set(user, plain);
    const [oldest] = names.keys();
    if (names.size > KEPT && oldest !== undefined) names.delete(oldest);
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
        // A person who deleted the account, or asked us to forget the name, is somebody.
        return keep(user, 'somebody');
      }
    },
  };
}
