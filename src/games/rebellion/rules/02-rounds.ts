import { proceed } from '../../../core/step.ts';
import { musterAreas } from '../areas.ts';
import { dropFlags, plantFlags, pointsOf } from '../control.ts';
import type { Area } from '../data.ts';
import type { Chapter } from '../events.ts';
import { couldHoldMusterEvent } from '../hands.ts';
import { ALLY_OF, FACTIONS, FACTIONS_OF, type Faction, NATIVES_OF, SIDES, type Side, sideOf } from '../pieces.ts';
import { setUpIdOf, setUpOf } from '../scenarios.ts';
import type { Frame, State } from '../state.ts';
import { activeOf } from '../units.ts';
import { fillHand } from './01-setup.ts';
import { endsWithThisRound, hasPlayedTruces, pointsNow } from './04-end.ts';

/**
 * 3.1, 3.1.1: the frames that place the reinforcements, the faction's own units that fled, and allies who fled. If
 * `areas` has no area for them nobody is placed, but `muster` still asks for events, if the faction could hold one.
 */
function musterFrames(s: State, faction: Faction, areas: readonly Area[]): Frame[] {
  const side = sideOf(faction);
  const due = Math.min(setUpOf(s.scenario).reinforcements, s.stock[faction]) + s.fled[faction];
  const left = areas.length === 0 ? 0 : due;
  const pool = { column: faction, left, areas, split: false, card: -1 };
  const allies = [ALLY_OF[side], NATIVES_OF[side]].filter(column => areas.length > 0 && s.fled[column] > 0);
  return [
    ...(left > 0 || couldHoldMusterEvent(s, faction) ? [{ step: 'muster', ...pool } as const] : []),
    ...allies.map(column => ({ step: 'placeFled', column }) as const),
  ];
}

/** Whether a side has another turn to come. */
const hasTurns = (s: State, side: Side): boolean =>
  !endsWithThisRound(s) || FACTIONS_OF[side].some(faction => !s.drawn.includes(faction));

/** 3.1.1: the sides that hold no colony and have another turn to come; none in the Siege, where colonies do not count. */
function sidesWithoutColony(s: State): Side[] {
  if (setUpOf(s.scenario).cities) return [];
  return SIDES.filter(side => pointsOf(s, side) === 0 && hasTurns(s, side));
}

export const rounds = {
  // 2.0 All four markers are in the bag.
  beginRound: {
    rule: '2.0',
    run(s, _, umpire) {
      s.drawn.length = 0;
      umpire.tell({
        what: 'roundBegins',
        setUp: setUpIdOf(s.scenario),
        round: s.round,
        last: endsWithThisRound(s),
        flags: [...s.flags],
      });
      proceed<Frame>(s, { step: 'drawMarker' });
    },
  },
  // 2.0 One marker before each turn; the rest stay unknown.
  drawMarker: {
    rule: '2.0',
    run(s, _, umpire) {
      const before = s.drawn.length === 0 ? s.lastActive : -1;
      const bag = FACTIONS.filter(faction => !s.drawn.includes(faction));
      const faction = bag[umpire.chance(bag.length)];
      s.drawn.push(faction);
      umpire.tell({ what: 'turnBegins', faction, again: faction === before, last: bag.length === 1 });
      proceed<Frame>(s, { step: 'beginTurn' });
    },
  },
  // 3.0 Reinforcements, movement, battle, new cards.
  beginTurn: {
    rule: '3.0',
    run(s, _, umpire) {
      const faction = activeOf(s);
      plantFlags(s, faction, umpire);
      const areas = musterAreas(s, faction);
      const muster = musterFrames(s, faction, areas);
      if (areas.length === 0) umpire.tell({ what: 'noMuster', setUp: setUpIdOf(s.scenario), faction });
      proceed<Frame>(s, ...muster, { step: 'playCard' }, { step: 'endTurn' });
    },
  },
  // 3.1.2 Emptied colonies lose their flag; 3.4 the hand is filled.
  endTurn: {
    rule: '3.4',
    run(s, _, umpire) {
      const faction = activeOf(s);
      dropFlags(s, umpire);
      s.inForce.length = 0;
      s.events = 0;
      s.holds.fill(0);
      s.lastActive = faction;
      umpire.tell({ what: 'turnEnds', faction, without: sidesWithoutColony(s) });
      fillHand(s, faction, umpire);
      proceed<Frame>(s, s.drawn.length < FACTIONS.length ? { step: 'drawMarker' } : { step: 'endRound' });
    },
  },
  // 2.1, 4.0 The round is over.
  endRound: {
    rule: '4.0',
    run(s, _, umpire) {
      if (!endsWithThisRound(s)) {
        s.round++;
        proceed<Frame>(s, { step: 'beginRound' });
        return;
      }
      const [british, american] = pointsNow(s);
      const truces = SIDES.filter(side => hasPlayedTruces(s, side));
      umpire.tell({ what: 'warEnds', setUp: setUpIdOf(s.scenario), truces, british, american, flags: [...s.flags] });
    },
  },
} satisfies Chapter;
