import { capital } from '../../core/capital.ts';
import { count, figure } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { FLEET_BOXES, GOALS, TRACKS } from './data.ts';
import { GOAL_NAMES } from './names.ts';
import type { View } from './observe.ts';
import { openHills } from './open-hills.ts';

const bothSides = (text: string, british: number, patriot: number): string =>
  `${text}: British ${figure(british)}, Patriots ${figure(patriot)}.`;

export const hoursOf = (turn: number): string => TRACKS.hours.names[turn - 1] ?? '';

/** Who holds which hill, according to the score sheet (3.0). */
function hillsOf({ standing }: View): string[] {
  const hills = standing.sheet.filter(({ rule }) => rule === '3.0');
  return ['The British', 'The Patriots'].flatMap((side, seat) => {
    const held = hills.filter(({ points }) => points[seat] > 0).map(({ text }) => text);
    return held.length > 0 ? [`${side} hold ${listed(held)}.`] : [];
  });
}

/** "Turn 3 of 10, 2 pm." and what both sides have left. */
export function summaryOf(view: View): string[] {
  const { turn, lastTurn, actions, ablaze, toAct, outcome } = view;
  const acting = toAct === null ? '' : ` ${toAct === 'british' ? 'The British' : 'The Patriots'} are to act.`;
  return [
    outcome ? `The battle is over. ${outcome.reason}` : `Turn ${turn} of ${lastTurn}, ${hoursOf(turn)}.${acting}`,
    ...(actions.british + actions.patriot > 0 ? [bothSides('Actions left', actions.british, actions.patriot)] : []),
    `${capital(count(ablaze.length, 'region'))} of Charlestown ${ablaze.length === 1 ? 'burns' : 'burn'}.`,
    ...hillsOf(view),
    ...openHills(view),
  ];
}

/** The points of both sides, as they are or would be if the match ended now, and the hilltops that settle a tie. */
export function scoreOf({ standing, outcome, hilltops }: View): string[] {
  const [british, patriot] = (outcome ?? standing).scores;
  return [
    bothSides(outcome ? 'Total' : 'If the match ended now', british, patriot),
    bothSides('Hilltop regions held, which settle a tie', hilltops.british, hilltops.patriot),
  ];
}

/** 12.3, 12.4: with some objectives the British field cannon stay away. */
export const hasBritishCannon = (view: Pick<View, 'scenario' | 'pieces'>): boolean =>
  view.scenario === 'bunker-hill' ||
  view.pieces.some(({ id, place }) => id.startsWith('British Cannon') && place !== 'out');

function trackLines(view: View): string[] {
  const { reserves, shells, fleet, formed, pool, deckLeft, discard, demoralized, hotShot } = view;
  const box = FLEET_BOXES.find(({ id }) => id === fleet)?.name ?? fleet;
  return [
    bothSides('Reserve Actions', reserves.british, reserves.patriot),
    ...(reserves.british + reserves.patriot > 0
      ? ['A Reserve Action may be used by a side with no more Actions than the enemy, or with only one (5.2).']
      : []),
    `The fleet is in ${box}.${hasBritishCannon(view) ? ` The British cannon ${shells ? 'have' : 'wait for'} their shells.` : ''}`,
    `Staging areas that have formed: ${formed.length === 0 ? 'none' : formed.join(', ')}.`,
    `Militia in the cup: ${listed(pool.map((n, strength) => `${n} of strength ${strength}`))}.`,
    `Deck: ${count(deckLeft, 'card')} left; discarded ${discard.join(', ') || 'none'}.`,
    ...(demoralized.british ? ['The British are demoralized.'] : []),
    ...(demoralized.patriot ? ['The Patriots are demoralized.'] : []),
    ...(hotShot ? ['A region has been set on fire this turn.'] : []),
  ];
}

const GOAL_IDS: readonly string[] = GOALS;
const objectiveLines = ({ goals: ids, scenario }: View): string[] =>
  scenario === 'bunker-hill' || ids.length === 0
    ? []
    : [`The British are out for ${listed(ids.map(id => GOAL_NAMES[GOAL_IDS.indexOf(id)]))}.`];

const sheetLines = ({ standing, outcome }: View): string[] => [
  ...(outcome ? [] : ['The score sheet, if the match ended now:']),
  ...standing.sheet.map(({ text, rule, points }) => bothSides(`${text} (${rule})`, points[0], points[1])),
];

/** What the table shows besides the map: tracks, cards, the cup, the score sheet. */
export const notesOf = (view: View): string[] => [...objectiveLines(view), ...trackLines(view), ...sheetLines(view)];
