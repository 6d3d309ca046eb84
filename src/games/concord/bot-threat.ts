import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import type { Seat } from '../../core/umpire.ts';
import {
  AMBUSH,
  ASSAULT,
  ASSEMBLE,
  ATTACK,
  actionOf,
  CHARGE,
  HINDER,
  MOVE,
  RESERVE,
  SNIPE,
  targetOf,
} from './actions.ts';
import { wholeAssembly } from './bot-assemble.ts';
import { isConcordToGuard } from './bot-places.ts';
import { addMarks, putAt } from './changes.ts';
import { CONCORD, distance, POINTS, type Region } from './data.ts';
import { placeName } from './names.ts';
import {
  BRITISH,
  CANNON,
  FIRST_RIDER_BOX,
  HINDER_MOVEMENT,
  isFighter,
  isLeader,
  isRegular,
  MOVED,
  PATRIOT,
  type Piece,
  type Place,
  REGION_COUNT,
} from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { listMovers } from './rules/06-movers.ts';
import { columnOf, decode, FORCED_REACH, listPaths } from './rules/06-paths.ts';
import { sheetNow } from './rules/13-victory.ts';
import { type Frame, fork, type State } from './state.ts';
import { has, isBroken, unitsAt } from './units.ts';

// 11.0: Regulars who can enter Concord with their next Movement, as everybody sees it on the board.

interface Threat {
  readonly from: Region;
  readonly regulars: number;
  /** Whether they have not moved yet, and the British have an Action left for them. */
  readonly isNow: boolean;
}

/** 5.2: the Actions that a side can still take this turn. Reserve Actions are open until its last Action is taken. */
export const actionsOpen = (s: State, seat: Seat): number =>
  s.actions[seat] > 0 ? s.actions[seat] + s.reserves[seat] : 0;

/** 5.2: the Actions of this turn that the Patriots have left after an answer; a Reserve Action takes none of them. */
export const actionsAfter = (s: State, f: Frame): number =>
  s.actions[PATRIOT] - (f.step === 'action' && !f.reserve ? 1 : 0);

function threatFrom(s: State, from: Region, goal: Region, needs: number): Threat[] {
  const unbroken = unitsAt(s, BRITISH, from, p => isRegular(p) && !isBroken(s, p));
  const fresh = unbroken.filter(p => !has(s, p, MOVED));
  const isNow = actionsOpen(s, BRITISH) >= needs && fresh.length > 0;
  const group = isNow ? fresh : s.turn < LAST_TURN ? unbroken : [];
  if (group.length === 0) return [];
  return reaches(s, group, from, goal) ? [{ from, regulars: group.length, isNow }] : [];
}

/** Whether a British group, with the cannon if that is there, can enter a region with one Movement. */
export function reaches(s: State, group: readonly Piece[], from: Region, goal: Region): boolean {
  const cannon = s.at[CANNON] === from ? [CANNON] : [];
  const ways: number[] = [];
  listPaths(s, columnOf(s, BRITISH, [...group, ...cannon]), from, ways);
  return ways.some(way => decode(way).path.includes(goal));
}

/** Regulars who can enter a region with their next Movement. `needs`: the Actions that the British need for what they are after. */
export const threatsTo = (s: State, goal: Region, needs: number): readonly Threat[] =>
  Array.from({ length: REGION_COUNT }, (_, at) => at).flatMap(at =>
    at === goal ? [] : threatFrom(s, at, goal, needs),
  );

const threatsToConcord = (s: State): readonly Threat[] =>
  isConcordToGuard(s, CONCORD) ? threatsTo(s, CONCORD, 1) : [];

/** The position after what a Patriot answer moves, without dice; null if the answer moves nobody and bars no way. */
export function positionAfter(s: State, f: Frame, answer: readonly number[]): State | null {
  const [pick] = answer;
  const copy = fork(s);
  if (f.step === 'whereTo') {
    putAt(copy, f.group, decode(pick).path.at(-1) ?? f.from);
    addMarks(copy, f.group, MOVED);
  } else if (f.step === 'assaulters') {
    putAt(copy, answer, f.region);
    addMarks(copy, answer, MOVED);
  } else if (f.step === 'assembleTo') putAt(copy, f.group, pick);
  else if (f.step === 'sonMoves') putAt(copy, [f.piece], pick);
  else if (f.step === 'hinder' && f.marker === HINDER_MOVEMENT)
    copy.hinderAt = copy.hinderAt.map((at, marker) => (marker === HINDER_MOVEMENT ? pick : at));
  else if (f.step === 'action' && actionOf(pick) === ASSEMBLE)
    for (const { group, to } of wholeAssembly(s, false)) {
      putAt(copy, group, to);
      addMarks(copy, group, MOVED);
    }
  else return null;
  return copy;
}

/** What is judged at a later question, or is about those very Regulars. */
export function isLeftOpen(f: Frame, pick: number, from: Region): boolean {
  // Those who are assaulted may be beaten.
  if (f.step === 'assaulters') return from === f.region;
  if (f.step !== 'action') return false;
  const action = actionOf(pick);
  if ([MOVE, ASSAULT, RESERVE].includes(action) || (action === HINDER && targetOf(pick) === HINDER_MOVEMENT))
    return true;
  return [ATTACK, AMBUSH, SNIPE, CHARGE].includes(action) && targetOf(pick) === from;
}

