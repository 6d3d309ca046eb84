import { mkdir } from 'node:fs/promises';
import { ButtonStyle, ComponentType } from 'discord.js';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitDown, type Table } from '../sandbox/kit.ts';
import { showBot } from './bot.ts';
import { describeInBrowser, launchBrowser } from './browser.ts';

/** The folder for screenshots of every step; none are taken if it is unset. */
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

  describe.each(SCREENS)('at $width px, on a $name', ({ name, width, height }) => {
    let table: Table;
    let page: Page;
    const faults: string[] = [];
    const seat = (who: string): Locator => page.locator(`.pane[data-seat="${who}"]`);
    const keep = async (step: string) => {
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}-${step}.png` });
    };
    const atFoot = (who: string): Promise<boolean> =>
      seat(who)
        .locator('.log')
        .evaluate(log => log.scrollHeight - log.scrollTop - log.clientHeight < 4);
    /** Whether it is wholly in sight in its pane. */
    const isShown = (part: Locator): Promise<boolean> =>
      part.evaluate(node => {
        const { top, bottom } = node.getBoundingClientRect();
        const shown = node.closest('.log')?.getBoundingClientRect();
        return shown !== undefined && top >= shown.top && bottom <= shown.bottom;
      });
    const sit = async (who: string) => {
      if (!(await seat(who).isVisible())) await page.getByRole('button', { name: who, exact: true }).click();
    };
    const visit = async (who: string, place: string) => {
      await sit(who);
      await seat(who).locator('.place').click();
      await seat(who).getByRole('menuitem', { name: place }).click();
    };

    beforeAll(async () => {
      table = await sitDown();
      await showBot(table);
      page = await browser.newPage({ viewport: { width, height } });
      page.on('pageerror', error => faults.push(String(error)));
      page.on('console', line => line.type() === 'error' && faults.push(line.text()));
      await page.goto(table.sandbox.url);
    });
    afterAll(async () => {
      await page.close();
      await table.close();
    });

    it('shows the seats: side by side or as tabs', async () => {
      await seat('Ann').waitFor();
      expect(await seat('Ben').isVisible()).toBe(name === 'desktop');
      await seat('Ann').getByLabel('Message', { exact: true }).waitFor();
      await seat('Ann').getByText('Nothing has been said here yet. Press or type /learn (be taught), /play').waitFor();
    });

    it('opens a command when its name is clicked', async () => {
      const ann = seat('Ann');
      await ann.getByRole('button', { name: '/play' }).click();
      await ann.getByRole('form', { name: '/play' }).waitFor();
      await page.keyboard.press('Escape');
      await ann.getByLabel('Message', { exact: true }).waitFor();
    });

    it('gives a command with the slash picker', async () => {
      const ann = seat('Ann');
      await ann.getByLabel('Message', { exact: true }).fill('/');
      await ann.getByRole('option', { name: /\/play/ }).waitFor();
      await keep('1-picker');
      await ann.getByRole('option', { name: /\/play/ }).click();
      await ann.getByLabel('game').selectOption('The Siege of Boston');
      await ann.getByRole('button', { name: '+ opponent' }).click();
      await ann.getByLabel('opponent').selectOption('Ben');
      await ann.getByRole('button', { name: '+ side' }).click();
      await ann.getByRole('option', { name: 'Garrison' }).click();
      // Another game has other sides, so a side picked for the first game is cleared.
      await ann.getByLabel('opponent').selectOption('Cleo');
      await ann.getByLabel('opponent').selectOption('Ben');
      await expect.poll(() => ann.getByLabel('side').inputValue()).toBe('Garrison');
      await ann.getByLabel('game').selectOption('Saratoga');
      await expect.poll(() => ann.getByLabel('side').inputValue()).toBe('');
      await ann.getByLabel('game').selectOption('The Siege of Boston');
      await keep('2-options');
      await ann.getByRole('button', { name: 'Send' }).click();
      await ann.getByRole('heading', { name: 'The Siege of Boston' }).waitFor();
      expect(await ann.getByRole('button', { name: 'Later' }).isDisabled()).toBe(true);
      await keep('3-invitation');
    });

    it('keeps a command with all its options, and the choices of one, on a screen half covered by a keyboard', async () => {
      await sit('Ann');
      const ann = seat('Ann');
      await page.setViewportSize({ width, height: 480 });
      await ann.getByLabel('Message', { exact: true }).fill('/play');
      await ann.getByRole('option', { name: /\/play/ }).click();
      await ann.getByLabel('game').selectOption('The Siege of Boston');
      const more = ann.locator('.more button').filter({ hasNotText: 'side' });
      while ((await more.count()) > 0) await more.first().click();
      await ann.getByRole('button', { name: '+ side' }).click();
      await ann.getByRole('option', { name: 'Garrison' }).waitFor();
      for (const part of ['.slash', '.completing .choices', '.slash .primary']) {
        const box = await ann.locator(part).filter({ visible: true }).boundingBox();
        const shown = await ann.locator('.composer').locator('..').boundingBox();
        if (box === null || shown === null) throw new Error(`no ${part}`);
        expect(box.y).toBeGreaterThanOrEqual(shown.y);
        expect(box.y + box.height).toBeLessThanOrEqual(480);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width, height });
    });

    it('opens a typed command, with the text after it in its first option', async () => {
      await sit('Ann');
      const ann = seat('Ann');
      await ann.getByLabel('Message', { exact: true }).fill('/learn siege-of-boston');
      await page.keyboard.press('Enter');
      expect(await ann.getByLabel('game').locator('option:checked').textContent()).toBe('The Siege of Boston');
      await page.keyboard.press('Escape');
      await ann.getByLabel('Message', { exact: true }).fill('/rules rally');
      await page.keyboard.press('Enter');
      expect(await ann.getByLabel('rule', { exact: true }).inputValue()).toBe('rally');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await ann.getByLabel('Message', { exact: true }).waitFor();
      expect(await ann.getByText('/learn siege-of-boston').count()).toBe(0);
    });

    it('completes an option while a person types, and dismisses what only they can see', async () => {
      await sit('Ben');
      const ben = seat('Ben');
      await ben.getByLabel('Message', { exact: true }).fill('/rules');
      await page.keyboard.press('Enter');
      await ben.getByRole('option').first().waitFor();
      // As in Discord, Enter picks the first suggestion for the typed text, even if it arrives late. The next Enter
      // sends.
      await page.route('**/page/act', async route => {
        await new Promise(resolve => setTimeout(resolve, 200));
        await route.continue();
      });
      await ben.getByLabel('rule', { exact: true }).fill('ral');
      await page.keyboard.press('Enter');
      await expect.poll(() => ben.getByLabel('rule', { exact: true }).inputValue()).toBe('4.2 Rally');
      await page.unroute('**/page/act');
      await page.keyboard.press('Enter');
      await ben.getByText('Only you can see this').waitFor();
      await keep('4-rule');
      // A link to a channel of the sandbox stays within the page.
      await ben.getByRole('button', { name: /^# / }).last().waitFor();
      expect(await ben.locator('a[href*="discord.com"]').count()).toBe(0);
      await ben.getByRole('button', { name: '# unknown' }).waitFor();
      // An emoji is drawn as an icon, and is still text.
      expect(await ben.locator('.emoji svg').count()).toBe(1);
      expect(await ben.getByText('🎲 Broken units').count()).toBe(1);
      expect(await seat('Ann').getByText('4.2 Rally').count()).toBe(0);
      await ben.getByRole('button', { name: 'Dismiss message' }).click();
      await ben.getByText('Only you can see this').waitFor({ state: 'detached' });
    });

    it('closes the list of an option when another is entered or Escape is pressed, and then the command', async () => {
      await sit('Ben');
      const ben = seat('Ben');
      await ben.getByLabel('Message', { exact: true }).fill('/rules');
      await page.keyboard.press('Enter');
      const field = ben.getByLabel('rule', { exact: true });
      const offered = ben.getByRole('option', { name: '4.2 Rally' });
      await field.fill('ral');
      await offered.waitFor();
      await page.keyboard.press('Escape');
      await offered.waitFor({ state: 'hidden' });
      expect(await field.isVisible()).toBe(true);
      await field.fill('rall');
      await offered.waitFor();
      await ben.getByRole('button', { name: 'Send' }).focus();
      await offered.waitFor({ state: 'hidden' });
      await field.focus();
      await offered.waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
    });

    it('joins with a button and follows the thread', async () => {
      await sit('Ben');
      await seat('Ben').getByRole('button', { name: 'Join' }).click();
      await seat('Ben')
        .getByRole('button', { name: /Ann vs Ben/ })
        .click();
      await seat('Ben').getByText('Spring 1775').waitFor();
      await sit('Ann');
      await seat('Ann').locator('.place .badge').waitFor();
      await visit('Ann', 'Ann vs Ben');
      await seat('Ann').getByText('Spring 1775').waitFor();
      expect(await seat('Ann').locator('.pings-you').count()).toBe(1);
      expect(await seat('Ben').locator('.pings-you').count()).toBe(0);
    });

    it('shows the picture at most 550×350 with its alt text, and in full size on a click', async () => {
      const image = seat('Ann').getByAltText('Boston is held by four Regulars');
      await image.scrollIntoViewIfNeeded();
      const box = await image.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(550);
      expect(box?.height).toBeLessThanOrEqual(350);
      expect(box?.width).toBeGreaterThan(name === 'desktop' ? 450 : 240);
      const badge = await seat('Ann').locator('.alt b').first().boundingBox();
      expect(badge?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
      await image.hover();
      expect(await seat('Ann').locator('.alt span').first().isVisible()).toBe(false);
      await seat('Ann').locator('.alt b').first().hover();
      expect(await seat('Ann').locator('.alt span').first().isVisible()).toBe(true);
      await keep('5-board');
      await image.click();
      const full = page.locator('#lightbox img');
      await full.waitFor();
      const fitted = await full.boundingBox();
      expect(fitted?.width).toBeLessThanOrEqual(width);
      expect((fitted?.y ?? 0) + (fitted?.height ?? 0)).toBeLessThanOrEqual(height);
      await keep('5-fitted');
      const corner = { x: (fitted?.width ?? 0) - 4, y: (fitted?.height ?? 0) - 4 };
      await full.click({ position: corner });
      expect((await full.boundingBox())?.width).toBe(1650);
      const scrolled = await page.locator('#lightbox').evaluate(box => box.scrollLeft + box.clientWidth);
      expect(scrolled).toBeGreaterThan(1600);
      await keep('5-full');
      await full.click();
      expect(await full.boundingBox()).toEqual(fitted);
      await page.getByRole('button', { name: 'Close' }).click();
      await full.waitFor({ state: 'hidden' });
    });

    it('opens a spoiler', async () => {
      await seat('Ann').locator('.spoiler').click();
      expect(await seat('Ann').locator('.spoiler.open').textContent()).toBe('A secret');
    });

    it('takes a turn in an ephemeral panel that nobody else sees', async () => {
      const ann = seat('Ann');
      const cleo = table.sandbox.person('Cleo').enter('Ann vs Ben');
      for (const words of ['One', 'Two', 'Three', 'Four', 'Five']) cleo.writes(`${words} more to read`);
      await ann.getByText('Five more to read').waitFor();
      await ann.locator('.log').evaluate(
        log =>
          new Promise(resolve => {
            log.addEventListener('scroll', resolve, { once: true });
            log.scrollTo(0, 0);
          }),
      );
      // A reader who has scrolled up stays there, and is shown that there are new messages.
      cleo.writes('Six more to read');
      await ann.getByText('Six more to read').waitFor();
      expect(await ann.locator('.log').evaluate(log => log.scrollTop)).toBe(0);
      await ann.getByRole('button', { name: 'New' }).waitFor();
      // The private answer to a press of one's own is shown at once, wherever one has scrolled to.
      await ann.getByRole('button', { name: 'Take Your Turn' }).evaluate(button => button.click());
      await ann.getByText('4.1 Choose where your').waitFor();
      await expect.poll(() => atFoot('Ann')).toBe(true);
      await ann.getByRole('button', { name: 'New' }).waitFor({ state: 'hidden' });
      await ann.getByRole('button', { name: /Which regions/ }).click();
      await ann.getByRole('option', { name: /Boston/ }).click();
      await ann.getByRole('option', { name: /Salem/ }).click();
      await keep('6-panel');
      await ann.getByRole('button', { name: 'Done' }).click();
      await ann.getByText('They retreat to r0, r2.').waitFor();
      // Closing the list in another way sends the answer too, and the click that closed it does nothing else.
      const regions = ann.getByRole('button', { name: /Which regions/ });
      await regions.click();
      // The whole list is in the page, apart from its edge.
      const gap = await ann
        .getByRole('option', { name: /Salem/ })
        .evaluate(
          row => (row.closest('.log')?.getBoundingClientRect().bottom ?? 0) - row.getBoundingClientRect().bottom,
        );
      expect(gap).toBeGreaterThanOrEqual(12);
      await ann.getByRole('option', { name: /Concord/ }).click();
      await page.keyboard.press('Escape');
      await ann.getByText('They retreat to r1.').waitFor();
      await regions.click();
      await ann.getByRole('option', { name: /Salem/ }).click();
      await ann.getByRole('button', { name: 'Undo' }).click();
      await ann.getByText('They retreat to r2.').waitFor();
      // If nothing was chosen, nothing is sent.
      await regions.click();
      await page.keyboard.press('Escape');
      await ann.getByRole('option', { name: /Salem/ }).waitFor({ state: 'hidden' });
      expect(await ann.getByText('They retreat to r2.').count()).toBe(1);
      await ann.getByRole('button', { name: /Ask somebody/ }).click();
      await ann.getByRole('option', { name: 'Cleo' }).click();
      await ann.getByText('Cleo is asked.').waitFor();
      expect(await page.locator('.pane[data-seat="Ben"] .only-you').count()).toBe(0);
    });

    it('stays at the end of an edited message whose picture arrives before the page has scrolled', async () => {
      const ann = seat('Ann');
      const thread = table.client.channels.cache.find(each => each.isThread() && each.name === 'Ann vs Ben');
      if (!thread?.isThread()) throw new Error('the match has no thread');
      const sent = await thread.send('Before the picture');
      await ann.getByText('Before the picture').waitFor();
      await page.evaluate(`(() => {
        const log = document.querySelector('.pane[data-seat="Ann"] .log');
        const addPicture = height => {
          const message = log.querySelector('[data-id="${sent.id}"]');
          if (message.querySelector('.late')) return;
          const place = document.createElement('div');
          place.className = 'late';
          place.style.height = height;
          message.append(place);
        };
        addPicture('600px');
        log.scrollTo(0, log.scrollHeight);
        // The edited message is shorter, and its picture is there before the page's own scrolling is reported.
        new MutationObserver(() => {
          addPicture('300px');
          log.dispatchEvent(new Event('scroll'));
        }).observe(log, { childList: true });
      })()`);
      await expect.poll(() => atFoot('Ann')).toBe(true);
      await page.waitForTimeout(100);
      await sent.edit('After the picture');
      await ann.getByText('After the picture').waitFor();
      await expect.poll(() => atFoot('Ann')).toBe(true);
    });

    it('shows the beginning of a message that is too long for the page, and does not scroll a reader who reads on', async () => {
      const ann = seat('Ann');
      const cleo = table.sandbox.person('Cleo');
      const log = ann.locator('.log');
      await log.evaluate(each => each.scrollTo(0, each.scrollHeight));
      await expect.poll(() => atFoot('Ann')).toBe(true);
      cleo.writes(['The beginning', ...Array.from({ length: 60 }, (_, n) => `Line ${n}`), 'The end'].join('\n'));
      await ann.getByText('The end').waitFor();
      await expect.poll(() => isShown(ann.getByText('The beginning'))).toBe(true);
      expect(await atFoot('Ann')).toBe(false);
      await log.hover();
      await page.mouse.wheel(0, 300);
      const top = () => log.evaluate(each => each.scrollTop);
      const before = await top();
      await expect.poll(async () => (await top()) > before || before > 0).toBe(true);
      await expect.poll(() => isShown(ann.getByText('The beginning'))).toBe(false);
      const read = await top();
      await page.setViewportSize({ width, height: height - 20 });
      await page.waitForTimeout(200);
      expect(await top()).toBe(read);
      await page.setViewportSize({ width, height });
      await log.evaluate(each => each.scrollTo(0, each.scrollHeight));
      cleo.writes('A short word');
      await ann.getByText('A short word').waitFor();
      await expect.poll(() => atFoot('Ann')).toBe(true);
    });

    it('ends at the buttons of a message that is too long for the page, and shows all of one that is not', async () => {
      const ann = seat('Ann');
      const thread = table.client.channels.cache.find(each => each.isThread() && each.name === 'Ann vs Ben');
      if (!thread?.isThread()) throw new Error('the match has no thread');
      const press = (label: string) => ({
        type: ComponentType.ActionRow as const,
        components: [
          { type: ComponentType.Button as const, style: ButtonStyle.Primary as const, label, custom_id: label },
        ],
      });
      await ann.locator('.log').evaluate(each => each.scrollTo(0, each.scrollHeight));
      await expect.poll(() => atFoot('Ann')).toBe(true);
      const lines = ['Long from here', ...Array.from({ length: 60 }, (_, n) => `Line ${n}`)];
      await thread.send({ content: lines.join('\n'), components: [press('Far Below')] });
      await ann.getByRole('button', { name: 'Far Below' }).waitFor();
      await expect.poll(() => isShown(ann.getByRole('button', { name: 'Far Below' }))).toBe(true);
      expect(await isShown(ann.getByText('Long from here'))).toBe(false);
      await thread.send({ content: 'Short from here\nto here', components: [press('Near By')] });
      await expect.poll(() => isShown(ann.getByRole('button', { name: 'Near By' }))).toBe(true);
      expect(await isShown(ann.getByText('Short from here'))).toBe(true);
    });

    it('opens a form only in the window in which the person acted', async () => {
      const other = await browser.newPage();
      await other.goto(table.sandbox.url);
      await seat('Ann').getByRole('button', { name: 'Whole order' }).click();
      await seat('Ann').getByRole('dialog').waitFor();
      table.sandbox.person('Ben').enter('wargames').writes('Seen after the form');
      await other.locator('.pane[data-seat="Ann"]').getByText('Seen after the form').waitFor();
      expect(await other.getByRole('dialog').count()).toBe(0);
      await other.close();
    });

    it('fills in a form with a text, a list, radio buttons and checkboxes', async () => {
      const ann = seat('Ann');
      const form = ann.getByRole('dialog', { name: 'A whole order' });
      await form.getByRole('button', { name: 'Submit' }).click();
      await form.getByText('Words is required').waitFor();
      await form.getByLabel('Words').fill('to Concord');
      await form.getByRole('button', { name: /Which region/ }).click();
      await form.getByRole('option', { name: /Boston/ }).click();
      await form.getByText('Forced march').click();
      await form.getByText('Leader').click();
      await keep('7-form');
      await form.getByRole('button', { name: 'Submit' }).click();
      await ann.getByText('Ordered: to Concord, forced, leader').waitFor();
      await keep('8-done');
    });

    it('adds people, and opens their panes, until there are enough for eight players and two spectators', async () => {
      const more = page.getByRole('button', { name: 'Another Person' });
      await more.click();
      await seat('Dan').waitFor();
      await seat('Dan').getByLabel('Message', { exact: true }).fill('I am new here');
      await page.keyboard.press('Enter');
      await seat('Dan').getByText('I am new here').waitFor();
      await keep('9-another');
      for (const who of ['Eve', 'Finn', 'Gus', 'Hal', 'Iris', 'Jack']) {
        await more.click();
        await seat(who).waitFor();
      }
      await more.waitFor({ state: 'hidden' });
      await keep('10-ten');
      // However many panes there are, each stays wide enough to read: the row scrolls.
      const widths = await page
        .locator('.pane:not([hidden])')
        .evaluateAll(panes => panes.map(pane => pane.clientWidth));
      expect(widths.length).toBeGreaterThanOrEqual(name === 'desktop' ? 9 : 1);
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(360);
      const right = await seat('Jack').evaluate(pane => pane.getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(width);
    });

    it('says in large letters what to do when the sandbox does not answer', async () => {
      const other = await browser.newPage();
      await other.route('**/page/act', route => route.abort());
      await other.goto(table.sandbox.url);
      const ann = other.locator('.pane[data-seat="Ann"]');
      await ann.getByLabel('Message', { exact: true }).fill('Is anybody there?');
      await other.keyboard.press('Enter');
      const toast = ann.getByText('The sandbox does not answer. If it was stopped, start it with npm start');
      await toast.waitFor();
      expect((await toast.boundingBox())?.height).toBeGreaterThanOrEqual(32);
      if (PICTURES) await other.screenshot({ path: `${PICTURES}/${name}-11-no-answer.png` });
      await other.close();
    });

    it('fits the width of the screen, without errors on the page or problems in the sandbox', async () => {
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await table.sandbox.assertClean();
    });
  });
});
