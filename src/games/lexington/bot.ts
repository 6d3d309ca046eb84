import { insightBy } from '../../core/features.ts';
import type { Insight } from '../../core/insight.ts';
import type { Seat } from '../../core/umpire.ts';
import { loadWeights } from '../../formats/assets.ts';
import { deed, isMidway, lasts, type March, marchOf } from './bot-deeds.ts';
import { isSlip } from './bot-hints.ts';
import { FEATURES, look } from './bot-measure.ts';
import { named, plans } from './bot-plans.ts';
import { purpose } from './bot-purpose.ts';
import { narrow, rate, sets } from './bot-rating.ts';
import { follow } from './bot-sheet.ts';
import { type Box, MOVEMENT_POINTS } from './data.ts';
import { mayFind } from './finds.ts';
import { boxName, counted } from './names.ts';
import { AMERICAN, BRITISH, isBox, JOINED, MILITIA_FORCE, REDCOATS } from './pieces.ts';
import { dangersOfOrders, fightOfOrders } from './plan.ts';
import { dangerWords } from './purposes.ts';
import { BRITISH_ROADS, destinations, isCardInTime, isOnWayHome } from './roads.ts';
import { isHome } from './rules/03-points.ts';
import { DONE, SEARCH, SOME_OF_THEM, SUGGESTED, stackNamedBy } from './rules/06-march.ts';
import { STAY } from './rules/06-raid.ts';
import { STAY_HERE } from './rules/06-riders.ts';
import { canSearch, searcher } from './rules/07-search.ts';
import { seatsOf, sideOfSeat } from './seats.ts';
import type { Frame, State } from './state.ts';
import { countAt, enemyOf, forceNow, isDay, sideOf, stackAt } from './units.ts';

const WEIGHTS = loadWeights('lexington-bot.json', FEATURES);

/** 6.8: figures that reach another part of the joined force make all of it as slow as they are. */
function holdsBack(s: State, { from, group }: Pick<March, 'from' | 'group'>, to: Box): string | undefined {
  if (forceNow(s, group[0]) !== JOINED) return undefined;
  const waiting = stackAt(s, JOINED, to).map(p => s.left[p]);
  const goers = destinations(s, JOINED, from, group)[to];
  if (waiting.length === 0 || !goers) return undefined;
  const had = Math.min(...waiting);
  const left = Math.max(0, Math.min(...group.map(p => s.left[p])) - goers.cost);
  return left < had ? `the joined force there goes on with ${counted(left, 'movement point')}, not ${had}` : undefined;
}

/**
 * 7: the card that a march leaves behind, though the group could search for it first, it may count, and nobody else is
 * there; with what may speak for leaving it.
 */
function cardLeft(s: State, { from, group }: Pick<March, 'from' | 'group'>, to: Box): string | undefined {
  const force = forceNow(s, group[0]);
  if (force === MILITIA_FORCE) return undefined;
  const goers = destinations(s, force, from, group)[to];
  const stays = countAt(s, BRITISH, from) > (goers?.group.length ?? 0);
  const payer = searcher(s, force, from);
  if (stays || payer === undefined || !canSearch(s, force, from) || !mayFind(s, from)) return undefined;
  const card = `they leave the card in ${boxName(from)}`;
  if (!isHome(to) && isOnWayHome(to, from) && isCardInTime(s, from, BRITISH_ROADS.turns[to][from]))
    return `${card} for their way home`;
  const isTooDear = (goers?.cost ?? 0) >= s.left[payer];
  return `${card} unsearched${isTooDear ? ': who searches first cannot come along' : ''}`;
}

/** The risks of an answer in words, judged from open information only. */
function risks(s: State, f: Frame, seat: Seat, answer: readonly number[]): readonly string[] {
  const [pick] = answer;
  if (f.step === 'march' && pick === SUGGESTED) return dangersOfOrders(s, seat);
  if (f.step === 'march' && pick >= SEARCH)
    return stackNamedBy(pick).force === JOINED ? ['the movement point that it costs holds the whole force back'] : [];
  const going = marchOf(s, f, seat, [answer]);
  if (going === undefined) return [];
  const { force, to } = going;
  return [dangerWords(s, force, to), holdsBack(s, going, to), cardLeft(s, going, to)].flatMap(each => each ?? []);
}

/** What the ready-made march of the Americans would fire with, if the advice leads elsewhere, and who fires first there. */
function instead(s: State, f: Frame, seat: Seat, [pick]: readonly number[], goals: readonly string[]) {
  if (f.step !== 'march' || pick === SUGGESTED || sideOfSeat(s, seat) !== AMERICAN || !isDay(s)) return undefined;
  const fight = fightOfOrders(s, seat);
  return fight === undefined || goals.includes(boxName(fight.at)) ? undefined : fight.words;
}

/** Marching into enemies and firing are bold; staying, resting and holding fire are cautious. */
function boldness(s: State, f: Frame, answer: readonly number[]): number {
  const [pick] = answer;
  if (f.step === 'fire') return answer.length > 0 ? 0.5 : -0.5;
  if (f.step === 'ride') return pick === STAY_HERE ? -0.5 : 0;
  if (f.step === 'raidLeaves') return pick === STAY ? -1 : 0;
  if (f.step === 'march') return pick === DONE ? -0.5 : 0;
  if (f.step !== 'whereTo' || pick === SOME_OF_THEM) return 0;
  return countAt(s, enemyOf(sideOf(forceNow(s, f.group[0]))), pick) > 0 ? 1 : 0;
}

/** Whether a playout may stop: at the beginning of a turn, while no British figure has marched yet, or before the fire. */
function quiet(s: State, f: Frame): boolean {
  if (f.step === 'fire') return true;
  if (f.step === 'ride') return !f.begun;
  if (f.step !== 'march' || sideOfSeat(s, f.seat) !== BRITISH) return false;
  for (let p = 0; p < REDCOATS.to; p++) if (isBox(s.at[p]) && s.left[p] < MOVEMENT_POINTS) return false;
  return true;
}

/** 11: whether a seat's side plays itself in this scenario. */
const playsItself = (s: State, seat: Seat): boolean =>
  (s.scenario === 'colonials-alone' && sideOfSeat(s, seat) === AMERICAN) ||
  (s.scenario === 'british-alone' && sideOfSeat(s, seat) === BRITISH);

export const insight: Insight<State, Frame> = insightBy(
  {
    table: FEATURES,
    look,
    weigh: () => WEIGHTS,
    seats: s => seatsOf(s.scenario).length,
    highIsGoodFor: (s, seat) => sideOfSeat(s, seat) === BRITISH,
  },
  {
    turn: s => s.turn,
    sets,
    narrow,
    isSlip,
    plans,
    rate,
    boldness,
    risks,
    instead,
    purpose,
    deed,
    named,
    lasts,
    isMidway,
    isOfPart: f => f.step === 'whereTo' && !f.all,
    quiet,
    searchSettings: () => ({ depth: 0, extraDepth: 60, tournament: 99 }),
    rulebook: { plays: playsItself, answer: follow },
  },
);
