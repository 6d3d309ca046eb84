import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  CheckboxGroupBuilder,
  ContainerBuilder,
  EmbedBuilder,
  type Interaction,
  LabelBuilder,
  MediaGalleryBuilder,
  MessageFlags,
  ModalBuilder,
  RadioGroupBuilder,
  SectionBuilder,
  SeparatorBuilder,
  SlashCommandBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
  ThreadAutoArchiveDuration,
  UserSelectMenuBuilder,
} from 'discord.js';
import { z } from 'zod';
import { picture, type Table, textChannel } from '../sandbox/kit.ts';

const regions = ['Boston', 'Concord', 'Salem'].map((label, index) => ({
  label,
  value: `r${index}`,
  description: `Region ${index + 1}`,
}));
const button = (id: string, label: string, style = ButtonStyle.Secondary) =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(style);
const row = (...buttons: ButtonBuilder[]) => new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

/** A small bot that shows everything the page must be able to show. */
export async function showBot(table: Table): Promise<void> {
  await table.client.application.commands.set([
    new SlashCommandBuilder()
      .setName('play')
      .setDescription('Invite to a match')
      .addStringOption(option =>
        option
          .setName('game')
          .setDescription('Which game')
          .setRequired(true)
          .addChoices({ name: 'The Siege of Boston', value: 'boston' }, { name: 'Saratoga', value: 'saratoga' }),
      )
      .addUserOption(option => option.setName('opponent').setDescription('Against whom'))
      .addStringOption(option => option.setName('side').setDescription('As whom').setAutocomplete(true)),
    new SlashCommandBuilder()
      .setName('learn')
      .setDescription('Be taught')
      .addStringOption(option =>
        option
          .setName('game')
          .setDescription('Which game')
          .addChoices({ name: 'The Siege of Boston', value: 'boston' }, { name: 'Saratoga', value: 'saratoga' }),
      ),
    new SlashCommandBuilder()
      .setName('rules')
      .setDescription('Look up a rule')
      .addStringOption(option =>
        option.setName('rule').setDescription('Its number or words').setAutocomplete(true).setRequired(true),
      ),
  ]);
  const board = await drawBoard();
  table.plays(async i => {
    if (i.isAutocomplete() && i.commandName === 'play') {
      const sides = { boston: ['Garrison', 'Besiegers'], saratoga: ['Burgoyne', 'Gates'] };
      const game = z.enum(['boston', 'saratoga']).parse(i.options.getString('game'));
      await i.respond(sides[game].map(name => ({ name, value: name })));
    } else if (i.isAutocomplete()) {
      const rules = ['4.1 Broken units', '4.2 Rally', '5.1 Combat'].map(name => ({ name, value: name }));
      await i.respond(rules.filter(rule => rule.name.toLowerCase().includes(i.options.getFocused().toLowerCase())));
    } else if (i.isChatInputCommand() && i.commandName === 'rules') {
      await i.reply({
        content: `> **${i.options.getString('rule')}**\n> 🎲 Broken units retreat. https://discord.com/channels/${i.guildId}/${i.channelId} https://discord.com/channels/1/2`,
        flags: MessageFlags.Ephemeral,
      });
    } else if (i.isChatInputCommand()) await invite(i);
    else if (i.isMessageComponent()) await pressed(i, table, board);
    else if (i.isModalSubmit() && i.isFromMessage()) {
      const f = i.fields;
      const also = f.getCheckboxGroup('also').join(' and ');
      await i.update({
        content: `Ordered: ${f.getTextInputValue('words')}, ${f.getRadioGroup('how')}, ${also}`,
        components: [],
      });
    }
  });
}

async function invite(
  i: Extract<Interaction, { replied: boolean }> & { reply: (o: object) => Promise<unknown> },
): Promise<void> {
  await i.reply({
    content:
      '# The Siege of Boston\n**Scenario**: *Breed’s Hill* · `medium`\n- Royal side: **Ann**\n- Rebel side: open',
    embeds: [
      new EmbedBuilder()
        .setColor(0xb08d57)
        .setTitle('Invitation')
        .setDescription('Join until <t:1767225600:f>. [Rules](https://example.com)')
        .addFields(
          { name: 'Pace', value: 'a day a move', inline: true },
          { name: 'Seats', value: '1 of 2', inline: true },
        )
        .setFooter({ text: 'Two Lanterns' }),
    ],
    components: [
      row(
        button('join', 'Join', ButtonStyle.Success),
        button('leave', 'Leave', ButtonStyle.Danger),
        button('later', 'Later').setDisabled(true),
      ),
    ],
  });
}

