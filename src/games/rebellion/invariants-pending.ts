import { AREAS, CARDS, type Card } from './data.ts';
import { ARNOLD, FRANKLIN, HOWE, inForce, LOYALTIES } from './force.ts';
import { hasMovement, isToPlay } from './hands.ts';
import { KIND_NAMES, kindOf, NOBODY, sideOf, sideOfColumn } from './pieces.ts';
import { canLeave } from './reach.ts';
import { battleAreas } from './rules/05-events.ts';
import { boardOf } from './scenarios.ts';
import { DISCARDED, type Frame, ON_TABLE, type Pool, type State } from './state.ts';
import { activeOf, freshAt, isContested, soldiersAt, strengthAt } from './units.ts';

type Problem = string | undefined;

/** Steps before the first round, between turns, and within one. */
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
      : 'before the first round units are placed and hands dealt, in this order (1.3, 1.6).';
  }
  if (steps.some(step => BETWEEN.includes(step))) {
    if (steps.length > 1) return 'between two turns one step alone is pending (2.0).';
    return wrongBag(s, steps[0]);
  }
  if (steps[0] !== 'endTurn' || s.drawn.length === 0)
    return 'what is pending must be the rest of the turn of a faction whose marker is drawn, with endTurn last (3.0).';
  if (steps.indexOf('endTurn', 1) >= 0) return 'a turn ends once (3.0).';
  return undefined;
}

/** 2.0: what is wrong with the number of drawn markers at a step between turns. */
function wrongBag(s: State, step: Frame['step']): Problem {
  const out = s.drawn.length;
  const fits =
    step === 'endRound' ? out === 4 : step === 'drawMarker' ? out < 4 : step === 'beginTurn' ? out > 0 : true;
  return fits ? undefined : `${step} does not follow ${out} drawn markers (2.0).`;
}

/**
 * What is wrong if both sides stand in one area. They may only between march and battle, or after an event has put them
 * there (5.0, 3.2.6).
 */
function wrongMeeting(s: State): Problem {
  const met = AREAS.findIndex((_, at) => isContested(s, at));
  if (met < 0 || s.stack.some(({ step }) => FROM_MARCH_ON.includes(step))) return undefined;
  const isLanded = s.events > 0 && isToPlay(s) && MEETING.some(card => s.cards[card] === DISCARDED);
  return isLanded
    ? undefined
    : `both sides stand in ${AREAS[met].id}: that cannot be before the march of a turn nor after its battles (3.3).`;
}
/** One of these is pending from the moment a movement card is played until all battles are fought. */
const FROM_MARCH_ON: readonly Frame['step'][] = ['openBattles', 'battles', 'fightAll', 'volley', 'afterBattle'];
const MEETING: readonly Card[] = [ARNOLD, FRANKLIN];

/** What is wrong with data that lasts for one turn and must be empty outside it. */
function wrongTurn(s: State): Problem {
  const isMarch = s.stack.some(({ step }) => step === 'playCard' || step === 'openBattles');
  if (!isMarch && s.moved.some(n => n > 0)) return 'units have marched only while a march goes on (3.2.1).';
  const isTurn = s.stack[0].step === 'endTurn';
  if (!isTurn && (s.events > 0 || s.holds.includes(1)))
    return 'events work, and players hold, within a turn alone (3.2, 3.3.3).';
  return undefined;
}

const isOpen = (s: State, at: number): boolean => boardOf(s.scenario).open[at] === true;

function wrongPool(s: State, pool: Pool): Problem {
  const areas = pool.areas;
  if (areas.some(at => !isOpen(s, at)) || new Set(areas).size !== areas.length)
    return 'units are placed on the map (3.1).';
  if (pool.left > 0 && areas.length === 0) return 'units are placed in areas (3.1).';
  const { column, card, left } = pool;
  // 5.0 British Loyalties: these units have already been lifted from the map.
  const there = card === LOYALTIES ? left : s.stock[kindOf(column)] + (card < 0 ? s.fled[column] : 0);
  if (left > there) return `${left} ${KIND_NAMES[kindOf(column)]} are to be placed, and there are ${there} (3.1).`;
  if (card >= 0 && (CARDS[card].faction !== activeOf(s) || s.cards[card] !== DISCARDED))
    return `${CARDS[card].id} brings units once the active faction has played it (3.2.6).`;
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
        return 'the active side places its own units (3.1).';
      return wrongPool(s, f);
    case 'howMany':
      return (
        wrongPool(s, f) ??
        (f.areas.includes(f.at) && f.left > 0 ? undefined : 'units are placed in one of the areas (3.1).')
      );
    case 'playCard':
      return hasMovement(s, activeOf(s)) ? undefined : 'a faction holds a movement card as its turn begins (3.4).';
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
      return isOpen(s, f.fight.at) && f.blanks.some(n => n > 0)
        ? undefined
        : 'a command is of a unit in the battle (3.3.3).';
    case 'goOn':
    case 'whoGoesOn':
      return soldiersAt(s, side, f.from) > 0 && !isContested(s, f.from) ? undefined : 'only victors go on (5.0).';
    default:
      return undefined;
  }
}

function wrongOrders(s: State, f: Extract<Frame, { step: 'march' | 'whereTo' | 'whoGoes' }>): Problem {
  const { kind, faction } = CARDS[f.card];
  if (kind === 'event' || faction !== activeOf(s))
    return 'armies march by a movement card of the active faction (3.2).';
  if (s.cards[f.card] !== DISCARDED && s.cards[f.card] !== ON_TABLE)
    return `armies march by ${CARDS[f.card].id} once it lies open (3.2).`;
  const areas = CARDS[f.card].areas + (CARDS[f.card].areas > 0 && inForce(s, HOWE) ? CARDS[HOWE].farther : 0);
  if (f.armies > CARDS[f.card].armies || f.areas !== areas)
    return `${CARDS[f.card].id} moves up to ${CARDS[f.card].armies} armies ${areas} areas (3.2.1).`;
  return f.shore === NOBODY || kind === 'boat' ? undefined : 'only boats land in one area (3.2.4).';
}

/**
 * 3.2.1: what is wrong with an army. It consists of units that stand there and have not marched, at least one of them
 * of the active faction.
 */
function wrongArmy(s: State, from: number, group: readonly number[]): Problem {
  const active = activeOf(s);
  const isThere = group.every(
    (n, column) => n === 0 || (sideOfColumn(column) === sideOf(active) && n <= freshAt(s, from, column)),
  );
  return isThere && group[active] > 0
    ? undefined
    : `an army from ${AREAS[from].id} is of units of the side there that have not marched, with one of the active faction (3.2.1).`;
}

/** 3.3: what is wrong with the factions that decide for each side in a battle. */
function wrongHeads(s: State): Problem {
  const wrong = s.stack.some(f => 'fight' in f && f.fight.heads.some((head, side) => sideOf(head) !== side));
  return wrong ? 'the heads of a battle are a British and an American faction (3.3).' : undefined;
}

/** What is wrong with the pending frames; undefined if the match can be played on from them. */
export function wrongPending(s: State): Problem {
  const top = s.stack.at(-1);
  return top && (wrongOrder(s) ?? wrongTurn(s) ?? wrongMeeting(s) ?? wrongHeads(s) ?? wrongTop(s, top));
}
