import { z } from 'zod';
import { seatedPeople, seatsOf } from '../match/people.ts';
import { type MatchInfo, matchId } from '../match/rows.ts';
import { defineComponent } from './command.ts';
import type { ComponentContext } from './context.ts';
import { type ButtonSpec, buttons } from './controls.ts';
import { customId } from './custom-id.ts';
import { whyLost, whyNotMoveHere } from './here.ts';
import { hint } from './hint.ts';
import { oneMatch } from './match-args.ts';
import { openPanel } from './panel/open.ts';
import { legendButton, matchButton } from './parts.ts';
import { LEFT_WORDS, resignQuestion } from './resigning.ts';
import { askTakeBack, takeBack } from './take-back.ts';
import { channelMention, homeOf, levelTitle, mention, seatTitle } from './words.ts';

/** The buttons under the board, and those that `⋯` opens. */

const turnButton = defineComponent({
  name: 'turn',
  deferral: 'privately',
  // The button under a board also says what the board shows: see `boardsTurnButton`.
  args: z.tuple([matchId]).rest(z.string()),
  run: (context, [match]) => openPanel(context, match),
});

/** Gives a seat that a bot plays for a person back to that person, and opens the panel. */
const takeSeatBack = defineComponent({
  name: 'return',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    const { service, click, user, deps } = context;
    const info = await service.info(match);
    const seat = info && seatsOf(info, user.id).find(each => info.seats[each]?.kind === 'bot');
    if (typeof seat === 'number') {
      const done = await service.takeSeatBack(click, match, seat);
      if (!done.ok) return context.refuse(done.refusal, info);
      deps.wake();
    }
    await openPanel(context, match);
  },
});

/** The level of a bot that stands in for a person. */
const STAND_IN_LEVEL = 'regular';

/** Lets the bot play a person's seat until that person takes it back. */
const letBotPlay = defineComponent({
  name: 'hand',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    const { service, click, user, deps } = context;
    const info = await service.info(match);
    if (info === null) return context.refuse({ code: 'no-such-match' });
    const [first, ...others] = seatsOf(info, user.id);
    if (first === undefined) return context.refuse({ code: 'not-seated' }, info);
    const seat = [first, ...others].find(each => info.seats[each].kind === 'people') ?? first;
    const done = await service.letBotPlay(click, match, seat, STAND_IN_LEVEL);
    if (!done.ok) return context.refuse(done.refusal, info);
    deps.wake();
    await context.answerPrivately({
      content: `The bot (${levelTitle(STAND_IN_LEVEL)}) now decides for the ${seatTitle(deps.games, info, seat)} until you take the seat back, here or with \`/turn\`.`,
      rows: [buttons({ id: customId('return', match), label: 'Take the Seat Back', look: 'main' })],
    });
  },
});

/** The less used actions, each with its own button. `commands/` has a command for each. */
const moreMenu = defineComponent({
  name: 'more',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    const info = await context.service.info(match);
    if (info === null) return context.refuse({ code: 'no-such-match' });
    const isPlayer = info.players.some(({ user }) => user === context.user.id);
    const rows = [buttons(matchButton('board', info), matchButton('log', info), ...lookUpButtons(info, isPlayer))];
    if (info.status === 'playing' && isPlayer) rows.push(buttons(...actionButtons(info)));
    await context.answerPrivately({ content: 'What else?', rows });
  },
});

/** Advice is given only against bots: between people it would take a side. */
const lookUpButtons = (info: MatchInfo, isPlayer: boolean): ButtonSpec[] => [
  ...(isPlayer && isAgainstBots(info) ? [{ id: customId('hint', info.id), label: 'Hint' }] : []),
  { id: customId('rulebook', info.game), label: 'Rules' },
  legendButton(info.game),
];

const isAgainstBots = (info: MatchInfo): boolean => info.status === 'playing' && seatedPeople(info).length === 1;

