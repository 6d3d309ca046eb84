import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';

interface Frame {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: Record<string, unknown>;
}

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  await sandbox.assertClean();
});
afterAll(async () => {
  await sandbox.close();
});

/** A bare connection that keeps every frame. */
function connect() {
  const socket = new WebSocket(`${sandbox.url.replace('http', 'ws')}/?v=10&encoding=json`);
  const frames: Frame[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', raw => {
    frames.push(JSON.parse(raw.toString()));
    for (const look of waiting) look();
  });
  const until = (fits: (frame: Frame) => boolean): Promise<Frame> =>
    new Promise(resolve => {
      const look = (): void => {
        const frame = frames.find(fits);
        if (frame) resolve(frame);
      };
      waiting.push(look);
      look();
    });
  const send = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d }));
  return { socket, frames, until, send };
}

const identify = (intents: number, token = sandbox.token) => ({ token, intents, properties: {} });

it('greets, identifies, sends the guild, and acknowledges a heartbeat', async () => {
  const { socket, until, send } = connect();
  expect((await until(frame => frame.op === 10)).d.heartbeat_interval).toBe(41_250);
  send(2, identify(1));
  const ready = await until(frame => frame.t === 'READY');
  expect(ready.d.resume_gateway_url).toBe(sandbox.url.replace('http', 'ws'));
  expect((await until(frame => frame.t === 'GUILD_CREATE')).d.id).toBe(sandbox.guildId);
  send(1, null);
  await until(frame => frame.op === 11);
  socket.close(1000);
  await once(socket, 'close');
});

it('sends a bot without intents only what every bot gets', async () => {
  const { socket, frames, until, send } = connect();
  await until(frame => frame.op === 10);
  send(2, identify(0));
  await until(frame => frame.t === 'READY');
  sandbox.addChannel('another');
  sandbox.person('Ann').writes('hello');
  send(1, null);
  await until(frame => frame.op === 11);
  expect(frames.map(frame => frame.t ?? frame.op)).toEqual([10, 'READY', 11]);
  socket.close(1000);
});

it('closes the connection on an unknown opcode and on broken JSON', async () => {
  const odd = connect();
  await odd.until(frame => frame.op === 10);
  odd.send(77, null);
  expect((await once(odd.socket, 'close'))[0]).toBe(4001);
  const broken = connect();
  await broken.until(frame => frame.op === 10);
  broken.socket.send('{');
  expect((await once(broken.socket, 'close'))[0]).toBe(4002);
});

it('hides the content of other people’s messages from a bot that gets message events', async () => {
  const { socket, until, send } = connect();
  await until(frame => frame.op === 10);
  send(2, identify(1 | (1 << 9)));
  await until(frame => frame.t === 'READY');
  sandbox.person('Ann').writes('a secret plan');
  expect((await until(frame => frame.t === 'MESSAGE_CREATE')).d.content).toBe('');
  socket.close(1000);
});

it('refuses a wrong token with 4004 and a privileged intent with 4014', async () => {
  const wrong = connect();
  await wrong.until(frame => frame.op === 10);
  wrong.send(2, identify(1, 'guess'));
  expect((await once(wrong.socket, 'close'))[0]).toBe(4004);
  const greedy = connect();
  await greedy.until(frame => frame.op === 10);
  greedy.send(2, identify(1 << 15));
  expect((await once(greedy.socket, 'close'))[0]).toBe(4014);
  sandbox.expectProblem(/privileged intent/);
});

it('resumes a broken session with the events that were missed, and does not resume a closed one', async () => {
  const first = connect();
  await first.until(frame => frame.op === 10);
  first.send(2, identify(1));
  const ready = await first.until(frame => frame.t === 'READY');
  const guild = await first.until(frame => frame.t === 'GUILD_CREATE');
  first.socket.terminate();
  await once(first.socket, 'close');
  sandbox.addChannel('meanwhile');
  const resume = { token: sandbox.token, session_id: ready.d.session_id, seq: guild.s };
  const second = connect();
  await second.until(frame => frame.op === 10);
  second.send(6, resume);
  await second.until(frame => frame.t === 'RESUMED');
  expect(second.frames.map(frame => frame.t ?? frame.op)).toEqual([10, 'CHANNEL_CREATE', 'RESUMED']);
  second.socket.close(1000);
  await once(second.socket, 'close');
  const third = connect();
  await third.until(frame => frame.op === 10);
  third.send(6, resume);
  expect((await third.until(frame => frame.op === 9)).d).toBe(false);
  third.socket.close(1000);
});
