import { z } from 'zod';
import { listed } from '../core/listed.ts';
import { awaitedPeople } from '../match/people.ts';
import { type MatchInfo, matchId } from '../match/rows.ts';
import { MOST_OPTIONS } from './body.ts';
import type { Suggestion } from './command.ts';
import type { AutocompleteContext, Context } from './context.ts';
import { matchTitle, progressWords } from './titles.ts';
import { levelTitle } from './words.ts';

/** Finds the match that a command is about. */

/** The option `match` of commands: what was typed or picked. */
export const matchOption = z.string().optional();

export type Found = { readonly ok: true; readonly info: MatchInfo } | { readonly ok: false; readonly words: string };

const NONE =
  'You have no open match. `/play` invites people to one, `/solo` starts one against the bot, `/learn` teaches a game.';

/**
 * The match that is named, else that of the thread, else the person's first open match, preferably in this channel, else
 * the person's last match.
 */
export async function findMatch(
  context: Pick<Context, 'place' | 'service' | 'store' | 'user'>,
  given: string | undefined,
): Promise<Found> {
  const { place, service, store, user } = context;
  if (given !== undefined) {
    const id = matchId.safeParse(given.trim());
    const info = id.success ? await service.info(id.data) : null;
    return info ? { ok: true, info } : { ok: false, words: 'There is no match with that name. `/games` lists yours.' };
  }
  const here = await matchOfThread(context);
  if (here) return { ok: true, info: here };
  const mine = await service.mine(user.id);
  const inChannel = mine.filter(info => info.channel === place.channel);
  const [first] = inChannel.length > 0 ? inChannel : mine;
  if (first) return { ok: true, info: first };
  const [last] = await store.matches({ user: user.id, limit: 1 });
  return last ? { ok: true, info: last } : { ok: false, words: NONE };
}

/** The match that is played in the thread in which something was pressed or typed. */
export async function matchOfThread({
  place,
  service,
  store,
}: Pick<Context, 'place' | 'service' | 'store'>): Promise<MatchInfo | null> {
  const id = place.thread === null ? null : await store.inThread(place.thread);
  return id === null ? null : service.info(id);
}

/**
 * Suggestions for the option `match`: the person's open matches, first those that wait for the person; with `over` also
 * finished ones.
 */
export async function suggestMatches(
  context: AutocompleteContext,
  typed: string,
  over = false,
): Promise<readonly Suggestion[]> {
  const { service, store, user } = context;
  const open = await service.mine(user.id);
  const ended = over ? await store.matches({ user: user.id, joined: true, status: ['over'], limit: MOST_OPTIONS }) : [];
  const named = await Promise.all(
    [...open, ...ended].map(async info => ({ name: await matchName(context, info), value: info.id })),
  );
  const wanted = typed.toLowerCase();
  return named
    .filter(({ name, value }) => name.toLowerCase().includes(wanted) || value.includes(wanted))
    .slice(0, MOST_OPTIONS);
}

/** "From Boston to Concord · with Ben · 12 decisions so far · your turn" */
export async function matchName({ deps, user }: AutocompleteContext, info: MatchInfo): Promise<string> {
  const others = info.players.filter(each => each.user !== user.id && each.state === 'joined');
  const people = await Promise.all(others.map(each => deps.people.name(each.user)));
  const bots = info.seats.flatMap(holder => (holder.kind === 'bot' ? [`the bot (${levelTitle(holder.level)})`] : []));
  const company = [...people, ...new Set(bots)];
  return [
    matchTitle(deps.games, info),
    ...(company.length === 0 ? [] : [`with ${listed(company)}`]),
    progressWords(info),
    ...(awaitedPeople(info).includes(user.id) ? ['your turn'] : []),
  ].join(' · ');
}
