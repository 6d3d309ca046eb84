import type { Coat, ScenePiece, SideLook } from '../core/scene.ts';

export const PALETTES = ['standard', 'protan', 'deutan', 'tritan', 'contrast'] as const;
export type PaletteName = (typeof PALETTES)[number];

/** Colours of the land: each game has its own. */
export const TONES = ['buff', 'sage', 'hay', 'rose', 'azure'] as const;
export type Tone = (typeof TONES)[number];

export type Colour = `#${string}`;

/** The ground of a counter, and what is drawn on it. */
export interface CounterColours {
  readonly field: Colour;
  readonly on: Colour;
}
type Coats = Readonly<Record<Exclude<Coat, 1>, CounterColours>>;

/** What decides a counter's colours: its side and coat. */
export type CounterLook = Pick<ScenePiece, 'side' | 'coat'>;

/** Every colour of a picture, by purpose. */
export interface Palette {
  readonly paper: Colour;
  readonly margin: Colour;
  readonly ink: Colour;
  readonly faintInk: Colour;
  readonly sea: Colour;
  readonly seaLine: Colour;
  readonly river: Colour;
  readonly riverBank: Colour;
  readonly brook: Colour;
  readonly road: Colour;
  readonly mainRoad: Colour;
  readonly townWash: Colour;
  /**
   * The colours of the land. Places take them in turn; levels of height from the lowest up; groups so that neighbours
   * differ.
   */
  readonly countryWashes: readonly [Colour, Colour, Colour, ...Colour[]];
  readonly tree: Colour;
  readonly hill: Colour;
  readonly focus: Colour;
  readonly burst: Colour;
  /** The colours of each side's counters. */
  readonly sides: Readonly<Record<SideLook, CounterColours>>;
  /** The ground of a group that a side holds: lighter than its counters, because names are written on it. */
  readonly lands: Readonly<Record<SideLook, Colour>>;
  /** The further coats of each side, from the second on; the first is the side's own. */
  readonly coats: Readonly<Record<SideLook, Coats>>;
  readonly night: Colour;
}

/**
 * Straw, ochre and bark; bone, violet and midnight; leaf, moss and slate: far apart in lightness, so that they also
 * differ in greyscale.
 */
const COATS: Palette['coats'] = {
  first: {
    2: { field: '#f6e6a8', on: '#5c1712' },
    3: { field: '#d2933a', on: '#2b1205' },
    4: { field: '#431a12', on: '#ffe9c9' },
  },
  second: {
    2: { field: '#f4f1e6', on: '#16355f' },
    3: { field: '#a48bc9', on: '#171036' },
    4: { field: '#0e1826', on: '#ffe29a' },
  },
  neutral: {
    2: { field: '#4f6f3d', on: '#fdf6df' },
    3: { field: '#9db07a', on: '#1d2a14' },
    4: { field: '#33403a', on: '#f3ecd2' },
  },
};

const standard: Palette = {
  paper: '#f1e6cb',
  margin: '#e9dcbb',
  ink: '#2b2017',
  faintInk: '#493a2a',
  sea: '#b9cdc8',
  seaLine: '#4f7480',
  river: '#5b8eae',
  riverBank: '#1f4560',
  brook: '#3f86a8',
  road: '#fbf4df',
  mainRoad: '#f3d9a0',
  townWash: '#e2b97c',
  countryWashes: ['#e9dfb9', '#e4deb8', '#eddfc0'],
  tree: '#6f7a4b',
  hill: '#6b5738',
  focus: '#f2b417',
  burst: '#e8912d',
  sides: {
    first: { field: '#a8322b', on: '#fff6e2' },
    second: { field: '#274a73', on: '#fff6e2' },
    neutral: { field: '#efe0b6', on: '#2b2017' },
  },
  lands: { first: '#cc4437', second: '#7388e0', neutral: '#efe0b6' },
  coats: COATS,
  night: '#3b3a52',
};

/** Protanopes see red as dark. Vermilion and navy stay distinct for them. The focus is a bright yellow. */
const protan: Palette = {
  ...standard,
  focus: '#ffd11a',
  burst: '#ffe066',
  tree: '#757758',
  sides: {
    ...standard.sides,
    first: { field: '#b84c15', on: '#fffaf0' },
    second: { field: '#16355f', on: '#fffaf0' },
  },
};

const deutan: Palette = {
  ...protan,
  sides: {
    ...standard.sides,
    first: { field: '#b5431f', on: '#fffaf0' },
    second: { field: '#143a6e', on: '#fffaf0' },
  },
};

