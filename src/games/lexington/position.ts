import { z } from 'zod';
import { readPosition, Unreadable } from '../../core/document.ts';
import type { Parsed, Setting } from '../../core/game.ts';
import { ALARM_TURNS, ALLOWANCE, BOSTON, BOXES, CARD_BOXES, CONCORD, LAST_TURN, TOWNS } from './data.ts';
import { framesFrom, framesTo, pendingSchema } from './frames.ts';
import {
  bitsOf,
  boxNamed,
  CARD_IDS,
  cardId,
  cardNamed,
  pieceId,
  pieceNamed,
  placeId,
  placeNamed,
  SEARCHERS,
} from './ids.ts';
import { checkPosition } from './invariants.ts';
import { stirredTowns, takenCards, triedBoxes } from './observe.ts';
import {
  AMERICAN,
  AMMUNITION,
  BRITISH,
  type Card,
  GONE,
  isBox,
  isRider,
  LINE,
  MILITIA,
  NO_CARD,
  PIECES,
  type Piece,
  type Place,
  RAIDERS,
  REDCOATS,
  RESERVE,
  RIDERS,
} from './pieces.ts';
import { framesOf } from './rules/05-turns.ts';
import { sideOfSeat } from './seats.ts';
import { cardsOf, delayOf, emptyBoard, optionsOf } from './setup.ts';
import { SCENARIOS, STIRRERS, type State } from './state.ts';
import { countAt, isSilent } from './units.ts';

const count = z.int().min(0);

/** Where in the turn a position begins that names no frames. */
const PHASES = ['ride', 'raidLeaves', 'march', 'fire', 'militiaFire', 'alert'] as const;

/** A position as a document. All but `places` may be left out of one written by hand. */
const documentSchema = z.strictObject({
  scenario: z.literal(SCENARIOS).default('lexington-and-concord'),
  options: z.strictObject({ movementDelay: z.boolean('true or false').exactOptional() }).default({}),
  turn: z.int().min(1).max(LAST_TURN).default(8),
  /** Who is where: "Raider 1 silent", "3x Line 2 points", "Gun 1 hit", "Acton", "Revere". British not named are in Boston. */
  places: z.record(z.string(), z.array(z.string()), 'it lists figures by place; {} leaves all where they begin.'),
  /** By box; boxes that are not named hold what is left of the cards, supplies first. */
  cards: z.record(z.string(), z.literal(CARD_IDS)).default({}),
  /** By box: cards that have been turned up and taken. */
  taken: z.record(z.string(), z.literal(['supplies', 'blank', 'sons'])).default({}),
  sons: z.literal(['lying', 'captured', 'away', 'none']).optional(),
  warned: z.array(z.string()).default([]),
  stirred: z.record(z.string(), z.literal(STIRRERS)).default({}),
  tried: z.record(z.string(), z.array(z.literal(SEARCHERS))).default({}),
  /** Hits of the Americans; those of the British stand with their figures. */
  hits: count.default(0),
  concord: z.boolean().optional(),
  /** Without `pending`: the turn begins, or is at this step, the Americans’ where `american` says so. */
  phase: z.literal(PHASES).optional(),
  american: z.boolean().default(false),
  pending: pendingSchema.optional(),
});
export type PositionDocument = z.input<typeof documentSchema>;
type Document = z.output<typeof documentSchema>;

/** "Gun 1 hit joined 3 points" */
function describe(s: State, p: Piece): string {
  const words = [pieceId(p)];
  if (isSilent(s, p)) words.push('silent');
  else if (p < REDCOATS.to && s.hits[p] > 0) words.push(`${s.hits[p]} hit`);
  if (p < REDCOATS.to && s.joined[p] === 1) words.push('joined');
  if (isRider(p) && s.captured[p - RIDERS[0]] === 1) words.push('captured');
  words.push(`${s.left[p]} points`);
  if (p < REDCOATS.to && s.searched[p] === 1) words.push('searched');
  return words.join(' ');
}

function writePlaces(s: State): Record<string, string[]> {
  const places: Record<string, string[]> = {};
  for (let p = 0; p < PIECES; p++) {
    const id = placeId(s.at[p]);
    places[id] = [...(places[id] ?? []), describe(s, p)];
  }
  return places;
}

