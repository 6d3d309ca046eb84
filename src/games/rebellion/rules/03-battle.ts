import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { proceed } from '../../../core/step.ts';
import { battleAreas } from '../areas.ts';
import { ALL_BATTLES, areaOfRide, cardOfPick, cardPick, columnOfRide, isCardPick, ridePick } from '../choices.ts';
import { AREAS, type Area, CARDS, COMMAND, FACES_OF, type Face, FLEE, HIT } from '../data.ts';
import { BUTLER, CARLETON, firstOf, inForce, REVERE, useUpEvent } from '../event-cards.ts';
import type { Chapter, RebellionUmpire } from '../events.ts';
import { kindKey, menuKey, placeOf } from '../keys.ts';
import { transfer } from '../march.ts';
import { areaName, briefAt, cardName, effectOf, UNIT_WORDS } from '../names.ts';
import { chanceAt } from '../odds.ts';
import { chanceWords, DICE_WORDS, rollWords } from '../odds-words.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMNS_OF,
  type Column,
  DICE,
  enemyOf,
  FACTIONS_OF,
  type Faction,
  kindOf,
  type Side,
  SOLDIERS_OF,
  sideOf,
  WITH_AMERICANS,
  WITH_BRITISH,
} from '../pieces.ts';
import { bestMix } from '../plan-losses.ts';
import { setUpOf } from '../scenarios.ts';
import { activeSeat } from '../seats.ts';
import type { Fight, Frame, State } from '../state.ts';
import { activeOf, changeCount, emptyGroup, groupAt, isContested, strengthAt, unitsAt } from '../units.ts';
import { applyLosses } from './03-results.ts';
import { playable, playEvent, ridersAt } from './05-events.ts';

/** 3.1.3: Natives of both sides flee in pairs, before any die. */
function nativesFleeInPairs(s: State, at: Area, umpire: RebellionUmpire): void {
  const each = Math.min(unitsAt(s, at, WITH_BRITISH), unitsAt(s, at, WITH_AMERICANS));
  if (each === 0) return;
  for (const column of [WITH_BRITISH, WITH_AMERICANS]) {
    changeCount(s, at, column, -each);
    s.fled[column] += each;
  }
  umpire.tell({ what: 'nativesFlee', at, each });
}

/**
 * 3.3.1: the faction that decides for a side. For its own side it is the active faction; for the other side the faction
 * with more units there, or Regulars or Continentals if both have the same number.
 */
function headOf(s: State, side: Side, at: Area): Faction {
  const active = activeOf(s);
  if (sideOf(active) === side) return active;
  const [professionals, militia] = FACTIONS_OF[side];
  return unitsAt(s, at, militia) > unitsAt(s, at, professionals) ? militia : professionals;
}

function beginBattle(s: State, at: Area, umpire: RebellionUmpire): void {
  const fight: Fight = { at, heads: [headOf(s, BRITISH, at), headOf(s, AMERICAN, at)] };
  const [british, american] = [groupAt(s, BRITISH, at), groupAt(s, AMERICAN, at)];
  umpire.tell({ what: 'battleBegins', at, british, american, attacker: sideOf(activeOf(s)) });
  nativesFleeInPairs(s, at, umpire);
  proceed<Frame>(s, ...(inForce(s, BUTLER) ? [{ step: 'volley', fight, side: BRITISH, free: true } as const] : []), {
    step: 'volley',
    fight,
    side: firstOf(s, at),
    free: false,
  });
}

const countFace = (faces: readonly Face[], face: Face): number => faces.filter(each => each === face).length;

const throwDie = (column: Column, umpire: RebellionUmpire): Face => FACES_OF[kindOf(column)][umpire.chance(6)];

/**
 * 3.3 Rolls a die for each unit, at most as many as its kind has. 3.2.6 Carleton: dice that show Command are rolled
 * again; `again` counts them.
 */
