import {
  ALL_BATTLES,
  cardOfPick,
  cardPick,
  columnOfUnit,
  DONE,
  HOLD,
  HOLD_THIS_TURN,
  isCardPick,
  ONE_ARMY,
  OTHER_NUMBER,
  SPLIT,
  SUGGESTED,
} from './choices.ts';
import type { Area } from './data.ts';
import { isEvent } from './hands.ts';
import { chanceAt } from './odds.ts';
import { AMERICAN, BRITISH, COLUMNS_OF, CONTINENTALS, enemyOf, OWNED_COLUMNS, sideOf } from './pieces.ts';
import { bestCard, bestMovement, cardValue } from './plan-card.ts';
import { rateCommand } from './plan-command.ts';
import { groundOf } from './plan-ground.ts';
import { bestMix, lossOf } from './plan-losses.ts';
import { bestFrom, bestTo, makeUps, marchValue, ordersOf } from './plan-march.ts';
import { placement } from './plan-muster.ts';
import type { Frame, Orders, Pool, State } from './state.ts';
import { activeOf, soldiersAt, strengthAt, unitsAt } from './units.ts';

type Of<K extends Frame['step']> = Extract<Frame, { step: K }>;
/** Plans are valued in tenths of a colony, ratings in colonies. */
const TENTHS = 10;

/** Most events are best played at once. */
const EVENT_VALUE = 1.5;

function ratePool(s: State, pool: Pool, pick: number): number {
  if (isCardPick(pick)) return EVENT_VALUE;
  if (pick === SUGGESTED) return 1;
  if (pick === SPLIT) return -1;
  if (pick === DONE) return 0;
  const counts = placement(s, pool);
  return counts[pool.areas.indexOf(pick)] / Math.max(1, pool.left);
}

/** The nearer to the suggested number, the better. */
function rateCount(s: State, f: Of<'howMany'>, n: number): number {
  const wanted = placement(s, f)[f.areas.indexOf(f.at)];
  return -Math.abs(n - wanted) / 4;
}

/** An event is rated above the movement cards, since it must be played before them. */
function rateCard(s: State, pick: number): number {
  const card = cardOfPick(pick);
  return isEvent(card) ? bestMovement(s).worth / TENTHS + EVENT_VALUE : cardValue(s, card) / TENTHS;
}

function rateMarch(s: State, f: Orders, pick: number): number {
  if (pick === DONE) return 0;
  if (pick === ONE_ARMY) return (ordersOf(s, f)[0]?.worth ?? 0) / TENTHS;
  if (pick === SUGGESTED) return ordersOf(s, f).reduce((sum, { worth }) => sum + worth, 0.5) / TENTHS;
  return (bestFrom(s, f, pick)?.worth ?? -1) / TENTHS;
}

function rateWay(s: State, f: Of<'whereTo'>, to: number): number {
  if (to === OTHER_NUMBER) return -1;
  const { from, group } = f;
  return (group.length > 0 ? marchValue(s, { from, to, group }) : bestTo(s, f, from, to).worth) / TENTHS;
}

/** The battle with the best chance is fought first, because a unit that walks out of it may join another. */
function rateBattle(s: State, pick: number): number {
  if (isCardPick(pick)) return EVENT_VALUE;
  // Choosing the battles one by one has the same result and lets events be played in between.
  if (pick === ALL_BATTLES) return -1;
  const side = sideOf(activeOf(s));
  return chanceAt(s, pick, side, enemyOf(side));
}

function rateGoOn(s: State, { from }: Of<'goOn'>, pick: number): number {
  if (pick === DONE) return 0;
  const group = new Array<number>(OWNED_COLUMNS).fill(0);
  for (const column of COLUMNS_OF[AMERICAN]) group[column] = unitsAt(s, from, column);
  group[CONTINENTALS] = Math.max(1, group[CONTINENTALS] - 1);
  return marchValue(s, { from, to: pick, group }) / TENTHS;
}

/** 5.0 Arnold: best where the Continental is alone. */
const rateSwap = (s: State, at: Area): number =>
  2 - soldiersAt(s, AMERICAN, at) + groundOf(s, BRITISH).prize[at] / TENTHS;

const rateLosses = (s: State, f: Of<'takeLosses'>, pick: number): number => {
  if (f.settled > 0) return 0;
  const best = bestMix(s, f.side, f.fight.at, f.hits);
  let apart = 0;
  for (let i = 0; i < COLUMNS_OF[f.side].length; i++) apart += Math.abs(lossOf(pick, i) - lossOf(best, i));
  return -apart / 6;
};

