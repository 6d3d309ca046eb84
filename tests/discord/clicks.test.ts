import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Pool } from '../../src/bots/pool.ts';
import type { PositionDocument } from '../../src/games/concord/position.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table } from './kit.ts';

// The contract: from the panel an ordinary action takes at most three presses, including any Confirm.

/** A bot that never answers. */
const idle: Pool = { waiting: 0, ask: () => new Promise(() => {}), cancel() {}, close: async () => {} };

let table: Table;
beforeAll(async () => {
  table = await sitDown({ pool: idle });
});
afterEach(() => table.sandbox.assertClean());
afterAll(() => table.close());

/** A press: a button by the start of its label, lines of a list, or a form with its fields. */
type Press =
  | string
  | { readonly pick: readonly string[] }
  | { readonly send: Readonly<Record<string, readonly string[]>> };

const pick = (...lines: string[]): Press => ({ pick: lines });
const send = (fields: Readonly<Record<string, readonly string[]>> = {}): Press => ({ send: fields });

interface Row {
  readonly action: string;
  readonly position: PositionDocument;
  readonly presses: readonly Press[];
  /** More than three if the rulebook's Action is several moves in one. */
  readonly most?: number;
}

const british = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places,
  deck: [5, 3, 1],
  ...more,
});
const patriots = (places: PositionDocument['places'], more: Partial<PositionDocument> = {}): PositionDocument =>
  british(places, { toAct: 'patriot', ...more });

const ROWS: readonly Row[] = [
  {
    action: '6.1 Attack, with some',
    position: british({ lexington: ['3x Regular', 'Minuteman 1'] }),
    presses: [pick('Attack in Lexington'), pick('Regular ×2'), 'Confirm'],
  },
  {
    action: '6.1 Attack, with all and the cannon',
    position: british({ lexington: ['3x Regular', 'Field Cannon', 'Minuteman 1', 'Minuteman 2'] }),
    presses: [pick('Attack in Lexington'), 'This and Next Questions in One Form', send()],
  },
  {
    action: '6.2 Assault on one of two regions, with a leader',
    position: british({ lexington: ['3x Regular', 'Smith'], fiske: ['Minuteman 1'], eastlex: ['Minuteman 2'] }),
    presses: [
      pick('Assault from Lexington'),
      'This and Next Questions in One Form',
      send({ g0: ['Fiske Hill'], g1: ['Regular ×2'], g2: [] }),
    ],
  },
  {
    action: '6.3 Charge',
    position: british({ lexington: ['Regular', 'Smith', 'Minuteman 1', 'Minuteman 2'] }),
    presses: [pick('Charge in Lexington'), 'Regular', 'Confirm'],
  },
  {
    action: '6.4 Movement of all',
    position: british({ boston: ['4x Regular', 'Smith', 'Field Cannon'] }),
    presses: [pick('Movement from Boston'), 'This and Next Questions in One Form', send({ g2: ['Roxbury'] })],
  },
  {
    action: '6.4 Movement of some, broken ones with their leader',
    position: british({ lexington: ['4x Regular', '2x Regular broken', 'Smith'] }),
    presses: [
      pick('Movement from Lexington'),
      'This and Next Questions in One Form',
      send({ g0: ['Regular ×2', 'Smith', 'Regular (broken) ×1'], g1: ['Fiske Hill'] }),
    ],
  },
  {
    action: '6.5 Assemble from one region of two, and no more',
    position: patriots({ lexington: ['2x Minuteman'], lincoln: ['Minuteman'] }),
    presses: [
      pick('Assemble'),
      'Lexington',
      'This and Next Questions in One Form',
      send({ g0: ['Minuteman ×1'], g1: ['Fiske Hill'] }),
    ],
    most: 4,
  },
  {
    action: '6.6 Ambush',
    position: patriots({ lincoln: ['3x Regular moved'] }, { shot: true }),
    presses: [pick('Ambush in Lincoln'), 'Confirm'],
  },
  {
    action: '6.7 Snipe',
    position: patriots({ lincoln: ['4x Regular marched'] }, { shot: true }),
    presses: [pick('Snipe in Lincoln'), 'Confirm'],
  },
  {
    action: '6.8 Rally',
    position: british({ lexington: ['3x Regular broken', 'Smith'] }),
    presses: [pick('Rally in Lexington'), pick('Regular (broken) ×2'), 'Confirm'],
  },
  {
    action: '6.9 Search',
    position: british({ lexington: ['2x Regular'] }, { arms: { lexington: 'unsearched' } }),
    presses: [pick('Search / Capture in Lexington'), 'Confirm'],
  },
  {
    action: '6.10 Escape Capture',
    position: patriots({ watertown: ['Revere captured'] }),
    presses: [pick('Escape Capture: Revere in Watertown'), 'Confirm'],
  },
  {
    action: '6.11 Hinder',
    position: patriots({ lexington: ['Minuteman 1'] }, { arms: { lexington: 'unsearched', menotomy: 'unsearched' } }),
    presses: [pick('Place Hinder Search'), 'Lexington', 'Confirm'],
  },
  {
    action: '6.12 Call to Arms, one region far',
    position: patriots({ lincoln: ['Revere'] }),
    presses: [pick('Call to Arms'), 'Bedford Road', 'Stop here', 'Confirm'],
    most: 4,
  },
  {
    action: '6.13 Plan',
    position: british({ boston: ['Regular'] }, { actions: { british: 1, patriot: 1 } }),
    presses: [pick('Plan'), 'Confirm'],
  },
  {
    action: '6.14 Gather Intelligence',
    position: british({ boston: ['Regular'] }),
    presses: [pick('Gather Intelligence'), 'Confirm'],
  },
  { action: '6.15 Pass', position: british({ boston: ['Regular'] }), presses: [pick('Pass'), 'Confirm'] },
  {
    action: '5.2 a Reserve Action',
    position: british({ boston: ['Regular'] }, { reserves: { british: 1, patriot: 0 } }),
    presses: [pick('Use a Reserve Action'), pick('Gather Intelligence'), 'Confirm'],
  },
  {
    action: '4.4 Sons of Liberty',
    position: patriots({ lexington: ['Adams', 'Hancock', 'Minuteman 1'] }),
    presses: [
      pick('Movement: the Sons of Liberty in Lexington'),
      'This and Next Questions in One Form',
      send({ g0: ['Adams'], g1: ['Fiske Hill'] }),
    ],
  },
];

