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

/** One pocket Discord with its people, one database, and bots that are killed one after the other. */

export interface WorldOrder {
  readonly seed: number;
  /** Whether boards are pictures. */
  readonly draws: boolean;
  /** How many bots there are at once, each of which hears of everything. The true time is known to all of several. */
  readonly bots: number;
  readonly tables: number;
  readonly kills: number;
  /** Whether the rules of the games change in the middle. */
  readonly upgrades: boolean;
}

/** How many people sit at each, over and over; one plays against the bot. */
const SEATS = [2, 2, 2, 4, 1, 1];
/** At so many people press as fast as they can; of more, each presses less often, in milliseconds for each table. */
const FAST_TABLES = 6;
const SLOWER = 100;
/** Of the lives of a bot: those in which its clock is wrong, by one of these, in milliseconds. */
const WRONG_CLOCK = 0.2;
const STEPS = [-3_600_000, -300_000, -30_000, 30_000, 300_000, 3_600_000];
/** The share of a bot's lives that begin with a match whose time has run out. */
const RUN_OUT = 0.3;
/** The share of a bot's lives in which Discord fails now and then. */
const STORMY = 0.3;
/** Those in which the disk is full for up to so many milliseconds, and how long presses may fail after that. */
const FULL_DISK = 0.2;
const FULL_FOR = 4_000;
const AFTERWARDS = 5_000;
const EARLY = 0.2;
/**
 * The most signs of life (a message, an answer, a thread) before a bot is killed; more if there are more tables. Counting
 * them instead of time gives a bot as much to do on a slow machine as on a fast one.
 */
const MOST_EVENTS = 60;
/** Half of the bots die at that sign, before they know that it arrived; the others within this many milliseconds after. */
const LATER = 100;
/** Where nothing more happens. */
const LONGEST_LIFE = 30_000;
const TOLD_WITHIN = 90_000;
/** Longer than any bot reserves a question: those that one is thinking about are waited for as well. */
const LEASED = 24 * 3_600_000;
const PATIENT = { later: 120_000 };
/** More matches than a world has. */
const MANY = 10_000;
/** A board is drawn within ten seconds or goes out in words; where many things are done at once it may take a few of those. */
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

/** Resolves when nothing is left to be told, no bot has to answer and nobody's time has run out. */
export async function allTold(store: Store): Promise<void> {
  const until = Date.now() + TOLD_WITHIN;
  // What is untold comes last: the others bring it about between two looks.
  const busy = async () =>
    (await store.overdue(Date.now(), 0, 1)).length > 0 ||
    (await store.runningOut(Date.now(), 1)).length > 0 ||
    (await store.waitingForBots(Date.now() + LEASED, 1)).length > 0 ||
    (await store.unsent()) > 0;
  while ((await busy()) && Date.now() < until) await pause(100);
}

