import {
  ALL_BATTLES,
  cardOfPick,
  cardPick,
  columnOfUnit,
  DONE,
  HOLD,
  HOLD_THIS_TURN,
  isCardPick,
  isColumnLoss,
  isHold,
  lossOfPick,
  ONE_ARMY,
  OTHER_NUMBER,
  SPLIT,
  SUGGESTED,
} from './choices.ts';
import type { Area } from './data.ts';
import { firstOf } from './event-cards.ts';
import { isEvent } from './hands.ts';
import { chanceAt } from './odds.ts';
import { AMERICAN, BRITISH, COLUMNS_OF, CONTINENTALS, enemyOf, sideOf } from './pieces.ts';
import { bestCard, bestMovement, cardValue } from './plan-card.ts';
import { rateCommand } from './plan-command.ts';
import { groundOf } from './plan-ground.ts';
import { bestMix, lossOf } from './plan-losses.ts';
import { armiesOf, bestTo, marchValue, ordersOf, type Planned, possibleArmies } from './plan-march.ts';
import { placement } from './plan-muster.ts';
import type { Frame, FrameOf, Pool, State } from './state.ts';
import { activeOf, emptyGroup, soldiersAt, strengthAt, unitsAt } from './units.ts';

/** Plans are valued in tenths of a colony, ratings in colonies; this converts them. */
const TENTHS = 10;

/** The rating of playing an event. Most are best played at once. */
const EVENT_VALUE = 1.5;

/** `counts`: how many units the suggestion places in each area of the pool. */
function ratePool({ areas, left }: Pool, counts: readonly number[], pick: number): number {
  if (isCardPick(pick)) return EVENT_VALUE;
  if (pick === SUGGESTED) return 1;
  if (pick === SPLIT) return -1;
  if (pick === DONE) return 0;
  return counts[areas.indexOf(pick)] / Math.max(1, left);
}

/** `planned`: the suggested march; `armies`: by area, the best army for each area within its reach. */
function rateMarch(planned: readonly Planned[], armies: readonly (readonly Planned[])[], pick: number): number {
  if (pick === DONE) return 0;
  if (pick === ONE_ARMY) return (planned[0]?.worth ?? 0) / TENTHS;
  if (pick === SUGGESTED) return planned.reduce((sum, { worth }) => sum + worth, 0.5) / TENTHS;
  return armies[pick].length > 0 ? Math.max(...armies[pick].map(({ worth }) => worth)) / TENTHS : -1 / TENTHS;
}

function rateDestination(s: State, f: FrameOf<'whereTo'>, to: number): number {
  if (to === OTHER_NUMBER) return -1;
  const { from, group } = f;
  return (group.length > 0 ? marchValue(s, { from, to, group }) : bestTo(s, f, from, to).worth) / TENTHS;
}

/** The battle with the best chance is fought first, because a unit that walks out of it may join another. */
function rateBattle(s: State, pick: number): number {
  if (isCardPick(pick)) return EVENT_VALUE;
  // Choosing the battles one by one has the same result and lets events be played in between.
  if (pick === ALL_BATTLES) return -1;
  return chanceAt(s, pick, sideOf(activeOf(s)), firstOf(s, pick));
}

function rateGoOn(s: State, { from }: FrameOf<'goOn'>, pick: number): number {
  if (pick === DONE) return 0;
  const group = emptyGroup();
  for (const column of COLUMNS_OF[AMERICAN]) group[column] = unitsAt(s, from, column);
  group[CONTINENTALS] = Math.max(1, group[CONTINENTALS] - 1);
  return marchValue(s, { from, to: pick, group }) / TENTHS;
}

/** The nearer to the suggested losses, the better. */
function rateLosses({ side, settled }: FrameOf<'takeLosses'>, best: number, pick: number): number {
  if (isColumnLoss(pick)) return -Math.abs(lossOfPick(pick) - lossOf(best, settled)) / 3;
  let apart = 0;
  for (let i = 0; i < COLUMNS_OF[side].length; i++) apart += Math.abs(lossOf(pick, i) - lossOf(best, i));
  return -apart / 6;
}

/** Returns a function that rates the choices of a question. What all ratings share is computed once. */
function raterOf(s: State, f: Frame): (pick: number) => number {
  switch (f.step) {
    case 'placeExtra':
    case 'muster':
    case 'place': {
      const counts = placement(s, f);
      return pick => ratePool(f, counts, pick);
    }
    case 'howMany': {
      const wanted = placement(s, f)[f.areas.indexOf(f.at)];
      return n => -Math.abs(n - wanted) / 4;
    }
    case 'playCard': {
      // An event is rated above the movement cards, since it must be played before them.
      const event = bestMovement(s).worth / TENTHS + EVENT_VALUE;
      return pick => (isEvent(cardOfPick(pick)) ? event : cardValue(s, cardOfPick(pick)) / TENTHS);
    }
    case 'march': {
      const planned = ordersOf(s, f);
      const armies = armiesOf(s, f);
      return pick => rateMarch(planned, armies, pick);
    }
    case 'whereTo':
      return pick => rateDestination(s, f, pick);
    case 'battles':
      return pick => rateBattle(s, pick);
    case 'takeLosses': {
      const best = bestMix(s, f.side, f.fight.at, f.hits, f.settled, f.mix);
      return pick => rateLosses(f, best, pick);
    }
    case 'command': {
      const ground = groundOf(s, f.side);
      return pick => rateCommand(s, f, ground, pick);
    }
    case 'goOn':
      return pick => rateGoOn(s, f, pick);
    case 'swap': {
      // 3.2.6 Arnold: best where the Continental is alone.
      const { prize } = groundOf(s, BRITISH);
      return at => 2 - soldiersAt(s, AMERICAN, at) + prize[at] / TENTHS;
    }
    case 'loyalties':
      return pick => (pick === DONE ? 0 : -0.2);
    default:
      return () => 0;
  }
}

