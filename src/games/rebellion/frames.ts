import {
  eachOf,
  type Field,
  type Fields,
  flag,
  indexIn,
  listOf,
  objectOf,
  oneOf,
  pairOf,
  whole,
} from '../../core/fields.ts';
import { frameFields } from '../../core/frame-fields.ts';
import { AREA_COUNT, COLONIES } from './data.ts';
import {
  areaField,
  areaOrNone,
  COLONY_IDS,
  cardField,
  cardOrNone,
  columnField,
  factionField,
  sideField,
  unitCount,
} from './ids.ts';
import { OWNED_COLUMNS } from './pieces.ts';
import { SIDE_IDS } from './seats.ts';
import type { Fight, Frame, Orders, Pool } from './state.ts';

const areas = listOf(areaField, AREA_COUNT);
const colony = indexIn(COLONY_IDS, 'the letters of a colony, such as NY');
const colonies = listOf(colony, COLONIES.length);

const pool: Fields<Pool> = { column: columnField, left: unitCount, areas, split: flag, card: cardOrNone };
const orders: Fields<Orders> = { card: cardField, armies: whole(1, 4), areas: whole(0, 4), shore: areaOrNone };
// `pairOf` has no readonly variant, so the type is forced here.
const fight = objectOf<Fight>({
  at: areaField,
  heads: pairOf(SIDE_IDS, factionField) as Field<Fight['heads']>,
});
const bySideColumns = eachOf(4, whole(0, 9));
/** The units of each owned column; empty if the suggested group goes. */
const group: Field<readonly number[]> = {
  what: `a list of ${OWNED_COLUMNS} counts, or an empty list`,
  write: values => values,
  read: written =>
    Array.isArray(written) && written.length === 0 ? [] : eachOf(OWNED_COLUMNS, unitCount).read(written),
};

/** How each frame is written in documents. `Frames` in `state.ts` explains the fields. */
export const FRAMES = frameFields<Frame>({
  drawSide: {},
  placeExtra: { faction: factionField, ...pool },
  dealHands: {},
  beginRound: {},
  drawMarker: {},
  beginTurn: {},
  endTurn: {},
  endRound: {},
  muster: pool,
  placeFled: { column: columnField },
  place: pool,
  howMany: {
    of: oneOf<'placeExtra' | 'muster' | 'place'>(['placeExtra', 'muster', 'place']),
    faction: factionField,
    at: areaField,
    ...pool,
  },
  oneEach: { card: cardField, areas, most: whole(1, 4) },
  playCard: {},
  swap: {},
  loyalties: { done: colonies },
  relocate: { colony, column: columnField, left: unitCount },
  march: orders,
  openBattles: {},
  whereTo: { ...orders, from: areaField, group },
  whoGoes: { ...orders, from: areaField },
  battles: {},
  fightAll: {},
  layOn: { card: cardField, areas },
  ride: { at: areaField, most: whole(1, 2) },
  volley: { fight, side: sideField, free: flag },
  takeLosses: { fight, side: sideField, hits: whole(0, 9), mix: whole(0, 0xffff), settled: whole(0, 4) },
  flights: { fight, side: sideField, fled: bySideColumns },
  commands: { fight, side: sideField, blanks: bySideColumns },
  command: { fight, side: sideField, blanks: bySideColumns },
  afterBattle: { fight },
  goOn: { from: areaField },
  whoGoesOn: { from: areaField, to: areaField },
});
