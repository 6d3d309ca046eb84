import { parentPort } from 'node:worker_threads';
import type { Scene } from '../core/scene.ts';
import { drawNow } from './draw.ts';
import type { BoardRequest, Picture } from './picture.ts';

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

const say = (word: Word): void => parentPort?.postMessage(word);
parentPort?.on('message', (job: Job) => say(work(job)));
say('ready');
