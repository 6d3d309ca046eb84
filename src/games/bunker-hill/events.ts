import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Seat, Umpire } from '../../core/umpire.ts';
import type { Region } from './data.ts';
import type { Piece, Place } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';
import type { Cause, Frame, State } from './state.ts';

/** How counters came to another place. */
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

/** The Actions of 6.0 as they are told. */
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
 * Everything that can happen, as facts; `words.ts` has the words for it. The strength of a piece is told with it: -1 is
 * hidden.
 */
interface Events {
  matchBegins: { scenario: ScenarioId };
  deployed: { seat: Seat; units: readonly Piece[]; place: Place };
  planTaken: { plan: number };
  objective: { scenario: ScenarioId; objective: number; die: number | null };
  goalAdded: { goal: number };
  setupTaken: { setup: number; die: number | null };
  turnBegins: { turn: number; morale: readonly [number, number]; powder: number };
  arrived: { seat: Seat; units: readonly Piece[]; place: Place };
  card: { card: number; actions: readonly [number, number] };
  shells: { die: number; turn: number; arrived: boolean };
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
    spared: boolean;
    /** Null for ships, battery and snipers. */
    from: Place | null;
    to: Place;
    /** 6.4: 0 the battery, 1 the fleet. */
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
  moved: { seat: Seat; units: readonly Piece[]; flipped: readonly Piece[]; from: Place; to: Place; manner: Manner };
  neck: { piece: Piece; strength: number; die: number; crosses: boolean };
  /**
   * 12.2: the remaining hits are lost, because a leader has already been hit in this Action and only leaders are left
   * to take them.
   */
  leaderSpared: { place: Place };
  /** 12.2: the die for troops that leave the Muster Box. */
  musterDie: { die: number; stops: boolean };
  formed: { region: Region };
  fleetMoved: { box: number };
  rallied: { seat: Seat; units: readonly Piece[]; leaders: readonly Piece[]; place: Place };
  rallyDie: { piece: Piece; by: Piece | null; die: number; rallies: boolean; place: Place };
  checked: { piece: Piece; die: number; holds: boolean };
  demoralized: { seat: Seat };
  ablaze: { region: Region; burning: number };
  fireDie: { region: Region; die: number };
  turnEnds: { turn: number };
  attrition: { piece: Piece; strength: number; place: Place; die: number; lost: boolean };
  /** 6.2: an Assault is over, and the attackers have the region. */
  stormed: { seat: Seat; region: Region };
  /** 8.0: the attackers were allowed to be fewer than the defenders, because the powder is gone. */
  noParity: { attackers: number; defenders: number; region: Region };
  suddenEnd: None;
  objectiveMet: None;
  matchEnds: None;
}

export type Event = Tagged<'what', Events>;

export type BunkerUmpire = Umpire<Event>;
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;
export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
