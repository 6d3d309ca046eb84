import { type Places, Unreadable } from './document.ts';
import { type Field, listOf, recordOf, text } from './fields.ts';

/**
 * Pieces in a position document. An entry is a piece's own name, or a kind with or without a number, followed by the
 * piece's states in any order: "3x Regular moved", "Militia 7 strength 2".
 */

/** One entry, parsed. */
export interface Entry {
  readonly text: string;
  /** The id of the place it is listed under. */
  readonly place: string;
  /** A kind, or the name of one piece. */
  readonly name: string;
  readonly count: number;
  /** The number of each state, by the state as the game declares it: what stands for its `#`, or 1 without one. */
  readonly states: ReadonlyMap<string, number>;
}

/** Pieces from `from` up to but not including `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a game calls its pieces. */
export interface PieceWords {
  /** "Regular 3", unique to the piece. */
  readonly nameOf: (piece: number) => string;
  /** The piece with this name, written with straight apostrophes. Throws Unreadable if there is none. */
  readonly named: (name: string) => number;
  /** Kinds that a document may ask for by number, as in "3x Regular"; written with straight apostrophes. */
  readonly kinds: ReadonlyMap<string, Range>;
  /**
   * States that may follow a name: "moved", "strength #", "# hits" (which also reads "1 hit"). A # stands for a whole
   * number.
   */
  readonly states: readonly string[];
}

/** The document field `places` of a game with this many pieces. */
export const placesField = (pieces: number): Field<Places> =>
  recordOf(
    listOf(text('a piece, such as "Regular 3 moved"'), pieces, 'a list of pieces, such as ["3x Regular", "Smith"]'),
    'an object with a list of pieces for each place',
  );

/**
 * Which pieces are where, each by its own name. `placeOf` gives null for a piece to leave out; `statesOf` gives
 * "moved", "2 hits".
 */
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
 * Pass each piece of a document to `put`, with its entry. Pieces called by name come first, so that "any of a kind"
 * takes only what is left. Throws Unreadable for an invalid entry; `put` throws for states that a piece cannot have.
 */
export function readPieces(words: PieceWords, places: Places, put: (piece: number, entry: Entry) => void): void {
  const state = stateReader(words.states);
  const entries = Object.entries(places).flatMap(([place, list]) => list.map(each => readEntry(each, place, state)));
  const used = new Set<number>();
  const place = (piece: number, entry: Entry): void => {
    if (used.has(piece)) throw new Unreadable(`${words.nameOf(piece)} is in two places.`);
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
  if (count > 1) throw new Unreadable(`‘${text}’: there is only one ${nameOf(piece)}.`);
  return piece;
}

function firstUnused(name: string, { from, to }: Range, used: ReadonlySet<number>): number {
  for (let piece = from; piece < to; piece++) if (!used.has(piece)) return piece;
  throw new Unreadable(`There are only ${to - from} of the kind ‘${name}’.`);
}

/** Splits the last state off an entry; null if no state is left. */
type StateReader = (text: string) => { readonly state: string; readonly number: number; readonly rest: string } | null;

function stateReader(states: readonly string[]): StateReader {
  const endings = states.map(state => {
    const words = state.replace('#', '(\\d+)').replace(/^(\(.+)s$/, '$1s?');
    return { state, end: ` ${state}`, pattern: state.includes('#') ? new RegExp(`^(.+) ${words}$`) : null };
  });
  return text => {
    for (const { state, end, pattern } of endings) {
      // Most states are plain words and need no regular expression: positions have hundreds of entries.
      if (!pattern) {
        if (text.length > end.length && text.endsWith(end))
          return { state, number: 1, rest: text.slice(0, -end.length) };
        continue;
      }
      const [, rest, number] = pattern.exec(text) ?? [];
      if (rest !== undefined) return { state, number: Number(number), rest };
    }
    return null;
  };
}

function readEntry(text: string, place: string, last: StateReader): Entry {
  // People type straight apostrophes, so names are looked up with those.
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
