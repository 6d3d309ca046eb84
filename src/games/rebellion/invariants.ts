import { type Check, everyOf } from '../../core/invariant.ts';
import {
  AREA_COUNT,
  AREAS,
  AREAS_OF,
  type Area,
  CARDS,
  COLONIES,
  type Colony,
  FACES_OF,
  FLEE,
  UNITS_OF,
} from './data.ts';
import { liftedIn } from './event-cards.ts';
import {
  awaitsMovementCard,
  cardsIn,
  countIn,
  deckOf,
  FULL_HAND,
  hasMovement,
  isDealt,
  isEvent,
  mustHoldMovement,
  TRUCE_OF,
} from './hands.ts';
import { flagIds } from './ids.ts';
import { wrongPending } from './invariants-pending.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMN_COUNT,
  enemyOf,
  FACTIONS,
  type Faction,
  type Holder,
  KIND_NAMES,
  kindOf,
  NATIVES,
  NOBODY,
  OWNED_COLUMNS,
  SIDES,
  WITH_AMERICANS,
  WITH_BRITISH,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { setUpOf } from './scenarios.ts';
import { FACTION_IDS } from './seats.ts';
import { type CardPlace, DISCARDED, IN_DECK, IN_HAND, NOT_DEALT, ON_TABLE, type State } from './state.ts';
import { activeOf, freeAt, soldiersAt, strengthAt, unitsAt } from './units.ts';

/** By kind: how many units there are on the map and off it, together. */
function inAll(s: State): number[] {
  const sums = s.stock.map((n, kind) => n + liftedIn(s.stack, kind));
  for (let column = 0; column < OWNED_COLUMNS; column++) sums[kindOf(column)] += s.fled[column];
  for (const here of s.units)
    for (let column = 0; column < COLUMN_COUNT; column++) sums[kindOf(column)] += here[column];
  return sums;
}

const isOccupied = (s: State, at: Area): boolean => s.units[at].some(n => n > 0);

/**
 * 3.1.2: who has units in a colony: the sides, and nobody if Natives there stand with neither. The rule is stated here
 * again, because `holderOf` is part of what the invariants check.
 */
function presentIn(s: State, colony: Colony): Holder[] {
  const areas = AREAS_OF[colony];
  const sides = SIDES.filter(side => areas.some(at => strengthAt(s, side, at) > 0));
  return areas.some(at => freeAt(s, at) > 0) ? [...sides, NOBODY] : sides;
}

/** Whether a roll is being carried out. Natives and flags change only after its flights (3.3.3). */
const isMidRoll = (s: State): boolean => s.stack.some(({ step }) => step === 'flights');

const strayNatives = everyOf<State>(AREA_COUNT)((s, at) => {
  const withBritish = unitsAt(s, at, WITH_BRITISH);
  const withAmericans = unitsAt(s, at, WITH_AMERICANS);
  const free = freeAt(s, at);
  if (withBritish + withAmericans + free === 0) return undefined;
  const british = soldiersAt(s, BRITISH, at) > 0;
  const american = soldiersAt(s, AMERICAN, at) > 0;
  const wrong =
    (withBritish > 0 && !british) || (withAmericans > 0 && !american) || (free > 0 && (british || american));
  return wrong
    ? `some Native Americans in ${AREAS[at].id} stand with the wrong side, or with nobody (3.1.3).`
    : undefined;
});

const CAN_FLEE = FACES_OF.map((faces, kind) => kind === NATIVES || faces.includes(FLEE));

