import { seatsOfTeam } from '../core/teams.ts';
import { end, planOf, rewrite, waitingOf } from './change-row.ts';
import type { Change } from './changes.ts';
import { type Context, scenarioOrStandIn } from './context.ts';
import { ABANDON_NOTICE_MS } from './limits.ts';
import type { Live } from './live.ts';
import {
  decidersOf,
  holderOf,
  opponentsOf,
  ownersOf,
  seatedPeople,
  seatsOf,
  winnerWithout,
  withoutPerson,
} from './people.ts';
import type { Planned } from './plan.ts';
import { notPlaying, planTakeBack } from './play.ts';
import type { Refused } from './refusals.ts';
import type { Ending, Holder, MatchInfo, MatchRow, Proposal, ProposalKind } from './rows.ts';
import { DamagedMatch, damageOnly } from './store.ts';
import { checkpointHere } from './tell.ts';
import type { Click } from './types.ts';

/** What the people of a match decide together: taking back, a draw, giving the match up. */

const planProposal = ({ deps }: Context, row: MatchRow, proposal: Omit<Proposal, 'id' | 'at' | 'version'>): Planned => {
  const made: Proposal = { ...proposal, id: deps.newId(), at: deps.now(), version: row.info.version };
  return planOf(rewrite(row, { proposal: made }, [{ kind: 'proposed', proposal: made }]));
};

function whyNotPropose(info: MatchInfo, user: string): Refused | null {
  if (info.status !== 'playing') return notPlaying(info);
  if (seatsOf(info, user).length === 0) return { code: 'not-seated' };
  return info.proposal ? { code: 'proposal-open', kind: info.proposal.kind } : null;
}

/** If the seats of a side have captains, only they take back what their side decided. */
function whyNotCaptain(info: MatchInfo, user: string): Refused | null {
  if (info.lead !== 'captain') return null;
  const captains = seatsOf(info, user).map(seat => ({ seat, captain: ownersOf(info.seats[seat])[0] }));
  return captains.some(({ captain }) => captain === user) ? null : { code: 'not-captain', ...captains[0] };
}

/**
 * Ask the opponents for consent to take back every answer after the first `to`. If there are no opponents, or the rules
 * allow a free undo, it is done at once.
 */
export async function proposeUndo(
  context: Context,
  row: MatchRow,
  click: Click,
  wanted: number | undefined,
): Promise<Planned> {
  const { info } = row;
  const no = whyNotPropose(info, click.user) ?? whyNotCaptain(info, click.user);
  if (no) return no;
  const loaded = await context.liveMatches.of(row);
  if (!loaded.ok) return loaded.refusal;
  const { live } = loaded;
  const mine = seatsOf(info, click.user);
  const to = wanted ?? ((await context.deps.store.lastAnswerOf(info.id, mine)) ?? 0) - 1;
  if (to < 0 || info.answers === 0) return { code: 'nothing-to-undo' };
  if (!Number.isInteger(to) || to >= info.answers) return { code: 'no-such-answer', answer: to, answers: info.answers };
  const decided = mine.filter(seat => decidersOf(info, seat).includes(click.user));
  const undoer = to === info.answers - 1 ? decided.find(seat => live.match.mayUndo(seat)) : undefined;
  if (undoer !== undefined) {
    const undone = live.match.undo(undoer);
    return undone.ok ? planTakeBack(context, row, live, to, click, false) : { code: 'rules', refusal: undone.refusal };
  }
  const since = info.seams.at(-1)?.answers ?? 0;
  if (to < since) return { code: 'before-seam', answers: since };
  const asks = opponentsOf(info, scenarioOrStandIn(context.deps, info), click.user);
  if (asks.length > 0) return planProposal(context, row, { kind: 'undo', by: click.user, to, asks, until: null });
  return planAgreedTakeBack(context, row, live, to, click);
}

/** Take back by consent: in memory if the match in memory reaches back that far, otherwise from a stored checkpoint. */
async function planAgreedTakeBack(
  context: Context,
  row: MatchRow,
  live: Live,
  to: number,
  click: Click,
): Promise<Planned> {
  if (to >= live.match.journalStart) {
    const back = live.match.takeBack(to);
    return back.ok ? planTakeBack(context, row, live, to, click, true) : { code: 'rules', refusal: back.refusal };
  }
  const before = await context.liveMatches.at(row, to);
  if (!before.ok) return before.refusal;
  // The position was reached under older rules, and today's rules do not lead to it.
  if (before.live.match.answers !== to) return { code: 'before-seam', answers: row.info.answers };
  return planTakeBack(context, row, before.live, to, click, true);
}

export async function offerDraw(context: Context, row: MatchRow, user: string): Promise<Planned> {
  const no = whyNotPropose(row.info, user);
  if (no) return no;
  const asks = seatedPeople(row.info).filter(other => other !== user);
  if (asks.length === 0) return { code: 'nobody-to-agree' };
  return planProposal(context, row, { kind: 'draw', by: user, to: null, asks, until: null });
}

export async function abandon(context: Context, row: MatchRow, user: string): Promise<Planned> {
  const no = whyNotPropose(row.info, user);
  if (no) return no;
  const asks = seatedPeople(row.info).filter(other => other !== user);
  if (asks.length === 0) return planEnd(context, row, { kind: 'abandoned', winner: null, by: user });
  const until = context.deps.now() + ABANDON_NOTICE_MS[row.info.pace];
  return planProposal(context, row, { kind: 'abandon', by: user, to: null, asks, until });
}

