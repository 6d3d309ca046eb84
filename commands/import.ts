import { FileUploadBuilder, InteractionContextType, LabelBuilder, ModalBuilder, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defineCommand, defineComponent } from '../src/discord/command.ts';
import type { ComponentContext } from '../src/discord/context.ts';
import { buttons } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';
import { whyNotHere } from '../src/discord/here.ts';
import { matchButton } from '../src/discord/parts.ts';
import { resultLine } from '../src/discord/posts/ending.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { matchRecord } from '../src/formats/record.ts';
import { ending, journalEntry } from '../src/match/rows.ts';

const SENT = 'import';

/** The largest file, in bytes. A match of nine hundred answers takes a tenth of this. */
const MOST_BYTES = 5_000_000;

/** How long Discord may take to deliver a file. */
const TIMEOUT_MS = 20_000;

const NOT_ONE = 'That is not a file of a finished match: `/export` makes one once the match is over.';

/** The part of an export that is read; the rest follows from it. */
const exported = z.object({
  format: z.literal('two-lanterns-match/1', NOT_ONE),
  info: z.object({ ending: ending.nullable() }),
  record: matchRecord.extend({ seed: z.string().max(200) }).nullable(),
  earlier: z.array(z.unknown()).readonly(),
  journal: z.array(journalEntry).max(20_000).readonly().nullable(),
});

type Read =
  | { readonly ok: true; readonly value: z.output<typeof exported> }
  | { readonly ok: false; readonly problem: string };

const failed = (problem: string): Read => ({ ok: false, problem });

function readExport(text: string): Read {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return failed('That file is not JSON. `/export` gives a file of a finished match.');
  }
  const parsed = exported.safeParse(document);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues;
    return failed(path.length === 0 || path[0] === 'format' ? NOT_ONE : `In that file, ${path.join('.')}: ${message}.`);
  }
  if (parsed.data.record === null)
    return failed('That match was still running when it was exported, so its dice are not in the file.');
  if (parsed.data.earlier.length > 0)
    return failed('The rules were corrected while that match was being played, so not all of it can be replayed.');
  return { ok: true, value: parsed.data };
}

async function fetchUpload({ uploads: [file] }: ComponentContext): Promise<Read> {
  if (file === undefined) return failed('No file arrived.');
  if (file.bytes > MOST_BYTES) return failed('That file is too large to be a match.');
  try {
    const answer = await fetch(file.url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return readExport(await answer.text());
  } catch {
    // A timeout or broken connection is answered like an error from Discord.
  }
  return failed('Discord did not deliver the file. Try again.');
}

/** The form: stores the match and shows it to the person who sent it. */
const importForm = defineComponent({
  name: SENT,
  deferral: 'privately',
  args: z.tuple([]),
  async run(context) {
    const { service, click, place, deps } = context;
    const read = await fetchUpload(context);
    if (!read.ok) return context.answerPrivately(read.problem);
    const { record, journal, info } = read.value;
    if (record === null) return context.answerPrivately(NOT_ONE);
    const made = await service.importMatch(click, {
      ...{ record, journal, ending: info.ending },
      server: place.server,
      channel: place.channel,
    });
    if (!made.ok) return context.refuse(made.refusal);
    const kept = await service.info(made.value.match);
    if (kept === null) return context.refuse({ code: 'no-such-match' });
    await context.answerPrivately({
      content: [
        `**${matchTitle(deps.games, kept)}** is here, with ${kept.answers === 1 ? 'one decision' : `${kept.answers} decisions`}. ${resultLine(deps.games, kept)}`,
        '`/replay` steps through it, and **Play On From Here** under a step begins a match of your own from there.',
      ].join('\n'),
      rows: [buttons(matchButton('board', kept), matchButton('log', kept), matchButton('film', kept))],
    });
  },
});

/** `/import`: loads a finished match from a file, to look at it, replay it and play on from any point. */
export const importMatch = defineCommand({
  data: new SlashCommandBuilder()
    .setName('import')
    .setDescription('Load a finished match from a file, to look at it, replay it and play on from any point')
    .setContexts(InteractionContextType.Guild),
  options: z.object({}),
  async run(context) {
    const whyNot = await whyNotHere(context);
    if (whyNot !== null) return context.answerPrivately(whyNot);
    await context.openForm(
      new ModalBuilder()
        .setCustomId(customId(SENT))
        .setTitle('A finished match')
        .addLabelComponents(
          new LabelBuilder()
            .setLabel('The file that /export gave')
            .setFileUploadComponent(new FileUploadBuilder().setCustomId('file').setMinValues(1).setMaxValues(1)),
        ),
    );
  },
  components: [importForm],
});
