import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import type { Prize } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import { HILLS, POINTS, REGIONS, type Region } from './data.ts';
import { shortName, theSide } from './names.ts';
import type { View } from './observe.ts';
import { BRITISH, PATRIOT } from './pieces.ts';
import { holderOf } from './rules/10-victory.ts';
import { isSolo, type State } from './state.ts';
import { countUnits, holds } from './units.ts';

/** Why nobody holds a hill, told by the first of its regions that prevents it. */
function whyNobody(s: State, hill: string, regions: readonly Region[]): string {
  const open = `and nobody has all of ${hill}`;
  const units = (at: Region): readonly number[] => [BRITISH, PATRIOT].map(seat => countUnits(s, seat, at));
  const empty = regions.find(at => units(at).every(n => n === 0));
  if (empty !== undefined) return `no unit is left in ${shortName(empty)}, ${open}`;
  const both = regions.find(at => units(at).every(n => n > 0));
  if (both !== undefined) return `${shortName(both)} is fought over, ${open}`;
  const broken = regions.find(at => ![BRITISH, PATRIOT].some(seat => holds(s, seat, at)));
  return broken === undefined
    ? `both sides stand there, ${open}`
    : `nobody stands unbroken at ${shortName(broken)}, ${open}`;
}

/** The hills that score, with their regions and half points (3.0). */
const SCORING = [
  ['Moulton’s Hill', HILLS.moulton, POINTS.moulton],
  ['Breed’s Hill', HILLS.breed, POINTS.breed],
  ['Bunker Hill', HILLS.bunker, POINTS.bunker],
] as const;

/** 3.0 The three hills, each with the side that holds all of it and the points that it counts. */
export function hillPrizes(s: State): Prize[] {
  if (isSolo(s)) return [];
  return SCORING.map(([name, regions, halfPoints]) => {
    const holder = holderOf(s, regions);
    return { name, holder, points: halfPoints / 2, ...(holder === null ? { why: whyNobody(s, name, regions) } : {}) };
  });
}

const idsOf = (regions: readonly Region[]): string => listed(regions.map(at => REGIONS[at].id));

/**
 * 10.0: the hills on which a side stands alone without holding them, and where an unbroken unit is missing, for the
 * panel; empty if there are none.
 */
export function hillGaps(s: State, seat: Seat): string {
  if (isSolo(s)) return '';
  return SCORING.map(([name, regions, halfPoints]) => {
    const missing = regions.filter(at => !holds(s, seat, at));
    const isAlone = missing.length < regions.length && regions.every(at => countUnits(s, 1 - seat, at) === 0);
    return missing.length === 0 || !isAlone
      ? ''
      : ` ${name} (${count(halfPoints / 2, 'point')}) is not yours yet: you have no unbroken unit in ${idsOf(missing)} (10.0).`;
  }).join('');
}

/** Who holds the hills that nobody holds whole, region by region, for the board in words (10.0). */
export function openHills({ scenario, pieces }: Pick<View, 'scenario' | 'pieces'>): string[] {
  if (scenario !== 'bunker-hill') return [];
  const unitsAt = (at: Region) => pieces.filter(({ kind, place }) => kind !== 'leader' && place === REGIONS[at].id);
  const holderAt = (at: Region): Seat | null => {
    const units = unitsAt(at);
    const side = units[0]?.side;
    const isHeld =
      units.every(each => each.side === side) &&
      units.some(({ marks }) => !marks.includes('broken') && !marks.includes('damaged'));
    return side === undefined || !isHeld ? null : side === 'british' ? BRITISH : PATRIOT;
  };
  return SCORING.flatMap(([name, regions]) => {
    const holders = regions.map(holderAt);
    const isWhole = holders.every(holder => holder !== null && holder === holders[0]);
    if (isWhole || holders.every(holder => holder === null)) return [];
    const held = [BRITISH, PATRIOT].flatMap(seat => {
      const own = regions.filter((_, i) => holders[i] === seat);
      return own.length === 0 ? [] : [`${theSide(seat)} hold ${idsOf(own)}`];
    });
    const empty = regions.filter(at => unitsAt(at).length === 0);
    const broken = regions.filter((at, i) => holders[i] === null && !empty.includes(at));
    return [
      `Nobody holds ${name}, which takes an unbroken unit in each of its regions (10.0): ${[
        ...held,
        ...(empty.length === 0 ? [] : [`${idsOf(empty)} ${empty.length === 1 ? 'is' : 'are'} empty`]),
        ...(broken.length === 0 ? [] : [`nobody holds ${idsOf(broken)}`]),
      ].join(', ')}.`,
    ];
  });
}
