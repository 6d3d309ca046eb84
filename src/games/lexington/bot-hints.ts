import type { Seat } from '../../core/umpire.ts';
import { britishSight, gainsOf } from './bot-british.ts';
import { type Box, CONCORD, FERRY, MOVEMENT_POINTS } from './data.ts';
import { mayFind } from './finds.ts';
import { BOX_COUNT, BRITISH, type Force, JOINED, MILITIA_FORCE } from './pieces.ts';
import { BRITISH_ROADS, destinations, goersTo } from './roads.ts';
import { isHome } from './rules/03-points.ts';
import { DONE, MARCH, SEARCH, stackNamedBy } from './rules/06-march.ts';
import { canSearch, searcher } from './rules/07-search.ts';
import { sideOfSeat } from './seats.ts';
import { stacksOf } from './stacks.ts';
import type { Frame, State } from './state.ts';
import { forceNow, stackAt } from './units.ts';

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

/**
 * What advice leaves out: to march or stay where a search costs nothing, to send out again who has just come home, and to
 * stop short of Concord.
 */
export function isSlip(s: State, f: Frame, seat: Seat, pick: number): boolean {
  if (sideOfSeat(s, seat) !== BRITISH) return false;
  if (f.step === 'whereTo') return stopsShort(s, f, pick);
  if (f.step !== 'march') return false;
  if (pick === DONE) return stacksOf(s, seat).some(({ force, at }) => isSearchFree(s, force, at));
  if (pick < MARCH || pick >= SEARCH) return false;
  const { force, at } = stackNamedBy(pick);
  return isSearchFree(s, force, at) || hasComeHome(s, force, at);
}
