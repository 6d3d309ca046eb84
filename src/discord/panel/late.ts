import { seatsOf, seatsOfTeam } from '../../match/people.ts';
import { clip } from '../body.ts';
import type { Context } from '../context.ts';
import { toldLines } from '../story.ts';
import { mention, settingOf } from '../words.ts';
import type { PanelId } from './ids.ts';

const TOLD_LIMIT = 400;

/** The most answers that can have come since somebody opened the panel in which they press. */
const ANSWERS_BACK = 60;

/**
 * For a press that came too late: who of the same side answered first, and the result as far as this person may know.
 * Null if nobody of that side did, so that nothing is said about the others.
 */
export async function answeredFirst(
  { service, store, deps }: Pick<Context, 'service' | 'store'> & { readonly deps: Pick<Context['deps'], 'games'> },
  user: string,
  { match, seat, version }: Pick<PanelId, 'match' | 'seat' | 'version'>,
): Promise<string | null> {
  const info = await service.info(match);
  const scenario = info && settingOf(deps.games, info)?.scenario;
  if (!scenario || !seatsOf(info, user).includes(seat)) return null;
  const [first] = await store.journal(match, version);
  if (first?.kind !== 'answer' || first.user === null || first.user === user) return null;
  if (!seatsOfTeam(scenario, seat).includes(first.seat)) return null;
  const latest = await store.told(match, info.answers - ANSWERS_BACK, info.answers);
  const step = latest.find(each => each.version === first.version);
  const log = step ? await service.log(match, user, step.answer - 1) : null;
  const entry = log?.ok ? log.value.entries.find(({ answer }) => answer === step?.answer) : undefined;
  const what = entry && entry.told.length > 0 ? `: ${clip(toldLines(entry.told).join(' '), TOLD_LIMIT)}` : '.';
  return `${mention(first.user)} answered first${what} Here is how it stands now.`;
}
