import { z } from 'zod';
import type { AnyGame } from '../../src/core/game.ts';
import { messageOf } from '../../src/core/thrown.ts';
import type { Shown } from '../../src/discord/parts.ts';
import { cardBody } from '../../src/discord/posts/card.ts';
import { endBody, revealedLines } from '../../src/discord/posts/ending.ts';
import { handOverBody } from '../../src/discord/posts/hand-over.ts';
import { handOverLines, lastStoryOf, postLines, storyOf, summaryOf } from '../../src/discord/story.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchService } from '../../src/match/api.ts';
import { standingAnswers } from '../../src/match/journal.ts';
import { type Live, loadLive } from '../../src/match/live.ts';
import { awaitedPeople } from '../../src/match/people.ts';
import {
  type JournalAnswer,
  type JournalEntry,
  type MatchId,
  type MatchInfo,
  type MatchRow,
  matchId,
} from '../../src/match/rows.ts';
import { createMatchService } from '../../src/match/service.ts';
import type { Store } from '../../src/match/store.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { done } from '../match/kit.ts';
import type { Ground } from './database.ts';
import type { Notebook } from './players.ts';

/** What the judge is given. */
export interface Case {
  readonly sandbox: Sandbox;
  readonly ground: Ground;
  readonly store: Store;
  /** With the rules of the last bot. */
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

/** A match service that is only used to read. */
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

/** Compares what remains in the database and on the screens with what was promised, and with each other. */
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
/** The kinds of change that are each caused by one line of the journal. */
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

/** Replaying a match from its beginning, or from the last change of its rules, must give what was stored of it. */
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
  const told = await store.toldSteps(id, -1, row.info.answers);
  const kept = new Map((await store.checkpoints(id, 0)).map(each => [each.answers, each]));
  if (told.length !== answers.length + 1) fault(`${told.length} steps were told of ${answers.length} answers`);
  if (!kept.has(0)) fault('it has no checkpoint of the set-up');
  const seam = row.info.seams.at(-1);
  // A match that ended before the rules changed was never played by the new ones.
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

/** A board in the thread, and what its post was to show. */
interface Board {
  readonly post: SeenMessage;
  readonly shown: Shown;
}

/** How many answers had been given when the board's picture was drawn. */
function drawnAfter({ files, text }: SeenMessage): number | null {
  const name = files[0]?.name ?? /\(error (p[\w-]+)\)/.exec(text)?.[1];
  const at = name && /-(\d+)(?:\.jpg)?$/.exec(name)?.[1];
  return at ? Number(at) : null;
}

/** What a board was to show, by the nonce of its post; null for other posts. */
function shownIn({ world }: Sandbox, { id, channelId }: SeenMessage): Shown | null {
  const [, answers, version] =
    /^([0-9a-z]+)-([0-9a-z]+)-[0-9a-z]+-m/.exec(`${world.message(channelId, id).nonce}`) ?? [];
  return answers && version ? { answers: Number.parseInt(answers, 36), version: Number.parseInt(version, 36) } : null;
}

/** How many of the answers that a board shows had not been taken back at a later version, by default the last. */
const leftOf = ({ answers, version }: Shown, journal: readonly JournalEntry[], until = Infinity): number =>
  Math.min(
    answers,
    ...journal.flatMap(line =>
      line.kind !== 'answer' && line.version > version && line.version <= until ? [line.to] : [],
    ),
  );

/** When a post was made and under which nonce, which names the change that it tells. */
function madeWords({ world }: Sandbox, { id, channelId }: SeenMessage): string {
  const { createdAt, nonce } = world.message(channelId, id);
  return `${new Date(createdAt).toISOString()} ${nonce} `;
}

/** Posts between the boards: a proposal to the others and its outcome, a call to a player, a warning. */
const BETWEEN =
  /do you agree\?|It was (agreed|declined|withdrawn)\.|It lapsed:|waits for your decision|your time runs out|your last press took effect|^The rematch/;
/**
 * Lines above a board: a seat that changed hands, answers that were taken back, rules that were corrected, a match that
 * goes on elsewhere.
 */
const ABOVE =
  /^(From now on .* decides? for|.* ran out of time\.|.* let the bot play:|By agreement .* taken back\.|(The last|What|Decisions) .* taken back\.|The rules of .* were corrected|-# Cannon are louder|The last (decision|\d+ decisions) of the unfinished action|The match goes on)/;
/** Not compared: what depends on the moment of the post, such as the picture's name, who decides, and who holds the seats. */
const toCompare = (text: string): string =>
  text
    .split('\n')
    .filter(line => !line.startsWith('▶') && !line.includes('(error p') && !ABOVE.test(line))
    .join('\n');

const MORE = /^… and (\d+) more lines?\.$/;
/** The line of a story that has left out whole lines for lack of room. */
const LEFT_OUT = '-# More under **Log**.';
/** Whether the others have all these lines, in this order; a line may lack its last sentences, as `fitStory` cuts them. */
const areAmong = (lines: readonly string[], others: readonly string[]): boolean => {
  let next = 0;
  for (const other of others) if (`${other} `.startsWith(`${lines[next]} `)) next++;
  return next === lines.length;
};

/** How many lines a story has, including those that its last line only counts. */
const counted = (lines: readonly string[]): number =>
  lines.length + Number(MORE.exec(lines.at(-1) ?? '')?.[1] ?? 1) - 1;

/**
 * Whether two posts say the same. Above a board in words a long story is shortened to the room that is left. That room
 * depends on lines that are not compared, so the two may be cut at different places, even within a line.
 */
export function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = [one, other].sort((a, b) => a.length - b.length).map(text => text.split('\n'));
  const left = shorter.indexOf(LEFT_OUT);
  if (left >= 0) {
    // The board and all else below the story stands whole.
    const below = longer.length - (shorter.length - left - 1);
    if (below === longer.length) return false;
    const isSameBelow = longer.slice(below).join() === shorter.slice(left + 1).join();
    return isSameBelow && areAmong(shorter.slice(0, left), longer.slice(0, below));
  }
  const cut = shorter.findIndex((line, i) => line !== longer[i]);
  const [last = '', ...board] = cut < 0 ? [] : shorter.slice(cut);
  if (board.length === 0 || longer.slice(-board.length).join() !== board.join()) return false;
  const instead = longer.slice(cut, -board.length);
  if (MORE.test(last)) return counted([last]) === counted(instead);
  return last.endsWith('…') && (instead[0] ?? '').startsWith(last.slice(0, -1));
}

/** Each board tells what happened since the one before, without repeating anything, and the last one shows the current position. */
async function judgeChat(parts: Case, id: MatchId, fault: Fault): Promise<number> {
  const { sandbox, service, store } = parts;
  const info = await service.info(id);
  if (!info?.thread) {
    if (info?.status === 'playing' || info?.status === 'over') fault(`${id} has no thread`);
    return 0;
  }
  const person = sandbox.person('Spectator');
  const posts = person.messages(info.thread).filter(({ ephemeral }) => !ephemeral);
  const journal = await store.journal(id);
  const all = [
    ...posts.map(post => `${madeWords(sandbox, post)}${drawnAfter(post) ?? '-'}: ${post.text.split('\n', 1)[0]}`),
    ...journal.map(line => JSON.stringify(line).slice(0, 160)),
  ].join('\n');
  const boards: Board[] = [];
  for (const post of posts) {
    const shown = shownIn(sandbox, post);
    if (shown) boards.push({ post, shown });
    else if (!BETWEEN.test(post.text)) fault(`${id}: a post that is no board: ${post.text}`);
  }
  let before: Shown | null = null;
  for (const { post, shown } of boards) {
    const { answers: at, version } = shown;
    const last = post === boards.at(-1)?.post;
    const isEnd = last && info.status === 'over';
    if (!isEnd && drawnAfter(post) !== at)
      fault(`${id}: a board after ${at} answers shows ${drawnAfter(post)}\n${all}`);
    const from = before === null ? -1 : leftOf(before, journal, version);
    before = shown;
    // What has been taken back since can no longer be told anew, to compare it.
    if (leftOf(shown, journal) < at) continue;
    const above = post.text.split('\n').some(line => ABOVE.test(line));
    if (at <= from && !isEnd && !above) fault(`${id}: ${at} was told after ${from}\n${all}`);
    const part: Part = { from: Math.min(from, at), at, last, drawn: post.files.length > 0 };
    const expected = [await wordsOf(parts, info, part)];
    // A resigned match ends without an answer, so a board of its last position may already have been posted.
    if (!last && at === info.answers) expected.push(await wordsOf({ ...parts, service: running(parts) }, info, part));
    if (!expected.some(words => areAlike(toCompare(post.text), toCompare(words)))) {
      fault(
        `${id}: after ${at} answers, told from ${from}, stands\n${post.text}\nand not\n${expected.join('\nnor\n')}\n${all}`,
      );
    }
  }
  await judgeLast(parts, info, { boards, posts: all }, fault);
  return boards.length;
}

interface Part {
  readonly from: number;
  readonly at: number;
  readonly last: boolean;
  /** Whether the post has a picture. Otherwise it has the board in words. */
  readonly drawn: boolean;
}

/**
 * Shows the last position of a resigned match as it was before the resignation. Its status stays `over`, so that nothing
 * replays it under new rules.
 */
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
  const isEnd = last && info.status === 'over';
  const story = isEnd ? await lastStoryOf(service, info, from) : await storyOf(service, info, { from, at, goesOn });
  const told = isEnd ? postLines(story) : handOverLines(games, info, story, goesOn);
  const picture = drawn ? { name: 'board.jpg', bytes: new Uint8Array(), alt: '' } : null;
  if (!isEnd) {
    const look = done(await service.lookBack(info.id, null, at));
    return handOverBody(games, {
      look,
      shows: { answers: at, version: look.version },
      told,
      picture,
      notes: [],
      pings: [],
    }).content;
  }
  const open = done(await service.look(info.id, null));
  const own = await Promise.all(info.seats.map(async (_, seat) => done(await service.look(info.id, null, seat))));
  return endBody(games, {
    info,
    told,
    summary: await summaryOf(games, service, info),
    revealed: revealedLines(games, open, own),
    picture,
  }).content;
}

