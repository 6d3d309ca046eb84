import type { InteractionWebhook, RepliableInteraction } from 'discord.js';
import type { Logger } from 'pino';
import { LruCache } from '../../core/lru-cache.ts';
import type { MatchId, MatchInfo } from '../../match/rows.ts';
import { editPayload } from '../answer.ts';
import type { Body } from '../body.ts';

/** For how long Discord lets an answer be edited or deleted, less a margin. */
const EDITABLE_MS = 14 * 60_000;

/** How many panels that another one has replaced are remembered. */
const MOVED_KEPT = 1000;

/** How many people's hands are remembered. */
const HANDS_KEPT = 1000;

/** How many people's matches are remembered as those in which "final" was explained. */
const EXPLAINED_KEPT = 1000;

/** A hand as a panel is about to show it: in words, and the match's version at the question beside it. */
export interface HandBeside {
  readonly words: string;
  readonly version: number;
  /** The panel opens with this question. */
  readonly opens: boolean;
}

/** Where a panel was shown: in the pressed message or in a new one. */
export type ShownIn = 'pressed' | 'new';

interface OpenPanel {
  /** The id of the interaction that opened the panel; it stays the same while the panel is updated. */
  readonly panel: string;
  /** When it was shown last, in milliseconds by the monotonic clock. */
  readonly at: number;
  /** The press that showed it last; null once another press is being handled. */
  readonly shownBy: string | null;
  /** The webhook of that press, and the message as that webhook names it. */
  readonly webhook: InteractionWebhook;
  readonly message: string;
  /** The version of the match that it shows; null if it shows none. */
  readonly version: number | null;
}

/** Who pressed what, and where it was answered. */
interface Press {
  readonly interaction: RepliableInteraction;
  readonly user: { readonly id: string };
  readonly log: Logger;
  answeredIn(): string;
}

/** The panel to which the pressed message belongs; null if no message was pressed. */
function pressedPanel({ interaction }: Press): string | null {
  const pressed = 'message' in interaction ? interaction.message : null;
  return pressed === null ? null : (pressed.interactionMetadata?.id ?? pressed.id);
}

/**
 * The open panel of each person in each match that is not over. An older one is deleted, since it would look as if it still
 * worked.
 */
export class OpenedPanels {
  private readonly elapsed: () => number;
  /** By person and match, least recently used first. */
  private readonly opened = new Map<string, OpenPanel>();
  /** What is being handled that shows a panel, by person and match. */
  private readonly handling = new Map<string, Promise<unknown>>();
  /** The deleted panels whose place another one has taken. */
  private readonly moved = new LruCache<string, true>(MOVED_KEPT);

  /** The hand that each person was last shown in each match, and the version at which that was. */
  private readonly hands = new LruCache<string, Omit<HandBeside, 'opens'>>(HANDS_KEPT);

  /** The version of each match at which each person was told what takes back a final choice. */
  private readonly explained = new LruCache<string, number>(EXPLAINED_KEPT);

  /** `elapsed`: milliseconds by a monotonic clock. */
  constructor(elapsed: () => number) {
    this.elapsed = elapsed;
  }

  /** Handles a press that shows a panel. Until that is done, nothing else changes it. */
  whileHandled<T>({ user }: Press, match: MatchId, handle: () => Promise<T>): Promise<T> {
    const key = keyOf(user, match);
    const open = this.opened.get(key);
    if (open !== undefined) this.opened.set(key, { ...open, shownBy: null });
    const handled = handle();
    const settled = Promise.allSettled([this.handling.get(key), handled]).then(() => {
      if (this.handling.get(key) === settled) this.handling.delete(key);
    });
    this.handling.set(key, settled);
    return handled;
  }

  /** Whether the panel that this press showed is still the open one, with nothing pressed in it since. */
  isAsShownBy({ interaction, user }: Press, match: MatchId): boolean {
    return this.opened.get(keyOf(user, match))?.shownBy === interaction.id;
  }

  /** Whether the pressed panel is the open one and can still be deleted. */
  canMove(press: Press, match: MatchId): boolean {
    const open = this.opened.get(keyOf(press.user, match));
    return open !== undefined && open.panel === pressedPanel(press) && !this.isOld(open);
  }

  /** Whether another panel has taken the place of the pressed one. */
  isMoved(press: Press): boolean {
    const panel = pressedPanel(press);
    return panel !== null && this.moved.get(panel) === true;
  }

