import { z } from 'zod';
import type { Parsed, Setting } from '../../core/game.ts';
import { ARMS, BOXES, CARDS, REGIONS, TOWNS } from './data.ts';
import { framesFrom, framesTo } from './frames.ts';
import {
  bySeat,
  bySide,
  HINDER_IDS,
  hinderPlaceId,
  hinderPlaceNamed,
  pieceId,
  pieceNamed,
  placeId,
  placeNamed,
  SIDE_IDS,
  straight,
  Unreadable,
} from './ids.ts';
import { checkPosition } from './invariants.ts';
import { MARKS, marksOf } from './names.ts';
import { alertsOf, gatherOf } from './observe.ts';
import {
  BRITISH,
  DOTTED,
  isMilitia,
  MARCHED,
  MILITIA,
  MINUTEMEN,
  MOVED,
  OUT,
  PATRIOT,
  PIECES,
  type Piece,
  type Place,
  REGULARS,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { deckOf, emptyBoard, optionsOf, rulesOf } from './setup.ts';
import { SCENARIOS, type State } from './state.ts';
import { strengthOf } from './units.ts';

/** Kinds of which a hand-written position may ask for any: "3x Regular moved". */
const KINDS = new Map<string, { readonly from: number; readonly to: number }>([
  ['Regular', { from: REGULARS.from, to: DOTTED }],
  ["Percy's Regular", { from: DOTTED, to: REGULARS.to }],
  ['Minuteman', MINUTEMEN],
  ['Militia', MILITIA],
]);

const half = z.number().refine(n => Number.isInteger(n * 2), 'points come in halves');
const count = z.int().min(0);
const both = <T extends z.ZodType>(value: T) => z.strictObject({ british: value, patriot: value });
const hinder = z.strictObject({ at: z.string(), side: z.literal([1, 2]) });
const cardNumber = z.int().min(1).max(CARDS.length);

/** A position as a document. All but `places` may be left out of one written by hand; see docs/positions.md. */
const documentSchema = z.strictObject({
  scenario: z.literal(SCENARIOS).default('boston-to-concord'),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])).default({}),
  turn: z.int().min(1).max(LAST_TURN).default(2),
  card: cardNumber.nullable().default(null),
  actions: both(z.int().min(0).max(5)).default({ british: 3, patriot: 3 }),
  reserves: both(z.int().min(0).max(2)).default({ british: 0, patriot: 0 }),
  points: both(half).default({ british: 0, patriot: 0 }),
  places: z.record(z.string(), z.array(z.string())),
  pool: z.tuple([count, count, count]).optional(),
  gather: z.record(z.string(), z.literal(['gather', 'muster'])).default({}),
  alerts: z.array(z.string()).default([]),
  arms: z.record(z.string(), z.literal(['unsearched', 'searched'])).default({}),
  hinder: z.strictObject({ movement: hinder, search: hinder, muster: hinder }).partial().default({}),
  ambushed: z.array(z.string()).default([]),
  sniped: z.array(z.string()).default([]),
  deck: z.array(cardNumber).optional(),
  discard: z.array(cardNumber).optional(),
  known: both(count).default({ british: 0, patriot: 0 }),
  intelligence: both(z.boolean()).default({ british: false, patriot: false }),
  shot: z.boolean().default(false),
  concord: z.boolean().default(false),
  percy: z.boolean().default(false),
  left: z.array(z.string()).default([]),
  battle: z.strictObject({ scored: both(count), lost: both(count) }).optional(),
  toAct: z.literal(SIDE_IDS).optional(),
  pending: z.array(z.record(z.string(), z.unknown())).optional(),
});
export type PositionDocument = z.input<typeof documentSchema>;

/** "Militia 7 strength 2 broken moved" */
function describe(s: State, p: Piece): string {
  const strength = strengthOf(s, p);
  const drawn = strength < 0 ? 'hidden' : `strength ${strength}`;
  return [pieceId(p), ...(isMilitia(p) ? [drawn] : []), ...marksOf(p, s.mark[p])].join(' ');
}

/** Who is where, by place; counters that never left the box are left out. */
function writePlaces(s: State): Record<string, string[]> {
  const places: Record<string, string[]> = {};
  for (let p = 0; p < PIECES; p++) {
    if (s.at[p] === OUT && s.mark[p] === 0 && strengthOf(s, p) < 0) continue;
    const id = placeId(s.at[p]);
    places[id] = [...(places[id] ?? []), describe(s, p)];
  }
  return places;
}

