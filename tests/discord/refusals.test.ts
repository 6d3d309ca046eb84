import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { random } from '../../src/core/random.ts';
import { customId } from '../../src/discord/custom-id.ts';
import { panelId } from '../../src/discord/panel/ids.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import { forge, openPanel, panelOf, playOn } from './hands.ts';
import { newest, sitDown, type Table, twoPlayers } from './kit.ts';

let table: Table;
let match: MatchId;
beforeAll(async () => {
  table = await sitDown({ seed: 1796 });
  match = await twoPlayers(table, { scenario: 'british-retreat' });
});
afterAll(() => table.close());

const last = (person: Person): string => person.ephemerals().at(-1)?.text ?? '';

describe('before the match', () => {
  it('tells the host where the invitation is', () => {
    expect(table.ann.ephemerals().some(({ text }) => text.includes('Your invitation is in the channel'))).toBe(true);
  });

  it('refuses somebody who joins twice, starts another’s match, or leaves without having joined', async () => {
    const { ann, ben, cleo } = table;
    for (const person of [ann, ben, cleo]) person.enter('wargames');
    await ann.slash('play', { side: 'patriot', opponent: 'Ben' });
    await table.drained();
    await ann.click('Join');
    expect(last(ann)).toContain('You have joined already');
    await cleo.click('Join');
    expect(last(cleo)).toContain('This invitation is for somebody else');
    await ben.click('Start');
    expect(last(ben)).toMatch(/Only <@\d+>, who made the invitation/);
    await cleo.click('Leave');
    expect(last(cleo)).toContain('You have not joined');
    await ben.click('Decline');
    await table.drained();
    const card = ann.messages().findLast(({ ephemeral }) => !ephemeral);
    expect(card?.text).toMatch(/Declined: <@\d+>/);
    await ann.click('Start');
    expect(last(ann)).toContain('One seat is open');
    await ann.click('Leave');
    await table.drained();
    const off = ann.messages().findLast(({ ephemeral }) => !ephemeral);
    expect(off?.text).toContain('called off');
    expect(off?.buttons).toEqual([]);
    const home = (await table.service.info(match))?.thread ?? '';
    for (const person of [ann, ben, cleo]) person.enter(home);
    await table.sandbox.assertClean();
  });
});

