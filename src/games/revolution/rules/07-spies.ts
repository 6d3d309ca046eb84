import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { partisanPrice } from '../costs.ts';
import { BRITAIN, COSTS, FRANCE, IS_BOX, type Locale, REGION_OF, REGIONS, SPAIN } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { lay } from '../fog.ts';
import { hand, holdsMarker, spend } from '../hands.ts';
import { placeId, REGION_IDS } from '../ids.ts';
import { localeName, pointsWords, regionName } from '../names.ts';
import { BRITISH, enemyOf, inPlay, MASTER_PLAN, MUTINY, PIECES_OF, type Piece, type Side, SPY } from '../pieces.ts';
import { friendlyRegions, partisanPlaces } from '../raise.ts';
import { ORDER_COUNTERSPY, type State } from '../state.ts';
import { loyaltyTo } from '../units.ts';

/** Standing orders of a Spy: never, against Mutiny, against Mutiny and Spies. */
export const COUNTER_MUTINY = 1;
export const COUNTER_ALL = 2;

/** 7.9: whether the other side’s Spy undoes a Spy or Mutiny just played, by its standing order. */
export function isNegated(s: State, by: Side, marker: typeof SPY | typeof MUTINY, umpire: RevolutionUmpire): boolean {
  // A reveal in either case: if it could be taken back, that would show that no Spy answers.
  umpire.reveal();
  const order = s.orders[by][ORDER_COUNTERSPY];
  const wanted = marker === MUTINY ? order >= COUNTER_MUTINY : order === COUNTER_ALL;
  if (!wanted || !holdsMarker(s, by, SPY)) return false;
  spend(s, by, SPY);
  umpire.tell({ what: 'negated', seat: by, marker });
  return true;
}

/** 7.9: plays a Spy; its target is chosen afterwards. */
export function playSpy(s: State, seat: Side, umpire: RevolutionUmpire): void {
  spend(s, seat, SPY);
  umpire.tell({ what: 'played', seat, marker: SPY, dice: [], at: null });
  if (!isNegated(s, enemyOf(seat), SPY, umpire)) proceed(s, { step: 'spyOn', seat });
}

/** Where a Spy looks: below HAND a region, HAND the markers, from BOX on a box. */
export const HAND = 50;
export const BOX = 100;
const boxesOf = (seat: Side): readonly Locale[] => (seat === BRITISH ? [FRANCE, SPAIN] : [BRITAIN]);

const inArea = (s: State, side: Side, test: (at: Locale) => boolean): Piece[] =>
  PIECES_OF[side].filter(p => inPlay(s.at[p]) && test(s.at[p]));

export const spies = {
  // 7.9 Spy: all enemy units of a region or box, or the enemy's hand.
  spyOn: {
    rule: '7.9',
    options(s, { seat }, out) {
      out.push(HAND);
      for (let region = 0; region < REGIONS.length; region++)
        if (inArea(s, enemyOf(seat), at => REGION_OF[at] === region).length > 0) out.push(region);
      for (const box of boxesOf(seat)) if (inArea(s, enemyOf(seat), at => at === box).length > 0) out.push(BOX + box);
    },
    choose(s, { seat }, pick, umpire) {
      if (pick === HAND) {
        const markers = hand(s, enemyOf(seat));
        for (const m of markers) s.seen[m] = Math.max(s.seen[m], 1);
        umpire.tell({ what: 'spied', seat, region: null, box: null });
        return umpire.tell({ what: 'handSeen', seat, markers }, seat);
      }
      const box = pick >= BOX ? pick - BOX : null;
      lay(
        s,
        inArea(s, enemyOf(seat), at => (box === null ? REGION_OF[at] === pick : at === box)),
      );
      umpire.reveal();
      umpire.tell({ what: 'spied', seat, region: box === null ? pick : null, box });
    },
    title: 'What the Spy looks at',
    prompt: () => 'What does your Spy look at?',
    label: (_, __, pick) =>
      pick === HAND ? 'All Markers in the Enemy’s Hand' : pick >= BOX ? localeName(pick - BOX) : regionName(pick),
    about: (_, __, pick) => (pick === HAND ? 'noted for you until they give some back' : undefined),
    place: (_, __, pick) => (pick >= BOX && IS_BOX[pick - BOX] ? placeId(pick - BOX) : undefined),
    key: (_, __, pick) =>
      keyOf('spy-on', pick === HAND ? 'hand' : pick >= BOX ? placeId(pick - BOX) : REGION_IDS[pick]),
  },
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
      s.points[seat] -= cost;
      tryPartisan(s, seat, region, cost, umpire);
    },
    key: (_, __, region) => keyOf('partisan-in', REGION_IDS[region]),
    title: 'In which region',
    prompt: (_, { free }) =>
      `In which region do you raise a partisan? A die of 4 to 6 brings it; ${free ? 'on less the marker is gone for nothing' : 'the price is lost otherwise'}.`,
    label: (s, { seat, free }, region) =>
      `${regionName(region)} (${free ? 'free' : pointsWords(partisanPrice(s, seat, region))})`,
    about: (s, { seat }, region) => (loyaltyTo(s, seat, region) > 0 ? 'it leans to you' : undefined),
  },
  // 29.3 Any locale of the region without an own partisan. An enemy partisan there is removed.
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
      `${localeName(at)}${s.partisan[at] === enemyOf(seat) + 1 ? ', in place of the enemy’s' : ''}`,
    place: (_, __, at) => placeId(at),
  },
} satisfies Chapter;

/** 29.2(3): rolls the die. If it fails, Master Plan may throw it again from the menu. */
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

/** Whether the side can play Master Plan for a die just thrown. */
export const hasMasterPlan = (s: State, seat: Side): boolean => holdsMarker(s, seat, MASTER_PLAN);
