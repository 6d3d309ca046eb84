import type { Decision, FaultyAnswer } from '../core/match.ts';
import { scenarioNamed } from '../core/setting.ts';
import { lineOf } from '../core/telling.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import { toldTo } from '../core/voiced.ts';
import type { Context } from './context.ts';
import type { Deps } from './deps.ts';
import { commitment, verify as verifyLuck } from './dice.ts';
import { drawnIn, journalOf, recordsOf } from './journal.ts';
import { askedAtOf, type Live } from './live.ts';
import { decidersOf, seatsOf } from './people.ts';
import { answersReadable, isOfTeam, viewerFor } from './readable.ts';
import { type Refused, refused } from './refusals.ts';
import { reportBug } from './reports.ts';
import type { MatchInfo, MatchRow } from './rows.ts';
import type { ToldStep } from './steps.ts';
import { sightOfStopped } from './stopped.ts';
import { ruleFailed, stuckRefusal } from './stuck.ts';
import type { BotTask, LogEntry, LogPart, Look, LuckReport, MatchExport, ProposalLook, Result } from './types.ts';

/** What people may see of a match. */

const noPosition = ({ status }: MatchInfo): Refused => ({ code: 'wrong-status', status, needs: ['playing', 'over'] });

/** The seat a person looks from: the one asked for, or by default their own. Refused if they may not look from it. */
function viewerOf(info: MatchInfo, user: string | null, wanted: Seat | undefined): Result<Viewer> {
  if (wanted === undefined) return { ok: true, value: viewerFor(info, user) };
  const mine = seatsOf(info, user);
  if (info.seats[wanted] === undefined) return refused({ code: 'no-such-seat', seat: wanted });
  if (mine.includes(wanted) || info.status === 'over') return { ok: true, value: wanted };
  return refused(mine.length === 0 ? { code: 'not-seated' } : { code: 'not-your-seat', seat: wanted });
}

export async function look(
  context: Context,
  row: MatchRow,
  user: string | null,
  seat: Seat | undefined,
): Promise<Result<Look>> {
  if (row.seed === null) return refused(noPosition(row.info));
  const viewer = viewerOf(row.info, user, seat);
  if (!viewer.ok) return viewer;
  const loaded = await context.liveMatches.of(row);
  return loaded.ok ? lookAtLoaded(context, row, loaded.live, user, viewer.value) : loaded;
}

/**
 * The open questions. A choice whose rule fails when it is tried out is left out and reported; one whose words fail is
 * kept and reported. If no answer is possible, or the question itself fails, nobody can play on, so the match is set
 * aside.
 */
async function questionsOf(context: Context, row: MatchRow, { match }: Live): Promise<Result<readonly Decision[]>> {
  const faulty: FaultyAnswer[] = [];
  let decisions: readonly Decision[];
  try {
    decisions = match.decisions(each => faulty.push(each));
  } catch (error) {
    const { deps, liveMatches } = context;
    liveMatches.drop(row.info.id);
    const report = await reportBug(deps, row, await journalOf(deps.store, row), null, error);
    return refused(stuckRefusal(row, deps.now(), report));
  }
  for (const { seat } of decisions) {
    const first = faulty.find(each => each.seat === seat);
    const why = first && (await ruleFailed(context, row, first));
    if (why?.code === 'set-aside') return refused(why);
  }
  return { ok: true, value: decisions };
}

async function lookAtLoaded(
  context: Context,
  row: MatchRow,
  live: Live,
  user: string | null,
  viewer: Viewer,
): Promise<Result<Look>> {
  const { info } = row;
  const readable = await answersReadable(context.deps, info, viewer);
  const isNow = info.status === 'playing' && info.aside === null && live.match.answers === info.answers;
  if (!isNow) return { ok: true, value: lookAt(info, live, null, user, viewer, readable) };
  const asked = await questionsOf(context, row, live);
  return asked.ok ? { ok: true, value: lookAt(info, live, asked.value, user, viewer, readable) } : asked;
}