function roll(s: State, fight: Fight, side: Side, umpire: RebellionUmpire): { faces: Face[][]; again: number } {
  const carleton = side === BRITISH && inForce(s, CARLETON, fight.at);
  let again = 0;
  const faces = COLUMNS_OF[side].map(column => {
    const thrown: Face[] = [];
    for (let n = Math.min(unitsAt(s, fight.at, column), DICE[column]); n > 0; n--) {
      const face = throwDie(column, umpire);
      if (carleton && face === COMMAND) again++;
      thrown.push(carleton && face === COMMAND ? throwDie(column, umpire) : face);
    }
    return thrown;
  });
  return { faces, again };
}

/**
 * 3.3.1 The side that is hit chooses its losses: the step that asks it is returned, for the caller to push. With Quick
 * Losses, if it is not that side's turn, the suggested losses are applied here and nothing is asked.
 */
function settleLosses(s: State, fight: Fight, side: Side, hits: number, umpire: RebellionUmpire): Frame[] {
  if (hits === 0) return [];
  if (s.quick && side !== sideOf(activeOf(s))) {
    applyLosses(s, fight, side, bestMix(s, side, fight.at, hits), umpire);
    return [];
  }
  return [{ step: 'takeLosses', fight, side, hits, mix: 0, settled: 0 }];
}

/**
 * The battles, the one that the active side is most likely to win first, because its units may still walk out into the
 * others (3.3.3).
 */
function battlesByChance(s: State): Area[] {
  const side = sideOf(activeOf(s));
  const rated = battleAreas(s).map(at => ({ at, chance: chanceAt(s, at, side, firstOf(s, at)) }));
  return rated.toSorted((a, b) => b.chance - a.chance).map(({ at }) => at);
}