const actionButtons = ({ id }: MatchInfo): ButtonSpec[] => [
  { id: customId('ask', id, 'back'), label: 'Take Back' },
  { id: customId('ask', id, 'draw'), label: 'Offer a Draw' },
  { id: customId('ask', id, 'nudge'), label: 'Nudge' },
  { id: customId('hand', id), label: 'Let the Bot Play' },
  { id: customId('ask', id, 'resign'), label: 'Resign', look: 'danger' },
];

const askButton = defineComponent({
  name: 'ask',
  deferral: 'privately',
  args: z.tuple([matchId, z.enum(['back', 'draw', 'nudge', 'resign', 'resigned'])]),
  async run(context, [match, what]) {
    const { service, click } = context;
    const info = await service.info(match);
    if (what === 'resign') return confirmResign(context, info);
    if (what === 'back') return info === null ? context.refuse({ code: 'no-such-match' }) : takeBack(context, info);
    const done =
      what === 'draw'
        ? await service.offerDraw(click, match)
        : what === 'nudge'
          ? await service.nudge(click, match)
          : await service.resign(click, match);
    if (!done.ok) return context.refuse(done.refusal, info);
    context.deps.wake();
    const now = await service.info(match);
    if (what === 'resigned' && now?.status === 'playing') return context.answerPrivately(LEFT_WORDS);
    const proposal = now?.proposal;
    const others = proposal?.asks.map(mention).join(', ');
    await context.answerPrivately(proposal && what === 'draw' ? `${others} must agree.` : 'Done.');
  },
});

async function confirmResign(context: ComponentContext, info: MatchInfo | null): Promise<void> {
  if (info === null) return context.refuse({ code: 'no-such-match' });
  const isSeated = seatsOf(info, context.user.id).length > 0;
  if (!isSeated || info.status !== 'playing') {
    return context.refuse(
      !isSeated ? { code: 'not-seated' } : { code: 'wrong-status', status: info.status, needs: ['playing'] },
    );
  }
  await context.answerPrivately({
    content: resignQuestion(context.deps.games, info, context.user.id),
    rows: [buttons({ id: customId('ask', info.id, 'resigned'), label: 'Resign', look: 'danger' })],
  });
}

/** An answer to a proposal. */
const proposalAnswer = defineComponent({
  name: 'settle',
  deferral: 'privately',
  args: z.tuple([matchId, z.string().max(40), z.enum(['y', 'n'])]),
  async run(context, [match, proposal, answer]) {
    const done = await context.service.settle(context.click, match, proposal, answer === 'y');
    if (!done.ok) return context.refuse(done.refusal, await context.service.info(match));
    context.deps.wake();
    await context.answerPrivately(answer === 'y' ? 'You have agreed.' : 'You have declined.');
  },
});

/** If a match has lost its channel, continues it in this one. */
const continueHere = defineComponent({
  name: 'here',
  deferral: 'privately',
  args: oneMatch,
  async run(context, match) {
    const { service, place, deps, click } = context;
    const info = await service.info(match);
    if (info === null) return context.refuse({ code: 'no-such-match' });
    if ((await whyLost(context, info)) === null) {
      return context.answerPrivately(`This match is played in ${channelMention(homeOf(info))}.`);
    }
    const whyNot = await whyNotMoveHere(context, info);
    if (whyNot !== null) return context.answerPrivately(whyNot);
    const done = await service.resumeIn(click, match, homeOf(info), place.channel);
    if (!done.ok) return context.refuse(done.refusal, info);
    deps.wake();
    await deps.whenPosted(match);
    const now = (await service.info(match)) ?? info;
    await context.answerPrivately(`The match goes on in ${channelMention(homeOf(now))}.`);
  },
});

export const TABLE = [
  turnButton,
  takeSeatBack,
  letBotPlay,
  moreMenu,
  hint,
  askButton,
  askTakeBack,
  proposalAnswer,
  continueHere,
];
