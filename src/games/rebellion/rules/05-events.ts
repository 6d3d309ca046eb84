import { proceed } from '../../../core/step.ts';
import { areasWith, battleAreas, openAreas, ownCities, ownPorts } from '../areas.ts';
import { controlsColony } from '../control.ts';
import {
  AREAS,
  AREAS_OF,
  type Area,
  CARDS,
  type Card,
  COLONIES,
  type Colony,
  colony,
  isAtlantic,
  type Kind,
  type Phase,
} from '../data.ts';
import {
  ARNOLD,
  BRANT,
  BRUNSWICK,
  BUTLER,
  CARLETON,
  CROSSING,
  DECLARATION,
  dueFromStock,
  EMIGRANTS,
  FRANKLIN,
  HESSIAN_TREATY,
  LEVIES,
  LOYALTIES,
  MINUTEMEN,
  MONTGOMERY,
  needsLandCard,
  RANGERS,
  REVERE,
  ROCHAMBEAU,
  ROSS,
  WITH_LAND_CARD,
} from '../event-cards.ts';
import type { RebellionUmpire } from '../events.ts';
import { CARDS_OF, EVENTS_PER_TURN, handOf, isEvent, isLand } from '../hands.ts';
import {
  AMERICAN,
  BRITISH,
  CONTINENTALS,
  type Column,
  FRENCH,
  HESSIANS,
  kindOf,
  LOYALISTS,
  NATIVES,
  PATRIOTS,
  REGULARS,
  WITH_BRITISH,
} from '../pieces.ts';
import { setUpOf } from '../scenarios.ts';
import { DISCARDED, type Frame, IN_HAND, type State } from '../state.ts';
import { activeOf, soldiersAt, unitsAt } from '../units.ts';

const QUEBEC = colony('QC');

/** 3.2.6 Arnold: areas with a Continental to be exchanged. */
export const swapAreas = (s: State): Area[] => openAreas(s, at => unitsAt(s, at, CONTINENTALS) > 0);
const withBritish = (s: State): Area[] => areasWith(s, BRITISH);
const withAmericans = (s: State): Area[] => areasWith(s, AMERICAN);
/** 3.2.6 Royal Highland Emigrants: cities of Quebec with British units. */
const heldInQuebec = (s: State): Area[] =>
  openAreas(s, at => AREAS[at].colony === QUEBEC && AREAS[at].city && soldiersAt(s, BRITISH, at) > 0);

/** Whether Native Americans are printed in an area (1.2). */
const isNativeCountry = (at: Area): boolean => AREAS[at].start[NATIVES] > 0;
/** 3.2.6 Joseph Brant: areas with British units beside an area where Native Americans are printed. */
const besideNatives = (s: State): Area[] =>
  openAreas(s, at => soldiersAt(s, BRITISH, at) > 0 && setUpOf(s.scenario).land[at].some(isNativeCountry));

/** 3.2.6 Paul Revere: the number of American units, without Natives, that may ride from an area. */
export const ridersAt = (s: State, at: Area): number =>
  soldiersAt(s, BRITISH, at) > 0 ? 0 : soldiersAt(s, AMERICAN, at);
const canBeJoined = (s: State, at: Area): boolean => setUpOf(s.scenario).land[at].some(from => ridersAt(s, from) > 0);

/** 5.0 British Loyalties: colonies whose units can be rearranged. */
export const loyalColonies = (s: State, done: readonly Colony[]): Colony[] =>
  COLONIES.flatMap((_, each) => {
    const here = controlsColony(s, BRITISH, each) && !done.includes(each) && AREAS_OF[each].length > 1;
    return here && AREAS_OF[each].some(at => unitsAt(s, at, LOYALISTS) > 0) ? [each] : [];
  });

const hasLandCard = (s: State): boolean => handOf(s, activeOf(s)).some(isLand);

/**
 * Whether Betsy Ross can change anything. A Patriot in a battle may be in stock by the time Loyalists flee, because
 * hits come before flights.
 */
function canTurnCoats(s: State): boolean {
  const fought = battleAreas(s);
  const patriots = s.stock[PATRIOTS] > 0 || fought.some(at => unitsAt(s, at, PATRIOTS) > 0);
  return patriots && fought.some(at => unitsAt(s, at, LOYALISTS) > 0);
}

/**
 * How many units of a kind an event may take from stock: all but those that this turn's muster has still to place
 * (3.1).
 */
function availableStock(s: State, kind: Kind): number {
  const due = s.stack.find(f => f.step === 'muster');
  const reserved = due?.column === kind ? dueFromStock(due, s.fled[due.column]) : 0;
  return s.stock[kind] - reserved;
}

/** What an event does: `isPlayable` says whether it would change anything now, `play` carries it out. */
interface EventRule {
  readonly isPlayable: (s: State) => boolean;
  readonly play: (s: State, umpire: RebellionUmpire) => void;
}

/** An event that brings units of a column from the stock into areas. */
function bringsUnits(card: Card, column: Column, areasOf: (s: State) => Area[]): [Card, EventRule] {
  const kind = kindOf(column);
  return [
    card,
    {
      isPlayable: s => availableStock(s, kind) > 0 && areasOf(s).length > 0,
      play(s) {
        const left = Math.min(CARDS[card].units, availableStock(s, kind));
        proceed<Frame>(s, { step: 'place', column, left, areas: areasOf(s), split: false, card });
      },
    },
  ];
}