async function pressed(
  i: Extract<Interaction, { customId: string; update: unknown }>,
  table: Table,
  board: Buffer,
): Promise<void> {
  switch (i.customId) {
    case 'join': {
      await i.update({
        components: [
          row(new ButtonBuilder().setStyle(ButtonStyle.Link).setLabel('Rules').setURL('https://example.com')),
        ],
      });
      const thread = await (await textChannel(table)).threads.create({
        name: 'Ann vs Ben',
        autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
        startMessage: i.message.id,
      });
      const ann = table.sandbox.person('Ann');
      await thread.send({
        flags: MessageFlags.IsComponentsV2,
        files: [new AttachmentBuilder(board, { name: 'board-1.png' })],
        components: [turn(ann.id)],
        allowedMentions: { users: [ann.id] },
      });
      return;
    }
    case 'turn':
      await i.reply({
        content: '4.1 Choose where your **broken Regulars** retreat.',
        flags: MessageFlags.Ephemeral,
        components: panel(),
      });
      return;
    case 'region':
      if (i.isStringSelectMenu()) await i.update({ content: `4.1 They retreat to ${i.values.join(', ')}.` });
      return;
    case 'who':
      if (i.isUserSelectMenu()) await i.update({ content: `4.1 ${i.users.first()?.displayName} is asked.` });
      return;
    case 'order':
      await i.showModal(order());
      return;
    default:
      await i.deferUpdate();
  }
}

function turn(annId: string): ContainerBuilder {
  return new ContainerBuilder()
    .setAccentColor(0xb8322a)
    .addTextDisplayComponents(
      new TextDisplayBuilder().setContent('## Turn 1 · Spring 1775\nGage drew **4, 2, 6**: one hit. ||A secret||'),
    )
    .addMediaGalleryComponents(
      new MediaGalleryBuilder().addItems({
        media: { url: 'attachment://board-1.png' },
        description: 'Boston is held by four Regulars',
      }),
    )
    .addSeparatorComponents(new SeparatorBuilder())
    .addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(
          new TextDisplayBuilder().setContent(`<@${annId}>: choose where your broken Regulars retreat`),
        )
        .setButtonAccessory(button('zoom', 'Zoom')),
    )
    .addActionRowComponents(
      row(
        button('turn', 'Take Your Turn', ButtonStyle.Primary),
        button('intel', 'My Intel'),
        button('log', 'Log'),
        button('more', '⋯'),
      ),
    );
}

function panel() {
  return [
    new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
      new StringSelectMenuBuilder()
        .setCustomId('region')
        .setPlaceholder('Which regions')
        .setMaxValues(2)
        .addOptions(regions),
    ),
    new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
      new UserSelectMenuBuilder().setCustomId('who').setPlaceholder('Ask somebody'),
    ),
    row(button('undo', 'Undo'), button('order', 'Whole order'), button('confirm', 'Confirm', ButtonStyle.Success)),
  ];
}

function order(): ModalBuilder {
  const label = (text: string) => new LabelBuilder().setLabel(text);
  return new ModalBuilder()
    .setCustomId('order-form')
    .setTitle('A whole order')
    .addLabelComponents(
      label('Words').setTextInputComponent(
        new TextInputBuilder().setCustomId('words').setStyle(TextInputStyle.Short).setMaxLength(20),
      ),
      label('From')
        .setDescription('One region')
        .setStringSelectMenuComponent(
          new StringSelectMenuBuilder().setCustomId('from').setPlaceholder('Which region').addOptions(regions),
        ),
      label('How').setRadioGroupComponent(
        new RadioGroupBuilder()
          .setCustomId('how')
          .addOptions(
            { label: 'March', value: 'march' },
            { label: 'Forced march', value: 'forced', description: 'One may break' },
          ),
      ),
      label('Also').setCheckboxGroupComponent(
        new CheckboxGroupBuilder()
          .setCustomId('also')
          .setRequired(false)
          .setMinValues(0)
          .addOptions({ label: 'Leader', value: 'leader' }, { label: 'Gun', value: 'gun' }),
      ),
    );
}

async function drawBoard(): Promise<Buffer> {
  return picture(1650, 1050, '#b9a77c');
}
