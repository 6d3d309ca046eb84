import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Drawn } from '../../src/board/studio.ts';
import type { AnyGame } from '../../src/core/game.ts';
import { defineGame } from '../../src/core/game.ts';
import { random } from '../../src/core/random.ts';
import type { Scene } from '../../src/core/scene.ts';
import { rebellion } from '../../src/games/rebellion/index.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { manualClock } from '../../src/sandbox/clock.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import { infoOf } from './commands/moves.ts';
import { openPanel, panelOf, playOn } from './hands.ts';
import { PaperStudio, sitDown, type Table } from './kit.ts';

/**
 * Everything that reaches a client (posts, panels, alt texts, file names, pictures, lists, files) must be the same in worlds
 * that differ only in what that client may not know. Four people play the four factions, and one person watches.
 */

/** Returns pictures whose bytes depend on the whole scene, so that pictures can be compared without being drawn. */
class TellingStudio extends PaperStudio {
  override async drawBoard(id: string, scene: Scene): Promise<Drawn> {
    const drawn = await super.drawBoard(id, scene);
    if (!drawn.ok) return drawn;
    const sum = createHash('sha256').update(JSON.stringify(scene)).digest();
    return { ok: true, picture: { ...drawn.picture, bytes: Buffer.concat([drawn.picture.bytes, sum]) } };
  }
}

/** The game, changed so that every match begins in one position. */
const setUpAs = (position: object): AnyGame =>
  rebellion.open(game => {
    const read = game.read(position);
    if (!read.ok) throw new Error(read.problem);
    const { state } = read.value;
    return defineGame({ ...game, setup: () => game.fork(state) });
  });

const UNITS = {
  ma_boston: { R: 3, Y: 2 },
  ns_halifax: { R: 1 },
  de_dover: { Y: 1 },
  va_york: { B: 2, W: 2 },
  ri_newport: { W: 1, B: 1 },
  ct_hartford: { W: 2 },
};
const beginning = (hands: Readonly<Record<string, readonly string[]>>): object => ({
  scenario: 'campaign-four',
  units: UNITS,
  drawn: ['regulars'],
  hands,
});

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'] as const;
type Name = (typeof NAMES)[number];
type Seen = Readonly<Record<Name, readonly string[]>>;

async function sit(
  position: object,
): Promise<{ table: Table; people: Readonly<Record<Name, Person>>; match: MatchId }> {
  const table = await sitDown({
    seed: 5,
    studio: new TellingStudio(),
    games: new Map([['rebellion', setUpAs(position)]]),
    sandboxClock: manualClock(Date.UTC(2026, 0, 1)),
  });
  const { ann, ben, cleo, sandbox } = table;
  const people = { Ann: ann, Ben: ben, Cleo: cleo, Dan: sandbox.person('Dan'), Eve: sandbox.person('Eve') };
  await ann.slash('play', { game: 'rebellion', scenario: 'campaign-four', side: 'regulars' });
  await table.drained();
  for (const [i, person] of [ben, cleo, people.Dan].entries()) {
    await person.select([String(i + 1)], { menu: 'Join a side…' });
    await table.drained();
  }
  if (
    ann
      .messages()
      .at(-1)
      ?.buttons.some(({ label }) => label === 'Start')
  )
    await ann.click('Start');
  await table.drained();
  const [made] = await table.store.matches({ user: ann.id, limit: 1 });
  const { thread } = await infoOf(table, made.id);
  for (const person of Object.values(people)) person.enter(thread ?? '');
  return { table, people, match: made.id };
}

/** A person asks for everything that can be asked for at any time. */
async function lookAtAll(person: Person): Promise<void> {
  for (const label of ['Take Your Turn', 'My Intel', 'Log', 'Zoom', 'Board', '⋯']) await person.click(label);
  for (const command of ['intel', 'log', 'catchup', 'export', 'hint', 'why', 'turn', 'help'])
    await person.slash(command);
  await person.slash('board', { format: 'text' });
  for (const option of ['rule', 'game']) await person.autocomplete('rules', option, 'hess').catch(() => []);
}

