import type { LevelId } from '../bots/levels.ts';
import type { ScenarioInfo, SeatInfo } from '../core/game.ts';
import { readSetting, scenarioNamed } from '../core/setting.ts';
import { type Seat, sameSeats } from '../core/umpire.ts';
import type { Invitation, SoloOrder } from './api.ts';
import { assign, type Begun, badSeat, begin, type NewMatchWrite, newRow } from './begin.ts';
import { planOf, rewrite } from './change-row.ts';
import { type Context, scenarioOf } from './context.ts';
import type { Deps } from './deps.ts';
import { MATCHES_PER_PERSON } from './limits.ts';
import { isOfTwoTeams, roomOf, seatedPeople, seatsSwapped } from './people.ts';
import type { Plan, Planned } from './plan.ts';
import { type Refused, refused } from './refusals.ts';
import { type MatchInfo, type MatchRow, matchId, type Player } from './rows.ts';
import { startInTodaysShape } from './shape.ts';
import type { Result } from './types.ts';

/** Invitations, and how they become matches. */

const OPEN = ['invited', 'playing'] as const;

export const newMatchId = (deps: Deps) => matchId.parse(`m${deps.newId()}`);

/** Why this person may not join any match of this server; null if they may. */
async function whyNotJoin({ store }: Deps, user: string, server: string | null): Promise<Refused | null> {
  if (server !== null && (await store.server(server)).banned.includes(user)) return { code: 'banned' };
  const mine = await store.count({ user, joined: true, status: OPEN });
  return mine >= MATCHES_PER_PERSON ? { code: 'too-many-matches', of: 'person', limit: MATCHES_PER_PERSON } : null;
}

/** Why this person may not begin a match on this server; null if they may. */
export async function whyNotBegin(deps: Deps, user: string, server: string | null): Promise<Refused | null> {
  const not = await whyNotJoin(deps, user, server);
  if (not || server === null) return not;
  const { store } = deps;
  const { matchLimit } = await store.server(server);
  const here = await store.count({ server, status: OPEN });
  return here >= matchLimit ? { code: 'too-many-matches', of: 'server', limit: matchLimit } : null;
}

/** The row of a new match, with its host already joined. */
function newInvitation(deps: Deps, order: Invitation, host: string, position: unknown): Result<MatchRow> {
  const game = deps.games.get(order.game);
  if (game === undefined) return refused({ code: 'no-such-game', game: order.game, known: [...deps.games.keys()] });
  const setting = readSetting(game, order.scenario, order.options);
  if (!setting.ok) return refused({ code: 'bad-setting', problem: setting.problem });
  const wishes = order.seats ?? [];
  const bad = badSeat(wishes, scenarioNamed(game, setting.value.scenario).seats.length);
  if (bad !== undefined) return refused({ code: 'no-such-seat', seat: bad });
  const invited = new Set(order.invited?.filter(user => user !== host));
  const players: Player[] = [
    { user: host, state: 'joined', wishes },
    ...[...invited].map((user): Player => ({ user, state: 'invited', wishes: [] })),
  ];
  const agreed = {
    ...setting.value,
    game: game.id,
    rules: game.rulesVersion,
    pace: order.pace ?? 'none',
    timeOut: order.timeOut ?? 'bot',
    lead: order.lead ?? 'alone',
    named: invited.size > 0,
    host,
    server: order.server,
    channel: order.channel,
    players,
    rematchOf: null,
    position,
  };
  return { ok: true, value: newRow(agreed, newMatchId(deps), deps.now()) };
}

/**
 * Why these people may not play together: one of them would hold seats of two sides, and so know secrets that the others
 * do not. Null if they may. One person alone may take all seats.
 */
function whyNotTogether(scenario: ScenarioInfo, players: readonly Player[], user: string): Refused | null {
  const expected = players.filter(({ state }) => state === 'joined' || state === 'invited');
  const both = expected.find(({ wishes }) => isOfTwoTeams(scenario, wishes));
  if (both === undefined) return null;
  const isAlone = expected.length === 1 && both.wishes.length === scenario.seats.length;
  return isAlone ? null : { code: 'both-sides', user: both.user, self: both.user === user };
}

/** A plan that writes a new row, either as an invitation or already begun. */
function planNew({ row, ...others }: NewMatchWrite, also: Plan['writes'] = []): Plan {
  const { id, version } = row.info;
  return {
    writes: [{ before: null, row, journal: [], ...others }, ...also],
    done: { match: id, version, happened: [] },
  };
}

