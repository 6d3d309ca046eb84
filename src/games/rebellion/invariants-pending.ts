import { count } from '../../core/count.ts';
import { battleAreas } from './areas.ts';
import { AREAS, type Area, CARDS, type Card } from './data.ts';
import { ARNOLD, FRANKLIN, LOYALTIES } from './event-cards.ts';
import { awaitsMovementCard, hasMovement } from './hands.ts';
import { KIND_NAMES, kindOf, NOBODY, sideOf, sideOfColumn } from './pieces.ts';
import { canLeave, ordersFor } from './reach.ts';
import { setUpOf } from './scenarios.ts';
import { FACTION_IDS } from './seats.ts';
import { DISCARDED, type Frame, type FrameOf, ON_TABLE, type Pool, type State } from './state.ts';
import { activeOf, freshAt, isContested, soldiersAt, strengthAt } from './units.ts';

type Problem = string | undefined;

/** The steps before the first round, and those between turns. */
const BEFORE: readonly Frame['step'][] = ['drawSide', 'placeExtra', 'dealHands'];
const BETWEEN: readonly Frame['step'][] = ['beginRound', 'drawMarker', 'beginTurn', 'endRound'];

/**
 * What is wrong with the bottom of the stack, which must be the set-up, the rest of a turn, or a step between turns.
 */
function wrongOrder(s: State): Problem {
  const steps = s.stack.map(({ step }) => step);
  const isSetUp = steps.some(step => BEFORE.includes(step));
  if (isSetUp) {
    const setUp = steps[0] === 'beginRound' && steps[1] === 'dealHands' && s.round === 1 && s.drawn.length === 0;
    const rest = steps.slice(2).every(step => step === 'drawSide' || step === 'placeExtra' || step === 'howMany');
    return setUp && rest
      ? undefined
      : 'a step of the set-up is pending in the wrong order or after the first round has begun (1.3, 1.6).';
  }
  const between = steps.find(step => BETWEEN.includes(step));
  if (between) return steps.length > 1 ? `other steps are pending with ${between} (2.0).` : wrongBag(s, between);
  if (steps[0] !== 'endTurn') return 'the last pending step is not endTurn (3.0).';
  if (steps.indexOf('endTurn', 1) >= 0) return 'endTurn is pending more than once (3.0).';
  if (s.drawn.length === 0) return 'a turn is going on, but no marker has been drawn (3.0).';
  return undefined;
}

/** 2.0: what is wrong with the number of drawn markers at a step between turns. */
function wrongBag(s: State, step: Frame['step']): Problem {
  const out = s.drawn.length;
  const fits =
    step === 'endRound' ? out === 4 : step === 'drawMarker' ? out < 4 : step === 'beginTurn' ? out > 0 : true;
  return fits ? undefined : `${step} is pending with ${count(out, 'marker')} drawn (2.0).`;
}

/**
 * What is wrong if both sides stand in one area. They may do so only from the march to the end of the battles, or after
 * an event has put units there (3.2.6).
 */
function wrongMeeting(s: State): Problem {
  const met = AREAS.findIndex((_, at) => isContested(s, at));
  if (met < 0 || s.stack.some(({ step }) => FROM_MARCH_ON.includes(step))) return undefined;
  const isLanded = s.events > 0 && awaitsMovementCard(s) && MEETING.some(card => s.cards[card] === DISCARDED);
  return isLanded
    ? undefined
    : `both sides stand in ${AREAS[met].id} before the march of a turn or after its battles (3.3).`;
}
/** One of these is pending from the moment a movement card is played until all battles are fought. */
const FROM_MARCH_ON: readonly Frame['step'][] = ['openBattles', 'battles', 'fightAll', 'volley', 'afterBattle'];
/** The events of the march that can put units among enemies. */
const MEETING: readonly Card[] = [ARNOLD, FRANKLIN];

/** What is wrong with data that lasts for one turn and must be empty outside it. */
function wrongTurn(s: State): Problem {
  const isMarch = s.stack.some(({ step }) => step === 'playCard' || step === 'openBattles');
  if (!isMarch && s.moved.some(here => here.some(n => n > 0)))
    return 'units have marched, but it is not the Movement Phase (3.2.1).';
  const isTurn = s.stack[0].step === 'endTurn';
  if (!isTurn && s.events > 0) return 'events have been played, but no turn is going on (3.2).';
  if (!isTurn && s.holds.includes(1)) return 'a player holds to the end of the turn, but no turn is going on (3.3.3).';
  return undefined;
}

const isOpen = (s: State, at: Area): boolean => setUpOf(s.scenario).open[at];

