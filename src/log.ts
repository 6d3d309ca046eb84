import pino, { type DestinationStream, type Logger } from 'pino';

/** Discord's tokens, of bots and of interactions, wherever they stand in a line. */
const TOKENS = [
  /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g,
  /(?<=\/(?:interactions|webhooks)\/\d+\/)[\w-]{20,}/g,
  /aW50ZXJhY3Rpb24[\w=-]{20,}/g,
];

/** A line without anything that opens a door. */
export function redacted(line: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), line);
  return TOKENS.reduce((text, token) => text.replace(token, '[redacted]'), known);
}

/** A log of JSON lines. `secrets` stand in none of them. */
export function startLog(level: string, secrets: readonly string[], to: DestinationStream = process.stdout): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: line => void to.write(redacted(line, secrets)) },
  );
}
