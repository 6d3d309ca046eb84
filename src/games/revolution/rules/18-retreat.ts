import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { canEmbark, landRetreats, seaRetreats, withChanges } from '../battle.ts';
import { IS_SEA, type Locale, REGION_OF } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { fleetFor } from '../forces.ts';
import type { Fight } from '../frames.ts';
import { remaining, withoutLost } from '../hits.ts';
import { placeId } from '../ids.ts';
import { cutOff } from '../losses.ts';
import { localeName, piecesWords } from '../names.ts';
import {
  EVERY_PIECE,
  enemyOf,
  isFleet,
  isLandUnit,
  isMilitiaLike,
  isUnit,
  KIND,
  LEADERSHIP,
  type Piece,
  type Side,
  STRENGTH,
  withSide,
} from '../pieces.ts';
import { put } from '../put.ts';
import { LANDED, marked, type State } from '../state.ts';
import { commanderOf, fleetsAt, owns, piecesAt, strengthOf } from '../units.ts';
import { unlessAdvised } from './18-advised.ts';
import { takeEmptyFort } from './28-sieges.ts';

/** The choice to go back into the fort, for a sortie that has failed (28.13). */
export const INTO_FORT = 200;

/** The counters of a beaten side that are left, in the line and in reserve. */
const survivors = ({ forces, reserves }: Fight, side: Side): Piece[] => [...forces[side], ...reserves[side]];

/**
 * 24.6 (ruling): a beaten landing force leaves in two parts: those who came by sea (`sea`), and those who marched.
 * Every other force is a single part: by sea after a sea fight, else by land.
 */
export function leavingPart(s: State, fight: Fight, side: Side, sea: boolean): Piece[] {
  const all = survivors(fight, side);
  if (fight.kind === 'sea') return sea ? all : [];
  if (fight.kind !== 'assault' || side !== fight.attacker) return sea ? [] : all;
  return all.filter(p => (isFleet(p) || s.moved[p] === LANDED) === sea);
}

/** Where a part of a beaten side can go. */
function retreatPlaces(s: State, fight: Fight, side: Side, sea: boolean): Locale[] {
  const { at } = fight;
  const group = leavingPart(s, fight, side, sea);
  // 24.6(3), 24.9: units that landed go back aboard, and their fleets may go among enemy fleets.
  if (sea) return group.some(isFleet) ? seaRetreats(s, side, at, false) : [];
  const back = fight.kind === 'sortie' && side === fight.attacker && owns(s.fort, side, at) ? [INTO_FORT] : [];
  const aboard = canEmbark(s, side, at, group) ? seaRetreats(s, side, at, true) : [];
  const ways = [...landRetreats(s, side, at), ...aboard];
  // 23.1: militia cross a border, and are lost, only if forced to: not while they have a way within their region.
  const isBound = group.every(isMilitiaLike) && guideOf(s, group) < 0;
  const within = isBound ? ways.filter(to => !IS_SEA[to] && REGION_OF[to] === REGION_OF[at]) : [];
  return [...back, ...(within.length > 0 ? within : ways)];
}

/**
 * The advised retreat: into the fort; else where no militia is lost, and of these places where friends are strongest.
 */
function advisedRetreat(s: State, fight: Fight, side: Side, sea: boolean): Locale {
  const militia = leavingPart(s, fight, side, sea).some(isMilitiaLike);
  const open = retreatPlaces(s, fight, side, sea);
  const worth = open.map(to => {
    if (to === INTO_FORT) return 1000;
    const border = militia && (IS_SEA[to] || REGION_OF[to] !== REGION_OF[fight.at]);
    return strengthOf(piecesAt(s, side, to, isLandUnit)) - (border ? 100 : 0);
  });
  return open[worth.indexOf(Math.max(...worth))];
}

/** The advised retreat of fleets: where most fleets of their side are. */
const advisedLeave = (s: State, side: Side, at: Locale): Locale =>
  seaRetreats(s, side, at, false).reduce((best, to) =>
    fleetsAt(s, side, to).length > fleetsAt(s, side, best).length ? to : best,
  );

/** Whether all of a side that breaks off can go somewhere: if not, what cannot would be eliminated (18.8). */
export const canFlee = (s: State, fight: Fight, side: Side): boolean =>
  [true, false].every(
    sea => leavingPart(s, fight, side, sea).length === 0 || retreatPlaces(s, fight, side, sea).length > 0,
  );

/** 18.8, 18.11: eliminates counters of a side that cannot retreat, and counts them among the losses of the battle. */
const withoutCutOff = (s: State, fight: Fight, side: Side, group: readonly Piece[], umpire: RevolutionUmpire): Fight =>
  withoutLost(fight, side, cutOff(s, side, fight.at, group, umpire));

