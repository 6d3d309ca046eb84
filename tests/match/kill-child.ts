import { writeSync } from 'node:fs';
import { below, random } from '../../src/core/random.ts';
import type { SeatAnswer } from '../../src/match/api.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { Click } from '../../src/match/types.ts';
import { anyChoice, CONCORD, done, type World, world } from './kit.ts';

/** Plays on one file until it is killed, and says on its output what it tries and what it was promised. */

export interface Tried {
  readonly click: Click;
  readonly match: MatchId;
  readonly given: SeatAnswer;
}

const [path, prefix, seed, redelivered] = process.argv.slice(2);
const OPEN_MATCHES = 3;

const say = (word: 'try' | 'ack' | 'go', what: unknown): void => {
  writeSync(1, `${word} ${JSON.stringify(what)}\n`);
};

async function deliver(w: World, tried: Tried): Promise<void> {
  say('try', tried);
  const result = await w.service.answer(tried.click, tried.match, tried.given);
  if (result.ok) say('ack', { click: tried.click.id, match: tried.match, version: result.value.version });
  else if (result.refusal.code !== 'stale' && result.refusal.code !== 'wrong-status') {
    throw new Error(JSON.stringify(result.refusal));
  }
}

async function run(): Promise<void> {
  const w = world({ path, prefix, seed: Number(seed) });
  const next = random(Number(seed));
  for (const tried of JSON.parse(redelivered) as Tried[]) await deliver(w, tried);
  say('go', prefix);
  for (;;) {
    const open = await w.store.matches({ status: ['playing'], limit: OPEN_MATCHES });
    if (open.length < OPEN_MATCHES) {
      done(await w.service.create(w.click(`user${prefix}`), { ...CONCORD, seats: [0, 1] }));
      continue;
    }
    const { id, host, deciders } = open[below(next, open.length)];
    const look = await w.service.look(id, host, deciders[0]);
    if (!look.ok || look.value.decision === null) continue;
    const { decision, version } = look.value;
    const click = w.click(host);
    if (decision.undoable && next() < 0.2) await w.service.undo(click, id, version);
    else {
      const tried = { click, match: id, given: { seat: decision.seat, version, choose: anyChoice(decision, next) } };
      await deliver(w, tried);
      if (next() < 0.1) await deliver(w, tried);
    }
  }
}

await run();
