import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from '../bots/pool.ts';
import type { OutboxWatch } from '../discord/outbox/sender.ts';
import type { Watch } from '../discord/router.ts';
import type { Store } from '../match/store.ts';

/** How long a value is waited for: less than Prometheus and health checks wait. */
const READ_WITHIN_MS = 2_000;

/** Reads a value, and fails if that takes too long. A read that still goes on then is not begun a second time. */
function quickly<T>(read: () => Promise<T> | T): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= (async () => read())().finally(() => {
      reading = null;
    });
    const late = wait(READ_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('The value could not be read in time.');
    });
    return Promise.race([reading, late]);
  };
}

/** The values that are read whenever Prometheus asks. */
export interface Gauges {
  readonly ready: () => Promise<boolean>;
  readonly unsent: () => Promise<number>;
  readonly forbidden: () => Promise<number>;
  /** How long the oldest unsent change has waited, in milliseconds; 0 if there is none. */
  readonly unsentFor: () => Promise<number>;
  readonly thinking: () => number;
  readonly aside: () => Promise<number>;
}

export const gaugesOf = (store: Store, pool: Pool, now: () => number, ready: Gauges['ready']): Gauges => ({
  ready,
  unsent: () => store.unsent(),
  forbidden: () => store.forbidden(),
  unsentFor: async () => Math.max(0, now() - ((await store.unsentSince()) ?? now())),
  thinking: () => pool.waiting,
  aside: async () => store.count({ aside: true }),
});

export interface Metrics extends Watch, OutboxWatch {
  readonly registry: Registry;
}

export function makeMetrics({ ready, unsent, forbidden, unsentFor, thinking, aside }: Gauges): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const interactions = new Counter({
    name: 'lanterns_interactions_total',
    help: 'Interactions, by what was pressed and how it went',
    labelNames: ['kind', 'name', 'how'],
    registers,
  });
  const firstAnswer = new Histogram({
    name: 'lanterns_first_answer_seconds',
    help: 'From a press, by Discord’s clock, to its first answer or to giving up; Discord accepts none after three seconds',
    labelNames: ['kind'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 3, 5, 10, 30],
    registers,
  });
  // What the code calls announced is `told` in the name, because hosts' dashboards and alarms know it by that name.
  const announced = new Histogram({
    name: 'lanterns_told_seconds',
    help: 'From storing a change to announcing it in the chat',
    labelNames: ['kind'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3600],
    registers,
  });
  const failed = new Counter({
    name: 'lanterns_outbox_failures_total',
    help: 'Failed tries to announce a change, and whether it was dropped',
    labelNames: ['kind', 'failure', 'dropped'],
    registers,
  });
  const gauge = (name: string, help: string, read: () => Promise<number> | number): void => {
    const value = quickly(read);
    new Gauge({
      name,
      help,
      registers,
      collect: async function () {
        try {
          this.set(await value());
        } catch {
          // While the database cannot be read, the value is left out and the others are still served. `lanterns_ready`
          // reports the failure.
          this.remove();
        }
      },
    });
  };
  const readyInTime = quickly(ready);
  const isReady = async (): Promise<number> => ((await readyInTime().catch(() => false)) ? 1 : 0);
  gauge('lanterns_ready', '1 while the bot is logged in to Discord and its database can be read, else 0', isReady);
  gauge('lanterns_outbox_waiting', 'Changes not yet announced', unsent);
  gauge('lanterns_outbox_forbidden', 'Changes that Discord did not let the bot announce at the last try', forbidden);
  const oldest = async (): Promise<number> => (await unsentFor()) / 1000;
  gauge(
    'lanterns_outbox_oldest_seconds',
    'How long the oldest change that is not yet announced, nor forbidden, has waited',
    oldest,
  );
  gauge('lanterns_matches_aside', 'Running matches that are paused because they cannot be played as they are', aside);
  gauge('lanterns_bot_questions_waiting', 'Questions that wait for a free thinking thread', thinking);
  return {
    registry,
    handled(kind, name, how, ms) {
      interactions.inc({ kind, name, how });
      firstAnswer.observe({ kind }, ms / 1000);
    },
    sent: (kind, ageMs) => announced.observe({ kind }, ageMs / 1000),
    failed: (kind, failure, isDropped) => failed.inc({ kind, failure, dropped: isDropped ? 'yes' : 'no' }),
  };
}

export interface WatchServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The bot's health, for the process manager that decides whether to restart it. */
export interface Health {
  /** Whether it is logged in and its database answers. */
  isReady(): Promise<boolean>;
  /** False once the bot has been logged out for so long that it should be restarted. */
  isLive(): boolean;
}

export interface WatchPlace {
  readonly port: number;
  readonly host: string;
}

/** `/live`, `/ready` and, for Prometheus, `/metrics`. */
export async function serveWatch({ port, host }: WatchPlace, registry: Registry, health: Health): Promise<WatchServer> {
  const isReady = quickly(() => health.isReady());
  const server = createServer((request, response) => {
    const say = (status: number, text: string, type = 'text/plain'): void => {
      response.writeHead(status, { 'content-type': type }).end(text);
    };
    if (request.url === '/live') {
      if (health.isLive()) say(200, 'live\n');
      else say(503, 'logged out for too long\n');
    } else if (request.url === '/ready') {
      isReady().then(
        ready => (ready ? say(200, 'ready\n') : say(503, 'not ready\n')),
        () => say(503, 'the database does not answer\n'),
      );
    } else if (request.url === '/metrics') {
      registry.metrics().then(
        text => say(200, text, registry.contentType),
        () => say(500, 'the metrics could not be read\n'),
      );
    } else say(404, 'there is /live, /ready and /metrics\n');
  });
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
