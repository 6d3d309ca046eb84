import { type Random, random } from '../core/random.ts';

/** Pseudo-random numbers for drawing: the same seed draws the same map on every machine. */
export type Noise = Random;
export const noise = random;

/** A seed for the noise of something with a name: its FNV-1a hash. */
export function seedOf(name: string): number {
  let h = 2166136261;
  for (let i = 0; i < name.length; i++) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** A smooth wandering line over 0..1, zero at both ends, within -1..1. */
export function wander(seed: number, waves: number): (t: number) => number {
  const rng = noise(seed);
  const knots = Array.from({ length: waves + 2 }, () => rng() * 2 - 1);
  return t => {
    const at = Math.min(t, 0.999999) * (waves + 1);
    const i = Math.floor(at);
    const f = (1 - Math.cos((at - i) * Math.PI)) / 2;
    const value = (knots[i] ?? 0) * (1 - f) + (knots[i + 1] ?? 0) * f;
    return value * Math.min(1, 6 * t * (1 - t));
  };
}
