import type { Core } from '../../core/step.ts';
import type { Seat } from '../../core/umpire.ts';
import type { Region } from './data.ts';
import type { Cause } from './events.ts';
import type { Piece, Place } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';

/** The optional rules, as the state carries them. */
export interface Rules {
  /** 11.1 */
  readonly works: boolean;
  /** 11.2 */
  readonly powder: boolean;
  /** 11.3 */
  readonly anyZone: boolean;
  /** 12.2, by agreement in 12.1 too (FAQ). */
  readonly rallyDice: boolean;
}

/** An Assault in progress (6.2). Counters that have left the region no longer count. */
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
  /** Only these may take them; null for any there. */
  readonly only: readonly Piece[] | null;
  /** Only those that show their whole side, one hit each (6.3, 6.4, 6.9). */
  readonly whole: boolean;
  readonly why: Cause;
}

/** What happens next: a name for each step of the rulebook, with what the step must know. */
export type Frame =
  // 12.0 Set-up
  | { readonly step: 'deployBritish' }
  | { readonly step: 'deployPlan' }
  | { readonly step: 'deployAt' }
  | { readonly step: 'deployWho'; readonly region: Region }
  | { readonly step: 'deployLeader' }
  | { readonly step: 'objective' }
  | { readonly step: 'otherGoal' }
  | { readonly step: 'threeZones' }
  | { readonly step: 'soloSetup' }
  | { readonly step: 'patriotSetup' }
  | { readonly step: 'upgrade' }
  | { readonly step: 'thirdZone' }
  | { readonly step: 'shareAfloat'; readonly zones: readonly number[]; readonly left: readonly Piece[] }
  // 5.1 Obtain Action Points
  | { readonly step: 'beginTurn' }
  | { readonly step: 'reinforce'; readonly zones: readonly number[]; readonly group: readonly Piece[] }
  | { readonly step: 'obtainActions' }
  | { readonly step: 'shellsArrive' }
  | { readonly step: 'panic' }
  | { readonly step: 'courage'; readonly region: Region; readonly left: readonly Piece[] }
  | { readonly step: 'firstPlayer' }
  // 5.2 Perform Actions. `answers`: the enemy has passed, and this side must act.
  | { readonly step: 'action'; readonly seat: Seat; readonly reserve: boolean; readonly answers: boolean }
  | { readonly step: 'afterAction'; readonly seat: Seat }
  // 6.1 Volley Fire
  | { readonly step: 'volleyTarget'; readonly seat: Seat; readonly from: Place }
  | { readonly step: 'volley'; readonly seat: Seat; readonly from: Place; readonly to: Place; readonly last: boolean }
  | ({ readonly step: 'extraDie'; readonly to: Place } & Group)
  | ({ readonly step: 'volleyThrow'; readonly to: Place; readonly extra: boolean; readonly last: boolean } & Group)
  // 6.2 Assault
  | { readonly step: 'assaultTarget'; readonly seat: Seat; readonly from: Place }
  | { readonly step: 'assaulters'; readonly seat: Seat; readonly from: Place; readonly to: Region }
  | ({ readonly step: 'assaultLeaders'; readonly to: Region } & Group)
  | ({ readonly step: 'neckAssault'; readonly left: readonly Piece[] } & Group)
  | { readonly step: 'withdraw'; readonly fight: Fight }
  | { readonly step: 'withdrawWho'; readonly fight: Fight }
  | { readonly step: 'withdrawMilitia'; readonly fight: Fight; readonly going: readonly Piece[] }
  | { readonly step: 'meet'; readonly fight: Fight }
  | { readonly step: 'freeFire'; readonly fight: Fight }
  | { readonly step: 'aim'; readonly fight: Fight }
  | { readonly step: 'round'; readonly fight: Fight; readonly needs: number }
  | { readonly step: 'afterRound'; readonly fight: Fight }
  | { readonly step: 'fallBack'; readonly fight: Fight; readonly seat: Seat }
  | { readonly step: 'fallBackWho'; readonly fight: Fight; readonly seat: Seat }
  | { readonly step: 'fallBackTo'; readonly fight: Fight; readonly group: readonly Piece[]; readonly before: boolean }
  | { readonly step: 'nextRound'; readonly fight: Fight }
  // 6.3 Cannonade, 6.4 Bombard, 6.6 Naval Move, 6.7 Rally, 6.8 Reorganize, 6.9 Snipe, 6.10 Land Troops
  | { readonly step: 'cannonade'; readonly seat: Seat; readonly left: readonly Place[]; readonly fired: boolean }
  | { readonly step: 'bombard'; readonly guns: readonly number[]; readonly fired: boolean }
  | { readonly step: 'burntOut'; readonly seat: Seat; readonly region: Region }
  | { readonly step: 'rally'; readonly seat: Seat; readonly place: Place; readonly three: readonly Piece[] | null }
  | { readonly step: 'cross'; readonly seat: Seat }
  | { readonly step: 'crossLeaders'; readonly seat: Seat; readonly one: Region; readonly other: Region }
  | {
      readonly step: 'crossFrom';
      readonly seat: Seat;
      readonly one: Region;
      readonly other: Region;
      readonly leaders: readonly Piece[];
    }
  | {
      readonly step: 'crossBack';
      readonly seat: Seat;
      readonly one: Region;
      readonly other: Region;
      readonly leaders: readonly Piece[];
      readonly units: readonly Piece[];
    }
  | { readonly step: 'snipe' }
  | { readonly step: 'land'; readonly zone: number }
  | { readonly step: 'landWho'; readonly zone: number }
  | { readonly step: 'landLeaders'; readonly zone: number; readonly units: readonly Piece[] }
  | { readonly step: 'landTo'; readonly zone: number; readonly group: readonly Piece[] }
  // 6.5 Land Move. `first`: somebody must go; `again`: some of the group have gone.
  | { readonly step: 'leadersGo'; readonly seat: Seat; readonly from: Place }
  | {
      readonly step: 'whoMoves';
      readonly seat: Seat;
      readonly from: Place;
      readonly first: boolean;
      readonly leaders: readonly Piece[] | null;
    }
  | ({ readonly step: 'whoGoesAlong' } & Group)
  | ({ readonly step: 'whereTo'; readonly again: boolean } & Group)
  | ({ readonly step: 'neck'; readonly to: Place; readonly left: readonly Piece[] } & Group)
  // 7.0 Battles
  | ({ readonly step: 'takeHits' } & Hits)
  | ({ readonly step: 'hitAtRandom' } & Hits)
  | { readonly step: 'driveOn'; readonly place: Place }
  // 9.2 to 9.4
  | { readonly step: 'demoralized'; readonly seat: Seat }
  // 5.3 End Turn
  | { readonly step: 'finalFire'; readonly left: readonly Region[] }
  | { readonly step: 'endTurn' }
  | { readonly step: 'steady'; readonly place: Place }
  | { readonly step: 'fires'; readonly left: readonly Region[] }
  | { readonly step: 'fireSpreads'; readonly region: Region }
  | { readonly step: 'nextTurn' }
  | { readonly step: 'brokenForces'; readonly left: readonly Place[] }
  | ({ readonly step: 'brokenTo' } & Group)
  | { readonly step: 'lastFires' }
  | { readonly step: 'matchEnds' };

