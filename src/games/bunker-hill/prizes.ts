import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import type { Prize } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import { HILLS, POINTS, REGIONS, type Region } from './data.ts';
import { shortName } from './names.ts';
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
export const SCORING = [
  ['Moulton’s Hill', HILLS.moulton, POINTS.moulton],
  ['Breed’s Hill', HILLS.breed, POINTS.breed],
  ['Bunker Hill', HILLS.bunker, POINTS.bunker],
] as const;

/** 3.0 The hills that score, each with the side that holds all of it. */
export const hillHolders = (s: State): { readonly name: string; readonly holder: Seat | null }[] =>
  isSolo(s) ? [] : SCORING.map(([name, regions]) => ({ name, holder: holderOf(s, regions) }));

/** 3.0 The three hills, each with the side that holds all of it and the points that it counts. */
export function hillPrizes(s: State): Prize[] {
  if (isSolo(s)) return [];
  return SCORING.map(([name, regions, halfPoints]) => {
    const holder = holderOf(s, regions);
    return { name, holder, points: halfPoints / 2, ...(holder === null ? { why: whyNobody(s, name, regions) } : {}) };
  });
}

/** The ids of the regions: "B1 and B2". */
export const idsOf = (regions: readonly Region[]): string => listed(regions.map(at => REGIONS[at].id));

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
