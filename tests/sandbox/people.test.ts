import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  CheckboxGroupBuilder,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  PermissionFlagsBits,
  RadioGroupBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock } from '../../src/sandbox/clock.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import { sitDown, type Table, textChannel } from './kit.ts';

let table: Table;
let ann: Person;
let ben: Person;

const options = ['Boston', 'Salem', 'Concord'].map((label, index) => ({ label, value: `r${index}` }));
const panel = () => [
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder().setCustomId('go').setLabel('Go').setStyle(ButtonStyle.Primary),
    new ButtonBuilder().setCustomId('no').setLabel('Not now').setStyle(ButtonStyle.Secondary).setDisabled(true),
    new ButtonBuilder().setURL('https://example.com').setLabel('Rules').setStyle(ButtonStyle.Link),
  ),
  new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    new StringSelectMenuBuilder().setCustomId('region').setMinValues(1).setMaxValues(2).addOptions(options),
  ),
];
const form = () =>
  new ModalBuilder()
    .setCustomId('form')
    .setTitle('An order')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('Words')
        .setTextInputComponent(
          new TextInputBuilder().setCustomId('words').setStyle(TextInputStyle.Short).setMinLength(2).setMaxLength(5),
        ),
      new LabelBuilder()
        .setLabel('One')
        .setRadioGroupComponent(new RadioGroupBuilder().setCustomId('one').addOptions(options)),
      new LabelBuilder()
        .setLabel('Some')
        .setCheckboxGroupComponent(
          new CheckboxGroupBuilder()
            .setCustomId('some')
            .setRequired(false)
            .setMinValues(0)
            .setMaxValues(2)
            .addOptions(options),
        ),
    );

beforeAll(async () => {
  table = await sitDown();
  [ann, ben] = [table.sandbox.person('Ann'), table.sandbox.person('Ben')];
  await table.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('play')
      .setDescription('Begin')
      .addStringOption(o =>
        o.setName('game').setDescription('Which').setRequired(true).addChoices({ name: 'Boston', value: 'b' }),
      )
      .addIntegerOption(o => o.setName('level').setDescription('Level').setMinValue(1).setMaxValue(5))
      .addStringOption(o => o.setName('note').setDescription('Note').setMaxLength(5))
      .addUserOption(o => o.setName('opponent').setDescription('Who')),
    new SlashCommandBuilder()
      .setName('prefs')
      .setDescription('Preferences')
      .addSubcommand(s => s.setName('show').setDescription('Show')),
    new SlashCommandBuilder()
      .setName('settings')
      .setDescription('Settings')
      .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
      .addChannelOption(o => o.setName('where').setDescription('Where')),
  ]);
  table.plays(async i => {
    if (i.isChatInputCommand() && i.commandName === 'settings') {
      const where = i.options.getChannel('where');
      await i.reply(`${where?.name} ${i.locale} ${i.memberPermissions?.has('ManageGuild')}`);
    } else if (i.isChatInputCommand() && i.commandName === 'prefs') await i.showModal(form());
    else if (i.isChatInputCommand())
      await i.reply({ content: 'panel', components: panel(), flags: MessageFlags.Ephemeral });
    else if (i.isMessageComponent()) await i.deferUpdate();
    else if (i.isModalSubmit()) await i.reply('taken');
  });
  await ann.slash('play', { game: 'Boston' });
});
afterAll(async () => {
  await table.sandbox.assertClean();
  await table.close();
});

