import { count } from '../../../core/count.ts';
import { BrokenInvariant, proceed } from '../../../core/step.ts';
import { shuffle } from '../../../core/umpire.ts';
import { withOne } from '../../../core/with-one.ts';
import { firstToAct, nextToAct } from '../../revolution-road.ts';
import { putAt, removeMarks } from '../changes.ts';
import { BOSTON, CARDS, NEIGHBOURS, type Region, TO_BOSTON, TOWNS } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { placeId } from '../ids.ts';
import { kindName, placeName } from '../names.ts';
import {
  ALL_PIECES,
  AVAILABLE,
  BRITISH,
  CAPTURABLE,
  CAPTURED,
  DAWES,
  HINDER_MUSTER,
  isRegion,
  ON_TRACK,
  OUT_OF_PLAY,
  PATRIOT,
  PIECES,
  type Piece,
  type Place,
  PRESCOTT,
  REVERE,
  TURN_MARKS,
  UNDER_MARKER,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { countUnbrokenRegulars, has, NONE_OF_THEM } from '../units.ts';
import { checkCannon } from './04-cannon.ts';
import { flipWhereBritishLeft, freePrescott } from './04-pieces.ts';
import { checkPercy, percyArrives } from './12-percy.ts';
import { finalLuck, lossesOf } from './13-victory.ts';
import { reinforce } from './15-scenarios.ts';

/** 2.0, 5.1: turns the top card face up onto the discard pile and returns it. An empty deck is restocked first. */
export function drawCard(s: State, umpire: ConcordUmpire): number {
  if (s.deck.length === 0) restock(s, umpire);
  const card = s.deck.at(-1);
  if (card === undefined) throw new BrokenInvariant('there is no card to draw (2.0)');
  s.deck = s.deck.slice(0, -1);
  s.discard = [...s.discard, card];
  s.known = [Math.max(0, s.known[BRITISH] - 1), Math.max(0, s.known[PATRIOT] - 1)];
  umpire.reveal();
  return card;
}

/** 2.0: shuffles the discard pile to make a new deck. */
export function restock(s: State, umpire: ConcordUmpire): void {
  const deck = [...s.deck, ...s.discard];
  shuffle(deck, umpire);
  s.deck = deck;
  s.discard = [];
  s.known = [0, 0];
  umpire.tell({ what: 'reshuffled' });
}

/** Captives still on the map: they go with the British toward Boston (5.3). */
const captives = (s: State): Piece[] => CAPTURABLE.filter(p => isRegion(s.at[p]) && has(s, p, CAPTURED));

/** 5.3: the regions that a captive can be brought to: one or two steps nearer to Boston. */
function onTheWayToBoston(from: Region): Region[] {
  const nearer = (region: Region): Region[] => NEIGHBOURS[region].filter(to => TO_BOSTON[to] < TO_BOSTON[region]);
  const once = nearer(from);
  return [...new Set([...once, ...once.flatMap(nearer)])].sort((a, b) => a - b);
}

/** 5.3, step 1: a Muster marker goes and its units appear, unless it is hindered or unbroken Regulars are there. */
function removeMusterMarkers(s: State, umpire: ConcordUmpire): void {
  TOWNS.forEach((region, town) => {
    if (s.gather[town] !== 2 || s.hinderAt[HINDER_MUSTER] === region || countUnbrokenRegulars(s, region) > 0) return;
    s.gather = withOne(s.gather, town, 0);
    const units: Piece[] = [];
    for (let p = 0; p < PIECES; p++) {
      if (s.at[p] === region && (s.mark[p] & UNDER_MARKER) !== 0) units.push(p);
    }
    removeMarks(s, units, UNDER_MARKER);
    umpire.tell({ what: 'mustered', region, units });
  });
}

/**
 * 5.3, steps 2 and 3: Hinder markers are turned over or removed;
 * those that wait on the turn track become available (6.11).
 */
function ageHinderMarkers(s: State, umpire: ConcordUmpire): void {
  for (const [marker, at] of s.hinderAt.entries()) {
    if (at === AVAILABLE) continue;
    if (at === ON_TRACK || s.hinderSide[marker] === 1) {
      s.hinderAt = withOne(s.hinderAt, marker, AVAILABLE);
      const lay = at !== ON_TRACK && s.turn < LAST_TURN;
      umpire.tell(lay ? { what: 'hinderBack', marker, from: at } : { what: 'hinderBack', marker });
    } else s.hinderSide = withOne(s.hinderSide, marker, 1);
  }
}

/** 6.12: with Revere and Dawes both taken, Prescott rides from the next turn on. */
function prescottTakesOver(s: State, umpire: ConcordUmpire): void {
  if (has(s, REVERE, CAPTURED) && has(s, DAWES, CAPTURED) && isRegion(s.at[PRESCOTT])) freePrescott(s, umpire);
}

export const LAST_TURN = 12;

export const turn = {
  // 5.1 The card gives each side its Actions.
  obtainActions: {
    rule: '5.1',
    run(s, _, umpire) {
      s.card = drawCard(s, umpire);
      s.actions = [CARDS[s.card].british, CARDS[s.card].patriot];
      s.intelligence = [false, false];
      umpire.tell({ what: 'turnBegins', turn: s.turn, card: s.card });
      percyArrives(s, umpire);
      reinforce(s, umpire);
      checkCannon(s, umpire);
      proceed(s, { step: 'firstPlayer' });
    },
  },
  // 5.2 The side with more Actions begins. If both have as many, a die decides: even the Patriots, odd the British.
  firstPlayer: {
    rule: '5.2',
    run(s, _, umpire) {
      const { seat, die } = firstToAct(s.actions, umpire);
      umpire.tell({ what: 'firstPlayer', seat, die });
      proceed(s, { step: 'action', seat, reserve: false });
    },
  },
  // 5.2 The sides take turns until neither has an Action left; Reserve Actions alone do not prolong the turn.
  afterAction: {
    rule: '5.2',
    run(s, f, umpire) {
      checkCannon(s, umpire);
      checkPercy(s, umpire);
      if (s.left.length > 0) {
        proceed(s, f);
        return flipWhereBritishLeft(s, umpire);
      }
      const next = nextToAct(s.actions, f.seat);
      proceed(s, next === null ? { step: 'endTurn' } : { step: 'action', seat: next, reserve: false });
    },
  },
  // 5.3 End Turn, in the rulebook's order.
  endTurn: {
    rule: '5.3',
    run(s, _, umpire) {
      const { broken, wounded, captives: taken } = lossesOf(s);
      umpire.tell({ what: 'turnEnds', turn: s.turn, broken, wounded, captives: taken });
      removeMusterMarkers(s, umpire);
      ageHinderMarkers(s, umpire);
      removeMarks(s, ALL_PIECES, TURN_MARKS);
      s.ambushed = [];
      s.sniped = [];
      prescottTakesOver(s, umpire);
      checkCannon(s, umpire);
      proceed(s, { step: 'captives', left: captives(s) }, { step: 'nextTurn' });
    },
  },
  // 5.3, step 5: the British may bring each captive up to two regions nearer to Boston.
  captives: {
    rule: '5.3',
    seat: () => BRITISH,
    options(s, f, out) {
      if (f.left.length > 0) out.push(...onTheWayToBoston(s.at[f.left[0]]));
      out.push(NONE_OF_THEM);
    },
    choose(s, f, to, umpire) {
      const [piece, ...left] = f.left;
      if (piece === undefined) return;
      if (to !== NONE_OF_THEM) moveCaptive(s, piece, to, umpire);
      if (left.length > 0) proceed(s, { step: 'captives', left });
    },
    prompt: (_, f) => `Bring ${kindName(f.left[0], -1)} toward Boston?`,
    label: (s, f, to) => (to === NONE_OF_THEM ? `Stay in ${placeName(s.at[f.left[0]])}` : placeName(to)),
    about: (s, f, to) => fromBoston(to === NONE_OF_THEM ? s.at[f.left[0]] : to),
    names: { [NONE_OF_THEM]: 'none' },
    place: (_, __, to) => (to === NONE_OF_THEM ? undefined : placeId(to)),
  },
  // 5.3, step 6: the next turn, or the end of the match after the twelfth.
  nextTurn: {
    rule: '5.3',
    run(s, _, umpire) {
      if (s.turn === LAST_TURN) return finalLuck(s, umpire);
      s.turn++;
      proceed(s, { step: 'obtainActions' });
    },
  },
} satisfies Chapter;

/** "2 regions from Boston": how far a captive still has to go, since regions nearer to Boston may look farther off. */
const fromBoston = (at: Place): string =>
  at === BOSTON ? 'nobody can free him there' : `${count(TO_BOSTON[at], 'region')} from Boston`;

/** Moves a captive. In Boston he is out of play for good (4.4, 5.3). */
function moveCaptive(s: State, piece: Piece, to: Region, umpire: ConcordUmpire): void {
  umpire.tell({ what: 'captiveMoved', piece, from: s.at[piece], to, gone: to === BOSTON });
  putAt(s, [piece], to === BOSTON ? OUT_OF_PLAY : to);
}
