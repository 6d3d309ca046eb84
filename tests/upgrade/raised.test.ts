import { afterEach, expect, test } from 'vitest';
import { type AnyGame, defineGame } from '../../src/core/game.ts';
import { random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchId, MatchInfo } from '../../src/match/rows.ts';
import type { Outcome, Person } from '../../src/sandbox/people/person.ts';
import { infoOf } from '../discord/commands/moves.ts';
import { playOn } from '../discord/hands.ts';
import { PaperStudio, sitDown, type Table } from '../discord/kit.ts';
import { done, drain, playOut, step, type World, world } from '../match/kit.ts';
import { renameAll } from '../match/stored/open.ts';
import { folder } from '../store/kit.ts';

/** A release with changed rules: running matches are played on to their ends, and finished ones stay as they were. */

/** The game with one more roll in the set-up, so that no old record can be replayed, and a higher rules version. */
const raised = (any: AnyGame): AnyGame =>
  any.open(game =>
    defineGame({
      ...game,
      rulesVersion: game.rulesVersion + 1,
      rulesChanges: [...(game.rulesChanges ?? []), 'The weather is thrown for.'],
      setup(setting, umpire) {
        umpire.chance(6);
        return game.setup(setting, umpire);
      },
    }),
  );

let table: Table | null = null;
afterEach(async () => table?.close());

async function begin(w: World, game: string): Promise<MatchId> {
  const order = { game, server: 'server', channel: 'channel', seats: [0] };
  const { match } = done(await w.service.create(w.click('ann'), order));
  done(await w.service.join(w.click('ben'), match));
  if ((await w.service.info(match))?.status === 'invited') done(await w.service.start(w.click('ann'), match, null));
  return match;
}

/** Stores two matches under the old rules: one in the middle of an action, and one played to its end. */
async function before(game: string, path: string): Promise<{ running: MatchInfo; finished: MatchInfo }> {
  const w = world({ path, prefix: game.replace(/\W/g, '') });
  w.clock.now = Date.now();
  const [going, over] = [await begin(w, game), await begin(w, game)];
  await playOut(w, over, 3);
  const rng = random(4);
  const info = async (match: MatchId) => (await w.service.info(match)) ?? expect.fail('gone');
  while ((await info(going)).answers < 30 || (await info(going)).answers === (await info(going)).since)
    await step(w, going, rng);
  const both = { running: await info(going), finished: await info(over) };
  await drain(w);
  await w.store.close();
  return both;
}

const WRONG = /match is paused|cannot draw|went wrong|no such match|report e/i;

/** The words and file names of an answer. It must not be empty or a failure. */
function told(what: string, { kind, message }: Outcome): string {
  const files = message?.files.map(({ name }) => name).join(' ') ?? '';
  const words = `${message?.text ?? ''} ${files}`.trim();
  expect(`${what}: ${kind}`).not.toMatch(/: failed/);
  expect(`${what}: ${words}`).not.toMatch(WRONG);
  expect(words).not.toBe('');
  return words;
}

test.each([...GAMES.keys()])(
  '%s: a running match is played on to its end, a finished one is shown, replayed, exported and filmed',
  { timeout: 600_000 },
  async game => {
    const path = `${folder()}/bot.db`;
    const was = await before(game, path);
    table = await sitDown({
      patienceMs: 120_000,
      studio: new PaperStudio(),
      games: new Map([...GAMES].map(([id, any]) => [id, raised(any)])),
      database(sandbox) {
        const [ann, ben] = [sandbox.person('Ann').id, sandbox.person('Ben').id];
        renameAll(path, { ann, ben, channel: sandbox.channelId, server: sandbox.guildId });
        return path;
      },
    });
    const { ann, ben, cleo } = table;
    const match = was.running.id;

    await ann.slash('turn', { match });
    await table.drained();
    const { thread, channel } = await infoOf(table, match);
    for (const person of [ann, ben, cleo]) person.enter(thread ?? channel);
    await ben.slash('board', { match });
    await table.drained();
    expect(await infoOf(table, match)).toMatchObject({ answers: was.running.since, status: 'playing' });
    const honest = cleo.messages().filter(({ text }) => text.includes('The weather is thrown for.'));
    expect(honest).toHaveLength(1);
    expect(honest[0]?.text).toMatch(/The last (decision|\d+ decisions) of the unfinished action must be made again/);
    const presses = await playOn(table, match, random(5), { presses: 20_000 });
    await table.drained();
    expect(`${presses} presses: ${(await infoOf(table, match)).status}`).toMatch(/over$/);

    for (const { id, ending, answers } of [await infoOf(table, match), was.finished]) {
      const look = async (person: Person, name: string, options: object = {}): Promise<string> =>
        told(`/${name} of ${id}`, await person.slash(name, { match: id, ...options }));
      expect(await infoOf(table, id)).toMatchObject({ status: 'over', ending, answers });
      for (const [name, options] of [
        ['board', {}],
        ['board', { format: 'text' }],
        ['turn', {}],
        ['intel', {}],
        ['log', {}],
        ['catchup', {}],
        ['replay', { from: 1 }],
        ['verify', {}],
      ] as const)
        for (const person of [ann, cleo]) await look(person, name, options);
      expect(await look(ann, 'export')).toMatch(/\.json/);
      if (id !== was.finished.id) continue;
      await look(ann, 'film');
      const film = await ann.sees(/one for each hand-over/, { patienceMs: 200_000 });
      expect(film.files.map(({ name }) => name).join()).toMatch(/\.gif/);
    }
  },
);
