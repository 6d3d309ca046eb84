import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand, defineComponent } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { buttons } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';
import { LEFT_WORDS, resignQuestion } from '../src/discord/resigning.ts';
import { showProposal } from '../src/discord/take-back.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { matchOption } from '../src/discord/which.ts';
import { mention, timestamp } from '../src/discord/words.ts';
import { ownersOf, seatsOf } from '../src/match/people.ts';
import { type MatchInfo, matchId } from '../src/match/rows.ts';
import { addMatchOption, completeOpen, theMatch } from './one-match.ts';
import { endingLine } from './whose.ts';

const SURE = 'resign-sure';
const KEEP = 'resign-not';

const WAYS = ['resign', 'no-result'] as const;
type Way = (typeof WAYS)[number];

function question({ deps, user }: Context, info: MatchInfo, way: Way): string {
  if (way === 'resign') return resignQuestion(deps.games, info, user.id);
  const others = info.seats.flatMap(ownersOf).some(owner => owner !== user.id);
  const then = others
    ? 'The others are told, and may play on instead; if nobody does in time, it ends with no winner.'
    : 'It ends at once with no winner, and this cannot be taken back.';
  return `Give up **${matchTitle(deps.games, info)}** without a result? ${then}`;
}

const sure = defineComponent({
  name: SURE,
  deferral: 'in-place',
  args: z.tuple([matchId, z.enum(WAYS)]),
  async run(context, [match, way]) {
    const { service, click, deps } = context;
    const before = await service.info(match);
    const done = await (way === 'resign' ? service.resign(click, match) : service.abandon(click, match));
    if (!done.ok) return context.refuse(done.refusal, before);
    deps.wake();
    const info = await service.info(match);
    if (info?.ending) return context.update({ content: endingLine(deps.games, info, info.ending) });
    if (way === 'resign') return context.update({ content: LEFT_WORDS });
    const proposal = info?.proposal;
    const until = proposal?.until ? ` It ends ${timestamp(proposal.until)}.` : '';
    const asks = proposal?.asks.map(mention).join(' and ') ?? 'nobody';
    await context.update({
      content: `Notice sent to ${asks}.${until} \`/draw\` or \`/undo\` shows the notice, to withdraw it.`,
    });
  },
});

const keep = defineComponent({
  name: KEEP,
  deferral: 'in-place',
  args: z.tuple([matchId]),
  run: context => context.update({ content: 'Nothing was done. The match goes on.' }),
});

/** `/resign`: gives the match up, after asking for confirmation. */
export const resign = defineCommand({
  data: addMatchOption(
    new SlashCommandBuilder()
      .setName('resign')
      .setDescription('Give a match up: as a loss, or without a result')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ).addStringOption(option =>
    option
      .setName('how')
      .setDescription('As a loss by default')
      .addChoices({ name: 'As a Loss', value: 'resign' }, { name: 'Without a Result', value: 'no-result' }),
  ),
  options: z.object({ match: matchOption, how: z.enum(WAYS).default('resign') }),
  async run(context, { match, how }) {
    const { user } = context;
    const info = await theMatch(context, match);
    if (!info) return;
    if (info.status !== 'playing') {
      return context.refuse({ code: 'wrong-status', status: info.status, needs: ['playing'] }, info);
    }
    if (seatsOf(info, user.id).length === 0) return context.refuse({ code: 'not-seated' }, info);
    if (how === 'no-result' && info.proposal !== null) return showProposal(context, info);
    await context.answerPrivately({
      content: question(context, info, how),
      rows: [
        buttons(
          { id: customId(SURE, info.id, how), label: how === 'resign' ? 'Resign' : 'Give Up', look: 'danger' },
          { id: customId(KEEP, info.id), label: 'Keep Playing' },
        ),
      ],
    });
  },
  complete: completeOpen,
  components: [sure, keep],
});
