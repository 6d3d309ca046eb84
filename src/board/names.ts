import { z } from 'zod';
import { loadAsset } from '../formats/assets.ts';
import type { Label } from './layout.ts';
import type { RegionMap } from './map-schema.ts';
import type { Scale } from './window.ts';

const name = z.object({
  id: z.string(),
  rank: z.enum(['town', 'country', 'mark']),
  lines: z.array(z.string()),
  size: z.number(),
  narrow: z.number(),
  box: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
});

const schema = z.array(z.object({ text: z.number(), counter: z.number(), names: z.array(name) }));

const fileOf = ({ id }: RegionMap): string => `${id}-names.json`;

/**
 * The positions of a map's names at a scale, from `assets/<map>-names.json`, because searching for them takes seconds
 * of processor time. Throws if the file has none for that scale.
 */
export function storedNames(sheet: RegionMap, { text, counter }: Scale): readonly Label[] {
  const stored = loadAsset(fileOf(sheet), schema).find(names => names.text === text && names.counter === counter);
  if (!stored) throw new Error(`${fileOf(sheet)} has no names of ${text} pixels: run npm run place-names.`);
  return stored.names;
}