export function rate(s: State, f: Frame, _: number, answers: readonly (readonly number[])[], out: number[]): void {
  const rater = raterOf(s, f);
  for (let i = 0; i < answers.length; i++) out[i] = rater(answers[i][0]);
}

const bestPick = (s: State, f: Frame, options: readonly number[]): number => bestPicks(s, f, options, 1, [])[0];

/** The suggestion, if it can be found quickly, else in some questions the choice that is rated highest; null for others. */
export function quick(s: State, f: Frame, _: number, options: readonly number[]): readonly number[] | null {
  switch (f.step) {
    case 'placeExtra':
    case 'muster':
    case 'place': {
      const event = options.find(isCardPick);
      if (event !== undefined) return [event];
      return [options.includes(SUGGESTED) ? SUGGESTED : bestPick(s, f, options)];
    }
    case 'playCard':
      return [cardPick(bestCard(s))];
    case 'march':
      return [SUGGESTED];
    case 'takeLosses':
      return [options[0]];
    case 'battles':
    case 'command':
      return options.length === 1 ? [options[0]] : [bestPick(s, f, options)];
    default:
      return null;
  }
}

/** The options in `kept`, and the `n` others that are rated highest. */
function bestPicks(s: State, f: Frame, options: readonly number[], n: number, kept: readonly number[]): number[] {
  const rater = raterOf(s, f);
  const rated = options.filter(pick => !kept.includes(pick)).map(pick => ({ pick, worth: rater(pick) }));
  rated.sort((a, b) => b.worth - a.worth);
  return [...options.filter(pick => kept.includes(pick)), ...rated.slice(0, n).map(({ pick }) => pick)];
}

/** The choices worth searching: suggestions, and the highest rated of the others. */
export function narrow(s: State, f: Frame, _: number, options: readonly number[]): readonly number[] {
  switch (f.step) {
    case 'placeExtra':
    case 'muster':
    case 'place':
      return bestPicks(
        s,
        f,
        options.filter(pick => pick !== SPLIT),
        3,
        options.filter(pick => pick === SUGGESTED || pick === DONE || isCardPick(pick)),
      );
    case 'march':
      return bestPicks(
        s,
        f,
        options.filter(pick => pick !== ONE_ARMY),
        4,
        [SUGGESTED, DONE],
      );
    case 'battles':
      return options.filter(pick => pick !== ALL_BATTLES);
    case 'whereTo':
      return bestPicks(
        s,
        f,
        options.filter(pick => pick !== OTHER_NUMBER),
        4,
        [],
      );
    case 'takeLosses':
      return bestPicks(s, f, options, 3, []);
    case 'command':
      return bestPicks(
        s,
        f,
        options.filter(pick => pick !== HOLD_THIS_TURN),
        3,
        [HOLD],
      );
    case 'loyalties':
      return options.includes(DONE) ? [DONE] : options;
    default:
      return options;
  }
}

/** As many units of each column as `wanted` says, in the order of the options. */
function unitsOf(options: readonly number[], wanted: readonly number[]): number[] {
  const left = [...wanted];
  return options.filter(pick => left[columnOfUnit(pick)]-- > 0);
}

/** 3.2.6 Minutemen: the areas that need a Patriot most. */
function bestAreas(s: State, f: FrameOf<'oneEach'>, most: number): number[] {
  const worth = (at: Area): number => strengthAt(s, AMERICAN, at) - (soldiersAt(s, BRITISH, at) > 0 ? 3 : 0);
  const sorted = f.areas.toSorted((a, b) => worth(a) - worth(b)).slice(0, most);
  return f.areas.filter(at => sorted.includes(at));
}

/** Sensible sets, the best first. */
export function sets(
  s: State,
  f: Frame,
  options: readonly number[],
  min: number,
  max: number,
): readonly (readonly number[])[] {
  const n = Math.min(max, options.length);
  switch (f.step) {
    case 'oneEach':
      return [bestAreas(s, f, n), options.slice(0, n)];
    case 'whoGoes':
      return possibleArmies(s, f, f.from).map(group =>
        unitsOf(options, group.with(activeOf(s), group[activeOf(s)] - 1)),
      );
    default:
      return [options.slice(0, n), options.slice(0, Math.max(min, n - 1)), options.slice(0, min)];
  }
}

/** Attacks are bold; staying, and walking out of a battle, are not. */
export function boldness(s: State, f: Frame, [pick]: readonly number[]): number {
  if (f.step === 'whereTo' && pick !== OTHER_NUMBER)
    return strengthAt(s, enemyOf(sideOf(activeOf(s))), pick) > 0 ? 1 : 0;
  if (f.step === 'march') return pick === DONE ? -0.5 : 0;
  if (f.step === 'goOn') return pick === DONE ? -0.5 : 1;
  return f.step === 'command' && !isHold(pick) ? -0.5 : 0;
}
