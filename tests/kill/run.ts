import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { below, type Random, random } from '../../src/core/random.ts';
import type { Store } from '../../src/match/store.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/sandbox.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';
import { judge, lookingOn, type Verdict } from './judge.ts';
import { type Notebook, type PeopleAtTable, playUntil } from './players.ts';
import { type BotProcess, loadBotProcess } from './process.ts';
import { gamesUnder, RULES, type Rules } from './rules.ts';

/**
 * Kills the whole bot while matches are played with it, and holds what is left against what people were told.
 * `npm run kill -- --kills 1000`
 */

export interface KillReport extends Verdict {
  readonly kills: number;
  readonly presses: number;
  /** Presses that were answered as done. */
  readonly promised: number;
  readonly unanswered: number;
  readonly twice: number;
  /** Presses that a living bot did not answer within Discord's three seconds: none, unless the machine is overloaded. */
  readonly late: number;
  readonly seconds: number;
  readonly faults: readonly string[];
}

/** After so many kills what is left is judged, and the next world begins. */
const KILLS_OF_A_WORLD = 10;
/** In every fourth world boards are pictures; in the others they are words, which cost little. */
const DRAWN = 4;
/** How many people sit at each; one plays against the bot. */
const TABLES = [2, 2, 2, 4, 1, 1];
/** Of the lives of a bot: those in which its clock is wrong, by one of these, in milliseconds. */
const WRONG_CLOCK = 0.2;
const STEPS = [-3_600_000, -300_000, -30_000, 30_000, 300_000, 3_600_000];
/** Of the lives of a bot: those that begin with a match whose time has run out. */
const RUN_OUT = 0.3;
/** Of the lives of a bot: those in which Discord fails now and then. */
const STORMY = 0.3;
const EARLY = 0.2;
/** A bot dies when it has been heard of so many times at most: a message, an answer, a thread. A slow machine gives it as much to do as a fast one. */
const MOST_EVENTS = 60;
/** Half of them die just then, before they know that they were heard; the others at some instant after it. */
const LATER = 100;
/** Where nothing more happens. */
const LONGEST_LIFE = 30_000;
const TOLD_WITHIN = 90_000;
/** Longer than any bot reserves a question: those that one is thinking about are waited for as well. */
const LEASED = 24 * 3_600_000;
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

/** One pocket Discord with its people, one database, and bots that are killed one after the other. */
class KillWorld {
  readonly sandbox: Sandbox;
  readonly path: string;
  readonly store: Store;
  readonly next: Random;
  readonly notebook = emptyNotebook();
  /** The rules by which the last bot plays, and how many lives before it play by today's. */
  private readonly newRules: Rules;
  private rules: Rules = 'today';
  private livesOfToday: number;
  private ahead = 0;
  private readonly draws: boolean;
  private spare: BotProcess;
  private bot: BotProcess;
  /** How long the last one took to log in. */
  private login = 1;
  /** How each bot lived, and what it had noted as errors: they tell of a fault what it was. */
  private readonly lives: string[] = [];

  constructor(sandbox: Sandbox, home: string, { seed, draws }: { seed: number; draws: boolean }) {
    this.sandbox = sandbox;
    this.path = join(home, 'bot.db');
    this.next = random(seed);
    this.draws = draws;
    this.store = openSqliteStore(this.path);
    this.newRules = RULES[below(this.next, RULES.length)];
    this.livesOfToday = 1 + below(this.next, KILLS_OF_A_WORLD);
    this.spare = this.load();
    this.bot = this.start();
  }

