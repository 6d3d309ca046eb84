import { parentPort } from 'node:worker_threads';
import type { Scene } from '../core/scene.ts';
import { messageOf } from '../core/thrown.ts';
import { drawNow } from './draw.ts';
import { layoutOf } from './layouts.ts';
import { MAPS, mapSheet } from './map.ts';
import type { BoardRequest, Picture } from './picture.ts';
import { drawAhead } from './render.ts';
import { CROP_SCALE, OVERVIEW_SCALE } from './window.ts';

export interface Job {
  readonly scene: Scene;
  readonly request: BoardRequest;
}

export type Done = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly problem: string };

/** What a thread says: once that it can draw, then how each drawing went. */
export type Word = 'ready' | Done;

const say = (word: Word): void => parentPort?.postMessage(word);

/** Draws, and says how it went; then whether its ground was new. */
function work({ scene, request }: Job): boolean {
  try {
    const { bytes, width, height, mime, fresh } = drawNow(scene, request);
    say({ ok: true, picture: { bytes, width, height, mime } });
    return fresh;
  } catch (error) {
    say({ ok: false, problem: messageOf(error) });
    return false;
  }
}

/** After a picture whose ground is new, so that whoever orders meanwhile waits for it once and not each time. */
function prepare({ scene, request }: Job): void {
  try {
    drawAhead(scene, request);
  } catch {
    // Whoever orders it hears why it cannot be drawn.
  }
}

/** Fonts, maps, and where names and counters stand on them: so that the first order is only drawn. */
for (const map of MAPS) for (const scale of [OVERVIEW_SCALE, CROP_SCALE]) layoutOf(mapSheet(map), scale);

parentPort?.on('message', (job: Job) => {
  if (work(job)) prepare(job);
});
say('ready');
