import type { Store } from '../match/store.ts';
import type { Work } from './work.ts';

/** What a store does, as work that is yet to be done. */
export type Worked<Names extends keyof Store> = {
  readonly [Name in Names]: (...given: Parameters<Store[Name]>) => Work<Awaited<ReturnType<Store[Name]>>>;
};
