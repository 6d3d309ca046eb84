import { z } from 'zod';
import { givesNoReason, KEPT_SECRET } from '../bots/why.ts';
import { count } from '../core/count.ts';
import type { Told } from '../core/game.ts';
import type { Reason } from '../match/beside.ts';
import { standingAnswers } from '../match/journal.ts';
import { seatedPeople } from '../match/people.ts';
import { type MatchId, type MatchInfo, matchId } from '../match/rows.ts';
import type { LogEntry, Result } from '../match/types.ts';
import type { Body } from './body.ts';
import { defineComponent } from './command.ts';
import type { BotDeps, ComponentContext } from './context.ts';
import { buttons } from './controls.ts';
import { customId } from './custom-id.ts';
import { oneMatch, pageNumber, withLook } from './match-args.ts';
import { pageBody, pagesOf, withFullLastPage } from './paging.ts';
import { numbered, toldLines } from './story.ts';
import { seatTitle } from './words.ts';

/** What people can read about the course of a match: the log, and the bot's reasons. */

/**
 * The log is loaded in blocks of this many decisions, so that a page costs the same in a long match as in a short one. The
 * last block has up to twice as many, so that its last page is full.
 */
const DECISIONS_PER_BLOCK = 40;

/** A page of the log as this person was told it. `at`: the block and the page within it; null for the last page. */
export async function logBody(
  { service, games }: Pick<BotDeps, 'service' | 'games'>,
  info: MatchInfo,
  user: string | null,
  at: { readonly block: number; readonly page: number } | null,
): Promise<Result<Body>> {
  // The newest entry that this person may read. Only the acting seat can read an action before its hand-over.
  const newest = await service.log(info.id, user, info.since - 1);
  if (!newest.ok) return newest;
  const bound = newest.value.entries.at(-1)?.answer ?? info.since;
  const lastBlock = Math.max(0, Math.floor(bound / DECISIONS_PER_BLOCK) - 1);
  const block = Math.min(at?.block ?? lastBlock, lastBlock);
  const [from, to] = [
    block * DECISIONS_PER_BLOCK,
    block === lastBlock ? bound : block * DECISIONS_PER_BLOCK + DECISIONS_PER_BLOCK - 1,
  ];
  const part = await service.log(info.id, user, from - 1, to);
  const packed = logPages(games, info, part.ok ? part.value.entries : []);
  const pages = block === lastBlock ? withFullLastPage(packed) : packed;
  const page = Math.min(at?.page ?? pages.length, pages.length - 1);
  const earlier = page > 0 ? [block, page - 1] : [Math.max(0, block - 1), LAST_PAGE];
  const later = page < pages.length - 1 ? [block, page + 1] : [block + 1, 0];
  const row = buttons(
    { id: customId('logged', info.id, ...earlier, 'b'), label: '◀ Earlier', disabled: block === 0 && page === 0 },
    {
      id: customId('logged', info.id, ...later, 'f'),
      label: 'Later ▶',
      disabled: block === lastBlock && page === pages.length - 1,
    },
  );
  // How many pages the other blocks have is not known; the decisions say where the reader is.
  const which = pages.length === 1 || lastBlock > 0 ? '' : `, page ${page + 1} of ${pages.length}`;
  return {
    ok: true,
    value: {
      content: `-# Log, ${rangeWords(pages[page], [from, to])} of ${bound}${which}\n${pages[page]}`,
      rows: lastBlock === 0 && pages.length === 1 ? [] : [row],
    },
  };
}

/**
 * The decisions that a page tells, as numbered at the beginning of its lines. A page in the middle of one long line has no
 * number: it names those of its block.
 */
function rangeWords(page: string, block: readonly [number, number]): string {
  const numbers = [...page.matchAll(/^\*\*(\d+)\*\* /gm)].map(([, number]) => Number(number));
  const [first, last] = [numbers[0] ?? block[0], numbers.at(-1) ?? block[1]];
  return first === last ? `decision ${first}` : `decisions ${first} to ${last}`;
}

/** More than any block has pages. It stands for the last page of a block that is not loaded yet. */
const LAST_PAGE = 99;

/**
 * A page of the bot's reasons for its answers, without those that were taken back. If there are none, a sentence that says
 * so. `page` is null for the last page.
 */
