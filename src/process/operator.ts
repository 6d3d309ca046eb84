import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { LEVEL_IDS } from '../bots/levels.ts';
import { messageOf } from '../core/thrown.ts';
import { GAMES } from '../games/index.ts';
import type { MatchService } from '../match/api.ts';
import { ownersOf } from '../match/people.ts';
import { type MatchId, type MatchInfo, matchId } from '../match/rows.ts';
import { createMatchService } from '../match/service.ts';
import type { Store } from '../match/store.ts';
import type { Result } from '../match/types.ts';
import { refusalWords } from '../match/words.ts';
import { openStore } from '../store/open.ts';
import { placeIn } from '../store/path.ts';
import { newId } from './new-id.ts';
import { DAY_MS, pruneAll } from './tidy.ts';

/**
 * `npm run operator -- …`: how the person who runs the bot can change matches, even while it runs. The bot tells the
 * players at once, or when it is next started.
 */
const USAGE = `npm run operator -- list [invited|playing|over|cancelled|aside]
npm run operator -- show MATCH              its state, without anything that is hidden from a player
npm run operator -- stop MATCH              end it without a result
npm run operator -- hand-over MATCH SEAT    let a bot decide for a seat (0 is the first) until its people take it back
                    [--level recruit]
npm run operator -- repair MATCH            try again to go on with a match that is paused
npm run operator -- prune --days 90         delete matches that ended more than so many days ago, for good
`;

/** What the commands work with. */
export interface OperatorContext {
  readonly store: Store;
  readonly service: MatchService;
  readonly now: () => number;
  readonly newId: () => string;
}

/** A request that cannot be carried out as given. */
export class BadRequest extends Error {}

const MOST_LISTED = 1000;
const STATUSES = ['invited', 'playing', 'over', 'cancelled'] as const;

const numberOf = (words: string, what: string): number => {
  const parsed = z.coerce.number().int().nonnegative().safeParse(words);
  if (!parsed.success || words.trim() === '') throw new BadRequest(`${what} is a whole number, not “${words}”.`);
  return parsed.data;
};

async function matchNamed({ service }: OperatorContext, words: string | undefined): Promise<MatchInfo> {
  const id = matchId.safeParse(words);
  const info = id.success ? await service.info(id.data) : null;
  if (info === null) throw new BadRequest(`There is no match ${words ?? ''}. \`list\` has their names.`);
  return info;
}

/** Throws `BadRequest` if the match service refused. */
const throwIfRefused = (result: Result<unknown>): void => {
  if (result.ok) return;
  const names = {
    seat: (seat: number) => `seat ${seat}`,
    person: (id: string) => id,
    time: (at: number) => dayAndTime(at),
  };
  throw new BadRequest(refusalWords(result.refusal, names).text);
};

const dayAndTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const minutes = (ms: number): string => `${Math.round(ms / 60_000)} min`;

function matchLine(info: MatchInfo, now: number): string {
  const waits = info.status === 'playing' ? `, waits for ${minutes(now - info.askedAt)}` : '';
  const aside = info.aside ? `, paused (${info.aside.why}, report ${info.aside.report ?? 'none'})` : '';
  return `${info.id}  ${info.status}  ${info.game} ${info.scenario}  ${info.answers} answers${waits}${aside}`;
}

async function listMatches({ store, now }: OperatorContext, which = 'playing'): Promise<string[]> {
  const all = async (ids: readonly MatchId[]) =>
    (await Promise.all(ids.map(id => store.match(id)))).flatMap(row => row?.info ?? []);
  const status = STATUSES.find(each => each === which);
  if (status === undefined && which !== 'aside')
    throw new BadRequest(`“${which}” is none of ${STATUSES.join(', ')}, aside.`);
  const found = status
    ? await store.matches({ status: [status], limit: MOST_LISTED })
    : await all(await store.matchesSetAside(MOST_LISTED));
  return found.length === 0 ? ['None.'] : found.map(info => matchLine(info, now()));
}

