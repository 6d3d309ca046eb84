import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { isLoopback } from '../sandbox/loopback.ts';
import { DEFAULT_DATABASE, PLACE } from '../store/path.ts';

/** The environment, read once. Every variable is explained here; `npm start -- --help` prints them. */

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be ${min} or more`)
    .max(max, `must be ${max} or less`);

interface Variable {
  readonly about: string;
  readonly usual: string;
  readonly check: z.ZodType;
}

const VARIABLES = {
  DISCORD_TOKEN: {
    about: 'The token of your bot, from the Bot page of its application. Without it a sandbox is started instead.',
    usual: 'none',
    check: z.string().trim().min(1, 'must be the token itself, or be left out').optional(),
  },
  DISCORD_API: {
    about: 'Another address for Discord’s API, without the version: for a stand-in on this machine.',
    usual: 'Discord’s own',
    check: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://discord.com/api' })
      .refine(url => url.startsWith('https:') || isLoopback(url), 'must begin with https: (http: only on this machine)')
      .optional(),
  },
  DATABASE: {
    about: 'The file in which all matches are kept. It is made, with its folder, if it is not there.',
    usual: DEFAULT_DATABASE,
    check: PLACE.shape.DATABASE,
  },
  DATABASE_URL: {
    about:
      'The address of a database on a Postgres server, in which everything is kept instead of the file: for several processes or machines.',
    usual: 'none: the file of DATABASE',
    check: PLACE.shape.DATABASE_URL,
  },
  KEEP_MATCHES: {
    about: 'For how many days finished matches are kept, with their logs and replays; then they are deleted for good.',
    usual: 'for ever',
    check: whole(1, 36_500).optional(),
  },
  KEEP_SERVERS: {
    about:
      'For how many days the matches and settings of a server that has removed the bot are kept, in case it comes back; then they are deleted for good.',
    usual: 'for ever',
    check: whole(1, 36_500).optional(),
  },
  SHARDS: {
    about:
      'In how many processes the bot runs: a number, or auto for as many as Discord asks for. 1 is right below 2,500 servers.',
    usual: '1',
    check: z.union([z.literal('auto'), whole(1, 64)], { error: 'must be auto or a number from 1 to 64' }).default(1),
  },
  SHARD_IDS: {
    about: 'Which of SHARDS this process runs, such as 0 or 0,1; the others run elsewhere, on the same DATABASE_URL.',
    usual: 'all of them',
    check: z
      .string()
      .regex(/^\d+(,\d+)*$/, { error: 'must be numbers such as 0 or 0,1', abort: true })
      .transform(words => words.split(',').map(Number))
      .optional(),
  },
  THINKERS: {
    about: 'Threads in which the bots think.',
    usual: 'one less than there are processors, one at least',
    check: whole(1, 64).default(Math.max(1, availableParallelism() - 1)),
  },
  DRAWERS: {
    about: 'Threads in which boards are drawn; 0 for none: boards are then in words.',
    usual: '1',
    check: whole(0, 16).default(1),
  },
  WATCH_PORT: {
    about:
      'The port of /live, /ready and /metrics on this machine; 0 for none. With SHARDS and no SHARD_IDS, each process has the next port.',
    usual: '9464 with a token, none for the sandbox',
    check: whole(0, 65_535).optional(),
  },
  WATCH_HOST: {
    about: 'The address at which /live, /ready and /metrics are served; 0.0.0.0 opens them to other machines.',
    usual: '127.0.0.1: this machine only',
    check: z
      .union([z.ipv4(), z.ipv6()], { error: 'must be an address such as 127.0.0.1 or 0.0.0.0' })
      .default('127.0.0.1'),
  },
  SANDBOX_PORT: {
    about: 'The port of the sandbox’s page; 0 for any that is free.',
    usual: '7750',
    check: whole(0, 65_535).default(7750),
  },
  LOG_LEVEL: {
    about: `How much is logged: ${LOG_LEVELS.join(', ')}.`,
    usual: 'info; warn for the sandbox',
    check: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional(),
  },
} as const satisfies Readonly<Record<string, Variable>>;

const schema = z
  .object({
    DISCORD_TOKEN: VARIABLES.DISCORD_TOKEN.check,
    DISCORD_API: VARIABLES.DISCORD_API.check,
    DATABASE: VARIABLES.DATABASE.check,
    DATABASE_URL: VARIABLES.DATABASE_URL.check,
    KEEP_MATCHES: VARIABLES.KEEP_MATCHES.check,
    KEEP_SERVERS: VARIABLES.KEEP_SERVERS.check,
    SHARDS: VARIABLES.SHARDS.check,
    SHARD_IDS: VARIABLES.SHARD_IDS.check,
    THINKERS: VARIABLES.THINKERS.check,
    DRAWERS: VARIABLES.DRAWERS.check,
    WATCH_PORT: VARIABLES.WATCH_PORT.check,
    WATCH_HOST: VARIABLES.WATCH_HOST.check,
    SANDBOX_PORT: VARIABLES.SANDBOX_PORT.check,
    LOG_LEVEL: VARIABLES.LOG_LEVEL.check,
  } satisfies Record<keyof typeof VARIABLES, z.ZodType>)
  .superRefine(({ SHARDS, SHARD_IDS }, context) => {
    if (SHARD_IDS === undefined || (SHARDS !== 'auto' && SHARD_IDS.every(id => id < SHARDS))) return;
    const message = 'must be below SHARDS, which must then be a number';
    context.addIssue({ code: 'custom', path: ['SHARD_IDS'], message });
  })
  .superRefine(({ DISCORD_TOKEN, DISCORD_API }, context) => {
    if (DISCORD_TOKEN && DISCORD_API && looksReal(DISCORD_TOKEN) && isLoopback(DISCORD_API)) {
      const message = 'must not be this machine while DISCORD_TOKEN looks real: a real token goes to Discord only';
      context.addIssue({ code: 'custom', path: ['DISCORD_API'], message });
    }
  });

export type Config = z.infer<typeof schema>;

/** Whether a token looks like a real one of Discord's: three parts, the first being the application's id in base 64. */
export function looksReal(token: string): boolean {
  const [id = '', stamp, secret] = token.split('.');
  return (
    stamp !== undefined && secret !== undefined && /^\d{16,21}$/.test(Buffer.from(id, 'base64').toString('latin1'))
  );
}

/** A setting is wrong. The message says what would be right but never repeats the value. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

/** Read the environment. An empty variable counts as one left out. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) => `- ${path.join('.')} ${message}.`);
  throw new BadConfig(`Some settings are not right:\n${lines.join('\n')}\nnpm start -- --help explains them all.`);
}

/** All variables, explained. */
export const explainConfig = (): string =>
  Object.entries(VARIABLES)
    .map(([name, { about, usual }]) => `${name}\n  ${about}\n  If left out: ${usual}.`)
    .join('\n');
