import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { report } from '../../../commands/verify.ts';
import type { MatchId } from '../../../src/match/rows.ts';
import { newest, sitDown, type Table, twoPlayers } from '../kit.ts';
import { answer, answers, infoOf, openly, privately, turns } from './moves.ts';

let table: Table;
let match: MatchId;
/** A minute passes between two tests, so that nobody is too fast for the bot. */
const clock = { ahead: 0 };

beforeAll(async () => {
  table = await sitDown({ clock });
});
beforeEach(() => {
  clock.ahead += 60_000;
});
afterEach(async () => {
  await table.drained();
  await table.sandbox.assertClean();
});
afterAll(async () => table.close());

const ALONE = ['undo', 'draw', 'resign', 'nudge', 'verify', 'export'] as const;

describe('before there is any match', () => {
  test.each(ALONE)('/%s says that there is none', async name => {
    expect(privately(await table.ann.slash(name)).text).toContain('You have no open match');
  });
  test('/rematch says that none is finished', async () => {
    expect(privately(await table.ann.slash('rematch')).text).toContain('not finished a match');
  });
});

describe('an invitation', () => {
  test.each(ALONE)('/%s has to wait until the match begins', async name => {
    if ((await table.store.matches({ user: table.ann.id, status: ['invited'], limit: 1 })).length === 0) {
      await table.ann.slash('play', { opponent: 'Ben' });
      await table.drained();
    }
    expect(privately(await table.ann.slash(name)).text).toContain('has not begun');
  });
  test('is called off by its host', async () => {
    await table.ann.click('Leave');
    expect((await table.store.matches({ user: table.ann.id, limit: 1 }))[0]?.status).toBe('cancelled');
  });
});

