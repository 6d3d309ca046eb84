import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { percent } from '../../core/odds.ts';
import type { Seat } from '../../core/umpire.ts';
import { actionOf, MOVE_SONS } from './actions.ts';
import { actionsAfter, ifTheyHold, isLeftOpen, positionAfter, reaches, threatsTo } from './bot-threat.ts';
import { putAt, removeMarks } from './changes.ts';
import { CARDS, distance, POINTS, type Region } from './data.ts';
import { kindName, placeName } from './names.ts';
import {
  BRITISH,
  CAPTURED,
  isRegion,
  isRegular,
  PATRIOT,
  type Piece,
  type Place,
  SONS,
  UNDER_MARKER,
} from './pieces.ts';
import { sonMayMove } from './rules/04-pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { type Frame, fork, isBostonToConcord, type State } from './state.ts';
import { has, isBroken, unitsAt } from './units.ts';

// 8.2: Regulars who can search for Adams or Hancock, as everybody sees it on the board.

/** 8.0: an Action to come, and one to search. */
export const TO_COME_AND_SEARCH = 2;

/** Free Sons of Liberty together in a region. */
interface Free {
  readonly at: Region;
  readonly sons: readonly Piece[];
}

const freeSons = (s: State): readonly Free[] => {
  const free = isBostonToConcord(s) ? SONS.filter(p => isRegion(s.at[p]) && !has(s, p, CAPTURED)) : [];
  return [...new Set(free.map(p => s.at[p]))].map(at => ({ at, sons: free.filter(p => s.at[p] === at) }));
};

/** "Adams and Hancock, worth 3 points each" */
export const withWorth = (sons: readonly Piece[]): string =>
  `${listed(sons.map(p => kindName(p, -1)))}, worth ${count(POINTS.sonCaptured / 2, 'point')}${sons.length > 1 ? ' each' : ''}`;

/**
 * 8.2: "Hancock, worth 3 points, a chance of 45 % with each card". The chance is that of the cards that have not been seen on the
 * table; a seat that knows the next one is told of it by the question.
 */
export function sonsWorth(s: State, seat: Seat, sons: readonly Piece[]): string {
  const pile = s.deck.length > 0 ? s.deck : s.discard;
  const takers = pile.filter(card => CARDS[card].marks > 0).length;
  if (s.known[seat] > 0 || pile.length === 0) return withWorth(sons);
  const chance =
    takers === 0 ? 'but not with any of the cards left' : `a chance of ${percent(takers / pile.length)} with each card`;
  return `${withWorth(sons)}, ${chance}`;
}

/** Regulars in a region who can search for Sons of Liberty there, or who can come to do so. */
interface Hunt extends Free {
  readonly from: Region;
  /** Whether the British have the Actions left for it this turn. */
  readonly isNow: boolean;
}

function hunts(s: State): readonly Hunt[] {
  return freeSons(s).flatMap(free => {
    const there = unitsAt(s, BRITISH, free.at, p => isRegular(p) && !isBroken(s, p));
    const isNow = s.actions[BRITISH] > 0;
    const beside = there.length > 0 && (isNow || s.turn < LAST_TURN) ? [{ ...free, from: free.at, isNow }] : [];
    return [...beside, ...threatsTo(s, free.at, TO_COME_AND_SEARCH).map(each => ({ ...free, ...each }))];
  });
}

/** Whom a hunt is for and a later position takes out of it: out of reach for good, or at least this turn. */
function savedFrom(hunt: Hunt, left: readonly Hunt[], forGood: boolean): Hunt[] {
  const isStill = (p: Piece, of: (later: Hunt) => boolean): boolean =>
    left.some(later => later.from === hunt.from && later.sons.includes(p) && of(later));
  const saved = hunt.sons.filter(p =>
    forGood ? !isStill(p, () => true) : hunt.isNow && isStill(p, () => true) && !isStill(p, ({ isNow }) => isNow),
  );
  return saved.length === 0 ? [] : [{ ...hunt, sons: saved }];
}

/** A hunt for one of those whom it is for. */
const onlyFor = (hunt: Hunt, p: Piece): Hunt[] => (hunt.sons.includes(p) ? [{ ...hunt, sons: [p] }] : []);

/** Hunts for the same people, told together. */
const bySons = (all: readonly Hunt[]): readonly (readonly Hunt[])[] =>
  [...new Set(all.map(({ sons }) => sons.join()))].map(key => all.filter(({ sons }) => sons.join() === key));

const isBeside = ({ from, at }: Hunt): boolean => from === at;

const columns = (all: readonly Hunt[]): string => `the Regulars in ${listed(all.map(({ from }) => placeName(from)))}`;

/** What a Patriot answer takes out of the Regulars' reach: "Hancock, worth 3 points, is then out of reach of …". */
export function savedWords(s: State, f: Frame, answer: readonly number[]): string | undefined {
  const then = positionAfter(s, f, answer);
  if (then === null) return undefined;
  const left = hunts(then);
  const words = [true, false].flatMap(forGood =>
    bySons(hunts(s).flatMap(hunt => savedFrom(hunt, left, forGood))).map(all => {
      const [{ sons }] = all;
      const verb = sons.length > 1 ? 'are' : 'is';
      return `${withWorth(sons)}, ${verb} then out of reach of ${columns(all)}${forGood ? '' : ' until next turn'}${ifTheyHold(f)}`;
    }),
  );
  return words.length === 0 ? undefined : words.join('; ');
}

