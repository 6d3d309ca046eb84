import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contract, loadContract } from '../../src/sandbox/contract.ts';
import { isLoopback } from '../../src/sandbox/loopback.ts';
import type { Interaction } from '../../src/sandbox/model.ts';
import { routeName } from '../../src/sandbox/rest/route.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';
import { apiRoutes } from '../../src/sandbox/server.ts';

let sandbox: Sandbox;
let contract: Contract;
beforeAll(async () => {
  sandbox = await startSandbox({ botPermissions: ['PinMessages', 'ManageThreads', 'ManageMessages'] });
  contract = await loadContract();
});
afterAll(async () => {
  await sandbox.close();
});

async function call(method: string, path: string, body?: unknown): Promise<Record<string, unknown> & { id: string }> {
  const response = await fetch(`${sandbox.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${sandbox.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const words = await response.text();
  expect(response.ok, `${method} ${path}: ${words}`).toBe(true);
  expect(response.headers.get('content-type')).toBe(words === '' ? null : 'application/json');
  return words === '' ? { id: '' } : JSON.parse(words);
}

function nextInteraction(): Promise<Interaction> {
  return new Promise(resolve => {
    const hush = sandbox.world.listen(event => {
      if (event.kind !== 'interaction') return;
      hush();
      resolve(event.interaction);
    });
  });
}

/** A message with one of each component that Discord returns in another shape than it was sent. */
const layout = {
  flags: 1 << 15,
  components: [
    {
      type: 17,
      components: [
        { type: 10, content: 'words' },
        { type: 14 },
        { type: 12, items: [{ media: { url: 'https://example.com/a.png' } }] },
        {
          type: 9,
          components: [{ type: 10, content: 'beside' }],
          accessory: { type: 11, media: { url: 'https://example.com/b.png' } },
        },
        { type: 1, components: [{ type: 5, custom_id: 'u' }] },
        { type: 1, components: [{ type: 6, custom_id: 'r' }] },
        { type: 1, components: [{ type: 7, custom_id: 'm' }] },
        { type: 1, components: [{ type: 8, custom_id: 'c' }] },
        {
          type: 1,
          components: [{ type: 3, custom_id: 's', options: [{ label: 'a', value: 'a', description: null }] }],
        },
        { type: 1, components: [{ type: 2, style: 5, label: 'link', url: 'https://example.com' }] },
      ],
    },
  ],
};

describe('every answer of the sandbox fits Discord’s API description', () => {
  it('channels, messages, threads, identity', async () => {
    const { channelId, guildId, applicationId } = sandbox;
    const ann = sandbox.person('Ann');
    const channel = `/channels/${channelId}`;
    for (const path of ['/gateway/bot', '/users/@me', `/users/${ann.id}`, '/applications/@me', `/guilds/${guildId}`]) {
      await call('GET', path);
    }
    await call('GET', `/guilds/${guildId}/channels`);
    await call('GET', `/guilds/${guildId}/members/${ann.id}`);
    const sent = await call('POST', `${channel}/messages`, layout);
    const words = {
      content: `hello <@${ann.id}>`,
      embeds: [{ title: 'T', fields: [{ name: 'a', value: 'b' }] }],
      nonce: '1',
    };
    const plain = await call('POST', `${channel}/messages`, words);
    await call('POST', `${channel}/messages`, { content: 're', message_reference: { message_id: plain.id } });
    await call('PATCH', `${channel}/messages/${plain.id}`, { content: 'changed' });
    await call('GET', `${channel}/messages/${sent.id}`);
    await call('GET', `${channel}/messages?limit=10`);
    await call('PUT', `${channel}/messages/pins/${sent.id}`);
    await call('GET', `${channel}/messages/pins`);
    await call('DELETE', `${channel}/messages/pins/${sent.id}`);
    await call('PUT', `${channel}/pins/${sent.id}`);
    await call('DELETE', `${channel}/pins/${sent.id}`);
    await call('GET', channel);
    await call('POST', `${channel}/typing`);
    const thread = await call('POST', `${channel}/threads`, { name: 'secret', type: 12, invitable: false });
    await call('POST', `${channel}/messages/${plain.id}/threads`, { name: 'a match', auto_archive_duration: 10080 });
    await call('GET', `${channel}/messages/${plain.id}`);
    await call('PUT', `/channels/${thread.id}/thread-members/${ann.id}`);
    await call('GET', `/channels/${thread.id}/thread-members/${ann.id}?with_member=true`);
    await call('GET', `/channels/${thread.id}/thread-members`);
    await call('DELETE', `/channels/${thread.id}/thread-members/${ann.id}`);
    await call('GET', `/guilds/${guildId}/threads/active`);
    await call('PATCH', `/channels/${thread.id}`, { archived: true });
    await call('DELETE', `/channels/${thread.id}`);
    await call('DELETE', `${channel}/messages/${plain.id}`);
    for (const scope of ['', `/guilds/${guildId}`]) {
      const commands = `/applications/${applicationId}${scope}/commands`;
      const options = [
        { type: 3, name: 'game', description: 'Which', choices: [{ name: 'a', value: 'a' }], required: null },
      ];
      await call('PUT', commands, [
        { name: 'play', description: 'Begin', options, name_localizations: { fr: 'jouer' } },
      ]);
      await call('GET', commands);
    }
    await sandbox.assertClean();
  });

  it('interactions and webhooks', async () => {
    const ann = sandbox.person('Ann');
    const answer = async (start: () => Promise<unknown>, body: unknown): Promise<Interaction> => {
      const told = nextInteraction();
      const acting = start();
      const interaction = await told;
      await call('POST', `/interactions/${interaction.id}/${interaction.token}/callback?with_response=true`, body);
      if (!interaction.loading) await acting;
      return interaction;
    };
    const button = { type: 2, style: 1, label: 'Go', custom_id: 'go' };
    const message = { content: 'panel', components: [{ type: 1, components: [button] }] };
    const first = await answer(() => ann.slash('play'), { type: 4, data: { ...message, flags: 64 } });
    await answer(() => ann.click('Go'), { type: 7, data: { content: 'again' } });
    await answer(() => ann.click('Go'), { type: 6 });
    const input = { type: 18, label: 'Words', component: { type: 4, style: 1, custom_id: 'w' } };
    await answer(() => ann.click('Go'), { type: 9, data: { custom_id: 'm', title: 'T', components: [input] } });
    const submitted = await answer(() => ann.submit({ Words: 'x' }), { type: 5 });
    const hook = `/webhooks/${sandbox.applicationId}/${submitted.token}`;
    await call('GET', `${hook}/messages/%40original`);
    await call('PATCH', `${hook}/messages/%40original`, { content: 'there' });
    const next = await call('POST', `${hook}?wait=true`, { content: 'and more' });
    await call('DELETE', `${hook}/messages/${next.id}`);
    await call('DELETE', `/webhooks/${sandbox.applicationId}/${first.token}/messages/@original`);
    await sandbox.assertClean();
  });

  it('the tests above call every route', () => {
    const tried = new Set(sandbox.requests.map(request => request.route));
    expect(
      apiRoutes()
        .map(routeName)
        .filter(name => !tried.has(name)),
    ).toEqual([]);
  });

  it('finds an answer that does not fit', () => {
    expect(contract.faults('MessageResponse', { id: '1' }).map(fault => fault.path.join('.'))).toContain('content');
    expect(contract.faults(['UserResponse'], {})).toEqual([{ path: [], why: 'must be a list' }]);
    expect(() => contract.faults('NoSuch', {})).toThrow('no NoSuch');
  });
});

it.each([
  ['http://127.0.0.1:8080/api', true],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
  ['https://discord.com/api', false],
  ['http://127.0.0.1.example.com', false],
  ['http://localhost.example.com', false],
  ['not an address', false],
])('%s is on this machine: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected);
});