export async function create({ deps }: Context, user: string, order: Invitation): Promise<Planned> {
  const limit = await whyNotBegin(deps, user, order.server);
  if (limit) return limit;
  const made = newInvitation(deps, order, user, null);
  if (!made.ok) return made.refusal;
  const scenario = scenarioOf(deps, made.value.info);
  if (!scenario.ok) return scenario.refusal;
  const tooMuch = whyNotTogether(scenario.value, made.value.info.players, user);
  if (tooMuch) return tooMuch;
  const begun = beginIfFull(deps, made.value);
  if (begun === null) return planNew({ row: made.value, changes: [{ kind: 'invitation' }] });
  return begun.ok ? planNew(begun.write) : begun.refusal;
}

export async function solo({ deps }: Context, user: string, order: SoloOrder): Promise<Planned> {
  const limit = await whyNotBegin(deps, user, order.server);
  if (limit) return limit;
  const made = newInvitation(deps, order, user, order.position);
  if (!made.ok) return made.refusal;
  return beginNow(deps, made.value, order.level, planNew);
}

function beginNow(deps: Deps, row: MatchRow, fill: LevelId | null, plan: (begun: NewMatchWrite) => Plan): Planned {
  const scenario = scenarioOf(deps, row.info);
  if (!scenario.ok) return scenario.refusal;
  const seats = assign(row.info, scenario.value.seats, fill, deps.pick);
  if (!seats.ok) return seats.refusal;
  const begun = begin(deps, row, seats.value);
  return begun.ok ? plan(begun.write) : begun.refusal;
}

/** How many places the people of an invitation will take. */
const placesTaken = (players: readonly Player[]): number =>
  players.reduce((sum, { state, wishes }) => (state === 'joined' ? sum + Math.max(1, wishes.length) : sum), 0);

const placesOf = (info: MatchInfo, seats: readonly SeatInfo[]): number =>
  seats.reduce((sum, seat) => sum + roomOf(info, seat), 0);

/**
 * Begin if every place is taken, or if all who were invited have answered and every seat has somebody; else null. Also
 * null if this program no longer has the game or scenario, so that people can still leave such an invitation.
 */
function beginIfFull(deps: Deps, row: MatchRow): Begun | null {
  const scenario = scenarioOf(deps, row.info);
  if (!scenario.ok) return null;
  const { seats: wanted } = scenario.value;
  const { named, players } = row.info;
  const isAnswered = named && players.every(({ state }) => state !== 'invited');
  if (!isAnswered && placesTaken(players) < placesOf(row.info, wanted)) return null;
  const seats = assign(row.info, wanted, null, deps.pick);
  return seats.ok ? begin(deps, row, seats.value) : null;
}

const notInvited = ({ status }: MatchInfo): Refused => ({ code: 'wrong-status', status, needs: ['invited'] });

/** The invitation with these people on it; begun if that fills it. */
function withPlayers({ deps }: Context, row: MatchRow, players: readonly Player[]): Planned {
  const next: MatchRow = { ...row, revision: row.revision + 1, info: { ...row.info, players } };
  const begun = beginIfFull(deps, next);
  if (begun?.ok === false) return begun.refusal;
  const write: NewMatchWrite = begun ? begun.write : { row: next, changes: [{ kind: 'invitation' }] };
  return planOf({ before: row.revision, journal: [], ...write });
}

export async function join(
  context: Context,
  row: MatchRow,
  user: string,
  seats: readonly Seat[] | undefined,
): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'invited') return notInvited(info);
  const found = scenarioOf(context.deps, info);
  if (!found.ok) return found.refusal;
  const scenario = found.value;
  const known = info.players.find(player => player.user === user);
  if (known?.state === 'joined' && (seats === undefined || sameSeats(seats, known.wishes))) {
    return { code: 'already-joined' };
  }
  if (info.named && known === undefined) return { code: 'not-invited' };
  const wishes = seats ?? known?.wishes ?? onlyEmptySeat(scenario, info);
  const limit = known?.state === 'joined' ? null : await whyNotJoin(context.deps, user, info.server);
  const me: Player = { user, state: 'joined', wishes };
  const players = [...info.players.filter(player => player.user !== user), me];
  const problem = whyNotSit(scenario, info, user, wishes) ?? whyNotTogether(scenario, players, user) ?? limit;
  if (problem) return problem;
  return withPlayers(context, row, players);
}

/**
 * If several people may share a seat: the only seat that nobody has asked for. Empty if there is no such seat or more
 * than one, or if somebody's seat is still to be drawn.
 */
function onlyEmptySeat({ seats }: ScenarioInfo, { lead, players }: MatchInfo): readonly Seat[] {
  if (lead === 'alone') return [];
  const joined = players.filter(({ state }) => state === 'joined');
  const empty = seats.map((_, seat) => seat).filter(seat => joined.every(({ wishes }) => !wishes.includes(seat)));
  return empty.length === 1 && joined.every(({ wishes }) => wishes.length > 0) ? empty : [];
}

