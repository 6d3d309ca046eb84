import { readPosition, Unreadable } from '../../core/document.ts';
import { type Fields, isObject, listOf, oneOf } from '../../core/fields.ts';
import { pendingField } from '../../core/frame-fields.ts';
import type { Options, Parsed, Setting } from '../../core/game.ts';
import { type Entry, placesField, readPieces, writePieces } from '../../core/piece-entries.ts';
import { optionsField } from '../../core/setting.ts';
import { CONGRESS, DECLARATION } from './data.ts';
import { showTop } from './fog.ts';
import type { Frame, Step } from './frames.ts';
import { FRAMES } from './frames.ts';
import { MARKER_PLACES, MARKER_WORDS, PIECE_WORDS, placeId, placeNamed, SIDE_IDS, type SideId, TRACKS } from './ids.ts';
import { checkPosition } from './invariants.ts';
import {
  AVAILABLE,
  BRITISH,
  EVERY_PIECE,
  inPlay,
  isFleet,
  MARKER_COUNT,
  OUT_OF_GAME,
  PIECES,
  type Piece,
  POOL,
  SEEN_BY_ALL,
  SEEN_BY_ENEMY,
  SET_ASIDE,
  SIDE,
  SIDES,
  type Side,
} from './pieces.ts';
import { put } from './put.ts';
import { ROWS } from './rows.ts';
import { restOfYear } from './rules/05-year.ts';
import { emptyBoard, isIdle, OPTIONS, optionsOf, RESERVED, rulesOf } from './setup.ts';
import { JOINED, LANDED, MOVED, marked, SCENARIOS, type ScenarioId, type State } from './state.ts';

/** Where in the year a position begins if it names no frames. The side that `toAct` names goes first there. */
const PHASES = [
  'year',
  'income',
  'mobilize',
  'allotPlan',
  'beginMovement',
  'forage',
  'enlist',
  'yearEndWindow',
  'returnHalf',
  'victoryCheck',
] as const;
type Phase = (typeof PHASES)[number];

interface Others {
  readonly scenario: ScenarioId;
  readonly options: Options;
  readonly places: Readonly<Record<string, readonly string[]>>;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly phase: Phase;
  readonly toAct: SideId;
  readonly round: 1 | 2 | 3;
  readonly sealed: readonly (readonly number[] | null)[];
  /** Always empty; documents of rules version 3 have it. */
  readonly picked: readonly number[];
  readonly pending: readonly unknown[];
}

const numbers = listOf<number, unknown>(
  { what: 'a number', write: n => n, read: n => (typeof n === 'number' ? n : undefined) },
  MARKER_COUNT + PIECES,
);

const OTHERS: Fields<Others> = {
  scenario: oneOf(SCENARIOS),
  options: optionsField(OPTIONS),
  places: placesField(PIECES),
  hands: placesField(MARKER_COUNT),
  phase: oneOf(PHASES),
  toAct: oneOf(SIDE_IDS),
  round: oneOf<1 | 2 | 3>([1, 2, 3]),
  sealed: listOf<readonly number[] | null, unknown>(
    { what: 'a list of numbers, or null', write: v => v, read: v => (v === null ? null : numbers.read(v)) },
    2,
  ),
  picked: numbers,
  pending: pendingField,
};

const FLEETS: readonly Piece[] = EVERY_PIECE.filter(isFleet);
const MOVED_WORDS = ['', 'moved', 'landed', 'joined'];

function statesOf(s: State, p: Piece): string[] {
  const words: string[] = [];
  if (s.aboard[p] >= 0) words.push(`aboard ${FLEETS.indexOf(s.aboard[p]) + 1}`);
  if (s.moved[p] > 0) words.push(MOVED_WORDS[s.moved[p]]);
  if (s.stalled[p] === 1) words.push('stalled');
  if (s.marching[p] > 0) words.push(s.marching[p] === 1 ? 'marching' : 'dropped');
  if (s.disrupted[p] === 1) words.push('disrupted');
  if (inPlay(s.at[p])) words.push(s.open[p] === 1 ? 'open' : 'covered');
  return words;
}

function markerStates(s: State, m: number): string[] {
  const words: string[] = [];
  if (s.seen[m] > 0) words.push(s.seen[m] === SEEN_BY_ENEMY ? 'seen' : 'shown');
  if (s.allotted[m] > 0) words.push(`track ${s.allotted[m]}`);
  return words;
}

/** The full position, readable and complete. */
export function write(s: State): Record<string, unknown> {
  return {
    scenario: s.scenario,
    options: optionsOf(s),
    ...ROWS.write(s),
    places: writePieces(
      PIECES,
      PIECE_WORDS,
      p => (s.at[p] === AVAILABLE ? null : placeId(s.at[p])),
      p => statesOf(s, p),
    ),
    hands: writePieces(
      MARKER_COUNT,
      MARKER_WORDS,
      m => (s.markerAt[m] === POOL ? null : MARKER_PLACES[s.markerAt[m]]),
      m => markerStates(s, m),
    ),
    sealed: s.sealed.map(answer => answer && [...answer]),
    picked: [],
    pending: FRAMES.to(s.stack),
  };
}

