import { capital } from '../../../core/capital.ts';
import { count, figure } from '../../../core/count.ts';
import type { Outcome } from '../../../core/game.ts';
import { listed } from '../../../core/listed.ts';
import { roll, type Seat, shuffle } from '../../../core/umpire.ts';
import { type SheetLine, sheetLine } from '../../revolution-road.ts';
import { addPoints, takeOut } from '../changes.ts';
import { ARMS, ARMS_VALUE, CARDS, LEXINGTON, POINTS, TRACK_RULE } from '../data.ts';
import type { ConcordUmpire, Of } from '../events.ts';
import { kindName } from '../names.ts';
import {
  BRITISH,
  CAPTURABLE,
  CAPTURED,
  enemyOf,
  isFighter,
  isLeader,
  isUnit,
  OUT_OF_PLAY,
  ownerOf,
  PATRIOT,
  PIECES,
  type Piece,
  REGULARS,
  RIDERS,
  SONS,
  TURN_TRACK,
  UNITS,
} from '../pieces.ts';
import { isBostonToConcord, type State } from '../state.ts';
import { drawMilitia, has, isBroken, strengthOf, strengthPoints, unitsAt } from '../units.ts';

/** The last luck of a match: cards for the hidden arms (14.5), or dice for broken units and wounded leaders (15.2). */
export function finalLuck(s: State, umpire: ConcordUmpire): void {
  if (isBostonToConcord(s)) {
    drawForArms(s, umpire);
    tellKept(s, umpire);
  } else attrition(s, umpire);
  umpire.tell({ what: 'matchEnds' });
}

/** 4.7, 11.0, 12.0: tells what the Patriots keep because the British never did it. */
function tellKept(s: State, umpire: ConcordUmpire): void {
  const won = outcome(s).winner === PATRIOT;
  const regions = [...ARMS.keys()]
    .filter(i => armsNow(s, i) > 0)
    .toSorted((a, b) => armsNow(s, b) - armsNow(s, a))
    .map(i => ARMS[i]);
  if (!s.concord) umpire.tell({ what: 'kept', why: 'concord', half: 0, regions: [], won });
  if (regions.length > 0) umpire.tell({ what: 'kept', why: 'arms', half: armsPoints(s), regions, won });
  if (!s.percy) umpire.tell({ what: 'kept', why: 'percy', half: POINTS.percyNotInLexington, regions: [], won });
}

/**
 * 14.5, second and third variant: shuffles all cards together
 * and draws one for each plain marker that was not searched.
 */
function drawForArms(s: State, umpire: ConcordUmpire): void {
  const way = s.rules.hiddenArms;
  if (way !== 'any-mark' && way !== 'marks') return;
  const cards = CARDS.map((_, card) => card);
  shuffle(cards, umpire);
  let left = cards.length;
  ARMS.forEach((region, i) => {
    if (s.arms[i] !== 1 || ARMS_VALUE[i] > 0) return;
    const card = cards[--left];
    const { marks } = CARDS[card];
    const half = 2 * (way === 'marks' ? marks : Math.min(1, marks));
    addPoints(s, PATRIOT, half);
    umpire.tell({ what: 'armsDrawn', region, card, half });
  });
}

/**
 * 15.2: wounded leaders die on a 6, broken British disband on a 6, broken Patriots on 5 and 6. Then hidden militia in
 * Lexington are drawn if their strength counts against Regulars there.
 */
function attrition(s: State, umpire: ConcordUmpire): void {
  for (let p = 0; p < PIECES; p++) {
    if (!isUnit(p) || s.at[p] >= TURN_TRACK || !isBroken(s, p)) continue;
    const die = roll(umpire);
    const lost = die >= (isLeader(p) || ownerOf(p) === BRITISH ? 6 : 5);
    const strength = strengthOf(s, p);
    if (lost) {
      takeOut(s, p);
      addPoints(s, enemyOf(ownerOf(p)), isLeader(p) ? POINTS.leaderKilled : POINTS.unitDestroyed);
    }
    // Told only now, so that the points are told with it.
    umpire.tell({ what: 'attrition', piece: p, strength, die, lost });
  }
  if (unitsAt(s, BRITISH, LEXINGTON, isFighter).length === 0) return;
  for (const p of unitsAt(s, PATRIOT, LEXINGTON)) drawMilitia(s, p, umpire);
}

const onBoard = (s: State, seat: Seat): Piece[] => {
  const units: Piece[] = [];
  for (let p = UNITS[seat].from; p < UNITS[seat].to; p++) if (s.at[p] < TURN_TRACK) units.push(p);
  return units;
};

/** Who is broken, wounded or captured as a turn ends. Prisoners in Boston are among them. */
export function lossesOf(s: State): Pick<Of<'turnEnds'>, 'broken' | 'wounded' | 'captives'> {
  const broken: [number, number] = [0, 0];
  const wounded: Piece[] = [];
  for (let p = 0; p < PIECES; p++) {
    if (s.at[p] >= TURN_TRACK || !isBroken(s, p)) continue;
    if (isLeader(p)) wounded.push(p);
    else if (isFighter(p)) broken[ownerOf(p)]++;
  }
  return { broken, wounded, captives: CAPTURABLE.filter(p => has(s, p, CAPTURED)) };
}

const brokenPoints = (s: State, seat: Seat): number => lossesOf(s).broken[seat] * POINTS.unitBroken;
const woundedPoints = (s: State, seat: Seat): number =>
  lossesOf(s).wounded.filter(p => ownerOf(p) === seat).length * POINTS.leaderWounded;