describe('a person could not', () => {
  const could = 'a person could not do that: ';
  const commands: readonly (readonly [string, string, Record<string, string | number>, string])[] = [
    [
      'give a command that is not registered',
      'cheat',
      {},
      'there is no command /cheat; there are: play, prefs, settings',
    ],
    ['leave out a required option', 'play', {}, 'required: game'],
    ['choose a value that is not offered', 'play', { game: 'Quebec' }, 'game offers Boston, not Quebec'],
    ['go above the maximum', 'play', { game: 'b', level: 6 }, 'level is at most 5'],
    ['go below the minimum', 'play', { game: 'b', level: 0 }, 'level is at least 1'],
    ['give a fraction for a whole number', 'play', { game: 'b', level: 1.5 }, 'level is a whole number'],
    ['write more than the maximum length', 'play', { game: 'b', note: 'longer' }, 'note is longer than 5'],
    ['name somebody who is not there', 'play', { game: 'b', opponent: 'Zoe' }, 'there is nobody called Zoe'],
    ['invent an option', 'play', { game: 'b', cheat: 'yes' }, '/play has no option cheat'],
    ['leave out the subcommand', 'prefs', {}, '/prefs needs a subcommand: show'],
  ];
  it.each(commands)('%s', async (_name, command, values, why) => {
    await expect(ann.slash(command, values)).rejects.toThrow(could + why);
  });

  it('type into an option that does not complete itself', async () => {
    await expect(ann.autocomplete('play', 'game', 'B')).rejects.toThrow(
      `${could}the option game does not complete itself`,
    );
  });
  it('press a button that is not there, disabled, or a link', async () => {
    await expect(ann.click('Win')).rejects.toThrow(`${could}no button Win is in sight; there are: Go, Not now, Rules`);
    const gone = `${could}the message has changed, and what you pressed is gone`;
    await expect(ann.click('p:old:1', { exact: true })).rejects.toThrow(gone);
    await expect(ann.select(['Boston'], { menu: 'p:old:2', exact: true })).rejects.toThrow(gone);
    await expect(ann.click('Not now')).rejects.toThrow(`${could}the button Not now is disabled`);
    await expect(ann.click('Rules')).rejects.toThrow(`${could}Rules is a link`);
  });
  it("press a button on somebody else's ephemeral message", async () => {
    const { id } = ann.ephemerals()[0] ?? { id: '' };
    await expect(ben.click('Go')).rejects.toThrow(`${could}no button Go is in sight`);
    await expect(ben.click('Go', { on: id })).rejects.toThrow(`${could}that message is not in sight`);
    expect(() => ben.dismiss(id)).toThrow(`${could}only what only you can see can be dismissed`);
  });
  it('select too few, too many, the same twice, or a value that is not offered', async () => {
    await expect(ann.select([])).rejects.toThrow(`${could}region takes at least 1`);
    await expect(ann.select(['Boston', 'Salem', 'Concord'])).rejects.toThrow(`${could}region takes at most 2`);
    await expect(ann.select(['Boston', 'Boston'])).rejects.toThrow(`${could}region takes each choice once`);
    await expect(ann.select('Quebec')).rejects.toThrow(`${could}region offers Boston, Salem, Concord, not Quebec`);
  });
  it('press a button of a dismissed message', async () => {
    await ben.slash('play', { game: 'b' });
    ben.dismiss(ben.ephemerals()[0] ?? '');
    await expect(ben.click('Go')).rejects.toThrow(could);
  });
  it('send a form that is not open or has invalid values', async () => {
    await expect(ann.submit({})).rejects.toThrow(`${could}no form is open`);
    await ann.slash('prefs show');
    await expect(ann.submit({})).rejects.toThrow(`${could}Words is required`);
    await expect(ann.submit({ Words: 'x' })).rejects.toThrow(`${could}Words is shorter than 2`);
    await expect(ann.submit({ Words: 'xxxxxx' })).rejects.toThrow(`${could}Words is longer than 5`);
    await expect(ann.submit({ Words: 'xx' })).rejects.toThrow(`${could}One is required`);
    await expect(ann.submit({ Words: 'xx', One: 'Quebec' })).rejects.toThrow(`${could}one offers`);
    await expect(ann.submit({ Words: 'xx', One: 'Salem', Cheat: 'x' })).rejects.toThrow(
      `${could}the form has no field Cheat`,
    );
    const tooMany = { Words: 'xx', One: 'Salem', Some: ['Boston', 'Salem', 'Concord'] };
    await expect(ann.submit(tooMany)).rejects.toThrow(`${could}Some takes at most 2`);
    expect((await ann.submit({ Words: 'xx', One: 'Salem' })).message?.text).toBe('taken');
    expect(ann.modal).toBeNull();
  });
  it('see or enter a private thread without being added', async () => {
    const { sandbox } = table;
    const channel = await textChannel(table);
    const thread = await channel.threads.create({ name: 'war room', type: ChannelType.PrivateThread });
    await thread.members.add(ann.id);
    await thread.send('plans');
    expect(ann.enter(thread.id).messages().at(-1)?.text).toBe('plans');
    expect(() => ben.enter(thread.id)).toThrow(`${could}war room is private`);
    expect(sandbox.everythingSeenBy(ben).some(one => one.json.includes('plans') || one.json.includes('war room'))).toBe(
      false,
    );
    await thread.members.add(ben.id);
    expect(sandbox.everythingSeenBy(ben).some(one => one.json.includes('plans'))).toBe(true);
    ann.enter(sandbox.channelId);
  });
  it('write in a locked thread, or nothing, or too much', async () => {
    const { sandbox } = table;
    const channel = await textChannel(table);
    const thread = await channel.threads.create({ name: 'done', type: ChannelType.PublicThread });
    sandbox.faults.archiveThread(thread.id, { locked: true });
    ben.enter(thread.id);
    expect(() => ben.writes('hello')).toThrow(`${could}done is locked`);
    await expect(ben.slash('play', { game: 'b' })).rejects.toThrow(`${could}done is archived`);
    ben.enter(sandbox.channelId);
    expect(() => ben.writes(' ')).toThrow(`${could}an empty message`);
    expect(() => ben.writes('x'.repeat(2001))).toThrow(could);
  });
});

