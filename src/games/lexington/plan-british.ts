import type { Seat } from '../../core/umpire.ts';
import {
  type Box,
  box,
  CAMBRIDGE,
  CHARLESTOWN,
  CONCORD,
  LAST_TURN,
  LEXINGTON,
  MENOTOMY,
  ORDER_OF_BATTLE,
} from './data.ts';
import type { Order } from './march.ts';
import {
  AMERICAN,
  BOX_COUNT,
  BRITISH,
  isBox,
  JOINED,
  NO_CARD,
  type Piece,
  RAIDERS,
  RAIDING_FORCE,
  RELIEF_FORCE,
  RESERVE_FORCE,
} from './pieces.ts';
import { BRITISH_ROADS, destinations, type Goers } from './roads.ts';
import { canSearch, searcher } from './rules/07-search.ts';
import { goersOf, type Stack, stacksOf } from './stacks.ts';
import type { State } from './state.ts';
import { countAt, isSilent } from './units.ts';

/** Where the provincials keep their stores, beyond Concord. */
const STORES = ['northbridge', 'barretts', 'southbridge', 'meadows'].map(box);
const PARTY_SIZE = 2;
/** Forces turn back on this turn at the latest; the joined force, one turn later. */
const LATEST_RETURN_TURN = 10;
const RESERVE_TURN = 12;

const { points, turns } = BRITISH_ROADS;

/** The turn on which a stack must turn back to be in Charlestown with a turn to spare. */
const recallTurn = ({ at, force }: Stack): number =>
  Math.min(force === JOINED ? LATEST_RETURN_TURN + 1 : LATEST_RETURN_TURN, LAST_TURN - turns[at][CHARLESTOWN]);

interface Step {
  readonly to: Box;
  readonly goers: Goers;
}

/** The box within reach that is nearest to a goal, in turns, then in points; on a tie, the one with fewer militia. */
function stepTo(s: State, stack: Stack, goal: Box): Step | undefined {
  let best: Step | undefined;
  let least = turns[stack.at][goal] * 10_000 + points[stack.at][goal] * 100;
  const ways = goersOf(s, stack);
  for (let to = 0; to < BOX_COUNT; to++) {
    const goers = ways[to];
    if (!goers || (goers.group.length < stack.figures.length && goers.group.length * 2 < stack.figures.length))
      continue;
    const way = turns[to][goal] * 10_000 + points[to][goal] * 100;
    if (way >= least) continue;
    const distance = way + Math.min(99, countAt(s, AMERICAN, to));
    if (distance >= least) continue;
    least = distance;
    best = { to, goers };
  }
  return best;
}

const searching = ({ force, at }: Stack, entry: string): Order => ({ do: 'search', force, at, entry });

const marching = ({ force, at }: Stack, { to, goers: { group } }: Step, entry: string): Order => {
  return { do: 'march', force, at, group, to, entry };
};

/** One step on the way to a goal, or first a search if it slows nobody down. */
function onTheWay(s: State, stack: Stack, goal: Box, entry: string): Order | undefined {
  const { force, at } = stack;
  const step = stepTo(s, stack, goal);
  const payer = canSearch(s, force, at) ? searcher(s, force, at) : undefined;
  if (payer !== undefined && (step === undefined || s.left[payer] > step.goers.cost))
    return searching(stack, `${entry}, searching on the way`);
  return step && marching(stack, step, entry);
}

/** A box of STORES with a card and no British figures that a party can reach and search this turn. */
function storesFor(s: State, stack: Stack): Step | undefined {
  const goers = goersOf(s, stack);
  let best: Step | undefined;
  for (const to of STORES) {
    const here = goers[to];
    // A party that would be recalled at once would come back without a search.
    if (!here || s.turn >= recallTurn({ ...stack, at: to }) || s.cards[to] === NO_CARD || countAt(s, BRITISH, to) > 0)
      continue;
    const party = here.group.filter(p => s.left[p] > here.cost).slice(0, PARTY_SIZE);
    // A party is smaller than its stack, so leaving enemies may
    // cost it a point that the whole stack would not pay (6.7).
    const alone = party.length === 0 ? null : destinations(s, stack.force, stack.at, party)[to];
    if (!alone || alone.group.length < party.length || party.some(p => s.left[p] <= alone.cost)) continue;
    if (best && alone.cost >= best.goers.cost) continue;
    best = { to, goers: alone };
  }
  return best;
}

