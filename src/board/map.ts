import { loadAsset } from '../formats/assets.ts';
import { type BoxMap, type Entry, type MapSheet, schema } from './map-schema.ts';

/** All maps. */
export const MAPS = ['concord', 'lexington', 'bunker-hill', 'rebellion', 'revolution'] as const;

const sheets = new Map<string, MapSheet>();

export const entriesOf = ({ boxes: all }: BoxMap): Entry[] => all.filter(box => box.kind === 'entry');

/** Read and check `assets/<id>-map.json`, once. */
export function mapSheet(id: string): MapSheet {
  const cached = sheets.get(id);
  if (cached) return cached;
  const sheet = loadAsset(`${id}-map.json`, schema);
  sheets.set(id, sheet);
  return sheet;
}

export const noPlace = ({ id }: MapSheet, place: string): Error =>
  new Error(`The map of ${id} has no place ‘${place}’.`);

/** The ids of everything that a map can be cropped to: its places, boxes and theatres. */
export function cropsOf(id: string): readonly string[] {
  const { places, boxes, theatres } = mapSheet(id);
  return [...places, ...boxes, ...theatres].map(place => place.id);
}
