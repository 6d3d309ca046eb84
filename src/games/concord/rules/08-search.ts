import { percent } from '../../../core/odds.ts';
import { proceed } from '../../../core/step.ts';
import { withOne } from '../../../core/with-one.ts';
import { addMarks, addPoints, putAt, removeMarks } from '../changes.ts';
import { ARMS, CARDS, NEIGHBOURS, POINTS, type Region } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { pieceId, placeId } from '../ids.ts';
import { kindName, placeName, unitLabel } from '../names.ts';
import {
  BRITISH,
  CAPTURED,
  CAPTURED_THIS_TURN,
  HINDER_SEARCH,
  isMilitia,
  isMinuteman,
  PATRIOT,
  type Piece,
  SONS,
  UNDER_MARKER,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { countUnbrokenPatriots, hearShot, isBroken, isOpenTo, NONE_OF_THEM, unitsAt } from '../units.ts';
import { drawCard } from './05-turn.ts';
import { armsPoints } from './13-victory.ts';

/** The target of a search that is the region’s hidden arms. Other targets are Sons of Liberty, by piece number. */
export const HIDDEN_ARMS = 98;

/** 8.1, 6.11: whether hidden arms, by their index in ARMS, can still be found and are not hindered. */
export const armsMayBeFound = (s: State, i: number): boolean =>
  s.arms[i] === 1 && s.hinderAt[HINDER_SEARCH] !== ARMS[i];

/** The targets in a region: its hidden arms, and the Sons of Liberty there, mustered or not. */
function searchTargets(s: State, region: Region): number[] {
  const arms = armsMayBeFound(s, ARMS.indexOf(region)) ? [HIDDEN_ARMS] : [];
  return [...arms, ...SONS.filter(p => s.at[p] === region && !isBroken(s, p))];
}

/**
 * 8.1: the marks that Patriots save: one for any unbroken militia in the region, and one for any unbroken minutemen.
 */
function marksSaved(s: State, region: Region): number {
  const there = unitsAt(s, PATRIOT, region, p => !isBroken(s, p));
  return Number(there.some(isMilitia)) + Number(there.some(isMinuteman));
}

/**
 * The marks of the cards that may be drawn, as far as the British
 * know: of the top card only, if they have seen it (6.14).
 */
function possibleMarks(s: State): readonly number[] {
  const pile = s.deck.length > 0 ? s.deck : s.discard;
  const cards = s.known[BRITISH] > 0 ? pile.slice(-1) : pile;
  return cards.map(card => CARDS[card].marks);
}

function armsOdds(s: State, less: number): string {
  const points = possibleMarks(s).map(marks => (Math.max(0, marks - less) * POINTS.hashMark) / 2);
  if (points.length === 1) return `You know the card: ${points[0]} Victory Points.`;
  const expected = points.reduce((a, b) => a + b, 0) / points.length;
  const none = points.filter(each => each === 0).length / points.length;
  return `A card is drawn for the hidden arms: ${expected.toFixed(1)} Victory Points expected, ${percent(none)} none.`;
}

function captureOdds(s: State, piece: Piece): string {
  const marks = possibleMarks(s);
  if (marks.length === 1) return `You know the card: it ${marks[0] > 0 ? 'takes' : 'misses'} ${kindName(piece, -1)}.`;
  return `A card is drawn: one with a mark takes ${kindName(piece, -1)}, ${percent(marks.filter(n => n > 0).length / marks.length)}.`;
}

/**
 * 8.1: draws a card for the hidden arms. Each mark left is a point, and the marker shows its searched side for good.
 */
function searchArms(s: State, region: Region, umpire: ConcordUmpire): void {
  const less = marksSaved(s, region);
  umpire.foretell?.(() => armsOdds(s, less));
  const card = drawCard(s, umpire);
  const { marks } = CARDS[card];
  const points = Math.max(0, marks - less);
  addPoints(s, BRITISH, points * POINTS.hashMark);
  const worth = armsPoints(s);
  s.arms = withOne(s.arms, ARMS.indexOf(region), 2);
  umpire.tell({ what: 'searched', region, card, marks, less, points, worth: worth - armsPoints(s) });
}

export const search = {
  // 8.0 One Action searches for the hidden arms and each Son of
  // Liberty in the region, in the order that the British choose.
  search: {
    rule: '8.0',
    seat: () => BRITISH,
    options(s, f, out) {
      out.push(...searchTargets(s, f.region).filter(target => !f.tried.includes(target)));
      if (!f.first) out.push(NONE_OF_THEM);
    },
    choose(s, f, target, umpire) {
      if (target === NONE_OF_THEM) return;
      if (countUnbrokenPatriots(s, f.region) > 0) hearShot(s, umpire);
      const { region } = f;
      proceed(s, ...(target === HIDDEN_ARMS ? [] : [{ step: 'capture', region, piece: target } as const]), {
        step: 'search',
        region,
        tried: [...f.tried, target],
        first: false,
      });
      if (target === HIDDEN_ARMS) searchArms(s, region, umpire);
    },
    title: 'What is searched for',
    prompt: (_, f) =>
      f.first ? `What is searched for first in ${placeName(f.region)}?` : `What else in ${placeName(f.region)}?`,
    label: (s, _, target) =>
      target === NONE_OF_THEM
        ? 'That is all'
        : target === HIDDEN_ARMS
          ? 'Hidden arms'
          : `Capture ${unitLabel(s, target)}`,
    ruleOf: (_, __, target) => (target === HIDDEN_ARMS ? '8.1' : '8.2'),
    names: { [HIDDEN_ARMS]: 'hidden-arms', [NONE_OF_THEM]: 'none' },
    piece: (_, __, target) => (target >= HIDDEN_ARMS ? undefined : pieceId(target)),
  },
  // 8.2 A card with any mark captures the Son of Liberty.
  capture: {
    rule: '8.2',
    run(s, { region, piece }, umpire) {
      umpire.foretell?.(() => captureOdds(s, piece));
      const card = drawCard(s, umpire);
      const { marks } = CARDS[card];
      if (marks > 0) {
        removeMarks(s, [piece], UNDER_MARKER);
        addMarks(s, [piece], CAPTURED | CAPTURED_THIS_TURN);
      }
      // Told only now, so that the points are told with it.
      umpire.tell({ what: 'captureDraw', piece, card, marks, place: region });
      if (marks === 0) proceed(s, { step: 'captureAgain', region, piece });
    },
  },
  // 8.2, FAQ: after each failure the British may buy another card for one Victory Point, if they have one.
  captureAgain: {
    rule: '8.2',
    seat: () => BRITISH,
    options(s, _, out) {
      if (s.points[BRITISH] + POINTS.extraDraw >= 0) out.push(1);
      out.push(0);
    },
    choose(s, { region, piece }, again, umpire) {
      if (!again) return proceed(s, { step: 'slipAway', region, piece });
      addPoints(s, BRITISH, POINTS.extraDraw);
      umpire.tell({ what: 'paidForDraw' });
      proceed(s, { step: 'capture', region, piece });
    },
    names: { 1: 'draw', 0: 'give-up' },
    title: 'Pay 1 Victory Point for one more card',
    prompt: (_, { piece }) => `${kindName(piece, -1)} was not found. Pay 1 Victory Point to draw one more card?`,
    label: (_, __, again) => (again ? 'Draw again, and pay 1 Victory Point' : 'Give up'),
  },
  // 8.2 A Son of Liberty who was not found may slip away, moved or not, mustered or not.
  slipAway: {
    rule: '8.2',
    seat: () => PATRIOT,
    options(s, { region }, out) {
      for (const to of NEIGHBOURS[region]) if (isOpenTo(s, PATRIOT, to)) out.push(to);
      out.push(NONE_OF_THEM);
    },
    choose(s, { region, piece }, to, umpire) {
      if (to === NONE_OF_THEM) return;
      umpire.tell({ what: 'slippedAway', piece, from: region, to, escaped: false });
      putAt(s, [piece], to);
      removeMarks(s, [piece], UNDER_MARKER);
    },
    title: 'Slip away',
    prompt: (_, { region, piece }) =>
      `The search for ${kindName(piece, -1)} in ${placeName(region)} has failed. Slip away?`,
    label: (_, { region }, to) => (to === NONE_OF_THEM ? `Stay in ${placeName(region)}` : placeName(to)),
    names: { [NONE_OF_THEM]: 'none' },
    place: (_, __, to) => (to === NONE_OF_THEM ? undefined : placeId(to)),
  },
} satisfies Chapter;
