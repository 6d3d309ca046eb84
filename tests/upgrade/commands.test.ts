import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { random } from '../../src/core/random.ts';
import { readCustomId } from '../../src/discord/custom-id.ts';
import { LOBBY } from '../../src/discord/lobby.ts';
import { PANEL } from '../../src/discord/panel/ids.ts';
import { READING } from '../../src/discord/reading.ts';
import { LOG_READING } from '../../src/discord/reading-log.ts';
import { TABLE } from '../../src/discord/table.ts';
import { awaitedPeople } from '../../src/match/people.ts';
import type { MatchId, MatchInfo } from '../../src/match/rows.ts';
import { act, answered } from '../../src/sandbox/people/act.ts';
import type { Outcome, Person } from '../../src/sandbox/people/person.ts';
import { type SeenMessage, seenMessage } from '../../src/sandbox/people/sight.ts';
import { COMPONENT, INTERACTION } from '../../src/sandbox/wire.ts';
import { infoOf } from '../discord/commands/moves.ts';
import { press } from '../discord/hands.ts';
import { PaperStudio, sitDown, type Table } from '../discord/kit.ts';
import { folder } from '../store/kit.ts';
import { BUTTONS, IDS, KINDS, openWritten } from './stored.ts';

/** Every command and every button, used by people on every match that the version before checkpoints stored. */

let table: Table;
let people: Readonly<Record<string, Person>>;
const clock = { ahead: 0 };
const rng = random(16);

beforeAll(async () => {
  table = await sitDown({
    clock,
    patienceMs: 120_000,
    studio: new PaperStudio(),
    database(sandbox) {
      const ids = Object.fromEntries(
        ['Ann', 'Ben', 'Cleo', 'Dan'].map(name => [name.toLowerCase(), sandbox.person(name).id]),
      );
      const path = openWritten(folder(), { ...ids, server: sandbox.guildId, channel: sandbox.channelId });
      const file = new Database(path);
      // Give its threads channels of this sandbox. Its messages do not exist here.
      for (const id of IDS) {
        const place = sandbox.addChannel(`place-${id}`);
        file.prepare('update matches set thread = ? where id = ? and thread is not null').run(place, id);
      }
      file.close();
      return path;
    },
  });
  const { ann, ben, cleo, sandbox } = table;
  people = { ann, ben, cleo, dan: sandbox.person('Dan') };
});
afterAll(async () => {
  if (process.env.TRIED) writeFileSync(process.env.TRIED, list());
  await table.close();
});

/** Each command and button that was tried, by the match's status: how often, and the first answer. */
const tried = new Map<string, Map<string, { count: number; told: string }>>();
const WRONG = /match is paused|cannot draw|went wrong|no such match|report e|earlier version of this bot/i;

function list(): string {
  const lines = [...tried]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([what, by]) =>
      [...by].map(([status, { count, told }]) => `| ${what} | ${status} | ${count} | ${told.replaceAll('|', '/')} |`),
    );
  return ['| tried | match | times | first told |', '| --- | --- | --- | --- |', ...lines, ''].join('\n');
}

function note(what: string, status: string, told: string): void {
  const by = tried.get(what) ?? new Map<string, { count: number; told: string }>();
  tried.set(what, by);
  const before = by.get(status) ?? { count: 0, told: told.replaceAll('\n', ' ').slice(0, 90) };
  by.set(status, { ...before, count: before.count + 1 });
}

/** A component's name, with what it does if it can do several things: "ask:draw", "p:undo". */
function nameOf(custom: string): string {
  const { name, args } = readCustomId(custom);
  if (name === PANEL) return `${name}:${args[3]}`;
  return name === 'ask' ? `${name}:${args[1]}` : name;
}

function checked(what: string, status: string, { kind, message }: Outcome): SeenMessage | null {
  expect(`${what}: ${kind}`).not.toMatch(/: failed/);
  const [file] = message?.files ?? [];
  const told = message === null ? `(${kind})` : `${message.text}${file ? `[${file.name}]` : ''}`;
  expect(`${what}: ${told}`).not.toMatch(WRONG);
  expect(told).not.toBe('');
  note(what, status, told);
  return message;
}

/** Tries again, up to four times, if no answer came in time, as on a busy machine. */
async function patiently<T extends Pick<Outcome, 'kind'>>(doIt: () => Promise<T>): Promise<T> {
  for (let left = 4; left > 0; left--) {
    const outcome = await doIt();
    if (outcome.kind !== 'failed') return outcome;
    table.sandbox.expectProblem(/^unanswered after/);
  }
  return doIt();
}

type Given = Record<string, string | number | boolean>;

async function give(person: Person, command: string, status: string, options: Given = {}): Promise<SeenMessage | null> {
  clock.ahead += 1000;
  const outcome = await patiently(() => person.slash(command, options));
  await table.drained();
  return checked(`/${command}`, status, outcome);
}

