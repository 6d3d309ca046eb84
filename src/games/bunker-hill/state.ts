import type { Core } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Seat } from '../../core/umpire.ts';
import type { Region } from './data.ts';
import type { Piece, Place } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';

/** Why a counter takes a hit. */
export const CAUSES = ['volley', 'assault', 'cannonade', 'bombard', 'snipe', 'finalFire'] as const;
export type Cause = (typeof CAUSES)[number];

/** The optional rules, as the state carries them. */
export interface Rules {
  /** 11.1: works stop the first hit of a throw. */
  readonly works: boolean;
  /** 11.2: the Patriots may spend more powder, for better throws. */
  readonly powder: boolean;
  /** 11.3: the British land reinforcements in any zone. */
  readonly anyZone: boolean;
  /** Broken units rally by dice: always in 12.2, and in 12.1 if both sides agree (FAQ). */
  readonly rallyDice: boolean;
}

/** An Assault in progress (6.2). Attackers who have left the region no longer count. */
export interface Fight {
  readonly attacker: Seat;
  readonly region: Region;
  readonly from: Place;
  readonly attackers: readonly Piece[];
  /** 8.0: the Patriots have paid for joining it. */
  readonly paid: boolean;
}

/** A group about to leave a place together. */
interface Group {
  readonly seat: Seat;
  readonly from: Place;
  readonly group: readonly Piece[];
}

/** Hits to be taken by counters in a place. */
export interface Hits {
  readonly seat: Seat;
  readonly hits: number;
  readonly place: Place;
  /** The counters that may take them; null if any counter in the place may. */
  readonly only: readonly Piece[] | null;
  /** Whether only counters on their front side may take them, so that each takes one at most (6.3, 6.4, 6.9). */
  readonly whole: boolean;
  readonly why: Cause;
}

/**
 * What happens next: a name for each step of the rulebook, with the data that the step needs. Frames are stored in
 * documents, so names of steps and fields stay as they are. `left`: what the step still has to deal with.
 */
interface Frames {
  // 12.0 Set-up
  deployBritish: None;
  deployPlan: None;
  deployAt: None;
  deployWho: { region: Region };
  deployLeader: None;
  objective: None;
  otherGoal: None;
  threeZones: None;
  soloSetup: None;
  patriotSetup: None;
  upgrade: None;
  thirdZone: None;
  shareAfloat: { zones: readonly number[]; left: readonly Piece[] };
  // 5.1 Obtain Action Points
  beginTurn: None;
  reinforce: { zones: readonly number[]; group: readonly Piece[] };
  obtainActions: None;
  shellsArrive: None;
  panic: None;
  courage: { region: Region; left: readonly Piece[] };
  firstPlayer: None;
  // 5.2 Perform Actions. `reserve`: with a Reserve Action; `answers`: the enemy lets this side act first, so it
  // must.
  action: { seat: Seat; reserve: boolean; answers: boolean };
  afterAction: { seat: Seat };
  // 6.1 Volley Fire. `all`: the strongest group will fire; false once the player has asked to choose who does. `last`:
  // Final Fire (12.4).
  volleyTarget: { seat: Seat; from: Place; all: boolean };
  volley: { seat: Seat; from: Place; to: Place; last: boolean };
  extraDie: { to: Place } & Group;
  volleyThrow: { to: Place; extra: boolean; last: boolean } & Group;
  // 6.2 Assault
  assaultTarget: { seat: Seat; from: Place };
  assaulters: { seat: Seat; from: Place; to: Region };
  assaultLeaders: { to: Region } & Group;
  withdraw: { fight: Fight };
  withdrawWho: { fight: Fight };
  withdrawMilitia: { fight: Fight; going: readonly Piece[] };
  meet: { fight: Fight };
  freeFire: { fight: Fight };
  aim: { fight: Fight };
  /** `needs`: the lowest face that hits for the defenders (11.2). */
  round: { fight: Fight; needs: number };
  afterRound: { fight: Fight };
  fallBack: { fight: Fight; seat: Seat };
  fallBackWho: { fight: Fight; seat: Seat };
  /** `before`: the group withdraws before the Assault; otherwise it falls back after a round. */
  fallBackTo: { fight: Fight; group: readonly Piece[]; before: boolean };
  nextRound: { fight: Fight };
  // 6.3 Cannonade, 6.4 Bombard, 6.6 Naval Move, 6.7 Rally, 6.8 Reorganize, 6.9 Snipe, 6.10 Land Troops
  /** `left`: the places whose guns have yet to fire or hold; `fired`: guns of an earlier place have fired. */
  cannonade: { seat: Seat; left: readonly Place[]; fired: boolean };
  /** `guns`: those that have yet to fire, 0 the battery and 1 the fleet; `fired`: one of them has fired. */
  bombard: { guns: readonly number[]; fired: boolean };
  burntOut: { seat: Seat; region: Region };
  /**
   * `three`: in a staging area with more than three broken units, the three chosen to rally in this Action (12.2); null
   * before that and everywhere else.
   */
  rally: { seat: Seat; place: Place; three: readonly Piece[] | null };
  /** `chosen`: the units that rally; `all`: the units that could. Wounded leaders may throw for the others (12.2). */
  rallyTries: { seat: Seat; place: Place; chosen: readonly Piece[]; all: readonly Piece[] };
  /**
   * Reorganize exchanges units between the regions `one` and `other`: `crossFrom` asks who leaves `one`, `crossBack`
   * who comes.
   */
  cross: { seat: Seat };
  crossLeaders: { seat: Seat; one: Region; other: Region };
  crossFrom: { seat: Seat; one: Region; other: Region; leaders: readonly Piece[] };
  crossBack: { seat: Seat; one: Region; other: Region; leaders: readonly Piece[]; units: readonly Piece[] };
  snipe: None;
  land: { zone: number };
  landWho: { zone: number };
  landLeaders: { zone: number; units: readonly Piece[] };
  landTo: { zone: number; group: readonly Piece[] };
  // 6.5 Land Move. `first`: nobody has moved yet, so somebody must; `again`: part of the group has already gone
  // elsewhere; `leaders`: the leaders named before the units (12.2), null if all are named together.
  leadersGo: { seat: Seat; from: Place };
  move: { seat: Seat; from: Place; first: boolean };
  whoMoves: { seat: Seat; from: Place; leaders: readonly Piece[] | null };
  whoGoesAlong: Group;
  whereTo: { again: boolean } & Group;
  musterDie: None;
  stopAtNeck: None;
  // 7.0 Battles
  takeHits: Hits;
  hitAtRandom: Hits;
  /** Panicked units under fire flee farther (9.1). */
  driveOn: { place: Place };
  // 9.2 to 9.4
  demoralized: { seat: Seat };
  // 5.3 End Turn
  finalFire: { left: readonly Region[] };
  endTurn: None;
  /** Leaders remove Panic Markers (9.1). */
  steady: { place: Place };
  fires: { left: readonly Region[] };
  fireSpreads: { region: Region };
  nextTurn: None;
  /** Places where all units of a side may be broken now (12.2). */
  brokenForces: { left: readonly Place[] };
  brokenTo: Group;
  lastFires: None;
  matchEnds: None;
}

