import { messageOf } from '../core/thrown.ts';
import { startThread } from '../threads/thread.ts';
import type { FilmRequest } from './film.ts';
import type { FilmMessage } from './film-worker.ts';

export type Filmed =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: string };

/** How many films may wait for the one being made. */
const FILMS_WAITING = 5;
/** A film of 120 frames takes a few seconds on an idle core. */
const TIMEOUT_MS = 120_000;

/** Makes one film at a time in a separate thread, so that neither the bot nor its boards wait for it. */
export class FilmStudio {
  /** How many films are being made or wait. */
  private unfinished = 0;
  private last: Promise<unknown> = Promise.resolve();
  private readonly stops = new Set<() => void>();

  /** `onProgress` is called after each frame with the number of frames done. Never rejects. */
  make(request: FilmRequest, onProgress: (frames: number) => void): Promise<Filmed> {
    if (this.unfinished > FILMS_WAITING)
      return Promise.resolve({ ok: false, problem: `${FILMS_WAITING} films are waiting already.` });
    this.unfinished++;
    const made = this.last.then(() => this.shoot(request, onProgress)).finally(() => this.unfinished--);
    this.last = made;
    return made;
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  private async shoot(request: FilmRequest, onProgress: (frames: number) => void): Promise<Filmed> {
    const worker = startThread(new URL('./film-worker.ts', import.meta.url));
    let stop = (): void => {};
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Filmed>(resolve => {
        const fail = (problem: string): void => resolve({ ok: false, problem });
        stop = () => fail('It was stopped.');
        this.stops.add(stop);
        timer = setTimeout(() => fail('It took too long.'), TIMEOUT_MS);
        worker.on('message', (message: FilmMessage) => {
          if ('drawn' in message) onProgress(message.drawn);
          else if ('bytes' in message) resolve({ ok: true, bytes: message.bytes });
          else fail(message.problem);
        });
        worker.on('error', error => fail(messageOf(error)));
        worker.on('exit', () => fail('The thread has ended.'));
        worker.postMessage(request);
      });
    } finally {
      clearTimeout(timer);
      this.stops.delete(stop);
      await worker.terminate();
    }
  }
}
