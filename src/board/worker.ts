import { parentPort } from 'node:worker_threads';
import type { Scene } from '../core/scene.ts';
import { messageOf } from '../core/thrown.ts';
import { drawNow } from './draw.ts';
import { layoutOf } from './layout.ts';
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

function work({ scene, request }: Job): Done {
  try {
    const { bytes, width, height, mime } = drawNow(scene, request);
    return { ok: true, picture: { bytes, width, height, mime } };
  } catch (error) {
    return { ok: false, problem: messageOf(error) };
  }
}

/** Fonts, maps, and where names and counters stand on them: so that the first order is only drawn. */
for (const map of MAPS) for (const scale of [OVERVIEW_SCALE, CROP_SCALE]) layoutOf(mapSheet(map), scale);

const say = (word: Word): void => parentPort?.postMessage(word);
parentPort?.on('message', (job: Job) => {
  const done = work(job);
  say(done);
  if (done.ok) setImmediate(() => drawAhead(job.scene, job.request));
});
say('ready');
