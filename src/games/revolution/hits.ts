import { proceed } from '../../core/step.ts';
import { targets, withChanges } from './battle.ts';
import type { RevolutionUmpire } from './events.ts';
import type { Fight, Hits } from './frames.ts';
import { eliminate } from './losses.ts';
import {
  enemyOf,
  isLeader,
  isRisen,
  KIND,
  LEADERSHIP,
  NATION,
  type Piece,
  type Side,
  STRENGTH,
  withSide,
} from './pieces.ts';
import { marked, type State } from './state.ts';

/** A force without some of its counters. */
export const remaining = (force: readonly Piece[], gone: readonly Piece[]): Piece[] =>
  force.filter(p => !gone.includes(p));

/** The battle without some counters of a side, which are counted as eliminated (18.11). */
export function withoutLost(fight: Fight, side: Side, lost: readonly Piece[]): Fight {
  return withChanges(fight, {
    forces: withSide(fight.forces, side, remaining(fight.forces[side], lost)),
    reserves: withSide(fight.reserves, side, remaining(fight.reserves[side], lost)),
    lost: withSide(fight.lost, side, fight.lost[side] + lost.length),
  });
}

/** 39.2: the battle after some counters of a side have come from its reserve into its line. */
export const reinforced = (fight: Fight, side: Side, group: readonly Piece[]): Fight =>
  withChanges(fight, {
    forces: withSide(fight.forces, side, [...fight.forces[side], ...group]),
    reserves: withSide(fight.reserves, side, remaining(fight.reserves[side], group)),
  });

/** The usual order of losses: disrupted units first, then the weak ones, leaders last. */
const byValue =
  (s: State) =>
  (a: Piece, b: Piece): number =>
    worth(s, a) - worth(s, b);
const worth = (s: State, p: Piece): number =>
  isLeader(p)
    ? 100 + LEADERSHIP[p]
    : (s.disrupted[p] === 1 ? 0 : 10) + STRENGTH[p] * 2 - (KIND[p] === 'militia' ? 1 : 0);

/** The `n` units that go hungry by default: the first in the usual order of losses. */
export const usualHungry = (s: State, among: readonly Piece[], n: number): Piece[] =>
  [...among].sort(byValue(s)).slice(0, n);
const usualLoss = (s: State, among: readonly Piece[]): Piece => [...among].sort(byValue(s))[0];
function usualDisruption(s: State, among: readonly Piece[]): Piece {
  const fresh = among.filter(p => s.disrupted[p] === 0);
  return [...(fresh.length > 0 ? fresh : among)].sort(byValue(s))[0];
}

/**
 * A key shared by counters that a hit treats alike: those of one nation and kind, disrupted or not. Named leaders have
 * their own.
 */
const hitClass = (s: State, p: Piece): string =>
  isLeader(p) && !isRisen(p) ? `${p} ${s.disrupted[p]}` : `${NATION[p]} ${KIND[p]} ${s.disrupted[p]}`;

/** One counter of each class among those that can be hit. */
export function hittable(s: State, { fight, seat, fleets }: Hits): Piece[] {
  const seen = new Set<string>();
  return targets(fight, seat, fleets).filter(p => {
    const kind = hitClass(s, p);
    if (seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

/** 18.4(2): the counter takes one hit: a six while there are any, because eliminations come first (FAQ). */
export function takeOne(s: State, hits: Hits, p: Piece, umpire: RevolutionUmpire): Hits {
  const { fight, seat, flee, fleets, atFleets, killed, disrupted } = hits;
  const dies = hits.sixes > 0 || s.disrupted[p] === 1;
  const sixes = Math.max(0, hits.sixes - 1);
  const fives = hits.sixes > 0 ? hits.fives : hits.fives - 1;
  if (!dies) {
    s.disrupted = marked(s.disrupted, [p], 1);
    return { fight, seat, sixes, fives, flee, fleets, atFleets, killed, disrupted: [...disrupted, p] };
  }
  const lost = eliminate(s, [p], umpire);
  const left = withoutLost(fight, seat, lost);
  return { fight: left, seat, sixes, fives, flee, fleets, atFleets, killed: [...killed, ...lost], disrupted };
}

/** The counter that takes the next hit in the usual order. */
const usualHit = (s: State, { sixes }: Hits, among: readonly Piece[]): Piece =>
  sixes > 0 ? usualLoss(s, among) : usualDisruption(s, among);

/** 18.4(2): takes all hits in the usual order. Returns the hits with what they have done; what is left hits nobody. */
export function takeAll(s: State, first: Hits, umpire: RevolutionUmpire): Hits {
  let hits = first;
  for (;;) {
    const among = targets(hits.fight, hits.seat, hits.fleets);
    if (hits.sixes + hits.fives === 0 || among.length === 0) return hits;
    hits = takeOne(s, hits, usualHit(s, hits, among), umpire);
  }
}

/**
 * Asks who is hit. Hits that leave no choice, and all hits of a side that fights it out, are taken at once in the usual
 * order. After the last hit the battle goes on.
 */
export function inflict(s: State, first: Hits, umpire: RevolutionUmpire) {
  let hits = first;
  for (;;) {
    const among = targets(hits.fight, hits.seat, hits.fleets);
    if (hits.sixes + hits.fives === 0 || among.length === 0) break;
    const hasChoice = hits.sixes < among.length && hittable(s, hits).length > 1;
    if (hasChoice && !hits.fight.resolute[hits.seat]) return proceed(s, { step: 'takeHits', ...hits });
    hits = takeOne(s, hits, usualHit(s, hits, among), umpire);
  }
  const [sixes, fives] = hits.atFleets;
  if (sixes + fives > 0) return inflict(s, { ...hits, sixes, fives, fleets: true, atFleets: [0, 0] }, umpire);
  const { fight, seat, killed, flee } = hits;
  const disrupted = hits.disrupted.filter(p => !killed.includes(p));
  if (killed.length + disrupted.length > 0) umpire.tell({ what: 'hits', seat, at: fight.at, killed, disrupted });
  if (flee) proceed(s, { step: 'giveWay', fight, seat });
  else proceed(s, { step: 'nextVolley', fight, seat: enemyOf(seat) });
}
