import { readPosition, Unreadable } from '../../core/document.ts';
import { oneOf } from '../../core/fields.ts';
import { pendingField } from '../../core/frame-fields.ts';
import type { Options, Parsed, Setting } from '../../core/game.ts';
import { type Entry, type PieceWords, placesField, readPieces, writePieces } from '../../core/piece-entries.ts';
import { optionsField } from '../../core/setting.ts';
import { addMarks, putAt, setStrength } from './counters.ts';
import { CARDS, STAGING, ZONE_OF, ZONES } from './data.ts';
import { FRAMES } from './frames.ts';
import { pieceId, pieceNamed, placeId, placeNamed, SIDE_IDS, type SideId } from './ids.ts';
import { checkPosition } from './invariants.ts';
import { kindName, MARK_WORDS, MARKS, marksOf } from './names.ts';
import {
  ALL_PIECES,
  BRITISH,
  BRITISH_CANNON,
  isLeader,
  isMilitia,
  MARINES,
  MILITIA,
  MINUTEMEN,
  OUT_OF_PLAY,
  ownerOf,
  PANICKED,
  PATRIOT,
  PIECES,
  type Piece,
  RALLIED,
  REGULARS,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { SCENARIOS, type ScenarioId } from './scenarios.ts';
import { emptyBoard, OPTIONS, optionsOf, rulesOf } from './setup.ts';
import type { State } from './state.ts';
import { strengthOf } from './units.ts';

const WORDS: PieceWords = {
  nameOf: pieceId,
  named: pieceNamed,
  kinds: new Map([REGULARS, MARINES, BRITISH_CANNON, MINUTEMEN, MILITIA].map(range => [kindName(range.from), range])),
  states: ['strength #', 'hidden', 'broken', 'damaged', 'wounded', ...MARK_WORDS.map(([, word]) => word)],
};

const flag = (word: string): number => MARKS.get(word) ?? 0;

/**
 * Puts a counter where an entry says and in the state that it says. Throws Unreadable for a state that it can never
 * have.
 */
function placeCounter(s: State, p: Piece, { text: entry, place, states }: Entry): void {
  putAt(s, [p], placeNamed(place));
  for (const [state, number] of states) {
    if (state === 'hidden' || state === 'strength #') {
      if (!isMilitia(p)) throw new Unreadable(`‘${entry}’: only Militia are hidden or have a strength.`);
      if (number > 2) throw new Unreadable(`‘${entry}’: Militia have a strength of 0, 1 or 2.`);
      setStrength(s, p, state === 'hidden' ? -1 : number);
      continue;
    }
    const canBe = marksOf(p, flag(state)).includes(state) && mayBear(p, flag(state));
    if (!canBe) throw new Unreadable(`‘${entry}’: ${pieceId(p)} is never ${state}.`);
    addMarks(s, [p], flag(state));
  }
}

/** 6.7, 9.1: only leaders have a Rally marker, and only Patriot units panic. */
const mayBear = (p: Piece, mark: number): boolean =>
  (mark !== RALLIED || isLeader(p)) && (mark !== PANICKED || (ownerOf(p) === PATRIOT && !isLeader(p)));

const statesOf = (s: State, p: Piece): string[] => {
  const strength = strengthOf(s, p);
  return [...(isMilitia(p) ? [strength < 0 ? 'hidden' : `strength ${strength}`] : []), ...marksOf(p, s.mark[p])];
};

export type PositionDocument = ReturnType<typeof write>;

/** The full position, readable and complete. */
export function write(s: State) {
  return {
    scenario: s.scenario,
    options: optionsOf(s.rules),
    ...ROWS.write(s),
    places: writePieces(
      PIECES,
      WORDS,
      p => placeId(s.at[p]),
      p => statesOf(s, p),
    ),
    pending: FRAMES.to(s.stack),
  };
}

const OTHERS = {
  scenario: oneOf(SCENARIOS),
  options: optionsField(OPTIONS),
  places: placesField(PIECES),
  toAct: oneOf(SIDE_IDS),
  pending: pendingField,
};

interface Others {
  readonly scenario: ScenarioId;
  readonly options: Options;
  readonly places: Readonly<Record<string, readonly string[]>>;
  readonly toAct: SideId;
  readonly pending: unknown[];
}

/** Takes the strengths of drawn militia out of the cup. Throws Unreadable if there are too many of one strength. */
function takeDrawnFromPool(s: State): void {
  for (const strength of s.strength) if (strength >= 0) s.pool[strength]--;
  const short = s.pool.findIndex(n => n < 0);
  if (short >= 0)
    throw new Unreadable(`There are not so many Militia of strength ${short} on the counter sheet (12.1).`);
}

/**
 * Fills in what a document left out and other fields determine: the cup, the deck, and staging areas with British
 * units.
 */
function fillIn(s: State, given: Partial<State>): void {
  if (!given.pool) takeDrawnFromPool(s);
  if (!given.discard) s.discard = given.deck ? cardsExcept(given.deck) : s.card < 0 ? [] : [s.card];
  if (!given.deck) s.deck = cardsExcept(s.discard);
  STAGING.forEach((area, i) => {
    const british = s.at.flatMap((at, p) => (at === area && ownerOf(p) === BRITISH ? [p] : []));
    if (!given.landed && british.length > 0) s.landed = s.landed.with(i, 1);
    const units = british.filter(p => !isLeader(p)).length;
    if (!given.formed && units >= ZONES[ZONE_OF[i]].staging) s.formed = s.formed.with(i, 1);
  });
}
const cardsExcept = (cards: readonly number[]): number[] =>
  CARDS.map((_, card) => card).filter(card => !cards.includes(card));

/** The Actions left to each side in a position written by hand that does not give them. */
const USUAL_ACTIONS = 3;

function build(document: unknown): { readonly setting: Setting; readonly state: State } {
  const { given, others } = ROWS.read<Others>(document, OTHERS, ['places']);
  const { scenario = SCENARIOS[0], options = {}, places = {}, toAct, pending } = others;
  if (toAct !== undefined && pending !== undefined)
    throw new Unreadable('Give ‘toAct’ or ‘pending’, not both: ‘pending’ says who is asked.');
  const rules = rulesOf({ options });
  const s = emptyBoard(scenario, rules);
  // Counters that a document does not name are not in play.
  putAt(s, ALL_PIECES, OUT_OF_PLAY);
  s.actions = [USUAL_ACTIONS, USUAL_ACTIONS];
  Object.assign(s, given);
  readPieces(WORDS, places, (p, entry) => placeCounter(s, p, entry));
  fillIn(s, given);
  const seat = toAct === 'patriot' ? PATRIOT : BRITISH;
  s.stack = pending ? FRAMES.from(pending) : [{ step: 'action', seat, reserve: false, answers: false }];
  return { setting: { scenario, options: optionsOf(rules) }, state: s };
}

/** Reads a document, or says what is wrong with it and what would be right. */
export const read = (document: unknown): Parsed<{ readonly setting: Setting; readonly state: State }> =>
  readPosition(() => build(document), checkPosition);