/** The full position, readable and complete. */
export function write(s: State): PositionDocument {
  return {
    scenario: s.scenario,
    options: optionsOf(s),
    turn: s.turn,
    places: writePlaces(s),
    cards: Object.fromEntries(CARD_BOXES.map(at => [placeId(at), cardId(s.cards[at])])),
    taken: takenCards(s),
    sons: s.sons,
    warned: BOXES.flatMap(({ id }, at) => (s.warned[at] === 1 ? [id] : [])),
    stirred: stirredTowns(s),
    tried: triedBoxes(s),
    hits: s.scored[AMERICAN],
    concord: s.concord,
    pending: framesTo(s.scenario, s.stack),
  };
}

/** Kinds of which a hand-written position may ask for any: "3x Line". */
const KINDS = new Map<string, { readonly from: number; readonly to: number }>([
  ['Raider', RAIDERS],
  ['Line', LINE],
  ['Reserve', RESERVE],
]);

interface Entry {
  readonly text: string;
  readonly at: Place;
  readonly name: string;
  readonly count: number;
  readonly silent: boolean;
  readonly hits: number;
  readonly joined: boolean;
  readonly captured: boolean;
  readonly searched: boolean;
  /** Undefined: all of them. */
  readonly points: number | undefined;
}

const NUMBER = /^\d+$/;
const TIMES = /^(\d+)x$/;

/** "3x Line 2 hits joined 4 points": the states of a figure stand behind its name, in any order. */
function readEntry(text: string, at: Place): Entry {
  const words = text.trim().split(/\s+/);
  const marks = { silent: false, joined: false, captured: false, searched: false };
  const counted = { hits: 0, points: undefined as number | undefined };
  let end = words.length;
  for (; end > 1; end--) {
    const word = words[end - 1];
    if (word === 'silent' || word === 'joined' || word === 'captured' || word === 'searched') {
      marks[word] = true;
      continue;
    }
    const counts = /^(hit|point)s?$/.exec(word);
    if (end < 3 || !counts || !NUMBER.test(words[end - 2])) break;
    counted[counts[1] === 'hit' ? 'hits' : 'points'] = Number(words[--end - 1]);
  }
  const times = end > 1 ? TIMES.exec(words[0]) : null;
  const count = times ? Number(times[1]) : 1;
  if (count === 0) throw new Unreadable(`‘${text}’ names nobody.`);
  return { text, at, name: words.slice(times ? 1 : 0, end).join(' '), count, ...marks, ...counted };
}

function put(s: State, entry: Entry, used: Set<Piece>): void {
  for (let n = entry.count; n > 0; n--) {
    const kind = KINDS.get(entry.name);
    const p = kind ? firstUnused(entry.name, kind, used) : pieceNamed(entry.name);
    if (used.has(p)) throw new Unreadable(`${pieceId(p)} stands in two places.`);
    used.add(p);
    s.at[p] = entry.at;
    s.left[p] = entry.points ?? (isBox(entry.at) ? ALLOWANCE : 0);
    if (p < REDCOATS.to) {
      s.hits[p] = entry.silent ? AMMUNITION[p] : entry.hits;
      s.joined[p] = entry.joined ? 1 : 0;
      s.searched[p] = entry.searched ? 1 : 0;
    } else if (entry.silent || entry.hits > 0 || entry.joined || entry.searched)
      throw new Unreadable(`‘${entry.text}’: only British figures count their hits, join, or search.`);
    if (isRider(p)) s.captured[p - RIDERS[0]] = entry.captured ? 1 : 0;
    else if (entry.captured) throw new Unreadable(`‘${entry.text}’: only Revere and Dawes can be captured (6.2).`);
  }
}

function firstUnused(name: string, { from, to }: { from: number; to: number }, used: ReadonlySet<Piece>): Piece {
  for (let p = from; p < to; p++) if (!used.has(p)) return p;
  throw new Unreadable(`There are only ${to - from} figures of the kind ‘${name}’.`);
}

