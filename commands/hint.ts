import { showHint } from '../src/discord/hint.ts';
import { matchCommand } from './one-match.ts';

/** `/hint`: advice on a decision, from what this person may know. */
export const hint = matchCommand({
  name: 'hint',
  description: 'Advice on your decision, in matches against the bot',
  run: (context, info) => showHint(context, info),
});
