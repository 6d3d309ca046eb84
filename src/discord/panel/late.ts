import { standing } from '../../match/journal.ts';
import { seatsOf, seatsOfTeam } from '../../match/people.ts';
import { clip } from '../body.ts';
import type { Context } from '../context.ts';
import { toldLines } from '../story.ts';
import { mention, settingOf } from '../words.ts';
import type { PanelId } from './ids.ts';

const TOLD = 400;

/**
 * For a press that came too late: who of the same side answered first, and what came of it as far as this person may
 * know. Null if it was nobody of that side, so that nothing is said about the others.
 */
export async function answeredFirst(
  { service, store, deps }: Pick<Context, 'service' | 'store'> & { readonly deps: Pick<Context['deps'], 'games'> },
  user: string,
  { match, seat, version }: Pick<PanelId, 'match' | 'seat' | 'version'>,
): Promise<string | null> {
  const info = await service.info(match);
  const scenario = info && settingOf(deps.games, info)?.scenario;
  if (!scenario || !seatsOf(info, user).includes(seat)) return null;
  const journal = await store.journal(match);
  const first = journal.find(entry => entry.version === version + 1);
  if (first?.kind !== 'answer' || first.user === null || first.user === user) return null;
  if (!seatsOfTeam(scenario, seat).includes(first.seat)) return null;
  const number = standing(journal).indexOf(first) + 1;
  const log = number > 0 ? await service.log(match, user, number - 1) : null;
  const entry = log?.ok ? log.value.entries.find(({ answer }) => answer === number) : undefined;
  const what = entry && entry.told.length > 0 ? `: ${clip(toldLines(entry.told).join(' '), TOLD)}` : '.';
  return `${mention(first.user)} answered first${what} Here is how it stands now.`;
}
