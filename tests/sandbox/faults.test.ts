import { once } from 'node:events';
import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelType,
  type ChatInputCommandInteraction,
  MessageFlags,
  SlashCommandBuilder,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../../src/sandbox/clock.ts';
import { sitDown, type Table, textChannel } from './kit.ts';

let table: Table;
let clock: ManualClock;
const CALLBACK = 'POST /interactions/:interaction/:token/callback';
const EDIT = 'PATCH /channels/:channel/messages/:message';
const row = () =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary),
  );

beforeAll(async () => {
  clock = manualClock();
  table = await sitDown({ clock, patienceMs: 2_500 });
  await table.client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Go')]);
});
beforeEach(() => {
  table.plays(async () => undefined);
});
afterEach(async () => {
  table.sandbox.faults.clear();
  await table.sandbox.assertClean();
});
afterAll(async () => {
  await table.close();
});

/** The error that the bot got when it answered `/go` in this way, or `fine`. */
async function metBy(answer: (i: ChatInputCommandInteraction) => Promise<unknown>): Promise<unknown> {
  const met = new Promise(resolve => {
    table.plays(async i => {
      if (i.isChatInputCommand())
        resolve(
          await answer(i).then(
            () => 'fine',
            error => error,
          ),
        );
    });
  });
  const acting = table.sandbox.person('Ann').slash('go');
  const value = await met;
  clock.advance(3_001);
  await acting;
  return value;
}

const channel = () => textChannel(table);

describe('time', () => {
  it('an answer after three seconds is too late: 10062', async () => {
    const error = await metBy(async i => {
      clock.advance(3_001);
      await i.reply('late');
    });
    expect(error).toMatchObject({ code: 10062, status: 404 });
    table.sandbox.expectProblem(/unanswered after 3 s: \/go by Ann/);
  });

  it('no answer at all is shown as failed', async () => {
    const heard = new Promise<void>(resolve => table.plays(async () => resolve()));
    const acting = table.sandbox.person('Ann').slash('go');
    await heard;
    clock.advance(3_001);
    expect((await acting).kind).toBe('failed');
    await expect(table.sandbox.assertClean()).rejects.toThrow('unanswered after 3 s: /go by Ann');
  });

  it('a second answer is refused: 40060', async () => {
    const error = await metBy(async i => {
      await i.reply('one');
      await table.client.rest.post(`/interactions/${i.id}/${i.token}/callback`, {
        body: { type: 4, data: { content: 'two' } },
      });
    });
    expect(error).toMatchObject({ code: 40060, status: 400 });
    table.sandbox.expectProblem(/already been acknowledged/);
  });

  it('a token is invalid after fifteen minutes: 50027', async () => {
    const error = await metBy(async i => {
      await i.reply('one');
      table.sandbox.faults.ageTokens();
      await i.editReply('two');
    });
    expect(error).toMatchObject({ code: 50027, status: 401 });
  });

  it('a follow-up before any answer finds no webhook: 10015', async () => {
    const error = await metBy(async i => {
      const body = { content: 'early' };
      const early = table.client.rest.post(`/webhooks/${i.applicationId}/${i.token}`, { body, auth: false });
      await early.finally(() => i.reply('now'));
    });
    expect(error).toMatchObject({ code: 10015 });
  });

  it('edits of a message older than an hour are throttled with 30046', async () => {
    const sent = await (await channel()).send('old');
    table.sandbox.faults.ageMessage(sent.id);
    for (const words of ['1', '2', '3']) await sent.edit(words);
    clock.advance(5_900);
    const limited = once(table.client.rest, 'rateLimited');
    const fourth = sent.edit('4');
    await limited;
    clock.advance(200);
    expect((await fourth).content).toBe('4');
  });
});

