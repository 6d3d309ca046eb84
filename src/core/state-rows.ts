import { isSound } from './field-parts.ts';
import { type Field, type Fields, Misfit, readPart, readSome } from './fields.ts';
import type { Check } from './invariant.ts';
import { BrokenInvariant, type Core, type Frame } from './step.ts';
import type { Viewer } from './umpire.ts';

/**
 * A field of the state, declared once. T: its type in the state; W: its written form in documents and views; Fixed:
 * what is settled before the match (the scenario, its options).
 */
interface Row<T, W, Fixed> {
  readonly field: Field<T, W>;
  /** Its value on the empty board, before the set-up. Called anew for each board. */
  readonly empty: (of: Fixed) => T;
  /** The number of the rule that sets its range. */
  readonly rule?: string;
}

/** Shown in views: the view has a field of the same name. */
interface OpenRow<S, T, W, Fixed> extends Row<T, W, Fixed> {
  readonly seen: Seen<S, W>;
}

/**
 * Who sees it: everybody; or the viewers that the function names, while the view holds null for the others; or, for a
 * list with an entry for each seat, place or piece, entry by entry (such as hands of cards), with null for each hidden
 * entry.
 */
type Seen<S, W> =
  | 'all'
  | (null extends W ? (s: S, viewer: Viewer) => boolean : never)
  | { readonly each: (s: S, viewer: Viewer, entry: number) => boolean };

/**
 * Not shown in views by this row. `nobody`: `observe` writes what a view may tell about it (such as how many cards are
 * left). `elsewhere`: other code writes it into documents too, such as with the pieces; this row gives only its empty
 * value and its range.
 */
interface ClosedRow<T, Fixed> extends Row<T, unknown, Fixed> {
  readonly seen: 'nobody' | 'elsewhere';
}

/**
 * A row for each field of the state S, except the kernel's fields and those that are Fixed. Open is the part of the
 * view that the rows show. It is a separate interface, so that it reads as a list of what is public and no row can show
 * more.
 */
export type StateRows<S, Open, Fixed extends keyof S> = {
  readonly [K in Exclude<keyof S, keyof Core<Frame> | Fixed>]: K extends keyof Open
    ? OpenRow<S, S[K], Open[K], Pick<S, Fixed>>
    : ClosedRow<S[K], Pick<S, Fixed>>;
};

/** What was read from a document: the fields of the state that it has, and its other fields. */
export interface ReadDocument<S, Others> {
  readonly given: Partial<S>;
  readonly others: Partial<Others>;
}

/** The functions that a table of rows provides. */
export interface DeclaredState<S, Open, Fixed extends keyof S> {
  /** The empty board. Pass it to `fork` to get a state with its fields in the usual order, which runs faster. */
  empty(fixed: Pick<S, Fixed>): S;
  /** The fields of a position document that the rows write. */
  write(s: S): Record<string, unknown>;
  /**
   * Read a position document, in which everything except `needed` may be left out. Lay `given` over an empty board with
   * Object.assign. Throws Unreadable with what is expected.
   */
  read<Others extends object>(
    document: unknown,
    others: Fields<Others>,
    needed: readonly (keyof Others & string)[],
  ): ReadDocument<S, Others>;
  /** The part of a view that the rows show. */
  show(s: S, viewer: Viewer): Open;
  /** For `imagine`: copy what a view shows into an empty board. Hidden values and entries stay empty, to be drawn. */
  copy(view: Open, s: S): void;
  /** A check of every row's range, for the invariants. */
  readonly ranges: Check<S>;
}

interface AnyRow {
  readonly field: Field<unknown>;
  readonly empty: (of: unknown) => unknown;
  readonly rule?: string;
  readonly seen:
    | 'all'
    | 'nobody'
    | 'elsewhere'
    | ((s: unknown, viewer: Viewer) => boolean)
    | { readonly each: (s: unknown, viewer: Viewer, entry: number) => boolean };
}
type Values = Readonly<Record<string, unknown>>;

export function declareState<S extends Core<Frame>, Open extends object, Fixed extends keyof S>(
  table: StateRows<S, Open, Fixed>,
): DeclaredState<S, Open, Fixed> {
  // The compiler has checked each row against the state’s field of the same name. In a loop over names it cannot.
  const rows = Object.entries(table as unknown as Readonly<Record<string, AnyRow>>);
  const written = rows.filter(([, { seen }]) => seen !== 'elsewhere');
  const shown = rows.filter(([, { seen }]) => seen !== 'elsewhere' && seen !== 'nobody');
  const fields = Object.fromEntries(written.map(([name, { field }]) => [name, field]));
  const values = (s: S): Values => s as unknown as Values;

  return {
    empty: fixed => {
      const own = rows.map(([name, row]) => [name, row.empty(fixed)]);
      return { stack: [], sealed: [], ...fixed, ...Object.fromEntries(own) } as unknown as S;
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

/** The value as a viewer sees it, with null for what is hidden. */
function seenBy({ field, seen }: AnyRow, s: unknown, value: unknown, viewer: Viewer): unknown {
  if (typeof seen === 'function') return seen(s, viewer) ? field.write(value) : null;
  return typeof seen === 'string'
    ? field.write(value)
    : asList(field.write(value)).map((entry, i) => (seen.each(s, viewer, i) ? entry : null));
}

/** Read a value back from a view. Hidden entries are as on the empty board. */
function fromView(name: string, { field, seen }: AnyRow, view: unknown, empty: unknown): unknown {
  const whole = typeof seen !== 'object' ? view : fillHidden(asList(view), asList(field.write(empty)));
  const value = field.read(whole);
  if (value === undefined) throw new BrokenInvariant(`a view shows ${name}, which should be ${field.what}`);
  return value;
}

const fillHidden = (view: readonly unknown[], empty: readonly unknown[]): unknown[] =>
  view.map((entry, i) => entry ?? empty[i]);

function asList(written: unknown): readonly unknown[] {
  if (!Array.isArray(written)) throw new TypeError('only a field written as a list can be shown entry by entry');
  return written;
}

/** A value is out of range if its own field cannot write it or read it back. */
function outOfRange(name: string, { field, rule }: AnyRow, value: unknown): string | undefined {
  if (isSound(field, value)) return undefined;
  try {
    readPart(field, field.write(value), name);
    return undefined;
  } catch (error) {
    if (!(error instanceof Misfit || error instanceof RangeError)) throw error;
    const at = error instanceof Misfit ? error.path.map((step, i) => (i === 0 ? step : `[${step}]`)).join('') : name;
    return `‘${at}’ ${error.message}${rule === undefined ? '' : ` (${rule})`}.`;
  }
}
