import { listed } from '../../../core/listed.ts';
import { proceed } from '../../../core/step.ts';
import { withOne } from '../../../core/with-one.ts';
import { withAll } from '../changes.ts';
import { BOXES, CARD_BOXES, CARD_COUNTS, POINTS } from '../data.ts';
import type { Chapter } from '../events.ts';
import { boxName, counted } from '../names.ts';
import { AMERICAN, BLANK, BOX_COUNT, placeId, SONS, SUPPLIES } from '../pieces.ts';
import { LIKELY, layAsSuggested } from '../plan-cards.ts';
import { firstSeatOf } from '../seats.ts';
import { dealCards } from '../setup.ts';

/** Choices besides the boxes: place all cards as suggested, or at random. */
export const SUGGESTED_CARDS = BOX_COUNT + 1;
export const AT_RANDOM = BOX_COUNT;

const boxNames = (boxes: readonly number[], last: 'and' | 'or'): string => listed(boxes.map(boxName), last);

/** What the suggestion is: a draw, not a plan. */
export const DRAWN = `by chance, good places likelier: blanks most often in ${boxNames(LIKELY.blanks, 'and')}, where the British search most, Hancock and Adams most often in ${boxNames(LIKELY.sons, 'or')}; supplies lie in all others, and some may be near Boston`;

const ALL_CARDS: Readonly<Record<number, { readonly label: string; readonly about: string } | undefined>> = {
  [SUGGESTED_CARDS]: {
    label: 'Suggested Places for All Cards',
    about: DRAWN,
  },
  [AT_RANDOM]: { label: 'Place All Cards at Random', about: 'each card may lie anywhere' },
};

/**
 * 4: the American player chooses the boxes of Hancock and Adams and of the blank cards. All other boxes get supplies.
 */
export const setup = {
  placeSons: {
    rule: '4.3',
    secret: true,
    seat: s => firstSeatOf(s, AMERICAN),
    options: (_, __, out) => out.push(SUGGESTED_CARDS, ...CARD_BOXES, AT_RANDOM),
    choose(s, _, at, umpire) {
      if (ALL_CARDS[at] === undefined) {
        s.cards = withOne(s.cards, at, SONS);
        return proceed(s, { step: 'placeBlanks' });
      }
      if (at === AT_RANDOM) dealCards(s, umpire);
      else layAsSuggested(s, umpire);
      umpire.tell({ what: 'cardsPlaced', dealt: false });
    },
    names: { [SUGGESTED_CARDS]: 'suggested', [AT_RANDOM]: 'random' },
    title: 'Where Hancock and Adams hide',
    prompt: () =>
      `Place the card of Hancock and Adams: in which box do they hide? To lay the cards by hand, choose it and then the ${CARD_COUNTS.placed.blanks} boxes of the blank cards; supplies lie in all others. A card of supplies that the British find is ${counted(POINTS.supply, 'point')} for them, Hancock and Adams are ${POINTS.sons}, a blank card nothing.`,
    label: (_, __, at) => ALL_CARDS[at]?.label ?? boxName(at),
    about: (_, __, at) => ALL_CARDS[at]?.about,
    suggested: (_, __, at) => at === SUGGESTED_CARDS,
    place: (_, __, at) => (ALL_CARDS[at] ? undefined : placeId(at)),
  },
  placeBlanks: {
    rule: '4.3',
    secret: true,
    seat: s => firstSeatOf(s, AMERICAN),
    options: (s, _, out) => out.push(...CARD_BOXES.filter(at => s.cards[at] === SUPPLIES)),
    min: () => CARD_COUNTS.placed.blanks,
    max: () => CARD_COUNTS.placed.blanks,
    chooseSome(s, _, boxes, umpire) {
      s.cards = withAll(s.cards, boxes, BLANK);
      umpire.tell({ what: 'cardsPlaced', dealt: false });
    },
    title: 'The boxes of the blank cards',
    prompt: s =>
      `Hancock and Adams hide in ${boxName(s.cards.indexOf(SONS))}. Choose the ${CARD_COUNTS.placed.blanks} boxes of the blank cards; supplies lie in all others.`,
    label: (_, __, at) => BOXES[at].name,
    place: (_, __, at) => placeId(at),
  },
} satisfies Chapter;
