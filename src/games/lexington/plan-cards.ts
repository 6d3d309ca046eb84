import { shuffle } from '../../core/umpire.ts';
import { type Box, BROOKLINE, box, CAMBRIDGE, CARD_COUNTS, CONCORD, LEXINGTON, MEDFORD, MENOTOMY } from './data.ts';
import type { LexingtonUmpire } from './events.ts';
import { BLANK, SONS, SUPPLIES } from './pieces.ts';
import type { State } from './state.ts';

/** Where Hancock and Adams are soon warned, or seldom sought, and what it is worth. */
export const HIDING: ReadonlyMap<Box, number> = new Map([
  [BROOKLINE, 2],
  [MEDFORD, 1.6],
  [LEXINGTON, 0.5],
]);
/** Where the British search most, in matches of Recruits, as a part of the matches: blank cards serve best there. */
export const SOUGHT: ReadonlyMap<Box, number> = new Map([
  [CAMBRIDGE, 0.9],
  [box('lincoln'), 0.8],
  [box('waltham'), 0.7],
  [MEDFORD, 0.65],
  [CONCORD, 0.55],
  [box('watertown'), 0.4],
  [MENOTOMY, 0.4],
  [LEXINGTON, 0.3],
]);

/** All cards in good places, of which chance takes some: whoever knows the suggestion does not know the cards. */
export function layAsSuggested(s: State, umpire: LexingtonUmpire): void {
  const hiding = [...HIDING.keys()];
  s.cards[hiding[umpire.chance(hiding.length)]] = SONS;
  const sought = [...SOUGHT.keys()].filter(at => s.cards[at] === SUPPLIES);
  shuffle(sought, umpire);
  for (const at of sought.slice(0, CARD_COUNTS.placed.blanks)) s.cards[at] = BLANK;
}