/** What a world has come to. */
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
  private readonly next: Random;
  /** The rules by which the last bots play, and how many lives before them are by today's. */
  private readonly newRules: Rules;
  private livesOfToday: number;
  /** Those by which the youngest bot plays, and how far its clock is ahead. */
  private rules: Rules = 'today';
  private ahead = 0;
  private spare: BotProcess;
  /** Those that live, the one that has lived longest first. */
  private readonly bots: BotProcess[];
  /** How long the last one took to log in. */
  private login = 1;
  /** How each bot lived, and what it had noted as errors: they tell of a fault what it was. */
  private readonly lives: string[] = [];

  private constructor(sandbox: Sandbox, place: Place, store: Store, order: WorldOrder) {
    this.sandbox = sandbox;
    this.ground = groundOf(place);
    this.store = store;
    this.order = order;
    this.next = random(order.seed);
    this.newRules = order.upgrades ? RULES[below(this.next, RULES.length)] : 'today';
    this.livesOfToday = order.bots + below(this.next, order.kills);
    this.spare = this.load();
    this.bots = Array.from({ length: order.bots }, () => this.start());
  }

  /** On the server's database of this address, or on a file in `home`. */
  static async open(sandbox: Sandbox, home: string, address: string | null, order: WorldOrder): Promise<KillWorld> {
    const place = { DATABASE: join(home, 'bot.db'), ...(address === null ? {} : { DATABASE_URL: address }) };
    // People look into it all the time, on a machine with more to do than it can.
    const store = address === null ? openSqliteStore(place.DATABASE) : await openPostgresStore(address, PATIENT);
    return new KillWorld(sandbox, place, store, order);
  }

  /** Plays until so many bots were killed, or a fault is found, and judges what is left. */
  async run(): Promise<Outcome> {
    const { bots, kills, tables } = this.order;
    const watched = bots > 1 ? watchWaits(this.ground) : null;
    // Seen from the first moment on, for the judge.
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
    const { sandbox, store, next, notebook } = this;
    const seats = SEATS[n % SEATS.length] ?? 2;
    const pauseMs = this.order.tables > FAST_TABLES ? SLOWER * this.order.tables : PAUSE;
    const [ann, ben] = [sandbox.person(`Ann ${n}`), sandbox.person(`Ben ${n}`)];
    const others = seats > 2 ? [sandbox.person(`Cleo ${n}`), sandbox.person(`Dan ${n}`)] : [];
    const people = [ann, ben, ...others] as const;
    return { sandbox, store, people, solo: seats === 1, next, notebook, pauseMs, up: () => this.up() };
  }

  /**
   * The last part of the life of the oldest bot: from its start, or when it is logged in, to its violent end. Of several
   * the others are there when it dies.
   */
  private async live(): Promise<void> {
    const { next } = this;
    const [bot, ...others] = this.bots;
    await bot.loaded;
    await Promise.all(others.map(({ ready }) => ready));
    if (next() < EARLY) await pause(below(next, Math.ceil(this.login)));
    else {
      const begun = performance.now();
      await bot.ready.catch(() => {});
      this.login = performance.now() - begun;
      if (this.ground.place.DATABASE_URL === undefined && next() < FULL_DISK) this.fullDisk(bot);
      await this.heardOf(1 + below(next, MOST_EVENTS * Math.ceil(this.order.tables / FAST_TABLES)));
      if (next() < 0.5) await pause(below(next, LATER));
    }
    await this.killOldest();
    this.sandbox.weather.clear();
    if (others.length === 0) this.sandbox.weather.giveUp();
    if (next() < RUN_OUT) await this.runOut();
    this.bots.push(this.start());
    if (next() < STORMY) this.storm();
  }

  private async killOldest(): Promise<void> {
    const bot = this.bots.shift();
    await bot?.kill();
    this.lives.push(...(bot?.errors ?? []));
  }

  /** The time of somebody has run out while no bot, or one less, was there. */
  private async runOut(): Promise<void> {
    const timed = "select id from matches where status = 'playing' and due is not null order by random() limit 1";
    await this.ground.ask(`update matches set due = 1, clock = 1 where id = (${timed}) returning id`);
  }

  /** A bot cannot write for a while; where it lives long enough it must recover. */
  private fullDisk({ pid }: BotProcess): void {
    const ms = below(this.next, FULL_FOR);
    this.notebook.fullUntil = performance.now() + ms + AFTERWARDS;
    this.lives.push(`At ${new Date().toISOString()} its disk is full for ${ms} ms.`);
    void fillDisk(pid, ms);
  }

  /** Discord fails in one of its ways for some calls. */
  private storm(): void {
    const { weather } = this.sandbox;
    const as = ([429, 500, 502, 503, 'cut', 'lost'] as const)[below(this.next, 6)];
    const pattern = [/^POST .*\/messages$/, /^PATCH .*\/channels\/\d+\/messages\//, /^POST .*\/threads$/][
      below(this.next, 3)
    ];
    const count = 1 + below(this.next, 6);
    this.lives.push(`${count} calls of ${pattern} end as ${as}.`);
    weather.next(pattern, { as, count });
  }

  /** Resolves in the very moment in which a bot has done something for the last of so many times, before it knows. */
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
    const { next } = this;
    const bot = this.spare;
    this.rules = this.livesOfToday-- > 0 ? 'today' : this.newRules;
    const isWrong = next() < WRONG_CLOCK && !isLast && this.order.bots === 1;
    this.ahead = isWrong ? STEPS[below(next, STEPS.length)] : 0;
    bot.start({ rules: this.rules, ahead: this.ahead });
    this.lives.push(
      `At ${new Date().toISOString()} a bot starts with the rules of ${this.rules}, its clock ${this.ahead} ms ahead.`,
    );
    this.spare = this.load();
    return bot;
  }

  /** Resolves when one of the bots is logged in. */
  private async up(): Promise<void> {
    for (;;) {
      const living = [...this.bots];
      const ready = await Promise.any(living.map(bot => bot.ready.then(() => bot))).catch(() => pause(10));
      // One that died by itself is a fault, and nobody starts another in its place.
      if ((ready && this.bots.includes(ready)) || this.notebook.faults.length > 0) return;
    }
  }

  /** Let the youngest bot end its work, in calm weather and by the true time, then hold everything against everything. */
  private async judge(): Promise<Verdict & { late: number }> {
    const { sandbox, ground, store, notebook } = this;
    while (this.bots.length > 1) await this.killOldest();
    if (this.ahead !== 0) {
      await this.killOldest();
      sandbox.weather.giveUp();
      this.bots.push(this.start(true));
    }
    await this.up();
    sandbox.weather.clear();
    const games = gamesUnder(this.rules);
    const service = lookingOn(store, games);
    // Whoever looks at a match of earlier rules renews it, so it is looked at while there is a bot to tell of that.
    for (const { id } of await store.matches({ status: ['playing'], limit: MANY })) await service.look(id, null);
    await allTold(store);
    const [bot] = this.bots;
    const code = await bot.stop();
    // Null: a slow machine, on which it ended itself by force after ten seconds. What is stored stands that.
    if (code !== 0 && code !== null) notebook.faults.push(`the last bot ended with ${code}`);
    for (const line of bot.errors) notebook.faults.push(line);
    // What bots that died had held open is answered by nobody any more.
    sandbox.weather.giveUp();
    const verdict = await judge({ sandbox, ground, store, games, service, notebook });
    const late = this.expected(/^unanswered after 3 s/);
    // Of several bots that hear of one press, Discord takes the answer of the first.
    if (this.order.bots > 1) this.expected(/already been acknowledged/);
    await sandbox.assertClean().catch(error => notebook.faults.push(String(error)));
    if (notebook.faults.length > 0) notebook.faults.push(...this.lives, ...(await this.failedRules()));
    return { ...verdict, late };
  }

  /** How many problems of the sandbox are of this kind, which is none. */
  private expected(kind: RegExp): number {
    const found = this.sandbox.world.problems.filter(problem => kind.test(problem)).length;
    if (found > 0) this.sandbox.expectProblem(kind);
    return found;
  }

  /** Every report of a rule that failed, with the match to play again. */
  private async failedRules(): Promise<string[]> {
    return (await this.ground.ask('select * from error_reports')).map(report => JSON.stringify(report));
  }
}