/** The full position, readable and complete. */
export function write(s: State): PositionDocument {
  const number = (card: number): number => CARDS[card].number;
  return {
    scenario: s.scenario,
    options: optionsOf(s.rules),
    turn: s.turn,
    card: s.card < 0 ? null : number(s.card),
    actions: bySide(s.actions),
    reserves: bySide(s.reserves),
    points: bySide(s.points.map(each => each / 2)),
    places: writePlaces(s),
    pool: [...s.pool],
    gather: gatherOf(s),
    alerts: alertsOf(s),
    arms: Object.fromEntries(
      ARMS.flatMap((region, i) => (s.arms[i] ? [[placeId(region), s.arms[i] === 1 ? 'unsearched' : 'searched']] : [])),
    ),
    hinder: Object.fromEntries(
      HINDER_IDS.map((id, marker) => [id, { at: hinderPlaceId(s.hinderAt[marker]), side: s.hinderSide[marker] }]),
    ),
    ambushed: s.ambushed.map(placeId),
    sniped: s.sniped.map(placeId),
    deck: [...s.deck].reverse().map(number),
    discard: s.discard.map(number),
    known: bySide(s.known),
    intelligence: bySide(s.intelligence),
    shot: s.shot,
    concord: s.concord,
    percy: s.percy,
    left: s.left.map(placeId),
    battle: { scored: bySide(s.scored), lost: bySide(s.lost) },
    pending: framesTo(s.stack),
  };
}

/** One entry of `places`, such as "3x Regular moved" or "Militia 7 strength 2 broken". */
interface Entry {
  readonly text: string;
  readonly at: Place;
  /** A kind of counter, or the name of one. */
  readonly name: string;
  readonly count: number;
  readonly mark: number;
  /** -1: none given, or hidden. */
  readonly strength: number;
}

const LAST_STATE = new RegExp(` (hidden|strength [012]|${[...MARKS.keys()].join('|')})$`);

function readEntry(text: string, at: Place): Entry {
  let rest = straight(text).replace(/\s+/g, ' ').trim();
  let mark = 0;
  let strength = -1;
  for (let found = LAST_STATE.exec(rest); found; found = LAST_STATE.exec(rest)) {
    const [, state] = found;
    mark |= MARKS.get(state) ?? 0;
    if (state === 'hidden') strength = -1;
    else if (state.startsWith('strength')) strength = Number(state.slice(-1));
    rest = rest.slice(0, found.index);
  }
  const [, count = '1', name = ''] = rest.match(/^(?:(\d+)x )?(.+)$/) ?? [];
  return { text, at, name, count: Number(count), mark, strength };
}

/** Put the counters of an entry on the board; `used` holds those that stand already. */
function place(s: State, { text, at, name, count, mark, strength }: Entry, used: Set<Piece>): void {
  for (let n = count; n > 0; n--) {
    const p = KINDS.has(name) ? firstUnused(name, used) : pieceNamed(name);
    if (used.has(p)) throw new Unreadable(`${pieceId(p)} stands in two places.`);
    if (strength >= 0 && !isMilitia(p)) throw new Unreadable(`‘${text}’: only Militia have a drawn strength.`);
    used.add(p);
    s.at[p] = at;
    s.mark[p] = (mark & MARCHED) === 0 ? mark : mark | MOVED;
    if (isMilitia(p)) s.strength[p - MILITIA.from] = strength;
  }
}

function firstUnused(kind: string, used: ReadonlySet<Piece>): Piece {
  const { from, to } = KINDS.get(kind) ?? { from: 0, to: 0 };
  for (let p = from; p < to; p++) if (!used.has(p)) return p;
  throw new Unreadable(`There are only ${to - from} counters of the kind ‘${kind}’.`);
}

function readPlaces(s: State, places: Readonly<Record<string, readonly string[]>>): void {
  const entries = Object.entries(places).flatMap(([id, list]) => list.map(text => readEntry(text, placeNamed(id))));
  const used = new Set<Piece>();
  // Counters called by number first, so that "any of a kind" takes only what is left.
  for (const entry of entries) if (!KINDS.has(entry.name)) place(s, entry, used);
  for (const entry of entries) if (KINDS.has(entry.name)) place(s, entry, used);
}

/** The cup holds what no drawn counter shows. */
function poolLeft(s: State): [number, number, number] {
  const left: [number, number, number] = [...s.pool];
  for (const strength of s.strength) if (strength >= 0) left[strength]--;
  return left;
}

