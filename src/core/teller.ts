interface AnyEvent {
  readonly what: string;
}

/** For each kind of event what tells of it. */
export type Tellers<E extends AnyEvent, T> = {
  readonly [K in E['what']]: (event: Extract<E, { readonly what: K }>) => T;
};

/** What its teller says of an event, which the table must have. */
export function tell<E extends AnyEvent, T>(tellers: Partial<Tellers<E, T>>, event: E): T {
  // The table holds for each kind its own teller; the index forgets that both come from one value.
  const teller = tellers[event.what as E['what']] as (event: E) => T;
  return teller(event);
}
