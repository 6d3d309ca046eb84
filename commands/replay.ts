import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { z } from 'zod';
import { defined } from '../src/core/defined.ts';
import { LruCache } from '../src/core/lru-cache.ts';
import { type Body, CONTENT_LIMIT, clip, fitLines, MOST_OPTIONS, OPTION_LIMIT, type Row } from '../src/discord/body.ts';
import { defineCommand, defineComponent } from '../src/discord/command.ts';
import type { Context } from '../src/discord/context.ts';
import { buttons, select } from '../src/discord/controls.ts';
import { customId } from '../src/discord/custom-id.ts';
import { whyNotHere } from '../src/discord/here.ts';
import { matchAnswer } from '../src/discord/opening.ts';
import { story, toldLines } from '../src/discord/story.ts';
import { matchTitle } from '../src/discord/titles.ts';
import { matchOption } from '../src/discord/which.ts';
import { handOverBoardNote, refusalText, seatTitle } from '../src/discord/words.ts';
import type { MatchService } from '../src/match/api.ts';
import { refused } from '../src/match/refusals.ts';
import { type MatchInfo, matchId } from '../src/match/rows.ts';
import type { Look, Result } from '../src/match/types.ts';
import { addMatchOption, completeAny, theMatch } from './one-match.ts';
import { type Step, step, stepper, stepTo, wholeNumber } from './pages.ts';
import { byTurn } from './turns.ts';

const PRESSED = 'replay';
const TURN = 'replay-turn';
const PLAY_ON = 'playon';

/**
 * The position after `at` answers, and the events of the last of them. `fromTurn`: if that one ended a turn and began the
 * next, only what it began.
 */
async function still(
  context: Context,
  info: MatchInfo,
  at: number,
  { fromTurn = false }: { readonly fromTurn?: boolean } = {},
): Promise<Result<Body>> {
  const { service, user, deps, store } = context;
  const known = await service.readable(info.id, user.id);
  if (!known.ok) return known;
  const last = known.value;
  if (at > last) return refused({ code: 'no-such-answer', answer: at, answers: last });
  const look = await service.lookBack(info.id, user.id, at);
  // The events can be shown even if today's rules cannot show the position.
  if (!look.ok && look.refusal.code !== 'unshown' && look.refusal.code !== 'set-aside') return look;
  const log = await service.log(info.id, user.id, at - 1, at);
  if (!log.ok) return log;
  const [entry] = log.value.entries;
  const seat = entry?.seat ?? null;
  const who = seat === null ? 'Set-up' : seatTitle(deps.games, info, seat);
  const opening = fromTurn ? (entry?.told.findLastIndex(({ begins }) => begins !== undefined) ?? -1) : -1;
  const shown = opening < 0 ? entry?.told : entry?.told.slice(opening);
  const told = shown && shown.length > 0 ? toldLines(shown) : [nothingWords(info)];
  const heading = `**${matchTitle(deps.games, info)}**, decision ${at} of ${last}. ${opening < 0 ? who : `${shown?.[0]?.begins} begins`}:`;
  const { palette } = await store.prefs(user.id);
  const picture = look.ok ? await deps.pictures.draw(look.value, { palette }) : null;
  const words = look.ok
    ? positionWords(look.value, at, picture === null)
    : ['', `-# ${refusalText(deps.games, look.refusal, info)}`];
  return {
    ok: true,
    value: {
      content: fitLines([heading, ...told, ...words], CONTENT_LIMIT),
      rows:
        last > 0
          ? [stepper(PRESSED, at, last, info.id), ...(await turnRow(context, info, at)), ...playOnRow(info, at, look)]
          : [],
      files: picture === null ? [] : [picture],
    },
  };
}

/** What is said of a decision that led to nothing that can be told. */
const nothingWords = ({ status }: MatchInfo): string =>
  status === 'over' ? 'Nothing came of this alone: see the next decisions.' : 'Nothing to be seen yet.';

interface Turn {
  /** The decision that began it. */
  readonly answer: number;
  readonly begins: string;
  readonly headline: string | null;
}

/** The turns of matches as people may read them, since every step of a replay lists them and headlines take long to find. */
const knownTurns = new WeakMap<MatchService, LruCache<string, readonly Turn[]>>();
const TURNS_KEPT = 50;

