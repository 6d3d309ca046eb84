import type { Outcome } from '../../../core/game.ts';
import type { Standing } from '../../../core/telling.ts';
import { BOSTON, CHARLESTOWN, POINTS } from '../data.ts';
import type { Of } from '../events.ts';
import { counted, SIDES } from '../names.ts';
import { AMERICAN, BRITISH, GUN, type Piece, type Place, REDCOATS, SUPPLIES } from '../pieces.ts';
import { firstSeatOf, seatsOf, sideOfSeat } from '../seats.ts';
import type { State } from '../state.ts';
import { takenOf } from '../units.ts';

export const isHome = (place: Place): boolean => place === BOSTON || place === CHARLESTOWN;

/** What counts at the end (3). */
export const atEnd = (s: State): Omit<Of<'matchEnds'>, 'what'> => ({
  out: stranded(s),
  gunOut: !isHome(s.at[GUN]),
  concord: s.concord,
  sonsHid: s.sons === 'lying',
});

/** 6: infantry figures that are in neither Boston nor Charlestown. */
export function stranded(s: State): number {
  let count = 0;
  for (let p = 0; p < REDCOATS.to; p++) if (p !== GUN && !isHome(s.at[p])) count++;
  return count;
}

/** 6.10: the points that the Americans get at the end for these figures if they are outside Boston and Charlestown. */
export const pointsOutside = (units: readonly Piece[]): number =>
  units.reduce((sum, p) => sum + (p === GUN ? POINTS.strandedGun : POINTS.stranded), 0);

export interface Line {
  readonly text: string;
  readonly rule: string;
  readonly british: number;
  readonly american: number;
}

/** 3: the score sheet as it would be if the match ended now. */
export function linesOf(s: State): readonly Line[] {
  const british = (text: string, rule: string, points: number): Line => ({ text, rule, british: points, american: 0 });
  const american = (text: string, rule: string, points: number): Line => ({ text, rule, british: 0, american: points });
  const [own, theirs] = s.scored;
  return [
    { text: 'Hits in combat', rule: '9.1', british: own * POINTS.hit, american: theirs * POINTS.hit },
    british('Supply cards captured', '7.2', takenOf(s, SUPPLIES) * POINTS.supply),
    british('Hancock and Adams captured', '8.2', s.sons === 'captured' ? POINTS.sons : 0),
    british('Revere and Dawes captured', '6.2', (s.captured[0] + s.captured[1]) * POINTS.rider),
    american('British figures outside Boston and Charlestown', '6.10', stranded(s) * POINTS.stranded),
    american('The cannon outside Boston and Charlestown', '6.10', isHome(s.at[GUN]) ? 0 : POINTS.strandedGun),
    american('No British figure has entered Concord', '6.9', s.concord ? 0 : POINTS.noConcord),
  ];
}

/** The rules of lines that count only at the end: figures that are not home, and Concord never entered. */
const AT_THE_END: readonly string[] = ['6.9', '6.10'];

const sumOf = (lines: readonly Line[], side: 'british' | 'american'): number =>
  lines.reduce((sum, line) => sum + line[side], 0);

/** 6.9, 6.10: the points that the Americans would get besides if the match ended now. */
const moreAtEnd = (s: State): number =>
  sumOf(
    linesOf(s).filter(({ rule }) => AT_THE_END.includes(rule)),
    'american',
  );

/** The points scored so far, with what would be added at the end; once the match is over, all points. */
export function scoredOf(s: State, isOver: boolean): Standing {
  const lines = linesOf(s).filter(({ rule }) => isOver || !AT_THE_END.includes(rule));
  const sides = (['british', 'american'] as const).map((side, i) => ({ name: SIDES[i], points: sumOf(lines, side) }));
  const more = moreAtEnd(s);
  const due = { points: [0, more], when: 'at the end', ...(more > 0 ? { what: dueWords(s) } : {}) };
  return { sides, unit: ['point', 'points'], ...(isOver ? {} : { soFar: 'so far', due }) };
}

/** The words after a number of points that the Americans lose by a homecoming, or get if those who set out stay out. */
export const FEWER_IF_HOME = [
  'point fewer for the Americans if the British stay home',
  'points fewer for the Americans if the British stay home',
] as const;
export const MORE_IF_OUT = [
  'point more for the Americans unless the British come home',
  'points more for the Americans unless the British come home',
] as const;
/** "10 points fewer for the Americans at the end" */
export const fewerAtEnd = (points: number): string => `${counted(points, 'point')} fewer for the Americans at the end`;

/** What the Americans would get besides if the match ended now: "10 of the 17 are for Concord not entered, 6 for British figures not home". */
function dueWords(s: State): string {
  const concord = s.concord ? 0 : POINTS.noConcord;
  const parts = [
    { points: concord, why: 'for Concord not entered' },
    { points: moreAtEnd(s) - concord, why: 'for British figures not home' },
  ].filter(({ points }) => points > 0);
  const [, all] = totals(s);
  const due = moreAtEnd(s);
  const of = due < all ? ` of the ${all}` : '';
  const total = due === all && due > 1 && parts.length === 1 ? 'all ' : '';
  return parts
    .map(({ points, why }, i) =>
      i === 0 ? `${total}${points}${of} ${points === 1 ? 'is' : 'are'} ${why}` : `${points} ${why}`,
    )
    .join(', ');
}

/** The points of each side if the match ended now. */
export function totals(s: State): readonly [number, number] {
  const lines = linesOf(s);
  return [sumOf(lines, 'british'), sumOf(lines, 'american')];
}

/** 3: the side with the most points has won. On a tie nobody has. */
export function outcome(s: State): Outcome {
  const [british, american] = totals(s);
  const winner = british === american ? null : british > american ? BRITISH : AMERICAN;
  const most = Math.max(british, american);
  const bySeat = (own: number, theirs: number): number[] =>
    seatsOf(s.scenario).map((_, seat) => (sideOfSeat(s, seat) === BRITISH ? own : theirs));
  return {
    winner: winner === null ? null : firstSeatOf(s, winner),
    reason: winner === null ? `${most} points each.` : `${most} points to ${Math.min(british, american)}.`,
    rule: '3.1',
    scores: bySeat(british, american),
    sheet: linesOf(s).map(line => ({ text: line.text, rule: line.rule, points: bySeat(line.british, line.american) })),
  };
}