function detailLines(info: MatchInfo, now: number): string[] {
  const holders = info.seats.map((holder, seat) => {
    const who = ownersOf(holder).join(' and ') || 'nobody';
    return `  seat ${seat}: ${holder.kind === 'bot' ? `bot (${holder.level}), for ${who}` : who}`;
  });
  return [
    matchLine(info, now),
    `  server ${info.server ?? 'none'}, channel ${info.channel}, thread ${info.thread ?? 'none'}`,
    `  made ${dayAndTime(info.created)}, rules version ${info.rules}, pace ${info.pace}${info.due === null ? '' : `, time until ${dayAndTime(info.due)}`}`,
    ...holders,
    ...(info.deciders.length > 0 ? [`  to decide: seat ${info.deciders.join(', ')}`] : []),
  ];
}

async function handOver(
  desk: OperatorContext,
  info: MatchInfo,
  words: string | undefined,
  level: string,
): Promise<string[]> {
  const seat = numberOf(words ?? '', 'The seat');
  const known = LEVEL_IDS.find(id => id === level);
  if (known === undefined) throw new BadRequest(`There is no level ${level}; there are ${LEVEL_IDS.join(', ')}.`);
  const [owner] = info.seats[seat] === undefined ? [] : ownersOf(info.seats[seat]);
  if (owner === undefined) throw new BadRequest(`Seat ${seat} of ${info.id} is nobody's.`);
  throwIfRefused(await desk.service.letBotPlay({ id: `operator-${desk.newId()}`, user: owner }, info.id, seat, known));
  return [`A bot (${known}) decides for seat ${seat} of ${info.id} until it is taken back.`];
}

async function repair({ service }: OperatorContext, { id }: MatchInfo): Promise<string[]> {
  // Looking at the match tries to load it. This process does so at once, because it has not tried before.
  const seen = await service.look(id, null);
  const now = await service.info(id);
  if (now?.aside) return [`${id} is still paused (${now.aside.why}, report ${now.aside.report ?? 'none'}).`];
  throwIfRefused(seen);
  return [now?.status === 'over' ? `${id} is over, so there is nothing to repair.` : `${id} can be played.`];
}

async function prune({ store, now }: OperatorContext, words: string | undefined): Promise<string[]> {
  if (words === undefined) throw new BadRequest('Say after how many days: --days 90.');
  const before = now() - numberOf(words, '--days') * DAY_MS;
  return [`${await pruneAll(store.pruneMatches, before)} deleted.`];
}

/** Carries out one request and returns the lines to print. Throws `BadRequest`, which says what would be right. */
export async function operate(desk: OperatorContext, args: readonly string[]): Promise<readonly string[]> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { days: { type: 'string' }, level: { type: 'string', default: 'regular' } },
    allowPositionals: true,
  });
  const [verb, first, second] = positionals;
  switch (verb) {
    case 'list':
      return listMatches(desk, first);
    case 'show':
      return detailLines(await matchNamed(desk, first), desk.now());
    case 'stop': {
      const { id } = await matchNamed(desk, first);
      throwIfRefused(await desk.service.stop({ id: `operator-${desk.newId()}`, user: 'operator' }, id, 'operator'));
      return [`${id} is stopped.`];
    }
    case 'hand-over':
      return handOver(desk, await matchNamed(desk, first), second, values.level);
    case 'repair':
      return repair(desk, await matchNamed(desk, first));
    case 'prune':
      return prune(desk, values.days);
    default:
      throw new BadRequest(USAGE);
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(USAGE);
    return 0;
  }
  let store: Store;
  try {
    const place = placeIn(process.env);
    if (place.DATABASE_URL === undefined && !existsSync(place.DATABASE))
      throw new BadRequest(`There is no database ${place.DATABASE}.`);
    store = await openStore(place);
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
  const now = (): number => Date.now();
  // No command begins a match or needs luck.
  const unused = { newSeed: newId, pick: () => 0, standIn: 'regular' } as const;
  const service = createMatchService({ store, games: GAMES, now, newId, ...unused });
  try {
    process.stdout.write(`${(await operate({ store, service, now, newId }, args)).join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  } finally {
    await store.close();
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = await main(process.argv.slice(2));
