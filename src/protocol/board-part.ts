import { closeSync, existsSync, openSync, readSync, writeFileSync } from 'node:fs';
import { drawNow } from '../board/draw.ts';
import { cropsOf } from '../board/map.ts';
import { PALETTES } from '../board/palette.ts';
import { defined } from '../core/defined.ts';
import { messageOf } from '../core/thrown.ts';
import type { BoardPart } from './parts.ts';

const WIDTH_PX = 1650;
const JPEG = Buffer.from([0xff, 0xd8]);

/** Whether a file is a JPEG, judging by its first bytes. */
function isPicture(file: string): boolean {
  const head = Buffer.alloc(2);
  try {
    const opened = openSync(file, 'r');
    try {
      readSync(opened, head);
    } finally {
      closeSync(opened);
    }
  } catch {
    return false;
  }
  return head.equals(JPEG);
}

/** Board pictures for the protocol: JPEG, drawn while the caller waits. */
export const boardPart: BoardPart = {
  draw({ scene, file, crop, palette = 'standard' }) {
    const known = PALETTES.find(name => name === palette);
    if (!known) return { ok: false, problem: `There is no palette ‘${palette}’; there are ${PALETTES.join(', ')}.` };
    const places = cropsOf(scene.map);
    if (crop !== undefined && !places.includes(crop)) {
      return { ok: false, problem: `There is no place ‘${crop}’; there are ${places.join(', ')}.` };
    }
    if (existsSync(file) && !isPicture(file)) {
      return { ok: false, problem: `${file} exists already and is not a JPEG picture; name another file.` };
    }
    const begin = performance.now();
    const { bytes, width, height } = drawNow(scene, {
      palette: known,
      width: WIDTH_PX,
      ...defined({ crop }),
    });
    try {
      writeFileSync(file, bytes);
    } catch (error) {
      return {
        ok: false,
        problem: `The picture could not be written: ${messageOf(error)}`,
      };
    }
    return { ok: true, value: { file, width, height, bytes: bytes.length, ms: Math.round(performance.now() - begin) } };
  },
};