function rateOne(s: State, f: Frame, [pick]: readonly number[]): number {
  switch (f.step) {
    case 'placeExtra':
    case 'muster':
    case 'place':
      return ratePool(s, f, pick);
    case 'howMany':
      return rateCount(s, f, pick);
    case 'playCard':
      return rateCard(s, pick);
    case 'march':
      return rateMarch(s, f, pick);
    case 'whereTo':
      return rateWay(s, f, pick);
    case 'battles':
      return rateBattle(s, pick);
    case 'takeLosses':
      return rateLosses(s, f, pick);
    case 'command':
      return rateCommand(s, f, groundOf(s, f.side), pick);
    case 'goOn':
      return rateGoOn(s, f, pick);
    case 'swap':
      return rateSwap(s, pick);
    case 'loyalties':
      return pick === DONE ? 0 : -0.2;
    default:
      return 0;
  }
}

export function rate(s: State, f: Frame, _: number, answers: readonly (readonly number[])[], out: number[]): void {
  if (f.step === 'command') {
    const ground = groundOf(s, f.side);
    for (let i = 0; i < answers.length; i++) out[i] = rateCommand(s, f, ground, answers[i][0]);
  } else for (let i = 0; i < answers.length; i++) out[i] = rateOne(s, f, answers[i]);
}

const best = (s: State, f: Frame, options: readonly number[]): number => top(s, f, options, 1, [])[0];

/** The rule of thumb's answer if it is known without rating every choice: the suggestion, if there is one. */
export function quick(s: State, f: Frame, _: number, options: readonly number[]): readonly number[] | null {
  switch (f.step) {
    case 'placeExtra':
    case 'muster':
    case 'place': {
      const event = options.find(isCardPick);
      if (event !== undefined) return [event];
      return [options.includes(SUGGESTED) ? SUGGESTED : best(s, f, options)];
    }
    case 'playCard':
      return [cardPick(bestCard(s))];
    case 'march':
      return [SUGGESTED];
    case 'takeLosses':
      return [options[0]];
    case 'battles':
    case 'command':
      return options.length === 1 ? [options[0]] : [best(s, f, options)];
    default:
      return null;
  }
}

/** The options in `kept`, and the `n` best others by rule of thumb. */
function top(s: State, f: Frame, options: readonly number[], n: number, kept: readonly number[]): number[] {
  const rated = options.filter(pick => !kept.includes(pick)).map(pick => ({ pick, worth: rateOne(s, f, [pick]) }));
  rated.sort((a, b) => b.worth - a.worth);
  return [...options.filter(pick => kept.includes(pick)), ...rated.slice(0, n).map(({ pick }) => pick)];
}

/** The choices worth a look: suggestions, and the best single choices by rule of thumb. */
export function narrow(s: State, f: Frame, _: number, options: readonly number[]): readonly number[] {
  switch (f.step) {
    case 'placeExtra':
    case 'muster':
    case 'place':
      return top(
        s,
        f,
        options.filter(pick => pick !== SPLIT),
        3,
        options.filter(pick => pick === SUGGESTED || pick === DONE || isCardPick(pick)),
      );
    case 'march':
      return top(
        s,
        f,
        options.filter(pick => pick !== ONE_ARMY),
        4,
        [SUGGESTED, DONE],
      );
    case 'battles':
      return options.filter(pick => pick !== ALL_BATTLES);
    case 'whereTo':
      return top(
        s,
        f,
        options.filter(pick => pick !== OTHER_NUMBER),
        4,
        [],
      );
    case 'takeLosses':
      return top(s, f, options, 3, []);
    case 'command':
      return top(
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

const first = (options: readonly number[], n: number): number[] => options.slice(0, n);

/** As many units of each column as `wanted` says, in the order of the options. */
function unitsOf(options: readonly number[], wanted: readonly number[]): number[] {
  const left = [...wanted];
  return options.filter(pick => left[columnOfUnit(pick)]-- > 0);
}

/** 5.0 Minutemen: where the rule of thumb would put units one by one. */
function bestAreas(s: State, f: Of<'oneEach'>, most: number): number[] {
  const worth = (at: Area): number => strengthAt(s, AMERICAN, at) - (soldiersAt(s, BRITISH, at) > 0 ? 3 : 0);
  const sorted = f.areas.toSorted((a, b) => worth(a) - worth(b)).slice(0, most);
  return f.areas.filter(at => sorted.includes(at));
}

/** Sensible sets, the most natural first. */
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
      return [bestAreas(s, f, n), first(options, n)];
    case 'whoGoes':
      return makeUps(s, f, f.from).map(group => unitsOf(options, group.with(activeOf(s), group[activeOf(s)] - 1)));
    default:
      return [first(options, n), first(options, Math.max(min, n - 1)), first(options, min)];
  }
}

/** Attacks are bold; holding and staying are not. */
export function boldness(s: State, f: Frame, [pick]: readonly number[]): number {
  if (f.step === 'whereTo' && pick !== OTHER_NUMBER)
    return strengthAt(s, enemyOf(sideOf(activeOf(s))), pick) > 0 ? 1 : 0;
  if (f.step === 'march') return pick === DONE ? -0.5 : 0;
  if (f.step === 'goOn') return pick === DONE ? -0.5 : 1;
  return f.step === 'command' && pick !== HOLD && pick !== HOLD_THIS_TURN ? -0.5 : 0;
}
