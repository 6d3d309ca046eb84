import { join } from 'node:path';
import { below, type Random, random } from '../../src/core/random.ts';
import type { Store } from '../../src/match/store.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import type { Place } from '../../src/store/path.ts';
import { openPostgresStore } from '../../src/store/postgres/store.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { type Ground, groundOf } from './database.ts';
import { fillDisk } from './disk.ts';
import { judge, lookingOn, type Verdict } from './judge.ts';
import { type Notebook, PAUSE, type PeopleAtTable, playUntil } from './players.ts';
import { type BotProcess, loadBotProcess } from './process.ts';
import { gamesUnder, RULES, type Rules } from './rules.ts';
import { LEASES, type Waits, watchWaits } from './waits.ts';

/** One pocket Discord with its people, one database, and bots that are killed one after another. */

export interface WorldOrder {
  readonly seed: number;
  /** Whether boards are drawn as pictures. */
  readonly draws: boolean;
  /** How many bots run at once. Each receives everything. If there are several, all their clocks are right. */
  readonly bots: number;
  readonly tables: number;
  readonly kills: number;
  /** Whether the rules of the games change during the run. */
  readonly upgrades: boolean;
}

/** How many people sit at each table, repeated for more tables. One person plays against the bot. */
const SEATS = [2, 2, 2, 4, 1, 1];
/** With up to this many tables people press as fast as the bot allows; with more they pause this long for each table. */
const FAST_TABLES = 6;
const SLOWER = 100;
/** The share of lives in which the bot's clock is wrong, and by how much, in milliseconds. */
const WRONG_CLOCK = 0.2;
const STEPS = [-3_600_000, -300_000, -30_000, 30_000, 300_000, 3_600_000];
/** The share of lives that begin with a match whose time has run out. */
const RUN_OUT = 0.3;
/** The share of lives in which some calls to Discord fail. */
const STORMY = 0.3;
/** The share of lives in which the disk is full, for how long at most, and how long presses may still fail afterwards. */
const FULL_DISK = 0.2;
const FULL_FOR = 4_000;
const AFTERWARDS = 5_000;
/** The share of lives that end before the bot has logged in. */
const EARLY = 0.2;
/**
 * The most signs of life (a message, an answer, a thread) before a bot is killed, scaled with the number of tables. Counting
 * signs instead of time lets a bot do as much on a slow machine as on a fast one.
 */
const MOST_EVENTS = 60;
/** Half of the bots die at that sign, before they learn that it arrived; the others within this many milliseconds after it. */
const LATER = 100;
/** A bot is killed after this many milliseconds even if nothing happens. */
const LONGEST_LIFE = 30_000;
/** How long nothing may move although something is left to tell, and how long matches of bots alone may go on. */
const TOLD_WITHIN = 90_000;
const ENDED_WITHIN = 1_200_000;
const PATIENT = { later: 120_000 };
/** More matches than a world has. */
const MANY = 10_000;
/** A board is drawn within ten seconds or goes out in words. With much to do at once a call may take several times as long. */
export const PATIENCE = 60_000;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

export const emptyNotebook = (): Notebook => ({
  promised: new Map(),
  faults: [],
  presses: 0,
  unanswered: 0,
  twice: 0,
  fullUntil: 0,
  failed: 0,
});

/**
 * Resolves when everything has been told, no bot has to answer and nobody's time has run out, or when nothing of that has
 * moved for a while. Bots that play on for people whose time ran out may take minutes to end their match.
 */
export async function allTold(store: Store): Promise<void> {
  // Also the questions that a bot is thinking about, which are claimed.
  const isBotAsked = async () =>
    (await store.matches({ status: ['playing'], limit: MANY })).some(
      ({ aside, deciders, seats }) => aside === null && deciders.some(seat => seats[seat]?.kind === 'bot'),
    );
  // Check `unsent` last, because the other checks may find work that then has to be told.
  const busy = async () =>
    (await store.overdue(Date.now(), 0, 1)).length > 0 ||
    (await store.runningOut(Date.now(), 1)).length > 0 ||
    (await isBotAsked()) ||
    (await store.unsent()) > 0;
  const progress = async () => {
    const playing = await store.matches({ status: ['playing'], limit: MANY });
    return `${await store.unsent()} ${playing.map(({ id, version }) => `${id}:${version}`).join()}`;
  };
  const last = Date.now() + ENDED_WITHIN;
  let [seen, until] = ['', 0];
  while ((await busy()) && Date.now() < last) {
    const now = await progress();
    if (now !== seen) [seen, until] = [now, Date.now() + TOLD_WITHIN];
    if (Date.now() > until) return;
    await pause(100);
  }
}

/** The result of a world. */
export interface Outcome extends Verdict {
  readonly late: number;
  readonly waits: Waits;
}

