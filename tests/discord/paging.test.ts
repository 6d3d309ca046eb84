import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Body, CONTENT_LIMIT } from '../../src/discord/body.ts';
import { readCustomId } from '../../src/discord/custom-id.ts';
import { pagesOf, withFullLastPage } from '../../src/discord/paging.ts';
import { logBody, logPages } from '../../src/discord/reading-log.ts';
import { GAMES } from '../../src/games/index.ts';
import { done, play, soloMatch, world } from '../match/kit.ts';

const row = z.object({ components: z.array(z.object({ custom_id: z.string(), disabled: z.boolean().optional() })) });

const sentence = fc
  .array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 400 })
  .map(words => `${words.join(' ')}.`);

test('the pages of a log have every line in order, whatever the lengths, and each page fits into a message', async () => {
  const w = world();
  const info = await w.service.info(await soloMatch(w));
  if (info === null) throw new Error('there is no match');
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 40 }), told => {
      const entries = told.map((text, answer) => ({ answer, seat: 0, bot: false, at: 0, told: [{ text }] }));
      const pages = logPages(GAMES, info, entries);
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(CONTENT_LIMIT - 100);
      const lines = told.map((text, answer) => `**${answer}** British: ${text}`);
      expect(pages.join('\n').split(/\s/)).toEqual(lines.join('\n').split(/\s/));
    }),
    { numRuns: 50 },
  );
});

test('a log has a heading for each turn, before the line in which it begins', async () => {
  const w = world();
  const info = await w.service.info(await soloMatch(w));
  if (info === null) throw new Error('there is no match');
  const told = [{ text: 'The Patriots pass.' }, { text: 'Turn 2: card 3.', begins: 'Turn 2' }, { text: 'They begin.' }];
  const entries = [told, [{ text: 'They ride.' }]].map((each, i) => ({
    ...{ answer: 23 + i, seat: 1, bot: false, at: 0, told: each },
  }));
  expect(logPages(GAMES, info, entries)).toEqual([
    '**23** The Patriots pass.\n### Turn 2\n**23** Turn 2: card 3. They begin.\n**24** Patriots: They ride.',
  ]);
});

test('the log begins with the newest page, and every decision is on one page', async () => {
  const w = world();
  const match = await soloMatch(w);
  await play(w, match, 90);
  const info = (await w.service.info(match)) ?? expect.fail('there is no match');
  const deps = { service: w.service, games: GAMES };
  const numbers: number[] = [];
  let at: { block: number; page: number } | null = null;
  for (let turned = 0; turned < 50; turned++) {
    const body: Body = done(await logBody(deps, info, 'ann', at));
    expect(body.content?.length).toBeLessThanOrEqual(CONTENT_LIMIT);
    const found = [...(body.content ?? '').matchAll(/^\*\*(\d+)\*\*/gm)].map(([, number]) => Number(number));
    numbers.unshift(...found);
    const [, from, to = from] = /^-# Log, decisions? (\d+)(?: to (\d+))? of \d+/.exec(body.content ?? '') ?? [];
    expect([from, to].map(Number)).toEqual([found[0], found.at(-1)]);
    const [back] = row.parse(JSON.parse(JSON.stringify(body.rows?.[0]))).components;
    // The page that opens is full, however few decisions there were since the block began.
    if (at === null) expect(found.length).toBeGreaterThan(5);
    if (back?.disabled) break;
    const [, block = 0, page = 0] = readCustomId(back?.custom_id ?? '').args.map(Number);
    at = { block, page };
  }
  const told = done(await w.service.log(match, 'ann')).entries.filter(entry => entry.told.length > 0);
  expect([...new Set(numbers)]).toEqual(told.map(({ answer }) => answer));
});

test('there are no more pages than needed, and a line that fits on a page is not split', () => {
  expect(pagesOf('one\ntwo\nthree', 7)).toEqual(['one\ntwo', 'three']);
  expect(pagesOf('one two three', 7)).toEqual(['one two', 'three']);
  expect(pagesOf('one\n### a\ntwo', 10)).toEqual(['one', '### a\ntwo']);
  expect(pagesOf('one\n### a\nthree and', 10)).toEqual(['one\n### a', 'three and']);
  expect(pagesOf('')).toEqual(['']);
});

test('the last page is filled from the one before it, and no heading loses the line below it', () => {
  expect(withFullLastPage(['one\ntwo', 'three'], 9)).toEqual(['one', 'two\nthree']);
  expect(withFullLastPage(['one\n### a\ntwo', 'three'], 9)).toEqual(['one\n### a\ntwo', 'three']);
  expect(withFullLastPage(['one', 'two'], 9)).toEqual(['one\ntwo']);
  expect(withFullLastPage(['one'], 9)).toEqual(['one']);
});

test('a line of the log names who did it, unless its sentence begins with the name', async () => {
  const w = world();
  const info = await w.service.info(await soloMatch(w));
  if (info === null) throw new Error('there is no match');
  const lineOf = (seat: number, text: string): string =>
    logPages(GAMES, info, [{ answer: 1, seat, bot: false, at: 0, told: [{ text }] }]).join('\n');
  for (const own of ['Patriot Action: Rally in Lexington.', 'The Patriots pass.', 'The Patriots’ last Action.'])
    expect(lineOf(1, own)).toBe(`**1** ${own}`);
  for (const other of ['Patriotism wins.', 'The British pass.', 'Militia muster.'])
    expect(lineOf(1, other)).toBe(`**1** Patriots: ${other}`);
});