/** The line of a list with this label, without the letter before it and any detail after it. */
function lineOf(
  panel: { readonly options: readonly { readonly label: string; readonly value: string }[] },
  label: string,
) {
  const bare = (text: string): string => text.replace(/^[A-Za-z] · /, '');
  const found =
    panel.options.find(option => bare(option.label) === label) ??
    panel.options.find(option => bare(option.label).startsWith(label));
  if (found === undefined)
    throw new Error(`${label} is not among ${panel.options.map(each => each.label).join(' | ')}`);
  return found.value;
}

async function press(panel: SeenMessage, what: Press): Promise<SeenMessage | null> {
  const { ann } = table;
  if (typeof what === 'string') {
    const button = panel.buttons.find(({ label }) => label.replace(/^[A-Za-z] · /, '').startsWith(what));
    if (button === undefined) {
      if (panel.selects.length > 0) return press(panel, pick(what));
      throw new Error(`no ${what} among ${panel.buttons.map(({ label }) => label).join(' | ')}`);
    }
    return (await ann.click(button.customId ?? '', { on: panel.id })).message ?? panel;
  }
  if ('pick' in what) {
    const [menu] = panel.selects;
    if (menu === undefined) return press(panel, what.pick[0] ?? '');
    const values = what.pick.map(label => lineOf(menu, label));
    return (await ann.select(values, { on: panel.id, menu: menu.customId })).message;
  }
  const parts = (ann.modal?.components ?? []).flatMap(({ component }) => component ?? []);
  const fields = Object.entries(what.send).map(([name, labels]) => {
    const field = parts.find(part => part.custom_id === name);
    const options = (field?.options ?? []).map(({ label = '', value = '' }) => ({ label, value: String(value) }));
    return [name, labels.map(label => lineOf({ options }, label))] as const;
  });
  return (await ann.submit(Object.fromEntries(fields))).message;
}

/** A match at this position, in which Ann plays the side that acts, with its thread open. */
async function begin(position: PositionDocument): Promise<MatchId> {
  const { ann, service, sandbox } = table;
  const seat = position.toAct === 'patriot' ? 1 : 0;
  ann.enter('wargames');
  const made = await service.solo(
    { id: `clicks-${sandbox.requests.length}`, user: ann.id },
    { game: 'concord', position, seats: [seat], level: 'regular', server: sandbox.world.guildId, channel: ann.at },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  await table.drained();
  ann.enter((await service.info(made.value.match))?.thread ?? '');
  return made.value.match;
}

test('if a whole order is refused half-way, the panel shows what was done until then', async () => {
  const { service } = table;
  await begin(british({ lexington: ['3x Regular', 'Smith'], fiske: ['Minuteman 1'], eastlex: ['Minuteman 2'] }));
  const panel = await openPanel(table.ann);
  const asked = await press(panel, pick('Assault from Lexington'));
  const form = asked && (await press(asked, 'This and Next Questions in One Form'));
  const answer = service.answer;
  const given = vi
    .spyOn(service, 'answer')
    .mockImplementation(async (...args) =>
      given.mock.calls.length === 1
        ? answer(...args)
        : { ok: false, refusal: { code: 'wrong-status', status: 'over', needs: ['playing'] } },
    );
  const shown = form && (await press(form, send({ g0: ['Fiske Hill'], g1: ['Regular ×2'], g2: [] })));
  given.mockRestore();
  expect(shown?.text).toContain('This match is over');
  expect(shown?.text).toContain('Last: The British are about to make an assault from Lexington.');
});

describe('every action, from the panel', () => {
  test.each(ROWS)('$action', async ({ position, presses, most = 3 }) => {
    const { ann, service, sandbox } = table;
    const match = await begin(position);
    let panel: SeenMessage | null = await openPanel(ann);
    const before = sandbox.requests.length;
    for (const what of presses) panel = panel && (await press(panel, what));
    const after = await service.info(match);
    expect(presses.length).toBeLessThanOrEqual(most);
    // The action is done: the other side decides, or this side must decide what its dice require.
    expect(after?.since, panel?.text).toBeGreaterThan(0);
    const calls = sandbox.requests.slice(before).filter(({ path }) => path.includes('callback'));
    expect(calls).toHaveLength(presses.length);
    await service.resign({ id: `over-${sandbox.requests.length}`, user: ann.id }, match);
    await table.drained();
  });
});
