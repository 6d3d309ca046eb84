import { altText, textBoard } from '../../core/describe.ts';
import { defineGame, type ScenarioInfo } from '../../core/game.ts';
import { sceneOf } from './board.ts';
import { insight } from './bot.ts';
import type { Event } from './events.ts';
import { MID_MARCH } from './frames.ts';
import { checkPosition } from './invariants.ts';
import { legend } from './legend.ts';
import { observe, type View } from './observe.ts';
import { read, write } from './position.ts';
import { imagine, redraw } from './redraw.ts';
import { outcome, scoredOf } from './rules/03-points.ts';
import { rulebook } from './rules/index.ts';
import { seatsOf } from './seats.ts';
import { OPTIONS, setup } from './setup.ts';
import { type Frame, fork, type ScenarioId, type State } from './state.ts';
import { narrate } from './words.ts';

const scenario = (id: ScenarioId, title: string, rule: string): ScenarioInfo => {
  return { id, title, rule, seats: seatsOf(id) };
};

const scenarios: readonly ScenarioInfo[] = [
  scenario('lexington-and-concord', 'British against Americans', '4.1'),
  scenario('four-commanders', 'Four commanders, two a side', '4.5'),
  scenario('colonials-alone', 'Against colonials who play themselves', '11.1'),
  scenario('british-alone', 'Against British who play themselves', '11.2'),
];

export const lexington = defineGame<State, Frame, Event, View>({
  id: 'lexington',
  title: 'Lexington and Concord',
  about: 'The British march to Concord and back while the militia wake and fire: fourteen turns in about an hour.',
  rulesVersion: 5,
  rulesChanges: [
    'Boats without delay rouse Cambridge, a search of the joined force counts for both forces, and on turn 14 the colonials who play themselves stay.',
    'Militia fire without being asked, since it costs them nothing.',
    'With the movement delay a force that has only searched may still move one box.',
    'Only what is told has changed: which figures search, which militia the British meet, who stays, and how far the alarm has spread.',
  ],
  earlier: { events: 5 },
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
  standing: (s, over) => scoredOf(s, over !== null),
  scene: sceneOf,
  text: view => textBoard(sceneOf(view, [])),
  alt: view => altText(sceneOf(view, [])),
  write,
  read,
  invariants: checkPosition,
  insight,
  botSuggestsActions: true,
  goesOn: ({ pending }) => MID_MARCH.includes(pending.at(-1)?.step ?? ''),
});
