import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Asking, Pool } from '../../../src/bots/pool.ts';
import { KEPT_SECRET } from '../../../src/bots/why.ts';
import { standingAnswers } from '../../../src/match/journal.ts';
import type { MatchId } from '../../../src/match/rows.ts';
import { sitDown, type Table, twoPlayers } from '../kit.ts';
import { answer, infoOf, privately } from './moves.ts';

/** Answers at once, and records what it was asked. */
function quickPool(): Pool & { readonly asked: Asking[]; silent: boolean } {
  const asked: Asking[] = [];
  return {
    asked,
    silent: false,
    waiting: 0,
    async ask(asking) {
      asked.push(asking);
      if (this.silent) return null;
      const decision = await table.service.botTasks(1);
      const choices = decision[0]?.decision;
      const choose = (choices?.choices ?? []).slice(0, Math.max(1, choices?.min ?? 1)).map(({ id }) => id);
      const why = 'To the bridge.';
      const whole = 'To the bridge: I reckon about 61 % to win.';
      return {
        choose,
        why,
        whole,
        hint: asking.hint ? 'To the bridge (61 %); home (40 %).' : '',
        lead: null,
        more: 0,
        next: [],
        turn: 4,
      };
    },
    cancel() {},
    async close() {},
  };
}

let table: Table;
const pool = quickPool();
/** A minute passes between two tests, so that nobody is too fast for the bot. */
const clock = { ahead: 0 };

beforeAll(async () => {
  table = await sitDown({ clock, pool });
});
beforeEach(() => {
  clock.ahead += 60_000;
});
afterEach(async () => {
  pool.silent = false;
  await table.drained();
  await table.sandbox.assertClean();
});
afterAll(async () => table.close());

const waitFor = async (ready: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 400 && !(await ready()); i++) await new Promise(resolve => setTimeout(resolve, 10));
};

/** All pages of /why, the newest first. */
async function pagesOfWhy(): Promise<string[]> {
  const newest = privately(await table.ann.slash('why'));
  const pages = [newest.text];
  const count = Number(/page (\d+) of/.exec(newest.text)?.[1]);
  while (pages.length < count)
    pages.push((await table.ann.click('◀ Earlier', { on: newest.id })).message?.text ?? expect.fail());
  return pages;
}

