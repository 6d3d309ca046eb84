import { editMessage } from '../compose.ts';
import type { Interaction, Message } from '../model.ts';
import { Refusal } from '../refusal.ts';
import { messageJson } from '../render.ts';
import { TOKEN_LIFE_MS } from '../wire.ts';
import { answerMessage, placeOf } from './callback.ts';
import { type Call, messageBody, NO_CONTENT, type Reply, type Route } from './route.ts';

/** The interaction whose token the path carries. After fifteen minutes the token is invalid. */
function interactionOf(call: Call): Interaction {
  const { world } = call;
  if (call.param('application') !== world.bot.id) throw new Refusal('unknownWebhook');
  const token = call.param('token');
  const interaction = [...world.interactions.values()].find(other => other.token === token);
  if (!interaction || world.clock.now() - interaction.createdAt > TOKEN_LIFE_MS) throw new Refusal('badToken');
  if (!interaction.answer || interaction.answer.kind === 'failed') throw new Refusal('unknownWebhook');
  return interaction;
}

function findMessage(call: Call, interaction: Interaction): Message {
  const wanted = call.param('message');
  const id = wanted === '@original' ? interaction.originalId : wanted;
  const message = id === null ? undefined : call.world.messages.get(id);
  const isOwn = message && (message.interactionId === interaction.id || message.id === interaction.originalId);
  if (!message || !isOwn) throw new Refusal('unknownMessage');
  return message;
}

const reply = (call: Call, message: Message): Reply => ({
  status: 200,
  json: messageJson(call.world, call.base, message),
});

/** See Discord docs: interactions/receiving-and-responding#edit-original-interaction-response */
function edit(call: Call): Reply {
  const interaction = interactionOf(call);
  const message = findMessage(call, interaction);
  writeMessage(call, interaction, message);
  return reply(call, message);
}

function writeMessage(call: Call, interaction: Interaction, message: Message): void {
  const place = placeOf(call, interaction);
  if (message.onlyFor === null) call.world.refuseIfArchived(place.channel);
  const isFirst = interaction.loading && message.id === interaction.originalId;
  editMessage(place, message, messageBody(call), call.files);
  // A message that fills a deferral is the answer itself, not an edit of it.
  if (isFirst) {
    interaction.loading = false;
    message.editedAt = null;
  }
  call.world.emit({ kind: 'message', change: 'update', message });
}

/**
 * The first message after a deferral replaces the placeholder, and is ephemeral if that was. Later ones are new
 * messages.
 */
function followUp(call: Call): Reply {
  const interaction = interactionOf(call);
  const original = interaction.loading ? call.world.messages.get(interaction.originalId ?? '') : undefined;
  if (original) {
    writeMessage(call, interaction, original);
    return reply(call, original);
  }
  const message = answerMessage(call, interaction, messageBody(call), 0);
  call.world.addMessage(message);
  return reply(call, message);
}

function remove(call: Call): Reply {
  const interaction = interactionOf(call);
  const message = findMessage(call, interaction);
  if (message.id === interaction.originalId) interaction.loading = false;
  call.world.removeMessage(message);
  return NO_CONTENT;
}

const MESSAGE_PATH = '/webhooks/:application/:token/messages/:message';

export const WEBHOOK_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/webhooks/:application/:token',
    auth: false,
    body: 'IncomingWebhookInteractionRequest',
    reply: 'MessageResponse',
    run: followUp,
  },
  {
    method: 'GET',
    path: MESSAGE_PATH,
    auth: false,
    reply: 'MessageResponse',
    run: call => reply(call, findMessage(call, interactionOf(call))),
  },
  {
    method: 'PATCH',
    path: MESSAGE_PATH,
    auth: false,
    body: 'IncomingWebhookUpdateRequestPartial',
    reply: 'MessageResponse',
    run: edit,
  },
  { method: 'DELETE', path: MESSAGE_PATH, auth: false, run: remove },
];
