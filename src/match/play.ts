import { isInTime } from '../core/asked-since.ts';
import type { Ahead, Answered, FaultyAnswer } from '../core/match.ts';
import type { Seat } from '../core/umpire.ts';
import type { Answers, SeatAnswer } from './api.ts';
import { infoAt, isHandedOver, rewrite, stillAsked, waitingOf } from './change-row.ts';
import type { Change } from './changes.ts';
import type { Context } from './context.ts';
import { journalOf } from './journal.ts';
import { askedAtOf, type Live } from './live.ts';
import { decidersOf, ownersOf, seatsOf } from './people.ts';
import type { Planned } from './plan.ts';
import { answersReadable } from './readable.ts';
import { type Refused, refused } from './refusals.ts';
import { reportBug } from './reports.ts';
import type { Holder, JournalAnswer, MatchInfo, MatchRow } from './rows.ts';
import { ruleFailed } from './stuck.ts';
import { checkpointHere, currentOf, toldSteps } from './tell.ts';
import type { Click, Result } from './types.ts';

/** Answers, and taking back one's own. */

export const notPlaying = ({ status }: MatchInfo): Refused => ({ code: 'wrong-status', status, needs: ['playing'] });

function whyNotAnswer(info: MatchInfo, user: string | null, seat: Seat): Refused | null {
  if (info.status !== 'playing') return notPlaying(info);
  const holder = info.seats[seat];
  if (holder === undefined) return { code: 'no-such-seat', seat };
  return user === null ? whyNotBot(holder, seat) : whyNotDecide(info, user, seat, holder);
}

/**
 * Null if the answer is for the current question; see `isInTime`. If answers were taken back since `version`, the question
 * was another one.
 */
async function whyLate(
  { deps }: Context,
  row: MatchRow,
  { match }: Live,
  { seat, version }: Omit<SeatAnswer, 'choose'>,
): Promise<Refused | null> {
  const { info } = row;
  if (version === info.version) return null;
  const stale: Refused = { code: 'stale', given: version, version: info.version };
  if (!isInTime(version, { askedAt: askedAtOf(info, match, seat), now: info.version })) return stale;
  const later = await journalOf(deps.store, row, version);
  return later.every(({ kind }) => kind === 'answer') ? null : stale;
}

const whyNotBot = ({ kind }: Holder, seat: Seat): Refused | null =>
  kind === 'bot' ? null : { code: 'seat-has-person', seat };

function whyNotDecide(info: MatchInfo, user: string, seat: Seat, holder: Holder): Refused | null {
  if (!ownersOf(holder).includes(user)) {
    return seatsOf(info, user).length === 0 ? { code: 'not-seated' } : { code: 'not-your-seat', seat };
  }
  if (holder.kind === 'bot') return { code: 'seat-has-bot', seat };
  return decidersOf(info, seat).includes(user) ? null : { code: 'not-captain', seat, captain: holder.people[0] };
}

/** `user` is null for a bot, which answers under an id of its own. */
export async function answer(
  context: Context,
  row: MatchRow,
  { id: click, user }: { readonly id: string; readonly user: string | null },
  given: SeatAnswer,
): Promise<Planned> {
  const no = whyNotAnswer(row.info, user, given.seat);
  if (no) return no;
  const loaded = await context.liveMatches.of(row);
  if (!loaded.ok) return loaded.refusal;
  const { live } = loaded;
  const late = await whyLate(context, row, live, given);
  if (late) return late;
  const tried = await attempt(context, row, live, given);
  if ('code' in tried) return tried;
  const { info, answered } = tried;
  const { match } = live;
  context.liveMatches.keep(info.id, info.version, live);
  const [{ luck }] = match.steps(match.answers);
  const entry: JournalAnswer = {
    kind: 'answer',
    version: info.version,
    at: context.deps.now(),
    user,
    click,
    seat: given.seat,
    choose: given.choose.map(Number),
    luck,
  };
  const told = toldSteps(match, info, [entry]);
  const checkpoints = isHandedOver(info) ? checkpointHere(match, info) : [];
  const current = checkpoints.length > 0 ? null : currentOf(match, info);
  const also = { journal: [entry], told, checkpoints, draws: match.draws, current };
  const happened = answered.happened.filter(({ to }) => to === undefined || to === given.seat);
  return {
    writes: [rewrite(row, info, changesOf(row.info, info, given.seat, user), also)],
    done: { match: info.id, version: info.version, happened },
  };
}

/** Try a run of answers. Only those who may give them see what they would bring. */
export async function ahead(
  context: Context,
  row: MatchRow,
  user: string,
  from: Omit<SeatAnswer, 'choose'>,
  answers: Answers,
): Promise<Result<Ahead>> {
  const no = whyNotAnswer(row.info, user, from.seat);
  if (no) return refused(no);
  const loaded = await context.liveMatches.of(row);
  if (!loaded.ok) return loaded;
  const late = await whyLate(context, row, loaded.live, from);
  if (late) return refused(late);
  const tried = { seat: from.seat, choose: answers.flat() };
  const faulty: FaultyAnswer[] = [];
  let value: Ahead;
  try {
    value = loaded.live.match.ahead(from.seat, answers, each => faulty.push(each));
  } catch (error) {
    context.liveMatches.drop(row.info.id);
    return refused(await ruleFailed(context, row, { ...tried, error }));
  }
  const { deps } = context;
  if (faulty.length > 0) await reportBug(deps, row, await journalOf(deps.store, row), tried, faulty[0].error);
  return { ok: true, value };
}

