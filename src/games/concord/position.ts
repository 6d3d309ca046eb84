import { z } from 'zod';
import type { Parsed, Setting } from '../../core/game.ts';
import { ARMS, BOXES, CARDS, REGIONS, TOWNS } from './data.ts';
import { framesFrom, framesTo } from './frames.ts';
import { pieceId, pieceNamed, placeId, placeNamed, SIDE_IDS, straight, Unreadable } from './ids.ts';
import { checkPosition } from './invariants.ts';
import { MARKS, marksOf } from './names.ts';
import {
  AVAILABLE,
  BRITISH,
  DOTTED,
  HINDER_MOVEMENT,
  HINDER_MUSTER,
  HINDER_SEARCH,
  isMilitia,
  MARCHED,
  MILITIA,
  MINUTEMEN,
  MOVED,
  ON_TRACK,
  OUT,
  PATRIOT,
  PIECES,
  type Piece,
  type Place,
  REGULARS,
} from './pieces.ts';
import { deckOf, emptyBoard, rulesOf } from './setup.ts';
import { SCENARIOS, type State } from './state.ts';

/** Kinds of which a hand-written position may ask for any: "3x Regular moved". */
const RANGES: Readonly<Record<string, { readonly from: number; readonly to: number }>> = {
  Regular: { from: REGULARS.from, to: DOTTED },
  "Percy's Regular": { from: DOTTED, to: REGULARS.to },
  Minuteman: MINUTEMEN,
  Militia: MILITIA,
};

const half = z.number().refine(n => Number.isInteger(n * 2), 'points come in halves');
const count = z.int().min(0);
const both = <T extends z.ZodType>(value: T) => z.strictObject({ british: value, patriot: value });
const hinder = z.strictObject({ at: z.string(), side: z.literal([1, 2]) });
const cardNumber = z.int().min(1).max(CARDS.length);

