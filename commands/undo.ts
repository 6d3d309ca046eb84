import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { CONTENT_LIMIT, fitLines } from '../src/discord/body.ts';
import { defineCommand, defineComponent } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { buttons } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';
import { proposalBody } from '../src/discord/posts/proposal.ts';
import { matchOption } from '../src/discord/which.ts';
import { mention, refusalText } from '../src/discord/words.ts';
import { seated, seatsOf } from '../src/match/people.ts';
import type { Refused } from '../src/match/refusals.ts';
import { type MatchInfo, matchId } from '../src/match/rows.ts';
import { addMatch, completeOpen, theMatch } from './one-match.ts';
import { figure } from './pages.ts';
import { tellingLines } from './telling.ts';

const ASK = 'undo-ask';

/** The proposal that is open in the match, with what this person can do about it. */
export async function showProposal(context: Context, info: MatchInfo): Promise<void> {
  const { service, user } = context;
  const look = await service.proposal(info.id, user.id);
  if (!look.ok) return context.refuse(look.refusal, info);
  const { proposal, takesBack } = look.value;
  const { content, rows = [] } = proposalBody(info, proposal, takesBack === null ? [] : tellingLines(takesBack));
  const withdraw = buttons({ id: customId('settle', info.id, proposal.id, 'n'), label: 'Withdraw' });
  const own = proposal.by === user.id;
  await context.answerPrivately({
    content: fitLines(content.split('\n'), CONTENT_LIMIT),
    rows: own ? [withdraw] : proposal.asks.includes(user.id) ? rows : [],
  });
}

/** The number of answers before this person's last one; -1 where there is none. */
async function beforeOwnLast({ service, user }: Context, info: MatchInfo): Promise<number> {
  const log = await service.log(info.id, user.id);
  const mine = seatsOf(info, user.id);
  const own = log.ok ? log.value.entries.findLast(({ seat }) => seat !== null && mine.includes(seat)) : undefined;
  return own?.answer ?? -1;
}

/** What would be taken back, and the button that asks for it. */
async function layBefore(context: Context, info: MatchInfo, to: number, why: string | null): Promise<void> {
  const { service, user } = context;
  const log = await service.log(info.id, user.id, to);
  if (!log.ok) return context.refuse(log.refusal, info);
  const count = info.answers - to;
  const others = seated(info).some(other => other !== user.id);
  const whom = others ? 'The others must agree.' : 'Nobody else plays, so it is done at once.';
  const what = count === 1 ? 'the last decision' : `the last ${count} decisions`;
  const head = `${why === null ? '' : `${why}\n`}You can go further back, to before ${what}. ${whom} What was seen stays seen, and dice fall anew. This would go:`;
  const lines = tellingLines(log.value);
  await context.answerPrivately({
    content: fitLines(
      [head, ...(lines.length > 0 ? lines : ['Decisions that have brought nothing about yet.'])],
      CONTENT_LIMIT,
    ),
    rows: [
      buttons({
        id: customId(ASK, info.id, info.version, to),
        label: others ? 'Ask the Others' : 'Take It Back',
        look: 'main',
      }),
    ],
  });
}

const asked = defineComponent({
  name: ASK,
  manner: 'in-place',
  args: z.tuple([matchId, figure, figure]),
  async run(context, [match, version, to]) {
    const { service, click, deps } = context;
    const before = await service.info(match);
    if (before && before.version !== version) {
      const stale: Refused = { code: 'stale', given: version, version: before.version };
      return context.update({ content: `${refusalText(deps.games, stale, before)} Give \`/undo\` again.` });
    }
    const done = await service.proposeUndo(click, match, to);
    if (!done.ok) return context.refuse(done.refusal, before);
    deps.wake();
    const after = await service.info(match);
    const asks = after?.proposal?.asks.map(mention).join(' and ');
    await context.update({ content: asks ? `Asked: ${asks} may agree.` : 'Taken back. `/turn` goes on from there.' });
  },
});

/** `/undo`: the own last answer where the rules leave it free; further back by consent. */
export const undo = defineCommand({
  data: addMatch(
    new SlashCommandBuilder()
      .setName('undo')
      .setDescription('Take back your last decision; what was already revealed needs the others’ consent')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ).addIntegerOption(option =>
    option
      .setName('to')
      .setDescription('Keep the decisions up to this number in /log, and ask to take back the rest')
      .setMinValue(0)
      .setMaxValue(100_000),
  ),
  options: z.object({ match: matchOption, to: z.number().int().min(0).optional() }),
  async run(context, { match, to }) {
    const { service, click, deps, user } = context;
    const info = await theMatch(context, match);
    if (!info) return;
    if (info.status === 'playing' && seatsOf(info, user.id).length > 0) {
      if (info.proposal !== null) return showProposal(context, info);
      if (to !== undefined && to < info.answers) return layBefore(context, info, to, null);
      if (to !== undefined) {
        return context.refuse({ code: 'no-such-answer', answer: to, answers: info.answers }, info);
      }
    }
    const done = await service.undo(click, info.id, info.version);
    if (done.ok) {
      deps.wake();
      return context.answerPrivately('Your last decision is taken back. `/turn` goes on from there.');
    }
    const { refusal } = done;
    const last = refusal.code === 'rules' || refusal.code === 'not-your-seat' ? await beforeOwnLast(context, info) : -1;
    if (last < 0) return context.refuse(refusal, info);
    const why = refusal.code === 'rules' ? refusalText(deps.games, refusal, info) : 'Others have decided since.';
    await layBefore(context, info, last, why);
  },
  complete: completeOpen,
  components: [asked],
});