/** What must hold in every position, each with its rule. */
const CHECKS: readonly Check<State>[] = [
  s =>
    s.units.length === AREA_COUNT &&
    s.units.every(here => here.length === COLUMN_COUNT) &&
    s.moved.length === AREA_COUNT &&
    s.moved.every(here => here.length === OWNED_COLUMNS) &&
    s.flags.length === flagIds(s.scenario).length &&
    s.cards.length === CARDS.length
      ? undefined
      : 'counters or cards are missing (1.1).',
  ROWS.ranges,
  s => {
    const all = inAll(s);
    const wrong = all.findIndex((n, kind) => n !== UNITS_OF[kind]);
    return wrong < 0 ? undefined : `there are ${all[wrong]} ${KIND_NAMES[wrong]}, not ${UNITS_OF[wrong]} (1.1).`;
  },
  // 3.3.2 Only kinds with a flight on their die can have fled; Natives also flee before the first die (3.1.3).
  s => {
    const wrong = s.fled.findIndex((n, column) => n > 0 && !CAN_FLEE[kindOf(column)]);
    return wrong < 0 ? undefined : `${KIND_NAMES[kindOf(wrong)]} have fled, but their dice have no Flee face (3.3.2).`;
  },
  s => {
    const { open } = setUpOf(s.scenario);
    const wrong = open.findIndex((isOpen, at) => !isOpen && isOccupied(s, at));
    return wrong < 0 ? undefined : `units stand in ${AREAS[wrong].id}, which is off the map of the Siege (7.1).`;
  },
  s => {
    const wrong = s.moved.findIndex((moved, at) => moved.some((n, column) => n > 0 && n > unitsAt(s, at, column)));
    return wrong < 0 ? undefined : `more units have marched to ${AREAS[wrong].id} than are there (3.2.1).`;
  },
  // 3.1.3: Natives stand with the side that is alone in an area.
  s => (isMidRoll(s) ? undefined : strayNatives(s)),
  // 3.1.2: a colony has the flag of the side that is alone there, and none if it is shared. One that was emptied in this
  // turn keeps its flag.
  s => {
    if (setUpOf(s.scenario).cities || isMidRoll(s)) return undefined;
    const wrong = s.flags.findIndex((flag, colony) => {
      const [first = flag, ...others] = presentIn(s, colony);
      return flag !== (others.length > 0 ? NOBODY : first);
    });
    return wrong < 0 ? undefined : `the flag of ${COLONIES[wrong].id} does not fit the units there (3.1.2).`;
  },
  // 3.1.2, 7.6: an emptied colony or city has lost its flag when the turn is over.
  s => {
    if (s.stack.length === 0 || s.stack[0].step === 'endTurn' || !isDealt(s)) return undefined;
    const { cities } = setUpOf(s.scenario);
    const wrong = s.flags.findIndex((flag, i) => {
      if (flag === NOBODY) return false;
      return cities ? soldiersAt(s, flag, cities[i].at) === 0 : presentIn(s, i).length === 0;
    });
    if (wrong < 0) return undefined;
    const place = cities ? AREAS[cities[wrong].at].id : COLONIES[wrong].id;
    return `${place} has a flag, but the side that it belongs to has no units there (${cities ? '7.6' : '3.1.2'}).`;
  },
  s => {
    const { cities } = setUpOf(s.scenario);
    const wrong = cities?.find(({ at }, flag) => {
      const side = s.flags[flag];
      return side !== NOBODY && soldiersAt(s, side, at) === 0 && soldiersAt(s, enemyOf(side), at) > 0;
    });
    return wrong && !isMidRoll(s)
      ? `the flag on ${AREAS[wrong.at].id} is not that of the side that stands there alone (7.6).`
      : undefined;
  },
  s => {
    for (const faction of FACTIONS) {
      const deck = deckOf(s, faction);
      const wrong = CARDS.findIndex(
        (card, i) => card.faction === faction && (s.cards[i] === NOT_DEALT) === (isDealt(s) && deck.includes(i)),
      );
      if (wrong >= 0) return `the card ${CARDS[wrong].id} is ${wrongPlace(s.cards[wrong])} (1.6).`;
      if (countIn(s, faction, IN_HAND) > FULL_HAND)
        return `${FACTION_IDS[faction]} hold more than ${FULL_HAND} cards (3.4).`;
      const truce = wrongTruce(s, faction);
      if (truce !== undefined) return truce;
    }
    return undefined;
  },
  s => {
    const wrong = FACTIONS.find(
      faction => mustHoldMovement(s, faction) && movementLeft(s, faction) > 0 && !hasMovement(s, faction),
    );
    return wrong === undefined ? undefined : `${FACTION_IDS[wrong]} hold no movement card (3.4).`;
  },
  // 3.2: one movement card is played in each turn to come.
  s => {
    const short = FACTIONS.find(faction => isDealt(s) && movementLeft(s, faction) < turnsLeft(s, faction));
    return short === undefined
      ? undefined
      : `${FACTION_IDS[short]} have fewer movement cards in hand and deck than turns to come (3.2).`;
  },
  s => (s.round <= setUpOf(s.scenario).lastRound ? undefined : `there is no round ${s.round} (2.0).`),
  s =>
    new Set(s.drawn).size === s.drawn.length ? undefined : 'a marker has been drawn twice in the same round (2.0).',
  s => (s.inForce.length <= s.events ? undefined : 'more events are in force than have been played this turn (3.2).'),
  wrongPending,
];

/** What is wrong with where a card is, if decks and hands do not agree with the scenario. */
const wrongPlace = (place: CardPlace): string =>
  place === NOT_DEALT ? 'in no deck, hand or pile' : 'in play before the deal, or in a match that does not use it';

/** 3.2.5: what is wrong with the truce of a faction, and with its cards on the table. */
function wrongTruce(s: State, faction: Faction): string | undefined {
  const id = FACTION_IDS[faction];
  const round = s.truces[faction];
  const onTable = cardsIn(s, faction, ON_TABLE);
  if (onTable.some(card => card !== TRUCE_OF[faction]))
    return `a card of ${id} other than the truce lies on the table (3.2.5).`;
  if (s.cards[TRUCE_OF[faction]] === DISCARDED) return `the truce of ${id} is among the discards (3.2.5).`;
  if (round > s.round) return `the truce of ${id} is given round ${round}, which has not begun (3.2.5).`;
  if (onTable.length > 0 === round > 0) return undefined;
  return round > 0
    ? `the truce of ${id} was played in round ${round}, but does not lie on the table (3.2.5).`
    : `the truce of ${id} lies on the table, but is given no round (3.2.5).`;
}

/** How many movement cards a faction has in hand and deck. */
const movementLeft = (s: State, faction: Faction): number =>
  ([IN_HAND, IN_DECK] as const).reduce(
    (n, place) => n + cardsIn(s, faction, place).filter(card => !isEvent(card)).length,
    0,
  );

/** The number of turns in which the faction must still play a movement card if the match goes its full length. */
function turnsLeft(s: State, faction: Faction): number {
  const played = s.drawn.includes(faction) && !(faction === activeOf(s) && awaitsMovementCard(s));
  return setUpOf(s.scenario).lastRound - s.round + (played ? 0 : 1);
}

/** The first thing that is wrong with a position, as a sentence with its rule; empty if nothing is. */
export function checkPosition(s: State): string[] {
  for (const check of CHECKS) {
    const problem = check(s);
    if (problem !== undefined) return [problem];
  }
  return [];
}
