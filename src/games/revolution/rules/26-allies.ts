import { proceed } from '../../../core/step.ts';
import {
  BOX_OF,
  COLONY_OF,
  DISTANCE,
  EVERY_LOCALE,
  IS_LAND,
  IS_PORT,
  IS_SEA,
  type Locale,
  type Nation,
  REGION_OF,
} from '../data.ts';
import type { Chapter } from '../events.ts';
import { showTop, uncover } from '../fog.ts';
import { placeId } from '../ids.ts';
import { countryName, localeName, pieceName, piecesWords } from '../names.ts';
import {
  AMERICAN,
  EVERY_PIECE,
  enemyOf,
  FIRST_LEADER,
  inPlay,
  isFleet,
  NATION,
  PIECES,
  type Piece,
  SIDES,
  type Side,
} from '../pieces.ts';
import { put } from '../put.ts';
import { removeFromMap } from '../raise.ts';
import { marked, type State } from '../state.ts';
import { hasAny, isClosed, piecesAt } from '../units.ts';
import { liftSieges } from './28-sieges.ts';

const isColony = (nation: Nation, l: Locale): boolean => REGION_OF[l] >= 0 && COLONY_OF[REGION_OF[l]] === nation;
const isHome = (nation: Nation, l: Locale): boolean => isColony(nation, l) || l === BOX_OF[nation];

/** 26.4(2): the nation's counters abroad; those aboard come before the fleets that carry them. */
const abroad = (s: State, nation: Nation): Piece[] => {
  const found: Piece[] = [];
  for (let p = 0; p < PIECES; p++)
    if (NATION[p] === nation && inPlay(s.at[p]) && !isHome(nation, s.at[p])) found.push(p);
  return found.sort((a, b) => Number(s.aboard[a] < 0) - Number(s.aboard[b] < 0) || a - b);
};

/** Where a counter of the nation may be sent: its lands and its box; a fleet to its ports only. */
const homesFor = (nation: Nation, p: Piece): Locale[] =>
  EVERY_LOCALE.filter(l => isHome(nation, l) && (isFleet(p) ? IS_PORT[l] : IS_LAND[l] || l === BOX_OF[nation]));

/** 26.4(1): foreign counters in one locale of the nation's lands; null if none are left. */
function strangers(
  s: State,
  nation: Nation,
): { readonly seat: Side; readonly at: Locale; readonly group: Piece[] } | null {
  for (const seat of SIDES)
    for (const at of EVERY_LOCALE) {
      if (!isHome(nation, at)) continue;
      const group = piecesAt(s, seat, at, p => NATION[p] !== nation);
      if (group.length > 0) return { seat, at, group };
    }
  return null;
}

/** Those of the places that are the fewest routes away. */
function nearest(from: Locale, places: readonly Locale[]): Locale[] {
  const near = Math.min(...places.map(l => DISTANCE[from][l]));
  return places.filter(l => DISTANCE[from][l] === near);
}

/** 26.4 (ruling): where cargo that loses its fleet at sea may land: ports without enemies. */
const portsFor = (s: State, seat: Side): Locale[] =>
  EVERY_LOCALE.filter(l => IS_PORT[l] && IS_LAND[l] && !isClosed(s, l) && !hasAny(s, enemyOf(seat), l));

/** Other nations' counters aboard the nation's fleets. */
const passengers = (s: State, nation: Nation): Piece[] => {
  const found: Piece[] = [];
  for (let p = 0; p < PIECES; p++) {
    const fleet = s.aboard[p];
    if (fleet >= 0 && NATION[fleet] === nation && NATION[p] !== nation) found.push(p);
  }
  return found;
};

/** The nation's counters aboard other nations' fleets in its own ports. Those fleets must leave (26.4). */
const carriedHome = (s: State, nation: Nation): Piece[] =>
  EVERY_PIECE.filter(
    p => NATION[p] === nation && s.aboard[p] >= 0 && NATION[s.aboard[p]] !== nation && isHome(nation, s.at[p]),
  );

/** The passengers in one sea zone, who land together; null if there are none. */
function adrift(s: State, nation: Nation): { readonly at: Locale; readonly group: Piece[] } | null {
  const all = passengers(s, nation);
  if (all.length === 0) return null;
  const at = s.at[all[0]];
  return { at, group: all.filter(p => s.at[p] === at) };
}

/**
 * 26.4 (ruling): the nearest places where the group may go, without enemies. Fleets and their cargo go to sea zones and
 * ports.
 */
function refuges(s: State, seat: Side, at: Locale, group: readonly Piece[]): Locale[] {
  const sails = group.some(isFleet);
  const fits = (l: Locale): boolean =>
    l !== at &&
    !isClosed(s, l) &&
    (sails ? IS_SEA[l] || IS_PORT[l] : IS_LAND[l]) &&
    !hasAny(s, enemyOf(seat), l) &&
    (IS_SEA[l] || IS_LAND[l]);
  return nearest(at, EVERY_LOCALE.filter(fits));
}

/** The foreign counters in one place that move together: fleets with their cargo first, then those ashore. */
const together = (s: State, group: readonly Piece[]): Piece[] => {
  const atSea = group.filter(p => isFleet(p) || s.aboard[p] >= 0);
  return atSea.length > 0 ? atSea : [...group];
};

