import { once } from 'node:events';
import { ChannelType, Client, Events, GatewayIntentBits, type Interaction, type TextChannel } from 'discord.js';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/sandbox.ts';

export interface Table {
  readonly sandbox: Sandbox;
  readonly client: Client<true>;
  /** Sets what the bot does with interactions. */
  readonly plays: (handler: (interaction: Interaction) => Promise<unknown>) => void;
  readonly close: () => Promise<void>;
}

/** A sandbox with a real discord.js client logged in to it. */
export async function sitDown(options: SandboxOptions = {}): Promise<Table> {
  const sandbox = await startSandbox(options);
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: sandbox.api },
    allowedMentions: { parse: ['users'] },
  });
  let handler: (interaction: Interaction) => Promise<unknown> = async () => undefined;
  client.on(Events.InteractionCreate, interaction => {
    handler(interaction).catch(error => sandbox.reportProblem(`the bot threw: ${error}`));
  });
  client.on(Events.Error, error => sandbox.reportProblem(`client error: ${error}`));
  const ready = once(client, Events.ClientReady, { signal: AbortSignal.timeout(10_000) });
  await client.login(sandbox.token);
  await ready;
  if (!client.isReady()) throw new Error('the client is not ready');
  return {
    sandbox,
    client,
    plays(next) {
      handler = next;
    },
    async close() {
      await client.destroy();
      await sandbox.close();
    },
  };
}

/** A PNG of this size in one colour. */
export async function picture(width: number, height: number, colour = '#b08d57'): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.encode('png');
}

/** The channel that everybody sees first, as discord.js knows it. */
export async function textChannel(table: Table): Promise<TextChannel> {
  const channel = await table.client.channels.fetch(table.sandbox.channelId);
  if (channel?.type !== ChannelType.GuildText) throw new Error('no text channel');
  return channel;
}
