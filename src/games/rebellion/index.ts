import { altText, textBoard } from '../../core/describe.ts';
import { defineGame, type ScenarioInfo } from '../../core/game.ts';
import { sceneOf } from './board.ts';
import { insight } from './bot.ts';
import type { Event } from './events.ts';
import { checkPosition } from './invariants.ts';
import { legend } from './legend.ts';
import { SIDE_NAMES } from './names.ts';
import { observe, type View } from './observe.ts';
import { read, write } from './position.ts';
import { imagine, redraw } from './redraw.ts';
import { outcome, pointsNow } from './rules/04-end.ts';
import { rulebook } from './rules/index.ts';
import { SCENARIOS, type Seating, type SetUpId, scoreUnit, seatingOf, setUpIdOf, setUpOf } from './scenarios.ts';
import { seatsOf } from './seats.ts';
import { OPTIONS, setup } from './setup.ts';
import { type Frame, fork, type State } from './state.ts';
import { narrate } from './words.ts';

const SETUP_TITLES: Readonly<Record<SetUpId, string>> = {
  campaign: 'The 1775 Campaign',
  introductory: 'Introductory game of two rounds',
  siege: 'The Siege of Quebec',
};
const SEATING_TITLES: Readonly<Record<Seating, string>> = {
  two: 'two sides',
  four: 'four factions',
  'british-alone': 'one British player against two',
  'americans-alone': 'one American player against two',
};

const scenarios: readonly ScenarioInfo[] = SCENARIOS.map(id => ({
  id,
  title: `${SETUP_TITLES[setUpIdOf(id)]}: ${SEATING_TITLES[seatingOf(id)]}`,
  rule: setUpOf(id).rule,
  seats: seatsOf(id),
}));

export const rebellion = defineGame<State, Frame, Event, View>({
  id: 'rebellion',
  title: '1775: Rebellion',
  about:
    'Four factions in two sides fight for sixteen colonies: two people, or up to four as partners; half an hour to an hour.',
  rulesVersion: 3,
  rulesChanges: [
    'Only what is told has changed: each round and the end name the colonies that each side holds.',
    'Losses settled colour by colour have a suggestion, and in the Siege a faction with nowhere to muster is told so under rule 7.7.',
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
  redraw,
  imagine,
  narrate,
  standing: s => ({
    sides: pointsNow(s).map((points, side) => ({ name: SIDE_NAMES[side], points })),
    unit: scoreUnit(s.scenario),
  }),
  // A battle about which a question is pending is not over (3.3).
  goesOn: ({ pending }) => pending.some(frame => 'fight' in frame),
  scene: sceneOf,
  text: view => textBoard(sceneOf(view, [])),
  alt: view => altText(sceneOf(view, [])),
  write,
  read,
  invariants: checkPosition,
  insight,
});
