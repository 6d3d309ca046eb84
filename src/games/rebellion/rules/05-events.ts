import { proceed } from '../../../core/step.ts';
import { controls, controlsColony } from '../control.ts';
import {
  AREA_COUNT,
  AREAS,
  AREAS_OF,
  type Area,
  ATLANTIC,
  CARDS,
  type Card,
  COLONIES,
  colony,
  type Phase,
} from '../data.ts';
import type { RebellionUmpire } from '../events.ts';
import {
  ARNOLD,
  ARNOLDS_MARCH,
  BRANT,
  BRUNSWICK,
  BUTLER,
  CARLETON,
  CROSSING,
  DECLARATION,
  DRAGOONS,
  EMIGRANTS,
  FRANKLIN,
  HESSIAN_TREATY,
  HOWE,
  LEVIES,
  LOYALTIES,
  MINUTEMEN,
  MONTGOMERY,
  RANGERS,
  REVERE,
  ROCHAMBEAU,
  ROSS,
  SWAMP_FOX,
  WITH_LAND_CARD,
} from '../force.ts';
import { CARDS_OF, EVENTS_A_TURN, handOf, isEvent, isLand } from '../hands.ts';
import {
  AMERICAN,
  BRITISH,
  CONTINENTALS,
  type Column,
  type Faction,
  FRENCH,
  HESSIANS,
  kindOf,
  LOYALISTS,
  NATIVES,
  PATRIOTS,
  REGULARS,
  type Side,
  WITH_BRITISH,
} from '../pieces.ts';
import { boardOf } from '../scenarios.ts';
import { DISCARDED, type Frame, IN_HAND, type State } from '../state.ts';
import { activeOf, isContested, soldiersAt, unitsAt } from '../units.ts';
import { areasWith } from './01-setup.ts';

const QUEBEC = colony('QC');

const openAreas = (s: State, test: (at: Area) => boolean): Area[] => {
  const { open } = boardOf(s.scenario);
  const areas: Area[] = [];
  for (let at = 0; at < AREA_COUNT; at++) if (open[at] && test(at)) areas.push(at);
  return areas;
};
const isAtlantic = (at: Area): boolean => (AREAS[at].waters & ATLANTIC) !== 0;
const ownCities = (s: State, side: Side): Area[] => openAreas(s, at => AREAS[at].city && controls(s, side, at));
const ownPorts = (s: State, side: Side): Area[] => ownCities(s, side).filter(isAtlantic);
const battles = (s: State): Area[] => openAreas(s, at => isContested(s, at));

/** 3.2.6 Joseph Brant: British units beside an area where Native Americans are printed. */
const nativeCountry = (at: Area): boolean => AREAS[at].start[NATIVES] > 0;
const besideNatives = (s: State): Area[] =>
  openAreas(s, at => soldiersAt(s, BRITISH, at) > 0 && boardOf(s.scenario).land[at].some(nativeCountry));

/** 3.2.6 Paul Revere: American units, not Natives, that may ride from an area. */
export const ridersAt = (s: State, at: Area): number =>
  soldiersAt(s, BRITISH, at) > 0 ? 0 : soldiersAt(s, AMERICAN, at);
const canBeJoined = (s: State, at: Area): boolean => boardOf(s.scenario).land[at].some(from => ridersAt(s, from) > 0);

/** 5.0 British Loyalties: colonies whose units can be placed anew. */
export const loyalColonies = (s: State, done: readonly number[]): number[] =>
  COLONIES.flatMap((_, each) => {
    const here = controlsColony(s, BRITISH, each) && !done.includes(each) && AREAS_OF[each].length > 1;
    return here && AREAS_OF[each].some(at => unitsAt(s, at, LOYALISTS) > 0) ? [each] : [];
  });

const hasLandCard = (s: State, faction: Faction): boolean => handOf(s, faction).some(isLand);

/** Hits come before flights, so a Patriot who stands in a battle may be in stock when Loyalists turn their coats. */
function canTurnCoats(s: State): boolean {
  const fought = battles(s);
  const patriots = s.stock[PATRIOTS] > 0 || fought.some(at => unitsAt(s, at, PATRIOTS) > 0);
  return patriots && fought.some(at => unitsAt(s, at, LOYALISTS) > 0);
}

/** How many units an event may take from stock: not those that are still to be placed in this turn's muster (3.1). */
function spare(s: State, kind: number): number {
  const due = s.stack.find(f => f.step === 'muster');
  const reserved = due?.step === 'muster' && due.column === kind ? Math.max(0, due.left - s.fled[kind]) : 0;
  return s.stock[kind] - reserved;
}

/** An event: whether it would change anything now, and what it does when played. */
interface EventRule {
  readonly can: (s: State) => boolean;
  readonly lay: (s: State, umpire: RebellionUmpire) => void;
}

/** Units of a column come from the supply into areas. */
function bring(card: Card, column: Column, areasOf: (s: State) => Area[]): [Card, EventRule] {
  const kind = kindOf(column);
  return [
    card,
    {
      can: s => spare(s, kind) > 0 && areasOf(s).length > 0,
      lay(s) {
        const left = Math.min(CARDS[card].units, spare(s, kind));
        proceed<Frame>(s, { step: 'place', column, left, areas: areasOf(s), split: false, card });
      },
    },
  ];
}