describe('in a match of two', () => {
  beforeAll(async () => {
    match = await twoPlayers(table);
  });

  test('those without a seat can only watch', async () => {
    for (const name of ['undo', 'draw', 'resign', 'nudge']) {
      expect(privately(await table.cleo.slash(name)).text).toContain('You have no seat in this match');
    }
  });

  test('/undo before anything was decided says so', async () => {
    expect(privately(await table.ann.slash('undo')).text).toContain('no answer to take back');
  });

  test('/undo takes back the player’s last answer if it revealed nothing', async () => {
    // A step of the Patriots' free ride (9.0) reveals nothing.
    await answer(table, match, 0);
    const { answers: before, deciders } = await infoOf(table, match);
    const { decides } = await turns(table, match);
    expect(deciders).toEqual([1]);
    expect(privately(await decides.slash('undo')).text).toContain('taken back');
    expect((await infoOf(table, match)).answers).toBe(before - 1);
  });

  test('/undo of earlier answers shows what would be undone, and asks the others', async () => {
    while ((await infoOf(table, match)).deciders[0] !== 0) await answer(table, match, 7);
    const { answers: before } = await infoOf(table, match);
    const laid = privately(await table.ben.slash('undo'));
    expect(laid.text).toContain('The others must agree');
    expect(laid.buttons.map(({ label }) => label)).toEqual(['Ask the Others']);
    const sent = privately(await table.ben.click('Ask the Others', { on: laid.id }));
    expect(sent.id).toBe(laid.id);
    expect(sent.text).toContain(`<@${table.ann.id}> may agree`);
    expect(sent.buttons).toEqual([]);
    expect((await infoOf(table, match)).answers).toBe(before);
  });

  test('/undo and /draw show the open request, with Withdraw to its maker and Agree to the other', async () => {
    const own = privately(await table.ben.slash('undo'));
    expect(own.buttons.map(({ label }) => label)).toEqual(['Withdraw']);
    const others = privately(await table.ann.slash('draw'));
    expect(others.text).toContain('asks to take back');
    expect(others.buttons.map(({ label }) => label)).toEqual(['Agree', 'Decline']);
    expect(privately(await table.cleo.slash('undo')).text).toContain('no seat');
  });

  test('an agreed request is carried out, and a later press on its buttons is told that it is settled', async () => {
    const { answers: before } = await infoOf(table, match);
    const laid = privately(await table.ann.slash('undo'));
    await table.ann.click('Agree', { on: laid.id });
    const info = await infoOf(table, match);
    expect(info.answers).toBeLessThan(before);
    expect(info.proposal).toBeNull();
    expect(privately(await table.ann.click('Decline', { on: laid.id })).text).toContain('settled already');
  });

  test('/undo with `to` shows exactly those answers, refuses a number after the last, and asks nobody once the match has moved on', async () => {
    await answers(table, match, 6);
    const { since } = await infoOf(table, match);
    expect(privately(await table.ann.slash('undo', { to: 5000 })).text).toContain('none has that number');
    const laid = privately(await table.ann.slash('undo', { to: 2 }));
    expect(laid.text).toContain(`the last ${since - 2} decisions, and what is being decided now`);
    await answer(table, match, 3);
    const stale = privately(await table.ann.click('Ask the Others', { on: laid.id }));
    expect(stale.text).toContain('moved on');
    expect((await infoOf(table, match)).proposal).toBeNull();
  });

  test('/nudge is refused at first, and later reminds the person who must decide', async () => {
    const { decides, waits } = await turns(table, match);
    expect(privately(await waits.slash('nudge')).text).toMatch(/asked only <t:\d+:R>\. You can remind them <t:\d+:R>/);
    expect(privately(await decides.slash('nudge')).text).toContain('not waiting for anybody else');
    clock.ahead += 5 * 3_600_000;
    expect(privately(await waits.slash('nudge')).text).toContain('on its way');
    await table.drained();
    expect(decides.notifications().at(-1)?.text).toContain('the match waits for your decision');
    expect(privately(await waits.slash('nudge')).text).toContain('were reminded only');
  });

  test('/draw offers a draw, which the other sees and declines', async () => {
    expect(privately(await table.ann.slash('draw')).text).toContain(`to <@${table.ben.id}>`);
    await table.drained();
    const offer = newest(table.ben, 'Agree');
    expect(offer.text).toContain('offers a draw');
    await table.ben.click('Decline', { on: offer.id });
    expect((await infoOf(table, match)).proposal).toBeNull();
  });

  test('a command that is delivered twice takes effect once', async () => {
    table.sandbox.faults.deliverTwice();
    await table.ann.slash('draw');
    await table.drained();
    const offers = table.ben.messages().filter(({ text }) => text.includes('offers a draw. <@'));
    expect(offers).toHaveLength(1);
    await table.ann.click('Withdraw', { on: privately(await table.ann.slash('draw')).id });
  });

  test('a second /draw shows the player’s own offer, with a button to withdraw it', async () => {
    await table.ann.slash('draw');
    const shown = privately(await table.ann.slash('draw'));
    await table.ann.click('Withdraw', { on: shown.id });
    expect((await infoOf(table, match)).proposal).toBeNull();
  });

  test('/verify shows the commitment but not the seed', async () => {
    const { commitment } = await infoOf(table, match);
    const row = await table.store.match(match);
    const shown = openly(await table.cleo.slash('verify', { share: true })).text;
    expect(shown).toContain(commitment);
    expect(shown).not.toContain(row?.seed);
  });

  test('/export gives what the person was told, without the seed', async () => {
    const file = privately(await table.ann.slash('export')).files[0];
    const document = JSON.parse(new TextDecoder().decode(file?.bytes));
    expect(document.format).toBe('two-lanterns-match/1');
    expect(document.seed).toBeNull();
    expect(document.record).toBeNull();
    expect(document.log.entries.length).toBeGreaterThan(1);
  });

  test('/rematch of a match that is not over is refused', async () => {
    expect(privately(await table.ann.slash('rematch', { match })).text).toContain('when it is over');
  });

  test('a notice to give the match up without a result goes to the others, who may play on', async () => {
    const asked = privately(await table.ann.slash('resign', { how: 'Without a Result' }));
    const told = privately(await table.ann.click('Give Up', { on: asked.id }));
    expect(told.text).toContain(`Notice sent to <@${table.ben.id}>`);
    const shown = privately(await table.ben.slash('resign', { how: 'Without a Result' }));
    expect(shown.text).toContain('given up without a result');
    await table.ben.click('Decline', { on: shown.id });
    expect((await infoOf(table, match)).status).toBe('playing');
  });

  test('/resign asks for a confirmation', async () => {
    const asked = privately(await table.ben.slash('resign'));
    expect(asked.text).toContain('You play: Patriots');
    expect(asked.buttons.map(({ label }) => label)).toEqual(['Resign', 'Keep Playing']);
    expect(privately(await table.ben.click('Keep Playing', { on: asked.id })).text).toContain('goes on');
    expect((await infoOf(table, match)).status).toBe('playing');
  });

  test('/resign ends the match', async () => {
    const asked = privately(await table.ben.slash('resign'));
    const done = privately(await table.ben.click('Resign', { on: asked.id }));
    expect(done.text).toBe('Resigned: Patriots. Winner: British.');
    expect(done.buttons).toEqual([]);
    expect((await infoOf(table, match)).status).toBe('over');
  });
});

