import { z } from 'zod';
import { LEVEL_IDS, LEVELS, type LevelId } from '../bots/levels.ts';
import type { GameInfo } from '../core/game.ts';
import type { Seat } from '../core/umpire.ts';
import { seatsOf } from '../match/people.ts';
import { type MatchId, type MatchInfo, matchId } from '../match/rows.ts';
import type { Body } from './body.ts';
import { defineComponent } from './command.ts';
import type { ComponentContext, Context } from './context.ts';
import { buttons, type OptionSpec, select } from './controls.ts';
import { customId } from './custom-id.ts';
import { whyNotHere } from './here.ts';
import { oneMatch } from './match-args.ts';
import { hasDecided, matchAnswer } from './opening.ts';
import { panelId } from './panel/ids.ts';
import { channelMention, homeOf, refusalText } from './words.ts';

/**
 * The menu behind **Change…**: another game, side or level instead of the match against a bot that has just begun. It
 * replaces the match's panel, and its custom_ids hold what is chosen so far.
 */

const NAME = 'instead';
const FIELDS = ['game', 'scenario', 'side', 'level'] as const;
const VERBS = [...FIELDS, 'begin'] as const;
type Verb = (typeof VERBS)[number];

interface Wanted {
  readonly game: string;
  /** The index in the game's list of scenarios. */
  readonly scenario: number;
  /** Null if the side is drawn by lot. */
  readonly seat: Seat | null;
  readonly level: LevelId;
}

/** In a custom_id and as the value of an option: the side is drawn by lot. */
const LOT = '-';

/** The rulebook's own player cannot play every side: `/solo` checks that and offers it. */
const LEVELS_OFFERED = LEVEL_IDS.filter(id => id !== 'rulebook');

const listIndex = z.coerce.number().int().min(0).max(99);
const indexOrLot = z.union([z.literal(LOT).transform(() => null), listIndex]);

const args = z
  .tuple([matchId, z.enum(VERBS), z.string().max(30), listIndex, indexOrLot, z.enum(LEVEL_IDS)])
  .transform(([match, verb, game, scenario, seat, level]) => ({
    match,
    verb,
    wanted: { game, scenario, seat, level },
  }));

const idOf = (match: MatchId, verb: Verb, { game, scenario, seat, level }: Wanted): string =>
  customId(NAME, match, verb, game, scenario, seat ?? LOT, level);

/** The match's own game, scenario and level, and the side that its player has. */
function wantedOf({ games }: Context['deps'], info: MatchInfo, user: string): Wanted {
  const bot = info.seats.find(({ kind }) => kind === 'bot');
  const level = bot?.kind === 'bot' && bot.level !== 'rulebook' ? bot.level : 'regular';
  const scenario = games.get(info.game)?.scenarios.findIndex(({ id }) => id === info.scenario) ?? 0;
  return { game: info.game, scenario: Math.max(0, scenario), seat: seatsOf(info, user)[0] ?? null, level };
}

/** `wanted` with one field changed; null for a value that the field does not offer. */
function withField(wanted: Wanted, verb: Verb, value: string): Wanted | null {
  switch (verb) {
    case 'game':
      return { ...wanted, game: value, scenario: 0, seat: null };
    case 'scenario': {
      const scenario = listIndex.safeParse(value);
      return scenario.success ? { ...wanted, scenario: scenario.data, seat: null } : null;
    }
    case 'side': {
      const seat = indexOrLot.safeParse(value);
      return seat.success ? { ...wanted, seat: seat.data } : null;
    }
    case 'level': {
      const level = z.enum(LEVEL_IDS).safeParse(value);
      return level.success ? { ...wanted, level: level.data } : null;
    }
    case 'begin':
      return wanted;
  }
}

