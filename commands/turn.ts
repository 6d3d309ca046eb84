import { openPanel } from '../src/discord/panel/open.ts';
import { matchCommand } from './one-match.ts';

/** `/turn`: opens this person's panel, in any channel. */
export const turn = matchCommand({
  name: 'turn',
  description: 'Take your turn: opens your panel',
  run: (context, info) => openPanel(context, info.id),
});
