import { type Box, boundsOf, type Line, spansInside } from './geometry.ts';

/** A strip inside a region where counters may stand side by side. */
export interface Row {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

type Span = readonly [number, number];

/** The parts of a region at each height that are wide enough for counters, before anything is put into it. */
export interface Ground {
  readonly bands: readonly { readonly y: number; readonly spans: readonly Span[] }[];
  readonly height: number;
}

const STEP_PX = 4;
/** The gap between a border and the middle of a counter's side. A counter's corners may touch the border. */
const INSET_PX = 2;
/** The heights within a band, as shares of it, at which a counter must lie inside the border. */
const HEIGHTS = [0.1, 0.5, 0.9] as const;

const sharedSpans = (a: readonly Span[], b: readonly Span[]): Span[] =>
  a.flatMap(([p, q]) =>
    b.flatMap(([r, s]): Span[] => (Math.min(q, s) > Math.max(p, r) ? [[Math.max(p, r), Math.min(q, s)]] : [])),
  );

/** Bands of this height that lie wholly inside a ring, a little away from its border. */
export function groundOf(ring: Line, height: number): Ground {
  const { y, h } = boundsOf(ring);
  const bands: { y: number; spans: Span[] }[] = [];
  for (let top = y; top + height <= y + h; top += STEP_PX) {
    const [first, ...more] = HEIGHTS.map((share): Span[] => spansInside(ring, top + share * height));
    const spans = more.reduce(sharedSpans, first ?? []);
    bands.push({ y: top, spans: spans.map(([a, b]): Span => [a + INSET_PX, b - INSET_PX]) });
  }
  return { bands, height };
}

function without(spans: readonly Span[], y: number, h: number, blocked: readonly Box[]): Span[] {
  return blocked
    .filter(b => b.y < y + h && y < b.y + b.h)
    .reduce<readonly Span[]>(
      (left, b) =>
        left.flatMap(([p, q]): Span[] =>
          (
            [
              [p, Math.min(q, b.x)],
              [Math.max(p, b.x + b.w), q],
            ] satisfies Span[]
          ).filter(([from, to]) => to > from),
        ),
      spans,
    )
    .map(([p, q]): Span => [p, q]);
}

const tilesIn = (spans: readonly Span[], tile: number): number =>
  spans.reduce((n, [a, b]) => n + Math.floor((b - a) / tile), 0);

export interface Packed {
  readonly rows: readonly Row[];
  /** How many tiles they hold. */
  readonly capacity: number;
}

/**
 * The set of rows that holds the most tiles without overlapping each other or anything blocked: weighted interval
 * scheduling.
 */
export function packRows(ground: Ground, tile: number, blocked: readonly Box[]): Packed {
  const h = ground.height;
  const bands = ground.bands
    .map(b => ({ y: b.y, spans: without(b.spans, b.y, h, blocked).filter(([p, q]) => q - p >= tile) }))
    .filter(b => b.spans.length);
  const best: { value: number; take: boolean; before: number }[] = [];
  bands.forEach((band, i) => {
    let before = i - 1;
    while (before >= 0 && (bands[before]?.y ?? 0) + h > band.y) before--;
    const taken = tilesIn(band.spans, tile) + (best[before]?.value ?? 0);
    const skipped = best[i - 1]?.value ?? 0;
    best.push({ value: Math.max(taken, skipped), take: taken > skipped, before });
  });
  const rows: Row[] = [];
  for (let i = bands.length - 1; i >= 0; ) {
    const [step, band] = [best[i], bands[i]];
    if (!step || !band) break;
    if (step.take) rows.unshift(...band.spans.map(([a, b]) => ({ x: a, y: band.y, w: b - a, h })));
    i = step.take ? step.before : i - 1;
  }
  return { rows, capacity: best.at(-1)?.value ?? 0 };
}
