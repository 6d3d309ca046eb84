import type { Scene } from '../core/scene.ts';
import type { MatchInfo } from '../match/rows.ts';
import type { LogEntry, Result } from '../match/types.ts';
import type { Body } from './body.ts';
import type { Context } from './context.ts';
import { PALETTE } from './pictures.ts';
import { matchTitle } from './titles.ts';

export const FILM_SIZES = { small: 550, large: 1100 } as const;
export type FilmSize = keyof typeof FILM_SIZES;

/** A frame is shown for about a second. Nobody watches more, and the file would exceed Discord's limit. */
const MOST_FRAMES = 120;
/** A little less than Discord's limit of 10 MiB. */
const MOST_BYTES = 9_500_000;
/** How often progress is shown. */
const PROGRESS_EVERY_MS = 1500;

/** The numbers of the answers after which another seat decided, with the set-up (0) and the last answer. */
export function handOvers(entries: readonly LogEntry[]): readonly number[] {
  return entries.flatMap(({ answer, seat }, i) => (seat === entries[i + 1]?.seat ? [] : [answer]));
}

/** At most `most` entries, evenly spread, always with the first and the last. */
export function evenlySpread<T>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))]);
}

/** The boards of a film, and how many hand-overs the match has so far. */
interface Boards {
  readonly scenes: readonly Scene[];
  readonly of: number;
}

/** "90 boards, one for each hand-over" */
export const boardsWords = (frames: number, of: number): string =>
  frames === of ? `${frames} boards, one for each hand-over` : `${frames} boards of ${of} hand-overs, evenly spread`;

/** The board at each hand-over, or at `MOST_FRAMES` of them, as `user` may see it; as spectators may if `user` is null. */
async function scenesOf({ service }: Context, { id }: MatchInfo, user: string | null): Promise<Result<Boards>> {
  const log = await service.log(id, user);
  if (!log.ok) return log;
  const scenes: Scene[] = [];
  const all = handOvers(log.value.entries);
  for (const at of evenlySpread(all, MOST_FRAMES)) {
    const look = await service.lookBack(id, user, at);
    if (!look.ok) return look;
    if (look.value.scene) scenes.push(look.value.scene);
    // Let presses of other people be handled between two positions.
    await new Promise(resolve => setImmediate(resolve));
  }
  return { ok: true, value: { scenes, of: all.length } };
}

/** Makes the film of a match and shows its progress meanwhile. `share`: post it for everybody, as spectators see it. */
export async function showFilm(context: Context, info: MatchInfo, size: FilmSize, share: boolean): Promise<void> {
  const { deps, store, user } = context;
  const title = matchTitle(deps.games, info);
  const found = await scenesOf(context, info, share ? null : user.id);
  if (!found.ok) return context.refuse(found.refusal, info);
  const { scenes, of } = found.value;
  const frames = scenes.length;
  if (frames < 2) return context.answerPrivately('Nothing has happened yet that a film could show.');
  const { palette } = await store.prefs(user.id);
  const request = { scenes, palette: PALETTE[palette], width: FILM_SIZES[size] };
  await context.answerPrivately(progress(title, 0, frames));
  let shownAt = deps.now();
  const filmed = await deps.films.make(request, drawn => {
    if (deps.now() - shownAt < PROGRESS_EVERY_MS) return;
    shownAt = deps.now();
    // A lost progress message does not matter; the film replaces it.
    context.amend({ content: progress(title, drawn, frames) }).catch(() => {});
  });
  if (!filmed.ok)
    return context.amend({ content: `There is no film of it: ${filmed.problem} \`/replay\` has stills.` });
  if (filmed.bytes.length > MOST_BYTES) {
    const smaller = size === 'large' ? 'Ask for the small one.' : '`/replay` has stills.';
    return context.amend({ content: `The film is larger than Discord takes. ${smaller}` });
  }
  const file = {
    name: `film-${info.id}-${info.version}.gif`,
    bytes: filmed.bytes,
    alt: `Film of ${title} in ${boardsWords(frames, of)}. /replay has them as stills, with words.`,
  };
  const body: Body = { content: `**${title}**: ${boardsWords(frames, of)}.`, files: [file] };
  if (!share) return context.amend(body);
  await context.answerOpenly(body);
  await context.amend({ content: 'Here it is.' });
}

const progress = (title: string, drawn: number, of: number): string =>
  `A film of **${title}** is being drawn: ${drawn} of ${of} boards.`;
