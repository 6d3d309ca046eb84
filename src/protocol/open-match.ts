import type { AnyGame, Game, Outcome, Setting } from '../core/game.ts';
import { type Draw, LuckMismatch } from '../core/journal.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Match, MatchRecord } from '../core/match.ts';
import { type Player, playout, playRandomly } from '../core/playout.ts';
import { type Random, random } from '../core/random.ts';
import { readSetting } from '../core/setting.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import { UNPLAYABLE } from '../core/unplayable.ts';
import { replayUntrusted } from '../match/replay-untrusted.ts';
import { isTimeUp, TIME_UP, withTimeLimit } from '../match/time-limit.ts';
import { luckWith } from './given-luck.ts';
import type { BotPart, Effort, Thought } from './parts.ts';
import { type Failed, fail, refused } from './reply.ts';

/** By seat: the level that plays it, or null for random choices. */
export type Policies = readonly (string | null)[];

export interface Tally {
  decisions: number;
  readonly outcomes: Outcome[];
}

/** A match with everything that needs to know its game's types. */
export interface OpenMatch {
  readonly match: Match;
  readonly seed: string;
  think(bot: BotPart, seat: Seat, effort: Effort): Promise<Thought>;
  playout(count: number, policies: Policies, bot: BotPart | undefined, rng: Random): Promise<Tally>;
}

export type Opened = { readonly ok: true; readonly open: OpenMatch } | Failed;

const SEED_RANGE = 2 ** 32;

function openMatchOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  live: LiveMatch<S, F, E, V>,
  seed: string,
): OpenMatch {
  const playerOf = (level: string | null, bot: BotPart | undefined, rng: Random): Player<V> | undefined =>
    level === null || bot === undefined
      ? undefined
      : async (view, seat) =>
          (await bot.think(game, view, seat, { level, seed: Math.floor(rng() * SEED_RANGE) })).choose;
  return {
    match: live,
    seed,
    think: async (bot, seat, effort) => bot.think(game, live.view(seat), seat, effort),
    async playout(count, policies, bot, rng) {
      const players = policies.map(level => playerOf(level, bot, rng));
      const tally: Tally = { decisions: 0, outcomes: [] };
      for (let i = 0; i < count; i++) {
        const played = await playout(game, live.peek(), players, rng);
        tally.decisions += played.decisions;
        tally.outcomes.push(played.outcome);
      }
      return tally;
    },
  };
}

/** Begin a match at the set-up of its scenario. */
export function openMatch(any: AnyGame, setting: Setting, seed: string, draws: readonly Draw[] = []): Opened {
  return any.open((game): Opened => {
    const started = LiveMatch.start(game, { setting }, luckWith(draws, seed));
    return started.ok ? { ok: true, open: openMatchOf(game, started.match, seed) } : refused(started.refusal);
  });
}

/** Begin a match at a given position. Refuses a position that cannot be played to an end. */
export function openPosition(any: AnyGame, position: unknown, seed: string, draws: readonly Draw[] = []): Opened {
  return any.open((game): Opened => {
    try {
      return withTimeLimit((): Opened => {
        const started = LiveMatch.start(game, { position }, luckWith(draws, seed));
        if (!started.ok) return refused(started.refusal);
        const live = started.match;
        const setting = readSetting(game, live.scenario.id, live.options);
        if (!setting.ok) return fail('bad-request', `The position is impossible: ${setting.problem}`);
        checkPlayable(game, live);
        return { ok: true, open: openMatchOf(game, live, seed) };
      });
    } catch (error) {
      if (error instanceof LuckMismatch) return fail('bad-request', error.message);
      return fail('bad-request', isTimeUp(error) ? `The position cannot be tried out: ${TIME_UP}` : UNPLAYABLE);
    }
  });
}

/** Reads everything that a position offers, and plays it to its end once at random. Throws if anything fails. */
function checkPlayable<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  live: LiveMatch<S, F, E, V>,
): void {
  const isSeatMissing = live.decisions().some(({ seat }) => live.scenario.seats[seat] === undefined);
  if (isSeatMissing) throw new Error('its pending step does not say which seat decides');
  const viewers: Viewer[] = [...live.scenario.seats.keys(), 'spectator'];
  for (const viewer of viewers) {
    const { view, text, alt } = live.sight(viewer);
    JSON.stringify([view, text, alt, live.log(viewer)]);
  }
  const reread = game.read(live.position());
  if (!reread.ok) throw new Error(reread.problem);
  playRandomly(game, live.peek(), random(1));
}

/** Replay a record. Refuses it unless its luck comes from its seed and each answer was allowed. */
export const openRecord = (any: AnyGame, record: MatchRecord, seed: string): Opened =>
  any.open((game): Opened => {
    const played = replayUntrusted(game, record, seed);
    return played.ok ? { ok: true, open: openMatchOf(game, played.match, seed) } : refused(played.refusal);
  });
