import type { Worker } from 'node:worker_threads';
import type { Legend, Scene } from '../core/scene.ts';
import { messageOf } from '../core/thrown.ts';
import { startThread } from '../threads/thread.ts';
import type { PaletteName } from './palette.ts';
import type { BoardRequest, Picture } from './picture.ts';
import type { Job, WorkerMessage } from './worker.ts';

/** Why there is no picture. The caller sends the text board instead, or nothing if a newer picture is on its way. */
export type NoPicture = 'replaced' | 'busy' | 'failed' | 'closed';

export type Drawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: NoPicture; readonly problem: string };

export interface StudioOptions {
  readonly threads: number;
  /** How many pictures may wait. Beyond that the studio refuses. */
  readonly queue: number;
  /** After this time a drawing is abandoned. Its thread is ended too, unless it is still starting. */
  readonly timeoutMs: number;
  /** After this time a thread that is still starting is ended. */
  readonly startMs: number;
}

/** The options of a running bot. */
export const STUDIO: StudioOptions = { threads: 1, queue: 64, timeoutMs: 10_000, startMs: 120_000 };

/** A picture that was asked for. */
interface Order {
  readonly key: string;
  readonly job: Job;
  readonly done: (drawn: Drawn) => void;
}

interface DrawingThread {
  readonly worker: Worker;
  /** Whether it has started, which takes many seconds on a busy machine. Until then its order waits. */
  ready: boolean;
  order: Order | null;
  timer: NodeJS.Timeout | undefined;
}

const noPicture = (why: NoPicture, problem: string): Drawn => ({ ok: false, why, problem });

/**
 * Draws pictures in separate threads, so that drawing never delays the bot. When a thread ends or hangs, its drawing
 * fails, and the next order starts another thread. A thread that cannot even start therefore costs one thread per order
 * and no more.
 */
export class Studio {
  private readonly options: StudioOptions;
  private readonly start: () => Worker;
  private readonly running = new Set<DrawingThread>();
  private readonly waiting = new Map<string, Order>();
  private closed = false;

  constructor(options: StudioOptions = STUDIO, start: () => Worker = startWorker) {
    this.options = options;
    this.start = start;
    // Start before the first order, because threads take long to get ready.
    while (this.running.size < options.threads) this.startThread();
  }

  /** A newer order with the same key replaces one that still waits. */
  drawBoard(key: string, scene: Scene, request: BoardRequest): Promise<Drawn> {
    return this.order(key, { scene, request });
  }

  /** The same for a legend. */
  drawLegend(key: string, legend: Legend, palette: PaletteName): Promise<Drawn> {
    return this.order(key, { legend, palette });
  }

  private order(key: string, job: Job): Promise<Drawn> {
    if (this.closed) return Promise.resolve(noPicture('closed', 'The studio is closed.'));
    if (this.options.threads === 0) return Promise.resolve(noPicture('busy', 'This studio has no threads.'));
    const older = this.waiting.get(key);
    if (!older && this.waiting.size >= this.options.queue) {
      return Promise.resolve(noPicture('busy', `${this.options.queue} pictures are waiting already.`));
    }
    return new Promise(done => {
      older?.done(noPicture('replaced', 'A newer picture was asked for.'));
      this.waiting.delete(key);
      this.waiting.set(key, { key, job, done });
      this.assignOrders();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const closed = noPicture('closed', 'The studio is closed.');
    for (const order of this.waiting.values()) order.done(closed);
    this.waiting.clear();
    await Promise.all([...this.running].map(thread => this.discard(thread, closed)));
  }

  private startThread(): DrawingThread {
    const thread: DrawingThread = { worker: this.start(), ready: false, order: null, timer: undefined };
    this.running.add(thread);
    const late = setTimeout(
      () => this.lose(thread, 'The thread took too long to start.'),
      this.options.startMs,
    ).unref();
    thread.worker.on('message', (message: WorkerMessage) => {
      if (!this.running.has(thread)) return;
      if (message === 'ready') {
        clearTimeout(late);
        thread.ready = true;
        if (thread.order) this.draw(thread, thread.order);
        return;
      }
      this.finish(thread, message.ok ? { ok: true, picture: message.picture } : noPicture('failed', message.problem));
      this.assignOrders();
    });
    thread.worker.on('error', error => this.lose(thread, messageOf(error)));
    thread.worker.on('exit', () => {
      clearTimeout(late);
      this.lose(thread, 'The thread has ended.');
    });
    thread.worker.unref();
    return thread;
  }

  private lose(thread: DrawingThread, problem: string): void {
    if (!this.running.has(thread)) return;
    void this.discard(thread, noPicture('failed', problem));
    this.assignOrders();
  }

  private async discard(thread: DrawingThread, drawn: Drawn): Promise<void> {
    this.running.delete(thread);
    this.finish(thread, drawn);
    await thread.worker.terminate();
  }

  private finish(thread: DrawingThread, drawn: Drawn): void {
    clearTimeout(thread.timer);
    thread.worker.unref();
    const { order } = thread;
    thread.order = null;
    order?.done(drawn);
  }

  private draw(thread: DrawingThread, { job }: Order): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => this.giveUp(thread), this.options.timeoutMs);
    if (thread.ready) thread.worker.postMessage(job);
  }

  private giveUp(thread: DrawingThread): void {
    const problem = 'Drawing took too long.';
    if (thread.ready) this.lose(thread, problem);
    else {
      this.finish(thread, noPicture('failed', problem));
      this.assignOrders();
    }
  }

  private assignOrders(): void {
    for (const order of this.waiting.values()) {
      const thread = this.idleThread();
      if (!thread) return;
      this.waiting.delete(order.key);
      thread.order = order;
      thread.worker.ref();
      this.draw(thread, order);
    }
  }

  /** A thread without an order; a new one if all are busy and one more is allowed. */
  private idleThread(): DrawingThread | undefined {
    const idle = [...this.running].find(thread => thread.order === null);
    return idle ?? (this.running.size < this.options.threads ? this.startThread() : undefined);
  }
}

const startWorker = (): Worker => startThread(new URL('./worker.ts', import.meta.url));
