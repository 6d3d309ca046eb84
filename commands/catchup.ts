import type { Told } from '../src/core/telling.ts';
import type { Seat } from '../src/core/umpire.ts';
import { CONTENT_LIMIT } from '../src/discord/body.ts';
import type { Context } from '../src/discord/context.ts';
import { numbered, type Story, story, toldLine } from '../src/discord/story.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { seatsOf } from '../src/match/people.ts';
import type { MatchInfo } from '../src/match/rows.ts';
import type { LogEntry, LogPart } from '../src/match/types.ts';
import { matchCommand } from './one-match.ts';
import { byTurn } from './turns.ts';
import { endingLine, homeLink, waitingLine } from './whose.ts';

const HEADING = '### ';

/** Short for phones: a heading for each turn, a line for each event; the first line of each answer has its number. */
const linesFor = ({ entries }: LogPart): string[] =>
  entries.flatMap(({ answer, told }) =>
    told.flatMap((each, i) => [
      ...(each.begins === undefined ? [] : [`${HEADING}${each.begins}`]),
      `- ${i === 0 ? `${numbered(answer)} ` : ''}${toldLine(each)}`,
    ]),
  );

const isAbout = ({ says }: Told): boolean =>
  !!says && 'opens' in says && says.opens === 'turn' && says.isAbout === true;

/** Without what the match is about, which whoever has decided something in it has read. */
function withoutKnown(part: LogPart, seats: readonly Seat[]): LogPart {
  const { entries } = part;
  const hasDecided = entries.some(({ seat, bot }) => seat !== null && !bot && seats.includes(seat));
  if (!hasDecided) return part;
  return { ...part, entries: entries.map(each => ({ ...each, told: each.told.filter(told => !isAbout(told)) })) };
}

const MIDDLE = `${HEADING}In the middle of `;

/** The heading of the turn in which the list starts, if the person has already read the turn's start; else empty. */
async function midTurn({ service, user }: Context, { id }: MatchInfo, { entries }: LogPart): Promise<string[]> {
  const [first] = entries.filter(({ told }) => told.length > 0);
  if (!first || first.told[0].begins !== undefined) return [];
  for (let to = first.answer - 1; to >= 0; to -= STEP) {
    const read = await service.log(id, user.id, Math.max(-1, to - STEP), to);
    const told = read.ok ? read.value.entries.flatMap(entry => entry.told) : [];
    const turn = told.findLast(({ begins }) => begins)?.begins;
    if (turn !== undefined) return [`${MIDDLE}${turn}`];
  }
  return [];
}

/** How many decisions are read at a time when looking back for the start of a turn. */
const STEP = 40;

/** What each seat decided before another did, in order. */
function byDecider(entries: readonly LogEntry[]): readonly (readonly LogEntry[])[] {
  const runs: LogEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run?.[0].seat === entry.seat) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** What was decided shortly before: the first account may refer to it. */
async function entriesBefore({ service, user }: Context, { id }: MatchInfo, { entries: [first] }: LogPart) {
  const read = await service.log(id, user.id, Math.max(-1, first.answer - 1 - STEP), first.answer - 1);
  return first.answer > 0 && read.ok ? read.value.entries : [];
}

const IN_SHORT = '-# Each turn in short. `/log` has all of it.';

/** How many parts a turn is divided into, for a headline of each, before there is room for one of every post. */
const PARTS = 4;

/** A turn's runs, joined into a few parts of about the same size. */
function parts(runs: readonly (readonly LogEntry[])[]): readonly (readonly LogEntry[])[] {
  const size = Math.ceil(runs.length / PARTS);
  return Array.from({ length: Math.ceil(runs.length / size) }, (_, i) => runs.slice(i * size, (i + 1) * size).flat());
}

/** Four accounts of a turn, the shortest first: its one headline; a few headlines in the order of time; those of all its posts; the posts whole. */
function accountsOf(info: MatchInfo, earlier: readonly LogEntry[], turn: readonly LogEntry[]): readonly string[] {
  const runs = byDecider(turn);
  const toldBy = (list: readonly (readonly LogEntry[])[]): readonly Story[] => {
    const before = [...earlier];
    return list.map(part => {
      const each = story(info, before.slice(-STEP), part);
      before.push(...part);
      return each;
    });
  };
  const posts = toldBy(runs);
  const whole = posts.flatMap(({ lines }) => lines).join('\n');
  const { headline } = story(info, earlier.slice(-STEP), turn);
  if (headline === null) return [whole];
  const begins = turn[0].told[0]?.begins;
  const when = begins === undefined ? '' : `${begins}: `;
  const first = `**${headline}**`;
  // In the order of time. Where no part has the headline of the whole turn, as it joins several, it stands above them.
  const byHeadlines = (stories: readonly Story[]): string => {
    const heads = stories.flatMap(part => [...(part.headline === null ? [] : [part.headline]), ...part.besides]);
    const at = heads.indexOf(headline);
    const told = heads.map((head, i) => (i === at ? first : head)).filter((head, i) => i === at || head !== headline);
    const below = told.length > 0 ? ['In order:', ...told] : [];
    return `${when}${(at < 0 ? [first, ...below] : told).join(' ')}`;
  };
  return [`${when}${first}`, byHeadlines(toldBy(parts(runs))), byHeadlines(posts), whole];
}

/** An account of each turn within `limit` characters. Each becomes fuller while there is room, the last one first. */
function accounts(info: MatchInfo, earlier: readonly LogEntry[], part: LogPart, limit: number): readonly string[] {
  const turns = byTurn(part);
  const texts = turns.map((turn, i) => accountsOf(info, [...earlier, ...turns.slice(0, i).flat()], turn));
  let shown: readonly string[] = turns.map(() => '');
  const told = (): string[] => [...shown.filter(text => text !== ''), IN_SHORT];
  for (const level of [0, 1, 2, 3]) {
    for (const i of [...turns.keys()].toReversed()) {
      const before = shown;
      shown = shown.with(i, texts[i][level] ?? before[i]);
      if (told().join('\n').length > limit) shown = before;
    }
  }
  return told();
}

/** `/catchup`: what happened since this person last looked, line by line if there is room, else turn by turn. */
export const catchup = matchCommand({
  name: 'catchup',
  description: 'What has happened since you last looked',
  over: true,
  async run(context, info) {
    const { service, user, deps } = context;
    const part = await service.catchUp(info.id, user.id);
    if (!part.ok) return context.refuse(part.refusal, info);
    const news = withoutKnown(part.value, seatsOf(info, user.id));
    const lines = linesFor(news);
    const now = info.ending ? endingLine(deps.games, info, info.ending) : waitingLine(deps.games, info);
    const foot = `${now} ${homeLink(info)}`;
    const title = `**${matchTitle(deps.games, info)}**`;
    if (lines.length === 0) {
      return context.answerPrivately(`${title}: nothing has happened since you last looked.\n${foot}`);
    }
    const head = `${title} since you last looked:`;
    const limit = CONTENT_LIMIT - head.length - foot.length - 2;
    const all = [...(await midTurn(context, info, news)), ...lines];
    const told =
      all.join('\n').length <= limit ? all : accounts(info, await entriesBefore(context, info, news), news, limit);
    await context.answerPrivately([head, ...told, foot].join('\n'));
  },
});
