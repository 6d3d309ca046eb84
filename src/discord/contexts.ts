import type { ModalBuilder, ModalSubmitInteraction, RepliableInteraction } from 'discord.js';
import type { Answerer } from './answer.ts';
import type { Body } from './body.ts';
import type { BotDeps, ComponentContext, Context, Upload } from './context.ts';
import { placeOf } from './place.ts';
import { refusalText } from './words.ts';

/** Builds the contexts of commands and components. */

const asBody = (said: Body | string): Body => (typeof said === 'string' ? { content: said } : said);

export function contextOf(interaction: RepliableInteraction, answerer: Answerer, deps: BotDeps): Context {
  const { user, member } = interaction;
  const name = (member !== null && 'displayName' in member ? member.displayName : null) ?? user.displayName;
  deps.people.note(user.id, name);
  return {
    interaction,
    user: { id: user.id, name },
    click: { id: interaction.id, user: user.id },
    place: placeOf(interaction),
    deps,
    service: deps.service,
    store: deps.store,
    log: deps.log.child({ interaction: interaction.id }),
    answerPrivately: said => answerer.answerPrivately(asBody(said)),
    amend: body => answerer.amend(body),
    amendWords: body => answerer.amendWords(body),
    answeredIn: () => answerer.answeredIn,
    answerOpenly: said => answerer.answerOpenly(asBody(said)),
    refuse: (refusal, info = null, body = {}) =>
      answerer.answerPrivately({ ...body, content: refusalText(deps.games, refusal, info) }),
    openForm: (form: ModalBuilder) => answerer.openForm(form),
  };
}

export function componentContextOf(
  interaction: RepliableInteraction,
  answerer: Answerer,
  deps: BotDeps,
): ComponentContext {
  const message = 'message' in interaction ? interaction.message : null;
  return {
    ...contextOf(interaction, answerer, deps),
    values: interaction.isAnySelectMenu() ? interaction.values : [],
    fields: interaction.isModalSubmit() ? fieldsOf(interaction) : new Map(),
    uploads: interaction.isModalSubmit() ? uploadsOf(interaction) : [],
    shown: message
      ? { message: message.id, files: new Map(message.attachments.map(({ name, id }) => [name, id])) }
      : undefined,
    update: body => answerer.update(body),
  };
}

const uploadsOf = ({ fields }: ModalSubmitInteraction): readonly Upload[] =>
  [...fields.fields.values()].flatMap(field =>
    'attachments' in field && field.attachments
      ? [...field.attachments.values()].map(({ name, size, url }) => ({ name, bytes: size, url }))
      : [],
  );

function fieldsOf(interaction: ModalSubmitInteraction): Map<string, readonly string[]> {
  const fields = new Map<string, readonly string[]>();
  for (const field of interaction.fields.fields.values()) {
    if ('values' in field) fields.set(field.customId, [...field.values]);
    else if ('value' in field) fields.set(field.customId, field.value === null ? [] : [String(field.value)]);
  }
  return fields;
}
