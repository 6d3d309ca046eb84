import { type Places, Unreadable } from './document.ts';
import { type Field, listOf, recordOf, text } from './fields.ts';

/**
 * Pieces in a position document. An entry is a piece by its own name, or so many of a kind, and behind it the piece's states
 * in any order: "3x Regular moved", "Militia 7 strength 2".
 */

/** One entry, taken apart. */
export interface Entry {
  readonly text: string;
  /** The id of the place that it stands under. */
  readonly place: string;
  /** A kind, or the name of a piece. */
  readonly name: string;
  readonly count: number;
  /** By the state as the game declares it; the number of those with a `#`, 1 for the others. */
  readonly states: ReadonlyMap<string, number>;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a game says of its pieces. */
export interface PieceWords {
  /** "Regular 3"; the number of a piece is its own. */
  readonly nameOf: (piece: number) => string;
  /** By its name, with straight apostrophes. Throws Unreadable where there is no such piece. */
  readonly named: (name: string) => number;
  /** Kinds of which a document may ask for any: "3x Regular"; with straight apostrophes. */
  readonly kinds: ReadonlyMap<string, Range>;
  /** States behind a name: "moved", "strength #", "# hits" (which "1 hit" is, too). A # stands for a whole number. */
  readonly states: readonly string[];
}

/** The field of `places` in a document of a game with so many pieces. */
export const placesField = (pieces: number): Field<Places> =>
  recordOf(
    listOf(text('a piece, such as "Regular 3 moved"'), pieces, 'a list of pieces, such as ["3x Regular", "Smith"]'),
    'an object with a list of pieces for each place',
  );

/** Who is where, each under its own name. `placeOf`: null for a piece that is left out; `statesOf`: "moved", "2 hits". */
export function writePieces(
  pieces: number,
  { nameOf }: PieceWords,
  placeOf: (piece: number) => string | null,
  statesOf: (piece: number) => readonly string[],
): Record<string, string[]> {
  const places: Record<string, string[]> = {};
  for (let piece = 0; piece < pieces; piece++) {
    const place = placeOf(piece);
    if (place === null) continue;
    places[place] ??= [];
    places[place].push([nameOf(piece), ...statesOf(piece)].join(' '));
  }
  return places;
}

/**
 * Hand each piece of a document to `put`, with its entry. Pieces called by name come first, so that "any of a kind" takes
 * only what is left. Throws Unreadable for an entry that cannot be; `put` does for states that a piece never has.
 */
export function readPieces(words: PieceWords, places: Places, put: (piece: number, entry: Entry) => void): void {
  const state = stateReader(words.states);
  const entries = Object.entries(places).flatMap(([place, list]) => list.map(each => readEntry(each, place, state)));
  const used = new Set<number>();
  const place = (piece: number, entry: Entry): void => {
    if (used.has(piece)) throw new Unreadable(`${words.nameOf(piece)} stands in two places.`);
    used.add(piece);
    put(piece, entry);
  };
  for (const entry of entries) if (!words.kinds.has(entry.name)) place(theOne(words, entry), entry);
  for (const entry of entries) {
    const kind = words.kinds.get(entry.name);
    for (let n = kind ? entry.count : 0; kind && n > 0; n--) place(firstUnused(entry.name, kind, used), entry);
  }
}

function theOne({ named, nameOf }: PieceWords, { text, name, count }: Entry): number {
  const piece = named(name);
  if (count > 1) throw new Unreadable(`‘${text}’: there is one ${nameOf(piece)}.`);
  return piece;
}

function firstUnused(name: string, { from, to }: Range, used: ReadonlySet<number>): number {
  for (let piece = from; piece < to; piece++) if (!used.has(piece)) return piece;
  throw new Unreadable(`There are only ${to - from} of the kind ‘${name}’.`);
}

/** The last state of an entry, and what stands before it; null where no state is left. */
type StateReader = (text: string) => { readonly state: string; readonly number: number; readonly rest: string } | null;

function stateReader(states: readonly string[]): StateReader {
  const patterns = states.map(state => {
    const words = state.replace('#', '(\\d+)').replace(/^(\(.+)s$/, '$1s?');
    return { state, pattern: new RegExp(`^(.+) ${words}$`) };
  });
  return text => {
    for (const { state, pattern } of patterns) {
      const [, rest, number = '1'] = pattern.exec(text) ?? [];
      if (rest !== undefined) return { state, number: Number(number), rest };
    }
    return null;
  };
}

function readEntry(text: string, place: string, last: StateReader): Entry {
  // People type the typewriter's apostrophe, and so names are looked up with it.
  let rest = text.replaceAll('’', "'").replace(/\s+/g, ' ').trim();
  const states = new Map<string, number>();
  for (let found = last(rest); found; found = last(rest)) {
    if (states.has(found.state)) throw new Unreadable(`‘${text}’ says ‘${found.state}’ twice.`);
    states.set(found.state, found.number);
    rest = found.rest;
  }
  const [, count = '1', name = ''] = /^(?:(\d+)x )?(.+)$/.exec(rest) ?? [];
  if (Number(count) === 0) throw new Unreadable(`‘${text}’: write how many, from 1, or leave the entry out.`);
  return { text, place, name, count: Number(count), states: new Map([...states].reverse()) };
}