async function click(
  person: Person,
  message: SeenMessage,
  custom: string,
  status: string,
): Promise<SeenMessage | null> {
  const outcome = await patiently(() => person.click(custom, { on: message.id }));
  await table.drained();
  return checked(`button ${nameOf(custom)}`, status, outcome);
}

const buttonOf = (message: SeenMessage | null, name: string): string | undefined =>
  message?.buttons.find(({ customId, disabled }) => customId !== null && !disabled && nameOf(customId) === name)
    ?.customId ?? undefined;

/** Components that change nothing, and may be pressed wherever they are shown. */
const LOOKS =
  /^(board|legend|words|known|zoom|zoomed|crop|log|logged|reasons|hint|turn|intel|more|catchup|replay|replay-turn|rule-page|rulebook|ask:resign)$/;

/** Press all components that change nothing, in this message and in the answers. */
async function look(person: Person, message: SeenMessage | null, status: string, seen: Set<string>): Promise<void> {
  if (message === null) return;
  for (const { customId, disabled } of message.buttons) {
    const name = customId === null ? '' : nameOf(customId);
    if (customId === null || disabled || seen.has(name) || !LOOKS.test(name)) continue;
    seen.add(name);
    await look(person, await click(person, message, customId, status), status, seen);
  }
  for (const { customId, options } of message.selects) {
    const name = nameOf(customId);
    if (seen.has(name) || !LOOKS.test(name)) continue;
    seen.add(name);
    const outcome = await person.select(options.at(-1)?.value ?? '', { on: message.id, menu: customId });
    await look(person, checked(`list ${name}`, status, outcome), status, seen);
  }
}

/** A press by custom_id alone, as on a message from before the upgrade. */
async function pressOld(
  custom: string,
  person: Person,
  values: readonly string[],
  status: string,
): Promise<SeenMessage | null> {
  const { world } = table.sandbox;
  const type = values.length > 0 ? COMPONENT.stringSelect : COMPONENT.button;
  // A press needs a message, and those from before the upgrade do not exist here.
  if (person.messages().length === 0) await patiently(() => person.slash('help', {}));
  const sent = async () => {
    const pressed = await answered(
      world,
      act(world, {
        type: INTERACTION.component,
        userId: person.id,
        channelId: person.at,
        data: { id: 1, component_type: type, custom_id: custom, ...(values.length > 0 ? { values } : {}) },
        messageId: person.messages().at(-1)?.id ?? null,
        openedBy: null,
        label: `${custom} by ${person.name}`,
      }),
    );
    const isLost = pressed.answer === null || pressed.answer.kind === 'failed';
    return { pressed, kind: isLost ? ('failed' as const) : ('message' as const) };
  };
  const { pressed, kind } = await patiently(sent);
  await table.drained();
  const own = world.messages.get(pressed.originalId ?? '');
  const message = own ? seenMessage(world, own) : (person.ephemerals().at(-1) ?? null);
  return checked(`old button ${nameOf(custom)}`, status, { interaction: pressed, kind, message });
}

const home = ({ thread, channel }: MatchInfo): string => thread ?? channel;
const statusOf = ({ status }: MatchInfo): string =>
  ({ invited: 'invited', playing: 'running', over: 'finished', cancelled: 'called off' })[status];
const deciderOf = (info: MatchInfo): Person | undefined =>
  Object.values(people).find(({ id }) => awaitedPeople(info).includes(id));

async function enter(match: MatchId): Promise<MatchInfo> {
  const info = await infoOf(table, match);
  for (const person of Object.values(people)) person.enter(home(info));
  return info;
}

/** Pressed in a later test, because they begin or end a match. */
const LATER = new Set(['rematch', 'join', 'side', 'decline', 'leave', 'start', 'settle']);

test('buttons from before the upgrade work after it', async () => {
  for (const match of IDS) {
    const info = await enter(match);
    for (const [custom, name, ...values] of BUTTONS[match] ?? []) {
      if (LATER.has(nameOf(custom))) continue;
      await pressOld(custom, people[name], values, statusOf(info));
    }
  }
});

test('every command that changes nothing works on every match, and so do the buttons of its answers', async () => {
  for (const match of IDS) {
    const info = await enter(match);
    const status = statusOf(info);
    const seen = new Set<string>();
    const person = deciderOf(info) ?? people.ann;
    for (const [name, options] of [
      ['turn', {}],
      ['board', {}],
      ['board', { format: 'text' }],
      ['intel', {}],
      ['log', {}],
      ['catchup', {}],
      ['replay', {}],
      ['hint', {}],
      ['why', {}],
      ['export', {}],
      ['verify', {}],
      ['games', null],
    ] as const)
      await look(person, await give(person, name, status, options === null ? {} : { match, ...options }), status, seen);
    const outsider = await give(people.dan, 'board', status, { match });
    expect(outsider?.ephemeral).toBe(true);
  }
});

