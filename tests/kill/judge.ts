import { z } from 'zod';
import type { AnyGame } from '../../src/core/game.ts';
import { messageOf } from '../../src/core/thrown.ts';
import { cardBody } from '../../src/discord/posts/card.ts';
import { endBody, revealedLines } from '../../src/discord/posts/ending.ts';
import { handOverBody } from '../../src/discord/posts/hand-over.ts';
import { storyOf, summaryOf } from '../../src/discord/story.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchService } from '../../src/match/api.ts';
import { standingAnswers } from '../../src/match/journal.ts';
import { type Live, loadLive } from '../../src/match/live.ts';
import { awaited } from '../../src/match/people.ts';
import { type JournalAnswer, type MatchId, type MatchInfo, type MatchRow, matchId } from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import type { Store } from '../../src/match/store.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { done } from '../match/kit.ts';
import type { Ground } from './database.ts';
import type { Notebook } from './players.ts';

/** Holds what is left, in the database and on the screens, against what was promised and against each other. */
export interface Case {
  readonly sandbox: Sandbox;
  readonly ground: Ground;
  readonly store: Store;
  /** By the rules of the last bot. */
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly service: MatchService;
  readonly notebook: Notebook;
}

export interface Verdict {
  readonly matches: number;
  readonly answers: number;
  readonly boards: number;
  /** Answers that stand although the process died before it could say so. */
  readonly untold: number;
}

/** A service for looking only. */
export const lookingOn = (store: Store, games: ReadonlyMap<string, AnyGame> = GAMES): MatchService =>
  createMatchService({
    store,
    games,
    now: () => Date.now(),
    newId: () => 'unused',
    newSeed: () => 'unused',
    pick: () => 0,
    standIn: 'regular',
  });

type Fault = (words: string) => void;

export async function judge(found: Case): Promise<Verdict> {
  const { ground, store, notebook } = found;
  const fault: Fault = words => notebook.faults.push(words);
  const stored = idRows.parse(await ground.ask('select id from matches order by created, id'));
  const ids = stored.map(({ id }) => id);
  const verdict = { matches: ids.length, answers: 0, boards: 0, untold: 0 };
  const clicks = new Map<string, number>();
  for (const id of ids) {
    const journal = await judgeJournal(found, id, fault);
    for (const { click } of journal) if (click) clicks.set(click, (clicks.get(click) ?? 0) + 1);
    verdict.answers += journal.length;
    verdict.boards += await judgeChat(found, id, fault);
  }
  for (const { click } of notebook.promised.values()) {
    if (clicks.get(click) !== 1) fault(`${click} was promised and is there ${clicks.get(click) ?? 0} times`);
  }
  const asked = [...clicks.keys()].filter(click => !click.startsWith('bot-'));
  verdict.untold = asked.filter(click => !notebook.promised.has(click)).length;
  const damage = ground.damage();
  if (damage !== null) fault(`the database is damaged: ${damage}`);
  if ((await store.unsent()) !== 0) fault('something was never told');
  await judgeChannel(found, ids, fault);
  return verdict;
}

const idRows = z.array(z.object({ id: matchId }));
const kindOf = z.preprocess(text => JSON.parse(String(text)), z.looseObject({ kind: z.string() }));
const sentRows = z.array(z.object({ version: z.coerce.number(), change: kindOf }));
/** The changes that each come of one line of the journal. */
const OF_A_LINE = new Set(['moved', 'taken-back', 'mended']);

