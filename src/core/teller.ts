interface AnyEvent {
  readonly what: string;
}

/** For each kind of event, the function that tells it. */
export type Tellers<E extends AnyEvent, T> = {
  readonly [K in E['what']]: (event: Extract<E, { readonly what: K }>) => T;
};

/** What an event's teller says of it. The table must have one for it. */
export function tell<E extends AnyEvent, T>(tellers: Partial<Tellers<E, T>>, event: E): T {
  // The table has a teller for each kind of event; looking it up loses the link between the two.
  const teller = tellers[event.what as E['what']] as (event: E) => T;
  return teller(event);
}
