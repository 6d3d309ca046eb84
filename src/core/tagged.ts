/**
 * A union of immutable facts, declared as a table of what each of them holds, by its name: of events (`what`), of frames
 * (`step`). `Tagged<'what', { rode: { to: Box }; matchEnds: None }>` is `{ what: 'rode', to: Box } | { what: 'matchEnds' }`.
 */
export type Tagged<Tag extends string, Table> = {
  [K in keyof Table & string]: { readonly [T in Tag]: K } & Readonly<Table[K]>;
}[keyof Table & string];

/** Of a fact that says all with its name. */
export type None = Record<never, never>;
