import type { SideLook } from '../core/scene.ts';
import { type Brush, kept, trace } from './brush.ts';
import { along, type Box, grown, type Line, lengthOf, type Point, smooth } from './geometry.ts';
import type { BoxMap } from './map.ts';
import type { Palette } from './palette.ts';
import type { Survey } from './survey.ts';

/** How far an arrow reaches into the boxes at its ends. */
const INSIDE = 15;
const STEP = 4;
const WIDTH = 15;
const HEAD = 38;

const isIn = ({ x, y, w, h }: Box, [px, py]: Point): boolean => px > x && px < x + w && py > y && py < y + h;

/** The road or the way over water between two boxes, from edge to edge, in the direction of the march; null where there is none. */
export function wayBetween(sheet: BoxMap, { roads }: Survey, from: string, to: string): Line | null {
  const joins = ({ a, b }: { readonly a: string; readonly b: string }): boolean =>
    (a === from && b === to) || (a === to && b === from);
  const road = sheet.roads.findIndex(joins);
  const link = sheet.links.find(joins);
  const way = road >= 0 ? sheet.roads[road] : link;
  const whole = road >= 0 ? roads[road]?.line : link && smooth(link.path);
  if (!way || !whole) return null;
  const ends = sheet.places
    .filter(p => p.id === from || p.id === to)
    .map(({ rect: [x, y, w, h] }) => grown({ x, y, w, h }, -INSIDE));
  const open: Point[] = [];
  for (let d = 0; d <= lengthOf(whole); d += STEP) {
    const { at } = along(whole, d);
    if (!ends.some(box => isIn(box, at))) open.push(at);
  }
  return way.a === from ? open : open.toReversed();
}

/** A bold arrow that follows its road. */
export function drawMarch(ctx: Brush, line: Line, side: SideLook, palette: Palette): void {
  const length = lengthOf(line);
  const head = Math.min(HEAD, length * 0.55);
  const neck = along(line, length - head * 0.8).at;
  const tip = along(line, length).at;
  const turn = Math.atan2(tip[1] - neck[1], tip[0] - neck[0]);
  const body: Point[] = [];
  for (let d = 0; d < length - head * 0.8; d += STEP) body.push(along(line, d).at);
  body.push(neck);
  const shape = (grow: number, colour: string): void => {
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.lineWidth = WIDTH + grow;
    ctx.beginPath();
    trace(ctx, body);
    ctx.stroke();
    ctx.lineWidth = grow;
    ctx.beginPath();
    ctx.moveTo(tip[0], tip[1]);
    for (const lean of [2.62, -2.62])
      ctx.lineTo(tip[0] + Math.cos(turn + lean) * head, tip[1] + Math.sin(turn + lean) * head);
    ctx.closePath();
    ctx.fill();
    if (grow) ctx.stroke();
  };
  kept(ctx, () => {
    ctx.lineJoin = 'round';
    shape(10, palette.ink);
    shape(6, palette.paper);
    shape(0, palette.sides[side].field);
  });
}
