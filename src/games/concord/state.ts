import type { Core } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Seat } from '../../core/umpire.ts';
import type { Region } from './data.ts';
import type { Piece, Place } from './pieces.ts';

/** Why a unit takes a hit. */
export const CAUSES = [
  'combat',
  'charge',
  'cannon',
  'forced',
  'retreat',
  'unescorted',
  'panic',
  'ambush',
  'snipe',
  'fire',
  'passing',
  'approach',
  'alone',
] as const;
export type Cause = (typeof CAUSES)[number];

/** 15.1, 15.3 and 15.4. */
export const SCENARIOS = ['boston-to-concord', 'british-retreat', 'patriot-pursuit'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The optional rules, as the state carries them. */
export interface Rules {
  /** 14.1 */
  readonly leaderRerolls: boolean;
  /** 14.2 */
  readonly opportunityFire: boolean;
  /** 14.3 */
  readonly hobbledSons: boolean;
  /** 14.4 */
  readonly greenMilitia: boolean;
  /** 14.5 */
  readonly hiddenArms: 'full' | 'none' | 'any-mark' | 'marks';
  /** 12.0 and its FAQ: 9, or 8 by agreement. */
  readonly percyTurn: 8 | 9;
  readonly leaders: 'historical' | 'random';
}

/** A battle in progress (7.0). Pieces that have left the map no longer count. */
export interface Fight {
  readonly attacker: Seat;
  readonly region: Region;
  /** Where an Assault came from (6.2); null for an Attack. */
  readonly from: Place | null;
  readonly attackers: readonly Piece[];
  readonly defenders: readonly Piece[];
  /** Who retreated before combat, and where to (7.1); the region of the battle if nobody did. */
  readonly fled: readonly Piece[];
  readonly fledTo: Region;
}

/** When a retreat happens: before combat (7.1.1, 7.1.2), after it (7.1.4), or after a Charge (6.3). */
export type RetreatKind = 'before' | 'after' | 'charge';

interface Retreat {
  readonly fight: Fight;
  readonly seat: Seat;
  readonly kind: RetreatKind;
  readonly group: readonly Piece[];
}

/** The Action that moves a group: Movement (6.4) or Assemble (6.5). */
export type Way = 'move' | 'assemble';

/** A group about to leave a place together. */
interface Group {
  readonly seat: Seat;
  readonly from: Place;
  readonly group: readonly Piece[];
}

/**
 * A group that has entered the first `done` regions of its path (6.4.2). `broke`: its cannon has broken a unit (4.1).
 */
export interface OnTheMarch extends Group {
  readonly path: readonly Region[];
  readonly done: number;
  readonly broke: boolean;
  /**
   * Whether the cannon is with the group or Patriots have fired
   * on it: splitting it earlier would have made a difference.
   */
  readonly bound: boolean;
}

/** The steps of the rulebook by name, each with the data that it needs. */
interface Frames {
  // 5.0 Turn Sequence
  obtainActions: None;
  firstPlayer: None;
  action: { seat: Seat; reserve: boolean };
  afterAction: { seat: Seat };
  endTurn: None;
  // `left`: those who may still be brought nearer to Boston.
  captives: { left: readonly Piece[] };
  nextTurn: None;
  // 4.3 Gather Markers
  minutemanForms: { piece: Piece; town: Region };
  // 4.1 Field Cannon
  cannonBreaks: { among: readonly Piece[]; region: Region };
  // 6.4 Movement, 6.5 Assemble
  // `first`: somebody must go.
  whoMoves: { seat: Seat; from: Place; first: boolean };
  whoAssembles: { from: Place };
  // `fit`: those who were chosen to move, whom broken units may join.
  whoGoesAlong: { seat: Seat; from: Place; way: Way; fit: readonly Piece[] };
  cannonGoesAlong: Group;
  whereTo: Group;
  march: OnTheMarch;
  dropOff: OnTheMarch;
  // `fired`: the enemy in the region has had its fire (14.2).
  marchOn: { fired: boolean } & OnTheMarch;
  // `steps`: the regions marched; 0 if the group came by boat.
  endMove: { steps: number } & Group;
  forcedMarch: Group;
  // `first`: somebody must assemble.
  assemble: { first: boolean };
  assembleTo: Group;
  whichSons: { region: Region };
  sonMoves: { piece: Piece };
  // 6.6 Ambush, 6.8 Rally
  ambush: { region: Region };
  rally: { seat: Seat; region: Region };
  // `units`: those to be rallied; `by`: the leaders named for it so far.
  rallyBy: { seat: Seat; region: Region; units: readonly Piece[]; by: readonly Piece[] };
  // 6.10 Escape Capture, 6.11 Hinder Actions, 6.12 Call to Arms
  escapeTo: { piece: Piece };
  hinder: { marker: number };
  // `free`: before the first turn (9.0); `left`: the riders still to be called; `points`: Activity Points left.
  callToArms: { free: boolean; left: readonly Piece[] };
  ride: { piece: Piece; points: number; free: boolean };
  // `cost`: the points for riding on to `to`.
  evade: { piece: Piece; points: number; to: Place; cost: number };
  // 6.3 Charge
  charge: { region: Region };
  chargeRetreat: { region: Region };
  // 7.0 How to Conduct Combat
  attackers: { seat: Seat; region: Region };
  cannonAttacks: Group;
  assaultTarget: { seat: Seat; from: Place };
  assaulters: { seat: Seat; from: Place; region: Region };
  assaultCompany: { region: Region } & Group;
  standOrRetreat: { fight: Fight };
  contact: { fight: Fight };
  defenders: { fight: Fight };
  orderOfFire: { fight: Fight };
  volley: { fight: Fight; seat: Seat };
  reroll: { fight: Fight; seat: Seat; dice: readonly Die[] };
  combatHits: { fight: Fight; seat: Seat };
  afterCombat: { fight: Fight; seat: Seat };
  endFight: { fight: Fight };
  takeHits: {
    seat: Seat;
    hits: number;
    region: Place;
    /** The units that must take hits before others. */
    first: readonly Piece[];
    /** Whether only those units take hits, even if hits are left over. */
    only: boolean;
    why: Cause;
  };
  // 7.1 Retreats
  retreatHit: Retreat;
  retreatEscorts: Retreat;
  retreatTo: { escorted: readonly Piece[] } & Retreat;
  opportunityFire: { fight: Fight };
  advance: { fight: Fight };
  advanceWith: { fight: Fight; to: Region };
  advanceCompany: { fight: Fight; to: Region; regulars: readonly Piece[] };
  // 8.0 Search and Capture
  // `tried`: the targets searched for so far, HIDDEN_ARMS or Sons of Liberty; `first`: the first target must be chosen.
  search: { region: Region; tried: readonly number[]; first: boolean };
  capture: { region: Region; piece: Piece };
  captureAgain: { region: Region; piece: Piece };
  slipAway: { region: Region; piece: Piece };
}

export type Frame = Tagged<'step', Frames>;

/** A die on the table: its face, and the lowest face that hits. */
export interface Die {
  readonly face: number;
  readonly needs: number;
}

/**
 * A position. Plain JSON; pieces and places are the integers of `pieces.ts` and `data.ts`. A change to a list replaces it,
 * so that forks can share all lists but the stack.
 */
export interface State extends Core<Frame> {
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  turn: number;
  /** The card in force, as an index of CARDS; -1 before the first. */
  card: number;
  /** By seat: Actions and Reserve Actions left (2.0). */
  actions: readonly [number, number];
  reserves: readonly [number, number];
  /** The Victory Point Track, in half points. */
  points: readonly [number, number];
  /** By piece: where it is, and the flags of what it shows (BROKEN, MOVED …). */
  at: readonly Place[];
  mark: readonly number[];
  /** By militia counter: -1 while hidden, then the strength drawn (4.1). */
  strength: readonly number[];
  /** The Militia Draw Pool: how many of strength 0, 1 and 2 are left in the cup. */
  pool: readonly number[];
  /** By town of TOWNS: 0 no marker, 1 Gather, 2 Muster. */
  gather: readonly number[];
  /** By alert box: 1 while its marker lies on it. */
  alerts: readonly number[];
  /** By region of ARMS: 0 no marker, 1 not searched, 2 searched. */
  arms: readonly number[];
  /** By Hinder marker: a region, AVAILABLE or ON_TRACK; and the side that it shows, 2 or 1. */
  hinderAt: readonly number[];
  hinderSide: readonly number[];
  /** Where there was an Ambush or a Snipe this turn (6.6, 6.7). */
  ambushed: readonly Region[];
  sniped: readonly Region[];
  /** Draw pile, the top last. */
  deck: readonly number[];
  discard: readonly number[];
  /** By seat: how many of the top cards it knows (6.14). */
  known: readonly [number, number];
  /** By seat: whether it has gathered intelligence this turn (6.14). */
  intelligence: readonly [boolean, boolean];
  /** 10.0 The Shot Heard 'Round the World. */
  shot: boolean;
  /** 11.0: an unbroken Regular has entered Concord. */
  concord: boolean;
  /** 12.0: Percy's award has been made. */
  percy: boolean;
  /** Regions with a Gather marker that British units have left in the current action (4.3). */
  left: readonly Region[];
  /** By seat: the hits of the latest throw in a battle, or of all fire in one Movement Action (15.2). */
  scored: readonly [number, number];
  /** By seat: the units lost in the current Action; in a battle, since the sides met (7.1.4). */
  lost: readonly [number, number];
}

/** Whether this is the whole game (15.1) rather than one of the scenarios that begin on turn 8 (15.2). */
export const isBostonToConcord = ({ scenario }: { readonly scenario: string }): boolean =>
  scenario === 'boston-to-concord';

/** A copy that shares nothing mutable: all lists but the stack are replaced, never changed, and so are frames. */
export const fork = (s: State): State => ({
  stack: s.stack.slice(),
  sealed: [],
  scenario: s.scenario,
  rules: s.rules,
  turn: s.turn,
  card: s.card,
  actions: s.actions,
  reserves: s.reserves,
  points: s.points,
  at: s.at,
  mark: s.mark,
  strength: s.strength,
  pool: s.pool,
  gather: s.gather,
  alerts: s.alerts,
  arms: s.arms,
  hinderAt: s.hinderAt,
  hinderSide: s.hinderSide,
  ambushed: s.ambushed,
  sniped: s.sniped,
  deck: s.deck,
  discard: s.discard,
  known: s.known,
  intelligence: s.intelligence,
  shot: s.shot,
  concord: s.concord,
  percy: s.percy,
  left: s.left,
  scored: s.scored,
  lost: s.lost,
});