describe('answers and permissions', () => {
  it('a deferral whose message never comes is a problem', async () => {
    const deferred = new Promise<void>(resolve => {
      table.plays(async i => {
        if (i.isChatInputCommand()) await i.deferReply();
        resolve();
      });
    });
    const acting = table.sandbox.person('Ann').slash('go');
    const waiting = expect(acting).rejects.toThrow('/go by Ann: still "thinking…"');
    await deferred;
    await expect(table.sandbox.assertClean()).rejects.toThrow('still waiting for the bot: /go by Ann');
    await waiting;
    table.sandbox.faults.ageTokens();
  });

  it('a call without the needed permission is refused: 50013', async () => {
    const sent = await (await channel()).send('pin me');
    await expect(sent.pin()).rejects.toMatchObject({ code: 50013 });
  });

  it('a follow-up that asks to be ephemeral cannot hide a public deferral', async () => {
    const error = await metBy(async i => {
      await i.deferReply();
      await i.followUp({ content: 'a secret', flags: MessageFlags.Ephemeral }).finally(() => i.deleteReply());
    });
    expect(error).toMatchObject({ code: 50035 });
    table.sandbox.expectProblem(/flags: a flag that cannot be set here/);
  });
});

describe('the connection', () => {
  it('planning a fault for an unknown route throws', () => {
    expect(() => table.sandbox.faults.next('GET /nowhere', { as: 503 })).toThrow('there is no route GET /nowhere');
  });

  it('discord.js waits after a 429 on an answer', async () => {
    table.sandbox.faults.next(CALLBACK, { as: 429, retryAfter: 0.1 });
    expect(await metBy(i => i.reply('fine'))).toBe('fine');
  });

  it('discord.js tries again after two 503s; 503 every time is an error', async () => {
    table.sandbox.faults.next(CALLBACK, { as: 503, count: 2 });
    expect(await metBy(i => i.reply('fine'))).toBe('fine');
    table.sandbox.faults.next(CALLBACK, { as: 503, count: 9 });
    expect(await metBy(i => i.reply('never'))).toMatchObject({ status: 503 });
    table.sandbox.expectProblem(/unanswered/);
  });

  it('a call that hangs is answered when the faults are ended', async () => {
    const target = await (await channel()).send('one');
    table.sandbox.faults.next(EDIT, { as: 'hang' });
    let isDone = false;
    const editing = target.edit('two').then(() => {
      isDone = true;
    });
    await (await channel()).send('meanwhile');
    expect(isDone).toBe(false);
    table.sandbox.faults.clear();
    await editing;
    expect(table.sandbox.world.messages.get(target.id)?.content).toBe('two');
  });

  it('the client resumes after a dropped socket and after a RECONNECT, and gets the events that it missed', async () => {
    table.plays(async i => i.isChatInputCommand() && i.reply('back'));
    for (const cut of ['dropSocket', 'reconnect'] as const) {
      const resumed = once(table.client, 'shardResume');
      table.sandbox.faults[cut]();
      const acting = table.sandbox.person('Ann').slash('go');
      await resumed;
      expect((await acting).message?.text).toBe('back');
    }
  });

  it('while connections are refused calls fail; afterwards the client reconnects by itself', async () => {
    const here = await channel();
    table.sandbox.faults.refuseConnections();
    await expect(here.send('nobody hears')).rejects.toThrow();
    const resumed = once(table.client, 'shardResume');
    table.sandbox.faults.acceptConnections();
    await resumed;
    expect((await here.send('heard')).content).toBe('heard');
  });

  it('after a connection cut before the answer, the client throws or tries again', async () => {
    const here = await channel();
    table.sandbox.faults.next('POST /channels/:channel/messages', { as: 'cut' });
    const outcome = await here.send('cut').then(
      message => message.content,
      error => `error ${error.code}`,
    );
    expect(outcome === 'cut' || outcome.startsWith('error ')).toBe(true);
  });
});

