import { defined } from '../../src/core/defined.ts';
import { below, type Random, random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchService } from '../../src/match/api.ts';
import type { Done, MatchChange } from '../../src/match/changes.ts';
import type { Deps } from '../../src/match/deps.ts';
import type { Refused } from '../../src/match/refusals.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import type { Store } from '../../src/match/store.ts';
import type { Click, Look, Result } from '../../src/match/types.ts';
import { openSqliteStore } from '../../src/store/sqlite.ts';

/** A match service over a database, with clock, ids and seeds that the test controls. */
export interface World {
  readonly store: Store;
  readonly service: MatchService;
  readonly clock: { now: number };
  readonly deps: Deps;
  /** A new click each time. */
  readonly click: (user: string) => Click;
}

export interface WorldOptions {
  readonly path?: string;
  /** Instead of a file. */
  readonly store?: Store;
  readonly seed?: number;
  /** Makes the clicks, ids and seeds of one process different from those of another. */
  readonly prefix?: string;
  readonly games?: Deps['games'];
  readonly matchesInMemory?: number;
}

export const START = Date.UTC(1775, 3, 18, 22) + 2 ** 43;

export function world(options: WorldOptions = {}): World {
  const { path = ':memory:', seed = 1775, prefix = '', games = GAMES } = options;
  const store = options.store ?? openSqliteStore(path);
  const rng = random(seed);
  const clock = { now: START };
  let ids = 0;
  let clicks = 0;
  const deps: Deps = {
    store,
    games,
    now: () => clock.now,
    newId: () => `${prefix}${(++ids).toString(36)}`,
    newSeed: () => `${prefix}seed${below(rng, 2 ** 31)}`,
    pick: of => below(rng, of),
    standIn: 'regular',
    ...defined({ matchesInMemory: options.matchesInMemory }),
  };
  const click = (user: string): Click => ({ id: `click-${prefix}${++clicks}`, user });
  return { store, service: createMatchService(deps), clock, deps, click };
}

export const CONCORD = { game: 'concord', server: 'server', channel: 'channel' } as const;

export function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

export const codeOf = (result: Result<unknown>): Refused['code'] | 'done' => (result.ok ? 'done' : result.refusal.code);

/** Ann plays seat 0, Ben seat 1. */
export async function twoPlayers({ service, click }: World, order: object = {}): Promise<MatchId> {
  const { match } = done(await service.create(click('ann'), { ...CONCORD, seats: [0], ...order }));
  done(await service.join(click('ben'), match));
  return match;
}

export const soloMatch = async ({ service, click }: World, seat = 0): Promise<MatchId> =>
  done(await service.solo(click('ann'), { ...CONCORD, seats: [seat], level: 'recruit' })).match;

export async function seen(world: World, match: MatchId, user: string | null = null): Promise<Look> {
  return done(await world.service.look(match, user));
}

/** Any answer to a decision. */
export function anyChoice({ choices, min, max }: NonNullable<Look['decision']>, rng: Random): string[] {
  const wanted = min + below(rng, Math.min(max, min + 2) - min + 1);
  const ids = choices.map(choice => choice.id);
  const taken: string[] = [];
  while (taken.length < wanted) taken.push(...ids.splice(below(rng, ids.length), 1));
  return taken;
}

/** One answer by whoever must decide. */
export async function step(w: World, match: MatchId, rng: Random): Promise<Done> {
  const info = await w.service.info(match);
  const seat = info?.deciders[0] ?? 0;
  const holder = info?.seats[seat];
  if (holder?.kind === 'people') {
    const look = done(await w.service.look(match, holder.people[0], seat));
    if (look.decision === null) throw new Error('nobody decides');
    const choose = anyChoice(look.decision, rng);
    return done(await w.service.answer(w.click(holder.people[0]), match, { seat, version: look.version, choose }));
  }
  const task = (await w.service.botTasks(100)).find(each => each.match === match);
  if (task === undefined) throw new Error('no bot must answer');
  const given = { seat: task.seat, version: task.version, choose: anyChoice(task.decision, rng) };
  return done(await w.service.answerAsBot(w.click('bot').id, match, given));
}

export async function play(w: World, match: MatchId, answers: number, seed = 1): Promise<void> {
  const rng = random(seed);
  for (let i = 0; i < answers; i++) await step(w, match, rng);
}

/** Play until the match is over. */
export async function playOut(w: World, match: MatchId, seed = 1): Promise<void> {
  const rng = random(seed);
  while ((await w.service.info(match))?.status === 'playing') await step(w, match, rng);
}

/** All unsent changes, in the order in which the chat gets them. */
export async function drain({ store, clock }: World): Promise<MatchChange[]> {
  const all: MatchChange[] = [];
  for (;;) {
    const some = await store.claimChanges(clock.now, 1000, 100);
    if (some.length === 0) return all;
    for (const change of some) await store.changeSent(change.id);
    all.push(...some);
  }
}

export const kinds = (changes: readonly MatchChange[]): string[] => changes.map(({ change }) => change.kind);