export const battle = {
  // 3.3 The active player chooses the order. The question is asked even for a single battle, because an event may be
  // played before its dice are rolled.
  battles: {
    rule: '3.3',
    always: true,
    seat: activeSeat,
    options(s, _, out) {
      const areas = battleAreas(s);
      if (areas.length > 1) out.push(ALL_BATTLES);
      out.push(...areas);
      for (const card of playable(s, 'battle')) out.push(cardPick(card));
    },
    choose(s, f, pick, umpire) {
      if (pick === ALL_BATTLES) return proceed<Frame>(s, { step: 'fightAll' });
      if (!isCardPick(pick)) return beginBattle(s, pick, umpire);
      proceed<Frame>(s, f);
      playEvent(s, cardOfPick(pick), umpire);
    },
    title: 'Which battle is fought',
    prompt(s) {
      const [at, ...others] = battleAreas(s);
      const question =
        others.length > 0 ? 'Choose which battle is fought next.' : `Fight the battle in ${areaName(at)}.`;
      return `${question} ${DICE_WORDS}`;
    },
    label(s, _, pick) {
      if (isCardPick(pick)) return `Event: ${cardName(cardOfPick(pick))}`;
      if (pick === ALL_BATTLES) return 'Fight All, the Surest First';
      const own = sideOf(activeOf(s));
      const group = (side: Side): string => briefAt(s, side, pick);
      return `${areaName(pick)}: ${group(own)} against ${group(enemyOf(own))}`;
    },
    about: (s, _, pick) =>
      pick === ALL_BATTLES
        ? listed(battlesByChance(s).map(areaName))
        : isCardPick(pick)
          ? effectOf(cardOfPick(pick))
          : `${rollWords(s, pick)}; ${chanceWords(s, pick)}`,
    suggested: (s, _, pick) => pick === (battleAreas(s).length > 1 ? ALL_BATTLES : battleAreas(s)[0]),
    ruleOf: (_, __, pick) => (isCardPick(pick) ? '3.2.6' : '3.3'),
    place: (_, __, pick) => placeOf(pick),
    key: menuKey,
  },
  // 3.3 Fights all battles in the order of their odds. A battle that Montgomery starts meanwhile is fought too (5.0).
  fightAll: {
    rule: '3.3',
    run(s, f, umpire) {
      const [at] = battlesByChance(s);
      if (at === undefined) return;
      proceed<Frame>(s, f);
      beginBattle(s, at, umpire);
    },
  },
  // 3.3 An event for one battle is laid on that battle before its dice are rolled.
  layOn: {
    rule: '3.3',
    seat: activeSeat,
    options: (_, f, out) => out.push(...f.areas),
    choose(s, { card }, at, umpire) {
      s.inForce.push({ card, at });
      umpire.tell({ what: 'laidOn', card, at });
      if (card === REVERE) proceed<Frame>(s, { step: 'ride', at, most: CARDS[REVERE].units });
    },
    title: 'On which battle',
    prompt: (_, { card }) => `On which battle is ${cardName(card)} laid?`,
    label: (_, __, at) => areaName(at),
    place: (_, __, at) => placeOf(at),
  },
  // 3.2.6 Paul Revere: American units from neighbouring areas without enemies, whether they have marched or not.
  ride: {
    rule: '3.2.6',
    seat: activeSeat,
    options(s, { at, most }, out) {
      for (const from of setUpOf(s.scenario).land[at]) {
        if (ridersAt(s, from) === 0) continue;
        for (const column of SOLDIERS_OF[AMERICAN])
          for (let i = 0; i < Math.min(most, unitsAt(s, from, column)); i++) out.push(ridePick(from, column, i));
      }
    },
    min: () => 1,
    max: (_, f) => f.most,
    chooseSome(s, { at }, picks, umpire) {
      for (const from of new Set(picks.map(areaOfRide))) {
        const group = emptyGroup();
        for (const pick of picks) if (areaOfRide(pick) === from) group[columnOfRide(pick)]++;
        umpire.tell({ what: 'rode', group, from, to: at });
        transfer(s, from, at, group, umpire);
      }
      useUpEvent(s, REVERE);
    },
    title: 'Who rides to the battle',
    prompt: (_, { at, most }) => `Paul Revere: choose up to ${most} units that join the battle in ${areaName(at)}.`,
    label: (_, __, pick) => `${UNIT_WORDS[kindOf(columnOfRide(pick))][0]} from ${areaName(areaOfRide(pick))}`,
    kind: (_, __, pick) => `${UNIT_WORDS[kindOf(columnOfRide(pick))][0]} from ${areaName(areaOfRide(pick))}`,
    key: (_, { step }, pick) => keyOf(step, kindKey(columnOfRide(pick)), AREAS[areaOfRide(pick)].id),
    place: (_, __, pick) => AREAS[areaOfRide(pick)].id,
    alike: (_, __, pick) => ridePick(areaOfRide(pick), columnOfRide(pick), 0),
  },
  // 3.3 One roll of a side; then the other side's, until one side is alone.
  volley: {
    rule: '3.3',
    run(s, { fight, side, free }, umpire) {
      const { at } = fight;
      const enemy = enemyOf(side);
      if (!isContested(s, at)) return free ? undefined : proceed<Frame>(s, { step: 'afterBattle', fight });
      const { faces, again } = roll(s, fight, side, umpire);
      umpire.tell({ what: 'volley', at, side, faces, free, again });
      const hits = faces.reduce((sum, thrown) => sum + countFace(thrown, HIT), 0);
      const losses = settleLosses(s, fight, enemy, Math.min(hits, strengthAt(s, enemy, at)), umpire);
      const fled = faces.map(thrown => (free ? 0 : countFace(thrown, FLEE)));
      const blanks = faces.map(thrown => (free ? 0 : countFace(thrown, COMMAND)));
      proceed<Frame>(
        s,
        ...losses,
        { step: 'flights', fight, side, fled },
        { step: 'commands', fight, side, blanks },
        ...(free ? [] : [{ step: 'volley', fight, side: enemy, free: false } as const]),
      );
    },
  },
} satisfies Chapter;
