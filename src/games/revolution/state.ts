import type { Core } from '../../core/step.ts';
import type { Frame } from './frames.ts';
import { PIECES, type Piece, type Place, type Side } from './pieces.ts';

/** 3.1 and 3.5. */
export const SCENARIOS = ['campaign', 'short'] as const;
export type ScenarioId = (typeof SCENARIOS)[number];

/** The optional sections, each of which can be on or off (28 to 38, and the two unofficial ones of 39). */
export const FLAGS = [
  'forts',
  'partisans',
  'sovereignty',
  'upgrades',
  'interception',
  'expeditions',
  'overrun',
  'frontier',
  'forage',
  'massacre',
  'honors',
  'demoralization',
  'battleTactics',
] as const;
export type Flag = (typeof FLAGS)[number];
export type Rules = Readonly<Record<Flag, boolean>>;

/** How a match ended: sudden death (3.1), a partial victory (3.3), the short scenario (3.5) or a draw (3.4). */
export const ENDINGS = ['none', 'sudden', 'partial', 'short', 'draw'] as const;
export type Ending = (typeof ENDINGS)[number];

/** Standing orders of a side, by their index in `orders` (7.9, ruling). */
export const ORDER_PRIVATEERS = 0;
export const ORDER_COUNTERSPY = 1;
export const ORDER_MASTER_PLAN = 2;
export const ORDER_SHOT = 3;
export const ORDER_TARLETON = 4;
export const ORDER_COUNT = 5;

/**
 * A position. Plain JSON; counters, places and markers are the integers of pieces.ts, locales and regions those of
 * data.ts.
 */
export interface State extends Core<Frame> {
  readonly scenario: ScenarioId;
  readonly rules: Rules;
  year: number;
  /** Who goes first this year (8.1). */
  first: Side;
  /** The step of Progress, from 0 (10.0). */
  progress: number;
  /** -3 to 3, to the right for America (12.0). */
  europe: number;
  /** By region with a track: -3 British to 3 American (11.0). */
  loyalty: readonly number[];

  // By counter. Where it is; only `put` and `putEach` change it, because they keep the chains below as well.
  readonly at: readonly Place[];
  /** By locale: the first counter there; -1 none. */
  readonly firstAt: readonly Piece[];
  /** By counter: the next one in the same locale, ascending; -1 none. */
  readonly nextAt: readonly Piece[];
  /** The fleet that carries it; -1 for none. */
  aboard: readonly Piece[];
  /** How it has moved in the present Movement Phase: see UNMOVED to JOINED below. */
  moved: readonly number[];
  /** 1: it was aboard a fleet that Privateers stopped, and does not move for the rest of the year (7.9, ruling). */
  stalled: readonly number[];
  /** 1: it is in the force that is about to march or on the march; 2: that force has dropped it off. */
  marching: readonly number[];
  /** 1: it is disrupted (18.7). */
  disrupted: readonly number[];
  /** 1: the other side knows it lies there (22.1). */
  open: readonly number[];

  // By marker.
  /** Where it is: HAND_OF a side, POOL, ON_MAP or OUT_OF_GAME. */
  markerAt: readonly number[];
  /** 1: the other side knows that it is in that hand; 2: everybody sees it, allotted or about to be played. */
  seen: readonly number[];
  /** The track that it is allotted to, from 1; 0 none (9.3). */
  allotted: readonly number[];

  // By locale: the side that owns it, from 1; 0 none.
  fort: readonly number[];
  siege: readonly number[];
  partisan: readonly number[];
  /** 1: a massacre has been here (37.2). */
  massacre: readonly number[];
  /** 1: a band was raised here this year (27.2). */
  raised: readonly number[];
  /** 1: a militia was upgraded here this year (31.2). */
  upgraded: readonly number[];
  /** 1: a regular was exchanged for detachments here this year; 2: the reverse. Neither may be undone (13.7). */
  swapped: readonly number[];

  // By side.
  /** Points left to spend this year (6.8). */
  points: readonly [number, number];
  /** Markers bought this year (7.3). */
  bought: readonly [number, number];
  /** Rabble rousing points committed this year, by track, once they are open (9.3). */
  committed: readonly [readonly number[], readonly number[]];
  /** 1: no more forced marches this year. */
  resting: readonly [number, number];
  /** 1: all its battles of this Combat Phase are fought as suggested. */
  advised: readonly [number, number];
  /** The counters in reserve until the Tactics of a battle are open (39.2). */
  waiting: readonly [readonly Piece[], readonly Piece[]];
  /** By side: the leader named for Politicking; -1 for none. */
  politicking: readonly [number, number];
  /** The settings of its standing orders (7.9, ruling). */
  orders: readonly [readonly number[], readonly number[]];
  /** By leader, from FIRST_LEADER: the most Tactics that its force spends on an interception (32). */
  intercepts: readonly number[];
  /** By leader: 1 if its force has tried an interception in this phase (32.5). */
  tried: readonly number[];

  /** America has stopped Hessian recruiting for the year (7.9). */
  noHessians: boolean;
  /** How many more dice of points Britain has this year; negative for fewer (7.9, Debate in Parliament). */
  debate: number;
  /** America has raised the regular or light unit that is cheaper this year (12.7). */
  volunteered: boolean;
  ending: Ending;
  winner: Side | null;
}

export const UNMOVED = 0;
export const MOVED = 1;
/** It came ashore from a fleet against enemies: a landing (24.6). */
export const LANDED = 2;
/** It came by sea into a friendly garrison under siege and has joined it (28.16). */
export const JOINED = 3;

/** The list with `value` in these places: a copy, or the list itself if nothing changes. */
export function marked(list: readonly number[], places: readonly number[], value: number): readonly number[] {
  let copy: number[] | null = null;
  for (const i of places) {
    if (list[i] === value) continue;
    copy ??= list.slice();
    copy[i] = value;
  }
  return copy ?? list;
}
/** A mark of 0 for every counter. */
export const noMarks: readonly number[] = new Array<number>(PIECES).fill(0);

/**
 * A copy that shares nothing that can change: frames are immutable, and so are all lists of the state but the stack and
 * the sealed answers, which are the kernel’s. A change replaces its list.
 */
export function fork(s: State): State {
  return {
    stack: s.stack.slice(),
    sealed: s.sealed.slice(),
    scenario: s.scenario,
    rules: s.rules,
    year: s.year,
    first: s.first,
    progress: s.progress,
    europe: s.europe,
    loyalty: s.loyalty,
    at: s.at,
    firstAt: s.firstAt,
    nextAt: s.nextAt,
    aboard: s.aboard,
    moved: s.moved,
    stalled: s.stalled,
    marching: s.marching,
    disrupted: s.disrupted,
    open: s.open,
    markerAt: s.markerAt,
    seen: s.seen,
    allotted: s.allotted,
    fort: s.fort,
    siege: s.siege,
    partisan: s.partisan,
    massacre: s.massacre,
    raised: s.raised,
    upgraded: s.upgraded,
    swapped: s.swapped,
    points: s.points,
    bought: s.bought,
    committed: s.committed,
    resting: s.resting,
    advised: s.advised,
    waiting: s.waiting,
    politicking: s.politicking,
    orders: s.orders,
    intercepts: s.intercepts,
    tried: s.tried,
    noHessians: s.noHessians,
    debate: s.debate,
    volunteered: s.volunteered,
    ending: s.ending,
    winner: s.winner,
  };
}
