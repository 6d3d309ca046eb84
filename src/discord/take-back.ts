import { z } from 'zod';
import { scenarioOrStandIn } from '../match/context.ts';
import { opponentsOf, seatsOf } from '../match/people.ts';
import type { Refused } from '../match/refusals.ts';
import { type MatchInfo, matchId } from '../match/rows.ts';
import { CONTENT_LIMIT, fitLines } from './body.ts';
import { defineComponent } from './command.ts';
import type { Context } from './context.ts';
import { buttons } from './controls.ts';
import { customId } from './custom-id.ts';
import { lastDecisions, proposalBody, seenLines } from './posts/proposal.ts';
import { tellingLines } from './story.ts';
import { mention, refusalText } from './words.ts';

/**
 * Taking answers back: freely while nothing was revealed, and further by consent, after showing what would be undone.
 */

const wholeNumber = z.coerce.number().int().min(0).max(10_000_000);

const ASK = 'undo-ask';

/** The proposal that is open in the match, with what this person can do about it. */
export async function showProposal(context: Context, info: MatchInfo): Promise<void> {
  const { service, user, deps } = context;
  const look = await service.proposal(info.id, user.id);
  if (!look.ok) return context.refuse(look.refusal, info);
  const { proposal, takesBack } = look.value;
  const lines = takesBack === null ? [] : tellingLines(takesBack);
  const seen = seenLines(deps.games, info, look.value);
  const { content, rows = [] } = proposalBody(info, look.value, [...seen, ...lines]);
  const withdraw = buttons({ id: customId('settle', info.id, proposal.id, 'n'), label: 'Withdraw' });
  const isOwn = proposal.by === user.id;
  await context.answerPrivately({
    content: fitLines(content.split('\n'), CONTENT_LIMIT),
    rows: isOwn ? [withdraw] : proposal.asks.includes(user.id) ? rows : [],
  });
}

/** The number of answers before this person's last one; -1 if there is none. */
async function beforeOwnLast({ service, user }: Context, info: MatchInfo): Promise<number> {
  const log = await service.log(info.id, user.id);
  const mine = seatsOf(info, user.id);
  const own = log.ok ? log.value.entries.findLast(({ seat }) => seat !== null && mine.includes(seat)) : undefined;
  return own === undefined ? -1 : own.answer - 1;
}

/** Shows what would be taken back, and the button that asks for it. */
export async function showTakeBack(context: Context, info: MatchInfo, to: number, why: string | null): Promise<void> {
  const { service, user, deps } = context;
  const log = await service.log(info.id, user.id, to);
  if (!log.ok) return context.refuse(log.refusal, info);
  const { entries } = log.value;
  const hasOpponents = opponentsOf(info, scenarioOrStandIn(deps, info), user.id).length > 0;
  const consent = hasOpponents ? 'The others must agree.' : 'No person plays against you, so it is done at once.';
  const what = lastDecisions(entries.length, info.answers > Math.max(to, entries.at(-1)?.answer ?? 0));
  const head = `${why === null ? '' : `${why}\n`}You may take back ${what}. ${consent} What was seen stays seen, and dice are rolled again. This would be undone:`;
  const lines = tellingLines(log.value);
  await context.answerPrivately({
    content: fitLines(
      [head, ...(lines.length > 0 ? lines : ['Decisions that have had no effect yet.'])],
      CONTENT_LIMIT,
    ),
    rows: [
      buttons({
        id: customId(ASK, info.id, info.version, to),
        label: hasOpponents ? 'Ask the Others' : 'Take It Back',
        look: 'main',
      }),
    ],
  });
}

/** The button below the list of what would be taken back. */
export const askTakeBack = defineComponent({
  name: ASK,
  deferral: 'in-place',
  args: z.tuple([matchId, wholeNumber, wholeNumber]),
  async run(context, [match, version, to]) {
    const { service, click, deps } = context;
    const before = await service.info(match);
    if (before && before.version !== version) {
      const stale: Refused = { code: 'stale', given: version, version: before.version };
      return context.update({ content: `${refusalText(deps.games, stale, before)} Use \`/undo\` again.` });
    }
    const done = await service.proposeUndo(click, match, to);
    if (!done.ok) return context.refuse(done.refusal, before);
    deps.wake();
    const after = await service.info(match);
    const asks = after?.proposal?.asks.map(mention).join(' and ');
    await context.update({ content: asks ? `Asked: ${asks} may agree.` : 'Taken back. `/turn` goes on from there.' });
  },
});

/** Takes back the person's last answer if the rules allow it. If not, shows what would be undone by consent. */
export async function takeBack(context: Context, info: MatchInfo): Promise<void> {
  const { service, click, deps, user } = context;
  if (info.status === 'playing' && info.proposal !== null && seatsOf(info, user.id).length > 0) {
    return showProposal(context, info);
  }
  const done = await service.undo(click, info.id, info.version);
  if (done.ok) {
    deps.wake();
    return context.answerPrivately('Your last decision has been taken back. `/turn` goes on from there.');
  }
  const { refusal } = done;
  const last = refusal.code === 'rules' || refusal.code === 'not-your-seat' ? await beforeOwnLast(context, info) : -1;
  if (last < 0) return context.refuse(refusal, info);
  const why = refusal.code === 'rules' ? refusalText(deps.games, refusal, info) : 'Others have decided since.';
  await showTakeBack(context, info, last, why);
}
