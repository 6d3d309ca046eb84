import { type Area, CARDS, type Card, card, type Kind } from './data.ts';
import { enemyOf, kindOf, type Side, sideOf } from './pieces.ts';
import type { Frame, FrameOf, State } from './state.ts';
import { activeOf } from './units.ts';

/** The events that the rules mention by name. */
export const HESSIAN_TREATY = card('R09');
export const LEVIES = card('R10');
export const ARNOLD = card('R11');
export const HOWE = card('R12');
export const CARLETON = card('R13');
export const DRAGOONS = card('R14');
export const BRUNSWICK = card('R15');
export const BUTLER = card('Y09');
export const LOYALTIES = card('Y10');
export const BRANT = card('Y11');
export const RANGERS = card('Y12');
export const EMIGRANTS = card('Y13');
export const FRANKLIN = card('B09');
export const ROCHAMBEAU = card('B10');
export const CROSSING = card('B11');
export const ROSS = card('B12');
export const MONTGOMERY = card('B13');
export const ARNOLDS_MARCH = card('B14');
export const MINUTEMEN = card('W09');
export const DECLARATION = card('W10');
export const SWAMP_FOX = card('W11');
export const REVERE = card('W12');

/** Whether an event is in force this turn: everywhere, or for the battle in an area. */
export function inForce(s: State, event: Card, at: Area = -1): boolean {
  for (const laid of s.inForce) if (laid.card === event && (laid.at === -1 || laid.at === at)) return true;
  return false;
}

/**
 * 3.3: the side that rolls first: the defenders, except in the battle on which Crossing the Delaware is laid (3.2.6).
 */
export function firstOf(s: State, at: Area): Side {
  const active = sideOf(activeOf(s));
  return inForce(s, CROSSING, at) ? active : enemyOf(active);
}

/** Takes an event out of force, for one that works only once. */
export function useUpEvent(s: State, event: Card): void {
  const i = s.inForce.findIndex(laid => laid.card === event);
  if (i >= 0) s.inForce.splice(i, 1);
}

/** 3.2.6: events that are played only with a land card or a truce. */
export const WITH_LAND_CARD: readonly Card[] = [HOWE, DRAGOONS, ARNOLDS_MARCH, SWAMP_FOX];
/** 3.2.6: whether an event in force needs a land card or a truce as the movement card. */
export const needsLandCard = (s: State): boolean => s.inForce.some(({ card }) => WITH_LAND_CARD.includes(card));
/** The events that 5.0 explains. For all others the card itself says what they do (3.2.6). */
const EXPLAINED: readonly Card[] = [DRAGOONS, BUTLER, LOYALTIES, ROSS, MONTGOMERY];
/** The rule that says what an event does. */
export const ruleOfEvent = (event: Card): '5.0' | '3.2.6' => (EXPLAINED.includes(event) ? '5.0' : '3.2.6');
/** The rule by which a card is played. */
export function ruleOfPlay(card: Card): '3.2' | '3.2.5' | '3.2.6' {
  const { kind } = CARDS[card];
  return kind === 'event' ? '3.2.6' : kind === 'truce' ? '3.2.5' : '3.2';
}
/** Events whose units are all placed in one area. */
export const IN_ONE_AREA: readonly Card[] = [HESSIAN_TREATY, BRUNSWICK, BRANT, EMIGRANTS, FRANKLIN, ROCHAMBEAU];
/** Events whose units come by sea, to a shore. */
export const BY_SHIP: readonly Card[] = [HESSIAN_TREATY, BRUNSWICK, FRANKLIN, ROCHAMBEAU];

/**
 * 3.1: how many units the muster of this turn has still to take from the stock, so that no event can take them. The
 * `fled` units of its column come back first (3.1.1).
 */
export const dueFromStock = ({ left }: FrameOf<'muster'>, fled: number): number => Math.max(0, left - fled);

/** 5.0 British Loyalties: how many units, or units of one kind, were lifted from a colony and must still be placed in it. */
export const liftedIn = (pending: readonly Frame[], kind?: Kind): number =>
  pending.reduce((sum, f) => {
    const isLifted = f.step === 'relocate' || ((f.step === 'place' || f.step === 'howMany') && f.card === LOYALTIES);
    return isLifted && (kind === undefined || kindOf(f.column) === kind) ? sum + f.left : sum;
  }, 0);
