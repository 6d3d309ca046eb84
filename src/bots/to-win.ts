/** A straight line between the log odds of what the search says and those of winning. */
export interface Curve {
  readonly shift: number;
  readonly slope: number;
}

export function onCurve({ shift, slope }: Curve, value: number): number {
  const inside = Math.min(0.999, Math.max(0.001, value));
  return 1 / (1 + Math.exp(-(shift + slope * Math.log(inside / (1 - inside)))));
}
