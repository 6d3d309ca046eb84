import {
  DiscordAPIError,
  type InteractionEditReplyOptions,
  type InteractionReplyOptions,
  type InteractionUpdateOptions,
  MessageFlags,
  type ModalBuilder,
  type RepliableInteraction,
} from 'discord.js';
import { type Body, CONTENT_LIMIT, clip } from './body.ts';

/**
 * How a slow answer is deferred: with a private placeholder, or by leaving the pressed message as it is until it is
 * updated. The choice is made before the answer is known.
 */
export type Deferral = 'privately' | 'in-place';

/** Discord accepts the first answer within three seconds. After two we defer it. */
const DEFER_AFTER_MS = 2000;

/** Errors that mean nobody waits for the answer: it is too late, or the interaction was answered already. */
const NOBODY_WAITS = new Set<number | string>([10062, 40060, 50027]);
export const nobodyWaits = (error: unknown): boolean =>
  error instanceof DiscordAPIError && NOBODY_WAITS.has(error.code);

/** Whether the same press was answered already, by another process or on its first delivery. */
export const answeredElsewhere = (error: unknown): boolean => error instanceof DiscordAPIError && error.code === 40060;

/** What Discord is sent. Only the people in `pings` are notified, on edits too. */
export function payload({ content, rows = [], files = [], pings = [] }: Body) {
  return {
    content: clip(content, CONTENT_LIMIT),
    components: [...rows],
    files: files.map(({ name, bytes, alt }) => ({ attachment: Buffer.from(bytes), name, description: alt })),
    allowedMentions: { parse: [], users: [...pings] },
  };
}

/** What an edit is sent as. It removes whatever it leaves out. */
export const editPayload = (body: Body) => ({
  ...payload(body),
  attachments: (body.keptFiles ?? []).map(id => ({ id })),
});

/** Milliseconds since Discord made an interaction; never below 0, even if our clock runs behind Discord's. */
export const ageOf = ({ createdTimestamp }: { readonly createdTimestamp: number }, now: number): number =>
  Math.max(0, now - createdTimestamp);

type State = 'open' | 'deferred' | 'answered';

/**
 * Answers one interaction in time: at once, or after deferring it. What is said privately stays private
 * either way, since only private placeholders are ever opened.
 */
export class Answerer {
  private readonly interaction: RepliableInteraction;
  private readonly deferral: Deferral;
  private readonly timer: NodeJS.Timeout;
  private state: State = 'open';
  private queue: Promise<unknown> = Promise.resolve();
  /** The message that was answered with last, as the interaction's webhook names it: `@original` or a follow-up's id. */
  answeredIn = '@original';
  /** Milliseconds from the press, by Discord's clock, to the first answer; null until there is one. */
  firstAnswerMs: number | null = null;
  private readonly now: () => number;

  constructor(
    interaction: RepliableInteraction,
    deferral: Deferral,
    now: () => number,
    onError: (error: unknown) => void,
  ) {
    this.interaction = interaction;
    this.deferral = deferral;
    this.now = now;
    this.timer = setTimeout(() => {
      this.inTurn(() => this.defer()).catch(onError);
    }, DEFER_AFTER_MS);
  }

  /** Milliseconds since the press, by Discord's clock: time spent in a stalled process counts too. */
  age(): number {
    return ageOf(this.interaction, this.now());
  }

  get answered(): boolean {
    return this.state === 'answered';
  }

  /** Call when nothing more will be said. */
  close(): void {
    clearTimeout(this.timer);
  }

  answerPrivately(body: Body): Promise<void> {
    return this.inTurn(async () => {
      const { interaction } = this;
      const flags: InteractionReplyOptions['flags'] = MessageFlags.Ephemeral;
      if (this.state === 'open') await interaction.reply({ ...payload(body), flags });
      else if (this.state === 'deferred' && this.deferral === 'privately')
        await interaction.editReply(editPayload(body));
      else this.answeredIn = (await interaction.followUp({ ...payload(body), flags })).id;
      this.markAnswered();
    });
  }

  /** Replaces the message that was answered with last. */
  amend(body: Body): Promise<void> {
    return this.inTurn(async () => {
      await this.interaction.webhook.editMessage(this.answeredIn, editPayload(body));
    });
  }

  /** Replaces the text and the rows of that message. Its files stay. */
  amendWords({ content, rows = [] }: Body): Promise<void> {
    const { files: _, ...words } = payload({ content, rows });
    return this.inTurn(async () => {
      await this.interaction.webhook.editMessage(this.answeredIn, words);
    });
  }

  answerOpenly(body: Body): Promise<void> {
    return this.inTurn(async () => {
      const { interaction } = this;
      if (this.state === 'open') await interaction.reply(payload(body));
      else {
        if (this.state === 'deferred' && this.deferral === 'privately') {
          await interaction.editReply({ content: 'Here it is.' });
        }
        await interaction.followUp(payload(body));
      }
      this.markAnswered();
    });
  }

  /** Replaces the message that was pressed. If nothing was pressed, or the deferral is private, answers privately. */
  update(body: Body): Promise<void> {
    const { interaction } = this;
    const hasMessage = interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());
    if (!hasMessage || this.deferral === 'privately') return this.answerPrivately(body);
    return this.inTurn(async () => {
      if (body.superseded) await this.defer();
      else if (this.state === 'open') await interaction.update(editPayload(body) satisfies InteractionUpdateOptions);
      else await interaction.editReply(editPayload(body) satisfies InteractionEditReplyOptions);
      this.markAnswered();
    });
  }

  openForm(form: ModalBuilder): Promise<void> {
    return this.inTurn(async () => {
      const { interaction } = this;
      if (this.state !== 'open' || interaction.isModalSubmit()) {
        await interaction.followUp({ content: 'That took too long. Press once more.', flags: MessageFlags.Ephemeral });
      } else await interaction.showModal(form);
      this.markAnswered();
    });
  }

  /**
   * If nothing was said yet, leaves the message of the pressed button or select as it is. If the deferral is private, or
   * there is no such message, says "Done.".
   */
  async settle(): Promise<void> {
    if (this.answered) return;
    if (this.deferral === 'in-place' && this.interaction.isMessageComponent()) {
      await this.inTurn(async () => {
        if (this.state === 'open') await this.defer();
        this.markAnswered();
      });
    } else await this.answerPrivately({ content: 'Done.' });
  }

  private async defer(): Promise<void> {
    if (this.state !== 'open') return;
    const { interaction } = this;
    const isInPlace = this.deferral === 'in-place' && !interaction.isCommand();
    if (isInPlace && interaction.isMessageComponent()) await interaction.deferUpdate();
    else if (isInPlace && interaction.isModalSubmit() && interaction.isFromMessage()) await interaction.deferUpdate();
    else await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    this.state = 'deferred';
    this.firstAnswerMs ??= this.age();
  }

  private markAnswered(): void {
    this.state = 'answered';
    this.firstAnswerMs ??= this.age();
    clearTimeout(this.timer);
  }

  /** Makes calls to Discord one after another, so that each sees the state the last one left. */
  private inTurn(task: () => Promise<void>): Promise<void> {
    const before = this.queue;
    const run = (async () => {
      // If the call before failed, its own caller knows that already.
      await before.catch(() => {});
      await task();
    })();
    this.queue = run;
    return run;
  }
}