/** It works for the rest of the turn. */
function lasting(card: Card, can: (s: State) => boolean): [Card, EventRule] {
  return [card, { can, lay: s => void s.inForce.push({ card, at: -1 }) }];
}

/** It is laid on one battle. */
function onBattle(card: Card, test: (s: State, at: Area) => boolean): [Card, EventRule] {
  const areasOf = (s: State): Area[] => battles(s).filter(at => test(s, at));
  return [
    card,
    {
      can: s => areasOf(s).length > 0,
      lay: s => proceed<Frame>(s, { step: 'layOn', card, areas: areasOf(s) }),
    },
  ];
}

/** 3.2.6, 5.0: every event of the four decks. */
const EVENTS: ReadonlyMap<Card, EventRule> = new Map([
  bring(HESSIAN_TREATY, HESSIANS, s => ownPorts(s, BRITISH)),
  bring(LEVIES, HESSIANS, s => ownCities(s, BRITISH)),
  bring(BRUNSWICK, HESSIANS, s => ownPorts(s, BRITISH)),
  bring(BRANT, WITH_BRITISH, besideNatives),
  bring(RANGERS, LOYALISTS, s => areasWith(s, BRITISH)),
  bring(EMIGRANTS, LOYALISTS, s =>
    openAreas(s, at => AREAS[at].colony === QUEBEC && AREAS[at].city && soldiersAt(s, BRITISH, at) > 0),
  ),
  bring(ROCHAMBEAU, FRENCH, s => ownPorts(s, AMERICAN)),
  bring(FRANKLIN, FRENCH, s => openAreas(s, isAtlantic)),
  [
    MINUTEMEN,
    {
      can: s => spare(s, PATRIOTS) > 0 && areasWith(s, AMERICAN).length > 0,
      lay(s) {
        const areas = areasWith(s, AMERICAN);
        const most = Math.min(CARDS[MINUTEMEN].units, spare(s, PATRIOTS), areas.length);
        proceed<Frame>(s, { step: 'oneEach', card: MINUTEMEN, areas, most });
      },
    },
  ],
  [
    DECLARATION,
    {
      can: s => s.fled[LOYALISTS] > 0 && spare(s, PATRIOTS) > 0 && areasWith(s, AMERICAN).length > 0,
      lay(s, umpire) {
        const n = Math.min(CARDS[DECLARATION].units, s.fled[LOYALISTS], spare(s, PATRIOTS));
        s.fled[LOYALISTS] -= n;
        s.stock[LOYALISTS] += n;
        umpire.tell({ what: 'declared', n });
        const areas = areasWith(s, AMERICAN);
        proceed<Frame>(s, { step: 'place', column: PATRIOTS, left: n, areas, split: false, card: DECLARATION });
      },
    },
  ],
  [
    ARNOLD,
    {
      can: s => s.stock[REGULARS] > 0 && openAreas(s, at => unitsAt(s, at, CONTINENTALS) > 0).length > 0,
      lay: s => proceed<Frame>(s, { step: 'swap' }),
    },
  ],
  [
    LOYALTIES,
    {
      can: s => loyalColonies(s, []).length > 0,
      lay: s => proceed<Frame>(s, { step: 'loyalties', done: [] }),
    },
  ],
  lasting(HOWE, s => hasLandCard(s, REGULARS)),
  lasting(DRAGOONS, s => hasLandCard(s, REGULARS)),
  lasting(ARNOLDS_MARCH, s => hasLandCard(s, CONTINENTALS)),
  lasting(SWAMP_FOX, s => hasLandCard(s, PATRIOTS)),
  lasting(BUTLER, s => battles(s).length > 0),
  lasting(ROSS, canTurnCoats),
  onBattle(CARLETON, (_, at) => AREAS[at].colony === QUEBEC),
  onBattle(CROSSING, () => true),
  onBattle(MONTGOMERY, (s, at) => unitsAt(s, at, CONTINENTALS) > 0),
  onBattle(REVERE, canBeJoined),
]);

/** 3.2: the events of a phase that the hand of the active faction holds and that would change something. */
export function playable(s: State, faction: Faction, phase: Phase): Card[] {
  if (s.events >= EVENTS_A_TURN) return [];
  return CARDS_OF[faction].filter(
    card => s.cards[card] === IN_HAND && CARDS[card].phase === phase && EVENTS.get(card)?.can(s) === true,
  );
}

/** 3.2.6: plays an event: it is discarded and takes effect. The caller must first have pushed what comes after it. */
export function lay(s: State, card: Card, umpire: RebellionUmpire): void {
  s.cards[card] = DISCARDED;
  s.events++;
  umpire.reveal();
  umpire.tell({ what: 'cardPlayed', faction: activeOf(s), card });
  EVENTS.get(card)?.lay(s, umpire);
}

/** 3.2: the movement cards that may be played now; only land cards and the truce, if an event in force needs one. */
export function movementCards(s: State, faction: Faction): Card[] {
  const needsLand = s.inForce.some(({ card }) => WITH_LAND_CARD.includes(card));
  return handOf(s, faction).filter(card => !isEvent(card) && (!needsLand || isLand(card)));
}

/** 5.0 Arnold: areas with a Continental to be exchanged. */
export const swapAreas = (s: State): Area[] => openAreas(s, at => unitsAt(s, at, CONTINENTALS) > 0);

/** 3.3: the battles that are still to be fought. */
export const battleAreas = battles;
