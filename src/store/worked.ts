import type { Store } from '../match/store.ts';
import type { Work } from './work.ts';

/** Methods of a store that return a `Work` instead of a promise. `doNow` or `doLater` runs it. */
export type WorksOf<Names extends keyof Store> = {
  readonly [Name in Names]: (...given: Parameters<Store[Name]>) => Work<Awaited<ReturnType<Store[Name]>>>;
};
