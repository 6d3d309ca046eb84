import { afterEach, expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../../src/core/game.ts';
import { random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { CONCORD, done, drain, step, type World, world } from '../match/kit.ts';
import { renameAll } from '../match/stored/open.ts';
import { folder } from '../store/kit.ts';
import { infoOf } from './commands/moves.ts';
import { sitDown, type Table } from './kit.ts';

// What people in the thread are told if the rules of their match have changed, or can no longer continue it.

let table: Table | null = null;
afterEach(async () => table?.close());

type Games = World['deps']['games'];

const changed = (change: (game: AnyGame) => AnyGame): Games =>
  new Map([...GAMES].map(([id, game]) => [id, id === 'concord' ? change(game) : game]));

/** Rules that write another kind of document, and cannot read earlier ones. */
const unable = (): Games =>
  changed(any =>
    any.open(game =>
      defineGame({
        ...game,
        rulesVersion: game.rulesVersion + 1,
        write: s => ({ board: game.write(s) }),
        read: () => ({ ok: false, problem: 'there is no board in it.' }),
      }),
    ),
  );

/** Rules that draw once more in the set-up, so that no earlier match can be replayed by them. */
const stricter = (): Games =>
  changed(any =>
    any.open(game => {
      const { setup } = game;
      return defineGame({
        ...game,
        rulesVersion: game.rulesVersion + 1,
        rulesChanges: [...(game.rulesChanges ?? []), 'Cannon are louder.'],
        setup(setting, umpire) {
          umpire.chance(2);
          return setup(setting, umpire);
        },
      });
    }),
  );

/** A table with these rules, and a match that was played for a while by today's, up to the middle of an action if so wished. */
async function sitDownWith(
  games: Games,
  isMidAction: boolean,
): Promise<{ at: Table; match: MatchId; clock: { ahead: number } }> {
  const clock = { ahead: 0 };
  const path = `${folder()}/bot.db`;
  const w = world({ path, prefix: 'before' });
  w.clock.now = Date.now();
  const order = { ...CONCORD, pace: 'live', timeOut: 'forfeit', seats: [0] } as const;
  const made = done(await w.service.create(w.click('ann'), order)).match;
  done(await w.service.join(w.click('ben'), made));
  const rng = random(4);
  for (;;) {
    const info = (await w.service.info(made)) ?? expect.fail('gone');
    if (info.answers > 20 && (isMidAction ? info.answers > info.since : info.answers === info.since)) break;
    await step(w, made, rng);
  }
  await drain(w);
  await w.store.close();
  table = await sitDown({
    clock,
    games,
    database(sandbox) {
      renameAll(path, {
        ann: sandbox.person('Ann').id,
        ben: sandbox.person('Ben').id,
        channel: sandbox.channelId,
        server: sandbox.guildId,
      });
      return path;
    },
  });
  return { at: table, match: made, clock };
}

test('corrected rules are announced once, with what changed, and the match goes on', async () => {
  const { at, match } = await sitDownWith(stricter(), true);
  const before = await infoOf(at, match);
  expect(before.answers).toBeGreaterThan(before.since);
  await at.ann.slash('turn', { match });
  await at.drained();
  await at.restart();
  await at.ben.slash('board', { match });
  await at.drained();
  const now = await infoOf(at, match);
  expect(now).toMatchObject({ answers: before.since, seams: [{ answers: before.since }] });
  at.cleo.enter(now.thread ?? now.channel);
  const told = at.cleo.messages().filter(({ text }) => text.includes('From Boston to Concord were corrected'));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('what was decided stays as it was');
  expect(told[0]?.text).toContain('-# Cannon are louder.');
  expect(told[0]?.text).toMatch(/The last (decision|\d+ decisions) of the unfinished action must be made again/);
  expect((await at.ann.slash('verify', { match })).message?.text).toMatch(
    /After decision \d+ the rules were corrected/,
  );
});

test('if the rules cannot continue a match, its thread says so, its clock stops, and it can be ended', async () => {
  const { at, match, clock } = await sitDownWith(unable(), false);
  await at.ann.slash('turn', { match });
  await at.drained();
  const info = await infoOf(at, match);
  expect(info).toMatchObject({ status: 'playing', due: null });
  expect(info.aside?.why).toBe('rules');
  const home = info.thread ?? info.channel;
  for (const person of [at.ann, at.cleo]) person.enter(home);
  const pausedPosts = () => at.cleo.messages().filter(({ text }) => text.includes('This match is paused'));
  expect(pausedPosts()).toHaveLength(1);
  expect(pausedPosts()[0]?.text).toContain(`Report ${info.aside?.report}`);
  clock.ahead += 24 * 3_600_000;
  await at.service.tick();
  await at.drained();
  expect((await infoOf(at, match)).status).toBe('playing');
  expect(pausedPosts()).toHaveLength(1);
  for (const name of ['board', 'turn', 'intel', 'undo'])
    expect((await at.ann.slash(name, { match })).message?.text).toContain('is paused');
  expect((await at.ann.slash('log', { match })).message?.text).toContain('Log, decisions');
  const replayed = (await at.ann.slash('replay', { match, from: 9 })).message?.text;
  expect(replayed).toMatch(/decision 9 of[\s\S]*cannot draw that position/);
  const asked = await at.ann.slash('resign', { match });
  const [sure] = asked.message?.buttons ?? [];
  await at.ann.click(sure?.label ?? '', { on: asked.message?.id ?? '' });
  await at.drained();
  expect((await infoOf(at, match)).status).toBe('over');
  expect(at.cleo.messages().some(({ text }) => text.includes('resigned'))).toBe(true);
  expect((await at.ann.slash('export', { match })).message?.files).toHaveLength(1);
});
