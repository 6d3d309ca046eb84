import { createContext, Script } from 'node:vm';

const TIME_LIMIT_MS = 10_000;
/**
 * What is said when the time is up, after words that name what took too long. A busy machine may be the cause just as well
 * as a document that never ends.
 */
export const TIME_UP = `it was not worked out within ${TIME_LIMIT_MS / 1000} seconds. If this machine was busy, try again.`;
const timed = createContext({});
const callWork = new Script('work()');

/**
 * Run something that a document of unknown origin could make run forever. Throws when its time is up (`isTimeUp`). It runs
 * as a vm script, the only code that Node can interrupt without a thread.
 */
export function withTimeLimit<T>(work: () => T): T {
  timed.work = work;
  // The script returns what the function returned.
  return callWork.runInContext(timed, { timeout: TIME_LIMIT_MS }) as T;
}

/** Whether an error means that the time of `withTimeLimit` was up. */
export const isTimeUp = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
