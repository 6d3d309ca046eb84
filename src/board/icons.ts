import { createRequire } from 'node:module';
import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { z } from 'zod';
import { restoringPen } from './brush.ts';

/** Game-icons.net, CC BY 3.0. */
const set = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

const bodies = set.parse(createRequire(import.meta.url)('@iconify-json/game-icons/icons.json')).icons;
const paths = new Map<string, readonly Path2D[]>();
const ICON_SIDE = 512;

export const isIcon = (name: string): boolean => name in bodies;

function pathsOf(name: string): readonly Path2D[] {
  const known = paths.get(name);
  if (known) return known;
  const icon = bodies[name];
  if (!icon) throw new Error(`No icon is called ${name}.`);
  const made = [...icon.body.matchAll(/ d="([^"]+)"/g)].map(match => new Path2D(match[1] ?? ''));
  paths.set(name, made);
  return made;
}

/** Draw an icon in one colour into a square of this size around a point. */
export function drawIcon(ctx: SKRSContext2D, name: string, x: number, y: number, size: number, colour: string): void {
  restoringPen(ctx, () => {
    ctx.translate(x - size / 2, y - size / 2);
    ctx.scale(size / ICON_SIDE, size / ICON_SIDE);
    ctx.fillStyle = colour;
    for (const path of pathsOf(name)) ctx.fill(path);
  });
}
