import type { MatchId } from '../match/rows.ts';
import type { Context } from './context.ts';
import { missingWords } from './place.ts';
import { channelMention, homeOf, messageLink } from './words.ts';

/** Said to the one who made an invitation or began a match: where it is. */
export async function matchAnswer(context: Context, match: MatchId): Promise<void> {
  const { deps, place, service, store } = context;
  deps.wake();
  await deps.told(match);
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
