import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand } from '../src/discord/command.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { matchOption } from '../src/discord/which.ts';
import type { LuckReport } from '../src/match/types.ts';
import { addMatchOption, completeAny, theMatch } from './one-match.ts';

const draws = (n: number): string => (n === 1 ? '1 draw' : `${n} draws`);

/** The report of the check, in paragraphs. */
export function report({ commitment, seams, opened }: LuckReport): string[] {
  const before = [
    `All luck of this match (dice, cards, lots) comes from one secret seed. Its SHA-256 was fixed before the first roll:`,
    `\`${commitment}\``,
    ...seams.map(
      ({ answers, was, rules }) =>
        `After decision ${answers} the rules were corrected, from version ${was} to ${rules}. The seed and the order of its draws stayed the same: the next draw followed the last one made before. To replay the match, play each part by the rules of its version.`,
    ),
  ];
  if (opened === null) {
    return [
      ...before,
      'The seed is shown when the match is over, since it would reveal the rolls to come; then `/verify` works out again every roll that was made.',
    ];
  }
  const { seed, keepsCommitment, verified } = opened;
  const kept = keepsCommitment
    ? '✅ The seed has that SHA-256, so it was not changed during the match.'
    : '❌ The seed does not have that SHA-256. This match cannot be trusted.';
  const redone = verified.ok
    ? `✅ All ${draws(verified.draws)}, including those of decisions taken back, were worked out again from the seed and are as recorded.`
    : `❌ The record does not follow from the seed, at decision ${verified.wrong.answer}: ${verified.wrong.message}`;
  return [
    ...before,
    `The seed: \`${seed}\``,
    kept,
    redone,
    'To check it yourself: draw n is made from HMAC-SHA-256 of the number n under the seed. `docs/dice.md` of the source has the whole rule with a worked example, and `/export` gives the record.',
  ];
}

/** `/verify`: recomputes and explains the luck of a match. */
export const verify = defineCommand({
  data: addMatchOption(
    new SlashCommandBuilder()
      .setName('verify')
      .setDescription('Check the dice of a match: worked out again and explained')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ).addBooleanOption(option => option.setName('share').setDescription('Show it to everybody in the channel')),
  options: z.object({ match: matchOption, share: z.boolean().default(false) }),
  async run(context, { match, share }) {
    const info = await theMatch(context, match);
    if (!info) return;
    const checked = await context.service.verify(info.id);
    if (!checked.ok) return context.refuse(checked.refusal, info);
    const content = [`**${matchTitle(context.deps.games, info)}: the dice**`, ...report(checked.value)].join('\n');
    await (share ? context.answerOpenly({ content }) : context.answerPrivately({ content }));
  },
  complete: completeAny,
});
