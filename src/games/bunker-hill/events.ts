import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Prize } from '../../core/telling.ts';
import type { Seat, Umpire } from '../../core/umpire.ts';
import type { Region } from './data.ts';
import type { Piece, Place } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';
import type { Cause, Frame, State } from './state.ts';

/** How counters came to another place. `land`: came ashore (6.10), not a Land Move (6.5), which is `move`. */
export type Manner =
  | 'move'
  | 'land'
  | 'assault'
  | 'thrownBack'
  | 'withdraw'
  | 'fallBack'
  | 'flee'
  | 'reorganize'
  | 'giveWay'
  | 'burnt'
  | 'broken';

/** What dice were thrown for. */
export type Throw = Cause | 'freeFire';

/** The names of the Actions of 6.0, as players read them. */
export const ACTION_NAMES = [
  'Volley Fire',
  'Assault',
  'Cannonade',
  'Bombard',
  'Land Move',
  'Naval Move',
  'Rally',
  'Reorganize the Line',
  'Snipe',
  'Land Troops',
  'Plan',
  'Pass',
] as const;
export type ActionName = (typeof ACTION_NAMES)[number];

/**
 * Everything that can happen, as facts; `words.ts` has the words for it. An event carries the strength of a militia at
 * that time: -1 while it is hidden, and for all other counters.
 */
interface Events {
  matchBegins: { scenario: ScenarioId };
  deployed: { seat: Seat; units: readonly Piece[]; place: Place };
  /** `plan`: an index of PLANS. */
  planTaken: { plan: number };
  /** 12.1: the Patriots have placed all their counters one by one. `units`: how many stand in each region. */
  deployedByHand: { units: readonly { readonly region: Region; readonly count: number }[] };
  /** `objective`: its number (12.3), or that of the row of the table (12.4), from 1. `die`: null if it was chosen. */
  objective: { scenario: ScenarioId; objective: number; die: number | null };
  /** `goal`: an index of GOALS. */
  goalAdded: { goal: number };
  /** `setup`: an index of SETUP_NAMES. */
  setupTaken: { setup: number; die: number | null };
  /** `burning`: how many regions of Charlestown burn. */
  turnBegins: { turn: number; morale: readonly [number, number]; powder: number; burning: number };
  arrived: { seat: Seat; units: readonly Piece[]; place: Place };
  /** `card`: an index of CARDS. */
  card: { card: number; actions: readonly [number, number] };
  /** 4.3: the die for the right shells. */
  shells: { die: number; turn: number; arrived: boolean };
  /** 9.1: the British name a region, and each unbroken Militia there throws for its courage. */
  panicNamed: { region: Region };
  courage: { piece: Piece; strength: number; die: number; panics: boolean; place: Place };
  panicked: { units: readonly Piece[]; place: Place };
  steadied: { units: readonly Piece[]; place: Place };
  firstPlayer: { seat: Seat; die: number | null };
  action: { seat: Seat; action: ActionName; place: Place | null; reserve: boolean };
  passedOn: { seat: Seat };
  planned: { seat: Seat; reserves: number };
  dice: {
    seat: Seat;
    why: Throw;
    /** The dice that hit on `needs` come first, then `green` dice that hit only on 6 (9.2). */
    dice: readonly number[];
    needs: number;
    green: number;
    /** The hits scored, before 11.1 takes one off. */
    hits: number;
    /** 11.1 takes one hit off. */
    spared: boolean;
    /** Null for ships, battery and snipers. */
    from: Place | null;
    to: Place;
    /** 6.4: 0 for the battery, 1 for the fleet. */
    gun?: number;
  };
  hotShot: { gun: number; die: number; region: Region };
  holdsFire: { seat: Seat; place: Place };
  powder: { spent: number; left: number };
  militiaDrawn: { piece: Piece; strength: number; place: Place };
  hit: {
    piece: Piece;
    strength: number;
    place: Place;
    effect: 'broken' | 'damaged' | 'wounded' | 'destroyed' | 'killed';
    why: Cause | 'fire' | 'overrun' | 'check';
  };
  moved: {
    seat: Seat;
    units: readonly Piece[];
    flipped: readonly Piece[];
    from: Place;
    to: Place;
    manner: Manner;
    /** The last units of the side in `from` leave it. */
    empties: boolean;
  };
  /** 3.4: `strength`: what was added to the die; a broken Militia adds nothing. */
  neck: { piece: Piece; strength: number; broken: boolean; die: number; crosses: boolean };
  /**
   * 12.2: the remaining hits are lost, because a leader has already been hit in this Action and only leaders are left
   * to take them.
   */
  leaderSpared: { place: Place };
  /** 12.2: the die for troops that leave the Muster Box. */
  musterDie: { die: number; stops: boolean };
  formed: { region: Region };
  /** `box`: an index of FLEET_BOXES. */
  fleetMoved: { box: number };
  rallied: { seat: Seat; units: readonly Piece[]; leaders: readonly Piece[]; place: Place };
  /** 12.2: a unit throws to rally, `by` a wounded leader or, if null, by itself. */
  rallyDie: { piece: Piece; by: Piece | null; die: number; rallies: boolean; place: Place };
  /** 12.2: a morale check. */
  checked: { piece: Piece; die: number; holds: boolean };
  demoralized: { seat: Seat };
  /** `burning`: how many regions of Charlestown burn now. `spreads`: the fire came from a region beside it. */
  ablaze: { region: Region; burning: number; spreads: boolean };
  /** 5.3: the die of a region that burns or, if `isBurning` is false, of one beside a fire. */
  fireDie: { region: Region; isBurning: boolean; die: number };
  turnEnds: { turn: number };
  /** 12.2: the fate of a wounded leader or a broken unit at the end. */
  attrition: { piece: Piece; strength: number; place: Place; die: number; lost: boolean };
  /** 6.2: an Assault is over, and the attackers have the region. */
  stormed: { seat: Seat; region: Region };
  /** 8.0: the attackers were allowed to be fewer than the defenders, because the powder is gone. */
  noParity: { attackers: number; defenders: number; region: Region };
  suddenEnd: None;
  objectiveMet: None;
  /**
   * `hills`: each with the side that holds all of it (3.0); none in the scenarios for one. `burning`: how many regions
   * of Charlestown burn. `flipped`: how many units and leaders of each side are broken, damaged or wounded. `afloat`:
   * how many British units are in the landing zones.
   */
  matchEnds: {
    hills: readonly Pick<Prize, 'name' | 'holder'>[];
    burning: number;
    flipped: readonly [number, number];
    afloat: number;
  };
}

export type Event = Tagged<'what', Events>;

export type BunkerUmpire = Umpire<Event>;
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;
export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