const placesWords = (threats: readonly Threat[]): string => listed(threats.map(({ from }) => placeName(from)));

const columnWords = (threats: readonly Threat[]): string =>
  `${threats.length === 1 ? count(threats[0].regulars, 'Regular') : 'Regulars'} in ${placesWords(threats)}`;

/** Where units can move from: the regions, and the alert boxes (4.6). */
const PLACES_OF_UNITS: readonly Place[] = Array.from({ length: FIRST_RIDER_BOX }, (_, at) => at);

/** Those of the threats that are no more in a later position. */
function endedBy(then: State, threats: readonly Threat[]): readonly Threat[] {
  const left = threatsToConcord(then).map(({ from }) => from);
  return threats.filter(({ from }) => !left.includes(from));
}

/** The most of the threats that the Patriots in a place who have not moved could end with one Movement. */
function barredFrom(s: State, from: Place, threats: readonly Threat[]): readonly Threat[] {
  const movers: Piece[] = [];
  listMovers(s, PATRIOT, from, movers);
  const group = movers.filter(p => isLeader(p) || (isFighter(p) && !isBroken(s, p)));
  if (!group.some(isFighter)) return [];
  const ways: number[] = [];
  listPaths(s, columnOf(s, PATRIOT, group), from, ways);
  const goals = new Set(ways.flatMap(way => decode(way).path.slice(-1)));
  const barred = [...goals].map(to => {
    // 6.4.2: no region that is passed on a march is as far from its end as a forced march is long.
    if (distance(to, CONCORD) >= FORCED_REACH) return [];
    const copy = fork(s);
    putAt(copy, group, to);
    return endedBy(copy, threats);
  });
  return mostOf(barred);
}

const mostOf = (lists: readonly (readonly Threat[])[]): readonly Threat[] =>
  lists.reduce((most, list) => (list.length > most.length ? list : most), []);

/** Who can stop the most of the threats with one Movement, and which of them; null if nobody can stop any. */
function stoppers(s: State, threats: readonly Threat[]): { readonly who: string; readonly them: string } | null {
  const barred = PLACES_OF_UNITS.map(from => barredFrom(s, from, threats));
  const most = mostOf(barred);
  if (most.length === 0) return null;
  const them = most.length === threats.length ? 'them' : `those in ${placesWords(most)}`;
  return { who: `the Patriots in ${placeName(PLACES_OF_UNITS[barred.indexOf(most)])}`, them };
}

/** 11.0, 13.0: that entering Concord on the last turn would not bring the British level, if it would not; otherwise empty. */
function stillBehind(s: State): string {
  if (s.turn < LAST_TURN) return '';
  const { scores } = sheetNow(s);
  const forIt = POINTS.concord / 2;
  const behind = scores[PATRIOT] - scores[BRITISH] - forIt;
  return behind <= 0 ? '' : `, and with the ${forIt} points for it would still be ${count(behind, 'point')} behind`;
}

/**
 * "1 Regular in Lincoln can enter Concord next turn; the Patriots in Lexington could stop them instead", if a Patriot answer
 * opens the way or leaves it open. Where no Movement can bar it, it is no risk of the answer, and is not
 * told.
 */
export function threatWords(s: State, f: Frame, answer: readonly number[]): string | undefined {
  const [pick] = answer;
  const then = positionAfter(s, f, answer);
  // Of an Assemble, or of the Sons of Liberty, it is told once, and not again at each question.
  if (f.step === 'assembleTo' || f.step === 'sonMoves' || (f.step !== 'action' && then === null)) return undefined;
  const left = threatsToConcord(then ?? s).filter(({ from }) => !isLeftOpen(f, pick, from));
  if (left.length === 0) return undefined;
  const now = left.filter(({ isNow }) => isNow);
  const told = now.length > 0 ? now : left;
  const said = `${columnWords(told)} can enter Concord ${now.length > 0 ? 'with the next British Action' : 'next turn'}${stillBehind(then ?? s)}`;
  const later = now.length === 0 && actionsAfter(s, f) > 0 ? stoppers(then ?? s, told) : null;
  if (later !== null) return `${said}; ${later.who} can still stop ${later.them} before that`;
  const before = then === null ? told : threatsToConcord(s);
  if (told.some(({ from }) => before.every(each => each.from !== from))) return said;
  const instead = stoppers(s, told);
  return instead === null ? undefined : `${said}; ${instead.who} could stop ${instead.them} instead`;
}

/** 6.2: broken units bar no way (6.4), and those who assault may be broken. */
export const ifTheyHold = (f: Frame): string =>
  f.step === 'assaulters' ? ', unless too many of those who assault are broken' : '';

/** What a Patriot answer bars the way to Concord for, which was open before. */
export function barringWords(s: State, f: Frame, answer: readonly number[]): string | undefined {
  const then = positionAfter(s, f, answer);
  if (then === null) return undefined;
  const barred = endedBy(then, threatsToConcord(s));
  if (barred.length === 0) return undefined;
  return `${columnWords(barred)} can then no longer reach Concord with one march${ifTheyHold(f)}`;
}
