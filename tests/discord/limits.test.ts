import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Decision } from '../../src/core/match.ts';
import { TITLE_LIMIT } from '../../src/core/question.ts';
import { random } from '../../src/core/random.ts';
import { fold } from '../../src/discord/panel/fold.ts';
import { formOf } from '../../src/discord/panel/form.ts';
import { formGroups } from '../../src/discord/panel/layout.ts';
import { groupsOf } from '../../src/discord/panel/list.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchService } from '../../src/match/api.ts';
import { matchId } from '../../src/match/rows.ts';
import type { Look } from '../../src/match/types.ts';
import { walk } from '../../src/sandbox/component.ts';
import type { Message } from '../../src/sandbox/model.ts';
import type { Sighting } from '../../src/sandbox/people/witness.ts';
import { playOn } from './hands.ts';
import { PaperStudio, sitDown, type Table, twoPlayers } from './kit.ts';

// A match whose texts are all too long. The sandbox refuses what Discord would refuse, and the test checks that the match
// came close to each of eight limits.

const signs = [...'🎲 The long road by Menotomy, Lexington and Lincoln to Concord and back. '.repeat(100)];
const long = (words: string, length: number): string => `${words} ${signs.slice(0, length).join('')}`;

/** The decision with long texts and, if it takes a single choice, sixty more lines. */
function asked(decision: Decision): Decision {
  // Without `alike`, so that no lines are folded.
  const choices = decision.choices.map(({ alike: _, ...choice }) => ({
    ...choice,
    label: long(choice.label, 260),
    about: long('it does', 90),
    risk: long('it costs', 260),
    odds: long('It may bring', 260),
  }));
  const more = Array.from({ length: 60 }, (_, i) => ({ ...choices[i % choices.length], label: long(`Way ${i}`, 260) }));
  return {
    ...decision,
    prompt: long(decision.prompt, 700),
    title: long(decision.title, 60),
    choices: decision.kind === 'one' ? [...choices, ...more] : choices,
  };
}

const told = (look: Look): Look => ({
  ...look,
  text: `${look.text}\n${Array.from({ length: 60 }, (_, i) => long(`Line ${i}`, 120)).join('\n')}`,
  alt: long(look.alt, 5000),
  scene: look.scene && {
    ...look.scene,
    places: look.scene.places.map(place => ({ ...place, name: long(place.name, 150) })),
  },
  decision: look.decision && asked(look.decision),
  waiting: look.waiting.map(each => ({ ...each, prompt: long(each.prompt, 700) })),
});

const wrap = (service: MatchService): MatchService => ({
  ...service,
  async look(...args) {
    const look = await service.look(...args);
    return look.ok ? { ok: true, value: told(look.value) } : look;
  },
  async log(...args) {
    const part = await service.log(...args);
    if (!part.ok) return part;
    const entries = part.value.entries.map(entry => ({
      ...entry,
      told: entry.told.map(each => ({ ...each, text: long(each.text, 500) })),
    }));
    return { ok: true, value: { ...part.value, entries } };
  },
});

const games = new Map(
  [...GAMES].map(([id, game]) => [
    id,
    {
      ...game,
      title: long(game.title, 150),
      scenarios: game.scenarios.map(scenario => ({
        ...scenario,
        title: long(scenario.title, 150),
        seats: scenario.seats.map(seat => ({ ...seat, title: long(seat.title, 150) })),
      })),
    },
  ]),
);

let table: Table;
beforeAll(async () => {
  table = await sitDown({ seed: 1796, games, wrap, studio: new PaperStudio() });
});
afterAll(() => table.close());

it('a match with too much text everywhere can be played, and Discord refuses nothing', async () => {
  const { ann, ben, cleo, sandbox } = table;
  for (const [option, typed] of [
    ['scenario', 'con'],
    ['side', ''],
  ] as const) {
    expect((await ann.autocomplete('play', option, typed)).length).toBeLessThanOrEqual(25);
  }
  const match = await twoPlayers(table, { scenario: 'british-retreat' });
  await playOn(table, match, random(4), { presses: 40 });
  await table.drained();
  await cleo.click('Zoom');
  for (const command of ['log', 'intel', 'games', 'catchup']) await ann.slash(command, {});
  await cleo.slash('board', { format: 'text' });
  await ann.slash('draw', {});
  await table.drained();
  await ben.slash('resign', {});
  await sandbox.assertClean();
});

it('the match came close to the limits', () => {
  const { world } = table.sandbox;
  // The sandbox's JSON of what reached a screen.
  const seen = <T>(kind: Sighting['kind']): T[] =>
    [table.ann, table.ben, table.cleo].flatMap(({ sightings }) =>
      sightings.filter(each => each.kind === kind).map(({ json }) => JSON.parse(json) as T),
    );
  const messages = seen<Pick<Message, 'content' | 'components' | 'attachments'>>('message');
  const all = messages.flatMap(({ components }) => [...walk(components)].map(({ component }) => component));
  const most = (lengths: readonly (number | undefined)[]): number => Math.max(...lengths.map(length => length ?? 0));
  const options = all.flatMap(each => each.options ?? []);
  expect({
    content: most(messages.map(({ content }) => content.length)) > 1900,
    alt: most(messages.flatMap(({ attachments }) => attachments.map(({ description }) => description?.length))) > 1000,
    options: most(all.map(each => each.options?.length)),
    rows: most(messages.map(({ components }) => components.length)),
    optionLabel: most(options.map(({ label }) => label.length)) > 80,
    optionDescription: most(options.map(({ description }) => description?.length)) > 80,
    placeholder: most(all.map(({ placeholder }) => placeholder?.length)) > 130,
    thread: most([...world.channels.values()].map(({ name }) => name.length)) > 90,
  }).toEqual({
    content: true,
    alt: true,
    options: 25,
    rows: 5,
    optionLabel: true,
    optionDescription: true,
    placeholder: true,
    thread: true,
  });
});

it('the form for a list that is too long stays within the limits', () => {
  const choices = Array.from({ length: 140 }, (_, i) => ({ id: String(i), key: String(i), label: `Way ${i}` }));
  const decision = asked({
    seat: 0,
    rule: '6',
    title: 'Who',
    prompt: 'Which?',
    kind: 'some',
    choices,
    min: 0,
    max: 140,
    undoable: false,
  });
  const id = { match: matchId.parse('m1'), seat: 0, version: 1, verb: 'form', page: 0, draft: '' } as const;
  const groups = formGroups(groupsOf(decision, fold(decision), new Set()), 0);
  // discord.js's builders throw if a limit is exceeded.
  const { title, components } = formOf(id, decision, groups, []).toJSON();
  expect(title.length).toBeLessThanOrEqual(TITLE_LIMIT);
  expect(title).toMatch(/…$/);
  expect(components).toHaveLength(5);
});
