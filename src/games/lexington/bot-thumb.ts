import type { Seat } from '../../core/umpire.ts';
import { BOSTON, type Box, box, CAMBRIDGE, CHARLESTOWN, CONCORD, LAST_TURN, LEXINGTON, MENOTOMY } from './data.ts';
import { AMERICAN, BRITISH, MILITIA_FORCE, NO_CARD, type Piece } from './pieces.ts';
import { ordersNow, type Planned } from './plan.ts';
import { nextRide } from './plan-riders.ts';
import { BRITISH_ROADS } from './roads.ts';
import { AT_RANDOM } from './rules/04-setup.ts';
import { aboutOf, DONE, GATHER, SEARCH, SOME, SUGGESTED } from './rules/06-march.ts';
import { BY_ROAD, STAY, TO_CAMBRIDGE } from './rules/06-raid.ts';
import { REST, SUGGESTED_RIDE } from './rules/06-riders.ts';
import type { Frame, State } from './state.ts';
import { countAt, forceNow } from './units.ts';

const { points, turns } = BRITISH_ROADS;

/** Where Hancock and Adams are soon warned, or seldom sought. */
const HIDING: ReadonlyMap<Box, number> = new Map([
  [box('medford'), 0.9],
  [box('brookline'), 0.8],
  [box('woburn'), 0.7],
  [box('lexington'), 0.3],
  [CONCORD, -1],
]);
/** On the road that the British take: blank cards serve best there. */
const ON_THE_ROAD = [MENOTOMY, LEXINGTON, CONCORD, box('hartwells'), box('merriams'), CAMBRIDGE, box('northbridge')];

const LANDINGS: ReadonlyMap<Box, number> = new Map([
  [MENOTOMY, 1],
  [CAMBRIDGE, 0.5],
  [box('watertown'), 0.2],
  [box('medford'), 0.3],
]);

function rateRide(s: State, rider: Piece, pick: number): number {
  const wanted = nextRide(s, rider);
  if (pick === SUGGESTED_RIDE) return wanted === null ? 0.1 : 0.6;
  if (pick === REST) return wanted === null ? 0.4 : -0.2;
  return pick === wanted ? 0.5 : 0;
}

function rateMenu(planned: readonly Planned[], pick: number): number {
  if (pick === SUGGESTED) return 0.8;
  if (pick === DONE) return planned.length === 0 ? 0.9 : -0.3;
  if (pick === GATHER) return 0.1;
  const { force, at } = aboutOf(pick);
  const meant = planned.some(
    ({ order }) => order.at === at && order.force === force && (order.do === 'search') === pick >= SEARCH,
  );
  return meant ? 0.6 : pick >= SEARCH ? 0.5 : 0;
}

/** What a box is worth to British who go there: the way to Concord, then the way home, and few militia. */
function britishWorth(s: State, to: Box): number {
  const goal = s.concord || s.turn >= 10 ? CHARLESTOWN : CONCORD;
  const late = Math.max(0, turns[to][CHARLESTOWN] - (LAST_TURN - s.turn)) * 1.5;
  const home = s.concord && s.turn < 10 ? 0 : points[to][goal] / 12;
  return -home - late - 0.08 * countAt(s, AMERICAN, to) + (s.cards[to] === NO_CARD ? 0 : 0.2);
}

/** To militia: British to fire at, or the road that they will take. */
const americanWorth = (s: State, to: Box): number =>
  (to === BOSTON || to === CHARLESTOWN ? -1 : 0) +
  (countAt(s, BRITISH, to) > 0 ? 0.8 : 0) +
  0.03 * countAt(s, AMERICAN, to) -
  points[to][MENOTOMY] / 40;

function rateGoal(s: State, f: Extract<Frame, { step: 'whereTo' }>, planned: readonly Planned[], to: number): number {
  const force = forceNow(s, f.group[0]);
  const mine = planned.find(({ order }) => order.do === 'march' && order.at === f.from && order.force === force)?.order;
  if (to === SOME) return mine?.do === 'march' && mine.group.length < f.group.length / 2 ? 0.8 : -0.1;
  const meant = mine?.do === 'march' && mine.to === to ? 1 : 0;
  const worth = force === MILITIA_FORCE ? americanWorth : britishWorth;
  return meant + worth(s, to) - worth(s, f.from);
}

function rateOne(s: State, f: Frame, planned: readonly Planned[], answer: readonly number[]): number {
  const [pick] = answer;
  switch (f.step) {
    case 'placeSons':
      return pick === AT_RANDOM ? 0.4 : (HIDING.get(pick) ?? 0);
    case 'placeBlanks':
      return answer.filter(at => ON_THE_ROAD.includes(at)).length / 5;
    case 'ride':
      return rateRide(s, f.riders[0], pick);
    case 'raidLeaves':
      return pick === STAY ? -6 : pick === BY_ROAD ? 0.5 : pick === TO_CAMBRIDGE ? 1 : 0.8;
    case 'landing':
      return LANDINGS.get(pick) ?? 0;
    case 'march':
      return rateMenu(planned, pick);
    case 'whereTo':
      return rateGoal(s, f, planned, pick);
    case 'gather':
      return americanWorth(s, pick);
    case 'whoMarches':
      return -0.02 * answer.length;
    case 'fire':
      return answer.length / 6;
    default:
      return 0;
  }
}

/** What each answer is worth by rule of thumb, in about points. */
export function rate(s: State, f: Frame, seat: Seat, answers: readonly (readonly number[])[], out: number[]): void {
  const planned = f.step === 'march' || f.step === 'whereTo' ? ordersNow(s, seat) : [];
  out.length = answers.length;
  for (let i = 0; i < answers.length; i++) out[i] = rateOne(s, f, planned, answers[i]);
}

/** The sets worth a look, the most natural first. */
export function sets(
  _: State,
  f: Frame,
  options: readonly number[],
  min: number,
  max: number,
): readonly (readonly number[])[] {
  if (f.step === 'placeBlanks') return blankSets(options, max);
  const sizes = f.step === 'fire' ? [max, min] : [2, 1, Math.ceil(max / 2), max];
  return [...new Set(sizes.filter(size => size >= min && size <= max))].map(size => options.slice(0, size));
}

/** Blank cards on the road of the British, off it, or one here and one there. */
function blankSets(options: readonly number[], size: number): readonly (readonly number[])[] {
  const road = options.filter(at => ON_THE_ROAD.includes(at));
  const off = options.filter(at => !ON_THE_ROAD.includes(at));
  const mixed = options.filter((_, i) => i % 3 === 0);
  const inOrder = (wanted: readonly number[]): readonly number[] => {
    const taken = wanted.slice(0, size);
    return options.filter(at => taken.includes(at));
  };
  return [
    inOrder([...road, ...off]),
    inOrder([...off, ...road]),
    inOrder([...mixed, ...road, ...off].filter((at, i, all) => all.indexOf(at) === i)),
  ];
}