export async function whyBody({ store, games }: BotDeps, info: MatchInfo, page: number | null): Promise<Body> {
  if (seatedPeople(info).length > 1 || info.seats.every(({ kind }) => kind === 'people'))
    return { content: 'This works only in matches that you play alone against the bot.' };
  const [all, journal] = await Promise.all([store.reasons(info.id), store.journal(info.id)]);
  const standing = standingAnswers(journal);
  const undone = journal.filter(entry => entry.kind === 'answer' && !standing.includes(entry));
  // A reason has the version at which the bot was asked; its answer has the next version.
  const reasons = all.filter(({ version }) => !undone.some(answer => answer.version === version + 1));
  if (reasons.length === 0) return { content: 'The bot has not made a decision in this match that I can explain.' };
  const wordsOf = ({ why, whole }: Reason): string => (info.status === 'playing' ? why : (whole ?? why));
  const told = reasons.filter(each => !givesNoReason(wordsOf(each)));
  const untold = info.status === 'playing' ? untoldLine(reasons.length - told.length) : [];
  const lines = told.map(each => `- ${seatTitle(games, info, each.seat)} · ${keptMarked(wordsOf(each))}`);
  const pages = pagesOf(lines.join('\n')).map(page => [...untold, keptExplained(page)].join('\n'));
  return pageBody('reasons', 'What the bot decided, and why', info.id, pages, page);
}

/** Instead of a line for each decision whose reason may not be told yet. */
const untoldLine = (decisions: number): string[] =>
  decisions === 0
    ? []
    : [
        `-# ${count(decisions, 'decision')} without a reason that may be told now ${decisions === 1 ? 'is' : 'are'} left out: what speaks for ${decisions === 1 ? 'it' : 'them'} is hidden. After the match \`/why\` gives all.`,
      ];

/** Stands in each reason where the bot keeps its estimate to itself, which the page says once. */
const KEPT_MARK = '†';
const KEPT_NOTE = `-# ${KEPT_MARK} Here the bot knows something that not everybody may know. Its estimate is told after the match.`;

const keptMarked = (why: string): string => why.replace(`${KEPT_SECRET}.`, KEPT_MARK);
const keptExplained = (page: string): string => (page.includes(KEPT_MARK) ? `${KEPT_NOTE}\n${page}` : page);

/** Whether a sentence begins with the name `who`: "British Action: Plan.", "The Patriots pass." */
function beginsWith(sentence: string, who: string): boolean {
  const [first, doer] = [sentence.replace(/^The /, ''), who.replace(/s$/, '')];
  return first.startsWith(doer) && /^s?(?!\p{L})/u.test(first.slice(doer.length));
}

/** What happened, in parts that each begin with a turn. */
function turnsOf(told: readonly Told[]): Told[][] {
  const parts: Told[][] = [];
  for (const each of told) {
    if (each.begins !== undefined || parts.length === 0) parts.push([each]);
    else parts.at(-1)?.push(each);
  }
  return parts;
}

/** The log in pages that fit a message, with a heading for each turn. No line is left out. */
export function logPages(games: BotDeps['games'], info: MatchInfo, entries: readonly LogEntry[]): readonly string[] {
  const lines = entries.flatMap(({ answer, seat, told }) => {
    const who = seat === null ? 'Set-up' : seatTitle(games, info, seat);
    return turnsOf(told).flatMap(part => {
      const { begins } = part[0];
      const what = toldLines(part).join(' ');
      const line = `${numbered(answer)} ${begins !== undefined || beginsWith(what, who) ? '' : `${who}: `}${what}`;
      return begins === undefined ? [line] : [`### ${begins}`, line];
    });
  });
  return pagesOf(lines.join('\n'));
}

/** Shows a page of the log. It needs no board, so it works even if the board cannot be shown. */
async function showLog(
  context: ComponentContext,
  match: MatchId,
  at: Parameters<typeof logBody>[3],
  show: (body: Body) => Promise<void>,
): Promise<void> {
  const info = await context.service.info(match);
  if (info === null) return context.refuse({ code: 'no-such-match' });
  const body = await logBody(context.deps, info, context.user.id, at);
  await (body.ok ? show(body.value) : context.refuse(body.refusal, info));
}

const logButton = defineComponent({
  name: 'log',
  deferral: 'privately',
  args: oneMatch,
  run: (context, match) => showLog(context, match, null, body => context.answerPrivately(body)),
});

const logPage = defineComponent({
  name: 'logged',
  deferral: 'in-place',
  args: z.tuple([matchId, pageNumber, pageNumber, z.string()]),
  run: (context, [match, block, page]) => showLog(context, match, { block, page }, body => context.update(body)),
});

const reasonsPage = defineComponent({
  name: 'reasons',
  deferral: 'in-place',
  args: z.tuple([matchId, pageNumber, z.string()]),
  run: (context, [match, page]) =>
    withLook(context, match, async ({ info }) => context.update(await whyBody(context.deps, info, page))),
});

/** The buttons of the log and of the bot's reasons. */
export const LOG_READING = [logButton, logPage, reasonsPage];
