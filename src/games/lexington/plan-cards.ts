import { type Box, box, CARD_BOXES, CARD_COUNTS } from './data.ts';
import type { LexingtonUmpire } from './events.ts';
import { BLANK, SONS, SUPPLIES } from './pieces.ts';
import type { State } from './state.ts';

/** How often Hancock and Adams hide in a box, as a weight: most where a rider comes soon or the British seldom search. */
const HIDING: ReadonlyMap<Box, number> = new Map([
  [box('brookline'), 4],
  [box('barretts'), 4],
  [box('hartwells'), 3],
  [box('meadows'), 4],
  [box('watertown'), 2],
  [box('northbridge'), 1],
  [box('southbridge'), 2],
  [box('medford'), 1],
  [box('menotomy'), 1],
  [box('lexington'), 1],
  [box('woburn'), 1],
]);
/**
 * How likely a blank card lies in a box, as a weight (1 in others): most where the British search most in matches of
 * Recruits.
 */
const SOUGHT: ReadonlyMap<Box, number> = new Map([
  [box('cambridge'), 14],
  [box('lincoln'), 14],
  [box('concord'), 14],
  [box('waltham'), 14],
  [box('medford'), 10],
  [box('menotomy'), 5],
  [box('lexington'), 5],
  [box('watertown'), 5],
]);

/** Draws a box by chance, in proportion to the weights. */
function drawBox(weights: ReadonlyMap<Box, number>, umpire: LexingtonUmpire): Box {
  const urn = [...weights].flatMap(([at, weight]) => new Array<Box>(weight).fill(at));
  return urn[umpire.chance(urn.length)];
}

/** Lays all cards in good places, drawn by chance: whoever knows the suggestion does not know the cards. */
export function layAsSuggested(s: State, umpire: LexingtonUmpire): void {
  s.cards[drawBox(HIDING, umpire)] = SONS;
  for (let i = 0; i < CARD_COUNTS.placed.blanks; i++) {
    const open = CARD_BOXES.filter(at => s.cards[at] === SUPPLIES);
    s.cards[drawBox(new Map(open.map(at => [at, SOUGHT.get(at) ?? 1])), umpire)] = BLANK;
  }
}
