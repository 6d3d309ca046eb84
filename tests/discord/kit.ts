import { setTimeout as wait } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import pino from 'pino';
import { COMMANDS } from '../../commands/index.ts';
import { type Drawn, STUDIO, Studio } from '../../src/board/studio.ts';
import { createPool, type Pool } from '../../src/bots/pool.ts';
import { defined } from '../../src/core/defined.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import { below, random } from '../../src/core/random.ts';
import type { Scene } from '../../src/core/scene.ts';
import type { Seat } from '../../src/core/umpire.ts';
import { type Bot, type BotParts, startBot } from '../../src/discord/bot.ts';
import type { Command } from '../../src/discord/command.ts';
import type { Bounds } from '../../src/discord/rate.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchService } from '../../src/match/api.ts';
import type { Deps } from '../../src/match/deps.ts';
import type { MatchId, MatchInfo } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import type { Store } from '../../src/match/store.ts';
import type { Clock } from '../../src/sandbox/clock.ts';
import { waitFor } from '../../src/sandbox/people/act.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';

/** The whole bot in the sandbox, with luck and people that the test controls. */
export interface Table {
  readonly sandbox: Sandbox;
  readonly store: Store;
  readonly service: MatchService;
  readonly bot: () => Bot;
  readonly ann: Person;
  readonly ben: Person;
  readonly cleo: Person;
  /** Lines of the log, as JSON. */
  readonly logged: readonly string[];
  /** Resolves when everything stored has been announced. */
  readonly drained: () => Promise<void>;
  /** The bot is stopped, and another is started on the same database. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TableOptions {
  readonly seed?: number;
  readonly games?: Deps['games'];
  readonly commands?: readonly Command[];
  /** Whether pictures are drawn; by default the text board goes out instead. */
  readonly pictures?: boolean;
  /** Takes the place of the studio, whatever `pictures` says. */
  readonly studio?: Studio;
  readonly pool?: Pool;
  /** In milliseconds, changed by the test: `ahead` is how much time has passed, `wrong` the error of the bot's clock. */
  readonly clock?: { ahead: number; wrong?: number };
  /** The sandbox's time, and then the bot's as well. */
  readonly sandboxClock?: Clock;
  /** How long people wait for what was deferred; ten seconds by default. */
  readonly patienceMs?: number;
  /** How soon the bot must answer: ten seconds by default. Tests of lateness give Discord’s three. */
  readonly answerWithinMs?: number;
  /** The limit of presses; without it there is none. */
  readonly bounds?: Bounds;
  /** Receives what the bot reports to monitoring. */
  readonly watch?: (store: Store, pool: Pool) => BotParts['watch'];
  readonly wrap?: (service: MatchService) => MatchService;
  /** An existing database, for these people in this place. */
  readonly database?: (sandbox: Sandbox) => string;
  /** Instead of a file or a database in memory; closed with the table. */
  readonly store?: Store;
}

/** Longer than Discord’s three seconds, in which a busy machine may not answer. */
const PATIENT_MS = 10_000;
/** No limit, however fast the test presses. */
const UNLIMITED = { burst: Infinity, perSecond: 0 };

const ON_PAPER: Drawn = {
  ok: true,
  picture: { bytes: createCanvas(1, 1).toBuffer('image/jpeg'), width: 1, height: 1, mime: 'image/jpeg' },
};

/** A studio that draws nothing: the text board goes out instead. */
class NoStudio extends Studio {
  constructor() {
    super({ threads: 0, queue: 0, timeoutMs: 1, startMs: 1 });
  }
}

/** A studio that shows the test what it was asked to draw, and returns the smallest possible picture. */
export class PaperStudio extends NoStudio {
  private readonly seen: (scene: Scene) => void;

  constructor(seen: (scene: Scene) => void = () => {}) {
    super();
    this.seen = seen;
  }

  override drawBoard(_: string, scene: Scene): Promise<Drawn> {
    this.seen(scene);
    return Promise.resolve(ON_PAPER);
  }

  override drawLegend(): Promise<Drawn> {
    return Promise.resolve(ON_PAPER);
  }
}

/** A studio that has drawn before and has no time limit: on a busy machine the first pictures would be late. */
async function warmStudio(): Promise<Studio> {
  const studio = new Studio({ ...STUDIO, timeoutMs: 300_000 });
  const first = GAMES.get('concord')?.open(game => {
    const started = LiveMatch.start(game, { setting: { scenario: 'boston-to-concord', options: {} } }, () => 0);
    return started.ok ? started.match.sight('spectator').scene : null;
  });
  if (!first) throw new Error('there is nothing to draw');
  for (const crop of [undefined, 'boston']) {
    const drawn = await studio.drawBoard('first', first, { palette: 'standard', width: 1650, ...defined({ crop }) });
    if (!drawn.ok) throw new Error(drawn.problem);
  }
  return studio;
}

