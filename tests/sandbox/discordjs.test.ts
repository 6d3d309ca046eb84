import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  CheckboxBuilder,
  CheckboxGroupBuilder,
  ContainerBuilder,
  EmbedBuilder,
  FileUploadBuilder,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  SectionBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  ThreadAutoArchiveDuration,
  UserSelectMenuBuilder,
} from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { picture, sitDown, type Table, textChannel } from './kit.ts';

let table: Table;

beforeAll(async () => {
  table = await sitDown({ botPermissions: ['PinMessages'] });
  await table.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('play')
      .setDescription('Begin a match')
      .addStringOption(option =>
        option
          .setName('game')
          .setDescription('Which game')
          .setRequired(true)
          .addChoices({ name: 'Boston', value: 'boston' }, { name: 'Saratoga', value: 'saratoga' }),
      )
      .addUserOption(option => option.setName('opponent').setDescription('Against whom'))
      .addIntegerOption(option => option.setName('level').setDescription('How strong').setMinValue(1).setMaxValue(5)),
    new SlashCommandBuilder()
      .setName('rules')
      .setDescription('Look up a rule')
      .addStringOption(option => option.setName('rule').setDescription('Its number').setAutocomplete(true)),
    new SlashCommandBuilder()
      .setName('prefs')
      .setDescription('Preferences')
      .addSubcommand(sub =>
        sub
          .setName('pings')
          .setDescription('Pings')
          .addBooleanOption(o => o.setName('on').setDescription('On or off').setRequired(true)),
      ),
  ]);
});
afterEach(async () => {
  await table.sandbox.assertClean();
});
afterAll(async () => {
  await table.close();
});

const button = (id: string, label: string, style = ButtonStyle.Primary) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

