import type { MessageBody } from '../body.ts';
import { composeMessage, editMessage, type Origin, type Place } from '../compose.ts';
import type { Choice, Interaction, Message, Modal } from '../model.ts';
import { normalise } from '../normalise.ts';
import { Refusal, refuseFaults } from '../refusal.ts';
import { messageJson } from '../render.ts';
import { modalFaults } from '../rules/modal.ts';
import { CALLBACK, FLAG, INTERACTION } from '../wire.ts';
import { type Call, NO_CONTENT, type Reply, type Route } from './route.ts';

/**
 * Flags that an interaction's message may carry. See Discord docs:
 * interactions/receiving-and-responding#interaction-response-object-messages
 */
const ANSWER_FLAGS = FLAG.suppressEmbeds | FLAG.ephemeral | FLAG.suppressNotifications | FLAG.componentsV2;

interface CallbackBody {
  readonly type: number;
  readonly data?: (MessageBody & { readonly choices?: readonly Choice[] } & Partial<Modal>) | null;
}

const isUpdate = (type: number): boolean => type === CALLBACK.update || type === CALLBACK.deferredUpdate;

function find(call: Call): Interaction {
  const { world } = call;
  const interaction = world.interactions.get(call.param('interaction'));
  if (!interaction || interaction.token !== call.param('token')) throw new Refusal('unknownInteraction');
  if (interaction.answer && interaction.answer.kind !== 'failed') throw new Refusal('alreadyAnswered');
  if (interaction.answer || world.clock.now() - interaction.createdAt > world.answerWithinMs) {
    throw new Refusal('unknownInteraction');
  }
  return interaction;
}

/**
 * Refuses an answer that does not fit its interaction. See Discord docs:
 * interactions/receiving-and-responding#interaction-response-object-interaction-callback-type
 */
function checkKind(interaction: Interaction, body: CallbackBody): void {
  const refuse = (why: string): void => refuseFaults([{ path: ['type'], why }]);
  const isAutocomplete = interaction.type === INTERACTION.autocomplete;
  if (isAutocomplete !== (body.type === CALLBACK.choices))
    refuse('autocomplete must be answered with choices, and nothing else may be');
  if (body.type === CALLBACK.modal && interaction.type === INTERACTION.modal) refuse('a modal cannot open a modal');
  if (isUpdate(body.type) && interaction.messageId === null)
    refuse('only an interaction from a component has a message to update');
  if (body.type === CALLBACK.deferredMessage && ((body.data?.flags ?? 0) & ~FLAG.ephemeral) !== 0) {
    refuseFaults([{ path: ['data', 'flags'], why: 'a deferral may carry EPHEMERAL only' }]);
  }
}

/** Answers an interaction. See Discord docs: interactions/receiving-and-responding#create-interaction-response */
function answer(call: Call): Reply {
  const { world } = call;
  const interaction = find(call);
  // It has been checked against the request bodies listed under `oneOf` below.
  const body = call.json as CallbackBody;
  checkKind(interaction, body);
  const message = giveAnswer(call, interaction, body);
  world.emit({ kind: 'answer', interaction });
  if (call.query.get('with_response') !== 'true') return NO_CONTENT;
  return { status: 200, json: callbackJson(call, interaction, body.type, message) };
}

/** Records the answer. Returns the message that it creates or updates; null if it does neither. */
function giveAnswer(call: Call, interaction: Interaction, body: CallbackBody): Message | null {
  const data = body.data ?? {};
  switch (body.type) {
    case CALLBACK.message:
    case CALLBACK.deferredMessage: {
      const isDeferred = body.type === CALLBACK.deferredMessage;
      const message = isDeferred ? placeholder(call, interaction, data) : answerMessage(call, interaction, data, 0);
      interaction.originalId = message.id;
      interaction.loading = isDeferred;
      interaction.answer = { kind: isDeferred ? 'deferred' : 'message', messageId: message.id };
      call.world.addMessage(message);
      return message;
    }
    case CALLBACK.update:
      return update(call, interaction, data);
    case CALLBACK.deferredUpdate:
      interaction.originalId = interaction.messageId;
      interaction.answer = { kind: 'deferredUpdate' };
      return null;
    case CALLBACK.choices:
      interaction.answer = { kind: 'choices', choices: data.choices ?? [] };
      return null;
    case CALLBACK.modal: {
      const modal = { custom_id: data.custom_id ?? '', title: data.title ?? '', components: data.components ?? [] };
      refuseFaults(modalFaults(modal));
      const components = normalise(modal.components, media => media);
      interaction.answer = { kind: 'modal', modal: { ...modal, components } };
      return null;
    }
    default:
      throw new Refusal('badForm', [{ path: ['type'], why: 'not a type of interaction callback' }]);
  }
}

