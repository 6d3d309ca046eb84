import { describe, expect, it, vi } from 'vitest';
import { random } from '../../src/core/random.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { atBoard, DELETE, EDIT, POST } from './at-board.ts';
import { openPanel, playOn } from './hands.ts';
import { sitDown, twoPlayers } from './kit.ts';

// Boards at each hand-over, even if Discord fails or the process dies.

const at = atBoard();

describe('the hand-over', () => {
  it('is one new message that notifies the person who must decide, and the older board loses its buttons', async () => {
    const { sandbox } = at.table;
    await at.pass();
    await at.table.drained();
    expect(at.boards()).toHaveLength(2);
    expect(at.boards().map(({ pinged }) => pinged)).toEqual([['Ann'], ['Ben']]);
    expect(at.withButtons()).toHaveLength(1);
    const since = sandbox.requests.length;
    const panel = await openPanel(at.table.ben);
    await at.table.ben.select('Pass', { on: panel.id });
    await vi.waitFor(() => expect(sandbox.requests).toHaveLength(since + 3));
    const [close, ...clicks] = sandbox.requests
      .slice(since)
      .map(({ route }) => route)
      .toSorted();
    // Join had answered with a panel, which the new one replaces.
    expect(close).toBe(DELETE);
    expect(clicks).toEqual([expect.stringContaining('callback'), expect.stringContaining('callback')]);
    await sandbox.assertClean();
  });

  it('pings nobody by edits, and only the people who must decide by posts', async () => {
    await at.pass();
    await at.table.drained();
    const card = await at.table.store.note(at.match, 'card');
    const stored = [...at.table.sandbox.world.messages.values()].filter(({ content }) => content.includes('<@'));
    expect(stored.find(({ id }) => id === card?.message)?.mentions).toEqual([]);
    const { ann, ben } = at.table;
    const posts = stored.filter(({ content }) => content.includes('▶'));
    expect(posts.map(({ mentions }) => mentions)).toEqual([[], [ben.id]]);
    expect(posts.map(({ pinged }) => pinged)).toEqual([[ann.id], [ben.id]]);
  });
});

describe('quiet hours', () => {
  it('delay a ping until they end: the board is silent, and the person who must decide is pinged once then', async () => {
    const { ben, store, service } = at.table;
    const from = new Date().getUTCHours();
    await store.setPrefs(ben.id, { ...(await store.prefs(ben.id)), quiet: { from, to: (from + 3) % 24 } });
    await at.pass();
    await at.table.drained();
    expect(ben.notifications()).toEqual([]);
    at.clock.ahead += 3 * 3_600_000;
    for (let n = 0; n < 2; n++) {
      await service.tick();
      await at.table.drained();
    }
    expect(ben.notifications().map(({ text }) => text)).toEqual([`<@${ben.id}>, the match waits for your decision.`]);
    await at.table.sandbox.assertClean();
  });
});

describe('when Discord fails', () => {
  it.each([
    { name: '503', storm: { as: 503, count: 4 } },
    { name: '500 for long', storm: { as: 500, count: 9 } },
    { name: 'a cut line', storm: { as: 'cut', count: 3 } },
    { name: '429', storm: { as: 429, count: 2, retryAfter: 0.2 } },
  ] as const)('$name: the board is posted once it is over, once, in order', async ({ storm }) => {
    at.table.sandbox.faults.next(POST, storm);
    await at.pass();
    await at.table.drained();
    await at.pass(at.table.ben).catch(() => {});
    for (let n = 0; n < 8; n++) await at.later();
    expect(at.boards().length).toBeGreaterThanOrEqual(2);
    const texts = at.boards().map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(at.withButtons()).toHaveLength(1);
    expect(await at.table.store.unsent()).toBe(0);
    await at.table.sandbox.assertClean();
  });

  it('a post whose reply was lost is not posted twice', async () => {
    at.table.sandbox.faults.next(POST, { as: 'lost', count: 4 });
    await at.pass();
    await at.table.drained();
    for (let n = 0; n < 4; n++) await at.later();
    expect(at.boards()).toHaveLength(2);
    expect(await at.table.store.unsent()).toBe(0);
  });

  it('a call that hangs does not delay other matches, and is tried again', async () => {
    at.table.sandbox.faults.next(POST, { as: 'hang', count: 1 });
    await at.pass();
    const { ann, ben, cleo, sandbox } = at.table;
    for (const person of [ann, ben, cleo]) person.enter('wargames');
    await cleo.slash('solo', { level: 'recruit', scenario: 'patriot-pursuit' });
    await cleo.sees(/It is played in/);
    const thread = await at.home();
    sandbox.faults.clear();
    await at.table.drained();
    cleo.enter(thread);
    expect(at.boards()).toHaveLength(2);
  });

  it.each([-3_600_000, -120_000, 120_000, 3_600_000])(
    'and the clock is set by %d ms meanwhile: the next try comes when it was due',
    async step => {
      at.table.sandbox.faults.next(POST, { as: 503, count: 2 });
      await at.pass();
      await at.table.drained();
      expect(at.boards()).toHaveLength(1);
      at.clock.wrong = step;
      await at.table.drained();
      expect(at.boards()).toHaveLength(1);
      await at.later(3);
      expect(at.boards()).toHaveLength(2);
      expect(await at.table.store.unsent()).toBe(0);
    },
  );

  it('buttons are removed later, without a loop of retries, if Discord throttles edits of old messages', async () => {
    const { sandbox } = at.table;
    sandbox.faults.next(EDIT, { as: 429, code: 30046, retryAfter: 0.4, count: 1 });
    await at.pass();
    await at.table.drained();
    expect(at.boards()).toHaveLength(2);
    const calls = sandbox.requests.length;
    await new Promise(resolve => setTimeout(resolve, 500));
    expect(sandbox.requests.length - calls).toBeLessThan(3);
    for (let n = 0; n < 5; n++) await at.later();
    expect(at.boards()).toHaveLength(2);
    expect(at.withButtons()).toHaveLength(1);
    await sandbox.assertClean();
  });
});