async function judgeJournal({ ground, store, games, notebook }: Case, id: MatchId, fault: Fault) {
  const row = await store.match(id);
  if (row === null) throw new Error(`${id} is gone`);
  const journal = await store.journal(id);
  for (const { click, version } of journal) {
    const told = click ? notebook.promised.get(click) : undefined;
    if (told && (told.version !== version || told.match !== id)) fault(`${click} was told otherwise`);
  }
  if (row.info.version !== journal.length) fault(`${id}: version ${row.info.version} of ${journal.length} lines`);
  if (row.info.answers !== standingAnswers(journal).length) fault(`${id}: another number of answers stands`);
  const outbox = sentRows.parse(
    await ground.ask(`select version, change from outbox where match = '${id}' order by id`),
  );
  const sent = outbox.flatMap(({ version, change }) => (OF_A_LINE.has(change.kind) ? [version] : []));
  if (sent.join() !== journal.map(({ version }) => version).join()) fault(`${id}: the outbox is not the journal`);
  if (row.seed !== null) await judgeSteps(store, games, row, standingAnswers(journal), text => fault(`${id}: ${text}`));
  return journal;
}

/** What was kept of a match is what it comes out at when it is played again from its beginning, or since its rules changed. */
async function judgeSteps(
  store: Store,
  games: Case['games'],
  row: MatchRow,
  answers: readonly JournalAnswer[],
  fault: (text: string) => void,
): Promise<void> {
  const { id, game: name } = row.info;
  const game = games.get(name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  const told = await store.told(id, -1, row.info.answers);
  const kept = new Map((await store.checkpoints(id, 0)).map(each => [each.answers, each]));
  if (told.length !== answers.length + 1) fault(`${told.length} steps were told of ${answers.length} answers`);
  if (!kept.has(0)) fault('it has no checkpoint of the set-up');
  const seam = row.info.seams.at(-1);
  // Where it ended before the rules changed, it was never played by these.
  if (seam === undefined && row.info.rules !== game.rulesVersion) return;
  const checkpoint = seam ? await store.checkpoint(id, seam.answers, seam.version) : null;
  let live: Live;
  try {
    live = loadLive(game, row, { checkpoint, answers: [], recent: [] });
  } catch (error) {
    const at =
      checkpoint === null ? 'no checkpoint' : `a checkpoint of rules ${checkpoint.rules}, ${checkpoint.answers}`;
    return fault(`it cannot be opened from ${at}: ${messageOf(error)}\n${JSON.stringify({ ...row, position: null })}`);
  }
  for (const answer of [null, ...answers.slice(seam?.answers ?? 0)]) {
    if (answer && !live.match.applyRecorded(answer).ok) return fault('it cannot be played again');
    const there = kept.get(live.match.answers);
    if (there && !live.isAt(there)) fault(`the checkpoint of answer ${live.match.answers} is another position`);
  }
}

/** The number of answers that a board's picture shows. */
function shownBy({ files, text }: SeenMessage): number | null {
  const name = files[0]?.name ?? /\(error (p[\w-]+)\)/.exec(text)?.[1];
  const at = name && /-(\d+)(?:\.jpg)?$/.exec(name)?.[1];
  return at ? Number(at) : null;
}

/** What is posted between the boards: a question to the others and what came of it, a call, a warning. */
const BETWEEN =
  /do you agree\?|It was (agreed|declined|withdrawn)\.|it lapsed\.|waits for your decision|your time runs out|your last press took effect|^The rematch/;
/** Lines above a board: of a seat that has changed hands, of answers taken back, of rules that were mended. */
const ABOVE =
  /^(From now on .* decides? for|The time of .* has run out\.|.* let the bot play:|By agreement .* taken back\.|The rules of .* were corrected|-# Cannon are louder|The last (decision|\d+ decisions) of the unfinished action|The match goes on)/;
/** After these some of what was told before does not stand any more. */
const BACK = /^(By agreement .* taken back\.|The rules of .* were corrected)/m;

/** What was true for the picture, the one to decide and the players at that moment is not compared. */
const toCompare = (text: string): string =>
  text
    .split('\n')
    .filter(line => !line.startsWith('▶') && !line.includes('(error p') && !ABOVE.test(line))
    .join('\n');

const MORE = /^… and (\d+) more lines?\.$/;

/** How many lines there are, with those that the last one only counts. */
const counted = (lines: readonly string[]): number =>
  lines.length + Number(MORE.exec(lines.at(-1) ?? '')?.[1] ?? 1) - 1;

/**
 * Whether two posts say the same. A long story is cut to the room that is left above a board in words, which depends on
 * lines that are not compared: it may be cut elsewhere, within a line or between two.
 */
export function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = [one, other].sort((a, b) => a.length - b.length).map(text => text.split('\n'));
  const cut = shorter.findIndex((line, i) => line !== longer[i]);
  const [last = '', ...board] = cut < 0 ? [] : shorter.slice(cut);
  if (board.length === 0 || longer.slice(-board.length).join() !== board.join()) return false;
  const instead = longer.slice(cut, -board.length);
  if (MORE.test(last)) return counted([last]) === counted(instead);
  return last.endsWith('…') && (instead[0] ?? '').startsWith(last.slice(0, -1));
}

/** Every board says what came after the one before it, and nothing twice; the last one is how the match stands. */
async function judgeChat(parts: Case, id: MatchId, fault: Fault): Promise<number> {
  const { sandbox, service } = parts;
  const info = await service.info(id);
  if (!info?.thread) {
    if (info?.status === 'playing' || info?.status === 'over') fault(`${id} has no thread`);
    return 0;
  }
  const person = sandbox.person('Spectator');
  const posts = person.messages(info.thread).filter(({ ephemeral }) => !ephemeral);
  const boards = posts.flatMap(post => {
    const isEnd = info.status === 'over' && post.buttons.some(({ label }) => label === 'Rematch');
    const at = isEnd ? info.answers : shownBy(post);
    if (at !== null) return [{ post, at }];
    if (!BETWEEN.test(post.text)) fault(`${id}: a post that is no board: ${post.text}`);
    return [];
  });
  // Older boards tell of answers that do not stand any more.
  const first = Math.max(
    0,
    boards.findLastIndex(({ post }) => BACK.test(post.text)),
  );
  let from = first === 0 ? -1 : (boards[first]?.at ?? -1);
  for (const { post, at } of first === 0 ? boards : boards.slice(first + 1)) {
    if (at > info.answers) {
      const all = boards.map(each => `${each.at}: ${each.post.text.split('\n', 1)[0]}`).join('\n');
      fault(`${id}: ${at} was told, and ${info.answers} answers stand (${info.status}, rules ${info.rules})\n${all}`);
      continue;
    }
    const last = post === boards.at(-1)?.post;
    const above = post.text.split('\n').some(line => ABOVE.test(line));
    if (at <= from && !(last && info.status === 'over') && !above) fault(`${id}: ${at} was told after ${from}`);
    const part: Part = { from: Math.min(from, at), at, last, drawn: post.files.length > 0 };
    const expected = [await wordsOf(parts, info, part)];
    // A match that was given up ends without an answer, so a board of its last position may have been posted before that.
    if (!last && at === info.answers) expected.push(await wordsOf({ ...parts, service: running(parts) }, info, part));
    if (!expected.some(words => areAlike(toCompare(post.text), toCompare(words)))) {
      fault(`${id}: after ${at} answers stands\n${post.text}\nand not\n${expected.join('\nnor\n')}`);
    }
    from = at;
  }
  await judgeLast(parts, info, boards, fault);
  return boards.length;
}

interface Part {
  readonly from: number;
  readonly at: number;
  readonly last: boolean;
  /** Whether it shows a picture; else the board stands in it in words. */
  readonly drawn: boolean;
}

/** Shows the last position of matches that were given up as if they had not been. They stay over, so that nothing renews them. */
const running = ({ store, games }: Case): MatchService =>
  lookingOn(
    {
      ...store,
      match: async id => {
        const row = await store.match(id);
        return row && { ...row, info: { ...row.info, ending: null } };
      },
    },
    games,
  );

async function wordsOf({ service, games }: Case, info: MatchInfo, { from, at, last, drawn }: Part): Promise<string> {
  const { goesOn } = done(await service.lookBack(info.id, null, at));
  const told = (await storyOf(service, info, { from, at, goesOn: goesOn && !(last && info.status === 'over') })).lines;
  const picture = drawn ? { name: 'board.jpg', bytes: new Uint8Array(), alt: '' } : null;
  if (!last || info.status !== 'over') {
    const look = done(await service.lookBack(info.id, null, at));
    return handOverBody(games, { look, told, picture, notes: [], pings: [] }).content;
  }
  const open = done(await service.look(info.id, null));
  const own = await Promise.all(info.seats.map(async (_, seat) => done(await service.look(info.id, null, seat))));
  return endBody(games, {
    info,
    told,
    summary: await summaryOf(service, info),
    revealed: revealedLines(games, open, own),
    picture,
  }).content;
}

/** Whether the seat that must decide has just ended an action of its own: it is not called again. */
async function goesOnAt(service: MatchService, { id, deciders }: MatchInfo, at: number): Promise<boolean> {
  const [last] = done(await service.log(id, null, at - 1, at)).entries;
  return last !== undefined && !last.bot && last.seat !== null && deciders.includes(last.seat);
}

async function judgeLast(
  { service, store }: Case,
  info: MatchInfo,
  boards: readonly { readonly post: SeenMessage; readonly at: number }[],
  fault: Fault,
): Promise<void> {
  const { post: last, at } = boards.at(-1) ?? {};
  if (last === undefined) return fault(`${info.id}: nothing was told`);
  const alive = boards.flatMap(({ post }) => (post.buttons.length > 0 ? [post] : []));
  if (alive.length !== 1 || alive[0] !== last) {
    const shown = boards.map(({ post, at: answers }) => `${answers}${post.buttons.length > 0 ? ' with buttons' : ''}`);
    fault(
      `${info.id}: ${alive.length} boards have buttons (of ${info.status}, ${shown.join(', ')})\n${alive.map(({ text }) => text).join('\n--\n')}`,
    );
  }
  if ((await store.message(info.id, 'board'))?.message !== last.id) fault(`${info.id}: another board is noted`);
  // A board with news above it is posted in the midst of an action too, and calls nobody.
  const above = last.text.split('\n').some(line => ABOVE.test(line));
  if (at !== (info.status === 'over' ? info.answers : info.since) && !above)
    fault(`${info.id}: the last board shows ${at}`);
  if (info.status !== 'playing' || above) return;
  const called = awaited(info).every(user => last.text.includes(`<@${user}>`));
  const goesOn = at !== undefined && (await goesOnAt(service, info, at));
  if (!called || last.pinged.length !== (goesOn ? 0 : awaited(info).length))
    fault(`${info.id}: ${last.pinged} were called`);
}

/** One card for each match, which says how it stands. */
async function judgeChannel(
  { sandbox, service, store, games }: Case,
  ids: readonly MatchId[],
  fault: Fault,
): Promise<void> {
  const posts = sandbox
    .person('Spectator')
    .messages(sandbox.channelId)
    .filter(({ ephemeral }) => !ephemeral);
  if (posts.length !== ids.length) fault(`${posts.length} cards for ${ids.length} matches`);
  for (const id of ids) {
    const info = await service.info(id);
    const card = await store.message(id, 'card');
    const post = posts.find(each => each.id === card?.message);
    if (info === null || post === undefined) {
      fault(`${id} has no card`);
      continue;
    }
    const look = info.status === 'playing' ? await service.look(id, null) : null;
    // Between hand-overs the card waits for the next one: its summary may be of the last.
    if (info.status === 'playing' && info.since < info.answers) continue;
    const before = info.rematchOf === null ? null : await service.info(info.rematchOf);
    const { content } = cardBody(games, info, look?.ok ? look.value : null, before);
    if (post.text !== content) fault(`${id}: its card says\n${post.text}\nand not\n${content}`);
  }
  const threads = [...sandbox.world.channels.values()].filter(({ kind }) => kind === 'thread').length;
  const infos = await Promise.all(ids.map(id => service.info(id)));
  const begun = infos.filter(info => info?.thread).length;
  if (threads !== begun) fault(`${threads} threads for ${begun} matches`);
}
