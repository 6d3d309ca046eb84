import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { LOCALE_COUNT, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { draw, holdsAny, holdsMarker, play, spend } from '../hands.ts';
import { placeId } from '../ids.ts';
import { MASTER_GAMBLE, rollOwn } from '../master-plan.ts';
import { localeName } from '../names.ts';
import { BAIT, COMMITTEE, ENGINEERS, enemyOf, MINUTEMEN, PIECES_OF, type Side, SPY } from '../pieces.ts';
import { fortPlaces, hasFortPlace, minutemenPlaces } from '../raise.ts';
import { standingWords } from '../standing-words.ts';
import { type State, UNMOVED } from '../state.ts';
import { mayHaveUnit, owns } from '../units.ts';
import { canPlacePartisan } from './06-political.ts';
import { playSpy } from './07-spies.ts';
import { massacre } from './37-massacre.ts';

/** Choices of the movement menu: a change of the standing orders, and the markers that it offers (7.9). */
export const ORDERS = 2;
export const PLAY_MINUTEMEN = 3;
export const PLAY_BAIT = 4;
export const PLAY_SPY = 5;
export const PLAY_PARTISAN = 6;
export const PLAY_ENGINEERS = 7;

/** 7.9, Bait: locales with a friendly partisan and something of the enemy’s that may be a unit (ruling). */
const baitPlaces = (s: State, side: Side): Locale[] => {
  const found: Locale[] = [];
  for (let l = 0; l < LOCALE_COUNT; l++)
    if (owns(s.partisan, side, l) && mayHaveUnit(s, enemyOf(side), l)) found.push(l);
  return found;
};

/** 7.9: adds the choices of markers and orders to the menu. `ordered`: orders were changed in this phase. */
export function listMarkers(s: State, seat: Side, ordered: boolean, out: number[]): void {
  // 7.9 (ruling): only at the start, before any force has moved.
  if (
    holdsMarker(s, seat, MINUTEMEN) &&
    !PIECES_OF[seat].some(p => s.moved[p] !== UNMOVED) &&
    minutemenPlaces(s, seat).length > 0
  )
    out.push(PLAY_MINUTEMEN);
  if (holdsMarker(s, seat, BAIT) && baitPlaces(s, seat).length > 0) out.push(PLAY_BAIT);
  if (holdsMarker(s, seat, SPY)) out.push(PLAY_SPY);
  if (holdsMarker(s, seat, COMMITTEE) && canPlacePartisan(s, seat)) out.push(PLAY_PARTISAN);
  if (holdsMarker(s, seat, ENGINEERS) && hasFortPlace(s, seat)) out.push(PLAY_ENGINEERS);
  if (!ordered && holdsAny(s, seat)) out.push(ORDERS);
}

/** 7.9, Bait: a die brings either side markers, or the enemy massacres the partisans, or nothing happens. */
function bait(s: State, seat: Side, at: Locale, umpire: RevolutionUmpire): void {
  spend(s, seat, BAIT);
  const die = rollOwn(s, seat, MASTER_GAMBLE, each => each <= 3, umpire);
  const enemy = enemyOf(seat);
  const drawn = die === 1 || die >= 5 ? roll(umpire) : 0;
  umpire.tell({ what: 'played', seat, marker: BAIT, dice: drawn > 0 ? [die, drawn] : [die], at });
  if (drawn > 0) draw(s, die === 1 ? enemy : seat, drawn, 'play', umpire);
  if ((die === 2 || die === 3) && s.massacre[at] === 0) massacre(s, enemy, at, { why: 'bait' }, umpire);
}

/** 7.9: carries out a choice of the menu that `listMarkers` added, except Engineers, which end the movement. */
export function followMarker(s: State, seat: Side, pick: number, umpire: RevolutionUmpire) {
  if (pick === PLAY_MINUTEMEN) return proceed(s, { step: 'minutemen', seat });
  if (pick === PLAY_BAIT) return proceed(s, { step: 'bait', seat });
  if (pick === PLAY_SPY) return playSpy(s, seat, umpire);
  if (pick === ORDERS) return proceed(s, { step: 'orders', seat });
  play(s, seat, COMMITTEE, umpire);
  proceed(s, { step: 'partisanIn', seat, free: true });
}

export const marchMarkers = {
  // 7.9 Bait, in a place with a friendly partisan and what may be an enemy unit.
  bait: {
    rule: '7.9',
    options: (s, { seat }, out) => out.push(...baitPlaces(s, seat)),
    choose: (s, { seat }, at, umpire) => bait(s, seat, at, umpire),
    title: 'Where the enemy is baited',
    prompt: () =>
      'Where is the enemy baited? On a 1 he draws markers, on 2 or 3 he massacres your partisans, on 5 or 6 you draw.',
    label: (_, __, at) => localeName(at),
    place: (_, __, at) => placeId(at),
  },
  // 7.9 Engineers build a fort at the end of a movement.
  engineers: {
    rule: '7.9',
    options: (s, { seat }, out) => out.push(...fortPlaces(s, seat)),
    choose(s, { seat }, at, umpire) {
      play(s, seat, ENGINEERS, umpire, at);
      s.fort = s.fort.with(at, seat + 1);
      umpire.tell({ what: 'fortBuilt', seat, at, cost: 0 });
    },
    title: 'Where the Engineers build',
    prompt: () => 'Where do the Engineers build a fort?',
    label: (_, __, at) => localeName(at),
    about: (s, { seat }, at) => standingWords(s, seat, at),
    place: (_, __, at) => placeId(at),
  },
} satisfies Chapter;
