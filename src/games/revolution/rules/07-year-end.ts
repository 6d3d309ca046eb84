import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { markerValue, sparable } from '../bot-markers.ts';
import { LOCALE_COUNT, type Locale, MARKERS } from '../data.ts';
import type { Chapter } from '../events.ts';
import { showTop } from '../fog.ts';
import { giveBack, hand, handSize, holdsAny, holdsMarker, spend } from '../hands.ts';
import { markerId, pieceId, placeId } from '../ids.ts';
import { MASTER_POLITICKING, rollOwn } from '../master-plan.ts';
import { leaderWords, localeName, markerName } from '../names.ts';
import {
  AVAILABLE,
  BRITISH,
  COMMITTEE,
  enemyOf,
  FIRST_LEADER,
  inPlay,
  isRisen,
  LOST,
  MARKER_KIND,
  type Marker,
  type MarkerKind,
  MUTINY,
  PIECES,
  type Piece,
  POLITICKING,
  PULASKI,
  SHOT,
  SIDE,
  SIDES,
  type Side,
  SPY,
  WASHINGTON,
  withSide,
} from '../pieces.ts';
import { removeFromMap } from '../raise.ts';
import { ORDER_COUNTERSPY, type State } from '../state.ts';
import { fights, isClosed, owns } from '../units.ts';
import { decidedWords } from './03-victory.ts';
import { canPlacePartisan, keptWords, NOTHING, playsOf, WINDOW_ABOUT, windowLabel } from './06-political.ts';
import { COUNTER_MUTINY } from './07-spies.ts';
import { liftSieges } from './28-sieges.ts';

/** Picks that are no marker kind: Politicking against a leader, plus his index; giving up a fort, plus its locale. */
export const FIRST_POLITICKING = 200;
export const FIRST_GIVE_UP_FORT = 400;

/** 7.9: a Mutiny needs a hand to take from. */
const mayMutiny = (s: State, side: Side): boolean => holdsMarker(s, side, MUTINY) && holdsAny(s, enemyOf(side));

/**
 * 7.9 (ruling): the enemy leaders on the map or in a box, except Washington, risen leaders and those of nations that are
 * not at war. Everybody knows who is in play, but not where he is.
 */
const rivals = (s: State, side: Side): Piece[] => {
  const found: Piece[] = [];
  for (let p = FIRST_LEADER; p < PIECES; p++)
    if (SIDE[p] !== side && p !== WASHINGTON && !isRisen(p) && inPlay(s.at[p]) && fights(s, p)) found.push(p);
  return found;
};

function playable(s: State, side: Side, out: number[]): void {
  out.push(NOTHING);
  if (mayMutiny(s, side)) out.push(MUTINY);
  if (holdsMarker(s, side, SPY)) out.push(SPY);
  if (holdsMarker(s, side, COMMITTEE) && canPlacePartisan(s, side)) out.push(COMMITTEE);
  if (holdsMarker(s, side, POLITICKING) && s.politicking[side] < 0)
    out.push(...rivals(s, side).map(p => FIRST_POLITICKING + p - FIRST_LEADER));
  for (let l = 0; l < LOCALE_COUNT; l++) if (mayGiveUp(s, side, l)) out.push(FIRST_GIVE_UP_FORT + l);
}

/** 28.4(2), 26.1: whether the side can give up a fort there. Nobody controls the forts of a neutral nation. */
const mayGiveUp = (s: State, side: Side, at: Locale): boolean => owns(s.fort, side, at) && !isClosed(s, at);

/** What is suggested as the year ends. */
const advisedIn = (s: State, side: Side): number => (mayMutiny(s, side) ? MUTINY : NOTHING);
/** Why nothing is suggested; undefined if something is. */
function nothingWords(s: State, side: Side): string | undefined {
  if (advisedIn(s, side) !== NOTHING) return undefined;
  const picks: number[] = [];
  playable(s, side, picks);
  const isPolitic = picks.some(pick => pick >= FIRST_POLITICKING && pick < FIRST_GIVE_UP_FORT);
  const isGuarded = picks.includes(SPY) && s.orders[side][ORDER_COUNTERSPY] >= COUNTER_MUTINY;
  const others = picks.filter(pick => pick !== SPY);
  return keptWords(others, [
    ...(isGuarded ? ['your Spy undoes a Mutiny that is played now'] : []),
    ...(isPolitic ? ['Politicking does nothing on a 4, 5 or 6'] : []),
    ...(picks.some(pick => pick >= FIRST_GIVE_UP_FORT) ? ['a fort that you keep shelters and feeds your units'] : []),
  ]);
}

/** The parts of a choice's key. */
function windowParts(pick: number): string[] {
  if (pick >= FIRST_GIVE_UP_FORT) return ['give-up', placeId(pick - FIRST_GIVE_UP_FORT)];
  if (pick >= FIRST_POLITICKING) return ['politicking', pieceId(FIRST_LEADER + pick - FIRST_POLITICKING)];
  return [pick === NOTHING ? 'nothing' : MARKERS[pick].id];
}

/** The markers of a hand that can be given back: not one that is pledged to Politicking. */
const returnable = (s: State, side: Side): number[] =>
  hand(s, side).filter(m => s.politicking[side] < 0 || MARKER_KIND[m] !== POLITICKING);
/** By what the suggestion chooses (`sparable`). */
const SUGGESTED_RETURN =
  'The suggestion gives back those with the lowest value on a fixed scale, roughly in points to spend.';
