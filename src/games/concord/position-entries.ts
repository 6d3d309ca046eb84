import { Unreadable } from '../../core/document.ts';
import { pieceId, pieceNamed, placeNamed, straight } from './ids.ts';
import { MARKS, marksOf } from './names.ts';
import {
  BROKEN,
  CANNON,
  CAUGHT,
  DOTTED,
  FIRED,
  isLeader,
  isMilitia,
  isRider,
  isSon,
  MARCHED,
  MILITIA,
  MINUTEMEN,
  MOVED,
  type Piece,
  type Place,
  RALLIED,
  REGULARS,
  TURN_MARKS,
} from './pieces.ts';
import type { State } from './state.ts';

/** Kinds of which a hand-written position may ask for any: "3x Regular moved". */
type Range = Readonly<{ from: number; to: number }>;
const KINDS = new Map<string, Range>([
  ['Regular', { from: REGULARS.from, to: DOTTED }],
  ["Percy's Regular", { from: DOTTED, to: REGULARS.to }],
  ['Minuteman', MINUTEMEN],
  ['Militia', MILITIA],
]);

/** One entry of `places`, such as "3x Regular moved" or "Militia 7 strength 2 broken". */
interface Entry {
  readonly text: string;
  readonly at: Place;
  /** A kind of counter, or the name of one. */
  readonly name: string;
  readonly count: number;
  /** The words after the name: "broken", "hidden", "strength 2". */
  readonly states: readonly string[];
}

const LAST_STATE = new RegExp(` (hidden|strength [012]|${[...MARKS.keys()].join('|')})$`);

function readEntry(text: string, at: Place): Entry {
  let rest = straight(text).replace(/\s+/g, ' ').trim();
  const states: string[] = [];
  for (let found = LAST_STATE.exec(rest); found; found = LAST_STATE.exec(rest)) {
    states.unshift(found[1]);
    rest = rest.slice(0, found.index);
  }
  const [, count = '1', name = ''] = rest.match(/^(?:(\d+)x )?(.+)$/) ?? [];
  return { text, at, name, count: Number(count), states };
}

/** What a counter can show besides the side that is up: who is no unit neither marches nor fires nor rallies. */
function marksFor(p: Piece): number {
  if (isRider(p) || isSon(p)) return TURN_MARKS & ~(MARCHED | RALLIED | FIRED);
  return TURN_MARKS & ~CAUGHT & (isLeader(p) ? ~0 : ~RALLIED);
}

function checkStates(p: Piece, { text, states }: Entry): void {
  const drawn = states.filter(state => state === 'hidden' || state.startsWith('strength'));
  if (drawn.length > 0 && !isMilitia(p)) throw new Unreadable(`‘${text}’: only Militia are hidden or have a strength.`);
  if (drawn.length > 1) throw new Unreadable(`‘${text}’: a Militia is hidden or has one strength.`);
  for (const state of states) {
    const flag = MARKS.get(state) ?? 0;
    if (flag !== 0 && !marksOf(p, flag).includes(state)) {
      throw new Unreadable(`‘${text}’: the other side of ${pieceId(p)} is ${marksOf(p, BROKEN).join()}, not ${state}.`);
    }
    if ((flag & TURN_MARKS & ~marksFor(p)) !== 0) throw new Unreadable(`‘${text}’: ${pieceId(p)} is never ${state}.`);
  }
  if (p === CANNON && states.includes('broken')) throw new Unreadable('The Field Cannon is never broken (4.1).');
  if (states.includes('caught this turn') && !states.includes('captured'))
    throw new Unreadable(`‘${text}’: who was caught this turn is captured.`);
}

/** Put the counters of an entry on the board; `used` holds those that stand already. */
function put(s: State, entry: Entry, used: Set<Piece>): void {
  const { text, at, name, count, states } = entry;
  if (count === 0) throw new Unreadable(`‘${text}’: write how many, from 1, or leave the entry out.`);
  if (count > 1 && !KINDS.has(name)) throw new Unreadable(`‘${text}’: there is one ${pieceId(pieceNamed(name))}.`);
  for (let n = count; n > 0; n--) {
    const kind = KINDS.get(name);
    const p = kind ? firstUnused(name, kind, used) : pieceNamed(name);
    if (used.has(p)) throw new Unreadable(`${pieceId(p)} stands in two places.`);
    checkStates(p, entry);
    used.add(p);
    const mark = states.reduce((sum, state) => sum | (MARKS.get(state) ?? 0), 0);
    s.at[p] = at;
    s.mark[p] = (mark & MARCHED) === 0 ? mark : mark | MOVED;
    const strength = states.find(state => state.startsWith('strength'));
    if (isMilitia(p)) s.strength[p - MILITIA.from] = strength === undefined ? -1 : Number(strength.slice(-1));
  }
}

function firstUnused(name: string, { from, to }: Range, used: ReadonlySet<Piece>): Piece {
  for (let p = from; p < to; p++) if (!used.has(p)) return p;
  throw new Unreadable(`There are only ${to - from} counters of the kind ‘${name}’.`);
}

/** Put the counters of a document on the board. Throws Unreadable for an entry that cannot be. */
export function readPlaces(s: State, places: Readonly<Record<string, readonly string[]>>): void {
  const entries = Object.entries(places).flatMap(([id, list]) => list.map(text => readEntry(text, placeNamed(id))));
  const used = new Set<Piece>();
  // Counters called by number first, so that "any of a kind" takes only what is left.
  for (const entry of entries) if (!KINDS.has(entry.name)) put(s, entry, used);
  for (const entry of entries) if (KINDS.has(entry.name)) put(s, entry, used);
}
