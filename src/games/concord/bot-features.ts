import type { Feature } from '../../core/features.ts';
import { exposed, type Measured, sonsInReach, stepsLeft, toMuster } from './bot-measure.ts';
import { patriotsBetween } from './bot-sight.ts';
import { BRITISH, PATRIOT, PERCY } from './pieces.ts';

const between0and1 = (n: number): number => Math.max(0, Math.min(1, n));

const SCORE = 'score if it ended now';

/**
 * The features of a position, measured for the British; their weights are in assets/concord-bot.json. `more` and `less`
 * say what a rise or a fall means, to players. Turns, Actions and Reserve Actions left have no such words, since
 * players see them anyway; nor has the pressure on the Regulars, whose weight is close to zero.
 */
export const FEATURES: readonly Feature<Measured>[] = [
  { name: 'always', of: () => 1 },
  { name: 'turns left', of: ({ left }) => left },
  {
    name: SCORE,
    of: ({ now }) => now,
    more: 'a better score for the British',
    less: 'a better score for the Patriots',
  },
  { name: 'score if it ended now, late', of: ({ now, late }) => now * late, like: SCORE },
  { name: 'score if it ended now, at the last', of: ({ now, last }) => now * last, like: SCORE },
  {
    name: 'Concord not entered, steps away',
    of: ({ far }) => far / 14,
    more: 'a longer way left to Concord for the Regulars',
    less: 'a shorter way left to Concord for the Regulars',
  },
  {
    name: 'Concord not entered, too late',
    of: ({ s, far, wholeGame }) => (wholeGame && !s.concord ? between0and1((far + 2 - stepsLeft(s)) / 6) : 0),
    like: 'Concord not entered, steps away',
  },
  {
    name: 'hidden arms within reach',
    of: ({ wholeGame, hidden }) => (wholeGame * hidden.reach) / 20,
    more: 'more British points still to come from hidden arms',
    less: 'fewer British points still to come from hidden arms',
    becomes: SCORE,
  },
  {
    name: 'hidden arms within reach, late',
    of: ({ wholeGame, hidden, late }) => wholeGame * (hidden.reach / 20) * late,
    like: 'hidden arms within reach',
  },
  {
    name: 'Percy’s award within reach',
    of: ({ slack }) => (slack === null ? 0 : between0and1((slack + 2) / 4)),
    more: 'more British points still to come from Percy in Lexington',
    less: 'fewer British points still to come from Percy in Lexington',
    becomes: SCORE,
  },
  {
    name: 'Percy’s award out of reach',
    of: ({ slack }) => (slack === null ? 0 : between0and1(-slack / 4)),
    like: 'Percy’s award within reach',
  },
  {
    name: 'Sons of Liberty within reach',
    of: ({ wholeGame, s, seen }) => wholeGame * sonsInReach(s, seen),
    more: 'more British points still to come from the Sons of Liberty',
    less: 'fewer British points still to come from the Sons of Liberty',
    becomes: SCORE,
  },
  {
    name: 'unbroken Regulars',
    of: ({ mass }) => mass.regulars / 15,
    more: 'more unbroken Regulars',
    less: 'fewer unbroken Regulars',
  },
  {
    name: 'British officers',
    of: ({ lost }) => lost.officers / 3,
    more: 'British leaders in a better state',
    less: 'British leaders in a worse state',
  },
  {
    name: 'Patriot strength',
    of: ({ mass }) => mass.strength / 25,
    more: 'a stronger Patriot force',
    less: 'a weaker Patriot force',
  },
  {
    name: 'Patriots still to muster',
    of: ({ wholeGame, s }) => (wholeGame * toMuster(s)) / 13,
    more: 'more towns about to muster, or alert boxes roused',
    less: 'fewer towns about to muster, or alert boxes roused',
  },
  { name: 'Patriot pressure on the Regulars', of: ({ mass }) => mass.pressed / 16 },
  {
    name: 'Patriots on the way to Lexington',
    of: ({ seen, s }) => patriotsBetween(seen, s.at[PERCY]) / 10,
    more: 'more Patriots near Lexington in Percy’s way',
    less: 'fewer Patriots near Lexington in Percy’s way',
  },
  {
    name: 'Regulars that can be ambushed or sniped at',
    of: ({ s, seen }) => exposed(s, seen),
    // There is less because it was done, or because the Patriots have no Action left: nothing that speaks against either.
    more: 'more to ambush or to snipe at',
  },
  { name: 'Actions left', of: ({ s: { actions } }) => (actions[BRITISH] - actions[PATRIOT]) / 5 },
  { name: 'Reserve Actions', of: ({ s: { reserves } }) => (reserves[BRITISH] - reserves[PATRIOT]) / 2 },
  {
    name: 'Regulars on the way to Lexington',
    of: ({ wholeGame, mass }) => (1 - wholeGame) * (1 - mass.away / 90),
    more: 'a shorter way left to Lexington for the Regulars',
    less: 'a longer way left to Lexington for the Regulars',
  },
  {
    name: 'British able to meet',
    of: ({ seen }) => seen.meet.chance,
    more: 'a better chance that the British forces meet',
    less: 'a worse chance that the British forces meet',
  },
  {
    name: 'casualties toward six',
    of: ({ wholeGame, lost, s }) => (1 - wholeGame) * Math.min(1, (lost.casualties / 2 - s.reserves[BRITISH]) / 6),
    more: 'more casualties counted against the British',
    less: 'fewer casualties counted against the British',
  },
];
