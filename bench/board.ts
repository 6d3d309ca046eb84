import { drawNow } from '../src/board/draw.ts';
import { PALETTES } from '../src/board/palette.ts';
import type { BoardRequest } from '../src/board/picture.ts';
import { Studio } from '../src/board/studio.ts';
import type { Scene } from '../src/core/scene.ts';
import { position } from '../tests/board/kit.ts';
import { lexingtonPosition } from '../tests/board/lexington-kit.ts';
import { quantile } from './report.ts';

/** View to bytes, in one thread: still layer (kept after the first), pieces, encoding. Then memory over 2,000 pictures. */
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

/** As in life: through the studio's thread, one after another, both games, day and night, whole and close, each palette in turn. */
async function memory(): Promise<void> {
  const studio = new Studio();
  const order = async (i: number): Promise<void> => {
    const scene = (i % 2 ? boxes : scenes)[Math.floor(i / 2) % scenes.length];
    const palette = PALETTES[Math.floor(i / 100) % PALETTES.length];
    const drawn = await studio.drawBoard('bench', scene, { ...VIEWS[Math.floor(i / 2) % VIEWS.length], palette });
    if (!drawn.ok) throw new Error(drawn.problem);
  };
  for (let i = 0; i < scenes.length; i++) await order(i);
  const before = megabytes();
  for (let i = 0; i < MANY; i++) await order(i);
  out(`RSS before and after ${MANY} pictures: ${before} MB, ${megabytes()} MB`);
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
