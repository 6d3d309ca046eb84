import type { Outcome } from '../../core/game.ts';
import { listed } from '../../core/listed.ts';
import { box, LAST_TURN } from './data.ts';
import { boxName, counted, TheSide } from './names.ts';
import type { View } from './observe.ts';
import { AMERICAN, BRITISH } from './pieces.ts';
import { seatsOf } from './seats.ts';

/** Whose decision it is, in a sentence; for a side with several seats, also which seat. */
function actingWords({ scenario, sideToAct, toAct }: View): string[] {
  if (sideToAct === null) return [];
  const seat = seatsOf(scenario).find(({ id, team }) => id === toAct && team !== undefined);
  return [`${TheSide(sideToAct === 'british' ? BRITISH : AMERICAN)} decide${seat ? `: ${seat.title}` : ''}.`];
}

const winnerWords = ({ winner }: Outcome): string =>
  winner === null ? 'Nobody has won.' : `${TheSide(winner === 0 ? BRITISH : AMERICAN)} have won.`;

/** The state of the match in sentences, the most important first. */
export function summaryOf(view: View): string[] {
  const { turn, hour, night, outcome } = view;
  return [
    ...(outcome
      ? [`The match is over. ${winnerWords(outcome)} ${outcome.reason}`]
      : [`Turn ${turn} of ${LAST_TURN}, ${hour}, ${night ? 'night' : 'daylight'}.`, ...actingWords(view)]),
    ...scoreOf(view),
  ];
}

const SONS: Readonly<Record<View['sons'], readonly string[]>> = {
  lying: [],
  captured: ['Hancock and Adams are captured.'],
  away: ['Hancock and Adams were warned and got away.'],
  none: ['Hancock and Adams are not in this game.'],
};

/** 8.1: for those who know where Hancock and Adams hide, that a rider has warned them. */
function warnedSons({ cards, warned, outcome }: View): string[] {
  const at = warned.find(id => cards[id] === 'sons');
  return at === undefined || outcome !== null
    ? []
    : [`Hancock and Adams, hidden in ${boxName(box(at))}, are warned: the British cannot score them any more.`];
}

const both = (text: string, british: number, american: number): string =>
  `${text}: British ${british}, Americans ${american}.`;

/** What each side has scored so far, and what it would be if the match ended now (6.9, 6.10). */
export function scoreOf({ points, outcome, standing }: View): string[] {
  if (outcome) return [both('Total', ...standing.scores)];
  return [
    both('Score so far', points.british, points.american),
    both('If the match were over now', ...standing.scores),
  ];
}

function scoreSheet({ outcome, standing }: View): string[] {
  return [
    ...(outcome ? [] : ['The score sheet, if the match ended now:']),
    ...standing.sheet.map(({ text, rule, british, american }) => both(`${text} (${rule})`, british, american)),
    both('Total', ...standing.scores),
  ];
}

/** What the table shows besides the map: cards in Boston, riders, towns not alerted, the score sheet. */
export function notesOf(view: View): string[] {
  const { found, concord, asleep, figures, stirred, outcome } = view;
  const captured = figures.filter(each => each.captured).map(({ id }) => id);
  const roused = Object.keys(stirred);
  return [
    concord ? 'British troops have entered Concord.' : `No British figure has entered Concord${outcome ? '' : ' yet'}.`,
    `In Boston: ${counted(found.supplies, 'supply card')} and ${counted(found.blanks, 'blank card')}.`,
    ...SONS[view.sons],
    ...warnedSons(view),
    ...(captured.length > 0 ? [`Captured: ${listed(captured)}.`] : []),
    ...(figures.some(({ place }) => place === 'at-sea') ? ['The raiding force is stuck at sea.'] : []),
    ...(roused.length > 0 ? [`Roused, placed at the end of the turn: ${listed(roused)}.`] : []),
    asleep.length > 0 ? `Not alerted (${asleep.length}): ${listed(asleep)}.` : 'All towns are alerted.',
    ...scoreSheet(view),
  ];
}
