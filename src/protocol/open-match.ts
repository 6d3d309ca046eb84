import type { AnyGame, Game, Outcome, Setting } from '../core/game.ts';
import type { Draw } from '../core/journal.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Match, MatchRecord } from '../core/match.ts';
import { type Player, playout, playRandomly } from '../core/playout.ts';
import { type Random, random } from '../core/random.ts';
import { readSetting } from '../core/setting.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat, Viewer } from '../core/umpire.ts';
import { UNPLAYABLE } from '../core/unplayable.ts';
import { replayUntrusted } from '../match/replay-untrusted.ts';
import { withTimeLimit } from '../match/time-limit.ts';
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
  playout(count: number, policies: Policies, bot: BotPart | undefined, next: Random): Promise<Tally>;
}

export type Opened = { readonly ok: true; readonly open: OpenMatch } | Failed;

const SEED_RANGE = 2 ** 32;

function openMatchOf<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  live: LiveMatch<S, F, E, V>,
  seed: string,
): OpenMatch {
  const playerOf = (level: string | null, bot: BotPart | undefined, next: Random): Player<V> | undefined =>
    level === null || bot === undefined
      ? undefined
      : async (view, seat) =>
          (await bot.think(game, view, seat, { level, seed: Math.floor(next() * SEED_RANGE) })).choose;
  return {
    match: live,
    seed,
    think: async (bot, seat, effort) => bot.think(game, live.view(seat), seat, effort),
    async playout(count, policies, bot, next) {
      const players = policies.map(level => playerOf(level, bot, next));
      const tally: Tally = { decisions: 0, outcomes: [] };
      for (let i = 0; i < count; i++) {
        const played = await playout(game, live.peek(), players, next);
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

/** Begin a match at a given position. The position must be playable. */
export function openPosition(any: AnyGame, position: unknown, seed: string, draws: readonly Draw[] = []): Opened {
  return any.open((game): Opened => {
    try {
      return withTimeLimit((): Opened => {
        const started = LiveMatch.start(game, { position }, luckWith(draws, seed));
        if (!started.ok) return refused(started.refusal);
        const live = started.match;
        const setting = readSetting(game, live.scenario.id, live.options);
        if (!setting.ok) return fail('bad-request', `The position cannot be: ${setting.problem}`);
        checkPlayable(game, live);
        return { ok: true, open: openMatchOf(game, live, seed) };
      });
    } catch {
      return fail('bad-request', UNPLAYABLE);
    }
  });
}

/** Ask everything that can be asked about a position, and play it to its end once. Throws if any of it fails. */
function checkPlayable<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  live: LiveMatch<S, F, E, V>,
): void {
  const nobody = live.decisions().some(({ seat }) => live.scenario.seats[seat] === undefined);
  if (nobody) throw new Error('its pending step does not say which seat decides');
  const viewers: Viewer[] = [...live.scenario.seats.keys(), 'spectator'];
  for (const viewer of viewers) {
    const { view, text, alt } = live.sight(viewer);
    JSON.stringify([view, text, alt, live.log(viewer)]);
  }
  const again = game.read(live.position());
  if (!again.ok) throw new Error(again.problem);
  playRandomly(game, live.peek(), random(1));
}

/** Replay a record. Its luck must come from its seed, and each answer must be allowed where it was given. */
export const openRecord = (any: AnyGame, record: MatchRecord, seed: string): Opened =>
  any.open((game): Opened => {
    const played = replayUntrusted(game, record, seed);
    return played.ok ? { ok: true, open: openMatchOf(game, played.match, seed) } : refused(played.refusal);
  });
