import { mkdir } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { below, random } from '../../src/core/random.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { sitDown, type Table } from '../discord/kit.ts';
import { describeInBrowser, launchBrowser } from './browser.ts';

/** The whole bot, played in a browser from the first click to the end of a match. */

/** The folder for screenshots of the match; none are taken if it is unset. */
const PICTURES = process.env.PAGE_PICTURES;

const SCREENS = [
  { name: 'desktop', width: 1280, height: 800 },
  { name: 'phone', width: 390, height: 844 },
];

describeInBrowser('the page', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    if (PICTURES) await mkdir(PICTURES, { recursive: true });
  });
  afterAll(() => browser.close());

  describe.each(SCREENS)('a match at $width px, on a $name', ({ name, width, height }) => {
    let table: Table;
    let page: Page;
    let match: MatchId;
    const faults: string[] = [];
    const rng = random(4);
    const pane = (who: string): Locator => page.locator(`.pane[data-seat="${who}"]`);
    const keep = async (step: string) => {
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/match-${name}-${step}.png` });
    };
    const sit = async (who: string) => {
      if (!(await pane(who).isVisible())) await page.getByRole('button', { name: who, exact: true }).click();
    };

    beforeAll(async () => {
      table = await sitDown({ seed: 1775, pictures: true });
      page = await browser.newPage({ viewport: { width, height } });
      page.on('pageerror', error => faults.push(String(error)));
      page.on('console', line => line.type() === 'error' && faults.push(line.text()));
      await page.goto(table.sandbox.url);
    });
    afterAll(async () => {
      await page.close();
      await table.close();
    });

    it('begins with /play and Join', async () => {
      await sit('Ann');
      const ann = pane('Ann');
      await ann.getByLabel('Message', { exact: true }).fill('/play');
      await ann
        .getByRole('option', { name: /\/play/ })
        .first()
        .click();
      await ann.getByRole('button', { name: '+ scenario' }).click();
      await ann.getByLabel('scenario', { exact: true }).fill('lex');
      await ann.getByRole('option', { name: /make for Lexington/ }).click();
      await ann.getByRole('button', { name: '+ side' }).click();
      await ann.getByLabel('side', { exact: true }).fill('brit');
      await ann.getByRole('option', { name: 'British', exact: true }).click();
      await keep('1-order');
      await ann.getByRole('button', { name: 'Send' }).click();
      await ann.getByText('Anybody may join').waitFor();
      await keep('2-invitation');
      await sit('Ben');
      await pane('Ben').getByRole('button', { name: 'Join' }).click();
      await pane('Ben').getByText('Your match has begun').waitFor();
      const [made] = await table.store.matches({ user: table.ann.id, limit: 1 });
      if (made === undefined) throw new Error('no match');
      match = made.id;
    });

    it('is opened in its thread', async () => {
      const thread = (await table.service.info(match))?.thread ?? '';
      const title = table.sandbox.world.channels.get(thread)?.name ?? '';
      for (const who of ['Ann', 'Ben']) {
        await sit(who);
        await pane(who).locator('.place').click();
        await pane(who)
          .getByRole('menuitem', { name: title.slice(0, 30) })
          .click();
        await pane(who).getByText('Choose an Action').first().waitFor();
      }
      await keep('3-thread');
    });

    /** Presses Confirm in a person's newest panel if that can be pressed, else one of its usable controls at random. */
    async function press(who: string): Promise<void> {
      const panel = pane(who)
        .locator('.only-you')
        .filter({ has: page.getByRole('button', { name: 'Undo' }) })
        .last();
      const confirm = panel.getByRole('button', { name: /^Confirm/ });
      if ((await confirm.count()) > 0 && (await confirm.isEnabled())) return confirm.click();
      const boxes = panel.locator('.choice-box');
      const buttons = panel.locator('.row button.button:enabled').filter({
        hasNotText: /^(Undo|Restart Action|This and Next Questions in One Form…|◀ Previous|More ▶|Choose…)$/,
      });
      const [lists, singles] = [await boxes.count(), await buttons.count()];
      const at = below(rng, lists + singles);
      if (at >= lists) return buttons.nth(at - lists).click();
      const choice = panel.locator('.choice').nth(at);
      await choice.locator('.choice-box').click();
      const options = choice.getByRole('option');
      const wanted = below(rng, await options.count());
      await options.nth(wanted).click();
      const done = choice.getByRole('button', { name: 'Done' });
      if ((await done.count()) > 0) await done.click();
    }

    it('is played to its score sheet by pressing what is on the screen', async () => {
      const pictures = new Set(['panel', 'crop']);
      for (let n = 0; n < 900; n++) {
        const info = await table.service.info(match);
        if (info?.status !== 'playing') break;
        const holder = info.seats[info.deciders[0] ?? 0];
        const who = holder?.kind === 'people' && holder.people[0] === table.ann.id ? 'Ann' : 'Ben';
        await sit(who);
        const before = table.sandbox.world.interactions.size;
        const panel = pane(who)
          .locator('.only-you')
          .filter({ has: page.getByRole('button', { name: 'Undo' }) });
        if ((await panel.count()) === 0) {
          await table.drained();
          await pane(who).getByRole('button', { name: 'Take Your Turn' }).last().click();
        } else await press(who);
        await expect.poll(() => table.sandbox.world.interactions.size).toBeGreaterThan(before);
        await settled(who);
        const shown = pane(who).locator('.only-you').last();
        const kind = (await shown.locator('img[src*="crop-"]').count()) > 0 ? 'crop' : 'panel';
        if (pictures.delete(kind)) {
          await shown.scrollIntoViewIfNeeded();
          await page.waitForTimeout(300);
          await keep(`4-${kind}`);
        }
        if (n === 60) await keep('5-middle');
      }
      expect((await table.service.info(match))?.status).toBe('over');
      await table.drained();
      await sit('Ann');
      await pane('Ann').getByRole('heading', { name: 'Score sheet' }).waitFor();
      await pane('Ann').getByRole('button', { name: 'Rematch' }).last().scrollIntoViewIfNeeded();
      await page.waitForTimeout(300);
      await keep('6-end');
    }, 280_000);

    /**
     * Waits until every press is answered and the page shows the last edit of this person's newest ephemeral message.
     */
    async function settled(who: string): Promise<void> {
      const open = () =>
        [...table.sandbox.world.interactions.values()].filter(one => one.answer === null || one.loading).length;
      await expect.poll(open, { timeout: 5000, interval: 10 }).toBe(0);
      const { world } = table.sandbox;
      const newest = world.messages.get(table.sandbox.person(who).ephemerals().at(-1)?.id ?? '');
      const edited = newest?.editedAt ? new Date(newest.editedAt).toISOString() : null;
      const shown = (): Promise<unknown> =>
        pane(who)
          .locator('.only-you')
          .last()
          .evaluate(node => [node.dataset.id, node.querySelector('.edited')?.dateTime ?? null]);
      await expect.poll(shown, { timeout: 10_000, interval: 10 }).toEqual([newest?.id, edited]);
    }

    it('fits the width of the screen, without errors on the page or problems in the sandbox', async () => {
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await table.sandbox.assertClean();
    });
  });
});
