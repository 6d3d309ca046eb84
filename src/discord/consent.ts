import { z } from 'zod';
import { type MatchInfo, matchId, type Proposal } from '../match/rows.ts';
import type { ProposalLook } from '../match/types.ts';
import { type Body, CONTENT_LIMIT, fitLines, type Row } from './body.ts';
import { type Component, defineComponent } from './command.ts';
import { buttons } from './controls.ts';
import { customId } from './custom-id.ts';
import { toldLines } from './story.ts';
import { mention, timestamp } from './words.ts';

/** Proposals of one player to the others: taking back, a draw, giving up. */

const PRESSED = 'consent';

export const consentRow = ({ id: match }: MatchInfo, { id, kind }: Proposal): Row =>
  buttons(
    { id: customId(PRESSED, match, id, 'yes'), label: 'Agree', look: 'go' },
    { id: customId(PRESSED, match, id, 'no'), label: kind === 'abandon' ? 'Play On' : 'Decline' },
  );

/** Its maker sees this instead. */
export const withdrawRow = ({ id: match }: MatchInfo, { id }: Proposal): Row =>
  buttons({ id: customId(PRESSED, match, id, 'no'), label: 'Withdraw' });

const asked = ({ asks }: Proposal): string => asks.map(mention).join(' and ');

function opening({ answers }: MatchInfo, proposal: Proposal): string {
  const { kind, by, to, until } = proposal;
  const who = mention(by);
  if (kind === 'draw') return `${who} offers a draw. ${asked(proposal)} may agree.`;
  if (kind === 'abandon') {
    const when = until === null ? '' : ` ${timestamp(until)}`;
    return `${who} wants to give the match up without a result. That is done${when}, unless ${asked(proposal)} would rather play on.`;
  }
  const count = answers - (to ?? answers);
  const what = count === 1 ? 'the last decision' : `the last ${count} decisions`;
  return `${who} asks to take back ${what}. ${asked(proposal)} may agree; what was seen stays seen, and dice fall anew.`;
}

/** What is proposed and what it would undo, in words. */
export function proposalWords(info: MatchInfo, { proposal, takesBack }: ProposalLook): string {
  const entries = takesBack?.entries.filter(({ told }) => told.length > 0) ?? [];
  const lines = entries.map(({ answer, told }) => `**${answer + 1}** ${toldLines(told).join(' ')}`);
  const heading = lines.length > 0 ? ['This would be taken back:'] : [];
  return fitLines([opening(info, proposal), ...heading, ...lines], CONTENT_LIMIT - 200);
}

/** A proposal as one person sees it, with what that person can do about it. */
export function proposalBody(info: MatchInfo, look: ProposalLook, user: string): Body {
  const { proposal } = look;
  const rows = proposal.by === user ? [withdrawRow(info, proposal)] : [consentRow(info, proposal)];
  return { content: proposalWords(info, look), rows: proposal.by === user || proposal.asks.includes(user) ? rows : [] };
}

/** Agreeing to a proposal or declining it, from wherever it is shown. */
export const consent: Component = defineComponent({
  name: PRESSED,
  manner: 'in-place',
  args: z.tuple([matchId, z.string().regex(/^[0-9a-z]{1,24}$/), z.enum(['yes', 'no'])]),
  async run(context, [match, id, how]) {
    const { service, click, deps, user } = context;
    const before = await service.info(match);
    const done = await service.settle(click, match, id, how === 'yes');
    if (!done.ok) return context.refuse(done.refusal, before);
    deps.wake();
    const own = before?.proposal?.by === user.id;
    const words = how === 'yes' ? 'agreed' : own ? 'withdrew the proposal' : 'declined';
    const said = `${mention(user.id)} ${words}.`;
    const after = await service.info(match);
    if (!after?.proposal) return context.update({ content: said });
    // Others are still to be asked. In the channel it is shown as all may see it.
    const rest = await service.proposal(match, context.message?.ephemeral ? user.id : null);
    if (!rest.ok) return context.update({ content: said });
    const content = `${said}\n${proposalWords(after, rest.value)}`;
    await context.update({ content, rows: context.message?.ephemeral ? [] : [consentRow(after, rest.value.proposal)] });
  },
});