describe('in the match', () => {
  it('tells a spectator the current state, with a way to watch', async () => {
    const { message } = await table.cleo.click('Take Your Turn');
    expect(message?.ephemeral).toBe(true);
    expect(message?.text).toContain('You have no seat in this match');
    expect(message?.text).toMatch(/<@\d+> decides for the British\./);
    expect(message?.buttons.map(({ label }) => label)).toEqual(['Board', 'Log']);
    await table.cleo.click('Board');
    await table.cleo.click('Log', { on: newest(table.cleo, 'Board') });
    await table.cleo.click('My Intel');
    expect(last(table.cleo)).toContain('You have no seat here');
    await table.sandbox.assertClean();
  });

  it('tells a person who must wait who must decide', async () => {
    const { message } = await table.ben.click('Take Your Turn');
    expect(message?.text).toMatch(/<@\d+> decides for the British\./);
    expect(message?.buttons.map(({ label }) => label)).toContain('Log');
    expect(message?.selects).toEqual([]);
  });

  it('redraws an outdated panel, and accepts one of two clicks', async () => {
    const panel = await openPanel(table.ann);
    const [select] = panel.selects;
    const option = select?.options.find(({ label }) => label.includes('Movement'))?.value ?? '';
    const look = await table.service.look(match, table.ann.id);
    const { decision, version } = look.ok ? look.value : { decision: null, version: 0 };
    const choose = decision?.choices.filter(({ label }) => label.includes('Movement')).map(({ id }) => id) ?? [];
    const click = { id: 'elsewhere', user: table.ann.id };
    await table.service.answer(click, match, { seat: 0, version, choose: choose.slice(0, 1) });
    const before = (await table.service.info(match))?.version;
    const { message } = await table.ann.select(option, { on: panel.id });
    expect((await table.service.info(match))?.version).toBe(before);
    expect(message?.text).toContain('The match has moved on since that was shown');
    expect(message?.text).toContain('who moves');
    await table.sandbox.assertClean();
  });

  it('accepts two simultaneous clicks, or a click that is delivered twice, only once', async () => {
    const panel = panelOf(table.ann);
    const before = (await table.service.info(match))?.answers ?? 0;
    table.sandbox.faults.deliverTwice();
    const all = panel.buttons.find(({ label }) => label.startsWith('All'));
    await table.ann.click(all?.label ?? '', { on: panel.id });
    expect((await table.service.info(match))?.answers).toBe(before + 1);
    const undo = panelOf(table.ann);
    await table.sandbox.faults.atOnce(
      () => table.ann.click('Undo', { on: undo.id }),
      () => table.ann.click('Undo', { on: undo.id }),
    );
    expect((await table.service.info(match))?.answers).toBe(before);
    await table.sandbox.assertClean();
  });

  it('takes back a whole action, answer by answer', async () => {
    const panel = panelOf(table.ann);
    await table.ann.click(panel.buttons.find(({ label }) => label.startsWith('All'))?.label ?? '', { on: panel.id });
    const { message } = await table.ann.click('Restart Action', { on: panel.id });
    expect(message?.text).toContain('Choose an Action');
    expect(message?.buttons.find(({ label }) => label === 'Undo')?.disabled).toBe(true);
    expect((await table.service.info(match))?.answers).toBe(0);
  });

  it('asks for Confirm before what cannot be undone', async () => {
    const panel = panelOf(table.ann);
    const pass = panel.selects[0]?.options.find(({ label }) => label === 'Pass');
    expect(pass?.description).toContain('no Undo');
    const { message } = await table.ann.select('Pass', { on: panel.id });
    expect(message?.text).toContain('Chosen: Pass');
    expect((await table.service.info(match))?.answers).toBe(0);
    const done = await table.ann.click('Confirm', { on: panel.id });
    expect((await table.service.info(match))?.answers).toBe(1);
    expect(done.message?.text).toMatch(/<@\d+> decides for the Patriots\./);
    await table.sandbox.assertClean();
  });

  it('refuses forged custom_ids: another’s seat, no match, no verb, no draft', async () => {
    const { sandbox, ann, cleo } = table;
    const forged = [
      panelId({ match, seat: 1, version: 1, verb: 'sure', page: 0, draft: 'b1' }),
      panelId({ match, seat: 0, version: 1, verb: 'sure', page: 0, draft: '!!' }),
      customId('p', 'mnone', '0', '0', 'show', '0', ''),
      customId('p', match, '0', '0', 'win', '0', ''),
      customId('turn', 'nonsense'),
      customId('settle', match, 'none', 'y'),
      'nobody-knows-this',
    ];
    for (const custom of forged) {
      for (const person of [ann, cleo]) {
        const text = await forge(table, person, custom);
        expect(text, custom).not.toBe('');
        expect(text, custom).not.toContain('Something went wrong');
      }
    }
    expect((await table.service.info(match))?.answers).toBe(1);
    await sandbox.assertClean();
  });

  it('says that a finished match is over, whatever is pressed', async () => {
    const board = newest(table.ben, 'Take Your Turn');
    const old = await openPanel(table.ben);
    const { message: more } = await table.ben.click('⋯');
    expect(await playOn(table, match, random(3))).toBeGreaterThan(10);
    await table.drained();
    // The panel of the person who did not end the match is closed.
    // Discord may take a while to delete a panel that was replaced.
    await vi.waitFor(
      () => {
        const shown = [...table.ann.ephemerals(), ...table.ben.ephemerals()];
        expect(shown.flatMap(({ buttons }) => buttons.filter(({ label }) => label === 'Look Again'))).toEqual([]);
      },
      { timeout: 10_000 },
    );
    for (const label of ['Take Back', 'Offer a Draw', 'Nudge', 'Resign']) {
      await table.ben.click(label, { on: more?.id ?? '' });
      expect(last(table.ben), label).toContain('This match is over');
    }
    // A client that has not been updated yet can still press what the panel showed before.
    const pressed = old.buttons.find(({ label }) => label === 'Undo')?.customId ?? '';
    expect(await forge(table, table.ben, pressed, newest(table.ben, 'Rematch').id)).toContain('This match is over');
    expect(await forge(table, table.ben, customId('turn', match), board.id)).toContain('This match is over');
    await table.sandbox.assertClean();
  });
});
