import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Advice, Pool } from '../../src/bots/pool.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { Table as Game } from '../games/bunker-hill/table.ts';
import { openPanel } from './hands.ts';
import { sitDown, type Table } from './kit.ts';

const POSITION = {
  turn: 3,
  card: 12,
  actions: { british: 3, patriot: 3 },
  toAct: 'british',
  places: { S3: ['Regular 1', 'Regular 2', 'Regular 3', 'Howe'], B1: ['Minuteman 1'] },
};
/**
 * The Action that the hint names, question by question. After the first, no answer is one that the panel would suggest by
 * itself.
 */
const HINTED = [
  'Land Move from S3 Breed’s Hill Southeast Slope',
  'Not all one way: choose who goes where',
  'Regular 1 + Howe',
  'S4 Breed’s Hill South Slope',
] as const;

/** Plays the same Action in a separate match, to get the titles of its questions and the ids of its answers. */
function adviceFor(lines: readonly string[]): Advice {
  const game = new Game(POSITION, []);
  const steps = lines.map(line => {
    const { title, choices } = game.decision;
    const labels = line.split(' + ');
    const choose = labels.map(wanted => choices.find(({ label }) => label === wanted)?.id ?? '');
    game.choose(...labels);
    return { title, choose, words: line };
  });
  const [first, ...next] = steps;
  return {
    choose: first.choose,
    why: '',
    whole: null,
    hint: `I would choose ${lines[0]}.`,
    lead: null,
    more: 0,
    next,
    turn: 3,
  };
}

/** What the next hint says. */
let hinted: readonly string[] = HINTED;
const pool: Pool = {
  waiting: 0,
  // The bot thinks on, so that only hints answer.
  ask: ({ hint = false }) => (hint ? Promise.resolve(adviceFor(hinted)) : new Promise(() => {})),
  cancel() {},
  close: async () => {},
};

let table: Table;
beforeAll(async () => {
  table = await sitDown({ pool });
});
afterEach(() => table.sandbox.assertClean());
afterAll(() => table.close());

/** A match against the bot with the British to act, whose player has asked for a hint. */
async function advised(): Promise<{ readonly match: MatchId; readonly panel: SeenMessage }> {
  const { ann, service, sandbox } = table;
  ann.enter('wargames');
  const made = await service.solo(
    { id: `hinted-${sandbox.requests.length}`, user: ann.id },
    {
      ...{ game: 'bunker-hill', position: POSITION, seats: [0], level: 'regular' },
      ...{ server: sandbox.world.guildId, channel: ann.at },
    },
  );
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  await table.drained();
  ann.enter((await service.info(made.value.match))?.thread ?? '');
  const { message } = await ann.click('Hint', { on: (await openPanel(ann)).id });
  if (message === null) throw new Error('no hint came');
  return { match: made.value.match, panel: message };
}

/** The same, who has also done what the hint says. */
async function followed(): Promise<SeenMessage> {
  hinted = HINTED;
  await advised();
  return pressed('Do This');
}

async function pressed(label: string, on?: SeenMessage): Promise<SeenMessage> {
  const { message } = await table.ann.click(label, on === undefined ? {} : { on: on.id });
  if (message === null) throw new Error(`nothing came of ${label}`);
  return message;
}

test('a hint’s Action is suggested question by question to its end', async () => {
  const [, parts, , goal] = HINTED;
  const destinationOfAll = await followed();
  expect(destinationOfAll.text).toContain(`**${parts}**`);
  const who = await pressed(parts, destinationOfAll);
  expect(who.text).toContain('**Suggested:** Regular ×1 and Howe.');
  const destinationOfGroup = await pressed('Suggested: Regular ×1 and Howe', who);
  expect(destinationOfGroup.text).toContain(`**${goal}**`);
  await pressed(goal, destinationOfGroup);
});

test('what a hint told of something final, its button does at one press', async () => {
  hinted = ['Pass, for an Action'];
  const { match, panel } = await advised();
  expect(panel.text).toMatch(/\*\*Hint:\*\* I would choose Pass, for an Action\. No \*\*Undo\*\* once this is pressed/);
  const done = await pressed('Do This: Pass, for an Action', panel);
  expect(done.text).not.toContain('Chosen:');
  expect((await table.service.info(match))?.answers).toBe(1);
});

test('whoever does otherwise gets the game’s own suggestions again', async () => {
  const destinationOfAll = await followed();
  const lines = destinationOfAll.selects.flatMap(({ customId, options }) =>
    options.map(each => ({ ...each, customId })),
  );
  const only = lines.find(({ label }) => label.startsWith('Only 3 Regulars'));
  const { message } = await table.ann.select(only?.value ?? '', {
    on: destinationOfAll.id,
    menu: only?.customId ?? '',
  });
  expect(message?.text).toContain('Where do 3 Regulars go?');
  const blue = message?.buttons.filter(({ style }) => style === 1).map(({ label }) => label);
  expect(blue).toEqual(['H1 Breed’s Hill Redoubt']);
});