  async play(kills: number): Promise<void> {
    const { sandbox, store, next, notebook } = this;
    // Seen from the first moment on, for the judge.
    sandbox.person('Spectator');
    let ended = false;
    const tables = TABLES.map((seats, n): PeopleAtTable => {
      const [ann, ben] = [sandbox.person(`Ann ${n}`), sandbox.person(`Ben ${n}`)];
      const others = seats > 2 ? [sandbox.person(`Cleo ${n}`), sandbox.person(`Dan ${n}`)] : [];
      return { sandbox, store, people: [ann, ben, ...others], solo: seats === 1, next, notebook, up: () => this.up() };
    });
    const playing = tables.map(table => playUntil(table, () => ended));
    for (let n = 0; n < kills && notebook.faults.length === 0; n++) await this.live();
    await this.up();
    ended = true;
    await Promise.all(playing);
    // What is left is told by a bot that has the true time, in calm weather.
    if (this.ahead === 0) return;
    await this.bot.kill();
    sandbox.weather.giveUp();
    this.bot = this.start(true);
    await this.up();
  }

  /** One life of a bot, from its start or its login to its violent end. */
  private async live(): Promise<void> {
    const { next } = this;
    await this.bot.loaded;
    if (next() < EARLY) await pause(below(next, Math.ceil(this.login)));
    else {
      const begun = performance.now();
      await this.up();
      this.login = performance.now() - begun;
      await this.heardOf(1 + below(next, MOST_EVENTS));
      if (next() < 0.5) await pause(below(next, LATER));
    }
    await this.bot.kill();
    this.lives.push(...this.bot.errors);
    this.sandbox.weather.clear();
    this.sandbox.weather.giveUp();
    if (next() < RUN_OUT) this.runOut();
    this.bot = this.start();
    if (next() < STORMY) this.storm();
  }

  /** The time of somebody has run out while no bot was there. */
  private runOut(): void {
    const file = new Database(this.path);
    file
      .prepare(
        "update matches set due = 1, clock = 1 where id = (select id from matches where status = 'playing' and due is not null order by random() limit 1)",
      )
      .run();
    file.close();
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

  /** Resolves in the very moment in which the bot has done something for the last of so many times, before it knows. */
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
    const bot = loadBotProcess(this.sandbox, this.path, this.draws);
    void bot.died.then(words => this.notebook.faults.push(`a bot died by itself: ${words}`));
    return bot;
  }

  private start(isLast = false): BotProcess {
    const { next } = this;
    const bot = this.spare;
    this.rules = this.livesOfToday-- > 0 ? 'today' : this.newRules;
    this.ahead = !isLast && next() < WRONG_CLOCK ? STEPS[below(next, STEPS.length)] : 0;
    bot.start({ rules: this.rules, ahead: this.ahead });
    this.lives.push(
      `At ${new Date().toISOString()} a bot starts with the rules of ${this.rules}, its clock ${this.ahead} ms ahead.`,
    );
    this.spare = this.load();
    return bot;
  }

  private async up(): Promise<void> {
    for (;;) {
      const { bot } = this;
      await bot.ready.catch(() => {});
      if (bot === this.bot) return;
    }
  }

  /** Let the last bot end its work, then hold everything against everything. */
  async judge(): Promise<Verdict & { late: number }> {
    const { sandbox, path, store, notebook } = this;
    sandbox.weather.clear();
    const games = gamesUnder(this.rules);
    const service = lookingOn(store, games);
    // Whoever looks at a match of earlier rules renews it, so it is looked at while there is a bot to tell of that.
    for (const { id } of await store.matches({ status: ['playing'], limit: MANY })) await service.look(id, null);
    await allTold(store);
    const code = await this.bot.stop();
    // Null: a slow machine, on which it ended itself by force after ten seconds. What is stored stands that.
    if (code !== 0 && code !== null) notebook.faults.push(`the last bot ended with ${code}`);
    for (const line of this.bot.errors) notebook.faults.push(line);
    const verdict = await judge({ sandbox, path, store, games, service, notebook });
    const late = sandbox.world.problems.filter(problem => problem.startsWith('unanswered after 3 s'));
    if (late.length > 0) sandbox.expectProblem(/^unanswered after 3 s/);
    await sandbox.assertClean().catch(error => notebook.faults.push(String(error)));
    if (notebook.faults.length > 0) notebook.faults.push(...this.lives, ...this.failedRules());
    return { ...verdict, late: late.length };
  }