async function turnsOf({ service, user }: Context, { id, version }: MatchInfo): Promise<readonly Turn[]> {
  const known = knownTurns.get(service) ?? new LruCache<string, readonly Turn[]>(TURNS_KEPT);
  knownTurns.set(service, known);
  const key = `${id} ${version} ${user.id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const log = await service.log(id, user.id);
  if (!log.ok) return [];
  const parts = byTurn(log.value);
  const turns = parts.flatMap((part, i) => {
    const [{ answer, told }] = part;
    // If one decision began several turns, the last of them is what it shows.
    const begins = told.findLast(each => each.begins !== undefined)?.begins;
    return begins === undefined ? [] : [{ answer, begins, headline: story({ id }, parts[i - 1] ?? [], part).headline }];
  });
  known.set(key, turns);
  return turns;
}

/** A list of the turns, to go to the decision that began one; none if a match has only one, or more than fit. */
async function turnRow(context: Context, info: MatchInfo, at: number): Promise<readonly Row[]> {
  const turns = await turnsOf(context, info);
  if (turns.length < 2 || turns.length > MOST_OPTIONS) return [];
  const now = turns.findLast(({ answer }) => answer <= at)?.begins;
  // None is marked as chosen: Discord would not let one choose it, to go to its beginning.
  const options = turns.map(({ answer, begins, headline }) => {
    const description = headline === null ? undefined : clip(headline, OPTION_LIMIT);
    return { value: `${answer}`, label: begins, ...defined({ description }) };
  });
  return [
    select({ id: customId(TURN, info.id), placeholder: now ? `${now}. Go to a turn…` : 'Go to a turn…', options }),
  ];
}

/** The decision where a step from `from` ends: on and back pass those that led to nothing that can be told. */
async function steppedTo({ service, user }: Context, { id }: MatchInfo, how: Step, from: number, last: number) {
  const to = stepTo(how, from, last);
  if (how !== 'on' && how !== 'back') return to;
  const [first, end] = how === 'on' ? [to, last] : [1, to];
  const log = await service.log(id, user.id, first - 1, end);
  if (!log.ok) return to;
  const told = log.value.entries.filter(entry => entry.told.length > 0).map(({ answer }) => answer);
  return (how === 'on' ? told[0] : told.at(-1)) ?? (how === 'on' ? last : 0);
}

/** The button to play on from any position of a finished match but its last, if today's rules can show that position. */
const playOnRow = (info: MatchInfo, at: number, look: Result<Look>) =>
  info.status === 'over' && at < info.answers && look.ok && look.value.at === at
    ? [buttons({ id: customId(PLAY_ON, info.id, at), label: 'Play On From Here' })]
    : [];

/** Begins a match against a Regular from a position of a finished match. The person plays the side that decides next. */
const playedOn = defineComponent({
  name: PLAY_ON,
  deferral: 'privately',
  args: z.tuple([matchId, z.coerce.number().int().min(0).max(100_000)]),
  async run(context, [match, at]) {
    const { service, click, place, user } = context;
    const whyNot = await whyNotHere(context);
    if (whyNot !== null) return context.answerPrivately(whyNot);
    const look = await service.lookBack(match, user.id, at);
    if (!look.ok) return context.refuse(look.refusal);
    const { info } = look.value;
    const next = await service.log(match, user.id, at, at + 1);
    if (!next.ok) return context.refuse(next.refusal, info);
    const position = await service.position(match, at);
    if (!position.ok) return context.refuse(position.refusal, info);
    if (position.value === null)
      return context.answerPrivately('A sealed answer waits at that point. Go one step further.');
    const made = await service.solo(click, {
      ...{ game: info.game, scenario: info.scenario, options: info.options, level: 'regular', pace: 'none' },
      seats: next.value.entries.flatMap(({ seat }) => seat ?? []),
      position: position.value,
      server: place.server,
      channel: place.channel,
    });
    if (!made.ok) return context.refuse(made.refusal);
    await matchAnswer(context, made.value.match);
  },
});

/** The position in words if there is no picture; and which decision it follows, if not this one. */
function positionWords(look: Look, at: number, isNeeded: boolean): string[] {
  const earlier = look.at === at ? [] : [handOverBoardNote(look)];
  return [...earlier, ...(isNeeded ? ['', ...look.text.split('\n')] : [])];
}

const stepped = defineComponent({
  name: PRESSED,
  deferral: 'in-place',
  args: z.tuple([step, wholeNumber, matchId]),
  async run(context, [how, from, match]) {
    const info = await context.service.info(match);
    if (!info) return context.refuse({ code: 'no-such-match' });
    const last = await context.service.readable(match, context.user.id);
    const body = last.ok ? await still(context, info, await steppedTo(context, info, how, from, last.value)) : last;
    if (!body.ok) return context.refuse(body.refusal, info);
    await context.update(body.value);
  },
});

const turned = defineComponent({
  name: TURN,
  deferral: 'in-place',
  args: z.tuple([matchId]),
  async run(context, [match]) {
    const info = await context.service.info(match);
    if (!info) return context.refuse({ code: 'no-such-match' });
    const body = await still(context, info, wholeNumber.catch(0).parse(context.values[0]), { fromTurn: true });
    if (!body.ok) return context.refuse(body.refusal, info);
    await context.update(body.value);
  },
});

/** The button under the last post: the replay from the set-up on, for whoever presses. */
const opened = defineComponent({
  name: 'replayed',
  deferral: 'privately',
  args: z.tuple([matchId]),
  async run(context, [match]) {
    const info = await context.service.info(match);
    if (!info) return context.refuse({ code: 'no-such-match' });
    const body = await still(context, info, 0);
    if (!body.ok) return context.refuse(body.refusal, info);
    await context.answerPrivately(body.value);
  },
});

/** `/replay`: steps through a match, decision by decision. */
export const replay = defineCommand({
  data: addMatchOption(
    new SlashCommandBuilder()
      .setName('replay')
      .setDescription('Step through a match, decision by decision')
      .setContexts(InteractionContextType.Guild, InteractionContextType.BotDM),
  ).addIntegerOption(option =>
    option
      .setName('from')
      .setDescription('The decision to begin at; the set-up by default')
      .setMinValue(0)
      .setMaxValue(100_000),
  ),
  options: z.object({ match: matchOption, from: z.number().int().min(0).default(0) }),
  async run(context, { match, from }) {
    const info = await theMatch(context, match);
    if (!info) return;
    const body = await still(context, info, from);
    if (!body.ok) return context.refuse(body.refusal, info);
    await context.answerPrivately(body.value);
  },
  complete: completeAny,
  components: [stepped, turned, playedOn, opened],
});
