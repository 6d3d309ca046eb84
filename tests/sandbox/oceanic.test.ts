import { once } from 'node:events';
import { Client, type CommandInteraction, type ComponentInteraction, type ModalSubmitInteraction } from 'oceanic.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';
import { picture } from './kit.ts';

let sandbox: Sandbox;
let client: Client;

beforeAll(async () => {
  sandbox = await startSandbox();
  client = new Client({
    auth: `Bot ${sandbox.token}`,
    rest: { baseURL: `${sandbox.api}/v10` },
    gateway: { intents: ['GUILDS'] },
  });
  client.on('error', error => sandbox.reportProblem(`client error: ${error}`));
  const ready = once(client, 'ready', { signal: AbortSignal.timeout(10_000) });
  await client.connect();
  await ready;
});
afterAll(async () => {
  client.disconnect(false);
  await sandbox.close();
});

it('works with a second library: command, ephemeral panel, button, form, picture, thread', async () => {
  await client.application.bulkEditGlobalCommands([{ type: 1, name: 'play', description: 'Begin a match' }]);
  const png = await picture(1100, 700);
  client.on('interactionCreate', async interaction => {
    if (interaction.type === 2) await answerCommand(interaction as CommandInteraction);
    if (interaction.type === 3) await answerButton(interaction as ComponentInteraction);
    if (interaction.type === 5) await answerForm(interaction as ModalSubmitInteraction, png);
  });
  const ann = sandbox.person('Ann');
  await ann.slash('play');
  expect(ann.messages().at(-1)).toMatchObject({ text: 'your panel', ephemeral: true });
  expect((await ann.click('Order')).kind).toBe('modal');
  const outcome = await ann.submit({ Words: 'march' });
  expect(outcome.message?.text).toBe('march');
  expect(outcome.message?.files[0]).toMatchObject({ name: 'board.png', width: 1100, alt: 'the board' });
  const thread = await client.rest.channels.startThreadWithoutMessage(sandbox.channelId, { name: 'a match', type: 11 });
  await client.rest.channels.createMessage(thread.id, { content: `<@${ann.id}>: your turn` });
  expect((await ann.enter(thread.id).sees('your turn')).pinged).toEqual(['Ann']);
  await sandbox.assertClean();
});

async function answerCommand(interaction: CommandInteraction): Promise<void> {
  const button = { type: 2, style: 1, label: 'Order', customID: 'order' } as const;
  await interaction.createMessage({
    content: 'your panel',
    flags: 64,
    components: [{ type: 1, components: [button] }],
  });
}

async function answerButton(interaction: ComponentInteraction): Promise<void> {
  const input = { type: 4, style: 1, customID: 'words', label: 'Words' } as const;
  await interaction.createModal({
    customID: 'form',
    title: 'An order',
    components: [{ type: 1, components: [input] }],
  });
}

async function answerForm(interaction: ModalSubmitInteraction, png: Buffer): Promise<void> {
  await interaction.defer();
  await interaction.editOriginal({
    content: interaction.data.components.getTextInput('words') ?? '',
    files: [{ name: 'board.png', contents: png, index: 0 }],
    attachments: [{ id: '0', description: 'the board', filename: 'board.png' }],
  });
}
