import { count } from '../../../core/count.ts';
import { listed } from '../../../core/listed.ts';
import { diceOdds } from '../../../core/odds.ts';
import { roll, rollAll, type Seat } from '../../../core/umpire.ts';
import { putAt, withSeat } from '../changes.ts';
import {
  CARDS,
  distance,
  LEXINGTON,
  NEIGHBOURS,
  REGIONS,
  REINFORCEMENT_TABLE,
  type Region,
  TO_LEXINGTON,
} from '../data.ts';
import type { ConcordUmpire } from '../events.ts';
import { placeName } from '../names.ts';
import { BRITISH, isFighter, isMinuteman, MILITIA, OUT_OF_PLAY, PATRIOT, type Piece } from '../pieces.ts';
import { type Frame, isBostonToConcord, type State } from '../state.ts';
import { drawMilitia, hasUnits, isBroken, isHidden, strengthPoints, unitsAt } from '../units.ts';

/** By region: all regions from which a shortest way to Lexington goes through it. */
const BEHIND: readonly (readonly Region[])[] = REGIONS.map((_, region) =>
  REGIONS.flatMap((__, from) =>
    ![from, LEXINGTON].includes(region) && distance(from, region) + TO_LEXINGTON[region] === TO_LEXINGTON[from]
      ? [from]
      : [],
  ),
);

/**
 * 15.2: Hinder Movement may lie only between a British force and Lexington, on a shortest way. In 15.1 it may lie
 * anywhere (6.11).
 */
export const mayHinderMovement = (s: State, region: Region): boolean =>
  isBostonToConcord(s) || BEHIND[region].some(force => hasUnits(s, BRITISH, force));

/** Hidden militia on the board: each will need a unit from the pool. */
const hiddenOnBoard = (s: State): number => {
  let n = 0;
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (s.at[p] !== OUT_OF_PLAY && isHidden(s, p)) n++;
  return n;
};

/**
 * 15.2: a card with marks brings one hidden militia to a place that a die decides, if the pool can spare a unit for it.
 */
export function reinforce(s: State, umpire: ConcordUmpire): void {
  if (isBostonToConcord(s) || CARDS[s.card].marks === 0) return;
  if (s.pool[0] + s.pool[1] + s.pool[2] <= hiddenOnBoard(s)) return;
  for (let p = MILITIA.from; p < MILITIA.to; p++) {
    if (s.at[p] !== OUT_OF_PLAY || !isHidden(s, p)) continue;
    const die = roll(umpire);
    putAt(s, [p], REINFORCEMENT_TABLE[die - 1]);
    umpire.tell({ what: 'reinforced', region: s.at[p], die });
    return;
  }
}

/** 15.2: the most hits in one British Movement Action. */
const MOST_HITS_PER_MOVE = 2;

/** The most dice that a region can have: as if all its hidden militia had strength 2. */
function mostDice(s: State, region: Region): number {
  const units = unitsAt(s, PATRIOT, region, p => isFighter(p) && !isBroken(s, p));
  const hidden = units.filter(p => isHidden(s, p)).length;
  return Math.floor((strengthPoints(s, units, region) + 2 * hidden) / 5) + units.filter(isMinuteman).length;
}

/** 15.2: draws hidden militia one by one, as long as those left could still add a die. */
function drawIfItMatters(s: State, region: Region, umpire: ConcordUmpire): void {
  const units = unitsAt(s, PATRIOT, region);
  const hidden = units.filter(p => isHidden(s, p));
  for (const [i, p] of hidden.entries()) {
    const known = strengthPoints(s, units, region);
    if (Math.floor((known + 2 * (hidden.length - i)) / 5) === Math.floor(known / 5)) return;
    drawMilitia(s, p, umpire);
  }
}

/** A sentence on all the fire that may follow, if it comes from more than one region; null otherwise. */
function furtherFire(s: State, way: readonly Region[]): string | null {
  const room = MOST_HITS_PER_MOVE - s.scored[PATRIOT];
  const fires = way.flatMap(to => [to, ...NEIGHBOURS[to]]).filter(from => mostDice(s, from) > 0);
  if (room <= 0 || fires.length < 2) return null;
  const places = [...new Set(fires)].map(placeName);
  return `Region by region the Patriots may fire from ${listed(places)}, ${count(room, 'hit')} at most.`;
}

/**
 * 15.2: the Patriots fire at a British force that enters a region of theirs or one adjacent
 * to it. From each region that they hold they throw a die for every five strength points
 * and one for each unbroken minuteman; a 6 hits. `way`: the region that is entered, and
 * those that the march goes on to. Returns whether they fired, and the hits to be taken.
 */
export function approachFire(
  s: State,
  seat: Seat,
  group: readonly Piece[],
  way: readonly Region[],
  umpire: ConcordUmpire,
): { readonly fired: boolean; readonly frames: readonly Frame[] } {
  const frames: Frame[] = [];
  if (isBostonToConcord(s) || seat !== BRITISH) return { fired: false, frames };
  const [region] = way;
  let fired = false;
  umpire.foretell?.(() => furtherFire(s, way));
  for (const from of [region, ...NEIGHBOURS[region]]) {
    const room = MOST_HITS_PER_MOVE - s.scored[PATRIOT];
    const units = unitsAt(s, PATRIOT, from, p => isFighter(p) && !isBroken(s, p));
    if (room <= 0 || units.length === 0) continue;
    drawIfItMatters(s, from, umpire);
    const thrown = Math.floor(strengthPoints(s, units, from) / 5) + units.filter(isMinuteman).length;
    if (thrown === 0) continue;
    fired = true;
    umpire.foretell?.(() => `The Patriots fire from ${placeName(from)}: ${diceOdds(Array<number>(thrown).fill(6))}.`);
    const dice = rollAll(umpire, thrown);
    const hits = Math.min(room, dice.filter(die => die === 6).length);
    umpire.tell({ what: 'dice', seat: PATRIOT, why: 'approach', dice, hits, region: from });
    s.scored = withSeat(s.scored, PATRIOT, s.scored[PATRIOT] + hits);
    if (hits > 0)
      frames.push({ step: 'takeHits', seat: BRITISH, hits, region, first: group, only: true, why: 'approach' });
  }
  return { fired, frames };
}
