import { openPanel } from '../src/discord/panel/open.ts';
import { matchCommand } from './one-match.ts';

/** `/turn`: opens this person's panel again, in any channel. */
export const turn = matchCommand({
  name: 'turn',
  description: 'Take your turn: your panel again, as things stand now',
  run: (context, info) => openPanel(context, info.id),
});
