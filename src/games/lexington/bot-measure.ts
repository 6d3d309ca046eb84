import { BOSTON, CARD_BOXES, CHARLESTOWN, CONCORD, LAST_TURN, TOWNS } from './data.ts';
import { BOX_COUNT, GUN, isBox, MILITIA, NO_CARD, type Piece, REDCOATS, RESERVE, RIDERS } from './pieces.ts';
import { BRITISH_ROADS, MILITIA_ROADS } from './roads.ts';
import type { State } from './state.ts';
import { isSilent, standing } from './units.ts';

/** What counts in a position; each speaks for the British where it is positive. */
export const FEATURES = [
  'always',
  'score so far',
  'figures that cannot be home in time',
  'Concord not entered, turns away',
  'Concord not entered, too late',
  'searches within reach',
  'cards beside the British',
  'militia that can fire this turn',
  'British that can fire this turn',
  'militia one turn from the British',
  'turns to go under fire',
  'militia in the field',
  'figures out, turns from home',
  'riders free',
] as const;

const { turns } = BRITISH_ROADS;
/** The last turn on which anybody fires or searches. */
const LAST_DAY = LAST_TURN - 1;
const FIRST_DAY = 7;
/** Errata 1: a landing in Cambridge, and three marches. */
const TURNS_FROM_SEA = 4;

const british = new Array<number>(BOX_COUNT).fill(0);
const loaded = new Array<number>(BOX_COUNT).fill(0);
const militia = new Array<number>(BOX_COUNT).fill(0);

function count(s: State): void {
  for (let at = 0; at < BOX_COUNT; at++) {
    british[at] = 0;
    loaded[at] = 0;
    militia[at] = 0;
  }
  for (let p: Piece = 0; p < REDCOATS.to; p++) {
    const at = s.at[p];
    if (!isBox(at)) continue;
    british[at]++;
    if (!isSilent(s, p)) loaded[at]++;
  }
  for (let p = MILITIA.from; p < MILITIA.to; p++) if (isBox(s.at[p])) militia[s.at[p]]++;
}

/** Figures, the gun for two, that six points a turn no longer bring home; and how far all that are out have to go. */
function homeward(s: State): readonly [number, number] {
  const marches = LAST_TURN - s.turn + 1;
  let lost = 0;
  let away = 0;
  for (let p: Piece = 0; p < RESERVE.from; p++) {
    const at = s.at[p];
    if (!isBox(at) || at === BOSTON) continue;
    const need = turns[at][CHARLESTOWN];
    if (need > marches) lost += p === GUN ? 2 : 1;
    away += need;
  }
  return [lost, away];
}

/** Turns that the nearest raiders still have to Concord; null where nobody can be there in time. */
function toConcord(s: State): number | null {
  let least = 99;
  for (let p: Piece = 0; p < RESERVE.from; p++)
    least = Math.min(least, isBox(s.at[p]) ? turns[s.at[p]][CONCORD] : TURNS_FROM_SEA);
  return least > LAST_TURN - s.turn + 1 ? null : least;
}

/** Cards that the British can still come to and search by day, the nearer the more; and those they stand on. */
function cards(s: State): readonly [number, number] {
  let reach = 0;
  let beside = 0;
  for (const card of CARD_BOXES) {
    if (s.cards[card] === NO_CARD) continue;
    if (british[card] > 0 && s.turn <= LAST_DAY) beside++;
    let near = 99;
    for (let at = 0; at < BOX_COUNT; at++) if (at !== BOSTON && british[at] > 0) near = Math.min(near, turns[at][card]);
    if (s.turn + near <= LAST_DAY) reach += 1 / (1 + near);
  }
  return [reach, beside];
}

/** Militia in British boxes, British who can answer them, and militia one march away. */
function contact(): readonly [number, number, number] {
  let firing = 0;
  let answering = 0;
  let near = 0;
  for (let at = 0; at < BOX_COUNT; at++) {
    if (at === BOSTON) continue;
    if (british[at] > 0 && militia[at] > 0) {
      firing += militia[at];
      answering += loaded[at];
    } else if (militia[at] > 0) {
      let least = 99;
      for (let to = 0; to < BOX_COUNT; to++)
        if (british[to] > 0 && to !== CHARLESTOWN && to !== BOSTON)
          least = Math.min(least, MILITIA_ROADS.turns[at][to]);
      if (least <= 1) near += militia[at];
    }
  }
  return [firing, answering, near];
}

/** The features of a position, each about -1 to 1, as they speak for the British. */
export function measure(s: State, out: number[]): void {
  count(s);
  const [own, theirs] = standing(s);
  const [lost, away] = homeward(s);
  const concord = s.concord ? 0 : toConcord(s);
  const [reach, beside] = cards(s);
  const [firing, answering, near] = contact();
  const days = Math.max(0, LAST_DAY + 1 - Math.max(s.turn, FIRST_DAY)) / 7;
  let field = 0;
  for (let at = 0; at < BOX_COUNT; at++) field += militia[at];
  out[0] = 1;
  out[1] = (own - theirs) / 10;
  out[2] = -lost / 10;
  out[3] = concord === null ? 0 : -concord / 4;
  out[4] = concord === null ? -1 : 0;
  out[5] = reach / 5;
  out[6] = beside / 3;
  out[7] = (-firing / 12) * Math.min(1, days * 3);
  out[8] = (answering / 12) * Math.min(1, days * 3);
  out[9] = -near / 12;
  out[10] = (-(firing + near) / 16) * days;
  out[11] = (-field / TOWNS.length) * days;
  out[12] = -away / 60;
  out[13] = s.turn > 6 ? 0 : -RIDERS.filter(p => isBox(s.at[p])).length / 2;
  out.length = FEATURES.length;
}