export class KillWorld {
  readonly notebook = emptyNotebook();
  private readonly sandbox: Sandbox;
  private readonly ground: Ground;
  private readonly store: Store;
  private readonly order: WorldOrder;
  private readonly rng: Random;
  /** The rules of the last bots, and how many lives before them use today's rules. */
  private readonly newRules: Rules;
  private livesOfToday: number;
  /** The rules of the youngest bot, and how far its clock is ahead. */
  private rules: Rules = 'today';
  private ahead = 0;
  private spare: BotProcess;
  /** The living bots, the oldest first. */
  private readonly bots: BotProcess[];
  /** How long the last bot took to log in, in milliseconds. */
  private login = 1;
  /** What happened in each bot's life and the errors in its log, printed with a fault to explain it. */
  private readonly lives: string[] = [];

  private constructor(sandbox: Sandbox, place: Place, store: Store, order: WorldOrder) {
    this.sandbox = sandbox;
    this.ground = groundOf(place);
    this.store = store;
    this.order = order;
    this.rng = random(order.seed);
    this.newRules = order.upgrades ? RULES[below(this.rng, RULES.length)] : 'today';
    this.livesOfToday = order.bots + below(this.rng, order.kills);
    this.spare = this.load();
    this.bots = Array.from({ length: order.bots }, () => this.start());
  }

  /** Opens a world on the Postgres database at `address`, or on a file in `home` if it is null. */
  static async open(sandbox: Sandbox, home: string, address: string | null, order: WorldOrder): Promise<KillWorld> {
    const place = { DATABASE: join(home, 'bot.db'), ...(address === null ? {} : { DATABASE_URL: address }) };
    // The simulated people read it constantly, on an overloaded machine.
    const store = address === null ? openSqliteStore(place.DATABASE) : await openPostgresStore(address, PATIENT);
    return new KillWorld(sandbox, place, store, order);
  }

  /** Plays until the number of kills is reached or a fault is found, then judges what remains. */
  async run(): Promise<Outcome> {
    const { bots, kills, tables } = this.order;
    const watched = bots > 1 ? watchWaits(this.ground) : null;
    // The judge needs a person who has seen everything from the beginning.
    this.sandbox.person('Spectator');
    let ended = false;
    const playing = Array.from({ length: tables }, (_, n) => playUntil(this.table(n), () => ended));
    for (let n = 0; n < kills && this.notebook.faults.length === 0; n++) await this.live();
    await this.up();
    ended = true;
    await Promise.all(playing);
    const verdict = await this.judge();
    await watched?.stop();
    const waits = watched?.longest ?? { untold: 0, unanswered: 0 };
    for (const kind of ['untold', 'unanswered'] as const)
      if (waits[kind] > LEASES[kind])
        this.notebook.faults.push(`${kind} for ${waits[kind]} ms: ${watched?.told[kind]}`, ...this.lives);
    return { ...verdict, waits };
  }

  async close(): Promise<void> {
    for (const bot of [this.spare, ...this.bots]) await bot.kill();
    await this.store.close();
    await this.sandbox.close();
  }

  private table(n: number): PeopleAtTable {
    const { sandbox, store, rng, notebook } = this;
    const seats = SEATS[n % SEATS.length] ?? 2;
    const pauseMs = this.order.tables > FAST_TABLES ? SLOWER * this.order.tables : PAUSE;
    const [ann, ben] = [sandbox.person(`Ann ${n}`), sandbox.person(`Ben ${n}`)];
    const others = seats > 2 ? [sandbox.person(`Cleo ${n}`), sandbox.person(`Dan ${n}`)] : [];
    const people = [ann, ben, ...others] as const;
    return { sandbox, store, people, solo: seats === 1, rng, notebook, pauseMs, up: () => this.up() };
  }

  /**
   * Lets the oldest bot run for a while, from its start or its login, and kills it. If there are several bots, the others are
   * ready by then.
   */
  private async live(): Promise<void> {
    const { rng } = this;
    const [bot, ...others] = this.bots;
    await bot.loaded;
    await Promise.all(others.map(({ ready }) => ready));
    if (rng() < EARLY) await pause(below(rng, Math.ceil(this.login)));
    else {
      const begun = performance.now();
      await bot.ready.catch(() => {});
      this.login = performance.now() - begun;
      if (this.ground.place.DATABASE_URL === undefined && rng() < FULL_DISK) this.fullDisk(bot);
      await this.heardOf(1 + below(rng, MOST_EVENTS * Math.ceil(this.order.tables / FAST_TABLES)));
      if (rng() < 0.5) await pause(below(rng, LATER));
    }
    await this.killOldest();
    this.sandbox.faults.clear();
    if (others.length === 0) this.sandbox.faults.giveUp();
    if (rng() < RUN_OUT) await this.runOut();
    this.bots.push(this.start());
    if (rng() < STORMY) this.storm();
  }

  private async killOldest(): Promise<void> {
    const bot = this.bots.shift();
    await bot?.kill();
    this.lives.push(...(bot?.errors ?? []));
  }

  /** Lets the time of a random match run out while a bot is missing. */
  private async runOut(): Promise<void> {
    const timed = "select id from matches where status = 'playing' and due is not null order by random() limit 1";
    await this.ground.ask(`update matches set due = 1, clock = 1 where id = (${timed}) returning id`);
  }