describe('an outage', () => {
  it('of a day loses nothing: the hand-over is posted when it is over', async () => {
    at.table.sandbox.faults.next(POST, { as: 503, count: 200 });
    await at.pass();
    await at.table.drained();
    for (let n = 0; n < 40; n++) await at.later(2160);
    expect(at.boards()).toHaveLength(1);
    at.table.sandbox.faults.clear();
    await at.later();
    expect(at.boards().map(({ pinged }) => pinged)).toEqual([['Ann'], ['Ben']]);
    expect(await at.table.store.unsent()).toBe(0);
    await at.table.sandbox.assertClean();
  }, 60_000);

  it('in which several turns were played is followed by one board of the newest position', async () => {
    const { ann, ben, service } = at.table;
    const passes = async (user: string): Promise<void> => {
      const look = await service.look(at.match, user);
      const pass = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
      if (!look.ok || pass === undefined) throw new Error('there is nothing to pass');
      const { decision, info } = look.value;
      const answer = { seat: decision?.seat ?? 0, version: info.version, choose: [pass.id] };
      await service.answer({ id: `${user}-${info.version}`, user }, at.match, answer);
    };
    at.table.sandbox.faults.next(POST, { as: 503, count: 200 });
    for (const person of [ann, ben, ann]) {
      await passes(person.id);
      await at.table.drained();
    }
    at.table.sandbox.faults.clear();
    for (let n = 0; n < 5; n++) await at.later();
    expect(at.boards()).toHaveLength(2);
    expect(at.boards().at(-1)?.pinged).toEqual(['Ben']);
    expect(await at.table.store.unsent()).toBe(0);
  });
});

describe('a channel that is throttled', () => {
  it('delays only its own match: other matches are posted meanwhile', async () => {
    const { ann, ben, cleo, sandbox } = at.table;
    const home = await at.home();
    sandbox.faults.next(new RegExp(`^POST .*/channels/${home}/messages`), { as: 429, count: 1, retryAfter: 4 });
    const begun = performance.now();
    await at.pass();
    for (const person of [ann, ben, cleo]) person.enter('wargames');
    await cleo.slash('play', { scenario: 'patriot-pursuit' });
    await at.table.drained();
    expect(performance.now() - begun).toBeLessThan(4000);
    cleo.enter(home);
    expect(at.boards()).toHaveLength(1);
    expect(await at.table.store.unsent()).toBe(1);
    await new Promise(resolve => setTimeout(resolve, 4100 - (performance.now() - begun)));
    await at.later(5);
    expect(at.boards()).toHaveLength(2);
    expect(await at.table.store.unsent()).toBe(0);
  });
});

describe('a nudge whose post arrived', () => {
  it('is posted once, even if that could not be stored until Discord had forgotten the post', async () => {
    let failures = 0;
    const kept = openSqliteStore(':memory:');
    const store = {
      ...kept,
      changeSent: (id: number) =>
        failures-- > 0 ? Promise.reject(new Error('the disk is full')) : kept.changeSent(id),
    };
    const clock = { ahead: 0 };
    const table = await sitDown({ seed: 1796, store, clock });
    try {
      await twoPlayers(table, { scenario: 'british-retreat' });
      clock.ahead += 24 * 3_600_000;
      failures = 1;
      await table.ben.slash('nudge', {});
      await table.drained();
      expect(await store.unsent()).toBe(1);
      for (const message of table.sandbox.world.messages.values()) Object.assign(message, { nonce: null });
      clock.ahead += 3_600_000;
      await table.drained();
      expect(await store.unsent()).toBe(0);
      const nudges = table.cleo.messages().filter(({ text }) => text.includes('the match waits for your decision'));
      expect(nudges).toHaveLength(1);
    } finally {
      await table.close();
    }
  });
});

describe('when the process dies', () => {
  it('between two presses in a panel, every button still works', async () => {
    const panel = await openPanel(at.table.ann);
    await at.table.ann.select('Pass', { on: panel.id });
    await at.table.restart();
    await at.table.ann.click('Confirm', { on: panel.id });
    await at.table.drained();
    expect((await at.table.service.info(at.match))?.answers).toBe(1);
    expect(at.boards()).toHaveLength(2);
    await at.table.sandbox.assertClean();
  });

  it('between storing and posting an answer, it is posted once after the restart', async () => {
    const look = await at.table.service.look(at.match, at.table.ann.id);
    const choice = look.ok ? look.value.decision?.choices.find(({ label }) => label === 'Pass') : undefined;
    await at.table.bot().stop();
    await at.table.service.answer({ id: 'y', user: at.table.ann.id }, at.match, {
      seat: 0,
      version: 0,
      choose: [choice?.id ?? ''],
    });
    expect(at.boards()).toHaveLength(1);
    await at.table.restart();
    await at.table.drained();
    expect(at.boards()).toHaveLength(2);
    await at.table.restart();
    await at.later();
    expect(at.boards()).toHaveLength(2);
    await at.table.sandbox.assertClean();
  });

  it('at any time in a match, play goes on', async () => {
    const rng = random(9);
    for (let n = 0; n < 3; n++) {
      await playOn(at.table, at.match, rng, { presses: 15 });
      await at.table.restart();
    }
    expect((await at.table.service.info(at.match))?.answers).toBeGreaterThan(5);
    await at.table.drained();
    expect(at.withButtons()).toHaveLength(1);
    await at.table.sandbox.assertClean();
  });
});
