import type { Context } from './context.ts';
import { missingWords, VITAL } from './place.ts';
import { channelMention } from './words.ts';

/** Why no match can begin in this channel, in words; null where one can. */
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
