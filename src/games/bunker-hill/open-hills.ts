import type { Seat } from '../../core/umpire.ts';
import { REGIONS, type Region } from './data.ts';
import { theSide } from './names.ts';
import type { View } from './observe.ts';
import { BRITISH, PATRIOT } from './pieces.ts';
import { idsOf, SCORING } from './prizes.ts';

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
