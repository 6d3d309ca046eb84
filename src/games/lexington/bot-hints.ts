import type { Seat } from '../../core/umpire.ts';
import { britishSight, gainsOf } from './bot-british.ts';
import { BOSTON, type Box, CONCORD, FERRY, MOVEMENT_POINTS } from './data.ts';
import { mayFind } from './finds.ts';
import { BOX_COUNT, BRITISH, type Force, JOINED, MILITIA_FORCE } from './pieces.ts';
import { isSuggestionOfUse } from './plan.ts';
import { isFireToCome } from './purposes.ts';
import { BRITISH_ROADS, destinations, goersTo } from './roads.ts';
import { isHome } from './rules/03-points.ts';
import { DONE, GATHER, MARCH, SEARCH, SUGGESTED, stackNamedBy } from './rules/06-march.ts';
import { canSearch, searcher } from './rules/07-search.ts';
import { sideOfSeat } from './seats.ts';
import { gatherers, stackOf, stacksOf } from './stacks.ts';
import type { Frame, State } from './state.ts';
import { countAt, forceNow, isDay, stackAt } from './units.ts';

const { points } = BRITISH_ROADS;

/** 7.1: whether a force can search at no cost: who pays the point can still go along to where the force gains most. */
function isSearchFree(s: State, force: Force, at: Box): boolean {
  const payer = searcher(s, force, at);
  // 6.8: the joined force is as slow as its slowest figure.
  if (force === JOINED || payer === undefined || !canSearch(s, force, at) || !mayFind(s, at)) return false;
  const group = stackAt(s, force, at).filter(p => s.left[p] > 0);
  const gains = gainsOf(s, britishSight(s), force, at, group).map(gain => gain ?? 0);
  const best = Math.max(...gains);
  const way = destinations(s, force, at, group)[gains.indexOf(best)];
  return best <= 0 || !way || way.cost < s.left[payer];
}

/** 6.10: whether a force has come home this turn by road; the ferry alone, which costs less, goes from home to home. */
const hasComeHome = (s: State, force: Force, at: Box): boolean =>
  s.concord && isHome(at) && stackAt(s, force, at).every(p => s.left[p] < MOVEMENT_POINTS - FERRY.cost);

/** 6.9: whether a march ends on the way to Concord, though it could enter Concord. */
function stopsShort(s: State, { from, group }: Extract<Frame, { step: 'whereTo' }>, to: number): boolean {
  const force = forceNow(s, group[0]);
  if (s.concord || force === MILITIA_FORCE || to === CONCORD || to >= BOX_COUNT) return false;
  return points[to][CONCORD] < points[from][CONCORD] && goersTo(s, force, from, group, CONCORD) !== null;
}

/** Whether an American march gains nothing: no fire is to come after this turn, and it cannot reach British to fire on now. */
function isIdleMarch(s: State, f: Frame, seat: Seat, pick: number): boolean {
  if (isFireToCome(s)) return false;
  const isFight = (to: Box): boolean => isDay(s) && to !== BOSTON && to < BOX_COUNT && countAt(s, BRITISH, to) > 0;
  if (f.step === 'whereTo' || f.step === 'gather') return !isFight(pick);
  if (f.step !== 'march' || pick === DONE) return false;
  if (pick === SUGGESTED) return !isSuggestionOfUse(s, seat);
  if (pick === GATHER) return !gatherers(s, seat).some((come, to) => come.length > 0 && isFight(to));
  const { force, at } = stackNamedBy(pick);
  const group = stackOf(s, seat, force, at).filter(p => s.left[p] > 0);
  return !destinations(s, force, at, group).some((goers, to) => goers !== null && isFight(to));
}

/**
 * What advice leaves out: to march or stay where a search costs nothing, to send out again who has just come home, to stop
 * short of Concord, and for the Americans to march when it can no longer bring a shot.
 */
export function isSlip(s: State, f: Frame, seat: Seat, pick: number): boolean {
  if (sideOfSeat(s, seat) !== BRITISH) return isIdleMarch(s, f, seat, pick);
  if (f.step === 'whereTo') return stopsShort(s, f, pick);
  if (f.step !== 'march') return false;
  if (pick === DONE) return stacksOf(s, seat).some(({ force, at }) => isSearchFree(s, force, at));
  if (pick < MARCH || pick >= SEARCH) return false;
  const { force, at } = stackNamedBy(pick);
  return isSearchFree(s, force, at) || hasComeHome(s, force, at);
}
