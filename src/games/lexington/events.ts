import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Umpire } from '../../core/umpire.ts';
import type { Box } from './data.ts';
import type { TakenId } from './ids.ts';
import type { Force, Piece, Side } from './pieces.ts';
import type { Frame, State } from './state.ts';

/** Why a town’s militia is placed (10). */
export type Alarm = 'rider' | 'british' | 'die' | 'automatic';

/** Everything that can happen, as facts; words.ts puts it into words. Boxes and towns are indexes of data.ts. */
interface Events {
  matchBegins: None;
  /** `dealt`: shuffled and dealt, as in the solo game, so that nobody has seen them (4). */
  cardsPlaced: { dealt: boolean };
  /**
   * `out`: the militia figures on the map; `needs`: the lowest face that rouses a town at the end of the turn, 1 if all rise
   * without a die, null if no town sleeps or no dice fall yet (10.4).
   */
  turnBegins: { turn: number; out: number; needs: number | null };
  rode: { rider: Piece; from: Box; to: Box; die: number; captured: boolean };
  ridersLeave: { riders: readonly Piece[] };
  /**
   * The raiding force takes to its boats on turn 4. `ends`: where it may end; empty if it is stuck at sea (Errata 1).
   */
  boats: { to: Box; die: number; ends: readonly Box[] };
  /** `ashore`: where the boats land; `at`: where the force ends its turn; `late`: after a turn stuck at sea. */
  landed: { units: readonly Piece[]; ashore: Box; at: Box; late: boolean };
  staysInBoston: None;
  marched: {
    side: Side;
    force: Force;
    units: readonly Piece[];
    from: Box;
    /** The boxes entered, in order. */
    path: readonly Box[];
    /** The movement points that a figure paid. */
    cost: number;
    /** Whether the enemy is in the last box. */
    meets: boolean;
  };
  /** Militia in the box that more than a party of British figures have marched to. */
  met: { units: readonly Piece[]; at: Box };
  /** Nobody of a side has marched or searched this turn, though somebody could. */
  stayed: { side: Side };
  /** `units`: the figures of the force that are there. */
  searched: { force: Force; at: Box; units: readonly Piece[]; die: number; found: Found };
  /** 8: the card is removed, since Revere or Dawes has been there before. */
  sonsGone: { force: Force; at: Box; units: readonly Piece[] };
  enteredConcord: None;
  /** `units`: all there; `fresh`: those who had not joined before. */
  joined: { at: Box; units: readonly Piece[]; fresh: readonly Piece[] };
  volley: {
    side: Side;
    at: Box;
    units: readonly Piece[];
    /** In the order of the units. */
    dice: readonly number[];
    hits: number;
    /** Figures that have used up their ammunition (9). */
    silent: readonly Piece[];
  };
  /**
   * 9: `units`: British figures that have used up their ammunition; `present`: how many British infantry figures are in
   * the box; `left`: how many of these can still fire.
   */
  cartridgesSpent: { units: readonly Piece[]; at: Box; present: number; left: number };
  alerted: { towns: readonly number[]; why: Alarm };
  /** One die for each unalerted town, in the order of the towns; `needs`: the lowest face that alerts one (10). */
  alarmRolls: { towns: readonly number[]; dice: readonly number[]; needs: number };
  /**
   * What counts at the end (3). `out`, `gunOut`: infantry figures and the cannon outside Boston and
   * Charlestown; `concord`: whether it was entered; `sonsHid`: whether Hancock and Adams were never found.
   */
  matchEnds: { out: number; gunOut: boolean; concord: boolean; sonsHid: boolean };
}

export type Event = Tagged<'what', Events>;

/** What a search brings: nothing on a 1, otherwise the card. */
export type Found = 'nothing' | TakenId;

export type LexingtonUmpire = Umpire<Event>;
/** An umpire who throws the highest face each time, so that every search succeeds and no patrol takes anybody. */
export const LUCKY: LexingtonUmpire = { chance: of => of - 1, reveal() {}, tell() {} };
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;

export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