export async function sitDown(options: TableOptions = {}): Promise<Table> {
  const { seed = 1796, games = GAMES, commands = COMMANDS } = options;
  const clock: NonNullable<TableOptions['clock']> = options.clock ?? { ahead: 0 };
  const { sandboxClock } = options;
  const sandbox = await startSandbox({
    answerWithinMs: options.answerWithinMs ?? PATIENT_MS,
    ...defined({ clock: sandboxClock, patienceMs: options.patienceMs }),
  });
  const store = options.store ?? openSqliteStore(options.database?.(sandbox) ?? ':memory:');
  const rng = random(seed);
  let ids = 0;
  const newId = (): string => `${(++ids).toString(36)}x${seed.toString(36)}`;
  const now = (): number => (sandboxClock?.now() ?? Date.now()) + clock.ahead + (clock.wrong ?? 0);
  const elapsed = (): number => performance.now() + clock.ahead;
  const newSeed = (): string => `seed${below(rng, 2 ** 31)}`;
  const made = createMatchService({
    store,
    games,
    now,
    newId,
    newSeed,
    pick: of => below(rng, of),
    standIn: 'regular',
  });
  const service = options.wrap?.(made) ?? made;
  const studio = options.studio ?? (options.pictures ? await warmStudio() : new NoStudio());
  const pool = options.pool ?? createPool(1);
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: line => void logged.push(line) });
  const watch = options.watch?.(store, pool) ?? { handled: () => {}, sent: () => {}, failed: () => {} };
  const parts = {
    bounds: options.bounds ?? UNLIMITED,
    token: sandbox.token,
    api: sandbox.api,
    service,
    store,
    games,
    commands,
    studio,
    pool,
    log,
    now,
    newId,
    elapsed,
    watch,
  };
  let bot = await startBot(parts);
  return {
    sandbox,
    store,
    service,
    bot: () => bot,
    ann: sandbox.person('Ann'),
    ben: sandbox.person('Ben'),
    cleo: sandbox.person('Cleo'),
    logged,
    drained: () => bot.drained(),
    async restart() {
      await bot.stop();
      bot = await startBot(parts);
    },
    async close() {
      await bot.stop();
      await pool.close();
      await studio.close();
      await sandbox.close();
      await store.close();
    },
  };
}

const withButton = (person: Person, label: string): SeenMessage | undefined =>
  person.messages().findLast(({ buttons }) => buttons.some(button => button.label === label));

/** The newest message with such a button, in the channel or thread where the person is. */
export function newest(person: Person, label: string): SeenMessage {
  const found = withButton(person, label);
  if (found === undefined) throw new Error(`${person.name} sees no button ${label}`);
  return found;
}

/** The match's thread. If the sandbox's rate limit refuses the thread, it is made a little later. */
async function threadOf({ service, sandbox, drained }: Table, { id, scenario }: MatchInfo): Promise<string> {
  const until = Date.now() + sandbox.world.patienceMs;
  while (Date.now() < until) {
    await drained();
    const thread = (await service.info(id))?.thread;
    if (thread) return thread;
    await wait(50);
  }
  throw new Error(`the match of ${scenario} has no thread`);
}

/** Begins a match in which Ann plays the first seat and Ben the second. They and Cleo look at its thread. */
export async function twoPlayers(table: Table, options: Record<string, string> = {}): Promise<MatchId> {
  const { ann, ben, cleo, store, sandbox } = table;
  const { message } = await ann.slash('play', { side: 'british', ...options });
  await table.drained();
  // A card that failed once on a busy machine is sent again.
  await waitFor(
    sandbox.world,
    () => withButton(ben, 'Join'),
    () => `Ben sees no card to join; Ann was told: ${message?.text}`,
  );
  await ben.click('Join');
  await table.drained();
  const [info] = await store.matches({ user: ann.id, limit: 1 });
  if (info === undefined) throw new Error('no match was made');
  // If a side has room for several people, the host decides when the match begins.
  if (info.status === 'invited') await ann.click('Start');
  const thread = await threadOf(table, info);
  await table.drained();
  for (const person of [ann, ben, cleo]) person.enter(thread);
  return info.id;
}

/** Begins a match of Ann against a Recruit. She and the watchers look at its thread. */
export async function soloOf(
  { ann, service, sandbox, drained }: Table,
  order: { readonly game: string; readonly seat: Seat; readonly position?: unknown },
  watchers: readonly Person[] = [],
): Promise<MatchId> {
  const { seat, ...rest } = order;
  const where = { server: sandbox.guildId, channel: sandbox.channelId };
  const click = { id: sandbox.world.newId(), user: ann.id };
  const made = await service.solo(click, { ...rest, ...where, seats: [seat], level: 'recruit' });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  await drained();
  const thread = (await service.info(made.value.match))?.thread ?? '';
  for (const person of [ann, ...watchers]) person.enter(thread);
  return made.value.match;
}
