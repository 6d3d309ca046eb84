import { altText, textBoard } from '../../core/describe.ts';
import { defineGame, type ScenarioInfo } from '../../core/game.ts';
import { sceneOf } from './board.ts';
import { insight } from './bot.ts';
import type { Event } from './events.ts';
import { checkPosition } from './invariants.ts';
import { legend } from './legend.ts';
import { SIDES } from './names.ts';
import { observe, type View } from './observe.ts';
import { read, write } from './position.ts';
import { hillPrizes } from './prizes.ts';
import { imagine, redraw } from './redraw.ts';
import { outcome, sheetNow } from './rules/10-victory.ts';
import { rulebook } from './rules/index.ts';
import { OPTIONS, setup } from './setup.ts';
import { type Frame, fork, type State } from './state.ts';
import { narrate } from './words.ts';

const seats = (british: string, patriot: string): ScenarioInfo['seats'] => [
  { id: 'british', title: 'British', aim: british },
  { id: 'patriot', title: 'Patriots', aim: patriot },
];

const scenarios: readonly ScenarioInfo[] = [
  {
    id: 'bunker-hill',
    title: 'Bunker Hill',
    rule: '12.1',
    seats: seats(
      'Land, form up and take the hills by the end of turn 10: Bunker Hill counts 5, Breed’s Hill with its Redoubt 3, Moulton’s Hill 1, and each region of Charlestown that burns beyond the fifth counts 1. Soften a full redoubt with guns and volleys before you storm it, and make the Patriots spend their powder.',
      'Hold Breed’s Hill and Bunker Hill to the end of turn 10 and break as many Regulars as you can. Powder is short: at 12 you throw three dice at most, at 0 two, and then nothing stops an Assault. Bring the Militia over the Neck before the fleet rakes it.',
    ),
  },
  {
    id: 'british-alone',
    title: 'The British choose an objective (5 to 9 turns)',
    rule: '12.3',
    seats: seats(
      'Choose what to take, from Charlestown alone to any three objectives, and take it in the turns that it gives you. You may aim higher whenever you choose an Action, never lower. The most Victory Points win.',
      'Stand where the British aim: their objective says how you are set up. The most Victory Points win.',
    ),
  },
  {
    id: 'patriots-alone',
    title: 'The Patriots guess where the blow falls (5 to 9 turns)',
    rule: '12.4',
    seats: seats(
      'A die says what you are to take, after the Patriots have shown where they stand. The battle ends at once when you hold it.',
      'Choose where to make your stand before you know what the British want, then hold it for 5 to 9 turns. The most Victory Points win, and one more is yours if they take no part of their objective.',
    ),
  },
];

export const bunkerHill = defineGame<State, Frame, Event, View>({
  id: 'bunker-hill',
  title: 'Revolution Road: Bunker Hill',
  about:
    'Ten turns on the Charlestown peninsula: redcoats uphill against a redoubt, powder running out, a town on fire. An hour or more.',
  rulesVersion: 6,
  rulesChanges: [
    'Only what is told has changed: fires are counted, and the end says who holds which hill.',
    'Fewer questions about hits. Troops too few once past the Neck have fired. For one player: broken units count among the three leaving a staging area; retreats in Charlestown reach any adjacent region.',
    'In the games for one player, at most three units leave a staging area when the line is reorganized.',
    'In the last turn nothing can be kept for later, so with its last Action Plan is no longer offered where a Pass is.',
    'In the game for two, three units instead of two land in an Action from Landing Zone 2, so that the sides are nearer to even.',
  ],
  earlier: { events: 3 },
  legend,
  scenarios,
  options: OPTIONS,
  steps: rulebook,
  setup,
  fork,
  outcome,
  observe,
  redraw: (s, _, rng) => redraw(s, rng),
  imagine: (view, _, rng) => imagine(view, rng),
  narrate,
  standing: (s, over) => ({
    sides: sheetNow(s).scores.map((points, seat) => ({ name: SIDES[seat], points })),
    unit: ['point', 'points'],
    won: over === null || over.winner === null ? undefined : SIDES[over.winner],
  }),
  prizes: hillPrizes,
  // An Assault, and hits that are dealt out, are told when they are over (6.2, 7.0).
  goesOn: ({ pending }) => pending.some(frame => 'fight' in frame || 'hits' in frame),
  scene: sceneOf,
  text: view => textBoard(sceneOf(view, [])),
  alt: view => altText(sceneOf(view, [])),
  write,
  read,
  invariants: checkPosition,
  insight,
});