  /** The bot cannot write for a while. If it lives long enough, it must recover. */
  private fullDisk({ pid }: BotProcess): void {
    const ms = below(this.rng, FULL_FOR);
    this.notebook.fullUntil = performance.now() + ms + AFTERWARDS;
    this.lives.push(`At ${new Date().toISOString()} its disk is full for ${ms} ms.`);
    void fillDisk(pid, ms);
  }

  /** Makes some calls to Discord fail in a random way. */
  private storm(): void {
    const { faults } = this.sandbox;
    const as = ([429, 500, 502, 503, 'cut', 'lost'] as const)[below(this.rng, 6)];
    const pattern = [/^POST .*\/messages$/, /^PATCH .*\/channels\/\d+\/messages\//, /^POST .*\/threads$/][
      below(this.rng, 3)
    ];
    const count = 1 + below(this.rng, 6);
    this.lives.push(`${count} calls of ${pattern} end as ${as}.`);
    faults.next(pattern, { as, count });
  }

  /** Resolves at the given number of signs of life from the bots, before a bot learns that the last one arrived. */
  private heardOf(times: number): Promise<void> {
    return new Promise(resolve => {
      let left = times;
      const late = setTimeout(stop, LONGEST_LIFE);
      const hush = this.sandbox.world.listen(event => {
        if (!['message', 'answer', 'channel'].includes(event.kind)) return;
        left -= 1;
        if (left === 0) stop();
      });
      function stop(): void {
        clearTimeout(late);
        hush();
        resolve();
      }
    });
  }

  private load(): BotProcess {
    const bot = loadBotProcess(this.sandbox, this.ground.place, this.order.draws);
    void bot.died.then(words => this.notebook.faults.push(`a bot died by itself: ${words}`));
    return bot;
  }

  private start(isLast = false): BotProcess {
    const { rng } = this;
    const bot = this.spare;
    this.rules = this.livesOfToday-- > 0 ? 'today' : this.newRules;
    const isWrong = rng() < WRONG_CLOCK && !isLast && this.order.bots === 1;
    this.ahead = isWrong ? STEPS[below(rng, STEPS.length)] : 0;
    bot.start({ rules: this.rules, ahead: this.ahead });
    this.lives.push(
      `At ${new Date().toISOString()} a bot starts with the rules of ${this.rules}, its clock ${this.ahead} ms ahead.`,
    );
    this.spare = this.load();
    return bot;
  }

  /** Resolves when a living bot is logged in. */
  private async up(): Promise<void> {
    for (;;) {
      const living = [...this.bots];
      const ready = await Promise.any(living.map(bot => bot.ready.then(() => bot))).catch(() => pause(10));
      // A bot that died by itself is a fault, and is not replaced.
      if ((ready && this.bots.includes(ready)) || this.notebook.faults.length > 0) return;
    }
  }

  /** Lets the youngest bot finish its work without faults and with the right clock, then judges everything. */
  private async judge(): Promise<Verdict & { late: number }> {
    const { sandbox, ground, store, notebook } = this;
    while (this.bots.length > 1) await this.killOldest();
    if (this.ahead !== 0) {
      await this.killOldest();
      sandbox.faults.giveUp();
      this.bots.push(this.start(true));
    }
    await this.up();
    sandbox.faults.clear();
    const games = gamesUnder(this.rules);
    const service = lookingOn(store, games);
    // Reading a match of earlier rules brings it under the new ones, so do it while there is a bot to announce that.
    for (const { id } of await store.matches({ status: ['playing'], limit: MANY })) await service.look(id, null);
    await allTold(store);
    const [bot] = this.bots;
    const code = await bot.stop();
    // Null: on a slow machine it ended itself by force after ten seconds, which must do no harm to what is stored.
    if (code !== 0 && code !== null) notebook.faults.push(`the last bot ended with ${code}`);
    for (const line of bot.errors) notebook.faults.push(line);
    // Nobody will answer the interactions that dead bots had open.
    sandbox.faults.giveUp();
    const verdict = await judge({ sandbox, ground, store, games, service, notebook });
    const late = this.expected(/^unanswered after 3 s/);
    // Several bots receive each press, and Discord accepts only the first answer.
    if (this.order.bots > 1) this.expected(/already been acknowledged/);
    await sandbox.assertClean().catch(error => notebook.faults.push(String(error)));
    if (notebook.faults.length > 0) notebook.faults.push(...this.lives, ...(await this.failedRules()));
    return { ...verdict, late };
  }

  /** Counts the sandbox's problems of this kind and marks them as expected. */
  private expected(kind: RegExp): number {
    const found = this.sandbox.world.problems.filter(problem => kind.test(problem)).length;
    if (found > 0) this.sandbox.expectProblem(kind);
    return found;
  }

  /** All reports of failed rules, each with the record to replay. */
  private async failedRules(): Promise<string[]> {
    return (await this.ground.ask('select * from error_reports')).map(report => JSON.stringify(report));
  }
}
