import { expect, test } from 'vitest';
import { manualClock } from '../../src/sandbox/clock.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import { toyGame } from '../kit/toy.ts';
import { openPanel } from './hands.ts';
import { newest, sitDown, type Table } from './kit.ts';

/** A match of Three Fords: Ann, Ben and Cleo each pledge a card secretly; Dora watches. */
async function sitThree(): Promise<{ readonly table: Table; readonly dora: Person; readonly match: `m${string}` }> {
  const games = new Map([['toy', toyGame]]);
  const table = await sitDown({ seed: 5, games, sandboxClock: manualClock(Date.UTC(2026, 0, 1)) });
  const { ann, ben, cleo, service, sandbox } = table;
  const dora = sandbox.person('Dora');
  const order = { game: 'toy', server: sandbox.guildId, channel: sandbox.channelId, seats: [0] };
  const made = await service.create({ id: 'made', user: ann.id }, order);
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  const { match } = made.value;
  for (const [i, person] of [ben, cleo].entries())
    await service.join({ id: `join-${i}`, user: person.id }, match, [i + 1]);
  await table.drained();
  const thread = (await service.info(match))?.thread ?? '';
  for (const person of [ann, ben, cleo, dora]) person.enter(thread);
  return { table, dora, match };
}

/** The labels of a panel's choices, without the buttons that every panel has. */
const pledges = ({ buttons }: { readonly buttons: readonly { readonly label: string }[] }): string[] =>
  buttons.map(({ label }) => label).filter(label => label.startsWith('Pledge'));

const everything = (person: Person): string[] =>
  person.sightings.map(
    ({ kind, json, bytes }) => `${kind} ${json} ${bytes === null ? '' : Buffer.from(bytes).toString('base64')}`,
  );

/** Lines of the log without what depends on the machine's speed. */
const lines = (logged: readonly string[]): string[] =>
  logged.map(line => line.replaceAll(/"(time|ms|took|responseTime|pid|hostname)":("[^"]*"|[\d.]+),?/g, ''));

/** Ann pledges the card with this number and changes her mind `again` times; Ben and Cleo look at everything. */
async function world(card: number, again: number) {
  const { table, dora } = await sitThree();
  const { ann, ben, cleo } = table;
  const others = [ben, cleo, dora];
  const panel = await openPanel(ann);
  const labels = pledges(panel);
  const chosen = [card, ...Array.from({ length: again }, (_, i) => (card + 1 + i) % labels.length)];
  for (const nth of chosen) {
    const { message } = await ann.click(labels[nth] ?? '');
    expect(message?.text ?? '').toContain('Sealed: ');
  }
  await table.drained();
  for (const person of others) {
    for (const label of ['My Intel', 'Log', '⋯']) await person.click(label).catch(() => {});
    await person.slash('board', { format: 'text' }).catch(() => {});
  }
  await table.drained();
  const seen = others.map(everything);
  const own = everything(ann);
  const logged = lines(table.logged);
  await table.sandbox.assertClean();
  await table.close();
  return { seen, own, logged, labels };
}

test('nothing that reaches another client, and no line of the log, reveals a sealed answer', async () => {
  const [one, other] = [await world(0, 0), await world(1, 0)];
  expect(one.labels.length).toBe(3);
  expect(one.seen[0]?.length).toBeGreaterThan(5);
  expect(one.own).not.toEqual(other.own);
  expect(one.logged.length).toBeGreaterThan(0);
  expect(one.seen).toEqual(other.seen);
  expect(one.logged).toEqual(other.logged);
  const [changed, changedOther] = [await world(0, 2), await world(1, 2)];
  expect(changed.seen).toEqual(changedOther.seen);
});

test('panels that were opened before all had answered still work, and answers can be changed until the last is in', async () => {
  const { table, match } = await sitThree();
  const { ann, ben, cleo, service } = table;
  const panels = await Promise.all([ann, ben, cleo].map(async person => ({ person, panel: await openPanel(person) })));
  const press = async (at: number, nth: number) => {
    const each = panels[at];
    if (each === undefined) throw new Error('no such panel');
    const label = pledges(each.panel)[nth] ?? '';
    return { label, ...(await each.person.click(label, { on: each.panel.id })) };
  };
  const first = await press(2, 0);
  expect(first.message?.text).toContain(`Sealed: ${first.label}`);
  const ours = await press(0, 0);
  expect(ours.message?.text).toContain('Sealed: ');
  // Cleo changes her mind, in the panel that shows her sealed answer.
  const second = await press(2, 1);
  expect(second.message?.text).toContain(`Sealed: ${second.label}`);
  await press(1, 0);
  // The last answer reveals all of them, so Ben must confirm it.
  expect((await service.info(match))?.deciders).toEqual([1]);
  await ben.click('Confirm');
  await table.drained();
  const info = await service.info(match);
  expect(info?.deciders).toHaveLength(1);
  const log = await service.log(match, ann.id);
  const told = log.ok ? log.value.entries.flatMap(each => each.told.map(({ text }) => text)).join('\n') : '';
  expect(told).toContain(`Crown ${second.label.replace('Pledge ', '')}`);
  await table.sandbox.assertClean();
  await table.close();
});

test('after an agreed undo the thread is not told how many sealed answers were taken back', async () => {
  const { table, match } = await sitThree();
  const { ann, ben, cleo, service } = table;
  const labels = pledges(await openPanel(ann));
  for (const nth of [0, 1, 2]) await ann.click(labels[nth] ?? '');
  const asked = await service.proposeUndo({ id: 'undo', user: ann.id }, match, 0);
  expect(asked.ok).toBe(true);
  await table.drained();
  for (const person of [ben, cleo]) {
    const agree = newest(person, 'Agree');
    if (agree.text.includes(person.id)) await person.click('Agree', { on: agree.id });
  }
  await table.drained();
  expect(await service.info(match)).toMatchObject({ answers: 0, proposal: null });
  const posts = ben.messages().map(({ text }) => text);
  expect(posts.filter(text => text.includes('taken back.'))).toEqual([
    expect.stringMatching(/^By agreement what was being decided was taken back\./),
  ]);
  await table.sandbox.assertClean();
  await table.close();
});
