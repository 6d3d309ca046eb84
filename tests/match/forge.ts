import { isDeepStrictEqual } from 'node:util';
import { defined } from '../../src/core/defined.ts';
import type { Decision } from '../../src/core/match.ts';
import { below, type Random, random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import type { SeatAnswer } from '../../src/match/api.ts';
import type { Done } from '../../src/match/changes.ts';
import type { MatchId } from '../../src/match/rows.ts';
import type { Store } from '../../src/match/store.ts';
import type { Click } from '../../src/match/types.ts';
import { anyChoice, codeOf, done, type World, world } from './kit.ts';

/**
 * Sends forged, stale and repeated answers to running matches of every game, in scenarios drawn by lot, with a correct
 * one now and then. This file works out by itself which ones are correct, from the questions alone.
 */

export interface ForgeReport {
  readonly sent: number;
  /** How many answers of each kind were sent. */
  readonly kinds: Readonly<Record<string, number>>;
  /** How many were sent to matches of each game. */
  readonly games: Readonly<Record<string, number>>;
  readonly accepted: number;
  readonly codes: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/** By seat. */
const PLAYERS = ['ann', 'ben', 'cleo', 'dan'];
const USERS = [...PLAYERS, 'cat', '', '__proto__', '0'];
const ODD = [
  '',
  ' ',
  '00',
  '0x0',
  '1e0',
  '-0',
  '-1',
  '+1',
  '1.0',
  ' 1',
  '1 ',
  'NaN',
  '٠',
  '__proto__',
  '9'.repeat(300),
];

interface Sent {
  readonly kind: string;
  readonly click: Click;
  readonly given: SeatAnswer;
}

interface Table {
  readonly w: World;
  readonly match: MatchId;
  readonly game: string;
  readonly rng: Random;
  /** What was accepted, and its result. */
  readonly past: { readonly sent: Sent; readonly told: Done }[];
}

/** The chance that a new match is begun before an answer. */
const NEW_MATCH_SHARE = 0.004;

const oneOf = <T>(rng: Random, list: readonly T[]): T => list[below(rng, list.length)];

const holderOf = (seat: number): string => PLAYERS[seat];

/** A question to a seat that must answer it or has answered it secretly, and the version since which it is open. */
interface Asked {
  readonly decision: Decision;
  readonly version: number;
  readonly askedAt: number;
}

async function questions({ w, match }: Table): Promise<Asked[]> {
  const seats = (await w.service.info(match))?.seats ?? [];
  const found: Asked[] = [];
  for (const seat of seats.keys()) {
    const { decision, version, askedAt } = done(await w.service.look(match, holderOf(seat), seat));
    if (decision) found.push({ decision, version, askedAt });
  }
  return found;
}

/** A match of any scenario, taking the games in turn, with a person at each seat. */
async function sitDown(w: World, rng: Random, turn: number): Promise<Table> {
  const game = [...GAMES.values()][turn % GAMES.size];
  const scenario = oneOf(rng, game.scenarios);
  const order = { game: game.id, scenario: scenario.id, server: 'server', channel: 'channel', seats: [0] };
  const { match } = done(await w.service.create(w.click(holderOf(0)), order));
  for (const seat of scenario.seats.keys())
    if (seat > 0) done(await w.service.join(w.click(holderOf(seat)), match, [seat]));
  // If seats have room for more people, the host starts it.
  if ((await w.service.info(match))?.status === 'invited')
    done(await w.service.start(w.click(holderOf(0)), match, null));
  return { w, rng, match, game: game.id, past: [] };
}

/** Whether the question accepts this answer now. */
function isRight({ click, given }: Sent, { decision, version, askedAt }: Asked): boolean {
  const { seat, choices, min, max } = decision;
  const listed = new Set(choices.map(choice => choice.id));
  return (
    given.seat === seat &&
    click.user === holderOf(seat) &&
    Number.isInteger(given.version) &&
    given.version >= askedAt &&
    given.version <= version &&
    given.choose.every(id => listed.has(id)) &&
    new Set(given.choose).size === given.choose.length &&
    given.choose.length >= min &&
    given.choose.length <= max
  );
}

function forged({ w, rng }: Table, version: number, decision: Decision): Sent {
  const right = { seat: decision.seat, version, choose: anyChoice(decision, rng) };
  const user = holderOf(decision.seat);
  const listed = decision.choices.map(choice => choice.id);
  const kinds: Readonly<Record<string, () => [string, SeatAnswer]>> = {
    'somebody else': () => [oneOf(rng, USERS), right],
    'another seat': () => [user, { ...right, seat: oneOf(rng, [-1, 0, 1, 2, 3, 4, 0.5, Number.NaN]) }],
    'another version': () => [user, { ...right, version: version + oneOf(rng, [-7, -1, 1, 0.5, 1e9, Number.NaN]) }],
    'a choice made up': () => [user, { ...right, choose: [oneOf(rng, ODD)] }],
    'a number made up': () => [user, { ...right, choose: [String(below(rng, 400) - 50)] }],
    'one made up among right ones': () => [user, { ...right, choose: [...right.choose, oneOf(rng, ODD)] }],
    'a choice twice': () => [user, { ...right, choose: [...right.choose, ...right.choose, listed[0]] }],
    'too many': () => [user, { ...right, choose: listed }],
    'too few': () => [user, { ...right, choose: right.choose.slice(1) }],
  };
  const kind = oneOf(rng, Object.keys(kinds));
  const [who, given] = kinds[kind]();
  return { kind, click: w.click(who), given };
}

/** An answer from the past: the same click, the same click with another answer, or a new click for an old question. */
function repeated({ w, rng, past }: Table, version: number): Sent {
  const old = oneOf(rng, past).sent;
  return oneOf(rng, [
    { ...old, kind: 'delivered again' },
    { kind: 'delivered again, changed', click: old.click, given: { ...old.given, version, choose: ['0'] } },
    { ...old, kind: 'stale', click: w.click(old.click.user) },
  ]);
}

/** `store`: instead of a database in memory. */
export async function forge(answers: number, seed: number, store?: Store): Promise<ForgeReport> {
  const rng = random(seed);
  const w = world({ seed, ...defined({ store }) });
  const kinds: Record<string, number> = {};
  const codes: Record<string, number> = {};
  const faults: string[] = [];
  let accepted = 0;
  const games: Record<string, number> = {};
  let turn = 0;
  let table = await sitDown(w, rng, turn++);
  for (let sent = 0; sent < answers && faults.length < 10; sent++) {
    const info = await w.service.info(table.match);
    if (info?.status !== 'playing' || rng() < NEW_MATCH_SHARE) {
      // One person may only have a limited number open at once.
      await w.service.stop(w.click(holderOf(0)), table.match, 'operator');
      table = await sitDown(w, rng, turn++);
      continue;
    }
    games[table.game] = (games[table.game] ?? 0) + 1;
    const asked = await questions(table);
    const { decision, version } = oneOf(rng, asked);
    const one = choose(table, version, decision);
    kinds[one.kind] = (kinds[one.kind] ?? 0) + 1;
    const before = await w.store.match(table.match);
    const result = await w.service.answer(one.click, table.match, one.given);
    const after = await w.store.match(table.match);
    const changed = before?.revision !== after?.revision;
    const told = table.past.find(each => each.sent.click.id === one.click.id)?.told;
    const right = told === undefined && asked.some(each => isRight(one, each));
    codes[codeOf(result)] = (codes[codeOf(result)] ?? 0) + 1;
    if (changed !== right)
      faults.push(`${table.game}, ${one.kind}: ${JSON.stringify(one)} ${right ? 'was refused' : 'took effect'}`);
    if (told && !isDeepStrictEqual(result, { ok: true, value: told }))
      faults.push(`${table.game}, ${one.kind}: told otherwise: ${JSON.stringify(result)}, not ${JSON.stringify(told)}`);
    if (!told && result.ok !== right) faults.push(`${one.kind}: said to be ${codeOf(result)}`);
    if (right && result.ok) {
      accepted++;
      table.past.push({ sent: one, told: result.value });
    }
  }
  return { sent: answers, kinds, games, accepted, codes, faults };
}

function choose(table: Table, version: number, decision: Decision): Sent {
  const { w, rng, past } = table;
  const roll = rng();
  if (roll < 0.05 || past.length === 0) {
    const given = { seat: decision.seat, version, choose: anyChoice(decision, rng) };
    return { kind: 'right', click: w.click(holderOf(decision.seat)), given };
  }
  return roll < 0.35 ? repeated(table, version) : forged(table, version, decision);
}
