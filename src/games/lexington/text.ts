import { ALT_LIMIT, fitted } from '../../core/describe.ts';
import { BOXES } from './data.ts';
import { counted, listed } from './names.ts';
import type { CardView, FigureView, Kind, View } from './observe.ts';

const CARDS: Readonly<Record<CardView, string>> = {
  hidden: 'a card face down',
  supplies: 'a supply card',
  blank: 'a blank card',
  sons: 'the card of Hancock and Adams',
};

const KINDS: Readonly<Record<Kind, readonly [string, string]>> = {
  raider: ['light infantry figure', 'light infantry figures'],
  line: ['line infantry figure', 'line infantry figures'],
  gun: ['cannon', 'cannons'],
  reserve: ['reserve figure', 'reserve figures'],
  militia: ['militia figure', 'militia figures'],
  rider: ['rider', 'riders'],
};
const ORDER: readonly Kind[] = ['raider', 'line', 'gun', 'reserve', 'militia'];

const nameOf = (id: string): string => BOXES.find(box => box.id === id)?.name ?? id;

/** "6 light infantry figures (2 out of ammunition)": alike figures folded, militia and riders by name. */
function kindWords(kind: Kind, figures: readonly FigureView[]): string[] {
  const here = figures.filter(each => each.kind === kind);
  if (here.length === 0) return [];
  const silent = here.filter(each => each.silent).length;
  const joined = here.some(each => each.joined) ? ['joined'] : [];
  const spent = silent === 0 ? [] : [here.length === 1 ? 'out of ammunition' : `${silent} out of ammunition`];
  const names = kind === 'militia' ? [listed(here.map(({ id }) => id))] : [];
  const notes = [...joined, ...spent, ...names];
  return [`${counted(here.length, ...KINDS[kind])}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`];
}

/** The figures in a place, in words. */
export const figuresWords = (figures: readonly FigureView[]): string[] => [
  ...ORDER.flatMap(kind => kindWords(kind, figures)),
  ...figures.filter(({ kind }) => kind === 'rider').map(({ id }) => id),
];

function placeLine(view: View, id: string): string[] {
  const figures = figuresWords(view.figures.filter(({ place }) => place === id));
  const card = view.cards[id];
  const warned = view.warned.includes(id) ? ['a rider has been here'] : [];
  const all = [...figures, ...(card === undefined ? [] : [CARDS[card]]), ...warned];
  return all.length === 0 ? [] : [`- ${nameOf(id)}: ${all.join(', ')}.`];
}

/** Whose decision it is, in a sentence. */
const actingWords = ({ sideToAct }: View): string[] =>
  sideToAct === null ? [] : [`${sideToAct === 'british' ? 'The British' : 'The Americans'} decide.`];

/** How the match stands, the essential first. */
export function summaryOf(view: View): string[] {
  const { points, turn, hour, night, outcome } = view;
  return [
    ...(outcome
      ? [`The match is over. ${outcome.reason}`]
      : [`Turn ${turn} of 14, ${hour}, ${night ? 'night' : 'daylight'}.`, ...actingWords(view)]),
    `British ${counted(points.british, 'point')}, Americans ${counted(points.american, 'point')}.`,
  ];
}

const SONS: Readonly<Record<View['sons'], readonly string[]>> = {
  lying: [],
  captured: ['Hancock and Adams are captured.'],
  away: ['Hancock and Adams were warned and got away.'],
  none: ['Hancock and Adams are not in this game.'],
};

function scoreSheet({ outcome }: View): string[] {
  if (!outcome) return [];
  const [british, american] = [0, outcome.scores.length - 1];
  const line = (text: string, points: readonly number[]): string =>
    `${text}: British ${points[british]}, Americans ${points[american]}.`;
  return [
    ...outcome.sheet.map(({ text, rule, points }) => line(`${text} (${rule})`, points)),
    line('Total', outcome.scores),
  ];
}

/** What the table shows besides the map: cards in Boston, riders, towns not alerted, the score sheet. */
export function notesOf(view: View): string[] {
  const { found, concord, asleep, figures, stirred } = view;
  const captured = figures.filter(each => each.captured).map(({ id }) => id);
  const roused = Object.keys(stirred);
  return [
    concord ? 'British troops have entered Concord.' : 'No British figure has entered Concord yet.',
    `In Boston: ${counted(found.supplies, 'supply card')} and ${counted(found.blanks, 'blank card')}.`,
    ...SONS[view.sons],
    ...(captured.length > 0 ? [`Captured: ${listed(captured)}.`] : []),
    ...(figures.some(({ place }) => place === 'at-sea') ? ['The raiding force is stuck at sea.'] : []),
    ...(roused.length > 0 ? [`Roused, placed at the end of the turn: ${listed(roused)}.`] : []),
    asleep.length > 0 ? `Not alerted (${asleep.length}): ${listed(asleep)}.` : 'All towns are alerted.',
    ...scoreSheet(view),
  ];
}

/** The whole board in words. */
export const textOf = (view: View): string =>
  [...summaryOf(view), ...notesOf(view), '', ...BOXES.flatMap(({ id }) => placeLine(view, id))].join('\n');

/** The board in few words: how the match stands, then the fullest boxes. */
export function altOf(view: View): string {
  const places = BOXES.map(({ id, name }) => ({ name, here: view.figures.filter(({ place }) => place === id) }))
    .filter(({ here }) => here.length > 0)
    .sort((a, b) => b.here.length - a.here.length)
    .map(({ name, here }) => `${name}: ${figuresWords(here).join(', ')}.`);
  return fitted([...summaryOf(view), ...places], ALT_LIMIT);
}
