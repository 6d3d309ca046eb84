/** Whether two values are the same as JSON; undefined is the same as null. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
