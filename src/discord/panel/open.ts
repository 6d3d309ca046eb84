import type { MatchId, MatchInfo } from '../../match/rows.ts';
import { ROWS, type Row } from '../body.ts';
import type { Context } from '../context.ts';
import { buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { whyLost, whyNotGoOnHere } from '../here.ts';
import { matchButton } from '../parts.ts';
import { missingWords } from '../place.ts';
import { panelBody, spectatorLines, waitingLines } from './panel.ts';

/** A person's own panel, as a new private message; for somebody without a seat, what is true now and a way on. */
export async function openPanel(context: Context, match: MatchId): Promise<void> {
  const { service, user, deps, place } = context;
  const look = await service.look(match, user.id);
  if (!look.ok) {
    const info = await service.info(match);
    if (look.refusal.code !== 'wrong-status' || info === null) return context.refuse(look.refusal, info);
    return context.answerPrivately(waitingLines(deps, { info, waiting: [] }).join('\n'));
  }
  const { info, seats, waiting } = look.value;
  if (seats.length === 0) {
    const content = spectatorLines(deps, info, waiting).join('\n');
    return context.answerPrivately({ content, rows: [buttons(matchButton('board', info), matchButton('log', info))] });
  }
  const body = await panelBody(deps, look.value);
  const lost = await homeless(context, info);
  const lack = place.missing.length > 0 ? `\n${missingWords(place.missing)}` : '';
  const rows = [...lost.rows, ...(body.rows ?? [])].slice(0, ROWS);
  await context.answerPrivately({ ...body, rows, content: `${lost.words}${body.content}${lack}` });
}

/** A match that has lost its place can go on where its player is. */
async function homeless(context: Context, info: MatchInfo): Promise<{ words: string; rows: readonly Row[] }> {
  const why = await whyLost(context, info);
  if (why === null) return { words: '', rows: [] };
  const not = await whyNotGoOnHere(context, info);
  if (not !== null) return { words: `⚠ ${[...new Set([why, not])].join(' ')}\n`, rows: [] };
  const goOn = buttons({ id: customId('here', info.id), label: 'Go On Here', look: 'main' });
  return { words: `⚠ ${why}\n`, rows: [goOn] };
}
