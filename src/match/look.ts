import { scenarioNamed } from '../core/setting.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import { someSealed } from './change-row.ts';
import type { Context } from './context.ts';
import { commitment, verify as verifyLuck } from './dice.ts';
import { journalOf, type Live, recordOf, standing } from './live.ts';
import { decidersOf, seatsOf } from './people.ts';
import { type Refused, refused } from './refusals.ts';
import type { JournalAnswer, MatchInfo, MatchRow } from './rows.ts';
import { stopped } from './stopped.ts';
import type { BotTask, LogEntry, LogPart, Look, LuckReport, MatchExport, ProposalLook, Result } from './types.ts';

/** What people may see of a match. Everything here goes through the game's own view of one viewer. */

const noPosition = ({ status }: MatchInfo): Refused => ({ code: 'wrong-status', status, needs: ['playing', 'over'] });

/** As whom a person looks: the seat asked for, else the own seat that must decide, else the first own seat. */
function viewerOf(info: MatchInfo, user: string | null, wanted: Seat | undefined): Result<Viewer> {
  const mine = seatsOf(info, user);
  if (wanted === undefined) {
    return { ok: true, value: mine.find(seat => info.deciders.includes(seat)) ?? mine[0] ?? 'spectator' };
  }
  if (info.seats[wanted] === undefined) return refused({ code: 'no-such-seat', seat: wanted });
  if (mine.includes(wanted) || info.status === 'over') return { ok: true, value: wanted };
  return refused(mine.length === 0 ? { code: 'not-seated' } : { code: 'not-your-seat', seat: wanted });
}

export async function look(
  { lives }: Context,
  row: MatchRow,
  user: string | null,
  seat: Seat | undefined,
): Promise<Result<Look>> {
  if (row.seed === null) return refused(noPosition(row.info));
  const viewer = viewerOf(row.info, user, seat);
  if (!viewer.ok) return viewer;
  const loaded = await lives.of(row);
  if (!loaded.ok) return loaded;
  return { ok: true, value: lookAt(row.info, loaded.live, user, viewer.value, row.info.answers) };
}

function lookAt(info: MatchInfo, { match }: Live, user: string | null, viewer: Viewer, at: number): Look {
  const isNow = info.status === 'playing' && at === info.answers;
  const decisions = isNow ? match.decisions() : [];
  const isSealed = isNow && someSealed(match, info.deciders);
  const { ending } = info;
  const isStopped = ending !== null && ending.kind !== 'played' && at === info.answers;
  const sight = match.sight(viewer);
  const decides = viewer !== 'spectator' && user !== null && decidersOf(info, viewer).includes(user);
  // Assigned to it rather than spread beside it, which would make at once all that it makes when it is read.
  return Object.assign(isStopped ? stopped(sight, ending, scenarioNamed(match.game, info.scenario)) : sight, {
    info,
    viewer,
    user,
    seats: seatsOf(info, user),
    version: info.version,
    at,
    decision: decides && isNow ? (decisions.find(({ seat }) => seat === viewer) ?? match.given(viewer)) : null,
    askedAt: viewer === 'spectator' ? info.version : info.version - (match.version - match.askedAt(viewer)),
    waiting: decisions.map(({ seat, prompt, rule }) =>
      // What a side is asked in the midst of its action tells others what it is about to do.
      seat === viewer || at === info.since || isSealed ? { seat, prompt, rule } : { seat, prompt: '', rule },
    ),
  });
}

export async function lookBack(
  { lives }: Context,
  row: MatchRow,
  user: string | null,
  answers: number,
  seat: Seat | undefined,
): Promise<Result<Look>> {
  const { info, seed } = row;
  if (seed === null) return refused(noPosition(info));
  const viewer = viewerOf(info, user, seat);
  if (!viewer.ok) return viewer;
  if (!Number.isInteger(answers) || answers < 0 || answers > info.answers) {
    return refused({ code: 'no-such-answer', answer: answers, answers: info.answers });
  }
  const loaded = await lives.load(row, seed, answers);
  return loaded.ok ? { ok: true, value: lookAt(info, loaded.live, user, viewer.value, answers) } : loaded;
}

/** How many answers a viewer may read of: what an action has brought about is told to others when it hands over or is final. */
const readable = ({ status, deciders, answers, since }: MatchInfo, viewer: Viewer): number =>
  status === 'playing' && (viewer === 'spectator' || !deciders.includes(viewer)) ? since : answers;

