import { z } from 'zod';
import { LEVEL_IDS, LEVELS } from '../bots/levels.ts';
import { listed } from '../core/listed.ts';
import type { Done } from '../match/changes.ts';
import type { MatchId, MatchInfo } from '../match/rows.ts';
import type { Result } from '../match/types.ts';
import type { Body, Row } from './body.ts';
import { defineComponent } from './command.ts';
import type { ComponentContext } from './context.ts';
import { buttons, select } from './controls.ts';
import { customId } from './custom-id.ts';
import { oneMatch } from './match-args.ts';
import { answerRematch, matchAnswer } from './opening.ts';
import { matchButton } from './parts.ts';
import { refusalText, seatTitle } from './words.ts';

/** The buttons of invitations, and those that start another match. */

/** Buttons for somebody who pressed on an invitation that is no longer open. */
function nextButtons(info: MatchInfo | null): readonly Row[] {
  if (info?.status === 'playing') return [buttons(matchButton('turn', info), matchButton('board', info))];
  return info?.status === 'over' ? [buttons(matchButton('board', info), matchButton('log', info))] : [];
}

/** Says what was done, or why it was refused. If the press made the match begin, shows its first question. */
async function reply(
  context: ComponentContext,
  match: MatchId,
  result: Result<Done>,
  words: string,
  say: (body: Body) => Promise<void> = context.answerPrivately,
): Promise<void> {
  const info = await context.service.info(match);
  if (!result.ok) {
    return say({ content: refusalText(context.deps.games, result.refusal, info), rows: nextButtons(info) });
  }
  context.deps.wake();
  if (info?.status === 'playing') return matchAnswer(context, match, say);
  await say({ content: words });
}

const join = defineComponent({
  name: 'join',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    const joined = await context.service.join(context.click, match);
    const info = await context.service.info(match);
    const wishes = info?.players.find(({ user }) => user === context.user.id)?.wishes ?? [];
    const sides = info ? wishes.map(seat => seatTitle(context.deps.games, info, seat)) : [];
    const words =
      sides.length > 0 ? `You have joined: ${listed(sides)}.` : 'You have joined. Your side is drawn by lot.';
    await reply(context, match, joined, words);
  },
});

const side = defineComponent({
  name: 'side',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    const seat = z.coerce.number().int().nonnegative().safeParse(context.values[0]);
    const wishes = seat.success ? [seat.data] : undefined;
    const joined = await context.service.join(context.click, match, wishes);
    const info = await context.service.info(match);
    const title = info && seat.success ? seatTitle(context.deps.games, info, seat.data) : 'match';
    await reply(
      context,
      match,
      joined,
      `You have joined the ${title}. You may still change sides until the match begins.`,
    );
  },
});

const decline = defineComponent({
  name: 'decline',
  deferral: 'privately',
  args: oneMatch,
  run: async (context, match) =>
    reply(context, match, await context.service.decline(context.click, match), 'You have declined.'),
});

const leave = defineComponent({
  name: 'leave',
  deferral: 'privately',
  args: oneMatch,
  run: async (context, match) =>
    reply(context, match, await context.service.leave(context.click, match), 'You have left.'),
});

const start = defineComponent({
  name: 'start',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    const started = await context.service.start(context.click, match, null);
    if (started.ok || started.refusal.code !== 'seats-open') return reply(context, match, started, 'It begins.');
    const { open } = started.refusal;
    const seats = open === 1 ? 'One seat is open' : `${open} seats are open`;
    await context.answerPrivately({
      content: `${seats}. Wait for somebody to join, or let the bot play:`,
      rows: [
        select({
          id: customId('fill', match),
          placeholder: 'How strong should the bot be?',
          options: LEVEL_IDS.map(id => ({ value: id, label: LEVELS[id].title, description: LEVELS[id].about })),
        }),
      ],
    });
    await context.deps.panels.noteShown(context, match, 'new');
  },
});

/** Starts the match and replaces the list of levels, whatever the outcome. */
const fill = defineComponent({
  name: 'fill',
  deferral: 'in-place',
  args: oneMatch,
  async run(context, match) {
    const level = z.enum(LEVEL_IDS).safeParse(context.values[0]);
    if (!level.success) return context.update({ content: 'There is no bot of that name. Press Start again.' });
    const started = await context.service.start(context.click, match, level.data);
    await reply(context, match, started, 'It begins.', context.update);
  },
});

const rematch = defineComponent({
  name: 'rematch',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    await answerRematch(context, match, await context.service.rematch(context.click, match));
  },
});

export const LOBBY = [join, side, decline, leave, start, fill, rematch];
