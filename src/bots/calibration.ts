import { fitLogistic, share } from './statistics.ts';
import { type Curve, onCurve } from './to-win.ts';

/**
 * The search's value of a decision, 0 to 1, and the result of the match: 1 for a win, 0 for a loss, a half for a draw.
 */
export interface ValuedDecision {
  readonly value: number;
  readonly won: number;
}

const logit = (value: number): number => {
  const inside = Math.min(0.999, Math.max(0.001, value));
  return Math.log(inside / (1 - inside));
};

/**
 * The curve that fits the decisions best: a straight line between the log odds of the search's value and those of
 * winning.
 */
export function curveOf(all: readonly ValuedDecision[]): Curve {
  const rows = all.map(({ value }) => [1, logit(value)]);
  const [shift, slope] = fitLogistic(
    rows,
    all.map(({ won }) => won),
    [0, 1],
    1,
  );
  return { shift, slope };
}

const BINS = 10;
const percent = (part: number): string => `${Math.round(100 * part)} %`;

/** A table of how often decisions were won, by the search's value and by the chance on the curve. */
export function calibrationTable(all: readonly ValuedDecision[], curve: Curve): string[] {
  const rows = Array.from({ length: BINS }, (_, bin) => {
    const within = (told: (value: number) => number): string => {
      const here = all.filter(({ value }) => Math.min(BINS - 1, Math.floor(BINS * told(value))) === bin);
      if (here.length === 0) return '| 0 | ';
      const won = here.reduce((sum, each) => sum + each.won, 0);
      return `| ${here.length} | ${percent(share(won, here.length).share)}`;
    };
    const told = `${bin * BINS} to ${(bin + 1) * BINS} %`;
    return `| ${told} ${within(value => value)} ${within(value => onCurve(curve, value))} |`;
  });
  return [
    '| told | decisions, as searched | of these won | decisions, on the curve | of these won |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ];
}