const indexIn = (list: readonly number[], id: string, what: string): number => {
  const i = list.indexOf(placeNamed(id));
  if (i < 0) throw new Unreadable(`${REGIONS[placeNamed(id)]?.label ?? id} has no ${what}.`);
  return i;
};

type Document = z.output<typeof documentSchema>;

/** Gather, hidden arms, Alert and Hinder markers (4.3, 4.6, 4.7, 6.11). */
function readMarkers(s: State, doc: Document): void {
  for (const [id, side] of Object.entries(doc.gather))
    s.gather[indexIn(TOWNS, id, 'muster icon')] = side === 'gather' ? 1 : 2;
  for (const [id, side] of Object.entries(doc.arms))
    s.arms[indexIn(ARMS, id, 'hidden arms marker')] = side === 'unsearched' ? 1 : 2;
  for (const id of doc.alerts) {
    const i = BOXES.findIndex(box => `box-${box.id}` === id);
    if (i < 0) throw new Unreadable(`There is no alert box ‘${id}’: box-A1 to box-A${BOXES.length}.`);
    s.alert[i] = 1;
  }
  for (const [marker, id] of HINDER_IDS.entries()) {
    const given = doc.hinder[id];
    if (!given) continue;
    s.hinderAt[marker] = hinderPlaceNamed(given.at);
    s.hinderSide[marker] = given.side;
  }
}

/**
 * The card in force, deck and discard pile, and what each side knows of the deck. A pile that is not given holds the cards
 * that the other does not name; where neither is, the card in force is all that is discarded.
 */
function readCards(s: State, doc: Document): void {
  s.card = doc.card === null ? -1 : doc.card - 1;
  const inForce = s.card < 0 ? [] : [s.card];
  const without = (named: readonly number[]): number[] => deckOf(doc.scenario).filter(card => !named.includes(card));
  const deck = doc.deck?.map(number => number - 1);
  s.discard = doc.discard?.map(number => number - 1) ?? (deck ? without(deck) : inForce);
  s.deck = (deck ?? without([...s.discard, ...inForce])).reverse();
  s.known.splice(0, 2, ...bySeat(doc.known));
  s.intelligence.splice(0, 2, ...bySeat(doc.intelligence));
}

/** Turn, tracks, and what has happened in the turn, the battle and the match. */
function readTracks(s: State, doc: Document): void {
  s.turn = doc.turn;
  s.actions.splice(0, 2, ...bySeat(doc.actions));
  s.reserves.splice(0, 2, ...bySeat(doc.reserves));
  s.points.splice(0, 2, ...bySeat(doc.points).map(points => points * 2));
  s.ambushed = doc.ambushed.map(placeNamed);
  s.sniped = doc.sniped.map(placeNamed);
  s.left = doc.left.map(placeNamed);
  s.shot = doc.shot;
  s.concord = doc.concord;
  s.percy = doc.percy;
  if (!doc.battle) return;
  s.scored.splice(0, 2, ...bySeat(doc.battle.scored));
  s.lost.splice(0, 2, ...bySeat(doc.battle.lost));
}

function build(doc: Document): { setting: Setting; state: State } {
  const { scenario, options } = doc;
  const rules = rulesOf({ scenario, options });
  const s = emptyBoard(scenario, rules);
  readPlaces(s, doc.places);
  s.pool.splice(0, 3, ...(doc.pool ?? poolLeft(s)));
  readMarkers(s, doc);
  readCards(s, doc);
  readTracks(s, doc);
  s.stack = doc.pending
    ? framesFrom(doc.pending)
    : [{ step: 'action', seat: doc.toAct === 'patriot' ? PATRIOT : BRITISH, reserve: false }];
  return { setting: { scenario, options: { ...optionsOf(rules), ...options } }, state: s };
}

/** Read a document, or say what is wrong with it and what would be right. */
export function read(document: unknown): Parsed<{ readonly setting: Setting; readonly state: State }> {
  const parsed = documentSchema.safeParse(document);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, problem: `The position is wrong at ${issue.path.join('.') || 'the top'}: ${issue.message}` };
  }
  try {
    const built = build(parsed.data);
    const [broken] = checkPosition(built.state);
    return broken === undefined
      ? { ok: true, value: built }
      : { ok: false, problem: `The position cannot be: ${broken}` };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}
