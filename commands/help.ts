import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { CONTENT_LIMIT, fitLines } from '../src/discord/body.ts';
import { defineCommand } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { managesServer } from '../src/discord/permissions.ts';
import { findMatch } from '../src/discord/which.ts';
import { aimLine } from '../src/discord/words.ts';
import { seatsOf } from '../src/match/people.ts';

/** What `/help` says about each command: a line in the list, and more if the person names the command. */
export interface HelpText {
  readonly line: string;
  readonly more: string;
}

/** By group, in the order in which a newcomer needs the commands. */
export const HELP: Readonly<Record<string, Readonly<Record<string, HelpText>>>> = {
  'Begin and play': {
    play: {
      line: 'invites to a match in this channel',
      more: 'Every option may be left out. Game, scenario, sides, optional rules and pace are shown on the invitation before anybody joins; the match begins when every seat is taken, in a thread of its own.',
    },
    solo: {
      line: 'starts a match against the bot',
      more: 'Choose how strong the bot is: a Recruit errs, a Veteran misses little, and Rulebook follows a fixed list of priorities where the rulebook gives one. The answer is the match’s first question; **Change…** below it takes another game, side or level instead.',
    },
    learn: {
      line: 'teaches a game on the real board, step by step',
      more: 'Ten to fifteen minutes on positions made for it. Only you see it, it does not count as a match, and you can leave at any time: `/learn` brings you back to the same step. At the end one press begins a match against a Recruit.',
    },
    turn: {
      line: 'opens your panel: what you must decide, and the choices',
      more: 'The same as the button **Take Your Turn**. Use it as often as you like: each time a new panel opens and the old one closes. If the channel of a match is gone, or closed to the bot, `/turn` in another channel of the server offers to go on there.',
    },
    games: {
      line: 'lists your matches, whose turn it is, and a link to each',
      more: 'Those that wait for you come first. It also lists your finished matches, and the open matches on this server that you can watch.',
    },
  },
  'See and look up': {
    board: {
      line: 'shows the board as you may see it',
      more: '`place` shows one place close up, `format` gives the whole position in words, `after` an earlier position by the number of a decision in `/log`, and `share` shows everybody what spectators may see.',
    },
    intel: { line: 'shows what your side knows', more: 'Only you see the answer, in any channel.' },
    log: {
      line: 'lists everything that has happened',
      more: 'The newest page comes first. Each decision has a number, which you can give to `/board`, `/replay` and `/undo`.',
    },
    catchup: {
      line: 'lists what has happened since you last looked',
      more: 'For each match it remembers how far you have read.',
    },
    replay: {
      line: 'steps through a match',
      more: 'With ⏮ ◀ ▶ ⏭, decision by decision, as you saw it.',
    },
    film: {
      line: 'makes an animation of a match',
      more: 'A board for each hand-over, as you may see it; `share` shows everybody what spectators may see. `/replay` has stills.',
    },
    rules: {
      line: 'looks up a rule',
      more: 'Type a number such as 6.5, or words from the rule; the list under the option shows what fits. **Previous Rule** and **Next Rule** leaf through the book. `share` shows it to everybody.',
    },
    hint: {
      line: 'gives advice on your decision in matches against the bot',
      more: 'It uses only what you may know. In matches between people there are no hints.',
    },
    why: {
      line: 'explains why the bot decided as it did',
      more: 'The alternatives to its decisions and the risks, page by page; nothing that only the bot knows.',
    },
  },
  'Agree and end': {
    undo: {
      line: 'takes back your last decision',
      more: 'Freely, as long as nothing was revealed and nobody else has decided since. To go further back, the others must agree; first you see what would be taken back. Nobody forgets what they have seen, and dice are rolled again.',
    },
    nudge: {
      line: 'reminds the player for whom the match waits',
      more: 'At most once every four hours; in a live match, every two minutes.',
    },
    draw: {
      line: 'offers a draw, or shows the offer made to you',
      more: 'An offer lapses when play goes on.',
    },
    resign: {
      line: 'gives a match up, after asking whether you mean it',
      more: 'As a loss, at once; or without a result, unless somebody prefers to play on.',
    },
    rematch: {
      line: 'plays a finished match again with the sides swapped',
      more: 'Against the bot it begins at once; people are invited.',
    },
    verify: {
      line: 'checks the dice',
      more: 'All luck comes from one secret seed whose fingerprint is fixed before the first roll. When the match is over, every roll is worked out again and compared with the record.',
    },
    export: {
      line: 'gives a match as a file',
      more: 'What you were told so far; once the match is over, the whole record with its seed.',
    },
    import: {
      line: 'loads a finished match from such a file',
      more: 'You can look at it, replay it, film it and play on from any point, on this server or another.',
    },
  },
  'Settings and questions': {
    prefs: {
      line: 'sets your pings, quiet hours and the colours of the board',
      more: 'They apply in every server. Without options it shows what you have set.',
    },
    settings: {
      line: 'sets channels, limits and defaults of this server',
      more: 'For people who can manage the server. `/settings show` also names the permissions that the bot lacks in a channel.',
    },
    moderate: {
      line: 'stops matches of this server and keeps people out of them',
      more: 'For people who can manage the server: `matches` lists the open ones, `stop` and `clear` end one or all of a channel without a result, `ban` and `unban` keep a person out of new matches, `kept` shows what the bot keeps.',
    },
    privacy: {
      line: 'shows, exports or deletes what is kept about you',
      more: 'Deleting ends your open matches; finished ones stay for the others, without your id.',
    },
    help: { line: 'is this list', more: 'Name a command to read more about it.' },
    about: { line: 'names the version, credits and licences', more: 'Of the program, the icons and the fonts.' },
  },
};