function putPiece(s: State, p: Piece, { place, states, text }: Entry): void {
  const at = placeNamed(place);
  put(s, [p], at);
  const fleet = states.get('aboard #');
  if (fleet !== undefined) {
    const found = FLEETS[fleet - 1];
    if (found === undefined) throw new Unreadable(`‘${text}’: fleets are numbered 1 to ${FLEETS.length}.`);
    s.aboard = s.aboard.with(p, found);
  }
  const moved = states.has('moved') ? MOVED : states.has('landed') ? LANDED : states.has('joined') ? JOINED : 0;
  s.moved = marked(s.moved, [p], moved);
  s.stalled = marked(s.stalled, [p], states.has('stalled') ? 1 : 0);
  s.marching = marked(s.marching, [p], states.has('marching') ? 1 : states.has('dropped') ? 2 : 0);
  s.disrupted = marked(s.disrupted, [p], states.has('disrupted') ? 1 : 0);
  s.open = marked(s.open, [p], inPlay(at) && !states.has('covered') ? 1 : 0);
}

function readPlaces(s: State, places: Others['places']): void {
  put(
    s,
    EVERY_PIECE.filter(p => s.at[p] === SET_ASIDE),
    AVAILABLE,
  );
  readPieces(PIECE_WORDS, places, (p, entry) => putPiece(s, p, entry));
}

/**
 * 4.9, 4.10: if a position does not say who is set aside, those of the set-up are, unless they stand somewhere or
 * Progress has brought them already.
 */
function keepReserves(s: State, places: Others['places']): void {
  if ('reserve' in places) return;
  for (const p of RESERVED)
    if (s.at[p] === AVAILABLE && s.progress < (SIDE[p] === BRITISH ? DECLARATION : CONGRESS)) put(s, [p], SET_ASIDE);
}

function readHands(s: State, hands: Others['hands']): void {
  if ('out' in hands) s.markerAt = s.markerAt.map((at, m) => (at === OUT_OF_GAME && !isIdle(s.rules, m) ? POOL : at));
  readPieces(MARKER_WORDS, hands, (m, { place, states, text }) => {
    const at = MARKER_PLACES.indexOf(place);
    if (at < 0) throw new Unreadable(`There is no place ‘${place}’ for markers: ${MARKER_PLACES.join(', ')}.`);
    s.markerAt = marked(s.markerAt, [m], at);
    s.seen = marked(s.seen, [m], states.has('shown') ? SEEN_BY_ALL : states.has('seen') ? SEEN_BY_ENEMY : 0);
    const track = states.get('track #') ?? 0;
    if (track > TRACKS) throw new Unreadable(`‘${text}’: tracks are numbered 1 to ${TRACKS}.`);
    s.allotted = marked(s.allotted, [m], track);
  });
}

/** The rest of the year from a phase on, with the side to act first in it. */
function beginning(s: State, phase: Phase, toAct: Side | undefined, round: number): Frame[] {
  if (phase === 'year') return [{ step: 'beginYear' }];
  if (phase === 'income') return [{ step: 'income' }];
  const frames = restOfYear(s);
  const step: Step = phase;
  const from = frames.findIndex(
    frame =>
      frame.step === step &&
      (toAct === undefined || !('seat' in frame) || frame.seat === toAct) &&
      (!('round' in frame) || frame.round === round),
  );
  return frames.slice(Math.max(0, from)).reverse();
}

function build(document: unknown): { readonly setting: Setting; readonly state: State } {
  const { given, others } = ROWS.read(document, OTHERS, ['places']);
  const scenario = others.scenario ?? 'campaign';
  const rules = rulesOf({ options: others.options ?? {} });
  const s = emptyBoard(scenario, rules);
  Object.assign(s, given);
  readPlaces(s, others.places ?? {});
  keepReserves(s, others.places ?? {});
  readHands(s, others.hands ?? {});
  s.sealed = (others.sealed ?? []).map(answer => answer && [...answer]);
  const seat = others.toAct && SIDES[SIDE_IDS.indexOf(others.toAct)];
  if (!others.pending) {
    if (seat !== undefined && given.first === undefined) s.first = seat;
    for (const side of SIDES) for (let p = 0; p < PIECES; p++) if (SIDE[p] === side) showTop(s, side, s.at[p]);
  }
  s.stack = others.pending
    ? FRAMES.from(others.pending)
    : beginning(s, others.phase ?? 'year', seat, others.round ?? 1);
  return { setting: { scenario, options: optionsOf(s) }, state: s };
}

/**
 * A document that an earlier rules version wrote. Before version 3 the commander of an interception came before he was
 * asked who follows him. What was pending of that is left out: nobody follows.
 */
export function withoutInterception(document: unknown, rules: number): unknown {
  if (rules >= 3 || !isObject(document) || !Array.isArray(document.pending)) return document;
  const isAsked = (frame: unknown): boolean =>
    isObject(frame) && (frame.step === 'interceptUnits' || frame.step === 'interceptLeaders');
  return { ...document, pending: document.pending.filter(frame => !isAsked(frame)) };
}

/** Read a document, or say what is wrong with it and what would be right. */
export const read = (document: unknown): Parsed<{ readonly setting: Setting; readonly state: State }> =>
  readPosition(() => build(document), checkPosition);
