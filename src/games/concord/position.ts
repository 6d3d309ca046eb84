import type { z } from 'zod';
import { readPosition, Unreadable } from '../../core/document.ts';
import type { Parsed, Setting } from '../../core/game.ts';
import { ARMS, BOXES, CARDS, REGIONS, TOWNS } from './data.ts';
import { framesFrom, framesTo } from './frames.ts';
import { bySeat, bySide, HINDER_IDS, hinderPlaceId, hinderPlaceNamed, pieceId, placeId, placeNamed } from './ids.ts';
import { checkPosition } from './invariants.ts';
import { marksOf } from './names.ts';
import { alertsOf, gatherOf } from './observe.ts';
import { BRITISH, isMilitia, OUT, PATRIOT, PIECES, type Piece } from './pieces.ts';
import { type Document, documentSchema, formProblem } from './position-document.ts';
import { readPlaces } from './position-entries.ts';
import { deckOf, emptyBoard, optionsOf, rulesOf } from './setup.ts';
import type { State } from './state.ts';
import { strengthOf } from './units.ts';

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

/** The cup holds what no drawn counter shows. */
function poolLeft(s: State): [number, number, number] {
  const left: [number, number, number] = [...s.pool];
  for (const strength of s.strength) if (strength >= 0) left[strength]--;
  const strength = left.findIndex(n => n < 0);
  if (strength >= 0) throw new Unreadable(`There are only ${s.pool[strength]} Militia of strength ${strength} (4.1).`);
  return left;
}

const indexIn = (list: readonly number[], id: string, what: string): number => {
  const i = list.indexOf(placeNamed(id));
  if (i < 0) throw new Unreadable(`${REGIONS[placeNamed(id)]?.label ?? id} has no ${what}.`);
  return i;
};

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
    return { ok: false, problem: formProblem(parsed.error) };
  }
  return readPosition(() => build(parsed.data), checkPosition);
}