/** 4.4: prisoners by name, those in Boston among them. */
function capturedLine(s: State, title: string, pieces: readonly Piece[], halfPoints: number): SheetLine {
  const held = pieces.filter(p => has(s, p, CAPTURED));
  const names = held.length === 0 ? '' : `, ${listed(held.map(p => kindName(p, -1)))}`;
  return sheetLine(`${title}${names}`, '4.4', held.length * halfPoints, 0);
}

/** 4.7, 14.5: what a marker of `ARMS` is worth now, in half points: a plain one only under the full rule. */
function armsNow(s: State, i: number): number {
  if (s.arms[i] !== 1) return 0;
  if (ARMS_VALUE[i] > 0) return POINTS.armsNumber * ARMS_VALUE[i];
  return s.rules.hiddenArms === 'full' ? POINTS.plainArms : 0;
}
/** 4.7: what all unsearched markers are worth, in half points. */
export function armsPoints(s: State): number {
  let half = 0;
  for (let i = 0; i < ARMS.length; i++) half += armsNow(s, i);
  return half;
}

const trackLine = ({ rules }: State): string =>
  rules.hiddenArms === 'any-mark' || rules.hiddenArms === 'marks'
    ? 'Victory Point Track, with the cards drawn for plain hidden arms (14.5)'
    : 'Victory Point Track';

/** 13.0 The score sheet of the two-player game. */
function baseSheet(s: State): SheetLine[] {
  return [
    sheetLine(trackLine(s), TRACK_RULE, s.points[BRITISH], s.points[PATRIOT]),
    sheetLine('Broken enemy units', '4.1', brokenPoints(s, PATRIOT), brokenPoints(s, BRITISH)),
    sheetLine('Wounded enemy leaders', '4.2', woundedPoints(s, PATRIOT), woundedPoints(s, BRITISH)),
    capturedLine(s, 'Captured Nightriders', RIDERS, POINTS.riderCaptured),
    capturedLine(s, 'Captured Sons of Liberty', SONS, POINTS.sonCaptured),
    sheetLine('Hidden arms that were not searched', '4.7', 0, armsPoints(s)),
    ...(s.percy ? [] : [sheetLine('Percy did not reach Lexington in force', '12.0', 0, POINTS.percyNotInLexington)]),
  ];
}

/**
 * 15.2: British casualties: a half for each broken unit, one for each strength point of a destroyed unit, less one for
 * each Reserve Action.
 */
export function casualties(s: State): number {
  let sum = 0;
  for (let p = REGULARS.from; p < REGULARS.to; p++) {
    if (s.at[p] === OUT_OF_PLAY) sum += 2;
    else if (s.at[p] < TURN_TRACK && isBroken(s, p)) sum += 0.5;
  }
  return Math.max(0, sum - s.reserves[BRITISH]);
}

/**
 * 15.2: 2 points for Regulars in Lexington, 3 if they have more than twice the Patriots' strength, 4 if no Patriots are
 * there; in half points.
 */
function lexingtonPoints(s: State): number {
  const regulars = unitsAt(s, BRITISH, LEXINGTON, isFighter);
  if (regulars.length === 0) return 0;
  const patriots = unitsAt(s, PATRIOT, LEXINGTON);
  if (patriots.length === 0) return 8;
  return strengthPoints(s, regulars, LEXINGTON) > 2 * strengthPoints(s, patriots, LEXINGTON) ? 6 : 4;
}

/** 15.2: whether all British units are in one region. */
const isTogether = (s: State): boolean => new Set(onBoard(s, BRITISH).map(p => s.at[p])).size === 1;

/** 15.2 The score sheet of the turn 8 scenarios. */
function turn8Sheet(s: State): SheetLine[] {
  const together = isTogether(s);
  return [
    sheetLine('Enemy units destroyed and leaders killed', '15.2', s.points[BRITISH], s.points[PATRIOT]),
    sheetLine('Broken enemy units', '15.2', brokenPoints(s, PATRIOT), brokenPoints(s, BRITISH)),
    sheetLine('Regulars in Lexington', '15.2', lexingtonPoints(s), 0),
    sheetLine('All British units in one region, or not', '15.2', together ? 4 : 0, together ? 0 : 4),
    sheetLine(
      `More than six British casualties (${figure(casualties(s))} in all)`,
      '15.2',
      0,
      casualties(s) > 6 ? 4 : 0,
    ),
  ];
}

/**
 * 13.0, 15.2: the score sheet as it would be if the match ended
 * now, from open information and without the final cards or dice.
 */
export function sheetNow(s: State): Pick<Outcome, 'scores' | 'sheet'> {
  const sheet = isBostonToConcord(s) ? baseSheet(s) : turn8Sheet(s);
  return { scores: [BRITISH, PATRIOT].map(seat => sheet.reduce((sum, { points }) => sum + points[seat], 0)), sheet };
}

/** 13.0, 15.2: who has won, and why. */
export function outcome(s: State): Outcome {
  const base = isBostonToConcord(s);
  const { scores, sheet } = sheetNow(s);
  if (base && !s.concord) {
    return { winner: PATRIOT, reason: 'No unbroken Regular ever entered Concord.', rule: '11.0', scores, sheet };
  }
  const winner = scores[PATRIOT] > scores[BRITISH] ? PATRIOT : BRITISH;
  const [british, patriot] = scores;
  const reason =
    british === patriot
      ? `${capital(count(british, 'Victory Point'))} each; a tie goes to the British.`
      : `${capital(count(scores[winner], 'Victory Point'))} to ${figure(scores[enemyOf(winner)])}.`;
  return { winner, reason, rule: base ? '13.0' : '15.2', scores, sheet };
}
