import type { LevelId } from '../bots/levels.ts';
import type { SeatInfo } from '../core/game.ts';
import type { Match } from '../core/match.ts';
import type { Seat } from '../core/umpire.ts';
import { infoAt, waitingOf } from './change-row.ts';
import type { Change } from './changes.ts';
import type { Deps } from './deps.ts';
import { commitment } from './dice.ts';
import { startLive } from './live.ts';
import { holderOf, roomOf } from './people.ts';
import { type Refused, refused } from './refusals.ts';
import type { Holder, MatchId, MatchInfo, MatchRow } from './rows.ts';
import { startInTodaysShape } from './shape.ts';
import type { RowWrite } from './store.ts';
import { checkpointHere, toldSteps } from './tell.ts';
import type { Result } from './types.ts';

/**
 * Who gets which seat. Requested seats go first; then each person without a request gets one drawn from the seats with
 * the fewest people; bots get the rest. In each seat, people are listed in the order in which they joined.
 */
export function assign(
  info: Pick<MatchInfo, 'players' | 'lead'>,
  seats: readonly SeatInfo[],
  fill: LevelId | null,
  pick: (of: number) => number,
): Result<readonly Holder[]> {
  const joined = info.players.filter(player => player.state === 'joined');
  const people = seats.map((_, seat) => joined.filter(({ wishes }) => wishes.includes(seat)));
  for (const player of joined.filter(({ wishes }) => wishes.length === 0)) {
    const free = people.filter((there, seat) => there.length < roomOf(info, seats[seat]));
    if (free.length === 0) return refused({ code: 'full' });
    const fewest = Math.min(...free.map(there => there.length));
    const least = free.filter(there => there.length === fewest);
    least[pick(least.length)].push(player);
  }
  const bot: Holder | null = fill === null ? null : { kind: 'bot', level: fill, for: [], until: 'returned' };
  const held = people.map(
    there => holderOf(joined.filter(each => there.includes(each)).map(({ user }) => user)) ?? bot,
  );
  const taken = held.filter(holder => holder !== null);
  const open = seats.length - taken.length;
  return open > 0 ? refused({ code: 'seats-open', open }) : { ok: true, value: taken };
}

/** What is written when a match is created or begins. */
export type NewMatchWrite = Pick<RowWrite, 'row' | 'changes' | 'told' | 'checkpoints'>;

export type Begun =
  | { readonly ok: true; readonly write: NewMatchWrite }
  | { readonly ok: false; readonly refusal: Refused };

/** Set the match up with its own new seed. */
export function begin(deps: Deps, row: MatchRow, seats: readonly Holder[]): Begun {
  const game = deps.games.get(row.info.game);
  if (game === undefined) {
    return refused({ code: 'no-such-game', game: row.info.game, known: [...deps.games.keys()] });
  }
  const seed = deps.newSeed();
  const { scenario, options } = row.info;
  // The rules may have changed since the invitation was made, and with them the shape of positions.
  const position = startInTodaysShape(game, row);
  const from = position === null ? { setting: { scenario, options } } : { position };
  const started = startLive(game, from, seed);
  if (!started.ok) return refused({ code: 'bad-setting', problem: started.refusal.message });
  const info = infoAtStart(row.info, started.match, seats, seed, deps.now());
  const changes: Change[] = [{ kind: 'started', ...waitingOf(info) }];
  if (info.ending) changes.push({ kind: 'ended', ending: info.ending });
  const { match } = started;
  const { opening } = match.record();
  const began = { ...info, rules: game.rulesVersion };
  const write = {
    row: { ...row, info: began, position, seed, opening, draws: match.draws },
    changes,
    told: toldSteps(match, began, [{ version: 0, at: deps.now(), user: null }]),
    checkpoints: checkpointHere(match, began),
  };
  return { ok: true, write };
}

function infoAtStart(info: MatchInfo, match: Match, seats: readonly Holder[], seed: string, now: number): MatchInfo {
  const set: MatchInfo = {
    ...info,
    status: 'playing',
    scenario: match.scenario.id,
    options: match.options,
    seats,
    commitment: commitment(seed),
    started: now,
  };
  return infoAt(set, match, 0, 0, now);
}

/** What is settled about a match when its row is made. */
export interface MatchTerms
  extends Pick<
    MatchInfo,
    | 'game'
    | 'rules'
    | 'scenario'
    | 'options'
    | 'pace'
    | 'timeOut'
    | 'lead'
    | 'named'
    | 'host'
    | 'server'
    | 'channel'
    | 'players'
  > {
  readonly rematchOf: MatchId | null;
  readonly position: unknown;
}

export function newRow({ position, ...agreed }: MatchTerms, id: MatchId, now: number): MatchRow {
  const info: MatchInfo = {
    ...agreed,
    id,
    status: 'invited',
    thread: null,
    seats: [],
    proposal: null,
    version: 0,
    answers: 0,
    deciders: [],
    since: 0,
    askedAt: now,
    due: null,
    nudgedAt: null,
    aside: null,
    seams: [],
    commitment: null,
    ending: null,
    created: now,
    started: null,
    ended: null,
    rematch: null,
  };
  return { info, revision: 1, seed: null, position: position ?? null, opening: [], draws: null, current: null };
}

/** The first of these seats that is listed twice or that a scenario with `count` seats does not have. */
export const badSeat = (seats: readonly Seat[], count: number): Seat | undefined =>
  seats.find((seat, i) => !Number.isInteger(seat) || seat < 0 || seat >= count || seats.indexOf(seat) !== i);
