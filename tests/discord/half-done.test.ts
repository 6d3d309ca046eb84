import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MatchId } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { POST } from './at-board.ts';
import { answer, infoOf } from './commands/moves.ts';
import { sitDown, type Table, twoPlayers } from './kit.ts';

// Boards posted in the middle of an action, and answers that were taken back before they were told.

const clock = { ahead: 0, wrong: 0 };
let table: Table;
let match: MatchId;
beforeEach(async () => {
  Object.assign(clock, { ahead: 0, wrong: 0 });
  table = await sitDown({ seed: 1796, clock });
  match = await twoPlayers(table, { scenario: 'british-retreat' });
});
afterEach(() => table.close());

const boards = (): readonly SeenMessage[] =>
  table.cleo.messages().filter(({ text, ephemeral }) => !ephemeral && text.includes('▶'));

/** After how many answers each board shows the match. It is in the number of the error, as no pictures are drawn. */
const shown = (): readonly number[] => boards().map(({ text }) => Number(/\(error p[\w-]*-(\d+)\)/.exec(text)?.[1]));

/** How many passes each board tells. */
const passesTold = (): readonly number[] => boards().map(({ text }) => text.match(/The \w+ pass\b/g)?.length ?? 0);

async function takeBackTo(to: number): Promise<void> {
  const { ann, ben, service } = table;
  expect(await service.proposeUndo({ id: `ask ${to}`, user: ann.id }, match, to)).toMatchObject({ ok: true });
  const { proposal } = await infoOf(table, match);
  const agreed = await service.settle({ id: `agree ${to}`, user: ben.id }, match, proposal?.id ?? '', true);
  expect(agreed).toMatchObject({ ok: true });
}

describe('in the middle of an action', () => {
  beforeEach(async () => {
    const { ann, service } = table;
    await answer(table, match, 1, /^Movement from Concord/);
    expect(await infoOf(table, match)).toMatchObject({ answers: 1, since: 0 });
    await service.letBotPlay({ id: 'leave', user: ann.id }, match, 0, 'regular');
    await service.takeSeatBack({ id: 'return', user: ann.id }, match, 0);
    await table.drained();
  });

  it('a board that says who decides now shows and tells nothing of the action', async () => {
    expect(boards().at(-1)?.text).toContain('From now on');
    expect(shown()).toEqual([0, 0, 0]);
    await table.sandbox.assertClean();
  });

  it('and if its player then undoes the answer and gives another, only the board of the new answer shows one answer', async () => {
    const { ann, service } = table;
    const { version } = await infoOf(table, match);
    expect(await service.undo({ id: 'undo', user: ann.id }, match, version)).toMatchObject({ ok: true });
    await table.drained();
    await answer(table, match, 1, /^Pass$/);
    await table.drained();
    expect(shown()).toEqual([0, 0, 0, 1]);
    expect(passesTold()).toEqual([0, 0, 0, 1]);
    await table.sandbox.assertClean();
  });
});

const pass = (): Promise<void> => answer(table, match, 1, /^Pass$/);

describe('after answers were taken back and given anew', () => {
  it('an answer that everybody was told of is not undone in silence', async () => {
    const { ann, service } = table;
    await answer(table, match, 1, /^Movement from Concord/);
    while ((await infoOf(table, match)).since === 0) await answer(table, match, 1);
    await table.drained();
    await takeBackTo(1);
    await table.drained();
    expect(shown().at(-1)).toBe(1);
    const { version } = await infoOf(table, match);
    expect(await service.undo({ id: 'undo', user: ann.id }, match, version)).toMatchObject({ ok: true });
    await table.drained();
    expect(shown().slice(-2)).toEqual([1, 0]);
    expect(boards().at(-1)?.text).toContain('The last decision was taken back.');
    await pass();
    await table.drained();
    expect(shown().slice(-2)).toEqual([0, 1]);
    expect(passesTold().slice(-2)).toEqual([0, 1]);
    await table.sandbox.assertClean();
  });

  it('the new ones are told, even if the bot was not there meanwhile', async () => {
    for (let n = 0; n < 2; n++) {
      await pass();
      await table.drained();
    }
    await table.bot().stop();
    await takeBackTo(0);
    for (let n = 0; n < 2; n++) await pass();
    await table.restart();
    await table.drained();
    expect(shown()).toEqual([0, 1, 2, 2]);
    expect(boards().at(-1)?.text).toContain('By agreement the last 2 decisions were taken back.');
    expect(passesTold()).toEqual([0, 1, 1, 2]);
    await table.sandbox.assertClean();
  });

  it('the new ones are told once if the old ones had not been told', async () => {
    await table.bot().stop();
    for (let n = 0; n < 2; n++) await pass();
    await takeBackTo(0);
    for (let n = 0; n < 2; n++) await pass();
    await table.restart();
    await table.drained();
    expect(shown()).toEqual([0, 2, 2]);
    expect(passesTold()).toEqual([0, 2, 0]);
    await table.sandbox.assertClean();
  });

  it('the new ones are told even if the board of the old ones arrived while Discord’s reply to it was lost', async () => {
    table.sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await pass();
    await table.drained();
    expect(shown()).toEqual([0, 1]);
    await table.bot().stop();
    await takeBackTo(0);
    await pass();
    await table.restart();
    clock.ahead += 5000;
    await table.drained();
    expect(shown()).toEqual([0, 1, 1, 1]);
    expect(passesTold()).toEqual([0, 1, 1, 0]);
    expect(boards().at(-1)?.text).toContain('By agreement the last decision was taken back.');
    await table.sandbox.assertClean();
  });
});

describe('a board that never reached Discord', () => {
  it.each([true, false])(
    'is repeated if the clock is set an hour ahead meanwhile (and another process starts: %s)',
    async restarts => {
      table.sandbox.faults.next(POST, { as: 503, count: 2 });
      await pass();
      await table.drained();
      expect(shown()).toEqual([0]);
      await pass();
      clock.wrong = 3_600_000;
      if (restarts) await table.restart();
      clock.ahead += 5000;
      await table.drained();
      expect(shown()).toEqual([0, 1, 2]);
      expect(passesTold()).toEqual([0, 1, 1]);
      await table.sandbox.assertClean();
    },
  );
});
