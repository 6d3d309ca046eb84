/** The channel, and message if any, that a Discord link leads to; null for any other address. */
export function placeIn(href) {
  const [, channel, message] = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/.exec(href) ?? [];
  return channel ? { channel, message } : null;
}
