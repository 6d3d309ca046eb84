import type { Store } from '../match/store.ts';
import type { Work } from './work.ts';

/** The methods of a store as works: generators of queries that `doNow` or `doLater` runs. */
export type Worked<Names extends keyof Store> = {
  readonly [Name in Names]: (...given: Parameters<Store[Name]>) => Work<Awaited<ReturnType<Store[Name]>>>;
};
