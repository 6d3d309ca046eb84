import type { Seat } from '../../core/umpire.ts';
import { marches, REACH } from './bot-marches.ts';
import type { Sight } from './bot-sight.ts';
import { ARMS, BOSTON, CONCORD, LEXINGTON, NEIGHBOURS, type Region } from './data.ts';
import { BRITISH, BROKEN, CANNON, CAPTURABLE, CAPTURED, isRegion, PATRIOT, PERCY, type Place, SONS } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { listCaptivesWhoMayEscape } from './rules/06-escape.ts';
import type { State } from './state.ts';

// 15.1, the last turn: which marches can still win or save anything.

/** The half turns of a forced march, the longest Movement (6.4.2). */
const LONGEST_MARCH = 3;

const hasArms = (s: State, at: Region): boolean => {
  const i = ARMS.indexOf(at);
  return i >= 0 && s.arms[i] === 1;
};

/** 6.8: whether a march brings a leader and broken units together. */
const meetsToRally = (leaders: Uint8Array, broken: Uint8Array, from: Place, to: Region): boolean =>
  (leaders[from] > 0 && broken[to] > 0) || (leaders[to] > 0 && broken[from] > 0);

/** Whether the enemy can still fight those who stay where they are. */
function isInDanger(s: State, seen: Sight, seat: Seat, from: Place): boolean {
  if (!isRegion(from) || from === BOSTON || s.actions[1 - seat] === 0) return false;
  const enemies = seat === BRITISH ? seen.patriots : seen.regulars;
  return [from, ...NEIGHBOURS[from]].some(at => enemies[at] > 0);
}

/** `again`: whether the British have another Action after the march. */
function britishGain(s: State, seen: Sight, from: Place, to: Region, again: boolean): boolean {
  if (!s.concord && to === CONCORD && seen.freshRegulars[from] > 0) return true;
  if (!s.percy && to === LEXINGTON) return true;
  if (s.at[CANNON] === from && seen.patriots[to] > 0) return true;
  if (s.actions[PATRIOT] > 0 && listCaptivesWhoMayEscape(s).some(p => s.at[p] === to)) return true;
  if (!again) return false;
  return (
    seen.patriots[to] + seen.brokenPatriots[to] + seen.captains[to] > 0 ||
    hasArms(s, to) ||
    SONS.some(p => s.at[p] === to && (s.mark[p] & (CAPTURED | BROKEN)) === 0) ||
    meetsToRally(seen.officers, seen.brokenRegulars, from, to)
  );
}

/** Whether Regulars can still march to the region `to`, and `at` is close enough to it to bar their way. */
const isInTheWay = (seen: Sight, at: Region, to: Region): boolean =>
  marches(at, to) <= LONGEST_MARCH &&
  seen.columns.some(column => seen.freshRegulars[column] > 0 && marches(column, to) <= LONGEST_MARCH);

/** Roughly in Victory Points: whether Regulars enter Concord decides most matches (11.0). */
const BAR_VALUE = 4;

/**
 * 11.0, 6.4: what it is worth to the Patriots if Regulars who can still enter Concord must stop in a region on their shortest
 * way. `units`: the unbroken units that stop them there; null for the Hinder Movement marker, which stops any number (6.11).
 */
export function barringConcord(s: State, seen: Sight, at: Region, units: number | null): number {
  if (s.turn < LAST_TURN || s.concord || at === CONCORD || s.actions[BRITISH] === 0) return 0;
  let fresh = 0;
  let stopped = 0;
  for (const from of seen.columns) {
    const regulars = seen.freshRegulars[from];
    const steps = marches(from, CONCORD);
    if (regulars === 0 || from === CONCORD || steps > LONGEST_MARCH) continue;
    fresh++;
    const isOnWay = from !== at && marches(from, at) + marches(at, CONCORD) === steps;
    if (isOnWay && (units === null || 2 * units >= regulars)) stopped++;
  }
  return fresh === 0 ? 0 : (BAR_VALUE * stopped) / fresh;
}

/** `again`: whether the Patriots have another Action after the march. */
export function patriotGain(s: State, seen: Sight, from: Place, to: Region, again: boolean): boolean {
  if (s.actions[BRITISH] > 0) {
    if (hasArms(s, to) && isInTheWay(seen, to, to)) return true;
    if (!s.concord && isInTheWay(seen, to, CONCORD)) return true;
    const percy = s.at[PERCY];
    if (!s.percy && isRegion(percy) && marches(percy, LEXINGTON) <= LONGEST_MARCH && isInTheWay(seen, to, LEXINGTON))
      return true;
  }
  if (!again) return false;
  return (
    seen.regulars[to] + seen.brokenRegulars[to] + seen.officers[to] > 0 ||
    CAPTURABLE.some(p => s.at[p] === to && (s.mark[p] & CAPTURED) !== 0) ||
    meetsToRally(seen.captains, seen.brokenPatriots, from, to)
  );
}

/** Whether a march can still change the score: by itself, by an Action after it, or by getting away from enemies. */
export function isMarchOfUse(s: State, seen: Sight, seat: Seat, from: Place): boolean {
  const again = s.actions[seat] + s.reserves[seat] > 1;
  const gains = seat === BRITISH ? britishGain : patriotGain;
  return isInDanger(s, seen, seat, from) || REACH[from].some(to => gains(s, seen, from, to, again));
}
