/**
 * A union of immutable objects, declared as a table from each name to its fields: events (`what`) or frames (`step`).
 * `Tagged<'what', { rode: { to: Box }; matchEnds: None }>` is `{ what: 'rode', to: Box } | { what: 'matchEnds' }`.
 */
export type Tagged<Tag extends string, Table> = {
  [K in keyof Table & string]: { readonly [T in Tag]: K } & Readonly<Table[K]>;
}[keyof Table & string];

/** For a member with no fields besides its name. */
export type None = Record<never, never>;
