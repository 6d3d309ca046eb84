import type { Prize } from '../../core/telling.ts';
import { HILLS, POINTS, type Region } from './data.ts';
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

/** 3.0 The three hills, each with the side that holds all of it and the points that it counts. */
export function hillPrizes(s: State): Prize[] {
  if (isSolo(s)) return [];
  const hills = [
    ['Moulton’s Hill', HILLS.moulton, POINTS.moulton],
    ['Breed’s Hill', HILLS.breed, POINTS.breed],
    ['Bunker Hill', HILLS.bunker, POINTS.bunker],
  ] as const;
  return hills.map(([name, regions, halfPoints]) => {
    const holder = holderOf(s, regions);
    return { name, holder, points: halfPoints / 2, ...(holder === null ? { why: whyNobody(s, name, regions) } : {}) };
  });
}