/** An event that is in force everywhere, to the end of the turn or until a march uses it up. */
function isInForceEverywhere(card: Card, isPlayable: (s: State) => boolean): [Card, EventRule] {
  return [card, { isPlayable, play: s => void s.inForce.push({ card, at: -1 }) }];
}

/** An event that is laid on one battle. `test`: whether it may be laid on the battle in an area. */
function laidOnBattle(card: Card, test: (s: State, at: Area) => boolean): [Card, EventRule] {
  const areasOf = (s: State): Area[] => battleAreas(s).filter(at => test(s, at));
  return [
    card,
    {
      isPlayable: s => areasOf(s).length > 0,
      play: s => proceed<Frame>(s, { step: 'layOn', card, areas: areasOf(s) }),
    },
  ];
}

/** 3.2.6, 5.0: every event of the four decks. */
const EVENTS: ReadonlyMap<Card, EventRule> = new Map([
  bringsUnits(HESSIAN_TREATY, HESSIANS, s => ownPorts(s, BRITISH)),
  bringsUnits(LEVIES, HESSIANS, s => ownCities(s, BRITISH)),
  bringsUnits(BRUNSWICK, HESSIANS, s => ownPorts(s, BRITISH)),
  bringsUnits(BRANT, WITH_BRITISH, besideNatives),
  bringsUnits(RANGERS, LOYALISTS, withBritish),
  bringsUnits(EMIGRANTS, LOYALISTS, heldInQuebec),
  bringsUnits(ROCHAMBEAU, FRENCH, s => ownPorts(s, AMERICAN)),
  bringsUnits(FRANKLIN, FRENCH, s => openAreas(s, isAtlantic)),
  [
    MINUTEMEN,
    {
      isPlayable: s => availableStock(s, PATRIOTS) > 0 && withAmericans(s).length > 0,
      play(s) {
        const areas = withAmericans(s);
        const most = Math.min(CARDS[MINUTEMEN].units, availableStock(s, PATRIOTS), areas.length);
        proceed<Frame>(s, { step: 'oneEach', card: MINUTEMEN, areas, most });
      },
    },
  ],
  [
    DECLARATION,
    {
      isPlayable: s => s.fled[LOYALISTS] > 0 && availableStock(s, PATRIOTS) > 0 && withAmericans(s).length > 0,
      play(s, umpire) {
        const n = Math.min(CARDS[DECLARATION].units, s.fled[LOYALISTS], availableStock(s, PATRIOTS));
        s.fled[LOYALISTS] -= n;
        s.stock[LOYALISTS] += n;
        umpire.tell({ what: 'declared', n });
        const areas = withAmericans(s);
        proceed<Frame>(s, { step: 'place', column: PATRIOTS, left: n, areas, split: false, card: DECLARATION });
      },
    },
  ],
  [
    ARNOLD,
    {
      isPlayable: s => s.stock[REGULARS] > 0 && swapAreas(s).length > 0,
      play: s => proceed<Frame>(s, { step: 'swap' }),
    },
  ],
  [
    LOYALTIES,
    {
      isPlayable: s => loyalColonies(s, []).length > 0,
      play: s => proceed<Frame>(s, { step: 'loyalties', done: [] }),
    },
  ],
  ...WITH_LAND_CARD.map(card => isInForceEverywhere(card, hasLandCard)),
  isInForceEverywhere(BUTLER, s => battleAreas(s).length > 0),
  isInForceEverywhere(ROSS, canTurnCoats),
  laidOnBattle(CARLETON, (_, at) => AREAS[at].colony === QUEBEC),
  laidOnBattle(CROSSING, () => true),
  laidOnBattle(MONTGOMERY, (s, at) => unitsAt(s, at, CONTINENTALS) > 0),
  laidOnBattle(REVERE, canBeJoined),
]);

/** 3.2: the events of a phase that the hand of the active faction holds and that would change something. */
export function playable(s: State, phase: Phase): Card[] {
  if (s.events >= EVENTS_PER_TURN) return [];
  return CARDS_OF[activeOf(s)].filter(
    card => s.cards[card] === IN_HAND && CARDS[card].phase === phase && EVENTS.get(card)?.isPlayable(s) === true,
  );
}

/**
 * 3.2.6: plays an event: it is discarded and takes effect. The caller must already have pushed the frame that comes
 * after it.
 */
export function playEvent(s: State, card: Card, umpire: RebellionUmpire): void {
  s.cards[card] = DISCARDED;
  s.events++;
  umpire.reveal();
  umpire.tell({ what: 'cardPlayed', faction: activeOf(s), card });
  EVENTS.get(card)?.play(s, umpire);
}

/**
 * 3.2: the movement cards that the active faction may play now: all in hand or, if an event in force needs a land card,
 * only land cards and the truce.
 */
export function movementCards(s: State): Card[] {
  const needsLand = needsLandCard(s);
  return handOf(s, activeOf(s)).filter(card => !isEvent(card) && (!needsLand || isLand(card)));
}