/** 33.2: the leader under whom militia may try to cross a border; -1 if there is none. */
const guideOf = (s: State, group: readonly Piece[]): Piece => (s.rules.expeditions ? commanderOf(group, 'land') : -1);

/**
 * 23.1, 33.2: militia that would cross a border are lost, unless a die saves them. A commander who would be alone is
 * lost too.
 */
function borderLosses(s: State, group: readonly Piece[], from: Locale, to: Locale, umpire: RevolutionUmpire): Piece[] {
  if (REGION_OF[from] === REGION_OF[to]) return [];
  const leader = guideOf(s, group);
  const dice = group.map(p => (leader >= 0 && isMilitiaLike(p) && isUnit(p) ? roll(umpire) : 0));
  const lost = group.filter((p, i) => isMilitiaLike(p) && (leader < 0 || dice[i] > LEADERSHIP[leader]));
  const thrown = dice.filter(die => die > 0);
  const home = group.filter((_, i) => dice[i] > 0 && dice[i] > LEADERSHIP[leader]);
  if (thrown.length > 0)
    umpire.tell({ what: 'expedition', at: from, to, dice: thrown, stayed: [], home, isRetreat: true });
  const othersCross = group.some(p => KIND[p] !== 'commander' && !lost.includes(p));
  return othersCross ? lost : [...group];
}

/** 24.6(3): the strongest units go back aboard first; units without room are lost. */
function reembark(s: State, fight: Fight, side: Side, umpire: RevolutionUmpire): Fight {
  const group = leavingPart(s, fight, side, true);
  const fleets = group.filter(isFleet);
  const troops = group.filter(p => !isFleet(p)).sort((a, b) => STRENGTH[b] - STRENGTH[a]);
  const left: Piece[] = [];
  for (const p of troops) {
    const fleet = fleetFor(s, fleets, p);
    if (fleet === undefined) left.push(p);
    else {
      // The fleet may have left already with those who marched.
      s.aboard = marked(s.aboard, [p], fleet);
      put(s, [p], s.at[fleet]);
    }
  }
  return withoutCutOff(s, fight, side, left, umpire);
}

/** Moves fleets with all that they carry. */
function sail(s: State, fleets: readonly Piece[], to: Locale): void {
  for (const fleet of fleets) put(s, [fleet, ...EVERY_PIECE.filter(p => s.aboard[p] === fleet)], to);
}

/** 23.1: militia do not go to sea; beaten, they are lost at the shore. */
const leaveMilitia = (s: State, fight: Fight, side: Side, umpire: RevolutionUmpire): Fight =>
  withoutCutOff(s, fight, side, leavingPart(s, fight, side, false).filter(isMilitiaLike), umpire);

/** 18.9: puts a beaten force aboard the fleets beside it. Returns these fleets. */
function boardAll(s: State, side: Side, at: Locale, group: readonly Piece[]): Piece[] {
  const fleets = fleetsAt(s, side, at);
  for (const p of group) {
    const fleet = fleetFor(s, fleets, p);
    if (fleet !== undefined) s.aboard = marked(s.aboard, [p], fleet);
  }
  return fleets;
}

/** 18.8: moves a part of the beaten side. Returns the battle with the losses of that added. */
function retreat(s: State, fight: Fight, side: Side, sea: boolean, to: Locale, umpire: RevolutionUmpire): Fight {
  const { at } = fight;
  if (to === INTO_FORT) return fight;
  const aboard = sea && fight.kind === 'assault' ? reembark(s, fight, side, umpire) : fight;
  const next = sea || !IS_SEA[to] ? aboard : leaveMilitia(s, aboard, side, umpire);
  const group = leavingPart(s, next, side, sea);
  if (sea || IS_SEA[to]) {
    const fleets = sea ? group.filter(isFleet) : boardAll(s, side, at, group);
    if (fight.kind === 'sea') boardAdmirals(s, group, fleets);
    sail(s, fleets, to);
    umpire.tell({ what: 'retreats', seat: side, pieces: group, from: at, to });
    return next;
  }
  const lost = borderLosses(s, group, at, to, umpire);
  const going = group.filter(p => !lost.includes(p));
  put(s, going, to);
  if (going.length > 0) takeEmptyFort(s, side, to, umpire);
  showTop(s, side, to);
  if (going.length > 0) umpire.tell({ what: 'retreats', seat: side, pieces: going, from: at, to });
  return withoutCutOff(s, next, side, lost, umpire);
}
function boardAdmirals(s: State, group: readonly Piece[], fleets: readonly Piece[]): void {
  if (fleets.length === 0) return;
  s.aboard = marked(
    s.aboard,
    group.filter(p => !isFleet(p) && s.aboard[p] < 0),
    fleets[0],
  );
}