it('a client that restarts has lost its ephemeral messages and forms', async () => {
  await ben.slash('play', { game: 'b' });
  await ben.slash('prefs show');
  expect([ben.ephemerals().length, ben.modal?.title]).toEqual([1, 'An order']);
  ben.restarts();
  expect([ben.ephemerals().length, ben.modal]).toEqual([0, null]);
});

it('if no message matches in time, the error lists the visible messages', async () => {
  await expect(ann.sees('victory', { patienceMs: 20 })).rejects.toThrow(/Ann never saw victory; in sight: .*panel/);
});

it('nobody is pinged by an edit, a suppressed message, or a mention that is not allowed', async () => {
  const channel = await textChannel(table);
  const before = ann.notifications().length;
  const words = `<@${ann.id}> look`;
  const quiet = await channel.send('quiet');
  await quiet.edit(words);
  await channel.send({ content: words, flags: MessageFlags.SuppressNotifications });
  await channel.send({ content: words, allowedMentions: { parse: [] } });
  expect(ann.notifications()).toHaveLength(before);
  await channel.send({ content: words, allowedMentions: { users: [ann.id] } });
  expect(ann.notifications()).toHaveLength(before + 1);
  await channel.send({ content: '@everyone come', allowedMentions: { parse: ['everyone'] } });
  expect(ben.notifications().at(-1)?.text).toBe('@everyone come');
  expect(ann.notifications()).toHaveLength(before + 2);
});

it('a command for managers is offered only to the owner; interactions carry each person’s locale', async () => {
  const why = 'a person could not do that: there is no command /settings; there are: play, prefs';
  await expect(ben.slash('settings')).rejects.toThrow(why);
  expect((await ann.slash('settings', { where: 'wargames' })).message?.text).toBe('wargames en-US true');
  const zoe = table.sandbox.person('Zoé', 'fr');
  table.plays(async i => i.isChatInputCommand() && i.reply(`${i.user.displayName} ${i.locale}`));
  expect((await zoe.slash('play', { game: 'b' })).message?.text).toBe('Zoé fr');
});

it('selects of channels give the channel', async () => {
  table.plays(async i => {
    const menu = new ChannelSelectMenuBuilder().setCustomId('where').addChannelTypes(ChannelType.GuildText);
    if (i.isChatInputCommand()) {
      await i.reply({ components: [new ActionRowBuilder<ChannelSelectMenuBuilder>().addComponents(menu)] });
    }
    if (i.isChannelSelectMenu()) await i.update({ content: `in ${i.values[0]}`, components: [] });
  });
  await ann.slash('play', { game: 'b' });
  expect((await ann.select('wargames', { menu: 'where' })).message?.text).toBe(`in ${table.sandbox.channelId}`);
});

it('two sandboxes that differ only in an ephemeral message show a spectator exactly the same, files included', async () => {
  const shownTo = async (hidden: string): Promise<string> => {
    const world = await sitDown({ clock: manualClock() });
    await world.client.application.commands.set([new SlashCommandBuilder().setName('go').setDescription('Go')]);
    world.plays(async i => {
      if (!i.isChatInputCommand()) return;
      await i.reply({
        content: 'Ann looks at her hand',
        files: [{ attachment: Buffer.from('board'), name: 'board.txt' }],
      });
      await i.followUp({ content: hidden, flags: MessageFlags.Ephemeral });
    });
    await world.sandbox.person('Ann').slash('go');
    await world.sandbox.person('Ann').sees(hidden);
    const seen = world.sandbox.everythingSeenBy(world.sandbox.person('Cleo'));
    await world.sandbox.assertClean();
    await world.close();
    return seen.map(one => `${one.kind} ${one.json} ${one.bytes ? Buffer.from(one.bytes).toString() : ''}`).join('\n');
  };
  const [one, other] = [await shownTo('a king'), await shownTo('a queen')];
  expect(one).toContain('board.txt');
  expect(one).toBe(other);
});
