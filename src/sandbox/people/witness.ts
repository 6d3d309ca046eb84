import type { Attachment, Id, Message } from '../model.ts';
import { commandJson, messageJson, threadJson } from '../render.ts';
import type { World, WorldEvent } from '../world.ts';
import { visibleCommands } from './slash.ts';

/** One thing that reached a person's client, whether or not it was shown. */
export interface Sighting {
  readonly kind: 'message' | 'gone' | 'thread' | 'typing' | 'modal' | 'choices' | 'commands' | 'file';
  /** All of it as JSON: words, alt texts, custom_ids, option values and their order, file names. */
  readonly json: string;
  /** The contents of a file. */
  readonly bytes: Uint8Array | null;
}

/**
 * Used instead of the real address. The signatures of files are removed too. Both differ from sandbox to sandbox, and
 * tests compare two sandboxes with the same clock.
 */
const BASE = 'http://sandbox';
const SIGNATURE = /\?hm=[0-9a-f]{32}/g;

const written = (value: unknown): string => JSON.stringify(value).replace(SIGNATURE, '');

/** The JSON of a message at an event, made once for all people. */
const heard = new WeakMap<WorldEvent, string>();

/** Records everything that reaches one person's client, for tests of secrecy. */
export class Witness {
  readonly sightings: Sighting[] = [];
  readonly #world: World;
  readonly #userId: Id;
  readonly #files = new Set<Id>();

  constructor(world: World, userId: Id) {
    this.#world = world;
    this.#userId = userId;
    for (const channel of world.channels.values()) this.#catchUp(channel.id);
    this.#commands();
    world.listen(event => this.#hear(event));
  }

  #hear(event: WorldEvent): void {
    switch (event.kind) {
      case 'message':
        this.#message(event.message, event);
        return;
      case 'channel':
        if (event.channel.kind === 'thread' && this.#world.canSee(event.channel, this.#userId)) {
          this.#note('thread', threadJson(this.#world, event.channel));
        }
        return;
      case 'member':
        // Joining a private thread shows everything that was said before.
        if (event.userId === this.#userId) this.#catchUp(event.thread.id);
        return;
      case 'typing':
        if (this.#world.canSee(event.channel, this.#userId)) this.#note('typing', { channel: event.channel.id });
        return;
      case 'answer':
        if (event.interaction.userId !== this.#userId) return;
        if (event.interaction.answer?.kind === 'modal') this.#note('modal', event.interaction.answer.modal);
        if (event.interaction.answer?.kind === 'choices') this.#note('choices', event.interaction.answer.choices);
        return;
      case 'commands':
        this.#commands();
        return;
      default:
        return;
    }
  }

  #commands(): void {
    const commands = visibleCommands(this.#world, this.#userId);
    if (commands.length > 0) {
      this.#note(
        'commands',
        commands.map(one => commandJson(this.#world, one)),
      );
    }
  }

  #catchUp(channelId: Id): void {
    const channel = this.#world.channel(channelId);
    if (!this.#world.canSee(channel, this.#userId)) return;
    if (channel.kind === 'thread') this.#note('thread', threadJson(this.#world, channel));
    for (const message of this.#world.messagesIn(channelId)) this.#message(message, null);
  }

  #message(message: Message, event: Extract<WorldEvent, { kind: 'message' }> | null): void {
    if (!this.#world.isVisible(message, this.#userId)) return;
    if (event?.change === 'delete') {
      this.#note('gone', { id: message.id });
      return;
    }
    const json = (event && heard.get(event)) ?? written(messageJson(this.#world, BASE, message));
    if (event) heard.set(event, json);
    this.sightings.push({ kind: 'message', json, bytes: null });
    for (const file of message.attachments) this.#file(file);
  }

  #file(file: Attachment): void {
    if (this.#files.has(file.id)) return;
    this.#files.add(file.id);
    const json = JSON.stringify({ name: file.name, description: file.description, type: file.contentType });
    this.sightings.push({ kind: 'file', json, bytes: file.bytes });
  }

  #note(kind: Sighting['kind'], value: unknown): void {
    this.sightings.push({ kind, json: written(value), bytes: null });
  }
}
