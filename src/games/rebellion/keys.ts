import { keyOf } from '../../core/key.ts';
import type { Frame } from '../../core/step.ts';
import { ALL_BATTLES, cardOfPick, DONE, isCardPick, ONE_ARMY, OTHER_NUMBER, SPLIT, SUGGESTED } from './choices.ts';
import { AREA_COUNT, AREAS, CARDS } from './data.ts';
import { type Column, KIND_NAMES, kindOf } from './pieces.ts';

/** What a key calls a menu choice that is neither an area nor a card. */
const MENU: Readonly<Record<number, string>> = {
  [SUGGESTED]: 'suggested',
  [SPLIT]: 'divide',
  [DONE]: 'done',
  [OTHER_NUMBER]: 'other-numbers',
  [ONE_ARMY]: 'one-army',
  [ALL_BATTLES]: 'all',
};

/** The key of an area, a card, or another choice of a menu. */
export const menuKey = (_: unknown, { step }: Frame, pick: number): string =>
  keyOf(step, isCardPick(pick) ? CARDS[cardOfPick(pick)].id : (MENU[pick] ?? AREAS[pick].id));

/** The id of the area that a choice of a menu names; undefined for other choices. */
export const placeOf = (pick: number): string | undefined => (pick < AREA_COUNT ? AREAS[pick].id : undefined);

/** The name used in keys for the kind of unit that a column counts. */
export const kindKey = (column: Column): string => KIND_NAMES[kindOf(column)];
