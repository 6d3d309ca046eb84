import { parentPort } from 'node:worker_threads';
import type { Scene } from '../games/scene.ts';
import { drawNow } from './draw.ts';
import type { BoardRequest, Picture } from './picture.ts';

export interface Job {
  readonly scene: Scene;
  readonly request: BoardRequest;
}

export type Done = { readonly ok: true; readonly picture: Picture } | { readonly ok: false; readonly problem: string };

function work({ scene, request }: Job): Done {
  try {
    const { bytes, width, height, mime } = drawNow(scene, request);
    return { ok: true, picture: { bytes, width, height, mime } };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(work(job)));
