import { join } from 'node:path';
import { DiscordAPIError, RateLimitError } from 'discord.js';
import pino from 'pino';
import { expect, test } from 'vitest';
import { Sender, type SenderParts } from '../../src/discord/outbox/sender.ts';
import type { MatchChange } from '../../src/match/changes.ts';
import { soloMatch, twoPlayers, type World, world } from '../match/kit.ts';
import { folder } from '../store/kit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function senderOf(w: World, tell: SenderParts['tell'], parts: Partial<SenderParts> = {}) {
  const failures: string[] = [];
  const errors: string[] = [];
  const now = (): number => w.clock.now;
  const sender = new Sender({
    ...{ store: w.store, now, steady: now, tell },
    log: pino({ level: 'error' }, { write: line => void errors.push(line) }),
    watch: {
      sent: () => {},
      failed: (_, failure, isDropped) => void failures.push(`${failure}${isDropped ? ', dropped' : ''}`),
    },
    ...parts,
  });
  return { sender, failures, errors };
}

const waitingFor = (retryAfter: number): RateLimitError =>
  new RateLimitError({
    ...{ timeToReset: retryAfter, limit: 1, method: 'POST', hash: '', url: '', route: '', majorParameter: '' },
    ...{ global: false, retryAfter, sublimitTimeout: 0, scope: 'user' },
  });

const refused = (status: number, code: number): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'no' }, code, status, 'POST', 'https://discord', {});

test('a sender that stops tells nothing that a claim under way brings, and gives it back', async () => {
  const w = world({ path: join(folder(), 'bot.db') });
  await soloMatch(w);
  const told: MatchChange[] = [];
  let begin = (): void => {};
  const begun = new Promise<void>(resolve => {
    begin = resolve;
  });
  let goOn = (): void => {};
  const held = new Promise<void>(resolve => {
    goOn = resolve;
  });
  const slow: SenderParts['store'] = {
    ...w.store,
    async claimChanges(...given) {
      const changes = await w.store.claimChanges(...given);
      begin();
      await held;
      return changes;
    },
  };
  const { sender } = senderOf(w, async change => void told.push(change), { store: slow });
  sender.wake();
  await begun;
  const stopped = sender.stop();
  goOn();
  await stopped;
  expect(told).toEqual([]);
  expect(await w.store.claimChanges(w.clock.now, 1000, 10)).toHaveLength(1);
  await w.store.close();
});

test('what takes longer than a lease to tell stays with its process, and is told by it once', async () => {
  const path = join(folder(), 'bot.db');
  const [w, other] = [world({ path }), world({ path, prefix: 'x' })];
  await twoPlayers(w);
  const told: number[] = [];
  let end = (): void => {};
  const slow = new Promise<void>(resolve => {
    end = resolve;
  });
  const { sender } = senderOf(w, ({ id }) => {
    told.push(id);
    return slow;
  });
  const round = async (): Promise<void> => {
    sender.wake();
    await new Promise(resolve => setTimeout(resolve, 50));
  };
  await round();
  for (let n = 0; n < 10; n++) {
    w.clock.now += 40_000;
    await round();
    expect(await other.store.claimChanges(w.clock.now, 1000, 10)).toEqual([]);
  }
  // The whole process was paused.
  w.clock.now += HOUR / 2;
  await round();
  expect(told).toHaveLength(1);
  end();
  await sender.drained();
  expect(told).toHaveLength(2);
  expect(await w.store.unsent()).toBe(0);
  await Promise.all([w.store.close(), other.store.close()]);
});

test('however long Discord says to wait, the next try comes after ten minutes, and not before', async () => {
  const w = world();
  await soloMatch(w);
  let tries = 0;
  const { sender } = senderOf(w, async () => {
    tries++;
    throw waitingFor(2 * HOUR);
  });
  await sender.drained();
  w.clock.now += 10 * MINUTE - 1;
  await sender.drained();
  expect(tries).toBe(1);
  w.clock.now += 1;
  await sender.drained();
  expect(tries).toBe(2);
});

test('a process that starts at once tries what the one before it would have tried later', async () => {
  const path = join(folder(), 'bot.db');
  const first = world({ path });
  await soloMatch(first);
  const before = senderOf(first, async () => {
    throw waitingFor(HOUR);
  });
  await before.sender.drained();
  await first.store.close();
  const second = world({ path, prefix: 'x' });
  const told: MatchChange[] = [];
  await senderOf(second, async change => void told.push(change)).sender.drained();
  expect(told).toMatchObject([{ attempts: 0 }]);
  await second.store.close();
});

test('after a match, what Discord refuses is dropped with an error in the log; our own failures are tried again', async () => {
  const w = world();
  const match = await soloMatch(w);
  await w.service.abandon(w.click('ann'), match);
  const thrown = [new TypeError('x is not a function'), new RangeError('too long'), refused(400, 50035)];
  const { sender, failures, errors } = senderOf(w, async () => {
    const error = thrown.shift();
    if (error) throw error;
  });
  for (let n = 0; n < 4; n++) {
    await sender.drained();
    w.clock.now += HOUR;
  }
  expect(failures).toEqual(['bug', 'bug', 'refused, dropped']);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('given up: it will never be announced');
  expect(await w.store.unsent()).toBe(0);
});

test('what Discord forbids is counted apart, and tried again', async () => {
  const w = world();
  await soloMatch(w);
  const { sender, failures } = senderOf(w, async () => {
    throw refused(403, 50001);
  });
  await sender.drained();
  expect(failures).toEqual(['forbidden']);
  expect(await w.store.forbidden()).toBe(1);
  expect(await w.store.unsentSince()).toBeNull();
});