export async function log(
  { deps, lives }: Context,
  row: MatchRow,
  user: string | null,
  from = -1,
  upTo?: number,
): Promise<Result<LogPart>> {
  const viewer = viewerOf(row.info, user, undefined);
  if (!viewer.ok) return viewer;
  const to = upTo ?? readable(row.info, viewer.value);
  if (row.seed === null) return refused(noPosition(row.info));
  const loaded = await lives.of(row);
  if (!loaded.ok) return loaded;
  const told = loaded.live.match.log(viewer.value);
  const given = standing(await journalOf(deps, row));
  const entries = told.map((each, answer) => entryOf(answer, given[answer - 1], row, each));
  return { ok: true, value: { entries: entries.filter(({ answer }) => answer > from && answer <= to) } };
}

const entryOf = (
  answer: number,
  given: JournalAnswer | undefined,
  { info }: MatchRow,
  told: LogEntry['told'],
): LogEntry => ({
  answer,
  seat: given?.seat ?? null,
  bot: given !== undefined && given.user === null,
  at: given?.at ?? info.started ?? info.created,
  told,
});

/** What happened since the person last asked. */
export async function catchUp(context: Context, row: MatchRow, user: string): Promise<Result<LogPart>> {
  const { store } = context.deps;
  const { info } = row;
  const viewer = viewerOf(info, user, undefined);
  if (!viewer.ok) return viewer;
  const before = (await store.seen(info.id, user)) ?? -1;
  const to = Math.max(before, readable(info, viewer.value));
  const part = await log(context, row, user, before, to);
  if (part.ok) await store.setSeen(info.id, user, to);
  return part;
}

export async function proposal(context: Context, row: MatchRow, user: string | null): Promise<Result<ProposalLook>> {
  const open = row.info.proposal;
  if (open === null) return refused({ code: 'no-proposal' });
  if (open.to === null) return { ok: true, value: { proposal: open, takesBack: null, seen: [] } };
  const part = await log(context, row, user, open.to, row.info.answers);
  if (!part.ok) return part;
  const loaded = await context.lives.of(row);
  if (!loaded.ok) return loaded;
  return {
    ok: true,
    value: { proposal: open, takesBack: part.value, seen: seenAlone(row.info, loaded.live, open.to) },
  };
}

/** What seats were told alone after the first `from` answers: none of it can be unseen. */
function seenAlone({ seats }: MatchInfo, { match }: Live, from: number): ProposalLook['seen'] {
  const open = match.log('spectator');
  return seats.flatMap((_, seat) =>
    match.log(seat).flatMap((told, answer) => {
      const all = open[answer] ?? [];
      return answer > from && told.length > all.length ? [{ seat, answer, told: all }] : [];
    }),
  );
}

export async function exported(context: Context, row: MatchRow, user: string | null): Promise<Result<MatchExport>> {
  const part = await log(context, row, user);
  if (!part.ok) return part;
  const open = row.info.status === 'over';
  const journal = await journalOf(context.deps, row);
  return {
    ok: true,
    value: {
      format: 'two-lanterns-match/1',
      info: row.info,
      log: part.value,
      record: open && row.seed !== null ? { ...recordOf(row, journal), seed: row.seed } : null,
      journal: open ? journal : null,
      seed: open ? row.seed : null,
    },
  };
}

/** Recompute all luck, that of answers taken back too, in the order in which it was drawn. */
export async function verify({ deps }: Context, row: MatchRow): Promise<Result<LuckReport>> {
  const { info, seed } = row;
  if (seed === null || info.commitment === null) return refused(noPosition(info));
  const journal = await journalOf(deps, row);
  const answers = journal.filter(entry => entry.kind === 'answer');
  const draws = answers.reduce((sum, { luck }) => sum + luck.length, row.opening.length);
  const verified = verifyLuck({ opening: row.opening, answers }, seed);
  const opened =
    info.status === 'over' ? { seed, keepsCommitment: commitment(seed) === info.commitment, verified } : null;
  return { ok: true, value: { match: info.id, commitment: info.commitment, draws, opened } };
}

export async function botTask({ lives }: Context, row: MatchRow): Promise<Result<BotTask>> {
  const { info } = row;
  const loaded = await lives.of(row);
  if (!loaded.ok) return loaded;
  const { match } = loaded.live;
  for (const decision of match.decisions()) {
    const holder = info.seats[decision.seat];
    if (holder.kind !== 'bot') continue;
    const { id, version, game, scenario } = info;
    const { seat } = decision;
    const task = { match: id, version, seat, level: holder.level, game, scenario, decision, view: match.view(seat) };
    return { ok: true, value: task };
  }
  return refused({ code: 'nobody-to-nudge' });
}