describe('discord.js in the sandbox', () => {
  it('is ready with its guild and channel', () => {
    expect(table.client.guilds.cache.get(table.sandbox.guildId)?.name).toBe('Two Lanterns');
    expect(table.client.channels.cache.has(table.sandbox.channelId)).toBe(true);
  });

  it('reads options and answers a command', async () => {
    table.plays(async i => {
      if (!i.isChatInputCommand()) return;
      const opponent = i.options.getUser('opponent');
      await i.reply(
        `${i.options.getString('game')} against ${opponent?.displayName} at ${i.options.getInteger('level')}`,
      );
    });
    const outcome = await table.sandbox.person('Ann').slash('play', { game: 'Boston', opponent: 'Ben', level: 3 });
    expect(outcome.message?.text).toBe('boston against Ben at 3');
    await table.sandbox.person('Cleo').sees('boston against Ben');
  });

  it('reads subcommands', async () => {
    table.plays(async i => {
      if (i.isChatInputCommand()) await i.reply(`${i.options.getSubcommand()} ${i.options.getBoolean('on')}`);
    });
    const outcome = await table.sandbox.person('Ann').slash('prefs pings', { on: true });
    expect(outcome.message?.text).toBe('pings true');
  });

  it('offers choices while a person types', async () => {
    table.plays(async i => {
      if (i.isAutocomplete()) await i.respond([{ name: `rule ${i.options.getFocused()}`, value: '4.1' }]);
    });
    const choices = await table.sandbox.person('Ann').autocomplete('rules', 'rule', '4');
    expect(choices).toEqual([{ name: 'rule 4', value: '4.1' }]);
  });

  it('updates an ephemeral panel in place, seen by nobody else', async () => {
    const { sandbox } = table;
    table.plays(async i => {
      if (i.isChatInputCommand())
        await i.reply({ content: 'secret 0', components: [row(button('n:1', 'Next'))], flags: MessageFlags.Ephemeral });
      if (i.isButton()) await i.update({ content: 'secret 1', components: [] });
    });
    const ann = sandbox.person('Ann');
    await ann.slash('play', { game: 'boston' });
    expect(ann.messages().at(-1)).toMatchObject({ text: 'secret 0', ephemeral: true });
    const outcome = await ann.click('Next');
    expect(outcome.kind).toBe('update');
    expect(ann.messages().at(-1)?.text).toBe('secret 1');
    const reached = (name: string) =>
      sandbox
        .everythingSeenBy(sandbox.person(name))
        .map(one => one.json)
        .join();
    expect(reached('Ann')).toContain('secret 1');
    expect(reached('Ben')).not.toContain('secret');
    ann.dismiss(ann.ephemerals().at(-1)?.id ?? '');
    expect(ann.ephemerals()).toHaveLength(0);
  });

  it('defers, edits with a picture, and follows up with another', async () => {
    const first = await picture(1650, 1050);
    table.plays(async i => {
      if (!i.isChatInputCommand()) return;
      await i.deferReply();
      await i.editReply({
        content: 'the board',
        files: [new AttachmentBuilder(first, { name: 'board-1.png', description: 'Boston, turn 1' })],
      });
      await i.followUp({
        content: 'and yours',
        files: [{ attachment: first, name: 'hand.png', description: 'Your hand' }],
        flags: MessageFlags.Ephemeral,
      });
    });
    const ann = table.sandbox.person('Ann');
    const outcome = await ann.slash('play', { game: 'boston' });
    expect(outcome.message?.files[0]).toMatchObject({
      name: 'board-1.png',
      alt: 'Boston, turn 1',
      width: 1650,
      height: 1050,
    });
    expect(Buffer.from(outcome.message?.files[0]?.bytes ?? []).equals(first)).toBe(true);
    expect((await ann.sees('and yours')).ephemeral).toBe(true);
    expect(
      table.sandbox
        .person('Ben')
        .messages()
        .some(m => m.text === 'and yours'),
    ).toBe(false);
  });

  it('serves files by their signed address only', async () => {
    const json = await table.client.rest.get(`/channels/${table.sandbox.channelId}/messages`, {
      query: new URLSearchParams({ limit: '5' }),
    });
    const messages = json as { id: string; attachments: { url: string }[] }[];
    const [message] = messages.filter(({ attachments }) => attachments.length > 0);
    const url = message?.attachments[0]?.url ?? '';
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
    expect((await fetch(url.replace(/hm=.*/, 'hm=guess'))).status).toBe(404);
    // A page that loads the picture of a message which is deleted meanwhile still gets it.
    await table.client.rest.delete(`/channels/${table.sandbox.channelId}/messages/${message?.id}`);
    expect((await fetch(url)).status).toBe(200);
  });

  it('handles selects of options and of people', async () => {
    table.plays(async i => {
      if (i.isChatInputCommand()) {
        await i.reply({
          components: [
            new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
              new StringSelectMenuBuilder()
                .setCustomId('region')
                .setPlaceholder('Which regions')
                .setMaxValues(2)
                .addOptions(
                  { label: 'Boston', value: 'r1' },
                  { label: 'Salem', value: 'r2' },
                  { label: 'Concord', value: 'r3' },
                ),
            ),
            new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
              new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('Against whom'),
            ),
          ],
        });
      }
      if (i.isStringSelectMenu()) await i.update({ content: `regions ${i.values.join('+')}` });
      if (i.isUserSelectMenu()) await i.update({ content: `against ${i.users.first()?.displayName}` });
    });
    const ann = table.sandbox.person('Ann');
    await ann.slash('play', { game: 'boston' });
    await ann.select(['Boston', 'Concord'], { menu: 'region' });
    expect(ann.messages().at(-1)?.text).toBe('regions r1+r3');
    await ann.select('Ben', { menu: 'Against whom' });
    expect(ann.messages().at(-1)?.text).toBe('against Ben');
  });

  it('opens a modal with many kinds of field and reads what was put in', async () => {
    const label = (text: string) => new LabelBuilder().setLabel(text);
    const options = [
      { label: 'All', value: 'all' },
      { label: 'Half', value: 'half' },
    ];
    const modals = [
      new ModalBuilder()
        .setCustomId('order')
        .setTitle('An order')
        .addLabelComponents(
          label('Words').setTextInputComponent(
            new TextInputBuilder().setCustomId('words').setStyle(TextInputStyle.Short).setMaxLength(20),
          ),
          label('Units').setStringSelectMenuComponent(
            new StringSelectMenuBuilder().setCustomId('units').addOptions(options),
          ),
          label('How many').setRadioGroupComponent(new RadioGroupBuilder().setCustomId('radio').addOptions(options)),
          label('Also').setCheckboxGroupComponent(new CheckboxGroupBuilder().setCustomId('boxes').addOptions(options)),
          label('Sure').setCheckboxComponent(new CheckboxBuilder().setCustomId('sure')),
        ),
      new ModalBuilder()
        .setCustomId('file')
        .setTitle('A file')
        .addTextDisplayComponents(new TextDisplayBuilder().setContent('An exported match'))
        .addLabelComponents(label('Match').setFileUploadComponent(new FileUploadBuilder().setCustomId('match'))),
    ];
    let modal = modals[0];
    table.plays(async i => {
      if (i.isChatInputCommand() && modal) await i.showModal(modal);
      if (!i.isModalSubmit()) return;
      const f = i.fields;
      if (i.customId === 'file') {
        const file = f.getUploadedFiles('match', true).first();
        const bytes = await (await fetch(file?.url ?? '')).text();
        return i.reply(`${file?.name}: ${bytes}`);
      }
      return i.reply(
        [
          f.getTextInputValue('words'),
          f.getStringSelectValues('units').join('+'),
          f.getRadioGroup('radio'),
          f.getCheckboxGroup('boxes').join('+'),
          f.getCheckbox('sure'),
        ].join(' | '),
      );
    });
    const ann = table.sandbox.person('Ann');
    expect((await ann.slash('play', { game: 'boston' })).kind).toBe('modal');
    expect(ann.modal?.title).toBe('An order');
    const outcome = await ann.submit({
      Words: 'march',
      Units: 'Half',
      radio: 'all',
      Also: ['All', 'Half'],
      Sure: true,
    });
    expect(outcome.message?.text).toBe('march | half | all | all+half | true');
    modal = modals[1];
    await ann.slash('play', { game: 'boston' });
    const sent = await ann.submit({ Match: [{ name: 'match.json', bytes: Buffer.from('{}') }] });
    expect(sent.message?.text).toBe('match.json: {}');
  });

  it('updates the panel from a modal that it opened', async () => {
    table.plays(async i => {
      if (i.isChatInputCommand()) await i.reply({ content: 'panel', components: [row(button('ask', 'Ask'))] });
      if (i.isButton())
        await i.showModal(
          new ModalBuilder()
            .setCustomId('m')
            .setTitle('Say')
            .addLabelComponents(
              new LabelBuilder()
                .setLabel('What')
                .setTextInputComponent(new TextInputBuilder().setCustomId('w').setStyle(TextInputStyle.Short)),
            ),
        );
      if (i.isModalSubmit() && i.isFromMessage()) await i.update(`said ${i.fields.getTextInputValue('w')}`);
    });
    const ann = table.sandbox.person('Ann');
    await ann.slash('play', { game: 'boston' });
    await ann.click('Ask');
    await ann.submit({ What: 'hello' });
    expect(ann.messages().at(-1)?.text).toBe('said hello');
  });

  it('plays in a public thread: board, ping, pin, archive', async () => {
    const { sandbox } = table;
    const ann = sandbox.person('Ann');
    const png = await picture(1100, 700);
    const channel = await textChannel(table);
    const card = await channel.send('the card');
    const thread = await card.startThread({
      name: 'Ann vs Ben',
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    expect(thread.id).toBe(card.id);
    await thread.members.add(ann.id);
    const board = await thread.send({
      flags: MessageFlags.IsComponentsV2,
      components: [
        new ContainerBuilder()
          .setAccentColor(0xb08d57)
          .addTextDisplayComponents(new TextDisplayBuilder().setContent(`<@${ann.id}>: choose`))
          .addMediaGalleryComponents(
            new MediaGalleryBuilder().addItems({
              media: { url: 'attachment://board.png' },
              description: 'Boston is British',
            }),
          )
          .addSectionComponents(
            new SectionBuilder()
              .addTextDisplayComponents(new TextDisplayBuilder().setContent('Look closer'))
              .setButtonAccessory(button('zoom', 'Zoom')),
          )
          .addActionRowComponents(row(button('turn', 'Take Your Turn'), button('log', 'Log', ButtonStyle.Secondary))),
      ],
      files: [new AttachmentBuilder(png, { name: 'board.png' })],
      allowedMentions: { users: [ann.id] },
    });
    await board.pin();
    ann.enter(thread.id);
    const seen = await ann.sees('choose');
    expect(seen).toMatchObject({ pinned: true, pinged: ['Ann'] });
    expect(seen.files[0]?.alt).toBe('Boston is British');
    expect(ann.notifications().at(-1)?.id).toBe(board.id);
    expect(
      sandbox
        .person('Ben')
        .notifications()
        .some(m => m.id === board.id),
    ).toBe(false);
    await board.edit({ components: [new TextDisplayBuilder().setContent('over')], attachments: [] });
    expect(ann.messages().at(-1)).toMatchObject({ text: 'over', files: [] });
    await thread.setArchived(true);
    await expect(ann.click('Zoom')).rejects.toThrow('a person could not do that: Ann vs Ben is archived');
    await thread.send('awake');
    expect(sandbox.world.channels.get(thread.id)).toMatchObject({ archived: false });
  });

  it('sends embeds with a picture and reads pins and history back', async () => {
    const channel = await textChannel(table);
    const sent = await channel.send({
      embeds: [
        new EmbedBuilder()
          .setTitle('Result')
          .setDescription('Ann wins')
          .setImage('attachment://end.png')
          .setTimestamp(),
      ],
      files: [{ attachment: await picture(30, 20), name: 'end.png', description: 'The end' }],
    });
    await channel.sendTyping();
    await sent.pin();
    const pins = await channel.messages.fetchPins();
    expect(pins.items.map(pin => pin.message.id)).toEqual([sent.id]);
    await sent.unpin();
    const again = await channel.messages.fetch(sent.id);
    expect(again.embeds[0]?.image?.height).toBe(20);
    await sent.delete();
    await expect(channel.messages.fetch({ message: sent.id, force: true })).rejects.toMatchObject({ code: 10008 });
  });

  it('sends no message events without the intent', async () => {
    let heard = 0;
    table.client.on('messageCreate', () => {
      heard += 1;
    });
    table.sandbox.person('Ann').writes('hello all');
    table.plays(async i => i.isChatInputCommand() && i.reply('pong'));
    await table.sandbox.person('Ann').slash('prefs pings', { on: false });
    expect(heard).toBe(0);
  });
});