describe('against the bot', () => {
  let match: MatchId;

  test('/hint and /why have no answer before there is a match', async () => {
    for (const name of ['hint', 'why']) {
      expect(privately(await table.ann.slash(name)).text).toContain('You have no open match');
    }
  });

  test('/why before the bot has decided anything says so', async () => {
    // The Patriots ride first (9.0), so the bot, who is British, has nothing to do yet.
    await table.ann.slash('solo', { side: 'patriot', level: 'recruit' });
    await table.drained();
    const [info] = await table.store.matches({ user: table.ann.id, limit: 1 });
    if (!info) throw new Error('there is no match');
    match = info.id;
    expect(privately(await table.ann.slash('why')).text).toContain('has not made a decision in this match');
  });

  test('/hint advises only from what the person may know', async () => {
    const shown = privately(await table.ann.slash('hint'));
    expect(shown.text).toContain('To the bridge (61 %)');
    expect(shown.buttons.filter(({ label }) => label.startsWith('Do This'))).toHaveLength(1);
    const look = await table.service.look(match, table.ann.id, 1);
    expect(pool.asked.at(-1)).toMatchObject({ match, seat: 1, view: look.ok ? look.value.view : 'a look' });
  });

  test('/hint says so if the match moves on in the meantime', async () => {
    pool.silent = true;
    expect(privately(await table.ann.slash('hint')).text).toContain('moved on');
  });

  test('/hint is only for those who play', async () => {
    expect(privately(await table.cleo.slash('hint', { match })).text).toContain('You have no seat');
    expect(privately(await table.ben.slash('hint', { match })).text).toContain('You have no seat');
  });

  test('once the bot has decided, /why tells why, even after a restart', async () => {
    for (let i = 0; i < 60 && (await infoOf(table, match)).deciders[0] === 1; i++) await answer(table, match, i);
    table.ann.enter((await infoOf(table, match)).thread ?? table.sandbox.channelId);
    await waitFor(async () => !privately(await table.cleo.slash('why', { match })).text.includes('that I can explain'));
    clock.ahead += 60_000;
    await table.restart();
    const { text } = privately(await table.ann.slash('why'));
    expect(text).toMatch(/British · Turn 4 · \*\*.+:\*\* To the bridge\.$/m);
  });

  test('/why has pages, and begins with the newest', async () => {
    const [first] = await table.store.reasons(match);
    if (first === undefined) throw new Error('no reason is kept');
    for (let n = 1; n <= 30; n++)
      await table.store.setReason({ ...first, version: 1000 + n, why: `${n}. ${'a '.repeat(60)}` });
    clock.ahead += 60_000;
    const pages = await pagesOfWhy();
    expect(pages[0]).toContain('- British · 30. a');
    expect(pages[0]).not.toContain('To the bridge');
    expect(pages.at(-1)).toContain('page 1 of');
    expect(pages.at(-1)).toContain('To the bridge');
    expect(pages.join()).not.toContain('I reckon');
  });

  test('/why says once on a page that estimates are kept', async () => {
    const [first] = await table.store.reasons(match);
    for (const n of [31, 32])
      await table.store.setReason({ ...first, version: 1000 + n, why: `Turn ${n}. ${KEPT_SECRET}. The risk: none.` });
    clock.ahead += 60_000;
    const [newest] = await pagesOfWhy();
    expect(newest).toContain('- British · Turn 31. † The risk: none.\n- British · Turn 32. † The risk: none.');
    expect(newest.match(/Here the bot knows/g)).toHaveLength(1);
  });

  test('/why leaves out decisions whose reason may not be told yet, and says how many they are', async () => {
    const [first] = await table.store.reasons(match);
    const untold = [
      'Turn 33 · **A massacre:** No Massacre. Here I know things that others do not, so I keep my estimate until the match is over.',
      'Turn 34 · **Your bid:** What was chosen here is hidden, and so is the reason.',
    ];
    for (const [n, why] of untold.entries()) await table.store.setReason({ ...first, version: 1033 + n, why });
    clock.ahead += 60_000;
    const [newest] = await pagesOfWhy();
    expect(newest).not.toMatch(/massacre|Your bid/);
    expect(newest).toContain('-# 2 decisions without a reason that may be told now are left out');
    expect(newest).toContain('Turn 32. †');
  });

  test('a panel opened away from the match’s thread tells what the bot did meanwhile', async () => {
    await waitFor(async () => (await infoOf(table, match)).deciders[0] === 1);
    const { thread } = await infoOf(table, match);
    table.ann.enter(table.sandbox.channelId);
    expect(privately(await table.ann.slash('turn', { match })).text).toMatch(/^-# Meanwhile: .+\.$/m);
    table.ann.enter(thread ?? '');
    clock.ahead += 60_000;
    const beside = privately(await table.ann.slash('turn', { match })).text;
    expect(beside).not.toContain('Meanwhile');
    expect(beside).toMatch(/^-# Your panel was already open\. This one takes its place\.$/m);
  });

  test('/draw finds nobody to agree, and /undo goes back at once, past the bot’s answers', async () => {
    await waitFor(async () => (await infoOf(table, match)).deciders[0] === 1);
    expect(privately(await table.ann.slash('draw')).text).toContain('nobody here who could agree');
    const { answers: before, version } = await infoOf(table, match);
    for (const each of await table.store.reasons(match))
      if (each.version < version) await table.store.setReason({ ...each, why: `reason ${each.version}.` });
    const laid = privately(await table.ann.slash('undo'));
    expect(laid.text).toContain('No person plays against you');
    await table.ann.click('Take It Back', { on: laid.id });
    const { answers: left } = await infoOf(table, match);
    expect(left).toBeLessThan(before);
    // /why explains only the answers that were not taken back.
    const stand = await table.store.journal(match);
    const versions = standingAnswers(stand).flatMap(({ user, version: at }) => (user === null ? [at - 1] : []));
    const told = (await pagesOfWhy()).flatMap(page =>
      [...page.matchAll(/reason (\d+)\./g)].map(([, at]) => Number(at)),
    );
    expect(told.toSorted((a, b) => a - b)).toEqual(versions);
    expect(versions.length).toBeLessThan(stand.filter(({ user }) => user === null).length);
  });

  test('/nudge has nobody to remind', async () => {
    expect(privately(await table.ann.slash('nudge')).text).toContain('not waiting for anybody else');
  });

  test('after the end /hint says that there is nothing to decide, and /rematch begins at once', async () => {
    const asked = privately(await table.ann.slash('resign'));
    await table.ann.click('Resign', { on: asked.id });
    await table.drained();
    const posted = table.ann.messages().map(({ text }) => text);
    expect(posted.join('\n')).toMatch(/\*\*The \w+\*\*, played by the bot \(\w+\), win\./);
    expect(privately(await table.ann.slash('hint')).text).toContain('nothing to decide');
    // Now everybody may know what only the bot knew.
    expect((await pagesOfWhy()).join()).toContain('To the bridge: I reckon about 61 % to win.');
    expect(privately(await table.ann.slash('rematch')).text).toContain('Your match has begun');
    const { rematch } = await infoOf(table, match);
    if (rematch === null) throw new Error('there is no rematch');
    const again = await infoOf(table, rematch);
    expect(again.seats.map(({ kind }) => kind)).toEqual(['people', 'bot']);
    await table.drained();
    table.ann.enter((await infoOf(table, match)).thread ?? '');
    const open = table.ann.messages().filter(({ ephemeral }) => !ephemeral);
    expect(open.at(-1)?.text).toBe(`The rematch has begun: <#${again.thread}>.`);
  });
});

describe('between people', () => {
  test('/hint takes no side, and there is no bot to ask why', async () => {
    table.ann.enter(table.sandbox.channelId);
    table.ben.enter(table.sandbox.channelId);
    const match = await twoPlayers(table);
    const info = await infoOf(table, match);
    const decides = info.deciders[0] === 0 ? table.ann : table.ben;
    expect(privately(await decides.slash('hint')).text).toContain('a hint would take sides');
    expect(privately(await decides.slash('why')).text).toContain('only in matches that you play alone against the bot');
  });

  test('/why has to wait until the match begins', async () => {
    table.cleo.enter(table.sandbox.channelId);
    await table.cleo.slash('play', { opponent: 'Ben' });
    expect(privately(await table.cleo.slash('why')).text).toContain('has not begun');
  });
});
