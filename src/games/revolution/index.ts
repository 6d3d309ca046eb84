import { defineGame, type ScenarioInfo } from '../../core/game.ts';
import { sceneOf } from './board.ts';
import { insight } from './bot.ts';
import type { Event } from './events.ts';
import type { Frame } from './frames.ts';
import { heldPoints, townPrizes } from './income.ts';
import { checkPosition } from './invariants.ts';
import { legend } from './legend.ts';
import { SIDE_NAMES } from './names.ts';
import { observe } from './observe.ts';
import { SIDES } from './pieces.ts';
import { read, withoutInterception, write } from './position.ts';
import { imagine, redraw } from './redraw.ts';
import { outcome } from './rules/03-victory.ts';
import { rulebook } from './rules/index.ts';
import { seatsOf } from './seats.ts';
import { OPTIONS, setup } from './setup.ts';
import { fork, type ScenarioId, type State } from './state.ts';
import { altOf, textOf } from './text.ts';
import { survey } from './units.ts';
import type { View } from './view.ts';
import { narrate } from './words.ts';

const scenario = (id: ScenarioId, title: string, rule: string): ScenarioInfo => ({
  id,
  title,
  rule,
  seats: seatsOf(id),
});

const scenarios: readonly ScenarioInfo[] = [
  scenario('short', 'The short game, to 1778', '3.5'),
  scenario('campaign', 'The campaign, to 1782', '3.1'),
];

export const revolution = defineGame<State, Frame, Event, View>({
  id: 'revolution',
  title: 'The American Revolution: Decision in North America',
  about:
    'The whole war, year by year: politics in secret, armies, fleets and allies. Two to three hours for the short game, twice that for the campaign.',
  rulesVersion: 10,
  rulesChanges: [
    'On a forced march a die is thrown for each leader too; it does not count (17.2).',
    'Questions give away nothing that is covered (22). Corrected: marches from islands (16.2), beaten militia (23.1), empty forts and relief (28), interception (32), overruns (34), honors (38).',
    'Counters aboard are revealed when a battle is fought beside them (22.1). Where a unit is raised, drilled or upgraded (13.6, 7.9, 31.1), or a leader arises, is asked even for a lone place.',
    'Standing orders (7.9) leave out settings for sections that are not played, and take one setting for each order.',
    'A siege ends when its besiegers leave with France or Spain (28.14). A fleet that puts troops ashore has ended its move (24.4). Cargo of a fleet that goes home lands where its owner chooses (26.4).',
    'Suggestions are better: an allotment weighs what can still decide the match, a year spends all points, and a march does not starve armies or leave towns empty for little.',
    'When an ally becomes neutral again, its counters aboard other nations’ fleets in its own ports go ashore before those fleets leave (26.4).',
    'A suggested allotment goes to the tables that can still decide the match; a suggested year plays Drillmaster and Leader Arises. Standing orders leave out what can no longer happen.',
    'In 1778 of the short game it is not suggested to buy Hessians, who may bring America markers; a march keeps forts of value; a suggested bid weighs the enemy’s whole force, not its reserve (39.2).',
  ],
  earlier: { events: 3, document: withoutInterception },
  legend,
  scenarios,
  options: OPTIONS,
  steps: rulebook,
  setup,
  fork,
  outcome,
  observe,
  redraw,
  imagine,
  narrate,
  // 19.3, 20.5, 39.2 Everybody sees who starves or goes home, and the reserves once the Tactics are revealed. 7.9: also a
  // marker that is played by a standing order, which returns to the pool and so may leave no trace in the views. 18.4: and
  // who fights as suggested, which ends with the phase.
  isOpen: event =>
    event.what === 'hunger' ||
    event.what === 'enlistments' ||
    event.what === 'reserves' ||
    event.what === 'played' ||
    event.what === 'advised' ||
    (event.what === 'battleInitiative' && event.tarleton.includes(true)),
  standing(s) {
    const map = survey(s);
    return {
      sides: SIDES.map(side => ({ name: SIDE_NAMES[side], points: heldPoints(s, side, map) })),
      unit: ['point', 'points'],
      counts: 'town points',
      isLeadIdle: true,
    };
  },
  prizes: townPrizes,
  goesOn: ({ pending }) => {
    const frame = pending.at(-1);
    return frame !== undefined && ('fight' in frame || 'march' in frame || 'start' in frame);
  },
  scene: sceneOf,
  text: textOf,
  alt: altOf,
  write,
  read,
  invariants: checkPosition,
  insight,
});