test('finished matches are exported and imported, and a new match is played on from one of their positions', async () => {
  const match = IDS.find(id => KINDS[id]?.startsWith('played lexington')) ?? expect.fail('none');
  const { ann } = people;
  ann.enter((await infoOf(table, match)).channel);
  const given = await give(ann, 'export', 'finished', { match });
  const [file] = table.sandbox.world.messages.get(given?.id ?? '')?.attachments ?? [];
  note('/import', 'finished', (await ann.slash('import')).kind);
  const kept = await ann.submit({ file: [{ name: 'match.json', bytes: file?.bytes ?? new Uint8Array() }] });
  expect(checked('form import', 'finished', kept)?.text).toMatch(/is here|version/);
  const still = await give(ann, 'replay', 'finished', { match, from: 1 });
  if (still) await click(ann, still, buttonOf(still, 'playon') ?? expect.fail('no way to play on'), 'finished');
  await pressOld(`replayed:${match}`, ann, [], 'finished');
});

test('finished matches are shown as films', async () => {
  for (const game of ['concord', 'lexington']) {
    const match = IDS.find(id => KINDS[id]?.startsWith(`played ${game}`)) ?? expect.fail('none');
    await enter(match);
    const begun = await give(people.ann, 'film', 'finished', { match });
    const made = await people.ann.sees(/one for each hand-over/, { patienceMs: 200_000 });
    expect(made.id).toBe(begun?.id);
    note('/film', 'finished', made.text);
  }
});

describe('running matches', () => {
  const running = async (): Promise<MatchId[]> => {
    const found: MatchId[] = [];
    for (const id of IDS) if ((await infoOf(table, id)).status === 'playing') found.push(id);
    return found;
  };

  test('are played on in the panel; answers are undone; a seat is handed to a bot and taken back', async () => {
    for (const match of await running()) {
      const info = await enter(match);
      if (info.proposal !== null) {
        const asked = Object.values(people).find(({ id }) => info.proposal?.asks.includes(id)) ?? expect.fail('nobody');
        const shown = await give(asked, 'draw', 'running', { match });
        const settle = buttonOf(shown, 'settle') ?? expect.fail('no button');
        if (shown) await click(asked, shown, settle, 'running');
        if ((await infoOf(table, match)).status !== 'playing') continue;
      }
      const person = deciderOf(await infoOf(table, match));
      if (person === undefined) continue;
      let panel = await give(person, 'turn', 'running', { match });
      for (let n = 0; n < 2 && panel && buttonOf(panel, 'p:undo') !== undefined; n++) {
        const outcome = await press(person, panel, rng);
        await table.drained();
        panel = checked('press in the panel', 'running', outcome);
      }
      for (const verb of ['p:undo', 'p:anew', 'p:whole', 'p:show']) {
        const custom = buttonOf(panel, verb);
        if (panel && custom) panel = (await click(person, panel, custom, 'running')) ?? panel;
      }
      await give(person, 'undo', 'running', { match });
      const more = await pressOld(`more:${match}`, person, [], 'running');
      const rules = buttonOf(more, 'rulebook');
      if (more && rules) await click(person, more, rules, 'running');
      const hand = buttonOf(more, 'hand');
      if (more && hand) {
        const taken = await click(person, more, hand, 'running');
        const back = buttonOf(taken, 'return');
        if (taken && back) await click(person, taken, back, 'running');
      }
    }
  });

  test('take a nudge, a draw offer and a resignation', async () => {
    for (const match of await running()) {
      const info = await enter(match);
      const owner = Object.values(people).find(({ id }) => info.players.some(({ user }) => user === id)) ?? people.ann;
      clock.ahead += 5 * 3_600_000;
      await give(owner, 'nudge', 'running', { match });
      for (const what of ['ask:back', 'ask:draw', 'ask:nudge']) {
        const more = await pressOld(`more:${match}`, owner, [], 'running');
        const custom = buttonOf(more, what);
        const said = more && custom ? await click(owner, more, custom, 'running') : null;
        const back = buttonOf(said, 'undo-ask');
        if (said && back) await click(owner, said, back, 'running');
      }
      const offer = await give(owner, 'draw', 'running', { match });
      const withdraw = buttonOf(offer, 'settle');
      if (offer && withdraw) await click(owner, offer, withdraw, 'running');
      if ((await infoOf(table, match)).status !== 'playing') continue;
      for (const way of ['resign-not', 'resign-sure']) {
        const asked = await give(owner, 'resign', 'running', { match });
        const custom = buttonOf(asked, way) ?? expect.fail(`no ${way}: ${asked?.text}`);
        if (asked) await click(owner, asked, custom, 'running');
      }
    }
  });
});

