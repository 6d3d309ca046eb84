import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { random } from '../../src/core/random.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { openPanel, playOn } from './hands.ts';
import { sitDown, type Table, twoPlayers } from './kit.ts';

let table: Table;
let match: MatchId;
const inThread = (): readonly SeenMessage[] => table.cleo.messages().filter(({ ephemeral }) => !ephemeral);

describe('a short match between two people, with a spectator', () => {
  beforeAll(async () => {
    table = await sitDown({ seed: 1796, pictures: true });
    match = await twoPlayers(table, { scenario: 'british-retreat', pace: 'day' });
  });
  afterAll(() => table.close());

  it('has a card with all its terms and a link to the thread', () => {
    table.cleo.enter('wargames');
    const [card] = inThread();
    expect(card?.text).toContain('British make for Lexington');
    expect(card?.text).toContain('One day per decision');
    expect(card?.text).toMatch(/\*\*British\*\*: <@\d+>\n\*\*Patriots\*\*: <@\d+>/);
    expect(card?.text).toMatch(/It is played in <#\d+>/);
    expect(card?.buttons.map(({ label }) => label)).toEqual(['Learn']);
  });

  it('has its own thread, which begins with the board, what happened and who must decide', async () => {
    const thread = (await table.service.info(match))?.thread ?? '';
    table.cleo.enter(thread);
    const [board] = inThread();
    expect(board?.text).toMatch(/▶ <@\d+> \(British\): \*\*Choose an Action/);
    expect(board?.text).toContain('Turn 8:');
    expect(board?.pinged).toEqual(['Ann']);
    expect(board?.buttons.map(({ label }) => label)).toEqual(['Take Your Turn', 'My Intel', 'Zoom', 'Log', '⋯']);
    const [picture] = board?.files ?? [];
    expect(picture?.alt).toMatch(/Turn 8 of 12/);
    expect([picture?.width, picture?.height]).toEqual([1650, 1050]);
    expect(picture?.name).toMatch(/^board-.*-0-0\.jpg$/);
  });

  it('lets a player take an ordinary action with three presses in the panel, with letters on a crop', async () => {
    const { ann, sandbox } = table;
    const panel = await openPanel(ann);
    const before = sandbox.requests.length;
    const move = panel.selects[0]?.options.find(({ label }) => label === 'Movement from Boston');
    await ann.select(move?.value ?? '', { on: panel.id });
    const who = await ann.select(['Percy'], { on: panel.id });
    expect(who.message?.text).toMatch(/Where (do|does) .* go\?/);
    const [crop] = who.message?.files ?? [];
    expect(crop?.name).toMatch(/^crop-.*-2-2\.jpg$/);
    const options = who.message?.selects[0]?.options ?? [];
    const buttons = who.message?.buttons ?? [];
    const letters = [...options, ...buttons].map(({ label }) => label).filter(label => /^[A-Za-z] · /.test(label));
    expect(letters.length).toBeGreaterThan(1);
    const letter = letters.find(label => !label.includes('forced')) ?? '';
    const pressed = options.some(({ label }) => label === letter);
    await (pressed ? ann.select(letter, { on: panel.id }) : ann.click(letter, { on: panel.id }));
    const calls = sandbox.requests.slice(before).filter(({ path }) => path.includes('callback'));
    expect(calls).toHaveLength(3);
    expect((await table.service.info(match))?.answers).toBe(3);
    await sandbox.assertClean();
  });

  it('can show any place close up', async () => {
    const { cleo } = table;
    const { message } = await cleo.click('Zoom');
    const lists = message?.selects.map(({ options }) => options.length) ?? [];
    expect(lists.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(40);
    const [first] = message?.selects ?? [];
    expect(first?.placeholder).toMatch(/^\p{L}[^…]* to \p{L}[^…]*$/u);
    const close = await cleo.select('Lexington', { on: message?.id ?? '', menu: first?.customId ?? '' });
    expect(close.message?.files[0]?.name).toMatch(/^crop-/);
    expect(close.message?.files[0]?.width).toBe(1100);
  });

  it('can be played to its end; only one board has buttons and one person is notified at a time', async () => {
    let presses = 0;
    await playOn(table, match, random(8), {
      presses: 40,
      after: async () => {
        presses++;
        await table.drained();
        const alive = inThread().filter(({ buttons }) => buttons.length > 0);
        expect(alive.length).toBe(1);
      },
    });
    expect(presses).toBeGreaterThan(20);
    await playOn(table, match, random(9));
    await table.drained();
    expect((await table.service.info(match))?.status).toBe('over');
    for (const { pinged, text } of inThread()) {
      expect(pinged.length, text).toBeLessThanOrEqual(1);
      expect(text.length).toBeLessThanOrEqual(2000);
    }
    expect(table.cleo.notifications()).toEqual([]);
    await table.sandbox.assertClean();
  });

  it('ends with the result, the score sheet line by line, the last picture and a rematch', async () => {
    const last = inThread().at(-1);
    const info = await table.service.info(match);
    const ending = info?.ending?.kind === 'played' ? info.ending : null;
    expect(last?.text).toContain('### Score sheet');
    const scored = (ending?.outcome.sheet ?? []).filter(({ points }) => points.some(n => n !== 0));
    for (const line of scored) expect(last?.text).toContain(`${line.text} (${line.rule})`);
    expect(last?.files).toHaveLength(1);
    expect(last?.buttons.map(({ label }) => label)).toEqual(['Rematch', 'Film', 'Replay', 'Log', 'Board']);
    table.cleo.enter('wargames');
    expect(inThread()[0]?.text).toMatch(/\*\*The (British|Patriots)\*\*, played by <@\d+>, win\./);
  });

  it('can be played again once, with the sides swapped', async () => {
    const { ann, ben, service } = table;
    await ben.click('Rematch');
    await ann.click('Rematch');
    await table.drained();
    const next = (await service.info(match))?.rematch;
    const info = next ? await service.info(next) : null;
    expect(info?.players.map(({ user, wishes }) => [user, wishes])).toEqual([
      [ben.id, [0]],
      [ann.id, [1]],
    ]);
    ann.enter('wargames');
    await ann.click('Join');
    await table.drained();
    expect((await service.info(next ?? match))?.status).toBe('playing');
    await table.sandbox.assertClean();
  });
});

describe('a match against the bot', () => {
  it('has a thread whose name no other match of the same people has', async () => {
    const solo = await sitDown({ seed: 1797 });
    const { ann, store, sandbox } = solo;
    const nameOf = async (scenario: string): Promise<string | undefined> => {
      ann.enter('wargames');
      await ann.slash('solo', { side: 'british', scenario, level: 'recruit' });
      await solo.drained();
      const [made] = await store.matches({ user: ann.id, limit: 1 });
      return sandbox.world.channels.get(made?.thread ?? '')?.name;
    };
    expect(await nameOf('british-retreat')).toBe('Ann · The British make for Lexington');
    expect(await nameOf('british-retreat')).toBe('Ann · The British make for Lexington · 2');
    expect(await nameOf('patriot-pursuit')).toBe('Ann · The Patriots close in');
    expect(await nameOf('british-retreat')).toBe('Ann · The British make for Lexington · 3');
    await solo.close();
  });

  it('starts with one command, and the bot’s whole turn is one post', async () => {
    const solo = await sitDown({ seed: 1796 });
    const { ann, service, store } = solo;
    await ann.slash('solo', { side: 'british', scenario: 'british-retreat', level: 'recruit' });
    await solo.drained();
    const [made] = await store.matches({ user: ann.id, limit: 1 });
    const info = made && (await service.info(made.id));
    ann.enter(info?.thread ?? '');
    // Either side may begin. The first board that notifies Ann is her first turn.
    await ann.sees(/▶ <@\d+>/);
    await solo.drained();
    const before = ann.messages().length;
    const panel = await openPanel(ann);
    await ann.select('Pass', { on: panel.id });
    const done = await ann.click('Confirm', { on: panel.id });
    expect(done.message?.text).toContain('The bot (Recruit) decides for the Patriots.');
    await ann.sees(/The British pass\.[\s\S]*▶/);
    await solo.drained();
    const boards = ann
      .messages()
      .slice(before)
      .filter(({ ephemeral }) => !ephemeral);
    expect(boards).toHaveLength(1);
    expect(boards[0]?.text).toContain('The British pass.');
    expect(boards[0]?.pinged).toEqual(['Ann']);
    await solo.sandbox.assertClean();
    await solo.close();
  });
});