/** `asked`: the open questions; null in looks at the past, and while the match is over or set aside. */
function lookAt(
  info: MatchInfo,
  { match }: Live,
  asked: readonly Decision[] | null,
  user: string | null,
  viewer: Viewer,
  readable: number,
): Look {
  const at = match.answers;
  const isSealed = asked !== null && match.sealedSeats().length > 0;
  const { ending } = info;
  const isStopped = ending !== null && ending.kind !== 'played' && at === info.answers;
  const sight = match.sight(viewer);
  const scenario = scenarioNamed(match.game, info.scenario);
  const decides = viewer !== 'spectator' && user !== null && decidersOf(info, viewer).includes(user);
  // A spread would compute every part of the sight at once; parts are meant to be computed when they are read.
  return Object.assign(isStopped ? sightOfStopped(sight, ending, scenario) : sight, {
    info,
    viewer,
    user,
    seats: seatsOf(info, user),
    version: info.version,
    at,
    readable,
    decision: decides && asked ? (asked.find(({ seat }) => seat === viewer) ?? match.given(viewer, () => {})) : null,
    askedAt: viewer === 'spectator' ? info.version : askedAtOf(info, match, viewer),
    waiting: (asked ?? []).map(({ seat, prompt, title, secret, rule }) => {
      // A question in the middle of an action would tell opponents what the side is about to do.
      if (!isOfTeam(scenario, viewer, seat) && at !== info.since && !isSealed) return { seat, prompt: '', rule };
      return { seat, prompt: secret && viewer !== seat ? title : prompt, rule };
    }),
  });
}

export async function lookBack(
  context: Context,
  row: MatchRow,
  user: string | null,
  answers: number,
  seat: Seat | undefined,
): Promise<Result<Look>> {
  const { info } = row;
  if (row.seed === null) return refused(noPosition(info));
  const viewer = viewerOf(info, user, seat);
  if (!viewer.ok) return viewer;
  if (!Number.isInteger(answers) || answers < 0 || answers > info.answers) {
    return refused({ code: 'no-such-answer', answer: answers, answers: info.answers });
  }
  const loaded = await context.liveMatches.at(row, answers);
  return loaded.ok ? lookAtLoaded(context, row, loaded.live, user, viewer.value) : loaded;
}

/** How many answers this person may read. */
export const readableBy = async (
  { deps }: Context,
  { info }: MatchRow,
  user: string | null,
): Promise<Result<number>> => ({
  ok: true,
  value: await answersReadable(deps, info, viewerFor(info, user)),
});

export async function log(
  { deps }: Context,
  row: MatchRow,
  user: string | null,
  from = -1,
  upTo?: number,
): Promise<Result<LogPart>> {
  if (row.seed === null) return refused(noPosition(row.info));
  const viewer = viewerFor(row.info, user);
  const steps = await stepsUpTo(deps, row, from, upTo ?? (await answersReadable(deps, row.info, viewer)));
  return { ok: true, value: { entries: steps.map(step => entryOf(step, viewer)) } };
}

/**
 * What was told up to answer `to`, as of the row's version. Another process may have taken answers back and given
 * others since.
 */
const stepsUpTo = async ({ store }: Deps, { info }: MatchRow, from: number, to: number): Promise<readonly ToldStep[]> =>
  (await store.toldSteps(info.id, from, to)).filter(({ version }) => version <= info.version);

const entryOf = ({ answer, seat, bot, at, told }: ToldStep, viewer: Viewer): LogEntry => ({
  ...{ answer, seat, bot, at },
  told: toldTo(told, viewer),
});

/** What happened since the person last asked. */
export async function catchUp(context: Context, row: MatchRow, user: string): Promise<Result<LogPart>> {
  const { store } = context.deps;
  const { info } = row;
  const before = (await store.seen(info.id, user)) ?? -1;
  const to = Math.max(before, await answersReadable(context.deps, info, viewerFor(info, user)));
  const part = await log(context, row, user, before, to);
  if (part.ok) await store.setSeen(info.id, user, to);
  return part;
}

export async function proposal(context: Context, row: MatchRow, user: string | null): Promise<Result<ProposalLook>> {
  const { info } = row;
  const open = info.proposal;
  if (open === null) return refused({ code: 'no-proposal' });
  if (open.to === null) return { ok: true, value: { proposal: open, takesBack: null, seen: [] } };
  const viewer = viewerFor(info, user);
  const readable = await answersReadable(context.deps, info, viewer);
  const steps = await stepsUpTo(context.deps, row, open.to, info.answers);
  const entries = steps.filter(({ answer }) => answer <= readable).map(step => entryOf(step, viewer));
  const takesBack = { entries, isUnderWay: info.answers > Math.max(open.to, readable) };
  return { ok: true, value: { proposal: open, takesBack, seen: seenAlone(info, steps, readable) } };
}

