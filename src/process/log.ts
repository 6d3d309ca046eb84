import pino, { type DestinationStream, type Logger } from 'pino';

/** Discord's tokens, of bots and of interactions, anywhere in a line. */
const TOKENS = [
  /[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}/g,
  /(?<=\/(?:interactions|webhooks)\/\d+\/)[\w-]{20,}/g,
  /aW50ZXJhY3Rpb24[\w=-]{20,}/g,
];

/** A log line with secrets cut out. */
export function redacted(line: string, secrets: readonly string[] = []): string {
  const known = secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), line);
  return TOKENS.reduce((text, token) => text.replace(token, '[redacted]'), known);
}

/**
 * An error without the data attached to it. The error of a failed call contains the message that was to be sent, which
 * may be secret from other players.
 */
function bareError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const facts = ['code', 'status', 'method', 'url'].flatMap(key => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : [];
  });
  return { name, message, stack, ...Object.fromEntries(facts) };
}

/** How many characters of the log are held in memory while it cannot be written. Later lines are lost. */
const WAITING_CHARACTERS = 2 ** 20;

/** Standard output. While it cannot be written, for example because the disk is full, lines are held in memory. */
function standardOutput(): DestinationStream {
  const stdout = pino.destination({ dest: 1, sync: true, maxLength: WAITING_CHARACTERS });
  // Without a listener an error would end the process. Lines held back are written with the next one that can be.
  stdout.on('error', () => {});
  return stdout;
}

/** A log of JSON lines without any of `secrets`. */
export function startLog(level: string, secrets: readonly string[], to: DestinationStream = standardOutput()): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: bareError } },
    { write: line => void to.write(redacted(line, secrets)) },
  );
}
