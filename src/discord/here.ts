import type { MatchInfo } from '../match/rows.ts';
import type { Context } from './context.ts';
import { missingWords, THREADED, VITAL } from './permissions.ts';
import { channelMention, homeOf } from './words.ts';

/** Why no match can begin in this channel, as a sentence; null if one can. */
export async function whyNotHere({ place, store }: Context): Promise<string | null> {
  if (place.server !== null) {
    const { channels } = await store.server(place.server);
    if (channels.length > 0 && !channels.includes(place.channel)) {
      return `On this server matches are played in ${channels.map(channelMention).join(', ')}.`;
    }
  }
  const missing = place.missing.filter(name => VITAL.includes(name));
  return missing.length > 0 ? missingWords(missing) : null;
}

/** Why a match cannot move to this channel, as a sentence; null if it can. */
export async function whyNotMoveHere(context: Context, { server }: MatchInfo): Promise<string | null> {
  if (context.place.server === server) return whyNotHere(context);
  return 'This match can go on in another channel of its own server: use `/turn` there.';
}

/** Why the bot cannot post where a match is played, as a sentence; null if it can. */
export async function whyLost(context: Context, info: MatchInfo): Promise<string | null> {
  const { store, deps, interaction } = context;
  const home = homeOf(info);
  const lost = await store.note(info.id, 'homeless');
  const { guild } = interaction;
  const isGone = guild?.available && guild.id === info.server && !guild.channels.cache.has(info.channel);
  if (lost?.channel === home || isGone) return 'The channel in which this match was played is gone.';
  const needs = info.thread === null ? VITAL : THREADED;
  // The parent channel's permissions apply to the thread as well.
  const missing = (deps.missingPermissions(info.channel) ?? []).filter(name => needs.includes(name));
  return missing.length > 0 ? missingWords(missing, `in ${channelMention(home)}, where this match is played`) : null;
}
