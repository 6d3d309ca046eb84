import type { InteractionWebhook, RepliableInteraction } from 'discord.js';
import type { Logger } from 'pino';
import type { MatchId } from '../../match/rows.ts';
import { editPayload } from '../answer.ts';

/** For how long Discord lets an answer be edited, less a margin. */
const EDITABLE_MS = 14 * 60_000;

const CLOSED = { content: '-# This panel is closed: you went on in another.' };

interface OpenPanel {
  /** The id of the interaction that opened the panel; it stays the same while the panel is updated. */
  readonly panel: string;
  readonly at: number;
  /** The webhook of the last press in it, through which the message can be edited. */
  readonly webhook: InteractionWebhook;
}

/** Who pressed what. */
interface Press {
  readonly interaction: RepliableInteraction;
  readonly user: { readonly id: string };
  readonly log: Logger;
}

/** The open panel of each person in each match. An older one is closed, since it would look as if it still worked. */
export class OpenedPanels {
  private readonly elapsed: () => number;
  /** By person and match, least recently used first. */
  private readonly opened = new Map<string, OpenPanel>();

  /** `elapsed`: milliseconds by a monotonic clock. */
  constructor(elapsed: () => number) {
    this.elapsed = elapsed;
  }

  /** Call after showing a panel, in the pressed message or in a new one. */
  async noteShown({ interaction, user, log }: Press, match: MatchId, inPlace: boolean): Promise<void> {
    const key = `${user.id} ${match}`;
    const before = this.opened.get(key);
    const pressed = inPlace && 'message' in interaction ? interaction.message : null;
    const panel = pressed?.interactionMetadata?.id ?? pressed?.id ?? interaction.id;
    this.opened.delete(key);
    this.forgetOld();
    this.opened.set(key, { panel, at: this.elapsed(), webhook: interaction.webhook });
    if (before === undefined || before.panel === panel || this.isOld(before)) return;
    try {
      await before.webhook.editMessage('@original', editPayload(CLOSED));
    } catch (error) {
      // It was dismissed or cannot be reached. A press in it would be answered with the match's current state.
      log.info({ err: error, match }, 'an older panel could not be closed');
    }
  }

  private isOld = ({ at }: OpenPanel): boolean => this.elapsed() - at > EDITABLE_MS;

  private forgetOld(): void {
    for (const [key, each] of this.opened) {
      if (!this.isOld(each)) return;
      this.opened.delete(key);
    }
  }
}
