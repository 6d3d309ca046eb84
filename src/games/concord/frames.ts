import { pieceId, pieceNamed, placeId, placeNamed, SIDE_IDS, Unreadable } from './ids.ts';
import { rulebook } from './rules/index.ts';
import type { Frame } from './state.ts';

/** Which fields of a frame name a place, a counter or a side; all others stand as they are. */
const PLACES = ['region', 'from', 'to', 'town', 'fledTo', 'path'];
const PIECES = [
  'piece',
  'group',
  'fit',
  'among',
  'left',
  'attackers',
  'defenders',
  'fled',
  'first',
  'escorted',
  'regulars',
];
const SIDES = ['seat', 'attacker'];
/** The least and the most of a figure: points, hits, regions done, dice, targets searched. */
const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  marker: [0, 2],
  points: [0, 4],
  done: [0, 3],
  steps: [0, 3],
};
const ANY = [0, 99] as const;

type Convert = {
  readonly place: (value: unknown) => unknown;
  readonly piece: (value: unknown) => unknown;
  readonly side: (value: unknown) => unknown;
  readonly other: (value: unknown, key: string) => unknown;
};

function convert(value: unknown, key: string, by: Convert): unknown {
  if (Array.isArray(value)) return value.map(each => convert(each, key, by));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each, name, by)]));
  }
  if (typeof value === 'boolean' || value === null) return value;
  if (PLACES.includes(key)) return by.place(value);
  if (PIECES.includes(key)) return by.piece(value);
  return SIDES.includes(key) ? by.side(value) : by.other(value, key);
}

const toWords: Convert = {
  place: value => placeId(Number(value)),
  piece: value => pieceId(Number(value)),
  side: value => SIDE_IDS[Number(value)],
  other: value => value,
};

const toNumbers: Convert = {
  place: value => placeNamed(String(value)),
  piece: value => pieceNamed(String(value)),
  side: value => {
    const seat = SIDE_IDS.findIndex((id: string) => id === value);
    if (seat < 0) throw new Unreadable(`A side is british or patriot, not ${JSON.stringify(value)}.`);
    return seat;
  },
  other: (value, key) => {
    const [low, high] = LIMITS[key] ?? ANY;
    if (typeof value !== 'number' || (Number.isInteger(value) && value >= low && value <= high)) return value;
    throw new Unreadable(`${key} is a whole number from ${low} to ${high}, not ${value}.`);
  },
};

/** What happens next, in words, the nearest first. */
export const framesTo = (stack: readonly Frame[]): Record<string, unknown>[] =>
  // An object goes in and comes out with the same keys.
  [...stack].reverse().map(frame => convert(frame, '', toWords) as Record<string, unknown>);

/** Back from words. Throws Unreadable for a step that the rulebook does not have. */
export function framesFrom(pending: readonly Readonly<Record<string, unknown>>[]): Frame[] {
  return [...pending].reverse().map(frame => {
    if (typeof frame.step !== 'string' || !Object.hasOwn(rulebook, frame.step)) {
      throw new Unreadable(`There is no step ${JSON.stringify(frame.step)}.`);
    }
    // Its step is one of the rulebook's; fields that do not fit it are found when it is played (see the match's start).
    return convert(frame, '', toNumbers) as Frame;
  });
}
