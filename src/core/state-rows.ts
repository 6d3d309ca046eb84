import { type Field, type Fields, Misfit, readPart, readSome } from './fields.ts';
import type { Check } from './invariant.ts';
import { BrokenInvariant, type Core, type Frame } from './step.ts';
import type { Viewer } from './umpire.ts';

/**
 * A field of the state, declared once. T: its type in the state; W: as documents and views write it; Fixed: what is
 * settled before the match (the scenario, its options).
 */
interface Row<T, W, Fixed> {
  readonly field: Field<T, W>;
  /** On the empty board, before the set-up. Makes a new one each time. */
  readonly empty: (of: Fixed) => T;
  /** The number of the rule that sets its range. */
  readonly rule?: string;
}

/** Shown by the row: the view has a field of this name. */
interface OpenRow<S, T, W, Fixed> extends Row<T, W, Fixed> {
  readonly seen: Seen<S, W>;
}

/**
 * Who sees it: all; or whoever the function says, and the view holds null for the others; or, of a list with an entry for
 * each seat, place or piece, each entry by itself (a hand of cards), with null in place of entries that are hidden.
 */
type Seen<S, W> =
  | 'all'
  | (null extends W ? (s: S, viewer: Viewer) => boolean : never)
  | { readonly each: (s: S, viewer: Viewer, entry: number) => boolean };

/**
 * Not shown by the row. `nobody`: what a view tells of it (how many cards are left) is written in `observe`. `apart`: not
 * written by it either, since documents and views have it elsewhere, such as among the pieces: the row gives its empty
 * value and its range.
 */
interface ClosedRow<T, Fixed> extends Row<T, unknown, Fixed> {
  readonly seen: 'nobody' | 'apart';
}

/**
 * A row for each field of the state S but the kernel's own and those that are Fixed. Open: the part of the view that
 * the rows show. It is an interface of its own, so that it reads as a list of what is open, and no row can show more.
 */
export type StateRows<S, Open, Fixed extends keyof S> = {
  readonly [K in Exclude<keyof S, keyof Core<Frame> | Fixed>]: K extends keyof Open
    ? OpenRow<S, S[K], Open[K], Pick<S, Fixed>>
    : ClosedRow<S[K], Pick<S, Fixed>>;
};

/** A document, read: the fields of the state that it has, and its other fields. */
export interface ReadDocument<S, Others> {
  readonly given: Partial<S>;
  readonly others: Partial<Others>;
}

/** What the rows of a state are good for. */
export interface DeclaredState<S, Open, Fixed extends keyof S> {
  /** The empty board. Hand it to `fork` for a state whose fields stand in the usual order, which is faster. */
  empty(fixed: Pick<S, Fixed>): S;
  /** The fields of a position document that rows write. */
  write(s: S): Record<string, unknown>;
  /**
   * Read a position document, in which all may be left out but what is `needed`. Lay `given` over an empty board with
   * Object.assign. Throws Unreadable with what would be right.
   */
  read<Others extends object>(
    document: unknown,
    others: Fields<Others>,
    needed: readonly (keyof Others & string)[],
  ): ReadDocument<S, Others>;
  /** The open part of a view. */
  show(s: S, viewer: Viewer): Open;
  /** For `imagine`: copy what a view shows into an empty board. Hidden values and entries stay empty, to be drawn. */
  copy(view: Open, s: S): void;
  /** The ranges, for the invariants. */
  readonly ranges: Check<S>;
}

interface AnyRow {
  readonly field: Field<unknown>;
  readonly empty: (of: unknown) => unknown;
  readonly rule?: string;
  readonly seen:
    | 'all'
    | 'nobody'
    | 'apart'
    | ((s: unknown, viewer: Viewer) => boolean)
    | { readonly each: (s: unknown, viewer: Viewer, entry: number) => boolean };
}
type Values = Readonly<Record<string, unknown>>;

export function declareState<S extends Core<Frame>, Open extends object, Fixed extends keyof S>(
  table: StateRows<S, Open, Fixed>,
): DeclaredState<S, Open, Fixed> {
  // Each row was checked against the field of its name; in loops over the names that link is lost.
  const rows = Object.entries(table as unknown as Readonly<Record<string, AnyRow>>);
  const written = rows.filter(([, { seen }]) => seen !== 'apart');
  const shown = rows.filter(([, { seen }]) => seen !== 'apart' && seen !== 'nobody');
  const fields = Object.fromEntries(written.map(([name, { field }]) => [name, field]));
  const values = (s: S): Values => s as unknown as Values;

  return {
    empty: fixed => {
      const own = rows.map(([name, row]) => [name, row.empty(fixed)]);
      return { stack: [], picked: [], sealed: [], ...fixed, ...Object.fromEntries(own) } as unknown as S;
    },
    write: s => Object.fromEntries(written.map(([name, { field }]) => [name, field.write(values(s)[name])])),
    read(document, others, needed) {
      const all: Fields<Values> = { ...others, ...fields };
      const found = readSome(all, document, 'a position', needed);
      const part = (isOwn: boolean): Values =>
        Object.fromEntries(Object.entries(found).filter(([name]) => Object.hasOwn(fields, name) === isOwn));
      return { given: part(true) as Partial<S>, others: part(false) as Partial<never> };
    },
    show: (s, viewer) =>
      Object.fromEntries(shown.map(([name, row]) => [name, seenBy(row, s, values(s)[name], viewer)])) as Open,
    copy(view, s) {
      for (const [name, row] of shown) {
        const seen = (view as Values)[name];
        if (typeof row.seen === 'function' && seen === null) continue;
        Object.assign(s, { [name]: fromView(name, row, seen, values(s)[name]) });
      }
    },
    ranges: s => {
      for (const [name, row] of rows) {
        const problem = outOfRange(name, row, values(s)[name]);
        if (problem !== undefined) return problem;
      }
      return undefined;
    },
  };
}

/** The value as a viewer sees it, with null in place of what is hidden. */
function seenBy({ field, seen }: AnyRow, s: unknown, value: unknown, viewer: Viewer): unknown {
  if (typeof seen === 'function') return seen(s, viewer) ? field.write(value) : null;
  return typeof seen === 'string'
    ? field.write(value)
    : asList(field.write(value)).map((entry, i) => (seen.each(s, viewer, i) ? entry : null));
}

/** Back from a view, hidden entries as on the empty board. */
function fromView(name: string, { field, seen }: AnyRow, view: unknown, empty: unknown): unknown {
  const whole = typeof seen !== 'object' ? view : withRest(asList(view), asList(field.write(empty)));
  const value = field.read(whole);
  if (value === undefined) throw new BrokenInvariant(`a view shows ${name}, which should be ${field.what}`);
  return value;
}

const withRest = (view: readonly unknown[], empty: readonly unknown[]): unknown[] =>
  view.map((entry, i) => entry ?? empty[i]);

function asList(written: unknown): readonly unknown[] {
  if (!Array.isArray(written)) throw new TypeError('only what is written as a list is seen entry by entry');
  return written;
}

/** What a value cannot be, its own field cannot write or read back. */
function outOfRange(name: string, { field, rule }: AnyRow, value: unknown): string | undefined {
  try {
    readPart(field, field.write(value), name);
    return undefined;
  } catch (error) {
    if (!(error instanceof Misfit || error instanceof RangeError)) throw error;
    const at = error instanceof Misfit ? error.path.map((step, i) => (i === 0 ? step : `[${step}]`)).join('') : name;
    return `‘${at}’ ${error.message}${rule === undefined ? '' : ` (${rule})`}.`;
  }
}
