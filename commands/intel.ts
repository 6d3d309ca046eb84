import { showIntel } from '../src/discord/reading.ts';
import { matchCommand } from './one-match.ts';

/** `/intel`: what only this person's side knows. */
export const intel = matchCommand({
  name: 'intel',
  description: 'What your side knows; only you see the answer',
  run: (context, info) => showIntel(context, info.id),
});
