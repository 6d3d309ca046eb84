import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { openTowns, worthWords } from './bot-purpose-towns.ts';
import { DECLARATION, IS_BOX, type Locale } from './data.ts';
import type { Frame } from './frames.ts';
import { hand } from './hands.ts';
import { usualHungry } from './hits.ts';
import { townValue } from './income.ts';
import { localeName, markersWords, pointsWords, trackName } from './names.ts';
import { AMERICAN, enemyOf, FIRST_LEADER, LEADERSHIP, MUTINY, type Piece, type Side } from './pieces.ts';
import { NOTHING, WINDOW_ABOUT } from './rules/06-political.ts';
import { advisedChanges, whyAdvised } from './rules/07-orders.ts';
import { FIRST_GIVE_UP_FORT, FIRST_POLITICKING } from './rules/07-year-end.ts';
import { EUROPE_TABLE, PROGRESS_TABLE, tablesToSettle } from './rules/09-rabble.ts';
import { NOBODY } from './rules/19-supply.ts';
import type { State } from './state.ts';
import { foragers } from './supply.ts';
import { ashore, holds, owns } from './units.ts';

/**
 * What an answer about markers, leaders and places is for. Reasons for hidden answers may name the hand, because nobody
 * else is told them during the match.
 */

/** Whom a new counter comes to, and which towns they could take from there. */
function ofPlace(s: State, side: Side, at: Locale, deed: string): string {
  const there = ashore(s, side, at).length;
  const towns = openTowns(s, side, at);
  const near = towns.length > 0 ? `, near ${listed(towns)}` : '';
  if (there > 0) return `${deed} ${count(there, 'counter')} in ${localeName(at)}${near}`;
  return IS_BOX[at] ? `to sail from ${localeName(at)}` : `to be in ${localeName(at)}${worthWords(s, side, at)}`;
}

/** 28.2, 28.8 */
const ofFort = (s: State, side: Side, at: Locale): string =>
  `to shelter and feed ${count(ashore(s, side, at).length, 'counter')} in ${localeName(at)}${worthWords(s, side, at)}`;

/** 13.8: the towns that militia are raised to hold; undefined if all are held already. */
function ofMilitia(s: State, side: Side, places: readonly number[]): string | undefined {
  const towns = places.filter(at => !holds(s, side, at) && townValue(s, side, at) > 0);
  return towns.length === 0
    ? undefined
    : `to hold ${listed(towns.map(at => `${localeName(at)} (${pointsWords(townValue(s, side, at))})`))}`;
}

/** 29: a partisan takes the points of a town from whoever has it. */
function ofPartisan(s: State, side: Side, at: Locale): string {
  const enemy = enemyOf(side);
  const worth = holds(s, enemy, at) ? townValue(s, enemy, at) : 0;
  if (worth > 0) return `the enemy then has nothing of the ${pointsWords(worth)} of ${localeName(at)}`;
  return owns(s.partisan, enemy, at) ? 'to be rid of the partisans there' : 'the enemy cannot march past partisans';
}

function ofYearEnd(pick: number): string | undefined {
  if (pick >= FIRST_GIVE_UP_FORT || pick === NOTHING) return undefined;
  if (pick >= FIRST_POLITICKING)
    return `a die of 1 to 3 takes a leader of value ${LEADERSHIP[FIRST_LEADER + pick - FIRST_POLITICKING]} off the map`;
  return pick === MUTINY ? undefined : WINDOW_ABOUT[pick];
}

/** 12.5: only a step of Progress to the Declaration that comes first changes the dice for Europe. */
function ofTables(s: State, side: Side, table: number): string | undefined {
  const open = tablesToSettle(s);
  const isLinked = open.includes(PROGRESS_TABLE) && open.includes(EUROPE_TABLE);
  if (s.progress !== DECLARATION - 1 || !isLinked) return 'the order of the tables makes no difference this year';
  const first = side === AMERICAN ? PROGRESS_TABLE : EUROPE_TABLE;
  if (table !== first) return undefined;
  return side === AMERICAN
    ? 'if Progress comes to the Declaration first, America rolls two dice for Europe'
    : 'America rolls only one die for Europe if the Declaration comes after it';
}

/** 8.1: what a bid for the initiative is for. */
const ofBid = (markers: readonly number[]): string =>
  markers.length === 0
    ? 'to keep all markers for the tables and battles'
    : 'to raise troops, move and attack first this year';

/** 7.2 */
function ofReturn(held: readonly number[], answer: readonly number[]): string {
  const kept = held.filter(m => !answer.includes(m));
  return `to keep those that help most: ${markersWords(kept)}`;
}

function ofOrders(s: State, side: Side, answer: readonly number[]): string | undefined {
  const advised = advisedChanges(s, side);
  if (answer.length === 0 && advised.length === 0)
    return 'the orders for the markers in hand stand as suggested already';
  return advised.length > 0 && advised.every(change => answer.includes(change)) ? whyAdvised(s, side) : undefined;
}

/** What an answer outside marches and battles is for; undefined if there are no words for it. */
export function purposeInYear(s: State, f: Frame, side: Side, answer: readonly number[]): string | undefined {
  const [pick] = answer;
  switch (f.step) {
    case 'bid':
      return ofBid(answer);
    case 'politicalWindow':
      return pick === NOTHING ? undefined : WINDOW_ABOUT[pick];
    case 'yearEndWindow':
      return ofYearEnd(pick);
    case 'whichReturn':
      return ofReturn(hand(s, side), answer);
    case 'orders':
      return ofOrders(s, side, answer);
    case 'allot':
      return pick > 0 ? `to win the contest for ${trackName(f.track)}` : undefined;
    case 'tableFirst':
      return ofTables(s, side, pick);
    case 'washington':
    case 'placeLeader':
    case 'arises':
      return ofPlace(s, side, pick, 'to lead');
    case 'placeUnit':
      return ofPlace(s, side, pick, 'to join');
    case 'fortAt':
    case 'engineers':
      return ofFort(s, side, pick);
    case 'recruitMilitia':
      return ofMilitia(s, side, answer);
    case 'minutemen':
      return `to hold ${localeName(pick)}${worthWords(s, side, pick)}`;
    case 'partisanAt':
      return ofPartisan(s, side, pick);
    case 'goHome':
      return 'its nation takes no part in the war now, so the place makes little difference';
    case 'feed':
      return ofHunger(s, side, f.at, answer);
    default:
      return undefined;
  }
}

/** Whether some are disrupted and others are not. */
const isMixed = (s: State, among: readonly Piece[]): boolean =>
  among.some(p => s.disrupted[p] === 1) && among.some(p => s.disrupted[p] === 0);

/** 19.3 */
function ofHunger(s: State, side: Side, at: Locale, answer: readonly number[]): string | undefined {
  if (answer[0] === NOBODY) return undefined;
  const among = foragers(s, side, at);
  const usual = usualHungry(s, among, answer.length);
  if (!answer.every(p => usual.includes(p))) return undefined;
  return isMixed(s, among) ? 'disrupted units go hungry first, then the weakest' : 'the strongest are fed';
}
