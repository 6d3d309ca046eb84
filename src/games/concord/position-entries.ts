import { type Places, Unreadable } from '../../core/document.ts';
import { type Entry, type PieceWords, type Range, readPieces, writePieces } from '../../core/piece-entries.ts';
import { addMarks, putAt, setStrength } from './changes.ts';
import { pieceId, pieceNamed, placeId, placeNamed } from './ids.ts';
import { MARKS, marksOf } from './names.ts';
import {
  BROKEN,
  CANNON,
  CAPTURED_THIS_TURN,
  FIRED,
  FIRST_DOTTED,
  isLeader,
  isMilitia,
  isRider,
  isSon,
  MARCHED,
  MILITIA,
  MINUTEMEN,
  MOVED,
  OUT_OF_PLAY,
  PIECES,
  type Piece,
  RALLIED,
  REGULARS,
  TURN_MARKS,
} from './pieces.ts';
import type { State } from './state.ts';
import { strengthOf } from './units.ts';

const STRENGTH = 'strength #';

const COUNTERS: PieceWords = {
  nameOf: pieceId,
  named: pieceNamed,
  kinds: new Map<string, Range>([
    ['Regular', { from: REGULARS.from, to: FIRST_DOTTED }],
    ["Percy's Regular", { from: FIRST_DOTTED, to: REGULARS.to }],
    ['Minuteman', MINUTEMEN],
    ['Militia', MILITIA],
  ]),
  states: ['hidden', STRENGTH, ...MARKS.keys()],
};

/**
 * The marks that a counter can show besides the side that is up. Riders and Sons of Liberty are no units: they never
 * march, fire or rally.
 */
function marksFor(p: Piece): number {
  if (isRider(p) || isSon(p)) return TURN_MARKS & ~(MARCHED | RALLIED | FIRED);
  return TURN_MARKS & ~CAPTURED_THIS_TURN & (isLeader(p) ? ~0 : ~RALLIED);
}

function checkStates(p: Piece, { text, states }: Entry): void {
  const drawn = [...states.keys()].filter(state => !MARKS.has(state));
  if (drawn.length > 0 && !isMilitia(p)) throw new Unreadable(`‘${text}’: only Militia are hidden or have a strength.`);
  if (drawn.length > 1) throw new Unreadable(`‘${text}’: a Militia is hidden or has one strength.`);
  for (const state of states.keys()) {
    const flag = MARKS.get(state) ?? 0;
    if (flag !== 0 && !marksOf(p, flag).includes(state)) {
      throw new Unreadable(`‘${text}’: the other side of ${pieceId(p)} is ${marksOf(p, BROKEN).join()}, not ${state}.`);
    }
    if ((flag & TURN_MARKS & ~marksFor(p)) !== 0) throw new Unreadable(`‘${text}’: ${pieceId(p)} is never ${state}.`);
  }
  if (p === CANNON && states.has('broken')) throw new Unreadable('The Field Cannon is never broken (4.1).');
  if (states.has('caught this turn') && !states.has('captured'))
    throw new Unreadable(`‘${text}’: whoever was caught this turn is captured.`);
}

function put(s: State, p: Piece, entry: Entry): void {
  checkStates(p, entry);
  const mark = [...entry.states.keys()].reduce((sum, state) => sum | (MARKS.get(state) ?? 0), 0);
  putAt(s, [p], placeNamed(entry.place));
  addMarks(s, [p], (mark & MARCHED) === 0 ? mark : mark | MOVED);
  const strength = entry.states.get(STRENGTH) ?? -1;
  if (strength > 2) throw new Unreadable(`‘${entry.text}’: a Militia has strength 0, 1 or 2.`);
  if (isMilitia(p)) setStrength(s, p, strength);
}

/** Puts a document's counters on the board. Throws Unreadable for an entry that is impossible. */
export const readPlaces = (s: State, places: Places): void =>
  readPieces(COUNTERS, places, (p, entry) => put(s, p, entry));

/** The states of a counter, such as "strength 2", "broken" and "moved". */
function statesOf(s: State, p: Piece): string[] {
  const strength = strengthOf(s, p);
  const drawn = strength < 0 ? 'hidden' : `strength ${strength}`;
  return [...(isMilitia(p) ? [drawn] : []), ...marksOf(p, s.mark[p])];
}

/** The counters by place, without those that are still in the box. */
export const writePlaces = (s: State): Record<string, string[]> =>
  writePieces(
    PIECES,
    COUNTERS,
    p => (s.at[p] === OUT_OF_PLAY && s.mark[p] === 0 && strengthOf(s, p) < 0 ? null : placeId(s.at[p])),
    p => statesOf(s, p),
  );
