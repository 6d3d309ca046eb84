/** A function that computes its value on the first call and keeps it. */
export function lazy<T>(make: () => T): () => T {
  let computed: { readonly value: T } | undefined;
  return () => {
    computed ??= { value: make() };
    return computed.value;
  };
}
