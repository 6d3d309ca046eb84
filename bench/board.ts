import { drawNow } from '../src/board/draw.ts';
import { PALETTES } from '../src/board/palette.ts';
import type { BoardRequest } from '../src/board/picture.ts';
import { STUDIO, Studio } from '../src/board/studio.ts';
import type { Scene } from '../src/core/scene.ts';
import { position } from '../tests/board/kit.ts';
import { lexingtonPosition } from '../tests/board/lexington-kit.ts';
import { quantile } from './report.ts';

/**
 * Memory over many pictures, drawn as in life. Then the time from view to bytes in one thread, of positions that were
 * drawn before, so that the still layer and the counters are kept: still layer, pieces, encoding; and of the very first.
 */
const PICTURES = 200;
const MANY = 2000;

const out = (line: string): boolean => process.stdout.write(`${line}\n`);

const scenes = Array.from({ length: 40 }, (_, i) => position(i + 1, 30 + i * 9).scene);
const boxes = Array.from({ length: 40 }, (_, i) => lexingtonPosition(i + 1, 4 + i * 2).scene);
const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

function measure(name: string, scenes: readonly Scene[], request: BoardRequest): void {
  const first = performance.now();
  drawNow(scenes[0], request);
  const cold = performance.now() - first;
  for (const scene of scenes) drawNow(scene, request);
  const rows = Array.from({ length: PICTURES }, (_, i) => {
    const begin = performance.now();
    const { took, bytes } = drawNow(scenes[i % scenes.length], request);
    return { total: performance.now() - begin, ...took, kilobytes: bytes.length / 1024 };
  });
  const told = (['total', 'still', 'pieces', 'encode', 'kilobytes'] as const).map(part => {
    const values = rows.map(row => row[part]);
    return `${part} ${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;
  });
  out(`${name}: first ${cold.toFixed(0)} ms; median / 95th: ${told.join(', ')}`);
}

const VIEWS: readonly Omit<BoardRequest, 'palette'>[] = [
  { width: 1650 },
  { width: 550 },
  { width: 1100, crop: 'lexington' },
  { width: 1100, crop: 'menotomy' },
];

/** Each position of both games by turns, then all of them in the next view, and all views in the next palette. */
const BOTH = scenes.length + boxes.length;
const ROUND = BOTH * VIEWS.length * PALETTES.length;

/** Through the studio's thread, one after another; a round is drawn first, so that all that is kept is kept. */
async function memory(): Promise<void> {
  const studio = new Studio({ ...STUDIO, timeoutMs: 300_000 });
  const order = async (i: number): Promise<void> => {
    const scene = (i % 2 ? boxes : scenes)[Math.floor(i / 2) % scenes.length];
    const view = VIEWS[Math.floor(i / BOTH) % VIEWS.length];
    const palette = PALETTES[Math.floor(i / (BOTH * VIEWS.length)) % PALETTES.length];
    const drawn = await studio.drawBoard('bench', scene, { ...view, palette });
    if (!drawn.ok) throw new Error(drawn.problem);
  };
  for (let i = 0; i < ROUND; i++) await order(i);
  const before = megabytes();
  for (let i = 0; i < MANY; i++) await order(i);
  out(`RSS after ${ROUND} different pictures and after ${MANY} more: ${before} MB, ${megabytes()} MB`);
  await studio.close();
}

// First, while this thread has drawn nothing: as in a host, where only the studio's thread draws.
await memory();
measure('1650 × 1050', scenes, { palette: 'standard', width: 1650 });
measure('1100 × 700', scenes, { palette: 'standard', width: 1100 });
measure('crop 1100 × 700', scenes, { palette: 'standard', width: 1100, crop: 'lexington' });
measure('boxes 1650 × 1050', boxes, { palette: 'standard', width: 1650 });
measure('boxes 1100 × 700', boxes, { palette: 'standard', width: 1100 });
measure('boxes, crop 1100 × 700', boxes, { palette: 'standard', width: 1100, crop: 'menotomy' });