test('finished matches get rematches, and invitations are accepted, declined, left and started', async () => {
  for (const match of IDS) {
    const info = await enter(match);
    const status = statusOf(info);
    if (status === 'finished' && info.rematch === null) {
      const seated = info.seats.flatMap(holder => (holder.kind === 'people' ? holder.people : holder.for));
      const person = Object.values(people).find(({ id }) => seated.includes(id)) ?? expect.fail('nobody played');
      const made = await give(person, 'rematch', status, { match });
      const { rematch } = await infoOf(table, match);
      if (rematch === null) expect.fail(`no rematch of ${KINDS[match]}: ${made?.text}`);
      // End it, because one person may have only a limited number of open matches.
      const click = { id: `end-${match}`, user: person.id };
      if (!(await table.service.leave(click, rematch)).ok) await table.service.resign(click, rematch);
      await table.drained();
    }
    if (status !== 'invited') continue;
    for (const [custom, , ...values] of BUTTONS[match] ?? []) {
      const name = nameOf(custom);
      if (name === 'side') await pressOld(custom, people.dan, values, status);
      if (name === 'leave') await pressOld(custom, people.dan, [], status);
      if (name === 'decline') await pressOld(custom, people.cleo, [], status);
    }
    await pressOld(`start:${match}`, people.ann, [], status);
    if (info.game === 'concord') await pressOld(`join:${match}`, people.ben, [], status);
    else await pressOld(`fill:${match}`, people.ann, ['recruit'], status);
    expect((await infoOf(table, match)).status).toBe('playing');
  }
});

test('a match whose channel was deleted goes on in another', async () => {
  const match = IDS.find(id => KINDS[id]?.startsWith('invited')) ?? expect.fail('none');
  const info = await infoOf(table, match);
  table.sandbox.faults.deleteChannel(info.channel);
  const place = table.sandbox.addChannel('elsewhere');
  for (const person of Object.values(people)) person.enter(place);
  const said = await give(people.ann, 'turn', 'running', { match });
  const here = buttonOf(said, 'here') ?? expect.fail(`nowhere to go: ${said?.text}`);
  if (said) await click(people.ann, said, here, 'running');
  expect((await infoOf(table, match)).channel).toBe(place);
});

test('commands about people, servers and rules work', async () => {
  const { ann } = people;
  const seen = new Set<string>();
  for (const [name, options] of [
    ['help', {}],
    ['about', {}],
    ['rules', { rule: 'rally' }],
    ['rules', { rule: '6.5', game: 'concord' }],
    ['play', { game: 'lexington' }],
    ['solo', { game: 'concord', level: 'recruit' }],
  ] as const)
    await look(ann, await give(ann, name, 'none', options), 'none', seen);
  const found = await give(ann, 'rules', 'none', { rule: 'rally' });
  const hits = found?.selects.find(({ customId }) => nameOf(customId) === 'rule-hit') ?? expect.fail('no hits');
  const opens = await ann.select(hits.options.at(-1)?.value ?? '', { on: found?.id ?? '', menu: hits.customId });
  checked('list rule-hit', 'none', opens);
  await pressOld('rule-open:concord:0', ann, ['4.1'], 'none');
  for (const name of ['prefs', 'settings show', 'privacy show', 'privacy export', 'moderate matches', 'moderate kept'])
    await give(ann, name, 'none');
  const lessons = await give(ann, 'learn', 'none');
  const opened =
    lessons && (await click(ann, lessons, buttonOf(lessons, 'lesson') ?? expect.fail('no lesson'), 'none'));
  if (opened) await click(ann, opened, buttonOf(opened, 'learn') ?? expect.fail('no way on'), 'none');
  await pressOld('learnt:concord:0', ann, [], 'none');
  await pressOld('legend-part:lexington:1:f', ann, [], 'none');
  for (const name of ['forget-not', 'forget-me']) {
    const asked = await give(ann, 'privacy delete', 'none');
    const custom = buttonOf(asked, name) ?? expect.fail(`no ${name}`);
    if (asked) await click(ann, asked, custom, 'none');
  }
});

test('the tests above have used every command and every button', () => {
  const all = [...tried.keys()].map(what => what.replace(/^(\/|(old )?button |list |form )/, '').split(/[ :]/)[0]);
  const components = [
    ...COMMANDS.flatMap(({ components: own }) => own),
    ...READING,
    ...LOG_READING,
    ...LOBBY,
    ...TABLE,
  ];
  const wanted = [...COMMANDS.map(({ name }) => name), ...components.map(({ name }) => name), PANEL];
  // Further pages of boards and hands in words. No text of these two games is long enough to need them.
  expect(wanted.filter(name => !all.includes(name))).toEqual(['words', 'known']);
});
