import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { POST } from './at-board.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table, type TableOptions } from './kit.ts';

// After an action that is posted while its player decides again, the panel goes on below that post, and only there.

const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };

let table: Table;
const clock = { ahead: 0 };
afterEach(() => table.close());

/** A match against a bot in which Ann, who is British, has three Actions in a row; her panel is open in its thread. */
async function begin(options: TableOptions = {}): Promise<{ match: MatchId; panel: SeenMessage }> {
  clock.ahead = 0;
  table = await sitDown({ pool: idle, clock, ...options });
  const { ann, service, sandbox } = table;
  const position = {
    ...{ places: { lexington: ['2x Regular'] }, arms: { lexington: 'unsearched' } },
    ...{ deck: [5, 3, 1], actions: { british: 3, patriot: 0 } },
  };
  const made = await service.solo(
    { id: 'begins', user: ann.id },
    {
      ...{ game: 'concord', position, seats: [0], level: 'regular' },
      ...{ server: sandbox.world.guildId, channel: ann.at },
    },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  await table.drained();
  ann.enter((await service.info(made.value.match))?.thread ?? '');
  return { match: made.value.match, panel: await openPanel(ann) };
}

// Two Actions that are final, and after which Ann decides again.
const [LOOK, SEARCH] = ['Gather Intelligence', 'Search / Capture in Lexington'];

const shown = ({ id }: SeenMessage): SeenMessage | undefined => table.ann.ephemerals().find(each => each.id === id);

async function choose(panel: SeenMessage, label: string): Promise<void> {
  const lines = panel.selects.flatMap(({ options }) => options);
  const line = lines.find(each => each.label.endsWith(label));
  await table.ann.select(line?.value ?? label, { on: panel.id });
  await vi.waitFor(() => expect(shown(panel)?.text).toContain('once this is confirmed'));
}

const confirm = (panel: SeenMessage) => table.ann.click('Confirm', { on: panel.id });

/** Ann has one panel, in another message than before, below the newest board. */
const oneBelow = (before: SeenMessage): Promise<SeenMessage> =>
  vi.waitFor(
    () => {
      const panels = table.ann.ephemerals();
      expect(panels).toHaveLength(1);
      expect(panels[0]?.id).not.toBe(before.id);
      const all = table.ann.messages();
      expect(all.at(-2)?.text).toContain('▶');
      const last = all.at(-1) ?? expect.fail('nothing is shown');
      expect(last.buttons.map(({ label }) => label)).toContain('Undo');
      return last;
    },
    { timeout: 8000 },
  );

it('the panel goes on below the post of each action, and the one above is gone', async () => {
  const { panel } = await begin();
  await choose(panel, LOOK);
  await confirm(panel);
  const second = await oneBelow(panel);
  await choose(second, SEARCH);
  expect(table.ann.ephemerals()).toHaveLength(1);
  await confirm(second);
  await oneBelow(second);
  await table.sandbox.assertClean();
});

it('in another channel than the match’s the panel stays in its message', async () => {
  await begin();
  table.ann.enter('wargames');
  const { message } = await table.ann.slash('turn', {});
  const elsewhere = message ?? expect.fail('no panel came');
  await choose(elsewhere, LOOK);
  await confirm(elsewhere);
  await vi.waitFor(() => expect(shown(elsewhere)?.text).toContain('(2 left'));
  await table.sandbox.assertClean();
});

it('of three presses at once one answers, and one panel is left, below the post', async () => {
  const { match, panel } = await begin();
  await choose(panel, LOOK);
  const press = () => confirm(panel);
  await table.sandbox.faults.atOnce(press, press, press);
  const second = await oneBelow(panel);
  expect((await table.service.info(match))?.answers).toBe(1);
  await choose(second, SEARCH);
  await confirm(second);
  await oneBelow(second);
  await table.sandbox.assertClean();
});

it('a panel that is sent more than two seconds after the press goes below the post and is deleted like any other', async () => {
  const slow = { ms: 0 };
  const { panel } = await begin({
    wrap: service => ({
      ...service,
      async answer(...args) {
        const done = await service.answer(...args);
        await wait(slow.ms);
        return done;
      },
    }),
  });
  await choose(panel, LOOK);
  slow.ms = 2300;
  await confirm(panel);
  slow.ms = 0;
  const second = await oneBelow(panel);
  // A panel that is opened takes the place of this one, which followed the answer to a press.
  await openPanel(table.ann);
  await vi.waitFor(() => expect(shown(second)).toBeUndefined());
  await table.sandbox.assertClean();
});

it.each([
  ['cannot be posted in time', async () => table.sandbox.faults.next(POST, { as: 503, count: 6 })],
  ['follows a panel whose token is about to end', async () => Object.assign(clock, { ahead: 15 * 60_000 })],
  ['follows a panel from before a restart', () => table.restart()],
] as const)('the panel stays in its message if the post %s', async (_, happens) => {
  const { panel } = await begin();
  await choose(panel, LOOK);
  // The bot notes when it showed the panel only after Discord has accepted it.
  await wait(500);
  await happens();
  await confirm(panel);
  await vi.waitFor(() => expect(shown(panel)?.text).toContain('(2 left'), { timeout: 5000 });
  expect(table.ann.ephemerals()).toHaveLength(1);
});

it('a post of what was taken back since does not count as the post of the action', async () => {
  const { match, panel } = await begin();
  const { ann, service, sandbox } = table;
  await choose(panel, LOOK);
  await confirm(panel);
  await oneBelow(panel);
  sandbox.faults.next(POST, { as: 503, count: 40 });
  const back = await service.proposeUndo({ id: 'back', user: ann.id }, match, 0);
  if (!back.ok) throw new Error(JSON.stringify(back.refusal));
  const again = await openPanel(ann);
  await choose(again, LOOK);
  await confirm(again);
  await vi.waitFor(() => expect(shown(again)?.text).toContain('(2 left'), { timeout: 5000 });
});