/**
 * The steps that told one seat something alone, which it cannot forget, with what everybody was told of them. Of steps
 * after answer `readable`, only that there were some.
 */
const seenAlone = ({ seats }: MatchInfo, steps: readonly ToldStep[], readable: number): ProposalLook['seen'] =>
  seats.flatMap((_, seat) =>
    steps.flatMap(({ answer, told }) => {
      const all = toldTo(told, 'spectator');
      const isSeenAlone = toldTo(told, seat).length > all.length;
      return isSeenAlone ? [{ seat, answer, told: answer <= readable ? all : [] }] : [];
    }),
  );

export async function exportMatch(context: Context, row: MatchRow, user: string | null): Promise<Result<MatchExport>> {
  const part = await log(context, row, user);
  if (!part.ok) return part;
  const { info } = row;
  const answers = await answersReadable(context.deps, info, viewerFor(info, user));
  const open = info.status === 'over';
  const journal = await journalOf(context.deps.store, row);
  const { store, games } = context.deps;
  const records = open ? await recordsOf(store, games.get(row.info.game), row, journal) : [];
  const { seed } = row;
  const seeded = seed === null ? [] : records.map(record => ({ ...record, seed }));
  return {
    ok: true,
    value: {
      format: 'two-lanterns-match/1',
      // The version rises with every answer, so it would count those that are left out.
      info: { ...info, answers, version: info.version - (info.answers - answers) },
      log: { entries: part.value.entries.map(entry => ({ ...entry, told: entry.told.map(lineOf) })) },
      record: seeded.at(-1) ?? null,
      earlier: seeded.slice(0, -1),
      journal: open ? journal : null,
      seed: open ? seed : null,
    },
  };
}

/** The position of a finished match after `answers` answers, as a document of its game. */
export async function position({ liveMatches }: Context, row: MatchRow, answers: number): Promise<Result<unknown>> {
  const { info } = row;
  if (info.status !== 'over') return refused({ code: 'wrong-status', status: info.status, needs: ['over'] });
  if (answers > info.answers) return refused({ code: 'no-such-answer', answer: answers, answers: info.answers });
  const loaded = await liveMatches.at(row, answers);
  if (!loaded.ok) return loaded;
  const { match } = loaded.live;
  if (match.answers !== answers || match.outcome() !== null) return refused({ code: 'unshown' });
  return { ok: true, value: match.position() };
}

/** Recompute all luck in the order in which it was drawn, including that of answers taken back. */
export async function verify({ deps }: Context, row: MatchRow): Promise<Result<LuckReport>> {
  const { info, seed } = row;
  if (seed === null || info.commitment === null) return refused(noPosition(info));
  const report = { match: info.id, commitment: info.commitment, seams: info.seams };
  // The number of draws alone could tell what a secret answer was.
  if (info.status !== 'over') return { ok: true, value: { ...report, opened: null } };
  const answers = drawnIn(await journalOf(deps.store, row));
  const verified = verifyLuck({ opening: row.opening, answers }, seed);
  const opened = { seed, keepsCommitment: commitment(seed) === info.commitment, verified };
  return { ok: true, value: { ...report, opened } };
}

export async function botTask(context: Context, row: MatchRow): Promise<Result<BotTask>> {
  const { info } = row;
  const loaded = await context.liveMatches.of(row);
  if (!loaded.ok) return loaded;
  const asked = await questionsOf(context, row, loaded.live);
  if (!asked.ok) return asked;
  const { match } = loaded.live;
  for (const decision of asked.value) {
    const holder = info.seats[decision.seat];
    if (holder.kind !== 'bot') continue;
    const { id, version, game, scenario } = info;
    const { seat } = decision;
    const task = { match: id, version, seat, level: holder.level, game, scenario, decision, view: match.view(seat) };
    return { ok: true, value: task };
  }
  return refused({ code: 'nothing-due' });
}
