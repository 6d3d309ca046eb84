import { writeFileSync } from 'node:fs';
import type { Label } from './layout.ts';
import { MAPS, mapSheet } from './map.ts';
import { placeNames } from './name-search.ts';
import { CROP_SCALE, OVERVIEW_SCALE, type Scale } from './window.ts';

/**
 * `npm run place-names` searches again for the positions of the names on each map of regions, and stores them in
 * `assets/<map>-names.json`. Run it after changing such a map, the letters or the search.
 */

/** JSON with one name per line, so that a diff shows which names moved. */
function written({ text, counter }: Scale, names: readonly Label[]): string {
  const lines = names.map(name => `      ${JSON.stringify(name)}`);
  return `  {\n    "text": ${text},\n    "counter": ${counter},\n    "names": [\n${lines.join(',\n')}\n    ]\n  }`;
}

for (const id of MAPS) {
  const sheet = mapSheet(id);
  if (sheet.kind !== 'regions') continue;
  const scales = [OVERVIEW_SCALE, CROP_SCALE].map(scale => written(scale, placeNames(sheet, scale)));
  writeFileSync(new URL(`../../assets/${id}-names.json`, import.meta.url), `[\n${scales.join(',\n')}\n]\n`);
  process.stdout.write(`assets/${id}-names.json: ${sheet.places.length} places\n`);
}