/** Tritanopes confuse blue with green and yellow with pale violet, so the sides are red and near-black teal. */
const tritan: Palette = {
  ...standard,
  sea: '#b5cfd0',
  focus: '#e0218a',
  burst: '#f2a0a0',
  sides: {
    ...standard.sides,
    first: { field: '#c22f2f', on: '#fffaf0' },
    second: { field: '#0f4348', on: '#fffaf0' },
  },
};

const contrast: Palette = {
  ...standard,
  paper: '#fffdf5',
  margin: '#ffffff',
  ink: '#000000',
  faintInk: '#1c1c1c',
  sea: '#cfe3ee',
  seaLine: '#24536e',
  river: '#1f6fb0',
  riverBank: '#062a4a',
  brook: '#1479b8',
  townWash: '#f0c36f',
  countryWashes: ['#f6f1df', '#f2efdc', '#faf2e2'],
  tree: '#8a9470',
  hill: '#7c6f5a',
  focus: '#ffb000',
  burst: '#ff8c1a',
  coats: { ...COATS, second: { ...COATS.second, 4: { field: '#000000', on: '#ffd23a' } } },
  sides: {
    first: { field: '#8f0d0d', on: '#ffffff' },
    second: { field: '#0a2a66', on: '#ffffff' },
    neutral: { field: '#ffffff', on: '#000000' },
  },
};

type Tint = Partial<Palette>;

/**
 * What a tone changes: land, water and margin. Sides, marks and ink stay the same. The second of each pair is for high
 * contrast.
 */
const tones: Readonly<Record<Exclude<Tone, 'buff'>, readonly [Tint, Tint]>> = {
  sage: [
    {
      margin: '#d5dccb',
      sea: '#a9c0c9',
      seaLine: '#3c6479',
      river: '#6f9fb8',
      riverBank: '#1d4159',
      townWash: '#d9b77f',
      countryWashes: ['#d6d9b0', '#cdd5ab', '#dedcb6'],
      tree: '#5d7a4c',
      hill: '#5c5a3c',
      night: '#26344d',
    },
    {
      margin: '#eef3e6',
      countryWashes: ['#e6eed4', '#e2ecd2', '#ebf0da'],
      night: '#1b2740',
    },
  ],
  /** June grass before mowing, the hills burnt yellow. */
  hay: [
    {
      margin: '#ead7a4',
      sea: '#9fc0bb',
      seaLine: '#2f6a6c',
      river: '#5f9a9c',
      riverBank: '#17484d',
      townWash: '#d79a78',
      countryWashes: ['#bfce8e', '#e6cd83', '#f5e2ae'],
      tree: '#5f7a3c',
      hill: '#6a4a22',
    },
    { margin: '#f7ebc8', countryWashes: ['#dfe9c0', '#f1dfa8', '#fdf3d2'] },
  ],
  /** Colonies washed by hand, each in its own colour. */
  rose: [
    {
      margin: '#e8d3c6',
      sea: '#a3bfcd',
      seaLine: '#3a6480',
      river: '#5c8fb5',
      riverBank: '#1c4163',
      townWash: '#d8a27c',
      countryWashes: ['#f0d3c8', '#efe3a6', '#cfdcb0', '#f4ecda', '#f2d4a2'],
      tree: '#74834f',
      hill: '#6d5040',
    },
    {
      margin: '#f8ece4',
      countryWashes: ['#fae6df', '#faf3cf', '#e7efd6', '#f4e8f0', '#fbead0'],
    },
  ],
  /** Pale land in a deep ocean, like a chart. */
  azure: [
    {
      margin: '#c9d6df',
      sea: '#8fb3cb',
      seaLine: '#245a80',
      river: '#4f8bb8',
      riverBank: '#163d61',
      brook: '#4a86b0',
      townWash: '#dcc08a',
      countryWashes: ['#f2ddc4', '#ebe3ae', '#d3dfb8', '#efe8d2', '#ead3c8'],
      tree: '#6c8458',
      hill: '#77674a',
    },
    { margin: '#e9f0f5', countryWashes: ['#f9ecdc', '#f6f1d2', '#e9f0db', '#f8f4e6', '#f6e8e1'] },
  ],
};

const palettes: Readonly<Record<PaletteName, Palette>> = { standard, protan, deutan, tritan, contrast };

export function paletteOf(name: PaletteName, tone: Tone = 'buff'): Palette {
  const palette = palettes[name];
  if (tone === 'buff') return palette;
  const [tint, highContrast] = tones[tone];
  return { ...palette, ...(name === 'contrast' ? highContrast : tint) };
}

/** The colours of a side's counters. */
export const counterColours = ({ side, coat = 1 }: CounterLook, { sides, coats }: Palette): CounterColours =>
  coat === 1 ? sides[side] : coats[side][coat];
