import type { MatchId, MatchInfo } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import { ROWS, type Row } from '../body.ts';
import type { Context } from '../context.ts';
import { buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { whyLost, whyNotGoOnHere } from '../here.ts';
import { matchButton } from '../parts.ts';
import { missingWords } from '../place.ts';
import { aimLine } from '../words.ts';
import { panelBody, spectatorLines, waitingLines } from './panel.ts';

/** A person's own panel, as a new private message; for somebody without a seat, what is true now and a way on. */
export async function openPanel(context: Context, match: MatchId): Promise<void> {
  const { service, user, deps, place } = context;
  const look = await service.look(match, user.id);
  if (!look.ok) {
    const info = await service.info(match);
    if (look.refusal.code !== 'wrong-status' || info === null) return context.refuse(look.refusal, info);
    return context.answerPrivately(waitingLines(deps, { info, waiting: [], seats: [] }).join('\n'));
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
  const aim = await firstAim(context, look.value);
  await context.answerPrivately({ ...body, rows, content: `${lost.words}${aim}${body.content}${lack}` });
  await deps.panels.stands(context, match, false);
}

/** What the person's side plays for, until it has answered something. */
async function firstAim({ service, user, deps }: Context, { info, viewer, seats }: Look): Promise<string> {
  if (viewer === 'spectator' || info.status !== 'playing') return '';
  const log = await service.log(info.id, user.id);
  const begun = log.ok && log.value.entries.some(({ seat }) => seat !== null && seats.includes(seat));
  const aim = begun ? null : aimLine(deps.games, info, viewer);
  return aim === null ? '' : `${aim}\n`;
}

/** A match that has lost its place can go on where its player is. */
async function homeless(context: Context, info: MatchInfo): Promise<{ words: string; rows: readonly Row[] }> {
  const why = info.status === 'playing' ? await whyLost(context, info) : null;
  if (why === null) return { words: '', rows: [] };
  const not = await whyNotGoOnHere(context, info);
  if (not !== null) return { words: `⚠ ${[...new Set([why, not])].join(' ')}\n`, rows: [] };
  const goOn = buttons({ id: customId('here', info.id), label: 'Go On Here', look: 'main' });
  return { words: `⚠ ${why}\n`, rows: [goOn] };
}
