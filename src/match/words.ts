import { count } from '../core/count.ts';
import type { Seat } from '../core/umpire.ts';
import type { Refused, RefusedCode } from './refusals.ts';
import type { Aside, MatchStatus, ProposalKind } from './rows.ts';

/** Why something was not done, in words for players. */

/** What these words need from the chat, already escaped for it. */
export interface Names {
  readonly seat: (seat: Seat) => string;
  readonly person: (user: string) => string;
  readonly time: (at: number) => string;
}

export interface Words {
  readonly text: string;
  readonly rule?: string;
}

const STATUS_WORDS: Readonly<Record<MatchStatus, string>> = {
  invited: 'This match has not begun yet.',
  playing: 'This match is already under way.',
  over: 'This match is over.',
  cancelled: 'This invitation was called off.',
};

const UNFINISHED = 'This match is still being played. That can be done when it is over.';

const PROPOSAL_WORDS: Readonly<Record<ProposalKind, string>> = {
  undo: 'a request to take back',
  draw: 'an offer of a draw',
  abandon: 'a notice that the match is to be given up',
};

/** Why a match is set aside. */
const ASIDE_WORDS: Readonly<Record<Aside['why'], string>> = {
  rules: 'This match is paused: the rules were corrected, and the new ones cannot continue from its position.',
  game: 'This match is paused: this version of the bot does not have its game.',
  fault: 'This match is paused: its stored answers no longer lead to a position.',
  stuck: 'This match is paused: a rule fails whatever the answer to the current question is.',
};
const KEPT_WORDS =
  'Its clock is stopped and nothing is lost. It continues as soon as a version of the bot can continue it. `/log` shows what happened; `/draw` and `/resign` end it, and `/export` then gives everything.';

export const asideWords = ({ why, report }: Aside): string =>
  `${ASIDE_WORDS[why]}${report === null ? '' : ` Report ${report} was kept for whoever runs the bot.`} ${KEPT_WORDS}`;

type Say = { readonly [C in RefusedCode]: (refusal: Extract<Refused, { code: C }>, names: Names) => string };

const SAY: Say = {
  'no-such-match': () => 'There is no such match any more.',
  'no-such-game': ({ game, known }) => `There is no game called ${game} here; there is ${known.join(', ')}.`,
  'bad-setting': ({ problem }) => problem,
  'bad-record': ({ problem }) => problem,
  'wrong-status': ({ status, needs }) =>
    status === 'playing' && needs.includes('over') ? UNFINISHED : STATUS_WORDS[status],
  'not-seated': () => 'You have no seat in this match. You can watch it: the board is open to all.',
  'not-your-seat': ({ seat }, names) => `That is for ${names.seat(seat)} to decide.`,
  'not-captain': ({ seat, captain }, names) =>
    `${names.person(captain)} is the captain and decides for ${names.seat(seat)}. You see all that the side knows: talk it over.`,
  'not-host': ({ host }, names) => `Only ${names.person(host)}, who made the invitation, can do that.`,
  'not-invited': () => 'This invitation is for somebody else.',
  'already-joined': () => 'You have joined already.',
  'not-joined': () => 'You have not joined this match.',
  'seat-taken': ({ title }) => `${title} is taken. Join without naming a side, or choose another.`,
  'no-such-seat': () => 'This match has no such side.',
  'both-sides': ({ user, self }, names) =>
    self
      ? 'Whoever plays on both sides sees what each hides from the other, so nobody else can play along. Take seats of one side, or all seats alone.'
      : `${names.person(user)} plays both sides of this match, and sees what each hides from the other: nobody else can play along.`,
  full: () => 'Every seat is taken.',
  'seats-open': ({ open }) => `${open === 1 ? 'One seat is' : `${open} seats are`} still open.`,
  banned: () =>
    'A moderator of this server does not let you begin or join matches here. You may finish matches that are under way.',
  'too-many-matches': ({ of, limit }) =>
    of === 'person'
      ? `You have ${count(limit, 'open match', 'open matches')}, the most one person may have. Finish one first.`
      : `This server has ${count(limit, 'open match', 'open matches')}, as many as its settings allow.`,
  stale: () => 'The match has moved on since that was shown. Here is how it stands now.',
  rules: ({ refusal }) => refusal.message,
  'nothing-to-undo': () => 'You have no answer to take back.',
  'proposal-open': ({ kind }) => `There is ${PROPOSAL_WORDS[kind]} already. It must be answered first.`,
  'no-proposal': () => 'That proposal is settled already.',
  'own-proposal': () => 'The others must agree to that. You can withdraw it.',
  'nobody-to-agree': () => 'There is nobody here who could agree.',
  'agreed-already': () => 'You have agreed already; others are still to answer. Until they have, you may decline.',
  'not-asked': () => 'The other side must agree to that.',
  'nobody-to-nudge': () => 'The match is not waiting for anybody else.',
  'nothing-due': () => 'Nothing is due in this match now.',
  'too-soon': ({ until }, names) => `It is too soon for that. Try again ${names.time(until)}.`,
  'just-asked': ({ reminded, at, until }, names) =>
    `They were ${reminded ? 'reminded' : 'asked'} only ${names.time(at)}. You can remind them ${names.time(until)}.`,
  'seat-has-person': ({ seat }, names) => `A person plays ${names.seat(seat)}.`,
  'seat-has-bot': ({ seat }, names) => `The bot plays ${names.seat(seat)} now. Take the seat back first.`,
  'has-home': () => 'This match is played in a channel again: `/turn` takes you there.',
  'rematch-exists': () => 'There is a rematch already.',
  'no-such-answer': ({ answers }) => `This match has ${count(answers, 'answer')}; none has that number.`,
  'set-aside': ({ aside }) => asideWords(aside),
  unshown: () =>
    'The rules have been corrected since, and this version of the bot cannot draw that position. `/log` tells all that happened, `/export` gives all of it, and its thread has the boards.',
  unreadable: () =>
    'A part of what was stored about this match is damaged, so this cannot be shown. The match itself can be played on.',
  'newer-rules': () =>
    'A newer version of the bot is looking after this match, and this one is about to be replaced. Try again in a minute.',
  'before-seam': ({ answers }) =>
    `The rules were corrected after decision ${answers}. Nothing before that can be taken back.`,
  'rule-bug': ({ report }) =>
    `Something in the rules failed, so nothing was done and the match is unchanged. Report ${report} was kept.`,
  busy: () => 'Others kept changing the match first, so nothing was done. Try again.',
};

export function refusalWords(refusal: Refused, names: Names): Words {
  // The table has an entry for each code. Looking it up by a code known only at run time loses that link.
  const say = SAY[refusal.code] as (refusal: Refused, names: Names) => string;
  const text = say(refusal, names);
  const rule = refusal.code === 'rules' ? refusal.refusal.rule : undefined;
  return rule === undefined ? { text } : { text, rule };
}
