import type { Done } from '../match/changes.ts';
import type { MatchId } from '../match/rows.ts';
import type { Result } from '../match/types.ts';
import type { Context } from './context.ts';
import { missingWords } from './permissions.ts';
import { channelMention, homeOf, messageLink, rematchWords } from './words.ts';

/** Tells whoever made an invitation or began a match where it is. */
export async function matchAnswer(context: Context, match: MatchId): Promise<void> {
  const { deps, place, service, store } = context;
  deps.wake();
  await deps.whenPosted(match);
  const info = await service.info(match);
  const card = await store.message(match, 'card');
  const lines: string[] = [];
  if (info?.status === 'playing') lines.push(`Your match has begun: ${channelMention(homeOf(info))}.`);
  else if (card)
    lines.push(`Your invitation stands in the channel: ${messageLink(place.server, card.channel, card.message)}`);
  else lines.push('Your invitation is on its way into the channel.');
  if (place.missing.length > 0) lines.push(missingWords(place.missing));
  await context.answerPrivately(lines.join('\n'));
}

/** Tells whoever asked for a rematch where it is, even if somebody else asked first. */
export async function answerRematch(context: Context, match: MatchId, asked: Result<Done>): Promise<void> {
  if (asked.ok) return matchAnswer(context, asked.value.match);
  const { service, store } = context;
  const next = asked.refusal.code === 'rematch-exists' ? await service.info(asked.refusal.match) : null;
  if (next) return context.answerPrivately(rematchWords(next, await store.message(next.id, 'card')));
  await context.refuse(asked.refusal, await service.info(match));
}
