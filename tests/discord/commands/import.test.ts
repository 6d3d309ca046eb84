import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { random } from '../../../src/core/random.ts';
import type { MatchId } from '../../../src/match/rows.ts';
import type { Person } from '../../../src/sandbox/people/person.ts';
import { playOn } from '../hands.ts';
import { PaperStudio, sitDown, type Table, twoPlayers } from '../kit.ts';

let table: Table;
let match: MatchId;
let file: Uint8Array;
beforeAll(async () => {
  table = await sitDown({ seed: 1775, studio: new PaperStudio() });
  match = await twoPlayers(table, { scenario: 'british-retreat' });
  await playOn(table, match, random(3), { presses: 40 });
  const { ann } = table;
  await table.service.resign({ id: 'enough', user: ann.id }, match);
  await table.drained();
  await ann.slash('export');
  const stored = ann.ephemerals().at(-1);
  const [attachment] = table.sandbox.world.messages.get(stored?.id ?? '')?.attachments ?? [];
  if (attachment === undefined) throw new Error('no file came');
  file = attachment.bytes;
});
afterAll(() => table.close());

/** Gives a file to `/import` and returns the answer. */
async function bring(person: Person, bytes: Uint8Array): Promise<string> {
  person.enter('wargames');
  await person.slash('import');
  const done = await person.submit({ 'The file that /export gave': [{ name: 'match.json', bytes }] });
  return done.message?.text ?? '';
}

const changed = (
  change: (document: { record: Record<string, unknown> & { answers: { luck: number[][] }[] } }) => void,
) => {
  const document = JSON.parse(new TextDecoder().decode(file));
  change(document);
  return new TextEncoder().encode(JSON.stringify(document));
};

describe('/import', () => {
  test('stores a finished match with the same log and the same end, without the ids of its players', async () => {
    const { cleo, service, store } = table;
    expect(await bring(cleo, file)).toContain('is here');
    const [info] = await store.matches({ user: cleo.id, limit: 1 });
    expect([info.status, info.ending?.kind]).toEqual(['over', 'resigned']);
    const [here, there] = await Promise.all([info.id, match].map(id => service.log(id, null)));
    if (!here.ok || !there.ok) throw new Error('no log');
    const words = (log: typeof here.value) => log.entries.map(({ told }) => told.map(({ text }) => text));
    expect(words(here.value)).toEqual(words(there.value));
    expect(JSON.stringify(await store.journal(info.id))).not.toContain(table.ann.id);
    const verified = await service.verify(info.id);
    expect(verified.ok && verified.value.opened?.verified.ok).toBe(true);
  });

  test('gives a match that can be looked at, replayed, and played on from one of its positions', async () => {
    const { cleo, store } = table;
    const [info] = await store.matches({ user: cleo.id, limit: 1 });
    await cleo.slash('board', { match: info.id });
    await cleo.slash('replay', { match: info.id, from: 3 });
    const still = cleo.ephemerals().at(-1);
    expect(still?.text).toContain('decision 3 of');
    await cleo.click('Play On From Here', { on: still?.id ?? '' });
    await table.drained();
    const [own] = await store.matches({ user: cleo.id, status: ['playing'], limit: 1 });
    const [from, now] = await Promise.all([
      table.service.lookBack(info.id, cleo.id, 3),
      table.service.lookBack(own.id, cleo.id, 0),
    ]);
    if (!from.ok || !now.ok) throw new Error('no look');
    expect(now.value.view).toEqual(from.value.view);
    // Whoever plays on gets the side that must decide there.
    const [next] = await table.service.log(info.id, cleo.id, 3, 4).then(log => (log.ok ? log.value.entries : []));
    expect(own.seats[next.seat ?? -1]).toMatchObject({ kind: 'people', people: [cleo.id] });
    await table.sandbox.assertClean();
  });

  test.each([
    ['no JSON', new TextEncoder().encode('Hello'), 'not JSON'],
    ['another document', new TextEncoder().encode('{"format":"else"}'), 'not a file of a finished match'],
  ])('refuses %s, and says why', async (_, bytes, words) => {
    expect(await bring(table.cleo, bytes)).toContain(words);
  });

  test('refuses a match with a die that does not come from its seed', async () => {
    const forged = changed(({ record }) => {
      const thrown = record.answers.find(({ luck }) => luck.length > 0);
      if (thrown === undefined) throw new Error('no die was thrown');
      const [[n, of, got]] = thrown.luck;
      thrown.luck[0] = [n, of, (got + 1) % of];
    });
    const before = await table.store.count({ user: table.cleo.id });
    expect(await bring(table.cleo, forged)).toContain('cannot be played again');
    expect(await table.store.count({ user: table.cleo.id })).toBe(before);
  });

  test('refuses a journal that does not agree with the record', async () => {
    const forged = changed(document => {
      document.record.answers.pop();
    });
    expect(await bring(table.cleo, forged)).toContain('its journal does not lead to its answers');
  });

  test('accepts a match of earlier rules whose answers today’s rules allow', async () => {
    const { cleo, service, store } = table;
    const earlier = changed(({ record }) => Object.assign(record, { rules: Number(record.rules) - 1 }));
    expect(await bring(cleo, earlier)).toContain('is here');
    const [info] = await store.matches({ user: cleo.id, limit: 1 });
    const verified = await service.verify(info.id);
    expect(verified.ok && verified.value.opened?.verified.ok).toBe(true);
    // The person who imported the match has both sides, so no player is named.
    await cleo.slash('board', { match: info.id });
    expect(JSON.stringify(cleo.ephemerals().slice(-2))).not.toContain('played by');
  });

  test.each([
    ['of earlier rules', -1, 'It was played by rules version'],
    ['of rules that are not there yet', 1, 'version'],
  ])('refuses a match %s that today’s do not allow, and says so', async (_, change, words) => {
    const odd = changed(({ record }) => {
      Object.assign(record, { rules: Number(record.rules) + change });
      if (change < 0) Object.assign(record.answers[0] ?? {}, { choose: [9999] });
    });
    expect(await bring(table.cleo, odd)).toContain(words);
  });

  test('refuses a match whose end differs from what its file says', async () => {
    const ending = {
      kind: 'played',
      winner: 0,
      outcome: { winner: 0, scores: [0, 0], reason: 'So.', rule: '12', sheet: [] },
    };
    const odd = changed(document => Object.assign(document, { info: { ending } }));
    expect(await bring(table.cleo, odd)).toContain('ends differently');
  });

  test('refuses a match that was still running', async () => {
    const running = changed(document => Object.assign(document, { record: null, journal: null }));
    expect(await bring(table.cleo, running)).toContain('still running');
  });
});
