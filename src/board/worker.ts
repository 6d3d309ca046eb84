import { parentPort } from 'node:worker_threads';
import type { Legend, Scene } from '../core/scene.ts';
import { messageOf } from '../core/thrown.ts';
import { drawNow } from './draw.ts';
import { layoutOf } from './layouts.ts';
import { drawLegend } from './legend.ts';
import { MAPS, mapSheet } from './map.ts';
import type { PaletteName } from './palette.ts';
import type { BoardRequest, Picture } from './picture.ts';
import { drawAhead } from './render.ts';
import { CROP_SCALE, OVERVIEW_SCALE } from './window.ts';

interface BoardJob {
  readonly scene: Scene;
  readonly request: BoardRequest;
}

/** What a thread is to draw: a board, or a legend. */
export type Job = BoardJob | { readonly legend: Legend; readonly palette: PaletteName };

export type Done = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly problem: string };

/** A message from a thread: first that it can draw, then the result of each drawing. */
export type WorkerMessage = 'ready' | Done;

const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

/** Draw and report the result. */
function work(job: Job): void {
  try {
    if ('legend' in job) send({ ok: true, picture: drawLegend(job.legend, job.palette) });
    else drawBoard(job);
  } catch (error) {
    send({ ok: false, problem: messageOf(error) });
  }
}

function drawBoard(job: BoardJob): void {
  const { bytes, width, height, mime, fresh } = drawNow(job.scene, job.request);
  send({ ok: true, picture: { bytes, width, height, mime } });
  if (fresh) prepare(job);
}

/**
 * Draw the map's other width in advance. This is done only after a new background was drawn, so that it delays other
 * orders just once.
 */
function prepare({ scene, request }: BoardJob): void {
  try {
    drawAhead(scene, request);
  } catch {
    // If somebody orders this picture, they will be told why it cannot be drawn.
  }
}

/** Load fonts, maps and layouts, so that the first order only has to be drawn. */
for (const map of MAPS) for (const scale of [OVERVIEW_SCALE, CROP_SCALE]) layoutOf(mapSheet(map), scale);

parentPort?.on('message', work);
send('ready');
