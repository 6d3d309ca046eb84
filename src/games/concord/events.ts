import type { Steps } from '../../core/step.ts';
import type { None, Tagged } from '../../core/tagged.ts';
import type { Seat, Umpire } from '../../core/umpire.ts';
import type { ActionName } from './actions.ts';
import type { Region } from './data.ts';
import type { Piece, Place } from './pieces.ts';
import type { Cause, Frame, State } from './state.ts';

/** How a group came to a place. */
export type Manner =
  | 'scout'
  | 'march'
  | 'forced'
  | 'boat'
  | 'assemble'
  | 'assault'
  | 'retreat'
  | 'advance'
  | 'ride'
  | 'slip';

/**
 * 7.1: why a retreat went where it did: how many equally good regions were open to it, and whether these were nearer to
 * the side's own goal, Boston for the British and Concord for the Patriots; or 'assault' if it went back to where its
 * Assault came from (7.1.4).
 */
export type RetreatBy = { readonly open: number; readonly isNearer: boolean } | 'assault';

/** Everything that can happen, as facts; `words.ts` puts them into words. `strength` of a piece: -1 if it is hidden. */
interface Events {
  matchBegins: { scenario: string };
  turnBegins: { turn: number; card: number };
  percyArrives: None;
  firstPlayer: { seat: Seat; die: number | null };
  reshuffled: None;
  action: {
    seat: Seat;
    action: ActionName;
    /** 6.11: the enemy’s marker that is removed; left out if one is placed. */
    removes?: number;
    place: Place | null;
  };
  reserveSpent: { seat: Seat };
  moved: {
    seat: Seat;
    units: readonly Piece[];
    /** Which of them are broken or wounded; left out for riders and Sons of Liberty. */
    broken?: readonly Piece[];
    from: Place;
    /** The regions entered, in order. */
    path: readonly Place[];
    manner: Manner;
    /** 7.1: for a retreat before or after combat, why it went there. */
    by?: RetreatBy;
  };
  /** 6.1: who attacks in the region where they are. An Assault has `moved` instead. */
  attacks: { seat: Seat; units: readonly Piece[]; broken?: readonly Piece[]; region: Region };
  mustStop: { region: Region; why: 'enemy' | 'hinder' };
  droppedOff: {
    units: readonly Piece[];
    broken: readonly Piece[];
    region: Region;
    /** 11.0: whether they are of Smith’s force and must stay. */
    must: boolean;
  };
  militiaDrawn: { piece: Piece; strength: number; place: Place };
  hit: {
    piece: Piece;
    strength: number;
    place: Place;
    effect: 'broken' | 'wounded' | 'destroyed' | 'killed';
    why: Cause;
  };
  dice: {
    seat: Seat;
    why: 'volley' | 'opportunity' | 'ambush' | 'snipe' | 'passing' | 'approach' | 'reroll';
    dice: readonly number[];
    hits: number;
    region: Place;
    /** 14.4: how many of the dice are the militia’s; these come last. Left out if all dice hit alike. */
    militia?: number;
  };
  orderOfFire: { simultaneous: boolean };
  /** 6.4: enemies in the region where a march has ended. */
  met: { units: readonly Piece[]; broken: readonly Piece[]; region: Region };
  /** 12.0: Percy has led units to another region and is not in Lexington in force. `left`: how many regions away he is. */
  percyShort: { left: number };
  /** 7.0: none of the defenders fires; `unable`: those who are there, if none of them can. */
  standsDown: { seat: Seat; region: Region; unable: readonly Piece[]; broken: readonly Piece[] };
  /** 7.1.3: the attackers do not fire at those who retreated to `region`. */
  holdsFire: { seat: Seat; region: Region };
  /** 4.1: the cannon does not advance. */
  staysBehind: { region: Region };
  /** 7.1.2: broken Militia that have moved and cannot retreat, as nobody escorts them. */
  leftBehind: { units: readonly Piece[]; region: Region };
  /** Whether a retreating unit keeps order: on a 6 (`breaks`) it takes a hit instead (7.1.2, 11.0). */
  steadied: { piece: Piece; die: number; breaks: boolean; why: Cause };
  rallied: { units: readonly Piece[]; leaders: readonly Piece[]; region: Region };
  gatherFlipped: { region: Region; by: Piece | null };
  mustered: { region: Region; units: readonly Piece[] };
  alerted: { box: Place; by: Piece; units: readonly Piece[] };
  prescottRides: None;
  patrol: { piece: Piece; die: number; caught: boolean; place: Place };
  doesNotRide: { piece: Piece; place: Place };
  evaded: { piece: Piece };
  leftMap: { piece: Piece; edge: Place };
  searched: {
    region: Region;
    card: number;
    marks: number;
    /** 8.1: marks saved by Patriot units there. */
    less: number;
    /** Victory Points for the marks left. */
    points: number;
    /** Half points that the arms were worth to the Patriots until this search (4.7). */
    worth: number;
  };
  captureDraw: { piece: Piece; card: number; marks: number; place: Place };
  /** 8.2: the British pay for another draw after somebody whom they try to capture. */
  paidForDraw: None;
  slippedAway: { piece: Piece; from: Region; to: Region; escaped: boolean };
  /** `modifier`: what is added to the die (6.10). */
  escape: { piece: Piece; die: number; modifier: number; free: boolean; place: Place };
  hinderPlaced: { marker: number; region: Region };
  /** `from`: where it lay until its time was over; without it, it waited on the turn track, or the match is over. */
  hinderBack: { marker: number; from?: Region };
  hinderRemoved: { marker: number; region: Region };
  planned: { seat: Seat; reserves: number };
  looked: { seat: Seat };
  /** 6.14: the next cards, the next first. Only the side that looked is told. */
  knows: { cards: readonly number[] };
  shotHeard: None;
  /** `half`: half points. */
  points: { seat: Seat; half: number; why: 'concord' | 'percy' | 'firstCombat' };
  /** `gone`: to Boston, for good. */
  captiveMoved: { piece: Piece; from: Region; to: Region; gone: boolean };
  turnEnds: {
    turn: number;
    /** Broken units of each side, before anything mends. */
    broken: readonly [british: number, patriot: number];
    wounded: readonly Piece[];
    captives: readonly Piece[];
  };
  /** 15.2: a hidden Militia that a card with marks brings. The die says where. */
  reinforced: { region: Region; die: number };
  /** 15.2: the final die of a broken unit or a wounded leader. */
  attrition: { piece: Piece; strength: number; die: number; lost: boolean };
  /** 14.5: `half`: half points for the Patriots. */
  armsDrawn: { region: Region; card: number; half: number };
  /**
   * What the British never did, and what the Patriots keep by it: they never entered Concord (11.0), Percy never reached
   * Lexington in force (12.0), or they never searched `regions`, the most valuable first (4.7). `half`: half points.
   * `won`: whether the Patriots have won.
   */
  kept: { why: 'concord' | 'percy' | 'arms'; half: number; regions: readonly Region[]; won: boolean };
  matchEnds: None;
}

export type Event = Tagged<'what', Events>;

export type ConcordUmpire = Umpire<Event>;
/** A chapter of the rulebook: the steps of its paragraphs. */
export type Chapter = Partial<Steps<State, Frame, Event>>;

export type Of<K extends Event['what']> = Extract<Event, { what: K }>;
