import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.close();
});

const V2 = 1 << 15;
const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const button = (extra: object = {}) => ({ type: 2, style: 1, label: 'Go', custom_id: 'go', ...extra });
const numbered = (index: number) => button({ custom_id: `b${index}` });
const row = (...components: object[]) => ({ type: 1, components });
const option = (index: number) => ({ label: `o${index}`, value: `v${index}` });
const select = (extra: object = {}) => ({ type: 3, custom_id: 's', options: many(3, option), ...extra });
const text = (content = 'words') => ({ type: 10, content });
const gallery = (extra: object = {}) => ({
  type: 12,
  items: [{ media: { url: 'https://example.com/a.png' }, ...extra }],
});
const x = (count: number): string => 'x'.repeat(count);

async function send(
  method: string,
  path: string,
  body: unknown,
): Promise<{ status: number; json: { code: number; message: string } }> {
  const response = await fetch(`${sandbox.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const words = await response.text();
  return { status: response.status, json: words === '' ? {} : JSON.parse(words) };
}

/** The body must be refused with 400, and must fail `assertClean` even if the bot ignores the answer. */
async function isRefused(method: string, path: string, body: unknown, code = 50035): Promise<void> {
  const { status, json } = await send(method, path, body);
  expect({ status, code: json.code }, JSON.stringify(json)).toEqual({ status: 400, code });
  await expect(sandbox.assertClean()).rejects.toThrow(`saw 1 problem(s):\n- ${method} /`);
}

const MESSAGES: readonly (readonly [string, object])[] = [
  ['26 select options', { components: [row(select({ options: many(26, option) }))] }],
  ['no select options', { components: [row(select({ options: [] }))] }],
  ['a custom_id of 101 characters', { components: [row(button({ custom_id: x(101) }))] }],
  ['a label of 81 characters', { components: [row(button({ label: x(81) }))] }],
  ['content of 2001 characters', { content: x(2001) }],
  ['6 buttons in a row', { components: [row(...many(6, numbered))] }],
  ['6 action rows', { components: many(6, index => row(numbered(index))) }],
  ['content together with components V2', { flags: V2, content: 'x', components: [text()] }],
  ['embeds together with components V2', { flags: V2, embeds: [{ title: 'x' }], components: [text()] }],
  ['a V2 component without the flag', { components: [text()] }],
  ['duplicate custom_ids', { components: [row(button(), button())] }],
  ['duplicate ids', { components: [row({ ...numbered(1), id: 7 }, { ...numbered(2), id: 7 })] }],
  ['a button without custom_id and url', { components: [row({ type: 2, style: 1, label: 'x' })] }],
  ['a button without label and emoji', { components: [row({ type: 2, style: 1, custom_id: 'x' })] }],
  ['a link with a custom_id', { components: [row(button({ style: 5, url: 'https://example.com' }))] }],
  ['a link without url', { components: [row({ type: 2, style: 5, label: 'x' })] }],
  ['a link that is a script', { components: [row({ type: 2, style: 5, label: 'x', url: 'javascript:alert(1)' })] }],
  ['a plain button with a url', { components: [row(button({ url: 'https://example.com' }))] }],
  ['a select and a button in one row', { components: [row(select(), button())] }],
  ['two selects in one row', { components: [row(select(), select({ custom_id: 't' }))] }],
  ['a button outside a row', { components: [button()] }],
  ['two options with one value', { components: [row(select({ options: [option(1), option(1)] }))] }],
  ['min_values above the number of options', { components: [row(select({ min_values: 4, max_values: 5 }))] }],
  ['max_values above the number of options', { components: [row(select({ max_values: 4 }))] }],
  ['min_values above max_values', { components: [row(select({ min_values: 3, max_values: 2 }))] }],
  ['an option value of 101 characters', { components: [row(select({ options: [{ label: 'x', value: x(101) }] }))] }],
  ['a placeholder of 151 characters', { components: [row(select({ placeholder: x(151) }))] }],
  ['a text input in a message', { components: [row({ type: 4, custom_id: 'x', style: 1, label: 'x' })] }],
  ['41 components at the top', { flags: V2, components: many(41, () => text('x')) }],
  ['41 components nested', { flags: V2, components: [{ type: 17, components: many(40, () => text('x')) }] }],
  ['one text display of 4001 characters', { flags: V2, components: [text(x(4001))] }],
  ['three text displays of 2000 characters', { flags: V2, components: many(3, () => text(x(2000))) }],
  ['11 pictures in a gallery', { flags: V2, components: [{ type: 12, items: many(11, () => gallery().items[0]) }] }],
  ['an alt text of 1025 characters', { flags: V2, components: [gallery({ description: x(1025) })] }],
  ['a picture that is not sent along', { flags: V2, components: [gallery({ media: { url: 'attachment://no.png' } })] }],
  ['an embed picture that is not sent along', { embeds: [{ image: { url: 'attachment://no.png' } }] }],
  ['an attachment that names no file', { content: 'x', attachments: [{ id: '0', description: 'x' }] }],
  ['11 embeds', { embeds: many(11, () => ({ title: 'x' })) }],
  ['an embed description of 4097 characters', { embeds: [{ description: x(4097) }] }],
  ['26 embed fields', { embeds: [{ fields: many(26, () => ({ name: 'x', value: 'x' })) }] }],
  ['embeds of more than 6000 characters in all', { embeds: many(2, () => ({ description: x(3001) })) }],
  ['users both parsed and listed', { content: 'x', allowed_mentions: { parse: ['users'], users: ['1'] } }],
  ['an ephemeral message outside an interaction', { content: 'x', flags: 64 }],
];

describe('bad messages are refused', () => {
  it.each(MESSAGES)('%s', async (_name, body) => {
    await isRefused('POST', `/channels/${sandbox.channelId}/messages`, body);
  });
  it('an empty message', async () => {
    await isRefused('POST', `/channels/${sandbox.channelId}/messages`, {}, 50006);
  });
  it('five rows that share a custom_id of 101 characters, 26 options, and content with components V2', async () => {
    const rows = [...many(5, () => row(button({ custom_id: x(101) }))), row(select({ options: many(26, option) }))];
    await isRefused('POST', `/channels/${sandbox.channelId}/messages`, { content: 'x', flags: V2, components: rows });
  });
});

describe('bad edits are refused', () => {
  const cases: readonly (readonly [string, object])[] = [
    ['content of 2001 characters', { content: x(2001) }],
    ['components V2 while the old content stays', { flags: V2, components: [text()] }],
    ['a kept file that is not there', { attachments: [{ id: '12345' }] }],
    ['nothing left of it', { content: '' }],
  ];
  it.each(cases)('%s', async (_name, body) => {
    const sent = await send('POST', `/channels/${sandbox.channelId}/messages`, { content: 'fine' });
    const { id } = sent.json as unknown as { id: string };
    await isRefused(
      'PATCH',
      `/channels/${sandbox.channelId}/messages/${id}`,
      body,
      'content' in body && body.content === '' ? 50006 : 50035,
    );
  });
});

const command = (extra: object = {}) => ({ name: 'play', description: 'Begin', ...extra });
const string = (extra: object = {}) => ({ type: 3, name: 'game', description: 'Which', ...extra });
const COMMANDS: readonly (readonly [string, readonly object[]])[] = [
  ['a description of 101 characters', [command({ description: x(101) })]],
  ['no description', [{ name: 'play' }]],
  ['an upper-case name', [command({ name: 'Play' })]],
  ['a name with a space', [command({ name: 'play now' })]],
  ['a name of 33 characters', [command({ name: x(33) })]],
  ['26 options', [command({ options: many(26, index => string({ name: `o${index}` })) })]],
  ['26 choices', [command({ options: [string({ choices: many(26, i => ({ name: `c${i}`, value: `c${i}` })) })] })]],
  [
    'a required option after an optional one',
    [command({ options: [string(), string({ name: 'b', required: true })] })],
  ],
  ['two options of one name', [command({ options: [string(), string()] })]],
  [
    'choices with autocomplete',
    [command({ options: [string({ autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] })],
  ],
  ['a subcommand beside an option', [command({ options: [{ type: 1, name: 'a', description: 'A' }, string()] })]],
  ['an unknown locale', [command({ name_localizations: { xx: 'play' } })]],
  ['110 commands', many(110, index => command({ name: `c${index}` }))],
  ['two commands of one name', [command(), command()]],
  [
    'more than 8000 characters in all',
    [
      command({
        options: many(25, i =>
          string({
            name: `o${i}`,
            description: x(100),
            choices: many(25, c => ({ name: `${c}${x(10)}`, value: `${c}` })),
          }),
        ),
      }),
    ],
  ],
];

describe('bad commands are refused', () => {
  it.each(COMMANDS)('%s', async (_name, body) => {
    await isRefused('PUT', `/applications/${sandbox.applicationId}/commands`, body);
  });
});

const label = (component: object, extra: object = {}) => ({ type: 18, label: 'L', component, ...extra });
const input = (extra: object = {}) => ({ type: 4, style: 1, custom_id: 'i', ...extra });
const modal = (components: object[], extra: object = {}) => ({
  type: 9,
  data: { custom_id: 'm', title: 'T', components, ...extra },
});
const CALLBACKS: readonly (readonly [string, object])[] = [
  ['an unknown kind of answer', { type: 77 }],
  ['choices for a command', { type: 8, data: { choices: [] } }],
  ['an update without a component', { type: 7, data: { content: 'x' } }],
  ['a deferral with components V2', { type: 5, data: { flags: V2 } }],
  ['content of 2001 characters', { type: 4, data: { content: x(2001) } }],
  ['a modal title of 46 characters', modal([label(input())], { title: x(46) })],
  ['6 modal components', modal(many(6, index => label(input({ custom_id: `i${index}` }))))],
  ['a button in a modal', modal([row(button())])],
  ['a label of 46 characters', modal([label(input(), { label: x(46) })])],
  ['a label description of 101 characters', modal([label(input(), { description: x(101) })])],
  ['two fields of one custom_id', modal([label(input()), label(input())])],
  ['a radio group of one option', modal([label({ type: 21, custom_id: 'r', options: [option(1)] })])],
  ['a radio group of 11 options', modal([label({ type: 21, custom_id: 'r', options: many(11, option) })])],
  ['a radio group with one value twice', modal([label({ type: 21, custom_id: 'r', options: [option(1), option(1)] })])],
  ['a checkbox group of 11 options', modal([label({ type: 22, custom_id: 'r', options: many(11, option) })])],
  ['a preset longer than its field', modal([label(input({ max_length: 2, value: 'xxx' }))])],
  ['a disabled field', modal([label(select({ disabled: true }))])],
];

describe('bad answers are refused', () => {
  it.each(CALLBACKS)('%s', async (_name, body) => {
    const { world } = sandbox;
    world.commands = [{ id: '1', version: '1', guildId: null, command: { name: 'play', description: 'x' } }];
    const told = new Promise<string>(resolve => {
      const hush = world.listen(event => {
        if (event.kind !== 'interaction') return;
        hush();
        resolve(`/interactions/${event.interaction.id}/${event.interaction.token}/callback`);
      });
    });
    const acting = sandbox.person('Ann').slash('play');
    const path = await told;
    const { status, json } = await send('POST', path, body);
    expect({ status, code: json.code }, JSON.stringify(json)).toEqual({ status: 400, code: 50035 });
    expect((await send('POST', path, { type: 4, data: { content: 'fine' } })).status).toBe(204);
    await acting;
    await expect(sandbox.assertClean()).rejects.toThrow(/saw \d problem\(s\):(\n- POST \/interactions\/[^\n]+)+$/);
  });

  it('26 choices for autocomplete', async () => {
    const { world } = sandbox;
    const rule = { type: 3, name: 'rule', description: 'x', autocomplete: true };
    world.commands = [
      { id: '1', version: '1', guildId: null, command: { name: 'rules', description: 'x', options: [rule] } },
    ];
    const told = new Promise<string>(resolve => {
      const hush = world.listen(event => {
        if (event.kind === 'interaction')
          resolve(`/interactions/${event.interaction.id}/${event.interaction.token}/callback`);
        hush();
      });
    });
    const acting = sandbox.person('Ann').autocomplete('rules', 'rule', 'x');
    const path = await told;
    const choices = (count: number) => ({
      type: 8,
      data: { choices: many(count, i => ({ name: `c${i}`, value: `c${i}` })) },
    });
    expect((await send('POST', path, choices(26))).status).toBe(400);
    expect((await send('POST', path, { type: 4, data: { content: 'no' } })).status).toBe(400);
    expect((await send('POST', path, choices(25))).status).toBe(204);
    expect(await acting).toHaveLength(25);
    await expect(sandbox.assertClean()).rejects.toThrow(/saw \d problem\(s\):(\n- POST \/interactions\/[^\n]+)+$/);
  });
});

describe('other bad calls are refused', () => {
  it('a thread name of 101 characters', async () => {
    await isRefused('POST', `/channels/${sandbox.channelId}/threads`, { name: x(101), type: 11 });
  });
  it('a thread with an invalid archive duration', async () => {
    await isRefused('POST', `/channels/${sandbox.channelId}/threads`, {
      name: 'x',
      type: 11,
      auto_archive_duration: 61,
    });
  });
  it('an unknown route', async () => {
    expect((await send('POST', '/nothing/here', {})).status).toBe(404);
    await expect(sandbox.assertClean()).rejects.toThrow('unknown route: POST /nothing/here');
  });
  it('a wrong token', async () => {
    const response = await fetch(`${sandbox.api}/v10/users/@me`, { headers: { authorization: 'Bot guess' } });
    expect(response.status).toBe(401);
    expect(sandbox.expectProblem(/401: Unauthorized/)).toHaveLength(1);
  });
  it('broken JSON', async () => {
    const response = await fetch(`${sandbox.api}/v10/channels/${sandbox.channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${sandbox.token}` },
      body: '{',
    });
    expect(response.status).toBe(400);
    sandbox.expectProblem(/invalid JSON/);
  });
  it('a file larger than 10 MiB', async () => {
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ content: 'x' }));
    form.set('files[0]', new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]), 'big.bin');
    const response = await fetch(`${sandbox.api}/v10/channels/${sandbox.channelId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bot ${sandbox.token}` },
      body: form,
    });
    expect(response.status).toBe(413);
    sandbox.expectProblem(/too large/);
  });
  it('expectProblem throws for a problem that did not happen', () => {
    expect(() => sandbox.expectProblem(/anything/)).toThrow('no problem like');
  });
});

it('the page’s server answers 400 to broken JSON and to an unknown request, and neither counts as a problem', async () => {
  for (const body of ['{', '{}']) {
    const { status } = await fetch(new URL('/page/act', sandbox.api), { method: 'POST', body });
    expect(status).toBe(400);
  }
  await sandbox.assertClean();
});

it('a call whose connection ends halfway does nothing and is no problem', async () => {
  const half = request(`${sandbox.api}/v10/channels/${sandbox.channelId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json', 'content-length': 1000 },
  });
  half.on('error', () => {});
  const before = sandbox.requests.length;
  half.write('{"content": "half a', () => half.destroy());
  await vi.waitUntil(() => sandbox.requests.length > before);
  expect(sandbox.requests.at(-1)).toMatchObject({ status: 0 });
  await sandbox.assertClean();
});