/** Entry 2: search Concord, and send parties to the stores beyond it. */
function searchStores(s: State, stack: Stack): Order | undefined {
  const entry = 'raiding force, entry 2: search Concord and the stores beyond';
  const splits = stack.at === CONCORD && stack.figures.length > PARTY_SIZE && stack.force === RAIDING_FORCE;
  const party = stack.at === CONCORD && !splits ? undefined : storesFor(s, stack);
  if (splits && party) return marching(stack, party, entry);
  if (canSearch(s, stack.force, stack.at)) return searching(stack, entry);
  return stack.at !== CONCORD && party && stack.figures.length <= PARTY_SIZE
    ? marching(stack, party, entry)
    : undefined;
}

function raiders(s: State, stack: Stack): Order | undefined {
  if (!s.concord && s.turn + turns[stack.at][CONCORD] <= LAST_TURN + 1)
    return onTheWay(s, stack, CONCORD, 'raiding force, entry 1: march on Concord');
  if (stack.force === JOINED && s.turn < recallTurn(stack))
    return onTheWay(s, stack, CHARLESTOWN, 'entry 4: home together');
  if (s.turn < recallTurn(stack)) return searchStores(s, stack);
  return onTheWay(s, stack, CHARLESTOWN, 'entry 3: recalled to Charlestown');
}

/** Where raiders still are more than a point from Charlestown; null if they are home. */
const raidAt = (s: State): Box | null => {
  for (let p: Piece = RAIDERS.from; p < RAIDERS.to; p++)
    if (isBox(s.at[p]) && points[s.at[p]][CHARLESTOWN] > 1) return s.at[p];
  return null;
};

/** The relief force goes to Cambridge, then toward the raiders, never beyond Lexington. */
function relief(s: State, stack: Stack): Order | undefined {
  if (s.turn >= LATEST_RETURN_TURN + 1) return onTheWay(s, stack, CHARLESTOWN, 'relief force, entry 3: home');
  if (s.turn === ORDER_OF_BATTLE.relief.turn)
    return onTheWay(s, stack, CAMBRIDGE, 'relief force, entry 1: over the ferry to Cambridge');
  const raid = raidAt(s);
  if (raid === null) return onTheWay(s, stack, CHARLESTOWN, 'relief force, entry 3: the raiders are home');
  const passed = points[raid][CHARLESTOWN] < points[LEXINGTON][CHARLESTOWN];
  if (!passed) return onTheWay(s, stack, LEXINGTON, 'relief force, entry 1: toward the raiding force');
  const loaded = stack.figures.filter(p => !isSilent(s, p)).length;
  const crowded = countAt(s, AMERICAN, MENOTOMY) > loaded;
  return crowded
    ? onTheWay(s, stack, CHARLESTOWN, 'relief force, entry 2: fall back from Menotomy')
    : onTheWay(s, stack, MENOTOMY, 'relief force, entry 2: hold at Menotomy');
}

/** The reserve crosses late, if there are militia in Charlestown but fewer than it has figures. */
function reserve(s: State, stack: Stack): Order | undefined {
  const militia = countAt(s, AMERICAN, CHARLESTOWN);
  if (s.turn < RESERVE_TURN || militia === 0 || militia >= stack.figures.length || stack.at === CHARLESTOWN)
    return undefined;
  return onTheWay(s, stack, CHARLESTOWN, 'reserve: to Charlestown');
}

function orderFor(s: State, stack: Stack): Order | undefined {
  if (stack.force === RESERVE_FORCE) return reserve(s, stack);
  return stack.force === RELIEF_FORCE ? relief(s, stack) : raiders(s, stack);
}

/** The next order of the British sheet for the forces of a seat. */
export function britishOrder(s: State, seat: Seat): Order | undefined {
  for (const stack of stacksOf(s, seat)) {
    if (stack.force === RELIEF_FORCE && s.turn < ORDER_OF_BATTLE.relief.turn) continue;
    const planned = orderFor(s, stack);
    if (planned) return planned;
  }
  return undefined;
}
