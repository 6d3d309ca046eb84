import { listed } from '../../core/listed.ts';
import { openedNow } from './bot-hinder.ts';
import { armsBeyond, armsWords, awayWords } from './bot-purpose-places.ts';
import { hinderedMuster } from './bot-purpose-rides.ts';
import { nearestRegulars, type Sight } from './bot-sight.ts';
import { actionsAfter, actionsOpen } from './bot-threat.ts';
import { TO_COME_AND_SEARCH } from './bot-threat-sons.ts';
import { CONCORD, distance, LEXINGTON, type Region, TO_CONCORD, TO_LEXINGTON, TOWNS } from './data.ts';
import { kindName, placeName } from './names.ts';
import { BRITISH, HINDER_MOVEMENT, HINDER_MUSTER, HINDER_SEARCH, type Place } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { MARCH_REACH } from './rules/06-paths.ts';
import { type Frame, isBostonToConcord, type State } from './state.ts';

// 6.11: what it is for to place a Hinder marker, or to remove one.

/** 6.11: what is open again once the enemy’s marker is gone. */
export function removalWords(s: State, seen: Sight, f: Frame, marker: number): string | undefined {
  const at = placeName(s.hinderAt[marker]);
  if (marker === HINDER_MOVEMENT) return `British units need not stop in ${at} any longer`;
  if (marker === HINDER_SEARCH) {
    // 6.4.2: the marker is gone before Regulars from farther away could search.
    const near = nearestRegulars(seen, s.hinderAt[marker]);
    if (near > MARCH_REACH) return undefined;
    const from = near === 0 ? 'by the Regulars there' : `by Regulars ${awayWords(near)}`;
    return `${armsWords(s, s.hinderAt[marker])}, can be searched for again ${from}`;
  }
  return musterWords(s, seen, f, s.hinderAt[marker]);
}

/** 4.3, 4.5: what a town gains if the Hinder Muster marker is removed from it. */
function musterWords(s: State, seen: Sight, f: Frame, at: Place): string | undefined {
  const town = placeName(at);
  const opened = openedNow(s, seen, actionsAfter(s, f));
  if (opened === 'muster') return `those in ${town} can muster at the end of the turn`;
  if (opened !== null) {
    const riders = opened.map(p => kindName(p, -1));
    return `${listed(riders, 'or')} can then rouse ${town} with a Call to Arms this turn`;
  }
  // A marker on its 1 side goes with this turn in any case, and no rider rouses a town where Regulars are (4.3).
  const isForNextTurn = s.turn < LAST_TURN && s.hinderSide[HINDER_MUSTER] === 2 && seen.regulars[at] === 0;
  return isForNextTurn && s.gather[TOWNS.indexOf(at)] === 1
    ? `${town} can be roused next turn, unless the British hinder it again before that`
    : undefined;
}

/** 6.11: what a marker does wherever it lies. */
export function markerWords(marker: number): string {
  if (marker === HINDER_MOVEMENT) return 'British units that enter the region of the marker must stop there';
  if (marker === HINDER_SEARCH) return 'the British cannot search in the region of the marker';
  return 'no town can be roused or muster in the region of the marker';
}

/**
 * 6.11: the nearest Regulars whom a marker in a region can stop there, or keep from a search there, before the end of the
 * next turn, when it goes. `isNow`: whether they could still come or search this turn.
 */
function columnHeld(
  s: State,
  seen: Sight,
  marker: number,
  at: Region,
): { readonly column: Region; readonly isNow: boolean } | undefined {
  const columns = seen.columns.filter(
    column => seen.regulars[column] > 0 && (column !== at || marker === HINDER_SEARCH),
  );
  const open = actionsOpen(s, BRITISH);
  const held = columns.map(column => {
    const isThere = column === at;
    const needs = marker === HINDER_SEARCH && !isThere ? TO_COME_AND_SEARCH : 1;
    return { column, isNow: open >= needs && (isThere || seen.freshRegulars[column] > 0) };
  });
  return held
    .filter(({ isNow }) => isNow || s.turn < LAST_TURN)
    .sort((a, b) => distance(a.column, at) - distance(b.column, at) || Number(b.isNow) - Number(a.isNow))[0];
}

/** 6.11: what a marker keeps the enemy from in a region. */
export function hinderWords(s: State, seen: Sight, marker: number, at: Region): string | undefined {
  if (marker === HINDER_MUSTER) {
    const isRoused = s.gather[TOWNS.indexOf(at)] === 2;
    return `${placeName(at)} is ${isRoused ? 'roused' : 'not roused yet'}, and ${hinderedMuster(s, at)} not muster while the marker lies there`;
  }
  const held = columnHeld(s, seen, marker, at);
  if (held === undefined) return undefined;
  const { column, isNow } = held;
  const when = isNow ? '' : ' next turn';
  const them = `the Regulars in ${placeName(column)}`;
  if (marker === HINDER_SEARCH && column === at)
    return `the Regulars there cannot search${when} for ${armsWords(s, at)}`;
  const where = `${them}, ${awayWords(distance(column, at))},`;
  if (marker === HINDER_SEARCH) return `${where} cannot search${when} for ${armsWords(s, at)}`;
  const [goal, toGoal] = isBostonToConcord(s) && !s.concord ? [CONCORD, TO_CONCORD] : [LEXINGTON, TO_LEXINGTON];
  const isOnTheWay = at !== goal && distance(column, at) + toGoal[at] === toGoal[column];
  const beyond = armsBeyond(s, column, at);
  const arms = beyond === undefined ? undefined : `the hidden arms in ${placeName(beyond)}`;
  const ahead = isOnTheWay ? placeName(goal) : arms;
  return `${where} must stop${when} if they enter ${placeName(at)}${ahead === undefined ? '' : ` on the way to ${ahead}`}`;
}
