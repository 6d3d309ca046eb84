import { showHint } from '../src/discord/hint.ts';
import { matchCommand } from './one-match.ts';

/** `/hint`: what a strong player would weigh, from this person's own sight. */
export const hint = matchCommand({
  name: 'hint',
  description: 'Advice on your decision, in matches against the bot',
  run: showHint,
});
