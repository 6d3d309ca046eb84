import { AREAS, CARDS } from './data.ts';
import { hasMovement } from './hands.ts';
import { NOBODY, OWNED, sideOf, sideOfColumn } from './pieces.ts';
import { canLeave } from './reach.ts';
import { battleAreas } from './rules/05-events.ts';
import { boardOf } from './scenarios.ts';
import type { Frame, Pool, State } from './state.ts';
import { activeOf, isContested, soldiersAt, strengthAt } from './units.ts';

type Problem = string | undefined;

/** Steps before the first round, between turns, and within one. */
const BEFORE: readonly Frame['step'][] = ['drawSide', 'placeExtra', 'dealHands'];
const BETWEEN: readonly Frame['step'][] = ['beginRound', 'drawMarker', 'beginTurn', 'endRound'];

/** What lies at the bottom: set-up before the first round, the rest of a turn, or a step between turns. */
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

/** 2.0: how many markers are out as a step between turns comes. */
function wrongBag(s: State, step: Frame['step']): Problem {
  const out = s.drawn.length;
  const fits =
    step === 'endRound' ? out === 4 : step === 'drawMarker' ? out < 4 : step === 'beginTurn' ? out > 0 : true;
  return fits ? undefined : `${step} does not follow ${out} drawn markers (2.0).`;
}

const isOpen = (s: State, at: number): boolean => boardOf(s.scenario).open[at] === true;

function wrongPool(s: State, pool: Pool): Problem {
  const areas = pool.areas;
  if (areas.some(at => !isOpen(s, at)) || new Set(areas).size !== areas.length)
    return 'units are placed on the map (3.1).';
  if (pool.left > 0 && areas.length === 0) return 'units are placed in areas (3.1).';
  return undefined;
}

/** What the events and the stock give must be there. */
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
        (f.step === 'whereTo' && f.group.length > 0 && f.group.length !== OWNED
          ? 'a group counts all columns.'
          : undefined)
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
  return f.shore === NOBODY || kind === 'boat' ? undefined : 'only boats land in one area (3.2.4).';
}

/** What is wrong with what is pending; undefined where it can be played on. */
export function wrongPending(s: State): Problem {
  const top = s.stack.at(-1);
  return top && (wrongOrder(s) ?? wrongTop(s, top));
}
