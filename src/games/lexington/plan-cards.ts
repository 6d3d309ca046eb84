import { withOne } from '../../core/with-one.ts';
import { type Box, box, CARD_BOXES, CARD_COUNTS } from './data.ts';
import type { LexingtonUmpire } from './events.ts';
import { BLANK, SONS, SUPPLIES } from './pieces.ts';
import type { State } from './state.ts';

/**
 * By box: how often Hancock and Adams are hidden there, as a weight. Higher where a rider soon comes or the British
 * seldom search.
 */
const HIDING_WEIGHTS: ReadonlyMap<Box, number> = new Map([
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
 * By box: how often a blank card is placed there, as a weight (1 in all other boxes). Higher where the British search
 * most in matches of Recruits.
 */
const BLANK_WEIGHTS: ReadonlyMap<Box, number> = new Map([
  [box('cambridge'), 14],
  [box('lincoln'), 14],
  [box('concord'), 14],
  [box('waltham'), 14],
  [box('medford'), 10],
  [box('menotomy'), 5],
  [box('lexington'), 5],
  [box('watertown'), 5],
]);

/** Where Hancock and Adams, and where a blank card, are likelier to be laid than elsewhere. */
export const LIKELY = {
  sons: CARD_BOXES.filter(at => (HIDING_WEIGHTS.get(at) ?? 0) >= 3),
  blanks: CARD_BOXES.filter(at => BLANK_WEIGHTS.get(at) === Math.max(...BLANK_WEIGHTS.values())),
} as const;

/** Draws a box by chance, in proportion to the weights. */
function drawBox(weights: ReadonlyMap<Box, number>, umpire: LexingtonUmpire): Box {
  const urn = [...weights].flatMap(([at, weight]) => new Array<Box>(weight).fill(at));
  return urn[umpire.chance(urn.length)];
}

/** Places all cards in good boxes, drawn by chance, so that knowing the weights does not reveal the cards. */
export function layAsSuggested(s: State, umpire: LexingtonUmpire): void {
  s.cards = withOne(s.cards, drawBox(HIDING_WEIGHTS, umpire), SONS);
  for (let i = 0; i < CARD_COUNTS.placed.blanks; i++) {
    const open = CARD_BOXES.filter(at => s.cards[at] === SUPPLIES);
    const weights = new Map(open.map(at => [at, BLANK_WEIGHTS.get(at) ?? 1]));
    s.cards = withOne(s.cards, drawBox(weights, umpire), BLANK);
  }
}
