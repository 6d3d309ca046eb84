import { type Box, contains, corners, distanceBetween, overlaps, type Point } from './geometry.ts';
import { boundsOfGroup } from './groups.ts';
import type { Layout } from './layout.ts';
import { type Letters, widthOf } from './lettering.ts';
import type { RegionMap } from './map-schema.ts';
import { OVERVIEW_SCALE } from './window.ts';

/** The letters of a group on its land, such as those of a colony. */
export interface GroupLetters {
  readonly id: string;
  readonly at: Point;
  readonly style: Letters;
}

/** The height of a capital letter, in letter sizes, and the space around the letters. */
const CAPITAL = 0.7;
const CLEAR_PX = 3;
const STEP_PX = 6;

/** By layout: names are in other places on the overview than on a close-up. */
const known = new WeakMap<Layout, readonly GroupLetters[]>();

/**
 * Where the letters of each group go: on the overview at the point that the map gives for them, which counters seldom
 * cover. On a close-up names are in other places: there, if one is at that point, at the nearest point of the group's land
 * where none is.
 */
export function groupLettersOf(sheet: RegionMap, layout: Layout): readonly GroupLetters[] {
  const before = known.get(layout);
  if (before) return before;
  const solid = [...layout.labels.map(l => l.box), ...layout.villages, ...layout.furniture];
  const found = sheet.groups.flatMap(({ id, letters }): GroupLetters[] => {
    if (letters === undefined) return [];
    const style: Letters = { face: 'Board Caslon', size: letters.size };
    const isOverview = layout.text === OVERVIEW_SCALE.text;
    return [{ id, at: isOverview ? letters.at : spotFor(id, letters.at, style, sheet, solid), style }];
  });
  known.set(layout, found);
  return found;
}

/** The box around letters that are centred on a point. */
export function lettersBox({ id, at: [x, y], style }: GroupLetters): Box {
  const [w, h] = [widthOf(id, style) + 2 * CLEAR_PX, style.size * CAPITAL + 2 * CLEAR_PX];
  return { x: x - w / 2, y: y - h / 2, w, h };
}

function spotFor(id: string, given: Point, style: Letters, sheet: RegionMap, solid: readonly Box[]): Point {
  const { rings, box } = boundsOfGroup(sheet, id);
  const isClear = (at: Point): boolean => {
    const own = lettersBox({ id, at, style });
    return !solid.some(other => overlaps(other, own)) && isOnLand(own, rings);
  };
  if (isClear(given)) return given;
  let best = given;
  let least = Number.POSITIVE_INFINITY;
  for (let x = box.x; x < box.x + box.w; x += STEP_PX)
    for (let y = box.y; y < box.y + box.h; y += STEP_PX) {
      const far = distanceBetween([x, y], given);
      if (far < least && isClear([x, y])) [best, least] = [[x, y], far];
    }
  return best;
}

const isOnLand = (box: Box, rings: ReturnType<typeof boundsOfGroup>['rings']): boolean =>
  corners(box).every(corner => rings.some(ring => contains(ring, corner)));
