import type { Colour } from './palette.ts';

export const COLOUR_BLINDNESSES = ['protan', 'deutan', 'tritan'] as const;
export type ColourBlindness = (typeof COLOUR_BLINDNESSES)[number];

type Triple = readonly [number, number, number];

/** Full dichromacy in linear RGB: Machado, Oliveira and Fernandes 2009, severity 1.0. */
const matrices: Readonly<Record<ColourBlindness, readonly [Triple, Triple, Triple]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Linear light, 0 to 1, of a channel from 0 to 255. */
const linear = (channel: number): number => {
  const v = channel / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** The inverse of `linear`, within 0 to 255. */
const byte = (v: number): number => {
  const c = Math.min(1, Math.max(0, v));
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055));
};

export function channels(colour: Colour): Triple {
  const n = Number.parseInt(colour.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

const hex = (rgb: Triple): Colour => `#${rgb.map(v => v.toString(16).padStart(2, '0')).join('')}`;

/** How a colour looks to people with this colour blindness. */
export function simulate(colour: Colour, weakness: ColourBlindness): Colour {
  const [r, g, b] = channels(colour).map(linear) as [number, number, number]; // map keeps the length of a triple
  const row = ([x, y, z]: Triple): number => byte(x * r + y * g + z * b);
  const [m0, m1, m2] = matrices[weakness];
  return hex([row(m0), row(m1), row(m2)]);
}

/** WCAG 2.2 relative luminance. */
export function luminance(colour: Colour): number {
  const [r, g, b] = channels(colour);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2.2 contrast, 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]; // two in, two out
  return (light + 0.05) / (dark + 0.05);
}

/** A mix of two colours; `share` is that of the second. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [x, y] = [channels(a), channels(b)];
  const at = (i: 0 | 1 | 2): number => Math.round(x[i] + (y[i] - x[i]) * share);
  return hex([at(0), at(1), at(2)]);
}

/** CIE 1976 distance in Lab, D65. Above about 20, two fields can be told apart at a glance. */
export function distance(a: Colour, b: Colour): number {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

function lab(colour: Colour): Triple {
  const [r, g, b] = channels(colour).map(linear) as [number, number, number]; // as above
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
