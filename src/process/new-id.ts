import { randomBytes } from 'node:crypto';

/** An id that nothing else has: 64 random bits. */
export const newId = (): string => BigInt(`0x${randomBytes(8).toString('hex')}`).toString(36);