function readPlaces(s: State, places: Readonly<Record<string, readonly string[]>>): void {
  const entries = Object.entries(places).flatMap(([id, list]) => list.map(text => readEntry(text, placeNamed(id))));
  const used = new Set<Piece>();
  for (let p: Piece = RAIDERS.from; p < REDCOATS.to; p++) s.left[p] = ALLOWANCE;
  for (const p of RIDERS) s.at[p] = s.turn === 1 ? BOSTON : GONE;
  // 10.4: by then every town is up.
  if (s.turn > ALARM_TURNS.all)
    for (const [town, { enters }] of TOWNS.entries()) {
      s.at[MILITIA.from + town] = enters;
      s.left[MILITIA.from + town] = ALLOWANCE;
    }
  // Figures called by number first, so that "any of a kind" takes only what is left.
  for (const entry of entries) if (!KINDS.has(entry.name)) put(s, entry, used);
  for (const entry of entries) if (KINDS.has(entry.name)) put(s, entry, used);
}

/** Boxes that are named, then the rest of the cards in the others. */
function readCards(s: State, doc: Document): void {
  const left = cardsOf(s.scenario);
  const take = (card: Card): Card => {
    const i = left.indexOf(card);
    if (card !== NO_CARD && i >= 0) left.splice(i, 1);
    return card;
  };
  s.sons = doc.sons ?? s.sons;
  for (const [id, card] of Object.entries(doc.taken)) s.taken[boxNamed(id)] = take(cardNamed(card));
  for (const [id, card] of Object.entries(doc.cards)) s.cards[boxNamed(id)] = take(cardNamed(card));
  for (const at of CARD_BOXES)
    if (!(placeId(at) in doc.cards)) s.cards[at] = s.taken[at] === NO_CARD ? (left.shift() ?? NO_CARD) : NO_CARD;
}

function readMarks(s: State, doc: Document): void {
  for (const id of doc.warned) s.warned[boxNamed(id)] = 1;
  for (const [id, forces] of Object.entries(doc.tried)) s.tried[boxNamed(id)] = bitsOf(forces);
  for (const [name, by] of Object.entries(doc.stirred)) {
    const town = TOWNS.findIndex(each => each.name === name);
    if (town < 0) throw new Unreadable(`There is no town ‘${name}’.`);
    s.stirred[town] = by;
  }
  s.scored[AMERICAN] = doc.hits;
  s.scored[BRITISH] = s.hits.reduce((sum, hits) => sum + hits, 0);
  s.concord = doc.concord ?? countAt(s, BRITISH, CONCORD) > 0;
}

function build(doc: Document): { setting: Setting; state: State } {
  const { scenario, options } = doc;
  const s = emptyBoard(scenario, delayOf({ scenario, options }));
  s.turn = doc.turn;
  readPlaces(s, doc.places);
  readCards(s, doc);
  readMarks(s, doc);
  const from = { phase: doc.phase, american: doc.american };
  s.stack = doc.pending ? framesFrom(scenario, doc.pending) : beginning(s, from);
  return { setting: { scenario, options: { ...optionsOf(s), ...options } }, state: s };
}

/** The rest of the turn, from a phase on. */
function beginning(s: State, { phase, american }: { phase: Document['phase']; american: boolean }): State['stack'] {
  if (phase === undefined) return [{ step: 'beginTurn' }];
  const frames = framesOf(s);
  const from = frames.findIndex(
    frame => frame.step === phase && (!('seat' in frame) || !american || sideOfSeat(s, frame.seat) === AMERICAN),
  );
  if (from < 0) {
    const steps = [...new Set(frames.map(({ step }) => step))].filter(step => PHASES.some(each => each === step));
    throw new Unreadable(`Turn ${s.turn} has no step ‘${phase}’ here: ${steps.join(', ')}.`);
  }
  return frames.slice(from).reverse();
}

/** Read a document, or say what is wrong with it and what would be right. */
export function read(document: unknown): Parsed<{ readonly setting: Setting; readonly state: State }> {
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, problem: `The position is wrong at ${issue.path.join('.') || 'the top'}: ${issue.message}` };
  }
  return readPosition(() => build(parsed.data), checkPosition);
}