function wrongPool(s: State, { column, left, areas, card }: Pool): Problem {
  const shut = areas.find(at => !isOpen(s, at));
  if (shut !== undefined) return `units are to be placed in ${AREAS[shut].id}, which is off the map (7.1).`;
  if (new Set(areas).size !== areas.length) return 'an area where units are to be placed is listed twice (3.1).';
  if (left > 0 && areas.length === 0) return `${count(left, 'unit')} must be placed, but no area is listed (3.1).`;
  // 5.0 British Loyalties: these units have already been lifted from the map.
  const there = card === LOYALTIES ? left : s.stock[kindOf(column)] + (card < 0 ? s.fled[column] : 0);
  if (left > there) return `${left} ${KIND_NAMES[kindOf(column)]} are to be placed, but there are only ${there} (3.1).`;
  if (card >= 0 && (CARDS[card].faction !== activeOf(s) || s.cards[card] !== DISCARDED))
    return `${CARDS[card].id} is to bring units, but the active faction has not played it (3.2.6).`;
  return undefined;
}

/**
 * What is wrong with the next frame, for example units to be placed that are neither in stock nor in the Fled space.
 */
function wrongTop(s: State, f: Frame): Problem {
  const side = sideOf(activeOf(s));
  switch (f.step) {
    case 'placeExtra':
    case 'place':
    case 'muster':
      if (f.step !== 'placeExtra' && f.left > 0 && sideOfColumn(f.column) !== side)
        return `${KIND_NAMES[kindOf(f.column)]} are to be placed in a turn of the other side (3.1).`;
      return wrongPool(s, f);
    case 'howMany':
      if (!f.areas.includes(f.at)) return `${AREAS[f.at].id} is not one of the areas for these units (3.1).`;
      return wrongPool(s, f) ?? (f.left > 0 ? undefined : 'a number is asked for, but no unit is left to place (3.1).');
    case 'playCard':
      return hasMovement(s, activeOf(s))
        ? undefined
        : `${FACTION_IDS[activeOf(s)]} must play a movement card, but hold none (3.4).`;
    case 'march':
      return wrongOrders(s, f);
    case 'whereTo':
    case 'whoGoes':
      return (
        wrongOrders(s, f) ??
        (canLeave(s, f, f.from) ? undefined : `no army can leave ${AREAS[f.from].id} (3.2.1).`) ??
        (f.step === 'whereTo' && f.group.length > 0 ? wrongArmy(s, f.from, f.group) : undefined)
      );
    case 'battles':
      return battleAreas(s).length > 0 ? undefined : 'there is no battle to be fought (3.3).';
    case 'takeLosses':
      return f.hits <= strengthAt(s, f.side, f.fight.at)
        ? undefined
        : 'more hits are pending than there are units (3.3.1).';
    case 'command':
      if (!isOpen(s, f.fight.at)) return `a battle is fought in ${AREAS[f.fight.at].id}, which is off the map (7.1).`;
      return f.blanks.some(n => n > 0) ? undefined : 'a command is to be used, but no die shows one (3.3.3).';
    case 'goOn':
    case 'whoGoesOn':
      return soldiersAt(s, side, f.from) > 0 && !isContested(s, f.from)
        ? undefined
        : `units are to go on from ${AREAS[f.from].id}, but their side has not won there (5.0).`;
    default:
      return undefined;
  }
}

function wrongOrders(s: State, f: FrameOf<'march' | 'whereTo' | 'whoGoes'>): Problem {
  const { id, kind, faction } = CARDS[f.card];
  if (kind === 'event' || faction !== activeOf(s))
    return `armies march by ${id}, which is not a movement card of the active faction (3.2).`;
  if (s.cards[f.card] !== DISCARDED && s.cards[f.card] !== ON_TABLE)
    return `armies march by ${id}, which has not been played (3.2).`;
  const { armies, areas } = ordersFor(s, f.card);
  if (f.armies > armies || f.areas !== areas)
    return `${id} moves up to ${armies} armies ${areas} areas, not ${f.armies} armies ${f.areas} areas (3.2.1).`;
  return f.shore === NOBODY || kind === 'boat'
    ? undefined
    : `${id} is not a boat card, but its armies must all land in ${AREAS[f.shore].id} (3.2.4).`;
}

/**
 * 3.2.1: what is wrong with an army. Its units must stand in `from` and not have marched, and one at least must be of
 * the active faction. `group`: its units by column.
 */
function wrongArmy(s: State, from: Area, group: readonly number[]): Problem {
  const active = activeOf(s);
  const isThere = group.every(
    (n, column) => n === 0 || (sideOfColumn(column) === sideOf(active) && n <= freshAt(s, from, column)),
  );
  if (!isThere) return `an army from ${AREAS[from].id} has units that are not there or have marched already (3.2.1).`;
  return group[active] > 0 ? undefined : `an army from ${AREAS[from].id} has no unit of the active faction (3.2.1).`;
}

/** 3.3: what is wrong with the factions that decide for each side in a battle. */
function wrongHeads(s: State): Problem {
  const wrong = s.stack.some(f => 'fight' in f && f.fight.heads.some((head, side) => sideOf(head) !== side));
  return wrong ? 'the heads of a battle belong to the wrong sides (3.3).' : undefined;
}

/** What is wrong with the pending frames; undefined if play can go on from them. */
export function wrongPending(s: State): Problem {
  const top = s.stack.at(-1);
  return top && (wrongOrder(s) ?? wrongTurn(s) ?? wrongMeeting(s) ?? wrongHeads(s) ?? wrongTop(s, top));
}