export function placeOf(call: Call, interaction: Interaction): Place {
  const channel = call.world.channel(interaction.channelId);
  return { world: call.world, base: call.base, channel };
}

/** A new message that answers an interaction, ephemeral if its flags say so. */
export function answerMessage(call: Call, interaction: Interaction, body: MessageBody, extraFlags: number): Message {
  const place = placeOf(call, interaction);
  const ephemeral = (((body.flags ?? 0) | extraFlags) & FLAG.ephemeral) !== 0;
  if (!ephemeral) call.world.refuseIfArchived(place.channel);
  return composeMessage(place, originOf(call, interaction, ephemeral, extraFlags), body, call.files);
}

function originOf(call: Call, interaction: Interaction, ephemeral: boolean, extraFlags: number): Origin {
  return {
    authorId: call.world.bot.id,
    onlyFor: ephemeral ? interaction.userId : null,
    interactionId: interaction.id,
    allowedFlags: ANSWER_FLAGS,
    extraFlags,
  };
}

/** The message "is thinking…" that stands in for a deferred answer. */
function placeholder(call: Call, interaction: Interaction, data: MessageBody): Message {
  const ephemeral = ((data.flags ?? 0) & FLAG.ephemeral) !== 0;
  const flags = FLAG.loading | (ephemeral ? FLAG.ephemeral : 0);
  const origin = originOf(call, interaction, ephemeral, 0);
  const { world } = call;
  return {
    id: world.newId(),
    channelId: interaction.channelId,
    authorId: origin.authorId,
    onlyFor: origin.onlyFor,
    interactionId: interaction.id,
    type: 0,
    reference: null,
    pinged: [],
    createdAt: world.clock.now(),
    editedAt: null,
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    mentions: [],
    mentionsEveryone: false,
    flags,
    nonce: null,
    pinnedAt: null,
    threadId: null,
  };
}

function update(call: Call, interaction: Interaction, data: MessageBody): Message {
  const message = call.world.messages.get(interaction.messageId ?? '');
  if (!message) throw new Refusal('unknownMessage');
  const place = placeOf(call, interaction);
  if (message.onlyFor === null) call.world.refuseIfArchived(place.channel);
  editMessage(place, message, data, call.files);
  interaction.originalId = message.id;
  interaction.answer = { kind: 'update', messageId: message.id };
  call.world.emit({ kind: 'message', change: 'update', message });
  return message;
}

function callbackJson(call: Call, interaction: Interaction, type: number, message: Message | null): unknown {
  const { world, base } = call;
  const about = message
    ? {
        response_message_id: message.id,
        response_message_loading: (message.flags & FLAG.loading) !== 0,
        response_message_ephemeral: message.onlyFor !== null,
      }
    : {};
  const kind = type === CALLBACK.update ? CALLBACK.update : CALLBACK.message;
  const resource = message ? { resource: { type: kind, message: messageJson(world, base, message) } } : {};
  return { interaction: { id: interaction.id, type: interaction.type, ...about }, ...resource };
}

export const CALLBACK_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    auth: false,
    body: {
      oneOf: [
        'CreateMessageInteractionCallbackRequest',
        'UpdateMessageInteractionCallbackRequest',
        'ApplicationCommandAutocompleteCallbackRequest',
        'ModalInteractionCallbackRequest',
      ],
    },
    reply: 'InteractionCallbackResponse',
    run: answer,
  },
];