/** Asks where the next part of a beaten side goes, or ends the battle. */
function nextPart(s: State, fight: Fight, side: Side, parts: readonly boolean[], umpire: RevolutionUmpire) {
  let now = fight;
  for (const [i, sea] of parts.entries()) {
    const group = leavingPart(s, now, side, sea);
    if (group.length === 0) continue;
    if (retreatPlaces(s, now, side, sea).length > 0) {
      const rest = parts.slice(i + 1);
      return proceed(s, { step: 'retreatTo', fight: now, seat: side, sea, last: rest.length === 0 });
    }
    now = withoutCutOff(s, now, side, group, umpire);
  }
  proceed(s, { step: 'afterBattle', fight: now, winner: enemyOf(side) });
}

export const retreats = {
  // 18.8 The beaten side leaves; a garrison cannot (28.2(3)).
  giveWay: {
    rule: '18.8',
    run(s, { fight, seat }, umpire) {
      if (fight.fort && seat !== fight.attacker) {
        const lost = withoutCutOff(s, fight, seat, survivors(fight, seat), umpire);
        return proceed(s, { step: 'afterBattle', fight: lost, winner: enemyOf(seat) });
      }
      nextPart(s, fight, seat, [false, true], umpire);
    },
  },
  // 18.8, 18.9 The whole part goes to one neighbouring locale, or to sea.
  retreatTo: unlessAdvised<'retreatTo'>(
    {
      rule: '18.8',
      options: (s, { fight, seat, sea }, out) => out.push(...retreatPlaces(s, fight, seat, sea)),
      choose(s, { fight, seat, sea, last }, to, umpire) {
        const next = retreat(s, fight, seat, sea, to, umpire);
        nextPart(s, withoutPart(s, next, seat, sea), seat, last ? [] : [true], umpire);
      },
      title: 'Where they retreat',
      prompt: (s, { fight, seat, sea }) =>
        `Retreat from ${localeName(fight.at)}: ${piecesWords(leavingPart(s, fight, seat, sea))}. Where to?`,
      label(s, { fight, seat, sea }, to) {
        if (to === INTO_FORT) return 'Back into the Fort';
        const border = !sea && (IS_SEA[to] || REGION_OF[to] !== REGION_OF[fight.at]);
        const group = leavingPart(s, fight, seat, sea);
        const stopped = border ? group.filter(isMilitiaLike) : [];
        if (stopped.length === 0) return localeName(to);
        if (IS_SEA[to]) return `${localeName(to)} (${piecesWords(stopped)} lost at the shore)`;
        const guide = guideOf(s, group);
        const fate =
          guide < 0
            ? `${piecesWords(stopped)} lost at the border`
            : `each militia is lost at the border on a die of ${LEADERSHIP[guide] + 1} or more`;
        return `${localeName(to)} (${fate})`;
      },
      place: (_, __, to) => (to === INTO_FORT ? undefined : placeId(to)),
      names: { [INTO_FORT]: 'into-fort' },
      suggested: (s, { fight, seat, sea }, to) => to === advisedRetreat(s, fight, seat, sea),
    },
    (s, { fight, seat, sea }) => advisedRetreat(s, fight, seat, sea),
  ),
  // 18.9 (FAQ) Fleets leave a port that is lost.
  fleetsLeave: unlessAdvised<'fleetsLeave'>(
    {
      rule: '18.9',
      options: (s, { seat, at }, out) => out.push(...seaRetreats(s, seat, at, false)),
      choose(s, { seat, at }, to, umpire) {
        const fleets = fleetsAt(s, seat, at);
        sail(s, fleets, to);
        umpire.tell({ what: 'retreats', seat, pieces: fleets, from: at, to });
      },
      title: 'Where the fleet goes',
      prompt: (_, { at }) => `${localeName(at)} is lost, and the fleet leaves it. Where does it go?`,
      label: (_, __, to) => localeName(to),
      place: (_, __, to) => placeId(to),
      suggested: (s, { seat, at }, to) => to === advisedLeave(s, seat, at),
    },
    (s, { seat, at }) => advisedLeave(s, seat, at),
  ),
} satisfies Chapter;

/** The battle without the counters of a part that has left. */
function withoutPart(s: State, fight: Fight, side: Side, sea: boolean): Fight {
  const gone = leavingPart(s, fight, side, sea);
  return withChanges(fight, {
    forces: withSide(fight.forces, side, remaining(fight.forces[side], gone)),
    reserves: withSide(fight.reserves, side, remaining(fight.reserves[side], gone)),
  });
}
