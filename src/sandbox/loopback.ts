/**
 * Whether an address is this machine's own, which makes plain `http:` safe and means that no real token may be sent
 * there.
 */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