function whyNotSit({ seats }: ScenarioInfo, info: MatchInfo, user: string, wishes: readonly Seat[]): Refused | null {
  const bad = badSeat(wishes, seats.length);
  if (bad !== undefined) return { code: 'no-such-seat', seat: bad };
  const others = info.players.filter(player => player.state === 'joined' && player.user !== user);
  const clash = wishes.find(
    seat => others.filter(other => other.wishes.includes(seat)).length >= roomOf(info, seats[seat]),
  );
  if (clash !== undefined) return { code: 'seat-taken', seat: clash, title: seats[clash].title };
  return placesTaken(others) + Math.max(1, wishes.length) > placesOf(info, seats) ? { code: 'full' } : null;
}

export async function decline(context: Context, row: MatchRow, user: string): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'invited') return notInvited(info);
  const known = info.players.find(player => player.user === user);
  if (known === undefined) return { code: info.named ? 'not-invited' : 'not-joined' };
  if (known.state === 'joined') return leave(context, row, user);
  return withPlayers(
    context,
    row,
    info.players.map(player => (player.user === user ? { ...player, state: 'declined' } : player)),
  );
}

export async function leave(context: Context, row: MatchRow, user: string): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'invited') return notInvited(info);
  if (!info.players.some(player => player.user === user && player.state === 'joined')) return { code: 'not-joined' };
  if (user === info.host) return planOf(callOff(row, context.deps.now()));
  return withPlayers(
    context,
    row,
    info.players.map(player => (player.user === user ? { ...player, state: 'left' } : player)),
  );
}

export const callOff = (row: MatchRow, now: number) =>
  rewrite(row, { status: 'cancelled', ended: now }, [{ kind: 'invitation' }]);

export async function start({ deps }: Context, row: MatchRow, user: string, fill: LevelId | null): Promise<Planned> {
  const { info, revision } = row;
  if (info.status !== 'invited') return notInvited(info);
  if (user !== info.host) return { code: 'not-host', host: info.host };
  return beginNow(deps, row, fill, begun =>
    planOf({ before: revision, journal: [], ...begun, row: { ...begun.row, revision: revision + 1 } }),
  );
}

/** The same match with the sides swapped. Partners stay partners. */
export async function rematch({ deps }: Context, row: MatchRow, user: string): Promise<Planned> {
  const { info } = row;
  if (info.status !== 'over') return { code: 'wrong-status', status: info.status, needs: ['over'] };
  if (!seatedPeople(info).includes(user)) return { code: 'not-seated' };
  const asked = info.rematch === null ? null : await deps.store.match(info.rematch);
  // A rematch that was called off does not prevent another.
  if (asked && asked.info.status !== 'cancelled') return { code: 'rematch-exists', match: asked.info.id };
  const limit = await whyNotBegin(deps, user, info.server);
  if (limit) return limit;
  const found = scenarioOf(deps, info);
  if (!found.ok) return found.refusal;
  const was = found.value;
  const players = [user, ...seatedPeople(info).filter(other => other !== user)].map(
    (who): Player => ({ user: who, state: who === user ? 'joined' : 'invited', wishes: seatsSwapped(info, was, who) }),
  );
  const tooMuch = whyNotTogether(was, players, user);
  if (tooMuch && players.length > 1) return tooMuch;
  const { game, scenario, options, pace, timeOut, server, channel } = info;
  // People who had a seat each may now share one seat of the other side.
  const wished = players.flatMap(({ wishes }) => wishes);
  const lead = info.lead === 'alone' && new Set(wished).size < wished.length ? 'any' : info.lead;
  const today = deps.games.get(game);
  const rules = today?.rulesVersion ?? info.rules;
  const position = today ? startInTodaysShape(today, row) : row.position;
  const agreed = { game, rules, scenario, options, pace, timeOut, lead, server, channel, players };
  const named = players.length > 1;
  const terms = { ...agreed, named, host: user, rematchOf: info.id, position };
  const fresh = newRow(terms, newMatchId(deps), deps.now());
  const old = rewrite(row, { rematch: fresh.info.id }, []);
  const bot = info.seats.find(holder => holder.kind === 'bot' && holder.for.length === 0);
  const isAlone = players.length === 1 && bot?.kind === 'bot';
  return isAlone
    ? beginNow(deps, fresh, bot.level, begun => planNew(begun, [old]))
    : planNew({ row: fresh, changes: [{ kind: 'invitation' }] }, [old]);
}
