import { z } from 'zod';

/** The default database file. */
export const DEFAULT_DATABASE = 'data/two-lanterns.db';

const EXAMPLE = 'must be an address such as postgres://name:password@host:5432/lanterns';

const DATABASE_ADDRESS = z
  .url({ protocol: /^postgres(ql)?$/, error: EXAMPLE })
  .refine(
    address => URL.canParse(address) && /^\/[^/]+$/.test(new URL(address).pathname),
    `${EXAMPLE}, with the database’s name at its end`,
  );

/** Spaces around a value are left out, and an empty one counts as unset. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || undefined : value);

/** The variables of the environment that say where everything is kept. */
export const PLACE = z.object({
  DATABASE: z.preprocess(trimmed, z.string().default(DEFAULT_DATABASE)),
  DATABASE_URL: z.preprocess(trimmed, DATABASE_ADDRESS.optional()),
});

/** Where everything is kept: the address of a server, or a file. */
export interface Place {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE: string;
}

/** Throws if DATABASE_URL is not the address of a Postgres database. */
export function placeIn(environment: Readonly<Record<string, string | undefined>>): Place {
  const parsed = PLACE.safeParse(environment);
  // The value is left out, since it contains a password.
  if (!parsed.success) throw new BadAddress(`DATABASE_URL ${parsed.error.issues[0]?.message}.`);
  return parsed.data;
}

/** DATABASE_URL is not the address of a Postgres database. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress';
}

/** The database in words, for a command's output. The address is left out, because it contains a password. */
export const describeDatabase = ({ DATABASE_URL: address, DATABASE }: Place): string =>
  address === undefined ? DATABASE : 'the database of DATABASE_URL';
