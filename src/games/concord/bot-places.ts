import { pressure, type Sight } from './bot-sight.ts';
import { ARMS, ARMS_VALUE, CARDS, distance, LEXINGTON, type Region, TO_CONCORD, TO_LEXINGTON } from './data.ts';
import { BRITISH, CAPTURED, isRegion, PERCY, type Place, REGION_COUNT, SONS } from './pieces.ts';
import type { State } from './state.ts';

const isBase = (s: State): boolean => s.scenario === 'boston-to-concord';

/** Mean marks on a card: what a search without Patriots around brings (8.1). */
const MARKS_EACH = CARDS.reduce((sum, { marks }) => sum + marks, 0) / CARDS.length;
/** Share of cards with a mark: the chance to capture a Son of Liberty (8.2). */
export const CAPTURE_CHANCE = CARDS.filter(({ marks }) => marks > 0).length / CARDS.length;
/** What a captured Son of Liberty is worth by the sheet (b6). */
const SON = 3;

/** What a search of a region promises, in Victory Points: the marker's own points and the marks left (4.7, 8.1, 8.2). */
export function searchValue(s: State, seen: Sight, at: Region): number {
  const i = ARMS.indexOf(at);
  let value = 0;
  if (i >= 0 && s.arms[i] === 1) {
    const less = (seen.patriots[at] > seen.minutemen[at] ? 1 : 0) + (seen.minutemen[at] > 0 ? 1 : 0);
    value += Math.max(1, ARMS_VALUE[i]) + Math.max(0, MARKS_EACH - less / 2);
  }
  for (const p of SONS) if (s.at[p] === at && (s.mark[p] & CAPTURED) === 0) value += SON * CAPTURE_CHANCE;
  return value;
}

/** How much the British like to have a force in a region: the best goal from there, less for each step to it. */
export function britishGoal(s: State, seen: Sight, at: Place, withPercy: boolean): number {
  if (!isRegion(at)) return 0;
  if (!isBase(s)) return 7 - 0.7 * TO_LEXINGTON[at];
  let best = s.concord ? 0 : 14 + 0.8 * s.turn - TO_CONCORD[at];
  if (withPercy && !s.percy) best = 9 - 0.7 * TO_LEXINGTON[at];
  const left = 13 - s.turn;
  for (let i = 0; i < ARMS.length; i++) {
    if (s.arms[i] !== 1) continue;
    const steps = distance(at, ARMS[i]);
    if (steps <= 2 * left) best = Math.max(best, Math.max(1, ARMS_VALUE[i]) + MARKS_EACH - 0.45 * steps);
  }
  for (const p of SONS) {
    const son = s.at[p];
    if (isRegion(son) && (s.mark[p] & CAPTURED) === 0) best = Math.max(best, 1.5 - 0.5 * distance(at, son));
  }
  return best - 0.12 * Math.max(0, pressure(seen, at) - 2 * seen.regulars[at] - 4);
}

/** Whether a region lies on a shortest way of Percy's column to Lexington. */
function bars(s: State, at: Region): boolean {
  const percy = s.at[PERCY];
  if (!isRegion(percy) || s.percy) return false;
  return at !== percy && distance(percy, at) + TO_LEXINGTON[at] === TO_LEXINGTON[percy];
}

/** How much the Patriots like to have `strength` in a region. */
export function patriotGoal(s: State, seen: Sight, at: Place, strength: number): number {
  if (!isRegion(at)) return -1;
  let near = 20;
  let weight = 0;
  for (let other = 0; other < REGION_COUNT; other++) {
    const there = seen.regulars[other] + seen.lame[other];
    if (there === 0) continue;
    const steps = distance(at, other);
    if (steps > near || (steps === near && there <= weight)) continue;
    near = steps;
    weight = there;
  }
  let goal = 3 - 0.4 * Math.max(0, near - 1);
  if (bars(s, at)) goal += TO_LEXINGTON[at] <= 4 ? 1.2 : 0.5;
  if (at === LEXINGTON) goal += isBase(s) ? (s.percy ? 0 : 1) : 1.5;
  const i = ARMS.indexOf(at);
  if (i >= 0 && s.arms[i] === 1 && near <= 3) goal += 0.2 + 0.15 * ARMS_VALUE[i];
  const odds = 2 * seen.regulars[at] - seen.strength[at] - strength;
  if (seen.regulars[at] > 0) goal -= 0.15 * Math.max(0, odds);
  return goal;
}

/** Expected exchange of hits in Victory Points, when a side attacks with some strength and dice meet dice (7.0). */
export function exchange(s: State, seen: Sight, attacker: number, at: Region, own: number): number {
  const british = attacker === BRITISH;
  const regulars = 2 * seen.regulars[at];
  const against = british ? seen.strength[at] : regulars;
  const taken = against / (british ? 3 : 2);
  const left = Math.max(0, own - taken * (british ? 2 : 1));
  const bodies = british
    ? 2 * seen.patriots[at] + seen.hurt[at] + 2 * seen.captains[at]
    : 2 * seen.regulars[at] + seen.lame[at] + 2 * seen.officers[at];
  const dealt = Math.min(left / (british ? 2 : 3), bodies);
  const opening = !british && !s.shot ? 5 : 0;
  return 0.6 * dealt - 0.6 * Math.min(taken, own) - opening;
}