interface Tried {
  readonly info: MatchInfo;
  readonly answered: Extract<Answered, { ok: true }>;
}

/** Apply the answer in memory. If a rule fails, or the position is unsound afterwards, the whole answer is refused. */
async function attempt(context: Context, row: MatchRow, live: Live, given: SeatAnswer): Promise<Tried | Refused> {
  const { info } = row;
  try {
    const wasOpen = live.match.sealedSeats().length > 0;
    const answered = live.match.answer(given.seat, live.match.version, given.choose);
    if (!answered.ok) return { code: 'rules', refusal: answered.refusal };
    const wrong = live.problems();
    if (wrong.length > 0) throw new Error(`The position is unsound: ${wrong.join(' ')}`);
    // If the last secret answer is in, all are revealed. That is a hand-over, whoever answered last and whoever decides
    // next.
    const before = wasOpen ? { ...info, deciders: [] } : info;
    const stood = infoAt(before, live.match, info.answers + 1, info.version + 1, context.deps.now());
    const now = live.match.sealedSeats().length > 0 ? stillAsked(info, stood) : stood;
    return { info: lapse(now, given.seat, info), answered };
  } catch (error) {
    context.liveMatches.drop(info.id);
    return ruleFailed(context, row, { ...given, error });
  }
}

/**
 * An answer makes a proposal to take back or to draw lapse. A proposal to give the match up lapses only if a person
 * answers for a seat that its maker does not share.
 */
function lapse(info: MatchInfo, seat: Seat, before: MatchInfo): MatchInfo {
  const { proposal } = info;
  if (proposal === null) return info;
  const makerPlays = ownersOf(before.seats[seat]).includes(proposal.by) || before.seats[seat].kind === 'bot';
  return proposal.kind === 'abandon' && makerPlays ? info : { ...info, proposal: null };
}

function changesOf(before: MatchInfo, after: MatchInfo, seat: Seat, user: string | null): Change[] {
  const handover = isHandedOver(after);
  const changes: Change[] = [
    { kind: 'moved', seat, bot: user === null, handover, ...waitingOf(after), since: before.since },
  ];
  if (before.proposal && !after.proposal) {
    changes.push({ kind: 'settled', proposal: before.proposal.kind, how: 'lapsed', by: null });
  }
  if (after.ending) changes.push({ kind: 'ended', ending: after.ending });
  return changes;
}

/** Take back one's last answer, if the rules allow a free undo. */
export async function undo(context: Context, row: MatchRow, click: Click, version: number): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'playing') return notPlaying(info);
  const mine = seatsOf(info, click.user);
  if (mine.length === 0) return { code: 'not-seated' };
  if (version !== info.version) return { code: 'stale', given: version, version: info.version };
  if (info.answers === 0) return { code: 'nothing-to-undo' };
  const loaded = await context.liveMatches.of(row);
  if (!loaded.ok) return loaded.refusal;
  const { match } = loaded.live;
  const [last] = await context.deps.store.toldSteps(info.id, info.answers - 1, info.answers);
  const seat = last?.seat ?? mine[0];
  const no = whyNotDecide(info, click.user, seat, info.seats[seat]);
  if (no) return no;
  const undone = match.undo(seat);
  if (!undone.ok) return { code: 'rules', refusal: undone.refusal };
  return planTakeBack(context, row, loaded.live, info.answers - 1, click, false);
}

/** What to write after the match in memory has been taken back to its first `to` answers. */
export async function planTakeBack(
  context: Context,
  row: MatchRow,
  live: Live,
  to: number,
  click: Click,
  agreed: boolean,
): Promise<Planned> {
  const { info } = row;
  const now = context.deps.now();
  const stood = { ...infoAt(info, live.match, to, info.version + 1, now), proposal: null };
  context.liveMatches.keep(info.id, stood.version, live);
  const back = { kind: 'back', version: stood.version, at: now, user: click.user, click: click.id, to } as const;
  const changes: Change[] = [];
  if (info.proposal) {
    const how = agreed && info.proposal.kind === 'undo' ? 'agreed' : 'lapsed';
    changes.push({ kind: 'settled', proposal: info.proposal.kind, how, by: how === 'agreed' ? click.user : null });
  }
  const by = info.proposal?.kind === 'undo' && agreed ? info.proposal.by : click.user;
  const count = info.answers - to;
  const readable = Math.max(0, (await answersReadable(context.deps, info, 'spectator')) - to);
  changes.push({ kind: 'taken-back', by, count, readable, agreed, ...waitingOf(stood) });
  return {
    writes: [rewrite(row, stood, changes, { journal: [back], current: currentOf(live.match, stood) })],
    done: { match: info.id, version: stood.version, happened: [] },
  };
}
