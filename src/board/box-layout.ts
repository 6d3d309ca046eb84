import { type Box, commonPart, corners, isWithin, type Point } from './geometry.ts';
import {
  compassBox,
  type Label,
  type Layout,
  LEADING,
  type Slots,
  slotsIn,
  slotsWithin,
  waterNameBoxes,
} from './layout.ts';
import { widest } from './lettering.ts';
import { entriesOf } from './map.ts';
import type { BoxMap, Entry } from './map-schema.ts';
import type { Scale } from './window.ts';

/** Where names, counters and milestones go on a map of boxes, such as Lexington's. */

/** The space between the edge of a box and its name. */
const PAD_PX = 4;

function nameLabel({ id, rank, lines, rect: { x, y, w } }: BoxMap['places'][number], size: number): Label {
  const wide = Math.min(w - 2 * PAD_PX, widest(lines, { face: 'Board Caslon', size }) + PAD_PX);
  const h = size * (LEADING * lines.length + 0.06);
  return { id, rank, lines, size, narrow: 1, box: { x: x + (w - wide) / 2, y: y + PAD_PX, w: wide, h } };
}

/** The label with the names of the towns beside an entry arrow, written on the land. */
function townLabel({ id, lines, at: [x, y] }: Entry, size: number): Label {
  const w = widest(lines, { face: 'Board Caslon Italic', size });
  const h = size * (LEADING * lines.length + 0.06);
  return { id, rank: 'country', lines, size, narrow: 1, box: { x: x - w / 2, y: y - h / 2, w, h } };
}

/** The part of a box below its name, where counters go. */
export function floorOf({ rect: { x, y, w, h } }: BoxMap['places'][number], { box }: Label): Box {
  const top = box.y + box.h + 1;
  return { x, y: top, w, h: y + h - top };
}

/** The box around the milestone that shows the cost of a road. `size` is the height of its number. */
export const milestoneBox = ([x, y]: Point, size: number): Box => ({
  x: x - size * 0.46,
  y: y - size * 0.56,
  w: size * 0.92,
  h: size * 1.12,
});

/** The milestones of all roads, and of the ways over water that have a cost. */
export const milestonesOf = (sheet: BoxMap, size: number): Box[] =>
  [...sheet.roads, ...sheet.links.filter(link => link.cost !== null)].map(({ mile }) => milestoneBox(mile, size));

/** The name of a box on the part of it that is in sight, if that has room for it. */
function labelWithin(label: Label, rect: Box, seen: Box): Label {
  const sight = commonPart(rect, seen);
  const { box } = label;
  if (sight === null || isWithin(box, seen) || sight.w < box.w || sight.h < box.h) return label;
  const into = (at: number, length: number, from: number, room: number): number =>
    Math.max(from, Math.min(at, from + room - length));
  return {
    ...label,
    box: { ...box, x: into(box.x, box.w, sight.x, sight.w), y: into(box.y, box.h, sight.y, sight.h) },
  };
}

/** The same for a close-up, which may cut boxes: their names and counters keep to what is seen of them. */
export function layOutBoxesWithin(sheet: BoxMap, scale: Scale, seen: Box): Layout & { readonly seen: Box } {
  const whole = layOutBoxes(sheet, scale);
  const names = sheet.places.map((place, i) => labelWithin(whole.labels[i], place.rect, seen));
  const slots = new Map(
    sheet.places.map((place, i): [string, Slots[]] => [
      place.id,
      slotsWithin(slotsIn(corners(floorOf(place, names[i])), scale, []), seen),
    ]),
  );
  return { ...whole, seen, labels: [...names, ...whole.labels.slice(names.length)], slots };
}

export function layOutBoxes(sheet: BoxMap, scale: Scale): Layout {
  const names = sheet.places.map(place => nameLabel(place, scale.text));
  const slots = new Map(
    sheet.places.map((place, i): [string, Slots[]] => [
      place.id,
      slotsIn(corners(floorOf(place, names[i])), scale, []),
    ]),
  );
  const furniture = [
    ...[...sheet.places, ...sheet.boxes].map(b => b.rect),
    ...milestonesOf(sheet, scale.text),
    sheet.cartouche,
    compassBox(sheet),
    ...waterNameBoxes(sheet),
  ];
  const labels = [...names, ...entriesOf(sheet).map(b => townLabel(b, scale.text))];
  return { text: scale.text, labels, slots, furniture, villages: [] };
}
