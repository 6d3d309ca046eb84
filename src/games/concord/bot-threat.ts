import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { AMBUSH, ASSAULT, ASSEMBLE, ATTACK, actionOf, CHARGE, HINDER, MOVE, SNIPE, targetOf } from './actions.ts';
import { wholeAssembly } from './bot-assemble.ts';
import { isConcordToGuard } from './bot-places.ts';
import { addMarks, putAt } from './changes.ts';
import { CONCORD, type Region } from './data.ts';
import { placeName } from './names.ts';
import { BRITISH, CANNON, HINDER_MOVEMENT, isRegular, MOVED, REGION_COUNT } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { columnOf, decode, listPaths } from './rules/06-paths.ts';
import { type Frame, fork, type State } from './state.ts';
import { has, isBroken, unitsAt } from './units.ts';

// 11.0: Regulars who can enter Concord with their next Movement, as everybody sees it on the board.

interface Threat {
  readonly from: Region;
  readonly regulars: number;
  /** Whether they have not moved yet, and the British have an Action left for them. */
  readonly isNow: boolean;
}

function threatFrom(s: State, from: Region): Threat[] {
  const unbroken = unitsAt(s, BRITISH, from, p => isRegular(p) && !isBroken(s, p));
  const fresh = unbroken.filter(p => !has(s, p, MOVED));
  const isNow = s.actions[BRITISH] > 0 && fresh.length > 0;
  const group = isNow ? fresh : s.turn < LAST_TURN ? unbroken : [];
  if (group.length === 0) return [];
  const cannon = s.at[CANNON] === from ? [CANNON] : [];
  const ways: number[] = [];
  listPaths(s, columnOf(s, BRITISH, [...group, ...cannon]), from, ways);
  const reaches = ways.some(way => decode(way).path.includes(CONCORD));
  return reaches ? [{ from, regulars: group.length, isNow }] : [];
}

function threatsToConcord(s: State): readonly Threat[] {
  if (!isConcordToGuard(s, CONCORD)) return [];
  return Array.from({ length: REGION_COUNT }, (_, at) => at).flatMap(at => (at === CONCORD ? [] : threatFrom(s, at)));
}

/** The position after what a Patriot answer moves, without dice; null if the answer moves nothing that bars a way. */
function positionAfter(s: State, f: Frame, pick: number): State | null {
  const copy = fork(s);
  if (f.step === 'whereTo') putAt(copy, f.group, decode(pick).path.at(-1) ?? f.from);
  else if (f.step === 'assembleTo') putAt(copy, f.group, pick);
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
function isLeftOpen(f: Frame, pick: number, { from }: Threat): boolean {
  if (f.step !== 'action') return false;
  const action = actionOf(pick);
  if ([MOVE, ASSAULT].includes(action) || (action === HINDER && targetOf(pick) === HINDER_MOVEMENT)) return true;
  return [ATTACK, AMBUSH, SNIPE, CHARGE].includes(action) && targetOf(pick) === from;
}

const columnWords = (threats: readonly Threat[]): string => {
  const [{ regulars }] = threats;
  const places = listed(threats.map(({ from }) => placeName(from)));
  return threats.length === 1 ? `${count(regulars, 'Regular')} in ${places}` : `Regulars in ${places}`;
};

/** "1 Regular in Lincoln can enter Concord next turn", if a Patriot answer leaves it so. */
export function threatWords(s: State, f: Frame, pick: number): string | undefined {
  const then = positionAfter(s, f, pick);
  // Of an Assemble it is told once, and not again at each group.
  if (f.step === 'assembleTo' || (f.step !== 'action' && then === null)) return undefined;
  const left = threatsToConcord(then ?? s).filter(each => !isLeftOpen(f, pick, each));
  if (left.length === 0) return undefined;
  const now = left.filter(({ isNow }) => isNow);
  return now.length > 0
    ? `${columnWords(now)} can enter Concord with the next British Action`
    : `${columnWords(left)} can enter Concord next turn`;
}

/** What a Patriot answer bars the way to Concord for, which was open before. */
export function barringWords(s: State, f: Frame, pick: number): string | undefined {
  const then = positionAfter(s, f, pick);
  if (then === null) return undefined;
  const left = threatsToConcord(then).map(({ from }) => from);
  const barred = threatsToConcord(s).filter(({ from }) => !left.includes(from));
  if (barred.length === 0) return undefined;
  return `${columnWords(barred)} can then no longer reach Concord with one march`;
}
