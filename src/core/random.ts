import type { Umpire } from './umpire.ts';

/** Returns the next number in [0, 1) at each call. */
export type Random = () => number;

/** A fast seeded generator for search and tests (mulberry32, Tommy Ettinger, public domain). Never for live dice. */
export function random(seed: number): Random {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number in [0, of). */
export function below(rng: Random, of: number): number {
  return Math.floor(rng() * of);
}

/** An umpire for search: it draws luck from a fast generator and ignores events. */
export function quietUmpire(rng: Random): Umpire<unknown> {
  return { chance: of => below(rng, of), reveal: () => {}, tell: () => {} };
}

/** Shuffle the first `count` cards in place (Fisher–Yates), to redraw what a viewer does not know. */
export function shuffleFrom<T>(cards: T[], count: number, rng: Random): void {
  for (let i = count - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}
