import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { markerPrice, markersLeft } from '../costs.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { draw, poolSize } from '../hands.ts';
import { pointsWords } from '../names.ts';
import { type Side, withSide } from '../pieces.ts';
import type { State } from '../state.ts';

/** 7.1, 7.3: how many markers a side can buy now, limited by the year, the pool and its points. */
export const markersMost = (s: State, seat: Side): number =>
  Math.min(markersLeft(s, seat), poolSize(s), Math.floor(s.points[seat] / markerPrice(s, seat)));

/** 7.1: buys and draws `n` markers. The side has the points for them. */
export function buyMarkers(s: State, seat: Side, n: number, umpire: RevolutionUmpire): void {
  const cost = n * markerPrice(s, seat);
  s.points = withSide(s.points, seat, s.points[seat] - cost);
  s.bought = withSide(s.bought, seat, s.bought[seat] + n);
  umpire.tell({ what: 'bought', seat, count: n, cost });
  draw(s, seat, n, 'bought', umpire);
}

export const markerPurchases = {
  // 7.1 Markers at random, at most fifteen a year.
  buyMarkers: {
    rule: '7.1',
    options(s, { seat }, out) {
      for (let n = markersMost(s, seat); n >= 1; n--) out.push(n);
    },
    choose: (s, { seat }, n, umpire) => buyMarkers(s, seat, n, umpire),
    key: (_, __, n) => keyOf('buy-markers', String(n)),
    title: 'How many markers',
    prompt: (s, { seat }) => `How many markers do you buy, at ${pointsWords(markerPrice(s, seat))} each?`,
    label: (s, { seat }, n) => `${count(n, 'marker')} (${pointsWords(n * markerPrice(s, seat))})`,
  },
} satisfies Chapter;
