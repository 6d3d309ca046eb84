import { listed } from '../../core/listed.ts';
import { BOXES, TOWNS } from './data.ts';
import { FORCE, type Force, GUN, type Piece, REVERE, type Side } from './pieces.ts';

export const boxName = (at: number): string => BOXES[at].name;
export const boxPreposition = (at: number): 'at' | 'in' =>
  /(Bridge|Corner|Farm|Tavern)$/.test(boxName(at)) ? 'at' : 'in';
/** "at North Bridge", "in Lexington" */
export const inBox = (at: number): string => `${boxPreposition(at)} ${boxName(at)}`;
export const SIDES = ['British', 'Americans'] as const;
export const TheSide = (side: Side): string => `The ${SIDES[side]}`;
export const theSide = (side: Side): string => `the ${SIDES[side]}`;
export const riderName = (p: Piece): string => (p === REVERE ? 'Revere' : 'Dawes');

const FORCE_WORDS = [
  'the raiding force',
  'the relief force',
  'the reserve',
  'the militia',
  'the joined force',
] as const;
/** A force as the subject of a sentence: "the raiding force". */
export const theForce = (force: Force): string => FORCE_WORDS[force];

/** A number with its noun: "3 figures". */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const KIND_NAMES = ['Light infantry', 'Line infantry', 'Reserve infantry', 'Militia'];
/** The kind of a figure. */
export const kindName = (p: Piece): string => (p === GUN ? 'Cannon' : KIND_NAMES[FORCE[p]]);

/** One figure, and several, by the force in which they start. */
export const FIGURE_WORDS: readonly (readonly [one: string, many: string])[] = [
  ['light infantry figure', 'light infantry figures'],
  ['line infantry figure', 'line infantry figures'],
  ['reserve figure', 'reserve figures'],
  ['militia figure', 'militia figures'],
];

/**
 * A group in words, in the order of its figures and so of their dice: "12 line infantry figures, the cannon and 6
 * reserve figures".
 */
export function groupWords(group: readonly Piece[]): string {
  const words = FIGURE_WORDS.flatMap(([one, many], force) => {
    const n = group.filter(p => p !== GUN && FORCE[p] === force).length;
    const gun = force === FORCE[GUN] && group.includes(GUN) ? ['the cannon'] : [];
    return n === 0 ? gun : [counted(n, one, many), ...gun];
  });
  return listed(words);
}

/** Towns by name: "Acton, Bedford and Stow". */
export const townsWords = (towns: readonly number[]): string => listed(towns.map(town => TOWNS[town].name));

/** 6.3: how much the boats are delayed. `ends`: the number of boxes in which they may end. */
export const delayWords = (ends: number): string =>
  ends === 0 ? 'great delay, stuck at sea' : ends === 1 ? 'some delay' : 'no delay';

/** What a die must show, as the subject of a sentence: "a 6", "5 or more". */
export const neededWords = (needs: number): string => (needs === 6 ? 'a 6' : `${needs} or more`);