/** A position. Plain JSON; pieces and places are the integers of `pieces.ts` and `data.ts`. */
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
  at: Place[];
  mark: number[];
  /** By militia counter: -1 while hidden, then the strength drawn (4.1). */
  strength: number[];
  /** The Militia Draw Pool: how many of strength 0, 1 and 2 are left in the cup. */
  pool: [number, number, number];
  /** Draw pile, the top last. */
  deck: number[];
  discard: number[];
  morale: [number, number];
  powder: number;
  demoralized: [boolean, boolean];
  /** By number of TOWN: 1 while it is ablaze. */
  ablaze: number[];
  /** 6.4: a Bombard has set a region on fire this turn. */
  hotShot: boolean;
  /** An index of FLEET_BOXES. */
  fleet: number;
  /** 4.3: the right shells are there. */
  shells: boolean;
  /** 3.5, by number of STAGING: 1 once the Staging Number was met; 1 once British landed there. */
  formed: number[];
  landed: number[];
  /** 12.3: the number of the objective; 12.4: of the row of the table, from 1. 0 where there is none. */
  objective: number;
  /** By number of GOALS: 1 where it is an objective (12.3, 12.4). */
  goals: number[];
  /** By landing zone: 1 where the scenario has the British use it (12.3, 12.4). */
  zones: number[];
  /** 12.2: places where a counter was hit in the Action going on, and whether one of them was a leader. */
  struck: Place[];
  leaderHit: boolean;
}

/** 12.3, 12.4: the scenarios with an automated player, to which the rules of 12.2 apply. */
export const isSolo = ({ scenario }: { readonly scenario: ScenarioId }): boolean => scenario !== 'bunker-hill';

const pair = <T>([a, b]: readonly [T, T]): [T, T] => [a, b];

/** A copy that shares nothing that can change. Frames are immutable, so the stack is copied shallowly. */
export function fork(s: State): State {
  return {
    stack: s.stack.slice(),
    picked: s.picked.slice(),
    sealed: [],
    scenario: s.scenario,
    rules: s.rules,
    turn: s.turn,
    card: s.card,
    actions: pair(s.actions),
    reserves: pair(s.reserves),
    points: pair(s.points),
    at: s.at.slice(),
    mark: s.mark.slice(),
    strength: s.strength.slice(),
    pool: [s.pool[0], s.pool[1], s.pool[2]],
    deck: s.deck.slice(),
    discard: s.discard.slice(),
    morale: pair(s.morale),
    powder: s.powder,
    demoralized: pair(s.demoralized),
    ablaze: s.ablaze.slice(),
    hotShot: s.hotShot,
    fleet: s.fleet,
    shells: s.shells,
    formed: s.formed.slice(),
    landed: s.landed.slice(),
    objective: s.objective,
    goals: s.goals.slice(),
    zones: s.zones.slice(),
    struck: s.struck.slice(),
    leaderHit: s.leaderHit,
  };
}
