import type { Store } from '../match/store.ts';
import type { Task } from './task.ts';

/** Methods of a store that return a `Task` instead of a promise. `runNow` or `runLater` runs it. */
export type TasksOf<Names extends keyof Store> = {
  readonly [Name in Names]: (...given: Parameters<Store[Name]>) => Task<Awaited<ReturnType<Store[Name]>>>;
};
