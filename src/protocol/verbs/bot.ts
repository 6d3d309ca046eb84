import { defined } from '../../core/defined.ts';
import type { Parsed } from '../../core/game.ts';
import type { BotPart } from '../parts.ts';
import { done, fail, refused } from '../reply.ts';
import { requests } from '../schema.ts';
import { ofSeat } from '../verb.ts';

/** The level with this name that plays the game; without a name, the strongest. */
export function levelNamed(bot: BotPart | undefined, game: string, named: string | undefined): Parsed<string> {
  const levels = bot?.levels(game) ?? [];
  const level = named ?? levels.at(-1);
  if (level !== undefined && levels.includes(level)) return { ok: true, value: level };
  if (levels.length === 0) return { ok: false, problem: 'This build has no bot for this game.' };
  return { ok: false, problem: `There is no such level; the levels are ${levels.join(', ')}.` };
}

export const bot = ofSeat(requests.bot, async (open, seat, { level: named, ms }, { parts }) => {
  const { match } = open;
  if (!parts.bot) return fail('bad-request', 'This build has no bots.');
  const level = levelNamed(parts.bot, match.game.id, named);
  if (!level.ok) return fail('bad-request', level.problem);
  const whyNot = match.whyNot(seat);
  if (whyNot !== null) return refused(whyNot);
  const effort = { level: level.value, seed: match.version, ...defined({ ms }) };
  const { choose, why } = await open.think(parts.bot, seat, effort);
  return done({ choose: choose.map(String), why });
});