const ALL: ReadonlyMap<string, HelpText> = new Map(Object.values(HELP).flatMap(group => Object.entries(group)));

/** For people who have never played. */
const START = [
  '**Where to start**',
  '`/learn` teaches a game in a quarter of an hour, `/solo` starts a match against the bot at once, `/play` invites people. In the thread of the match press **Take Your Turn**: you are asked one thing at a time, with all that you may do. A number such as (6.4) is a rule, which `/rules` explains; against the bot `/hint` advises.',
];

/** The aim of the person's side, in this thread's match or the first match that waits for the person. */
async function ownAim(context: Context): Promise<string[]> {
  const found = await findMatch(context, undefined);
  if (!found.ok || found.info.status !== 'playing') return [];
  const [seat] = seatsOf(found.info, context.user.id);
  const aim = seat === undefined ? null : aimLine(context.deps.games, found.info, seat);
  return aim === null ? [] : [aim];
}

/** Commands that Discord shows only to people who manage a server. */
const MANAGERS: readonly string[] = ['settings', 'moderate'];

function list(aim: readonly string[], manages: boolean): string {
  const groups = Object.entries(HELP).map(([title, group]) => {
    const open = Object.entries(group).filter(([name]) => manages || !MANAGERS.includes(name));
    const lines = open.map(([name, { line }]) => `\`/${name}\` ${line}`);
    return [`**${title}**`, ...lines].join('\n');
  });
  const foot =
    '`/help` with the name of a command says more about it. What only you may know is always sent to you alone.';
  return fitLines([...START, ...aim, ...groups, foot].join('\n').split('\n'), CONTENT_LIMIT);
}

/** `/help`: one line for each command, or one command in full. */
export const help = defineCommand({
  data: new SlashCommandBuilder()
    .setName('help')
    .setDescription('What you can do here')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .addStringOption(option =>
      option.setName('command').setDescription('More about one command').setMaxLength(33).setAutocomplete(true),
    ),
  options: z.object({ command: z.string().optional() }),
  async run(context, { command }) {
    if (command === undefined) return context.answerPrivately(list(await ownAim(context), managesServer(context)));
    const name = command.trim().replace(/^\//, '');
    const text = ALL.get(name);
    if (!text) return context.answerPrivately('There is no command of that name. `/help` lists them all.');
    await context.answerPrivately(`**/${name}** ${text.line}.\n${text.more}`);
  },
  async complete(_, name, typed) {
    if (name !== 'command') return [];
    const wanted = typed.toLowerCase().replace(/^\//, '');
    const found = [...ALL].filter(([command, { line }]) => `${command} ${line}`.includes(wanted));
    return found.slice(0, 25).map(([command, { line }]) => ({ name: `/${command}: ${line}`, value: command }));
  },
});
