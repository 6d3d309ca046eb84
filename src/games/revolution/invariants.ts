import { type Check, everyOf } from '../../core/invariant.ts';
import { CARRIES, IS_BOX, IS_LAND, IS_PORT, IS_SEA, LOCALE_COUNT } from './data.ts';
import { liesBelow } from './fog.ts';
import { pieceId } from './ids.ts';
import { localeName, markerName } from './names.ts';
import {
  AMERICAN,
  BRITISH,
  FIRST_RISEN,
  HAND_OF,
  inPlay,
  isFleet,
  isLeader,
  isMilitiaLike,
  isRisen,
  LOST,
  MARKER_KIND,
  NATION,
  ON_MAP,
  OUT_OF_GAME,
  PIECES,
  RABBLE_POINTS,
  SET_ASIDE,
  SIDE,
  type Side,
  UPGRADED,
} from './pieces.ts';
import { isChained } from './put.ts';
import { ROWS } from './rows.ts';
import { isIdle } from './setup.ts';
import { type State, UNMOVED } from './state.ts';
import { fights, holds, mayEnterBox, roomAboard } from './units.ts';

const everyPiece = everyOf<State>(PIECES);
const everyLocale = everyOf<State>(LOCALE_COUNT);

/**
 * Whether no place may hold both sides, because all mandatory battles have been fought and nobody has moved since: at
 * the first question of the second and third Movement Phases, and in the Supply Phase. After that both sides may be
 * where a fort was given up under siege (28.4(2)).
 */
function isCalm(s: State): boolean {
  const top = s.stack.at(-1);
  return top?.step === 'feed' || (top?.step === 'march' && top.round > 1 && !s.moved.some(how => how !== UNMOVED));
}