describe('what /verify says of a wrong seed', () => {
  const base = { match: 'm1', commitment: 'abc', seams: [] } as const;
  test('that it was exchanged', () => {
    const opened = { seed: 's', keepsCommitment: false, verified: { ok: true, draws: 3 } } as const;
    expect(report({ ...base, opened }).join(' ')).toMatch(/❌ The seed does not have that SHA-256.*✅ All 3 draws/);
  });
  test('that the record does not follow from it', () => {
    const wrong = { answer: 7, message: 'draw 2 is recorded as 3 of 6; its seed gives 4.' };
    const opened = { seed: 's', keepsCommitment: true, verified: { ok: false, wrong } } as const;
    expect(report({ ...base, opened }).join(' ')).toMatch(/❌ The record does not follow.*decision 7: draw 2/);
  });
});

describe('when it is over', () => {
  test.each(['undo', 'draw', 'resign', 'nudge'])('/%s says so', async name => {
    expect(privately(await table.ann.slash(name)).text).toContain('This match is over');
  });

  test('/games lists it with the finished matches, with its result', async () => {
    expect(privately(await table.ann.slash('games', { show: 'finished' })).text).toContain('Winner: British');
  });

  test('/verify shows the seed and checks the whole match against it', async () => {
    const row = await table.store.match(match);
    const shown = privately(await table.ann.slash('verify')).text;
    expect(shown).toContain(row?.seed);
    expect(shown.match(/✅/g)).toHaveLength(2);
  });

  test('/export has the record and the seed', async () => {
    const file = privately(await table.cleo.slash('export')).files[0];
    const document = JSON.parse(new TextDecoder().decode(file?.bytes));
    expect(document.seed).toBe((await table.store.match(match))?.seed);
    expect(document.record.answers.length).toBeGreaterThan(0);
  });

  test('/rematch works once, and only for those who played', async () => {
    expect(privately(await table.cleo.slash('rematch', { match })).text).toContain('no seat');
    expect(privately(await table.ann.slash('rematch')).text).toContain('Your invitation is in the channel');
    await table.drained();
    table.ann.enter('wargames');
    await table.ann.click('Leave', { on: newest(table.ann, 'Join').id });
    await table.drained();
    expect(privately(await table.ann.slash('rematch', { match })).text).toContain('Your invitation is in the channel');
    const { rematch } = await infoOf(table, match);
    if (rematch === null) throw new Error('there is no rematch');
    expect((await infoOf(table, rematch)).players.map(({ user }) => user)).toEqual([table.ann.id, table.ben.id]);
    expect(privately(await table.ben.slash('rematch', { match })).text).toContain(
      'asks for a rematch with the sides swapped: ',
    );
    await table.drained();
    table.cleo.enter('wargames');
    const card = newest(table.cleo, 'Join');
    const { thread, server, channel } = await infoOf(table, match);
    expect(card.text).toContain(`Rematch of <#${thread}>.`);
    const ask = `<@${table.ann.id}> asks for a rematch with the sides swapped: https://discord.com/channels/${server}/${channel}/${card.id}`;
    table.cleo.enter(thread ?? '');
    expect(table.cleo.messages().at(-1)?.text).toBe(ask);
    table.ben.enter('wargames');
    await table.ben.click('Join', { on: card.id });
    await table.drained();
    const said = table.cleo.messages().filter(({ text }) => text.includes('rematch'));
    expect(said.map(({ text }) => text)).toEqual([
      'The rematch was called off.',
      `The rematch has begun: <#${(await infoOf(table, rematch)).thread}>.`,
    ]);
  });
});