export async function settle(
  context: Context,
  row: MatchRow,
  click: Click,
  id: string,
  agree: boolean,
): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  const { proposal } = info;
  if (proposal === null || proposal.id !== id) return { code: 'no-proposal' };
  const isOwn = proposal.by === click.user;
  if (isOwn && agree) return { code: 'own-proposal' };
  if (isOwn) return planSettled(row, proposal.kind, 'withdrawn', click.user);
  const no = whyNotSettle(context, info, proposal, click.user, agree);
  if (no) return no;
  if (!agree) return planSettled(row, proposal.kind, 'declined', click.user);
  const asks = proposal.asks.filter(user => user !== click.user);
  if (asks.length > 0) return planOf(rewrite(row, { proposal: { ...proposal, asks } }, []));
  return carryOut(context, row, proposal, click);
}

/** Whoever must consent to a proposal may decline it as long as it is open, even after agreeing. */
function whyNotSettle(
  { deps }: Context,
  info: MatchInfo,
  { kind, by, asks }: Proposal,
  user: string,
  agree: boolean,
): Refused | null {
  if (seatsOf(info, user).length === 0) return { code: 'not-seated' };
  if (kind === 'undo' && !opponentsOf(info, scenarioOrStandIn(deps, info), by).includes(user))
    return { code: 'not-asked' };
  return agree && !asks.includes(user) ? { code: 'agreed-already' } : null;
}

const planSettled = (row: MatchRow, proposal: ProposalKind, how: 'declined' | 'withdrawn', by: string): Planned =>
  planOf(rewrite(row, { proposal: null }, [{ kind: 'settled', proposal, how, by }]));

async function carryOut(context: Context, row: MatchRow, proposal: Proposal, click: Click): Promise<Planned> {
  const agreed: Change = { kind: 'settled', proposal: proposal.kind, how: 'agreed', by: click.user };
  if (proposal.kind === 'draw') return planEnd(context, row, { kind: 'drawn', winner: null }, [agreed]);
  if (proposal.kind === 'abandon') {
    return planEnd(context, row, { kind: 'abandoned', winner: null, by: proposal.by }, [agreed]);
  }
  const loaded = await context.liveMatches.of(row);
  if (!loaded.ok) return loaded.refusal;
  return planAgreedTakeBack(context, row, loaded.live, proposal.to ?? row.info.answers, click);
}

/** The match ends by a decision of people or of the clock. Its position is kept for those who look at it later. */
export async function planEnd(
  { deps, liveMatches }: Context,
  row: MatchRow,
  ending: Ending,
  before: readonly Change[] = [],
): Promise<Planned> {
  const loaded = await liveMatches.of(row);
  const { id, answers, version } = row.info;
  // A stored checkpoint is not replaced: other rules may have taken over there, and their seam finds it by its version.
  const stored = await deps.store.checkpoint(id, answers, version).catch(damageOnly);
  const isKept = !(stored instanceof DamagedMatch) && stored?.answers === answers;
  const checkpoints = loaded.ok && !isKept ? checkpointHere(loaded.live.match, row.info) : [];
  const over = end(row.info, ending, deps.now());
  return planOf(rewrite(row, over, [...before, { kind: 'ended', ending }], { checkpoints }));
}

/**
 * The proposal after somebody has left: that person is no longer asked. It lapses if its maker left, or if everybody else
 * had already agreed, because the person who left never did.
 */
function proposalWithout(proposal: Proposal | null, user: string): Proposal | null {
  if (proposal === null || proposal.by === user) return null;
  const asks = proposal.asks.filter(other => other !== user);
  return asks.length > 0 ? { ...proposal, asks } : null;
}

/**
 * Whoever resigns leaves their seats to the others who hold them, or else to their partners. If nobody is left, the
 * team loses.
 */
export async function resign(context: Context, row: MatchRow, user: string): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  const [first] = seatsOf(info, user);
  if (first === undefined) return { code: 'not-seated' };
  const scenario = scenarioOrStandIn(context.deps, info);
  if (withoutPerson(info, scenario, first, user).length === 0) {
    return planEnd(context, row, { kind: 'resigned', winner: winnerWithout(scenario, first), seat: first });
  }
  const team = seatsOfTeam(scenario, first);
  const left = seatsOf(info, user).filter(seat => team.includes(seat));
  const seats = info.seats.map((old, seat): Holder => {
    if (!left.includes(seat)) return old;
    const people = withoutPerson(info, scenario, seat, user);
    return old.kind === 'bot' ? { ...old, for: people } : (holderOf(people) ?? old);
  });
  const isGone = seatsOf({ ...info, seats }, user).length === 0;
  const players = isGone
    ? info.players.map(player => (player.user === user ? { ...player, state: 'left' as const } : player))
    : info.players;
  const proposal = isGone ? proposalWithout(info.proposal, user) : info.proposal;
  const changes = left.map((seat): Change => ({ kind: 'seat', seat, holder: seats[seat], ...waitingOf(info) }));
  if (info.proposal && !proposal) {
    changes.push({ kind: 'settled', proposal: info.proposal.kind, how: 'lapsed', by: null });
  }
  return planOf(rewrite(row, { seats, players, proposal }, changes));
}