/** 7.8: markers that only the Americans can play. */
const AMERICAN_ONLY: readonly MarkerKind[] = [PULASKI, SHOT];
/** The value on that scale, and what may surprise about it. */
function worthWords(side: Side, m: Marker): string {
  const isDenied = side === BRITISH && AMERICAN_ONLY.includes(MARKER_KIND[m]);
  return `value ${markerValue(side, m).toFixed(1)}${isDenied ? '; only the Americans can play it, and not while you hold it' : ''}`;
}
/** 7.2: half of the hand, rounded down. */
const half = (s: State, side: Side): number => Math.floor(handSize(s, side) / 2);

export const yearEnd = {
  // 7.9, 28.4 Both at once: Mutiny, Politicking (sealed until its die is rolled), a fort to give up, Committee, Spy.
  yearEndWindow: {
    rule: '7.9',
    secret: true,
    seats: (s, { seats }) => seats.filter(side => holdsAny(s, side) || s.fort.some((_, at) => mayGiveUp(s, side, at))),
    options: (s, _, out, seat) => playable(s, SIDES[seat], out),
    chooseTogether(s, _, picks, umpire) {
      const order: Side[] = [s.first, enemyOf(s.first)];
      const again: Side[] = [];
      for (const side of order) {
        const pick = picks[side]?.[0] ?? NOTHING;
        if (pick >= FIRST_GIVE_UP_FORT) {
          s.fort = s.fort.with(pick - FIRST_GIVE_UP_FORT, 0);
          umpire.tell({ what: 'fortGivenUp', seat: side, at: pick - FIRST_GIVE_UP_FORT });
          again.push(side);
        } else if (pick >= FIRST_POLITICKING)
          s.politicking = withSide(s.politicking, side, FIRST_LEADER + pick - FIRST_POLITICKING);
        else if (pick !== NOTHING) again.push(side);
      }
      liftSieges(s, umpire);
      if (again.length === 0) return;
      const plays = again.filter(side => (picks[side]?.[0] ?? NOTHING) < NOTHING);
      proceed(s, ...playsOf(s, plays, picks), { step: 'yearEndWindow', seats: again });
    },
    key: (_, __, pick) => keyOf('year-end-window', ...windowParts(pick)),
    title: 'The year ends: play a marker',
    prompt: s => `${decidedWords(s, 'marker')}The year ends. Do you play a marker, or give up a fort?`,
    label: (_, __, pick) => {
      if (pick >= FIRST_GIVE_UP_FORT) return `Give Up the Fort in ${localeName(pick - FIRST_GIVE_UP_FORT)}`;
      if (pick >= FIRST_POLITICKING)
        return `Politicking against ${leaderWords(FIRST_LEADER + pick - FIRST_POLITICKING)}`;
      return pick === MUTINY ? markerName(MUTINY) : windowLabel(pick);
    },
    about: (s, _, pick, seat) => {
      if (pick === NOTHING) return nothingWords(s, SIDES[seat]);
      if (pick === MUTINY) return 'the enemy loses as many markers as a die shows, and is handed this one';
      return pick >= FIRST_POLITICKING && pick < FIRST_GIVE_UP_FORT
        ? 'a die at the year’s end: 1 removes him for good, 2 or 3 recalls him to the pool'
        : WINDOW_ABOUT[pick];
    },
    suggested: (s, _, pick, seat) => pick === advisedIn(s, SIDES[seat]),
  },
  // 7.2 Half of the hand goes back, and its owner chooses which. This is asked of every hand of two or more markers,
  // even if all are alike: if it were not, the enemy would know that they are, or that one is pledged to Politicking.
  returnHalf: {
    rule: '7.2',
    run(s, { seat }) {
      if (half(s, seat) > 0) proceed(s, { step: 'whichReturn', seat });
    },
  },
  whichReturn: {
    rule: '7.2',
    secret: true,
    always: true,
    options: (s, { seat }, out) => out.push(...returnable(s, seat)),
    min: (s, { seat }) => half(s, seat),
    max: (s, { seat }) => half(s, seat),
    alike: (_, __, m) => MARKER_KIND[m],
    kind: (_, __, m) => markerName(MARKER_KIND[m]),
    chooseSome(s, { seat }, markers, umpire) {
      giveBack(s, seat, markers);
      umpire.tell({ what: 'returned', seat, count: markers.length });
      umpire.tell({ what: 'returnedThese', seat, markers }, seat);
    },
    piece: (_, __, m) => markerId(m),
    key: (_, __, m) => keyOf('return-half', markerId(m)),
    title: 'Which markers go back',
    prompt: (s, { seat }) => {
      const spy = holdsMarker(s, seat, SPY) ? ' This year’s Mutinies are over.' : '';
      return `${decidedWords(s, 'marker')}Half of your hand goes back to the pool: choose ${half(s, seat)}. ${SUGGESTED_RETURN}${spy}`;
    },
    label: (_, __, m) => markerName(MARKER_KIND[m]),
    about: (_, { seat }, m) => worthWords(seat, m),
    suggested: (s, { seat }, m) => sparable(seat, returnable(s, seat)).slice(0, half(s, seat)).includes(m),
  },
  // 7.9 Politicking, sealed until now; void if the marker or the leader is gone (ruling).
  politicking: {
    rule: '7.9',
    run(s, { seat }, umpire) {
      const p = s.politicking[seat];
      s.politicking = withSide(s.politicking, seat, -1);
      if (p < 0 || !holdsMarker(s, seat, POLITICKING) || !inPlay(s.at[p])) return;
      spend(s, seat, POLITICKING);
      const die = rollOwn(s, seat, MASTER_POLITICKING, each => each > 3, umpire);
      const result = die === 1 ? 'removed' : die <= 3 ? 'pool' : 'none';
      umpire.tell({ what: 'politicking', seat, piece: p, die, result });
      if (result === 'none') return;
      const at = s.at[p];
      removeFromMap(s, p, result === 'removed' ? LOST : AVAILABLE);
      showTop(s, SIDE[p], at);
    },
  },
} satisfies Chapter;