export const allies = {
  // 26.4 A nation leaves the war: its counters go home, and foreign counters leave its lands.
  neutralAgain: {
    rule: '26.4',
    run(s, { nation }) {
      uncover(
        s,
        EVERY_PIECE.filter(p => NATION[p] === nation && inPlay(s.at[p])),
      );
      // Other nations' units aboard its fleets in port go ashore there, and so do its own aboard other fleets in its ports.
      const inPort = [...passengers(s, nation).filter(p => !IS_SEA[s.at[p]]), ...carriedHome(s, nation)];
      s.aboard = marked(s.aboard, inPort, -1);
      for (const p of inPort) showTop(s, AMERICAN, s.at[p]);
      proceed(s, { step: 'putAshore', nation }, { step: 'goHome', nation }, { step: 'leaveLand', nation });
    },
  },
  // 26.4 (ruling) Who is aboard its fleets at sea lands in the nearest port, or goes to the mix if there is none.
  putAshore: {
    rule: '26.4',
    secret: true,
    seat: () => AMERICAN,
    options(s, { nation }, out) {
      const found = adrift(s, nation);
      const ports = found ? nearest(found.at, portsFor(s, AMERICAN)) : [];
      if (ports.length === 0) out.push(-1);
      else out.push(...ports);
    },
    choose(s, { nation }, to, umpire) {
      const found = adrift(s, nation);
      if (!found) return;
      const { at, group } = found;
      s.aboard = marked(s.aboard, group, -1);
      if (to < 0) {
        for (const p of group) removeFromMap(s, p);
        umpire.tell({ what: 'toMix', count: group.length, from: at });
      } else {
        put(s, group, to);
        showTop(s, AMERICAN, to);
        umpire.tell({ what: 'sentAway', seat: AMERICAN, count: group.length, from: at, to });
      }
      s.stack.push({ step: 'putAshore', nation });
    },
    title: 'Where they land',
    prompt: (s, { nation }) => {
      const found = adrift(s, nation);
      return found
        ? `${countryName(nation)} is neutral again and takes her fleets home. Where ${found.group.length === 1 ? 'does' : 'do'} ${piecesWords(found.group)} land from ${localeName(found.at)}?`
        : `${countryName(nation)} is neutral again.`;
    },
    label: (s, { nation }, to) => (to >= 0 ? localeName(to) : adrift(s, nation) ? 'To the Mix' : 'All Are Ashore'),
    place: (_, __, to) => (to < 0 ? undefined : placeId(to)),
    names: { [-1]: 'done' },
  },
  // 26.4(2) One counter after the other, wherever America sends it.
  goHome: {
    rule: '26.4',
    seat: () => AMERICAN,
    options(s, { nation }, out) {
      const [p] = abroad(s, nation);
      if (p === undefined) out.push(-1);
      else out.push(...homesFor(nation, p));
    },
    choose(s, { nation }, to, umpire) {
      const [p] = abroad(s, nation);
      if (p === undefined || to < 0) return;
      const from = s.at[p];
      put(s, [p], to);
      s.aboard = marked(s.aboard, [p], -1);
      uncover(s, [p]);
      showTop(s, AMERICAN, from);
      umpire.tell({ what: 'sentAway', seat: AMERICAN, count: 1, from, to });
      s.stack.push({ step: 'goHome', nation });
    },
    title: 'Where it goes home',
    prompt: (s, { nation }) => {
      const [p] = abroad(s, nation);
      return p === undefined
        ? `${countryName(nation)} is neutral again.`
        : `${countryName(nation)} is neutral again. Where does ${FIRST_LEADER <= p ? '' : 'the '}${pieceName(p)} go from ${localeName(s.at[p])}?`;
    },
    label: (_, __, to) => (to < 0 ? 'All Are Home' : localeName(to)),
    place: (_, __, to) => (to < 0 ? undefined : placeId(to)),
    names: { [-1]: 'done' },
  },
  // 26.4(1) The nearest place outside without enemies.
  leaveLand: {
    rule: '26.4',
    secret: true,
    seat: (s, { nation }) => strangers(s, nation)?.seat ?? AMERICAN,
    options(s, { nation }, out) {
      const found = strangers(s, nation);
      if (found) out.push(...refuges(s, found.seat, found.at, together(s, found.group)));
      else out.push(-1);
    },
    choose(s, { nation }, to, umpire) {
      const found = strangers(s, nation);
      if (!found) {
        // 28.14 Besiegers may be among those who left, and the garrisons of besieged forts.
        liftSieges(s, umpire);
        return;
      }
      if (to < 0) return;
      const group = together(s, found.group);
      put(s, group, to);
      showTop(s, found.seat, to);
      showTop(s, found.seat, found.at);
      umpire.tell({ what: 'sentAway', seat: found.seat, count: group.length, from: found.at, to });
      s.stack.push({ step: 'leaveLand', nation });
    },
    title: 'Where they withdraw',
    prompt: (s, { nation }) => {
      const found = strangers(s, nation);
      return found
        ? `${countryName(nation)} is neutral again. Where ${together(s, found.group).length === 1 ? 'does' : 'do'} ${piecesWords(together(s, found.group))} withdraw from ${localeName(found.at)}?`
        : `${countryName(nation)} is neutral again.`;
    },
    label: (_, __, to) => (to < 0 ? 'All Have Left' : localeName(to)),
    place: (_, __, to) => (to < 0 ? undefined : placeId(to)),
    names: { [-1]: 'done' },
  },
} satisfies Chapter;