  /**
   * Whether a person's panel says what is in the hand: beside the question with which the panel opens, beside the first one
   * after the hand has changed, and each time one of these questions is drawn again.
   */
  showsHand(user: string, match: MatchId, { words, version, opens }: HandBeside): boolean {
    const before = this.hands.get(keyOf({ id: user }, match));
    return opens || before?.words !== words || before.version === version;
  }

  /** Call after saying it. */
  noteHand(user: string, match: MatchId, { words, version }: HandBeside): void {
    this.hands.set(keyOf({ id: user }, match), { words, version });
  }

  /**
   * Whether a person has read in this match what takes back a final choice. It is said again in the panel that said it, if
   * that is drawn again. `user` is null for a panel of nobody in particular.
   */
  isFinalExplained(user: string | null, match: MatchId, version: number): boolean {
    const at = user === null ? undefined : this.explained.get(keyOf({ id: user }, match));
    return at !== undefined && at !== version;
  }

  /** Call after saying it. */
  noteFinalExplained(user: string | null, match: MatchId, version: number): void {
    if (user !== null && !this.isFinalExplained(user, match, version))
      this.explained.set(keyOf({ id: user }, match), version);
  }

  /** Whether another message than the pressed one is this person's panel, and shows the match as it is now. */
  isOpenElsewhere(press: Press, { id, version }: Pick<MatchInfo, 'id' | 'version'>): boolean {
    const open = this.opened.get(keyOf(press.user, id));
    return open?.version === version && open.panel !== pressedPanel(press) && !this.isOld(open);
  }

  /** Call after showing a panel with `shown`. One that says that the match is over never goes out of date. */
  async noteShown(
    press: Press,
    match: MatchId,
    where: ShownIn,
    shown?: Pick<MatchInfo, 'version' | 'status'>,
  ): Promise<void> {
    const { interaction, user, log } = press;
    const key = keyOf(user, match);
    const before = this.opened.get(key);
    const panel = (where === 'pressed' ? pressedPanel(press) : null) ?? interaction.id;
    this.opened.delete(key);
    this.forgetOld();
    const { id: shownBy, webhook } = interaction;
    if (shown?.status !== 'over') {
      const message = press.answeredIn();
      this.opened.set(key, { panel, at: this.elapsed(), shownBy, webhook, message, version: shown?.version ?? null });
    }
    if (before === undefined || before.panel === panel || this.isOld(before)) return;
    this.moved.set(before.panel, true);
    try {
      await before.webhook.deleteMessage(before.message);
    } catch (error) {
      // It was dismissed or cannot be reached. A press in it would be answered with the match's current state.
      this.moved.delete(before.panel);
      log.info({ err: error, match }, 'an older panel could not be deleted');
    }
  }

  /**
   * Call when a match is over. Replaces its open panels, whose buttons would do nothing any more, by what `draw` returns for
   * each person; null leaves a panel as it is. A panel that cannot be edited any more, or that another process or an
   * earlier run of the program has shown, keeps its buttons: the next press in it replaces it. Never rejects.
   */
  async showEnd(match: MatchId, draw: (user: string) => Promise<Body | null>, log: Logger): Promise<void> {
    const suffix = keyOf({ id: '' }, match);
    const keys = new Set([...this.opened.keys(), ...this.handling.keys()].filter(key => key.endsWith(suffix)));
    await Promise.all(
      [...keys].map(async key => {
        try {
          // If a press ended the match, its own answer shows that, with what the press led to.
          await this.handling.get(key);
          const open = this.opened.get(key);
          if (open === undefined || this.isOld(open) || this.isTaken(key, open)) return;
          const body = await draw(key.slice(0, -suffix.length));
          if (body === null || this.opened.get(key) !== open) return;
          this.opened.delete(key);
          await open.webhook.editMessage(open.message, editPayload(body));
        } catch (error) {
          log.info({ err: error, match }, 'the panel of a match that is over could not be closed');
        }
      }),
    );
  }

  /** Whether the panel of another match is now shown in the same message. */
  private isTaken(key: string, { panel }: OpenPanel): boolean {
    return [...this.opened].some(([other, each]) => other !== key && each.panel === panel);
  }

  private isOld = ({ at }: Pick<OpenPanel, 'at'>): boolean => this.elapsed() - at > EDITABLE_MS;

  private forgetOld(): void {
    for (const [key, each] of this.opened) {
      if (!this.isOld(each)) return;
      this.opened.delete(key);
    }
  }
}

const keyOf = (user: Press['user'], match: MatchId): string => `${user.id} ${match}`;
