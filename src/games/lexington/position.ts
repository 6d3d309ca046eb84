import { type Places, type PositionDocument, readPosition, Unreadable } from '../../core/document.ts';
import { byId, flag, indexIn, oneOf, readOne, whole } from '../../core/fields.ts';
import { frameFields, pendingField } from '../../core/frame-fields.ts';
import type { Parsed, Setting } from '../../core/game.ts';
import { type Entry, type PieceWords, placesField, readPieces, writePieces } from '../../core/piece-entries.ts';
import { optionsField } from '../../core/setting.ts';
import { withAll } from './changes.ts';
import { ALARM_TURNS, BOSTON, BOXES, CONCORD, MOVEMENT_POINTS, TOWNS } from './data.ts';
import { type Frame, framesFor } from './frames.ts';
import { BOX_IDS, card, piece, place } from './ids.ts';
import { checkPosition } from './invariants.ts';
import {
  AMERICAN,
  AMMUNITION,
  BRITISH,
  type Card,
  GONE,
  isBox,
  isBritish,
  isRider,
  LINE,
  MILITIA,
  NO_CARD,
  PIECES,
  type Piece,
  pieceId,
  placeId,
  RAIDERS,
  RESERVE,
  RIDERS,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { framesOf } from './rules/05-turns.ts';
import { seatsOf, sideOfSeat } from './seats.ts';
import { cardsOf, delayOf, emptyBoard, OPTIONS, optionsOf } from './setup.ts';
import { SCENARIOS, type ScenarioId, type State } from './state.ts';
import { countAt, isSilent } from './units.ts';

export type { PositionDocument };

/** The steps of a turn at which a position without frames may begin. */
const PHASES = ['ride', 'raidLeaves', 'march', 'fire', 'militiaFire', 'alert'] as const;

/** By box: the card lying there; null if the document does not name one. */
const LYING = byId(BOX_IDS, card, null);

/** What a document contains besides the rows of the state. See docs/positions.md. */
const OTHERS = {
  scenario: oneOf(SCENARIOS),
  options: optionsField(OPTIONS),
  places: placesField(PIECES),
  cards: LYING,
  /** Hits of the Americans; those of the British are given with their figures. */
  hits: whole(0, 999),
  phase: oneOf(PHASES),
  american: flag,
  pending: pendingField,
};

/** Frames name seats by the ids of the scenario. */
const framesIn = (scenario: ScenarioId) => frameFields<Frame>(framesFor(indexIn(seatsOf(scenario).map(s => s.id))));

const FIGURES: PieceWords = {
  nameOf: pieceId,
  named: name => readOne(piece, name),
  kinds: new Map([
    ['Raider', RAIDERS],
    ['Line', LINE],
    ['Reserve', RESERVE],
  ]),
  states: ['silent', 'joined', 'captured', 'searched', '# hits', '# points'],
};

/** The states of a figure, such as "1 hit", "joined" and "3 points". */
function statesOf(s: State, p: Piece): string[] {
  const british = isBritish(p);
  return [
    ...(isSilent(s, p) ? ['silent'] : british && s.hits[p] > 0 ? [`${s.hits[p]} hit`] : []),
    ...(british && s.joined[p] === 1 ? ['joined'] : []),
    ...(isRider(p) && s.captured[p - RIDERS[0]] === 1 ? ['captured'] : []),
    `${s.left[p]} points`,
    ...(british && s.searched[p] === 1 ? ['searched'] : []),
  ];
}

const placesOf = (s: State): Places => {
  const placeOf = (p: Piece): string => placeId(s.at[p]);
  return writePieces(PIECES, FIGURES, placeOf, p => statesOf(s, p));
};

/** The full position, readable and complete. */
export const write = (s: State): PositionDocument => ({
  scenario: s.scenario,
  options: optionsOf(s),
  ...ROWS.write(s),
  places: placesOf(s),
  cards: LYING.write(s.cards.map((lies, at) => (BOXES[at].card ? lies : null))),
  hits: s.scored[AMERICAN],
  pending: framesIn(s.scenario).to(s.stack),
});

function put(s: State, p: Piece, { text, place: at, states }: Entry): void {
  s.at = s.at.with(p, readOne(place, at));
  s.left = s.left.with(p, states.get('# points') ?? (isBox(s.at[p]) ? MOVEMENT_POINTS : 0));
  if (isRider(p)) s.captured = s.captured.with(p - RIDERS[0], states.get('captured') ?? 0);
  else if (states.has('captured')) throw new Unreadable(`‘${text}’: only Revere and Dawes can be captured (6.2).`);
  if (isBritish(p)) {
    s.hits = s.hits.with(p, states.has('silent') ? AMMUNITION[p] : (states.get('# hits') ?? 0));
    s.joined = s.joined.with(p, states.get('joined') ?? 0);
    s.searched = s.searched.with(p, states.get('searched') ?? 0);
  } else if (['silent', '# hits', 'joined', 'searched'].some(state => states.has(state)))
    throw new Unreadable(`‘${text}’: only British figures count their hits, join, or search.`);
}

function readFigures(s: State, places: Places): void {
  s.left = s.left.map((left, p) => (isBritish(p) ? MOVEMENT_POINTS : left));
  s.at = withAll(s.at, RIDERS, s.turn === 1 ? BOSTON : GONE);
  // 10.4: by then every town has come.
  if (s.turn > ALARM_TURNS.all)
    for (const [town, { enters }] of TOWNS.entries()) {
      s.at = s.at.with(MILITIA.from + town, enters);
      s.left = s.left.with(MILITIA.from + town, MOVEMENT_POINTS);
    }
  readPieces(FIGURES, places, (p, entry) => put(s, p, entry));
}

/** Places the cards that a document names, then the remaining cards in the remaining boxes. */
function readCards(s: State, lying: readonly (Card | null)[]): void {
  const left = cardsOf(s.scenario);
  for (const lies of [...s.taken, ...lying])
    if (lies !== NO_CARD && lies !== null && left.includes(lies)) left.splice(left.indexOf(lies), 1);
  s.cards = BOXES.map(({ card }, at) => {
    const none = s.taken[at] !== NO_CARD || !card;
    return lying[at] ?? (none ? NO_CARD : (left.shift() ?? NO_CARD));
  });
}

/** The rest of the turn, starting with a phase. */
function beginning(s: State, phase: string | undefined, american: boolean | undefined): Frame[] {
  if (phase === undefined) return [{ step: 'beginTurn' }];
  const frames = framesOf(s);
  const from = frames.findIndex(
    frame => frame.step === phase && (!('seat' in frame) || !american || sideOfSeat(s, frame.seat) === AMERICAN),
  );
  if (from >= 0) return frames.slice(from).reverse();
  const steps = PHASES.filter(step => frames.some(frame => frame.step === step));
  throw new Unreadable(`Turn ${s.turn} has no step ‘${phase}’ here: ${steps.join(', ')}.`);
}

/** A position written by hand is on this turn unless it says otherwise. */
const DEFAULT_TURN = 8;

function build(document: unknown): { setting: Setting; state: State } {
  const { given, others } = ROWS.read(document, OTHERS, ['places']);
  const { scenario = SCENARIOS[0], options = {}, places = {}, cards = [], hits = 0 } = others;
  const s = emptyBoard(scenario, delayOf({ scenario, options }));
  Object.assign(s, { turn: DEFAULT_TURN }, given);
  readFigures(s, places);
  readCards(s, cards);
  s.scored = [s.hits.reduce((sum, n) => sum + n, 0), hits];
  s.concord = given.concord ?? countAt(s, BRITISH, CONCORD) > 0;
  s.stack = others.pending ? framesIn(scenario).from(others.pending) : beginning(s, others.phase, others.american);
  return { setting: { scenario, options: optionsOf(s) }, state: s };
}

/** Reads a document, or says what is wrong with it and what would be right. */
export const read = (document: unknown): Parsed<{ readonly setting: Setting; readonly state: State }> =>
  readPosition(() => build(document), checkPosition);
