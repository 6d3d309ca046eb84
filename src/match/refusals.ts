import type { Refusal } from '../core/match.ts';
import type { Seat } from '../core/umpire.ts';
import type { Aside, MatchId, MatchStatus, ProposalKind } from './rows.ts';

/** Why something was not done, as data; `words.ts` puts it into words. */
export type Refused =
  | { readonly code: 'no-such-match' }
  | { readonly code: 'no-such-game'; readonly game: string; readonly known: readonly string[] }
  | { readonly code: 'bad-setting'; readonly problem: string }
  /** A record of a match that cannot be kept here. */
  | { readonly code: 'bad-record'; readonly problem: string }
  /** The match's status does not allow this. */
  | { readonly code: 'wrong-status'; readonly status: MatchStatus; readonly needs: readonly MatchStatus[] }
  | { readonly code: 'not-seated' }
  | { readonly code: 'not-your-seat'; readonly seat: Seat }
  /** Several people hold the seat, and only its captain may answer for it. */
  | { readonly code: 'not-captain'; readonly seat: Seat; readonly captain: string }
  | { readonly code: 'not-host'; readonly host: string }
  | { readonly code: 'not-invited' }
  | { readonly code: 'already-joined' }
  | { readonly code: 'not-joined' }
  | { readonly code: 'seat-taken'; readonly seat: Seat; readonly title: string }
  | { readonly code: 'no-such-seat'; readonly seat: Seat }
  /** This person holds or wants seats of two teams, and so may play with nobody else. `self`: it is whoever asked. */
  | { readonly code: 'both-sides'; readonly user: string; readonly self: boolean }
  | { readonly code: 'full' }
  | { readonly code: 'seats-open'; readonly open: number }
  /** A moderator of the server keeps this person out of its matches. */
  | { readonly code: 'banned' }
  | { readonly code: 'too-many-matches'; readonly of: 'person' | 'server'; readonly limit: number }
  /** The answer was given to an earlier position. */
  | { readonly code: 'stale'; readonly given: number; readonly version: number }
  /** The rules refuse it; the words and the rule number are the game's own. */
  | { readonly code: 'rules'; readonly refusal: Refusal }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'proposal-open'; readonly kind: ProposalKind }
  | { readonly code: 'no-proposal' }
  | { readonly code: 'own-proposal' }
  | { readonly code: 'nobody-to-agree' }
  | { readonly code: 'agreed-already' }
  /** Only the other side is asked to consent to this proposal. */
  | { readonly code: 'not-asked' }
  | { readonly code: 'nobody-to-nudge' }
  /** Neither the clock nor a bot has anything to do in the match now. */
  | { readonly code: 'nothing-due' }
  | { readonly code: 'too-soon'; readonly until: number }
  /** They were asked or reminded only a little while ago. */
  | { readonly code: 'just-asked'; readonly reminded: boolean; readonly at: number; readonly until: number }
  | { readonly code: 'seat-has-person'; readonly seat: Seat }
  | { readonly code: 'seat-has-bot'; readonly seat: Seat }
  /** The match already has a home again. */
  | { readonly code: 'has-home' }
  | { readonly code: 'rematch-exists'; readonly match: MatchId }
  | { readonly code: 'no-such-answer'; readonly answer: number; readonly answers: number }
  /** It is set aside: this program cannot continue from its position. */
  | { readonly code: 'set-aside'; readonly aside: Aside }
  /** Today's rules cannot show a past position, or any position of a match that is over. */
  | { readonly code: 'unshown' }
  /** A stored part of the match that is needed for this is damaged; the match can be played on. */
  | { readonly code: 'unreadable' }
  /** A newer version of this program has already continued the match. */
  | { readonly code: 'newer-rules' }
  /** Other rules took over after the first `answers` answers; nothing before can be taken back. */
  | { readonly code: 'before-seam'; readonly answers: number }
  /** A bug in the rules. Nothing was done, and the report reproduces it. */
  | { readonly code: 'rule-bug'; readonly report: string }
  /** Others kept changing the match; nothing was done. */
  | { readonly code: 'busy' };

export type RefusedCode = Refused['code'];

export const refused = <R extends Refused>(refusal: R): { readonly ok: false; readonly refusal: R } => ({
  ok: false,
  refusal,
});
