import { afterAll, expect, test, vi } from 'vitest';
import { random } from '../../src/core/random.ts';
import { sameSeats } from '../../src/core/umpire.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { decider, openPanel, press } from './hands.ts';
import { sitDown, twoPlayers } from './kit.ts';

/**
 * The contract: a press costs one call to Discord. A hand-over also costs the post of the new board and the edit that removes
 * the old board's buttons. Opening a panel also costs the deletion of the older panel. If the same person decides
 * again, the panel moves below the new board, which costs its deletion above.
 */

const PRESSES = 120;
const ANSWER = 'POST /interactions/:interaction/:token/callback';
const POST = 'POST /channels/:channel/messages';
const DELETE = 'DELETE /webhooks/:application/:token/messages/:message';
const EDIT = 'PATCH /channels/:channel/messages/:message';

const table = await sitDown({ seed: 1796 });
afterAll(() => table.close());

test('a press costs one answer, and calls only for boards and cards that change', async () => {
  const { sandbox, service, store } = table;
  const match = await twoPlayers(table, { scenario: 'boston-to-concord' });
  const card = (await store.note(match, 'card'))?.message ?? '';
  const shown = (): string | undefined => sandbox.world.messages.get(card)?.content;
  const panels = new Map<Person, SeenMessage>();
  // Join has answered with a panel.
  const opened = new Set([table.ben]);
  const rng = random(3);
  const seen = { presses: 0, handOvers: 0, cards: 0, ownGoneOn: 0 };
  for (let n = 0; n < PRESSES; n++) {
    const before = await service.info(match);
    if (before === null) throw new Error('the match is gone');
    const person = decider(table, before);
    const [since, said] = [sandbox.requests.length, shown()];
    const panel = panels.get(person);
    const message = panel ? (await press(person, panel, rng)).message : await openPanel(person);
    if (message?.buttons.some(({ label }) => label === 'Undo')) panels.set(person, message);
    else panels.delete(person);
    const closes = panel === undefined && opened.has(person);
    opened.add(person);
    // The older panel is deleted after the person has the answer.
    if (closes) await vi.waitFor(() => expect(sandbox.requests.slice(since).at(-1)?.route).toBe(DELETE));
    await table.drained();
    const passedOn = ((await service.info(match))?.since ?? 0) > before.since;
    const edited = passedOn && shown() !== said;
    seen.presses += passedOn ? 0 : 1;
    seen.handOvers += passedOn ? 1 : 0;
    const now = await service.info(match);
    const goesOn = passedOn && now !== null && sameSeats(now.deciders, before.deciders);
    if (goesOn) {
      seen.ownGoneOn++;
      table.cleo.enter(now.thread ?? '');
      expect(table.cleo.messages().findLast(({ ephemeral }) => !ephemeral)?.pinged, `press ${n}`).toEqual([]);
    }
    seen.cards += edited ? 1 : 0;
    const moves = goesOn && panel !== undefined;
    if (moves)
      await vi.waitFor(() => expect(sandbox.requests.slice(since).map(({ route }) => route)).toContain(DELETE));
    const calls = sandbox.requests.slice(since).map(({ route }) => route);
    const others = [
      ...(closes ? [DELETE] : []),
      ...(passedOn ? [POST, EDIT] : []),
      ...(edited ? [EDIT] : []),
      ...(moves ? [DELETE] : []),
    ].sort();
    // If the same person decides again, the panel is answered after the board is posted.
    if (!goesOn) expect(calls[0], `press ${n}`).toBe(ANSWER);
    expect(
      calls.filter(route => route === ANSWER),
      `press ${n}`,
    ).toHaveLength(1);
    expect(calls.filter(route => route !== ANSWER).sort(), `press ${n}`).toEqual(others);
  }
  expect(seen.ownGoneOn).toBeGreaterThan(0);
  expect(seen.presses).toBeGreaterThan(60);
  expect(seen.handOvers).toBeGreaterThan(10);
  expect(seen.cards).toBeLessThan(seen.handOvers / 2);
}, 300_000);
