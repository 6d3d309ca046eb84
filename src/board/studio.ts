import type { Worker } from 'node:worker_threads';
import type { Scene } from '../core/scene.ts';
import { startThread } from '../thread.ts';
import type { BoardRequest, Picture } from './picture.ts';
import type { Job, Word } from './worker.ts';

/** Why there is no picture. The caller sends the text board instead, or nothing where a newer picture is on its way. */
export type NoPicture = 'replaced' | 'busy' | 'failed' | 'closed';

export type Drawn =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly why: NoPicture; readonly problem: string };

export interface StudioOptions {
  readonly threads: number;
  /** Pictures that may wait; above it the studio refuses. */
  readonly queue: number;
  /** After this long a drawing is given up, and its thread started anew, unless that was still getting ready. */
  readonly timeoutMs: number;
}

export const STUDIO: StudioOptions = { threads: 1, queue: 64, timeoutMs: 10_000 };

interface Order {
  readonly match: string;
  readonly scene: Scene;
  readonly request: BoardRequest;
  readonly done: (drawn: Drawn) => void;
}

interface Hand {
  worker: Worker;
  /** It can draw; what is ordered before waits here. On a busy machine that takes many seconds. */
  ready: boolean;
  order: Order | null;
  timer: NodeJS.Timeout | undefined;
}

const no = (why: NoPicture, problem: string): Drawn => ({ ok: false, why, problem });

/** Draws pictures in threads of their own, so that drawing never holds up the bot. */
export class Studio {
  private readonly options: StudioOptions;
  private readonly hands: Hand[];
  private readonly waiting = new Map<string, Order>();
  private closed = false;

  constructor(options: StudioOptions = STUDIO) {
    this.options = options;
    this.hands = Array.from({ length: options.threads }, () => this.hire());
  }

  /** The last request for a match (and for the eyes it is for, `match` names both) takes the place of one that waits. */
  drawBoard(match: string, scene: Scene, request: BoardRequest): Promise<Drawn> {
    if (this.closed) return Promise.resolve(no('closed', 'The studio is closed.'));
    if (this.hands.length === 0) return Promise.resolve(no('busy', 'Nobody draws here.'));
    const older = this.waiting.get(match);
    if (!older && this.waiting.size >= this.options.queue) {
      return Promise.resolve(no('busy', `${this.options.queue} pictures are waiting already.`));
    }
    return new Promise(done => {
      older?.done(no('replaced', 'A newer picture of this match was asked for.'));
      this.waiting.delete(match);
      this.waiting.set(match, { match, scene, request, done });
      this.handOut();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const order of this.waiting.values()) order.done(no('closed', 'The studio is closed.'));
    this.waiting.clear();
    await Promise.all(
      this.hands.map(hand => {
        this.finish(hand, no('closed', 'The studio is closed.'));
        return hand.worker.terminate();
      }),
    );
  }

  private hire(): Hand {
    const hand: Hand = { worker: startWorker(), ready: false, order: null, timer: undefined };
    this.listen(hand);
    return hand;
  }

  private listen(hand: Hand): void {
    const { worker } = hand;
    worker.on('message', (done: Word) => {
      if (hand.worker !== worker) return;
      if (done === 'ready') {
        hand.ready = true;
        if (hand.order) this.draw(hand, hand.order);
        return;
      }
      this.finish(hand, done.ok ? { ok: true, picture: done.picture } : no('failed', done.problem));
      this.handOut();
    });
    worker.on('error', error => this.replace(hand, worker, error.message));
    worker.unref();
  }

  /** A thread that died or hangs gives way to a new one; what it was drawing has failed. */
  private replace(hand: Hand, dead: Worker, problem: string): void {
    if (hand.worker !== dead || this.closed) return;
    void dead.terminate();
    hand.worker = startWorker();
    hand.ready = false;
    this.listen(hand);
    this.finish(hand, no('failed', problem));
    this.handOut();
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
    if (hand.ready) this.replace(hand, hand.worker, problem);
    else {
      this.finish(hand, no('failed', problem));
      this.handOut();
    }
  }

  private handOut(): void {
    for (const hand of this.hands) {
      const [next] = this.waiting.values();
      if (!next) return;
      if (hand.order) continue;
      this.waiting.delete(next.match);
      hand.order = next;
      hand.worker.ref();
      this.draw(hand, next);
    }
  }
}

const startWorker = (): Worker => startThread(new URL('./worker.ts', import.meta.url));
