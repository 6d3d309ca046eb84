import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { ALT_LIMIT } from '../../core/describe.ts';
import { listed } from '../../core/listed.ts';
import { numberWord } from '../../core/phrases.ts';
import { EUROPE, LOCALES, PROGRESS, REGIONS, TRACKED, VICTORY } from './data.ts';
import type { Aims } from './events.ts';
import { lacking, loyalCount } from './goals.ts';
import { markerNamed, pieceId, pieceNamed, SIDE_IDS, type SideId, TRACK_IDS } from './ids.ts';
import { loyaltyWords, markersWords, ofSide, pieceName, piecesWords, SIDE_NAMES, theSide, trackName } from './names.ts';
import { AT_THE_END, outlook } from './needs.ts';
import { AMERICAN, isFleet, type Piece, SIDES } from './pieces.ts';
import { contestsLeft } from './reach.ts';
import type { StackView, View } from './view.ts';
import { ordersSeen } from './words-orders.ts';

/** The board in words: how the match stands, then who is where, by region. */

const sideName = (id: SideId): string => SIDE_NAMES[SIDE_IDS.indexOf(id)];
const sideWord = (id: SideId): string => ofSide(SIDES[SIDE_IDS.indexOf(id)]);

const winnerWords = ({ outcome }: View): string =>
  outcome === null ? '' : outcome.winner === null ? 'A draw.' : `${capital(theSide(SIDES[outcome.winner]))} have won.`;

