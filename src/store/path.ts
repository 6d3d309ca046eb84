import { z } from 'zod';

/** The database file, from DATABASE in the environment. */
export const DATABASE = z.string().min(1).default('data/two-lanterns.db').parse(process.env.DATABASE);
