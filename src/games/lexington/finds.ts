import { type Box, CARD_BOXES, CARD_COUNTS, POINTS } from './data.ts';
import { BLANK, NO_CARD, SUPPLIES } from './pieces.ts';
import { SUCCESS_CHANCE } from './rules/07-search.ts';
import { isDealt, type State } from './state.ts';
import { takenOf } from './units.ts';

// 7, 8: what searches may still find, from open information: everybody sees which cards have been taken up.

/** The points that a search is expected to find: for supplies, and for Hancock and Adams if not warned. */
export function findOdds(s: State): readonly [supplies: number, sons: number] {
  const count = isDealt(s.scenario) ? CARD_COUNTS.dealt : CARD_COUNTS.placed;
  const lying = CARD_BOXES.filter(at => s.cards[at] !== NO_CARD).length;
  if (lying === 0) return [0, 0];
  const supplies = count.supplies - takenOf(s, SUPPLIES);
  const others = lying - supplies - (count.blanks - takenOf(s, BLANK));
  return [(SUCCESS_CHANCE * supplies) / lying, (SUCCESS_CHANCE * POINTS.sons * Math.max(0, others)) / lying];
}

/** The points that a search of one box is expected to find. */
export const findIn = (s: State, [supplies, sons]: readonly [number, number], at: Box): number =>
  supplies + (s.warned[at] === 1 ? 0 : sons);

/** Whether the card of a box, if it has one, may be worth anything. */
export const mayFind = (s: State, at: Box): boolean => s.cards[at] !== NO_CARD && findIn(s, findOdds(s), at) > 0;
