import type { Worker } from 'node:worker_threads';
import type { Scene } from '../core/scene.ts';
import { messageOf } from '../core/thrown.ts';
import { startThread } from '../threads/thread.ts';
import type { BoardRequest, Picture } from './picture.ts';
import type { Job, Word } from './worker.ts';

/** Why there is no picture. The caller sends the text board instead, or nothing if a newer picture is on its way. */
export type NoPicture = 'replaced' | 'busy' | 'failed' | 'closed';

export type Drawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: NoPicture; readonly problem: string };

export interface StudioOptions {
  readonly threads: number;
  /** How many pictures may wait. Beyond that the studio refuses. */
  readonly queue: number;
  /** After this time a drawing is given up and its thread ended, unless the thread was still starting. */
  readonly timeoutMs: number;
  /** After this time a thread that is still starting is ended. */
  readonly startMs: number;
}

export const STUDIO: StudioOptions = { threads: 1, queue: 64, timeoutMs: 10_000, startMs: 120_000 };

interface Order {
  readonly eyes: string;
  readonly scene: Scene;
  readonly request: BoardRequest;
  readonly done: (drawn: Drawn) => void;
}

interface Hand {
  readonly worker: Worker;
  /** It can draw. Orders made before that wait here; on a busy machine it takes many seconds. */
  ready: boolean;
  order: Order | null;
  timer: NodeJS.Timeout | undefined;
}

const no = (why: NoPicture, problem: string): Drawn => ({ ok: false, why, problem });

/**
 * Draws pictures in separate threads, so that drawing never delays the bot. When a thread ends or hangs, its drawing
 * fails, and the next order starts another thread. A thread that cannot even start therefore costs one thread per order
 * and no more.
 */
export class Studio {
  private readonly options: StudioOptions;
  private readonly start: () => Worker;
  private readonly hands = new Set<Hand>();
  private readonly waiting = new Map<string, Order>();
  private closed = false;

  constructor(options: StudioOptions = STUDIO, start: () => Worker = startWorker) {
    this.options = options;
    this.start = start;
    // Start before the first order, because threads take long to get ready.
    while (this.hands.size < options.threads) this.hire();
  }

  /** A newer order for the same viewer replaces one that still waits. */
  drawBoard(eyes: string, scene: Scene, request: BoardRequest): Promise<Drawn> {
    if (this.closed) return Promise.resolve(no('closed', 'The studio is closed.'));
    if (this.options.threads === 0) return Promise.resolve(no('busy', 'Nobody draws here.'));
    const older = this.waiting.get(eyes);
    if (!older && this.waiting.size >= this.options.queue) {
      return Promise.resolve(no('busy', `${this.options.queue} pictures are waiting already.`));
    }
    return new Promise(done => {
      older?.done(no('replaced', 'A newer picture was asked for.'));
      this.waiting.delete(eyes);
      this.waiting.set(eyes, { eyes, scene, request, done });
      this.handOut();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const closed = no('closed', 'The studio is closed.');
    for (const order of this.waiting.values()) order.done(closed);
    this.waiting.clear();
    await Promise.all([...this.hands].map(hand => this.letGo(hand, closed)));
  }

  private hire(): Hand {
    const hand: Hand = { worker: this.start(), ready: false, order: null, timer: undefined };
    this.hands.add(hand);
    const late = setTimeout(() => this.lose(hand, 'The thread took too long to start.'), this.options.startMs).unref();
    hand.worker.on('message', (word: Word) => {
      if (!this.hands.has(hand)) return;
      if (word === 'ready') {
        clearTimeout(late);
        hand.ready = true;
        if (hand.order) this.draw(hand, hand.order);
        return;
      }
      this.finish(hand, word.ok ? { ok: true, picture: word.picture } : no('failed', word.problem));
      this.handOut();
    });
    hand.worker.on('error', error => this.lose(hand, messageOf(error)));
    hand.worker.on('exit', () => {
      clearTimeout(late);
      this.lose(hand, 'The thread has ended.');
    });
    hand.worker.unref();
    return hand;
  }

  private lose(hand: Hand, problem: string): void {
    if (!this.hands.has(hand)) return;
    void this.letGo(hand, no('failed', problem));
    this.handOut();
  }

  private async letGo(hand: Hand, drawn: Drawn): Promise<void> {
    this.hands.delete(hand);
    this.finish(hand, drawn);
    await hand.worker.terminate();
  }

  private finish(hand: Hand, drawn: Drawn): void {
    clearTimeout(hand.timer);
    hand.worker.unref();
    const { order } = hand;
    hand.order = null;
    order?.done(drawn);
  }

  private draw(hand: Hand, { scene, request }: Order): void {
    clearTimeout(hand.timer);
    hand.timer = setTimeout(() => this.giveUp(hand), this.options.timeoutMs);
    if (hand.ready) hand.worker.postMessage({ scene, request } satisfies Job);
  }

  private giveUp(hand: Hand): void {
    const problem = 'Drawing took too long.';
    if (hand.ready) this.lose(hand, problem);
    else {
      this.finish(hand, no('failed', problem));
      this.handOut();
    }
  }

  private handOut(): void {
    for (const order of this.waiting.values()) {
      const hand = this.free();
      if (!hand) return;
      this.waiting.delete(order.eyes);
      hand.order = order;
      hand.worker.ref();
      this.draw(hand, order);
    }
  }

  /** A thread without an order, started if there may be one more. */
  private free(): Hand | undefined {
    const idle = [...this.hands].find(hand => hand.order === null);
    return idle ?? (this.hands.size < this.options.threads ? this.hire() : undefined);
  }
}

const startWorker = (): Worker => startThread(new URL('./worker.ts', import.meta.url));
