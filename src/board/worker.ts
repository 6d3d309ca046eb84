import { parentPort } from 'node:worker_threads';
import type { Scene } from '../core/scene.ts';
import { drawNow } from './draw.ts';
import { layoutOf } from './layout.ts';
import { MAPS, mapSheet } from './map.ts';
import type { BoardRequest, Picture } from './picture.ts';
import { CROP_SCALE, OVERVIEW_SCALE } from './render.ts';

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
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Placing the names of a map takes about 1.4 s of processor time, overview and crop together: done before the first order. */
for (const map of MAPS) for (const scale of [OVERVIEW_SCALE, CROP_SCALE]) layoutOf(mapSheet(map), scale);

const say = (word: Word): void => parentPort?.postMessage(word);
parentPort?.on('message', (job: Job) => say(work(job)));
say('ready');
