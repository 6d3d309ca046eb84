import { seatsOf } from '../../match/people.ts';
import { DamagedMatch, damageOnly } from '../../match/store.ts';
import { clip } from '../body.ts';
import type { Context } from '../context.ts';
import { toldLines } from '../story.ts';
import { mention } from '../words.ts';
import type { PanelId } from './ids.ts';

const TOLD_LIMIT = 400;

/** How many of the latest answers are searched for the one that came first. */
const ANSWERS_BACK = 60;

/**
 * For a press that came too late: who else answered for the seat first, and the result as far as this person may know.
 * Null if nobody else did, so that nothing is said about other seats. Their sealed answers do not make a press late.
 */
export async function answeredFirst(
  { service, store }: Pick<Context, 'service' | 'store'>,
  user: string,
  { match, seat, version }: Pick<PanelId, 'match' | 'seat' | 'version'>,
): Promise<string | null> {
  const info = await service.info(match);
  if (info === null || !seatsOf(info, user).includes(seat)) return null;
  const first = (await store.journal(match, version)).find(line => line.kind !== 'answer' || line.seat === seat);
  if (first?.kind !== 'answer' || first.user === null || first.user === user) return null;
  const latest = await store.toldSteps(match, info.answers - ANSWERS_BACK, info.answers).catch(damageOnly);
  const step = latest instanceof DamagedMatch ? undefined : latest.find(each => each.version === first.version);
  const log = step ? await service.log(match, user, step.answer - 1) : null;
  const entry = log?.ok ? log.value.entries.find(({ answer }) => answer === step?.answer) : undefined;
  const what = entry && entry.told.length > 0 ? `: ${clip(toldLines(entry.told).join(' '), TOLD_LIMIT)}` : '.';
  return `${mention(first.user)} answered first${what} Here is how it stands now.`;
}
