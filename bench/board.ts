import { drawNow } from '../src/board/draw.ts';
import { PALETTES } from '../src/board/palette.ts';
import type { BoardRequest } from '../src/board/picture.ts';
import { STUDIO, Studio } from '../src/board/studio.ts';
import type { Scene } from '../src/core/scene.ts';
import { sceneOf } from '../src/games/concord/board.ts';
import { sceneOf as lexingtonSceneOf } from '../src/games/lexington/board.ts';
import { position } from '../tests/board/kit.ts';
import { lexingtonPosition } from '../tests/board/lexington-kit.ts';
import { quantile } from './report.ts';

/**
 * Memory over many pictures, drawn as in life. Then the time from view to bytes in one thread, of positions that were
 * drawn before, so that the still layer and the counters are kept: scene, still layer, pieces, encoding; and of the very
 * first.
 */
const PICTURES = 200;
const MANY = 2000;

const out = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Reads what a viewer may know and was told into a scene. */
type Read = () => Scene;

const concord = Array.from({ length: 40 }, (_, i): Read => {
  const { view, recent } = position(i + 1, 30 + i * 9);
  return () => sceneOf(view, recent);
});
const lexington = Array.from({ length: 40 }, (_, i): Read => {
  const { view, recent } = lexingtonPosition(i + 1, 4 + i * 2);
  return () => lexingtonSceneOf(view, recent);
});
const [scenes, boxes] = [concord, lexington].map(reads => reads.map(read => read()));
const megabytes = (): number => Math.round(process.memoryUsage().rss / 2 ** 20);

function measure(name: string, reads: readonly Read[], request: BoardRequest): void {
  const first = performance.now();
  drawNow(reads[0](), request);
  const cold = performance.now() - first;
  for (const read of reads) drawNow(read(), request);
  const rows = Array.from({ length: PICTURES }, (_, i) => {
    const begin = performance.now();
    const seen = reads[i % reads.length]();
    const scene = performance.now() - begin;
    const { took, bytes } = drawNow(seen, request);
    return { total: performance.now() - begin, scene, ...took, kilobytes: bytes.length / 1024 };
  });
  const told = (['total', 'scene', 'still', 'pieces', 'encode', 'kilobytes'] as const).map(part => {
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
measure('1650 × 1050', concord, { palette: 'standard', width: 1650 });
measure('1100 × 700', concord, { palette: 'standard', width: 1100 });
measure('crop 1100 × 700', concord, { palette: 'standard', width: 1100, crop: 'lexington' });
measure('boxes 1650 × 1050', lexington, { palette: 'standard', width: 1650 });
measure('boxes 1100 × 700', lexington, { palette: 'standard', width: 1100 });
measure('boxes, crop 1100 × 700', lexington, { palette: 'standard', width: 1100, crop: 'menotomy' });
