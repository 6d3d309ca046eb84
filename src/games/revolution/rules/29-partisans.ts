import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { partisanDie, partisanPrice } from '../costs.ts';
import { COSTS } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { placeId, REGION_IDS } from '../ids.ts';
import { localeName, pointsWords, regionName } from '../names.ts';
import { enemyOf, type Side, withSide } from '../pieces.ts';
import { friendlyRegions, partisanPlaces } from '../raise.ts';
import type { State } from '../state.ts';
import { loyaltyTo, owns } from '../units.ts';

/** 29.2(3): rolls the die. If it fails in a mobilization, Master Plan may reroll it from the menu. */
export function tryPartisan(s: State, seat: Side, region: number, cost: number, umpire: RevolutionUmpire): void {
  const die = roll(umpire);
  const success = die >= COSTS.partisan.from;
  umpire.tell({ what: 'partisanThrow', seat, region, die, success, cost });
  const below = s.stack.at(-1);
  if (below?.step === 'mobilize') {
    s.stack.pop();
    s.stack.push({ step: 'mobilize', seat: below.seat, failed: success ? null : region });
  }
  if (success) proceed(s, { step: 'partisanAt', seat, region });
}

export const partisans = {
  // 29.2 Region, price, die, then the locale. Committee of Correspondence is free where the region leans to the player.
  partisanIn: {
    rule: '29.2',
    options(s, { seat, free }, out) {
      const regions = free ? friendlyRegions(s, seat) : s.loyalty.map((_, region) => region);
      for (const region of regions)
        if (partisanPlaces(s, seat, region).length > 0 && (free || partisanPrice(s, seat, region) <= s.points[seat]))
          out.push(region);
    },
    choose(s, { seat, free }, region, umpire) {
      const cost = free ? 0 : partisanPrice(s, seat, region);
      s.points = withSide(s.points, seat, s.points[seat] - cost);
      tryPartisan(s, seat, region, cost, umpire);
    },
    key: (_, __, region) => keyOf('partisan-in', REGION_IDS[region]),
    title: 'In which region',
    prompt: (_, { free }) =>
      `In which region do you raise a partisan? It appears on ${partisanDie}; otherwise ${free ? 'the marker' : 'the price'} is lost.`,
    label: (s, { seat, free }, region) =>
      `${regionName(region)} (${free ? 'free' : pointsWords(partisanPrice(s, seat, region))})`,
    about: (s, { seat }, region) => (loyaltyTo(s, seat, region) > 0 ? 'it leans to you' : undefined),
  },
  // 29.3 Any locale of the region without a partisan of the same side. An enemy partisan there is removed.
  partisanAt: {
    rule: '29.3',
    options: (s, { seat, region }, out) => out.push(...partisanPlaces(s, seat, region)),
    choose(s, { seat }, at, umpire) {
      const removed = s.partisan[at] !== 0;
      s.partisan = s.partisan.with(at, seat + 1);
      umpire.tell({ what: 'partisanRises', seat, at, removed });
    },
    title: 'Where they rise',
    prompt: (_, { region }) => `Where in ${regionName(region)} do the partisans rise?`,
    label: (s, { seat }, at) =>
      `${localeName(at)}${owns(s.partisan, enemyOf(seat), at) ? ', replacing the enemy’s' : ''}`,
    place: (_, __, at) => placeId(at),
  },
} satisfies Chapter;