/** Whether a person who must decide now has also done the last deed, in which case nobody is called. */
async function goesOnAt(service: MatchService, { id, deciders }: MatchInfo, at: number): Promise<boolean> {
  const [last] = done(await service.log(id, null, at - 1, at)).entries;
  return last !== undefined && !last.bot && last.seat !== null && deciders.includes(last.seat);
}

async function judgeLast(
  { service, store }: Case,
  info: MatchInfo,
  { boards, posts }: { readonly boards: readonly Board[]; readonly posts: string },
  fault: Fault,
): Promise<void> {
  const { post: last, shown } = boards.at(-1) ?? {};
  const at = shown?.answers;
  if (last === undefined) return fault(`${info.id}: nothing was told`);
  const alive = boards.flatMap(({ post }) => (post.buttons.length > 0 ? [post] : []));
  if (alive.length !== 1 || alive[0] !== last) {
    const shown = boards.map(
      ({ post, shown: { answers } }) => `${answers}${post.buttons.length > 0 ? ' with buttons' : ''}`,
    );
    fault(
      `${info.id}: ${alive.length} boards have buttons (of ${info.status}, ${shown.join(', ')})\n${alive.map(({ text }) => text).join('\n--\n')}`,
    );
  }
  if ((await store.note(info.id, 'board'))?.message !== last.id) fault(`${info.id}: another board is noted`);
  if (at !== (info.status === 'over' ? info.answers : info.since)) {
    const { status, since, answers, version, deciders, aside } = info;
    const told = await store.note(info.id, 'told');
    const standing = JSON.stringify({ status, since, answers, version, deciders, aside, told });
    fault(`${info.id}: the last board shows ${at} of ${standing}\n${posts}`);
  }
  // A board with news above it may be posted while nobody is newly asked, and calls nobody.
  const above = last.text.split('\n').some(line => ABOVE.test(line));
  if (info.status !== 'playing' || above) return;
  const areAllNamed = awaitedPeople(info).every(user => last.text.includes(`<@${user}>`));
  const goesOn = at !== undefined && (await goesOnAt(service, info, at));
  if (!areAllNamed || last.pinged.length !== (goesOn ? 0 : awaitedPeople(info).length))
    fault(`${info.id}: ${last.pinged} were called`);
}

/** There must be one card for each match, and it must show the current state. */
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
    const card = await store.note(id, 'card');
    const post = posts.find(each => each.id === card?.message);
    if (info === null || post === undefined) {
      fault(`${id} has no card`);
      continue;
    }
    const look = info.status === 'playing' ? await service.look(id, null) : null;
    // The card is updated at hand-overs, so between two of them its summary may be that of the last one.
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
