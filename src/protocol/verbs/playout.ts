import { createHash } from 'node:crypto';
import type { Outcome, Parsed } from '../../core/game.ts';
import type { Match } from '../../core/match.ts';
import { random } from '../../core/random.ts';
import type { Policies } from '../open-match.ts';
import type { BotPart } from '../parts.ts';
import { done, fail } from '../reply.ts';
import { requests } from '../schema.ts';
import { bySeat, ofMatch, seatIds, seatNamed } from '../verb.ts';
import { levelNamed } from './bot.ts';

type Named = string | Readonly<Record<string, string>>;

/** Who plays each seat. */
function policiesOf(match: Match, named: Named, bot: BotPart | undefined): Parsed<Policies> {
  const names = bySeatNames(match, named);
  if (!names.ok) return names;
  const policies: (string | null)[] = [];
  for (const name of names.value) {
    if (name === 'random') policies.push(null);
    else {
      const level = levelNamed(bot, match.game.id, name);
      if (!level.ok) return { ok: false, problem: `${level.problem} The policy "random" is always available.` };
      policies.push(level.value);
    }
  }
  return { ok: true, value: policies };
}

function bySeatNames(match: Match, named: Named): Parsed<readonly string[]> {
  const ids = seatIds(match);
  if (typeof named === 'string') return { ok: true, value: ids.map(() => named) };
  const names: string[] = [];
  for (const [id, name] of Object.entries(named)) {
    // Object keys are strings, so a seat's number arrives as one.
    const seat = seatNamed(match, /^\d+$/.test(id) ? Number(id) : id);
    if (!seat.ok) return seat;
    names[seat.value] = name;
  }
  const missing = ids.find((_, seat) => names[seat] === undefined);
  return missing === undefined
    ? { ok: true, value: names }
    : { ok: false, problem: `The seat ${missing} has no policy.` };
}

const mean = (outcomes: readonly Outcome[], seat: number): number =>
  outcomes.reduce((sum, { scores }) => sum + scores[seat], 0) / outcomes.length;

export const playout = ofMatch(requests.playout, async (open, { count, policy, seed }, { parts }) => {
  const { match } = open;
  const policies = policiesOf(match, policy, parts.bot);
  if (!policies.ok) return fail('bad-request', policies.problem);
  const rng = random(createHash('sha256').update(seed, 'utf8').digest().readUInt32BE(0));
  const begin = performance.now();
  const { decisions, outcomes } = await open.playout(count, policies.value, parts.bot, rng);
  const seconds = (performance.now() - begin) / 1000;
  const wonBy = (winner: number | null): number => outcomes.filter(outcome => outcome.winner === winner).length;
  const seats = seatIds(match).map((_, seat) => seat);
  return done({
    games: outcomes.length,
    decisions,
    wins: { ...bySeat(match, seats.map(wonBy)), none: wonBy(null) },
    scores: bySeat(
      match,
      seats.map(seat => mean(outcomes, seat)),
    ),
    perSecond: Math.round(decisions / Math.max(seconds, 1e-6)),
  });
});