describe('repeated and simultaneous interactions', () => {
  it('an interaction that is delivered twice may be answered twice without a problem', async () => {
    let heard = 0;
    table.sandbox.faults.deliverTwice();
    const both = new Promise<void>(resolve => {
      table.plays(async i => {
        heard += 1;
        if (!i.isChatInputCommand()) return;
        await i.reply('once').catch(error => expect(error.code).toBe(40060));
        if (heard === 2) resolve();
      });
    });
    await table.sandbox.person('Ann').slash('go');
    await both;
    expect(
      table.sandbox
        .person('Ben')
        .messages()
        .filter(message => message.text === 'once'),
    ).toHaveLength(1);
  });

  it('two people act before the bot hears of either', async () => {
    table.plays(async i => i.isChatInputCommand() && i.reply(`for ${i.user.displayName}`));
    const [ann, ben] = [table.sandbox.person('Ann'), table.sandbox.person('Ben')];
    const outcomes = await table.sandbox.faults.atOnce(
      () => ann.slash('go'),
      () => ben.slash('go'),
    );
    expect(outcomes.map(outcome => outcome.message?.text)).toEqual(['for Ann', 'for Ben']);
  });
});

describe('things that are deleted, archived or forbidden', () => {
  it('a deleted message cannot be edited: 10008', async () => {
    const sent = await (await channel()).send('gone');
    table.sandbox.faults.deleteMessage(sent.id);
    await expect(sent.edit('still')).rejects.toMatchObject({ code: 10008 });
  });

  it('a deleted thread sends an event, and is unknown from then on: 10003', async () => {
    const thread = await (await channel()).threads.create({ name: 'a match', type: ChannelType.PublicThread });
    const told = once(table.client, 'threadDelete');
    table.sandbox.faults.deleteChannel(thread.id);
    await told;
    await expect(
      table.client.rest.post(`/channels/${thread.id}/messages`, { body: { content: 'x' } }),
    ).rejects.toMatchObject({
      code: 10003,
    });
  });

  it('in an archived thread edits are refused with 50083; a message reopens it, unless it is locked: 160005', async () => {
    const thread = await (await channel()).threads.create({ name: 'long match', type: ChannelType.PublicThread });
    const sent = await thread.send('board');
    table.sandbox.faults.archiveThread(thread.id);
    await expect(sent.edit('new board')).rejects.toMatchObject({ code: 50083 });
    await thread.send('awake');
    await sent.edit('new board');
    table.sandbox.faults.archiveThread(thread.id, { locked: true });
    await expect(thread.send('hello')).rejects.toMatchObject({ code: 160005 });
  });

  it('calls without a removed permission are refused with 50013, app_permissions shows it, and it can be restored', async () => {
    const { faults, channelId } = table.sandbox;
    const here = await channel();
    faults.removePermission(channelId, 'AttachFiles', 'CreatePublicThreads');
    const file = { attachment: Buffer.from('x'), name: 'x.txt' };
    await expect(here.send({ files: [file] })).rejects.toMatchObject({ code: 50013 });
    await expect(here.threads.create({ name: 'x', type: ChannelType.PublicThread })).rejects.toMatchObject({
      code: 50013,
    });
    let may: boolean | undefined;
    table.plays(async i => {
      if (!i.isChatInputCommand()) return;
      may = i.appPermissions.has('AttachFiles');
      await i.reply('looked');
    });
    await table.sandbox.person('Ann').slash('go');
    expect(may).toBe(false);
    faults.restorePermission(channelId, 'AttachFiles', 'CreatePublicThreads');
    await here.send({ files: [file] });
    faults.removePermission(channelId, 'ViewChannel');
    await expect(here.send('x')).rejects.toMatchObject({ code: 50001 });
    faults.restorePermission(channelId, 'ViewChannel');
  });

  it('an ephemeral message can be edited by its token only', async () => {
    table.plays(async i => {
      if (i.isChatInputCommand())
        await i.reply({ content: 'hand', components: [row()], flags: MessageFlags.Ephemeral });
    });
    const outcome = await table.sandbox.person('Ann').slash('go');
    const path = `/channels/${table.sandbox.channelId}/messages/${outcome.message?.id}` as const;
    await expect(table.client.rest.patch(path, { body: { content: 'x' } })).rejects.toMatchObject({ code: 10008 });
    table.sandbox.faults.ageTokens();
    table.plays(async i => i.isButton() && i.update({ content: 'a new click brings a new token', components: [] }));
    expect((await table.sandbox.person('Ann').click('Go')).message?.text).toBe('a new click brings a new token');
  });
});