/** Ann chooses, in her panel, the option whose label begins with `label`, and confirms if she must. */
async function choose(table: Table, ann: Person, label: string): Promise<void> {
  const panel = panelOf(ann);
  const button = panel.buttons.find(each => each.label.startsWith(label) && !each.disabled);
  if (button) await ann.click(button.customId ?? '', { on: panel.id });
  else {
    const menu = panel.selects.find(({ options }) => options.some(each => each.label.startsWith(label)));
    const option = menu?.options.find(each => each.label.startsWith(label));
    if (!menu || !option) throw new Error(`no ${label} in ${panel.text}`);
    await ann.select(option.value, { on: panel.id, menu: menu.customId });
  }
  const confirm = panelOf(ann).buttons.find(each => each.label.startsWith('Confirm') && !each.disabled);
  if (confirm) await ann.click(confirm.customId ?? '', { on: panel.id });
  await table.drained();
}

/** The deletion of a panel that another has replaced. Nobody waits for it, so on a busy machine it may come later. */
const isDeletion = (sighting: string): boolean => sighting.startsWith('gone ');

/** All that reached a person's client, in the order in which it came; deletions stand last. */
function everything(person: Person): string[] {
  const all = person.sightings.map(
    ({ kind, json, bytes }) => `${kind} ${json} ${bytes === null ? '' : Buffer.from(bytes).toString('base64')}`,
  );
  return [...all.filter(each => !isDeletion(each)), ...all.filter(isDeletion)];
}

/** The turn of the Regulars from muster to the draw, with everybody looking at everything before, during and after it. */
async function script(position: object): Promise<Seen> {
  const { table, people } = await sit(position);
  const { Ann } = people;
  const all = async (): Promise<void> => {
    for (const person of Object.values(people)) await lookAtAll(person);
  };
  await all();
  await openPanel(Ann);
  for (const label of ['Place as Suggested', 'March (01)']) await choose(table, Ann, label);
  await all();
  await openPanel(Ann);
  await choose(table, Ann, 'Done');
  await all();
  await table.sandbox.assertClean();
  await table.close();
  const { Ben, Cleo, Dan, Eve } = people;
  const [ann, ben, cleo, dan, eve] = [Ann, Ben, Cleo, Dan, Eve].map(everything);
  return { Ann: ann, Ben: ben, Cleo: cleo, Dan: dan, Eve: eve };
}

const SAME = { continentals: ['B01', 'B02', 'B03'], patriots: ['W01', 'W02', 'W03'] };
/** Two sets of British hands: one with events of all three phases, one without events. The American hands are the same. */
const BRITISH = [
  { ...SAME, regulars: ['R01', 'R09', 'R12'], loyalists: ['Y01', 'Y09', 'Y11'] },
  { ...SAME, regulars: ['R01', 'R05', 'R07'], loyalists: ['Y02', 'Y03', 'Y04'] },
];
const OWN = { regulars: ['R01', 'R09', 'R12'], loyalists: ['Y01', 'Y09', 'Y11'] };
/** The same for the Americans. */
const AMERICAN = [
  { ...OWN, continentals: ['B01', 'B09', 'B12'], patriots: ['W01', 'W09', 'W12'] },
  { ...OWN, continentals: ['B02', 'B05', 'B07'], patriots: ['W02', 'W03', 'W04'] },
];

const SECRETS = [
  [
    '1.6 the hands of the British are in nothing that reaches an American or a spectator',
    BRITISH,
    ['Cleo', 'Dan', 'Eve'],
  ],
  [
    '1.6 the hands of the Americans are in nothing that reaches a Briton or a spectator',
    AMERICAN,
    ['Ann', 'Ben', 'Eve'],
  ],
] as const;