export type Frame = Tagged<'step', Frames>;

/**
 * A position. Plain JSON; pieces and places are the integers of `pieces.ts` and `data.ts`. A change to a list that is
 * `readonly` replaces it, so that forks can share it.
 */
export interface State extends Core<Frame> {
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  turn: number;
  /** The card in force, as an index of CARDS; -1 before the first. */
  card: number;
  actions: [number, number];
  reserves: [number, number];
  /** For units destroyed and leaders killed, in half points. */
  points: [number, number];
  /** By counter: where it is. */
  at: readonly Place[];
  /** By counter: its flags, such as FLIPPED and MOVED. */
  mark: readonly number[];
  /** By militia counter: -1 while hidden, then the strength drawn (4.1). */
  strength: readonly number[];
  /** The Militia Draw Pool: how many of strength 0, 1 and 2 are left in the cup. */
  pool: [number, number, number];
  /** The draw pile, the top last, as indices of CARDS. */
  deck: readonly number[];
  discard: readonly number[];
  morale: [number, number];
  powder: number;
  demoralized: [boolean, boolean];
  /** By index in TOWN: 1 if the region is ablaze. */
  ablaze: readonly number[];
  /** 6.4: a Bombard has set a region on fire this turn. */
  hotShot: boolean;
  /** An index of FLEET_BOXES. */
  fleet: number;
  /** 4.3: the British cannon have the right shells. */
  shells: boolean;
  /** 3.5, by index in STAGING: 1 once the Staging Number has been met. */
  formed: readonly number[];
  /** By index in STAGING: 1 once British have landed there. */
  landed: readonly number[];
  /** The number of the objective (12.3), or of the row of the table (12.4), from 1; 0 if there is none. */
  objective: number;
  /** By index in GOALS: 1 if it is an objective (12.3, 12.4). */
  goals: readonly number[];
  /** By landing zone: 1 if the British use it in this scenario (12.3, 12.4). */
  zones: readonly number[];
  /** 12.2: the places where a counter was hit in the current Action. */
  struck: Place[];
  /** 12.2: a leader was hit in the current Action. */
  leaderHit: boolean;
}

/** 12.3, 12.4: the scenarios with an automated player, to which the rules of 12.2 apply. */
export const isSolo = ({ scenario }: { readonly scenario: ScenarioId }): boolean => scenario !== 'bunker-hill';

// Numbers only: a function that also copied pairs of other things would make V8 keep the numbers less compactly.
const pair = (of: readonly [number, number]): [number, number] => [of[0], of[1]];

/** A copy that shares no mutable data. Frames are immutable, so the stack is copied shallowly. */
export function fork(s: State): State {
  return {
    stack: s.stack.slice(),
    sealed: [],
    scenario: s.scenario,
    rules: s.rules,
    turn: s.turn,
    card: s.card,
    actions: pair(s.actions),
    reserves: pair(s.reserves),
    points: pair(s.points),
    at: s.at,
    mark: s.mark,
    strength: s.strength,
    pool: [s.pool[0], s.pool[1], s.pool[2]],
    deck: s.deck,
    discard: s.discard,
    morale: pair(s.morale),
    powder: s.powder,
    demoralized: [s.demoralized[0], s.demoralized[1]],
    ablaze: s.ablaze,
    hotShot: s.hotShot,
    fleet: s.fleet,
    shells: s.shells,
    formed: s.formed,
    landed: s.landed,
    objective: s.objective,
    goals: s.goals,
    zones: s.zones,
    struck: s.struck.slice(),
    leaderHit: s.leaderHit,
  };
}