const stepName = (table: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  table.find(each => each.id === id)?.name ?? id;

/** 3.1: the points of each side's towns. */
const townPointsLine = ({ standing: { british, american } }: View): string =>
  `Town points (${VICTORY.points} needed): British ${british.towns}, Americans ${american.towns}.`;

/** How near the sides are to what wins, as a viewer sees it. */
export const aimsSeen = ({ scenario, standing: { british, american }, loyalty, progress, europe }: View): Aims => ({
  short: scenario === 'short',
  towns: [british.towns, american.towns],
  loyalty: REGIONS.slice(0, TRACKED).map(({ id }) => loyalty[id] ?? 0),
  progress: PROGRESS.findIndex(({ id }) => id === progress),
  europe: EUROPE.find(({ id }) => id === europe)?.at ?? 0,
});

/** 3.5: "To win … America needs four regions loyal by 1 (it has two), independence (not declared) and France (an ally)." */
function shortAimsLine(view: View): string[] {
  if (view.scenario !== 'short') return [];
  const aims = aimsSeen(view);
  const lacks = lacking(aims);
  const regions = loyalCount(aims.loyalty, AMERICAN, VICTORY.shortLoyalty);
  const has = `it has ${regions === 0 ? 'none' : numberWord(regions)}`;
  const declared = lacks.progress > 0 ? 'not declared' : 'declared';
  const ally = lacks.europe > 0 ? 'not an ally' : 'an ally';
  return [
    `To win ${AT_THE_END} America needs ${numberWord(VICTORY.regions)} regions loyal by ${VICTORY.shortLoyalty} (${has}), independence (${declared}) and France (${ally}).`,
  ];
}

/** What decides the match, and the town points, for the score of the picture. */
export const scoreOf = (view: View): string[] => [...shortAimsLine(view), townPointsLine(view)];

/** How the match stands, the most important first: who decides, then `score`, then both tables. */
function standingOf(view: View, score: readonly string[]): string[] {
  const { year, outcome, toAct } = view;
  const acting = toAct.length === 0 ? [] : [`${listed(toAct.map(sideName))} ${toAct.length > 1 ? 'both ' : ''}decide.`];
  return [
    ...(outcome ? [`The match is over. ${winnerWords(view)} ${outcome.reason}`] : [`The year is ${year}.`, ...acting]),
    ...score,
    `Progress: ${stepName(PROGRESS, view.progress)}. Europe: ${stepName(EUROPE, view.europe)}.`,
  ];
}

/** How the match stands, for pictures. */
export const summaryOf = (view: View): string[] => standingOf(view, scoreOf(view));

type Known = StackView['pieces'][number];

const marksOf = ({ moved, disrupted, stalled, aboard }: Known): string => {
  const marks = [
    ...(aboard === null ? [] : [`aboard ${aboard}`]),
    ...(moved > 0 ? ['moved'] : []),
    ...(disrupted > 0 ? ['disrupted'] : []),
    ...(stalled > 0 ? ['stopped for the year'] : []),
  ];
  return marks.length > 0 ? ` (${marks.join(', ')})` : '';
};

/** "Howe", "3 British regulars (moved)": alike counters together; a fleet has its number, which its cargo names. */
function knownWords(pieces: readonly Known[]): string[] {
  const alike = new Map<string, { readonly marks: string; readonly group: Piece[] }>();
  for (const known of pieces) {
    const [p, marks] = [pieceNamed(known.id), marksOf(known)];
    const key = (isFleet(p) ? known.id : pieceName(p)) + marks;
    const found = alike.get(key);
    if (found) found.group.push(p);
    else alike.set(key, { marks, group: [p] });
  }
  return [...alike.values()].map(
    ({ marks, group }) => `${isFleet(group[0]) ? pieceId(group[0]) : piecesWords(group)}${marks}`,
  );
}

/** "British: Howe, 3 British regulars and 2 covered" */
function stackWords({ side, pieces, covered }: StackView): string {
  return `${sideName(side)}: ${listed([...knownWords(pieces), ...(covered.length > 0 ? [`${covered.length} covered`] : [])])}`;
}

const markers = (view: View, id: string): string[] => [
  ...(view.fort[id] === undefined ? [] : [`${sideWord(view.fort[id])} fort`]),
  ...(view.siege[id] === undefined ? [] : [`${sideWord(view.siege[id])} siege`]),
  ...(view.partisan[id] === undefined ? [] : [view.partisan[id] === 'british' ? 'Tories' : 'Rebels']),
  ...(view.massacre.includes(id) ? ['a massacre'] : []),
];

/** One line for each locale with something in it. */
function localeLines(view: View): string[] {
  return LOCALES.flatMap(({ id, name, points }) => {
    const stacks = view.stacks.filter(({ place }) => place === id);
    const lying = markers(view, id);
    if (stacks.length === 0 && lying.length === 0) return [];
    const worth = points > 0 ? ` (${points})` : '';
    return [`- ${name}${worth}: ${[...stacks.map(stackWords), ...lying].join('; ')}.`];
  });
}

const loyaltyLine = (view: View): string =>
  `Loyalty: ${REGIONS.flatMap(({ id, name }) => (view.loyalty[id] === undefined ? [] : [`${name} ${loyaltyWords(view.loyalty[id])}`])).join(', ')}.`;

/**
 * "2 × Tactics and Spy; for Europe: Franklin": the markers that the viewer knows in a hand, and the tracks they are
 * committed to.
 */
function markerWords(known: View['hands'][SideId]['known']): string {
  const tracks = [...new Set(known.map(({ track }) => track))].sort((a, b) => Number(a !== null) - Number(b !== null));
  return tracks
    .map(track => {
      const words = markersWords(known.filter(each => each.track === track).map(({ id }) => markerNamed(id)));
      return track === null ? words : `for ${trackName(TRACK_IDS.indexOf(track))}: ${words}`;
    })
    .join('; ');
}

const handLine = (view: View, side: SideId): string => {
  const { count: held, known } = view.hands[side];
  const seen = known.length > 0 ? `: ${markerWords(known)}` : '';
  return `${sideName(side)}: ${count(view.points[side], 'point')} left, ${count(held, 'marker')} in hand${seen}.`;
};

/** "Committed to the tables this year: British Progress 2; Americans Virginia 3 and Europe 1." */
function committedLine({ committed }: View): string[] {
  const clauses = SIDE_IDS.flatMap(side => {
    const points = Object.entries(committed[side]).map(([id, sum]) => `${trackName(TRACK_IDS.indexOf(id))} ${sum}`);
    return points.length === 0 ? [] : [`${sideName(side)} ${listed(points)}`];
  });
  return clauses.length === 0 ? [] : [`Committed to the tables this year: ${clauses.join('; ')}.`];
}

/** What the table shows besides the map. */
export const notesOf = (view: View): string[] => [
  loyaltyLine(view),
  ...committedLine(view),
  ...SIDES.map(side => handLine(view, SIDE_IDS[side])),
  `In the pool: ${count(view.pool, 'marker')}.`,
];

/** How the match stands, with what each side still needs and can no longer have in place of the aims, until it is over. */
function outlookSeen(view: View): string[] {
  if (view.outcome !== null) return summaryOf(view);
  const aims = aimsSeen(view);
  const contests = contestsLeft(aims.short, view.year, view.pending);
  return [...standingOf(view, [townPointsLine(view)]), ...outlook(aims, contests)];
}

/** The whole board. */
export const textOf = (view: View): string =>
  [...outlookSeen(view), ...notesOf(view), ...ordersSeen(view), '', ...localeLines(view)].join('\n');

/** The towns of a region in which each side has counters, in a clause. */
function regionWords(view: View, region: string, name: string): string {
  const held = (side: SideId): string[] =>
    LOCALES.filter(each => each.region === region && each.points > 0)
      .filter(({ id }) => view.stacks.some(stack => stack.place === id && stack.side === side))
      .map(each => each.name);
  const clauses = SIDE_IDS.flatMap(side => {
    const towns = held(side);
    return towns.length === 0 ? [] : [`${sideName(side)} in ${listed(towns)}`];
  });
  return clauses.length === 0 ? '' : `${name}: ${clauses.join('; ')}.`;
}

/** The board in at most ALT_LIMIT characters: how the match stands, the loyalties, then a clause a region. */
export function altOf(view: View): string {
  const sentences = [
    ...summaryOf(view),
    loyaltyLine(view),
    ...REGIONS.map(({ id, name }) => regionWords(view, id, name)).filter(words => words !== ''),
  ];
  let text = '';
  for (const sentence of sentences) {
    const longer = text === '' ? sentence : `${text} ${sentence}`;
    if (longer.length > ALT_LIMIT) break;
    text = longer;
  }
  return text;
}
