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
import { outcome, sheetNow } from './rules/13-victory.ts';
import { rulebook } from './rules/index.ts';
import { OPTIONS, setup } from './setup.ts';
import { type Frame, fork, type State } from './state.ts';
import { narrate } from './words.ts';

const seats = (british: string, patriot: string): ScenarioInfo['seats'] => [
  { id: 'british', title: 'British', aim: british },
  { id: 'patriot', title: 'Patriots', aim: patriot },
];

const night = seats(
  'You lose unless an unbroken Regular enters Concord before turn 12 ends. If one does, the side with the most Victory Points wins, and the British win a tie. Search towns for hidden arms, capture Adams and Hancock, and break Patriots while few of your own break. Once Percy musters, march him to Lexington with the cannon and four Regulars: 3 points for you, else 5 for the Patriots.',
  'Keep every unbroken Regular out of Concord to the end of turn 12, and you win. Otherwise the most Victory Points win: rouse the towns, keep the hidden arms, Adams and Hancock from the British, and break Regulars on the roads.',
);
const day = seats(
  'Bring your Regulars from Concord back to Lexington, and have all of them in one region when turn 12 ends, with few broken and no more than six casualties. The most points win, and the British win a tie.',
  'Break and destroy Regulars on their way back from Concord, keep them out of Lexington and apart from each other. The most points after turn 12 win; the British win a tie.',
);

const scenarios: readonly ScenarioInfo[] = [
  { id: 'boston-to-concord', title: 'From Boston to Concord', rule: '15.1', seats: night },
  {
    id: 'british-retreat',
    title: 'The British make for Lexington (turns 8 to 12, British deck)',
    rule: '15.3',
    seats: day,
  },
  { id: 'patriot-pursuit', title: 'The Patriots close in (turns 8 to 12, Patriot deck)', rule: '15.4', seats: day },
];

export const concord = defineGame<State, Frame, Event, View>({
  id: 'concord',
  title: 'Revolution Road: From Boston to Concord',
  about:
    'The march on Concord by night and the fight on the way back. All twelve turns take an hour or two; two shorter scenarios play turns 8 to 12.',
  rulesVersion: 6,
  rulesChanges: [
    'You are no longer asked to choose among identical units when their number is fixed.',
    'Seven cards give the British eight fewer Actions in total.',
    'Twelve cards give fewer Actions: the British get 68 in total instead of 76, the Patriots 71 instead of 85.',
    'Cards 6, 10, 11 and 17 each give the British one fewer Action.',
    'Only what is told has changed: whom a march meets, how far Percy still is, and what the Patriots keep at the end.',
  ],
  earlier: { events: 6 },
  legend,
  scenarios,
  options: OPTIONS,
  botSuggestsActions: true,
  steps: rulebook,
  setup,
  fork,
  outcome,
  observe,
  redraw,
  imagine: (view, _, rng) => imagine(view, rng),
  narrate,
  standing: (s, over) => ({
    sides: sheetNow(s).scores.map((points, seat) => ({ name: SIDE_NAMES[seat], points })),
    unit: ['point', 'points'],
    tie: 'British',
    won: over === null || over.winner === null ? undefined : SIDE_NAMES[over.winner],
  }),
  goesOn: ({ pending }) => pending.at(-1)?.step !== 'action' && pending.length > 0,
  scene: sceneOf,
  text: view => textBoard(sceneOf(view, [])),
  alt: view => altText(sceneOf(view, [])),
  write,
  read,
  invariants: checkPosition,
  insight,
});