  /** Every report of a rule that failed, with the match to play again. */
  private failedRules(): string[] {
    const file = new Database(this.path, { readonly: true });
    const reports = file.prepare('select * from error_reports').all();
    file.close();
    return reports.map(report => JSON.stringify(report));
  }

  async close(): Promise<void> {
    await this.spare.kill();
    await this.store.close();
    await this.sandbox.close();
  }
}

async function killWorld(kills: number, chance: { seed: number; draws: boolean }): Promise<KillReport> {
  const from = performance.now();
  const home = mkdtempSync(join(tmpdir(), 'lanterns-kill-'));
  const world = new KillWorld(await startSandbox({ people: [], patienceMs: PATIENCE }), home, chance);
  try {
    await world.play(kills);
    const verdict = await world.judge();
    const { promised, ...counted } = world.notebook;
    const seconds = (performance.now() - from) / 1000;
    return { ...verdict, ...counted, promised: promised.size, kills, seconds };
  } finally {
    await world.close();
    rmSync(home, { recursive: true, force: true });
  }
}

/** Worlds beside each other until there were so many kills, or a fault. */
export async function killRun(
  kills: number,
  seed: number,
  beside = 1,
  heard: (report: KillReport) => void = () => {},
): Promise<KillReport> {
  const from = performance.now();
  const next = random(seed);
  const reports: KillReport[] = [];
  let begun = 0;
  let worlds = 0;
  const worker = async (): Promise<void> => {
    while (begun < kills && reports.every(({ faults }) => faults.length === 0)) {
      const share = Math.min(KILLS_OF_A_WORLD, kills - begun);
      begun += share;
      worlds += 1;
      const report = await killWorld(share, { seed: below(next, 2 ** 31), draws: worlds % DRAWN === 0 });
      reports.push(report);
      heard(sumOf(reports, (performance.now() - from) / 1000));
    }
  };
  await Promise.all(Array.from({ length: beside }, worker));
  return sumOf(reports, (performance.now() - from) / 1000);
}

function sumOf(reports: readonly KillReport[], seconds: number): KillReport {
  const sum = (key: Exclude<keyof KillReport, 'faults'>): number => reports.reduce((all, each) => all + each[key], 0);
  return {
    kills: sum('kills'),
    matches: sum('matches'),
    presses: sum('presses'),
    promised: sum('promised'),
    unanswered: sum('unanswered'),
    twice: sum('twice'),
    late: sum('late'),
    answers: sum('answers'),
    untold: sum('untold'),
    boards: sum('boards'),
    seconds: Math.round(seconds),
    faults: reports.flatMap(({ faults }) => faults),
  };
}

/** The report in words. */
export const killWords = (report: KillReport): string =>
  [
    `${report.kills} kills in ${report.seconds} s, ${report.matches} matches`,
    `  ${report.presses} presses, ${report.twice} of them delivered twice; ${report.unanswered} met a dead bot, ${report.late} a slow one`,
    `  ${report.promised} answered as done: each is stored, once, as it was told`,
    `  ${report.answers} answers stored; ${report.untold} of people whose bot died before it could say so`,
    `  ${report.boards} boards, each of which tells what came after the one before, and no more`,
    ...(report.faults.length === 0 ? ['No fault.'] : ['FAULTS, so the above does not hold:', ...report.faults]),
    '',
  ].join('\n');

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const number = z.coerce.number().int().positive();
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '1000' },
      beside: { type: 'string', default: '2' },
      seed: { type: 'string' },
    },
  });
  const seed = number.parse(values.seed ?? Date.now() % 2 ** 31);
  process.stdout.write(`Seed ${seed}.\n`);
  const report = await killRun(number.parse(values.kills), seed, number.parse(values.beside), so =>
    process.stdout.write(
      `${so.kills} kills in ${so.seconds} s, ${so.promised} answers promised, ${so.faults.length} faults\n`,
    ),
  );
  process.stdout.write(killWords(report));
  process.exitCode = report.faults.length === 0 ? 0 : 1;
}
