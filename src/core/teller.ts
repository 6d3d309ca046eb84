interface AnyEvent {
  readonly what: string;
}

/** For each kind of event, the function that tells it. */
export type Tellers<E extends AnyEvent, T> = {
  readonly [K in E['what']]: (event: Extract<E, { readonly what: K }>) => T;
};

/** What an event's teller says of it. Throws if the table has no teller for this kind of event. */
export function tell<E extends AnyEvent, T>(tellers: Partial<Tellers<E, T>>, event: E): T {
  // TypeScript does not connect a teller that is looked up with the type of its event.
  const teller = tellers[event.what as E['what']] as (event: E) => T;
  return teller(event);
}
