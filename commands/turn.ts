import { openPanel } from '../src/discord/panel/open.ts';
import { matchCommand } from './one-match.ts';

/** `/turn`: this person's panel again, wherever it is asked for. */
export const turn = matchCommand({
  name: 'turn',
  description: 'Take your turn: your panel again, as things stand now',
  run: (context, info) => openPanel(context, info.id),
});