async function menuBody(context: Context, info: MatchInfo, wanted: Wanted): Promise<Body> {
  const { games } = context.deps;
  const game = games.get(wanted.game);
  if (game === undefined) return { content: `There is no game ${wanted.game}. Type \`/solo\` again.` };
  const isOpen = info.status === 'playing';
  const outcome = (await hasDecided(context, info)) ? 'then stays open' : 'is then given up without a result';
  const outcomeWords = isOpen ? ` The match in ${channelMention(homeOf(info))} ${outcome}.` : '';
  const seat = seatsOf(info, context.user.id)[0] ?? 0;
  const keep = panelId({ match: info.id, seat, version: info.version, verb: 'show', page: 0, draft: '' });
  return {
    content: `Choose what to play instead.${outcomeWords}`,
    rows: [
      ...fieldRows([...games.values()], game, info.id, wanted),
      buttons(
        { id: idOf(info.id, 'begin', wanted), label: 'Begin This Instead', look: 'main' },
        { id: keep, label: 'Keep the Match' },
      ),
    ],
  };
}

/** A select for each field, with what is chosen so far. There is none for the scenario if the game has only one. */
function fieldRows(games: readonly GameInfo[], game: GameInfo, match: MatchId, wanted: Wanted) {
  const { scenarios } = game;
  const field = (verb: Verb, placeholder: string, options: readonly OptionSpec[]) =>
    select({ id: idOf(match, verb, wanted), placeholder, options });
  const sides = scenarios[wanted.scenario]?.seats ?? [];
  return [
    field(
      'game',
      'Game',
      games.map(({ id, title }) => ({ value: id, label: title, chosen: id === wanted.game })),
    ),
    ...(scenarios.length < 2
      ? []
      : [
          field(
            'scenario',
            'Scenario',
            scenarios.map(({ title }, i) => ({ value: String(i), label: title, chosen: i === wanted.scenario })),
          ),
        ]),
    field('side', 'Side', [
      { value: LOT, label: 'Any side, drawn by lot', chosen: wanted.seat === null },
      ...sides.map(({ title }, i) => ({ value: String(i), label: title, chosen: i === wanted.seat })),
    ]),
    field(
      'level',
      'Level',
      LEVELS_OFFERED.map(id => ({
        value: id,
        label: LEVELS[id].title,
        description: LEVELS[id].about,
        chosen: id === wanted.level,
      })),
    ),
  ];
}

const changeButton = defineComponent({
  name: 'other',
  deferral: 'in-place',
  args: oneMatch,
  async run(context, match) {
    const info = await context.service.info(match);
    if (info === null) return context.refuse({ code: 'no-such-match' });
    await context.update(await menuBody(context, info, wantedOf(context.deps, info, context.user.id)));
  },
});

const changeMenu = defineComponent({
  name: NAME,
  deferral: 'in-place',
  args,
  async run(context, { match, verb, wanted }) {
    const info = await context.service.info(match);
    if (info === null) return context.refuse({ code: 'no-such-match' });
    if (verb === 'begin') return begin(context, info, wanted);
    const next = withField(wanted, verb, context.values[0] ?? '');
    await context.update(await menuBody(context, info, next ?? wanted));
  },
});

/** Begins the match that was chosen, and gives up the previous one if its player had decided nothing in it. */
async function begin(context: ComponentContext, info: MatchInfo, wanted: Wanted): Promise<void> {
  const { service, click, deps, user } = context;
  const whyNot = await whyNotHere(context);
  if (whyNot !== null) return context.answerPrivately(whyNot);
  const { game, seat, level } = wanted;
  const scenario = deps.games.get(game)?.scenarios[wanted.scenario]?.id;
  const begun = await service.solo(click, {
    ...{ game, level, pace: info.pace, server: context.place.server, channel: context.place.channel },
    ...(scenario === undefined ? {} : { scenario }),
    ...(game === info.game ? { options: info.options } : {}),
    seats: seat === null ? [] : [seat],
  });
  if (!begun.ok) return context.answerPrivately(refusalText(deps.games, begun.refusal, null));
  const isUntouched = info.status === 'playing' && !(await hasDecided(context, info));
  await matchAnswer(context, begun.value.match, context.update);
  if (!isUntouched) return;
  await service.abandon({ id: `${click.id}-old`, user: user.id }, info.id);
  deps.wake();
}

export const INSTEAD = [changeButton, changeMenu];
