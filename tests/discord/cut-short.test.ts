import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchId } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { sitDown, type Table, twoPlayers } from './kit.ts';

// Posts that reached Discord, although its reply was lost or the process died.

const POST = 'POST /channels/:channel/messages';

let table: Table;
let match: MatchId;
const clock = { ahead: 0 };
beforeEach(async () => {
  clock.ahead = 0;
  table = await sitDown({ seed: 1796, clock });
  match = await twoPlayers(table, { scenario: 'british-retreat' });
});
afterEach(() => table.close());

/** Whoever must decide passes, by a call of the service rather than a press in the chat. */
async function passByService(click: string): Promise<void> {
  const { service } = table;
  const info = await service.info(match);
  const seat = info?.deciders[0] ?? 0;
  const user = [table.ann.id, table.ben.id][seat] ?? '';
  const look = await service.look(match, user, seat);
  if (!look.ok) throw new Error('there is nothing to see');
  const pass = look.value.decision?.choices.find(({ label }) => label === 'Pass');
  const given = { seat, version: look.value.version, choose: [pass?.id ?? ''] };
  expect(await service.answer({ id: click, user }, match, given)).toMatchObject({ ok: true });
}

/** Makes the sandbox forget its nonces, as Discord does after a few minutes. */
function forgetNonces(): void {
  const { faults, world } = table.sandbox;
  for (const id of world.messages.keys()) faults.ageMessage(id, 240_000);
}

async function later(): Promise<void> {
  clock.ahead += 5000;
  await table.drained();
}

const boards = (): readonly SeenMessage[] =>
  table.cleo.messages().filter(({ text, ephemeral }) => !ephemeral && text.includes('▶'));

const withButtons = (): readonly SeenMessage[] => boards().filter(({ buttons }) => buttons.length > 0);

describe('a board that was posted but not recorded', () => {
  it('is posted only once, and the next board tells later events and pings the person who must decide then', async () => {
    table.sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await passByService('a');
    await table.drained();
    expect(boards()).toHaveLength(2);
    await passByService('b');
    for (let n = 0; n < 3; n++) await later();
    expect(boards().map(({ pinged }) => pinged)).toEqual([['Ann'], ['Ben'], ['Ann']]);
    expect(boards().map(({ text }) => text.match(/The \w+ pass\b/g)?.length ?? 0)).toEqual([0, 1, 1]);
    expect(withButtons().map(({ id }) => id)).toEqual([boards().at(-1)?.id]);
    expect(await table.store.unsent()).toBe(0);
    await table.sandbox.assertClean();
  });

  it('is not posted again after the process dies at the same point', async () => {
    table.sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await passByService('a');
    await table.drained();
    await table.restart();
    for (let n = 0; n < 3; n++) await later();
    expect(boards().map(({ pinged }) => pinged)).toEqual([['Ann'], ['Ben']]);
    expect(withButtons()).toHaveLength(1);
    await table.sandbox.assertClean();
  });

  it('loses its buttons if the match ends before the change is told again', async () => {
    table.sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await passByService('a');
    await table.drained();
    expect(await table.service.resign({ id: 'b', user: table.ann.id }, match)).toMatchObject({ ok: true });
    for (let n = 0; n < 3; n++) await later();
    const alive = table.cleo.messages().filter(({ ephemeral, buttons }) => !ephemeral && buttons.length > 0);
    expect(alive.map(({ buttons }) => buttons.some(({ label }) => label === 'Rematch'))).toEqual([true]);
    expect(await table.store.unsent()).toBe(0);
    await table.sandbox.assertClean();
  });

  it('is found although Discord has forgotten its nonce, and loses its buttons when there is a newer board', async () => {
    table.sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await passByService('a');
    await table.drained();
    forgetNonces();
    await passByService('b');
    clock.ahead += 3_600_000;
    for (let n = 0; n < 3; n++) await later();
    expect(boards().map(({ pinged }) => pinged)).toEqual([['Ann'], ['Ben'], ['Ann']]);
    expect(withButtons().map(({ id }) => id)).toEqual([boards().at(-1)?.id]);
    await table.sandbox.assertClean();
  });

  it('is posted only once if the process dies after recording the board but before recording what it told', async () => {
    const { store } = table;
    const write = store.setNote;
    const died = vi.spyOn(store, 'setNote').mockImplementation(async (id, note, at) => {
      if (note.kind === 'told') throw new Error('the process dies');
      await write(id, note, at);
    });
    await passByService('a');
    await table.drained();
    expect(boards()).toHaveLength(2);
    died.mockRestore();
    forgetNonces();
    clock.ahead += 3_600_000;
    for (let n = 0; n < 3; n++) await later();
    expect(boards()).toHaveLength(2);
    expect(withButtons().map(({ id }) => id)).toEqual([boards().at(-1)?.id]);
    expect(await store.unsent()).toBe(0);
    await table.sandbox.assertClean();
  });

  it('is found even if what it showed has been taken back since', async () => {
    table.sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await passByService('a');
    await table.drained();
    forgetNonces();
    const { ann, ben, service } = table;
    expect(await service.proposeUndo({ id: 'b', user: ann.id }, match)).toMatchObject({ ok: true });
    const { proposal } = (await service.info(match)) ?? {};
    expect(await service.settle({ id: 'c', user: ben.id }, match, proposal?.id ?? '', true)).toMatchObject({
      ok: true,
    });
    for (let n = 0; n < 4; n++) await later();
    expect(withButtons().map(({ id }) => id)).toEqual([boards().at(-1)?.id]);
    expect(await table.store.unsent()).toBe(0);
    await table.sandbox.assertClean();
  });

  it('is not mistaken for the later board that another process had begun to post for the same change', async () => {
    const { store } = table;
    table.sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await passByService('a');
    await table.drained();
    const meant = await store.note(match, 'meant');
    if (meant === null) throw new Error('no unfinished post is stored');
    await passByService('b');
    const { answers = 0, version = 0 } = (await table.service.info(match)) ?? {};
    await store.setNote(match, { ...meant, answers, version }, meant.at);
    for (let n = 0; n < 3; n++) await later();
    expect(boards().map(({ text }) => text.match(/The \w+ pass\b/g)?.length ?? 0)).toEqual([0, 1, 2]);
    expect(withButtons().map(({ id }) => id)).toEqual([boards().at(-1)?.id]);
    expect(await store.unsent()).toBe(0);
    await table.sandbox.assertClean();
  });

  it.each([true, false])(
    'is posted only once if it shows the result (the bot can read the channel: %s)',
    async readable => {
      const { sandbox, service, ann, store } = table;
      if (!readable) sandbox.faults.removePermission(sandbox.channelId, 'ReadMessageHistory');
      sandbox.faults.next(POST, { as: 'lost', count: 2 });
      expect(await service.resign({ id: 'a', user: ann.id }, match)).toMatchObject({ ok: true });
      await table.drained();
      if (readable) forgetNonces();
      for (let n = 0; n < 3; n++) await later();
      const ends = table.cleo.messages().filter(({ buttons }) => buttons.some(({ label }) => label === 'Rematch'));
      expect(ends).toHaveLength(1);
      expect(await store.unsent()).toBe(0);
      await sandbox.assertClean();
    },
  );
});