/** Those of this turn, if there are any; else those of the next. */
function soonest(all: readonly Hunt[]): readonly Hunt[] {
  const now = all.filter(({ isNow }) => isNow);
  return now.length > 0 ? now : all;
}

/** "the Regulars in Menotomy can come to Lexington next turn and search for Hancock"; `whom` names those who are hunted. */
function huntWords(all: readonly Hunt[], whom: (sons: readonly Piece[]) => string): string {
  const [{ at, sons, isNow }] = all;
  const when = isNow ? 'this turn' : 'next turn';
  const deed = isBeside(all[0]) ? `search ${when} for` : `come to ${placeName(at)} ${when} and search for`;
  return `${columns(all)} can ${deed} ${whom(sons)}`;
}

/** Hunts in words, those by Regulars beside the hunted first. */
function huntsInWords(all: readonly Hunt[], whom: (sons: readonly Piece[]) => string): string {
  const beside = all.filter(isBeside);
  const coming = all.filter(hunt => !isBeside(hunt));
  return [...bySons(beside), ...bySons(coming)].map(each => huntWords(each, whom)).join('; ');
}

/** 8.2: who can search for Adams or Hancock in the region that he goes to; none if nobody can, or for a Nightrider. */
export function searchRisk(s: State, piece: Piece, to: Region): readonly string[] {
  const then = fork(s);
  putAt(then, [piece], to);
  removeMarks(then, [piece], CAPTURED | UNDER_MARKER);
  const told = soonest(hunts(then).flatMap(hunt => onlyFor(hunt, piece)));
  return told.length === 0 ? [] : [huntsInWords(told, () => kindName(piece, -1))];
}

/** Those hunted who can still go with a Patriot Action of this turn. */
const goers = (s: State, { sons }: Hunt, actions: number): readonly Piece[] =>
  actions > 0 ? sons.filter(p => sonMayMove(s, p)) : [];

/** Those hunted who can still go; of several regions, only as many as there are Actions, each of which moves those of one (4.4). */
function whoGetAway(s: State, hunts: readonly Hunt[], actions: number): string {
  const going = [...new Set(hunts.flatMap(hunt => goers(s, hunt, actions)))];
  const regions = new Set(going.map(p => s.at[p])).size;
  return listed(
    going.map(p => kindName(p, -1)),
    regions > actions + s.reserves[PATRIOT] ? 'or' : 'and',
  );
}

/** Who can search for Adams or Hancock after a Patriot answer that opens the way to them or leaves them where they are. */
export function huntedWords(s: State, f: Frame, answer: readonly number[]): string | undefined {
  const [pick] = answer;
  const then = positionAfter(s, f, answer);
  // Of where one of the two goes, `searchRisk` tells.
  if (f.step === 'assembleTo' || f.step === 'sonMoves' || (f.step !== 'action' && then === null)) return undefined;
  if (f.step === 'action' && actionOf(pick) === MOVE_SONS) return undefined;
  const before = hunts(s);
  const after = hunts(then ?? s);
  const told = after.filter(hunt => {
    if (isLeftOpen(f, pick, hunt.from)) return false;
    const isNew = before.every(({ from, sons }) => from !== hunt.from || hunt.sons.some(p => !sons.includes(p)));
    const isAsleep = hunt.sons.some(p => has(s, p, UNDER_MARKER));
    return isNew || isAsleep || goers(s, hunt, s.actions[PATRIOT]).length > 0;
  });
  if (told.length === 0) return undefined;
  const first = soonest(told);
  const left = actionsAfter(s, f);
  const isLater = first.every(hunt => goers(s, hunt, left).length > 0 && (!hunt.isNow || !isBeside(hunt)));
  const rest = isLater ? `; ${whoGetAway(s, first, left)} can still get away before that` : '';
  return `${huntsInWords(first, sons => sonsWorth(s, PATRIOT, sons))}${rest}`;
}

/** What a British group that goes to a region can do about Sons of Liberty there, or who are then within reach of its next march. */
export function huntPurpose(s: State, from: Place, group: readonly Piece[], to: Region): string | undefined {
  const hunters = group.filter(p => isRegular(p) && !isBroken(s, p));
  if (hunters.length === 0) return undefined;
  const copy = fork(s);
  putAt(copy, hunters, to);
  const said = freeSons(s).flatMap(({ at, sons }) => {
    const worth = sonsWorth(s, BRITISH, sons);
    if (at === to && s.actions[BRITISH] > 0) return [`they can then search for ${worth}`];
    if (s.turn === LAST_TURN) return [];
    if (at === to) return [`they can search next turn for ${worth}`];
    const isNearer = !isRegion(from) || distance(to, at) < distance(from, at);
    return isNearer && reaches(copy, hunters, to, at)
      ? [`from ${placeName(to)} they can come to ${placeName(at)} next turn and search for ${worth}`]
      : [];
  });
  return said.length === 0 ? undefined : said.join('; ');
}
