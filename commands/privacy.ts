import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { count } from '../src/core/count.ts';
import { defineCommand, defineComponent } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { buttons } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';
import { LESSONS } from '../src/lesson/lessons.ts';
import { seatsOf } from '../src/match/people.ts';
import type { MatchInfo } from '../src/match/rows.ts';
import { jsonFile } from './files.ts';

const CONFIRM = 'forget-me';
const CANCEL = 'forget-not';

/** More matches than anybody plays. The answer says how many there are. */
const NO_LIMIT = 10_000;

const KEPT = [
  '**What is kept about you**',
  '- Your Discord id, as a number, in the matches you were invited to, joined or played: your seats, your decisions and when you made them.',
  '- Your preferences, if you set any, how far you have read with `/catchup`, and how far you have come in a lesson.',
  'Names are looked up in Discord when they are shown, and not stored. Messages are not read: the bot sees only its own commands and buttons.',
  'Whoever runs this bot keeps the database. Messages that the bot posted stay with Discord.',
  '`/privacy export` gives you this as a file, with the kind and time of each of your decisions; `/export` gives the moves of a match. `/privacy delete` removes what is kept: your open matches end, your id is replaced by a meaningless number, and preferences are deleted.',
].join('\n');

const matchesOf = ({ store, user }: Context): Promise<readonly MatchInfo[]> =>
  store.matches({ user: user.id, limit: NO_LIMIT });

async function lessonsOf({ store, user }: Context): Promise<Readonly<Record<string, unknown>>> {
  const games = [...LESSONS.keys()];
  const places = await Promise.all(games.map(game => store.lesson(user.id, game)));
  return Object.fromEntries(games.flatMap((game, i) => (places[i] === null ? [] : [[game, places[i]]])));
}

async function answerWithExport(context: Context): Promise<void> {
  const { store, user } = context;
  const matches = await matchesOf(context);
  const parts = await Promise.all(
    matches.map(async info => {
      const seats = seatsOf(info, user.id);
      const journal = await store.journal(info.id);
      return {
        info,
        seats,
        seen: await store.seen(info.id, user.id),
        journal: journal.filter(entry => entry.user === user.id).map(({ kind, at }) => ({ kind, at })),
      };
    }),
  );
  const document = {
    format: 'two-lanterns-person/1',
    user: user.id,
    prefs: await store.prefs(user.id),
    lessons: await lessonsOf(context),
    matches: parts,
  };
  await context.answerPrivately({
    content: `What is kept about you, including ${count(matches.length, 'match', 'matches')}. Of your decisions, the file has the kind and the time: \`/export\` gives the moves of each match.`,
    files: [jsonFile('what-is-kept-about-you', document, 'What is kept about you, as JSON')],
  });
}

async function askToConfirm(context: Context): Promise<void> {
  const open = (await matchesOf(context)).filter(({ status }) => status === 'playing' || status === 'invited');
  const ends =
    open.length === 0
      ? 'You have no open match.'
      : `${open.length === 1 ? 'One open match of yours ends' : `${open.length} open matches of yours end`} first: those under way are resigned, invitations are left or declined.`;
  await context.answerPrivately({
    content: `Delete what is kept about you? ${ends} Finished matches stay for the others, without your id. This cannot be taken back.`,
    rows: [
      buttons(
        { id: customId(CONFIRM), label: 'Delete', look: 'danger' },
        { id: customId(CANCEL), label: 'Keep Everything' },
      ),
    ],
  });
}

/** Ends this person's part in a match that is still open. */
async function leaveMatch({ service, click, user }: Context, info: MatchInfo): Promise<void> {
  const ownClick = { id: `${click.id}-${info.id}`, user: user.id };
  if (info.status === 'playing') await service.resign(ownClick, info.id);
  else if (info.status === 'invited') await service.decline(ownClick, info.id);
}

/** A new id that belongs to nobody: Discord's ids have at least seventeen digits, this one has at most twelve. */
const anonymousId = (newId: () => string): string =>
  `${[...newId()].reduce((sum, digit) => (sum * 37 + digit.charCodeAt(0)) % 999_999_999_989, 7)}`;

const confirmButton = defineComponent({
  name: CONFIRM,
  deferral: 'in-place',
  args: z.tuple([]),
  async run(context) {
    const { store, user, deps } = context;
    const matches = await matchesOf(context);
    for (const info of matches) await leaveMatch(context, info);
    // Posts that are still due may mention the person, so they go out before the id is replaced.
    deps.wake();
    const [first] = matches;
    if (first) await deps.whenPosted(first.id);
    await store.forget(user.id, anonymousId(deps.newId));
    await context.update({ content: 'Done. What was kept about you is deleted. You can start again at any time.' });
  },
});

const cancelButton = defineComponent({
  name: CANCEL,
  deferral: 'in-place',
  args: z.tuple([]),
  run: context => context.update({ content: 'Nothing was deleted.' }),
});

/** `/privacy`: shows, exports or deletes what is kept about a person. */
export const privacy = defineCommand({
  data: new SlashCommandBuilder()
    .setName('privacy')
    .setDescription('What is kept about you: see it, export it, delete it')
    .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM)
    .addSubcommand(sub => sub.setName('show').setDescription('What is kept about you, in words'))
    .addSubcommand(sub => sub.setName('export').setDescription('What is kept about you, as a file'))
    .addSubcommand(sub =>
      sub.setName('delete').setDescription('Delete what is kept about you, after asking once more'),
    ),
  options: z.object({ subcommand: z.enum(['show', 'export', 'delete']) }),
  async run(context, { subcommand }) {
    if (subcommand === 'show') return context.answerPrivately(KEPT);
    await (subcommand === 'export' ? answerWithExport(context) : askToConfirm(context));
  },
  components: [confirmButton, cancelButton],
});
