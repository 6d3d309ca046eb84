/** Where the database is if nothing else is said. */
export const DEFAULT_DATABASE = 'data/two-lanterns.db';

/** The database file, from DATABASE in the environment. An empty variable counts as one left out. */
export const DATABASE = process.env.DATABASE?.trim() || DEFAULT_DATABASE;
