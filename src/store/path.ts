import { z } from 'zod';

/** Where the database is if nothing else is said. */
export const DEFAULT_DATABASE = 'data/two-lanterns.db';

const EXAMPLE = 'must be an address such as postgres://name:password@host:5432/lanterns';

export const DATABASE_ADDRESS = z
  .url({ protocol: /^postgres(ql)?$/, error: EXAMPLE })
  .refine(
    address => URL.canParse(address) && /^\/[^/]+$/.test(new URL(address).pathname),
    `${EXAMPLE}, with the database’s name at its end`,
  );

/** Where everything is kept: a server by its address, or a file. */
export interface Place {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE: string;
}

/** An empty variable counts as one left out. Throws where DATABASE_URL is no address of a Postgres database. */
export function placeIn(environment: Readonly<Record<string, string | undefined>>): Place {
  const DATABASE = environment.DATABASE?.trim() || DEFAULT_DATABASE;
  const address = environment.DATABASE_URL?.trim();
  if (!address) return { DATABASE };
  const parsed = DATABASE_ADDRESS.safeParse(address);
  // Without the value, which has a password in it.
  if (!parsed.success) throw new BadAddress(`DATABASE_URL ${parsed.error.issues[0]?.message}.`);
  return { DATABASE, DATABASE_URL: parsed.data };
}

/** DATABASE_URL is no address of a Postgres database. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress';
}

/** In words, for a command's answer. The address has a password in it. */
export const nameOf = ({ DATABASE_URL: address, DATABASE }: Place): string =>
  address === undefined ? DATABASE : 'the database of DATABASE_URL';
