import { randomBytes } from 'node:crypto';
import type { Id, Interaction } from '../model.ts';
import type { World } from '../world.ts';

export type Action = Pick<Interaction, 'type' | 'userId' | 'channelId' | 'data' | 'messageId' | 'openedBy' | 'label'>;

/**
 * Send a person's action to the bot. Without an answer within `answerWithinMs` it fails, which counts as a problem.
 * See Discord docs: interactions/receiving-and-responding#responding-to-an-interaction
 */
export function act(world: World, action: Action): Interaction {
  const interaction: Interaction = {
    ...action,
    id: world.newId(),
    token: randomBytes(24).toString('base64url'),
    createdAt: world.clock.now(),
    answer: null,
    originalId: null,
    loading: false,
  };
  world.interactions.set(interaction.id, interaction);
  const stop = world.clock.after(world.answerWithinMs, () => {
    if (interaction.answer) return;
    interaction.answer = { kind: 'failed' };
    world.problem(`unanswered after ${world.answerWithinMs / 1000} s: ${interaction.label}`);
    world.emit({ kind: 'answer', interaction });
  });
  const unlisten = world.listen(event => {
    if (event.kind !== 'answer' || event.interaction !== interaction) return;
    stop();
    unlisten();
  });
  world.emit({ kind: 'interaction', interaction });
  return interaction;
}

/**
 * Resolves with the first value that `check` returns. It is called at once and again at every event. Rejects after
 * `patienceMs`.
 */
export function waitFor<T>(
  world: World,
  check: () => T | null | undefined,
  complaint: () => string,
  patienceMs = world.patienceMs,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const now = check();
    if (now !== null && now !== undefined) return resolve(now);
    const timer = setTimeout(() => {
      hush();
      reject(new Error(complaint()));
    }, patienceMs);
    const hush = world.listen(() => {
      const value = check();
      if (value === null || value === undefined) return;
      clearTimeout(timer);
      hush();
      resolve(value);
    });
  });
}

/** Resolves when the bot has answered. If it defers, this waits until the message has arrived. */
export async function answered(world: World, interaction: Interaction): Promise<Interaction> {
  return waitFor(
    world,
    () => (interaction.answer && !interaction.loading ? interaction : null),
    () =>
      `${interaction.label}: ${interaction.answer ? 'still "thinking…"' : 'no answer'} after ${world.patienceMs} ms`,
  );
}

export const idOf = (thing: Id | { readonly id: Id }): Id => (typeof thing === 'string' ? thing : thing.id);
