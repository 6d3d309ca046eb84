import { percent } from '../../../core/odds.ts';
import { required } from '../../../core/required.ts';
import { roll } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { type Box, CARD_COUNTS, FAILURE_FACE, MOVEMENT_POINTS, POINTS } from '../data.ts';
import type { Found, LexingtonUmpire } from '../events.ts';
import { cardId } from '../ids.ts';
import { boxName, counted } from '../names.ts';
import { type Force, NO_CARD, type Piece, SONS, SUPPLIES } from '../pieces.ts';
import { isDealt, type State } from '../state.ts';
import { isSilent, maySearch, stackAt, takenOf, triesOf } from '../units.ts';

/** 7.1: the chance that a search succeeds, since one face of six fails. */
export const SUCCESS_CHANCE = 5 / 6;

/** 7: the figure that pays for a search, the one that needs its points least. Undefined if nobody has a point. */
export function searcher(s: State, force: Force, at: Box): Piece | undefined {
  let best: Piece | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const p of stackAt(s, force, at)) {
    const loss = s.left[p] * 2 - (isSilent(s, p) ? 1 : 0);
    if (s.left[p] > 0 && loss < least) [best, least] = [p, loss];
  }
  return best;
}

export const canSearch = (s: State, force: Force, at: Box): boolean =>
  maySearch(s, force, at) && searcher(s, force, at) !== undefined;

/** 7.1, 8.1: the odds of a search, as the British know them. */
const oddsWords = (s: State, at: Box): string =>
  s.sons === 'lying' && s.warned[at] === 1
    ? `A ${FAILURE_FACE} fails: ${percent(SUCCESS_CHANCE)} succeed; Hancock and Adams, warned, need no die.`
    : `A search fails on a ${FAILURE_FACE}: ${percent(SUCCESS_CHANCE)} succeed.`;

/** 7.2, 8: what may still be found in a box, as far as the British know. */
export function searchWords(s: State, at: Box): string {
  const { supplies } = CARD_COUNTS[isDealt(s.scenario) ? 'dealt' : 'placed'];
  const isTakable = s.sons === 'lying' && s.warned[at] === 0;
  if (takenOf(s, SUPPLIES) === supplies)
    return isTakable ? `Hancock and Adams count ${POINTS.sons} points` : 'nothing here counts';
  return `supplies count ${counted(POINTS.supply, 'point')}${isTakable ? `, Hancock and Adams ${POINTS.sons}` : ''}`;
}

/** Takes up the card of a box. */
function take(s: State, at: Box): void {
  s.taken = withOne(s.taken, at, s.cards[at]);
  s.cards = withOne(s.cards, at, NO_CARD);
}

/**
 * 7, 8: a search costs one point and throws a die. If Hancock and Adams have been warned, they are gone without a die.
 */
export function search(s: State, force: Force, at: Box, umpire: LexingtonUmpire): void {
  const payer = required(searcher(s, force, at), `nobody in ${boxName(at)} can pay for a search (7.1)`);
  if (s.left[payer] === MOVEMENT_POINTS) s.searched = withOne(s.searched, payer, 1);
  s.left = withOne(s.left, payer, s.left[payer] - 1);
  s.tried = withOne(s.tried, at, s.tried[at] | triesOf(force));
  // The odds come before the card is looked at: the British do not know it.
  umpire.foretell?.(() => oddsWords(s, at));
  const card = s.cards[at];
  const units = stackAt(s, force, at);
  if (card === SONS && s.warned[at] === 1) {
    take(s, at);
    s.sons = 'away';
    umpire.reveal();
    umpire.tell({ what: 'sonsGone', force, at, units });
    return;
  }
  const die = roll(umpire);
  const lies = cardId(card);
  const found: Found = die === FAILURE_FACE || lies === 'none' ? 'nothing' : lies;
  if (found !== 'nothing') {
    take(s, at);
    if (found === 'sons') s.sons = 'captured';
  }
  umpire.tell({ what: 'searched', force, at, units, die, found });
}
