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

/** A message from a thread: first that it can draw, then the result of each drawing. */
export type WorkerMessage = 'ready' | Done;

const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

/** Draw and report the result. Returns whether the background had to be drawn. */
function work({ scene, request }: Job): boolean {
  try {
    const { bytes, width, height, mime, fresh } = drawNow(scene, request);
    send({ ok: true, picture: { bytes, width, height, mime } });
    return fresh;
  } catch (error) {
    send({ ok: false, problem: messageOf(error) });
    return false;
  }
}

/**
 * Draw the map's other width in advance. This is done only after a new background was drawn, so that it delays other
 * orders just once.
 */
function prepare({ scene, request }: Job): void {
  try {
    drawAhead(scene, request);
  } catch {
    // If somebody orders this picture, they will be told why it cannot be drawn.
  }
}

/** Load fonts, maps and layouts, so that the first order only has to be drawn. */
for (const map of MAPS) for (const scale of [OVERVIEW_SCALE, CROP_SCALE]) layoutOf(mapSheet(map), scale);

parentPort?.on('message', (job: Job) => {
  if (work(job)) prepare(job);
});
send('ready');