/** What must hold in every position, each with its rule. */
const CHECKS: readonly Check<State>[] = [
  ROWS.ranges,
  s => (isChained(s) ? undefined : 'firstAt and nextAt do not agree with at.'),
  everyPiece((s, p) => {
    const at = s.at[p];
    if (!inPlay(at)) return s.aboard[p] >= 0 ? `${pieceId(p)} is out of play and aboard a fleet (24.4).` : undefined;
    if (isFleet(p))
      return IS_PORT[at] || IS_SEA[at] || IS_BOX[at]
        ? undefined
        : `${pieceId(p)} is in ${localeName(at)}, inland (24.1).`;
    if (s.aboard[p] < 0 && !IS_LAND[at] && !IS_BOX[at]) return `${pieceId(p)} is at sea without a fleet (16.9).`;
    // In a box they are those that went home with their nation (26.4).
    if (isMilitiaLike(p) && (s.aboard[p] >= 0 || IS_SEA[at])) return `${pieceId(p)} is at sea (23.1).`;
    return undefined;
  }),
  everyPiece((s, p) => {
    const fleet = s.aboard[p];
    if (fleet < 0) return undefined;
    const right = isFleet(fleet) && !isFleet(p) && SIDE[fleet] === SIDE[p] && s.at[fleet] === s.at[p];
    return right
      ? undefined
      : `${pieceId(p)} is aboard ${pieceId(fleet)}, which is no fleet of its side in the same place (24.4).`;
  }),
  everyPiece((s, fleet) => {
    if (!isFleet(fleet) || !inPlay(s.at[fleet])) return undefined;
    const carried = CARRIES - roomAboard(s, fleet);
    return carried > CARRIES ? `${pieceId(fleet)} carries ${carried} units, more than ${CARRIES} (24.5).` : undefined;
  }),
  everyPiece((s, p) =>
    inPlay(s.at[p]) && fights(s, p) && IS_BOX[s.at[p]] && !mayEnterBox(s, p, s.at[p])
      ? `${pieceId(p)} is in a box that is not its own (25.2).`
      : undefined,
  ),
  everyPiece((s, p) => {
    if (s.at[p] === UPGRADED && !(NATION[p] === 'BR' && isMilitiaLike(p)))
      return `${pieceId(p)} was never upgraded (31.3).`;
    if (s.at[p] === LOST && NATION[p] !== 'HE' && !isLeader(p)) return `${pieceId(p)} cannot be lost for good (13.5).`;
    if (s.at[p] === SET_ASIDE && isRisen(p)) return `${pieceId(p)} cannot be set aside for later (4.9).`;
    return undefined;
  }),
  everyPiece((s, p) =>
    isFleet(p) && inPlay(s.at[p]) && s.open[p] === 0
      ? `${pieceId(p)} is face down, but fleets never are (22.1).`
      : undefined,
  ),
  // 22.1: no stack has a covered counter on top.
  everyLocale((s, l) => coveredTop(s, l, BRITISH) ?? coveredTop(s, l, AMERICAN)),
  s => {
    let risen = 0;
    for (let p = FIRST_RISEN; p < PIECES; p++) if (inPlay(s.at[p])) risen++;
    const markers = s.markerAt.filter(at => at === ON_MAP).length;
    return risen === markers
      ? undefined
      : `${risen} risen leaders are in play, but ${markers} Leader Arises markers lie on the map (7.9).`;
  },
  s => {
    const idle = s.markerAt.findIndex((at, m) => at !== OUT_OF_GAME && isIdle(s.rules, m));
    return idle < 0 ? undefined : `${markerName(MARKER_KIND[idle])} is in play without the option that it needs (7.8).`;
  },
  s => {
    const wrong = s.allotted.findIndex(
      (track, m) => track > 0 && (s.markerAt[m] > HAND_OF[AMERICAN] || RABBLE_POINTS[s.markerAt[m]][m] === 0),
    );
    return wrong < 0
      ? undefined
      : 'a marker is committed that is in no hand, or that has no rabble-rousing points for its holder (9.3).';
  },
  everyLocale((s, l) => {
    const where = ` in ${localeName(l)} without the option that it needs (1.4).`;
    if (s.fort[l] !== 0 && !s.rules.forts) return `there is a fort${where}`;
    if (s.partisan[l] !== 0 && !s.rules.partisans) return `there are partisans${where}`;
    if (s.massacre[l] !== 0 && !s.rules.massacre) return `there is a massacre${where}`;
    if (s.siege[l] !== 0 && s.fort[l] === 0) return `there is a siege in ${localeName(l)} without a fort (28.14).`;
    if (s.siege[l] !== 0 && s.siege[l] === s.fort[l])
      return `the fort in ${localeName(l)} is besieged by its own side (28.6).`;
    if ((s.fort[l] !== 0 || s.siege[l] !== 0 || s.partisan[l] !== 0 || s.massacre[l] !== 0) && !IS_LAND[l])
      return `there is a marker in ${localeName(l)}, which is not on land (15.2).`;
    return undefined;
  }),
  s => (isCalm(s) ? apart(s) : undefined),
];
/** 15.3. Where a band was raised this year, Americans may hold the place too (27.2). */
const apart = everyLocale((s, l) =>
  s.siege[l] === 0 && s.raised[l] === 0 && holds(s, BRITISH, l) && holds(s, AMERICAN, l)
    ? `both sides stand in ${localeName(l)} without a siege or a battle (15.3).`
    : undefined,
);

function coveredTop(s: State, l: number, side: Side): string | undefined {
  let top = -1;
  for (let p = s.firstAt[l]; p >= 0; p = s.nextAt[p]) {
    if (SIDE[p] !== side || isFleet(p) || s.aboard[p] >= 0) continue;
    if (top < 0 || !liesBelow(p, top) || (liesBelow(top, p) && s.open[p] > s.open[top])) top = p;
  }
  return top >= 0 && s.open[top] === 0 ? `${pieceId(top)} is the top of its stack and lies covered (22.1).` : undefined;
}

/** What is wrong with a position; empty if nothing is. */
export function checkPosition(s: State): string[] {
  const found: string[] = [];
  for (const check of CHECKS) {
    const problem = check(s);
    if (problem !== undefined) found.push(problem);
  }
  return found;
}
