import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Prize } from '../../core/telling.ts';
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
 * Everything that can happen, as facts; `words.ts` has the words for it. An event carries the strength of a piece at
 * that time; -1 means hidden.
 */
interface Events {
  matchBegins: { scenario: ScenarioId };
  deployed: { seat: Seat; units: readonly Piece[]; place: Place };
  planTaken: { plan: number };
  objective: { scenario: ScenarioId; objective: number; die: number | null };
  goalAdded: { goal: number };
  setupTaken: { setup: number; die: number | null };
  /** `burning`: regions of Charlestown. */
  turnBegins: { turn: number; morale: readonly [number, number]; powder: number; burning: number };
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
  fleetMoved: { box: number };
  rallied: { seat: Seat; units: readonly Piece[]; leaders: readonly Piece[]; place: Place };
  rallyDie: { piece: Piece; by: Piece | null; die: number; rallies: boolean; place: Place };
  checked: { piece: Piece; die: number; holds: boolean };
  demoralized: { seat: Seat };
  /** `spreads`: the fire came from a region beside it. */
  ablaze: { region: Region; burning: number; spreads: boolean };
  /** `isBurning`: whether the fire is in the region or beside it. */
  fireDie: { region: Region; isBurning: boolean; die: number };
  turnEnds: { turn: number };
  attrition: { piece: Piece; strength: number; place: Place; die: number; lost: boolean };
  /** 6.2: an Assault is over, and the attackers have the region. */
  stormed: { seat: Seat; region: Region };
  /** 8.0: the attackers were allowed to be fewer than the defenders, because the powder is gone. */
  noParity: { attackers: number; defenders: number; region: Region };
  suddenEnd: None;
  objectiveMet: None;
  /** 3.0: the hills and who has all of each. */
  matchEnds: { hills: readonly Pick<Prize, 'name' | 'holder'>[]; burning: number };
}

export type Event = Tagged<'what', Events>;

export type BunkerUmpire = Umpire<Event>;
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;
export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
