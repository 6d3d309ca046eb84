import { type PositionDocument, readPosition, Unreadable } from '../../core/document.ts';
import { type Field, objectOf, oneOf, pairOf, partialOf, whole } from '../../core/fields.ts';
import { pendingField } from '../../core/frame-fields.ts';
import type { Parsed, Setting } from '../../core/game.ts';
import { placesField } from '../../core/piece-entries.ts';
import { optionsField } from '../../core/setting.ts';
import { seat } from './fields.ts';
import { FRAMES } from './frames.ts';
import { bySide, HINDER_IDS, hinderPlaceId, hinderPlaceNamed, SIDE_IDS } from './ids.ts';
import { checkPosition } from './invariants.ts';
import { BRITISH, PIECES } from './pieces.ts';
import { readPlaces, writePlaces } from './position-entries.ts';
import { ROWS } from './rows.ts';
import { deckOf, emptyBoard, OPTIONS, optionsOf, rulesOf } from './setup.ts';
import { SCENARIOS, type State } from './state.ts';

export type { PositionDocument };

const hinderPlace: Field<number, string> = {
  what: 'a region, "available" or "turn-track"',
  write: hinderPlaceId,
  read: written => (typeof written === 'string' ? hinderPlaceNamed(written) : undefined),
};
const hinder = objectOf({ at: hinderPlace, side: oneOf([1, 2], 'the side that the marker shows, 2 or 1') });
const counts = pairOf(SIDE_IDS, whole(0, 999));

/** What a document contains besides the rows of the state. See docs/positions.md. */
const OTHERS = {
  scenario: oneOf(SCENARIOS, SCENARIOS.join(', ')),
  options: optionsField(OPTIONS),
  places: placesField(PIECES),
  hinder: partialOf({ movement: hinder, search: hinder, muster: hinder }),
  battle: objectOf({ scored: counts, lost: counts }),
  toAct: seat,
  pending: pendingField,
};

/** The full position, readable and complete. */
export const write = (s: State): PositionDocument => ({
  scenario: s.scenario,
  options: optionsOf(s.rules),
  ...ROWS.write(s),
  places: writePlaces(s),
  hinder: Object.fromEntries(
    HINDER_IDS.map((id, marker) => [
      id,
      hinder.write({ at: s.hinderAt[marker], side: markerSide(s.hinderSide[marker]) }),
    ]),
  ),
  battle: { scored: bySide(s.scored), lost: bySide(s.lost) },
  pending: FRAMES.to(s.stack),
});

const markerSide = (side: number): 1 | 2 => (side === 1 ? 1 : 2);

/** The militia in the pool: those not drawn yet. */
function poolLeft(s: State): number[] {
  const left = s.pool.slice();
  for (const strength of s.strength) if (strength >= 0) left[strength]--;
  const strength = left.findIndex(n => n < 0);
  if (strength >= 0) throw new Unreadable(`There are only ${s.pool[strength]} Militia of strength ${strength} (4.1).`);
  return left;
}

/**
 * Fills the deck and the discard pile. A pile that is not given gets the cards that the other does not name. If neither
 * is given, only the card in force is discarded.
 */
function fillPiles(s: State, { deck, discard }: Partial<State>): void {
  const inForce = s.card < 0 ? [] : [s.card];
  const without = (named: readonly number[]): number[] => deckOf(s.scenario).filter(card => !named.includes(card));
  s.discard = discard ?? (deck ? without(deck) : inForce);
  s.deck = deck ?? without([...s.discard, ...inForce]).reverse();
}

function build(document: unknown): { setting: Setting; state: State } {
  const { given, others } = ROWS.read(document, OTHERS, ['places']);
  const { scenario = SCENARIOS[0], options = {}, places = {}, hinder: markers = {}, battle, toAct = BRITISH } = others;
  const rules = rulesOf({ options });
  const s = emptyBoard(scenario, rules);
  readPlaces(s, places);
  // A position written by hand is on turn 2, with three Actions a side, unless it says otherwise.
  Object.assign(s, { turn: 2, actions: [3, 3], pool: poolLeft(s) }, given, battle);
  fillPiles(s, given);
  for (const [marker, id] of HINDER_IDS.entries()) {
    const at = markers[id];
    if (!at) continue;
    s.hinderAt = s.hinderAt.with(marker, at.at);
    s.hinderSide = s.hinderSide.with(marker, at.side);
  }
  s.stack = others.pending ? FRAMES.from(others.pending) : [{ step: 'action', seat: toAct, reserve: false }];
  return { setting: { scenario, options: optionsOf(rules) }, state: s };
}

/** Reads a document, or says what is wrong with it and what would be right. */
export const read = (document: unknown): Parsed<{ readonly setting: Setting; readonly state: State }> =>
  readPosition(() => build(document), checkPosition);
