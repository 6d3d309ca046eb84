import type { Weighed } from './tree.ts';

/** A straight line between the log odds of the search's value and those of winning. */
export interface Curve {
  readonly shift: number;
  readonly slope: number;
}

export function onCurve({ shift, slope }: Curve, value: number): number {
  const inside = Math.min(0.999, Math.max(0.001, value));
  return 1 / (1 + Math.exp(-(shift + slope * Math.log(inside / (1 - inside)))));
}

/**
 * How the search's values relate to wins, measured by `npm run calibrate` (tables in docs/balance.md). The search is
 * too cautious, because part of its value is the margin and a playout ends with a judgement. Measured for the main
 * scenario of each game, for Lexington at the iterations of a Regular, for Concord at those of a panel's suggestion.
 */
const CURVES: Readonly<Record<string, Curve>> = {
  concord: { shift: -0.03, slope: 1.09 },
  lexington: { shift: -0.38, slope: 1.27 },
};

/** The answer with its value turned into a chance to win; marked if this was never measured for the game. */
export function withChance(game: string, weighed: Weighed): Weighed {
  if (weighed.visits === 0) return weighed;
  const curve = CURVES[game];
  return curve === undefined
    ? { ...weighed, isUnmeasured: true }
    : { ...weighed, value: onCurve(curve, weighed.value) };
}