describe('a board that was not posted', () => {
  it('is posted later with the person who had to decide then, even if the match has moved on', async () => {
    const { ann, ben } = table;
    table.sandbox.faults.next(POST, { as: 503, count: 2 });
    await passByService('a');
    await table.drained();
    expect(boards()).toHaveLength(1);
    await passByService('b');
    for (let n = 0; n < 3; n++) await later();
    const named = boards().map(({ text }) => /▶ <@(\d+)>/.exec(text)?.[1]);
    expect(named).toEqual([ann.id, ben.id, ann.id]);
    expect(boards().map(({ pinged }) => pinged)).toEqual([['Ann'], [], ['Ann']]);
    await table.sandbox.assertClean();
  });

  it('is not posted again if Discord refused it: one board later tells everything', async () => {
    const { sandbox } = table;
    sandbox.faults.removePermission(sandbox.channelId, 'SendMessagesInThreads');
    await passByService('a');
    await table.drained();
    await passByService('b');
    sandbox.faults.restorePermission(sandbox.channelId, 'SendMessagesInThreads');
    for (let n = 0; n < 3; n++) await later();
    expect(boards().map(({ text }) => text.match(/The \w+ pass\b/g)?.length ?? 0)).toEqual([0, 2]);
    await sandbox.assertClean();
  });
});

describe('a card whose edit failed', () => {
  it('is edited as soon as Discord answers again, before the next hand-over', async () => {
    const { sandbox, store, service } = table;
    // A new process does not know what the card shows, so it edits it in any case.
    await table.restart();
    const before = await store.note(match, 'card');
    await passByService('a');
    sandbox.faults.next(new RegExp(`^PATCH .*/messages/${before?.message}`), { as: 502, count: 4 });
    for (let n = 0; n < 5; n++) await later();
    expect(boards()).toHaveLength(2);
    const { version } = (await service.info(match)) ?? {};
    expect(await store.note(match, 'card')).toMatchObject({ message: before?.message, version });
    expect(await store.unsent()).toBe(0);
    await sandbox.assertClean();
  });

  it('is edited when the change is told again, if the edit failed after its board was posted', async () => {
    const { sandbox, store } = table;
    await table.restart();
    const before = await store.note(match, 'card');
    sandbox.faults.next('PATCH /channels/:channel/messages/:message', { as: 503, count: 4 });
    await passByService('a');
    await table.drained();
    expect(boards()).toHaveLength(2);
    expect(await store.note(match, 'card')).toEqual(before);
    for (let n = 0; n < 3; n++) await later();
    expect((await store.note(match, 'card'))?.at).toBeGreaterThan(before?.at ?? 0);
    await sandbox.assertClean();
  });
});

describe('a card that was posted but not recorded', () => {
  it('is brought up to date by the next change of its match', async () => {
    const { ann, ben, sandbox, store, service } = table;
    for (const person of [ann, ben]) person.enter('wargames');
    sandbox.faults.next(POST, { as: 'lost', count: 2 });
    await ann.slash('play', { side: 'british' });
    const [made] = await store.matches({ user: ann.id, limit: 1 });
    const { id } = made ?? { id: match };
    await service.join({ id: 'j', user: ben.id }, id);
    for (let n = 0; n < 3; n++) await later();
    const card = await store.note(id, 'card');
    const shown = sandbox.world.messages.get(card?.message ?? '');
    expect(shown?.content).toContain('It is played in');
    expect(JSON.stringify(shown?.components)).not.toContain('Join');
    await sandbox.assertClean();
  });
});