/** A position as a document. All but `places` may be left out of one written by hand; see docs/positions.md. */
const documentSchema = z.strictObject({
  scenario: z.literal(SCENARIOS).default('boston-to-concord'),
  options: z.record(z.string(), z.union([z.boolean(), z.string()])).default({}),
  turn: z.int().min(1).max(12).default(2),
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
  discard: z.array(cardNumber).default([]),
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

const HINDERS = { movement: HINDER_MOVEMENT, search: HINDER_SEARCH, muster: HINDER_MUSTER } as const;

const bySide = <T>([british, patriot]: readonly T[]): { british: T; patriot: T } => ({ british, patriot });
const fromSides = <T>(sides: { readonly british: T; readonly patriot: T }): [T, T] => [sides.british, sides.patriot];

/** "Militia 7 strength 2 broken moved" */
function describe(s: State, p: Piece): string {
  const strength = isMilitia(p)
    ? s.strength[p - MILITIA.from] < 0
      ? ['hidden']
      : [`strength ${s.strength[p - MILITIA.from]}`]
    : [];
  return [pieceId(p), ...strength, ...marksOf(p, s.mark[p])].join(' ');
}

/** The full position, readable and complete. */
export function write(s: State): PositionDocument {
  const places: Record<string, string[]> = {};
  for (let p = 0; p < PIECES; p++) {
    const unused = s.at[p] === OUT && s.mark[p] === 0 && !(isMilitia(p) && s.strength[p - MILITIA.from] >= 0);
    if (unused) continue;
    const id = placeId(s.at[p]);
    places[id] = [...(places[id] ?? []), describe(s, p)];
  }
  const number = (card: number): number => CARDS[card].number;
  const at = (place: number): string =>
    place === AVAILABLE ? 'available' : place === ON_TRACK ? 'turn-track' : placeId(place);
  const { leaderRerolls, opportunityFire, hobbledSons, greenMilitia, hiddenArms, percyTurn, leaders } = s.rules;
  return {
    scenario: s.scenario,
    options: {
      leaderRerolls,
      opportunityFire,
      hobbledSons,
      greenMilitia,
      hiddenArms,
      percyTurn: `${percyTurn}`,
      leaders,
    },
    turn: s.turn,
    card: s.card < 0 ? null : number(s.card),
    actions: bySide(s.actions),
    reserves: bySide(s.reserves),
    points: bySide(s.points.map(each => each / 2)),
    places,
    pool: [...s.pool],
    gather: Object.fromEntries(
      TOWNS.flatMap((region, i) => (s.gather[i] ? [[placeId(region), s.gather[i] === 1 ? 'gather' : 'muster']] : [])),
    ),
    alerts: BOXES.filter((_, i) => s.alert[i] === 1).map(box => `box-${box.id}`),
    arms: Object.fromEntries(
      ARMS.flatMap((region, i) => (s.arms[i] ? [[placeId(region), s.arms[i] === 1 ? 'unsearched' : 'searched']] : [])),
    ),
    hinder: Object.fromEntries(
      Object.entries(HINDERS).map(([name, marker]) => [
        name,
        { at: at(s.hinderAt[marker]), side: s.hinderSide[marker] },
      ]),
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

/** One entry of `places`: "3x Regular moved", "Militia 7 strength 2 broken". */
function readUnits(s: State, entry: string, at: Place, used: Set<Piece>): void {
  let rest = straight(entry).replace(/\s+/g, ' ').trim();
  let mark = 0;
  let strength = -1;
  for (let more = true; more; ) {
    const found = rest.match(/ (hidden|strength ([012]))$/);
    const word = [...MARKS.keys()].find(each => rest.endsWith(` ${each}`));
    if (found) strength = found[2] === undefined ? -1 : Number(found[2]);
    else if (word !== undefined) mark |= MARKS.get(word) ?? 0;
    else more = false;
    if (found) rest = rest.slice(0, -found[0].length);
    else if (word !== undefined) rest = rest.slice(0, -word.length - 1);
  }
  const [, times, name] = rest.match(/^(?:(\d+)x )?(.+)$/) ?? [];
  const range = RANGES[name];
  for (let n = Number(times ?? 1); n > 0; n--) {
    const p = range ? firstUnused(range, used, name) : pieceNamed(name);
    if (used.has(p)) throw new Unreadable(`${pieceId(p)} stands in two places.`);
    if (strength >= 0 && !isMilitia(p)) throw new Unreadable(`‘${entry}’: only Militia have a drawn strength.`);
    used.add(p);
    s.at[p] = at;
    s.mark[p] = (mark & MARCHED) === 0 ? mark : mark | MOVED;
    if (isMilitia(p)) s.strength[p - MILITIA.from] = strength;
  }
}

function firstUnused(
  range: { readonly from: number; readonly to: number },
  used: ReadonlySet<Piece>,
  name: string,
): Piece {
  for (let p = range.from; p < range.to; p++) if (!used.has(p)) return p;
  throw new Unreadable(`There are only ${range.to - range.from} counters of the kind ‘${name}’.`);
}

function readPieces(s: State, places: Readonly<Record<string, readonly string[]>>): void {
  const used = new Set<Piece>();
  const entries = Object.entries(places).flatMap(([id, list]) =>
    list.map((entry): [Place, string] => [placeNamed(id), entry]),
  );
  const isNumbered = ([, entry]: [Place, string]): boolean =>
    !RANGES[
      straight(entry)
        .replace(/^\d+x /, '')
        .replace(/ (?!Regular)[a-z].*$/, '')
    ];
  // Counters called by number first, so that "any of a kind" takes only what is left.
  for (const [place, entry] of [...entries.filter(isNumbered), ...entries.filter(e => !isNumbered(e))])
    readUnits(s, entry, place, used);
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

function build(doc: z.output<typeof documentSchema>): { setting: Setting; state: State } {
  const setting: Setting = { scenario: doc.scenario, options: doc.options };
  const s = emptyBoard(doc.scenario, rulesOf(setting));
  readPieces(s, doc.places);
  const pool = doc.pool ?? poolLeft(s);
  s.pool.splice(0, 3, ...pool);
  s.turn = doc.turn;
  s.card = doc.card === null ? -1 : doc.card - 1;
  s.actions.splice(0, 2, ...fromSides(doc.actions));
  s.reserves.splice(0, 2, ...fromSides(doc.reserves));
  s.points.splice(0, 2, ...fromSides(doc.points).map(n => n * 2));
  for (const [id, side] of Object.entries(doc.gather))
    s.gather[indexIn(TOWNS, id, 'muster icon')] = side === 'gather' ? 1 : 2;
  for (const [id, side] of Object.entries(doc.arms))
    s.arms[indexIn(ARMS, id, 'hidden arms marker')] = side === 'unsearched' ? 1 : 2;
  for (const id of doc.alerts) {
    const i = BOXES.findIndex(box => `box-${box.id}` === id);
    if (i < 0) throw new Unreadable(`There is no alert box ‘${id}’: box-A1 to box-A${BOXES.length}.`);
    s.alert[i] = 1;
  }
  for (const [name, marker] of Object.entries(HINDERS)) {
    const given = doc.hinder[name === 'movement' ? 'movement' : name === 'search' ? 'search' : 'muster'];
    if (!given) continue;
    s.hinderAt[marker] =
      given.at === 'available' ? AVAILABLE : given.at === 'turn-track' ? ON_TRACK : placeNamed(given.at);
    s.hinderSide[marker] = given.side;
  }
  s.ambushed = doc.ambushed.map(placeNamed);
  s.sniped = doc.sniped.map(placeNamed);
  s.left = doc.left.map(placeNamed);
  s.discard = doc.discard.map(n => n - 1);
  s.deck = doc.deck
    ? doc.deck.map(n => n - 1).reverse()
    : deckOf(doc.scenario)
        .filter(c => !s.discard.includes(c) && c !== s.card)
        .reverse();
  s.known.splice(0, 2, ...fromSides(doc.known));
  s.intelligence.splice(0, 2, ...fromSides(doc.intelligence));
  s.shot = doc.shot;
  s.concord = doc.concord;
  s.percy = doc.percy;
  if (doc.battle) {
    s.scored.splice(0, 2, ...fromSides(doc.battle.scored));
    s.lost.splice(0, 2, ...fromSides(doc.battle.lost));
  }
  s.stack = doc.pending
    ? framesFrom(doc.pending)
    : [{ step: 'action', seat: doc.toAct === 'patriot' ? PATRIOT : BRITISH, reserve: false }];
  return { setting: { scenario: doc.scenario, options: { ...defaults(s), ...doc.options } }, state: s };
}

const defaults = (s: State): Setting['options'] => ({ ...write(s).options });

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
