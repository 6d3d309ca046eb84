import { z } from 'zod';
import { type MatchId, matchId } from '../match/rows.ts';
import type { Look } from '../match/types.ts';
import type { ComponentContext } from './context.ts';

/** What follows the name in the custom_ids of buttons about a match. */

/** The match alone. */
export const oneMatch = z.tuple([matchId]).transform(([match]) => match);
/** A page, or another number that counts from 0. */
export const pageNumber = z.coerce.number().int().min(0).max(100_000);

/** Shows the match as this person may see it now, or why it cannot be shown. */
export async function withLook(
  context: ComponentContext,
  match: MatchId,
  show: (look: Look) => Promise<void>,
): Promise<void> {
  const look = await context.service.look(match, context.user.id);
  if (!look.ok) return context.refuse(look.refusal, await context.service.info(match));
  await show(look.value);
}