describe('the wire', () => {
  test.each(SECRETS)('%s, word for word and byte for byte', async (_, hands, viewers) => {
    const [one, other] = [await script(beginning(hands[0])), await script(beginning(hands[1]))];
    for (const name of viewers) {
      expect(one[name].length).toBeGreaterThan(40);
      expect(one[name], name).toEqual(other[name]);
    }
    // The comparison can fail: whose hands they are sees which they are.
    for (const name of NAMES.filter(each => !(viewers as readonly Name[]).includes(each)))
      expect(one[name], name).not.toEqual(other[name]);
  });

  test('1.6 a partner reads of an action as it happens, opponents and spectators when it hands over', async () => {
    const { table, people } = await sit(beginning(BRITISH[0]));
    await openPanel(people.Ann);
    await choose(table, people.Ann, 'Place as Suggested');
    const heard = async (name: Name): Promise<boolean> =>
      /Regulars? comes? to/.test((await people[name].slash('log')).message?.text ?? '');
    for (const name of ['Ann', 'Ben'] as const) expect(await heard(name), name).toBe(true);
    for (const name of ['Cleo', 'Dan', 'Eve'] as const) expect(await heard(name), name).toBe(false);
    await table.close();
  });

  test('1.6 /intel shows the hands of a side as cards, with the map behind a button; a spectator gets the map', async () => {
    const { table, people } = await sit(beginning(BRITISH[0]));
    const pictures = async (name: Name): Promise<string[] | undefined> =>
      (await people[name].slash('intel')).message?.files.map(({ name: file }) => file.split('-')[0]);
    for (const name of ['Ann', 'Ben', 'Cleo', 'Dan'] as const) expect(await pictures(name), name).toEqual(['hand']);
    expect(await pictures('Eve')).toEqual(['board']);
    await table.close();
  });

  test('3.2 who is asked for a card sees the map, and the hands of the side in words', async () => {
    const { table, people } = await sit({ ...beginning(BRITISH[0]), phase: 'playCard' });
    const panel = (await people.Ann.slash('turn')).message;
    expect(panel?.files.map(({ name: file }) => file.split('-')[0])).toEqual(['board']);
    expect(panel?.text).toMatch(/^-# \*\*The hand of the Regulars:\*\* .+: .+; .+: /m);
    expect(panel?.text).toContain('**The hand of the Loyalists, for their own turn:**');
    await table.close();
  });

  test('3.4 a draw is told to the seats of its side, each alone, in a whole match of four people', async () => {
    const { table, people, match } = await sit({ scenario: 'introductory-four', drawn: ['regulars'] });
    const rng = random(12);
    await playOn(table, match, rng, { people: Object.values(people) });
    await table.drained();
    const lines = async (user: string | null): Promise<string[]> => {
      const part = await table.service.log(match, user);
      return part.ok ? part.value.entries.flatMap(({ told }) => told.map(({ text }) => text)) : [];
    };
    const open = new Set(await lines(null));
    const sides: readonly (readonly [readonly Name[], readonly Name[]])[] = [
      [
        ['Ann', 'Ben'],
        ['Cleo', 'Dan', 'Eve'],
      ],
      [
        ['Cleo', 'Dan'],
        ['Ann', 'Ben', 'Eve'],
      ],
    ];
    for (const [own, others] of sides) {
      const [first, second] = await Promise.all(own.map(name => lines(people[name].id)));
      const secret = first.filter(text => !open.has(text));
      expect(secret).toHaveLength(4);
      expect(secret.every(text => / draw /.test(text))).toBe(true);
      expect(second.filter(text => !open.has(text))).toEqual(secret);
      for (const other of others) {
        const seen = everything(people[other]).join('\n');
        for (const text of secret) expect(seen).not.toContain(JSON.stringify(text).slice(1, -1));
      }
    }
    await table.close();
  });
});
