/**
 * Whether an address is this machine. Plain `http:` is allowed for it. It is never the real Discord, so a real token
 * must not be sent to it.
 */
export function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
