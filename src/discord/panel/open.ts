import type { MatchId } from '../../match/rows.ts';
import type { Context } from '../context.ts';
import { buttons } from '../controls.ts';
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
  const lack = place.missing.length > 0 ? `\n${missingWords(place.missing)}` : '';
  await context.answerPrivately({ ...body, content: `${body.content}${lack}` });
}
