import type { InteractionWebhook, RepliableInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { MatchId } from '../../match/rows.ts';
import { replacing } from '../answer.ts';

/** So long Discord lets an answer be changed; less the time that it may take. */
const LIFE = 14 * 60_000;

const CLOSED = { content: '-# This panel is closed: you went on in another.' };

interface Opened {
  /** The interaction that the panel first answered; it stays what it is while it is updated in place. */
  readonly panel: string;
  readonly at: number;
  /** The way to the message, by the last press in it. */
  readonly webhook: InteractionWebhook;
}

/** Who pressed what. */
interface Press {
  readonly interaction: RepliableInteraction;
  readonly user: { readonly id: string };
  readonly log: Logger;
}

/** The panel in which each person last went on in each match. The one before would look as if it could still be played, so it is closed. */
export class OpenedPanels {
  private readonly now: () => number;
  /** By person and match, the longest untouched first. */
  private readonly opened = new Map<string, Opened>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** The answer that was just given shows the person's panel, in the message pressed or in a new one. */
  async stands({ interaction, user, log }: Press, match: MatchId, inPlace: boolean): Promise<void> {
    const key = `${user.id} ${match}`;
    const before = this.opened.get(key);
    const pressed = inPlace && 'message' in interaction ? interaction.message : null;
    const panel = pressed?.interactionMetadata?.id ?? pressed?.id ?? interaction.id;
    this.opened.delete(key);
    this.forgetOld();
    this.opened.set(key, { panel, at: this.now(), webhook: interaction.webhook });
    if (before === undefined || before.panel === panel || this.isOld(before)) return;
    try {
      await before.webhook.editMessage('@original', replacing(CLOSED));
    } catch (error) {
      // Dismissed by its reader, or out of reach: whoever presses in it is told how things stand.
      log.info({ err: error, match }, 'an older panel could not be closed');
    }
  }

  private isOld = ({ at }: Opened): boolean => this.now() - at > LIFE;

  private forgetOld(): void {
    for (const [key, each] of this.opened) {
      if (!this.isOld(each)) return;
      this.opened.delete(key);
    }
  }
}
