import type { GameInfo } from '../../core/game.ts';
import type { MatchInfo, ProposalKind } from '../../match/rows.ts';
import type { ProposalLook } from '../../match/types.ts';
import type { Body } from '../body.ts';
import { buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { numbered, toldLines } from '../story.ts';
import { mention, seatTitle, timestamp } from '../words.ts';

const ASKING_WORDS: Readonly<Record<ProposalKind, string>> = {
  undo: 'asks to take back',
  draw: 'offers a draw',
  abandon: 'gives notice that the match is to be given up without a result',
};

/** Warnings: what a side has seen and will still know if this is taken back. */
export const seenLines = (games: ReadonlyMap<string, GameInfo>, info: MatchInfo, { seen }: ProposalLook): string[] =>
  seen.map(({ seat, answer, told }) => {
    const what = told.length === 0 ? '' : `: ${toldLines(told).join(' ')}`;
    return `⚠ The ${seatTitle(games, info, seat)} have seen what decision ${numbered(answer)} showed only to them, and would still know it${what}`;
  });

/**
 * "the last 3 decisions", as far as the reader may know of them. `isUnderWay`: answers that the reader may not see yet
 * would be taken back too.
 */
export function lastDecisions(count: number, isUnderWay: boolean): string {
  const known = count === 1 ? 'the last decision' : `the last ${count} decisions`;
  if (!isUnderWay) return known;
  return count === 0 ? 'what is being decided now' : `${known}, and what is being decided now`;
}

/** A proposal to the other people of a match. `lines` say what would be undone. */
export function proposalBody(info: MatchInfo, { proposal, takesBack }: ProposalLook, lines: readonly string[]): Body {
  const asks = proposal.asks.map(mention).join(', ');
  const what =
    proposal.kind !== 'undo'
      ? ''
      : ` ${takesBack === null ? 'decisions' : lastDecisions(takesBack.entries.length, takesBack.isUnderWay)}`;
  const until =
    proposal.until === null
      ? ''
      : ` Unless somebody declines or plays on, it takes effect ${timestamp(proposal.until)}.`;
  return {
    content: [
      `${mention(proposal.by)} ${ASKING_WORDS[proposal.kind]}${what}. ${asks}, do you agree?${until}`,
      ...lines,
    ].join('\n'),
    rows: [
      buttons(
        { id: customId('settle', info.id, proposal.id, 'y'), label: 'Agree', look: 'go' },
        { id: customId('settle', info.id, proposal.id, 'n'), label: 'Decline' },
      ),
    ],
    pings: proposal.asks,
  };
}

const RESULT_WORDS = {
  agreed: 'It was agreed.',
  declined: 'It was declined.',
  withdrawn: 'It was withdrawn.',
  lapsed: 'It lapsed: play went on, or whoever made it has left.',
} as const;

const NOUN: Readonly<Record<ProposalKind, string>> = {
  undo: 'A request to take decisions back',
  draw: 'An offer of a draw',
  abandon: 'A notice to give the match up',
};

/** The message of a proposal once it has a result. */
export const settledBody = (kind: ProposalKind, how: keyof typeof RESULT_WORDS, by: string | null): Body => ({
  content: `${NOUN[kind]}. ${RESULT_WORDS[how]}${by === null ? '' : ` (${mention(by)})`}`,
});
