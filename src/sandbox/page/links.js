/** The place that a link to a channel or message of Discord leads to, in this pocket Discord; null for any other address. */
export function placeIn(href) {
  const [, channel, message] = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)(?:\/(\d+))?$/.exec(href) ?? [];
  return channel ? { channel, message } : null;
}
